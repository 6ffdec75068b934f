//! What is said of a hand at its end, and the words for what was heard. Not here: the hearing (`listener.rs`).

use std::sync::LazyLock;

use hoyle::poker::hand::Occasion;
use hoyle::poker::statistics::number_of;
use hoyle::rules::poker::{Cards, Opening};
use hoyle::rules::{Chips, MaybeCard};

use super::listener::RowListener;
use super::rows::{Line, PlayerRow, STREETS};
use crate::words::Word;

/// The numbers of the statistics that the table of a hand has, too.
static NUMBERS: LazyLock<[usize; 4]> =
    LazyLock::new(|| ["saw_flop", "saw_turn", "saw_river", "walk"].map(|name| number_of(name).unwrap_or(usize::MAX)));

impl RowListener {
    pub(super) fn cards(&mut self, cards: &Cards) -> Option<Word> {
        let pair = pair(cards);
        if let Some(word) = pair.and_then(|pair| self.pairs.get(pair)) {
            return Some(word);
        }
        if cards.is_empty() || cards.iter().all(|card| card.known().is_none()) {
            return None;
        }
        self.text.clear();
        for card in cards.iter() {
            push_card(card, &mut self.text);
        }
        let word = self.rows.words.number(&self.text);
        Some(pair.map_or(word, |pair| self.pairs.put(pair, word)))
    }

    /// The word of a line.
    fn line(&mut self, line: Line) -> Option<Word> {
        let number = usize::try_from(line.0).unwrap_or(usize::MAX);
        self.lines.get(number).or_else(|| {
            self.text.clear();
            self.text.extend(line.letters());
            Some(self.lines.put(number, self.rows.words.number(&self.text)))
        })
    }

    /// What is known of the hand at its end.
    pub(super) fn conclude(&mut self) {
        let Some(variant) = self.variant else { return };
        let first = self.rows.hands.len() as u32;
        let [flop, turn, river, walk] = *NUMBERS;
        let plays = self.statistics.players();
        self.hand.is_played = true;
        self.hand.n_players = plays.len() as u8;
        self.hand.big_blind = self.statistics.big_blind();
        self.hand.pot = self.players.0.iter().take(self.seats).map(|player| player.invested).sum();
        for (place, number) in [flop, turn, river].into_iter().enumerate() {
            let all_known = !plays.is_empty() && plays.iter().all(|play| play.opportunities.contains(number));
            let saw = plays.iter().filter(|play| play.done.contains(number)).count() as u8;
            self.hand.n_saw[place] = all_known.then_some(saw);
        }
        self.hand.is_over = plays.iter().all(|play| play.went_to_showdown.is_some());
        let at_showdown = plays.iter().filter(|play| play.went_to_showdown == Some(true)).count() as u8;
        self.hand.n_showdown = self.hand.is_over.then_some(at_showdown);
        self.hand.is_walk = self.hand.is_over.then(|| plays.iter().any(|play| play.done.contains(walk)));
        self.hand.hand_hash = self.content.hash(self.hand.scale);
        // Of the own stack and the largest other the smaller is that of the own one and the second largest of all.
        let mut starts = self.players.0.iter().take(self.seats).map(|player| player.start);
        let second = starts.try_fold([Chips::ZERO; 2], |[most, second], start| {
            let start = start?;
            Some([most.max(start), second.max(most.min(start))])
        });
        let is_two = variant.streets.first().is_some_and(|street| street.hole.len() == 2);
        for place in 0..self.seats {
            let lines = self.players.0[place].lines.map(|line| self.line(line));
            let hole_class = if is_two { self.class(place) } else { None };
            let Some(play) = self.statistics.players().get(place) else { continue };
            let player = &self.players.0[place];
            let row = PlayerRow {
                hand: first,
                seat: place as u8,
                player: player.name,
                seat_number: player.number,
                position: player.position,
                seats_behind: player.behind,
                stack: player.start,
                effective_stack: player.start.zip(second).map(|(own, [_, second])| own.min(second)),
                hole_cards: player.hole_word,
                hole_class,
                showed: player.showed,
                posted: player.posted,
                invested: player.invested,
                all_in_street: player.all_in,
                folded_street: player.folded,
                lines,
                play: *play,
            };
            self.rows.players.push(row);
        }
        self.hand.board = self.board_word;
        if self.wanted.board && variant.opening == Opening::Position && variant.streets.len() == STREETS {
            let board = self.board;
            let cards = |from: usize, to: usize| -> Cards {
                board.as_slice().get(from..to).unwrap_or_default().iter().copied().collect()
            };
            self.hand.dealt = [(0, 3), (3, 4), (4, 5)].map(|(from, to)| {
                let dealt = cards(from, to);
                self.cards(&dealt)
            });
        }
    }

    /// `AKs`, `T9o`, `77`.
    fn class(&mut self, place: usize) -> Option<Word> {
        let hole = &self.players.0[place].hole;
        let pair = pair(hole)?;
        if let Some(word) = self.classes.get(pair) {
            return Some(word);
        }
        let [one, other] = hole.as_slice() else { return None };
        let (one, other) = (one.known()?, other.known()?);
        let (high, low) = if one.rank() < other.rank() { (other, one) } else { (one, other) };
        self.text.clear();
        self.text.push(high.rank().letter());
        self.text.push(low.rank().letter());
        if high.rank() != low.rank() {
            self.text.push(if high.suit() == low.suit() { 's' } else { 'o' });
        }
        Some(self.classes.put(pair, self.rows.words.number(&self.text)))
    }

    pub(super) fn set_occasion(&mut self, occasion: &Occasion<'_>) {
        let words = &mut self.rows.words;
        let mut word = |text: Option<&str>| text.map(|text| words.number(text));
        let hand = &mut self.hand;
        hand.notation = word(occasion.room);
        hand.venue = word(occasion.played_at());
        hand.currency = word(occasion.currency.as_deref());
        hand.event = word(occasion.event.as_deref());
        hand.table_name = word(occasion.table.as_deref());
        hand.hand_number = word(occasion.hand.as_deref());
        hand.level = occasion.level.filter(|level| i32::try_from(*level).is_ok());
        hand.n_seats = occasion.seat_count.filter(|count| (0..=127).contains(count));
        hand.hero_seat = occasion.hero.map(|seat| seat.index() as u8 + 1);
        (hand.played_at_local, hand.played_at) = self.clocks.moments(occasion);
        if self.wanted.content {
            for text in [hand.venue, hand.hand_number].into_iter().flatten() {
                self.content.word(self.rows.words.get(text));
            }
        }
    }
}

/// The number of two cards that are known.
fn pair(cards: &Cards) -> Option<usize> {
    let [one, other] = cards.as_slice() else { return None };
    Some(usize::from(one.known()?.index()) << 6 | usize::from(other.known()?.index()))
}

fn push_card(card: MaybeCard, text: &mut String) {
    match card.known() {
        Some(card) => {
            text.push(card.rank().letter());
            text.push(card.suit().letter());
        }
        None => text.push_str("??"),
    }
}
