//! A hand as it is written, in the order of the text and with places: what the reader (`mod.rs`) fills and everything
//! else looks at. Buffers are kept from hand to hand. Not here: what it means (`judge/mod.rs`), who sits where
//! (`seating.rs`).

use hoyle_rules::poker::Cards;

use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// How an amount of chips is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) enum Form {
    /// It is not.
    #[default]
    Missing,
    /// `2000`, `45.50`.
    Chips,
    /// `10B`: so many big blinds.
    Blinds,
    /// `8B199`: so many big blinds and a rest.
    BlindsAndRest,
}

/// An amount of chips: so many big blinds and `mantissa * 10^-scale` chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) struct Amount {
    pub(in crate::psn) mantissa: i64,
    pub(in crate::psn) blinds: u32,
    pub(in crate::psn) scale: u8,
    pub(in crate::psn) form: Form,
    /// Whether chips that are written have a decimal point.
    pub(in crate::psn) point: bool,
}

impl Amount {
    /// Whether anything is written.
    #[inline]
    pub(in crate::psn) fn is_written(self) -> bool {
        self.form != Form::Missing
    }
}

/// Which player is meant: with the button's seat number given, a seat number from 1; else seats to the left of the button from
/// 0. Both are below [`NOBODY`].
pub(in crate::psn) type Who = u8;

/// A player who could not be made out; the text has a problem there.
pub(in crate::psn) const NOBODY: Who = u8::MAX;

/// A set of players as they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) struct WhoSet([u64; 4]);

impl WhoSet {
    /// Adds a player; whether there was none yet.
    #[inline]
    pub(in crate::psn) fn insert(&mut self, who: Who) -> bool {
        let word = &mut self.0[usize::from(who >> 6)];
        let bit = 1 << (who & 63);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Whether the player is among them.
    #[inline]
    pub(in crate::psn) fn contains(self, who: Who) -> bool {
        self.0[usize::from(who >> 6)] >> (who & 63) & 1 != 0
    }

    /// How many there are.
    #[inline]
    pub(in crate::psn) fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many are below one.
    #[inline]
    pub(in crate::psn) fn below(self, who: Who) -> usize {
        let (word, bit) = (usize::from(who >> 6), who & 63);
        let low = self.0.iter().take(word).map(|word| word.count_ones()).sum::<u32>();
        (low + (self.0[word] & ((1 << bit) - 1)).count_ones()) as usize
    }

    /// Those that are not among others.
    #[inline]
    pub(in crate::psn) fn minus(mut self, others: WhoSet) -> WhoSet {
        self.0.iter_mut().zip(others.0).for_each(|(word, other)| *word &= !other);
        self
    }

    /// In rising order.
    pub(in crate::psn) fn iter(self) -> impl Iterator<Item = Who> {
        (0..=u8::MAX).filter(move |who| self.contains(*who))
    }
}

impl FromIterator<Who> for WhoSet {
    fn from_iter<I: IntoIterator<Item = Who>>(whos: I) -> WhoSet {
        let mut set = WhoSet::default();
        whos.into_iter().for_each(|who| _ = set.insert(who));
        set
    }
}

/// `BTN="name"` or `BTN=HERO`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Named {
    pub(in crate::psn) at: Span,
    pub(in crate::psn) who: Who,
    /// The string with its quotes; `None` for `HERO`.
    pub(in crate::psn) name: Option<Span>,
}

/// `BTN=10B50`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Stacked {
    pub(in crate::psn) at: Span,
    pub(in crate::psn) who: Who,
    pub(in crate::psn) amount: Amount,
}

/// The streets, by number: preflop, flop, turn, river.
pub(in crate::psn) const STREETS: [&str; 4] = ["preflop", "flop", "turn", "river"];

/// What an entry of a street is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum Verb {
    /// `#P`, `#F[...]`: the street itself, with its cards.
    Street,
    /// `C`: a check or a call.
    CheckOrCall,
    /// `K`.
    Check,
    /// `L`.
    Call,
    /// `R`.
    Raise,
    /// `X`.
    Fold,
    /// `BTN[AsAd]`: shows early.
    Show,
    /// It could not be read; nothing after it can be played.
    Broken,
}

/// An entry of a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Written {
    pub(in crate::psn) at: Span,
    pub(in crate::psn) amount: Amount,
    pub(in crate::psn) cards: Cards,
    pub(in crate::psn) who: Who,
    pub(in crate::psn) verb: Verb,
    /// The street's number, 0-based.
    pub(in crate::psn) street: u8,
    /// Whether there is an `A`.
    pub(in crate::psn) all_in: bool,
}

/// `UTG WIN 3600`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Payout {
    pub(in crate::psn) at: Span,
    pub(in crate::psn) who: Who,
    /// Missing for `P` and `POT`.
    pub(in crate::psn) amount: Amount,
}

/// `UTG[QdAh]PA+AQ`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Shown {
    pub(in crate::psn) at: Span,
    pub(in crate::psn) who: Who,
    pub(in crate::psn) cards: Cards,
    /// `None` for cards shown after `#E`, and where it could not be read.
    pub(in crate::psn) id: Option<HandId>,
    /// The ranks after the `+`, each by its number from 0; the count.
    pub(in crate::psn) kickers: ([u8; 3], u8),
    /// Where hand and kickers stand.
    pub(in crate::psn) id_at: Span,
}

