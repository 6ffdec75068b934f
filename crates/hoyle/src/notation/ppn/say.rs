//! A [`Game`] as text. Not here: what follows from its deeds, which is computed.

use hoyle_rules::preferans::Player;

use super::computed;
use super::document::{Accepted, Deal, Discarded, Document, Field, Gap, Part, Shape, Throw};
use super::write::{self, Manner};
use crate::record::preferans::{self, Game};
use crate::text::Span;

/// Appends the text of a game.
pub(super) fn say(game: &Game, out: &mut Vec<u8>) {
    for (name, value) in &game.tags {
        write::text::tag(name, value, out);
    }
    let document = document(game);
    if !game.tags.is_empty() && !document.deals.is_empty() {
        out.push(b'\n');
    }
    write::text::document(&[], &document, Manner::Canonical, out);
}

fn said<T>(value: T) -> Field<T> {
    Field::new(Span::at(0), Some(value))
}

/// The deals of a game, with what follows from their deeds.
fn document(game: &Game) -> Document {
    let mut document = Document::default();
    let gaps = game.gaps.iter().map(|before| Gap { at: Span::at(0), before: *before as u32 });
    document.gaps.extend(gaps);
    for deal in &game.deals {
        let written = self::deal(deal, &mut document);
        document.deals.push(written);
    }
    document
}

fn deal(deal: &preferans::Deal, document: &mut Document) -> Deal {
    let mut written = Deal {
        shape: Shape::Passed,
        id: said(deal.id),
        order: said(deal.order()),
        cards: said(deal.cards),
        bids: deal.bids.map(said),
        ..Deal::BLANK
    };
    let Some(play) = &deal.play else { return written };
    let from = document.throws.len() as u32;
    document.throws.extend(play.tricks.iter().map(|trick| Throw {
        cards: trick.cards,
        count: trick.cards.iter().flatten().count() as u8,
        winner: Some(trick.winner),
        ..Throw::BLANK
    }));
    let accepted = Player::ALL.into_iter().filter(|player| play.follows[*player]);
    let accepted = match (accepted.clone().next(), accepted.count()) {
        (Some(one), 1) => Accepted::One(one),
        (Some(_), _) => Accepted::Both(8),
        (None, _) => Accepted::Nobody,
    };
    written.shape = if play.refa.is_some() { Shape::Full } else { Shape::Legacy };
    written.main = said(play.main);
    written.discarded = said(play.discarded.map_or(Discarded::Nothing, Discarded::Cards));
    written.contract = said(play.contract);
    written.accepted = said(accepted);
    written.kontra = said(play.challenge);
    written.refa = Field::new(Span::at(0), play.refa);
    written.value = said(play.value);
    written.starts = said(play.starts);
    written.throws = said((from, document.throws.len() as u32));
    written.throws_left_out = play.left_out;
    let parts = computed::summary(&written, document);
    written.summary = parts.unwrap_or([Part::Out; 3]).map(said);
    written
}
