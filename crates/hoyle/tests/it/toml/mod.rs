//! The TOML reader, from outside: corpus, oracle, records, hostile texts.

mod corpus;
mod records;
mod shape;
mod soup;
mod values;
