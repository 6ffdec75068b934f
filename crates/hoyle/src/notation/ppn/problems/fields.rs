//! What single fields may not say: band 2xx. Not here: when it arises.

use crate::notation::ppn::tags::NAMES;
use crate::problem::problems;

problems! {
    family 5;
    words tag = NAMES;

    /// # What it means
    ///
    /// A game has eight tags: `Bula`, `Refe`, `Player1` to `Player3` and `Result1` to `Result3`. One of them is not
    /// there.
    ///
    /// # Why it matters
    ///
    /// Who played, for how much, and how it ended is not known.
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
    /// specs/ppn.md, Info section: "Required tags are …"
    201 TagMissing: Error "the tag {2:tag} is missing";

    /// # What it means
    ///
    /// A tag that every game has once stands here for the second time.
    ///
    /// # Why it matters
    ///
    /// Which of the two counts is not known. hoyle takes the first.
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
    /// [Bula 100]
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
    /// specs/ppn.md, Info section; FORMATS.md
    202 TagTwice: Error "the tag {2:tag} is given twice"
        help "leave one of the two away";

    /// # What it means
    ///
    /// `Bula`, `Refe` and the results are whole numbers.
    ///
    /// # Why it matters
    ///
    /// Without it the score sheet cannot be checked.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 lost]
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
    /// specs/ppn.md, PPN Example
    203 NotAWholeNumber: Error "the value of {2:tag} is a whole number; {text} is none";

    /// # What it means
    ///
    /// The middle column of each player's paper starts at the bula and is written down by even values.
    ///
    /// # Why it matters
    ///
    /// A game with an odd bula never ends.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 61]
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
    204 BulaValue: Error "the bula is an even number above zero; {text} is not";

    /// # What it means
    ///
    /// The first field of a deal is its number: 1, 2, 3 and so on, without needless zeros.
    ///
    /// # Why it matters
    ///
    /// The number is how people speak of a deal.
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
    /// [0 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
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
    /// specs/ppn.md, deal order number
    205 Id: Error "{text} is no number of a deal; they count from 1";

    /// # What it means
    ///
    /// The second field of a deal tells in which order the players were dealt their cards, the dealer last.
    ///
    /// # Why it matters
    ///
    /// Without it nobody knows whose cards are whose.
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
    /// [1 233 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
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
    /// specs/ppn.md, deal order: "A 3 integer encoding of the order in which the players were dealt their cards"
    206 Order: Error "the deal order names each of 1, 2 and 3 once; {text} does not";

    /// # What it means
    ///
    /// The players sit in the order of their numbers, so cards are dealt 1, 2, 3 or 2, 3, 1 or 3, 1, 2.
    ///
    /// # Why it matters
    ///
    /// Who sits before whom decides who bids next and into which column soups are written.
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
    /// [1 213 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM P,P,P]
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
    /// specs/ppn.md, PPN Example: 231, 312, 123; FORMATS.md
    207 OrderNotRotation: Error "the turn goes 1, 2, 3; the deal order {text} goes the other way"
        help "write 123, 231 or 312";

    /// # What it means
    ///
    /// A deal has 32 cards: ten for each player and two in the talon.
    ///
    /// # Why it matters
    ///
    /// With a card too few or too many nobody knows whose cards are whose.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5H P,P,P]
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
    /// specs/ppn.md, cards: "32 characters"
    208 CardCount: Error "{1:cards} are due here; there are {0}";

    /// # What it means
    ///
    /// Each of the 32 cards has a digit or a capital letter; there is no 0, no X, Y or Z, and no small letter.
    ///
    /// # Why it matters
    ///
    /// The card is not known. (The prose of the specification itself has a Y for a W.)
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
    /// [1 231 8L4JATB6U9KVIRGF7S3YNQOE12DCP5HM P,P,P]
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
    /// specs/ppn.md, cards: the table of cards
    209 NoSuchCard: Error "{text} stands for no card"
        help "cards are written 1 to 9 and A to W";

    /// # What it means
    ///
    /// A card stands twice among the 32.
    ///
    /// # Why it matters
    ///
    /// So another card is missing, and the deal is none that was dealt.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3VNQOE12DCP5HM P,P,P]
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
    /// specs/ppn.md, cards: "each representing one of the cards as they were dealt"
    210 CardTwice: Error "{0:card} is dealt twice";

    /// # What it means
    ///
    /// The fourth field of a deal has the highest bid of each of the three players.
    ///
    /// # Why it matters
    ///
    /// Without one of them the auction cannot be told.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, bids: "3 comma separated values"
    211 BidCount: Error "three bids are due, parted by commas: {text}";

    /// # What it means
    ///
    /// A bid is pass, a number, a number held by "mine", a game, or a named game. Nobody can say mine 2.
    ///
    /// # Why it matters
    ///
    /// Without it the auction cannot be told.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,9,P 3 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, bids
    212 Bid: Error "{text} is no bid"
        help "bids are P, 2 to 8, M3 to M8, G, and G2 to G8";

    /// # What it means
    ///
    /// A field that names a player has something else.
    ///
    /// # Why it matters
    ///
    /// Who is meant is not known.
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
    /// [1 231 8L4JATB6U9KVIRGF7S3WNQOE12DCP5HM 2,3,P 4 WG 6 8 0 0 12 2 9FC3 F0:R60,M1:12,F0:L60]
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
    /// specs/ppn.md, main
    213 PlayerNumber: Error "{text} is no player; players are 1, 2 and 3";

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
