//! The one table of the games that rooms name and the rules that they are played by: [`rules`]. A row more, and a game more
//! is read. Not here: how a room spells a game.

use hoyle_rules::poker::Game;

/// What is played, whatever may be bet.
#[allow(dead_code, reason = "some games are only other rooms'")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    Holdem,
    ShortDeck,
    Omaha,
    OmahaEight,
    FiveCardOmaha,
    FiveCardOmahaEight,
    SixCardOmaha,
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

/// The games that hoyle has rules for.
const RULES: &[(Family, Limit, Game)] = &[
    (Family::Holdem, Limit::Fixed, Game::FixedLimitHoldem),
    (Family::Holdem, Limit::No, Game::NoLimitHoldem),
    (Family::ShortDeck, Limit::No, Game::NoLimitShortDeck),
    (Family::Omaha, Limit::Pot, Game::PotLimitOmaha),
    (Family::OmahaEight, Limit::Fixed, Game::FixedLimitOmahaEight),
    (Family::Stud, Limit::Fixed, Game::FixedLimitStud),
    (Family::StudEight, Limit::Fixed, Game::FixedLimitStudEight),
    (Family::Razz, Limit::Fixed, Game::FixedLimitRazz),
    (Family::SingleDraw, Limit::No, Game::NoLimitSingleDraw),
    (Family::TripleDraw, Limit::Fixed, Game::FixedLimitTripleDraw),
    (Family::Badugi, Limit::Fixed, Game::FixedLimitBadugi),
];

/// The rules of a game; `None` where hoyle has none.
pub(crate) fn rules(family: Family, limit: Limit) -> Option<Game> {
    RULES.iter().find(|row| (row.0, row.1) == (family, limit)).map(|row| row.2)
}
