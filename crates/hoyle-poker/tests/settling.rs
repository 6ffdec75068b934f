//! What a room paid, whatever it paid, is what every step, figure, sentence and frame of a hand says.

use std::fs;
use std::path::Path;

use hoyle_notation::problem::Problem;
use hoyle_notation::{Depth, Form, GameNotation, Next, Options, Status, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::{Fee, FeeKind, Settlement};
use hoyle_poker::pfn::{self, Pfn};
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_poker::replay::{Listener, Step};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Event, EventKind, Setup, Stack, State};

type AnyPoker = (&'static dyn GameNotation<Record = Hand>, Form);

const PHH: AnyPoker = (&Phh, phh::SINGLE);
const PSN: AnyPoker = (&Psn, psn::FORM);
const PFN: AnyPoker = (&Pfn, pfn::COLLECTION);

fn read((notation, form): AnyPoker, text: &str) -> (Hand, Vec<Problem>) {
    let mut found = Vec::new();
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    assert!(matches!(reader.next(text.as_bytes(), true, &mut found), Next::Record { .. }));
    (reader.record().expect(text).clone(), found)
}

fn corpus(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(name)).expect(name)
}

/// The last table, and all events.
fn played(hand: &Hand) -> (State, Vec<Event>) {
    let mut replay = hand.replay();
    let start = replay.start().expect("a table");
    let (mut state, mut events) = (*start.state, start.events.to_vec());
    while let Some(step) = replay.next_step() {
        state = *step.state;
        events.extend(step.events);
    }
    assert_eq!(replay.refusal(), None);
    (state, events)
}

/// Every way to see the end of a hand tells of the same chips.
fn tells_the_same(hand: &Hand) {
    let (state, events) = played(hand);
    assert!(state.conserves_chips());
    let outcome = hand.outcome();
    let paid = hand.settlement.as_ref().expect("a settlement");
    assert_eq!((&outcome.won, outcome.rake), (&paid.winnings, paid.rake));
    let seats: Vec<_> = state.everyone().iter().collect();
    assert_eq!(outcome.stacks, seats.iter().map(|seat| state.stack(*seat)).collect::<Vec<Stack>>());
    assert_eq!(outcome.net, seats.iter().map(|seat| state.net(*seat)).collect::<Vec<Chips>>());
    for seat in &seats {
        let own = events.iter().filter(|event| event.seat == Some(*seat));
        let won = own.filter(|event| matches!(event.kind, EventKind::Pushed { .. } | EventKind::TakenBack));
        assert_eq!(Some(&won.map(|event| event.amount).sum()), paid.winnings.get(seat.index()), "{seat}: {events:?}");
    }
    // Each event says what is left on the table after it.
    let mut left = Chips::ZERO;
    for event in &events {
        match event.kind {
            EventKind::Ante | EventKind::Blind | EventKind::BringIn | EventKind::Call => left += event.amount,
            EventKind::Bet | EventKind::Complete | EventKind::Raise => left += event.amount,
            EventKind::Returned | EventKind::TakenBack | EventKind::Pushed { .. } | EventKind::Raked => {
                left -= event.amount;
            }
            _ => {}
        }
        assert_eq!(event.pot, left, "{event:?} of {events:?}");
    }
    assert_eq!(left, Chips::ZERO);
    let raked = events.iter().filter(|event| event.kind == EventKind::Raked).map(|event| event.amount);
    assert_eq!(raked.sum::<Chips>(), state.rake());
}

