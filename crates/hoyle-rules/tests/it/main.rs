//! Properties of the rules; one file a property.

mod random_hands;
mod rank;
