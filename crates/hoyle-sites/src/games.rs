//! The one table of the games that rooms name and the rules that they are played by: [`rules`]. A row more, and a game more
//! is read. Not here: how a room spells a game.

use hoyle_rules::poker::Game;

/// What is played, whatever may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    Holdem,
    ShortDeck,
    Omaha,
    OmahaEight,
    FiveCardOmaha,
    FiveCardOmahaEight,
    SixCardOmaha,
    SixCardOmahaEight,
    Courchevel,
    CourchevelEight,
    Stud,
    StudEight,
    Razz,
    FiveCardStud,
    FiveCardDraw,
    SingleDraw,
    TripleDraw,
    AceToFiveTripleDraw,
    Badugi,
}

/// How much may be bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    No,
    Pot,
    Fixed,
}

/// The games that hoyle has rules for, at a fixed limit, at pot limit and without limits.
const RULES: &[(Family, [Option<Game>; 3])] = &[
    (Family::Holdem, [Some(Game::FixedLimitHoldem), Some(Game::PotLimitHoldem), Some(Game::NoLimitHoldem)]),
    (Family::ShortDeck, [None, None, Some(Game::NoLimitShortDeck)]),
    (Family::Omaha, [Some(Game::FixedLimitOmaha), Some(Game::PotLimitOmaha), Some(Game::NoLimitOmaha)]),
    (
        Family::OmahaEight,
        [Some(Game::FixedLimitOmahaEight), Some(Game::PotLimitOmahaEight), Some(Game::NoLimitOmahaEight)],
    ),
    (
        Family::FiveCardOmaha,
        [Some(Game::FixedLimitFiveCardOmaha), Some(Game::PotLimitFiveCardOmaha), Some(Game::NoLimitFiveCardOmaha)],
    ),
    (
        Family::FiveCardOmahaEight,
        [
            Some(Game::FixedLimitFiveCardOmahaEight),
            Some(Game::PotLimitFiveCardOmahaEight),
            Some(Game::NoLimitFiveCardOmahaEight),
        ],
    ),
    (
        Family::SixCardOmaha,
        [Some(Game::FixedLimitSixCardOmaha), Some(Game::PotLimitSixCardOmaha), Some(Game::NoLimitSixCardOmaha)],
    ),
    (
        Family::SixCardOmahaEight,
        [
            Some(Game::FixedLimitSixCardOmahaEight),
            Some(Game::PotLimitSixCardOmahaEight),
            Some(Game::NoLimitSixCardOmahaEight),
        ],
    ),
    (
        Family::Courchevel,
        [Some(Game::FixedLimitCourchevel), Some(Game::PotLimitCourchevel), Some(Game::NoLimitCourchevel)],
    ),
    (
        Family::CourchevelEight,
        [
            Some(Game::FixedLimitCourchevelEight),
            Some(Game::PotLimitCourchevelEight),
            Some(Game::NoLimitCourchevelEight),
        ],
    ),
    (Family::Stud, [Some(Game::FixedLimitStud), None, None]),
    (Family::StudEight, [Some(Game::FixedLimitStudEight), None, None]),
    (Family::Razz, [Some(Game::FixedLimitRazz), None, None]),
    (
        Family::FiveCardStud,
        [Some(Game::FixedLimitFiveCardStud), Some(Game::PotLimitFiveCardStud), Some(Game::NoLimitFiveCardStud)],
    ),
    (
        Family::FiveCardDraw,
        [Some(Game::FixedLimitFiveCardDraw), Some(Game::PotLimitFiveCardDraw), Some(Game::NoLimitFiveCardDraw)],
    ),
    (
        Family::SingleDraw,
        [Some(Game::FixedLimitSingleDraw), Some(Game::PotLimitSingleDraw), Some(Game::NoLimitSingleDraw)],
    ),
    (
        Family::TripleDraw,
        [Some(Game::FixedLimitTripleDraw), Some(Game::PotLimitTripleDraw), Some(Game::NoLimitTripleDraw)],
    ),
    (Family::AceToFiveTripleDraw, [Some(Game::FixedLimitAceToFiveTripleDraw), None, None]),
    (Family::Badugi, [Some(Game::FixedLimitBadugi), Some(Game::PotLimitBadugi), Some(Game::NoLimitBadugi)]),
];

impl Family {
    /// Whether cards are dealt open, so that they say who acts first and no button does.
    pub(crate) fn is_stud(self) -> bool {
        matches!(self, Family::Stud | Family::StudEight | Family::Razz | Family::FiveCardStud)
    }

    /// Whether the first card of the board lies there before the flop.
    pub(crate) fn has_early_card(self) -> bool {
        matches!(self, Family::Courchevel | Family::CourchevelEight)
    }

    /// Whether cards are put in the place of others, so that what is shown is not what was dealt.
    pub(crate) fn draws(self) -> bool {
        use Family::{AceToFiveTripleDraw, Badugi, FiveCardDraw, SingleDraw, TripleDraw};
        matches!(self, FiveCardDraw | SingleDraw | TripleDraw | AceToFiveTripleDraw | Badugi)
    }
}

/// The limits of the columns of the table.
const LIMITS: [Limit; 3] = [Limit::Fixed, Limit::Pot, Limit::No];

/// The rules of a game; `None` where hoyle has none.
pub(crate) fn rules(family: Family, limit: Limit) -> Option<Game> {
    let column = LIMITS.iter().position(|own| *own == limit)?;
    RULES.iter().find(|row| row.0 == family).and_then(|row| row.1.get(column).copied().flatten())
}

/// What a game is to rooms: the opposite of [`rules`].
pub(crate) fn named(game: Game) -> Option<(Family, Limit)> {
    RULES.iter().find_map(|(family, games)| {
        let column = games.iter().position(|own| *own == Some(game))?;
        Some((*family, LIMITS.get(column).copied()?))
    })
}
