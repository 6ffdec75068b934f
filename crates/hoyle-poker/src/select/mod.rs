//! Which hands somebody asks for: [`Filter`]. Not here: the words of the command line, and collections.

mod amounts;
mod board;
mod hole;
mod line;
mod statistic;

pub use amounts::{Players, PotBound, Stakes};
pub use board::BoardPattern;
pub use hole::HoleRange;
pub use line::{Line, StreetName};
pub use statistic::StatisticPattern;

use core::fmt;

use hoyle_rules::poker::{Cards, EventKind, Game, Stack, VARIANTS};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use crate::hand::Hand;
use crate::phh::fields::code_of;
use crate::positions;
use crate::statistics::{HandStatistics, PlayerHand};

/// What was asked for cannot be read: what it was expected to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilterError(pub(crate) String);

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for FilterError {}

/// Which hands are asked for: those for which all holds that is set. What is asked of a player must all be true of one
/// player: of the one who is named, else of anybody at the table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Filter {
    /// A player of this name, letter for letter; who has none is `p1` and so on.
    pub player: Option<String>,
    /// The player whose record it is.
    pub hero: bool,
    /// The player in this position, by any name that PSN has for it.
    pub position: Option<String>,
    /// Was dealt one of these starting hands.
    pub hole: Option<HoleRange>,
    /// Had cards when hands were shown down, whether or not the own was shown.
    pub showdown: bool,
    /// Took something from a pot.
    pub won: bool,
    /// Had less at the end than at the start.
    pub lost: bool,
    /// Put in the last chip on this street.
    pub all_in: Option<StreetName>,
    /// Acted so on these streets; all of them must fit.
    pub lines: Vec<Line>,
    /// Did what these statistics count, or passed it up.
    pub statistics: Vec<StatisticPattern>,
    /// The board, as far as it was dealt.
    pub board: Option<BoardPattern>,
    /// A variant: its code in PHH, or its name.
    pub variant: Option<String>,
    /// How many were dealt in.
    pub players: Option<Players>,
    /// The blinds, or the bets of a fixed limit.
    pub stakes: Option<Stakes>,
    /// How large the pot became, in big blinds or in the money of the hand.
    pub pot: Option<PotBound>,
    /// Where it was played: the room by its short name, such as `stars`, or the venue, letters of either case.
    pub room: Option<String>,
}

impl Filter {
    /// Whether it asks for nothing.
    pub fn is_empty(&self) -> bool {
        *self == Filter::default()
    }

    /// Whether the hand is one of those. A hand that cannot be played to its end counts as far as it goes.
    pub fn matches(&self, hand: &Hand) -> bool {
        self.matches_by(hand, &mut HandStatistics::default().without_all_in_ev())
    }

    /// The same for one of many hands: what counts statistics keeps what it found out, and is used again.
    pub fn matches_by(&self, hand: &Hand, counting: &mut HandStatistics) -> bool {
        let Filter { player: _, hero: _, position: _, hole, showdown, won, lost, all_in, lines, statistics, .. } = self;
        let Filter { board, variant, players, stakes, pot, room, .. } = self;
        let of_table = variant.as_ref().is_none_or(|name| is_variant(hand.setup.variant.game, name))
            && players.is_none_or(|players| players.contains(hand.setup.seats))
            && stakes.is_none_or(|stakes| stakes.are_those_of(hand))
            && room.as_ref().is_none_or(|name| was_played_at(hand, name));
        let whose = self.whose(hand);
        if !of_table || whose.is_empty() {
            return false;
        }
        // It takes a replay, and statistics another: each only where it is asked for.
        let whose = match statistics.is_empty() {
            true => whose,
            false => {
                let players = counting.of(hand);
                let did = |player: &PlayerHand| statistics.iter().all(|did| did.is_that_of(player));
                whose.iter().filter(|seat| players.get(seat.index()).is_some_and(did)).collect()
            }
        };
        let of_play = hole.is_some() || *showdown || *won || *lost || all_in.is_some() || !lines.is_empty();
        if whose.is_empty() || !of_play && board.is_none() && pot.is_none() {
            return !whose.is_empty();
        }
        let facts = HandFacts::of(hand, *won || *lost);
        board.as_ref().is_none_or(|pattern| pattern.matches(&facts.board))
            && pot.is_none_or(|bound| bound.holds(hand, facts.pot))
            && whose.iter().any(|seat| self.asks_for(hand, &facts, seat))
    }

    /// Of whom all must be true that is asked of a player.
    fn whose(&self, hand: &Hand) -> SeatSet {
        let mut whose = SeatSet::first(hand.setup.seats);
        if let Some(name) = &self.player {
            whose = whose.iter().filter(|seat| hand.name(*seat) == name.as_str()).collect();
        }
        if self.hero {
            whose = whose.iter().filter(|seat| hand.metadata.hero == Some(*seat)).collect();
        }
        if let Some(name) = &self.position {
            let seat = positions::player_at(hand, name).ok().map(|sitter| sitter.seat);
            whose = whose.iter().filter(|here| seat == Some(*here)).collect();
        }
        whose
    }

