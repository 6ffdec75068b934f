//! The one list of notations, [`NOTATIONS`], and any of them: [`AnyNotation`], [`AnyReader`].

use core::ops::{Deref, DerefMut};

use hoyle_notation::problem::Page;
use hoyle_notation::{Depth, Form, GameRecord, Next, Notation, Options, Problems, Reader};
#[cfg(any(feature = "pinochle", feature = "preferans"))]
use hoyle_notation::{GameNotation, GameReader};
#[cfg(feature = "poker")]
use hoyle_poker::convert::{PokerNotation, PokerReader};

use crate::record::{Record, RecordRef};

/// A line for each notation: the feature of its game, its game, and where it is. Its problems and their pages stand in
/// `problems` beside it. The module is re-exported by the facade.
macro_rules! notations {
    ($($feature:literal $game:ident: $library:ident::$module:ident::$notation:ident;)+) => {
        /// Every notation that hoyle knows.
        pub const NOTATIONS: &[AnyNotation] = &[$(
            #[cfg(feature = $feature)]
            AnyNotation::$game(&$library::$module::$notation)
        ),+];

        /// The modules of the notations, by their own names.
        pub(crate) mod modules {
            $(
                #[cfg(feature = $feature)]
                pub use $library::$module;
            )+
        }

        /// The pages of what all notations share and of every notation. A program that never asks for one does not contain them.
        pub(crate) static PAGES: &[&[Page]] = &[
            hoyle_notation::problems::PAGES,
            $(
                #[cfg(feature = $feature)]
                $library::$module::problems::PAGES
            ),+
        ];
    };
}

notations! {
    "poker" Poker: hoyle_poker::phh::Phh;
    "poker" Poker: hoyle_poker::psn::Psn;
    "poker" Poker: hoyle_poker::pfn::Pfn;
    "poker" Poker: hoyle_sites::rooms::Rooms;
    "pinochle" Pinochle: hoyle_pinochle::pn::Pn;
    "preferans" Preferans: hoyle_preferans::ppn::Ppn;
}

/// A notation of any game. What needs no record is asked of it as of any [`Notation`].
///
/// There is a variant for each game whose feature is on, so that a match has an arm for the others.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub enum AnyNotation {
    /// A notation of poker, PHH, PSN, PFN or what rooms write; its records are [`Hand`](crate::poker::Hand)s.
    #[cfg(feature = "poker")]
    Poker(&'static PokerNotation),
    /// A notation of pinochle, PN; its records are [`pinochle::Game`](crate::pinochle::Game)s.
    #[cfg(feature = "pinochle")]
    Pinochle(&'static dyn GameNotation<Record = hoyle_pinochle::Game>),
    /// A notation of preferans, PPN; its records are [`preferans::Game`](crate::preferans::Game)s.
    #[cfg(feature = "preferans")]
    Preferans(&'static dyn GameNotation<Record = hoyle_preferans::Game>),
}

/// A reader of any game. What needs no record is asked of it as of any [`Reader`].
#[non_exhaustive]
pub enum AnyReader {
    /// PHH, PSN, PFN or what rooms write; its records are [`Hand`](crate::poker::Hand)s.
    #[cfg(feature = "poker")]
    Poker(Box<PokerReader>),
    /// PN; its records are [`Game`](crate::pinochle::Game)s.
    #[cfg(feature = "pinochle")]
    Pinochle(Box<dyn GameReader<Record = hoyle_pinochle::Game>>),
    /// PPN; its records are [`Game`](crate::preferans::Game)s.
    #[cfg(feature = "preferans")]
    Preferans(Box<dyn GameReader<Record = hoyle_preferans::Game>>),
}

/// The listeners that hear the steps of the games that are read, one for each game.
#[derive(Default)]
#[non_exhaustive]
pub struct Listeners<'l> {
    /// Hears hands of poker.
    #[cfg(feature = "poker")]
    pub poker: Option<&'l mut <hoyle_poker::Hand as GameRecord>::Listener<'l>>,
    /// Hears games of pinochle.
    #[cfg(feature = "pinochle")]
    pub pinochle: Option<&'l mut <hoyle_pinochle::Game as GameRecord>::Listener<'l>>,
    /// Hears games of preferans.
    #[cfg(feature = "preferans")]
    pub preferans: Option<&'l mut <hoyle_preferans::Game as GameRecord>::Listener<'l>>,
}

impl AnyNotation {
    /// The notation without its game.
    pub fn as_dyn(&self) -> &'static dyn Notation {
        match *self {
            #[cfg(feature = "poker")]
            AnyNotation::Poker(notation) => notation,
            #[cfg(feature = "pinochle")]
            AnyNotation::Pinochle(notation) => notation,
            #[cfg(feature = "preferans")]
            AnyNotation::Preferans(notation) => notation,
        }
    }

    /// A reader with its own reusable buffers; one for each thread.
    pub fn reader(&self, form: Form, depth: Depth, options: &Options) -> AnyReader {
        match self {
            #[cfg(feature = "poker")]
            AnyNotation::Poker(notation) => AnyReader::Poker(notation.reader(form, depth, options)),
            #[cfg(feature = "pinochle")]
            AnyNotation::Pinochle(notation) => AnyReader::Pinochle(notation.reader(form, depth, options)),
            #[cfg(feature = "preferans")]
            AnyNotation::Preferans(notation) => AnyReader::Preferans(notation.reader(form, depth, options)),
        }
    }

    /// The notation, if it is one of poker.
    #[cfg(feature = "poker")]
    pub fn poker(self) -> Option<&'static PokerNotation> {
        match self {
            AnyNotation::Poker(notation) => Some(notation),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// The notation, if it is one of pinochle.
    #[cfg(feature = "pinochle")]
    pub fn pinochle(self) -> Option<&'static dyn GameNotation<Record = hoyle_pinochle::Game>> {
        match self {
            AnyNotation::Pinochle(notation) => Some(notation),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }

    /// The notation, if it is one of preferans.
    #[cfg(feature = "preferans")]
    pub fn preferans(self) -> Option<&'static dyn GameNotation<Record = hoyle_preferans::Game>> {
        match self {
            AnyNotation::Preferans(notation) => Some(notation),
            #[allow(unreachable_patterns, reason = "there may be no other game")]
            _ => None,
        }
    }
}

