//! A played hand as PHH text: [`text`]. Plain and of its own making, so that the library's writer is not its own judge.

use std::fmt::Write as _;

use hoyle_rules::poker::{Action, Betting, Game, Stack, VARIANTS, Variant};
use hoyle_rules::{Chips, Seat};

use crate::table::Table;

/// The code of a variant, which the rules do not know; `None` where PHH has none.
pub fn code(game: Game) -> Option<&'static str> {
    Some(match game {
        Game::FixedLimitHoldem => "FT",
        Game::NoLimitHoldem => "NT",
        Game::NoLimitShortDeck => "NS",
        Game::PotLimitOmaha => "PO",
        Game::FixedLimitOmahaEight => "FO/8",
        Game::FixedLimitStud => "F7S",
        Game::FixedLimitStudEight => "F7S/8",
        Game::FixedLimitRazz => "FR",
        Game::NoLimitSingleDraw => "N2L1D",
        Game::FixedLimitTripleDraw => "F2L3D",
        Game::FixedLimitBadugi => "FB",
        _ => return None,
    })
}

/// The variants that PHH knows.
pub fn variants() -> impl Iterator<Item = &'static Variant> {
    VARIANTS.iter().filter(|variant| code(variant.game).is_some())
}

/// An amount with so many decimals.
pub fn amount(chips: Chips, decimals: u32) -> String {
    if decimals == 0 {
        return chips.to_string();
    }
    let unit = 10_i64.pow(decimals);
    let (whole, part) = (chips.0 / unit, chips.0 % unit);
    format!("{whole}.{part:0width$}", width = decimals as usize)
}

/// One hand of a table with the usual options, amounts written with so many decimals. It is of one of [`variants`].
pub fn text(table: &Table, decimals: u32) -> String {
    let (setup, variant) = (&table.setup, table.setup.variant);
    let chips = |chips: Chips| amount(chips, decimals);
    // With two players the forced bets are written in the other order.
    let written = |what: &dyn Fn(Seat) -> Chips| -> String {
        let mut amounts: Vec<String> = setup.occupied().map(|seat| chips(what(seat))).collect();
        if setup.seats == 2 {
            amounts.reverse();
        }
        amounts.join(", ")
    };
    let stacks = |of: &dyn Fn(Seat) -> Stack| -> String {
        let amount = |seat| match of(seat) {
            Stack::Known(stack) => chips(stack),
            Stack::Unknown => "inf".into(),
        };
        setup.occupied().map(amount).collect::<Vec<_>>().join(", ")
    };
    let mut text = format!("variant = '{}'\n", code(variant.game).expect("a variant of PHH"));
    if setup.options.ante_trimming {
        text += "ante_trimming_status = true\n";
    }
    _ = writeln!(text, "antes = [{}]", written(&|seat| setup.posts[seat].ante));
    if variant.brings_in() {
        _ = writeln!(text, "bring_in = {}", chips(setup.bring_in));
    } else {
        _ = writeln!(text, "blinds_or_straddles = [{}]", written(&|seat| setup.posts[seat].blind));
    }
    match variant.betting {
        Betting::FixedLimit { .. } => {
            _ = writeln!(text, "small_bet = {}\nbig_bet = {}", chips(setup.small_bet), chips(setup.big_bet));
        }
        _ => _ = writeln!(text, "min_bet = {}", chips(setup.small_bet)),
    }
    _ = writeln!(text, "starting_stacks = [{}]\nactions = [", stacks(&|seat| setup.stacks[seat]));
    for action in table.played.iter().filter_map(|action| spelled(*action, decimals)) {
        _ = writeln!(text, "  '{action}',");
    }
    text += "]\n";
    if table.state.is_over() && table.state.undecided().is_empty() {
        _ = writeln!(text, "finishing_stacks = [{}]", stacks(&|seat| table.state.stack(seat)));
    }
    text
}

/// `None` for what PHH cannot say: who opens where up cards are unknown.
fn spelled(action: Action, decimals: u32) -> Option<String> {
    let p = |seat: Seat| seat.index() + 1;
    Some(match action {
        Action::DealHole { seat, cards } => format!("d dh p{} {cards}", p(seat)),
        Action::DealBoard { cards, .. } => format!("d db {cards}"),
        Action::Open { .. } => return None,
        Action::BringIn { seat } => format!("p{} pb", p(seat)),
        Action::Fold { seat } => format!("p{} f", p(seat)),
        Action::Call { seat } => format!("p{} cc", p(seat)),
        Action::RaiseTo { seat, to } => format!("p{} cbr {}", p(seat), amount(to, decimals)),
        Action::Discard { seat, cards } => format!("p{} sd {cards}", p(seat)).trim_end().to_owned(),
        Action::Show { seat, cards } => format!("p{} sm {cards}", p(seat)),
        Action::Muck { seat } => format!("p{} sm", p(seat)),
    })
}
