//! iPoker and the rooms of its network: XML, a session with many games. What is played, and where, is told once a session.
//!
//! | file | what it reads |
//! |---|---|
//! | `session.rs` | the tags, put in order: those of a session, a table, a round |
//! | `play.rs` | what they say |
//!
//! A raise tells the bet of the street after it, a call, a bet and an all-in what is put in. The text says nothing of what
//! nobody called, nor of the rake. The actions of a round stand player by player; their numbers put them in order.

mod play;
pub(crate) mod problems;
mod session;

use std::borrow::Cow;

use hoyle_poker::Hand;

use crate::draft::{Chair, Draft};
use crate::rooms::Room;
use crate::text::xml;
use crate::unplaced::{self, Known};

/// iPoker.
pub(crate) struct IPoker;

/// The start of a hand.
const GAME: &[u8] = b"<game gamecode=";

/// What is read, or says nothing more: numbers that put in order, the names of the streets.
const KNOWN: &[Known] = &[
    Known::text("startdate"),
    Known::text("gametype"),
    Known::text("tablename"),
    Known::text("tablecurrency"),
    Known::text("currency"),
    Known::text("tournamentname"),
    Known::text("totalbuyin"),
    Known::text("nickname"),
    Known::text("uncalled_bet_enabled"),
    Known::text("client_version"),
    Known { name: "mode", key: "", parts: &["=real", "=fun"] },
    Known { name: "game", key: "", parts: &["gamecode"] },
    Known { name: "player", key: "seat", parts: &["seat", "name", "chips", "dealer", "win", "bet"] },
    Known { name: "round", key: "no", parts: &["no"] },
    Known { name: "cards", key: "player", parts: &["", "type", "player"] },
    Known { name: "action", key: "no", parts: &["no", "player", "type", "sum"] },
];

impl Room for IPoker {
    fn name(&self) -> &'static str {
        "ipoker"
    }

    fn title(&self) -> &'static str {
        "iPoker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, b"<session", b"<?xml"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"sessioncode=", b"<game ", b"<general>"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        !text.starts_with(b"<?xml") || xml::after_declaration(text).starts_with(b"<session")
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"</session>"]
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(GAME)
    }

    fn has_preamble(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        play::play(text, &session::HandTags::of(text), draft);
    }

    fn add_unplaced(&self, text: &[u8], hand: &mut Hand, _: &dyn Fn(Chair) -> i64) {
        let mut all = unplaced::of_tags(text, KNOWN);
        let tags = session::HandTags::of(text);
        let is_seated = |name: &[u8]| tags.players.iter().any(|player| player.get("name") == Some(name));
        for (name, is_said_again) in [
            ("startdate", tags.of_session("startdate") == tags.date.trim_ascii()),
            ("currency", tags.of_session("currency") == tags.of_session("tablecurrency")),
            ("tablecurrency", hand.metadata.event.is_none()),
            ("nickname", is_seated(tags.of_session("nickname"))),
        ] {
            if !is_said_again {
                all.extend(unplaced::text_field(name, &xml::words(tags.of_session(name))));
            }
        }
        unplaced::add(all, hand);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}
