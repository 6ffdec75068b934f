//! Properties of the rules; one file a property.

mod rank;
