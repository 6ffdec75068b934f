//! Properties of the rules; one file a property.

mod known_rules;
mod perft;
mod pinochle;
mod random_hands;
mod rank;
mod views;
