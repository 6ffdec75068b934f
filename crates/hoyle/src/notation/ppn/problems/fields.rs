//! What the fields of every deal may not say: the middle of band 2xx. Not here: when it arises.

use crate::problem::problems;

problems! {
    family 5;

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
}
