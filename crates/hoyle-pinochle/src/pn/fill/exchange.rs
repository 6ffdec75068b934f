//! What follows about the exchange: kitty, passes, discard. What a player holds before it and what comes are what is held
//! after it and what goes: one of these follows from the others.

use hoyle_rules::CardBag;
use hoyle_rules::pinochle::{Passing, counters};

use crate::pn::fill::Work;
use crate::pn::fill::cards::{by_suit, one_by_one};
use crate::pn::fill::names::seat_name;
use crate::pn::judge::deal::{Trump, bag, seat};
use crate::pn::judge::lines::LineIndex;
use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Value};
use crate::pn::setup::Table;

/// How many cards are passed on: as in the first Pass line whose cards are known, or as agreed.
pub(super) fn passed(draft: &Draft, table: &Table) -> Option<u32> {
    let mut passes = draft.lines.iter().filter(|line| line.label == Label::Pass && !line.flawed);
    let first = passes.find_map(|line| bag(draft.values_of(line)).map(|cards| cards.len()).filter(|&cards| cards > 0));
    first.or(Some(u32::from(table.agreed.passed)).filter(|&cards| cards > 0))
}

/// Cards that change hands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Kitty,
    Discard,
    /// From this seat.
    Pass(usize),
}

/// One player's exchange.
struct Balance {
    before: Option<CardBag>,
    after: Option<CardBag>,
    /// What comes and goes and is known.
    come: CardBag,
    gone: CardBag,
    /// What is not, and whether it comes.
    open: Vec<(Flow, bool)>,
}

impl Balance {
    fn add(&mut self, flow: Flow, cards: Option<CardBag>, comes: bool) -> Option<()> {
        match cards {
            None => self.open.push((flow, comes)),
            Some(cards) if comes => self.come = self.come.plus(&cards)?,
            Some(cards) => self.gone = self.gone.plus(&cards)?,
        }
        Some(())
    }

    /// What comes in all, as far as is not known yet.
    fn open_come(&self) -> Option<CardBag> {
        less(self.after?.plus(&self.gone)?, &self.before?.plus(&self.come)?)
    }

    fn open_gone(&self) -> Option<CardBag> {
        less(self.before?.plus(&self.come)?, &self.after?.plus(&self.gone)?)
    }
}

/// The cards without some of them, if those are all there.
fn less(all: CardBag, some: &CardBag) -> Option<CardBag> {
    all.contains_all(some).then(|| all.minus(some))
}

/// A line of single cards that are not all there.
#[derive(Default)]
struct Asking {
    /// Whether nothing of it is there.
    whole: bool,
    written: CardBag,
    /// The words that ask for a card.
    asked: Vec<usize>,
}

impl Work<'_, '_> {
    /// The kitty, if all of it is known.
    pub(super) fn kitty(&self) -> Option<CardBag> {
        let kitty = self.deal.kitty?;
        (kitty.len() == u32::from(self.deal.table.agreed.kitty)).then_some(kitty)
    }

    pub(super) fn exchange(&mut self) {
        if self.deal.trump == Trump::None && self.deal.deal_lines.exchanged.is_none() {
            return;
        }
        self.fill_kitty();
        if self.deal.trump != Trump::None {
            self.fill_discard();
            self.fill_passes();
        }
    }

    /// What is open in a line of cards that is not there, is one question mark, or asks for some of its cards; `None` where
    /// nothing is or where anything is withheld. The last `tail` values are none of the cards.
    fn asking(&self, place: LineIndex, tail: usize) -> Option<Asking> {
        if place.is_none() || self.asks_all(place) {
            return Some(Asking { whole: true, ..Asking::default() });
        }
        let values = self.deal.values(place);
        let mut asking = Asking::default();
        for (number, value) in values.iter().take(values.len().saturating_sub(tail)).enumerate() {
            match value {
                Value::Card(card) => _ = asking.written.insert(*card),
                Value::Asked => asking.asked.push(number),
                _ => return None,
            }
        }
        (!asking.asked.is_empty()).then_some(asking)
    }

