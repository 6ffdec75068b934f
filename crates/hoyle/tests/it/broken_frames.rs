//! Frames with random damage: bytes exchanged, pieces removed or duplicated. What the fuzz target asserts holds for them.

use hoyle_testing::fuzz;

#[test]
fn damaged_frames_keep_what_the_fuzz_target_asserts() {
    const BYTES: &[u8] = b"[]{}\",:0123456789-.eE?AThcsdtrufalsn_ \n\\\xc3\xff";
    let mut random = 7_u64;
    let mut below = |limit: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % limit.max(1)
    };
    for name in ["heads-up", "stud", "empty-table", "hand"] {
        let good = super::frames::one_line(&super::frames::good(name)).into_bytes();
        for _ in 0..150 {
            let mut text = good.clone();
            for _ in 0..=below(3) {
                let (from, length) = (below(text.len()), below(40));
                let to = (from + length).min(text.len());
                match below(4) {
                    0 => drop(text.drain(from..to)),
                    1 => {
                        let piece = text[from..to].to_vec();
                        let at = below(text.len());
                        text.splice(at..at, piece);
                    }
                    _ => text[from] = BYTES[below(BYTES.len())],
                }
            }
            // By itself, and between similar frames, from which unchanged parts are copied.
            let between = [&good, &text, &text, &good].map(Vec::as_slice).join(&b'\n');
            for text in [text, between] {
                if std::panic::catch_unwind(|| fuzz::pfn(&text)).is_err() {
                    panic!("{}", String::from_utf8_lossy(&text));
                }
            }
        }
    }
}
