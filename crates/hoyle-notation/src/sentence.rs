//! What a replay says: a [`Sentence`] is a list of [`Word`]s, made once by the game. A [`Renderer`] turns it into text for
//! a terminal, a page, a picture or a voice. Not here: what is said.

use std::borrow::Cow;

use hoyle_rules::{Chips, MaybeCard, Seat, Suit};

/// A piece of a sentence. The renderer decides how players, amounts and cards are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Plain words, with the blanks around them.
    Text(Cow<'static, str>),
    /// So many chips, in units of `10^-scale` of the record.
    Amount(Chips),
    /// A player, by name where the renderer knows one, else by number, `p1`.
    Player(Seat),
    /// Cards in a row.
    Cards(Vec<MaybeCard>),
    /// Cards in a row that lie face down before a player: only the owner sees them.
    Hidden(Seat, Vec<MaybeCard>),
    /// A suit, by its sign or its name.
    Suit(Suit),
    /// What a made hand is called.
    Hand(HandName),
    /// What somebody remarks in the record.
    Remark(String),
    /// What the replay adds in brackets about the record itself.
    Aside(String),
}

/// What a made hand is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandName {
    /// In a sentence: `a full house, kings full of fives`.
    pub whole: String,
    /// In a word or two: `kings full`.
    pub short: Cow<'static, str>,
}

/// A sentence as a list of words, without the full stop. Its end may be a detail, which a table beside it shows as well.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    words: Vec<Word>,
    /// How many words stand before the detail.
    detail: Option<usize>,
}

impl Sentence {
    /// A sentence without words.
    pub const fn new() -> Sentence {
        Sentence { words: Vec::new(), detail: None }
    }

    /// The words in order. Plain words stand together: no [`Word::Text`] follows another, but where the detail begins.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// What happened, and the detail that a table shows as well: the cards of a hand that is made or dealt to. Both
    /// together are the sentence.
    pub fn parts(&self) -> (Sentence, Sentence) {
        let (main_part, detail) = self.words.split_at(self.detail.unwrap_or(self.words.len()));
        let part = |words: &[Word]| Sentence { words: words.to_vec(), detail: None };
        (part(main_part), part(detail))
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Sentences with this between them.
    pub fn list(parts: impl IntoIterator<Item = Sentence>, between: &'static str) -> Sentence {
        let mut list = Sentence::new();
        for (number, part) in parts.into_iter().enumerate() {
            list = list.text(if number > 0 { between } else { "" }).then(part);
        }
        list
    }

    /// Adds a word. Empty text and no cards are left out, and text after text continues it.
    pub fn push(&mut self, word: Word) {
        let begins_detail = self.detail == Some(self.words.len());
        match (word, self.words.last_mut().filter(|_| !begins_detail)) {
            (Word::Text(text), _) if text.is_empty() => {}
            (Word::Cards(cards), _) if cards.is_empty() => {}
            (Word::Text(text), Some(Word::Text(before))) => before.to_mut().push_str(&text),
            (word, _) => self.words.push(word),
        }
    }

    /// Adds the words of another sentence. Its detail is the end of this one, unless one began here before.
    pub fn append(&mut self, other: Sentence) {
        for (at, word) in other.words.into_iter().enumerate() {
            if other.detail == Some(at) {
                self.detail.get_or_insert(self.words.len());
            }
            self.push(word);
        }
    }

    /// Leaves out every word for which `keep` does not hold, and changes the others.
    pub fn retain_mut(&mut self, mut keep: impl FnMut(&mut Word) -> bool) {
        let (detail, mut at, mut before) = (self.detail.unwrap_or(0), 0, 0);
        self.words.retain_mut(|word| {
            let is_kept = keep(word);
            before += usize::from(is_kept && at < detail);
            at += 1;
            is_kept
        });
        self.detail = self.detail.map(|_| before);
    }

    /// With these words at the end.
    #[must_use]
    pub fn text(self, text: impl Into<Cow<'static, str>>) -> Sentence {
        self.with(Word::Text(text.into()))
    }

    /// With an amount at the end.
    #[must_use]
    pub fn amount(self, chips: Chips) -> Sentence {
        self.with(Word::Amount(chips))
    }

    /// With a player at the end.
    #[must_use]
    pub fn player(self, seat: Seat) -> Sentence {
        self.with(Word::Player(seat))
    }

    /// With cards at the end.
    #[must_use]
    pub fn cards(self, cards: impl IntoIterator<Item = impl Into<MaybeCard>>) -> Sentence {
        self.with(Word::Cards(cards.into_iter().map(Into::into).collect()))
    }

    /// With cards at the end that only their owner sees.
    #[must_use]
    pub fn hidden(self, owner: Seat, cards: impl IntoIterator<Item = impl Into<MaybeCard>>) -> Sentence {
        self.with(Word::Hidden(owner, cards.into_iter().map(Into::into).collect()))
    }

    /// With a suit at the end.
    #[must_use]
    pub fn suit(self, suit: Suit) -> Sentence {
        self.with(Word::Suit(suit))
    }

    /// With a remark of the record at the end, set apart from what precedes it.
    #[must_use]
    pub fn remark(self, remark: impl Into<String>) -> Sentence {
        self.set_apart().with(Word::Remark(remark.into()))
    }

    /// With a note about the record at the end, set apart from what precedes it; it brings its own brackets.
    #[must_use]
    pub fn aside(self, note: impl Into<String>) -> Sentence {
        self.set_apart().with(Word::Aside(note.into()))
    }

    /// With a detail at the end: see [`parts`](Sentence::parts).
    #[must_use]
    pub fn detail(self, detail: Sentence) -> Sentence {
        self.then(Sentence { detail: Some(0), ..detail })
    }

    /// With another sentence at the end.
    #[must_use]
    pub fn then(mut self, other: Sentence) -> Sentence {
        self.append(other);
        self
    }

    fn set_apart(self) -> Sentence {
        if self.is_empty() { self } else { self.text(" ") }
    }

    fn with(mut self, word: Word) -> Sentence {
        self.push(word);
        self
    }

    /// Appends the sentence as text.
    pub fn render(&self, renderer: &(impl Renderer + ?Sized), out: &mut String) {
        for word in &self.words {
            match word {
                Word::Text(text) => out.push_str(text),
                Word::Amount(chips) => renderer.amount(*chips, out),
                Word::Player(seat) => renderer.player(*seat, out),
                Word::Cards(cards) => renderer.cards(cards, out),
                Word::Hidden(owner, cards) => renderer.hidden(*owner, cards, out),
                Word::Suit(suit) => renderer.suit(*suit, out),
                Word::Hand(name) => out.push_str(&name.whole),
                Word::Remark(remark) => renderer.remark(remark, out),
                Word::Aside(note) => renderer.aside(note, out),
            }
        }
    }
}

impl From<Word> for Sentence {
    fn from(word: Word) -> Sentence {
        Sentence::new().with(word)
    }
}

impl From<&'static str> for Sentence {
    fn from(text: &'static str) -> Sentence {
        Sentence::new().text(text)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::new().text(text)
    }
}

