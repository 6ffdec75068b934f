//! What is chosen about showing a timeline: [`DisplayOptions`]. Not here: what becomes of it.

use hoyle_rules::Chips;

use crate::svg::{Deck, Theme};
use crate::timeline::{Equity, Timeline};

/// When the share of the pot that a hand wins on average stands on its plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum EquityShown {
    /// Where nobody can bet any more.
    #[default]
    AllIn,
    /// Wherever it is known.
    Always,
    /// Nowhere.
    Never,
}

impl EquityShown {
    pub(crate) fn shows(self, equity: &Equity) -> bool {
        match self {
            EquityShown::AllIn => equity.all_in,
            EquityShown::Always => true,
            EquityShown::Never => false,
        }
    }
}

/// What is chosen about showing a timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct DisplayOptions {
    /// The seat at the bottom of the picture, from 0; `None` for [`Timeline::near`].
    pub near: Option<usize>,
    /// Whether amounts are shown in the unit of the game, such as big blinds, rather than in chips.
    pub units: bool,
    /// Whether cards that lie face down are hidden from everybody but the player at [`DisplayOptions::near`].
    pub hide: bool,
    /// In how many colours the suits are, in a picture that stands alone.
    pub deck: Deck,
    /// The colours around the table, in a picture that stands alone.
    pub theme: Theme,
    /// Whether a picture that stands alone is higher than it is wide, where there is a layout for that.
    pub tall: bool,
    /// Whether a picture that stands alone is the table only, with nothing around it and nothing written below it.
    pub plain: bool,
    /// When equities stand on the plates.
    pub equity: EquityShown,
    /// How wide a picture that stands alone says it is; `None` for one that is as wide as its drawing.
    pub width: Option<u32>,
}

impl DisplayOptions {
    /// The same for a picture of this width.
    #[must_use]
    pub const fn with_width(self, width: u32) -> DisplayOptions {
        DisplayOptions { width: Some(width), ..self }
    }

    /// The same with the suits in four colours or in two.
    #[must_use]
    pub const fn with_deck(self, deck: Deck) -> DisplayOptions {
        DisplayOptions { deck, ..self }
    }

    /// The same in other colours around the table.
    #[must_use]
    pub const fn with_theme(self, theme: Theme) -> DisplayOptions {
        DisplayOptions { theme, ..self }
    }

    /// The same for a picture that is higher than it is wide, or not.
    #[must_use]
    pub const fn with_tall(self, tall: bool) -> DisplayOptions {
        DisplayOptions { tall, ..self }
    }

    /// The same for a picture of the table only, or not.
    #[must_use]
    pub const fn with_plain(self, plain: bool) -> DisplayOptions {
        DisplayOptions { plain, ..self }
    }

    /// The same with equities shown at other times.
    #[must_use]
    pub const fn with_equity(self, equity: EquityShown) -> DisplayOptions {
        DisplayOptions { equity, ..self }
    }

    /// The same with this seat, from 0, at the bottom of the picture.
    #[must_use]
    pub const fn with_near(self, near: usize) -> DisplayOptions {
        DisplayOptions { near: Some(near), ..self }
    }

    /// The same with amounts in the unit of the game, or in chips.
    #[must_use]
    pub const fn with_units(self, units: bool) -> DisplayOptions {
        DisplayOptions { units, ..self }
    }

    /// The same with the cards of others hidden, or not.
    #[must_use]
    pub const fn with_hide(self, hide: bool) -> DisplayOptions {
        DisplayOptions { hide, ..self }
    }

    /// The seat at the bottom of the picture, from 0.
    pub fn near(&self, timeline: &Timeline) -> usize {
        self.near.filter(|near| *near < timeline.players.len()).unwrap_or(timeline.near)
    }

    /// An amount as text, in chips or in the unit of the game.
    pub fn amount(&self, timeline: &Timeline, chips: Chips) -> String {
        let units = if self.units { timeline.money.in_units(chips) } else { None };
        units.unwrap_or_else(|| timeline.money.show(chips))
    }
}
