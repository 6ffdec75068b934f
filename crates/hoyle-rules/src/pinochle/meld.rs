//! Which meld lies in some cards, and what it is worth: [`Meld`], [`MeldTable`]. Not here: who may keep the points.

use super::deck::MAX_COPIES;
use crate::bag::CardBag;
use crate::card::{Card, Rank, Suit};

/// A kind of meld.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MeldKind {
    /// Ace, ten, king, queen and jack of trump.
    Run,
    /// King and queen of trump that are not in a run.
    RoyalMarriage,
    /// King and queen of a suit that is not trump.
    Marriage(Suit),
    /// An ace of each suit.
    Aces,
    /// A king of each suit.
    Kings,
    /// A queen of each suit.
    Queens,
    /// A jack of each suit.
    Jacks,
    /// The jack of diamonds with the queen of spades.
    Pinochle,
    /// A nine of trump.
    Dix,
}

impl MeldKind {
    /// Every kind, in the order in which a breakdown names them.
    pub const ALL: [MeldKind; 12] = [
        MeldKind::Run,
        MeldKind::RoyalMarriage,
        MeldKind::Marriage(Suit::Clubs),
        MeldKind::Marriage(Suit::Diamonds),
        MeldKind::Marriage(Suit::Spades),
        MeldKind::Marriage(Suit::Hearts),
        MeldKind::Aces,
        MeldKind::Kings,
        MeldKind::Queens,
        MeldKind::Jacks,
        MeldKind::Pinochle,
        MeldKind::Dix,
    ];

    /// Its name: `run`, `marriage in clubs`.
    pub const fn name(self) -> &'static str {
        match self {
            MeldKind::Run => "run",
            MeldKind::RoyalMarriage => "royal marriage",
            MeldKind::Marriage(Suit::Clubs) => "marriage in clubs",
            MeldKind::Marriage(Suit::Diamonds) => "marriage in diamonds",
            MeldKind::Marriage(Suit::Hearts) => "marriage in hearts",
            MeldKind::Marriage(Suit::Spades) => "marriage in spades",
            MeldKind::Aces => "aces around",
            MeldKind::Kings => "kings around",
            MeldKind::Queens => "queens around",
            MeldKind::Jacks => "jacks around",
            MeldKind::Pinochle => "pinochle",
            MeldKind::Dix => "dix",
        }
    }

    /// So many of it in a player's words: `pinochle`, `double pinochle`, `2 marriages in clubs`.
    pub fn counted(self, count: u8) -> Counted {
        Counted { kind: self, count }
    }

    /// Its place in [`MeldKind::ALL`].
    const fn place(self) -> u32 {
        match self {
            MeldKind::Run => 0,
            MeldKind::RoyalMarriage => 1,
            MeldKind::Marriage(Suit::Clubs) => 2,
            MeldKind::Marriage(Suit::Diamonds) => 3,
            MeldKind::Marriage(Suit::Spades) => 4,
            MeldKind::Marriage(Suit::Hearts) => 5,
            MeldKind::Aces => 6,
            MeldKind::Kings => 7,
            MeldKind::Queens => 8,
            MeldKind::Jacks => 9,
            MeldKind::Pinochle => 10,
            MeldKind::Dix => 11,
        }
    }
}

/// So many melds of a kind, to be shown: [`MeldKind::counted`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    kind: MeldKind,
    count: u8,
}

impl core::fmt::Display for Counted {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Counted { kind, count } = *self;
        match (kind, count) {
            (_, 0 | 1) => f.write_str(kind.name()),
            (MeldKind::RoyalMarriage, _) => write!(f, "{count} royal marriages"),
            (MeldKind::Marriage(suit), _) => write!(f, "{count} marriages in {}", suit.name()),
            (MeldKind::Dix, _) => write!(f, "{count} dix"),
            (_, 2) => write!(f, "double {}", kind.name()),
            (_, 3) => write!(f, "triple {}", kind.name()),
            (_, 4) => write!(f, "quadruple {}", kind.name()),
            _ => write!(f, "{count} × {}", kind.name()),
        }
    }
}

/// How often each kind of meld lies in some cards.
///
/// A card may serve once in each class of meld: runs and marriages are one class, cards around another, the pinochle a
/// third, the dix a fourth. So the king and queen of a run make no royal marriage, but the jack of diamonds of a run
/// still makes a pinochle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Meld(u64);

const ACE: u32 = 12;
const KING: u32 = 11;
const QUEEN: u32 = 10;
const JACK: u32 = 9;
const TEN: u32 = 8;

