//! The usual tables in few words: [`SetupBuilder`]. Not here: what a setup is; that is [`Setup`].

use crate::chips::Chips;
use crate::poker::run_outs::RunOuts;
use crate::poker::setup::{Options, Setup, SetupError};
use crate::poker::stack::Stack;
use crate::poker::variants::Variant;
use crate::seat::MAX_SEATS;

/// A table in the making: what its stakes and stacks are, from which the posts of each seat and the bets follow.
///
/// In a game of blinds they are enough: the least bet is the big blind, and at fixed limit the big bet is twice that. A
/// stud table needs an ante, a bring-in and the two bets; a short-deck table antes and the blind of the button.
///
/// ```
/// use hoyle_rules::poker::{Game, Setup};
///
/// let holdem = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([200, 150, 80]).build()?;
/// let heads_up = Setup::builder(Game::PotLimitOmaha).blinds([1, 2]).stacks([200, 200]).build()?;
/// let straddled = Setup::builder(Game::FixedLimitHoldem).blinds([1, 2, 4]).stacks([100; 6]).build()?;
/// let short = Setup::builder(Game::NoLimitShortDeck).ante(1).button_blind(2).stacks([200; 6]).build()?;
/// let stud = Setup::builder(Game::FixedLimitRazz).ante(1).bring_in(2).bets(4, 8).stacks([200; 8]).build()?;
/// # Ok::<(), hoyle_rules::poker::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SetupBuilder {
    setup: Setup,
    blinds: [Chips; MAX_SEATS],
    /// How many blinds were given, more than fit counted too.
    blinds_given: usize,
    button_blind: Chips,
    ante: Chips,
    big_blind_ante: Chips,
    bets: Option<(Chips, Chips)>,
}

impl Setup {
    /// A table of this variant, given by its stakes and stacks.
    pub fn builder(variant: impl Into<&'static Variant>) -> SetupBuilder {
        SetupBuilder {
            setup: Setup::new(variant.into(), 0),
            blinds: [Chips::ZERO; MAX_SEATS],
            blinds_given: 0,
            button_blind: Chips::ZERO,
            ante: Chips::ZERO,
            big_blind_ante: Chips::ZERO,
            bets: None,
        }
    }
}

impl SetupBuilder {
    /// The blinds from the left of the button: small, big, then straddles. Heads-up, the button posts the small one.
    #[must_use]
    pub fn blinds(mut self, blinds: impl IntoIterator<Item = impl Into<Chips>>) -> SetupBuilder {
        (self.blinds, self.blinds_given) = ([Chips::ZERO; MAX_SEATS], 0);
        for blind in blinds {
            if let Some(place) = self.blinds.get_mut(self.blinds_given) {
                *place = blind.into();
            }
            self.blinds_given = self.blinds_given.saturating_add(1);
        }
        self
    }

    /// A blind of the button: short deck.
    #[must_use]
    pub fn button_blind(mut self, blind: impl Into<Chips>) -> SetupBuilder {
        self.button_blind = blind.into();
        self
    }

    /// The ante of every player.
    #[must_use]
    pub fn ante(mut self, ante: impl Into<Chips>) -> SetupBuilder {
        self.ante = ante.into();
        self
    }

    /// The ante that the big blind posts for the whole table.
    #[must_use]
    pub fn big_blind_ante(mut self, ante: impl Into<Chips>) -> SetupBuilder {
        self.big_blind_ante = ante.into();
        self
    }

    /// How much whoever opens a hand of stud must put in at least. The games with blinds have none.
    #[must_use]
    pub fn bring_in(mut self, bring_in: impl Into<Chips>) -> SetupBuilder {
        self.setup.bring_in = bring_in.into();
        self
    }

    /// The small and the big bet of fixed limit; of other games only the least bet, the same twice.
    #[must_use]
    pub fn bets(mut self, small: impl Into<Chips>, big: impl Into<Chips>) -> SetupBuilder {
        self.bets = Some((small.into(), big.into()));
        self
    }

    /// What each player has, from the left of the button (of the dealer in stud); as many as there are players.
    #[must_use]
    pub fn stacks(mut self, stacks: impl IntoIterator<Item = impl Into<Stack>>) -> SetupBuilder {
        let unset = Setup::new(self.setup.variant, 0);
        (self.setup.stacks, self.setup.seats) = (unset.stacks, 0);
        for stack in stacks {
            if let Some(place) = self.setup.stacks.0.get_mut(self.setup.seats) {
                *place = stack.into();
            }
            self.setup.seats = self.setup.seats.saturating_add(1);
        }
        self
    }

    /// The smallest chip, down to which pots are split; 1 where nothing else is said.
    #[must_use]
    pub fn unit(mut self, unit: impl Into<Chips>) -> SetupBuilder {
        self.setup.unit = unit.into();
        self
    }

    /// How many boards there are once all are all-in; one where nothing else is said.
    #[must_use]
    pub fn run_outs(mut self, run_outs: RunOuts) -> SetupBuilder {
        self.setup.run_outs = run_outs;
        self
    }

    /// The conventions of the room.
    #[must_use]
    pub fn options(mut self, options: Options) -> SetupBuilder {
        self.setup.options = options;
        self
    }

    /// The setup.
    ///
    /// # Errors
    /// All reasons why it cannot be played, at once; see [`Setup::examine`].
    pub fn build(&self) -> Result<Setup, SetupError> {
        let mut setup = self.setup;
        let players = setup.seats.min(MAX_SEATS);
        let posts = setup.posts.0.get_mut(..players).unwrap_or_default();
        for (post, &blind) in posts.iter_mut().zip(&self.blinds) {
            post.ante = self.ante;
            post.blind = blind;
        }
        // The big blind, or the only one.
        if let Some(big) = posts.get_mut(self.blinds_given.clamp(1, 2) - 1) {
            big.ante.0 = big.ante.0.saturating_add(self.big_blind_ante.0);
        }
        if self.blinds_given == 2 {
            setup.reverse_heads_up();
        }
        if let Some(button) = setup.posts.0.get_mut(..players).and_then(<[_]>::last_mut) {
            button.blind.0 = button.blind.0.saturating_add(self.button_blind.0);
        }
        (setup.small_bet, setup.big_bet) = self.bets.unwrap_or_else(|| self.usual_bets());
        let mut wrong = setup.examine();
        if self.blinds_given > players {
            wrong = wrong.and(SetupError::WRONG_FORCED_BET);
        }
        if wrong.is_empty() { Ok(setup) } else { Err(wrong) }
    }

    /// The bets that go with the blinds: the big one, else the only one, else the button's, else the ante. Stud has no
    /// usual ones.
    fn usual_bets(&self) -> (Chips, Chips) {
        if self.setup.variant.brings_in() {
            return (Chips::ZERO, Chips::ZERO);
        }
        let of = |blinds: &[Chips]| blinds.iter().copied().rfind(|blind| !blind.is_zero());
        let blinds = self.blinds.get(..2).unwrap_or_default();
        let small = of(blinds).unwrap_or(if self.button_blind.is_zero() { self.ante } else { self.button_blind });
        let factor = if self.setup.variant.is_fixed_limit() { 2 } else { 1 };
        (small, Chips(small.0.saturating_mul(factor)))
    }
}
