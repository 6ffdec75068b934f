//! The TOML reader, from outside: corpus, oracle, records, hostile texts.

mod corpus;
