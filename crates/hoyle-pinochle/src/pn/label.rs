//! The labels of PN: [`Label`], and for each what the specification says of its lines: [`LABELS`], the one list.
//!
//! Not here: how values are read (`parse/values.rs`), and what is done about a line in the wrong place (`judge/structure.rs`).

use crate::pn::setting::MOST;

/// What a line is, by its label without the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Label {
    /// Name and version of the notation.
    Notation,
    /// The presenter of the event.
    Presenter,
    /// Where the event takes place.
    Location,
    Event,
    Table,
    /// When the game began.
    DateTime,
    /// How long the players may think.
    TimeControl,
    /// The seats of the team with this number.
    Team,
    /// Who sits in the seat with this number.
    Seat,
    /// How the team with this number bids.
    BidSystem,
    /// Who wrote the record.
    Annotator,
    /// Which deal of the game.
    Deal,
    /// The teams' scores before the hand.
    GameScores,
    /// The dealer.
    Dealer,
    /// The cards of the seat with this number.
    Hand,
    /// The round of bidding with this number.
    Bids,
    /// Who won the auction, for how much, with which trump.
    Contract,
    /// The cards that the seat with this number passes on.
    Pass,
    /// The cards in the middle, all at once or (with a number) round by round.
    Kitty,
    /// The cards thrown away by who received the kitty.
    Discard,
    /// The cards that the seat with this number tables as meld, and their points.
    Meld,
    /// The trick with this number.
    Trick,
    /// The teams' meld scores.
    MeldScores,
    /// The teams' play scores.
    PlayScores,
    /// Awards and punishments.
    Adjustments,
    /// The teams' scores of the hand.
    HandScores,
    /// The teams' scores of the game.
    FinalScores,
    /// Who won the game.
    Winner,
    /// Narrative text.
    Note,
    /// A label that the specification does not know; such a line is always flawed.
    Unknown,
}

/// Whether a label has a number, and what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbered {
    /// It has none.
    No,
    /// It is the number of a seat, 1 to 8.
    Seat,
    /// It is the number of a team, 1 to 8.
    Team,
    /// It counts from 1.
    Series,
    /// It counts from 1, or there is none.
    Perhaps,
}

impl Numbered {
    /// The least and the largest number; 0 stands for none.
    #[inline]
    pub(crate) const fn limits(self) -> (u8, u8) {
        match self {
            Numbered::No => (0, 0),
            Numbered::Seat | Numbered::Team => (1, MOST),
            Numbered::Series => (1, u8::MAX),
            Numbered::Perhaps => (0, u8::MAX),
        }
    }
}

/// The sections that a line may stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Home {
    /// The Game Section only.
    Game,
    /// Hand Sections only.
    Hand,
    /// Both; it overwrites (or, a Note, adds to) what was said before.
    Both,
}

/// The phases of a hand, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Group {
    /// Event, table, narrative: not of a hand.
    About,
    /// Deal, scores before, dealer, hands.
    Deal,
    /// Bids and contract.
    Auction,
    /// Passing, kitty, discard, hands declared again.
    Exchange,
    /// What is tabled.
    Meld,
    /// Tricks.
    Play,
    /// Scores.
    Results,
}

/// How the values of a line are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Writing {
    /// `PN 1.0`.
    Version,
    /// Any text.
    Text,
    /// `2015-08-31 13:58:59`.
    DateTime,
    /// One seat or more.
    Seats,
    /// A number from 1 up.
    Count,
    /// A number for each team, which may be negative.
    Scores,
    /// A number for each team, from 0 up.
    Points,
    /// A seat.
    Seat,
    /// Cards by suit: `CAT DAT STK HA`.
    Hand,
    /// `Pass` or a number from 1 up, for each player.
    Bids,
    /// A seat, a bid, a trump.
    Contract,
    /// Single cards, perhaps a seat.
    Pass,
    /// Single cards in order.
    Kitty,
    /// Up to four single cards, or more by suit; their points.
    Discard,
    /// Cards by suit and their points.
    Meld,
    /// A card of each player, a seat, points.
    Trick,
    /// A seat or a team.
    Winner,
}

