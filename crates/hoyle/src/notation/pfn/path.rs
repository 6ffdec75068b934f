//! Names the thing that a problem is about: a JSON pointer. Slow and simple: only problems that are shown need it.

use crate::text::Span;
use crate::text::json::tree::{Tree, Value};

/// The JSON pointer (RFC 6901) to the innermost value, or member, in which a place of a frame's text lies; empty for
/// the frame as a whole.
pub(super) fn path(text: &[u8], at: Span) -> String {
    let mut tree = Tree::new();
    tree.read(text);
    let mut path = String::new();
    let Some(mut here) = tree.root(text) else { return path };
    while let Some((step, next)) = step(here, at) {
        path.push('/');
        for letter in step.chars() {
            match letter {
                '~' => path.push_str("~0"),
                '/' => path.push_str("~1"),
                _ => path.push(letter),
            }
        }
        match next {
            Some(next) => here = next,
            None => break,
        }
    }
    path
}

/// The member or element in which the place lies: its name or number, and its value if the place is in that.
fn step<'t>(here: Value<'t>, at: Span) -> Option<(String, Option<Value<'t>>)> {
    let within = |whole: Span| whole.start <= at.start && at.end <= whole.end && at.start < whole.end;
    // Numbers are counted on, so that each element is looked at once.
    let (number, element) = here.elements().enumerate().find(|(_, value)| within(value.span())).unzip();
    if let (Some(number), element) = (number, element) {
        return Some((number.to_string(), element));
    }
    let member = here.members().find(|member| within(member.key_span().to(member.value.span())))?;
    Some((member.name().into_owned(), within(member.value.span()).then_some(member.value)))
}
