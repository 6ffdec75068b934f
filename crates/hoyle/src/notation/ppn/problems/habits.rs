//! Habits of writing that are no fault: band 9xx. Not here: when they arise.

use crate::problem::problems;

problems! {
    family 5;

    /// # What it means
    ///
    /// The deal is written as before 2020, without the field that says whether it is a refa; the specification's
    /// own example is.
    ///
    /// # Why it matters
    ///
    /// Other programs may take the value for the refa and so on.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, refa; FORMATS.md
    901 WithoutRefa: Note "this deal has 13 fields: its refa follows from the value";

    /// # What it means
    ///
    /// Any digit from 4 on says that both accepted. The specification writes 8.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong; programs that look for 8 will not find it.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 9 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, accepted: "8 is common because it resembles letter B for both, but anything >=4 works here"
    902 BothNotEight: Note "both follow: 8 is usual here, this is {0}";

    /// # What it means
    ///
    /// A tag that is not required stands here for the second time.
    ///
    /// # Why it matters
    ///
    /// Programs differ in which of the two they take.
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
    /// [Location Zagreb]
    /// [Location Split]
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
    /// [Location Zagreb]
    ///
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    903 FreeTagTwice: Warning "this tag is given twice"
        help "leave one of the two away";

    /// # What it means
    ///
    /// The bids stand under their old name.
    ///
    /// # Why it matters
    ///
    /// Programs that know the specification look for `bids`.
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
    ///    "auction": {"p1": "P", "p2": "P", "p3": "P"}}
    ///  ]}
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    904 OldKey: Warning "the key auction is bids since the end of 2019";

    /// # What it means
    ///
    /// `p1` to `p3` of the cards and of the bids are places in the deal order, those of the summary are players:
    /// the main player's part has `"main": true`. Here it does only if they are places.
    ///
    /// # Why it matters
    ///
    /// Other programs give the scores to the wrong players.
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
    ///    "throws": [{"id": 1, "starts": 2, "cards": "9FC", "winner": 3}],
    ///    "summary": {"p1": {"main": false, "tricks": 0, "right": 60},
    ///     "p2": {"main": true, "tricks": 1, "middle": 12},
    ///     "p3": {"main": false, "tricks": 0, "left": 60}}}
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
    /// specs/ppn.md, JSON Example: main is 2, and p2 of the summary has it; FORMATS.md
    905 SummaryByPlace: Warning "the summary is keyed by the places of the deal order, not by players";

    /// # What it means
    ///
    /// The number of refas is written as a word.
    ///
    /// # Why it matters
    ///
    /// Other programs will not read it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe unlimited]
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
    /// FORMATS.md
    906 RefeUnlimited: Warning "Refe is a whole number; {text} is taken for any number of refas";

    /// # What it means
    ///
    /// Three points stand for deals that are not shown, as in the specification's example.
    ///
    /// # Why it matters
    ///
    /// What the papers are after them is not known.
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
    /// ...
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
    /// specs/ppn.md, PPN Example; FORMATS.md
    907 DealsLeftOut: Note "deals are left out here, so refas and results are not checked";

    /// # What it means
    ///
    /// Three points stand for tricks that are not shown, as in the specification's example.
    ///
    /// # Why it matters
    ///
    /// How the deal went on is not known.
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
    ///    "throws": ["..."],
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
    /// specs/ppn.md, JSON Example; FORMATS.md
    908 TricksLeftOut: Note "tricks are left out here, so the play is not checked";
}
