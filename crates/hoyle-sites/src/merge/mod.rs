//! Merge: XML, an element `game` for each hand, and above it, for one or for many, a `description` of what is played. Players
//! are told by their seats. A raise tells the bet of the street after it, a call and an all-in what is put in.

mod lines;

use std::borrow::Cow;

use hoyle_poker::Hand;

use crate::draft::{Chair, Draft};
use crate::rooms::Room;
use crate::text::xml;
use crate::unplaced::{self, Known};

/// Merge.
pub(crate) struct Merge;

/// The start of a hand.
const GAME: &[u8] = b"<game id=";

/// What is read, or says nothing more: when what was done, numbers that put in order, which pot, what a hand is called.
const KNOWN: &[Known] = &[
    Known { name: "description", key: "", parts: &["type", "stakes", "version"] },
    Known {
        name: "game",
        key: "",
        parts: &[
            "id",
            "starttime",
            "numholecards",
            "gametype",
            "multigametype",
            "stakes",
            "seats",
            "realmoney",
            "data",
            "version",
        ],
    },
    Known { name: "players", key: "", parts: &["dealer"] },
    Known { name: "player", key: "seat", parts: &["seat", "nickname", "balance", "dealtin"] },
    Known { name: "round", key: "id", parts: &["id", "sequence"] },
    Known { name: "event", key: "sequence", parts: &["sequence", "type", "timestamp", "player", "amount", "text"] },
    Known { name: "cards", key: "player", parts: &["type", "cards", "player"] },
    Known { name: "winner", key: "player", parts: &["amount", "uncalled", "potnumber", "player", "hand", "pottype"] },
];

impl Room for Merge {
    fn name(&self) -> &'static str {
        "merge"
    }

    fn title(&self) -> &'static str {
        "Merge"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, b"<description type=", b"<?xml"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"numholecards=", b"<players "]
    }

    fn owns(&self, text: &[u8]) -> bool {
        !text.starts_with(b"<?xml") || xml::after_declaration(text).starts_with(b"<description type=")
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(GAME)
    }

    fn has_preamble(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        lines::read(text, draft);
    }

    fn add_unplaced(&self, text: &[u8], hand: &mut Hand, _: &dyn Fn(Chair) -> i64) {
        unplaced::add(unplaced::of_tags(text, KNOWN), hand);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}
