//! The problems of what the rules refuse in a game of pinochle (PN301 to PN351). Not here: when they arise; see `audit/`.

use crate::notation::pn::facts::{CARDS, SEATS, SUITS};
use crate::problem::problems;

problems! {
    family 4;
    words pncard = CARDS, seat = SEATS, suit = SUITS;

    /// # What it means
    ///
    /// A player calls who passed in an earlier round.
    ///
    /// # Why it matters
    ///
    /// A pass is for good: the columns of this round or of an earlier one are shifted, or a call is mistyped.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 Pass Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    301 CallAfterPass: Error "{2:seat} has passed and cannot call again"
        help "write - for a player who is no longer in the auction";

    /// # What it means
    ///
    /// A hyphen stands where a player who has not passed must call.
    ///
    /// # Why it matters
    ///
    /// Who won the auction cannot be told.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - - 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    302 CallMissing: Error "{2:seat} is still in the auction, so a call is due and not -"
        help "write Pass or the bid";

    /// # What it means
    ///
    /// Everybody but the highest bidder has passed, and yet there is a call.
    ///
    /// # Why it matters
    ///
    /// A call is in the wrong column, or a pass should be a bid.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass 75
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    303 CallAfterEnd: Error "the auction was over before this call";

    /// # What it means
    ///
    /// A bid is not above the bid before it.
    ///
    /// # Why it matters
    ///
    /// One of the two is mistyped, or the bids are in the wrong columns.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 60 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    304 BidNotHigher: Error "{2:seat} bids {0}, but {1} has been bid";

    /// # What it means
    ///
    /// A bid is below the least that the rules allow. They are the rules given with `--rules`, or those of the variant
    /// that the record shows.
    ///
    /// # Why it matters
    ///
    /// A bid that no table allows is most often mistyped.
    ///
    /// # Example
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass Pass Pass 40
    /// Contract Seat4 40 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -40
    /// FinalScores 0 -40
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass Pass Pass 50
    /// Contract Seat4 50 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -50
    /// FinalScores 0 -50
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    305 BidTooLow: Error "a bid of {0} is below the least, {1}"
        help "give the rules of the table with --rules if it allows lower bids";

    /// # What it means
    ///
    /// Above a certain height bids are multiples of a step, such as five.
    ///
    /// # Why it matters
    ///
    /// A bid that no table allows is most often mistyped.
    ///
    /// # Example
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass Pass Pass 62
    /// Contract Seat4 62 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -62
    /// FinalScores 0 -62
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass Pass Pass 60
    /// Contract Seat4 60 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -60
    /// FinalScores 0 -60
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    306 BidNoStep: Error "a bid of {0} is not lawful: bids this high go by {1}"
        help "give the rules of the table with --rules if it allows such bids";

    /// # What it means
    ///
    /// A round of bidding has fewer calls than players, though the auction is not over.
    ///
    /// # Why it matters
    ///
    /// Only the last round may be cut short: who still had to call, and what, is not known.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65
    /// Bids3 - - Pass
    /// Contract Seat4 60 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -60
    /// FinalScores 0 -60
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass Pass
    /// Contract Seat4 60 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -60
    /// FinalScores 0 -60
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    307 RoundCutShort: Error "the round ends before {2:seat} has called";

    /// # What it means
    ///
    /// By the rules given, trump must be a suit in which the declarer holds a king and a queen.
    ///
    /// # Why it matters
    ///
    /// Without a marriage the bid is lost unplayed and the contract ends in a hyphen.
    ///
    /// # Example
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 8
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Clubs
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 10
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Contract
    309 NoMarriage: Error "{2:seat} holds no marriage in {0:suit}, so it cannot be trump";

    /// # What it means
    ///
    /// A card is passed that is not in the player's hand, even with what others have passed.
    ///
    /// # Why it matters
    ///
    /// The card or the hand is mistyped.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CATKQ DATQ9 STKJ HA
    /// Hand2 -
    /// Hand3 CQ9 DK9 SAQJ HATKQJ
    /// Hand4 -
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Clubs
    /// Pass3 CQ DK SA HA
    /// Pass1 DT ST SK S9
    /// Hand1 CATKQQ DAKQ9 SAJ HAA
    /// Hand3 C9 DT9 STKQJ9 HTKQJ
    /// Meld1 -
    /// Meld2 -
    /// Meld3 -
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CATKQ DATQ9 STK9 HA
    /// Hand2 -
    /// Hand3 CQ9 DK9 SAQJ HATKQJ
    /// Hand4 -
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Clubs
    /// Pass3 CQ DK SA HA
    /// Pass1 DT ST SK S9
    /// Hand1 CATKQQ DAKQ9 SA HAA
    /// Hand3 C9 DT9 STKQJ9 HTKQJ
    /// Meld1 -
    /// Meld2 -
    /// Meld3 -
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Exchange-related lines, Pass#
    320 PassNotHeld: Error "{2:seat} does not hold {0:pncard} and cannot pass it";

    /// # What it means
    ///
    /// The passes leave a player with more or fewer cards than were dealt.
    ///
    /// # Why it matters
    ///
    /// A card of one of the passes is missing, or one too many is written.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CATKQ DATQ9 STK9 HA
    /// Hand2 -
    /// Hand3 CQ9 DK9 SAQJ HATKQJ
    /// Hand4 -
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Clubs
    /// Pass3 CQ DK SA
    /// Pass1 DT ST SK S9
    /// Hand1 CATKQQ DAKQ9 SA HA
    /// Hand3 C9 DT9 STKQJ9 HATKQJ
    /// Meld1 -
    /// Meld2 -
    /// Meld3 -
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CATKQ DATQ9 STK9 HA
    /// Hand2 -
    /// Hand3 CQ9 DK9 SAQJ HATKQJ
    /// Hand4 -
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Clubs
    /// Pass3 CQ DK SA HA
    /// Pass1 DT ST SK S9
    /// Hand1 CATKQQ DAKQ9 SA HAA
    /// Hand3 C9 DT9 STKQJ9 HTKQJ
    /// Meld1 -
    /// Meld2 -
    /// Meld3 -
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Exchange-related lines, Pass#
    321 PassUneven: Error "{2:seat} holds {0:cards} after the passes, not {1}";

    /// # What it means
    ///
    /// A card is discarded that is neither in the declarer's hand nor in the kitty.
    ///
    /// # Why it matters
    ///
    /// The card, the hand or the kitty is mistyped.
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
    /// Hand1 CATKKQQ DATT SAA HTKK
    /// Hand2 -
    /// Hand3 -
    /// Bids1 24 Pass Pass
    /// Contract Seat1 24 Clubs
    /// Kitty CJ D9 H9
    /// Discard D9 H9 SJ 0
    /// Meld1 CATKKQQJ D S H 19
    /// Meld2 -
    /// Meld3 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 0
    /// FinalScores 0 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 CATKKQQ DATT SAA HTKK
    /// Hand2 -
    /// Hand3 -
    /// Bids1 24 Pass Pass
    /// Contract Seat1 24 Clubs
    /// Kitty CJ D9 H9
    /// Discard D9 SA H9 1
    /// Hand1 CATKKQQJ DATT SA HTKK
    /// Meld1 CATKKQQJ D S H 19
    /// Meld2 -
    /// Meld3 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 0
    /// FinalScores 0 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Exchange-related lines, Discard
    322 DiscardNotHeld: Error "{2:seat} does not hold {0:pncard} and cannot discard it";

    /// # What it means
    ///
    /// The declarer throws away more or fewer cards than the kitty had.
    ///
    /// # Why it matters
    ///
    /// A card is missing from one of the two lines.
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
    /// Hand1 CATKKQQ DATT SAA HTKK
    /// Hand2 -
    /// Hand3 -
    /// Bids1 24 Pass Pass
    /// Contract Seat1 24 Clubs
    /// Kitty CJ D9 H9
    /// Discard D9 H9 0
    /// Hand1 CATKKQQJ DATT SAA HTKK
    /// Meld1 CATKKQQJ D S H 19
    /// Meld2 -
    /// Meld3 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 0
    /// FinalScores 0 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 CATKKQQ DATT SAA HTKK
    /// Hand2 -
    /// Hand3 -
    /// Bids1 24 Pass Pass
    /// Contract Seat1 24 Clubs
    /// Kitty CJ D9 H9
    /// Discard D9 SA H9 1
    /// Hand1 CATKKQQJ DATT SA HTKK
    /// Meld1 CATKKQQJ D S H 19
    /// Meld2 -
    /// Meld3 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 0
    /// FinalScores 0 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Exchange-related lines, Discard
    323 DiscardCount: Error "{0:cards} discarded, but the kitty has {1}";

    /// # What it means
    ///
    /// A card is tabled as meld that the player does not hold, or more copies of it.
    ///
    /// # Why it matters
    ///
    /// The card or the hand is mistyped.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ SQ HKQ 8
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Meld-related lines, Meld#
    330 MeldNotHeld: Error "{2:seat} tables {0:pncard} more often than the hand has it: {1:times}";

    /// # What it means
    ///
    /// A card is played that is not in the player's hand, or not any more.
    ///
    /// # Why it matters
    ///
    /// Either the line is mistyped or the play was against the rules; what comes after it rests on it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 DQ DJ DT DQ Seat1 1
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 DA DJ DT DQ Seat3 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    340 NotHeld: Error "{2:seat} does not hold {0:pncard}";

    /// # What it means
    ///
    /// A player does not follow the suit led though the hand has it.
    ///
    /// # Why it matters
    ///
    /// It is a renege, or a card is mistyped. Either the line is mistyped or the play was against the rules; what comes
    /// after it rests on it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 CATTQJ DATKQQ SATKKQJJ HAAT
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DQ DQ DJ Seat3 1
    /// Trick2 CQ CJ HA CQ Seat3 1
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 CATTQJ DATKQQ SATKKQJJ HAAT
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DQ DQ DJ Seat3 1
    /// Trick2 CQ CJ CA CQ Seat1 1
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    341 MustFollow: Error "{2:seat} holds {0:suit} and must follow suit"
        help "{1:pncard} could have been played";

    /// # What it means
    ///
    /// A player follows suit with a card that does not win, though the hand has one that does.
    ///
    /// # Why it matters
    ///
    /// Most tables have players beat the winning card if they can. Either the line is mistyped or the play was against
    /// the rules; what comes after it rests on it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DT DK DQ DA Seat2 3
    /// Trick2 CQ CJ CA CQ Seat4 1
    /// Trick3 SK SA SQ SJ Seat1 2
    /// Trick4 SK SA SJ ST Seat2 3
    /// Trick5 CK CJ CA CK Seat4 3
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DT DK DQ DA Seat2 3
    /// Trick2 CQ CT CA CQ Seat4 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// Pagat, double-deck pinochle: play
    342 MustBeat: Error "{2:seat} can beat {0:pncard} and so must"
        help "{1:pncard} could have been played; give the rules of the table with --rules if it asks for less";

    /// # What it means
    ///
    /// A player without the suit led holds trump and plays something else.
    ///
    /// # Why it matters
    ///
    /// It is a renege, or a card is mistyped. Either the line is mistyped or the play was against the rules; what comes
    /// after it rests on it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJJ SJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 8
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 SJ SQ SK SA Seat2 2
    /// Trick3 SA CJ SQ SK Seat2 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJJ SJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 8
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 SJ SQ SK SA Seat2 2
    /// Trick3 SA DJ SQ SK Seat3 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    343 MustTrump: Error "{2:seat} has no {0:suit} and must play a trump"
        help "{1:pncard} could have been played; give the rules of the table with --rules if it asks for less";

    /// # What it means
    ///
    /// A player without the suit led trumps lower than another did, though the hand has a higher trump.
    ///
    /// # Why it matters
    ///
    /// Most tables ask for the higher trump. Either the line is mistyped or the play was against the rules; what comes
    /// after it rests on it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJJ SJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 8
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 SJ SA SK SQ Seat4 2
    /// Trick3 SA SK DQ DJ Seat2 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJJ SJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQJ DJ SJ HKQJ 8
    /// Meld4 -
    /// Trick1 DA DQ DK DJ Seat3 2
    /// Trick2 SJ SA SK SQ Seat4 2
    /// Trick3 SA SK DQ DA Seat3 3
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    344 MustOvertrump: Error "{2:seat} can overtrump {0:pncard} and so must"
        help "{1:pncard} could have been played; give the rules of the table with --rules if it asks for less";

    /// # What it means
    ///
    /// A card turns up in the tricks more often than the deck has it.
    ///
    /// # Why it matters
    ///
    /// Where hands are withheld, this is how a mistyped card shows.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DA DA DA Seat3 4
    /// Trick2 DA DQ DT DQ Seat3 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 CTKQQJJ DAATTKJJ STJJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Diamonds
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 4
    /// Meld4 -
    /// Trick1 DA DA DA DQ Seat3 3
    /// Trick2 DA DQ DT DQ Seat3 2
    /// Note Seat2 left the table.
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    345 PlayedTooOften: Error "{0:pncard} is played for the {1:ordinal} time; the deck has {2}";

    /// # What it means
    ///
    /// After the last round more than one player is still in the auction.
    ///
    /// # Why it matters
    ///
    /// A round may be missing. Some tables have but one round: give their rules with `--rules`, or leave it.
    ///
    /// # Example
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pn rules=double-deck-partnership
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 Pass 52 59 60
    /// Bids2 - Pass 65 70
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Bids#
    351 AuctionOpen: Warning "the bids end although {2:seat} has yet to call";
}
