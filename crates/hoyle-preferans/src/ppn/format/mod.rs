//! A game's text in one of the three forms, canonical or as it is written. Not here: the forms.

pub(super) mod human;

use hoyle_notation::Form;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_rules::preferans::{Options as Conventions, Player};

use super::compose;
use super::compose::json::Layout;
use super::document::{Deal, Document, Part, Shape};
use super::human_line::Word;
use super::parse::json;
use super::parse::{self, Read};
use super::problems::{Habit, Inexpressible, Invalid, MalformedHuman};
use super::tags::Name;
use super::{HUMAN, JSON};

/// Writes a game in a form, perhaps another than it is in, and gives what is lost by it. A text that cannot be read is
/// refused with its first problem.
pub(super) fn rewrite(text: &[u8], from: Form, to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
    let mut document = Document::default();
    if parse::read(from, text, true, &mut document, &Conventions::default()) == Read::Nothing {
        return Ok(Vec::new());
    }
    let errors = document.found.iter().filter(|problem| problem.is_error());
    if let Some(first) = errors.min_by_key(|problem| problem.at.start) {
        return Err(*first);
    }
    if to == JSON {
        compose::json::document(text, &document, Layout::Lines, out);
    } else if to == HUMAN && from == HUMAN {
        human::format(text, &document, out);
    } else if to == HUMAN {
        compose::human::document(text, &document, compose::human::Comments::default(), out);
    } else {
        compose::text::document(text, &document, out);
    }
    Ok(lost(&document, from, to))
}

/// What is written in one form and cannot be in another.
pub(super) fn lost(document: &Document, from: Form, to: Form) -> Vec<Problem> {
    let mut lost = Vec::new();
    if from == HUMAN && to != HUMAN {
        lost.extend(document.comments.iter().map(|comment| Inexpressible::CommentLost.at(comment.at)));
    }
    if from != HUMAN && to == HUMAN {
        // Who leads stands before the first trick.
        let played = |deal: &&Deal| matches!(deal.shape, Shape::Full | Shape::Legacy) && !deal.leaves_out_tricks();
        let alone = |deal: &&Deal| deal.starts.value.flatten().is_some() == deal.throws(document).is_empty();
        let leads = document.deals.iter().filter(played).filter(alone);
        lost.extend(leads.map(|deal| MalformedHuman::LineMissing.at(deal.starts.at).about(Word::Play as u8)));
    }
    if to == JSON && from != JSON {
        let turned = document.deals.iter().filter(|deal| turns_by_place(deal));
        lost.extend(turned.map(|deal| Inexpressible::SummaryByPlayersLost.at(deal.summary_at)));
        let twice = document.found.iter().filter(|problem| Habit::FreeTagTwice.is(problem));
        lost.extend(twice.map(|problem| Inexpressible::TagTwiceLost.at(problem.at)));
    }
    if from == JSON && to != JSON {
        let left_out = document.deals.iter().filter(|deal| deal.leaves_out_tricks());
        lost.extend(left_out.map(|deal| Inexpressible::TricksLeftOutLost.at(deal.throws.at)));
        // Deals alone have no game around them, which a text says something of.
        let alone = document.bare || document.listed;
        lost.extend(alone.then(|| Invalid::TagMissing.at(Span::at(0)).about(Name::Bula as u8)));
    }
    lost
}

/// Whether the summary of a deal, written by players, would be read by places.
fn turns_by_place(deal: &Deal) -> bool {
    let (Some(main), Some(order)) = (deal.main.value, deal.order.value) else { return false };
    let part = |player: &Player| deal.summary.get(player.after(order[0])).and_then(|part| part.value);
    let mains = Player::ALL.map(|player| matches!(part(&player), Some(Part::Main { .. })));
    json::is_by_place(main, order, mains)
}
