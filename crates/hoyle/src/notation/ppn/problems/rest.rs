//! What the fields of a deal that somebody plays may not say: the last of band 2xx. Not here: when it arises.

use crate::problem::problems;

problems! {
    family 5;

    /// # What it means
    ///
    /// The main player lays away two cards; after a game, which is played without the talon, the field is `XX`.
    ///
    /// # Why it matters
    ///
    /// Without it nobody knows what the main player plays with.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 W 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, discarded: "This subsection contains 2 characters"
    214 Discarded: Error "two cards are due, or XX for a game: {text}";

    /// # What it means
    ///
    /// A contract is a number from 2, spades, to 8, preferans; a `G` before it says that it is a game.
    ///
    /// # Why it matters
    ///
    /// Without it the deal cannot be played or scored.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 9 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, contract: "Possible values are"
    215 Contract: Error "{text} is no contract"
        help "contracts are 2 to 8, and G2 to G8 for games";

    /// # What it means
    ///
    /// Before 2019 letters stood here; now a digit says who follows.
    ///
    /// # Why it matters
    ///
    /// Who plays along is not known.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 B 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, accepted: "One character subsection"
    216 Accepted: Error "accepted is one digit: 0, the one player who follows, or 8 for both; {text} is not";

    /// # What it means
    ///
    /// The field says how high was doubled, and which follower began; or who invited whom.
    ///
    /// # Why it matters
    ///
    /// Without it the value cannot be told.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 K 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, kontra
    217 Kontra: Error "kontra is 0, or one of I K R S M and the player who began; {text} is not";

    /// # What it means
    ///
    /// The field says whether the deal counts double.
    ///
    /// # Why it matters
    ///
    /// Without it the value cannot be told.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 2 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, refa: "Either 0 for none or 1"
    218 Refa: Error "refa is 0 or 1; {text} is not";

    /// # What it means
    ///
    /// The field says what the contract is worth.
    ///
    /// # Why it matters
    ///
    /// Without it the score cannot be checked.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 +12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, value
    219 Value: Error "the value is a whole number above zero; {text} is not";

    /// # What it means
    ///
    /// Each trick is written as the cards that were thrown, and the number of the player who won it.
    ///
    /// # Why it matters
    ///
    /// A trick that cannot be read leaves all after it in doubt.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC33 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, throws
    220 Throw: Error "a trick is two or three cards and who won it; {text} is not";

    /// # What it means
    ///
    /// The summary has a part for each of the three players.
    ///
    /// # Why it matters
    ///
    /// Without one of them the papers cannot be kept.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12]
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
    /// specs/ppn.md, summary: "for all 3 players, comma separated"
    221 SummaryCount: Error "three parts are due, parted by commas: {text}"
        help "write 0 for a player who writes nothing";

    /// # What it means
    ///
    /// A part is `0`; or `M`, the tricks and what the main player writes in the middle; or `F`, the tricks, the
    /// column and the soup of a follower, and what is written in the middle by one who falls.
    ///
    /// # Why it matters
    ///
    /// What the player writes is not known.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 3 WG 6 8 0 0 12 2 9FC3 F0:60,M1:12,F0:L60]
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
    /// specs/ppn.md, summary
    222 Summary: Error "{text} is no part of a summary"
        help "such as M6:-20, F3:L60, F1:R20:20, or 0";

    /// # What it means
    ///
    /// The part of a follower has both `left` and `right`.
    ///
    /// # Why it matters
    ///
    /// The main player sits on one side, and soup is written on that side.
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
    ///    "summary": {"p1": {"main": false, "tricks": 0, "left": 60},
    ///     "p2": {"main": false, "tricks": 0, "left": 60, "right": 60},
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
    /// specs/ppn.md, summary
    223 TwoColumns: Error "a follower writes soup on the left or on the right, not on both sides";
}
