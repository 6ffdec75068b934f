//! What every game answers: [`Rules`]. Not here: any game.

/// A game in progress, legal by construction: made only from a setup, changed only by playing.
///
/// The trait is small on purpose. Generic code that needs no more (replay, fuzzing, counting of positions) uses it;
/// everything else works on the concrete state.
pub trait Rules: Clone + Sized {
    /// What was agreed before the first card. Data; may be nonsense.
    type Setup;
    /// Why a setup cannot be played.
    type SetupError;
    /// Something that the dealer or a player does. Complete: it means the same to every notation.
    type Action: Copy;
    /// Something that follows at the table while an action is played.
    type Event;
    /// Why an action is not lawful now, with the numbers.
    type Refusal;
    /// Who must do what next.
    type Awaiting;
    /// The lawful actions of the one who is awaited; ranges where amounts are free.
    type Legal;

    /// The state before the first action.
    ///
    /// # Errors
    /// Why the setup cannot be played.
    fn begin(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Who must do what next: the one question that readers, servers and replayers ask.
    fn awaiting(&self) -> Self::Awaiting;

    /// What the one who is awaited may do.
    fn legal(&self) -> Self::Legal;

    /// Whether the action is lawful now, without playing it.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Plays the action.
    ///
    /// # Errors
    /// Why it is not lawful now; the state is unchanged then.
    fn play(&mut self, action: Self::Action) -> Result<(), Self::Refusal> {
        self.play_with(action, &mut |_| {})
    }

    /// As [`play`](Rules::play), telling what follows at the table.
    ///
    /// # Errors
    /// Why it is not lawful now; the state is unchanged then, and `on_event` was not called.
    fn play_with(&mut self, action: Self::Action, on_event: &mut impl FnMut(Self::Event)) -> Result<(), Self::Refusal>;
}
