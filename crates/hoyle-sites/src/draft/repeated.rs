//! What a text tells again at the end of a hand: boards, hands, where the players sat and when they folded.

use hoyle_notation::text::Span;
use hoyle_rules::poker::Cards;

use super::{Chair, Draft, Entry, Paid, PostKind, What};
use crate::games::{self, Family};
use crate::problems::Mismatch;
use crate::text::amount::Amount;
use crate::text::cards::from_bracket;
use crate::text::find::find;
use crate::text::lines::Line;
use crate::text::number::{digits, number};

/// When somebody folded by the words of a summary, and how many streets had begun behind the first one.
const FOLDED: &[(&[u8], u8)] = &[
    (b"before Flop", 0),
    (b"before the Flop", 0),
    (b"on the Pre-Flop", 0),
    (b"on the Flop", 1),
    (b"on the Turn", 2),
    (b"on the River", 3),
    (b"on the pre-flop", 0),
    (b"on the flop", 1),
    (b"on the turn", 2),
    (b"on the river", 3),
];

/// The same in stud, whose third street is marked as well.
const FOLDED_IN_STUD: &[(&[u8], u8)] = &[
    (b"on the 3rd Street", 1),
    (b"on the 4th Street", 2),
    (b"on the 5th Street", 3),
    (b"on the 6th Street", 4),
    (b"on the River", 5),
    (b"on the 7th Street", 5),
    (b"on 3rd St.", 1),
    (b"on 4th St.", 2),
    (b"on 5th St.", 3),
    (b"on 6th St.", 4),
    (b"on 7th St.", 5),
];

/// The same of five-card stud.
const FOLDED_IN_FIVE_CARD_STUD: &[(&[u8], u8)] =
    &[(b"on 2nd St.", 1), (b"on 3rd St.", 2), (b"on 4th St.", 3), (b"on 5th St.", 4)];

/// The same in games with draws, where it is not compared.
const FOLDED_AT_DRAWS: &[&[u8]] = &[
    b"before the Draw",
    b"before the draw",
    b"after the Draw",
    b"after the 1st Draw",
    b"after the 2nd Draw",
    b"after the 3rd Draw",
    b"on the 1st Draw",
    b"on the 2nd Draw",
    b"on the 3rd Draw",
];

impl Draft {
    /// The line of a summary that repeats the board.
    pub(crate) fn repeat_board(&mut self, line: Line<'_>) {
        self.compare_title(line);
        if let Some((board, behind)) = self.bracketed(from_bracket(line.text), line) {
            self.board = Some((board, line.span()));
            self.nothing_after(behind, line);
        }
    }

    /// The line of a summary that repeats a board after the first, or what is its own of it.
    pub(crate) fn repeat_later_board(&mut self, number: u8, line: Line<'_>) {
        self.compare_title(line);
        if let Some((cards, behind)) = self.bracketed(from_bracket(line.text), line) {
            self.later_boards.push((number, cards, line.span()));
            self.nothing_after(behind, line);
        }
    }

    /// A player shows a hand, or it becomes known at the end.
    pub(crate) fn reveal(&mut self, chair: Chair, cards: Cards) {
        let is_stud = self.family.is_some_and(Family::is_stud);
        if let Some(seat) = self.seats.get_mut(usize::from(chair))
            && cards.len() >= seat.shown.len()
        {
            seat.shown = if is_stud && !seat.dealt.is_empty() { Draft::as_dealt(seat.dealt, cards) } else { cards };
        }
    }

    /// A player shows a hand, who may have shown one before: gives the hand that is believed, which is the first, or the whole
    /// of which both are parts.
    pub(crate) fn show(&mut self, chair: Chair, cards: Cards, line: Line<'_>) -> Cards {
        match self.seats.get(usize::from(chair)).map_or(Cards::NONE, |seat| seat.shown) {
            first if !first.is_empty() => self.show_more(chair, first, cards, line),
            _ => {
                self.reveal(chair, cards);
                cards
            }
        }
    }

