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
                    answer if is_answer(answer) => compare_answer(line, &last, draft),
                    remark if is_of_match(remark) => draft.remarks.push(line.span()),
                    _ => draft.found.push(crate::problems::Invalid::UnknownLine.at(line.span())),
                }
                continue;
            };
            match last.iter_mut().find(|other| other.position == told.position) {
                Some(other) => {
                    if !told.goes_on_from(other) {
                        draft.report_contradiction(line.span());
                    }
                    *other = told;
                }
                None => last.push(told),
            }
        }
        last.sort_by_key(|told| told.position);
        let Some(first) = last.first() else { return };
        for told in last.iter().filter(|told| !told.is_same_hand(first)) {
            let at = told.line.span();
            if !draft.found.iter().any(|problem| problem.at == at) {
                draft.report_contradiction(at);
            }
        }
        draft.game = first.line.span();
        draft.id = first.hand();
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
    number: &'t [u8],
    betting: &'t [u8],
    cards: &'t [u8],
}

impl MatchState<'_> {
    /// Where the number of the hand stands.
    fn hand(&self) -> Span {
        self.line.span_of(self.number)
    }

    /// The hands, and the board with a slash before each street.
    fn hands_and_board(&self) -> (&[u8], &[u8]) {
        self.cards.split_at(memchr::memchr(b'/', self.cards).unwrap_or(self.cards.len()))
    }

    /// Whether a player can be told this after that: the betting and the cards only grow.
    fn goes_on_from(&self, earlier: &MatchState<'_>) -> bool {
        let ((hands, board), (hands_before, board_before)) = (self.hands_and_board(), earlier.hands_and_board());
        let (mut hands, mut before) = (hands.split(|byte| *byte == b'|'), hands_before.split(|byte| *byte == b'|'));
        let new = board.strip_prefix(board_before);
        self.number == earlier.number
            && self.betting.starts_with(earlier.betting)
            && hands.all(|hand| before.next().is_some_and(|before| before.is_empty() || before == hand))
            && new.is_some_and(|new| new.is_empty() || new.starts_with(b"/"))
    }

    /// Whether two players are told of the same betting and the same board.
    fn is_same_hand(&self, other: &MatchState<'_>) -> bool {
        let (own, others) = (self.hands_and_board().1, other.hands_and_board().1);
        (self.number, self.betting, own) == (other.number, other.betting, others)
    }
}

/// What stands in a line before the state that a player is told or answers, and the state.
fn parts(line: &[u8]) -> Option<(&[u8], &[u8])> {
    const WORD: &[u8] = b" MATCHSTATE:";
    let at = memchr::memmem::find(line, WORD)?;
    Some((line.get(..at)?, line.get(at + WORD.len()..)?))
}

/// An answer begins with what the player was told last.
fn compare_answer(line: Line<'_>, last: &[MatchState<'_>], draft: &mut Draft) {
    let answered = parts(line.text).map_or(&[][..], |(_, state)| state);
    let is_told = |told: &MatchState<'_>| {
        let told = parts(told.line.text).map_or(&[][..], |(_, state)| state);
        answered.strip_prefix(told).is_some_and(|answer| answer.starts_with(b":"))
    };
    if !last.iter().any(is_told) {
        draft.report_contradiction(line.span());
    }
}

/// `TO 1 at 1341695999.222281 MATCHSTATE:0:0::5d5c|`
fn match_state(line: Line<'_>) -> Option<MatchState<'_>> {
    let (to, state) = parts(line.text.strip_prefix(b"TO ")?)?;
    let player = digits(to);
    let is_time = |word: &[u8]| word.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
    to.get(player.len()..)?.strip_prefix(b" at ").filter(|time| is_time(time))?;
    let mut fields = state.split(|byte| *byte == b':');
    let (position, hand, betting, cards) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let is_all = fields.next().is_none() && !cards.contains(&b' ');
    is_all.then_some(())?;
    let position = usize::try_from(number(position)?).ok()?;
    number(hand)?;
    Some(MatchState { line, player: line.span_of(player), position, number: hand, betting, cards })
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
    play(text, (first.line, first.betting, first.cards), first.hand(), &names, &stakes, draft)?;
    for told in last {
        let own = told.cards.split(|byte| *byte == b'/').next()?.split(|byte| *byte == b'|').nth(told.position)?;
        match cards::read(own) {
            Some(own) => draft.deal(told.position as Chair, own),
            None => draft.found.push(crate::problems::Malformed::BadCards.at(told.line.span_of(own))),
        }
    }
    Some(())
}
