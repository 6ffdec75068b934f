//! What one form of PPN can say and another cannot: band 5xx. Not here: converting.

use crate::problem::problems;

problems! {
    family 5;

    /// # What it means
    ///
    /// The form for people has comments; text and JSON have not.
    ///
    /// # Why it matters
    ///
    /// What they say is lost by converting.
    ///
    /// # Example
    ///
    /// ```ppnh
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// Deal 1  # a bad start
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:pass, 3:pass, 1:pass
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppnh
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:pass, 3:pass, 1:pass
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PPNh: the form for people is hoyle's own
    501 CommentLost: Warning "comments can only be written in PPNh; there are {0}";
}
