//! From one notation to another by way of the [`Hand`]: [`Conversion`]. What is lost is a type, [`Loss`],
//! and is listed item by item. What rides along in a text is known here alone. Not here: what a notation can say; that is
//! its
//! `compose`.

use crate::hand::Hand;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem, Severity};
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_notation::{Attachment, Depth, GameNotation, GameReader, Next, Options, Style, WriteOptions};

/// Any notation of poker, as [`Conversion`] and the facade's list have it.
pub type PokerNotation = dyn GameNotation<Record = Hand>;
/// A reader of any notation of poker; its record is a [`Hand`].
pub type PokerReader = dyn GameReader<Record = Hand>;

/// What became of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Converted {
    /// It was written; these things are lost.
    Written(Vec<Problem>),
    /// It rode along in the text, and is given back as it was.
    Restored,
    /// It cannot be said in the other notation, for this reason.
    Refused(Problem),
    /// The notation is for another game.
    Foreign,
    /// There is no record: its errors say why.
    Nothing,
}

/// Whether the original text rides along in what is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Embed {
    /// It does not: what cannot be said is lost.
    No,
    /// It rides in the extension point of the other notation.
    Yes,
}

/// Where the first action stands that was not played: of those that are written, in any order, behind all that were.
/// `None` where there is none.
pub fn first_unplayed(played: impl IntoIterator<Item = Span>, written: impl IntoIterator<Item = Span>) -> Option<Span> {
    let end = played.into_iter().map(|at| at.end).max().unwrap_or_default();
    written.into_iter().filter(|at| at.start >= end).min_by_key(|at| at.start)
}

/// A record that rides in the text of another notation.
struct Embedded {
    text: Vec<u8>,
    hand: Hand,
}

/// From which notation to which a hand goes. It has no state: one serves any number of hands.
#[derive(Clone, Copy, Debug)]
pub struct Conversion<'a> {
    /// The notation in which the text is read.
    pub from: &'a PokerNotation,
    /// The notation that is written. A hand may go to its own notation, which writes it anew.
    pub to: &'a PokerNotation,
}

impl Conversion<'_> {
    /// Writes the record that `reader` has just read (with [`Depth::Record`]) from `text` in another notation.
    ///
    /// A record that came from there and only rode in this one is given back as it was, if the record still says what the
    /// original says; whether it does is found out by converting the original again. What rides for another notation is lost,
    /// unless the text as a whole rides on.
    pub fn convert(
        &self,
        reader: &PokerReader,
        text: &[u8],
        options: &WriteOptions,
        embed: Embed,
        out: &mut Vec<u8>,
    ) -> Converted {
        let Some(hand) = reader.record() else { return Converted::Nothing };
        if let Some(original) = self.original(text, hand) {
            out.extend_from_slice(&original);
            return Converted::Restored;
        }
        let mut made = Vec::new();
        let mut composed = self.to.compose(hand, options, &mut made);
        if let Ok(losses) = &mut composed
            && !hand.whole
        {
            losses.push(Loss::new(Lost::Action(hand.actions.len()), Shared::RestLost.at(NOWHERE)));
        }
        if let Ok(losses) = &mut composed {
            // An original that this text says otherwise than it is out of date.
            let others = self.from.attachments(text).into_iter().filter(|one| one.notation != self.to.name());
            let lost = |one: Attachment| Loss::new(Lost::Field(one.part), Shared::EmbeddedLost.at(NOWHERE));
            losses.extend(others.map(lost));
        }
        if embed == Embed::Yes
            && let Ok(losses) = &mut composed
        {
            let payload = self.from.payload(text).filter(|_| self.stands_alone(text, hand));
            match payload.map_or(Ok(false), |payload| self.to.attach(&mut made, self.from.name(), &payload)) {
                Ok(true) => losses.clear(),
                Ok(false) => losses.push(Loss::new(Lost::Whole, Shared::NotEmbedded.at(NOWHERE))),
                Err(loss) => composed = Err(ComposeError::Inexpressible(loss)),
            }
        }
        match composed {
            Ok(losses) => {
                out.append(&mut made);
                let lost: Vec<&Lost> = losses.iter().map(|loss| &loss.lost).collect();
                let places = reader.places_of(text, &lost);
                let mut problems: Vec<Problem> = losses.iter().zip(places).map(|(loss, at)| loss.at(at)).collect();
                problems.sort_by_key(|problem| problem.at.start);
                Converted::Written(problems)
            }
            Err(ComposeError::Inexpressible(loss)) => {
                let at = reader.places_of(text, &[&loss.lost]).first().copied().unwrap_or_default();
                Converted::Refused(loss.at(at).with_severity(Severity::Error))
            }
            Err(_) => Converted::Foreign,
        }
    }

    /// Whether the text says the same by itself: it may go by what stands before it, such as stakes that a file gives once.
    fn stands_alone(&self, text: &[u8], hand: &Hand) -> bool {
        read(self.from, text).is_some_and(|alone| is_same(&alone, hand))
    }

    /// The text that rides along, if converting it gives this hand again.
    fn original(&self, text: &[u8], hand: &Hand) -> Option<Vec<u8>> {
        let embedded = self.embedded(text)?;
        let same = |style: Style| {
            let mut composed = Vec::new();
            self.from.compose(&embedded.hand, &WriteOptions::in_style(style), &mut composed).ok()?;
            let composed = read(self.from, &composed)?;
            is_same(&composed, hand).then_some(())
        };
        [Style::Usual, Style::Concise, Style::Verbose].into_iter().find_map(same)?;
        Some(embedded.text)
    }

    fn embedded(&self, text: &[u8]) -> Option<Embedded> {
        let payload = self.from.attached(text, self.to.name())?;
        let text = self.to.restore(&payload)?;
        let hand = read(self.to, &text)?;
        Some(Embedded { text, hand })
    }
}

/// Whether both say the same, remarks included.
fn is_same(one: &Hand, other: &Hand) -> bool {
    one.is_equivalent(other) && one.remarks().eq(other.remarks())
}

/// The one record of a text.
fn read(notation: &PokerNotation, text: &[u8]) -> Option<Hand> {
    let form = notation.sniff(text).or_else(|| notation.forms().first().copied())?;
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    match reader.next(text, true, &mut ()) {
        Next::Record { .. } => reader.record().cloned(),
        Next::NeedMore | Next::End => None,
    }
}
