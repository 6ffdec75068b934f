//! PPNh, the form for people. Not here: how one line is written; text, JSON.

use hoyle_rules::preferans::{Bid, auction};

use super::text::{info, side};
use crate::game::Moment;
use crate::ppn::derive;
use crate::ppn::document::{Column, Deal, Document, Part, Shape};
use crate::ppn::human_line::{Line, Trick, Word};

/// The comments that a game is written with.
#[derive(Clone, Copy, Default)]
pub(in crate::ppn) struct Comments<'g> {
    /// Those before the first deal.
    pub(in crate::ppn) of_game: &'g [String],
    /// Those of each deal.
    pub(in crate::ppn) of_deals: &'g [&'g [(Moment, String)]],
}

/// Appends a game: the tag pairs, and a block of lines for each deal. `text` is what the document was read from.
pub(in crate::ppn) fn document(text: &[u8], document: &Document, comments: Comments<'_>, out: &mut Vec<u8>) {
    comments.of_game.iter().for_each(|comment| write_comment(comment, out));
    info(text, document, out);
    let mut gaps = document.gaps.iter().peekable();
    let mut first = true;
    let mut part = |out: &mut Vec<u8>| {
        if !first {
            out.push(b'\n');
        }
        first = false;
    };
    for (number, deal) in (0..).zip(&document.deals) {
        while gaps.next_if(|gap| gap.before <= number).is_some() {
            part(out);
            out.extend_from_slice(b"...\n");
        }
        part(out);
        let mut comments = comments.of_deals.get(number as usize).copied().unwrap_or_default();
        let mut before = None;
        let mut tricks = 0;
        for line in lines(document, deal) {
            let word = line.word();
            tricks += u8::from(matches!(line, Line::Play(Some(_))));
            comments = write_comments_before(moment_of(word, tricks), comments, out);
            line.write(before == Some(word) && word.goes_on(), out);
            out.push(b'\n');
            before = Some(word);
        }
        comments.iter().for_each(|(_, comment)| write_comment(comment, out));
    }
    gaps.for_each(|_| {
        part(out);
        out.extend_from_slice(b"...\n");
    });
}

/// Where in a deal a comment behind such a line stands; `tricks` are those up to it.
fn moment_of(word: Word, tricks: u8) -> Moment {
    match word {
        Word::Deal | Word::Order | Word::Hand | Word::Talon => Moment::Deal,
        Word::Auction | Word::Bids => Moment::Auction,
        Word::Play => Moment::Play(tricks),
        Word::Score => Moment::Score,
        _ => Moment::Contract,
    }
}

/// Writes the comments of moments before this one; gives the others.
fn write_comments_before<'c>(
    moment: Moment,
    comments: &'c [(Moment, String)],
    out: &mut Vec<u8>,
) -> &'c [(Moment, String)] {
    let count = comments.iter().take_while(|(at, _)| *at < moment).count();
    let (before, behind) = comments.split_at(count);
    before.iter().for_each(|(_, comment)| write_comment(comment, out));
    behind
}

fn write_comment(comment: &str, out: &mut Vec<u8>) {
    if !comment.contains(|sign: char| sign.is_control() && sign != '\t') {
        out.extend_from_slice(if comment.is_empty() { b"#" } else { b"# " });
        out.extend_from_slice(comment.trim_ascii().as_bytes());
        out.push(b'\n');
    }
}

/// The lines of a deal.
pub(in crate::ppn) fn lines(document: &Document, deal: &Deal) -> Vec<Line> {
    let mut lines = Vec::with_capacity(32);
    lines.extend(deal.id.value.map(Line::Deal));
    lines.extend(deal.order.value.map(Line::Order));
    if let (Some(order), Some(cards)) = (deal.order.value, deal.cards.value) {
        let mut hands = cards.chunks(10).map(<[_]>::to_vec);
        lines.extend(order.into_iter().zip(hands.by_ref()).map(|(player, hand)| Line::Hand(player, hand)));
        lines.extend(hands.next().map(Line::Talon));
    }
    let [one, two, three] = deal.bids.map(|bid| bid.value.unwrap_or(Bid::Pass));
    let bids = [one, two, three];
    let calls = deal.order.value.zip(auction::expand(bids));
    lines.push(match calls {
        Some((order, calls)) => {
            let calls = calls.calls().filter_map(|(place, call)| Some((*order.get(place)?, call)));
            Line::Auction(calls.collect())
        }
        None => Line::Bids(bids),
    });
    if deal.shape != Shape::Passed {
        rest(document, deal, &mut lines);
    }
    lines
}

fn rest(document: &Document, deal: &Deal, lines: &mut Vec<Line>) {
    lines.extend(deal.main.value.map(Line::Main));
    lines.extend(deal.discarded.value.map(Line::Discard));
    lines.extend(deal.contract.value.map(Line::Contract));
    lines.extend(deal.accepted.value.map(Line::Follow));
    lines.extend(deal.kontra.value.map(Line::Kontra));
    lines.push(Line::Refa(derive::refa_or_none(deal)));
    lines.extend(deal.value.value.map(Line::Value));
    let throws = deal.throws(document);
    let mut leader = deal.starts.value.flatten();
    for throw in throws {
        let cards = throw.cards.iter().flatten().copied().collect();
        lines.push(Line::Play(Some(Trick { leader, cards, winner: throw.winner })));
        leader = throw.winner;
    }
    if throws.is_empty() {
        lines.push(Line::Play(None));
    }
    let Some(order) = deal.order.value else { return };
    for (place, (player, part)) in order.into_iter().zip(deal.summary).enumerate() {
        lines.extend(part.value.map(|part| Line::Score(player, full(deal, place, part))));
    }
}

/// Where no soup is written the column is still named, as in text.
fn full(deal: &Deal, place: usize, part: Part) -> Part {
    match part {
        Part::Follower { tricks, soup, middle } => {
            let soup = match soup {
                Some((column, soup)) if soup > 0 => (column, soup),
                _ => (side(deal, place).unwrap_or(Column::Left), 0),
            };
            Part::Follower { tricks, soup: Some(soup), middle: middle.filter(|middle| *middle > 0) }
        }
        part => part,
    }
}

/// What tells a line of a deal from the others: its word and whose it is, or which trick.
pub(in crate::ppn) fn key(line: &Line, trick: usize) -> (Word, usize) {
    match line {
        Line::Hand(player, _) | Line::Score(player, _) => (line.word(), player.index()),
        Line::Play(_) => (Word::Play, trick),
        Line::Bids(_) => (Word::Auction, 0),
        _ => (line.word(), 0),
    }
}
