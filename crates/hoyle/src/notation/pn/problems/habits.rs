//! Habits of writing that change no meaning (PN9xx). Not here: when they are met.

use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words label = NAMES;

    /// # What it means
    ///
    /// Three bytes in front of the text say that it is UTF-8. They are passed over.
    ///
    /// # Why it matters
    ///
    /// UTF-8 needs no such mark, and some readers take it for a part of the first label.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// \xef\xbb\xbfPresenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Annotations are written as plain text" (PN, Notation Structure).
    901 ByteOrderMark: Note "the text begins with a byte order mark";

    /// # What it means
    ///
    /// The text was written on a system where a line ends with two characters. The first is passed over.
    ///
    /// # Why it matters
    ///
    /// PN has the newline alone. hoyle reads both and writes the newline.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// Presenter Gaming Safari\r
    /// DateTime 2015-08-31 13:58:59\r
    /// \r
    /// Deal 1\r
    /// GameScores 0 0 0\r
    /// Dealer Seat3\r
    /// Hand1 -\r
    /// Hand2 -\r
    /// Hand3 -\r
    /// Bids1 Pass Pass 20\r
    /// Contract Seat3 20 -\r
    /// MeldScores 0 0 0\r
    /// PlayScores 0 0 0\r
    /// HandScores 0 0 -20\r
    /// FinalScores 0 0 -20\r
    /// Winner Team1\r
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fmt` writes newlines alone.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "return (\\n) (aka a newline character) is used to mark the end of a line" (PN, Special Characters). Decision
    /// A01.
    902 CarriageReturn: Note "lines end with a carriage return and a newline";

    /// # What it means
    ///
    /// Two empty lines part one game from the next, and here are more.
    ///
    /// # Why it matters
    ///
    /// Another reader may see an empty game in between.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    ///
    ///
    ///
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 15:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    ///
    ///
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 15:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "double blank line (\\n\\n\\n) ... is used to separate multiple games" (PN, Special Characters). Decision A03.
    903 EmptyLines: Warning "{0} empty lines stand between two games"
        help "two are enough";

    /// # What it means
    ///
    /// Lines about the event and the table, and results, may stand in any order; the specification lists them in
    /// another.
    ///
    /// # Why it matters
    ///
    /// Whoever looks for a line looks in its usual place.
    ///
    /// # Example
    ///
    /// ```pn
    /// DateTime 2015-08-31 13:58:59
    /// Presenter Gaming Safari
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fmt` writes this.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Lines are grouped and ordered to improve reading and parsing" (PN, Notation Structure). Decision A22.
    904 UnusualOrder: Warning "{2:label} usually stands further up"
        help "`hoyle fmt` puts the lines in order";

    /// # What it means
    ///
    /// Spaces that nobody sees stand before or behind the text of the line.
    ///
    /// # Why it matters
    ///
    /// Two names that look the same are not the same.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// Presenter Gaming Safari\x20
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "A space separates a label and its value(s)" (PN, Notation Structure).
    905 SpacesAroundText: Warning "the text of {2:label} has spaces at an end"
        help "take them out";
}
