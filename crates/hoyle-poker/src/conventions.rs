//! Reads the option `rules`, by which the user names the conventions of a poker room. All notations of poker have it.
//! Which conventions there are is known to `hoyle_rules::poker::conventions`.

use hoyle_rules::poker::Options as Room;
use hoyle_rules::poker::conventions::CONVENTIONS;

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

/// All conventions with their descriptions.
pub fn listing() -> Vec<(String, String)> {
    listed(CONVENTIONS)
}