    /// Answers the question marks of a line with what of these cards it does not have.
    fn answer_cards(&mut self, place: LineIndex, asking: &Asking, cards: &CardBag) {
        let Some(rest) = less(*cards, &asking.written) else { return };
        if rest.len() as usize != asking.asked.len() {
            return;
        }
        let mut all: Vec<u8> = one_by_one(&rest);
        all.push(b' ');
        for (&word, card) in asking.asked.iter().zip(all.split(|byte| *byte == b' ')) {
            self.answer(place, word, card);
        }
    }

    /// Who of the declarer's team passes to whom in turn.
    fn mates(&self) -> Vec<usize> {
        let team = self.deal.declarer.and_then(|seat| self.deal.teams.of(seat));
        (0..self.deal.players).filter(|&seat| team.is_some() && self.deal.teams.of(seat) == team).collect()
    }

    fn next_mate(&self, from: usize) -> Option<usize> {
        let mates = self.mates();
        let place = mates.iter().position(|mate| *mate == from)?;
        mates.get((place + 1) % mates.len()).copied().filter(|to| *to != from)
    }

    fn pass_of(&self, from: usize) -> LineIndex {
        let of = |place: &&u32| self.deal.line(Some(**place)).is_some_and(|line| usize::from(line.number) == from + 1);
        self.deal.deal_lines.passes.iter().find(of).copied()
    }

    /// Whether anybody of the declarer's team has no Pass line.
    pub(super) fn lacks_a_pass(&self) -> bool {
        self.passes() && self.mates().into_iter().any(|mate| self.pass_of(mate).is_none())
    }

    fn passes(&self) -> bool {
        self.deal.table.agreed.passing != Passing::None && self.deal.trump != Trump::None
    }

    /// A player's exchange, if it can be told who gives to whom.
    fn balance(&self, own: usize) -> Option<Balance> {
        let redeclared = self.deal.cards(self.deal.deal_lines.redeclared.get(own).copied().flatten());
        let mut balance = Balance {
            before: self.deal.hands.get(own).copied().flatten(),
            after: redeclared.or_else(|| self.deal.hands_by_play().and_then(|hands| *hands.get(own)?)),
            come: CardBag::EMPTY,
            gone: CardBag::EMPTY,
            open: Vec::new(),
        };
        if self.deal.trump == Trump::None {
            return Some(balance);
        }
        let takes = self.deal.table.agreed.kitty > 0;
        if takes && self.deal.declarer? == own {
            balance.add(Flow::Kitty, self.kitty(), true)?;
            balance.add(Flow::Discard, self.discard(), false)?;
        }
        if self.passes() {
            for from in 0..self.deal.players {
                let place = self.pass_of(from);
                if place.is_none() && !self.mates().contains(&from) {
                    continue;
                }
                let to = self.deal.receiver(from, self.deal.values(place)).or_else(|| self.next_mate(from))?;
                let cards = self.deal.cards(place).filter(|cards| !cards.is_empty());
                if from == own {
                    balance.add(Flow::Pass(from), cards, false)?;
                } else if to == own {
                    balance.add(Flow::Pass(from), cards, true)?;
                }
            }
        }
        Some(balance)
    }

    /// The discard, if all of it is known.
    fn discard(&self) -> Option<CardBag> {
        let values = self.deal.values(self.deal.deal_lines.discard);
        bag(values.get(..values.len().saturating_sub(1))?).filter(|cards| !cards.is_empty())
    }

    /// What a player was dealt, from what is held after the exchange.
    pub(super) fn hand_before(&self, own: usize) -> Option<CardBag> {
        let balance = self.balance(own)?;
        if !balance.open.is_empty() {
            return None;
        }
        less(balance.after?.plus(&balance.gone)?, &balance.come)
    }

