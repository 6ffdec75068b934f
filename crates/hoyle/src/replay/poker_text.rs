//! A hand of poker in words, meant to be read by a player: how play is turned into lines under headings. Not here: the
//! words for cards and hands (`words.rs`), line breaks and columns (`layout.rs`), what stands above and below the play
//! (`poker_frame.rs`), what is dealt (`poker_deals.rs`), who wins what (`poker_result.rs`).

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, Happening, Stack, State};
use hoyle_rules::{Seat, SeatSet};

use super::poker_deals::Dealt;
use super::poker_json::Shown;
use super::poker_result::{Push, pot_name};
use super::{Look, layout, story, words};
use crate::record::poker::{Deed, Hand};

/// Writes one hand.
pub(super) fn write(hand: &Hand, file: &str, index: u64, upto: Option<usize>, look: Look, out: &mut Vec<u8>) {
    let mut posts = Vec::new();
    // The record was begun once already when it was interpreted.
    let Ok(table) = State::begin_lenient(&hand.setup, &mut |event| posts.push(event)) else { return };
    let mut teller = Teller::new(hand, look, table);
    teller.header(file, index, out);
    teller.posted(&posts);
    let steps = upto.unwrap_or(usize::MAX).min(hand.deeds.len());
    for deed in hand.deeds.iter().take(steps) {
        teller.step(deed);
    }
    teller.tell_deals();
    teller.sections(out);
    teller.ending(steps, out);
}

/// A part of the hand under a heading of its own.
#[derive(Default)]
pub(super) struct Section {
    pub(super) title: String,
    /// The board before the street, and what the street adds.
    board: (Cards, Cards),
    pub(super) lines: Vec<String>,
}

/// Turns play into lines.
pub(super) struct Teller<'a> {
    pub(super) hand: &'a Hand,
    pub(super) look: Look,
    /// The hand as it stands.
    pub(super) table: State,
    /// Decimal places that amounts are shown with at least.
    pub(super) places: u8,
    /// Whether amounts, players and hidden cards are marked, for a [story](super::story) rather than a text.
    pub(super) marked: bool,
    pub(super) parts: Vec<Section>,
    /// Cards dealt and not yet told.
    pub(super) dealt: Vec<Dealt>,
    pub(super) shown: Shown,
    /// Whose hands were told in words when they were shown.
    pub(super) told: SeatSet,
    pub(super) pushes: Vec<Push>,
    /// The own bet that the last player in took back: it counts as won.
    pub(super) taken_back: Option<(Seat, Chips)>,
    /// The pots when they were last told.
    pub(super) pots_told: Vec<Chips>,
    pub(super) mucked: bool,
    /// Whether a hand lost at the showdown.
    pub(super) beaten: bool,
    /// Whether the section of a showdown is open.
    showing: bool,
}

