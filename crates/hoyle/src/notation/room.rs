//! The conventions of a poker room, as the user names them: for the notations of poker. Not here: which there are
//! (`hoyle_rules::poker::conventions`).

use hoyle_rules::poker::conventions::CONVENTIONS;
use hoyle_rules::poker::setup::Options as Room;

use super::Options;

/// What the user chose, on top of what the notation itself asks for. The error is for people.
pub(super) fn room(options: &Options, own: Room) -> Result<Room, String> {
    own.with(options.rules.as_deref().unwrap_or_default()).map_err(|name| {
        let known: Vec<&str> = CONVENTIONS.iter().map(|convention| convention.0).collect();
        format!("poker has no convention {name}; there are {}", known.join(", "))
    })
}

/// The conventions with what they say.
pub(super) fn conventions() -> Vec<(String, String)> {
    listed(CONVENTIONS)
}

/// The conventions of a game with what they say.
pub(super) fn listed<O>(conventions: &[hoyle_rules::conventions::Convention<O>]) -> Vec<(String, String)> {
    conventions.iter().map(|(name, about, _)| ((*name).to_owned(), (*about).to_owned())).collect()
}