impl IntoIterator for Sentence {
    type Item = Word;
    type IntoIter = std::vec::IntoIter<Word>;

    fn into_iter(self) -> Self::IntoIter {
        self.words.into_iter()
    }
}

impl FromIterator<Word> for Sentence {
    fn from_iter<I: IntoIterator<Item = Word>>(words: I) -> Sentence {
        words.into_iter().fold(Sentence::new(), Sentence::with)
    }
}

/// A sentence about one step of a replay, or about several; `K` are the kinds of lines that the game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<K> {
    /// The last step that it describes, counted from 1; 0 for what precedes the first.
    pub step: usize,
    /// The words, for a renderer.
    pub sentence: Sentence,
    /// What kind of line it is, for whoever sets lines one below the other.
    pub kind: K,
}

/// A part of a narration under a heading of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part<K> {
    /// What stands above it.
    pub title: Sentence,
    /// What happened in it, in order.
    pub lines: Vec<Line<K>>,
}

/// Writes the parts of a narration, line by line, as a game is replayed.
#[derive(Debug)]
pub struct PartWriter<K> {
    /// The parts so far.
    pub parts: Vec<Part<K>>,
    /// The number of the step that the next line describes.
    pub step: usize,
    /// What will stand together in one line.
    pub pending: Vec<Sentence>,
}

impl<K> Default for PartWriter<K> {
    fn default() -> PartWriter<K> {
        PartWriter { parts: Vec::new(), step: 0, pending: Vec::new() }
    }
}

impl<K> PartWriter<K> {
    /// Begins a part.
    pub fn begin(&mut self, title: Sentence) {
        self.parts.push(Part { title, lines: Vec::new() });
    }

    /// Adds a line to the part begun last; before the first there is none.
    pub fn add(&mut self, kind: K, sentence: impl Into<Sentence>) {
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(Line { step: self.step, sentence: sentence.into(), kind });
        }
    }

    /// What stands together in one line, with commas between.
    pub fn take_pending(&mut self) -> Sentence {
        Sentence::list(self.pending.drain(..), ", ")
    }
}