impl<'a> Teller<'a> {
    pub(super) fn new(hand: &'a Hand, look: Look, table: State) -> Teller<'a> {
        Teller {
            hand,
            look,
            table,
            places: places(hand),
            marked: false,
            parts: vec![Section::default()],
            dealt: Vec::new(),
            shown: Shown::default(),
            told: SeatSet::EMPTY,
            pushes: Vec::new(),
            taken_back: None,
            pots_told: Vec::new(),
            mucked: false,
            beaten: false,
            showing: false,
        }
    }

    /// An amount, with at least as many decimal places as the record's amounts need.
    pub(super) fn amount(&self, chips: Chips) -> String {
        if self.marked {
            return story::amount(chips);
        }
        let mut text = super::Money { chips, scale: self.hand.scale }.to_string();
        let have = text.split_once('.').map(|(_, decimals)| decimals.len());
        let lacking = usize::from(self.places).saturating_sub(have.unwrap_or(0));
        if lacking > 0 {
            if have.is_none() {
                text.push('.');
            }
            text.extend(core::iter::repeat_n('0', lacking));
        }
        text
    }

    /// `p3 Budd`.
    pub(super) fn player(&self, seat: Seat) -> String {
        if self.marked {
            return story::player(seat);
        }
        let name = self.hand.names.as_ref().and_then(|names| names.get(seat.index()));
        let name = name.map(|name| layout::cut(&layout::safe(name), 30, self.look.ascii)).unwrap_or_default();
        format!("p{} {name}", seat.index() + 1).trim_end().to_owned()
    }

    pub(super) fn cards(&self, cards: &Cards) -> String {
        words::cards(cards.iter(), self.look)
    }

    /// Cards that lie face down before a player.
    pub(super) fn hidden(&self, seat: Seat, cards: &Cards) -> String {
        let text = self.cards(cards);
        if self.marked { story::hidden(seat, &text) } else { text }
    }

    /// As a heading.
    pub(super) fn strong(&self, text: &str) -> String {
        if self.look.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// As a remark aside.
    pub(super) fn faint(&self, text: &str) -> String {
        if self.look.colour { format!("\x1b[2m{text}\x1b[0m") } else { text.to_owned() }
    }

    pub(super) fn say(&mut self, text: String) {
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(text);
        }
    }

    pub(super) fn heading(&mut self, title: &str) {
        self.parts.push(Section { title: title.to_owned(), ..Section::default() });
    }

    /// The remark as it follows a line or stands alone.
    pub(super) fn remark(&self, remark: &str) -> String {
        if self.marked {
            return story::remark(remark);
        }
        self.faint(&format!("# {remark}"))
    }

    /// Antes and blinds.
    pub(super) fn posted(&mut self, posts: &[Event]) {
        let antes: Vec<&Event> = posts.iter().filter(|event| event.what == Happening::Ante).collect();
        match antes.first() {
            Some(first)
                if antes.len() == self.hand.setup.seats && antes.iter().all(|ante| ante.amount == first.amount) =>
            {
                self.say(format!("everyone antes {}", self.amount(first.amount)));
            }
            _ => antes.iter().filter_map(|ante| Some((ante.seat?, ante.amount))).for_each(|(seat, amount)| {
                self.say(format!("{} antes {}", self.player(seat), self.amount(amount)));
            }),
        }
        for event in posts {
            match (event.what, event.seat) {
                (Happening::Returned, Some(seat)) => self.say(self.returned(seat, event.amount)),
                (Happening::Blind, Some(seat)) => {
                    let short = event.amount < self.hand.setup.posts[seat].blind;
                    let (article, name) = (if short { "a short" } else { "the" }, self.blind_name(seat));
                    self.say(format!("{} posts {article} {name}, {}", self.player(seat), self.amount(event.amount)));
                }
                (Happening::Street, _) => self.street(event.street),
                _ => {}
            }
        }
        for seat in self.table.everyone().iter() {
            if self.table.stack(seat) == Stack::Known(Chips::ZERO) {
                self.say(format!("{} is all in", self.player(seat)));
            }
        }
    }

    fn returned(&self, seat: Seat, amount: Chips) -> String {
        format!("{} uncalled goes back to {}", self.amount(amount), self.player(seat))
    }

    /// Begins a street. The first one takes the section in which antes and blinds were posted.
    fn street(&mut self, street: u8) {
        self.showing = false;
        let rules = self.hand.setup.variant.streets.get(usize::from(street));
        let mut title = rules.map_or(String::new(), |rules| capital(rules.name));
        let board = (*self.table.board(), Cards::NONE);
        match self.parts.last_mut().filter(|part| part.title.is_empty()) {
            Some(first) => first.title = core::mem::take(&mut title),
            None => self.parts.push(Section { title, board, lines: Vec::new() }),
        }
    }

    /// Plays one step and tells it.
    pub(super) fn step(&mut self, deed: &Deed) {
        let remark = commentary(&deed.written);
        let Some(action) = deed.action else {
            if let Some(remark) = remark {
                self.tell_deals();
                self.say(self.remark(&remark));
            }
            return;
        };
        let before = self.table;
        let mut after = before;
        let mut events = Vec::new();
        if after.play(action, &mut |event| events.push(event)).is_err() {
            return;
        }
        self.shown.before(&before);
        self.shown.after(action, before.is_over(), &after);
        self.tell(action, &events, deed.supplied, remark, &after);
        self.table = after;
        self.follow(&events, &before);
    }

    /// Tells the action itself. `table` is still as it was before.
    fn tell(&mut self, action: Action, events: &[Event], supplied: bool, remark: Option<String>, after: &State) {
        let seat = action.seat().unwrap_or(Seat::FIRST);
        let line = match action {
            Action::DealHole { cards, .. } => {
                match self.dealt.iter_mut().find(|dealt| dealt.seat == seat && remark.is_none()) {
                    Some(dealt) => cards.iter().for_each(|card| _ = dealt.cards.push(card)),
                    None => self.dealt.push(Dealt { seat, cards, supplied, remark }),
                }
                return;
            }
            Action::DealBoard { cards, .. } => {
                self.tell_deals();
                if self.street_rules(&self.table).is_some_and(|street| street.board == 0) {
                    self.say("the deck does not reach: one card is shared by all".into());
                }
                if let Some(part) = self.parts.last_mut() {
                    cards.iter().for_each(|card| _ = part.board.1.push(card));
                }
                if self.marked {
                    self.say(format!("the board gets {}", self.cards(&cards)));
                }
                if let Some(remark) = remark {
                    self.say(self.remark(&remark));
                }
                return;
            }
            Action::Open { .. } => {
                format!("{} acts first: which up cards decide it is not known", self.player(seat))
            }
            // Some rooms write it again before every card of an all-in.
            Action::Show { cards, .. } if self.says_nothing_new(seat, &cards) && remark.is_none() => return,
            Action::Show { cards, .. } => self.show(seat, &cards, after),
            Action::Muck { .. } => {
                self.mucked = true;
                self.showdown();
                format!("{} mucks", self.player(seat))
            }
            Action::Discard { cards, .. } => self.discard(seat, &cards),
            Action::BringIn { .. } | Action::Fold { .. } | Action::Call { .. } | Action::RaiseTo { .. } => {
                let what = events.iter().find(|event| event.seat == Some(seat));
                what.map_or(String::new(), |event| self.bet(seat, event))
            }
        };
        self.tell_deals();
        let mut line = line;
        if supplied {
            line = format!("{line}  {}", self.faint("(supplied: the record leaves it out)"));
        }
        if let Some(remark) = remark {
            line = format!("{line}  {}", self.remark(&remark));
        }
        self.say(line);
    }

    pub(super) fn street_rules(&self, state: &State) -> Option<&'static hoyle_rules::poker::Street> {
        self.hand.setup.variant.streets.get(state.last_street())
    }

