//! How a deal of pinochle ends, and the game: who made the bid, what the sides have. Not here: the score sheet (`play.rs`).

use hoyle_pinochle::game::{Deal, Moment, Winner};
use hoyle_pinochle::replay::sentences;

use super::{View, points_of, scores_of_teams};
use crate::timeline::tricks;
use crate::timeline::{Counter, Fact, Panel, Sentence};

impl View<'_> {
    pub(super) fn settle(&mut self, deal: &Deal) {
        self.builder.open("scores");
        self.clear();
        self.tally.table.last = self.last.take().or(self.tally.table.last.take());
        for place in self.builder.table.places_mut() {
            place.tricks.place = false;
        }
        let parts = [
            ("meld", &deal.meld_scores),
            ("play", &deal.play_scores),
            ("adjustments", &deal.adjustments),
            ("deal", &deal.hand_scores),
        ];
        for (what, scores) in parts {
            if let Some(scores) = scores {
                let scores = scores_of_teams(Some(scores), &self.names, Some(deal));
                self.builder.line(Sentence::from(what).text(": ").then(scores));
            }
        }
        let outcome = deal.outcome(usize::from(self.game.teams.unwrap_or(0)));
        self.builder.line(sentences::made(&outcome).map_or_else(Sentence::new, Sentence::from));
        self.notes(deal, |moment| moment == Moment::Results);
        self.tally.settled(deal, &outcome);
        self.write(deal, Some(&outcome));
        let declarer = deal.contract.and_then(|contract| contract.declarer);
        let bidders = declarer.and_then(|seat| deal.teams.get(seat.index()).copied().flatten());
        if let (Some(made), Some(bidders)) = (outcome.made, bidders) {
            for (place, team) in self.builder.table.places_mut().zip(&deal.teams) {
                place.won = team.is_some_and(|team| (team == bidders) == made);
            }
        }
        self.show();
        let title = format!("{} · {}", self.builder.name, sentences::made(&outcome).unwrap_or("scores"));
        let scores = outcome.scores.iter().zip(&outcome.totals).map(|(score, total)| {
            let score = score.map_or_else(|| "?".to_owned(), |score| tricks::number(format_args!("{score:+}")));
            (score, format!("{} in all", points_of(*total)).into())
        });
        let panel = self.results(title.into(), scores.collect());
        self.builder.thinks(panel);
    }

    /// What each side has, and what there is to say of it.
    fn results(&self, title: Sentence, scores: Vec<(String, Sentence)>) -> Panel {
        let sides = self.tally.table.teams.iter().enumerate().zip(scores);
        let facts = sides.map(|((number, team), (score, note))| {
            let players = team.players.iter().map(|seat| Sentence::new().player(*seat));
            let name = Sentence::list(players, ", ");
            let name = if name.is_empty() { format!("Side {}", number + 1).into() } else { name };
            Fact { name, value: score.into(), note }
        });
        Panel { title, facts: facts.collect(), ..Panel::default() }
    }

    pub(super) fn result(&mut self) {
        if self.game.final_scores.is_none() && self.game.winner.is_none() {
            return;
        }
        self.builder.name.clear();
        self.builder.open("Result");
        let scores = scores_of_teams(self.game.final_scores.as_ref(), &self.names, self.game.deals.last());
        self.builder.line(scores.clone());
        if let Some(winner) = self.game.winner {
            self.builder.line(sentences::wins(winner, &self.names, self.game.deals.last()));
        }
        let last = self.game.deals.last();
        let team = |seat: usize| last.and_then(|deal| deal.teams.get(seat).copied().flatten());
        let totals = self.game.final_scores.clone().unwrap_or_default();
        for (seat, place) in self.builder.table.places_mut().enumerate() {
            place.won = match self.game.winner {
                Some(Winner::Seat(winner)) => winner.index() == seat,
                Some(Winner::Team(winner)) => team(seat) == Some(winner),
                None => false,
            };
            if let Some(total) = team(seat).and_then(|team| totals.get(usize::from(team)).copied().flatten()) {
                place.counter = Counter::Words(tricks::number(total));
            }
        }
        for (side, total) in self.tally.table.teams.iter_mut().zip(&totals) {
            side.game = *total;
        }
        self.show();
        let winner = self.game.winner.and_then(|winner| match winner {
            Winner::Team(team) => Some(usize::from(team)),
            Winner::Seat(seat) => team(seat.index()).map(usize::from),
        });
        let note = |side: usize| if winner == Some(side) { "wins" } else { "" };
        let sides = totals.iter().enumerate().map(|(side, total)| (points_of(*total), note(side).into()));
        let panel = self.results("Result".into(), sides.collect());
        self.builder.thinks(panel);
        // What was agreed for the last deal is over.
        if let Some(step) = self.builder.steps.last_mut() {
            let centre = &mut step.table.centre;
            centre.result = self
                .game
                .winner
                .map_or_else(|| scores.clone(), |winner| sentences::wins(winner, &self.names, self.game.deals.last()));
            centre.made = if self.game.winner.is_some() { tricks::plain(&scores) } else { String::new() };
            centre.notes.clear();
        }
    }
}
