//! Fuzzes who gets the chips: bytes decide a hand, the slow ledger pays it layer by layer, and the texts of the hand must
//! say the same.

use hoyle::AnyNotation;
use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::phh::{Phh, SINGLE};
use hoyle::notation::psn::{FORM, Psn};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options, Style, WriteOptions};
use hoyle::poker::hand::Hand;
use hoyle::problem::{Problem, Stage};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Options as Conventions, Setup, Stack, VARIANTS};

use crate::choices::Choices;
use crate::table::{PlayStyle, Table};
use crate::{audit, phh, setups};

/// Every pot goes to players who paid into it: by the rules with any convention, and by what PHH, PSN and `fill` say of a
/// hand without one.
pub fn chips(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let variant = &VARIANTS[choices.below(VARIANTS.len())];
    let mut setup = setups::setup_of(variant, &mut choices);
    let is_usual = choices.one_in(2) && phh::code(variant.game).is_some();
    if is_usual {
        usual(&mut setup, &mut choices);
    } else {
        setup.options = setups::options(&mut choices);
    }
    // Hands are folded for nothing and mucked.
    let style = PlayStyle { shy: true, ..PlayStyle::any(&setup, &mut choices) };
    let table = Table::begin(&setup, style, &mut choices);
    // The ledger is asked after every action.
    let table = audit::play(table, &mut choices, |_| {});
    if is_usual && table.state.undecided().is_empty() {
        texts_agree(&table);
    }
}

/// What PHH can say: its own conventions, and posts that PSN knows too now and then.
fn usual(setup: &mut Setup, choices: &mut Choices<'_>) {
    setup.unit = Chips(1);
    setup.options = Conventions { ante_trimming: choices.one_in(4), ..Conventions::default() };
    if setup.variant.brings_in() {
        setup.bring_in = setup.bring_in.max(Chips(1));
    } else if choices.one_in(2) {
        let (small, big) = if setup.seats == 2 { (1, 0) } else { (0, 1) };
        let ante = setup.posts.0[0].ante;
        for (place, post) in setup.posts.0.iter_mut().enumerate().take(setup.seats) {
            post.ante = ante;
            post.blind = match place {
                _ if place == small => Chips(setup.small_bet.0 / 2),
                _ if place == big => setup.small_bet,
                _ => Chips::ZERO,
            };
        }
    }
}

fn texts_agree(table: &Table) {
    let text = phh::text(table, 0);
    let (reader, problems) = read(&Phh, SINGLE, text.as_bytes());
    let wrong = |problem: &&Problem| problem.is_error() || problem.stage() == Stage::Sums;
    assert!(!problems.iter().any(|problem| wrong(&problem)), "{problems:?}\n{text}");
    let Some(hand) = reader.record().and_then(|record| record.poker()) else { panic!("no hand\n{text}") };
    ends_as(hand, table, &text);
    for style in [Style::Concise, Style::Verbose] {
        let mut psn = Vec::new();
        let how = WriteOptions::in_style(style);
        let to = AnyNotation::Poker(&Psn);
        match convert(&reader, text.as_bytes(), AnyNotation::Poker(&Phh), to, &how, Embed::No, &mut psn) {
            Converted::Written(_) => {}
            // It is not hold'em, or PSN would share the chips otherwise.
            _ => return,
        }
        says(&psn, table);
        let mut filled = Vec::new();
        match Psn.fill(&psn, FORM, &Options::default(), &mut filled) {
            Some(Ok(_)) => says(&filled, table),
            other => panic!("{other:?}\n{}", String::from_utf8_lossy(&psn)),
        }
    }
}

/// A text of PSN says how the hand ends, and nothing is wrong with it.
fn says(psn: &[u8], table: &Table) {
    let text = String::from_utf8_lossy(psn);
    let (reader, problems) = read(&Psn, FORM, psn);
    assert!(!problems.iter().any(Problem::is_error), "{problems:?}\n{text}");
    let Some(hand) = reader.record().and_then(|record| record.poker()) else { panic!("no hand\n{text}") };
    ends_as(hand, table, &text);
}

fn ends_as(hand: &Hand, table: &Table, text: &str) {
    let stacks = hand.outcome().stacks;
    for (seat, stack) in table.setup.occupied().zip(stacks) {
        // A short style leaves out stacks of who folds.
        if let (Stack::Known(ended), Stack::Known(said)) = (table.state.stack(seat), stack) {
            assert_eq!(said, ended, "{seat} of\n{text}");
        }
    }
}

fn read(
    notation: &'static dyn hoyle::notation::GameNotation<Record = Hand>,
    form: Form,
    text: &[u8],
) -> (hoyle::AnyReader, Vec<Problem>) {
    let mut reader = AnyNotation::Poker(notation).reader(form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    assert!(matches!(reader.next(text, true, &mut problems), Next::Record { .. }));
    (reader, problems)
}