    fn bet(&self, seat: Seat, event: &Event) -> String {
        let to = self.amount(self.table.bet(seat) + event.amount);
        let deed = match event.what {
            Happening::Fold => "folds".into(),
            Happening::Check => "checks".into(),
            Happening::Call => format!("calls {}", self.amount(event.amount)),
            Happening::Bet => format!("bets {to}"),
            Happening::Complete => format!("completes to {to}"),
            Happening::BringIn => format!("brings in for {to}"),
            _ => format!("raises to {to}"),
        };
        let all = !event.amount.is_zero() && self.table.stack(seat) == Stack::Known(event.amount);
        format!("{} {deed}{}", self.player(seat), if all { " and is all in" } else { "" })
    }

    fn discard(&self, seat: Seat, cards: &Cards) -> String {
        let player = self.player(seat);
        match cards.len() {
            0 => format!("{player} stands pat"),
            number if cards.known().is_empty() => format!("{player} discards {}", words::cards_in_words(number)),
            number => format!("{player} discards {}: {}", words::count(number), self.hidden(seat, cards)),
        }
    }

    /// Opens the section of a showdown, or of what is shown when all is over.
    fn showdown(&mut self) {
        if self.showing {
            return;
        }
        self.showing = true;
        self.tell_deals();
        let last = self.table.last_street() + 1 >= self.hand.setup.variant.streets.len();
        self.heading(match (self.table.is_over(), last) {
            (true, _) => "Afterwards",
            (false, true) => "Showdown",
            (false, false) => "All in: the hands are shown",
        });
    }

    /// Whether a hand is shown again, and again no card of it was written down.
    fn says_nothing_new(&self, seat: Seat, cards: &Cards) -> bool {
        cards.known().is_empty() && self.table.shown().contains(seat)
    }

    fn show(&mut self, seat: Seat, cards: &Cards, after: &State) -> String {
        self.showdown();
        let player = self.player(seat);
        // What is known of the hand: the cards shown, and of those that stay down what the deal said.
        let shown = self.shown.hands.iter().find(|(shown, _)| *shown == seat);
        let hole = shown.map(|(_, hole)| *hole).filter(Cards::all_known);
        let hole = hole.or(Some(*after.hole(seat)).filter(|hole| !hole.is_empty() && hole.all_known()));
        let worth = hole.and_then(|hole| self.worth(&hole, &self.table, true));
        if worth.is_some() {
            self.told.insert(seat);
        }
        let mut line = match (cards.known().is_empty(), hole) {
            (false, _) => format!("{player} shows {}", self.cards(cards)),
            (true, Some(hole)) => format!("{player} shows, with no card written down; dealt {}", self.cards(&hole)),
            (true, None) => format!("{player} shows, with no card written down"),
        };
        if let Some(worth) = worth {
            line = format!("{line}: {worth}");
        }
        line
    }

