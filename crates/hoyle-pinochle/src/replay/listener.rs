//! What hears the games of a text while it is checked: [`Listener`].

use hoyle_notation::{GameRecord, Status};

use super::course::{PlayedAction, Step};
use super::cursor::Replay;
use crate::game::Game;

/// How a game begins, as far as its record says.
#[derive(Clone, Copy)]
pub struct Opening<'a> {
    /// How many play, 2 to 8; `None` where nothing says so.
    pub players: Option<u8>,
    /// How many teams there are.
    pub teams: Option<u8>,
    pub(crate) about: &'a dyn Fn() -> Game,
}

impl Opening<'_> {
    /// What is known before the first deal, with the names of the players: a game without deals. It is built at each call.
    pub fn about(&self) -> Game {
        (self.about)()
    }
}

impl core::fmt::Debug for Opening<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Opening").field("players", &self.players).field("teams", &self.teams).finish_non_exhaustive()
    }
}

/// What hears games of pinochle, step by step.
///
/// For every game it gets [`begin`](Self::begin), each [`step`](Self::step), and [`end`](Self::end). A text that is
/// Invalid is only ended.
///
/// How many tricks were taken in a text?
///
/// ```
/// use hoyle_notation::{Depth, GameNotation, GameReader, Next, Options, Status};
/// use hoyle_pinochle::pn::{GAMES, Pn};
/// use hoyle_pinochle::replay::{Listener, Opening, PlayedAction, Step};
///
/// #[derive(Default)]
/// struct Tricks { here: usize, all: usize }
/// impl Listener for Tricks {
///     fn begin(&mut self, _: &Opening<'_>) {}
///     fn step(&mut self, step: &Step<'_>) { self.here += usize::from(matches!(step.action, PlayedAction::Taken(_))); }
///     fn restart(&mut self) { self.here = 0; }
///     fn end(&mut self, _: Status) { self.all += std::mem::take(&mut self.here); }
/// }
///
/// let mut text: &[u8] = include_bytes!("../../../../examples/pinochle/three-handed.pn");
/// let mut reader = GameNotation::reader(&Pn, GAMES, Depth::Check, &Options::default());
/// let mut tricks = Tricks::default();
/// while let Next::Record { consumed, .. } = reader.next_with(text, true, &mut (), &mut tricks) {
///     text = &text[consumed..];
/// }
/// assert_eq!(tricks.all, 30);
/// ```
pub trait Listener {
    /// A game begins.
    fn begin(&mut self, opening: &Opening<'_>);
    /// Whether it wants a step for every card of a trick. A listener that counts tricks and scores does not need them.
    /// The hands on its table may then be those before play.
    fn wants_cards(&self) -> bool {
        true
    }
    /// Something was done.
    fn step(&mut self, step: &Step<'_>);
    /// The listener drops all that was reported since `begin`; the game begins once more. A text of PN has one reading, and
    /// so its reader never calls this.
    fn restart(&mut self);
    /// The game ends, with what is known of its record.
    fn end(&mut self, status: Status);
}

impl GameRecord for Game {
    type Listener<'l> = dyn Listener + 'l;
}

impl Replay<'_> {
    /// Replays the rest of the game for a listener, without an end, for it is the reader who knows the status of a
    /// text.
    pub fn play_to(mut self, listener: &mut (impl Listener + ?Sized)) {
        let Game { metadata, players, teams, names, .. } = self.game();
        let (players, teams) = (*players, *teams);
        let about = || Game { metadata: metadata.clone(), players, teams, names: names.clone(), ..Game::default() };
        listener.begin(&Opening { players, teams, about: &about });
        let wants_cards = listener.wants_cards();
        while let Some(step) = self.next_step() {
            if wants_cards || !matches!(step.action, PlayedAction::Card(_)) {
                listener.step(&step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyle_notation::problem::Problem;
    use hoyle_notation::{Depth, GameNotation, GameReader, Next, Options};

    use super::*;
    use crate::pn::{GAMES, Pn};

    const TEXT: &[u8] = include_bytes!("../../../../examples/pinochle/three-handed.pn");

    /// What was reported: the step's number, who acted, a debug writing of the action.
    #[derive(Default, PartialEq, Debug)]
    struct Recorder {
        names: Vec<Vec<String>>,
        steps: Vec<(usize, Option<usize>, String)>,
        ends: Vec<Status>,
    }

    impl Listener for Recorder {
        fn begin(&mut self, opening: &Opening<'_>) {
            self.names.push(opening.about().names);
        }

        fn step(&mut self, step: &Step<'_>) {
            self.steps.push((step.number, step.player.map(|seat| seat.index()), format!("{:?}", step.action)));
        }

        fn restart(&mut self) {}

        fn end(&mut self, status: Status) {
            self.ends.push(status);
        }
    }

    fn recorded(depth: Depth) -> (Recorder, Vec<Game>) {
        let mut reader: Box<dyn GameReader<Record = Game>> =
            GameNotation::reader(&Pn, GAMES, depth, &Options::default());
        let (mut kept, mut games, mut rest) = (Recorder::default(), Vec::new(), TEXT);
        let mut found: Vec<Problem> = Vec::new();
        while let Next::Record { consumed, .. } = reader.next_with(rest, true, &mut found, &mut kept) {
            games.extend(reader.record().cloned());
            rest = &rest[consumed..];
        }
        (kept, games)
    }

    #[test]
    fn a_listener_hears_what_a_replay_lends() {
        let (checked, _) = recorded(Depth::Check);
        let (read, games) = recorded(Depth::Record);
        let mut replayed = Recorder::default();
        for game in &games {
            game.replay().play_to(&mut replayed);
        }
        assert_eq!(checked, read);
        assert_eq!((&checked.steps, &checked.names), (&replayed.steps, &replayed.names));
        assert_eq!(checked.ends.len(), games.len());
        assert!(!games.is_empty() && replayed.steps.len() > 100, "{}", replayed.steps.len());
        assert_eq!(recorded(Depth::Syntax).0, Recorder::default(), "who only reads hears nothing");
    }
}
