//! The places of a table, to be changed: tables on which a player is alike share the place. Not here: what a place is
//! (`mod.rs`).

use std::sync::Arc;

use super::{PlayerState, Table};

/// The place, to be changed without those that it was shared with.
// Many change a little of it, and each of them would have the code that copies it.
#[inline(never)]
pub(super) fn own(place: &mut Arc<PlayerState>) -> &mut PlayerState {
    Arc::make_mut(place)
}

impl Table {
    /// The places of all players, to be changed on this table alone.
    pub fn places_mut(&mut self) -> impl Iterator<Item = &mut PlayerState> {
        self.places.iter_mut().map(own)
    }

    /// The place of a player, to be changed on this table alone.
    pub(crate) fn place_mut(&mut self, player: usize) -> Option<&mut PlayerState> {
        self.places.get_mut(player).map(own)
    }
}
