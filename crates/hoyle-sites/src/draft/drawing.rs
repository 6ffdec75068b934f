//! Cards that come in the place of others.

use hoyle_rules::poker::Cards;
use hoyle_rules::{CardSet, MaybeCard};

use super::{Chair, Draft, What};
use crate::text::lines::Line;

impl Draft {
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
            self.told_otherwise(line.span());
        }
        self.push(What::Dealt { to: chair, cards: new }, line.span());
    }
}