    /// Whether all that comes to a player and goes is known.
    pub(super) fn is_settled(&self, own: usize) -> bool {
        self.balance(own).is_some_and(|balance| balance.open.is_empty())
    }

    /// What changes hands, if it is all that is open in a player's exchange.
    fn flow(&self, own: usize, flow: Flow) -> Option<CardBag> {
        let balance = self.balance(own)?;
        match balance.open.as_slice() {
            [(open, true)] if *open == flow => balance.open_come(),
            [(open, false)] if *open == flow => balance.open_gone(),
            _ => None,
        }
    }

    /// What of the deck is in no hand is in the kitty.
    fn fill_kitty(&mut self) {
        let deal_lines = self.deal.deal_lines;
        let size = u32::from(self.deal.table.agreed.kitty);
        if size == 0 || self.kitty().is_some() {
            return;
        }
        let mut used = Some(CardBag::EMPTY);
        for hand in self.deal.hands.iter().take(self.deal.players) {
            used = used.zip(*hand).and_then(|(used, hand)| used.plus(&hand));
        }
        let by_deck = used.and_then(|used| self.beside(&used));
        let kitty = by_deck.or_else(|| self.flow(self.deal.declarer?, Flow::Kitty));
        let Some(kitty) = kitty.filter(|kitty| kitty.len() == size) else { return };
        let mut written = CardBag::EMPTY;
        let mut open: Vec<(u32, Asking)> = Vec::new();
        for &place in &deal_lines.kitty {
            match (self.asking(Some(place), 0), self.deal.cards(Some(place))) {
                (Some(asking), _) => open.push((place, asking)),
                (None, Some(cards)) => match written.plus(&cards) {
                    Some(all) => written = all,
                    None => return,
                },
                (None, None) => return,
            }
        }
        let Some(rest) = less(kitty, &written) else { return };
        match open.as_slice() {
            [] if deal_lines.kitty.is_empty() => self.add_line(Label::Kitty, 0, false, &one_by_one(&rest)),
            [] => self.add_card_of_kitty(&rest),
            // Known card by card, each line has one.
            [(place, asking)] if asking.whole && (rest.len() == 1 || !self.is_numbered(*place)) => {
                self.answer_all(Some(*place), one_by_one(&rest))
            }
            [(place, asking)] if !asking.whole => self.answer_cards(Some(*place), asking, &rest),
            // Which card was turned over when is not known.
            _ => {}
        }
    }

    fn is_numbered(&self, place: u32) -> bool {
        self.deal.line(Some(place)).is_some_and(|line| line.number > 0)
    }

    /// Adds the one card that is left out of a kitty written card by card.
    fn add_card_of_kitty(&mut self, rest: &CardBag) {
        let deal_lines = self.deal.deal_lines;
        let lines = deal_lines.kitty.iter().filter_map(|&place| self.deal.line(Some(place)));
        let numbers: Vec<u8> = lines.map(|line| line.number).collect();
        let mut open = (1..=self.deal.table.agreed.kitty).filter(|number| !numbers.contains(number));
        if let (true, Some(number), None, 1) = (!numbers.contains(&0), open.next(), open.next(), rest.len()) {
            self.add_line(Label::Kitty, number, false, &one_by_one(rest));
        }
    }

    fn fill_discard(&mut self) {
        let place = self.deal.deal_lines.discard;
        let (Some(declarer), true) = (self.deal.declarer, self.deal.table.agreed.kitty > 0) else { return };
        if let Some(asking) = self.asking(place, 1)
            && let Some(thrown) = self.flow(declarer, Flow::Discard)
            && thrown.len() == u32::from(self.deal.table.agreed.kitty)
        {
            if asking.whole {
                let mut value = if thrown.len() < 5 { one_by_one(&thrown) } else { by_suit(&thrown) };
                value.extend_from_slice(format!(" {}", self.discard_worth(&thrown)).as_bytes());
                self.compose(Label::Discard, 0, place, value);
            } else {
                self.answer_cards(place, &asking, &thrown);
            }
        }
        if self.deal.values(place).last() == Some(&Value::Asked)
            && let Some(thrown) = self.discard()
        {
            let worth = self.discard_worth(&thrown);
            self.answer(place, self.deal.last_word(place), worth.to_string());
        }
    }

