//! The problems of keys and single values (PFN201 to PFN217). Not here: when they arise; that is `draft.rs`.
//!
//! The examples stand in the frame of `corpus/pfn/good/heads-up.pfn`, at the place that their first line names.

use super::super::keys::{NAMES, SHAPE_NAMES};
use crate::problem::problems;

/// What the objects are called, by number.
const OBJECTS: &[&str] = &["a frame", "a seat", "game", "action", "a card"];
/// Whether the unknown key is cardroom's `user`.
const USERS: &[&str] = &[
    "keys of your own begin with _",
    "the standard's key is name; cardroom writes user: read it with --dialect cardroom",
];

problems! {
    family 3;
    words key = NAMES, shape = SHAPE_NAMES, object = OBJECTS, advice = USERS;

    /// # What it means
    ///
    /// Every key of the standard must be there, in the frame, in each seat, in `game`, in `action` and in each card.
    ///
    /// # Why it matters
    ///
    /// The standard gives every key a way to say "nothing": `null`, an empty array, an empty string. Who leaves a key
    /// out says nothing at all, and readers that look for it fail.
    ///
    /// # Example
    ///
    /// ```pfn /action
    /// "action": {"j": null, "l": null, "s": true, "b": null, "sd": null, "f": true, "cc": 1, "pb": null,
    ///   "cbr": [false, true, 4, 200], "sm": null}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action
    /// "action": {"j": null, "l": null, "s": true, "b": null, "brtr": null, "sd": null, "f": true, "cc": 1, "pb": null,
    ///   "cbr": [false, true, 4, 200], "sm": null}
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, the tables of keys of Frame, Seats, Game, Action and Card
    201 MissingKey: Error "the key {2:key} is missing"
        help "every key of the standard must be there; null, [] or \"\" say nothing";

    /// # What it means
    ///
    /// The standard has no such key, and it does not begin with an underscore.
    ///
    /// # Why it matters
    ///
    /// A later version of the standard may give the key a meaning; and a slip in a known key looks just like this.
    ///
    /// # Example
    ///
    /// ```pfn /_table
    /// "table": 7
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` puts an underscore before it. It writes this:
    ///
    /// ```pfn /_table
    /// "_table": 7
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Custom Fields: "new key/values can be added … provided that the key name is preceded with an underscore
    /// character"
    202 UnknownKey: Error "{0:object} has no key {text}"
        help "{1:advice}";

    /// # What it means
    ///
    /// The object has this key already.
    ///
    /// # Why it matters
    ///
    /// Readers differ: some take the first value, some the last, some refuse the text. hoyle takes the first.
    ///
    /// # Example
    ///
    /// ```pfn /pot
    /// "pot": [], "pot": [3]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 4: "The names within an object SHOULD be unique."
    203 DuplicateKey: Error "the key {text} is there already"
        help "keep one of them";

    /// # What it means
    ///
    /// The value is of another type than the standard asks for.
    ///
    /// # Why it matters
    ///
    /// It cannot be used: a number in quotation marks is a text to every program that reads the frame.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/stack
    /// "stack": "198"
    /// ```
    ///
    /// # Instead
    ///
    /// Where only the quotation marks are wrong, `hoyle fix` takes them off. It writes this:
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 198
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, the tables of keys: "JavaScript Native Type"
    204 WrongType: Error "{2:key} takes {0:shape}"
        help "see the table of keys: hoyle formats --schema pfn";

    /// # What it means
    ///
    /// A stack, a bet, a pot or another amount is below zero.
    ///
    /// # Why it matters
    ///
    /// Nobody has fewer chips than none.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/stack
    /// "stack": -2
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 198
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Stack: "This key/value denotes the seat's stack."
    205 Negative: Error "{text} is below zero"
        help "amounts are not negative";

    /// # What it means
    ///
    /// The number is larger, or has more digits, than can be kept exactly.
    ///
    /// # Why it matters
    ///
    /// A number that overflows becomes infinity in most programs. hoyle counts chips exactly or not at all.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 1e400
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 198
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 6: "A JSON number such as 1E400 … may indicate potential interoperability problems"
    206 TooManyDigits: Error "{text} cannot be kept exactly"
        help "write at most 18 digits";

    /// # What it means
    ///
    /// A number of cards or of a seat must be whole and not negative.
    ///
    /// # Why it matters
    ///
    /// Nobody deals half a card.
    ///
    /// # Example
    ///
    /// ```pfn /game/board
    /// "board": [0, 3, 1.5, 1]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /game/board
    /// "board": [0, 3, 1, 1]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Board Dealings: "Each item is a number on how many card is dealt to the board."; Join: "possible seat indices
    /// (0-indexed)"
    207 NotWhole: Error "{text} is no whole number from 0 on"
        help "count cards and seats in whole numbers";

    /// # What it means
    ///
    /// The rank is none of `2 3 4 5 6 7 8 9 T J Q K A`, nor `?`.
    ///
    /// # Why it matters
    ///
    /// The card is no card. Ranks are single upper-case letters or digits, as in PHH: ten is `T`.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole/0/rank
    /// "rank": "a"
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes the letter that is meant. It writes this:
    ///
    /// ```pfn /seats/1/hole/0/rank
    /// "rank": "A"
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Card: "The ranks and suits are represented identically as in the PHH file format"
    208 BadRank: Error "{text} is no rank"
        help "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and ? for an unknown card";

    /// # What it means
    ///
    /// The suit is none of `c d h s`, nor `?`.
    ///
    /// # Why it matters
    ///
    /// The card is no card. Suits are single lower-case letters, as in PHH.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole/0/suit
    /// "suit": "H"
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes the letter that is meant. It writes this:
    ///
    /// ```pfn /seats/1/hole/0/suit
    /// "suit": "h"
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Card: "The ranks and suits are represented identically as in the PHH file format"
    209 BadSuit: Error "{text} is no suit"
        help "suits are c d h s, and ? for an unknown card";

    /// # What it means
    ///
    /// One of rank and suit is `?`, the other is not.
    ///
    /// # Why it matters
    ///
    /// A card is known or it is not. Half a card cannot be compared, counted or ranked.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole/0/suit
    /// "suit": "?"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/hole/0/suit
    /// "suit": "h"
    /// ```
    ///
    /// # Reference
    ///
    /// PHH: an unknown card is "??"
    210 HalfCard: Error "half of the card is unknown"
        help "an unknown card has ? for its rank and for its suit";

    /// # What it means
    ///
    /// The timestamp is not a date time string as ECMA-262 writes it: `2026-11-21T07:41:03.000Z`. There is a `T`, not a
    /// space; three digits after the point of the seconds or no point; an offset has a colon; nothing is in lower case.
    ///
    /// # Why it matters
    ///
    /// What JavaScript makes of other forms depends on the browser.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21 07:41:03Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` puts the `T` in, cuts or fills the digits of the seconds, and puts the colon in. It writes this:
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Timestamp: "The strings are always valid Date Time String Format"; ECMA-262, Date Time String Format
    211 BadTime: Error "{text} is no date time string"
        help "write 2026-11-21T07:41:03.000Z";

    /// # What it means
    ///
    /// The month has no such day.
    ///
    /// # Why it matters
    ///
    /// Some programs take 30 February for 2 March, some for nothing.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-02-30T07:41:03Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-02-28T07:41:03Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// ECMA-262, Date Time String Format: "Illegal values (out-of-bounds as well as syntax errors) in a format string
    /// means that the format string is not a valid instance of this format."
    212 NoSuchDay: Error "{text} is a day that its month has not"
        help "correct the day";

    /// # What it means
    ///
    /// `timestamp` has more than two elements.
    ///
    /// # Why it matters
    ///
    /// The first says when the player began to decide, the second when time runs out; there is no third.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03Z", "2026-11-21T07:41:33Z", "2026-11-21T07:42:03Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03Z", "2026-11-21T07:41:33Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Seats: "Array of (0, 1, or 2 strings)"
    213 TooManyTimes: Error "a timestamp has at most two elements"
        help "the first is when the decision began, the second when time runs out";

    /// # What it means
    ///
    /// `brtr` has two elements, the least and the most; `cbr` has four: whether completing, whether raising, the least
    /// and the most.
    ///
    /// # Why it matters
    ///
    /// With another number of elements nobody can say which is which.
    ///
    /// # Example
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "Array of 2 numbers", "Array of 2 Booleans and 2 numbers"
    214 WrongLength: Error "{2:key} has {1} elements, not {0}"
        help "write all of them, or null if the action is not possible";

    /// # What it means
    ///
    /// An action that takes no argument is `true` if it is possible and `null` if it is not; `false` is neither.
    ///
    /// # Why it matters
    ///
    /// Programs that test for `null` offer the action all the same.
    ///
    /// # Example
    ///
    /// ```pfn /action/l
    /// "l": false
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` takes it for "not possible". It writes this:
    ///
    /// ```pfn /action/l
    /// "l": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "(true literal) or null"
    215 NotTrue: Error "{2:key} is true or null, never false"
        help "write null if the action is not possible";

    /// # What it means
    ///
    /// The bring-in is an amount, and zero is none.
    ///
    /// # Why it matters
    ///
    /// A bring-in of nothing would be a check, which nobody has before the bring-in.
    ///
    /// # Example
    ///
    /// ```pfn /action/pb stud
    /// "pb": 0
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/pb stud
    /// "pb": 2
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Post Bring-in: "The corresponding value, if not null, is the bring-in amount."
    216 BringInZero: Error "a bring-in of zero is none"
        help "write the amount, or null";

    /// # What it means
    ///
    /// The timestamp has a time and no offset, so it is a time by the clock of whoever reads it.
    ///
    /// # Why it matters
    ///
    /// Two players in two time zones see two different deadlines.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03"]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// ECMA-262, Date Time String Format: "When the UTC offset representation is absent, date-only forms are interpreted
    /// as a UTC time and date-time forms are interpreted as a local time."
    217 NoOffset: Warning "{text} is a time by nobody knows which clock"
        help "end it with Z for UTC, or an offset such as +01:00";

    /// # What it means
    ///
    /// The text holds an array, where one frame is due.
    ///
    /// # Why it matters
    ///
    /// A list of frames is no PFN. Several frames are written one on a line, in a file whose name ends in `.pfn.jsonl`.
    ///
    /// # Example
    ///
    /// ```pfn
    /// []
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Frame: "The root-level (i.e. frame-level) keys"
    218 ListOfFrames: Error "a list of frames is no frame"
        help "write one frame on a line, in a .pfn.jsonl; cardroom's lists are read with --dialect cardroom";
}
