//! Reads the option `rules`, by which the user names the conventions of a poker room. All notations of poker have it.
//! Which conventions there are is known to `hoyle_rules::poker::conventions`.

use hoyle_rules::poker::Options as Room;
use hoyle_rules::poker::conventions::CONVENTIONS;

use hoyle_notation::Options;
use hoyle_notation::notation::listed;

/// The conventions of a notation with those that the user chose on top of them. The error is for people.
pub(super) fn chosen(options: &Options, own: Room) -> Result<Room, String> {
    own.with(options.get("rules").unwrap_or_default()).map_err(|unknown| {
        let known: Vec<&str> = CONVENTIONS.iter().map(|convention| convention.0).collect();
        format!("poker has no convention {}; there are {}", unknown.name, known.join(", "))
    })
}

/// All conventions with their descriptions.
pub(super) fn listing() -> Vec<(String, String)> {
    listed(CONVENTIONS)
}