    /// What a discard counts: its counters, or nothing where the play scores or the rules say so.
    fn discard_worth(&self, thrown: &CardBag) -> i32 {
        let agreed = &self.deal.table.agreed;
        if self.deal.table.given && !agreed.discard_counts {
            return 0;
        }
        let worth = i32::try_from(counters(thrown)).unwrap_or(0).saturating_mul(agreed.scale);
        let team = self.deal.declarer.and_then(|seat| self.deal.teams.of(seat));
        let scored = self.deal.by_team(self.deal.deal_lines.play_scores);
        let play = self.deal.check_play(&mut Vec::new(), &mut Vec::new());
        let won: Option<i32> = play.written.filter(|_| play.whole).map(|seats| {
            (0..self.deal.players)
                .filter(|&seat| self.deal.teams.of(seat) == team)
                .filter_map(|seat| seats.get(seat))
                .sum()
        });
        let nothing = won.is_some() && scored.zip(team).and_then(|(scored, team)| scored.get(team).copied()) == won;
        if nothing { 0 } else { worth }
    }

    /// A pass that is not there follows from what either of the two holds before and after. Both passes of two partners
    /// follow where nothing of what came was passed back.
    fn fill_passes(&mut self) {
        if !self.passes() {
            return;
        }
        let mates = self.mates();
        let pair = if let [one, other] = mates.as_slice() { self.fill_both(*one, *other) } else { false };
        if pair {
            return;
        }
        for &from in &mates {
            let place = self.pass_of(from);
            let Some(to) = self.deal.receiver(from, self.deal.values(place)).or_else(|| self.next_mate(from)) else {
                continue;
            };
            let cards = self.flow(to, Flow::Pass(from)).or_else(|| self.flow(from, Flow::Pass(from)));
            if let Some(cards) = cards {
                self.compose_pass(from, to, mates.len(), &cards);
            }
        }
    }

    fn fill_both(&mut self, one: usize, other: usize) -> bool {
        let Some(balance) = self.balance(one).filter(|balance| balance.open.len() == 2) else { return false };
        let (Some(before), Some(after)) = (balance.before, balance.after) else { return false };
        let (gone, come) = (before.minus(&after), after.minus(&before));
        if self.passed != Some(gone.len()) || self.passed != Some(come.len()) {
            return false;
        }
        // The declarer's partner passes first.
        let mut both = [(one, other, gone), (other, one, come)];
        if self.deal.declarer == Some(one) {
            both.reverse();
        }
        for (from, to, cards) in both {
            self.compose_pass(from, to, 2, &cards);
        }
        true
    }

    fn compose_pass(&mut self, from: usize, to: usize, mates: usize, cards: &CardBag) {
        if self.passed.is_none_or(|passed| passed != cards.len()) {
            return;
        }
        let place = self.pass_of(from);
        let tail = usize::from(seat(self.deal.values(place).last()).is_some());
        let Some(asking) = self.asking(place, tail) else { return };
        if !asking.whole {
            return self.answer_cards(place, &asking, cards);
        }
        let mut value = one_by_one(cards);
        if mates > 2 {
            value.push(b' ');
            value.extend_from_slice(&seat_name(to));
        }
        match place {
            Some(_) => self.answer_all(place, value),
            // The declarer's partner passes before the declarer passes back.
            None => {
                let before = mates == 2 && Some(from) != self.deal.declarer;
                self.add_line(Label::Pass, from as u8 + 1, before, &value);
            }
        }
    }
}
