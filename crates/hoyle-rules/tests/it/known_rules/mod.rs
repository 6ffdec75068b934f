//! Rules that every player knows by name, each played out once by hand, with what it rests on.
//!
//! WSOP is the World Series of Poker's Live Action Rules of 2023, the reference is PokerKit 0.7.7, whose choice is the
//! default wherever rooms differ. What is said of them is said in our words.

mod betting;
mod cards;
mod draws;
mod forced_bets;
mod pots;
mod presets;
mod rooms;
mod run_outs;
mod setups;
mod showdown;
mod splits;
mod stud;
