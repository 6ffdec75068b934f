//! How PPNh is put together: the end of band 1xx. Not here: when it arises.

use crate::notation::ppn::human::line::NAMES;
use crate::problem::problems;

problems! {
    family 5;
    words word = NAMES;

    /// # What it means
    ///
    /// A line of the form for people begins with none of the words that lines begin with.
    ///
    /// # Why it matters
    ///
    /// What it says is lost.
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
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:pass, 3:pass, 1:pass
    /// Double   no
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
    120 UnknownLine: Error "no line begins like this"
        help "lines begin with Deal, Order, Hand, Talon, Auction, Main, Discard, Contract, Follow, Kontra, Refa, Value, Play or Score";

    /// # What it means
    ///
    /// Before the first line `Deal`, or after `...`, a line of a deal stands.
    ///
    /// # Why it matters
    ///
    /// Which deal it belongs to is not known.
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
    /// Talon    7H QH
    /// Deal 1
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
    121 OutsideDeal: Error "this line belongs to a deal, and none has begun"
        help "begin the deal with a line such as Deal 1";

    /// # What it means
    ///
    /// A line stands twice in one deal.
    ///
    /// # Why it matters
    ///
    /// Which of the two counts is not known.
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
    /// Deal 1
    /// Order    2 3 1
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
    122 LineTwice: Error "the deal has this line already: {2:word}"
        help "leave one of the two away";

    /// # What it means
    ///
    /// What follows the word of a line is not written as it should be.
    ///
    /// # Why it matters
    ///
    /// What was meant is not known.
    ///
    /// # Example
    ///
    /// ```ppnh
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:2, 3:3, 1:pass, 2:pass
    /// Main     3
    /// Discard  AC AD
    /// Contract bettel
    /// Follow   both
    /// Kontra   none
    /// Refa     no
    /// Value    12
    /// Play     2: 7D KD XD -> 3
    /// Score    2 follows 0, right 60
    ///          3 plays 1, middle 12
    ///          1 follows 0, left 60
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
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:2, 3:3, 1:pass, 2:pass
    /// Main     3
    /// Discard  AC AD
    /// Contract betl
    /// Follow   both
    /// Kontra   none
    /// Refa     no
    /// Value    12
    /// Play     2: 7D KD XD -> 3
    /// Score    2 follows 0, right 60
    ///          3 plays 1, middle 12
    ///          1 follows 0, left 60
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PPNh: the form for people is hoyle's own
    123 NotUnderstood: Error "this says nothing as {2:word}: {text}";

    /// # What it means
    ///
    /// A deal lacks a line that follows from no other. Lines that follow from others may be left out.
    ///
    /// # Why it matters
    ///
    /// Without it the deal cannot be told.
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
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
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
    124 LineMissing: Error "the line {2:word} is missing in this deal";

    /// # What it means
    ///
    /// The calls are not those that lead to the highest bids in them. Each three highest bids come about in one way
    /// only.
    ///
    /// # Why it matters
    ///
    /// One of the calls is wrong or missing.
    ///
    /// # Example
    ///
    /// ```ppnh
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:2, 3:3, 1:pass
    /// Main     3
    /// Discard  AC AD
    /// Contract betl
    /// Follow   both
    /// Kontra   none
    /// Refa     no
    /// Value    12
    /// Play     2: 7D KD XD -> 3
    /// Score    2 follows 0, right 60
    ///          3 plays 1, middle 12
    ///          1 follows 0, left 60
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
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:2, 3:3, 1:pass, 2:pass
    /// Main     3
    /// Discard  AC AD
    /// Contract betl
    /// Follow   both
    /// Kontra   none
    /// Refa     no
    /// Value    12
    /// Play     2: 7D KD XD -> 3
    /// Score    2 follows 0, right 60
    ///          3 plays 1, middle 12
    ///          1 follows 0, left 60
    /// ```
    ///
    /// # Reference
    ///
    /// specs/ppn.md, bids: "is actually enough to extract all bids"; FORMATS.md
    125 NoSuchAuction: Error "no auction goes like this";

    /// # What it means
    ///
    /// The auction has nothing but passes, but a contract or tricks follow.
    ///
    /// # Why it matters
    ///
    /// One of the two is wrong.
    ///
    /// # Example
    ///
    /// ```ppnh
    /// [Bula 60]
    /// [Refe 0]
    /// [Player1 cope]
    /// [Player2 silvio_pu]
    /// [Player3 elmacedon]
    /// [Result1 -540]
    /// [Result2 -540]
    /// [Result3 -840]
    ///
    /// Deal 1
    /// Order    2 3 1
    /// Hand     2  AS JH XS 9H 8D | JC 9D QS QC 7D
    /// Hand     3  XH KC 8H 9C AD | KD KS XC 9S AC
    /// Hand     1  KH 8C AH QD 7S | 8S JD XD 7C JS
    /// Talon    7H QH
    /// Auction  2:pass, 3:pass, 1:pass
    /// Main     3
    /// Discard  AC AD
    /// Contract betl
    /// Follow   both
    /// Kontra   none
    /// Refa     no
    /// Value    12
    /// Play     2: 7D KD XD -> 3
    /// Score    2 follows 0, right 60
    ///          3 plays 1, middle 12
    ///          1 follows 0, left 60
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
    126 PassedAndPlayed: Error "all three passed, yet the deal was played";
}
