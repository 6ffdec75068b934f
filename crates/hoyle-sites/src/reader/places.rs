//! Where in the file stands what was found in a hand, and what a conversion may lose of it.

use hoyle_notation::Depth;
use hoyle_notation::text::Span;

use super::RoomsReader;
use crate::cash_outs;
use crate::draft::What;
use crate::text::amount::Amount;

impl RoomsReader {
    /// Moves what was found to where it stands in the file.
    #[cold]
    pub(super) fn move_places(&mut self, place: impl Fn(u32) -> u32) {
        let moved = |at: Span| Span::new(place(at.start), place(at.end).max(place(at.start)));
        for problem in &mut self.draft.found {
            *problem = problem.moved(moved);
        }
        self.move_metadata(moved);
    }

    /// Moves the places of what a conversion may lose. Without a record nothing is converted.
    pub(super) fn move_metadata(&mut self, moved: impl Fn(Span) -> Span) {
        if self.depth != Depth::Record {
            return;
        }
        let draft = &mut self.draft;
        let when = [&mut draft.time, &mut draft.zone];
        let header = [&mut draft.table, &mut draft.id, &mut draft.game, &mut draft.currency, &mut draft.tournament];
        let header = header.into_iter().chain(when).chain([&mut draft.buy_in]);
        let paid = draft.collected.iter_mut().chain(&mut draft.summary).map(|paid| &mut paid.at);
        let stated = draft.rake.iter_mut().chain(&mut draft.total).map(|(_, at)| at);
        let seated = draft.seats.iter_mut().map(|seat| &mut seat.name);
        let done = draft.entries.iter_mut().map(|entry| &mut entry.at).chain(&mut draft.run_again);
        let cashed_out = draft.cash_outs.iter_mut().map(|own| &mut own.at);
        let told = draft.remarks.iter_mut().chain(draft.of_table.iter_mut().filter_map(|(_, said)| said.as_mut()));
        let rest = paid.chain(stated).chain(seated).chain(done).chain(cashed_out).chain(told);
        for at in self.translator.places.iter_mut().chain(header).chain(rest) {
            *at = moved(*at);
        }
    }

    /// Where the text tells something about the hand, by its name as a loss; nowhere where it is not a piece of the text.
    pub(super) fn place_of(&self, name: &str) -> Span {
        let draft = &self.draft;
        let seated = |chair: Option<u8>| chair.and_then(|chair| draft.seats.get(usize::from(chair)));
        let paid = || draft.collected.first().or(draft.summary.first()).map_or(Span::default(), |paid| paid.at);
        let stated = |told: Option<(Amount, Span)>| told.map(|(_, at)| at);
        match name {
            "table" | "seat_count" => draft.table,
            "hand" => draft.id,
            "time" | "day" | "month" | "year" => draft.time,
            "time_zone" | "time_zone_abbreviation" => draft.zone,
            "currency" => draft.currency,
            "event" | "level" => draft.tournament,
            "BUY" => draft.buy_in,
            "HERO" => seated(draft.hero).map_or(Span::default(), |seat| seat.name),
            "players" | "seats" => draft.seats.first().map_or(Span::default(), |seat| seat.name),
            "boards" => {
                let later = draft.entries.iter().find(|entry| matches!(entry.what, What::Board { .. }));
                later.map(|entry| entry.at).or(draft.run_again).unwrap_or_default()
            }
            "exposed" => {
                let shown = draft.entries.iter().find(|entry| matches!(entry.what, What::Show { .. }));
                shown.map_or(Span::default(), |entry| entry.at)
            }
            "jackpot" | "bounty" | "fees" => stated(draft.rake).or(stated(draft.total)).unwrap_or_else(paid),
            "winnings" | "finishing_stacks" | "outside" => paid(),
            cash_outs::FIELD => draft.cash_outs.first().map_or(Span::default(), |own| own.at),
            _ => {
                let of_table = draft.of_table.iter().find(|(own, _)| *own == name);
                of_table.and_then(|(_, said)| *said).unwrap_or_default()
            }
        }
    }
}
