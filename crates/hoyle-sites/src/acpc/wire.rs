//! What the dealer of the competition and the players told each other, line by line, with the time:
//! `TO 1 at 1341695999.2 MATCHSTATE:0:0:cc/:5d5c|/8dAs8s` and `FROM 1 at … :c`. A hand begins where the first player is told
//! the cards before anything is done. What each is told last has all the betting; nobody is told what was won.

use super::{play, problems, stakes_of_dealer};
use crate::draft::{Chair, Draft};
use crate::rooms::Room;
use crate::text::cards;
use crate::text::lines::{Line, Lines};
use crate::text::number::{digits, number};
use hoyle_notation::text::Span;
use problems::{Invalid, Malformed};

/// What goes over the wire.
pub(crate) struct AcpcWire;

impl Room for AcpcWire {
    fn name(&self) -> &'static str {
        "acpc-wire"
    }

    fn title(&self) -> &'static str {
        "ACPC (what goes over the wire)"
    }

    /// By the number of their connection.
    fn calls_by_position(&self) -> bool {
        true
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"TO 1 at "]
    }

    fn owns(&self, text: &[u8]) -> bool {
        let told = Lines::of(text).next().and_then(match_state);
        told.is_some_and(|told| told.betting.is_empty())
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"STARTED at ", b"FINISHED at "]
    }

    fn keeps_remarks(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.is_whole = true;
        draft.has_no_winnings = true;
        // What the player of each position was told last.
        let mut last: Vec<MatchState<'_>> = Vec::new();
        for line in Lines::of(text).filter(|line| !line.text.is_empty()) {
            let Some(told) = match_state(line) else {
                match line.text {
                    // The answers come back in what all are told.
                    answer if is_answer(answer) => {}
                    remark if is_of_match(remark) => draft.remarks.push(line.span()),
                    _ => draft.found.push(crate::problems::Invalid::UnknownLine.at(line.span())),
                }
                continue;
            };
            match last.iter_mut().find(|other| other.position == told.position) {
                Some(other) => *other = told,
                None => last.push(told),
            }
        }
        last.sort_by_key(|told| told.position);
        let Some(first) = last.first() else { return };
        draft.game = first.line.span();
        draft.id = first.hand;
        if hand(text, &last, *first, draft).is_none() {
            draft.found.push(Malformed::BadState.at(first.line.span()));
        }
    }
}

/// What a player was told.
#[derive(Clone, Copy)]
struct MatchState<'t> {
    line: Line<'t>,
    /// The number by which the dealer knows the player: it stays the same from hand to hand.
    player: Span,
    position: usize,
    hand: Span,
    betting: &'t [u8],
    cards: &'t [u8],
}

/// `TO 1 at 1341695999.222281 MATCHSTATE:0:0::5d5c|`
fn match_state(line: Line<'_>) -> Option<MatchState<'_>> {
    let rest = line.text.strip_prefix(b"TO ")?;
    let player = digits(rest);
    let at = memchr::memmem::find(rest, b" MATCHSTATE:")?;
    let is_time = |word: &[u8]| word.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
    rest.get(player.len()..at)?.strip_prefix(b" at ").filter(|time| is_time(time))?;
    let mut fields = rest.get(at + b" MATCHSTATE:".len()..)?.split(|byte| *byte == b':');
    let (position, hand, betting, cards) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let is_all = fields.next().is_none() && !cards.contains(&b' ');
    is_all.then_some(())?;
    let position = usize::try_from(number(position)?).ok()?;
    number(hand)?;
    Some(MatchState { line, player: line.span_of(player), position, hand: line.span_of(hand), betting, cards })
}

/// `FROM 1 at 1341695999.222281 MATCHSTATE:0:0::5d5c|:f`
fn is_answer(line: &[u8]) -> bool {
    let words = line.split(|byte| *byte == b' ').count();
    line.starts_with(b"FROM ") && words == b"FROM 1 at 0 MATCHSTATE:".split(|byte| *byte == b' ').count()
}

/// What is told of the match.
fn is_of_match(line: &[u8]) -> bool {
    [&b"STARTED at "[..], b"FINISHED at ", b"#"].iter().any(|words| line.starts_with(words))
}

fn hand(text: &[u8], last: &[MatchState<'_>], first: MatchState<'_>, draft: &mut Draft) -> Option<()> {
    let hands = first.cards.split(|byte| *byte == b'/').next()?;
    let players = hands.split(|byte| *byte == b'|').count();
    let in_order = last.iter().enumerate().all(|(place, told)| told.position == place);
    if !in_order || last.len() != players || !(2..=hoyle_rules::MAX_SEATS).contains(&players) {
        return None;
    }
    let Some(limit) = super::limit_of_raise(first.betting) else {
        draft.found.push(Invalid::LimitUntold.at(first.line.span_of(first.betting)));
        return Some(());
    };
    let Some(stakes) = stakes_of_dealer(players, limit) else {
        draft.found.push(Invalid::UnknownGame.at(first.line.span()));
        return Some(());
    };
    let names: Vec<Span> = last.iter().map(|told| told.player).collect();
    play(text, (first.line, first.betting, first.cards), first.hand, &names, &stakes, draft)?;
    for told in last {
        let own = told.cards.split(|byte| *byte == b'/').next()?.split(|byte| *byte == b'|').nth(told.position)?;
        match cards::read(own) {
            Some(own) => draft.deal(told.position as Chair, own),
            None => draft.found.push(crate::problems::Malformed::BadCards.at(told.line.span_of(own))),
        }
    }
    Some(())
}
