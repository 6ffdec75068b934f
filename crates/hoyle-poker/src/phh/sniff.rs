//! Whether a text is PHH, by the fields in it: [`sniff`] by its first lines, [`likeness`] where its name says so.

use core::ops::ControlFlow;

use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{self, Kind, Receiver, value};
use hoyle_notation::{Form, Likeness};

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
    /// Whether there is a fault before the first of them.
    broken: bool,
    /// Whether a line before the first of them is none of TOML.
    prose: bool,
    /// Whether the last key is one that PHH or a user names.
    named: bool,
}

impl<'a> FirstFields<'a> {
    fn of(text: &'a [u8], enough: u32) -> FirstFields<'a> {
        let mut found = FirstFields {
            text,
            enough,
            header: false,
            collection: None,
            fields: 0,
            faults: 0,
            broken: false,
            prose: false,
            named: false,
        };
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
                let field = Field::named(&name);
                self.named = field.is_some() || name.starts_with(b"_");
                if field.is_some_and(Field::is_of_play) {
                    self.collection.get_or_insert(false);
                    self.fields += 1;
                }
            }
            _ => {}
        }
        if self.fields >= self.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, fault: toml::Fault, _: Span) {
        self.faults += 1;
        if self.fields == 0 {
            self.broken = true;
            // A field may have lost its `=`.
            self.prose |= match fault {
                toml::Fault::KeyExpected => true,
                toml::Fault::EqualsExpected => !self.named,
                _ => false,
            };
        }
    }
}

/// TOML alone is not enough to be taken for PHH, and one field is not: other texts have a `players = 2` too. Prose and code
/// in which fields are quoted have faults before them, and more than fields.
pub(super) fn sniff(head: &[u8]) -> Option<Form> {
    let first = FirstFields::of(head, 2);
    (first.fields >= 2 && first.faults < first.fields && !first.broken).then_some(if first.collection == Some(true) {
        COLLECTION
    } else {
        SINGLE
    })
}

/// A record has one field without which there is no hand, whatever else; others have a `url` or an `author` too. What has
/// lines of no TOML before it quotes a hand.
pub(super) fn likeness(text: &[u8]) -> Likeness {
    let first = FirstFields::of(text, 1);
    if first.prose {
        Likeness::Prose
    } else if first.fields > 0 {
        Likeness::Record
    } else {
        Likeness::Nothing
    }
}
