//! Whether a text is PHH, by the fields in it: [`sniff`] by its first lines, [`recognizes`] where its name says so.

use core::ops::ControlFlow;

use hoyle_notation::Form;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{self, Kind, Receiver, value};

use super::fields::Field;
use super::{COLLECTION, SINGLE};

/// The fields without which there is no hand, as they are found, up to so many.
struct FirstFields<'a> {
    text: &'a [u8],
    enough: u32,
    header: bool,
    collection: Option<bool>,
    fields: u32,
    faults: u32,
    prose: bool,
}

impl<'a> FirstFields<'a> {
    fn of(text: &'a [u8], enough: u32) -> FirstFields<'a> {
        let mut found =
            FirstFields { text, enough, header: false, collection: None, fields: 0, faults: 0, prose: false };
        toml::Reader::new().document(text, &mut found);
        found
    }
}

impl Receiver for FirstFields<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        match kind {
            Kind::TableOpen | Kind::ArrayTableOpen => self.header = true,
            Kind::TableClose | Kind::ArrayTableClose => self.header = false,
            Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey if self.header => {
                self.collection.get_or_insert(true);
            }
            Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey => {
                let name = value::bytes(at.of(self.text), kind);
                if Field::named(&name).is_some_and(Field::is_of_play) {
                    self.collection.get_or_insert(false);
                    self.fields += 1;
                }
            }
            _ => {}
        }
        if self.fields >= self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: toml::Fault, _: Span) {
        self.faults += 1;
        self.prose |= self.fields == 0;
    }
}

/// TOML alone is not enough to be taken for PHH, and one field is not: other texts have a `players = 2` too. Prose and code
/// in which fields are quoted have faults before them, and more than fields.
pub(super) fn sniff(head: &[u8]) -> Option<Form> {
    let first = FirstFields::of(head, 2);
    (first.fields >= 2 && first.faults < first.fields && !first.prose).then_some(if first.collection == Some(true) {
        COLLECTION
    } else {
        SINGLE
    })
}

/// Whether there is one field without which there is no hand, whatever else. Others have a `url` or an `author` too.
pub(super) fn recognizes(text: &[u8]) -> bool {
    FirstFields::of(text, 1).fields > 0
}