impl Deref for AnyNotation {
    type Target = dyn Notation;

    fn deref(&self) -> &(dyn Notation + 'static) {
        self.as_dyn()
    }
}

impl PartialEq for AnyNotation {
    fn eq(&self, other: &AnyNotation) -> bool {
        self.name() == other.name()
    }
}

impl Eq for AnyNotation {}

impl core::fmt::Debug for AnyNotation {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(self.name())
    }
}

impl core::fmt::Debug for AnyReader {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        formatter.write_str(match self {
            #[cfg(feature = "poker")]
            AnyReader::Poker(_) => "AnyReader::Poker",
            #[cfg(feature = "pinochle")]
            AnyReader::Pinochle(_) => "AnyReader::Pinochle",
            #[cfg(feature = "preferans")]
            AnyReader::Preferans(_) => "AnyReader::Preferans",
        })
    }
}

/// Says for which games there is a listener.
impl core::fmt::Debug for Listeners<'_> {
    fn fmt(&self, formatter: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut shown = formatter.debug_struct("Listeners");
        #[cfg(feature = "poker")]
        shown.field("poker", &self.poker.is_some());
        #[cfg(feature = "pinochle")]
        shown.field("pinochle", &self.pinochle.is_some());
        #[cfg(feature = "preferans")]
        shown.field("preferans", &self.preferans.is_some());
        shown.finish()
    }
}

impl<'l> Listeners<'l> {
    /// These, and one for hands of poker.
    #[cfg(feature = "poker")]
    #[must_use]
    pub fn with_poker(mut self, listener: &'l mut <hoyle_poker::Hand as GameRecord>::Listener<'l>) -> Listeners<'l> {
        self.poker = Some(listener);
        self
    }

    /// These, and one for games of pinochle.
    #[cfg(feature = "pinochle")]
    #[must_use]
    pub fn with_pinochle(
        mut self,
        listener: &'l mut <hoyle_pinochle::Game as GameRecord>::Listener<'l>,
    ) -> Listeners<'l> {
        self.pinochle = Some(listener);
        self
    }

    /// These, and one for games of preferans.
    #[cfg(feature = "preferans")]
    #[must_use]
    pub fn with_preferans(
        mut self,
        listener: &'l mut <hoyle_preferans::Game as GameRecord>::Listener<'l>,
    ) -> Listeners<'l> {
        self.preferans = Some(listener);
        self
    }
}

impl AnyReader {
    /// The record just read, interpreted: for [`Depth::Record`]. `None` where it could not be made sense of at all.
    pub fn record(&self) -> Option<RecordRef<'_>> {
        match self {
            #[cfg(feature = "poker")]
            AnyReader::Poker(reader) => reader.record().map(RecordRef::Poker),
            #[cfg(feature = "pinochle")]
            AnyReader::Pinochle(reader) => reader.record().map(RecordRef::Pinochle),
            #[cfg(feature = "preferans")]
            AnyReader::Preferans(reader) => reader.record().map(RecordRef::Preferans),
        }
    }

    /// As [`Reader::next`], with the listeners that hear every step in the pass that checks; see
    /// [`GameReader::next_with`].
    pub fn next_with(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listeners: &mut Listeners<'_>,
    ) -> Next {
        match (self, listeners) {
            #[cfg(feature = "poker")]
            (AnyReader::Poker(reader), Listeners { poker: Some(listener), .. }) => {
                reader.next_with(text, last, problems, *listener)
            }
            #[cfg(feature = "pinochle")]
            (AnyReader::Pinochle(reader), Listeners { pinochle: Some(listener), .. }) => {
                reader.next_with(text, last, problems, *listener)
            }
            #[cfg(feature = "preferans")]
            (AnyReader::Preferans(reader), Listeners { preferans: Some(listener), .. }) => {
                reader.next_with(text, last, problems, *listener)
            }
            (reader, _) => reader.next(text, last, problems),
        }
    }

    /// A copy of the record just read.
    pub fn to_record(&self) -> Option<Record> {
        self.record().map(RecordRef::to_record)
    }
}

impl Deref for AnyReader {
    type Target = dyn Reader;

    fn deref(&self) -> &(dyn Reader + 'static) {
        match self {
            #[cfg(feature = "poker")]
            AnyReader::Poker(reader) => &**reader,
            #[cfg(feature = "pinochle")]
            AnyReader::Pinochle(reader) => &**reader,
            #[cfg(feature = "preferans")]
            AnyReader::Preferans(reader) => &**reader,
        }
    }
}

impl DerefMut for AnyReader {
    fn deref_mut(&mut self) -> &mut (dyn Reader + 'static) {
        match self {
            #[cfg(feature = "poker")]
            AnyReader::Poker(reader) => &mut **reader,
            #[cfg(feature = "pinochle")]
            AnyReader::Pinochle(reader) => &mut **reader,
            #[cfg(feature = "preferans")]
            AnyReader::Preferans(reader) => &mut **reader,
        }
    }
}
