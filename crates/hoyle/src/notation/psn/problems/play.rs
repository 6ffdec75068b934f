//! What the rules refuse (PSN301 to PSN322). Not here: when they arise; see `interpret.rs`.

use crate::problem::problems;

problems! {
    family 2;
    words seat = super::SEATS;

    /// # What it means
    ///
    /// The player acts while it is another's turn. Before the flop the player left of the big blind begins, heads-up
    /// the button; later the first player left of the button. Only before the flop may players be left out, who have
    /// then folded.
    ///
    /// # Why it matters
    ///
    /// Either the player is wrong or an action is missing.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BTN:K BB:K
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
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS
    301 NotYourTurn: Error "it is {0:seat}'s turn, not {2:seat}'s"
        help "put the actions in order, or add what {0:seat} did";

    /// # What it means
    ///
    /// The player folded, or was left out before the flop when others acted.
    ///
    /// # Why it matters
    ///
    /// Either the player is wrong or an earlier action is missing.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P SB:R4 BTN:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:X SB:R4 BB:X
    /// #E SB WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "If preflop, any omissions are assumed to indicate that the omitted players have folded"
    302 HasFolded: Error "{2:seat} has folded"
        help "put the actions in order; who is left out before the flop while others after them act has folded";

    /// # What it means
    ///
    /// The betting of the street is not over: a player has not acted. Before the flop that means a fold; later every
    /// action is written.
    ///
    /// # Why it matters
    ///
    /// Whether the player checked, called or folded is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
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
    /// PSN, STREETS: "If preflop, any omissions …"
    303 ActionDue: Error "{2:seat} has to act before this"
        help "write what {2:seat} did: after the flop nobody may be left out";

    /// # What it means
    ///
    /// Everyone has acted; nobody has anything to answer.
    ///
    /// # Why it matters
    ///
    /// Either it belongs to the next street or it never happened.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K BB:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
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
    /// PSN, STREETS
    304 BettingClosed: Error "the betting of this street is over"
        help "leave this out, or begin the next street before it";

    /// # What it means
    ///
    /// One player is left, so there is no more betting and no more street.
    ///
    /// # Why it matters
    ///
    /// Either it does not belong here, or an action before it is missing. A big blind who checks must be written.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #F[2c7d9h]
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
    /// PSN, STREETS: "`#E`/`#End` denotes end before showdown (All Fold)"
    305 HandOver: Error "all but one have folded before this"
        help "write #E and the payout; or add what was called before. Who is left out before the flop has folded";

    /// # What it means
    ///
    /// `K` is a definitive check, but there is a bet to call.
    ///
    /// # Why it matters
    ///
    /// It is not certain what was done.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:K BB:X
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
    /// PSN, STREETS: "`K` is Definitive Check"
    306 CheckFacingBet: Error "{2:seat} cannot check: there are {0:chips} to call"
        help "write L or C for a call, X for a fold";

    /// # What it means
    ///
    /// `L` is a definitive call, but there is no bet to call.
    ///
    /// # Why it matters
    ///
    /// It is not certain what was done.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:L BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
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
    /// PSN, STREETS: "`L` is Definitive Call"
    307 NothingToCall: Error "{2:seat} has nothing to call"
        help "write K or C for a check";

    /// # What it means
    ///
    /// `C` is a check where there is no bet to call, and a check has no amount.
    ///
    /// # Why it matters
    ///
    /// It may have been a bet.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:C2 BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
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
    /// PSN, STREETS: "If checking, amount must not be present"
    308 CheckWithAmount: Error "{2:seat} has nothing to call, and a check has no amount"
        help "leave the amount out; a bet is R";

    /// # What it means
    ///
    /// The amount of a call is what the player adds: the bet less what the player has bet on this street already, or
    /// all that is left.
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
    /// #P BTN:C2 BB:K
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
    /// #P BTN:C1 BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Example 1: "BB calls 1000 (bet - blind already posted)"
    309 CallAmount: Error "a call adds {0:chips} here, not {1:chips}"
        help "write {0:chips}, or no amount: what is written is what the player adds";

    /// # What it means
    ///
    /// `A` says that the player puts in everything, but a call takes less.
    ///
    /// # Why it matters
    ///
    /// Either it, the stack or an earlier amount is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:CA BB:K
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
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "Amount can be `A` for all-in"
    310 NotAllIn: Error "{2:seat} is not all in: {0:chips} would be left"
        help "leave out the A, or correct the stack";

    /// # What it means
    ///
    /// A bet is at least the big blind, a raise at least as much as the last one, unless it is all-in. What is
    /// written is the raise itself.
    ///
    /// # Why it matters
    ///
    /// Either the amount is wrong or the hand was not played by the rules.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R1 SB:X BB:X
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
    /// The rules of no-limit hold'em; PSN, Example 1: the raise of `6:R3B` is 600
    311 RaiseTooSmall: Error "a raise by {1:chips}; it must be by at least {0:chips}"
        help "write by how much the bet is raised, not to how much; the least is the last raise, or the big blind";

    /// # What it means
    ///
    /// A raise raises the bet.
    ///
    /// # Why it matters
    ///
    /// It is not certain what was done.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R0 SB:X BB:X
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
    /// PSN, STREETS: "`R` is Raise"
    312 RaiseOfNothing: Error "{2:seat} raises by nothing"
        help "write by how much the bet is raised; a check is K, a call L";

    /// # What it means
    ///
    /// The raise takes more than the player has.
    ///
    /// # Why it matters
    ///
    /// Either it, the stack or an earlier amount is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R200 SB:X BB:X
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
    /// The rules of poker; STACKS
    313 NotEnoughChips: Error "a raise by {1:chips}; {2:seat} has chips for a raise by {0:chips}"
        help "write RA for all-in, or correct the stack. What is written is the raise itself, not the whole bet";

    /// # What it means
    ///
    /// The player is all in without raising.
    ///
    /// # Why it matters
    ///
    /// It is not certain what was done.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=5 BB=100
    /// #P BTN:R4 SB:RA BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=5 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "`R` is Raise"
    314 OnlyACall: Error "all that {2:seat} has, {0:chips}, is no more than a call"
        help "write CA or LA: all-in for no more than the bet is a call";

    /// # What it means
    ///
    /// A player who has acted may raise again only after a full raise. An all-in for less does not open the betting
    /// again.
    ///
    /// # Why it matters
    ///
    /// Either an amount is wrong or the hand was not played by the rules.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 100 3
    /// BTN=2000 SB=450 BB=2000
    /// #P BTN:R2B SB:RA BB:C BTN:R5B BB:X
    /// #F[2c7d9h]
    /// #T[Ks]
    /// #R[3d]
    /// #S BTN WIN P BTN[KdKh]3K
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 100 3
    /// BTN=2000 SB=450 BB=2000
    /// #P BTN:R2B SB:RA BB:C BTN:C
    /// #F[2c7d9h] BB:R2B BTN:X
    /// #T[Ks]
    /// #R[3d]
    /// #S BB WIN P BB[KdKh]3K
    /// ```
    ///
    /// # Reference
    ///
    /// The rules of no-limit hold'em; FORMATS.md
    315 NotReopened: Error "{2:seat} may not raise: only a short all-in has come since the last action"
        help "write a call or a fold";

    /// # What it means
    ///
    /// Nobody could answer the raise.
    ///
    /// # Why it matters
    ///
    /// The chips would only go back.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=20 BB=100
    /// #P BTN:RA BB:R10
    /// #F[2c7d9h]
    /// #T[Ks]
    /// #R[3d]
    /// #S BTN WIN P BTN[KdQd]PA
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=20 BB=100
    /// #P BTN:RA BB:C
    /// #F[2c7d9h]
    /// #T[Ks]
    /// #R[3d]
    /// #S BTN WIN P BTN[KdQd]PA
    /// ```
    ///
    /// # Reference
    ///
    /// The rules of poker
    316 NobodyToCall: Error "{2:seat} may not raise: every opponent is all in"
        help "write a call or a fold";

    /// # What it means
    ///
    /// `A` means all the player has, which is nowhere said.
    ///
    /// # Why it matters
    ///
    /// How much was bet is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 BB=100
    /// #P SB:RA BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P SB:RA BB:X
    /// #E SB WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "Amount can be `A` for all-in"
    317 AllInUnknown: Error "{2:seat} has no stack, so all-in is no amount"
        help "add the chips of this player to the stacks, or write the amount";

    /// # What it means
    ///
    /// `A` and an amount can be combined, and then both say the same. The amount is by how much the bet is raised.
    ///
    /// # Why it matters
    ///
    /// Either it or the stack is wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:RA100 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:RA98 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "These can be combined"
    318 AllInAmount: Error "all-in is a raise by {0:chips} here, not by {1:chips}"
        help "write RA alone, or the raise itself behind it";

    /// # What it means
    ///
    /// `#E` says that all but one have folded, but they have not. Folds may be left out before the flop only.
    ///
    /// # Why it matters
    ///
    /// How the hand ended is not known.
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
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "`#E`/`#End` denotes end before showdown (All Fold)"
    319 EndContested: Error "{0:players} are left, so the hand does not end here"
        help "write #S with the hands after a showdown; or write the folds after the flop";

    /// # What it means
    ///
    /// `#S` is a showdown of at least two players.
    ///
    /// # Why it matters
    ///
    /// How the hand ended is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #S BTN WIN P BTN[2d7h]HC
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
    /// PSN, STREETS: "`#E`/`#End` denotes end before showdown (All Fold)"
    320 ShowdownOfOne: Error "all but one have folded, so there is no showdown"
        help "write #E and the payout; cards that are shown stand among the actions";

    /// # What it means
    ///
    /// At a showdown the board is complete, also when the players were all in before.
    ///
    /// # Why it matters
    ///
    /// Who wins cannot be said.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
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
    /// PSN, STREETS
    321 BoardUnfinished: Error "a showdown needs five cards on the board; there are {0}"
        help "write all streets with their cards, even if nobody can act any more";

    /// # What it means
    ///
    /// There is one of each card in a deck.
    ///
    /// # Why it matters
    ///
    /// Who wins is not certain.
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
    /// #S BTN WIN P BTN[KdQd]PA BB[KsJc]PA
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
    /// A deck has 52 different cards
    322 CardTwice: Error "{0:card} comes twice"
        help "correct one of the two";
}
