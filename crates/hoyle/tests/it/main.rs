//! Properties over `corpus/`; one file a property.

mod decisions;
mod pages;
mod repairs;
mod replay_text;
mod toml;
