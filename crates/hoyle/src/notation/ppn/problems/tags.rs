//! What the tags may not say: the first of band 2xx. Not here: when it arises.

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
}
