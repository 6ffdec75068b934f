//! A hand made by playing it: [`HandBuilder`]. Not here: reading one from a text.

use core::fmt;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Options, Refusal, RunOuts, Setup, SetupBuilder, SetupError, Stack, State, Variant};

use crate::hand::{Hand, Metadata, PlayedAction};
use crate::replay::Course;

/// Makes a hand as a table is played.
///
/// ```
/// use hoyle_poker::Hand;
/// use hoyle_rules::poker::{Action, Cards, Game};
/// use hoyle_rules::{Chips, Seat};
///
/// let (ann, bob) = (Seat::FIRST, Seat::new(1).ok_or("no second seat")?);
/// let mut table = Hand::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 60]).names(["Ann", "Bob"]);
/// for seat in [ann, bob] {
///     table.play(Action::DealHole { seat, cards: Cards::unknown(2) })?;
/// }
/// table.play(Action::RaiseTo { seat: bob, to: Chips(6) })?.comment("in the dark");
/// table.play(Action::Fold { seat: ann })?;
/// let hand = table.finish()?;
/// assert_eq!(hand.outcome().payoffs(), Some(&[Chips(-2), Chips(2)][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct HandBuilder {
    setup: SetupBuilder,
    hand: Parts,
    /// The table from the first action on.
    course: Option<(Setup, Course)>,
}

/// What a hand has beside its setup.
#[derive(Clone, Debug, Default)]
struct Parts {
    scale: u8,
    comments: Vec<String>,
    actions: Vec<PlayedAction>,
    names: Option<Vec<String>>,
    seat_numbers: Option<Vec<i64>>,
    metadata: Metadata,
}

/// Why a hand cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// It cannot begin.
    Setup(SetupError),
    /// The action is not lawful now.
    Refused(Refusal),
    /// There are not as many names or numbers of seats as players.
    WrongCount {
        /// How many there are.
        given: usize,
        /// How many players there are.
        players: usize,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Setup(error) => error.fmt(formatter),
            BuildError::Refused(refusal) => refusal.fmt(formatter),
            BuildError::WrongCount { given, players } => {
                let (are, names) =
                    if *given == 1 { ("is", "name or number of a seat") } else { ("are", "names or numbers of seats") };
                write!(formatter, "there {are} {given} {names} for {players} players")
            }
        }
    }
}

impl core::error::Error for BuildError {}

impl From<SetupError> for BuildError {
    fn from(error: SetupError) -> BuildError {
        BuildError::Setup(error)
    }
}

impl From<Refusal> for BuildError {
    fn from(refusal: Refusal) -> BuildError {
        BuildError::Refused(refusal)
    }
}

impl Hand {
    /// Begins to make a hand of this variant.
    pub fn builder(variant: impl Into<&'static Variant>) -> HandBuilder {
        HandBuilder { setup: Setup::builder(variant), hand: Parts::default(), course: None }
    }
}

/// What is agreed. It counts until the first action is played.
impl HandBuilder {
    /// See [`SetupBuilder::blinds`].
    pub fn blinds(self, blinds: impl IntoIterator<Item = impl Into<Chips>>) -> HandBuilder {
        HandBuilder { setup: self.setup.blinds(blinds), ..self }
    }

    /// See [`SetupBuilder::button_blind`].
    pub fn button_blind(self, blind: impl Into<Chips>) -> HandBuilder {
        HandBuilder { setup: self.setup.button_blind(blind), ..self }
    }

    /// See [`SetupBuilder::ante`].
    pub fn ante(self, ante: impl Into<Chips>) -> HandBuilder {
        HandBuilder { setup: self.setup.ante(ante), ..self }
    }

    /// See [`SetupBuilder::big_blind_ante`].
    pub fn big_blind_ante(self, ante: impl Into<Chips>) -> HandBuilder {
        HandBuilder { setup: self.setup.big_blind_ante(ante), ..self }
    }

    /// See [`SetupBuilder::bring_in`].
    pub fn bring_in(self, bring_in: impl Into<Chips>) -> HandBuilder {
        HandBuilder { setup: self.setup.bring_in(bring_in), ..self }
    }

