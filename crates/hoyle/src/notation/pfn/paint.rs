//! The bytes of one frame: [`Painter`]. It keeps every seat as it was last written and writes anew what has changed, for
//! frames of one hand have most of their bytes in common. Not here: what is in a frame; that is a [`Moment`]. The
//! history is `grown.rs`.

use hoyle_rules::card::MaybeCard;
use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Awaiting, Cards, Fold, Stack, State, Variant, Viewer};
use hoyle_rules::{MAX_SEATS, Seat, SeatSet};

use super::grown::Grown;
use super::offers;
use crate::notation::phh::fields::code_of;
use crate::record::poker::Hand;
use crate::text::json;
use crate::text::money::Money;
use crate::text::number::digits;

/// A table at one moment, as somebody sees it.
pub(super) trait Moment {
    /// The bet before a player.
    fn bet(&self, seat: Seat) -> Chips;
    /// The chips behind.
    fn stack(&self, seat: Seat) -> Stack;
    /// The hole cards, unknown where they are not seen.
    fn hole(&self, seat: Seat) -> Cards;
    /// The board.
    fn board(&self) -> &Cards;
    /// The player in turn.
    fn turn(&self) -> Option<Seat>;
    /// What is in the pots, main pot first.
    fn pots(&self, each: &mut dyn FnMut(Chips));
    /// All that decides what is in the pots; the same key, the same pots.
    fn pots_key(&self) -> (Chips, SeatSet, Chips);
    /// The table, if somebody is in turn who may be asked what to do.
    fn state(&self) -> Option<&State>;
}

impl Moment for State {
    #[inline]
    fn bet(&self, seat: Seat) -> Chips {
        self.bet(seat)
    }

    #[inline]
    fn stack(&self, seat: Seat) -> Stack {
        self.stack(seat)
    }

    #[inline]
    fn hole(&self, seat: Seat) -> Cards {
        *self.hole(seat)
    }

    fn board(&self) -> &Cards {
        self.board()
    }

    #[inline]
    fn turn(&self) -> Option<Seat> {
        match self.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => Some(seat),
            Awaiting::DealHole { .. } | Awaiting::DealBoard { .. } | Awaiting::Open { .. } | Awaiting::Over => None,
        }
    }

    fn pots(&self, each: &mut dyn FnMut(Chips)) {
        self.pots().as_slice().iter().for_each(|pot| each(pot.amount));
    }

    #[inline]
    fn pots_key(&self) -> (Chips, SeatSet, Chips) {
        let bets = self.everyone().iter().map(|seat| self.bet(seat)).sum::<Chips>();
        // A bet decides who may win a pot only where antes are layered like bets.
        (self.total_pot() - bets, self.live(), if self.options().ante_trimming { bets } else { Chips::ZERO })
    }

    fn state(&self) -> Option<&State> {
        Some(self)
    }
}

/// What is shown at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shown {
    bet: Chips,
    stack: Stack,
    hole: Cards,
    turn: bool,
}

/// The text of a seat: the first part never changes during a hand.
#[derive(Clone, Debug, Default)]
struct Piece {
    text: Vec<u8>,
    fixed: usize,
}

/// Writes the frames of a hand one after the other.
#[derive(Clone, Debug)]
pub(super) struct Painter {
    scale: u8,
    viewer: Viewer,
    /// The places of the table.
    pieces: Vec<Piece>,
    /// How many of them the table has; the others are left from another hand.
    places: usize,
    /// At which place each player sits.
    place_of: [usize; MAX_SEATS],
    players: usize,
    shown: [Option<Shown>; MAX_SEATS],
    pots: Vec<u8>,
    pots_key: Option<(Chips, SeatSet, Chips)>,
    board: Vec<u8>,
    board_shown: Cards,
    /// From the end of the board to the start of the actions.
    game: Vec<u8>,
    action: Vec<u8>,
    /// From the end of the history to the number of the frame, and what follows it.
    tail: [Vec<u8>; 2],
    number: u64,
}

