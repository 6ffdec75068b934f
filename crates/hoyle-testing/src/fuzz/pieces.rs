//! A text read from any of its records on, as the pieces of a long one are: [`handed_on`].

use hoyle::notation::{Before, Form, Next, Notation, Options, Reader, Want};
use hoyle::problem::Problem;

/// Whoever reads a text from any of its records on says of them what one reader says who reads it all: told what stands
/// before, or not told where the reader says that it follows anyway.
pub(super) fn handed_on(notation: &dyn Notation, form: Form, bytes: &[u8]) {
    for want in [Want::Syntax, Want::Check, Want::Record] {
        let new = || notation.reader(form, want, &Options::default());
        let (mut whole, mut told, mut alone) = (new(), new(), new());
        let mut before: Option<Before> = None;
        let mut rest = bytes;
        loop {
            let said = next(whole.as_mut(), rest);
            told.begin(before.as_ref());
            assert_eq!(next(told.as_mut(), rest), said, "told what stands before");
            let (Next::Record { consumed, .. }, ..) = said else { break };
            alone.begin(None);
            let unaided = next(alone.as_mut(), rest);
            before = match before.is_none_or(|before| alone.follows(&before)) {
                true => {
                    assert_eq!(unaided, said, "it follows from nothing");
                    alone.leave()
                }
                false => told.leave(),
            };
            rest = &rest[consumed..];
        }
    }
}

/// How far the next record reaches, what is wrong with it, and what it says.
fn next(reader: &mut dyn Reader, text: &[u8]) -> (Next, Vec<Problem>, String) {
    let mut problems = Vec::new();
    let next = reader.next(text, true, &mut problems);
    (next, problems, format!("{:?}", reader.record()))
}
