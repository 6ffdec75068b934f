//! Properties over `corpus/`; one file a property.

mod toml;
