//! What is in force at some point of a text without being said anew: who plays with whom, which lines about the event and
//! the table were given. [`Setting`] is what one game hands to the next, and one hand to the next.
//!
//! Not here: the texts of those lines; `record.rs` keeps them where somebody wants them.

use crate::pn::label::Label;
use crate::pn::parse::draft::Line;

/// Seats at a table, and teams, at most.
pub(crate) const MOST: u8 = 8;

/// What was declared so far. Seats and teams count from 0; in a set of seats, seat n is the bit `1 << n`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Setting {
    /// The seats of each team that was declared; 0: not declared.
    pub(crate) teams: [u8; MOST as usize],
    /// The seats whose players were named.
    pub(crate) seats: u8,
    /// The labels of Event and Table lines that were given, a bit each.
    stated: u16,
    /// How many played in the game before; 0: nobody knows.
    pub(crate) players: u8,
}

impl Setting {
    /// Notes that a line was given.
    pub(crate) fn declare_label(&mut self, label: Label) {
        self.stated |= 1_u16.checked_shl(label as u32).unwrap_or_default();
    }

    /// Notes what a line of the game's first section declares, values aside: for [`Setting::leans_on`].
    pub(crate) fn declare(&mut self, line: &Line) {
        let bit = 1_u8.checked_shl(u32::from(line.number.wrapping_sub(1))).unwrap_or_default();
        match line.label {
            Label::Team => {
                if let Some(own) = self.teams.get_mut(usize::from(line.number.wrapping_sub(1))) {
                    *own = u8::MAX;
                }
            }
            Label::Seat => self.seats |= bit,
            label => self.declare_label(label),
        }
    }

    /// Whether a line with this label was given.
    pub(crate) fn has(&self, label: Label) -> bool {
        self.stated & 1_u16.checked_shl(label as u32).unwrap_or_default() != 0
    }

    /// Whether a game came before that handed anything on.
    pub(crate) fn is_shared(&self) -> bool {
        *self != Setting::default()
    }

    /// Whether a `Team#` line was given.
    pub(crate) fn has_teams(&self) -> bool {
        self.teams != [0; MOST as usize]
    }

    /// Forgets who sits where and plays with whom, as when another number of players sits down.
    pub(crate) fn forget_players(&mut self) {
        self.teams = Default::default();
        self.seats = 0;
    }

    /// Leaves each seat in the first of the teams that it was declared to be of. That it was declared twice is reported where it
    /// was; the games behind play on with one team a seat.
    pub(crate) fn part_teams(&mut self) {
        let mut taken = 0;
        for seats in &mut self.teams {
            *seats &= !taken;
            taken |= *seats;
        }
    }

    /// Whether a game that declares just this much itself, with so many players, takes anything over from `before`.
    /// `texts` are the lines that are handed on with their texts, for whoever wants these; none else.
    pub(crate) fn leans_on(
        &self,
        before: &Setting,
        counted: Option<u8>,
        mut texts: impl Iterator<Item = (Label, u8)>,
    ) -> bool {
        let matters = 1 << Label::Presenter as u16 | 1 << Label::DateTime as u16;
        let other_players = counted.is_some_and(|players| players != before.players);
        let teams = before.teams.iter().zip(self.teams).any(|(theirs, own)| *theirs != 0 && own == 0);
        before.stated & !self.stated & matters != 0
            || counted.is_none() && before.players != 0
            || !other_players && (teams || before.seats & !self.seats != 0)
            || texts.any(|(label, number)| match label {
                Label::Seat => !other_players && self.seats >> number.saturating_sub(1).min(7) & 1 == 0,
                // Of several systems, some may be stated anew.
                Label::BidSystem => true,
                label => !self.has(label),
            })
    }

    /// The seats of a team among so many players: as declared, or else as the specification's defaults for 3, 4 and 6
    /// players have it, save seats that were declared to be of another team.
    pub(crate) fn members(&self, team: u8, players: u8) -> u8 {
        match self.teams.get(usize::from(team)) {
            None => 0,
            Some(0) => default_members(team, players) & !self.teams.iter().fold(0, |all, seats| all | seats),
            Some(seats) => *seats,
        }
    }

    /// How many teams there are: up to the last that has a seat. `None` where neither the text nor a default says so: where
    /// there is no default, every seat must be declared to be of a team.
    pub(crate) fn team_count(&self, players: u8) -> Option<u8> {
        let declared = self.teams.iter().fold(0, |all, seats| all | seats);
        let seats = 1_u8.checked_shl(u32::from(players)).map_or(u8::MAX, |end| end - 1);
        if default_members(0, players) == 0 && declared & seats != seats {
            return None;
        }
        (0..MOST).rev().find(|team| self.members(*team, players) != 0).map(|last| last + 1)
    }

    /// The team of a seat.
    pub(crate) fn team_of(&self, seat: u8, players: u8) -> Option<u8> {
        (0..MOST).find(|team| self.members(*team, players) >> seat & 1 == 1)
    }
}

/// "Team1 Seat1 Seat3" and so on: the teams of 3, 4 and 6 players where nothing is said.
pub(crate) const fn default_members(team: u8, players: u8) -> u8 {
    match (players, team) {
        (3, 0..=2) => 1 << team,
        (4, 0 | 1) => 0b0101 << team,
        (6, 0 | 1) => 0b01_0101 << team,
        _ => 0,
    }
}

/// The names of the seats of 3, 4 and 6 players where nothing is said; empty for other numbers.
pub(crate) const fn default_names(players: u8) -> &'static [&'static str] {
    match players {
        3 => &["North", "Southeast", "Southwest"],
        4 => &["North", "East", "South", "West"],
        6 => &["North", "Northeast", "Southeast", "South", "Southwest", "Northwest"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_are_as_declared_or_as_usual() {
        let mut setting = Setting::default();
        assert_eq!([3, 4, 5, 6].map(|players| setting.team_count(players)), [Some(3), Some(2), None, Some(2)]);
        assert_eq!(setting.team_of(3, 4), Some(1));
        // Two against one: the third team has nobody left.
        setting.teams = [0b101, 0b010, 0, 0, 0, 0, 0, 0];
        assert_eq!(setting.team_count(3), Some(2));
        // A seat that was declared twice is of one team in the games behind.
        setting.teams = [0b101, 0b010, 0b100, 0, 0, 0, 0, 0];
        setting.part_teams();
        assert_eq!((setting.team_count(3), setting.team_of(2, 3)), (Some(2), Some(0)));
        // One team declared: the other is as usual.
        setting.teams = [0b101, 0, 0, 0, 0, 0, 0, 0];
        assert_eq!((setting.team_count(4), setting.members(1, 4)), (Some(2), 0b1010));
        // Without a default nobody knows in how many teams the others play.
        assert_eq!(setting.team_count(8), None);
        setting.teams = [0b0101_0101, 0b1010_1010, 0, 0, 0, 0, 0, 0];
        assert_eq!(setting.team_count(8), Some(2));
    }

    #[test]
    fn lines_are_remembered() {
        let mut setting = Setting::default();
        setting.declare_label(Label::DateTime);
        setting.declare_label(Label::Winner);
        assert!(setting.has(Label::DateTime) && !setting.has(Label::Presenter) && !setting.has(Label::Winner));
    }
}
