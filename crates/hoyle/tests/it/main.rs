//! Properties over `corpus/`; one file a property.

mod json;
mod toml;
mod writing;
