//! The form of a game: which line stands in which section, in which order, how often, and whether it fits the number of
//! players and teams ([`judge`]).
//!
//! Not here: what a line says on its own (`parse/values.rs`), what is missing (`missing.rs`), whether it is true (the
//! rest of the judge).

use crate::pn::judge::missing;
use crate::pn::judge::order::{HandLines, Step, step};
use crate::pn::label::{Home, Label, Writing};
use crate::pn::parse::draft::{Draft, Line, Section, Value};
use crate::pn::problems::{Habit, Invalid, Misplaced, Missing};
use crate::pn::setting::{MOST, Setting};
use crate::pn::setup::players;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// Judges the form of a game, and fills in what the draft says of sections, players and teams. `shared` is what the games
/// before it hand on; it becomes what this one does.
pub(crate) fn judge(text: &[u8], draft: &mut Draft, shared: &mut Setting, found: &mut Vec<Problem>) {
    let (counted, kitty) = players::count(draft);
    if counted.is_some_and(|players| players != shared.players) {
        shared.forget_players();
    }
    let is_next = shared.is_shared();
    draft.counted = counted;
    draft.players = counted.or((shared.players != 0).then_some(shared.players));
    shared.players = draft.players.unwrap_or_default();
    draft.shared = *shared;
    let lines = core::mem::take(&mut draft.lines);
    let breaks = core::mem::take(&mut draft.breaks);
    let values = core::mem::take(&mut draft.values);
    let mut walk = Walk::new(text, draft, &values, found, *shared);
    (walk.kitty, walk.is_next) = (kitty, is_next);
    let mut ends = breaks.iter().map(|at| *at as usize).chain([lines.len()]);
    let mut from = 0;
    for end in &mut ends {
        walk.section(&lines, from, end);
        from = end;
    }
    walk.end(&lines);
    if walk.unread {
        // What seems to be missing may be what could not be read.
        let missing = |problem: &Problem| {
            let fault = Missing::of(problem);
            fault.is_some_and(|fault| !matches!(fault, Missing::Asked | Missing::SplitHand))
        };
        walk.found.retain(|problem| !missing(problem));
    }
    *shared = walk.setting;
    shared.part_teams();
    (draft.lines, draft.breaks, draft.values) = (lines, breaks, values);
}

/// Whether two empty lines part this game from a next one.
pub(crate) fn is_followed(text: &[u8]) -> bool {
    let tail = text.get(text.trim_ascii_end().len()..).unwrap_or_default();
    memchr::memchr_iter(b'\n', tail).count() > 2
}

/// Whether nobody knows which line this is.
fn unread(line: &Line) -> bool {
    line.flawed && (line.label == Label::Unknown || line.number == 0 && line.label.is_numbered())
}

/// Passes over the lines once.
struct Walk<'a> {
    text: &'a [u8],
    draft: &'a mut Draft,
    values: &'a [Value],
    found: &'a mut Vec<Problem>,
    setting: Setting,
    hand: HandLines,
    /// The hand's first line, and whether there is a hand at all.
    hand_from: usize,
    in_hand: bool,
    /// Whether a hand stands before it.
    is_later: bool,
    /// Lines of the Game Section that were there in this game, a bit for each label.
    about: u16,
    /// The number of the deal before; 0 before the first.
    deal: i32,
    /// How many hands without a number came since.
    unnumbered: u32,
    /// How many cards each player held in the last hand where that is known.
    size: Option<u8>,
    /// The lines with the game's final scores and winner, with their hand.
    finals: [Option<usize>; 2],
    /// How many teams the first scores speak of, where nothing else says it.
    teams_by_scores: Option<u8>,
    /// Whether there is a question mark anywhere.
    asks: bool,
    /// Whether there was a line of which nobody knows what it is.
    unread: bool,
    /// Whether any hand has a kitty or a discard.
    kitty: bool,
    /// Whether a game came before this one.
    is_next: bool,
}

