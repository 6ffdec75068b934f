//! What players and teams are called while a game is replayed: [`Names`]. Not here: how a name is shown.

use hoyle_rules::Seat;

use crate::game::{Deal, Game};

/// The names of the players at some deal.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Names {
    seats: Vec<String>,
}

impl Names {
    /// Those with whom a game begins.
    pub fn of(game: &Game) -> Names {
        Names { seats: game.names.clone() }
    }

    /// A deal begins in which others may take a seat.
    pub fn take_seats(&mut self, deal: &Deal) {
        for (seat, name) in &deal.seated {
            if self.seats.len() <= seat.index() {
                self.seats.resize(seat.index() + 1, String::new());
            }
            if let Some(own) = self.seats.get_mut(seat.index()) {
                own.clone_from(name);
            }
        }
    }

    /// The name of the player in this seat, where it is known.
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.seats.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The players of a team, counted from 0, where all are known by name.
    pub fn team(&self, deal: &Deal, team: u8) -> Option<Vec<Seat>> {
        let members = deal.teams.iter().enumerate().filter(|(_, own)| **own == Some(team));
        let members: Vec<Seat> = members.filter_map(|(seat, _)| Seat::new(seat)).collect();
        (!members.is_empty() && members.iter().all(|seat| self.player(*seat).is_some())).then_some(members)
    }

    /// What a team is called where there is little room: `Ada/Cleo`, or `Team1` where not all are known by name.
    pub(crate) fn team_in_short(&self, deal: &Deal, team: u8) -> String {
        let members = self.team(deal, team).unwrap_or_default();
        let names: Vec<&str> = members.iter().filter_map(|seat| self.player(*seat)).collect();
        if names.is_empty() { format!("Team{}", team + 1) } else { names.join("/") }
    }
}

impl Game {
    /// What the teams are called in a game's score sheet, at most so many characters each; by number where players change
    /// sides.
    pub(crate) fn team_heads(&self, most: usize) -> Vec<String> {
        let names = Names::of(self);
        let first = self.deals.first();
        let stays = self.deals.iter().all(|deal| first.is_some_and(|first| first.teams == deal.teams));
        let head = |team: u8| match first.filter(|_| stays) {
            Some(deal) => names.team_in_short(deal, team),
            None => format!("Team{}", team + 1),
        };
        (0..self.teams.unwrap_or(0))
            .map(|team| {
                hoyle_notation::text::layout::cut(&hoyle_notation::text::layout::safe(&head(team)), most, false)
            })
            .collect()
    }
}
