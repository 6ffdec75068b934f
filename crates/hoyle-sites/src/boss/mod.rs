//! Boss Media: XML, an element `HISTORY` for each hand. Cards are numbers. A raise and an all-in tell the bet of the street
//! after them, a call and a bet what is put in. What took its place writes the same in JSON (`igt.rs`).

mod igt;
mod lines;

use std::borrow::Cow;

use hoyle_poker::Hand;

use crate::draft::{Chair, Draft};
use crate::rooms::Room;
use crate::text::xml::{self, Tag, Tags};
use crate::unplaced::{self, Known};
pub(crate) use igt::Igt;

/// Boss Media.
pub(crate) struct Boss;

/// The start of a hand.
const HISTORY: &[u8] = b"<HISTORY ID=";

/// What is read, or says nothing more: the file, when the hand ended, sums of what was played, pots, what a hand is called.
const KNOWN: &[Known] = &[
    Known {
        name: "HISTORY",
        key: "",
        parts: &[
            "ID",
            "SESSION",
            "TABLE",
            "GAME",
            "GAMETYPE=GAMETYPE_REAL",
            "GAMEKIND=GAMEKIND_CASH",
            "GAMEKIND=GAMEKIND_TOURNAMENT",
            "TABLECURRENCY",
            "LIMIT",
            "STAKES",
            "DATE",
            "ENDTIME",
            "BET",
            "POT",
            "WIN",
            "LOSS",
        ],
    },
    Known { name: "PLAYER", key: "SEAT", parts: &["NAME", "SEAT", "AMOUNT", "STATE", "DEALER"] },
    Known {
        name: "ACTION",
        key: "PLAYER",
        parts: &["TYPE", "PLAYER", "KIND", "VALUE", "POT", "RAKE", "MAINPOT", "LEFTPOT", "RIGHTPOT", "COUNT"],
    },
    Known { name: "CARD", key: "LINK", parts: &["LINK"] },
    Known { name: "SHOWDOWN", key: "", parts: &["NAME", "POT", "RAKE", "MAINPOT", "LEFTPOT", "RIGHTPOT", "STARTING"] },
    Known { name: "RESULT", key: "PLAYER", parts: &["PLAYER", "WIN", "HAND", "HANDEXT", "WINCARDS", "WINTYPE"] },
];

impl Room for Boss {
    fn name(&self) -> &'static str {
        "boss"
    }

    fn title(&self) -> &'static str {
        "Boss Media"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[HISTORY, b"<?xml"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        !text.starts_with(b"<?xml") || xml::after_declaration(text).starts_with(b"<ROOT>")
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"TABLETOURNEYID=", b"GAMETYPE=", b"<PLAYER "]
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"<ROOT>", b"</ROOT>"]
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(HISTORY)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.bets_are_raises = true;
        lines::read(text, draft);
    }

    fn add_unplaced(&self, text: &[u8], hand: &mut Hand, _: &dyn Fn(Chair) -> i64) {
        let mut all = unplaced::of_tags(text, KNOWN);
        // That of a tournament is not the currency of its chips.
        let of_tournament = hand.metadata.event.is_some();
        // What is told of a player whom nobody knows is compared with nothing.
        let of_stranger = hand.metadata.hero.is_none();
        let head = Tags::of(text).find_map(|tag| match tag {
            Tag::Open(element) if element.name() == b"HISTORY" => Some(element),
            _ => None,
        });
        for (name, is_kept) in
            [("TABLECURRENCY", of_tournament), ("BET", of_stranger), ("WIN", of_stranger), ("LOSS", of_stranger)]
        {
            let written = head.and_then(|head| head.get(name)).filter(|_| is_kept);
            all.extend(written.and_then(|written| unplaced::text_field(name, &xml::words(written))));
        }
        unplaced::add(all, hand);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}
