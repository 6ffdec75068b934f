//! The problems of a game that contradicts itself (PN401 to PN461). Not here: when they arise; see `audit/`.

use crate::notation::pn::facts::{CARDS, FINDINGS, SEATS, SUITS, TEAMS};
use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words pncard = CARDS, seat = SEATS, suit = SUITS, team = TEAMS, label = NAMES, finding = FINDINGS;

    /// # What it means
    ///
    /// The rules given with `--rules` are for another number of players, other teams or another deck.
    ///
    /// # Why it matters
    ///
    /// They would call everything in the game wrong, so they are not used.
    ///
    /// # Example
    ///
    /// ```pn rules=three-handed-kitty
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
    /// `hoyle check --help`
    401 OtherTable: Warning "the rules given are for {0:players} with {1:cards}: this game of {2:players} is judged by what it shows itself";

    /// # What it means
    ///
    /// The hands and the kitty of a deal do not make up the deck.
    ///
    /// # Why it matters
    ///
    /// A card is mistyped in one of the hands, and whatever rests on that hand is in doubt.
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CAK9 DK9 SATK9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores -20 0
    /// FinalScores -20 0
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores -20 0
    /// FinalScores -20 0
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Deal-related lines, Hand#
    402 DeckCount: Error "{1} of {0:pncard} in the hands and the kitty; the deck has {2}";

    /// # What it means
    ///
    /// A hand does not have as many cards as each player is dealt.
    ///
    /// # Why it matters
    ///
    /// A card is missing or written twice.
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
    /// Hand3 CTKQQJJ DAATTKJJ STJ HAKQJ
    /// Hand4 -
    /// Bids1 Pass 50 Pass Pass
    /// Contract Seat3 50 Clubs
    /// Meld1 -
    /// Meld2 -
    /// Meld3 CKQ DJ S HKQ 6
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
    /// Meld3 CKQ DJ S HKQ 6
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
    /// PN, Deal-related lines, Hand#
    403 HandSize: Error "the hand has {0:cards}, not {1}";

    /// # What it means
    ///
    /// The contract names another seat than the one with the highest bid.
    ///
    /// # Why it matters
    ///
    /// The first bid of each round is that of the player to the dealer's left: the dealer, a bid or the contract is
    /// mistyped.
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
    /// Bids3 - - Pass
    /// Contract Seat3 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores -70 0
    /// FinalScores -70 0
    /// Winner Team2
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
    /// PN, Auction-related lines, Contract
    404 ContractSeat: Error "{1:seat} has won the auction, not {0:seat}";

    /// # What it means
    ///
    /// The contract is for another bid than the highest one.
    ///
    /// # Why it matters
    ///
    /// Whether the contract was made depends on it.
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
    /// Bids3 - - Pass
    /// Contract Seat4 75 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -75
    /// FinalScores 0 -75
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
    /// PN, Auction-related lines, Contract
    405 ContractBid: Error "the highest bid is {1}, not {0}";

    /// # What it means
    ///
    /// The points of the discard are not the number of its aces, tens and kings.
    ///
    /// # Why it matters
    ///
    /// They belong to the declarer's play.
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
    /// Discard D9 SA H9 2
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
    406 DiscardPoints: Error "the discard counts {1:points}, not {0}"
        help "write 0 if the discard does not count at this table";

    /// # What it means
    ///
    /// A hand that is declared again is not what the exchange leaves the player with.
    ///
    /// # Why it matters
    ///
    /// Meld and play rest on it.
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
    /// Discard D9 SA H9 1
    /// Hand1 CATKKQQJ DATT SA HTTK
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
    /// PN, Deal-related lines, Hand#
    407 HandAgainOther: Error "after the exchange {2:seat} holds {0:pncard}, and not {1:pncard}";

    /// # What it means
    ///
    /// A hand that is declared again lacks a card that the exchange leaves the player with.
    ///
    /// # Why it matters
    ///
    /// Meld and play rest on it.
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
    /// Discard D9 SA H9 1
    /// Hand1 CATKKQQJ DATT SA HTK
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
    /// PN, Deal-related lines, Hand#
    408 HandAgainLacks: Error "after the exchange {2:seat} holds {0:pncard} as well";

    /// # What it means
    ///
    /// A hand that is declared again has a card that the exchange takes from the player.
    ///
    /// # Why it matters
    ///
    /// Meld and play rest on it.
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
    /// Discard D9 SA H9 1
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
    /// PN, Deal-related lines, Hand#
    409 HandAgainExtra: Error "after the exchange {2:seat} does not hold {1:pncard}, or not so often";

    /// # What it means
    ///
    /// After the exchange, every hand that has changed is to be declared again.
    ///
    /// # Why it matters
    ///
    /// A reader would take the old hand for the new one.
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
    /// Discard D9 SA H9 1
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
    /// PN, Deal-related lines, Hand#
    410 HandNotAgain: Error "the hand of {2:seat} has changed and is not declared again"
        help "`hoyle fill` adds it";

    /// # What it means
    ///
    /// Only hands that have changed are to be declared again.
    ///
    /// # Why it matters
    ///
    /// A hand is repeated that the exchange did not touch: was another one meant?
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
    /// Pass3 CQ DK SA HA
    /// Pass1 CQ DK SA HA
    /// Hand1 CATKQ DATQ9 STK9 HA
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
    /// PN, Deal-related lines, Hand#
    411 HandUnchanged: Warning "the hand of {2:seat} is declared again though it has not changed";

    /// # What it means
    ///
    /// With this trump several melds or tricks of the deal are wrong; with one other, and only with that one, none is.
    ///
    /// # Why it matters
    ///
    /// One word that was written down wrong makes all those lines look wrong.
    ///
    /// # Example
    ///
    /// `PN460` is drawn for the melds, which follow from it.
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
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Spades
    /// Meld1 CQQ DKQQ SQQ HQQJJ 64
    /// Meld2 C DATKQJ S H 15
    /// Meld3 CJ DJ SJ HJ 4
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 68 15
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
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Diamonds
    /// Meld1 CQQ DKQQ SQQ HQQJJ 64
    /// Meld2 C DATKQJ S H 15
    /// Meld3 CJ DJ SJ HJ 4
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 68 15
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Auction-related lines, Contract: "declared trump"
    412 ContractTrump: Error "melds and tricks are those of {1:suit} as trump, not of {0:suit}";

    /// # What it means
    ///
    /// The points of a meld are not what the tabled cards are worth. A card counts once in each class: runs and
    /// marriages, cards around, the pinochle, the dix.
    ///
    /// # Why it matters
    ///
    /// PN's own first example is such a case: `Meld1 CQQ DKQQ SQQ HQQJJ 94` makes 64.
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
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 CQQ DKQQ SQQ HQQJJ 94
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 94 0
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
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 CQQ DKQQ SQQ HQQJJ 62
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 62 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Meld-related lines, Meld#
    420 MeldPoints: Error "{0:points} are written, but the cards make {1:meld}";

    /// # What it means
    ///
    /// The points of a meld are not what the tabled cards are worth by the values of the table: of ten times the usual
    /// size, or set with `--rules`.
    ///
    /// # Why it matters
    ///
    /// Scores rest on it.
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 200 Pass Pass Pass
    /// Contract Seat1 200 Hearts
    /// Meld1 C DJ SKQ HKQ 110
    /// Meld2 CK DK SK HKQ 120
    /// Meld3 C DJ SQ H99 60
    /// Meld4 CA DA SA HA 100
    /// Trick1 HJ HK HA HA Seat3 30
    /// Trick2 CQ CA CK C9 Seat4 20
    /// Trick3 DK DQ DK DJ Seat4 20
    /// Trick4 CJ C9 CK CT Seat3 20
    /// Trick5 S9 SJ SK ST Seat2 20
    /// Trick6 SA SQ SA SQ Seat2 20
    /// Trick7 SK HT ST HK Seat3 40
    /// Trick8 H9 DT HT HQ Seat1 20
    /// Trick9 D9 D9 H9 DA Seat3 10
    /// Trick10 CT CJ HQ HJ Seat1 10
    /// Trick11 DJ S9 CA DA Seat4 20
    /// Trick12 DT DQ SJ CQ Seat4 20
    /// MeldScores 170 220
    /// PlayScores 130 120
    /// HandScores 300 340
    /// FinalScores 300 340
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 200 Pass Pass Pass
    /// Contract Seat1 200 Hearts
    /// Meld1 C DJ SKQ HKQ 100
    /// Meld2 CK DK SK HKQ 120
    /// Meld3 C DJ SQ H99 60
    /// Meld4 CA DA SA HA 100
    /// Trick1 HJ HK HA HA Seat3 30
    /// Trick2 CQ CA CK C9 Seat4 20
    /// Trick3 DK DQ DK DJ Seat4 20
    /// Trick4 CJ C9 CK CT Seat3 20
    /// Trick5 S9 SJ SK ST Seat2 20
    /// Trick6 SA SQ SA SQ Seat2 20
    /// Trick7 SK HT ST HK Seat3 40
    /// Trick8 H9 DT HT HQ Seat1 20
    /// Trick9 D9 D9 H9 DA Seat3 10
    /// Trick10 CT CJ HQ HJ Seat1 10
    /// Trick11 DJ S9 CA DA Seat4 20
    /// Trick12 DT DQ SJ CQ Seat4 20
    /// MeldScores 160 220
    /// PlayScores 130 120
    /// HandScores 290 340
    /// FinalScores 290 340
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Meld-related lines, Meld#
    421 MeldPointsPlain: Error "{0:points} are written, but by the values of this table the cards make {1}";

    /// # What it means
    ///
    /// Points are written for cards that are no meld at all.
    ///
    /// # Why it matters
    ///
    /// Trump, a card or the points are mistyped.
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
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 CAT DA S H 4
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 4 0
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
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 C D S H 0
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
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
    422 NoMeld: Error "{0:points} are written, but the cards make no meld";

    /// # What it means
    ///
    /// The highest trump wins a trick, else the highest card of the suit led, and of equal cards the first.
    ///
    /// # Why it matters
    ///
    /// The winner leads next and takes the counters.
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
    /// Trick1 DA DQ DK DJ Seat2 2
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
    430 TrickWinner: Error "{1:seat} wins the trick with {2:pncard}, not {0:seat}";

    /// # What it means
    ///
    /// The points of a trick are the aces, tens and kings in it.
    ///
    /// # Why it matters
    ///
    /// Play scores rest on it.
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
    /// Trick1 DA DQ DK DJ Seat3 3
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
    431 TrickPoints: Error "the trick counts {1:points}, not {0}";

    /// # What it means
    ///
    /// The points of the last trick are the counters in it and the bonus for the last trick.
    ///
    /// # Why it matters
    ///
    /// Play scores rest on it.
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 3
    /// MeldScores 16 22
    /// PlayScores 13 13
    /// HandScores 29 35
    /// FinalScores 29 35
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Play-related lines, Trick#
    432 LastTrickPoints: Error "the trick counts {1:points} and {2} more as the last one, not {0}";

    /// # What it means
    ///
    /// A team's meld score is not the sum of its melds.
    ///
    /// # Why it matters
    ///
    /// Hand scores rest on it.
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
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 CKQ D S H 4
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 8 0
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
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 52 Pass Pass Pass
    /// Contract Seat1 52 Clubs
    /// Meld1 CKQ D S H 4
    /// Meld2 C D S H 0
    /// Meld3 C D S H 0
    /// Meld4 C D S H 0
    /// Note Seat2 left the table.
    /// MeldScores 4 0
    /// PlayScores 0 0
    /// HandScores 0 0
    /// FinalScores 0 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Results-related lines, MeldScores
    440 MeldScores: Error "{2:team} has {1:points} of meld, not {0}";

    /// # What it means
    ///
    /// By the rules given, or those of the variant that the record shows, a team scores meld only with so many points
    /// of it and so many counters.
    ///
    /// # Why it matters
    ///
    /// Hand scores rest on it.
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
    /// Hand1 CATKJJ DATKQJ SAATK HATTKQJ
    /// Hand2 CTKKQ DAAKKJJ SAATJ HTTQQQJ
    /// Hand3 CATTQJJ DATKQ STQQQJJJ HAKJ
    /// Hand4 CAAKQQ DTTQQJ STKKKQ HAAKKJ
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat1 50 Hearts
    /// Meld1 CAK DAKQ SAK HATKQJ 35
    /// Meld2 CKQ D S H 2
    /// Meld3 C DKQ S H 2
    /// Meld4 CKQ DJ SKQ H 8
    /// Trick1 CJ CT CA CA Seat3 3
    /// Trick2 SQ ST SA ST Seat1 3
    /// Trick3 CA CK CJ CQ Seat1 2
    /// Trick4 HT HT HA HA Seat3 4
    /// Trick5 DT DJ DA DK Seat1 3
    /// Trick6 ST SA SQ SK Seat2 3
    /// Trick7 SJ ST SK SA Seat1 3
    /// Trick8 HQ HT HK HA Seat4 3
    /// Trick9 HK HA HQ HJ Seat1 2
    /// Trick10 HJ HQ SJ HK Seat4 1
    /// Trick11 SK SK SA SJ Seat2 3
    /// Trick12 DK DA DQ DQ Seat3 2
    /// Trick13 SQ SQ HK HJ Seat1 1
    /// Trick14 DK DA DK DT Seat2 4
    /// Trick15 DA DQ DQ DJ Seat2 1
    /// Trick16 CK CT CA CK Seat4 4
    /// Trick17 CQ CT CQ CT Seat1 2
    /// Trick18 CJ HQ CQ CK Seat2 1
    /// Trick19 DJ CJ DT DT Seat4 2
    /// Trick20 HJ HT DJ SJ Seat1 3
    /// MeldScores 37 10
    /// PlayScores 28 22
    /// HandScores 65 32
    /// FinalScores 65 32
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
    /// Hand1 CATKJJ DATKQJ SAATK HATTKQJ
    /// Hand2 CTKKQ DAAKKJJ SAATJ HTTQQQJ
    /// Hand3 CATTQJJ DATKQ STQQQJJJ HAKJ
    /// Hand4 CAAKQQ DTTQQJ STKKKQ HAAKKJ
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat1 50 Hearts
    /// Meld1 CAK DAKQ SAK HATKQJ 35
    /// Meld2 CKQ D S H 2
    /// Meld3 C DKQ S H 2
    /// Meld4 CKQ DJ SKQ H 8
    /// Trick1 CJ CT CA CA Seat3 3
    /// Trick2 SQ ST SA ST Seat1 3
    /// Trick3 CA CK CJ CQ Seat1 2
    /// Trick4 HT HT HA HA Seat3 4
    /// Trick5 DT DJ DA DK Seat1 3
    /// Trick6 ST SA SQ SK Seat2 3
    /// Trick7 SJ ST SK SA Seat1 3
    /// Trick8 HQ HT HK HA Seat4 3
    /// Trick9 HK HA HQ HJ Seat1 2
    /// Trick10 HJ HQ SJ HK Seat4 1
    /// Trick11 SK SK SA SJ Seat2 3
    /// Trick12 DK DA DQ DQ Seat3 2
    /// Trick13 SQ SQ HK HJ Seat1 1
    /// Trick14 DK DA DK DT Seat2 4
    /// Trick15 DA DQ DQ DJ Seat2 1
    /// Trick16 CK CT CA CK Seat4 4
    /// Trick17 CQ CT CQ CT Seat1 2
    /// Trick18 CJ HQ CQ CK Seat2 1
    /// Trick19 DJ CJ DT DT Seat4 2
    /// Trick20 HJ HT DJ SJ Seat1 3
    /// MeldScores 37 0
    /// PlayScores 28 22
    /// HandScores 65 22
    /// FinalScores 65 22
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Results-related lines, MeldScores; club rules for double-deck pinochle
    441 MeldMinimum: Error "the meld of {2:team}, {0:points}, is too low to count, or there are too few counters"
        help "give the rules of the table with --rules if it has no such minimum";

    /// # What it means
    ///
    /// A team's play score is not the sum of the tricks it has won, with the discard for the declarer.
    ///
    /// # Why it matters
    ///
    /// Hand scores rest on it.
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 14 12
    /// HandScores 30 34
    /// FinalScores 30 34
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Results-related lines, PlayScores
    442 PlayScores: Error "{2:team} has {1:points} of play, not {0}";

    /// # What it means
    ///
    /// By the rules given, or those of the variant that the record shows, a team scores only with so many counters.
    ///
    /// # Why it matters
    ///
    /// Hand scores rest on it.
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
    /// Hand1 CATTKKJJJ DTQ SATK HAAAKKQJ
    /// Hand2 CATTK DATKKQ SAATTKQJJ HTTQ
    /// Hand3 CAQQJ DATKQJ SATKQQQ HTKKQQ
    /// Hand4 CAKQQ DAATKQJJJ SKJJ HATJJJ
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat1 50 Hearts
    /// Meld1 C D S HKQ 4
    /// Meld2 C DKQ SKQ H 4
    /// Meld3 CQ DKQJ SKQ HKKQQ 22
    /// Meld4 CKQ DKQ S H 4
    /// Trick1 CK CA CJ CQ Seat2 2
    /// Trick2 HT HK HA HK Seat4 4
    /// Trick3 DA DT DQ DJ Seat4 2
    /// Trick4 HT HA HT HT Seat1 4
    /// Trick5 CJ CK CA CK Seat3 3
    /// Trick6 HK HJ HA HQ Seat1 2
    /// Trick7 SA ST SQ SJ Seat1 2
    /// Trick8 CT CT CQ CA Seat4 3
    /// Trick9 HJ HQ CT HQ Seat1 1
    /// Trick10 CT DK CQ CQ Seat1 2
    /// Trick11 SK SA SK SK Seat2 4
    /// Trick12 DT DA DJ DQ Seat3 2
    /// Trick13 SQ SJ ST SA Seat2 2
    /// Trick14 SJ ST HJ HA Seat1 2
    /// Trick15 CJ ST HQ DT Seat3 2
    /// Trick16 SQ DQ HK SJ Seat1 1
    /// Trick17 HJ SQ SA DK Seat1 2
    /// Trick18 CA DA DK DJ Seat1 3
    /// Trick19 CK SK DQ DJ Seat1 2
    /// Trick20 CJ DK DT DA Seat1 5
    /// MeldScores 26 0
    /// PlayScores 33 17
    /// HandScores 59 17
    /// FinalScores 59 17
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
    /// Hand1 CATTKKJJJ DTQ SATK HAAAKKQJ
    /// Hand2 CATTK DATKKQ SAATTKQJJ HTTQ
    /// Hand3 CAQQJ DATKQJ SATKQQQ HTKKQQ
    /// Hand4 CAKQQ DAATKQJJJ SKJJ HATJJJ
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat1 50 Hearts
    /// Meld1 C D S HKQ 4
    /// Meld2 C DKQ SKQ H 4
    /// Meld3 CQ DKQJ SKQ HKKQQ 22
    /// Meld4 CKQ DKQ S H 4
    /// Trick1 CK CA CJ CQ Seat2 2
    /// Trick2 HT HK HA HK Seat4 4
    /// Trick3 DA DT DQ DJ Seat4 2
    /// Trick4 HT HA HT HT Seat1 4
    /// Trick5 CJ CK CA CK Seat3 3
    /// Trick6 HK HJ HA HQ Seat1 2
    /// Trick7 SA ST SQ SJ Seat1 2
    /// Trick8 CT CT CQ CA Seat4 3
    /// Trick9 HJ HQ CT HQ Seat1 1
    /// Trick10 CT DK CQ CQ Seat1 2
    /// Trick11 SK SA SK SK Seat2 4
    /// Trick12 DT DA DJ DQ Seat3 2
    /// Trick13 SQ SJ ST SA Seat2 2
    /// Trick14 SJ ST HJ HA Seat1 2
    /// Trick15 CJ ST HQ DT Seat3 2
    /// Trick16 SQ DQ HK SJ Seat1 1
    /// Trick17 HJ SQ SA DK Seat1 2
    /// Trick18 CA DA DK DJ Seat1 3
    /// Trick19 CK SK DQ DJ Seat1 2
    /// Trick20 CJ DK DT DA Seat1 5
    /// MeldScores 26 0
    /// PlayScores 33 0
    /// HandScores 59 0
    /// FinalScores 59 0
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Results-related lines, PlayScores; club rules for double-deck pinochle
    443 PlayMinimum: Error "the counters of {2:team}, {0}, are too few to count"
        help "give the rules of the table with --rules if it has no such minimum";

    /// # What it means
    ///
    /// Where no suit can be trump, nothing is melded and nothing is played.
    ///
    /// # Why it matters
    ///
    /// Hand scores rest on it.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 4 0
    /// PlayScores 0 0
    /// HandScores 4 -70
    /// FinalScores 4 -70
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
    /// PN, Auction-related lines, Contract
    444 ScoredUnplayed: Error "the bid is lost unplayed, so {2:team} scores {1} here, not {0}";

    /// # What it means
    ///
    /// A team's score of a deal is meld and play and adjustments.
    ///
    /// # Why it matters
    ///
    /// Running scores rest on it.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 5 -70
    /// FinalScores 5 -70
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
    /// PN, Results-related lines, HandScores
    445 HandScores: Error "{2:team} scores {1} in this deal, not {0}";

    /// # What it means
    ///
    /// Meld and play of the declarer's team are less than the bid, so it loses the bid.
    ///
    /// # Why it matters
    ///
    /// Running scores rest on it.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
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
    /// PN, Results-related lines, HandScores
    446 BidLost: Error "{2:team} has lost its bid and scores {1}, not {0}";

    /// # What it means
    ///
    /// Before the first deal of a game nobody has a score.
    ///
    /// # Why it matters
    ///
    /// It is carried through the whole game.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 5 0
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
    /// FinalScores 5 -70
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
    /// PN, Deal-related lines, GameScores
    447 FirstScores: Error "{2:team} has no score before the first deal, not {0}";

    /// # What it means
    ///
    /// The scores before a deal are those before the last one and what was scored in it.
    ///
    /// # Why it matters
    ///
    /// It is carried through the rest of the game.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    ///
    /// Deal 2
    /// GameScores 0 -60
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat2 50 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -50
    /// FinalScores 0 -110
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
    ///
    /// Deal 2
    /// GameScores 0 -70
    /// Dealer Seat1
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Hand4 -
    /// Bids1 50 Pass Pass Pass
    /// Contract Seat2 50 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -50
    /// FinalScores 0 -120
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// PN, Deal-related lines, GameScores
    448 RunningScores: Error "{2:team} has {1} before this deal, not {0}";

    /// # What it means
    ///
    /// The final scores are those before the last deal and what was scored in it.
    ///
    /// # Why it matters
    ///
    /// It decides the game.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
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
    /// PN, Results-related lines, FinalScores
    449 FinalScores: Error "{2:team} ends with {1}, not {0}";

    /// # What it means
    ///
    /// The winner has neither the highest score nor can have gone out first as the bidder.
    ///
    /// # Why it matters
    ///
    /// It decides the game.
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
    /// Bids3 - - Pass
    /// Contract Seat4 70 -
    /// MeldScores 0 0
    /// PlayScores 0 0
    /// HandScores 0 -70
    /// FinalScores 0 -70
    /// Winner Team2
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
    /// PN, Results-related lines, Winner
    450 Winner: Error "by the scores {1:team} has won, not {0:team}";

    /// # What it means
    ///
    /// The line contradicts what is written before it, but agrees with what should be written there.
    ///
    /// # Why it matters
    ///
    /// Once the first cause is put right, nothing is wrong here.
    ///
    /// # Example
    ///
    /// `PN402` is drawn for the cause, a hand with another card than the one that was held.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CK9 DQQJ9 SAQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// Hoyle's own
    460 Consequence: Note "this follows from what is wrong with {0:label}: {1:finding}";

    /// # What it means
    ///
    /// The line contradicts what is written before it, but agrees with what should be written there.
    ///
    /// # Why it matters
    ///
    /// Once the first cause is put right, nothing is wrong here.
    ///
    /// # Example
    ///
    /// `PN432` is drawn for its cause, the last trick.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0
    /// Dealer Seat4
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 3
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
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
    /// Hand1 CK9 DQQJ9 SKQ HTKQJ
    /// Hand2 CK9 DK9 SATKJ9 HKQJ
    /// Hand3 CATTQQ DJ SQ9 HAT99
    /// Hand4 CAJJ DAATTK SATJ HA
    /// Bids1 20 Pass Pass Pass
    /// Contract Seat1 20 Hearts
    /// Meld1 C DJ SKQ HKQ 10
    /// Meld2 CK DK SK HKQ 12
    /// Meld3 C DJ SQ H99 6
    /// Meld4 CA DA SA HA 10
    /// Trick1 HJ HK HA HA Seat3 3
    /// Trick2 CQ CA CK C9 Seat4 2
    /// Trick3 DK DQ DK DJ Seat4 2
    /// Trick4 CJ C9 CK CT Seat3 2
    /// Trick5 S9 SJ SK ST Seat2 2
    /// Trick6 SA SQ SA SQ Seat2 2
    /// Trick7 SK HT ST HK Seat3 4
    /// Trick8 H9 DT HT HQ Seat1 2
    /// Trick9 D9 D9 H9 DA Seat3 1
    /// Trick10 CT CJ HQ HJ Seat1 1
    /// Trick11 DJ S9 CA DA Seat4 2
    /// Trick12 DT DQ SJ CQ Seat4 2
    /// MeldScores 16 22
    /// PlayScores 13 12
    /// HandScores 29 34
    /// FinalScores 29 34
    /// Winner Team2
    /// ```
    ///
    /// # Reference
    ///
    /// Hoyle's own
    461 ConsequenceOf: Note "this follows from what is wrong with {0:label}{1}: {2:finding}";
}
