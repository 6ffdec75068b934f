//! Cards that a line deals to a player, on any street, and those that come in the place of others.

use hoyle_notation::text::Span;
use hoyle_rules::poker::Cards;
use hoyle_rules::{CardSet, MaybeCard};

use super::{Chair, Draft, What};
use crate::games::Family;
use crate::problems::Mismatch;
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::names::whose;
use crate::text::number::leading;

/// What lies open of a first hand of stud, behind what lies hidden.
pub(crate) fn behind_hidden(family: Family, open: Cards) -> Cards {
    let mut hand = Cards::unknown(if family == Family::FiveCardStud { 1 } else { 2 });
    open.iter().for_each(|card| _ = hand.push(card));
    hand
}

impl Draft {
    /// `2 cards`, perhaps with which, `2 cards [Ah Kd]`: what a player discards, and what stands behind it.
    pub(crate) fn discard<'l>(&mut self, by: Chair, text: &'l [u8], line: Line<'_>) -> Option<(What, &'l [u8])> {
        let (count, rest) = leading(text)?;
        let (cards, rest) = match rest.contains(&b'[') {
            true => self.bracketed(rest, line).unwrap_or((Cards::NONE, &[])),
            false => (Cards::NONE, rest.strip_prefix(b" card").unwrap_or(rest)),
        };
        let what = What::Discard { by, count: u8::try_from(count).ok()?, cards };
        Some((what, rest.strip_prefix(b"s").unwrap_or(rest)))
    }

    /// A player is dealt the first cards of the hand.
    pub(crate) fn deal(&mut self, chair: Chair, cards: Cards) {
        if let Some(seat) = self.seats.get_mut(usize::from(chair)) {
            seat.dealt = cards;
        }
    }

    /// `Dealt to name [Ah Qc]`, `Dealt to name [2c 3d 4h] [5s]`; `None` of another line.
    pub(crate) fn dealt_to(&mut self, text: &[u8], line: Line<'_>) -> Option<()> {
        let rest = line.text.strip_prefix(b"Dealt to ")?;
        let (chair, rest) = whose(self, text, rest, |rest| rest.starts_with(b" ["))?;
        let Some((hand, behind)) = self.bracketed(rest, line) else { return Some(()) };
        let new = self.cards_within(behind, line);
        self.nothing_after(cards::after_brackets(behind), line);
        self.deal_to(chair, hand, new, line.span());
        Some(())
    }

    /// A line deals cards to a player. Where it tells what is new apart, `hand` is what the player keeps or has already; else
    /// it is all that is dealt, or of stud all that the player has then. Of stud a single card lies open.
    pub(crate) fn deal_to(&mut self, chair: Chair, hand: Cards, new: Option<Cards>, at: Span) {
        let family = self.family.unwrap_or(Family::Holdem);
        let Some(seat) = self.seats.get_mut(usize::from(chair)) else { return };
        if seat.dealt.is_empty() {
            let mut first = hand;
            new.iter().flat_map(Cards::iter).for_each(|card| _ = first.push(card));
            seat.dealt = if family.is_stud() && first.len() == 1 { behind_hidden(family, first) } else { first };
            if seat.dealt.iter().next().is_some_and(|card| card.known().is_some()) {
                self.hero.get_or_insert(chair);
            }
        } else if family.is_stud() {
            // What is told again: all that was dealt, or what of it lies open.
            let from = if new.is_some() { seat.dealt.len().saturating_sub(hand.len()) } else { 0 };
            let before = seat.dealt;
            let mut before = before.iter().skip(from).zip(hand.iter());
            if before.any(|(own, told)| own.known().is_some() && told.known().is_some() && own != told) {
                self.found.push(Mismatch::CardsDiffer.at(at));
            }
            let new = new.unwrap_or_else(|| hand.iter().skip(seat.dealt.len()).collect());
            if new.is_empty() {
                return;
            }
            new.iter().for_each(|card| _ = seat.dealt.push(card));
            self.push(What::Dealt { to: chair, cards: new }, at);
        } else if let Some(new) = new {
            self.push(What::Dealt { to: chair, cards: new }, at);
        } else {
            seat.dealt = hand;
        }
    }

    /// A player of a game with one draw holds these cards after it; `count` says how many were put away, where that is told.
    pub(crate) fn draw_to(&mut self, chair: Chair, count: Option<u8>, cards: Cards, line: Line<'_>) {
        let Some(dealt) = self.seats.get(usize::from(chair)).map(|seat| seat.dealt) else { return };
        let without = |all: Cards, others: Cards| -> Cards {
            let is_other = |card: &MaybeCard| card.known().is_some() && !others.iter().any(|one| one == *card);
            all.iter().filter(is_other).collect()
        };
        let (gone, new) = (without(dealt, cards), without(cards, dealt));
        let all = u8::try_from(gone.len()).unwrap_or(u8::MAX);
        if cards.all_known() {
            self.reveal(chair, cards);
        }
        if !gone.is_empty() && count.is_some_and(|count| count != all) {
            self.report_contradiction(line.span());
        }
        self.push(What::Discard { by: chair, count: count.unwrap_or(all), cards: gone }, line.span());
        if !new.is_empty() {
            self.push(What::Dealt { to: chair, cards: new }, line.span());
        }
    }

    /// Whether a player has drawn.
    pub(crate) fn has_drawn(&self, chair: Chair) -> bool {
        self.entries.iter().any(|entry| matches!(entry.what, What::Discard { by, .. } if by == chair))
    }

    /// New cards for a player who has drawn, and those that are held: what went where no line tells it, or else what was not
    /// given away.
    pub(crate) fn deal_drawn(&mut self, chair: Chair, held: Cards, new: Cards, line: Line<'_>) {
        let mut had = self.seats.get(usize::from(chair)).map_or(CardSet::EMPTY, |seat| seat.dealt.known());
        let mut last = None;
        for entry in &mut self.entries {
            match &mut entry.what {
                What::Discard { by, count, cards } if *by == chair => {
                    had -= cards.known();
                    last = Some((count, cards));
                }
                What::Dealt { to, cards } if *to == chair => had |= cards.known(),
                _ => {}
            }
        }
        let gone = had - held.known();
        if let Some((count, cards)) = last.filter(|(count, cards)| cards.is_empty() && gone.len() == u32::from(**count))
        {
            *cards = gone.iter().map(MaybeCard::from).take(usize::from(*count)).collect();
            had -= gone;
        }
        if !had.is_empty() && had != held.known() {
            self.report_contradiction(line.span());
        }
        self.push(What::Dealt { to: chair, cards: new }, line.span());
    }

    /// A hand of stud as it is shown, in the order of dealing: what was seen of it keeps its place.
    pub(super) fn as_dealt(dealt: Cards, shown: Cards) -> Cards {
        if dealt.len() > shown.len() || !(dealt.known() - shown.known()).is_empty() {
            return shown;
        }
        let mut rest = shown.iter().filter(|card| !dealt.iter().any(|one| one == *card && card.known().is_some()));
        let mut place = |place: usize| match dealt.iter().nth(place).filter(|card| card.known().is_some()) {
            Some(seen) => seen,
            None => rest.next().unwrap_or(MaybeCard::UNKNOWN),
        };
        (0..shown.len()).map(&mut place).collect()
    }
}
