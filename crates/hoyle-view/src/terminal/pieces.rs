//! Pieces of lines: text in styles, wrapped, cut and put into cells. Not here: where they go.

use hoyle_notation::text::layout::cut;
use hoyle_notation::text::visible;
use hoyle_rules::{MaybeCard, Suit};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::Screen;
use crate::describe::{self, CardStyle};
use crate::svg::text::without_isolates;
use crate::timeline::{Held, Sentence, Word};

/// Text in one style.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) text: String,
    pub(super) style: Style,
}

/// A piece of a line.
pub(super) fn piece(text: impl Into<String>, style: Style) -> Piece {
    Piece { text: text.into(), style }
}

/// In bold letters.
pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
/// As something aside.
pub(super) const DIM: Style = Style::new().add_modifier(Modifier::DIM);

/// How wide a line comes out.
pub(super) fn wide(line: &[Piece]) -> usize {
    line.iter().map(|piece| piece.text.width()).sum()
}

/// Breaks a line at blanks into lines of so many columns at most; a word that is longer is broken anywhere.
pub(super) fn wrap(line: &[Piece], columns: usize) -> Vec<Vec<Piece>> {
    let columns = columns.max(1);
    let mut lines: Vec<Vec<Piece>> = vec![Vec::new()];
    let (mut column, mut blank) = (0, false);
    // The pieces of a word that stand in several styles stay together.
    let mut word: Vec<Piece> = Vec::new();
    let mut end_word = |word: &mut Vec<Piece>, blank: bool, lines: &mut Vec<Vec<Piece>>| {
        let long = wide(word);
        let apart = usize::from(blank && column > 0);
        if column > 0 && column + apart + long > columns {
            lines.push(Vec::new());
            column = 0;
        } else if apart > 0
            && let Some(last) = lines.last_mut()
        {
            last.push(piece(" ", Style::new()));
            column += 1;
        }
        for part in word.drain(..) {
            for letter in part.text.chars() {
                let letter = letter.to_string();
                if column > 0 && column + letter.width() > columns {
                    lines.push(Vec::new());
                    column = 0;
                }
                column += letter.width();
                match lines.last_mut().map(|line| (line.last_mut(), part.style)) {
                    Some((Some(last), style)) if last.style == style => last.text.push_str(&letter),
                    _ => lines
                        .iter_mut()
                        .last()
                        .into_iter()
                        .for_each(|line| line.push(piece(letter.as_str(), part.style))),
                }
            }
        }
    };
    for part in line {
        for (at, text) in part.text.split(' ').enumerate() {
            if at > 0 {
                end_word(&mut word, blank, &mut lines);
                blank = true;
            }
            if !text.is_empty() {
                word.push(piece(text, part.style));
            }
        }
    }
    end_word(&mut word, blank, &mut lines);
    lines
}

