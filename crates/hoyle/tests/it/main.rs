//! Properties over `corpus/`; one file a property.

mod corpus;
mod decisions;
mod documents;
mod json;
mod pages;
mod repairs;
mod replay_text;
mod toml;
mod writing;
