//! Properties over `corpus/`; one file a property.

mod broken_frames;
mod converting;
mod corpus;
mod decisions;
mod documents;
mod errors;
mod frame_schema;
mod frame_visibility;
mod frames;
mod fuzz_seeds;
mod json;
mod judge;
mod listeners;
mod live_frames;
mod pages;
mod phh;
mod pn;
mod ppn;
mod psn;
mod random_hands;
mod records;
mod repairs;
mod replay_text;
mod tidy;
mod toml;
mod writing;