    #[cold]
    fn show_more(&mut self, chair: Chair, first: Cards, cards: Cards, line: Line<'_>) -> Cards {
        let (before, now) = (first.known(), cards.known());
        if (now | before) == now {
            // What was shown of it is no hand of its own.
            if now != before {
                self.entries.retain(|entry| !matches!(entry.what, What::Show { by, .. } if by == chair));
            }
            self.reveal(chair, cards);
            return cards;
        }
        let rules = self.family.zip(self.limit).and_then(|(family, limit)| games::rules(family, limit));
        let hole_cards = rules.map_or(0, |game| game.rules().hole_cards());
        let mut whole = first;
        for card in cards.iter().filter(|card| card.known().is_some_and(|card| !before.contains(card))) {
            _ = whole.push(card);
        }
        if whole.len() == first.len() {
            return first;
        }
        if whole.len() > hole_cards.max(first.len()) {
            self.found.push(Mismatch::CardsDiffer.at(line.span()));
            return first;
        }
        self.entries.retain(|entry| !matches!(entry.what, What::Show { by, .. } if by == chair));
        self.reveal(chair, whole);
        whole
    }

    /// A player gives a hand up. One that was shown lies open, which is told; for another board it may be given up.
    pub(crate) fn muck(&mut self, by: Chair, line: Line<'_>) -> What {
        if self.last_board == 0 && self.seats.get(usize::from(by)).is_some_and(|seat| !seat.shown.is_empty()) {
            self.report_contradiction(line.span());
        }
        What::Muck { by }
    }

    /// The hand that was shown last is shown for a board after the first: it was shown for that, or given up there.
    #[cold]
    pub(crate) fn show_again(&mut self) {
        let Some((Entry { what: What::Show { by, .. }, .. }, before)) = self.entries.split_last() else { return };
        let by = *by;
        match before.iter().any(|entry| matches!(entry.what, What::Show { by: other, .. } if other == by)) {
            true => _ = self.entries.pop(),
            false => self.entries.retain(|entry| !matches!(entry.what, What::Muck { by: other } if other == by)),
        }
    }

    /// The same in a line that may tell it again: what was dealt or shown before is then a part of it, or it of that.
    pub(crate) fn repeat_reveal(&mut self, chair: Chair, cards: Cards, line: Line<'_>) {
        let draws = self.family.is_some_and(Family::draws);
        let Some(seat) = self.seats.get(usize::from(chair)) else { return };
        // What is held after a draw is not what was dealt.
        let before = if seat.shown.is_empty() && !draws { seat.dealt } else { seat.shown };
        let (before, now) = (before.known(), cards.known());
        let is_double = cards.iter().filter(|card| card.known().is_some()).count() > now.len() as usize;
        if is_double || (before | now).len() > before.len().max(now.len()) {
            return self.found.push(Mismatch::CardsDiffer.at(line.span()));
        }
        self.reveal(chair, cards);
    }

    /// The summary says that a player showed a hand of which the play has a part: where nothing is dealt openly or drawn, the
    /// whole hand was shown there, too.
    pub(crate) fn compare_shown(&mut self, chair: Chair, cards: Cards, line: Line<'_>) {
        let has_parts = self.family.is_some_and(|family| family.is_stud() || family.draws());
        let shown = self.seats.get(usize::from(chair)).map_or(0, |seat| seat.shown.known().len());
        match !has_parts && (1..cards.known().len()).contains(&shown) {
            true => self.found.push(Mismatch::CardsDiffer.at(line.span())),
            false => self.repeat_reveal(chair, cards, line),
        }
    }

    /// A hand that was mucked becomes known. After a draw nobody knows which of its cards came when: it is a remark.
    pub(crate) fn repeat_mucked(&mut self, chair: Chair, cards: Cards, line: Line<'_>) {
        self.repeat_reveal(chair, cards, line);
        if self.family.is_some_and(Family::draws) {
            self.remarks.push(line.span());
        }
    }

    /// Compares where a player sat by the line of a summary, ` (button) (small blind) folded on the Turn`; gives what stands
    /// behind it.
    #[inline(always)]
    pub(crate) fn compare_roles<'l>(&mut self, chair: Chair, rest: &'l [u8], line: Line<'_>) -> &'l [u8] {
        // Most players have none.
        if rest.starts_with(b" (") { self.compare_some_roles(chair, rest, line) } else { rest }
    }

