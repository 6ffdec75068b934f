//! The keys of the JSON: [`Key`], a row each. Not here: what stands under them.

use hoyle_notation::text::json::Kind;

/// Lists the keys once; their numbers are their places.
macro_rules! keys {
    ($($name:ident $written:literal $bytes:literal,)+) => {
        /// A key of the JSON.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub(super) enum Key { $($name,)+ }

        /// The keys as they are written, by [`Key`].
        pub(super) const KEYS: &[&str] = &[$($written,)+];

        impl Key {
            /// The key that is written like this.
            #[inline]
            pub(super) fn of(written: &[u8]) -> Option<Key> {
                match written {
                    $($bytes => Some(Key::$name),)+
                    _ => None,
                }
            }
        }
    };
}

keys! {
    Id "id" b"id",
    DealOrder "dealOrder" b"dealOrder",
    Cards "cards" b"cards",
    Bids "bids" b"bids",
    Main "main" b"main",
    Discarded "discarded" b"discarded",
    Contract "contract" b"contract",
    Accepted "accepted" b"accepted",
    Kontra "kontra" b"kontra",
    Refa "refa" b"refa",
    Value "value" b"value",
    Starts "starts" b"starts",
    Throws "throws" b"throws",
    Summary "summary" b"summary",
    Info "info" b"info",
    Game "game" b"game",
    P1 "p1" b"p1",
    P2 "p2" b"p2",
    P3 "p3" b"p3",
    T "t" b"t",
    Winner "winner" b"winner",
    Tricks "tricks" b"tricks",
    Left "left" b"left",
    Middle "middle" b"middle",
    Right "right" b"right",
    // What bids were called before the end of 2019.
    Auction "auction" b"auction",
}

impl Key {
    /// The fields of a deal in the order of the text.
    pub(super) const FIELDS: [Key; 14] = [
        Key::Id,
        Key::DealOrder,
        Key::Cards,
        Key::Bids,
        Key::Main,
        Key::Discarded,
        Key::Contract,
        Key::Accepted,
        Key::Kontra,
        Key::Refa,
        Key::Value,
        Key::Starts,
        Key::Throws,
        Key::Summary,
    ];
    /// The fields that a deal has in which all have passed.
    pub(super) const SHORT: [Key; 4] = [Key::Id, Key::DealOrder, Key::Cards, Key::Bids];

    /// How it is written.
    pub(super) fn written(self) -> &'static str {
        KEYS.get(self as usize).copied().unwrap_or_default()
    }

    /// Its bit in a set of keys.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

/// What a value is, in words, by [`shape`].
pub(super) const SHAPES: &[&str] = &["no object", "no array", "no text", "no whole number", "neither true nor false"];

/// What a value should have been, as a place in [`SHAPES`].
pub(super) fn shape(due: Kind) -> i64 {
    match due {
        Kind::ObjectOpen | Kind::ObjectClose => 0,
        Kind::ArrayOpen | Kind::ArrayClose => 1,
        Kind::Number => 3,
        Kind::True | Kind::False => 4,
        _ => 2,
    }
}
