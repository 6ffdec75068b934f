//! A game passed on to a listener in the pass that checks it: [`Notifier`] plays the lines of each deal through the course
//! of replays, so that no record has to be made first. Not here: what happens at the table; that is the course.

use hoyle_rules::{CardBag, Seat};

use crate::game::{Call, Kitty, Winner};
use crate::pn::judge::TeamsOf;
use crate::pn::judge::lines::{DealLines, LineIndex, values};
use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Line, Value};
use crate::pn::record::{
    RecordBuilder, bag_of, call_of, cards_in, cards_of, contract_of, discard_of, meld_of, number_of, pass_of, seat_of,
    words,
};
use crate::replay::course::{Course, Done};
use crate::replay::{Listener, PlayedAction, TeamScores};

/// Passes one game on.
pub(crate) struct Notifier<'l, 'c> {
    course: &'c mut Course,
    listener: &'c mut (dyn Listener + 'l),
    /// Keeps what the games after this one share.
    builder: &'c mut RecordBuilder,
    /// How many deals were reported to the listener.
    place: usize,
    players: u8,
    teams: usize,
    wants_cards: bool,
}

/// A deal on its way to a listener.
struct DealNotifier<'t, 'a, 'l, 'c> {
    notifier: &'t mut Notifier<'l, 'c>,
    draft: &'a Draft,
    lines: &'a DealLines,
}

impl<'l, 'c> Notifier<'l, 'c> {
    /// For the game of this draft. Its beginning has been reported to the listener.
    pub(crate) fn new(
        draft: &Draft,
        course: &'c mut Course,
        builder: &'c mut RecordBuilder,
        listener: &'c mut (dyn Listener + 'l),
    ) -> Notifier<'l, 'c> {
        let players = draft.players.unwrap_or(0);
        course.begin();
        let (teams, wants_cards) = (usize::from(team_count(draft).unwrap_or(0)), listener.wants_cards());
        Notifier { course, listener, builder, place: 0, players, teams, wants_cards }
    }

    #[inline]
    fn notify(&mut self, done: Done<'_>) {
        self.listener.step(&self.course.lend(done));
    }

    /// Passes on all deals of a game that is not judged, since nobody knows who plays.
    #[cold]
    pub(crate) fn all(&mut self, text: &[u8], draft: &Draft, lines: &mut DealLines) {
        let mut section = 0;
        while let Some(own) = draft.sections.get(section) {
            if own.hand {
                section = lines.read_deal(draft, section);
                let teams = TeamsOf::new(&lines.setting, self.players);
                self.deal(text, draft, lines, &teams);
            } else {
                section += 1;
            }
        }
    }

    /// Passes on the next deal.
    pub(crate) fn deal(&mut self, text: &[u8], draft: &Draft, lines: &DealLines, teams: &TeamsOf) {
        let mut deal = DealNotifier { notifier: self, draft, lines };
        deal.dealt(text, teams);
        deal.auction();
        deal.exchange();
        deal.melds();
        deal.tricks();
        deal.scored();
        self.place += 1;
    }
}

/// In how many teams a game is played in the end.
pub(crate) fn team_count(draft: &Draft) -> Option<u8> {
    let last = draft.sections.last()?;
    last.setting.team_count(draft.players.unwrap_or(0))
}

/// The scores of a line; none where there is no line or it is withheld.
fn write_scores(draft: &Draft, place: LineIndex, scores: &mut TeamScores) {
    *scores = TeamScores::default();
    let values = values(draft, place);
    if !matches!(values, [Value::Withheld | Value::Asked]) {
        scores.iter_mut().zip(values).for_each(|(score, value)| *score = number_of(Some(value)));
    }
}

fn hand_of(draft: &Draft, place: LineIndex) -> Option<CardBag> {
    let line = draft.lines.get(place? as usize)?;
    draft.bag_of(line).copied().or_else(|| bag_of(draft.values_of(line)))
}