/// What the specification says of the lines with a label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) label: Label,
    /// As it is written, without the number.
    pub(crate) name: &'static str,
    /// Whether a number follows.
    pub(crate) numbered: Numbered,
    /// Where the line may stand.
    pub(crate) home: Home,
    /// The phase that it belongs to.
    pub(crate) group: Group,
    /// How its values are written.
    pub(crate) writing: Writing,
}

impl Entry {
    /// What is said of the label that a line starts with, and what follows, which may be anything.
    #[inline]
    pub(crate) fn at_start(line: &[u8]) -> Option<(&'static Entry, &[u8])> {
        let (head, rest) = line.split_first_chunk()?;
        let more = rest.first().is_some_and(|byte| *byte >= b'A');
        let (_, entry) = BY_HEAD.get(slot(*head, more)).filter(|(written, _)| written == head)?;
        let entry = (*entry)?;
        let mut behind = rest;
        for byte in entry.name.as_bytes().get(head.len()..)? {
            let (first, after) = behind.split_first()?;
            if first != byte {
                return None;
            }
            behind = after;
        }
        Some((entry, behind))
    }
}

const fn entry(
    label: Label,
    name: &'static str,
    numbered: Numbered,
    home: Home,
    group: Group,
    writing: Writing,
) -> Entry {
    Entry { label, name, numbered, home, group, writing }
}

/// Every label, in the order in which the specification lists them.
pub(crate) static LABELS: [Entry; 29] = [
    entry(Label::Notation, "Notation", Numbered::No, Home::Game, Group::About, Writing::Version),
    entry(Label::Presenter, "Presenter", Numbered::No, Home::Game, Group::About, Writing::Text),
    entry(Label::Location, "Location", Numbered::No, Home::Game, Group::About, Writing::Text),
    entry(Label::Event, "Event", Numbered::No, Home::Game, Group::About, Writing::Text),
    entry(Label::Table, "Table", Numbered::No, Home::Game, Group::About, Writing::Text),
    entry(Label::DateTime, "DateTime", Numbered::No, Home::Game, Group::About, Writing::DateTime),
    entry(Label::TimeControl, "TimeControl", Numbered::No, Home::Game, Group::About, Writing::Text),
    entry(Label::Team, "Team", Numbered::Team, Home::Both, Group::About, Writing::Seats),
    entry(Label::Seat, "Seat", Numbered::Seat, Home::Both, Group::About, Writing::Text),
    entry(Label::BidSystem, "BidSystem", Numbered::Team, Home::Both, Group::About, Writing::Text),
    entry(Label::Annotator, "Annotator", Numbered::No, Home::Both, Group::About, Writing::Text),
    entry(Label::Deal, "Deal", Numbered::No, Home::Hand, Group::Deal, Writing::Count),
    entry(Label::GameScores, "GameScores", Numbered::No, Home::Hand, Group::Deal, Writing::Scores),
    entry(Label::Dealer, "Dealer", Numbered::No, Home::Hand, Group::Deal, Writing::Seat),
    entry(Label::Hand, "Hand", Numbered::Seat, Home::Hand, Group::Deal, Writing::Hand),
    entry(Label::Bids, "Bids", Numbered::Series, Home::Hand, Group::Auction, Writing::Bids),
    entry(Label::Contract, "Contract", Numbered::No, Home::Hand, Group::Auction, Writing::Contract),
    entry(Label::Pass, "Pass", Numbered::Seat, Home::Hand, Group::Exchange, Writing::Pass),
    entry(Label::Kitty, "Kitty", Numbered::Perhaps, Home::Hand, Group::Exchange, Writing::Kitty),
    entry(Label::Discard, "Discard", Numbered::No, Home::Hand, Group::Exchange, Writing::Discard),
    entry(Label::Meld, "Meld", Numbered::Seat, Home::Hand, Group::Meld, Writing::Meld),
    entry(Label::Trick, "Trick", Numbered::Series, Home::Hand, Group::Play, Writing::Trick),
    entry(Label::MeldScores, "MeldScores", Numbered::No, Home::Hand, Group::Results, Writing::Points),
    entry(Label::PlayScores, "PlayScores", Numbered::No, Home::Hand, Group::Results, Writing::Points),
    entry(Label::Adjustments, "Adjustments", Numbered::No, Home::Hand, Group::Results, Writing::Scores),
    entry(Label::HandScores, "HandScores", Numbered::No, Home::Hand, Group::Results, Writing::Scores),
    entry(Label::FinalScores, "FinalScores", Numbered::No, Home::Hand, Group::Results, Writing::Scores),
    entry(Label::Winner, "Winner", Numbered::No, Home::Hand, Group::Results, Writing::Winner),
    entry(Label::Note, "Note", Numbered::No, Home::Both, Group::About, Writing::Text),
];

