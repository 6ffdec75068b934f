//! Properties of the rules; one file a property.

mod known_rules;
mod perft;
mod preferans;
mod random_hands;
mod rank;
mod views;
