//! Sentences and drawings as HTML, as short as it can be said. Not here: what they say.

use core::fmt::Write;

use hoyle_rules::MaybeCard;

use super::{Timeline, escape};
use crate::timeline::Word;
use crate::words;

/// A sentence. Names are set apart, so that the direction in which they are written is their own; amounts are there both
/// ways; what is one player's to see is marked as that.
pub(super) fn phrase(words: &[Word], timeline: &Timeline, out: &mut String) {
    let mut at = 0;
    while let Some(word) = words.get(at) {
        at += 1;
        match word {
            Word::Text(plain) => escape(plain, out),
            Word::Amount(chips) => match timeline.money.in_units(*chips) {
                Some(units) => {
                    let _ = write!(out, "<b class=a>{}</b><b class=u>{units}</b>", timeline.money.show(*chips));
                }
                None => out.push_str(&timeline.money.show(*chips)),
            },
            Word::Player(seat) => name(timeline, seat.index(), out),
            Word::Card(card) => {
                let mut run = vec![*card];
                while let (Some(Word::Text(blank)), Some(Word::Card(next))) = (words.get(at), words.get(at + 1))
                    && blank == " "
                {
                    run.push(*next);
                    at += 2;
                }
                cards(&run, out);
            }
            Word::Remark(remark) => {
                out.push_str("<q><bdi>");
                escape(remark, out);
                out.push_str("</bdi></q>");
            }
            Word::Hidden(seat, cards) => {
                let _ = write!(out, "<span class=z{}", seat.index());
                // The style says what stands for them: one card, or this many.
                let count = cards.iter().filter(|word| matches!(word, Word::Card(_))).count();
                if count != 1 {
                    let _ = write!(out, " data-k={count}");
                }
                out.push('>');
                phrase(cards, timeline, out);
                out.push_str("</span>");
            }
        }
    }
}

/// What a player is called.
pub(super) fn name(timeline: &Timeline, number: usize, out: &mut String) {
    let Some(player) = timeline.players.get(number) else { return };
    escape(&player.label, out);
    if !player.name.is_empty() {
        out.push_str(" <bdi>");
        escape(&player.name, out);
        out.push_str("</bdi>");
    }
}

/// Cards by their signs, each suit in its colour, with how they are said.
fn cards(run: &[MaybeCard], out: &mut String) {
    let class = |card: &MaybeCard| card.known().map_or('s', |card| ['b', 'd', 'h', 's'][card.suit() as usize % 4]);
    let list = words::card_list(run);
    if let [card] = run {
        let _ = write!(out, "<i class={} role=img aria-label=\"{list}\">{}</i>", class(card), words::card_sign(*card));
        return;
    }
    let _ = write!(out, "<span role=img aria-label=\"{list}\">");
    for (number, suit) in run.chunk_by(|one, other| class(one) == class(other)).enumerate() {
        out.push_str(if number > 0 { " " } else { "" });
        let _ = write!(out, "<i class={}>", suit.first().map_or('s', class));
        for (at, card) in suit.iter().enumerate() {
            out.push_str(if at > 0 { " " } else { "" });
            out.push_str(&words::card_sign(*card));
        }
        out.push_str("</i>");
    }
    out.push_str("</span>");
}

/// Writes a drawing without the quotation marks that XML wants and HTML does not.
pub(super) fn bare(drawing: &str, out: &mut String) {
    let mut rest = drawing;
    while let Some((before, value)) = rest.split_once("=\"") {
        let Some((value, after)) = value.split_once('"') else { break };
        out.push_str(before);
        out.push('=');
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'#' | b'.' | b'-' | b'_');
        if !value.is_empty() && value.bytes().all(plain) {
            out.push_str(value);
            // A slash would be taken for part of the value.
            out.push_str(if after.starts_with('/') { " " } else { "" });
        } else {
            let _ = write!(out, "\"{value}\"");
        }
        rest = after;
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
