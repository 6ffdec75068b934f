//! Properties over `corpus/`; one file a property.

mod converting;
mod corpus;
mod decisions;
mod documents;
mod fuzz_seeds;
mod json;
mod pages;
mod ppn;
mod psn;
mod random_hands;
mod repairs;
mod replay_text;
mod tidy;
mod toml;
mod writing;
