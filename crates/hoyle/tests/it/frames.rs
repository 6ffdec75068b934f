//! Changed frames: the good frames of `corpus/pfn` with a piece put in at a JSON pointer. The examples of the pages and the
//! tests of single rules are written in this way.

use hoyle::text::json::tree::{Tree, Value};
use std::fs;
use std::path::Path;

/// A good frame by the name of its file.
pub(crate) fn good(name: &str) -> String {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn");
    let read = |folder: &str| fs::read_to_string(corpus.join(folder).join(format!("{name}.pfn")));
    read("good").or_else(|_| read("pages")).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A good frame with `pieces` in place of the members or elements that JSON pointers name. What is missing is added at the
/// end. `words` are the pointers, one for each line of `pieces` if there are several, and the name of the frame if it is not
/// `heads-up`. In a sequence the unchanged frame comes first, and pointers after `first:` change that one. What leads to the
/// frame, in a file of its own, comes before both.
pub(crate) fn with(words: &[&str], pieces: &[u8], sequence: bool) -> Vec<u8> {
    let is_pointer = |word: &&&str| word.contains('/');
    let pointers: Vec<&str> = words.iter().filter(is_pointer).copied().collect();
    let name = words.iter().find(|word| !is_pointer(word)).copied().unwrap_or("heads-up");
    let pieces = pieces.strip_suffix(b"\n").unwrap_or(pieces);
    let pieces: Vec<&[u8]> = match pointers.len() {
        1 => vec![pieces],
        _ => pieces.split(|byte| *byte == b'\n').collect(),
    };
    assert_eq!(pointers.len(), pieces.len(), "{words:?}");
    let mut first = good(name).into_bytes();
    let mut second = first.clone();
    for (pointer, piece) in pointers.iter().zip(pieces) {
        match pointer.strip_prefix("first:") {
            Some(pointer) => first = put(&first, pointer, piece),
            None => second = put(&second, pointer, piece),
        }
    }
    if !sequence {
        return second;
    }
    let line = |text: Vec<u8>| one_line(std::str::from_utf8(&text).unwrap()) + "\n";
    let before = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../corpus/pfn/pages/{name}.before.pfn.jsonl"));
    (fs::read_to_string(before).unwrap_or_default() + &line(first) + &line(second)).into_bytes()
}

/// A frame on one line. Its line ends stand between values only.
pub(crate) fn one_line(text: &str) -> String {
    text.lines().map(str::trim_start).collect::<Vec<_>>().join(" ").trim_end().to_owned()
}

fn put(bytes: &[u8], pointer: &str, piece: &[u8]) -> Vec<u8> {
    if pointer == "/byte-order-mark" {
        return [b"\xef\xbb\xbf", bytes].concat();
    }
    let mut tree = Tree::new();
    tree.read(bytes);
    let mut here = tree.root(bytes).unwrap();
    let mut steps = pointer[1..].split('/').peekable();
    loop {
        let step = steps.next().unwrap();
        let member = here.members().find(|member| member.name() == step);
        let element = || here.elements().nth(step.parse().ok()?);
        let next: Option<Value<'_>> = member.map(|member| member.value).or_else(element);
        if steps.peek().is_some() {
            here = next.unwrap_or_else(|| panic!("no {step} of {pointer}"));
            continue;
        }
        let (start, end) = match (member, next) {
            (Some(member), _) => (member.key_span().start, member.value.span().end),
            (None, Some(element)) => (element.span().start, element.span().end),
            (None, None) => {
                let last = here.members().last().map(|member| member.value).or_else(|| here.elements().last());
                let end = last.unwrap().span().end as usize;
                return [&bytes[..end], b", ", piece, &bytes[end..]].concat();
            }
        };
        return [&bytes[..start as usize], piece, &bytes[end as usize..]].concat();
    }
}
