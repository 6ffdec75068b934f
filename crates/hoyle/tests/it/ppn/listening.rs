//! Who listens while a game is checked hears the same steps as one who replays its record, also where the game breaks the
//! rules; and it hears the end.

use hoyle::notation::{Depth, GameReader, Options, Status};
use hoyle::preferans::ppn::{PpnReader, TEXT};
use hoyle::preferans::replay::{Course, Listener, PlayedAction, Step};
use hoyle::problem::Problem;
use hoyle_testing::choices::Shuffle;
use hoyle_testing::ppn;
use hoyle_testing::preferans::game;

/// What was heard of one game.
#[derive(Default)]
struct Recorder {
    /// Whether it declines the cards within a trick.
    declines: bool,
    steps: Vec<String>,
    begun: usize,
    ended: Option<Status>,
}

fn written(step: &Step<'_>) -> String {
    let course = step.course;
    let events: Vec<_> = course.events().collect();
    let Step { number, player, action, refusal, .. } = step;
    format!("{number} {player:?} {action:?} {refusal:?} {events:?} {:?} {:?}", course.state(), course.sheet())
}

impl Listener for Recorder {
    fn begin(&mut self, _: &Course) {
        self.begun += 1;
    }

    fn wants_cards(&self) -> bool {
        !self.declines
    }

    fn step(&mut self, step: &Step<'_>) {
        self.steps.push(written(step));
    }

    fn end(&mut self, status: Status) {
        self.ended = Some(status);
    }
}

#[test]
fn what_is_heard_is_what_is_replayed() {
    let mut random = Shuffle(20_261_122);
    let (mut valid, mut invalid, mut refused) = (0, 0, 0);
    for round in 0..400 {
        let mut text = ppn::text(&game(&random.bytes(500))).into_bytes();
        if round % 2 == 1 {
            // Two characters of the deals change places, most often into something unlawful.
            let deals = text.windows(2).position(|two| two == b"\n\n").unwrap() + 2;
            let mut place = || deals + random.below(text.len() - deals);
            let (one, other) = (place(), place());
            text.swap(one, other);
        }
        let shown = String::from_utf8_lossy(&text);
        let mut reader = PpnReader::new(TEXT, Depth::Record, &Options::default());
        let mut silent: Vec<Problem> = Vec::new();
        reader.read_next(&text, true, &mut silent);
        let (mut heard, mut problems) = (Recorder::default(), Vec::new());
        reader.next_with(&text, true, &mut problems, &mut heard);
        assert_eq!(problems, silent, "{shown}");
        let mut brief = Recorder { declines: true, ..Recorder::default() };
        reader.next_with(&text, true, &mut Vec::new(), &mut brief);
        let (mut steps, mut few) = (Vec::new(), Vec::new());
        let record = reader.record().unwrap();
        let mut replay = record.replay();
        while let Some(step) = replay.next_step() {
            refused += usize::from(step.refusal.is_some());
            steps.push(written(&step));
            if !matches!(step.action, PlayedAction::Throw(_)) || step.course.trick_winner().is_some() {
                few.push(written(&step));
            }
        }
        assert_eq!(heard.steps, steps, "{shown}");
        assert_eq!(brief.steps, few, "{shown}");
        assert_eq!((heard.begun, heard.ended.is_some()), (1, true));
        match heard.ended {
            Some(Status::Valid) => valid += 1,
            _ => invalid += 1,
        }
        assert_eq!(replay.outcome(), record.outcome());
    }
    assert!(valid >= 200 && invalid > 50 && refused > 50, "{valid} {invalid} {refused}");
}
