//! The problems of where lines stand and how often (PN120 to PN199). Not here: when they arise.

use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words label = NAMES;

    /// # What it means
    ///
    /// A line of a hand stands in the Game Section, or a second hand begins, without an empty line in between.
    ///
    /// # Why it matters
    ///
    /// The empty line is what parts sections; without it a reader takes both for one.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
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
    /// "Use a blank line between a Game Section and the first Hand Section, and before each Hand Section to follow"
    /// (PN, Special Characters). Decision A06.
    120 NotParted: Error "an empty line is missing before {2:label}"
        help "put an empty line before each Hand Section";

    /// # What it means
    ///
    /// Lines about the event and the table stand before the first hand. Only Team#, Seat#, BidSystem#, Annotator and
    /// Note may come later.
    ///
    /// # Why it matters
    ///
    /// They tell what holds for the whole game; in its midst nobody knows for what they count.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Location playok.com
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
    /// Move the line up.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// Location playok.com
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
    /// "Event-related lines may not be used after Hand lines begin" (PN, Game Section Lines).
    121 NotInAHand: Error "{2:label} may only stand in the Game Section"
        help "move it to the top of the game; two empty lines would begin another game here";

    /// # What it means
    ///
    /// This line may stand once, in its game or its hand, and here it is again.
    ///
    /// # Why it matters
    ///
    /// The two need not say the same, and nobody knows which counts. Only Team#, Seat#, BidSystem#, Annotator and
    /// Note may be repeated.
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
    /// Where both lines say the same, one is taken out. `hoyle fix` writes this:
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
    /// "Some lines (including Team#, Seat#, BidSystem#, Annotator, and Note) may be used more than one time in a
    /// single game/hand" (PN, Multiple-use Lines).
    122 UsedTwice: Error "this line was there before: {2:label}"
        help "keep one of the two";

    /// # What it means
    ///
    /// The lines of a hand stand in the order of the game, numbered ones in the order of their numbers, and this one
    /// should have come before one above it. Only results, and lines about the event and the table, are free in their
    /// order.
    ///
    /// # Why it matters
    ///
    /// A reader that goes through the lines one after the other has moved on by then.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// Dealer Seat3
    /// GameScores 0 0 0
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
    /// Move the line up to its place.
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
    123 OutOfOrder: Error "{2:label} comes too late here"
        help "move it up: Deal, GameScores, Dealer, Hand#, Bids#, Contract, exchange, Meld#, Trick#, results";

    /// # What it means
    ///
    /// A hand has one Kitty line, or one with a number for each round of bidding, not both.
    ///
    /// # Why it matters
    ///
    /// Nobody knows whether the cards are told twice, or whether there are more of them.
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
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty1 D9
    /// Kitty HA
    /// Discard D9 HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Tell all cards in one line.
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
    /// Bids1 Pass 26 Pass
    /// Contract Seat2 26 Spades
    /// Kitty D9 HA
    /// Discard D9 HA 1
    /// Meld1 C DKQ S H 2
    /// Meld2 C D SKQ H 4
    /// Meld3 C D S H 0
    /// Trick1 SA S9 SK Seat2 2
    /// MeldScores 2 4 0
    /// PlayScores 0 2 0
    /// HandScores 2 -26 0
    /// FinalScores 2 -26 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "If variant rules reveal the kitty with each round in the auction, use Kitty#, otherwise use Kitty" (PN, Kitty
    /// & Kitty#).
    124 KittyMixed: Error "the kitty is told at once and round by round"
        help "use Kitty for all cards, or Kitty1, Kitty2, … for the cards of each round";

    /// # What it means
    ///
    /// The final scores and the winner belong to the last hand of a game, and here another hand follows.
    ///
    /// # Why it matters
    ///
    /// Either the game was not over, or the next hand is of another game.
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
    /// Winner Team1
    ///
    /// Deal 2
    /// GameScores 0 0 -20
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat1 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores -20 0 0
    /// FinalScores -20 0 -20
    /// ```
    ///
    /// # Instead
    ///
    /// Let the record end with its last hand.
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
    /// "This line must be omitted if the game is not concluded" (PN, FinalScores, Winner).
    125 ConcludedTooSoon: Error "{2:label} stands before the last hand of its game"
        help "move it to the last hand; two empty lines part one game from the next";
}
