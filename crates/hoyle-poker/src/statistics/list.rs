//! The one list of statistics: [`STATISTICS`]. A row says when there is an opportunity and what has to be done with it, in
//! words and as facts of a decision. To add a statistic is to add a row. Not here: how facts are found (`fold.rs`).

/// Facts about a player at a decision, or about the hand at its end: a bit each.
pub(super) type Facts = u64;

macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident)+) => {
        facts!(@ 0; $($(#[$doc])* $name)+);
    };
    (@ $bit:expr; $(#[$doc:meta])* $name:ident $($rest:tt)*) => {
        $(#[$doc])* pub(super) const $name: Facts = 1 << ($bit);
        facts!(@ $bit + 1; $($rest)*);
    };
    (@ $bit:expr;) => {};
}

facts! {
    /// The decision is on the first street.
    PREFLOP
    /// The decision is on the flop.
    FLOP
    /// The decision is on the turn.
    TURN
    /// The decision is on the river.
    RIVER
    /// The rules allow a bet or a raise.
    MAY_RAISE
    /// It is the player's first decision on this street.
    FIRST_DECISION

    // Before the flop.
    /// Nobody has called or raised yet.
    UNOPENED
    /// To stay in costs something.
    COSTS
    /// Somebody has called, nobody has raised.
    FACES_LIMPERS
    /// The player has called when nobody had raised.
    HAS_LIMPED
    /// The player has not done that.
    HAS_NOT_LIMPED
    /// The player posted no blind and no straddle.
    POSTED_NOTHING
    /// The player sits in the small blind or the big blind.
    IN_BLINDS
    /// The player sits where the blinds can be stolen from.
    MAY_STEAL
    /// Somebody else has made the last bet or raise of the street.
    FACES_BET
    /// Somebody else has made the only raise.
    FACES_ONE
    /// Somebody else has made the second of two raises.
    FACES_TWO
    /// Somebody else has made the third of three raises.
    FACES_THREE
    /// Somebody has called the last raise.
    WAS_CALLED
    /// The player has made the first raise.
    MADE_FIRST
    /// The player has made the second raise.
    MADE_SECOND
    /// The player has made no raise.
    MADE_NONE
    /// The only raise was made first in from where blinds can be stolen, and nobody has called it.
    FACES_STEAL

    // On later streets.
    /// Nobody has bet on this street.
    NOBODY_BET
    /// The player has made the last raise before the flop.
    IS_AGGRESSOR
    /// The player has made a continuation bet on the street before, and nobody has raised it there.
    LEADS
    /// The only bet of the street is somebody else's continuation bet.
    FACES_CBET
    /// Somebody else has made the last raise before the flop, has chips, and is still to act.
    BEFORE_AGGRESSOR
    /// Nobody has bet on the flop.
    FLOP_UNBET
    /// The player could have made a continuation bet on the flop and did not.
    PASSED_UP_CBET
    /// The player has checked on this street.
    HAS_CHECKED

    // At the end.
    /// The hand went so far that it is known who saw this street, or whether all folded to the big blind.
    WALK_KNOWN
    /// It is known whether the player saw the flop.
    FLOP_KNOWN
    /// It is known whether the player saw the turn.
    TURN_KNOWN
    /// It is known whether the player saw the river.
    RIVER_KNOWN
    /// All folded to the player in the big blind.
    HAD_WALK
    /// The player had not folded when the flop was dealt.
    SAW_FLOP
    /// The player had not folded when the turn was dealt.
    SAW_TURN
    /// The player had not folded when the river was dealt.
    SAW_RIVER
    /// The hand was played to its end.
    ENDED
    /// Two players or more had not folded at the end, and this is one of them.
    AT_SHOWDOWN
    /// It is known whether the player won something.
    WON_KNOWN
    /// The player won something.
    WON
}

/// Nobody has called or raised yet, and it costs something.
pub(super) const FIRST_IN: Facts = UNOPENED | COSTS;

/// What counts as a success once there is an opportunity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Success {
    Fold,
    Call,
    /// A bet counts too.
    Raise,
    CallOrRaise,
    /// No action: the facts at the end of the hand decide.
    Is(Facts),
}

/// A statistic that is taken once a hand of every player.
#[derive(Debug)]
pub struct Statistic {
    /// Its name, in snake case.
    pub name: &'static str,
    /// When there is an opportunity, in words for people.
    pub opportunity: &'static str,
    /// What the player has to do for it to count, in words for people.
    pub done: &'static str,
    /// The facts that make the opportunity.
    pub(super) when: Facts,
    pub(super) success: Success,
    /// Whether any decision of the hand counts, not only the first with the opportunity.
    pub(super) any: bool,
    /// Whether it is taken of every game, the first street being what the flop games call preflop.
    pub(super) everywhere: bool,
}

const fn row(
    name: &'static str,
    (opportunity, done): (&'static str, &'static str),
    when: Facts,
    success: Success,
) -> Statistic {
    Statistic { name, opportunity, done, when, success, any: false, everywhere: false }
}

impl Statistic {
    const fn at_any_decision(self) -> Statistic {
        Statistic { any: true, ..self }
    }

    const fn of_every_game(self) -> Statistic {
        Statistic { everywhere: true, ..self }
    }
}

/// How many statistics there are.
pub const COUNT: usize = 42;

/// The statistics, in the order in which they are listed. A player who has no opportunity is not counted.
///
/// A raise before the flop is whatever makes the bet higher, also an all-in for less than a full raise; a straddle is a
/// blind. The first raise is the two-bet, the second the three-bet.
pub static STATISTICS: [Statistic; COUNT] = LIST;

pub(super) const LIST: [Statistic; COUNT] = {
    use Success::{Call, CallOrRaise, Fold, Is, Raise};
    [
        row("vpip", ("had a decision before the flop", "called or raised"), PREFLOP, CallOrRaise)
            .at_any_decision()
            .of_every_game(),
        row(
            "pfr",
            ("had a decision before the flop at which a raise was lawful", "raised"),
            PREFLOP | MAY_RAISE,
            Raise,
        )
        .at_any_decision()
        .of_every_game(),
        row("rfi", ("first in, may raise", "raised"), FIRST_IN | MAY_RAISE, Raise),
        row("open_limp", ("first in", "called"), FIRST_IN, Call),
        row(
            "iso_raise",
            ("somebody limped, nobody raised, has not limped, may raise", "raised"),
            FACES_LIMPERS | HAS_NOT_LIMPED | MAY_RAISE,
            Raise,
        ),
        row(
            "cold_call",
            ("first decision of the hand, facing a raise, posted no blind or straddle", "called"),
            PREFLOP | FIRST_DECISION | FACES_BET | POSTED_NOTHING,
            Call,
        ),
        row("three_bet", ("facing one raise, may raise", "raised"), FACES_ONE | MAY_RAISE, Raise),
        row(
            "squeeze",
            ("facing one raise that somebody called, may raise", "raised"),
            FACES_ONE | WAS_CALLED | MAY_RAISE,
            Raise,
        ),
        row("fold_to_three_bet", ("made the two-bet, faces a three-bet", "folded"), MADE_FIRST | FACES_TWO, Fold),
        row("call_three_bet", ("made the two-bet, faces a three-bet", "called"), MADE_FIRST | FACES_TWO, Call),
        row(
            "four_bet",
            ("made the two-bet, faces a three-bet, may raise", "raised"),
            MADE_FIRST | FACES_TWO | MAY_RAISE,
            Raise,
        ),
        row("fold_to_three_bet_any", ("faces a three-bet, whoever made the two-bet", "folded"), FACES_TWO, Fold),
        row(
            "cold_four_bet",
            ("faces a three-bet, made neither raise, may raise", "raised"),
            MADE_NONE | FACES_TWO | MAY_RAISE,
            Raise,
        ),
        row("fold_to_four_bet", ("made the three-bet, faces a four-bet", "folded"), MADE_SECOND | FACES_THREE, Fold),
        row("limp_fold", ("limped, then faces a raise", "folded"), PREFLOP | HAS_LIMPED | FACES_BET, Fold),
        row(
            "limp_reraise",
            ("limped, then faces a raise, may raise", "raised"),
            PREFLOP | HAS_LIMPED | FACES_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "steal",
            ("first in from the cutoff, the button or the small blind, may raise", "raised"),
            FIRST_IN | MAY_STEAL | MAY_RAISE,
            Raise,
        ),
        row(
            "fold_to_steal",
            ("in the blinds, first decision, facing a steal that nobody called", "folded"),
            IN_BLINDS | FIRST_DECISION | FACES_STEAL,
            Fold,
        ),
        row(
            "call_steal",
            ("in the blinds, first decision, facing a steal that nobody called", "called"),
            IN_BLINDS | FIRST_DECISION | FACES_STEAL,
            Call,
        ),
        row(
            "three_bet_steal",
            ("in the blinds, first decision, facing a steal that nobody called, may raise", "raised"),
            IN_BLINDS | FIRST_DECISION | FACES_STEAL | MAY_RAISE,
            Raise,
        ),
        row("walk", ("dealt in", "in the big blind, and everybody else folded before it"), WALK_KNOWN, Is(HAD_WALK)),
        row("saw_flop", ("dealt in", "had not folded when the flop was dealt"), FLOP_KNOWN, Is(SAW_FLOP)),
        row("saw_turn", ("dealt in", "had not folded when the turn was dealt"), TURN_KNOWN, Is(SAW_TURN)),
        row("saw_river", ("dealt in", "had not folded when the river was dealt"), RIVER_KNOWN, Is(SAW_RIVER)),
        row(
            "cbet_flop",
            ("made the last raise before the flop; first decision on the flop, nobody has bet, may bet", "bet"),
            FLOP | IS_AGGRESSOR | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "cbet_turn",
            ("continued on the flop and was not raised; first decision on the turn, nobody has bet, may bet", "bet"),
            TURN | LEADS | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "cbet_river",
            ("continued on the turn and was not raised; first decision on the river, nobody has bet, may bet", "bet"),
            RIVER | LEADS | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row("fold_to_cbet_flop", ("the only bet on the flop is a continuation bet", "folded"), FLOP | FACES_CBET, Fold),
        row(
            "raise_cbet_flop",
            ("the only bet on the flop is a continuation bet, may raise", "raised"),
            FLOP | FACES_CBET | MAY_RAISE,
            Raise,
        ),
        row("fold_to_cbet_turn", ("the only bet on the turn is a continuation bet", "folded"), TURN | FACES_CBET, Fold),
        row(
            "raise_cbet_turn",
            ("the only bet on the turn is a continuation bet, may raise", "raised"),
            TURN | FACES_CBET | MAY_RAISE,
            Raise,
        ),
        row(
            "fold_to_cbet_river",
            ("the only bet on the river is a continuation bet", "folded"),
            RIVER | FACES_CBET,
            Fold,
        ),
        row(
            "raise_cbet_river",
            ("the only bet on the river is a continuation bet, may raise", "raised"),
            RIVER | FACES_CBET | MAY_RAISE,
            Raise,
        ),
        row(
            "donk_flop",
            ("acts on the flop before the last raiser, who has chips; first decision, nobody has bet, may bet", "bet"),
            FLOP | BEFORE_AGGRESSOR | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "probe_turn",
            ("as donk_flop on the turn, where nobody bet on the flop", "bet"),
            TURN | BEFORE_AGGRESSOR | FLOP_UNBET | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "delayed_cbet_turn",
            ("passed up cbet_flop, nobody bet there; first decision on the turn, nobody has bet, may bet", "bet"),
            TURN | PASSED_UP_CBET | FLOP_UNBET | FIRST_DECISION | NOBODY_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "check_raise_flop",
            ("checked on the flop, then faces a bet, may raise", "raised"),
            FLOP | HAS_CHECKED | FACES_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "check_raise_turn",
            ("checked on the turn, then faces a bet, may raise", "raised"),
            TURN | HAS_CHECKED | FACES_BET | MAY_RAISE,
            Raise,
        ),
        row(
            "check_raise_river",
            ("checked on the river, then faces a bet, may raise", "raised"),
            RIVER | HAS_CHECKED | FACES_BET | MAY_RAISE,
            Raise,
        ),
        row("wtsd", ("saw the flop", "was at the showdown"), SAW_FLOP | ENDED, Is(AT_SHOWDOWN)).of_every_game(),
        row("wsd", ("was at the showdown", "won something, a split pot counts"), AT_SHOWDOWN | WON_KNOWN, Is(WON))
            .of_every_game(),
        row("wwsf", ("saw the flop", "won something"), SAW_FLOP | WON_KNOWN, Is(WON)),
    ]
};

/// The statistics of a player in a hand, or any others: bit k for row k of [`STATISTICS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Flags(pub(super) u64);

impl Flags {
    /// The bit of the statistic of this name, which the list has; no bit otherwise.
    pub(super) const fn named(name: &str) -> Flags {
        let mut number = 0;
        while number < COUNT {
            if same(LIST[number].name, name) {
                return Flags(1 << number);
            }
            number += 1;
        }
        Flags(0)
    }

    /// Whether the statistic with this number in the list is one of them.
    #[inline]
    pub const fn contains(self, number: usize) -> bool {
        number < COUNT && self.0 >> number & 1 != 0
    }

    /// All of them, a bit for each in the place of its number in the list.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Their numbers in the list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + use<> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            let number = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (number < COUNT).then_some(number)
        })
    }
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The number of a statistic in the list.
pub fn number_of(name: &str) -> Option<usize> {
    STATISTICS.iter().position(|row| row.name == name)
}
