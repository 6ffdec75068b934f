//! Checks what must hold of any state of poker: [`audit`]; and plays random hands under these checks: [`hand`].

use hoyle_rules::poker::{
    Action, AllInShow, Awaiting, Betting, Cards, Event, EventKind, Fold, Legal, Refusal, Setup, State, Viewer,
};
use hoyle_rules::{Chips, MAX_SEATS, Seat, SeatSet};

use crate::choices::Choices;
use crate::ledger::Ledger;
use crate::setups;
use crate::table::{PlayStyle, Table};

/// Plays a random hand of random options, audited after each action.
pub fn hand(bytes: &[u8]) -> Table {
    let mut choices = Choices::new(bytes);
    let setup = setups::setup(&mut choices);
    let manner = PlayStyle::any(&setup, &mut choices);
    let table = Table::begin(&setup, manner, &mut choices);
    play(table, &mut choices, audit)
}

/// Plays a hand to its end and calls `each` with every state on the way.
pub fn play(mut table: Table, choices: &mut Choices<'_>, each: impl Fn(&State)) -> Table {
    let mut ledger = Ledger::begin(&table.setup);
    ledger.compare(&table.state);
    each(&table.state);
    let mut acts = 0;
    let streets = table.setup.variant.streets.len();
    while let Some(action) = table.next(choices) {
        if let Awaiting::Act { seat } = table.state.awaiting() {
            acts += 1;
            ledger.compare_bounds(&table.state.legal(), seat);
        }
        table.play(action);
        ledger.play(action, &table.state);
        each(&table.state);
        // Between two raises everybody acts at most once; the bring-in is one turn more.
        assert!(acts <= (table.raises + streets) * table.setup.seats + 1, "the betting does not end");
        // A card dealt, shown, mucked or exchanged each: eleven for a hand, nineteen for the boards, fifteen drawn and given.
        assert!(table.played.len() - acts <= table.setup.seats * 60 + 20 + 2 * streets, "the dealing does not end");
    }
    assert!(table.state.is_over());
    events_account_for_all_chips(&table.events, &table.state);
    table
}

/// The events alone account for every chip.
fn events_account_for_all_chips(events: &[Event], state: &State) {
    let mut pot = Chips::ZERO;
    let mut net = [Chips::ZERO; MAX_SEATS];
    let mut rake = Chips::ZERO;
    for event in events {
        let seat = event.seat.map_or(0, Seat::index);
        match event.kind {
            EventKind::Ante
            | EventKind::Blind
            | EventKind::BringIn
            | EventKind::Call
            | EventKind::Bet
            | EventKind::Complete
            | EventKind::Raise => {
                assert!(event.amount > Chips::ZERO || event.kind == EventKind::BringIn);
                pot += event.amount;
                net[seat] -= event.amount;
            }
            EventKind::Returned | EventKind::TakenBack | EventKind::Pushed { .. } => {
                pot -= event.amount;
                net[seat] += event.amount;
            }
            EventKind::Raked => {
                pot -= event.amount;
                rake += event.amount;
            }
            EventKind::Collected | EventKind::Undecided => {}
            _ => assert_eq!(event.amount, Chips::ZERO, "{event:?}"),
        }
        assert_eq!(event.pot, pot, "{event:?}");
    }
    for seat in state.everyone().iter() {
        assert_eq!(net[seat.index()], state.net(seat));
    }
    assert_eq!((pot, rake), (state.total_pot(), state.rake()));
}

/// What must hold of any state.
pub fn audit(state: &State) {
    assert!(state.conserves_chips(), "chips are lost or made");
    let legal = state.legal();
    assert_eq!(legal.awaiting, state.awaiting());
    seats_see_the_same(state, &legal);
    nobody_pays_for_nothing(state, &legal);
    for action in candidates(state, &legal) {
        let checked = state.check(action);
        let mut copy = *state;
        let mut events = 0;
        let played = copy.play_with(action, &mut |_| events += 1);
        assert_eq!(checked, played, "{action:?}");
        if played.is_err() {
            assert!(copy == *state && events == 0, "a refusal of {action:?} changes the state");
        }
        if let Some(lawful) = is_lawful(state, &legal, action) {
            assert_eq!(checked.is_ok(), lawful, "{action:?} where {legal:?} and {checked:?}");
        }
        if let Err(refusal) = checked {
            numbers_are_right(state, &legal, action, refusal);
        }
    }
}

/// A player who is asked for chips has an opponent who has put in more, or who can still put in some.
fn nobody_pays_for_nothing(state: &State, legal: &Legal) {
    let (Awaiting::Act { seat }, Some(call)) = (legal.awaiting, legal.call) else { return };
    let others = state.live() - SeatSet::from(seat);
    let matters = |other: Seat| state.bet(other) > state.bet(seat) || state.funded().contains(other);
    assert!(call.is_zero() || others.iter().any(matters), "{seat:?} is asked for {call} that nobody can win");
    assert!(!others.is_empty(), "{seat:?} is asked and is alone");
}

