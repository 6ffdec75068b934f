//! The usual conventions as data: [`PRESETS`], each value with its source. Not here: what a value does.

use super::conventions::{Conventions, Passing};
use super::deck::DeckKind;
use super::meld::MeldTable;
use super::trick::Duties;

/// Conventions that go by a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name, such as `single-deck-partnership`.
    pub name: &'static str,
    /// The table in a few words: `four players in partnerships, 80 cards`.
    pub title: &'static str,
    /// Whether every value was found in a published rule. A preset that is not verified has values that nobody
    /// published, or on which published rules differ: no record is blamed for departing from it unless it was asked for.
    pub verified: bool,
    /// What this table plays: a copy of it can be changed and be the setup of another.
    pub conventions: Conventions,
    /// Where the values come from: fields, source. The field `*` stands for every field not named.
    pub sources: &'static [(&'static str, &'static str)],
}

const PN: &str = "PN 1.0: rank order, seats, teams";
const PAGAT_DOUBLE: &str = "Pagat's double-deck pinochle, as mirrored at gambiter.com/cards/marriage/pindd.html";
const CLUB_DOUBLE: &str = "club rules of January 2016, docslib.org/doc/4197536";
const PINHELP: &str = "help of DPINOCLE, norayr.am, PINHELP.DAT";
const REFERENCE: &str = "reference.com, play double-deck pinochle";
const SINGLE: &str = "single-deck rules, docslib.org/doc/7606664";
const GRUNTOSE: &str = "gruntose.com/Info/Games/pinochle.txt";
const TIGRE: &str = "TigreLXIX, powerpinochle.com, thread 749";
const ROBSON: &str = "robsonranchviews.com, triple-deck pinochle";
const SIX: &str = "pinochle for 6 and 8 players, pokerwiner.com";
const TRICKSTER: &str = "TricksterBots, PinochleMelder.cs: passCount = 4";
const MELDS: &str =
    "nyx.net/~dlindhol/cards/rules_nochle.html; the fourth run and pinochles beyond two from general knowledge";
const CUSTOM: &str = "custom differs or nothing was published; hoyle's own choice";

/// More than anybody bids.
const UNLIMITED: i32 = 1_000_000;

/// Four players in two partnerships, 80 cards.
const DOUBLE: Conventions = Conventions {
    players: 4,
    teams: 2,
    copies: 4,
    nines: false,
    kitty: 0,
    passing: Passing::None,
    passed: 0,
    least_bid: 50,
    forced_bid: 50,
    free_bids: 60,
    bid_step: 5,
    trump_needs_marriage: true,
    meld: MeldTable::USUAL,
    least_meld: 20,
    least_play: 20,
    last_trick: 2,
    discard_counts: true,
    duties: Duties::STRICT,
    all_tricks: 0,
    target: 500,
    bidder_goes_out: true,
    scale: 1,
};

/// Four players in two partnerships, 48 cards.
const SINGLE_DECK: Conventions = Conventions {
    copies: 2,
    nines: true,
    least_bid: 15,
    forced_bid: 15,
    free_bids: UNLIMITED,
    bid_step: 1,
    trump_needs_marriage: false,
    least_meld: 0,
    least_play: 1,
    last_trick: 1,
    target: 150,
    ..DOUBLE
};

/// Six players in two teams of three, 120 cards.
const SIX_HANDED: Conventions = Conventions {
    players: 6,
    copies: 6,
    least_bid: 75,
    forced_bid: 75,
    free_bids: 75,
    least_meld: 30,
    least_play: 30,
    ..DOUBLE
};