impl Default for Painter {
    fn default() -> Painter {
        Painter {
            scale: 0,
            viewer: Viewer::Spectator,
            pieces: Vec::new(),
            places: 0,
            place_of: [0; MAX_SEATS],
            players: 0,
            shown: [None; MAX_SEATS],
            pots: Vec::new(),
            pots_key: None,
            board: Vec::new(),
            board_shown: Cards::NONE,
            game: Vec::new(),
            action: Vec::new(),
            tail: [Vec::new(), Vec::new()],
            number: 0,
        }
    }
}

const START: &[u8] = br#"{"seats":["#;
/// What follows the name and the button of an empty seat.
const EMPTY: &[u8] =
    br#"{"name":"","button":false,"bet":null,"stack":null,"hole":[],"timestamp":[],"active":false,"turn":false}"#;
/// The actions of the table, which a hand says nothing of, up to those of play.
const TABLE_ACTIONS: &[u8] = br#"{"j":null,"l":null,"s":null,"b":null,"brtr":null,"#;
/// Something that happens of itself goes on: the frame does not stand as its history says.
const UNSETTLED: &[u8] = br#","_settled":false"#;
const NO_PLAY: &[u8] = br#""sd":null,"f":null,"cc":null,"pb":null,"cbr":null,"sm":null}"#;

/// Where everybody sits: the number of places, and the place of each player.
pub(super) struct Seating {
    /// How many places the table has.
    pub(super) places: usize,
    /// The place of each player, from 0.
    pub(super) place_of: [usize; MAX_SEATS],
}

