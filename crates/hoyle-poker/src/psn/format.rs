//! A text of PSN in one of its two styles, comments kept: [`rewrite`]. A player called by a seat number stays so, and
//! nothing that the text tells is left out but what follows from the rest. Not here: what comes from another notation
//! (`compose/mod.rs`).

use core::iter::Peekable;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Cards, OddChips};

use crate::hand::Hand;
use crate::positions::{Position, offset_of};
use crate::psn::amounts::Manner;
use crate::psn::compose::played::{Act, Played};
use crate::psn::parse::draft::{Amount, Draft, Form, NOBODY, Shown, Tag, Verb, Who, Written};
use crate::psn::print::{Comment, Item, Line, Sheet, comments, print};
use crate::psn::seating::Seating;
use crate::psn::setup::Worth;
use crate::psn::{PsnReader, parse, parse::lexer};
use hoyle_notation::problem::{Problem, Stage};
use hoyle_notation::text::Span;
use hoyle_notation::{Depth, Next, Style};

/// Appends the hands of a text in a style. A text that cannot be read is refused with its first problem, and nothing is
/// appended.
pub(in crate::psn) fn rewrite(text: &[u8], style: Style, out: &mut Vec<u8>) -> Result<(), Problem> {
    let before = out.len();
    let mut reader = PsnReader::of_one(Depth::Record);
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = reader.read_next(rest, true, &mut problems) else { break };
        if at > 0 {
            out.push(b'\n');
        }
        let hand = rest.get(..consumed).unwrap_or(rest);
        if let Err(problem) = one(hand, style, &reader, &problems, out) {
            out.truncate(before);
            let shift = |place: u32| u32::try_from(at).unwrap_or(u32::MAX).saturating_add(place);
            return Err(problem.with_span(Span::new(shift(problem.at.start), shift(problem.at.end))));
        }
        at += consumed.max(1);
    }
    Ok(())
}

fn one(text: &[u8], style: Style, reader: &PsnReader, problems: &[Problem], out: &mut Vec<u8>) -> Result<(), Problem> {
    let mut draft = Draft::default();
    _ = parse::read_behind(text, &mut draft);
    let unread = draft.found.iter().filter(|problem| problem.is_error());
    if let Some(problem) = unread.min_by_key(|problem| problem.at.start) {
        return Err(*problem);
    }
    if let Some(problem) = problems.iter().find(|problem| problem.stage() == Stage::Bytes) {
        return Err(*problem);
    }
    crate::psn::judge::metadata::check(text, &mut draft);
    let written = reader.record.as_ref();
    // Of what is wrong no part is worked out, for it would be put right by it.
    let sound = !problems.iter().any(Problem::is_error);
    let hand = written.filter(|_| sound);
    let scale = hand.map_or(draft.scale, |hand| hand.scale);
    let unknown = Worth { scale, big_blind: Chips(0) };
    let worth = Worth { big_blind: unknown.chips(draft.bets[2]).unwrap_or(Chips(0)), ..unknown };
    let cash = crate::psn::judge::declared::is_cash(&draft);
    let comments = comments(text);
    let mut rewriter = Rewriter {
        detail: Detail::Briefly,
        text,
        comments: &comments,
        draft: &draft,
        style,
        worth,
        manner: Manner::new(style, worth.big_blind, scale, cash),
        hand,
        played: hand.and_then(|hand| Played::new(hand).ok()),
        seating: Seating::of(&draft).ok(),
    };
    let begin = out.len();
    let details = [Detail::Briefly, Detail::InFull, Detail::AsWritten];
    for detail in details.into_iter().skip(if sound { 0 } else { 2 }) {
        out.truncate(begin);
        rewriter.detail = detail;
        if detail == Detail::AsWritten {
            (rewriter.hand, rewriter.played) = (None, None);
        }
        print(&rewriter.sheet(), text, &comments, style == Style::Verbose, out);
        if reads_alike(out.get(begin..).unwrap_or_default(), text, problems, written) {
            return Ok(());
        }
    }
    out.truncate(begin);
    out.extend_from_slice(text);
    Ok(())
}

