//! Properties over `corpus/`; one file a property.

mod converting;
mod corpus;
mod decisions;
mod documents;
mod frame_schema;
mod frame_soup;
mod frames;
mod fuzz_seeds;
mod json;
mod judge;
mod onlookers;
mod pages;
mod pn;
mod ppn;
mod psn;
mod random_hands;
mod repairs;
mod replay_text;
mod tidy;
mod toml;
mod writing;