impl Painter {
    /// Begins with a hand of which nothing is shown yet.
    pub(super) fn begin(&mut self, agreed: &Hand, seating: &Seating, viewer: Viewer) {
        let setup = &agreed.setup;
        self.scale = agreed.scale;
        self.viewer = viewer;
        self.players = setup.seats.min(MAX_SEATS);
        self.places = seating.places;
        self.place_of = seating.place_of;
        self.shown = [None; MAX_SEATS];
        self.pots_key = None;
        self.pots.clear();
        self.board.clear();
        self.board_shown = Cards::NONE;
        self.number = 0;
        if self.pieces.len() < self.places {
            self.pieces.resize_with(self.places, Piece::default);
        }
        for (place, piece) in self.pieces.iter_mut().take(self.places).enumerate() {
            piece.text.clear();
            if place > 0 {
                piece.text.push(b',');
            }
            piece.text.extend_from_slice(EMPTY);
        }
        for seat in setup.occupied() {
            self.seat_begins(seat, agreed);
        }
        game(setup.variant, &mut self.game);
        let [before, after] = &mut self.tail;
        before.clear();
        before.extend_from_slice(br#"","_viewer":"#);
        match viewer {
            Viewer::Player(seat) => digits(seating.place_of.get(seat.index()).map_or(0, |place| *place as u64), before),
            Viewer::Spectator => before.extend_from_slice(b"null"),
        }
        before.extend_from_slice(br#","_seq":"#);
        after.clear();
        after.extend_from_slice(br#","_hand":"#);
        hand_number(agreed, after);
        after.extend_from_slice(br#","_variant":""#);
        after.extend_from_slice(code_of(setup.variant.game).as_bytes());
        after.extend_from_slice(b"\"}\n");
    }

    /// The part of a player's seat that does not change.
    fn seat_begins(&mut self, seat: Seat, agreed: &Hand) {
        let Some(place) = self.place_of.get(seat.index()).copied() else { return };
        let Some(piece) = self.pieces.get_mut(place) else { return };
        let text = &mut piece.text;
        text.clear();
        text.extend_from_slice(if place > 0 { br#",{"name":""# } else { br#"{"name":""# });
        let name = agreed.names.as_ref().and_then(|names| names.get(seat.index()));
        match name {
            Some(name) if !name.is_empty() => json::inside_string(name.as_bytes(), text),
            // A seat without a name would be an empty one.
            _ => {
                text.push(b'p');
                digits(seat.index() as u64 + 1, text);
            }
        }
        let button = !agreed.setup.variant.brings_in() && seat.index() + 1 == agreed.setup.seats;
        text.extend_from_slice(if button { br#"","button":true,"bet":"# } else { br#"","button":false,"bet":"# });
        piece.fixed = text.len();
    }

    /// Appends the next frame, with its line end.
    pub(super) fn write(&mut self, moment: &impl Moment, history: Option<&Grown>, out: &mut Vec<u8>) {
        let turn = moment.turn();
        for seat in SeatSet::first(self.players).iter() {
            let shown = Shown {
                bet: moment.bet(seat),
                stack: moment.stack(seat),
                hole: moment.hole(seat),
                turn: turn == Some(seat),
            };
            let Some(before) = self.shown.get_mut(seat.index()) else { continue };
            if *before != Some(shown) {
                *before = Some(shown);
                self.seat(seat, &shown);
            }
        }
        let key = moment.pots_key();
        if self.pots_key != Some(key) {
            self.pots_key = Some(key);
            self.pots(moment, key.0);
        }
        if self.board_shown != *moment.board() {
            self.board_shown = *moment.board();
            self.board.clear();
            cards(&self.board_shown, &mut self.board);
        }
        let asked = turn.filter(|seat| self.viewer == Viewer::Player(*seat)).zip(moment.state());
        self.action.clear();
        if let Some((seat, state)) = asked {
            self.play_actions(state, seat);
        }
        self.put_together(history, moment.state().is_some(), out);
        self.number += 1;
    }

    /// How many frames of the hand were written.
    pub(super) fn written(&self) -> u64 {
        self.number
    }

    fn put_together(&self, history: Option<&Grown>, settled: bool, out: &mut Vec<u8>) {
        let [before, after] = &self.tail;
        // All but a few numbers, of which there is more than enough room for.
        let pieces = self.pieces.get(..self.places).unwrap_or_default();
        let seats: usize = pieces.iter().map(|piece| piece.text.len()).sum();
        let room = seats + self.pots.len() + self.board.len() + self.game.len() + before.len() + after.len();
        out.reserve(room + history.map_or(0, Grown::len) + self.action.len() + 256);
        out.extend_from_slice(START);
        for piece in pieces {
            out.extend_from_slice(&piece.text);
        }
        out.extend_from_slice(br#"],"pot":["#);
        out.extend_from_slice(&self.pots);
        out.extend_from_slice(br#"],"board":["#);
        out.extend_from_slice(&self.board);
        out.extend_from_slice(&self.game);
        out.extend_from_slice(TABLE_ACTIONS);
        out.extend_from_slice(if self.action.is_empty() { NO_PLAY } else { &self.action });
        out.extend_from_slice(br#","history":""#);
        if let Some(history) = history {
            history.write(out);
        }
        out.extend_from_slice(before);
        digits(self.number, out);
        if !settled {
            out.extend_from_slice(UNSETTLED);
        }
        out.extend_from_slice(after);
    }

    /// Writes a seat anew.
    fn seat(&mut self, seat: Seat, shown: &Shown) {
        let Some(place) = self.place_of.get(seat.index()).copied() else { return };
        let Some(piece) = self.pieces.get_mut(place) else { return };
        let text = &mut piece.text;
        text.truncate(piece.fixed);
        Money { chips: shown.bet, scale: self.scale }.append(text);
        text.extend_from_slice(br#","stack":"#);
        match shown.stack {
            Stack::Known(chips) => Money { chips, scale: self.scale }.append(text),
            Stack::Unknown => text.extend_from_slice(b"null"),
        }
        text.extend_from_slice(br#","hole":["#);
        cards(&shown.hole, text);
        text.extend_from_slice(if shown.turn {
            br#"],"timestamp":[],"active":true,"turn":true}"#
        } else {
            br#"],"timestamp":[],"active":true,"turn":false}"#
        });
    }

    fn pots(&mut self, moment: &impl Moment, sum: Chips) {
        self.pots.clear();
        if sum.is_zero() {
            return;
        }
        let (pots, scale) = (&mut self.pots, self.scale);
        moment.pots(&mut |chips| {
            if !pots.is_empty() {
                pots.push(b',');
            }
            Money { chips, scale }.append(pots);
        });
    }

    /// What the player in turn may do.
    fn play_actions(&mut self, state: &State, seat: Seat) {
        let legal = state.legal();
        let scale = self.scale;
        let money = |chips: Chips| Money { chips, scale };
        let text = &mut self.action;
        let truth = |truth: bool| -> &[u8] { if truth { b"true" } else { b"null" } };
        text.extend_from_slice(br#""sd":"#);
        text.extend_from_slice(truth(matches!(legal.awaiting, Awaiting::Discard { .. })));
        text.extend_from_slice(br#","f":"#);
        // A fold where a check is free is not offered, though it is lawful.
        text.extend_from_slice(truth(legal.fold == Fold::Yes));
        for (key, amount) in [(br#","cc":"#, legal.call), (br#","pb":"#, legal.bring_in)] {
            text.extend_from_slice(key);
            match amount {
                Some(chips) => money(chips).append(text),
                None => text.extend_from_slice(b"null"),
            }
        }
        text.extend_from_slice(br#","cbr":"#);
        match offers::raise(state, seat, &legal) {
            Some(raise) => {
                let kind: &[u8] = match (raise.completes, state.max_bet().is_zero()) {
                    (true, _) => b"[true,false,",
                    (false, true) => b"[false,false,",
                    (false, false) => b"[false,true,",
                };
                text.extend_from_slice(kind);
                money(raise.least).append(text);
                text.push(b',');
                money(raise.most).append(text);
                text.push(b']');
            }
            None => text.extend_from_slice(b"null"),
        }
        text.extend_from_slice(br#","sm":"#);
        text.extend_from_slice(match legal.awaiting {
            // Where the own hand is not known, nobody can say that it has lost.
            Awaiting::Show { seat } if state.can_win(seat).unwrap_or(true) => b"true",
            Awaiting::Show { .. } => b"false",
            _ => b"null",
        });
        text.push(b'}');
    }
}

/// The hand's own number or name, if the record has one that JSON can say.
fn hand_number(agreed: &Hand, out: &mut Vec<u8>) {
    let name = agreed.about.rest.iter().find(|(name, _)| name == "hand").map(|(_, value)| value.as_str());
    let inner = |quote: char| name.and_then(|name| name.strip_prefix(quote)?.strip_suffix(quote));
    match (name, inner('\'').or_else(|| inner('"').filter(|inner| !inner.contains('\\')))) {
        (_, Some(text)) => json::string(text, out),
        (Some(number), None) if json::is_number(number.as_bytes()) => out.extend_from_slice(number.as_bytes()),
        _ => out.extend_from_slice(b"null"),
    }
}

/// From the end of the board to the start of the actions: how the game is dealt.
fn game(variant: &Variant, out: &mut Vec<u8>) {
    out.clear();
    out.extend_from_slice(br#"],"game":{"hole":"#);
    let truth = |truth: bool, out: &mut Vec<u8>| out.extend_from_slice(if truth { b"true" } else { b"false" });
    json::array(variant.streets, out, |street, out| json::array(street.hole, out, |up, out| truth(*up, out)));
    out.extend_from_slice(br#","board":"#);
    json::array(variant.streets, out, |street, out| digits(u64::from(street.board), out));
    out.extend_from_slice(br#","draw":"#);
    json::array(variant.streets, out, |street, out| truth(street.draws, out));
    out.extend_from_slice(br#"},"action":"#);
}

/// A card in JSON.
type CardText = [u8; 23];

/// The cards by their index.
static CARDS: [CardText; 64] = {
    let mut table = [UNKNOWN; 64];
    let mut index = 0;
    while index < 64 {
        if let Some(card) = hoyle_rules::Card::from_index(index) {
            table[index as usize][9] = card.rank().letter() as u8;
            table[index as usize][20] = card.suit().letter() as u8;
        }
        index += 1;
    }
    table
};

const UNKNOWN: CardText = *br#"{"rank":"?","suit":"?"}"#;

/// Appends cards, parted by commas.
#[inline]
fn cards(cards: &Cards, out: &mut Vec<u8>) {
    for (place, card) in cards.iter().enumerate() {
        if place > 0 {
            out.push(b',');
        }
        out.extend_from_slice(text_of(card));
    }
}

#[inline]
fn text_of(card: MaybeCard) -> &'static CardText {
    card.known().and_then(|card| CARDS.get(usize::from(card.index()))).unwrap_or(&UNKNOWN)
}
