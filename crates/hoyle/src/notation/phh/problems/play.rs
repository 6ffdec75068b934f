//! The problems of play: what the rules refuse (PHH301 to PHH331), and remarks on what they allow (PHH350 to PHH356).
//! Not here: when they arise; see `interpret.rs`.
//!
//! One list, and so one long file: an action is refused for any of these reasons.

use super::super::fields::VARIANT_NAMES;
use crate::problem::problems;

problems! {
    family 1;
    words deed = DEEDS, variant = VARIANT_NAMES;

    /// # What it means
    ///
    /// The player acts while it is another's turn. Before the flop the player left of the largest blind or straddle
    /// begins, on later streets the first player still in; in stud the cards that lie face up decide. With two players
    /// the forced bets are written in reverse: `p2` posts the small blind and begins before the flop.
    ///
    /// # Why it matters
    ///
    /// Either the player is wrong or an action is missing, and what follows depends on which.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions: in the order of the action; Blinds or straddles: two players
    301 NotYourTurn: Error "it is {0:player}'s turn, not {2:player}'s"
        help "correct the player, or add what {0:player} did";

    /// # What it means
    ///
    /// One player is left, or the showdown is done, and there is another action.
    ///
    /// # Why it matters
    ///
    /// Either it does not belong here, or an earlier action ended the hand by mistake.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f', 'p2 cc']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions; that a winner may show after the end: FORMATS.md
    302 HandOver: Error "the hand is over"
        help "remove what comes after the end; only a winner may still show all cards";

    /// # What it means
    ///
    /// The betting on one street is done, and the next begins with cards on the board. Another action comes before
    /// them.
    ///
    /// # Why it matters
    ///
    /// Without the deal the actions of two streets run together.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'p1 cbr 4', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Where nobody knows the cards, `hoyle fix --unsafe` puts in `??` for each. Where they are known:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = [
    ///   'd dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db Ks7s6h',
    ///   'p1 cbr 4', 'p2 f',
    /// ]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Board dealing
    303 BoardDue: Error "{0:cards} must be dealt to the board first"
        help "add d db with the cards; write ?? for those that are not known";

    /// # What it means
    ///
    /// Cards are dealt while a player has to act, draw or show.
    ///
    /// # Why it matters
    ///
    /// Either the deal stands too early, or an action before it is missing.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'd db Ks7s6h', 'p2 cc']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db Ks7s6h']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Board dealing; Hole dealing
    304 NotDealing: Error "nothing is dealt now: {2:player} has to {1:deed}"
        help "put the deal where it belongs";

    /// # What it means
    ///
    /// More cards are dealt than the street gives: two, four or five to each player at first; three to the board on the
    /// flop and one on turn and river; after a draw as many as were discarded. Fewer at a time are allowed, the rest
    /// must then follow.
    ///
    /// # Why it matters
    ///
    /// One card too many belongs to another street, or to nobody.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db Ks7s6h2c']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = [
    ///   'd dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db Ks7s6h', 'p1 cc',
    ///   'p2 cc', 'd db 2c',
    /// ]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Board dealing; Hole dealing; the numbers are those of the games
    305 CardCount: Error "{0:cards} given, at most {1:cards} due"
        help "deal what the street gives";

    /// # What it means
    ///
    /// Cards go round from the first player still in to the last, whole hands or card by card. This deal leaves out a
    /// player whose cards come later.
    ///
    /// # Why it matters
    ///
    /// The order in which cards left the deck is a part of the record.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p3 ????', 'd dh p2 ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Hole dealing: from the first active player to the last
    306 DealOrder: Error "{0:player} is dealt to before {2:player}"
        help "deal from the first player still in to the last";

    /// # What it means
    ///
    /// The player has folded, mucked or lost the hand, and can get, draw or show no cards.
    ///
    /// # Why it matters
    ///
    /// Most often the number of the player is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'd dh p3 ????', 'p3 f', 'p1 cbr 200', 'p2 cc', 'p3 sm JcJd']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'd dh p3 ????', 'p3 f', 'p1 cbr 200', 'p2 cc', 'p1 sm AsKd']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards; Hole dealing
    307 NotInHand: Error "{2:player} has no hand any more"
        help "correct the player";

    /// # What it means
    ///
    /// The action names a player beyond the last entry of the arrays.
    ///
    /// # Why it matters
    ///
    /// Most often the number is that of a seat. Players are numbered in dealing order, without gaps; seats have the
    /// field `seats`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p4 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions
    308 NoSuchPlayer: Error "there is no such player; {1} players were dealt in"
        help "correct the player";

    /// # What it means
    ///
    /// A card is dealt that another player holds or that lies on the board.
    ///
    /// # Why it matters
    ///
    /// The deck has each card once, so one of the two is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 AsQh', 'd dh p3 ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 AcQh', 'd dh p3 ????']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard takes it for granted
    309 CardInPlay: Error "{0:card} is in a live hand or on the board already"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// A card is dealt that left the game before: its player folded, or discarded it. Such cards come back only when
    /// the deck runs out in a draw and they are shuffled in again.
    ///
    /// # Why it matters
    ///
    /// The deck has each card once, so one of the two is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AsKd', 'p3 f', 'p1 cc', 'p2 cc', 'd db As7s6h']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AsKd', 'p3 f', 'p1 cc', 'p2 cc', 'd db Ac7s6h']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard takes it for granted
    310 CardGone: Error "{0:card} was mucked or discarded, and the deck has not run out"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// One action names the same card twice.
    ///
    /// # Why it matters
    ///
    /// The deck has each card once, so one of the two is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsAs', 'd dh p2 ????', 'd dh p3 ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsAc', 'd dh p2 ????', 'd dh p3 ????']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard takes it for granted
    311 CardTwice: Error "{0:card} is named twice"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// Short-deck hold 'em is played without the cards from 2 to 5, and one of these is named.
    ///
    /// # Why it matters
    ///
    /// The card or the variant is wrong, and with the variant everything else.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NS'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [0, 0, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 As5d', 'd dh p2 ????', 'd dh p3 ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NS'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [0, 0, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 As6d', 'd dh p2 ????', 'd dh p3 ????']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation: to be treated as a violation
    312 NotInDeck: Error "{0:card} is not in the deck of {1:variant}"
        help "correct the card or the variant";

    /// # What it means
    ///
    /// A bet must be at least `min_bet` or the bet of the street, and a raise must add at least as much as the last bet
    /// or raise. Less is allowed only with the player's last chips.
    ///
    /// # Why it matters
    ///
    /// Often the amount by which the bet was raised was written, while PHH wants the bet after the raise.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 cbr 8', 'p2 f', 'p3 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 cbr 14', 'p2 f', 'p3 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Completion/Betting/Raising to; Min bet; the size of raises is that of the rules of poker
    313 RaiseTooSmall: Error "raise to {1:chips}; at least {0:chips} is needed"
        help "cbr gives the player's whole bet on the street, not the increment";

    /// # What it means
    ///
    /// In pot-limit games a raise may be as large as the pot after calling; in fixed-limit games it has one size.
    ///
    /// # Why it matters
    ///
    /// The amount or the variant is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'PO'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????????', 'd dh p2 ????????', 'd dh p3 ????????', 'p3 cbr 10']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'PO'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????????', 'd dh p2 ????????', 'd dh p3 ????????', 'p3 cbr 7']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Completion/Betting/Raising to: within the betting structure; FORMATS.md
    314 RaiseTooBig: Error "raise to {1:chips}; at most {0:chips} is allowed"
        help "cbr gives the player's whole bet on the street, not the increment";

    /// # What it means
    ///
    /// The player bets more than the stack and what lies before the player on this street.
    ///
    /// # Why it matters
    ///
    /// The amount or the starting stack is wrong. Antes do not count in the amount.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 500', 'p1 f', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 200', 'p1 f', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Completion/Betting/Raising to; Starting stacks
    315 NotEnoughChips: Error "raise to {1:chips}; {2:player} has {0:chips} in all"
        help "correct the amount or the starting stack";

    /// # What it means
    ///
    /// Fixed-limit games have at most four bets and raises on a street; the big blind and the bring-in do not count, a
    /// completion does.
    ///
    /// # Why it matters
    ///
    /// The action or the variant is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'FT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// small_bet = 2
    /// big_bet = 4
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 4', 'p1 cbr 6', 'p2 cbr 8', 'p1 cbr 10', 'p2 cbr 12']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'FT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// small_bet = 2
    /// big_bet = 4
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 4', 'p1 cbr 6', 'p2 cbr 8', 'p1 cbr 10', 'p2 cc']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard states no cap, the number is that of the reference implementation
    316 CapReached: Error "all {0} bets and raises of this street are made"
        help "call or fold instead";

    /// # What it means
    ///
    /// Since the player last acted, others have gone all-in for less than a full raise. That does not open the betting
    /// again to those who had acted: they may call or fold.
    ///
    /// # Why it matters
    ///
    /// The action or one of the stacks is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [25, 200, 200]
    /// actions = [
    ///   'd dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 20', 'p1 cbr 25', 'p2 cc', 'p3 cbr 100',
    /// ]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [25, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 20', 'p1 cbr 25', 'p2 cc', 'p3 cc']
    /// ```
    ///
    /// # Reference
    ///
    /// WSOP Tournament Rules 2023, which the standard refers to; FORMATS.md
    317 NotReopened: Error "{2:player} has acted and faces only short all-ins, so may not raise"
        help "call or fold instead";

    /// # What it means
    ///
    /// The player bets or raises, but has no more chips than a call takes.
    ///
    /// # Why it matters
    ///
    /// Who puts in the last chips without passing the largest bet calls, whatever was said at the table.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [10, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 20', 'p1 cbr 10', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [10, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 20', 'p1 cc', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Checking/Calling: matching, or attempting to match, the largest bet
    318 OnlyACall: Error "{2:player} has no more than a call takes"
        help "write cc for a call with all one has";

    /// # What it means
    ///
    /// Every opponent has folded or is all-in for no more than the largest bet, so that nobody could put in more.
    ///
    /// # Why it matters
    ///
    /// Such a raise would come back at once. At the table it is a call.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 100]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 100', 'p1 cbr 200']
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 100]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 100', 'p1 cc']
    /// ```
    ///
    /// # Reference
    ///
    /// None: the standard takes it for granted
    319 NobodyToCall: Error "nobody is left who could call a raise"
        help "write cc";

    /// # What it means
    ///
    /// On the first street of stud and razz the player with the lowest door card (in razz the highest) must put in the
    /// bring-in or complete to the small bet. Checking, calling and folding are not possible yet.
    ///
    /// # Why it matters
    ///
    /// What it costs the others to call depends on it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 2
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????Jd', 'd dh p2 ????3c', 'p2 cc', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Who calls a bring-in before anyone has posted it, posts it. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 2
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????Jd', 'd dh p2 ????3c', 'p2 pb', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Bring-in posting
    320 BringInDue: Error "{2:player} must post the bring-in or complete"
        help "write pb, or cbr with the small bet";

    /// # What it means
    ///
    /// The bring-in is posted once, by the first to act on the first street of stud and razz.
    ///
    /// # Why it matters
    ///
    /// Either another action was meant, or the variant is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 2
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????Jd', 'd dh p2 ????3c', 'p2 pb', 'p1 pb']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 2
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????Jd', 'd dh p2 ????3c', 'p2 pb', 'p1 cc']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Bring-in; Bring-in posting
    321 NoBringIn: Error "no bring-in is due"
        help "remove it, or write cc or cbr";

    /// # What it means
    ///
    /// A player stands pat or discards while something else is due. In draw games the draw comes after the betting, in
    /// other games never.
    ///
    /// # Why it matters
    ///
    /// Either an action before it is missing, or the variant is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ??????????', 'd dh p2 ??????????', 'p2 cc', 'p1 sd ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ??????????', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd ????']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Standing pat/Discarding
    322 NotDrawing: Error "nobody draws now: {2:player} has to {1:deed}"
        help "put the draw where it belongs";

    /// # What it means
    ///
    /// The player discards or shows a card that is not among those dealt, and has no unknown card that it could be.
    ///
    /// # Why it matters
    ///
    /// The card is wrong here or in the deal, and the ranking of the hand with it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 2c3d4h5s7c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd 8c']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 2c3d4h5s7c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd 7c']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Standing pat/Discarding: the cards are part of the hand
    323 NotHeld: Error "{2:player} does not hold {0:card}"
        help "correct the card here or where it was dealt";

    /// # What it means
    ///
    /// The player discards unknown cards, `??`, but more than there are among those dealt.
    ///
    /// # Why it matters
    ///
    /// The standard allows `??` in a discard only where cards of the hand are unknown.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 2c3d4h5s7c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd ??']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 2c3d4h5s7c', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd 7c']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Standing pat/Discarding
    324 UnknownNotHeld: Error "{2:player} does not hold so many unknown cards"
        help "name the cards, or stand pat with sd alone";

    /// # What it means
    ///
    /// A player shows or mucks before the showdown: the betting or a deal is not done.
    ///
    /// # Why it matters
    ///
    /// Either an action before it is missing, or a fold was written as a muck.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 sm', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards
    325 NotShowing: Error "there is no showdown now: {2:player} has to {1:deed}"
        help "put the showdown where it belongs";

    /// # What it means
    ///
    /// Each player shows or mucks once. Only who gets another card face down after an all-in shows a second time.
    ///
    /// # Why it matters
    ///
    /// Either the action stands there twice or its player is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm AsKd', 'p1 sm AsKd']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm AsKd', 'p2 sm QcQh']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards
    326 NothingToShow: Error "{2:player} has shown or need not show"
        help "remove it";

    /// # What it means
    ///
    /// After everyone else folded, the winner may show the whole hand. Mucking, or showing a part of it, is no action
    /// then.
    ///
    /// # Why it matters
    ///
    /// The chips have been pushed; there is nothing left to muck for.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f', 'p2 sm']
    /// ```
    ///
    /// # Instead
    ///
    /// A muck after the end goes. `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards (later editions); FORMATS.md
    327 MustShowAll: Error "after the end a hand is shown whole or not at all"
        help "name every card, or remove the action";

    /// # What it means
    ///
    /// `sm -` says that the player showed the cards that were written down in the deal. Some of those are unknown.
    ///
    /// # Why it matters
    ///
    /// Nobody can say what was shown.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm -', 'p2 sm -']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm AsKd', 'p2 sm -']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation: the dash
    328 DashUnknown: Error "- stands for cards that were dealt face up or named; {2:player}'s are not known"
        help "name the cards that were shown, or write ??";

    /// # What it means
    ///
    /// The betting before a draw is done. All players still in must discard or stand pat, in order, before anyone is
    /// dealt to or bets.
    ///
    /// # Why it matters
    ///
    /// Without it nobody can say who holds how many new cards.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ??????????', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 cc', 'p2 cc']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 ??????????', 'd dh p2 ??????????', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd', 'p1 cc', 'p2 cc',
    /// ]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Standing pat/Discarding
    329 DrawDue: Error "{2:player} must draw or stand pat first"
        help "add the sd actions of this draw";

    /// # What it means
    ///
    /// The betting is done and the showdown has begun: each player still in shows or mucks.
    ///
    /// # Why it matters
    ///
    /// Either a round of betting too many was written, or the showdown is missing.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 cc']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards
    330 ShowDue: Error "{2:player} must show or muck first"
        help "add the sm actions of the showdown";

    /// # What it means
    ///
    /// A hand is shown with all its cards, and this is another number of cards than the player holds.
    ///
    /// # Why it matters
    ///
    /// In stud the cards that lay face up belong to the hand as well.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm Qc']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards
    331 ShownCount: Error "{2:player} holds {0:cards}, not {1}"
        help "show every card, ?? for those not seen";

    /// # What it means
    ///
    /// The player folds though a check would have cost nothing.
    ///
    /// # Why it matters
    ///
    /// It happens at the table, and hoyle plays it. More often a check was meant, or a bet before it is missing.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard leaves open whether it is a violation
    350 UnforcedFold: Warning "{2:player} folds with nothing to call"
        help "write cc for a check";

    /// # What it means
    ///
    /// A player gets cards on this street, but no action deals them. hoyle goes on as if unknown cards had been dealt.
    ///
    /// # Why it matters
    ///
    /// Many histories leave out cards that nobody saw. Written down, the record is complete and every program counts
    /// the cards alike.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p2 AsKd', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsKd', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Hole dealing; FORMATS.md
    351 DealSupplied: Note "{2:player}'s cards are never dealt; taken as unknown"
        help "add d dh {2:player} with ?? for each card";

    /// # What it means
    ///
    /// The player in turn has nothing to call and cannot raise, since nobody could call. The check is all that can
    /// happen, and it is not written.
    ///
    /// # Why it matters
    ///
    /// Many histories leave it out. Written down, every program agrees on where the street ends.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 2]
    /// actions = [
    ///   'd dh p1 ????', 'd dh p2 QcQh', 'd dh p3 AsKd',
    ///   'p3 cc', 'p1 f',
    ///   'p3 sm AsKd', 'p2 sm QcQh',
    /// ]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 2]
    /// actions = [
    ///   'd dh p1 ????', 'd dh p2 QcQh', 'd dh p3 AsKd',
    ///   'p3 cc', 'p1 f',
    ///   'p2 cc',
    ///   'p3 sm AsKd', 'p2 sm QcQh',
    /// ]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Checking/Calling; FORMATS.md
    352 CheckSupplied: Note "{2:player} can only check here, which is not written; taken as done"
        help "add {2:player} cc";

    /// # What it means
    ///
    /// The hand has come to its end, but cards that decide the pot are unknown. hoyle does not guess and does not
    /// split: the chips stay in the pot.
    ///
    /// # Why it matters
    ///
    /// The finishing stacks cannot be told from the actions.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db ??',
    /// ]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db 3s',
    /// ]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard is silent
    353 Undecided: Warning "nobody can say who wins: {2:player}'s cards are not known"
        help "add what was shown; the chips stay in the pot";

    /// # What it means
    ///
    /// The player shows, but of the cards some or all are written `??` here and in the deal.
    ///
    /// # Why it matters
    ///
    /// In cash games hands are shown in part. More often the hand was mucked, which is `sm` alone, and then it cannot
    /// win.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm ????', 'p2 sm']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm AsKd', 'p2 sm']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Showing/Mucking hole cards (later editions); FORMATS.md
    354 ShownUnknown: Note "{2:player} shows without cards that anyone wrote down"
        help "name the cards, or write sm alone if the hand was mucked";

    /// # What it means
    ///
    /// All others have mucked, and the last player does so too. With nobody left to lose to, the hand wins unseen.
    ///
    /// # Why it matters
    ///
    /// The reference implementation lets the pot vanish then.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm', 'p2 sm']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p1 sm', 'p2 sm -']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard is silent
    355 LastHandMucked: Note "{2:player} mucks the last hand and wins all the same"
        help "write sm - where the hand was shown";

    /// # What it means
    ///
    /// The deal names the player's cards, and the showdown writes them `??`. hoyle takes them for the cards of the
    /// deal.
    ///
    /// # Why it matters
    ///
    /// Readers of the showdown alone learn less than the record knows, and cannot tell a hand that was shown from one
    /// that was not.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm ????']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm -']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation: the dash; FORMATS.md
    356 ShownUnknownThoughDealt: Note "{2:player} shows ?? though the cards were written down when they were dealt"
        help "write sm - if they were shown, sm if they were mucked";
}

/// What a player may be asked to do.
pub const DEEDS: &[&str] = &["act", "draw or stand pat", "show or muck", "open the betting"];
