//! What the fields of a record reveal of those who played: whom they name, and which of them are free text, where anybody may
//! be named. Each field is listed, so that a new one does not compile before somebody has decided. Not here: what is done
//! about it.

use std::collections::BTreeSet;

use hoyle::pinochle::game as pinochle;
use hoyle::poker::hand::{Hand, Metadata};
use hoyle::preferans::game as preferans;
use hoyle::{AnyReader, RecordRef};

/// What a record reveals.
#[derive(Default)]
pub(super) struct Personal {
    /// Whom it names: players, and who wrote it.
    pub(super) people: BTreeSet<String>,
    /// The kinds of free text that it has.
    pub(super) free_text: BTreeSet<&'static str>,
}

impl Personal {
    /// What the record reveals that was read last.
    pub(super) fn of(reader: &AnyReader) -> Personal {
        let mut personal = Personal::default();
        match reader.record() {
            Some(RecordRef::Poker(hand)) => personal.hand(hand),
            Some(RecordRef::Pinochle(game)) => personal.pinochle(game),
            Some(RecordRef::Preferans(game)) => personal.preferans(game),
            _ => {}
        }
        personal
    }

    fn names<'n>(&mut self, names: impl IntoIterator<Item = &'n String>) {
        self.people.extend(names.into_iter().cloned());
    }

    fn free_text(&mut self, kind: &'static str, is_there: bool) {
        if is_there {
            self.free_text.insert(kind);
        }
    }

    fn hand(&mut self, hand: &Hand) {
        let Hand {
            // What was played, and for how much.
            setup: _,
            scale: _,
            exposed: _,
            whole: _,
            seat_numbers: _,
            settlement: _,
            // Both are remarks.
            comments: _,
            actions: _,
            names,
            metadata,
        } = hand;
        self.names(names.iter().flatten());
        self.free_text("comments", hand.remarks().next().is_some());
        let Metadata {
            // `--times`.
            year: _,
            month: _,
            day: _,
            time: _,
            zone: _,
            zone_abbreviation: _,
            // `--tables`, `--numbers`.
            table: _,
            hand: _,
            // What is the same for all at many tables.
            level: _,
            buy_in: _,
            currency: _,
            currency_symbol: _,
            seat_count: _,
            time_limit: _,
            time_banks: _,
            // One of the seats.
            hero: _,
            event,
            author,
            url,
            venue,
            room,
            address,
            city,
            region,
            postal_code,
            country,
            info,
            section,
            custom_fields,
        } = metadata;
        self.names(author);
        self.free_text("event", event.is_some());
        self.free_text("url", url.is_some());
        // That of a room's text is the room.
        self.free_text("venue", venue.is_some() && room.is_none());
        self.free_text("address", [address, city, region, postal_code, country].into_iter().any(Option::is_some));
        self.free_text("info", info.is_some());
        self.free_text("names of records", section.is_some());
        self.free_text("fields of one's own", !custom_fields.is_empty());
    }

    fn pinochle(&mut self, game: &pinochle::Game) {
        let pinochle::Game {
            players: _,
            teams: _,
            deck: _,
            final_scores: _,
            winner: _,
            complete: _,
            names,
            deals,
            metadata,
        } = game;
        self.names(names);
        for deal in deals {
            let pinochle::Deal {
                number: _,
                teams: _,
                game_scores: _,
                dealer: _,
                dealt: _,
                held: _,
                bids: _,
                contract: _,
                passes: _,
                kitty: _,
                discard: _,
                melds: _,
                tricks: _,
                meld_scores: _,
                play_scores: _,
                adjustments: _,
                hand_scores: _,
                seated,
                notes,
            } = deal;
            self.names(seated.iter().map(|(_, name)| name));
            self.free_text("notes", !notes.is_empty());
        }
        let pinochle::Metadata {
            // `--times`.
            date_time: _,
            time_control: _,
            presenter,
            location,
            event,
            table,
            bid_systems,
            annotator,
            notes,
        } = metadata;
        self.names(annotator);
        self.free_text("notes", !notes.is_empty());
        self.free_text("labels", [presenter, location, event, table].into_iter().any(Option::is_some));
        self.free_text("labels", bid_systems.iter().any(Option::is_some));
    }

    fn preferans(&mut self, game: &preferans::Game) {
        let preferans::Game {
            bula: _,
            refe: _,
            results: _,
            whole: _,
            gaps: _,
            options: _,
            // Both are remarks.
            comments: _,
            deals: _,
            players,
            metadata,
        } = game;
        self.names(players.iter().flatten());
        self.free_text("comments", game.remarks().next().is_some());
        let preferans::Metadata {
            // `--times`.
            date: _,
            start_time: _,
            end_time: _,
            duration: _,
            full_names,
            places,
            location,
            others,
        } = metadata;
        self.names(full_names.iter().flatten());
        let is_any = location.is_some() || places.iter().any(Option::is_some) || !others.is_empty();
        self.free_text("tags", is_any);
    }
}
