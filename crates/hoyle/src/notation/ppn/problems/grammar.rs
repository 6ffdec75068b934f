//! How a text is put together: band 1xx. Not here: when it arises.

use crate::notation::ppn::keys::{KEYS, SHAPES};
use crate::problem::problems;

problems! {
    family 5;
    words key = KEYS, shape = SHAPES;

    /// # What it means
    ///
    /// A line is not in square brackets, or nothing is in them. A line of three points stands for deals left out.
    ///
    /// # Why it matters
    ///
    /// What the line says is lost on every reader.
    ///
    /// # Example
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
    /// Location Zagreb
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// [Location Zagreb]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Info section: "listed on individual lines and enclosed in square brackets"
    101 NeitherTagNorDeal: Error "this line is neither a tag pair nor a deal"
        help "both stand in square brackets, such as [Location Zagreb]";

    /// # What it means
    ///
    /// A tag pair or a deal begins with `[` and the line ends before `]`.
    ///
    /// # Why it matters
    ///
    /// The end of the line may be missing, or the deal may have been broken into several lines.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0
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
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// specs/ppn.md, Info section: "enclosed in square brackets"
    102 BracketNotClosed: Error "this bracket is not closed on its line";

    /// # What it means
    ///
    /// After the `]` that ends a tag pair or a deal more text stands on the line.
    ///
    /// # Why it matters
    ///
    /// It is not read.
    ///
    /// # Example
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
    /// [Location Zagreb] [Date 2008.03.08]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// [Location Zagreb]
    /// [Date 2008.03.08]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Info section: "listed on individual lines"
    103 TextAfterBracket: Error "something stands after the bracket that closes: {text}"
        help "each tag pair and each deal has a line of its own";

    /// # What it means
    ///
    /// A tag pair has only one half.
    ///
    /// # Why it matters
    ///
    /// A pair is a name and a value; an empty value is written as two quotes.
    ///
    /// # Example
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
    /// [Location]
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
    /// [Location ""]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Info section: "Each tag pair consists of a tag name and a value"
    104 TagWithoutValue: Error "the tag {text} has no value"
        help "write one, or \"\" for none";

    /// # What it means
    ///
    /// A value holds a space, a quote or an opening bracket and does not stand in double quotes.
    ///
    /// # Why it matters
    ///
    /// Where the value ends is a guess.
    ///
    /// # Example
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
    /// [Location Novi Sad]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// [Location "Novi Sad"]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Info section: "The value is wrapped in double-quotes if it contains spaces"
    105 ValueNotQuoted: Error "this value must stand in double quotes: {text}";

    /// # What it means
    ///
    /// A value begins with a double quote, and no other closes it on the line.
    ///
    /// # Why it matters
    ///
    /// Where the value ends is a guess.
    ///
    /// # Example
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
    /// [Location "Novi Sad]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// [Location "Novi Sad"]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Info section: "The value is wrapped in double-quotes"
    106 QuoteNotClosed: Error "this quote is not closed on its line";

    /// # What it means
    ///
    /// Between quotes a backslash says that a quote or another backslash follows. Here something else follows.
    ///
    /// # Why it matters
    ///
    /// Programs differ in what they make of it.
    ///
    /// # Example
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
    /// [Location "C:\games"]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// [Location "C:\\games"]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// PGN standard, 7: "A quote inside a string is represented by the backslash immediately followed by a quote";
    /// FORMATS.md
    107 BadEscape: Error "this backslash stands before neither a quote nor a backslash"
        help "write two backslashes for one";

    /// # What it means
    ///
    /// A tag pair follows a deal. Tag pairs that follow deals begin another game if `Bula` is among them; these do
    /// not.
    ///
    /// # Why it matters
    ///
    /// The specification puts the information before the game.
    ///
    /// # Example
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
    /// [Location Zagreb]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` moves it up; it may have been meant for another game:
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
    /// [Location Zagreb]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, PPN: the info section comes before the game section
    108 TagAfterDeals: Error "the tag pair {text} stands after the deals"
        help "tag pairs stand before the first deal";

    /// # What it means
    ///
    /// The deal has a field too few or too many, so that it is not sure which are which. Nothing in it was checked.
    ///
    /// # Why it matters
    ///
    /// The fields of a deal have no names: their places tell them apart.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, Game section: "fixed-ordered subsections"
    109 FieldCount: Error "a deal has 14 fields, 13 without its refa, or 4 if all passed; this has {0}";

    /// # What it means
    ///
    /// The bids are `P,P,P`, so there was no contract and no play; but more fields are there.
    ///
    /// # Why it matters
    ///
    /// One of the two is wrong.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, PPN Example: the second deal
    110 PassedWithMore: Error "all three passed, yet {0} fields follow one another"
        help "a deal that nobody won has four fields";

    /// # What it means
    ///
    /// Not all three passed, so that somebody plays; but the deal has no further field.
    ///
    /// # Why it matters
    ///
    /// Only a deal that all pass is so short.
    ///
    /// # Example
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P]
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
    /// specs/ppn.md, PPN Example: the second deal
    111 WonWithoutRest: Error "somebody won the auction, yet the deal ends with the bids";

    /// # What it means
    ///
    /// More than one space parts two fields, a tab does, or space stands next to a bracket.
    ///
    /// # Why it matters
    ///
    /// Programs that split the line at each space count a field too many.
    ///
    /// # Example
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
    /// [1 231  8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// specs/ppn.md, Game section: "separated by a space character"
    112 ExtraSpaces: Error "one space is due here, or none";

    /// # What it means
    ///
    /// The name of a tag has a character that names have not, or there is none.
    ///
    /// # Why it matters
    ///
    /// Other programs may not find the tag, or not read the text.
    ///
    /// # Example
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
    /// [Start-Time 20:15]
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
    /// [StartTime 20:15]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// PGN standard, 8.1: "letters, digits, and the underscore"; FORMATS.md
    113 TagName: Error "{text} is no name of a tag"
        help "a name has letters, digits and underscores, and begins with a letter";

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
