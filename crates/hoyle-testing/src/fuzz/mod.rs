//! The list of the fuzz targets ([`TARGETS`]) with their bodies and seeds. `fuzz/` runs them with the nightly compiler;
//! `cargo test` runs the seeds through the same bodies.

#[cfg(feature = "texts")]
mod carryover;
#[cfg(feature = "texts")]
mod chips;
#[cfg(feature = "texts")]
pub mod converting;
#[cfg(feature = "texts")]
pub mod filling;
#[cfg(feature = "texts")]
pub mod fixing;
#[cfg(feature = "texts")]
mod frames;
#[cfg(feature = "texts")]
pub mod json;
#[cfg(feature = "texts")]
mod pfn;
#[cfg(feature = "texts")]
mod phh;
#[cfg(feature = "texts")]
mod pn;
#[cfg(feature = "texts")]
mod ppn;
#[cfg(feature = "texts")]
mod psn;
mod ranking;
#[cfg(feature = "texts")]
pub mod rewriting;
#[cfg(feature = "texts")]
mod rooms;
mod rules;

#[cfg(feature = "texts")]
pub use chips::chips;
#[cfg(feature = "texts")]
pub use converting::converting;
#[cfg(feature = "texts")]
pub use filling::filling;
#[cfg(feature = "texts")]
pub use fixing::fixing;
#[cfg(feature = "texts")]
pub use frames::frames;
#[cfg(feature = "texts")]
pub use json::json;
#[cfg(feature = "texts")]
pub use pfn::pfn;
#[cfg(feature = "texts")]
pub use phh::{phh, phhs, toml};
#[cfg(feature = "texts")]
pub use pn::pn;
#[cfg(feature = "texts")]
pub use ppn::{ppn, ppn_json, ppnh};
#[cfg(feature = "texts")]
pub use psn::psn;
pub use ranking::ranking;
#[cfg(feature = "texts")]
pub use rewriting::rewriting;
#[cfg(feature = "texts")]
pub use rooms::rooms;
pub use rules::rules;

#[cfg(feature = "texts")]
use hoyle::AnyNotation;
#[cfg(feature = "texts")]
use hoyle::notation::{Form, Likeness, NOTATIONS};

/// A fuzz target.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// The name of `fuzz/fuzz_targets/NAME.rs` and of the folder `fuzz/seeds/NAME`.
    pub name: &'static str,
    /// The checks for any bytes. It panics if one fails.
    pub body: fn(&[u8]),
    /// Folders of the project whose files, and those of the folders in them, are seeds, besides `fuzz/seeds/NAME`.
    pub seeds: &'static [&'static str],
}

/// All fuzz targets.
#[cfg(feature = "texts")]
pub const TARGETS: &[Target] = &[
    Target { name: "chips", body: chips, seeds: &[] },
    Target { name: "converting", body: converting, seeds: DOCUMENTS },
    Target { name: "filling", body: filling, seeds: DOCUMENTS },
    Target { name: "fixing", body: fixing, seeds: DOCUMENTS },
    Target { name: "frames", body: frames, seeds: &["fuzz/seeds/pfn", "corpus/pfn/good", "corpus/pfn/pages"] },
    Target { name: "json", body: json, seeds: DOCUMENTS },
    Target { name: "pfn", body: pfn, seeds: &["corpus/pfn"] },
    Target { name: "phh", body: phh, seeds: HANDS },
    Target { name: "phhs", body: phhs, seeds: HANDS },
    Target { name: "pn", body: pn, seeds: &["corpus/pn", "examples/pinochle"] },
    Target { name: "ppn", body: ppn, seeds: &["corpus/ppn"] },
    Target { name: "ppn_json", body: ppn_json, seeds: &["corpus/ppn"] },
    Target { name: "ppnh", body: ppnh, seeds: &["corpus/ppn", "examples/preferans"] },
    Target { name: "psn", body: psn, seeds: &["corpus/psn"] },
    Target { name: "ranking", body: ranking, seeds: &[] },
    Target { name: "rewriting", body: rewriting, seeds: DOCUMENTS },
    Target { name: "rooms", body: rooms, seeds: &["corpus/sites"] },
    Target { name: "rules", body: rules, seeds: &[] },
    Target { name: "toml", body: toml, seeds: HANDS },
];

#[cfg(feature = "texts")]
const HANDS: &[&str] = &["corpus/phh", "examples/variants"];

#[cfg(feature = "texts")]
const DOCUMENTS: &[&str] =
    &["examples", "corpus/pfn", "corpus/phh", "corpus/pn", "corpus/ppn", "corpus/psn", "corpus/sites"];

/// Holds any bytes to a property of texts, in each notation that they look like.
#[cfg(feature = "texts")]
fn in_each_notation(bytes: &[u8], property: fn(AnyNotation, Form, &[u8]) -> Result<(), String>) {
    for notation in NOTATIONS {
        // As by its content alone, or as in a file whose name says so.
        let is_record = || notation.likeness(bytes) == Likeness::Record;
        let named = || is_record().then(|| notation.forms().first().copied()).flatten();
        if let Some(form) = notation.sniff(bytes).or_else(named)
            && let Err(wrong) = property(*notation, form, bytes)
        {
            panic!("{notation:?}: {wrong}");
        }
    }
}

#[cfg(feature = "texts")]
fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(text).into_owned()
}
