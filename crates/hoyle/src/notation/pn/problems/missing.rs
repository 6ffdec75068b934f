//! What makes a record Incomplete (PN250 to PN299). Not here: when it does.

use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words label = NAMES;

    /// # What it means
    ///
    /// A Complete record has a line with this label. It is due here at the latest.
    ///
    /// # Why it matters
    ///
    /// The record is Incomplete: it can be read, but it does not count for statistics.
    ///
    /// # Example
    ///
    /// ```pn
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
    /// Write the line. What is not known may be a hyphen.
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
    /// "Valid annotations that omit expected lines will be deemed Incomplete" (PN, Annotation Status).
    250 MissingLine: Warning "the expected line {2:label} is missing"
        help "write it, or let `hoyle fill` work it out where that is possible; until then the record is Incomplete";

    /// # What it means
    ///
    /// Deals are counted from 1 without a gap, and here is one.
    ///
    /// # Why it matters
    ///
    /// The record is Incomplete: of the missing hands nothing is known.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 3
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
    /// Write the hands that came before, or the right number.
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
    /// "Hand Sections are sequentially ordered collections of lines" (PN, Hand Section Lines). Decision A11.
    251 MissingDeals: Warning "{0:deals} missing before this one"
        help "write the missing hands, or number the deals anew; until then the record is Incomplete";

    /// # What it means
    ///
    /// A question mark holds the place of a value that somebody is to provide.
    ///
    /// # Why it matters
    ///
    /// The record is Incomplete until then. What is withheld for good is a hyphen.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer ?
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
    /// `hoyle fill` puts in what follows from the other lines.
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
    /// "question mark (?) is used as a placeholder for a value to be provided by a reader or bot. (For
    /// teaching/scripting, not for recording real game data)" (PN, Special Characters). Decision A08.
    252 Asked: Warning "{2:label} has a value that is still to be supplied"
        help "put the value in place of the question mark";

    /// # What it means
    ///
    /// A section begins here without Deal, GameScores or Dealer, and goes on where the last one stopped. It seems
    /// that an empty line got into the midst of a hand.
    ///
    /// # Why it matters
    ///
    /// An empty line begins a Hand Section, and one without its Deal is Incomplete.
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
    ///
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
    /// The empty line is taken out. `hoyle fix --unsafe` writes this:
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
    /// "blank line ... is used to separate Sections" (PN, Special Characters). Decision A05.
    253 SplitHand: Warning "an empty line parts this from the lines above it, to which it seems to belong"
        help "take the empty line out";

    /// # What it means
    ///
    /// A Complete record has a line with this label and this number: of each seat a hand and a meld, of bids and
    /// tricks all up to the last. It is due here at the latest.
    ///
    /// # Why it matters
    ///
    /// The record is Incomplete: it can be read, but it does not count for statistics.
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
    /// Write the line. What is not known may be a hyphen.
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
    /// "A line is expected for each player at the table" (PN, Hand#); "Valid annotations that omit expected lines
    /// will be deemed Incomplete" (PN, Annotation Status).
    254 MissingNumbered: Warning "the expected line {2:label}{0} is missing"
        help "write it, or let `hoyle fill` work it out where that is possible; until then the record is Incomplete";
}