    /// What follows from an action: chips that go back, pots, the next street, the end.
    fn follow(&mut self, events: &[Event], before: &State) {
        let dealing = |state: &State| matches!(state.awaiting(), Awaiting::DealHole { .. });
        if dealing(before) && (!dealing(&self.table) || before.last_street() != self.table.last_street()) {
            self.tell_deals();
        }
        for event in events {
            match (event.what, event.seat) {
                (Happening::Returned, Some(seat)) => self.say(self.returned(seat, event.amount)),
                (Happening::TakenBack, Some(seat)) => self.taken_back = Some((seat, event.amount)),
                (Happening::Killed, _) => self.beaten = true,
                (Happening::Pushed { pot, half }, Some(seat)) => {
                    self.pushes.push(Push { seat, amount: event.amount, pot, half });
                }
                _ => {}
            }
        }
        let betting = |state: &State| matches!(state.awaiting(), Awaiting::Act { .. });
        let ended = betting(before) && (!betting(&self.table) || before.last_street() != self.table.last_street());
        // Where the antes took everything, nobody ever bets. Who shows when the hand is over moves no chip.
        let skipped = self.pots_told.is_empty()
            && !before.is_over()
            && (matches!(self.table.awaiting(), Awaiting::Show { .. } | Awaiting::Over)
                || before.last_street() != self.table.last_street());
        if ended || skipped || events.iter().any(|event| event.what == Happening::Collected) {
            self.pot();
        }
        for event in events {
            match event.what {
                Happening::Street => self.street(event.street),
                Happening::Undecided => self.undecided(),
                Happening::Over => self.result(),
                _ => {}
            }
        }
    }

    /// The pot when the betting of a street has ended.
    fn pot(&mut self) {
        let pots = self.table.pots();
        let pots = pots.as_slice();
        self.pots_told = pots.iter().map(|pot| pot.amount).collect();
        let text = match pots {
            // The bets have gone to the winner already.
            [] => {
                let won: Chips = self.pushes.iter().map(|push| push.amount).sum();
                let back = self.taken_back.map_or(Chips::ZERO, |(_, amount)| amount);
                format!("pot {}", self.amount(won + back + self.table.rake()))
            }
            [pot] => format!("pot {}", self.amount(pot.amount)),
            [..] => {
                let each = pots.iter().enumerate().map(|(number, pot)| {
                    let players: Vec<String> =
                        pot.players.iter().map(|seat| format!("p{}", seat.index() + 1)).collect();
                    format!("{} {} ({})", pot_name(number, pots.len()), self.amount(pot.amount), players.join(", "))
                });
                each.collect::<Vec<_>>().join(", ")
            }
        };
        self.say(text);
    }

    fn sections(&self, out: &mut Vec<u8>) {
        for part in &self.parts {
            let (old, new) = &part.board;
            if part.lines.is_empty() && new.is_empty() {
                continue;
            }
            let mut title = self.strong(&part.title);
            if !new.is_empty() {
                if !old.is_empty() {
                    title.push_str(&format!("  [{}]", self.cards(old)));
                }
                title.push_str(&format!("  {}", self.cards(new)));
            }
            out.push(b'\n');
            layout::line(0, &title, out);
            for line in &part.lines {
                layout::line(2, line, out);
            }
        }
    }
}

/// The words after the `#`, if an action has any.
fn commentary(written: &str) -> Option<String> {
    let (_, remark) = written.split_once('#')?;
    Some(layout::safe(remark)).filter(|remark| !remark.is_empty())
}

/// The street's name as a heading.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// How many decimal places amounts are shown with: none where all are whole, else as many as are written.
fn places(hand: &Hand) -> u8 {
    let setup = &hand.setup;
    let Some(power) = 10_i64.checked_pow(u32::from(hand.scale)) else { return 0 };
    let broken = |chips: Chips| chips.0 % power != 0;
    let stacks = setup.occupied().any(|seat| matches!(setup.stacks[seat], Stack::Known(stack) if broken(stack)));
    let posts = setup.occupied().any(|seat| broken(setup.posts[seat].ante) || broken(setup.posts[seat].blind));
    let bets = [setup.bring_in, setup.small_bet, setup.big_bet].into_iter().any(broken);
    let raises = hand.deeds.iter().any(|deed| matches!(deed.action, Some(Action::RaiseTo { to, .. }) if broken(to)));
    if stacks || posts || bets || raises { hand.scale } else { 0 }
}
