//! Whatever becomes of a text, what must hold of any bytes holds (`hoyle_testing::fuzz::pn`): documents as they are, with
//! single bytes exchanged, put in and taken out, lines taken out, doubled and moved, and cut off.

use hoyle_testing::fuzz;

/// Bytes that mean something in PN, and some that never do.
const BYTES: &[u8] = b" \n\r\t-?0123456789ATKQJCDSHaPassSeatTeam:\0\xff\xc3\xa9";

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn holds(name: &str, text: &[u8]) {
    if std::panic::catch_unwind(|| fuzz::pn(text)).is_err() {
        panic!("{name} fails:\n{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn of_documents_as_they_are() {
    for (name, text) in super::texts() {
        holds(&name, &text);
    }
}

#[test]
fn of_documents_with_single_bytes_gone_wrong() {
    let mut random = Random(1);
    for (name, text) in super::texts().into_iter().filter(|(_, text)| text.len() < 4_000) {
        for _ in 0..6 {
            let mut text = text.clone();
            let place = random.below(text.len());
            let byte = BYTES[random.below(BYTES.len())];
            match random.below(3) {
                0 => text[place] = byte,
                1 => text.insert(place, byte),
                _ => _ = text.remove(place),
            }
            holds(&name, &text);
        }
    }
}

#[test]
fn of_documents_with_lines_gone_wrong() {
    let mut random = Random(2);
    for (name, text) in super::texts().into_iter().filter(|(_, text)| text.len() < 4_000) {
        for _ in 0..4 {
            let mut lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
            for _ in 0..=random.below(2) {
                let (one, other) = (random.below(lines.len()), random.below(lines.len()));
                match random.below(4) {
                    0 => _ = lines.remove(one),
                    1 => lines.insert(other, lines[one]),
                    2 => lines.swap(one, other),
                    _ => lines.insert(one, b"\n"),
                }
            }
            let mut text = lines.concat();
            if random.below(4) == 0 {
                text.truncate(random.below(text.len()));
            }
            holds(&name, &text);
        }
    }
}