/// Every onlooker sees whose turn it is and what may be done.
fn seats_see_the_same(state: &State, legal: &Legal) {
    let viewers = tried_seats(state, legal).into_iter().filter(|seat| seat.index() < state.seats()).map(Viewer::Player);
    for viewer in viewers.chain([Viewer::Spectator]) {
        let visible = state.visible_to(viewer);
        assert_eq!((visible.legal(), visible.pots()), (*legal, state.pots()));
        assert!(visible.conserves_chips());
        assert!(visible.visible_to(viewer) == visible, "looking twice shows the same");
    }
}

/// The seats that are tried out: all of a small table; of a large one the awaited, the neighbours, the ends, and one
/// where nobody sits.
fn tried_seats(state: &State, legal: &Legal) -> Vec<Seat> {
    let seats = state.seats();
    let awaited = match legal.awaiting {
        Awaiting::DealHole { seat, .. }
        | Awaiting::Act { seat }
        | Awaiting::Discard { seat }
        | Awaiting::Show { seat } => seat.index(),
        _ => 0,
    };
    let near = |place: usize| place == 0 || place + 1 >= seats || place.abs_diff(awaited) <= 1;
    (0..=seats).filter(|place| seats <= 4 || near(*place)).filter_map(Seat::new).collect()
}

/// Actions of every kind, amounts around every bound.
fn candidates(state: &State, legal: &Legal) -> Vec<Action> {
    let mut actions = Vec::new();
    for seat in tried_seats(state, legal) {
        actions.extend([
            Action::Fold { seat },
            Action::Call { seat },
            Action::BringIn { seat },
            Action::Open { seat },
            Action::Muck { seat },
            Action::Show { seat, cards: *state.hole(seat) },
            Action::Discard { seat, cards: Cards::NONE },
            Action::RaiseTo { seat, to: legal.raise.map_or(state.max_bet(), |raise| raise.least) },
        ]);
        actions.extend((0..=3).map(|count| Action::DealHole { seat, cards: Cards::unknown(count) }));
        if legal.awaiting == (Awaiting::Act { seat }) {
            actions.extend(amounts(state, legal).into_iter().map(|to| Action::RaiseTo { seat, to: Chips(to) }));
        }
    }
    for board in 0..3 {
        actions.extend([0, 1, 3, 4, 7].map(|count| Action::DealBoard { board, cards: Cards::unknown(count) }));
    }
    actions
}

fn amounts(state: &State, legal: &Legal) -> Vec<i64> {
    let mut marks = vec![0, state.max_bet().0, Chips::TABLE_LIMIT.0];
    if let Some(raise) = legal.raise {
        marks.extend([raise.least.0, raise.most.0, raise.least.0 / 2 + raise.most.0 / 2]);
        marks.extend(raise.covering.map(|cover| cover.0));
    }
    if let Awaiting::Act { seat } = legal.awaiting {
        let behind = state.net(seat).0; // what was put in so far, negative
        marks.push(state.bet(seat).0.saturating_sub(behind));
    }
    let around = marks.into_iter().flat_map(|mark| [mark.saturating_sub(1), mark, mark.saturating_add(1)]);
    around.chain([i64::MIN, i64::MAX]).collect()
}

/// Whether `legal` says that an action will be taken; `None` where it does not speak of it.
fn is_lawful(state: &State, legal: &Legal, action: Action) -> Option<bool> {
    let in_turn = |seat: Seat| legal.awaiting == (Awaiting::Act { seat });
    let may_show = |seat: Seat| match legal.awaiting {
        Awaiting::Show { .. } => state.pending().contains(seat),
        Awaiting::Over => state.options().show_after_fold && state.live().contains(seat),
        _ => false,
    };
    Some(match action {
        Action::Fold { seat } => in_turn(seat) && legal.fold != Fold::No,
        Action::Call { seat } => in_turn(seat) && legal.call.is_some(),
        Action::BringIn { seat } => in_turn(seat) && legal.bring_in.is_some(),
        Action::RaiseTo { seat, to } => {
            in_turn(seat)
                && legal.raise.is_some_and(|raise| {
                    let covers = raise.covering.is_some_and(|cover| cover <= to && to < raise.least);
                    let between = raise.either_or && raise.least < to && to < raise.most;
                    raise.least <= to && to <= raise.most && !between || covers
                })
        }
        Action::Open { seat } => matches!(legal.awaiting, Awaiting::Open { among } if among.contains(seat)),
        Action::Discard { seat, .. } => legal.awaiting == (Awaiting::Discard { seat }),
        Action::Muck { seat } => may_show(seat) && !state.is_over(),
        Action::Show { seat, .. } => may_show(seat),
        // After an all-in the dealer may go on before hands are shown.
        Action::DealHole { .. } | Action::DealBoard { .. } if may_deal_on(state) => return None,
        Action::DealHole { seat, cards } => match legal.awaiting {
            Awaiting::DealHole { seat: next, count } if seat == next => {
                let count = usize::from(count);
                cards.len() == count || state.options().split_deals && (1..count).contains(&cards.len())
            }
            // Cards dealt in parts may go on to the next player or stay with this one.
            Awaiting::DealHole { .. } if state.options().split_deals => return None,
            _ => false,
        },
        Action::DealBoard { board, cards } => match legal.awaiting {
            Awaiting::DealBoard { board: next, count } => {
                let count = usize::from(count);
                let parts = state.options().split_deals && (1..count).contains(&cards.len());
                board == next && usize::from(board) + 1 == state.boards().len() && (cards.len() == count || parts)
            }
            _ => false,
        },
    })
}

