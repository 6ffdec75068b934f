//! Microgaming: XML, an element `Game` for each hand. Players are told by their seats; whatever an action tells is put in
//! with it.

mod lines;

use std::borrow::Cow;

use hoyle_poker::Hand;

use crate::draft::{Chair, Draft};
use crate::rooms::Room;
use crate::text::xml;
use crate::unplaced::{self, Known};

/// Microgaming.
pub(crate) struct Microgaming;

/// The start of a hand; old texts tell no version.
const GAMES: [&[u8]; 2] = [b"<Game hhversion=", b"<Game id="];

/// What is read, or says nothing more: names in another encoding, sums of what was played, numbers that put in order.
const KNOWN: &[Known] = &[
    Known {
        name: "Game",
        key: "",
        parts: &[
            "hhversion",
            "id",
            "date",
            "unicodetablename",
            "tablename",
            "stakes",
            "betlimit",
            "tabletype=Cash Game",
            "unicodetabletype",
            "gametypeid",
            "gametype",
            "realmoney",
            "currencysymbol=rCA=",
            "currencysymbol=JAA=",
            "currencysymbol=owA=",
            "currencyId",
            "playerseat",
            "betamount",
            "istournament=0",
            "istournament=1",
            "totalplayers",
            "tablesize",
            "rake",
        ],
    },
    Known {
        name: "Seat",
        key: "num",
        parts: &[
            "num",
            "alias",
            "unicodealias",
            "balance",
            "endbalance",
            "dealer",
            "sittingout",
            "amount",
            "pot",
            "lowhandwin",
        ],
    },
    Known { name: "Action", key: "seq", parts: &["seq", "type", "seat", "value"] },
    Known { name: "Card", key: "id", parts: &["value", "suit", "id"] },
];

impl Room for Microgaming {
    fn name(&self) -> &'static str {
        "microgaming"
    }

    fn title(&self) -> &'static str {
        "Microgaming"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAMES[0], GAMES[1], b"<?xml"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"unicodetablename=", b"tablename="]
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"----PRIMA.DAT----"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        GAMES.iter().any(|game| xml::after_declaration(text).starts_with(game))
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(b"<Game ")
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
