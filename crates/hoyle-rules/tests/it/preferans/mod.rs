//! Preferans: the table of auctions, random deals played under audit.

mod auctions;
mod random_deals;
