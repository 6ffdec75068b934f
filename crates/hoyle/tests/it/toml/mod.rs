//! The TOML reader, from outside: corpus, oracle, records, hostile texts.

mod corpus;
mod hostile;
mod names;
mod oracle;
mod records;
mod shape;
mod soup;
mod values;
