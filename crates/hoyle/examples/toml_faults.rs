//! scratch
use hoyle::text::toml::{Reader, tree::Tree};
fn main() {
    let mut r = Reader::new();
    let mut t = Tree::new();
    for p in std::env::args().skip(1) {
        let text = std::fs::read(&p).unwrap();
        t.read(&mut r, &text);
        println!("{p}: {}", t.faults.len());
        for (f, s) in &t.faults {
            println!("    {f:?} {s:?} {:?}", String::from_utf8_lossy(s.of(&text)));
        }
    }
}