impl<'a> Walk<'a> {
    fn new(
        text: &'a [u8],
        draft: &'a mut Draft,
        values: &'a [Value],
        found: &'a mut Vec<Problem>,
        setting: Setting,
    ) -> Walk<'a> {
        let asks = memchr::memchr(b'?', text).is_some();
        Walk {
            text,
            draft,
            values,
            found,
            setting,
            hand: HandLines::default(),
            hand_from: 0,
            in_hand: false,
            is_later: false,
            about: 0,
            deal: 0,
            unnumbered: 0,
            size: None,
            finals: [None; 2],
            teams_by_scores: None,
            asks,
            unread: false,
            kitty: false,
            is_next: false,
        }
    }

    /// The values of a line.
    #[inline]
    fn values_of(&self, line: &Line) -> &'a [Value] {
        self.values.get(line.range()).unwrap_or_default()
    }

    /// Lines between two empty lines.
    fn section(&mut self, lines: &[Line], from: usize, end: usize) {
        let own = lines.get(from..end).unwrap_or_default();
        let kind = own.iter().find(|line| line.label.home() != Home::Both);
        let first = self.draft.sections.is_empty();
        // A section without any line of a hand begins none.
        let of_a_hand = || own.iter().any(|line| line.label.home() == Home::Hand);
        let hand = match kind.map(|line| line.label.home()) {
            Some(Home::Hand) => true,
            Some(_) => !first && of_a_hand(),
            None => !first,
        };
        let mut goes_on = false;
        if hand {
            goes_on = !first && self.goes_on(own, kind);
            if goes_on {
                let at = own.first().map_or(Span::at(0), Line::label_at);
                self.found.push(Missing::SplitHand.at(at));
            } else if kind.is_some() {
                self.new_hand(lines, from);
            }
        }
        let hand = hand && (self.in_hand || kind.is_some());
        self.open(from, hand, goes_on);
        for (at, line) in (from..).zip(own) {
            self.line(lines, at, line);
        }
        self.close(lines, end);
    }

    /// Whether a section goes on with the hand (or the Game Section) before it, from which an empty line parts it.
    fn goes_on(&self, own: &[Line], kind: Option<&Line>) -> bool {
        let Some(kind) = kind else { return true };
        let begins = |line: &Line| matches!(line.label, Label::Deal | Label::GameScores | Label::Dealer);
        self.in_hand && !own.iter().any(begins) && step(kind.label) >= self.hand.step && self.hand.step != Step::Results
    }

    fn new_hand(&mut self, lines: &[Line], from: usize) {
        self.end_hand(lines, from, &[]);
        self.hand = HandLines::default();
        self.hand_from = from;
        (self.is_later, self.in_hand) = (self.in_hand, true);
    }

    fn open(&mut self, from: usize, hand: bool, goes_on: bool) {
        let (first, setting) = (from as u32, self.setting);
        self.draft.sections.push(Section { first, end: first, hand, goes_on, setting });
    }

    fn close(&mut self, lines: &[Line], end: usize) {
        let results = self.hand.step == Step::Results;
        let Some(section) = self.draft.sections.last_mut() else { return };
        section.end = end as u32;
        if !(section.hand && results) {
            section.setting = self.setting;
        }
        let own = lines.get(section.range()).unwrap_or_default();
        if self.setting.has_teams()
            && let Some(last) = own.iter().rfind(|line| line.label == Label::Team)
        {
            let teams = self.setting.teams;
            let sum: u32 = teams.iter().map(|seats| seats.count_ones()).sum();
            if sum != teams.iter().fold(0, |all, seats| all | seats).count_ones() {
                self.found.push(Invalid::SeatInTwoTeams.at(last.at).about(Label::Team as u8));
            }
        }
    }

    fn line(&mut self, lines: &[Line], at: usize, line: &Line) {
        // Half of the lines are such.
        if line.label == Label::Trick
            && !self.asks
            && self.hand.next_trick(line, self.values_of(line), self.setting.players)
        {
            return;
        }
        if self.asks && self.values_of(line).contains(&Value::Asked) {
            self.found.push(Missing::Asked.at(line.value()).about(line.label as u8).fact(i64::from(line.number)));
        }
        if unread(line) {
            self.unread = true;
            return;
        }
        match line.label.home() {
            Home::Game => self.about_line(line),
            Home::Both => self.overwriting_line(line),
            Home::Hand => self.hand_line(lines, at, line),
        }
    }

    fn about_line(&mut self, line: &Line) {
        let bit = 1_u16.checked_shl(line.label as u32).unwrap_or_default();
        let in_hand = self.draft.sections.last().is_some_and(|section| section.hand);
        if in_hand || self.draft.sections.len() > 1 {
            self.found.push(Misplaced::NotInAHand.at(line.at).about(line.label as u8));
        } else if self.about & bit != 0 {
            self.found.push(Misplaced::UsedTwice.at(line.at).about(line.label as u8));
        } else if self.about >= bit && self.about < 0x8000 {
            self.found.push(Habit::UnusualOrder.at(line.label_at()).about(line.label as u8));
            // Once is enough.
            self.about |= 0x8000;
        }
        self.about |= bit;
        self.setting.declare_label(line.label);
        self.text_line(line);
    }

    fn text_line(&mut self, line: &Line) {
        let value = line.value().of(self.text);
        if value.first() == Some(&b' ') || value.last() == Some(&b' ') {
            self.found.push(Habit::SpacesAroundText.at(line.value()).about(line.label as u8));
        }
    }

    fn overwriting_line(&mut self, line: &Line) {
        match line.label {
            Label::Team => {
                let mut seats = 0_u8;
                for value in self.values_of(line) {
                    if let Value::Seat(seat) = value {
                        seats |= 1_u8.checked_shl(u32::from(*seat)).unwrap_or_default();
                    }
                }
                if let Some(own) = self.setting.teams.get_mut(usize::from(line.number.wrapping_sub(1))) {
                    *own = seats;
                }
                self.seats_exist(line);
            }
            Label::Seat => {
                self.setting.seats |= 1_u8.checked_shl(u32::from(line.number.wrapping_sub(1))).unwrap_or_default();
                self.numbered_seat_exists(line);
                self.text_line(line);
            }
            Label::Unknown => {}
            _ => self.text_line(line),
        }
    }

    fn hand_line(&mut self, lines: &[Line], at: usize, line: &Line) {
        let in_game_section = self.draft.sections.last().is_some_and(|section| !section.hand);
        let next_deal = line.label == Label::Deal && self.hand.has(Label::Deal);
        if in_game_section || next_deal {
            // An empty line is missing before it.
            self.found.push(Misplaced::NotParted.at(line.label_at()).about(line.label as u8));
            self.close(lines, at);
            self.new_hand(lines, at);
            self.open(at, true, false);
        }
        let before = self.hand.step;
        if let Err(problem) = self.hand.check_line(line, self.values_of(line)) {
            self.found.push(problem);
        }
        if before != Step::Results && self.hand.step == Step::Results {
            let setting = self.setting;
            if let Some(section) = self.draft.sections.last_mut() {
                section.setting = setting;
            }
        }
        self.fits(line);
        match line.label {
            Label::Deal => self.deal_line(line),
            Label::FinalScores => self.final_line(0, at, line),
            Label::Winner => self.final_line(1, at, line),
            Label::HandScores | Label::MeldScores | Label::PlayScores | Label::Adjustments => self.results_order(line),
            _ => {}
        }
    }

    /// Results may stand in any order; the usual one is that of the specification.
    fn results_order(&mut self, line: &Line) {
        let later = |label: Label| label as u8 > line.label as u8;
        let results = [Label::PlayScores, Label::Adjustments, Label::HandScores, Label::FinalScores, Label::Winner];
        if results.into_iter().any(|label| later(label) && self.hand.has(label)) {
            self.found.push(Habit::UnusualOrder.at(line.label_at()).about(line.label as u8));
        }
    }

    fn deal_line(&mut self, line: &Line) {
        let [Value::Number(number)] = *self.values_of(line) else {
            // Not known: taken for the one that is due.
            self.deal += 1;
            return;
        };
        let problem = if number == self.deal {
            Misplaced::UsedTwice.at(line.at).about(Label::Deal as u8)
        } else if number < self.deal {
            Misplaced::OutOfOrder.at(line.at).about(Label::Deal as u8)
        } else if i64::from(number) > i64::from(self.deal) + 1 + i64::from(self.unnumbered) {
            let missing = i64::from(number) - i64::from(self.deal) - 1 - i64::from(self.unnumbered);
            match self.is_next && self.deal == 0 {
                true => Missing::NextGameStartsLater.at(line.at).about(Label::Deal as u8).fact(i64::from(number)),
                false => Missing::MissingDeals.at(line.at).about(Label::Deal as u8).fact(missing),
            }
        } else {
            self.deal = number;
            self.unnumbered = 0;
            return;
        };
        self.unnumbered = 0;
        self.found.push(problem);
        self.deal = self.deal.max(number);
    }

    fn final_line(&mut self, which: usize, at: usize, line: &Line) {
        let Some(place) = self.finals.get_mut(which) else { return };
        // Twice in one hand is known already.
        if place.is_some_and(|before| before < self.hand_from) {
            self.found.push(Misplaced::UsedTwice.at(line.at).about(line.label as u8));
        }
        *place = Some(at);
    }

    /// The number of values, seats and teams against the number of players.
    fn fits(&mut self, line: &Line) {
        if line.flawed {
            return;
        }
        let Some(entry) = line.label.entry() else { return };
        let values = self.values_of(line);
        let alone = matches!(values, [Value::Withheld | Value::Asked]);
        let count = values.len();
        match entry.writing {
            Writing::Trick => {
                let players = self.setting.players;
                if players != 0 && count != usize::from(players) + 2 && !alone {
                    let problem = Invalid::WrongTrick.at(line.value()).about(line.label as u8);
                    self.found.push(problem.facts(count as i64 - 2, i64::from(players)));
                    return;
                }
                // Only the winner is a seat.
                if let [.., Value::Seat(winner), _] = values
                    && players != 0
                    && *winner >= players
                {
                    self.no_such_seat(line, line.value(), *winner);
                }
            }
            Writing::Bids if self.setting.players != 0 && count > usize::from(self.setting.players) => {
                let problem = Invalid::TooManyBids.at(line.value()).about(line.label as u8);
                self.found.push(problem.facts(count as i64, i64::from(self.setting.players)));
            }
            Writing::Scores | Writing::Points if !alone => self.scores_fit(line, count),
            Writing::Hand | Writing::Meld => self.numbered_seat_exists(line),
            Writing::Pass => {
                self.numbered_seat_exists(line);
                self.seats_exist(line);
            }
            Writing::Seat | Writing::Contract | Writing::Winner => self.seats_exist(line),
            _ => {}
        }
    }

    fn scores_fit(&mut self, line: &Line, count: usize) {
        let known = self.setting.team_count(self.setting.players).or(self.teams_by_scores);
        match known {
            Some(teams) if usize::from(teams) != count => {
                let problem = Invalid::WrongCount.at(line.value()).about(line.label as u8);
                self.found.push(problem.facts(count as i64, i64::from(teams)));
            }
            Some(_) => {}
            None => self.teams_by_scores = u8::try_from(count).ok().filter(|count| *count <= MOST),
        }
    }

    fn no_such_seat(&mut self, line: &Line, at: Span, seat: u8) {
        let problem = Invalid::NoSuchSeat.at(at).about(line.label as u8);
        self.found.push(problem.facts(i64::from(seat) + 1, i64::from(self.setting.players)));
    }

    fn numbered_seat_exists(&mut self, line: &Line) {
        if self.setting.players != 0 && line.number > self.setting.players {
            self.no_such_seat(line, line.label_at(), line.number.wrapping_sub(1));
        }
    }

    fn seats_exist(&mut self, line: &Line) {
        let players = self.setting.players;
        if players == 0 {
            return;
        }
        let teams = || self.setting.team_count(players).unwrap_or(MOST);
        let wrong = self.values_of(line).iter().find_map(|value| match value {
            Value::Seat(seat) if *seat >= players => Some((*seat, true)),
            Value::Team(team) if *team >= teams() => Some((*team, false)),
            _ => None,
        });
        match wrong {
            Some((seat, true)) => self.no_such_seat(line, line.value(), seat),
            Some((team, false)) => {
                let problem = Invalid::NoSuchTeam.at(line.value()).about(line.label as u8);
                self.found.push(problem.facts(i64::from(team) + 1, i64::from(teams())));
            }
            None => {}
        }
    }

    /// The hand is over: what is missing of it?
    fn end_hand(&mut self, lines: &[Line], end: usize, ends: &[Label]) {
        if !self.in_hand {
            return;
        }
        // Its number is missing, not the deal.
        self.unnumbered += u32::from(!self.hand.has(Label::Deal));
        let own = missing::Extent { lines, from: self.hand_from, end };
        let players = self.setting.players;
        let begins_next_game = self.is_next && !self.is_later;
        let due = missing::Due { ends, kitty: self.kitty, begins_next_game };
        missing::hand(&self.hand, &own, players, &due, &mut self.size, self.found);
    }

    fn end(&mut self, lines: &[Line]) {
        // A line that ends the game and stands in an earlier hand is misplaced, not missing.
        let due: &[Label] = match self.finals {
            [Some(_), Some(_)] => &[],
            [Some(_), None] => &[Label::Winner],
            [None, Some(_)] => &[Label::FinalScores],
            [None, None] => &[Label::FinalScores, Label::Winner],
        };
        self.end_hand(lines, lines.len(), due);
        let first_hand = self.draft.sections.iter().find(|section| section.hand).map(|section| section.first as usize);
        let among_others = self.is_next || is_followed(self.text);
        missing::game(&self.setting, lines, first_hand, among_others, self.found);
        for place in self.finals.into_iter().flatten() {
            if place < self.hand_from
                && let Some(line) = lines.get(place)
            {
                self.found.push(Misplaced::ConcludedTooSoon.at(line.at).about(line.label as u8));
            }
        }
    }
}