    #[inline(never)]
    fn compare_some_roles<'l>(&mut self, chair: Chair, mut rest: &'l [u8], line: Line<'_>) -> &'l [u8] {
        loop {
            let (behind, is_so) = match rest {
                [b' ', b'(', b'b', b'u', b't', b't', b'o', b'n', b')', behind @ ..] => {
                    let own = self.seats.get(usize::from(chair)).map(|own| own.number);
                    (behind, self.button.is_none() || own == self.button)
                }
                [b' ', b'(', b's', b'm', b'a', b'l', b'l', b' ', b'b', b'l', b'i', b'n', b'd', b')', behind @ ..] => {
                    (behind, self.may_have_posted(chair, PostKind::SmallBlind))
                }
                [b' ', b'(', b'b', b'i', b'g', b' ', b'b', b'l', b'i', b'n', b'd', b')', behind @ ..] => {
                    (behind, self.may_have_posted(chair, PostKind::BigBlind))
                }
                [
                    b' ',
                    b'(',
                    b'b',
                    b'u',
                    b't',
                    b't',
                    b'o',
                    b'n',
                    b' ',
                    b'b',
                    b'l',
                    b'i',
                    b'n',
                    b'd',
                    b')',
                    behind @ ..,
                ] => (behind, self.may_have_posted(chair, PostKind::Straddle)),
                _ => return rest,
            };
            if !is_so {
                self.report_contradiction(line.span_of(rest.get(1..rest.len() - behind.len()).unwrap_or(rest)));
            }
            rest = behind;
        }
    }

    /// Whether a player posted such a blind, or nobody did and the player was not asked: who is all-in before does not.
    fn may_have_posted(&self, chair: Chair, wanted: PostKind) -> bool {
        let mut posters = self.entries.iter().map_while(|entry| match entry.what {
            What::Post { by, kind, .. } => Some((by.chair, kind)),
            _ => None,
        });
        let mut is_posted = false;
        posters.any(|(by, kind)| {
            is_posted |= kind == wanted;
            kind == wanted && by == chair
        }) || !is_posted && !self.has_chips_and_no_post(chair, wanted)
    }

    /// Whether a player posts no such blind and does what shows chips left after the antes.
    #[cold]
    fn has_chips_and_no_post(&self, chair: Chair, wanted: PostKind) -> bool {
        let mut has_chips = false;
        for entry in &self.entries {
            match entry.what {
                What::Post { by, kind, .. } if by.chair == chair && kind == wanted => return false,
                What::Call { by, .. } | What::Bet { by, .. } | What::Raise { by, .. } | What::PutIn { by, .. } => {
                    has_chips |= by.chair == chair;
                }
                What::Fold { by } => has_chips |= by == chair,
                _ => {}
            }
        }
        has_chips
    }

    /// Compares when a player folded by the line of a summary with what was played, `folded on the Turn (didn't bet)`; gives
    /// what stands behind it. `None` where the line says of no fold.
    #[inline]
    pub(crate) fn compare_fold<'l>(&mut self, chair: Chair, words: &'l [u8], line: Line<'_>) -> Option<&'l [u8]> {
        // Most lines of most summaries are this.
        let is_usual = words == b"folded before Flop (didn't bet)" || words == b"folded before Flop";
        if is_usual && !self.family.is_some_and(|family| family.is_stud() || family.has_early_card()) {
            self.compare_fold_street(chair, 0, line.span_of(words));
            return Some(&[]);
        }
        self.compare_later_fold(chair, words, line)
    }

