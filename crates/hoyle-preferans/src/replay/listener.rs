//! What hears the games of a text while it is checked: [`Listener`].

use hoyle_notation::Status;
use hoyle_rules::preferans::Player;

use super::course::{Course, Step};

/// Hears the steps of games while they are checked.
///
/// How many contracts were made in a text?
///
/// ```
/// use hoyle_notation::{Depth, GameNotation, GameReader, Next, Options, Status};
/// use hoyle_preferans::ppn::{Ppn, TEXT};
/// use hoyle_preferans::replay::{Course, Listener, PlayedAction, Step};
///
/// #[derive(Default)]
/// struct Made { here: usize, all: usize }
/// impl Listener for Made {
///     fn begin(&mut self, _: &Course) { self.here = 0; }
///     fn step(&mut self, step: &Step<'_>) {
///         self.here += usize::from(step.action == PlayedAction::Score && step.course.is_made() == Some(true));
///     }
///     fn end(&mut self, _: Status) { self.all += std::mem::take(&mut self.here); }
/// }
///
/// let mut text: &[u8] = include_bytes!("../../../../examples/preferans/evening.ppn");
/// let mut reader = GameNotation::reader(&Ppn, TEXT, Depth::Check, &Options::default());
/// let mut made = Made::default();
/// while let Next::Record { consumed, .. } = reader.next_with(text, true, &mut (), &mut made) {
///     text = &text[consumed..];
/// }
/// assert_eq!(made.all, 6);
/// ```
pub trait Listener {
    /// Who plays, as far as a text says. It comes before the game begins.
    fn players(&mut self, _name: &dyn Fn(Player) -> Option<String>) {}
    /// A game begins, with its papers before the first deal.
    fn begin(&mut self, _course: &Course) {}
    /// Whether it wants a step for every card of a trick. A listener that counts tricks and scores does not need them:
    /// it gets the card that completes one.
    fn wants_cards(&self) -> bool {
        true
    }
    /// A step was played.
    fn step(&mut self, _step: &Step<'_>) {}
    /// The listener drops all that was reported since `begin`: the game is read in another way. A game of PPN is read whole
    /// before it is judged, so that its reader never calls this.
    fn restart(&mut self) {}
    /// The game ends. Deals that cannot be read, and those behind them, were not reported.
    fn end(&mut self, _status: Status) {}
}
