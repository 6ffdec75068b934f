//! How a JSON is put together: the last of band 1xx. Not here: when it arises.

use crate::notation::ppn::keys::{KEYS, SHAPES};
use crate::problem::problems;

problems! {
    family 5;
    words key = KEYS, shape = SHAPES;

    /// # What it means
    ///
    /// A value of the JSON is of another kind than its key wants: a text where a number is due, say.
    ///
    /// # Why it matters
    ///
    /// A value of the wrong kind is not read.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": "1",
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, JSON Example
    114 WrongType: Error "{0:key} is {1:shape}";

    /// # What it means
    ///
    /// An object has not all the keys that it must have.
    ///
    /// # Why it matters
    ///
    /// A deal without one of its parts cannot be judged.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, JSON Example
    115 KeyMissing: Error "{0:key} is missing here";

    /// # What it means
    ///
    /// An object has a key that PPN does not have. Tags of your own stand in `info`, where any name is right.
    ///
    /// # Why it matters
    ///
    /// Other programs do not read it; most often it is misspelt.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1, "dealer": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, JSON Example; FORMATS.md
    116 UnknownKey: Error "nobody knows the key {text}";

    /// # What it means
    ///
    /// The tricks of a deal are numbered from 1; this number is not the trick's place.
    ///
    /// # Why it matters
    ///
    /// A trick may be missing, or stand in the wrong place.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-540", "Result2": "-540", "Result3": "-840"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "2", "p2": "3", "p3": "P"},
    ///    "main": 3,
    ///    "discarded": "WG",
    ///    "contract": 6,
    ///    "accepted": 8,
    ///    "kontra": "0",
    ///    "refa": false,
    ///    "value": 12,
    ///    "starts": 2,
    ///    "throws": [{"id": 2, "starts": 2, "cards": "9FC", "winner": 3}],
    ///    "summary": {"p1": {"main": false, "tricks": 0, "left": 60},
    ///     "p2": {"main": false, "tricks": 0, "right": 60},
    ///     "p3": {"main": true, "tricks": 1, "middle": 12}}}
    ///  ]}
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-540", "Result2": "-540", "Result3": "-840"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231,
    ///    "cards": {"p1": "8L4JATB6U9", "p2": "KVIRGF7S3W", "p3": "NQOE12DCP5", "t": "HM"},
    ///    "bids": {"p1": "2", "p2": "3", "p3": "P"},
    ///    "main": 3,
    ///    "discarded": "WG",
    ///    "contract": 6,
    ///    "accepted": 8,
    ///    "kontra": "0",
    ///    "refa": false,
    ///    "value": 12,
    ///    "starts": 2,
    ///    "throws": [{"id": 1, "starts": 2, "cards": "9FC", "winner": 3}],
    ///    "summary": {"p1": {"main": false, "tricks": 0, "left": 60},
    ///     "p2": {"main": false, "tricks": 0, "right": 60},
    ///     "p3": {"main": true, "tricks": 1, "middle": 12}}}
    ///  ]}
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, JSON Example: throws
    117 TrickNumber: Error "this is the {0:ordinal} trick; its id says {text}";
}