#[test]
fn what_a_text_says_is_paid_in_every_step() {
    for (notation, name, pushes, rake) in [
        (PSN, "psn/good/rule-rake-of-each-pot.psn", &[(0, 2, 2850), (1, 0, 1900)][..], 250),
        (PHH, "phh/good/rule-odd-chip-to-the-other.phh", &[(0, 0, 16), (0, 1, 17)], 0),
        (PSN, "psn/good/rule-rake-is-paid.psn", &[(0, 0, 570)], 30),
    ] {
        let text = corpus(name);
        let (hand, _) = read(notation, &text);
        tells_the_same(&hand);
        let outcome = hand.outcome();
        let winners = outcome.pots.iter().flat_map(|pot| pot.winners.iter().map(|winner| (pot.number, *winner)));
        let found: Vec<_> = winners.map(|(pot, winner)| (pot, winner.seat.index(), winner.amount.0)).collect();
        assert_eq!((&found[..], outcome.rake), (pushes, Chips(rake)), "{name}");
        // Frames show it, and nothing but clocks is said of them.
        for detail in ["settled", "fine"] {
            let options = WriteOptions::default().with(Options::default().with("detail", detail.to_owned()));
            let mut frames = Vec::new();
            PFN.0.compose(&hand, &options, &mut frames).expect("frames");
            let frames = String::from_utf8(frames).expect("text");
            let (back, found) = read(PFN, &frames);
            let wrong =
                found.iter().filter(|problem| !["PFN350", "PFN422"].contains(&problem.entry.code.to_string().as_str()));
            assert_eq!(wrong.count(), 0, "{name}: {found:?}");
            tells_the_same(&back);
            assert_eq!(back.outcome().pots, outcome.pots);
        }
        // And so does the pass that checks.
        let mut heard = EventRecorder::default();
        let mut reader = notation.0.reader(notation.1, Depth::Check, &Options::default());
        _ = reader.next_with(text.as_bytes(), true, &mut (), &mut heard);
        assert_eq!(heard.0, played(&hand).1);
    }
}

#[derive(Default)]
struct EventRecorder(Vec<Event>);

impl Listener for EventRecorder {
    fn begin(&mut self, _: &Setup, start: &Step<'_>) {
        self.0 = start.events.to_vec();
    }

    fn step(&mut self, step: &Step<'_>) {
        self.0.extend(step.events);
    }

    fn restart(&mut self) {
        self.0.clear();
    }

    fn end(&mut self, _: Status) {}
}

/// Whatever adds up is paid; what does not leaves the rules' figures.
#[test]
fn any_settlement_that_holds_is_paid() {
    let side_pots = read(PSN, &corpus("psn/good/rule-rake-of-each-pot.psn")).0;
    let folded = read(PSN, &corpus("psn/good/rule-rake-is-paid.psn")).0;
    let (mut number, mut paid) = (11_u64, 0);
    let mut choose = || {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from(number >> 33).unwrap_or_default() % 256
    };
    for hand in [side_pots, folded] {
        let ruled = Hand { settlement: None, ..hand.clone() };
        let by_rules = ruled.outcome();
        let in_pots: i64 = by_rules.won.iter().map(|won| won.0).sum();
        for _ in 0..300 {
            let shares = [choose(), choose(), choose(), choose()];
            let all: i64 = shares.iter().sum::<i64>().max(1);
            let winnings = shares.iter().take(3).map(|share| Chips(in_pots * share / all)).collect();
            let Some(mut settlement) = Settlement::from_winnings(&by_rules, winnings) else { continue };
            if settlement.rake > Chips(2) && shares[0] % 3 == 0 {
                settlement.rake -= Chips(2);
                settlement.fees = vec![Fee { kind: FeeKind::Jackpot, amount: Chips(2) }];
            }
            let mut hand = Hand { settlement: Some(settlement.clone()), ..ruled.clone() };
            tells_the_same(&hand);
            paid += 1;
            settlement.outside = vec![Chips(0), Chips(7), Chips(0)];
            settlement.finishing_stacks[1] = settlement.finishing_stacks[1].map(|stack| stack + Chips(7));
            hand.settlement = Some(settlement.clone());
            tells_the_same(&hand);
            settlement.rake += Chips(1);
            hand.settlement = Some(settlement);
            assert_eq!((hand.outcome(), played(&hand)), (by_rules.clone(), played(&ruled)));
        }
    }
    assert!(paid > 500, "{paid}");
}
