//! The one table of the keys of PFN, [`KEYS`]. Parser, writer, messages and schema are made from it.

/// The objects of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Object {
    /// The frame itself.
    Frame,
    /// An element of `seats`.
    Seat,
    /// The value of `game`.
    Game,
    /// The value of `action`.
    Action,
    /// A hole card or a card of the board.
    Card,
}

/// What the value of a key is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Shape {
    /// An array of seats.
    Seats,
    /// An array of amounts, none of them negative.
    Amounts,
    /// An array of cards.
    Cards,
    /// The object that tells how the game is dealt.
    Game,
    /// The object with the possible actions.
    Action,
    /// A string.
    Text,
    /// `true` or `false`.
    Truth,
    /// An amount, not negative, or `null`.
    AmountOrNull,
    /// An array of at most two date time strings.
    Times,
    /// An array of arrays of `true` and `false`.
    Dealings,
    /// An array of whole numbers, none of them negative.
    Counts,
    /// An array of `true` and `false`.
    Truths,
    /// An array of seat numbers, from 0, or `null`.
    SeatNumbers,
    /// `true` or `null`.
    TrueOrNull,
    /// An array of two amounts, the least and the most, or `null`.
    Interval,
    /// An amount above zero, or `null`.
    PositiveOrNull,
    /// An array of two truths and two amounts, or `null`.
    Raise,
    /// `true`, `false` or `null`.
    TruthOrNull,
    /// The letter of a rank, or `?`.
    Rank,
    /// The letter of a suit, or `?`.
    Suit,
}

/// The names of the shapes in messages, by number.
pub(crate) const SHAPE_NAMES: &[&str] = &[
    "an array of seats",
    "an array of numbers",
    "an array of cards, objects with rank and suit",
    "an object with hole, board and draw",
    "an object with the possible actions",
    "a string",
    "true or false",
    "a number or null",
    "an array of at most two strings",
    "an array of arrays of true and false",
    "an array of whole numbers",
    "an array of true and false",
    "an array of seat numbers, or null",
    "true or null",
    "an array of two numbers, or null",
    "a number or null",
    "an array of true or false twice and two numbers, or null",
    "true, false or null",
    "one of 2 3 4 5 6 7 8 9 T J Q K A ?",
    "one of c d h s ?",
    // The elements of arrays.
    "an object, a seat",
    "a number",
    "an object, a card",
    "a whole number",
    "an array of true and false",
    "an object, a frame",
];

/// The names of the elements of arrays, as indices of [`SHAPE_NAMES`].
pub(super) mod element {
    /// An element of `seats`.
    pub(crate) const SEAT: u8 = 20;
    /// An element of an array of amounts.
    pub(crate) const NUMBER: u8 = 21;
    /// An element of an array of cards.
    pub(crate) const CARD: u8 = 22;
    /// An element of an array of counts or seat numbers.
    pub(crate) const WHOLE: u8 = 23;
    /// An element of `game.hole`.
    pub(crate) const TRUTHS: u8 = 24;
    /// The document itself.
    pub(crate) const FRAME: u8 = 25;
}

macro_rules! keys {
    ($($key:ident $object:ident $name:literal $shape:ident $about:literal;)*) => {
        /// A key of the specification.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub(crate) enum Key {
            $(#[doc = $about] $key,)*
        }

        /// All keys, grouped by object, in the order of the specification, which is the canonical one.
        pub(crate) const KEYS: &[Key] = &[$(Key::$key,)*];

        /// The names of the keys, by number.
        pub(crate) const NAMES: &[&str] = &[$($name,)*];

        /// The names as they stand in canonical text, with quotes and colon, by number.
        pub(super) const WRITTEN: &[&[u8]] = &[$(concat!("\"", $name, "\":").as_bytes(),)*];

        impl Key {
            /// The name of the key.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Key::$key => $name,)* }
            }

            /// The object to which the key belongs.
            pub(crate) const fn object(self) -> Object {
                match self { $(Key::$key => Object::$object,)* }
            }

            /// What the value is.
            pub(crate) const fn shape(self) -> Shape {
                match self { $(Key::$key => Shape::$shape,)* }
            }

            /// What the key means, in a sentence.
            pub(crate) const fn about(self) -> &'static str {
                match self { $(Key::$key => $about,)* }
            }
        }
    };
}

