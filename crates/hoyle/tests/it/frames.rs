//! Frames with one thing other than usual: the good frames of `corpus/pfn` with a piece put in at a JSON pointer. Pages and
//! tests of single rules are written so.

use hoyle::text::json::tree::{Tree, Value};
use std::fs;
use std::path::Path;

/// A good frame by the name of its file.
pub(crate) fn good(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn/good");
    fs::read_to_string(folder.join(format!("{name}.pfn"))).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A good frame with `piece` in place of the member, or the element, that a JSON pointer names; a member that is not
/// there is added at the end. `words`: the pointer, and the name of the frame if it is not `heads-up`. For a sequence,
/// the frame as it is comes before.
pub(crate) fn with(words: &[&str], piece: &[u8], sequence: bool) -> Vec<u8> {
    let pointer = words.iter().find(|word| word.starts_with('/')).expect("a JSON pointer");
    let name = words.iter().find(|word| !word.starts_with('/')).copied().unwrap_or("heads-up");
    let text = good(name);
    let mut out = Vec::new();
    if sequence {
        out.extend_from_slice(one_line(&text).as_bytes());
        out.push(b'\n');
    }
    let piece = piece.strip_suffix(b"\n").unwrap_or(piece);
    let changed = put(&text, pointer, piece);
    match sequence {
        true => {
            out.extend_from_slice(one_line(std::str::from_utf8(&changed).unwrap()).as_bytes());
            out.push(b'\n');
        }
        false => out.extend_from_slice(&changed),
    }
    out
}

/// A frame on one line: line ends stand between values only.
pub(crate) fn one_line(text: &str) -> String {
    text.lines().map(str::trim_start).collect::<Vec<_>>().join(" ").trim_end().to_owned()
}

fn put(text: &str, pointer: &str, piece: &[u8]) -> Vec<u8> {
    if pointer == "/byte-order-mark" {
        return [b"\xef\xbb\xbf", text.as_bytes()].concat();
    }
    let bytes = text.as_bytes();
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
                let end = here.members().last().unwrap().value.span().end as usize;
                return [&bytes[..end], b", ", piece, &bytes[end..]].concat();
            }
        };
        return [&bytes[..start as usize], piece, &bytes[end as usize..]].concat();
    }
}
