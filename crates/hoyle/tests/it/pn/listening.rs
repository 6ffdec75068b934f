//! A listener hears in the pass that checks what a replay of the record lends, step by step, the table too.

use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, GameNotation as _, Next, Options, Status};
use hoyle::pinochle::Game;
use hoyle::pinochle::replay::{Listener, Opening, Step, Table};
use hoyle_testing::choices::{Choices, Shuffle};

/// What was heard of a game: how it begins, and every step with the table.
#[derive(Default, PartialEq, Debug)]
struct Recorder {
    /// Whether it declines cards.
    declines: bool,
    about: Vec<Game>,
    steps: Vec<(String, Table)>,
    ends: Vec<Status>,
}

impl Listener for Recorder {
    fn begin(&mut self, opening: &Opening<'_>) {
        self.about.push(opening.about());
    }

    fn wants_cards(&self) -> bool {
        !self.declines
    }

    fn step(&mut self, step: &Step<'_>) {
        let said = format!("{} {} {:?} {:?}", step.number, step.place, step.player, step.action);
        self.steps.push((said, step.table.clone()));
    }

    fn restart(&mut self) {
        panic!("a text of PN has one reading");
    }

    fn end(&mut self, status: Status) {
        self.ends.push(status);
    }
}

/// How many steps a text's games have, which are heard as they are replayed.
fn assert_recorded_as_replayed(name: &str, text: &[u8]) -> usize {
    let mut checking = Pn.reader(GAMES, Depth::Check, &Options::default());
    let mut keeping = Pn.reader(GAMES, Depth::Record, &Options::default());
    let mut declining = Pn.reader(GAMES, Depth::Check, &Options::default());
    let (mut at, mut steps) = (0, 0);
    loop {
        let (mut heard, mut replayed) = (Recorder::default(), Recorder::default());
        let mut brief = Recorder { declines: true, ..Recorder::default() };
        declining.next_with(&text[at..], true, &mut Vec::new(), &mut brief);
        let next = checking.next_with(&text[at..], true, &mut Vec::new(), &mut heard);
        assert_eq!(next, keeping.next(&text[at..], true, &mut Vec::new()));
        let Next::Record { consumed, .. } = next else { return steps };
        if let Some(game) = keeping.record() {
            game.replay().play_to(&mut replayed);
        }
        let said = |heard: &Recorder| heard.steps.iter().map(|(said, _)| said.clone()).collect::<Vec<_>>();
        let rest: Vec<String> = said(&heard).into_iter().filter(|said| !said.contains(" Card(")).collect();
        assert_eq!((said(&brief), &brief.about), (rest, &heard.about), "{name}");
        assert_eq!(heard.ends.len(), 1, "{name}");
        assert_eq!(heard.about, replayed.about, "{name}");
        let differ = heard.steps.iter().zip(&replayed.steps).find(|(heard, replayed)| heard != replayed);
        assert!(differ.is_none(), "{name}: {differ:#?}\n{}", String::from_utf8_lossy(text));
        assert_eq!(heard.steps.len(), replayed.steps.len(), "{name}");
        steps += heard.steps.len();
        at += consumed;
    }
}

#[test]
fn a_listener_hears_what_a_replay_lends() {
    let mut shuffle = Shuffle(5);
    let mut steps = 0;
    for (name, text) in super::texts() {
        steps += assert_recorded_as_replayed(&name, &text);
        let Ok(text) = String::from_utf8(text) else { continue };
        for _ in 0..3 {
            let bytes = shuffle.bytes(800);
            assert_recorded_as_replayed(&name, super::fill::thinned(&text, &mut Choices::new(&bytes)).as_bytes());
        }
    }
    assert!(steps > 1000, "{steps} steps");
}