impl Meld {
    /// The most meld that these cards can table. Without trump there is no run, no royal marriage and no dix.
    pub fn of(cards: &CardBag, trump: Option<Suit>) -> Meld {
        let suits = Suit::ALL.map(|suit| cards.suit(suit));
        let of = |suit: Suit, rank: u32| suits[suit as usize] >> (4 * rank) & 15;
        let around = |rank: u32| Suit::ALL.iter().map(|&suit| of(suit, rank)).min().unwrap_or(0);
        let mut packed = 0;
        let mut put = |kind: MeldKind, count: u64| packed |= count << (4 * kind.place());
        for suit in Suit::ALL {
            let pairs = of(suit, KING).min(of(suit, QUEEN));
            if Some(suit) == trump {
                let runs = pairs.min(of(suit, ACE)).min(of(suit, TEN)).min(of(suit, JACK));
                put(MeldKind::Run, runs);
                put(MeldKind::RoyalMarriage, pairs - runs);
                put(MeldKind::Dix, of(suit, u32::from(Rank::NINE.number())));
            } else {
                put(MeldKind::Marriage(suit), pairs);
            }
        }
        put(MeldKind::Aces, around(ACE));
        put(MeldKind::Kings, around(KING));
        put(MeldKind::Queens, around(QUEEN));
        put(MeldKind::Jacks, around(JACK));
        put(MeldKind::Pinochle, of(Suit::Diamonds, JACK).min(of(Suit::Spades, QUEEN)));
        Meld(packed)
    }

    /// How often a kind is there.
    #[inline]
    pub const fn count(self, kind: MeldKind) -> u8 {
        (self.0 >> (4 * kind.place()) & 15) as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As one number: four bits a kind in the order of [`MeldKind::ALL`], the first lowest.
    pub const fn packed(self) -> u64 {
        self.0
    }

    /// From that number; bits that are no kind are dropped.
    pub const fn unpacked(bits: u64) -> Meld {
        Meld(bits & 0xffff_ffff_ffff)
    }

    /// The kinds that are there with their numbers.
    pub fn kinds(self) -> impl Iterator<Item = (MeldKind, u8)> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let place = left.trailing_zeros() / 4;
            let count = (left >> (4 * place) & 15) as u8;
            left &= !(15 << (4 * place));
            Some((*MeldKind::ALL.get(place as usize)?, count))
        })
    }

    /// The fewest cards that show this meld.
    pub fn cards(self, trump: Option<Suit>) -> CardBag {
        let mut bag = CardBag::EMPTY;
        let mut put = |suit: Suit, rank: u32, count: u8| {
            if let Some(rank) = Rank::new(rank as u8) {
                (0..count).for_each(|_| _ = bag.insert(Card::new(rank, suit)));
            }
        };
        let pinochles = self.count(MeldKind::Pinochle);
        for suit in Suit::ALL {
            let is_trump = Some(suit) == trump;
            let runs = if is_trump { self.count(MeldKind::Run) } else { 0 };
            let pairs = if is_trump {
                runs + self.count(MeldKind::RoyalMarriage)
            } else {
                self.count(MeldKind::Marriage(suit))
            };
            let jack = if suit == Suit::Diamonds { pinochles } else { 0 };
            let queen = if suit == Suit::Spades { pinochles } else { 0 };
            put(suit, ACE, self.count(MeldKind::Aces).max(runs));
            put(suit, TEN, runs);
            put(suit, KING, self.count(MeldKind::Kings).max(pairs));
            put(suit, QUEEN, self.count(MeldKind::Queens).max(pairs).max(queen));
            put(suit, JACK, self.count(MeldKind::Jacks).max(runs).max(jack));
            if is_trump {
                put(suit, u32::from(Rank::NINE.number()), self.count(MeldKind::Dix));
            }
        }
        bag
    }
}

impl core::fmt::Debug for Meld {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_map().entries(self.kinds().map(|(kind, count)| (kind.name(), count))).finish()
    }
}

/// What each meld is worth, by how often it is there: the first number is for one. Beyond the last number, each further
/// one adds as much as the last one did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MeldTable {
    /// Runs, A 10 K Q J of trump.
    pub run: [i32; 4],
    /// Marriages in trump.
    pub royal_marriage: [i32; 4],
    /// Marriages in one plain suit.
    pub marriage: [i32; 4],
    /// An ace of each suit.
    pub aces: [i32; 4],
    /// A king of each suit.
    pub kings: [i32; 4],
    /// A queen of each suit.
    pub queens: [i32; 4],
    /// A jack of each suit.
    pub jacks: [i32; 4],
    /// Queens of spades with jacks of diamonds.
    pub pinochle: [i32; 4],
    /// Nines of trump.
    pub dix: [i32; 4],
}

impl MeldTable {
    /// The usual values, in which a run is worth 15.
    pub const USUAL: MeldTable = MeldTable {
        run: [15, 150, 225, 300],
        royal_marriage: [4, 8, 12, 16],
        marriage: [2, 4, 6, 8],
        aces: [10, 100, 150, 200],
        kings: [8, 80, 120, 160],
        queens: [6, 60, 90, 120],
        jacks: [4, 40, 60, 80],
        pinochle: [4, 30, 60, 90],
        dix: [1, 2, 3, 4],
    };