    /// See [`SetupBuilder::bets`].
    pub fn bets(self, small: impl Into<Chips>, big: impl Into<Chips>) -> HandBuilder {
        HandBuilder { setup: self.setup.bets(small, big), ..self }
    }

    /// See [`SetupBuilder::stacks`].
    pub fn stacks(self, stacks: impl IntoIterator<Item = impl Into<Stack>>) -> HandBuilder {
        HandBuilder { setup: self.setup.stacks(stacks), ..self }
    }

    /// See [`SetupBuilder::run_outs`].
    pub fn run_outs(self, run_outs: RunOuts) -> HandBuilder {
        HandBuilder { setup: self.setup.run_outs(run_outs), ..self }
    }

    /// See [`SetupBuilder::options`].
    pub fn options(self, options: Options) -> HandBuilder {
        HandBuilder { setup: self.setup.options(options), ..self }
    }

    /// Amounts count units of `10^-scale`: 2 for cents.
    pub fn scale(mut self, scale: u8) -> HandBuilder {
        self.hand.scale = scale;
        self
    }

    /// The players' names, in the order of the seats.
    pub fn names(mut self, names: impl IntoIterator<Item = impl Into<String>>) -> HandBuilder {
        self.hand.names = Some(names.into_iter().map(Into::into).collect());
        self
    }

    /// The numbers that the room gives the seats, from 1, in the order of dealing.
    pub fn seat_numbers(mut self, numbers: impl IntoIterator<Item = i64>) -> HandBuilder {
        self.hand.seat_numbers = Some(numbers.into_iter().collect());
        self
    }

    /// When, where and for what it is played; nothing of it has a bearing on what is lawful.
    pub fn metadata(mut self, metadata: Metadata) -> HandBuilder {
        self.hand.metadata = metadata;
        self
    }
}

/// What is done.
impl HandBuilder {
    /// Plays an action.
    ///
    /// # Errors
    /// Why the hand cannot begin, or why the action is not lawful now; nothing has changed then.
    pub fn play(&mut self, action: Action) -> Result<&mut HandBuilder, BuildError> {
        self.table()?.play(action)?;
        self.hand.actions.push(PlayedAction::from(action));
        Ok(self)
    }

    /// Remarks upon what was played last, or upon the hand where nothing was.
    pub fn comment(&mut self, comment: impl Into<String>) -> &mut HandBuilder {
        match self.hand.actions.last_mut() {
            Some(last) => last.comments.push(comment.into()),
            None => self.hand.comments.push(comment.into()),
        }
        self
    }

    /// The table as it stands, which says what is lawful now.
    ///
    /// # Errors
    /// Why the hand cannot begin.
    pub fn state(&mut self) -> Result<&State, BuildError> {
        Ok(self.table()?.state())
    }

    fn table(&mut self) -> Result<&mut Course, BuildError> {
        let (_, course) = match self.course.take() {
            Some(begun) => self.course.insert(begun),
            None => {
                let setup = self.setup.build()?;
                self.course.insert((setup, Course::begin(&setup)?))
            }
        };
        Ok(course)
    }

    /// The hand as far as it was played.
    ///
    /// # Errors
    /// Why the hand cannot begin, or that there are not as many names or numbers of seats as players.
    pub fn finish(mut self) -> Result<Hand, BuildError> {
        self.table()?;
        let setup = match self.course {
            Some((setup, _)) => setup,
            None => self.setup.build()?,
        };
        let Parts { scale, comments, actions, names, seat_numbers, metadata } = self.hand;
        let counts = [names.as_ref().map(Vec::len), seat_numbers.as_ref().map(Vec::len)];
        if let Some(given) = counts.into_iter().flatten().find(|given| *given != setup.seats) {
            return Err(BuildError::WrongCount { given, players: setup.seats });
        }
        Ok(Hand { scale, comments, actions, names, seat_numbers, metadata, ..Hand::new(setup) })
    }
}
