//! Properties of PPN over random games.

mod games;
mod mutations;
