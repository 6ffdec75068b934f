//! Sentences and drawings as HTML, as short as HTML allows. Not here: what they say.

use core::fmt::Write;

use hoyle_rules::MaybeCard;

use super::{Timeline, escape};
use crate::describe;
use crate::svg::text::{first_not, plain_but};
use crate::timeline::{Sentence, Word};

/// Where a name ends.
const END: &str = "</bdi>";

/// A sentence. Names are isolated (`bdi`), so that a name written from right to left does not turn the rest around. The
/// script adds to amounts what they are in big blinds. Cards that only one player may see are marked with that player.
pub(super) fn sentence(sentence: &Sentence, timeline: &Timeline, out: &mut String) {
    let mut before: Option<&Word> = None;
    for word in sentence.words() {
        let before = before.replace(word);
        let on_cards = matches!(before, Some(Word::Cards(_) | Word::Hidden(..)));
        let on_name = matches!(before, Some(Word::Player(_)));
        match word {
            // Behind cards that stand as such a colon would stand alone.
            // In a list names have a column of their own, and what ends them is part of it.
            Word::Text(plain) if on_name && plain.starts_with(": ") && out.ends_with(END) => {
                out.truncate(out.len() - END.len());
                out.push(':');
                out.push_str(END);
                escape(plain.get(1..).unwrap_or_default(), out);
            }
            Word::Text(plain) if on_cards && plain.starts_with(": ") => escape(&plain.replacen(':', " ·", 1), out),
            Word::Text(plain) => escape(plain, out),
            Word::Amount(chips) if timeline.money.unit.is_some() => {
                out.push_str("<b class=a>");
                out.push_str(&timeline.money.show(*chips));
                out.push_str("</b>");
            }
            Word::Amount(chips) => out.push_str(&timeline.money.show(*chips)),
            Word::Player(seat) => name(timeline, seat.index(), out),
            Word::Cards(run) => cards(run, out),
            Word::Suit(suit) => out.push(describe::suit_sign(*suit)),
            Word::Hand(name) => escape(&name.whole, out),
            Word::Aside(note) => escape(note, out),
            Word::Remark(remark) => {
                out.push_str("<q><bdi>");
                escape(remark, out);
                out.push_str("</bdi></q>");
            }
            Word::Hidden(seat, hidden) => {
                let _ = write!(out, "<span class=z{}", seat.index());
                // The style says what stands for them: one card, or this many.
                if hidden.len() != 1 {
                    let _ = write!(out, " data-k={}", hidden.len());
                }
                out.push('>');
                cards(hidden, out);
                out.push_str("</span>");
            }
        }
    }
}

/// The name of a player, or the label where it is not known; both where others are called the same.
pub(super) fn name(timeline: &Timeline, number: usize, out: &mut String) {
    let Some(player) = timeline.players.get(number) else { return };
    if player.name.is_empty() {
        return escape(&player.label, out);
    }
    out.push_str("<bdi>");
    if describe::is_shared(timeline, &player.name) {
        escape(&player.label, out);
        out.push(' ');
    }
    escape(&player.name, out);
    out.push_str(END);
}

/// Cards as signs, each suit in its colour, with their names for screen readers.
pub(super) fn cards(run: &[MaybeCard], out: &mut String) {
    if run.is_empty() {
        return;
    }
    let list = describe::card_list(run);
    if let [card] = run {
        let _ =
            write!(out, "<i class={} role=img aria-label=\"{list}\">{}</i>", class(card), describe::card_label(*card));
        return;
    }
    let _ = write!(out, "<span role=img aria-label=\"{list}\">");
    // Each card stands alone; of many those of a suit together, as they are said.
    let together = |one: &MaybeCard, other: &MaybeCard| run.len() >= describe::MANY && class(one) == class(other);
    for (number, chip) in run.chunk_by(together).enumerate() {
        out.push_str(if number > 0 { " " } else { "" });
        let _ = write!(out, "<i class={}>", chip.first().map_or('s', class));
        for (at, card) in chip.iter().enumerate() {
            out.push_str(if at > 0 { " " } else { "" });
            out.push_str(&describe::card_label(*card));
        }
        out.push_str("</i>");
    }
    out.push_str("</span>");
}

/// Cards as signs alone, each suit in its colour.
pub(super) fn signs(run: &[MaybeCard], out: &mut String) {
    for card in run {
        let _ = write!(out, "<i class={}>{}</i>", class(card), describe::card_label(*card));
    }
}

/// The class of a card's colour.
fn class(card: &MaybeCard) -> char {
    card.known().map_or('s', |card| ['b', 'd', 'h', 's'][card.suit() as usize % 4])
}

/// Writes a drawing without the quotation marks that XML wants and HTML does not.
pub(super) fn bare(drawing: &str, out: &mut String) {
    // Letters, digits, a few signs.
    const PLAIN: [bool; 256] = plain_but(b" !\"$%&'()*+,/:;<=>?@[\\]^`{|}~");
    let mut rest = drawing;
    // A quotation mark stands in a drawing for nothing else: in texts it is escaped.
    let end = |text: &str| memchr::memchr(b'"', text.as_bytes());
    while let Some((before, after)) = end(rest).and_then(|at| Some((rest.get(..at)?, rest.get(at + 1..)?))) {
        let length = first_not(&PLAIN, after).unwrap_or(after.len());
        out.push_str(before);
        if length > 0 && after.as_bytes().get(length) == Some(&b'"') {
            out.push_str(after.get(..length).unwrap_or_default());
            rest = after.get(length + 1..).unwrap_or_default();
            // A slash would be taken for part of the value.
            out.push_str(if rest.starts_with('/') { " " } else { "" });
            continue;
        }
        // Only what its value needs stays.
        let whole = end(after).map_or(after.len(), |at| at + 1);
        out.push('"');
        out.push_str(after.get(..whole).unwrap_or_default());
        rest = after.get(whole..).unwrap_or_default();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn quotation_marks_stay_where_they_are_needed() {
        let mut out = String::new();
        bare("<use href=\"#f1\" x=\"-3\"/><g class=\"a b\" id=\"q\">&quot;=x</g><b c=\"\"/>", &mut out);
        assert_eq!(out, "<use href=#f1 x=-3 /><g class=\"a b\" id=q>&quot;=x</g><b c=\"\"/>");
    }
}