    #[inline(never)]
    fn compare_later_fold<'l>(&mut self, chair: Chair, words: &'l [u8], line: Line<'_>) -> Option<&'l [u8]> {
        let when = words.strip_prefix(b"folded ")?;
        let table = match self.family {
            Some(Family::FiveCardStud) if when.ends_with(b" St.") => FOLDED_IN_FIVE_CARD_STUD,
            Some(family) if family.is_stud() => FOLDED_IN_STUD,
            _ => FOLDED,
        };
        let row = table.iter().find_map(|(words, street)| Some((when.strip_prefix(*words)?, *street)));
        let behind = match row {
            // What other rooms call the streets of five-card stud no text shows.
            Some((behind, street)) if self.family != Some(Family::FiveCardStud) || when.ends_with(b" St.") => {
                // The card that lies there before the flop is a street of its own.
                let street = street + u8::from(self.family.is_some_and(Family::has_early_card));
                self.compare_fold_street(chair, street, line.span_of(words));
                behind
            }
            Some((behind, _)) => behind,
            None => {
                if self.seats.get(usize::from(chair)).is_some_and(|seat| seat.folded.is_none()) {
                    self.report_contradiction(line.span_of(words));
                }
                FOLDED_AT_DRAWS.iter().find_map(|words| when.strip_prefix(*words)).unwrap_or(when)
            }
        };
        let is_known = matches!(behind, b"" | b" (didn't bet)" | b" and did not bet");
        Some(if is_known { &[] } else { behind })
    }

    /// The same where it is known how many streets had begun behind the first one.
    pub(crate) fn compare_fold_street(&mut self, chair: Chair, street: u8, at: Span) {
        if self.seats.get(usize::from(chair)).is_some_and(|seat| seat.folded != Some(street)) {
            self.report_contradiction(at);
        }
    }

    /// The same for who showed, mucked or won by the line of a summary, and so had not folded.
    #[inline]
    pub(crate) fn compare_stay(&mut self, chair: Chair, words: &[u8], line: Line<'_>) {
        if self.seats.get(usize::from(chair)).is_some_and(|seat| seat.folded.is_some()) {
            self.report_contradiction(line.span_of(words));
        }
    }

    /// The same for who lost by the line of a summary, `showed [Ah Kd] and lost`, and so took no chips from a pot.
    #[inline]
    pub(crate) fn compare_loss(&mut self, chair: Chair, words: &[u8], line: Line<'_>) {
        let took = |paid: &Paid| paid.chair == chair && paid.amount > Amount::ZERO;
        if find(words, b" and lost").is_some() && self.collected.iter().any(took) {
            self.report_contradiction(line.span_of(words));
        }
    }

    /// The line of a summary tells the hand that a player showed: `showed [Ah Kd] and won …`.
    pub(crate) fn repeat_show(&mut self, chair: Chair, words: &[u8], line: Line<'_>) {
        let shown = find(words, b"showed [").and_then(|at| words.get(at..));
        if let Some((cards, _)) = shown.and_then(|shown| self.bracketed(shown, line)) {
            self.compare_stay(chair, words, line);
            self.repeat_reveal(chair, cards, line);
            if let Some(seat) = self.seat_mut(chair) {
                seat.showed = true;
            }
        }
    }

    /// The number of the seat that has the button, with which a text begins; no more than these words stand behind it.
    pub(crate) fn seat_of_button(&mut self, text: &[u8], words: &[u8], line: Line<'_>) -> Option<i64> {
        let (seat, behind) = text.split_at(digits(text).len());
        self.nothing_after(behind.strip_prefix(words).unwrap_or(behind), line);
        number(seat)
    }

    /// The button is at a seat. That it is at another as well is told.
    pub(crate) fn give_button(&mut self, seat: Option<i64>, at: Span) {
        if self.button.is_some() && self.button != seat {
            self.report_contradiction(at);
        }
        self.button = seat;
    }

    /// A line behind the first has the number of the hand as well.
    pub(crate) fn compare_number(&mut self, text: &[u8], number: &[u8], line: Line<'_>) {
        if !self.id.is_empty() && self.id.of(text) != number {
            self.found.push(Mismatch::NumberDiffers.at(line.span()));
        }
    }

    /// Compares how many play by a line of its own with the seats: it counts those who sit out, too.
    pub(crate) fn compare_player_count(&mut self) {
        let own = self.seats.len() as i64;
        if let Some((_, at)) = self.player_count.filter(|(count, _)| *count != own) {
            self.report_contradiction(at);
        }
    }

    /// The hand was played otherwise than it says here. Without a player nobody knows.
    #[cold]
    pub(crate) fn report_contradiction(&mut self, at: Span) {
        if self.unseated.is_empty() {
            self.found.push(Mismatch::ToldOtherwise.at(at));
        }
    }
}