/// Whether what was just written of a text says the same, with the same comments, and has the same problems, but for those
/// of style.
fn reads_alike(written: &[u8], text: &[u8], problems: &[Problem], hand: Option<&Hand>) -> bool {
    let mut reader = PsnReader::of_one(Depth::Record);
    let mut found = Vec::new();
    let next = reader.read_next(written, true, &mut found);
    let of_content = |problems: &[Problem]| {
        let kept = problems.iter().filter(|problem| problem.stage() != Stage::Style);
        let mut codes: Vec<_> = kept.map(|problem| (problem.code(), problem.severity)).collect();
        codes.sort_unstable();
        codes
    };
    let remarks = |text| {
        let mut remarks: Vec<&[u8]> = comments(text).iter().map(|comment| comment.at.of(text)).collect();
        remarks.sort_unstable();
        remarks
    };
    let same = match (&reader.record, hand) {
        (Some(written), Some(hand)) => written.is_equivalent(hand),
        (written, hand) => written.is_none() == hand.is_none(),
    };
    same && matches!(next, Next::Record { consumed, .. } if consumed == written.len())
        && of_content(&found) == of_content(problems)
        && remarks(written) == remarks(text)
}

/// How much is left to the reader. What cannot be said in fewer words is said in more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// As the style has it.
    Briefly,
    /// Payouts and folds stay: half a chip, or one that went to another winner, is said by amounts alone.
    InFull,
    /// Amounts stay too, where what is wrong or uncountable must stay so.
    AsWritten,
}

struct Rewriter<'a> {
    detail: Detail,
    text: &'a [u8],
    comments: &'a [Comment],
    draft: &'a Draft,
    style: Style,
    worth: Worth,
    manner: Manner,
    /// The hand, if nothing is wrong with it.
    hand: Option<&'a Hand>,
    played: Option<Played>,
    seating: Option<Seating>,
}

