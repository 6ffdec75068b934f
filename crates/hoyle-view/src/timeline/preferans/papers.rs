//! What a deal of preferans writes on the papers, and how the game ends. Not here: what is played (`mod.rs`).

use std::sync::Arc;

use hoyle_preferans::game::Moment;
use hoyle_preferans::replay::Step;
use hoyle_preferans::replay::sentences;
use hoyle_rules::preferans::{Paper, Player as Who, Role, Sheet as Papers};

use super::Followed;
use crate::timeline::tricks;
use crate::timeline::{Fact, LineKind, Panel, Player, Sentence};

impl Followed {
    pub(super) fn score(&mut self, step: &Step<'_>, players: &[Player; 3]) {
        let course = step.course;
        self.close_contract(course, None);
        self.builder.open("papers");
        if course.leaves_out_tricks() {
            self.line(sentences::tricks_left_out());
        }
        self.said(step);
        self.papers(course.is_sheet_known().then(|| course.sheet()), players);
        let (main, made) = (course.state().main(), course.is_made());
        for who in Who::ALL {
            let plays = course.state().plays(who);
            if let (Some(place), Some(made)) = (self.place(who), made) {
                place.won = plays && (Some(who) == main) == made;
            }
        }
        if let (Some(made), Some(agreed)) = (course.is_made(), self.agreed()) {
            agreed.needs = if made { "made" } else { "not made" }.to_owned();
            agreed.decided = true;
        }
        for place in self.builder.table.places_mut() {
            place.tricks.place = false;
        }
        let entries = course.entries().copied();
        let written = |who: Who| {
            let entry = entries.map(|entries| entries[who]).filter(|entry| entry.role != Role::Out);
            entry.map_or_else(|| "nothing".to_owned(), |entry| tricks::number(sentences::written(&entry)))
        };
        if entries.is_some() {
            for who in Who::ALL {
                self.line(sentences::of(who, format!("writes {}", written(who))));
            }
        }
        for who in Who::ALL.into_iter().filter(|_| course.is_sheet_known()) {
            let paper = course.sheet().papers()[who];
            let columns = columns(&paper);
            self.line(sentences::of(who, Sentence::from("has ").text(columns)));
        }
        self.remarks(Moment::Score);
        let won = self.builder.table.places.iter().map(|place| place.won).collect::<Vec<_>>();
        self.hush();
        for (place, won) in self.builder.table.places_mut().zip(won) {
            place.won = won;
        }
        if let Some(tricks) = &mut self.builder.table.tricks {
            tricks.last = self.last.take().or(tricks.last.take());
        }
        self.step_to(None, course);
        let title = Sentence::from(format!("{} · ", self.builder.name));
        let title = title.then(sentences::of_step(step).unwrap_or_else(|| "papers".into()));
        let tricks = course.tricks();
        let facts = Who::ALL.into_iter().map(|who| Fact {
            name: Sentence::new().player(sentences::seat(who)),
            value: written(who).into(),
            note: tricks[who].filter(|_| main.is_some()).map_or_else(String::new, sentences::tricks).into(),
        });
        self.builder.thinks(Panel { title, facts: facts.collect(), ..Panel::default() });
    }

    /// The game is over: who has won or lost how much, and from which columns.
    pub(super) fn result(&mut self, results: [Option<i64>; 3], papers: Option<&Papers>) {
        let best = results.into_iter().flatten().max().filter(|best| *best > 0);
        let winners: Vec<Who> =
            Who::ALL.into_iter().filter(|who| best.is_some() && results[who.index()] == best).collect();
        for who in &winners {
            if let Some(place) = self.place(*who) {
                place.won = true;
            }
        }
        if best.is_some() {
            let names = Sentence::list(winners.iter().map(|who| Sentence::new().player(sentences::seat(*who))), ", ");
            let wins = if winners.len() == 1 { " wins " } else { " win " };
            let result = names.text(wins).text(amount(best));
            self.builder.line_of(LineKind::Wins, result.clone());
            self.builder.table.centre.result = result;
        }
        self.builder.table.panel = None;
        self.builder.step();
        let mut all: Vec<(Who, Option<i64>)> = Who::ALL.into_iter().zip(results).collect();
        all.sort_by_key(|(_, result)| core::cmp::Reverse(*result));
        let facts = all.into_iter().map(|(who, result)| Fact {
            name: Sentence::new().player(sentences::seat(who)),
            value: amount(result).into(),
            note: papers.map_or_else(String::new, |papers| short(&papers.papers()[who])).into(),
        });
        self.builder.thinks(Panel { title: "Result".into(), facts: facts.collect(), ..Panel::default() });
    }

    /// The papers as they stand; behind deals that are left out nobody knows them.
    pub(super) fn papers(&mut self, papers: Option<&Papers>, players: &[Player; 3]) {
        let rows = players
            .iter()
            .zip(Who::ALL)
            .map(|(player, who)| {
                let name = if player.name.is_empty() { &player.label } else { &player.name };
                let Some(papers) = papers else {
                    return [name.as_str(), "?", "?", "?", "?", "?"].map(str::to_owned).to_vec();
                };
                let (paper, refas) = (papers.papers()[who], papers.refas()[who]);
                let numbers = [paper.left, paper.middle, paper.right].map(tricks::number);
                let [left, middle, right] = numbers;
                let refas = "/".repeat(refas.min(20) as usize);
                vec![name.clone(), left, middle, right, refas, amount(Some(papers.results()[who.index()]))]
            })
            .collect();
        if let Some(sheet) = &mut self.builder.table.sheet {
            Arc::make_mut(sheet).rows = rows;
        }
    }
}

/// What somebody has won or lost, as it is shown.
pub(super) fn amount(result: Option<i64>) -> String {
    tricks::number(sentences::amount(result))
}

/// What stands in the columns of a paper.
fn columns(paper: &Paper) -> String {
    tricks::number(format_args!("left {}, middle {}, right {}", paper.left, paper.middle, paper.right))
}

/// The same where there is little room, from left to right.
fn short(paper: &Paper) -> String {
    tricks::number(format_args!("{} / {} / {}", paper.left, paper.middle, paper.right))
}