/// What a hand is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(in crate::psn) enum HandId {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl HandId {
    /// Every name, lowest first.
    pub(in crate::psn) const NAMES: [&str; 10] = ["HC", "PA", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "RF"];

    /// The one that is written like this.
    #[inline]
    pub(in crate::psn) fn named(text: &[u8]) -> Option<HandId> {
        Some(match text {
            b"HC" => HandId::HighCard,
            b"PA" => HandId::Pair,
            b"2P" => HandId::TwoPair,
            b"3K" => HandId::ThreeOfAKind,
            b"ST" => HandId::Straight,
            b"FL" => HandId::Flush,
            b"FH" => HandId::FullHouse,
            b"4K" => HandId::FourOfAKind,
            b"SF" => HandId::StraightFlush,
            b"RF" => HandId::RoyalFlush,
            _ => return None,
        })
    }
}

/// The tags of the section INFO.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(in crate::psn) enum Tag {
    Date,
    Cash,
    Level,
    BuyIn,
    Info,
}

impl Tag {
    /// The names of the tags.
    pub(in crate::psn) const NAMES: [&str; 5] = ["DATE", "CASH", "LVL", "BUY", "INFO"];
    pub(in crate::psn) const ALL: [Tag; 5] = [Tag::Date, Tag::Cash, Tag::Level, Tag::BuyIn, Tag::Info];

    #[inline]
    pub(in crate::psn) fn named(text: &[u8]) -> Option<Tag> {
        Tag::ALL.into_iter().find(|tag| Tag::NAMES[*tag as usize].as_bytes() == text)
    }
}

/// How a hand ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Ending {
    pub(in crate::psn) at: Span,
    /// `#S`, not `#E`.
    pub(in crate::psn) showdown: bool,
}

/// A hand as it is written.
#[derive(Clone, Debug, Default)]
pub(in crate::psn) struct Draft {
    /// Bets: ante, small blind, big blind, as far as they are written, and where.
    pub(in crate::psn) bets: [Amount; 3],
    pub(in crate::psn) bets_at: Span,
    /// The seat number of the button, where players are seat numbers.
    pub(in crate::psn) button: Option<u8>,
    /// How many players, 0 where that could not be read.
    pub(in crate::psn) seats: usize,
    /// How many seats the table has.
    pub(in crate::psn) max: Option<u32>,
    pub(in crate::psn) seats_at: Span,
    /// The values of the tags, by [`Tag`].
    pub(in crate::psn) tags: [Option<Span>; 5],
    /// Whether a word before the streets makes no sense, so that it is not certain what kind of game it is, nor whether
    /// something is missing.
    pub(in crate::psn) strange_words: bool,
    /// Whether the buy-in has a currency (`judge/metadata.rs`).
    pub(in crate::psn) buys_in_currency: bool,
    pub(in crate::psn) names: Vec<Named>,
    /// For the length, first and last letters of a name a number, which few share; and whether two names have the same.
    pub(in crate::psn) name_marks: WhoSet,
    pub(in crate::psn) alike_names: bool,
    pub(in crate::psn) stacks: Vec<Stacked>,
    /// Streets and what is done on them.
    pub(in crate::psn) actions: Vec<Written>,
    pub(in crate::psn) ending: Option<Ending>,
    pub(in crate::psn) payouts: Vec<Payout>,
    pub(in crate::psn) shown: Vec<Shown>,
    /// The players with a name, and whether one of them is the hero.
    pub(in crate::psn) named: WhoSet,
    pub(in crate::psn) hero: bool,
    /// Whether a position that goes round the table has been remarked upon.
    pub(in crate::psn) wrapped: bool,
    /// The players with a stack.
    pub(in crate::psn) stacked: WhoSet,
    /// Everyone who is mentioned, where players are seat numbers.
    pub(in crate::psn) mentioned: WhoSet,
    /// The most decimal places of an amount.
    pub(in crate::psn) scale: u8,
    /// Whether the game, a stack, or the order of the text is so wrong that nothing can be played.
    pub(in crate::psn) unplayable: bool,
    /// Whether the ending has a fault of writing, so that it is not compared with the play.
    pub(in crate::psn) ending_broken: bool,
    /// The last word of the hand.
    pub(in crate::psn) last: Span,
    pub(in crate::psn) found: Vec<Problem>,
}

impl Draft {
    /// Where the payouts stand.
    pub(in crate::psn) fn payouts_at(&self) -> Span {
        match self.payouts[..] {
            [first, .., last] => Span::new(first.at.start, last.at.end),
            [only] => only.at,
            [] => Span::at(0),
        }
    }

    /// Forgets the hand, keeps the room.
    pub(in crate::psn) fn clear(&mut self) {
        self.names.clear();
        self.name_marks = WhoSet::default();
        self.alike_names = false;
        self.stacks.clear();
        self.actions.clear();
        self.payouts.clear();
        self.shown.clear();
        self.found.clear();
        self.bets = [Amount::default(); 3];
        self.bets_at = Span::at(0);
        self.button = None;
        self.seats = 0;
        self.max = None;
        self.seats_at = Span::at(0);
        self.tags = [None; 5];
        self.strange_words = false;
        self.buys_in_currency = false;
        self.ending = None;
        self.named = WhoSet::default();
        self.hero = false;
        self.wrapped = false;
        self.stacked = WhoSet::default();
        self.mentioned = WhoSet::default();
        self.scale = 0;
        self.unplayable = false;
        self.ending_broken = false;
        self.last = Span::at(0);
    }
}