impl Rewriter<'_> {
    fn is_verbose(&self) -> bool {
        self.style == Style::Verbose
    }

    fn sheet(&self) -> Sheet {
        let mut begin = lexer::Scan { text: self.text, at: 0 };
        begin.skip_space();
        let mut sections = vec![vec![vec![Item::at(self.head(), begin.at as u32)], self.info()]];
        let names = self.names();
        let stacks = vec![self.stacks()];
        let place = |span: Option<Span>| span.map_or(u32::MAX, |span| span.start);
        let names_at = place(self.draft.names.first().map(|named| named.at));
        if names_at < place(self.draft.stacks.first().map(|stacked| stacked.at)) {
            sections.extend(names);
            sections.push(stacks);
        } else {
            sections.push(stacks);
            sections.extend(names);
        }
        self.streets(&mut sections);
        sections.push(self.ending());
        Sheet { sections }
    }

    /// An amount in chips, or `None` where it cannot be counted.
    fn chips(&self, amount: Amount) -> Option<Chips> {
        if self.detail == Detail::AsWritten { None } else { self.worth.chips(amount) }
    }

    /// An amount as the style has it. The verbose one leaves it in big blinds where it is.
    fn amount(&self, amount: Amount, at: Span) -> String {
        let raw = || String::from_utf8_lossy(at.of(self.text)).into_owned();
        let blinds = self.manner.blinds || amount.form != Form::Chips;
        let manner = Manner { blinds, ..self.manner };
        self.chips(amount).map_or_else(raw, |chips| manner.chips(chips))
    }

    /// A part of an entry, after its first so many bytes.
    fn tail(&self, at: Span, sign: u8) -> Span {
        let entry = at.of(self.text);
        let start = entry.iter().position(|byte| *byte == sign).map_or(entry.len(), |place| place + 1);
        Span::new(at.start + start as u32, at.end)
    }

    fn player(&self, who: Who) -> String {
        if self.draft.button.is_some() {
            return who.to_string();
        }
        let players = self.draft.seats;
        let offset = usize::from(who);
        match players.saturating_sub(offset) {
            1 if self.is_verbose() && players >= 6 => "CO".to_owned(),
            2 if self.is_verbose() && players >= 6 => "HJ".to_owned(),
            _ => Position { offset, players }.to_string(),
        }
    }

    fn head(&self) -> String {
        let plain = |amount: Amount| match self.chips(amount) {
            Some(chips) => self.manner.bet(chips),
            None => String::from_utf8_lossy(self.draft.bets_at.of(self.text)).into_owned(),
        };
        let [ante, small, big] = self.draft.bets;
        let chips = |amount: Amount| if amount.is_written() { self.chips(amount) } else { None };
        let half = |small: Option<Chips>| small.and_then(|small| small.0.checked_mul(2)) == chips(big).map(|big| big.0);
        let has_ante = chips(ante).is_some_and(|ante| ante != Chips::ZERO);
        let bets = if self.detail == Detail::AsWritten {
            plain(big)
        } else if self.is_verbose() || has_ante {
            let small = match (small.is_written(), chips(big)) {
                (false, Some(Chips(big))) if big % 2 != 0 => None,
                (false, Some(Chips(big))) => Some(self.manner.bet(Chips(big / 2))),
                _ => Some(plain(small)),
            };
            let ante = if ante.is_written() { plain(ante) } else { self.manner.bet(Chips::ZERO) };
            match small {
                Some(small) => format!("{ante}|{small}|{}", plain(big)),
                None => plain(big),
            }
        } else if !small.is_written() || half(chips(small)) {
            plain(big)
        } else {
            format!("{}|{}", plain(small), plain(big))
        };
        let mut seats = self.draft.seats.to_string();
        if let Some(button) = self.draft.button {
            seats = format!("BTN {button}/{seats}");
        }
        if let Some(max) = self.draft.max {
            seats = format!("{seats}/{max}");
        }
        format!("NLH {bets} {seats}")
    }

    fn info(&self) -> Line {
        let tags = Tag::ALL.into_iter().filter_map(|tag| {
            let at = self.draft.tags[tag as usize]?;
            let value = String::from_utf8_lossy(at.of(self.text));
            Some(Item::at(format!("{} {value}", Tag::NAMES[tag as usize]), at.start))
        });
        tags.collect()
    }

    /// Names, and who is the hero: a line each where there is room.
    fn names(&self) -> Vec<Vec<Line>> {
        let entry = |named: &crate::psn::parse::draft::Named| {
            let player = self.player(named.who);
            let name = named.name.map_or("HERO".into(), |at| String::from_utf8_lossy(at.of(self.text)));
            Item::at(format!("{player}={name}"), named.at.start)
        };
        let all = self.draft.names.iter();
        let (names, hero): (Vec<_>, Vec<_>) = all.partition(|named| named.name.is_some());
        let lines = |some: Vec<&crate::psn::parse::draft::Named>| -> Vec<Line> {
            let items = some.into_iter().map(entry);
            if self.is_verbose() { items.map(|item| vec![item]).collect() } else { vec![items.collect()] }
        };
        if self.is_verbose() {
            vec![lines(names), lines(hero)]
        } else {
            vec![lines(names.into_iter().chain(hero).collect())]
        }
    }

    fn stacks(&self) -> Line {
        let entry = |stacked: &crate::psn::parse::draft::Stacked| {
            let amount = self.amount(stacked.amount, self.tail(stacked.at, b'='));
            Item::at(format!("{}={amount}", self.player(stacked.who)), stacked.at.start)
        };
        self.draft.stacks.iter().map(entry).collect()
    }

    /// What is done on a street, with what follows from the rest written or left out as the style has it.
    fn streets(&self, sections: &mut Vec<Vec<Line>>) {
        let mut written = self.draft.actions.iter().peekable();
        let mut number = 0;
        while let Some(street) = written.next_if(|written| written.verb == Verb::Street) {
            let mut line = Line::new();
            match self.played.as_ref().and_then(|played| played.streets.get(number)) {
                Some(played) => self.played_street(number, &played.acts, &mut written, &mut line),
                None => {
                    while let Some(written) = written.next_if(|written| written.verb != Verb::Street) {
                        line.push(self.as_written(written));
                    }
                }
            }
            let names =
                if self.is_verbose() { ["#Preflop", "#Flop", "#Turn", "#River"] } else { ["#P", "#F", "#T", "#R"] };
            let mut head = names.get(number).copied().unwrap_or_default().to_owned();
            if number > 0 {
                head.push_str(&self.cards(&street.cards));
            }
            self.lines(Item::at(head, street.at.start), line, sections);
            number += 1;
        }
    }

    /// The entries of a street, checked against what was played.
    fn played_street<'d>(
        &self,
        number: usize,
        acts: &[(hoyle_rules::Seat, Act, usize)],
        written: &mut Peekable<impl Iterator<Item = &'d Written>>,
        line: &mut Line,
    ) {
        let shows = |written: &mut Peekable<_>, line: &mut Line| {
            while let Some(show) = written.next_if(|written: &&Written| written.verb == Verb::Show) {
                line.push(self.as_written(show));
            }
        };
        for (seat, act, _) in acts.iter().filter(|(_, act, _)| !matches!(act, Act::Show | Act::Expose)) {
            shows(written, line);
            let folds = matches!(act, Act::Fold { .. });
            let is_this = |written: &&Written| {
                self.seat(written.who) == Some(*seat)
                    && (written.verb == Verb::Fold) == folds
                    && written.verb != Verb::Street
            };
            let entry = written.next_if(is_this);
            let next = written.peek().map(|next| next.at).or(self.draft.ending.map(|ending| ending.at));
            let may_leave_out = number == 0 && !self.is_verbose() && self.may_leave_out(entry, next);
            let what = match *act {
                Act::Fold { free } if may_leave_out && (!free || entry.is_none()) => continue,
                Act::Fold { .. } => ":X".to_owned(),
                // What the rules supplied is not written.
                _ if entry.is_none() => continue,
                Act::Raise { all_in: true, .. } => ":RA".to_owned(),
                Act::Raise { .. } => {
                    let amount = entry.map(|entry| self.amount(entry.amount, self.after_letter(entry.at)));
                    format!(":R{}", amount.unwrap_or_default())
                }
                Act::Check | Act::Call | Act::Show | Act::Expose => ":C".to_owned(),
            };
            let at = entry.map(|entry| entry.at.start);
            line.push(Item { at, ..Item::new(format!("{}{what}", self.of_seat(*seat, entry))) });
        }
        while let Some(rest) = written.next_if(|written| written.verb != Verb::Street) {
            line.push(self.as_written(rest));
        }
    }

    /// Whether a fold may be left unwritten: not where a comment stands between it and what comes next; where the taken
    /// seats are worked out from those that are mentioned, and are others than the first ones of the table, every
    /// player must be mentioned.
    fn may_leave_out(&self, entry: Option<&Written>, next: Option<Span>) -> bool {
        let is_remarked = |entry: &Written| {
            let first = self.comments.partition_point(|comment| comment.at.start < entry.at.end);
            self.comments.get(first).is_some_and(|comment| next.is_none_or(|next| comment.at.start < next.start))
        };
        if entry.is_some_and(|entry| self.detail != Detail::Briefly || is_remarked(entry)) {
            return false;
        }
        let players = self.draft.seats as i64;
        let gaps =
            |hand: &Hand| hand.seat_numbers.as_ref().is_some_and(|all| all.iter().any(|number| *number > players));
        let Some(entry) = entry.filter(|_| self.hand.is_none_or(gaps)) else { return true };
        let named = self.draft.names.iter().any(|named| named.who == entry.who);
        let stacked = self.draft.stacks.iter().any(|stacked| stacked.who == entry.who);
        named || stacked
    }

    fn seat(&self, who: Who) -> Option<hoyle_rules::Seat> {
        if who == NOBODY { None } else { self.seating.as_ref()?.seat(who) }
    }

    fn of_seat(&self, seat: hoyle_rules::Seat, entry: Option<&Written>) -> String {
        if let Some(entry) = entry {
            return self.player(entry.who);
        }
        let number = self.hand.and_then(|hand| hand.seat_numbers.as_ref()?.get(seat.index()).copied());
        match number {
            Some(number) => number.to_string(),
            None => self.player(offset_of(seat, self.draft.seats) as Who),
        }
    }

    fn after_letter(&self, at: Span) -> Span {
        let tail = self.tail(at, b':');
        Span::new((tail.start + 1).min(tail.end), tail.end)
    }

    fn as_written(&self, written: &Written) -> Item {
        let player = self.player(written.who);
        let what = match written.verb {
            Verb::CheckOrCall | Verb::Check | Verb::Call => {
                let letter = match written.verb {
                    Verb::Check => "K",
                    Verb::Call => "L",
                    _ => "C",
                };
                format!(":{letter}{}", String::from_utf8_lossy(self.after_letter(written.at).of(self.text)))
            }
            Verb::Raise => format!(":R{}", String::from_utf8_lossy(self.after_letter(written.at).of(self.text))),
            Verb::Fold => ":X".to_owned(),
            Verb::Show => self.cards(&written.cards),
            Verb::Street | Verb::Broken => {
                return Item::at(String::from_utf8_lossy(written.at.of(self.text)), written.at.start);
            }
        };
        Item::at(format!("{player}{what}"), written.at.start)
    }

    fn cards(&self, cards: &Cards) -> String {
        cards_in(self.style, cards)
    }

    fn lines(&self, head: Item, mut line: Line, sections: &mut Vec<Vec<Line>>) {
        if self.is_verbose() {
            sections.push(vec![vec![head], line]);
        } else {
            line.insert(0, head);
            sections.push(vec![line]);
        }
    }

    fn ending(&self) -> Vec<Line> {
        let Some(ending) = self.draft.ending else { return Vec::new() };
        let head = match (ending.showdown, self.is_verbose()) {
            (true, true) => "#Showdown",
            (true, false) => "#S",
            (false, true) => "#End",
            (false, false) => "#E",
        };
        let mut line = Line::new();
        for payout in &self.draft.payouts {
            let pot = self.pot(payout);
            line.push(Item::at(format!("{} WIN {pot}", self.player(payout.who)), payout.at.start));
        }
        for shown in &self.draft.shown {
            line.push(Item::at(self.shown(shown), shown.at.start));
        }
        let mut sections = Vec::new();
        self.lines(Item::at(head, ending.at.start), line, &mut sections);
        sections.pop().unwrap_or_default()
    }

    /// What a payout says: the concise style leaves it to the reader where the rules give it.
    fn pot(&self, payout: &crate::psn::parse::draft::Payout) -> String {
        let ours = self.hand.is_some_and(|hand| {
            let raked = hand.settlement.as_ref().is_some_and(|paid| !paid.rake.is_zero());
            !raked && hand.setup.options.odd_chips == OddChips::default()
        });
        let won = self.played.as_ref().zip(self.seat(payout.who)).map(|(played, seat)| played.won[seat]);
        match (payout.amount.is_written(), self.is_verbose(), won) {
            (true, false, Some(won))
                if ours && self.detail == Detail::Briefly && self.chips(payout.amount) == Some(won) =>
            {
                "P".to_owned()
            }
            (true, ..) => {
                let entry = payout.at.of(self.text);
                let start = entry.iter().rposition(|byte| lexer::is_space(*byte)).map_or(0, |place| place + 1);
                self.amount(payout.amount, Span::new(payout.at.start + start as u32, payout.at.end))
            }
            // A point where there was none would make the smallest chip smaller.
            (false, true, Some(_)) if self.manner.cash && self.manner.scale == 0 => "P".to_owned(),
            (false, true, Some(won)) if self.detail == Detail::Briefly => self.manner.plain(self.at_own_scale(won)),
            (false, ..) => "P".to_owned(),
        }
    }

    /// The play may count in smaller units than the text, for a half chip.
    fn at_own_scale(&self, chips: Chips) -> Chips {
        let finer = self.hand.map_or(0, |hand| hand.scale.saturating_sub(self.worth.scale));
        Chips((0..finer).fold(chips.0, |chips, _| chips / 10))
    }

    fn shown(&self, shown: &Shown) -> String {
        let called = match shown.id {
            Some(_) => String::from_utf8_lossy(shown.id_at.of(self.text)).into_owned(),
            None => String::new(),
        };
        format!("{}{}{called}", self.player(shown.who), self.cards(&shown.cards))
    }
}

/// Cards between their brackets.
pub(in crate::psn) fn cards_in(style: Style, cards: &Cards) -> String {
    let verbose = style == Style::Verbose;
    let mut text = String::from("[");
    for (place, card) in cards.iter().filter_map(|card| card.known()).enumerate() {
        if verbose && place > 0 {
            text.push(' ');
        }
        text.push(card.rank().letter());
        text.push(if verbose { ['♣', '♦', '♥', '♠'][card.suit() as usize] } else { card.suit().letter() });
    }
    text.push(']');
    text
}