/// Whether hands are due to be shown after an all-in, and may be shown later.
fn may_deal_on(state: &State) -> bool {
    let streets = state.variant().streets.len();
    matches!(state.awaiting(), Awaiting::Show { .. })
        && (state.last_street() + 1 < streets || state.boards().len() < state.run_outs().boards())
        && state.options().all_in_show == AllInShow::Anytime
}

/// The numbers in a refusal are those of `legal`.
fn numbers_are_right(state: &State, legal: &Legal, action: Action, refusal: Refusal) {
    match refusal {
        Refusal::NotNow { due } => assert_eq!(due, legal.awaiting),
        Refusal::NotYourTurn { due } => match legal.awaiting {
            Awaiting::Act { seat } | Awaiting::Discard { seat } => assert_eq!(due, seat),
            other => panic!("{refusal:?} while {other:?}"),
        },
        Refusal::NoSuchSeat => assert!(action.seat().is_some_and(|seat| seat.index() >= state.seats())),
        Refusal::CardCount { due, .. } => {
            let most = match (legal.awaiting, action) {
                (Awaiting::DealHole { .. }, Action::DealHole { seat, .. }) => state.hole_due(seat),
                (Awaiting::DealBoard { count, .. }, _) => usize::from(count),
                (_, Action::Show { seat, .. }) => state.hole(seat).len(),
                (_, Action::DealHole { .. } | Action::DealBoard { .. }) if may_deal_on(state) => usize::from(due),
                other => panic!("{refusal:?} while {other:?}"),
            };
            assert_eq!(usize::from(due), most);
        }
        Refusal::RaiseTooSmall { least } => {
            let raise = legal.raise.expect("a raise is lawful");
            assert_eq!(least, raise.least);
            assert!(matches!(action, Action::RaiseTo { to, .. } if to < least));
        }
        Refusal::RaiseTooBig { most } => {
            let raise = legal.raise.expect("a raise is lawful");
            assert_eq!(most, raise.most);
            assert!(!raise.takes_all && matches!(action, Action::RaiseTo { to, .. } if to > most));
        }
        Refusal::NotEnoughChips { most } => {
            let raise = legal.raise.expect("a raise is lawful");
            assert!(most >= raise.most && (most == raise.most) == raise.takes_all);
            assert!(matches!(action, Action::RaiseTo { to, .. } if to > most));
        }
        Refusal::BetweenBets { least, most } => {
            let raise = legal.raise.expect("a raise is lawful");
            assert!(raise.either_or && (least, most) == (raise.least, raise.most));
            assert!(matches!(action, Action::RaiseTo { to, .. } if least < to && to < most));
        }
        Refusal::TooMuchMoney => {
            let seat = action.seat().expect("somebody bets");
            assert!(state.unknown_stacks().contains(seat));
            match action {
                Action::RaiseTo { to, .. } => assert!(legal.raise.is_none_or(|raise| raise.most < to)),
                _ => assert!(legal.call.is_none()),
            }
        }
        Refusal::OnlyACall { call } => {
            assert!(legal.raise.is_none() && legal.call.is_none_or(|called| called == call));
        }
        Refusal::CapReached { cap } => {
            assert!(legal.raise.is_none() && state.variant().betting == Betting::FixedLimit { cap });
        }
        Refusal::NobodyToCall | Refusal::NotReopened => assert!(legal.raise.is_none()),
        Refusal::BringInDue => assert!(legal.bring_in.is_some()),
        Refusal::NoBringIn => assert!(legal.bring_in.is_none()),
        Refusal::NothingToFoldTo => {
            assert!(!state.options().unforced_folds && legal.call == Some(Chips::ZERO) && legal.fold == Fold::No);
        }
        _ => {}
    }
}

/// A setup of this variant, played by bytes with any options.
pub fn hand_of(variant: &'static hoyle_rules::poker::Variant, bytes: &[u8]) -> Table {
    let mut choices = Choices::new(bytes);
    let mut setup: Setup = setups::setup_of(variant, &mut choices);
    setup.options = setups::options(&mut choices);
    setup.run_outs = setups::run_outs(&mut choices);
    let manner = PlayStyle::any(&setup, &mut choices);
    let table = Table::begin(&setup, manner, &mut choices);
    play(table, &mut choices, audit)
}
