//! PPN as text. Not here: JSON, PPNh.

use std::io::Write;

use crate::ppn::derive;
use crate::ppn::document::{Column, Deal, Document, Part, Shape};
use crate::ppn::tokens;

/// Appends a game: the tag pairs in their order, a blank line, the deals. `text` is what the document was read from.
pub(in crate::ppn) fn document(text: &[u8], document: &Document, out: &mut Vec<u8>) {
    info(text, document, out);
    let mut gaps = document.gaps.iter().peekable();
    for (number, deal) in (0..).zip(&document.deals) {
        while gaps.next_if(|gap| gap.before <= number).is_some() {
            out.extend_from_slice(b"...\n");
        }
        self::deal(document, deal, out);
    }
    gaps.for_each(|_| out.extend_from_slice(b"...\n"));
}

/// Appends the tag pairs, and a blank line if deals follow.
pub(super) fn info(text: &[u8], document: &Document, out: &mut Vec<u8>) {
    let before = out.len();
    super::tags(text, document).for_each(|(name, value)| tag(&name, &value, out));
    let nothing = document.deals.is_empty() && document.gaps.is_empty();
    if out.len() > before && !nothing {
        out.push(b'\n');
    }
}

/// Appends a tag pair. Quotes stand only where they must.
pub(in crate::ppn) fn tag(name: &str, value: &str, out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.push(b' ');
    let quoted =
        value.is_empty() || value.bytes().any(|byte| matches!(byte, b' ' | b'\t' | b'"' | b'[' | b']' | b'\\'));
    if quoted {
        out.push(b'"');
        for byte in value.bytes() {
            if matches!(byte, b'"' | b'\\') {
                out.push(b'\\');
            }
            out.push(byte);
        }
        out.push(b'"');
    } else {
        out.extend_from_slice(value.as_bytes());
    }
    out.extend_from_slice(b"]\n");
}

fn plain(number: impl core::fmt::Display, out: &mut Vec<u8>) {
    // Writing to a Vec cannot fail.
    _ = write!(out, "{number}");
}

fn deal(document: &Document, deal: &Deal, out: &mut Vec<u8>) {
    out.push(b'[');
    plain(deal.id.value.unwrap_or_default(), out);
    out.push(b' ');
    out.extend(deal.order.value.into_iter().flatten().map(tokens::digit));
    out.push(b' ');
    out.extend(deal.cards.value.into_iter().flatten().map(tokens::code));
    out.push(b' ');
    for (place, bid) in deal.bids.iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        if let Some(bid) = bid.value {
            tokens::write_bid(bid, out);
        }
    }
    if deal.shape != Shape::Passed {
        rest(document, deal, out);
    }
    out.extend_from_slice(b"]\n");
}

fn rest(document: &Document, deal: &Deal, out: &mut Vec<u8>) {
    out.push(b' ');
    out.extend(deal.main.value.map(tokens::digit));
    out.push(b' ');
    if let Some(discarded) = deal.discarded.value {
        tokens::write_discarded(discarded, out);
    }
    out.push(b' ');
    if let Some(contract) = deal.contract.value {
        tokens::write_contract(contract, out);
    }
    out.push(b' ');
    out.extend(deal.accepted.value.map(tokens::accepted_digit));
    out.push(b' ');
    if let Some(kontra) = deal.kontra.value {
        tokens::write_kontra(kontra, out);
    }
    out.extend_from_slice(if derive::refa_or_none(deal) { b" 1 " } else { b" 0 " });
    plain(deal.value.value.unwrap_or_default(), out);
    out.push(b' ');
    out.push(deal.starts.value.flatten().map_or(b'0', tokens::digit));
    out.push(b' ');
    let throws = deal.throws(document);
    if throws.is_empty() {
        out.push(b'0');
    }
    for (place, throw) in throws.iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        out.extend(throw.cards.iter().flatten().map(|card| tokens::code(*card)));
        out.extend(throw.winner.map(tokens::digit));
    }
    out.push(b' ');
    for (place, part) in deal.summary.iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        if let Some(value) = part.value {
            self::part(deal, place, value, out);
        }
    }
}

fn part(deal: &Deal, place: usize, part: Part, out: &mut Vec<u8>) {
    match part {
        Part::Out => out.push(b'0'),
        Part::Main { tricks, middle } => _ = write!(out, "M{tricks}:{middle}"),
        Part::Follower { tricks, soup, middle } => {
            // Without soup no column is written in JSON; here it is the one on whose side the main player sits.
            let (column, soup) = match soup {
                Some((column, soup)) if soup > 0 => (column, soup),
                other => (side(deal, place).or(other.map(|(column, _)| column)).unwrap_or(Column::Left), 0),
            };
            let letter = if column == Column::Left { 'L' } else { 'R' };
            _ = write!(out, "F{tricks}:{letter}{soup}");
            if let Some(middle) = middle.filter(|middle| *middle > 0) {
                _ = write!(out, ":{middle}");
            }
        }
    }
}

/// The column that the player at this place of the deal order writes soup in: on the side of the main player.
pub(super) fn side(deal: &Deal, place: usize) -> Option<Column> {
    let player = *deal.order.value?.get(place)?;
    let main = deal.main.value?;
    (main != player).then_some(if main == player.previous() { Column::Left } else { Column::Right })
}