    fn asks_for(&self, hand: &Hand, facts: &HandFacts, seat: Seat) -> bool {
        self.hole.as_ref().is_none_or(|range| range.has(&facts.hole[seat]))
            && (!self.showdown || facts.at_showdown.contains(seat))
            && (!self.won || facts.won.get(seat.index()).is_some_and(|chips| *chips > Chips::ZERO))
            && (!self.lost || facts.net.get(seat.index()).is_some_and(|chips| *chips < Chips::ZERO))
            && self
                .all_in
                .as_ref()
                .is_none_or(|street| facts.all_in[seat].is_some_and(|place| street.is(hand.setup.variant, place)))
            && self.lines.iter().all(|line| {
                line.is_that_of(hand.setup.variant, facts.lines.get(seat.index()).map_or(&[][..], Vec::as_slice))
            })
    }
}

/// Whether any game goes by this name, as [`Filter::variant`] has it.
pub fn is_known_variant(name: &str) -> bool {
    VARIANTS.iter().any(|variant| is_variant(variant.game, name))
}

/// Whether a game goes by this name: its code in PHH, or its name, letters of either case.
fn is_variant(game: Game, name: &str) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
    };
    code_of(game).is_some_and(|code| code.eq_ignore_ascii_case(name)) || plain(game.rules().name) == plain(name)
}

/// Whether a hand was played in this room, by its short name, or at this venue.
pub fn was_played_at(hand: &Hand, name: &str) -> bool {
    let places = [hand.metadata.room, hand.metadata.venue.as_deref()];
    places.into_iter().flatten().any(|place| place.eq_ignore_ascii_case(name))
}

/// What a selection can ask about a hand.
struct HandFacts {
    /// The hand of each of which the most is known, and of such the last.
    hole: BySeat<Cards>,
    /// The players still in when two or more were left to show.
    at_showdown: SeatSet,
    /// The street on which each put in the last chip, counted from 0.
    all_in: BySeat<Option<u8>>,
    /// The letters of what each did, street by street.
    lines: Vec<Vec<String>>,
    board: Cards,
    /// All that was put in; what nobody called is not.
    pot: Chips,
    won: Vec<Chips>,
    net: Vec<Chips>,
}

impl HandFacts {
    /// What happened; what each has at the end, as the room paid it, only where it is asked for.
    fn of(hand: &Hand, with_result: bool) -> HandFacts {
        let mut facts = HandFacts {
            hole: BySeat::default(),
            at_showdown: SeatSet::EMPTY,
            all_in: BySeat::default(),
            lines: vec![Vec::new(); hand.setup.seats],
            board: Cards::NONE,
            pot: Chips::ZERO,
            won: Vec::new(),
            net: Vec::new(),
        };
        // What the room took is part of the pot.
        let mut replay = hand.replay().by_rules();
        let mut folded = SeatSet::EMPTY;
        let mut step = replay.start();
        while let Some(played) = step {
            for event in played.events {
                let Some(seat) = event.seat else { continue };
                let letter = match event.kind {
                    EventKind::Check => 'X',
                    EventKind::Call => 'C',
                    EventKind::Bet => 'B',
                    EventKind::Complete | EventKind::Raise => 'R',
                    EventKind::Fold => {
                        folded.insert(seat);
                        'F'
                    }
                    _ => continue,
                };
                let Some(streets) = facts.lines.get_mut(seat.index()) else { continue };
                let street = usize::from(event.street);
                streets.resize(streets.len().max(street + 1), String::new());
                if let Some(line) = streets.get_mut(street) {
                    line.push(letter);
                }
            }
            for seat in played.state.everyone().iter() {
                let held = *played.state.hole(seat);
                if held.known().len() >= facts.hole[seat].known().len() && !held.is_empty() {
                    facts.hole[seat] = held;
                }
                let street = played.events.iter().find(|event| event.seat == Some(seat)).map(|event| event.street);
                if facts.all_in[seat].is_none() && played.state.stack(seat) == Stack::Known(Chips::ZERO) {
                    facts.all_in[seat] = street;
                }
            }
            step = replay.next_step();
        }
        let outcome = replay.outcome();
        if let Some(state) = replay.state() {
            facts.board = *state.board();
            let put_in = outcome.won.iter().copied().sum::<Chips>() + outcome.rake + outcome.fees;
            facts.pot = if state.is_over() { put_in } else { state.total_pot() };
        }
        let stayed = SeatSet::first(hand.setup.seats) - folded;
        if outcome.is_over && stayed.len() > 1 {
            facts.at_showdown = stayed;
        }
        if with_result {
            // Winners and losers are known at the end only.
            let outcome = hand.outcome();
            if outcome.payoffs().is_some() {
                (facts.won, facts.net) = (outcome.won, outcome.net);
            }
        }
        facts
    }
}