impl<'a> DealNotifier<'_, 'a, '_, '_> {
    #[inline]
    fn values(&self, place: LineIndex) -> &'a [Value] {
        values(self.draft, place)
    }

    fn line(&self, place: u32) -> Option<&'a Line> {
        self.draft.lines.get(place as usize)
    }

    fn dealt(&mut self, text: &[u8], teams_of: &TeamsOf) {
        let (lines, players) = (self.lines, self.notifier.players);
        let number = number_of(self.values(lines.deal).first());
        let dealer = seat_of(self.values(lines.dealer).first());
        let (draft, hands) = (self.draft, lines.hands.iter().take(usize::from(players)));
        let hands = hands.map(|place| hand_of(draft, *place));
        let Notifier { course, place, teams, .. } = &mut *self.notifier;
        let team = |team: &u8| Some(*team).filter(|team| *team != u8::MAX);
        course.seat_teams(teams_of.team_of.iter().take(usize::from(players)).map(team));
        write_scores(draft, lines.game_scores, &mut course.scores_mut().before);
        let done = course.deal(*place, number, dealer, hands, *teams);
        self.notifier.notify(done);
        for line in lines.shared.iter().filter_map(|&place| draft.lines.get(place as usize)) {
            self.notifier.builder.take(text, line);
            if line.label == Label::Seat
                && let Some(seat) = Seat::new(usize::from(line.number.wrapping_sub(1)))
            {
                self.notifier.notify((PlayedAction::Seated(seat, &words(text, line)), Some(seat)));
            }
        }
    }

    fn auction(&mut self) {
        let dealer = seat_of(self.values(self.lines.dealer).first());
        let mut shown = 0;
        let last =
            self.lines.bids.last().and_then(|&place| self.line(place)).map_or(0, |line| usize::from(line.number));
        let mut written = self.lines.bids.iter().peekable();
        for round in 1..=last {
            let done = self.notifier.course.round(round, dealer);
            self.notifier.notify(done);
            let own = written.next_if(|&&place| self.line(place).is_some_and(|line| usize::from(line.number) == round));
            let mut calls = own.map_or(&[][..], |&place| self.values(Some(place)));
            // Hyphens at the end of the last round say nothing.
            if round == last
                && let Some(end) = calls.iter().rposition(|call| call_of(call) != Call::None)
            {
                calls = calls.get(..=end).unwrap_or_default();
            }
            for call in calls {
                if let Some(done) = self.notifier.course.call(call_of(call)) {
                    self.notifier.notify(done);
                }
            }
            self.show_kitty(&mut shown, round);
        }
        self.show_kitty(&mut shown, usize::MAX);
        let contract = self.lines.contract.map(|place| contract_of(self.values(Some(place))));
        if let Some(done) = self.notifier.course.contract(contract) {
            self.notifier.notify(done);
        }
    }

    /// What the rounds of bidding up to this one show of the kitty.
    fn show_kitty(&mut self, shown: &mut usize, round: usize) {
        while let Some(line) = self.lines.kitty.get(*shown).and_then(|&place| self.line(place))
            && (1..=round).contains(&usize::from(line.number))
        {
            *shown += 1;
            let cards = cards_of(self.draft.values_of(line));
            self.notifier.notify((PlayedAction::Shown(&cards), None));
        }
    }

    fn exchange(&mut self) {
        let (draft, lines) = (self.draft, self.lines);
        let declarer = self.notifier.course.table().contract.and_then(|contract| contract.declarer);
        let mut cards = core::mem::take(&mut self.notifier.course.cards);
        let mut parts = lines.kitty.iter().filter_map(|&place| draft.lines.get(place as usize));
        if let Some(whole) = parts.clone().find(|line| line.number == 0) {
            cards = cards_in(cards, draft.values_of(whole));
            let kitty = Kitty::Whole(cards);
            self.notifier.notify((PlayedAction::Kitty(&kitty), None));
            cards = if let Kitty::Whole(cards) = kitty { cards } else { Vec::new() };
        } else if parts.next().is_some() {
            let parts = lines.kitty.iter().filter_map(|&place| draft.lines.get(place as usize));
            let rounds = parts.map(|line| (line.number, cards_of(draft.values_of(line)))).collect();
            self.notifier.notify((PlayedAction::Kitty(&Kitty::Rounds(rounds)), None));
        }
        for line in lines.passes.iter().filter_map(|&place| draft.lines.get(place as usize)) {
            if let Some(pass) = pass_of(line, draft.values_of(line), core::mem::take(&mut cards)) {
                self.notifier.notify((PlayedAction::Pass(&pass), Some(pass.from)));
                cards = pass.cards;
            }
        }
        if lines.discard.is_some() {
            let discard = discard_of(self.values(lines.discard), cards);
            self.notifier.notify((PlayedAction::Discard(&discard), declarer));
            cards = discard.cards;
        }
        self.notifier.course.cards = cards;
        let any = !lines.passes.is_empty() || lines.discard.is_some();
        if !any && lines.redeclared.iter().all(Option::is_none) {
            return;
        }
        let seats = lines.redeclared.iter().zip(&lines.hands).take(usize::from(self.notifier.players));
        let declared = seats.map(|(later, dealt)| hand_of(draft, if later.is_some() { *later } else { *dealt }));
        if let Some(done) = self.notifier.course.exchanged(declared, any) {
            self.notifier.notify(done);
        }
    }

    fn melds(&mut self) {
        for (seat, place) in self.lines.melds.iter().enumerate().take(usize::from(self.notifier.players)) {
            if let Some(line) = place.and_then(|place| self.line(place)) {
                let meld = meld_of(self.draft, line);
                self.notifier.notify((PlayedAction::Meld(meld), Seat::new(seat)));
            }
        }
        self.notifier.course.lead();
    }

    fn tricks(&mut self) {
        let (draft, lines) = (self.draft, self.lines);
        let mut due = 1;
        for line in lines.tricks.iter().filter_map(|&place| draft.lines.get(place as usize)) {
            let number = usize::from(line.number);
            for left_out in due..number {
                let done = self.notifier.course.trick_left_out(left_out);
                self.notifier.notify(done);
            }
            due = number + 1;
            let notifier = &mut *self.notifier;
            notifier.course.trick(number);
            let (cards, winner, points) = match draft.values_of(line) {
                [cards @ .., winner, points] => (cards, seat_of(Some(winner)), number_of(Some(points))),
                _ => (&[][..], None, None),
            };
            if notifier.wants_cards {
                for value in cards {
                    let card = if let Value::Card(card) = value { Some(*card) } else { None };
                    let done = notifier.course.card(card);
                    notifier.notify(done);
                }
            } else {
                notifier.course.pass_over(cards.len());
            }
            let done = notifier.course.taken(winner, points);
            notifier.notify(done);
        }
    }

    fn scored(&mut self) {
        let lines = self.lines;
        let draft = self.draft;
        let scores = self.notifier.course.scores_mut();
        write_scores(draft, lines.meld_scores, &mut scores.meld);
        write_scores(draft, lines.play_scores, &mut scores.play);
        write_scores(draft, lines.adjustments, &mut scores.adjustments);
        write_scores(draft, lines.hand_scores, &mut scores.deal);
        write_scores(draft, lines.final_scores, &mut scores.end);
        let winner = match self.values(lines.winner).first() {
            Some(Value::Team(team)) => Some(Winner::Team(*team)),
            value => seat_of(value).map(Winner::Seat),
        };
        let done = self.notifier.course.scored(winner);
        self.notifier.notify(done);
    }
}