    /// The values for so many of a kind, one first.
    pub const fn values(&self, kind: MeldKind) -> &[i32; 4] {
        match kind {
            MeldKind::Run => &self.run,
            MeldKind::RoyalMarriage => &self.royal_marriage,
            MeldKind::Marriage(_) => &self.marriage,
            MeldKind::Aces => &self.aces,
            MeldKind::Kings => &self.kings,
            MeldKind::Queens => &self.queens,
            MeldKind::Jacks => &self.jacks,
            MeldKind::Pinochle => &self.pinochle,
            MeldKind::Dix => &self.dix,
        }
    }

    /// What `count` of a kind are worth, without the scale.
    pub fn value(&self, kind: MeldKind, count: u8) -> i32 {
        let values = self.values(kind);
        let Some(last) = usize::from(count).checked_sub(1) else { return 0 };
        values.get(last).copied().unwrap_or_else(|| {
            let [.., before, most] = *values;
            let further = i32::from(count) - values.len() as i32;
            most.saturating_add(most.saturating_sub(before).saturating_mul(further))
        })
    }

    /// What a meld is worth, without the scale.
    pub fn points(&self, meld: Meld) -> i32 {
        meld.kinds().fold(0, |sum, (kind, count)| sum.saturating_add(self.value(kind, count)))
    }
}

const _: () = assert!(MAX_COPIES <= CardBag::MOST as usize);

#[cfg(test)]
mod tests {
    use super::*;

    fn bag(groups: &str) -> CardBag {
        groups
            .split(' ')
            .flat_map(|group| {
                let suit = Suit::from_letter(group.as_bytes()[0].to_ascii_lowercase()).unwrap();
                group.bytes().skip(1).map(move |rank| Card::new(Rank::from_letter(rank).unwrap(), suit))
            })
            .collect()
    }

    fn points(groups: &str, trump: Option<Suit>) -> i32 {
        MeldTable::USUAL.points(Meld::of(&bag(groups), trump))
    }

    #[test]
    fn the_specification_s_examples() {
        // Its Meld1 says 94; the cards make two queens around and a royal marriage.
        assert_eq!(points("CQQ DKQQ SQQ HQQJJ", Some(Suit::Diamonds)), 64);
        // Its Meld2 says 27 and overlooks the pinochle.
        assert_eq!(points("CK DATKQJ SKQ HKQ", Some(Suit::Diamonds)), 15 + 8 + 2 + 2 + 4);
        assert_eq!(points("CJ DJ SJ HJ", Some(Suit::Diamonds)), 4);
        assert_eq!(points("CKQ DATKQJ S H", Some(Suit::Diamonds)), 17);
        assert_eq!(points("C D S H", Some(Suit::Clubs)), 0);
    }

    #[test]
    fn classes_share_cards_and_members_do_not() {
        assert_eq!(points("C DATKKQJ S H", Some(Suit::Diamonds)), 15);
        assert_eq!(points("C DATKKQQJ S H", Some(Suit::Diamonds)), 19);
        assert_eq!(points("CKQ DKQ SKQ HKQ", Some(Suit::Hearts)), 24, "a roundhouse adds up by itself");
        assert_eq!(points("CKQ DKQ SKQ HATKQJ", Some(Suit::Hearts)), 35);
        assert_eq!(points("C DJJ SQQ H99", Some(Suit::Hearts)), 32);
        assert_eq!(points("C DJJ SKKQQ H99", None), 34);
    }

    #[test]
    fn beyond_four_each_adds_as_much_as_the_fourth() {
        assert_eq!(MeldTable::USUAL.value(MeldKind::Aces, 6), 300);
        assert_eq!(MeldTable::USUAL.value(MeldKind::Run, 5), 375);
        assert_eq!(MeldTable::USUAL.value(MeldKind::Marriage(Suit::Clubs), 8), 16);
    }

    #[test]
    fn the_cards_that_show_a_meld_make_it_again() {
        for (groups, shown) in
            [("CAT DATKKQQJ STKQQ HATTQQQJ", "C DKKQQJ SKQ H"), ("CATKKQQJ DAJJ SAQQ HAKQ9", "CATKKQQJ DAJJ SAQQ HAKQ")]
        {
            let meld = Meld::of(&bag(groups), Some(Suit::Clubs));
            assert_eq!(Meld::of(&meld.cards(Some(Suit::Clubs)), Some(Suit::Clubs)), meld);
            assert_eq!(Meld::unpacked(meld.packed()), meld);
            if groups.starts_with("CAT ") {
                assert_eq!(meld.cards(Some(Suit::Clubs)), bag(shown));
            }
        }
    }
}
