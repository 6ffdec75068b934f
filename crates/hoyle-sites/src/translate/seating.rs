//! The players who are dealt in, in their order: [`Seating`].

use hoyle_notation::text::Span;
use hoyle_rules::{MAX_SEATS, Seat};

use crate::draft::{Chair, Draft, DraftSeat, PostKind, What};
use crate::problems::Invalid;

/// The players of a hand in the order of dealing.
#[derive(Default)]
pub(crate) struct Seating {
    /// The chair of each seat.
    pub(crate) chairs: Vec<Chair>,
    /// The seat of each chair; `None` where nobody is dealt in.
    seats: Vec<Option<Seat>>,
}

impl Seating {
    /// Seats those who are dealt in: left of the button first. A player in the hand has done something in it, for nobody's
    /// turn is passed over before it ends; where it does not end in the text, also who is not said to sit out.
    pub(crate) fn seat(&mut self, text: &[u8], draft: &mut Draft, in_order_of_numbers: bool) {
        self.chairs.clear();
        self.seats.clear();
        self.seats.resize(draft.seats.len(), None);
        let ended = draft.is_whole && draft.cancelled.is_none();
        for (chair, seat) in draft.seats.iter().enumerate() {
            if seat.takes_part || !seat.dealt.is_empty() || !ended && !seat.is_out {
                self.chairs.push(chair as Chair);
            }
        }
        // In some rooms the first seat is 0.
        let button = if in_order_of_numbers {
            i64::MIN
        } else {
            draft.button.unwrap_or_else(|| before_blinds(draft, self.chairs.len()))
        };
        let number = |chair: &Chair| match draft.listed_in_order {
            true => i64::from(*chair) + 1,
            false => draft.seats.get(usize::from(*chair)).map_or(0, |seat| seat.number),
        };
        // Behind the button first, then from the lowest number up to the button. Most texts list seats in order.
        let is_in_order = self.chairs.is_sorted_by(|chair, next| number(chair) < number(next));
        if !is_in_order {
            self.chairs.sort_by_key(number);
        }
        let behind = self.chairs.partition_point(|chair| number(chair) <= button);
        self.chairs.rotate_left(behind);
        for (place, chair) in self.chairs.iter().enumerate().take(MAX_SEATS) {
            if let Some(seat) = self.seats.get_mut(usize::from(*chair)) {
                *seat = Seat::new(place);
            }
        }
        let at = if draft.table.is_empty() { draft.game } else { draft.table };
        if let Some(count) = draft.seat_count.filter(|count| *count < self.chairs.len() as i64) {
            draft.found.push(Invalid::TableTooSmall.at(at).facts(self.chairs.len() as i64, count));
            draft.seat_count = None;
        } else if let (Some(count), Some(button)) = (draft.seat_count, draft.button)
            && button > count
            && self.chairs.iter().all(|chair| number(chair) <= count)
        {
            draft.found.push(Invalid::ButtonNowhere.at(at).facts(button, count));
        }
        let seated = || self.chairs.iter().filter_map(|chair| draft.seats.get(usize::from(*chair)));
        let is_taken = |(place, seat): &(usize, &DraftSeat)| seated().take(*place).any(|one| one.number == seat.number);
        if (!is_in_order || draft.listed_in_order)
            && let Some((_, seat)) = seated().enumerate().find(is_taken)
        {
            draft.found.push(Invalid::SameSeat.at(seat.name).facts(seat.number, 0));
        }
        if let Some(at) = same_name(text, &draft.seats) {
            draft.found.push(Invalid::SameName.at(at));
        }
    }

    /// Where the player of a chair sits in the order of dealing.
    #[inline]
    pub(crate) fn of(&self, chair: Chair) -> Option<Seat> {
        self.seats.get(usize::from(chair)).copied().flatten()
    }

    /// The number of the player of a chair, from 1; those who are not dealt in come last.
    pub(crate) fn player_number(&self, chair: Chair) -> i64 {
        let chair = usize::from(chair);
        let others = || self.seats.iter().take(chair).filter(|seat| seat.is_none()).count();
        match self.seats.get(chair).copied().flatten() {
            Some(seat) => seat.index() as i64 + 1,
            None => (self.chairs.len() + others()) as i64 + 1,
        }
    }

    /// The chair of a seat.
    pub(crate) fn chair(&self, seat: Seat) -> Option<Chair> {
        self.chairs.get(seat.index()).copied()
    }

    /// Where the text has the name of the player of a seat.
    pub(crate) fn name(&self, draft: &Draft, seat: Seat) -> Span {
        let seat = self.chair(seat).and_then(|chair| draft.seats.get(usize::from(chair)));
        seat.map_or(Span::default(), |seat| seat.name)
    }

    /// The number of a seat at the table, for messages.
    pub(crate) fn number(&self, draft: &Draft, seat: Seat) -> i64 {
        let seat = self.chair(seat).and_then(|chair| draft.seats.get(usize::from(chair)));
        seat.map_or(0, |seat| seat.number)
    }
}

/// The first name that another has before it, of players who are told apart by nothing else.
fn same_name(text: &[u8], seats: &[DraftSeat]) -> Option<Span> {
    // Names of which none has another's length, first and last letter cannot be the same.
    let (mut seen, mut are_alike) = ([0_u64; 4], false);
    for name in seats.iter().map(|seat| seat.name.of(text)) {
        let (Some(first), Some(last)) = (name.first(), name.last()) else { continue };
        let mark = first.wrapping_mul(53).wrapping_add(last.wrapping_mul(29)).wrapping_add(name.len() as u8);
        let (word, bit) = (&mut seen[usize::from(mark >> 6)], 1 << (mark & 63));
        are_alike |= *word & bit != 0;
        *word |= bit;
    }
    let (mut rest, mut same_name) = (if are_alike { seats } else { &[] }, None);
    while let [earlier @ .., seat] = rest {
        if seat.twin.is_none() && earlier.iter().any(|other| other.name.of(text) == seat.name.of(text)) {
            same_name = Some(seat.name);
        }
        rest = earlier;
    }
    same_name
}

/// The number before that of the first who posts a blind: where the button is not told, it is there. Of two players who
/// posts the small blind has it.
fn before_blinds(draft: &Draft, players: usize) -> i64 {
    let small = draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { by, kind: PostKind::SmallBlind, .. } => draft.seats.get(usize::from(by.chair)),
        _ => None,
    });
    if let Some(seat) = small.filter(|_| players == 2) {
        return seat.number;
    }
    let blind = draft.entries.iter().find_map(|entry| match entry.what {
        What::Post { by, kind: PostKind::SmallBlind | PostKind::BigBlind, .. } => Some(by.chair),
        _ => None,
    });
    let seat = blind.and_then(|chair| draft.seats.get(usize::from(chair)));
    seat.map_or(0, |seat| seat.number.saturating_sub(1))
}