impl Screen<'_> {
    /// Amounts and results: bold yellow, where there are colours.
    pub(super) fn gold(&self) -> Style {
        if self.colour { BOLD.fg(Color::Yellow) } else { BOLD }
    }

    /// Cards in a row, with a blank between them unless they stand close; where some lie down and some up, those that lie
    /// down come first, in brackets.
    pub(super) fn cards(&self, cards: &[Held], owner: usize, base: Style, close: bool) -> Vec<Piece> {
        let hide = self.look.hide && owner != self.look.near(self.timeline);
        let (down, up): (Vec<Held>, Vec<Held>) = cards.iter().partition(|held| held.down);
        let mixed = !down.is_empty() && !up.is_empty();
        let mut pieces = Vec::new();
        for (cards, left, right) in [(down, "[", "]"), (up, "", "")] {
            for (at, held) in cards.iter().enumerate() {
                let apart = if pieces.is_empty() || close { "" } else { " " };
                let bracket = if mixed && at == 0 { left } else { "" };
                pieces.push(piece(format!("{apart}{bracket}"), base));
                pieces.push(self.card(if hide && held.down { MaybeCard::UNKNOWN } else { held.card }, base));
                pieces.push(piece(if mixed && at + 1 == cards.len() { right } else { "" }, base));
            }
        }
        pieces
    }

    /// The style of a suit: four colours of the terminal's own.
    pub(super) fn suit(&self, suit: Suit, base: Style) -> Style {
        let colour = match suit {
            Suit::Clubs => Some(Color::Green),
            Suit::Diamonds => Some(Color::Blue),
            Suit::Hearts => Some(Color::Red),
            Suit::Spades => None,
        };
        colour.filter(|_| self.colour).map_or(base, |colour| base.fg(colour))
    }

    pub(super) fn card(&self, card: MaybeCard, base: Style) -> Piece {
        let Some(known) = card.known() else { return piece("??", base) };
        let text = if self.unicode { describe::card_sign(card) } else { known.to_string() };
        piece(text, self.suit(known.suit(), base).add_modifier(Modifier::BOLD))
    }

    /// A sentence in pieces.
    pub(super) fn pieces(&self, sentence: &[Word]) -> Vec<Piece> {
        let plain = Style::new();
        let mut pieces = Vec::new();
        for word in sentence {
            match word {
                Word::Hidden(owner, cards) if self.look.hide && owner.index() != self.look.near(self.timeline) => {
                    pieces.push(piece(describe::covered(cards.len(), CardStyle::Symbols), plain));
                }
                Word::Cards(cards) | Word::Hidden(_, cards) => {
                    for (number, card) in cards.iter().enumerate() {
                        pieces.push(piece(if number > 0 { " " } else { "" }, plain));
                        pieces.push(self.card(*card, plain));
                    }
                }
                word => pieces.push(piece(self.words(&Sentence::from(word.clone())), plain)),
            }
        }
        pieces
    }

    /// A sentence as text that the terminal can show.
    pub(super) fn words(&self, sentence: &Sentence) -> String {
        self.clean(&describe::sentence(sentence, self.timeline, self.look, CardStyle::Symbols))
    }

    /// Text without control characters, in letters that the terminal has.
    pub(super) fn clean(&self, text: &str) -> String {
        // Terminals order letters themselves, or not at all.
        let text = without_isolates(text);
        let cleaned = text.chars().map(visible::letter);
        match self.unicode {
            true => cleaned.collect(),
            // What is neither more nor less is the number alone.
            false => cleaned.filter(|letter| *letter != '±').map(ascii).collect(),
        }
    }

    pub(super) fn cut(&self, text: &str, columns: usize) -> String {
        cut(&self.clean(text), columns, !self.unicode)
    }

    /// One of two texts: for a terminal with letters beyond ASCII, and for one without.
    pub(super) fn sign(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    /// A line across an area.
    pub(super) fn rule(&self, area: Rect, row: u16, buffer: &mut Buffer) {
        let line = self.sign("─", "-").repeat(usize::from(area.width));
        self.put(buffer, area, 0, row, &[piece(line, DIM)]);
    }

    pub(super) fn clear(&self, area: Rect, buffer: &mut Buffer) {
        for row in 0..area.height {
            self.put(buffer, area, 0, row, &[piece(" ".repeat(usize::from(area.width)), Style::reset())]);
        }
    }

    /// Writes a line of pieces at a column and a row of an area; what does not fit is cut off.
    pub(super) fn put(&self, buffer: &mut Buffer, area: Rect, column: u16, row: u16, line: &[Piece]) {
        if row >= area.height {
            return;
        }
        let mut x = area.x + column.min(area.width);
        let end = area.x + area.width;
        for piece in line {
            let room = usize::from(end.saturating_sub(x));
            if room == 0 {
                break;
            }
            let text = self.clean(&piece.text).replace('\u{a0}', " ");
            (x, _) = buffer.set_stringn(x, area.y + row, text, room, piece.style);
        }
    }

    /// The same, so that it ends at the right edge.
    pub(super) fn put_right(&self, buffer: &mut Buffer, area: Rect, row: u16, line: &[Piece]) {
        let column = usize::from(area.width).saturating_sub(wide(line));
        self.put(buffer, area, column as u16, row, line);
    }
}

/// A letter of ASCII in the place of one that is not.
fn ascii(letter: char) -> char {
    match letter {
        letter if letter.is_ascii() || letter == '\u{a0}' => letter,
        '–' | '−' | '—' | '·' => '-',
        '’' | '‘' => '\'',
        '×' => 'x',
        '♣' => 'c',
        '♦' => 'd',
        '♥' => 'h',
        '♠' => 's',
        _ => '?',
    }
}
