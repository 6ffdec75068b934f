//! What is wrong with the bytes of a text: band 0xx. Not here: when it arises.

use crate::problem::problems;
use crate::text::json::WORDS_OF_FAULTS;

problems! {
    family 5;
    words fault = WORDS_OF_FAULTS;

    /// # What it means
    ///
    /// The text holds bytes that are no UTF-8. Often it was saved in an old Windows encoding.
    ///
    /// # Why it matters
    ///
    /// Names are shown wrong, or not at all, by every other program.
    ///
    /// # Example
    ///
    /// ```ppn bytes
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 \xe6ope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md: PPN is UTF-8
    1 NotUtf8: Error "these bytes are not UTF-8"
        help "save the file as UTF-8";

    /// # What it means
    ///
    /// A tag pair holds a character that cannot be seen and means nothing there.
    ///
    /// # Why it matters
    ///
    /// Other programs may end the text there, or show it wrongly.
    ///
    /// # Example
    ///
    /// ```ppn bytes
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 co\0pe]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// PGN standard, 7: strings hold printing characters
    2 ControlCharacter: Error "a control character, {0:char}, stands in a tag pair"
        help "take it out";

    /// # What it means
    ///
    /// The text breaks the grammar of JSON here. Nothing after this place was read.
    ///
    /// # Why it matters
    ///
    /// No program can read the text.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1,
    ///    "dealOrder": 231
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
    /// RFC 8259
    3 NotJson: Error "this is no JSON: {0:fault}";

    /// # What it means
    ///
    /// An object has two members of one name.
    ///
    /// # Why it matters
    ///
    /// Programs differ in which of the two they take.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {"info": {"Bula": "60", "Refe": "0", "Player1": "cope", "Player2": "silvio_pu", "Player3": "elmacedon",
    ///   "Result1": "-600", "Result2": "-600", "Result3": "-600"},
    ///  "game": [
    ///   {"id": 1, "id": 1,
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
    /// RFC 8259, 4: "The names within an object SHOULD be unique"
    4 NameTwice: Error "the object has {text} already"
        help "leave one of the two away";
}
