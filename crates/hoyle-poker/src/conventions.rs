//! Reads the option `rules`, by which the user names the conventions of a poker room. All notations of poker have it.
//! Which conventions there are is known to `hoyle_rules::poker::conventions`.

use hoyle_rules::poker::conventions::CONVENTIONS;
use hoyle_rules::poker::{CoveringRaise, OddChips, Options as Room, ShortBlind};

use hoyle_notation::notation::listed;
use hoyle_notation::{OptionError, Options};

/// The conventions of a notation with those that the user chose on top of them.
///
/// # Errors
/// The option `rules` has no such value.
pub fn chosen(options: &Options, own: Room) -> Result<Room, OptionError> {
    own.with(options.get("rules").unwrap_or_default()).map_err(|unknown| OptionError::UnknownConvention {
        game: "poker",
        name: unknown.name.to_owned(),
        known: CONVENTIONS.iter().map(|convention| convention.0).collect(),
    })
}

/// What the options come to in no-limit hold'em: what is asked only at other limits, of draws, of studs or of a low half is
/// as if nobody had asked.
fn in_no_limit_holdem(options: Room) -> Room {
    let usual = Room::default();
    Room {
        pot_limit_antes: usual.pot_limit_antes,
        unclaimed_low: usual.unclaimed_low,
        community_card: usual.community_card,
        reshuffle: usual.reshuffle,
        open_pair: usual.open_pair,
        half_bet: usual.half_bet,
        after_short: usual.after_short,
        blind_in_cap: usual.blind_in_cap,
        odd_chips: match options.odd_chips {
            OddChips::HighestCard => usual.odd_chips,
            odd_chips => odd_chips,
        },
        covering_raise: match options.covering_raise {
            CoveringRaise::Never => CoveringRaise::FixedLimit,
            covering_raise => covering_raise,
        },
        ..options
    }
}

/// The conventions that change something in no-limit hold'em, with their descriptions; those that stand for several name of
/// these what does.
pub fn listing_for_no_limit_holdem() -> Vec<(String, String)> {
    let other = Room { short_blind: ShortBlind::CallsFull, ..Room::default() };
    let fits = |choose: fn(&mut Room)| {
        [Room::default(), other].into_iter().any(|room| {
            let mut chosen = room;
            choose(&mut chosen);
            in_no_limit_holdem(chosen) != room
        })
    };
    let all = || CONVENTIONS.iter().filter(|(.., choose)| fits(*choose));
    let about = |about: &str| match about.split_once(" together") {
        None => about.to_owned(),
        Some((parts, _)) => {
            let parts = parts.split(", ").flat_map(|part| part.split(" and "));
            let parts: Vec<&str> = parts.filter(|part| all().any(|(name, ..)| name == part)).collect();
            format!("{} together", parts.join(" and "))
        }
    };
    all().map(|(name, told, _)| ((*name).to_owned(), about(told))).collect()
}

/// All conventions with their descriptions.
pub fn listing() -> Vec<(String, String)> {
    listed(CONVENTIONS)
}
