//! A listener hears in the pass that checks what a replay of the record would lend, step by step.

use std::fs;
use std::path::Path;

use hoyle::notation::{Depth, Listeners, NOTATIONS, Next, Options, Status};
use hoyle::poker::Hand;
use hoyle::poker::replay::{Listener, Step};
use hoyle_rules::poker::{Action, Event, EventKind, Setup, State};

/// A step to keep: the number, the action, whether it was supplied, the events, the table.
type StepCopy = (usize, Option<Action>, bool, Vec<Event>, State);

fn copied(step: &Step<'_>) -> StepCopy {
    let supplied = step.played.is_some_and(|played| played.supplied);
    (step.number, step.action(), supplied, step.events.to_vec(), *step.state)
}

/// Keeps all that it hears of the last record.
#[derive(Default)]
struct Notes {
    /// Whether it declines the steps that deal hole cards.
    declines: bool,
    steps: Vec<StepCopy>,
    restarts: usize,
    ends: Vec<Status>,
    pots: usize,
}

impl Listener for Notes {
    fn begin(&mut self, setup: &Setup, start: &Step<'_>) {
        assert!(self.steps.is_empty() && setup.seats == start.state.seats());
        self.steps.push(copied(start));
    }

    fn wants_hole_cards(&self) -> bool {
        !self.declines
    }

    fn step(&mut self, step: &Step<'_>) {
        self.steps.push(copied(step));
    }

    fn restart(&mut self) {
        self.restarts += 1;
        self.steps.clear();
    }

    fn end(&mut self, status: Status) {
        self.ends.push(status);
    }
}

impl Notes {
    /// The record is dealt with: its pots are counted.
    fn turn(&mut self) -> Vec<StepCopy> {
        let steps = core::mem::take(&mut self.steps);
        let events = steps.iter().flat_map(|(_, _, _, events, _)| events);
        let mut pots: Vec<_> = events
            .filter_map(|event| match event.kind {
                EventKind::Pushed { pot, part, .. } => Some((pot, part)),
                _ => None,
            })
            .collect();
        pots.dedup();
        self.pots += pots.len();
        steps
    }
}

fn replayed(hand: &Hand) -> Vec<StepCopy> {
    let mut replay = hand.replay();
    let mut steps: Vec<StepCopy> = replay.start().iter().map(copied).collect();
    while let Some(step) = replay.next_step() {
        steps.push(copied(&step));
    }
    assert_eq!(replay.refusal(), None);
    steps
}

/// Reads a text in a pass with a listener and in one that keeps records; gives how many records it has.
fn compare(name: &str, path: &Path, text: &[u8]) -> (usize, Notes) {
    let notation = NOTATIONS.iter().find(|notation| notation.name() == name).unwrap();
    let fits = |form: &&hoyle::notation::Form| path.to_string_lossy().ends_with(form.extension);
    let mut notes = Notes::default();
    // Rooms are known by what they write.
    let any = notation.forms().first().filter(|_| name == "rooms");
    let Some(form) = notation.forms().iter().filter(fits).max_by_key(|form| form.extension.len()).or(any) else {
        return (0, notes);
    };
    let options = Options::default();
    let mut checking = notation.reader(*form, Depth::Check, &options);
    let mut keeping = notation.reader(*form, Depth::Record, &options);
    let (mut declining, mut brief) =
        (notation.reader(*form, Depth::Check, &options), Notes { declines: true, ..Notes::default() });
    let (mut at, mut records, mut pots) = (0, 0, 0);
    loop {
        let mut listeners = Listeners::default().with_poker(&mut brief);
        declining.next_with(&text[at..], true, &mut Vec::new(), &mut listeners);
        let (mut found, mut also) = (Vec::new(), Vec::new());
        let mut listeners = Listeners::default().with_poker(&mut notes);
        let next = checking.next_with(&text[at..], true, &mut found, &mut listeners);
        assert_eq!(next, keeping.next(&text[at..], true, &mut also));
        assert_eq!(found, also, "{}", path.display());
        let Next::Record { consumed, .. } = next else { break };
        let heard = notes.turn();
        let deals = |(_, action, ..): &StepCopy| matches!(action, Some(Action::DealHole { .. }));
        let rest: Vec<StepCopy> = heard.iter().filter(|kept| !deals(kept)).cloned().collect();
        assert!(brief.turn() == rest, "{}", path.display());
        records += 1;
        assert_eq!(notes.ends.len(), records);
        match keeping.record().and_then(|record| match record {
            hoyle::RecordRef::Poker(hand) => Some(hand),
            _ => None,
        }) {
            Some(hand) => {
                let lent = replayed(hand);
                // What is dealt before a hand that cannot be dealt is heard and not kept.
                let unkept = hand.actions.is_empty() && !hand.whole;
                assert!(lent == heard || unkept, "{}, record {records}", path.display());
                pots += hand.outcome().pots.len();
            }
            None => assert_eq!(heard.len(), 0, "{}", path.display()),
        }
        at += consumed;
    }
    // Of two boards each pot is pushed twice.
    assert!(pots == notes.pots || name == "pfn" || name == "rooms", "{}", path.display());
    (records, notes)
}