/// The number in [`NAMES`] of several lines.
pub(crate) const SEVERAL: usize = LABELS.len();

/// The names by number, for messages.
pub(crate) const NAMES: &[&str] = &{
    let mut names = ["the lines above"; LABELS.len() + 1];
    let mut at = 0;
    while at < LABELS.len() {
        names[at] = LABELS[at].name;
        at += 1;
    }
    names
};

/// Where a label stands in [`BY_HEAD`]: by its first four letters and whether there are more, which no two labels share.
#[inline]
const fn slot(head: [u8; 4], more: bool) -> usize {
    let mixed = u32::from_le_bytes(head).wrapping_add(more as u32).wrapping_mul(MIX);
    (mixed >> 26) as usize
}

/// A factor by which no two labels come to stand at the same place.
const MIX: u32 = 0xae94_e387;

/// The labels with their first letters, each where [`slot`] says; none elsewhere.
static BY_HEAD: [([u8; 4], Option<&'static Entry>); 64] = {
    let mut table = [([0; 4], None); 64];
    let mut at = 0;
    while at < LABELS.len() {
        let name = LABELS[at].name.as_bytes();
        if let Some(head) = name.first_chunk() {
            let slot = slot(*head, name.len() > 4);
            assert!(table[slot].1.is_none(), "two labels at the same place");
            table[slot] = (*head, Some(&LABELS[at]));
        }
        at += 1;
    }
    table
};

impl Label {
    /// Whether a line of it also holds for the games after its own.
    pub(crate) fn is_shared(self) -> bool {
        self <= Label::Annotator && !matches!(self, Label::Notation | Label::Team)
    }

    /// The label that is written like this, without its number.
    pub(crate) fn named(name: &[u8]) -> Option<Label> {
        Entry::at_start(name).filter(|(_, behind)| behind.is_empty()).map(|(entry, _)| entry.label)
    }

    /// What is said of it; `None` for [`Label::Unknown`].
    pub(crate) fn entry(self) -> Option<&'static Entry> {
        LABELS.get(self as usize)
    }

    /// As it is written, without a number; empty for [`Label::Unknown`].
    pub(crate) fn name(self) -> &'static str {
        self.entry().map_or("", |entry| entry.name)
    }

    /// Whether it always goes with a number.
    pub(crate) fn is_numbered(self) -> bool {
        self.entry().is_some_and(|entry| !matches!(entry.numbered, Numbered::No | Numbered::Perhaps))
    }

    /// The phase that its lines belong to.
    pub(crate) fn group(self) -> Group {
        self.entry().map_or(Group::About, |entry| entry.group)
    }

    /// Where its lines may stand.
    pub(crate) fn home(self) -> Home {
        self.entry().map_or(Home::Both, |entry| entry.home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_the_order_of_the_labels() {
        for (place, entry) in LABELS.iter().enumerate() {
            assert_eq!(entry.label as usize, place, "{}", entry.name);
            assert_eq!(Label::named(entry.name.as_bytes()), Some(entry.label));
        }
        assert_eq!(Label::Unknown as usize, LABELS.len());
        assert_eq!(Label::named(b""), None);
        assert_eq!(Label::named(b"trick"), None);
    }
}