/// Every preset. Where several fit a record, the first does.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "double-deck-partnership",
        title: "four players in partnerships, 80 cards",
        verified: true,
        conventions: DOUBLE,
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("copies", PAGAT_DOUBLE),
            ("nines", PAGAT_DOUBLE),
            ("least_bid", PINHELP),
            ("forced_bid", PINHELP),
            ("free_bids", PINHELP),
            ("bid_step", PINHELP),
            ("trump_needs_marriage", REFERENCE),
            ("meld", MELDS),
            ("least_meld", CLUB_DOUBLE),
            ("least_play", CLUB_DOUBLE),
            ("last_trick", PAGAT_DOUBLE),
            ("duties", REFERENCE),
            ("target", PAGAT_DOUBLE),
            ("bidder_goes_out", CLUB_DOUBLE),
            ("*", PAGAT_DOUBLE),
        ],
    },
    Preset {
        name: "single-deck-partnership",
        title: "four players in partnerships, 48 cards, no passing",
        verified: true,
        conventions: SINGLE_DECK,
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("least_play", GRUNTOSE),
            ("duties", GRUNTOSE),
            ("meld", MELDS),
            ("*", SINGLE),
        ],
    },
    Preset {
        name: "single-deck-passing",
        title: "four players in partnerships, 48 cards, four cards passed each way",
        verified: false,
        conventions: Conventions {
            passing: Passing::Partner,
            passed: 4,
            least_bid: 20,
            forced_bid: 20,
            all_tricks: 25,
            ..SINGLE_DECK
        },
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("passing", TRICKSTER),
            ("passed", TRICKSTER),
            ("least_bid", CUSTOM),
            ("forced_bid", CUSTOM),
            ("all_tricks", "ourpastimes.com: a bonus of 25; PN, Adjustments, example 1"),
            ("meld", MELDS),
            ("*", SINGLE),
        ],
    },
    Preset {
        name: "three-handed-kitty",
        title: "three players each for themselves, 48 cards, three in the kitty",
        verified: true,
        conventions: Conventions {
            players: 3,
            teams: 3,
            kitty: 3,
            least_bid: 20,
            forced_bid: 20,
            target: 120,
            ..SINGLE_DECK
        },
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("trump_needs_marriage", GRUNTOSE),
            ("least_play", GRUNTOSE),
            ("duties", GRUNTOSE),
            ("meld", MELDS),
            ("*", TIGRE),
        ],
    },
    Preset {
        name: "six-handed",
        title: "six players in two teams, 120 cards",
        verified: false,
        conventions: SIX_HANDED,
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("copies", ROBSON),
            ("target", ROBSON),
            ("meld", MELDS),
            ("*", CUSTOM),
        ],
    },
    Preset {
        name: "six-handed-passing",
        title: "six players in two teams, 120 cards, three passed on in the declarer's team",
        verified: false,
        conventions: Conventions { passing: Passing::Round, passed: 3, ..SIX_HANDED },
        sources: &[
            ("players", PN),
            ("teams", PN),
            ("passing", "PN 1.0, Pass#, example 2"),
            ("passed", "PN 1.0, Pass#, example 2"),
            ("meld", MELDS),
            ("*", CUSTOM),
        ],
    },
    Preset {
        name: "six-handed-double-deck",
        title: "six players in two teams, 96 cards",
        verified: false,
        conventions: Conventions {
            copies: 4,
            nines: true,
            least_bid: 50,
            forced_bid: 50,
            free_bids: UNLIMITED,
            bid_step: 1,
            least_meld: 0,
            least_play: 0,
            ..SIX_HANDED
        },
        sources: &[("players", PN), ("teams", PN), ("copies", SIX), ("nines", SIX), ("meld", MELDS), ("*", CUSTOM)],
    },
    Preset {
        name: "three-handed-double-deck",
        title: "three players each for themselves, 80 cards, five in the kitty",
        verified: false,
        conventions: Conventions {
            players: 3,
            teams: 3,
            kitty: 5,
            free_bids: UNLIMITED,
            bid_step: 1,
            least_meld: 0,
            least_play: 0,
            ..DOUBLE
        },
        sources: &[("players", PN), ("teams", PN), ("meld", MELDS), ("*", CUSTOM)],
    },
    Preset {
        name: "two-handed",
        title: "two players, 48 cards dealt out",
        verified: false,
        conventions: Conventions { players: 2, ..SINGLE_DECK },
        sources: &[("meld", MELDS), ("*", CUSTOM)],
    },
    Preset {
        name: "eight-handed",
        title: "eight players in two teams, 160 cards; melds of more than four copies go on by the step of the fourth",
        verified: false,
        conventions: Conventions {
            players: 8,
            copies: 8,
            least_bid: 100,
            forced_bid: 100,
            free_bids: 100,
            least_meld: 0,
            least_play: 0,
            ..SIX_HANDED
        },
        sources: &[("players", SIX), ("meld", MELDS), ("*", CUSTOM)],
    },
];

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The first preset for so many players in so many teams with this deck, with or without passing.
    pub fn fitting(players: u8, teams: u8, deck: DeckKind, passing: bool) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| {
            let agreed = &preset.conventions;
            (agreed.players, agreed.teams, agreed.deck()) == (players, teams, deck)
                && (agreed.passing != Passing::None) == passing
        })
    }

    /// Where a field's value comes from.
    pub fn source(&self, field: &str) -> &'static str {
        let whole = field.split('.').next().unwrap_or(field);
        let named = self.sources.iter().find(|(name, _)| *name == field || *name == whole);
        named.or(self.sources.iter().find(|(name, _)| *name == "*")).map_or("", |(_, source)| source)
    }
}

#[cfg(test)]
mod tests {
    use super::super::conventions::SETTINGS;
    use super::*;

    #[test]
    fn every_preset_can_be_played_and_every_value_has_a_source() {
        for preset in PRESETS {
            assert_eq!(preset.conventions.check(), Ok(()), "{}", preset.name);
            for field in SETTINGS {
                assert_ne!(preset.source(field.name), "", "{} {}", preset.name, field.name);
            }
            for (name, _) in preset.sources {
                let known = SETTINGS.iter().any(|field| field.name.split('.').next() == Some(name));
                assert!(known || *name == "*", "{} {name}", preset.name);
            }
            let unsourced = preset.sources.iter().any(|(_, source)| *source == CUSTOM);
            assert!(!(preset.verified && unsourced), "{} is not verified", preset.name);
        }
    }

    #[test]
    fn every_field_is_set_by_name() {
        for preset in PRESETS {
            let mut copy = PRESETS[0].conventions;
            for field in SETTINGS {
                let value = (field.get)(&preset.conventions);
                assert!((field.set)(&mut copy, value), "{} {value:?}", field.name);
            }
            assert_eq!(copy, preset.conventions);
        }
    }
}