/// How the words of a sentence become text: what players are called, how amounts and cards are written, whether there is
/// colour. Each game has one for the terminal, each kind of drawing one of its own.
pub trait Renderer {
    /// Writes an amount.
    fn amount(&self, chips: Chips, out: &mut String);

    /// Writes what a player is called.
    fn player(&self, seat: Seat, out: &mut String);

    /// Writes cards in a row.
    fn cards(&self, cards: &[MaybeCard], out: &mut String);

    /// Writes cards that only their owner sees; everybody's if not told otherwise.
    fn hidden(&self, owner: Seat, cards: &[MaybeCard], out: &mut String) {
        let _ = owner;
        self.cards(cards, out);
    }

    /// Writes a suit.
    fn suit(&self, suit: Suit, out: &mut String);

    /// Writes a remark of the record.
    fn remark(&self, remark: &str, out: &mut String) {
        out.push_str("# ");
        out.push_str(remark);
    }

    /// Writes a note about the record.
    fn aside(&self, note: &str, out: &mut String) {
        out.push_str(note);
    }
}

/// How a replay in words looks on a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct TerminalStyle {
    /// Whether ANSI colours are wanted.
    pub colour: bool,
    /// Whether suits are letters rather than ♣♦♥♠.
    pub ascii: bool,
}

impl TerminalStyle {
    /// The same with or without colours.
    #[must_use]
    pub const fn with_colour(self, colour: bool) -> TerminalStyle {
        TerminalStyle { colour, ..self }
    }

    /// The same with letters for suits, or with signs.
    #[must_use]
    pub const fn with_ascii(self, ascii: bool) -> TerminalStyle {
        TerminalStyle { ascii, ..self }
    }

    /// The text in the strong type of a heading, where what shows it has one.
    pub fn strong(self, text: &str) -> Cow<'_, str> {
        self.styled(1, text)
    }

    /// The text in a faint style, for what matters less.
    pub fn faint(self, text: &str) -> Cow<'_, str> {
        self.styled(2, text)
    }

    /// In an ANSI style or colour, where colour is wanted.
    pub fn styled(self, code: u8, text: &str) -> Cow<'_, str> {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m").into() } else { text.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Plain;

    impl Renderer for Plain {
        fn amount(&self, chips: Chips, out: &mut String) {
            out.push_str(&chips.0.to_string());
        }

        fn player(&self, seat: Seat, out: &mut String) {
            out.push_str(&format!("p{}", seat.index() + 1));
        }

        fn cards(&self, cards: &[MaybeCard], out: &mut String) {
            let cards: Vec<String> = cards.iter().map(MaybeCard::to_string).collect();
            out.push_str(&cards.join(" "));
        }

        fn suit(&self, suit: Suit, out: &mut String) {
            out.push(suit.letter());
        }
    }

    #[test]
    fn a_sentence_is_rendered_word_by_word() {
        let sentence = Sentence::from("then ")
            .text("")
            .player(Seat::FIRST)
            .text(" bets ")
            .text("all: ")
            .amount(Chips(5))
            .remark("bold")
            .then(Sentence::from(" with ").hidden(Seat::FIRST, [MaybeCard::UNKNOWN; 2]));
        let mut text = String::new();
        sentence.render(&Plain, &mut text);
        assert_eq!(text, "then p1 bets all: 5 # bold with ?? ??");
        assert_eq!(sentence.words().len(), 8);
        let copy: Sentence = sentence.words().iter().cloned().collect();
        assert_eq!(copy, sentence);
    }

    #[test]
    fn a_sentence_has_its_detail_at_its_end() {
        let cards = |text: &'static str| Sentence::from(text).cards([MaybeCard::UNKNOWN]);
        let made = Sentence::from("a pair").detail(cards(" (").text(")"));
        let sentence = Sentence::new().player(Seat::FIRST).text(" has ").then(made.clone()).text(" on top");
        let (main_part, detail) = sentence.parts();
        assert_eq!(main_part, Sentence::new().player(Seat::FIRST).text(" has a pair"));
        assert_eq!(detail, cards(" (").text(") on top"));
        // The detail that begins first is all of it.
        let shows = Sentence::from("shows").detail(Sentence::from(": ").then(made));
        assert_eq!(shows.parts().0, "shows".into());
        // Words that go leave the detail where it is.
        let mut fewer = sentence.clone();
        fewer.retain_mut(|word| !matches!(word, Word::Player(_)));
        assert_eq!(fewer.parts(), (" has a pair".into(), detail));
    }
}
