//! Remarks on what is allowed though it looks odd (PSN901 to PSN909). Not here: when they arise.

use crate::problem::problems;

problems! {
    family 2;
    words seat = super::SEATS;

    /// # What it means
    ///
    /// A player who has folded is listed among the hands of the showdown. The specification's own Example 1 does so.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong: "any additional entries reveal other seat's hole cards". But it may be the wrong player.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:C SB:X BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA SB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:C SB:X BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: Winning Hands
    901 FoldedHandShown: Note "a hand that was folded is shown; it plays no part";

    /// # What it means
    ///
    /// A player gives up a hand that could go on for nothing. Before the flop it is also how a big blind is read who
    /// is left out though nobody raised.
    ///
    /// # Why it matters
    ///
    /// It is allowed, but seldom meant.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:R2 BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS
    902 FoldsForNothing: Warning "{2:seat} folds with nothing to call"
        help "write K for a check: who is left out before the flop has folded";

    /// # What it means
    ///
    /// The small blind is left out, so it is half of the big blind, and that is no whole number.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong, but rooms round it one way or the other.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 5 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R10 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2|5 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R10 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: the small blind "is assumed to be 1/2" of the big blind
    903 HalfChip: Note "half of the big blind is no whole chip"
        help "write the small blind: SB|BB";

    /// # What it means
    ///
    /// The same name is given to two seats.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong, but it may be the wrong seat.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ann"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, NAMES
    904 SameName: Note "two players have this name";

    /// # What it means
    ///
    /// An early show is written without a colon: it is no action.
    ///
    /// # Why it matters
    ///
    /// Other readers may refuse it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X BTN:[2d7h]
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X BTN[2d7h]
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: Early Showdown, `<Seat/Position>{Cards}`
    905 ShowWithColon: Note "cards that are shown need no colon"
        help "write SB[QdAh]";

    /// # What it means
    ///
    /// Behind `#E` there is a payout and nothing else in the grammar of the specification, but its text speaks of
    /// cards there.
    ///
    /// # Why it matters
    ///
    /// It is read. Other readers may refuse it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P BTN[2d7h]
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X BTN[2d7h]
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#E {Payout}`; Early Showdown: "information from the … `#E`/`#End` sections"
    906 ShowAfterEnd: Note "cards are shown after the payout"
        help "write them among the actions of the last street";

    /// # What it means
    ///
    /// Everyone folded to the big blind, and the payout counts the whole blind in. What nobody matched goes back and
    /// is not won.
    ///
    /// # Why it matters
    ///
    /// Nothing is lost, but other amounts are written without it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P
    /// #E BB WIN 3
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P
    /// #E BB WIN 2
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, The ending
    907 OwnBlindWon: Note "{0:chips} of this are the own blind, which nobody called"
        help "write what the others put in, and what of the own blind they matched";

    /// # What it means
    ///
    /// `CO`, `HJ` and `LJ` are counted to the right of the button. With so few players they come round to a blind, or to
    /// the button itself. It is said once for each hand.
    ///
    /// # Why it matters
    ///
    /// The specification lets names overlap, and of two that mean one seat the one that is higher on its list "takes
    /// precedent". Who reads `CO` does not expect a blind.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X CO:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Positions
    908 WrappedPosition: Note "with so few players this is {2:seat}"
        help "write {2:seat}";

    /// # What it means
    ///
    /// Somebody who has acted on this street raises again, though nobody has raised by a whole big blind in between: there
    /// were only players all-in for less. Here it is read as PokerKit plays it, where the first raise of a street is a full
    /// one, however small.
    ///
    /// # Why it matters
    ///
    /// By the rules of the TDA this player may only call or fold: an all-in that is less than a full bet "will not reopen
    /// the betting for players who have already acted".
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=3
    /// #P BTN:C SB:C BB:K
    /// #F[2c7d9h] SB:K BB:RA BTN:C SB:R2 BTN:X
    /// #T[Ks]
    /// #R[3d]
    /// #S SB WIN P SB[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=3
    /// #P BTN:C SB:C BB:K
    /// #F[2c7d9h] SB:K BB:RA BTN:C SB:C
    /// #T[Ks] SB:K BTN:K
    /// #R[3d] SB:K BTN:K
    /// #S SB WIN P SB[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, Betting
    909 ReopenedByLess: Note "{2:seat} raises again after less than a full raise, which many rooms do not allow";
}