#[test]
fn a_listener_hears_what_a_replay_lends() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    for name in ["phh", "psn"] {
        let (mut records, mut restarts, mut pots) = (0, 0, 0);
        for folder in ["good", "broken"] {
            let mut paths: Vec<_> =
                fs::read_dir(corpus.join(name).join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
            paths.sort();
            for path in paths {
                let (more, notes) = compare(name, &path, &fs::read(&path).unwrap());
                records += more;
                restarts += notes.restarts;
                pots += notes.pots;
            }
        }
        assert!(records > 20 && pots > 10, "{name}: {records} records, {pots} pots");
        // Rooms share odd chips in several ways, and take rake.
        assert!(restarts > 0 || name == "phh");
    }
}

#[test]
fn a_listener_hears_of_rooms_what_a_replay_lends() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites");
    let (mut records, mut pots) = (0, 0);
    for room in fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()) {
        for path in fs::read_dir(room).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|extension| extension != "expected") {
                let (more, notes) = compare("rooms", &path, &fs::read(&path).unwrap());
                records += more;
                pots += notes.pots;
            }
        }
    }
    assert!(records > 100 && pots > 100, "{records} records, {pots} pots");
}

#[test]
fn a_listener_hears_what_the_room_paid() {
    let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [10, 20]\nmin_bet = 20\n\
        starting_stacks = [500, 600]\nwinnings = [0, 38]\nactions = ['d dh p1 AsKs', 'd dh p2 QsQd', 'p2 cc', 'p1 cc', \
        'd db 2c3d7h', 'p1 f']\n";
    let (records, notes) = compare("phh", Path::new("raked.phh"), text);
    assert_eq!((records, notes.restarts, notes.pots), (1, 1, 1));
}

#[test]
fn frames_are_heard_as_the_hands_of_their_histories() {
    let mut heard = 0;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pfn/good");
    let notation = NOTATIONS.iter().find(|notation| notation.name() == "pfn").unwrap();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let Some(form) = notation.forms().iter().find(|form| path.to_string_lossy().ends_with(form.extension)) else {
            continue;
        };
        let text = fs::read(&path).unwrap();
        let mut reader = notation.reader(*form, Depth::Record, &Options::default());
        let (mut at, mut notes) = (0, Notes::default());
        loop {
            let mut listeners = Listeners::default().with_poker(&mut notes);
            let next = reader.next_with(&text[at..], true, &mut Vec::new(), &mut listeners);
            let Next::Record { consumed, .. } = next else { break };
            if let Some(hoyle::RecordRef::Poker(hand)) = reader.record() {
                assert_eq!(notes.turn(), replayed(hand));
                heard += 1;
            }
            at += consumed;
        }
    }
    assert!(heard > 0);
}