keys! {
    Seats Frame "seats" Seats "The seats of the table, an item each; their places, from 0, are their numbers.";
    Pot Frame "pot" Amounts "The main pot and the side pots after it, bets not counted in; empty if there is none.";
    Board Frame "board" Cards "The board cards, in the order of dealing.";
    Game Frame "game" Game "How the game is dealt; the arrays are empty if no variant is chosen.";
    Action Frame "action" Action "What the onlooker may do.";
    History Frame "history" Text "The hand so far, as a PHH document; empty if none is under way.";

    Name Seat "name" Text "Who sits there; empty if nobody does.";
    Button Seat "button" Truth "Whether the button is there; never in stud.";
    Bet Seat "bet" AmountOrNull "The bet before the player; null at an empty seat or where there can be none.";
    Stack Seat "stack" AmountOrNull "The chips behind; null at an empty seat or where there can be none.";
    Hole Seat "hole" Cards "The hole cards, in the order of dealing; empty if there are none.";
    Timestamp Seat "timestamp" Times "When the player in turn began to decide, and when time runs out.";
    Active Seat "active" Truth "Whether the player is not sitting out; false at an empty seat.";
    Turn Seat "turn" Truth "Whether the player is in turn to act.";

    GameHole Game "hole" Dealings "The hole cards dealt in each round: true is face up, false face down.";
    GameBoard Game "board" Counts "How many cards each round brings to the board.";
    GameDraw Game "draw" Truths "Whether a round is a draw.";

    Join Action "j" SeatNumbers "Join: the seats, from 0, where one may sit down.";
    Leave Action "l" TrueOrNull "Leave the seat.";
    SitOut Action "s" TrueOrNull "Sit out.";
    BeBack Action "b" TrueOrNull "Be back from sitting out.";
    BuyIn Action "brtr" Interval "Buy in, rebuy, top off, rat-hole: the least and the most that the stack may be set to.";
    Discard Action "sd" TrueOrNull "Stand pat or discard.";
    Fold Action "f" TrueOrNull "Fold.";
    Call Action "cc" AmountOrNull "Check if 0, else call: what has to be added.";
    BringIn Action "pb" PositiveOrNull "Post the bring-in, so much.";
    Raise Action "cbr" Raise "Complete, bet or raise: whether completing, whether raising, the least and the most to bet to.";
    Show Action "sm" TruthOrNull "Show or muck: true if the hand can still win something of a pot.";

    Rank Card "rank" Rank "The rank; ? if unknown.";
    Suit Card "suit" Suit "The suit; ? if unknown, just where the rank is.";
}

/// The number of keys.
pub(crate) const KEY_COUNT: usize = KEYS.len();

/// The masks of all objects, by number.
const MASKS: [u32; Object::ALL.len()] = {
    let mut masks = [0; Object::ALL.len()];
    let mut place = 0;
    while place < KEY_COUNT {
        masks[KEYS[place].object() as usize] |= 1 << place;
        place += 1;
    }
    masks
};

impl Object {
    /// All objects.
    pub(crate) const ALL: [Object; 5] = [Object::Frame, Object::Seat, Object::Game, Object::Action, Object::Card];

    /// The keys of the object, in order.
    pub(crate) fn keys(self) -> &'static [Key] {
        let mask = self.mask();
        let from = mask.trailing_zeros() as usize;
        KEYS.get(from..from + mask.count_ones() as usize).unwrap_or_default()
    }

    /// The bits of all keys of the object.
    #[inline]
    pub(crate) const fn mask(self) -> u32 {
        MASKS[self as usize]
    }

    /// The key of the object that has this name.
    pub(crate) fn key(self, name: &[u8]) -> Option<Key> {
        self.keys().iter().copied().find(|key| key.name().as_bytes() == name)
    }
}

impl Key {
    /// The bit of the key in [`Object::mask`].
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_an_object_stand_together() {
        assert_eq!(Object::ALL.iter().map(|object| object.keys().len()).sum::<usize>(), KEY_COUNT);
        for object in Object::ALL {
            assert!(object.keys().iter().all(|key| key.object() == object), "{object:?}");
            assert_eq!(object.mask().count_ones() as usize, object.keys().len());
        }
        assert!(Shape::Suit as usize + 1 == usize::from(element::SEAT) && SHAPE_NAMES.len() == 26);
    }
}
