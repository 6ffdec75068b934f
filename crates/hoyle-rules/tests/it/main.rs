//! Properties of the rules; one file a property.

mod cards;
mod known_rules;
mod perft;
mod pinochle;
mod preferans;
mod random_hands;
mod rank;
mod sentences;
mod views;
