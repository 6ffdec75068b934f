//! Where the text contradicts itself: shown cards, payouts, names of hands (PSN401 to PSN411). Not here: when they
//! arise; see `cross.rs`.

use crate::problem::problems;

/// The names of hands by rank, for messages.
const HANDS: &[&str] = &["HC", "PA", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "RF"];

problems! {
    family 2;
    words seat = super::SEATS, hand = HANDS;

    /// # What it means
    ///
    /// A player shows a hand twice, early and at the showdown, with different cards.
    ///
    /// # Why it matters
    ///
    /// Which is right is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K BB[AsTc]
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K BB[JcAs]
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: Early Showdown reveals "the same information"
    401 CardsDiffer: Error "{text}: other cards than this player showed before"
        help "write the same cards, in either order";

    /// # What it means
    ///
    /// Each winner has one payout, from all pots together.
    ///
    /// # Why it matters
    ///
    /// Which is right is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN WIN 4 BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, The ending
    402 PayoutTwice: Error "{text}: this player has a payout already"
        help "write one payout with all that the player wins";

    /// # What it means
    ///
    /// A hand is listed twice at the showdown.
    ///
    /// # Why it matters
    ///
    /// Which is right is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, The ending
    403 HandTwice: Error "{text}: this player has shown already"
        help "show each hand once";

    /// # What it means
    ///
    /// At a showdown the winners show. Who is not listed among the hands has mucked.
    ///
    /// # Why it matters
    ///
    /// Whether the player really wins cannot be checked.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "Must show at minimum all winners of the pot"
    404 WinnerNotShown: Error "{2:seat} wins at the showdown and is not shown"
        help "write the cards and the hand of every winner";

    /// # What it means
    ///
    /// With the board, the best five cards are another hand than is written. `RF` is the straight flush from ten to
    /// ace and nothing else.
    ///
    /// # Why it matters
    ///
    /// Either it or a card is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]2P BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes the hand that the cards make.
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Hands
    405 WrongHand: Error "the cards make {0:hand}, not {1:hand}"
        help "write {0:hand}, or correct the cards";

    /// # What it means
    ///
    /// Kickers are the ranks of the best five cards that do not make the hand's name, the highest first. One to three
    /// of them may be written.
    ///
    /// # Why it matters
    ///
    /// Either they or a card is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA+AQ BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA+Q9 BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "the rank of one or more kicker cards that came into decision"
    406 WrongKickers: Error "these are not the kickers of this hand"
        help "write the ranks beside the {0:hand} from the highest down, as many as it takes to decide; a straight and a full house have none";

    /// # What it means
    ///
    /// By the cards, or because the player has folded, no part of any pot goes to this player.
    ///
    /// # Why it matters
    ///
    /// Either the winner or a card is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BB WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: Payouts
    407 WrongWinner: Error "{2:seat} wins nothing"
        help "correct the winner, or the cards";

    /// # What it means
    ///
    /// By the cards a part of a pot goes to a player who has no payout.
    ///
    /// # Why it matters
    ///
    /// Either a payout is missing or a card is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[KcQs]PA
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BB WIN P BTN[KdQd]PA BB[KcQs]PA
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: Payouts "(Multiple)"
    408 WinnerUnpaid: Error "{2:seat} wins {0:chips} and has no payout"
        help "add {2:seat} WIN P, or correct the cards";

    /// # What it means
    ///
    /// The amount is not what the player gets from all pots. The own chips that others called are counted in, a bet
    /// that nobody called is not. In a cash game it may be less: rake.
    ///
    /// # Why it matters
    ///
    /// Either it or an earlier amount is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN 5 BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN 4 BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Example 1: "UTG's last bet is returned", "pot worth 3600"
    409 WrongPayout: Error "{2:seat} wins {0:chips}, not {1:chips}"
        help "write {0:chips}, or P: what is written is all that comes from the pots, without a bet that nobody called";

    /// # What it means
    ///
    /// In a cash game the winners may get less than is in the pots. PSN has no other word for rake.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong. The replay takes the rake from the pots.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.40
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, The ending
    410 Rake: Note "{0:chips} less are paid than the pots hold: taken for rake";

    /// # What it means
    ///
    /// Chips that do not divide went to other winners than the first seat left of the button, or one to each.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong. The replay gives them to the first seat.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 1|3 4
    /// SB=100 BB=100 UTG=100 BTN=100
    /// #P UTG:C BTN:C SB:X BB:C
    /// #F[AcKdQh] BB:K UTG:K BTN:K
    /// #T[Js] BB:K UTG:K BTN:K
    /// #R[Tc] BB:K UTG:K BTN:K
    /// #S BTN WIN 4 BB WIN 3 UTG WIN 3 BTN[2d3h]ST BB[4d5h]ST UTG[6d7h]ST
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 1|3 4
    /// SB=100 BB=100 UTG=100 BTN=100
    /// #P UTG:C BTN:C SB:X BB:C
    /// #F[AcKdQh] BB:K UTG:K BTN:K
    /// #T[Js] BB:K UTG:K BTN:K
    /// #R[Tc] BB:K UTG:K BTN:K
    /// #S BB WIN 4 BTN WIN 3 UTG WIN 3 BTN[2d3h]ST BB[4d5h]ST UTG[6d7h]ST
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, The ending
    411 OddChips: Note "odd chips are shared in a way of this room's own";
}
