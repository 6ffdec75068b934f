//! Checks reading in pieces: [`check_carryover`].

use hoyle::AnyNotation;
use hoyle::AnyReader;
use hoyle::notation::{Carryover, Depth, Form, Next, Options};
use hoyle::problem::Problem;

/// A reader that starts at any record of a text reads it as the reader of the whole text does: if it is given the
/// carryover of the records before, or without it where [`Splitter::follows`](hoyle::notation::Splitter::follows) says so.
pub(super) fn check_carryover(notation: AnyNotation, form: Form, bytes: &[u8]) {
    for depth in [Depth::Syntax, Depth::Check, Depth::Record] {
        let new = || notation.reader(form, depth, &Options::default());
        let (mut whole, mut informed, mut alone) = (new(), new(), new());
        let mut before: Option<Carryover> = None;
        let mut rest = bytes;
        loop {
            let expected = next(&mut whole, rest);
            informed.begin(before.as_ref());
            assert_eq!(next(&mut informed, rest), expected, "with the carryover");
            let (Next::Record { consumed, .. }, ..) = expected else { break };
            alone.begin(None);
            let unaided = next(&mut alone, rest);
            before = match before.is_none_or(|before| alone.follows(&before)) {
                true => {
                    assert_eq!(unaided, expected, "without the carryover");
                    alone.carryover()
                }
                false => informed.carryover(),
            };
            rest = &rest[consumed..];
        }
    }
}

/// The length of the next record, its problems, and the record.
fn next(reader: &mut AnyReader, text: &[u8]) -> (Next, Vec<Problem>, String) {
    let mut problems = Vec::new();
    let next = reader.next(text, true, &mut problems);
    (next, problems, format!("{:?}", reader.record()))
}
