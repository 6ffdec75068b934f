//! Writes frames: [`FrameWriter`]. Frames of one hand have most of their bytes in common, so it keeps the text of each
//! part and writes only what has changed. What a frame shows comes from a [`TableView`].

use hoyle_rules::Chips;
use hoyle_rules::MaybeCard;
use hoyle_rules::poker::{Awaiting, Cards, Fold, Stack, State, Variant, Viewer};
use hoyle_rules::{MAX_SEATS, Seat, SeatSet};

use super::clock::Clock;
use super::history_buffer::HistoryBuffer;
use crate::hand::{Hand, Identifier};
use crate::pfn::judge::raise_offer;
use crate::phh::fields::code_or_name;
use hoyle_notation::text::json;
use hoyle_notation::text::money::Money;
use hoyle_notation::text::number::digits;

/// A table at one moment, as the viewer sees it.
pub(crate) trait TableView {
    /// The bet in front of a player.
    fn bet(&self, seat: Seat) -> Chips;
    /// The chips behind.
    fn stack(&self, seat: Seat) -> Stack;
    /// The hole cards, unknown where the viewer does not see them.
    fn hole(&self, seat: Seat) -> Cards;
    fn board(&self) -> &Cards;
    /// The player in turn.
    fn turn(&self) -> Option<Seat>;
    /// Calls `each` with the amount of each pot, the main pot first.
    fn pots(&self, each: &mut dyn FnMut(Chips));
    /// Everything on which the pots depend. Equal keys mean equal pots.
    fn pots_key(&self) -> (Chips, SeatSet, Chips);
    /// The state, where the table is at rest and can tell what is lawful.
    fn state(&self) -> Option<&State>;
}

impl TableView for State {
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

/// What a frame shows of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ShownSeat {
    bet: Chips,
    stack: Stack,
    hole: Cards,
    /// After how many decisions of the hand it is in turn.
    turn: Option<u32>,
}

/// The text of a seat. Its first part does not change during a hand.
#[derive(Clone, Debug, Default)]
struct SeatText {
    text: Vec<u8>,
    fixed: usize,
}

/// Writes the frames of a hand one after the other. Its buffers are reused.
#[derive(Clone, Debug)]
pub(crate) struct FrameWriter {
    scale: u8,
    viewer: Viewer,
    seat_texts: Vec<SeatText>,
    /// How many of them belong to the table. The others are left from another hand.
    places: usize,
    /// The seat of each player.
    place_of: [usize; MAX_SEATS],
    players: usize,
    shown: [Option<ShownSeat>; MAX_SEATS],
    pots: Vec<u8>,
    pots_key: Option<(Chips, SeatSet, Chips)>,
    board: Vec<u8>,
    board_shown: Cards,
    /// The text from the end of the board to the start of the actions.
    game: Vec<u8>,
    action: Vec<u8>,
    /// The text from the end of the history to the number of the frame, and the text after that number.
    tail: [Vec<u8>; 2],
    number: u64,
    clock: Option<Clock>,
    /// How many decisions were made.
    decisions: u32,
}

impl Default for FrameWriter {
    fn default() -> FrameWriter {
        FrameWriter {
            scale: 0,
            viewer: Viewer::Spectator,
            seat_texts: Vec::new(),
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
            clock: None,
            decisions: 0,
        }
    }
}

const START: &[u8] = br#"{"seats":["#;
/// An empty seat.
const EMPTY: &[u8] =
    br#"{"name":"","button":false,"bet":null,"stack":null,"hole":[],"timestamp":[],"active":false,"turn":false}"#;
/// The actions of sitting down and leaving, of which a hand tells nothing, up to the actions of play.
const TABLE_ACTIONS: &[u8] = br#"{"j":null,"l":null,"s":null,"b":null,"brtr":null,"#;
/// The table is between two steps, so it does not match its history.
const UNSETTLED: &[u8] = br#","_settled":false"#;
const NO_PLAY: &[u8] = br#""sd":null,"f":null,"cc":null,"pb":null,"cbr":null,"sm":null}"#;

/// Where the players sit.
pub(crate) struct Seating {
    /// How many seats the table has.
    pub(crate) places: usize,
    /// The seat of each player, from 0.
    pub(crate) place_of: [usize; MAX_SEATS],
}

impl FrameWriter {
    /// Begins a hand of which nothing is shown yet.
    pub(crate) fn begin(&mut self, header: &Hand, seating: &Seating, viewer: Viewer, clock: Option<Clock>) {
        let setup = &header.setup;
        self.scale = header.scale;
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
        self.clock = clock;
        self.decisions = 0;
        if self.seat_texts.len() < self.places {
            self.seat_texts.resize_with(self.places, SeatText::default);
        }
        for (place, seat_text) in self.seat_texts.iter_mut().take(self.places).enumerate() {
            seat_text.text.clear();
            if place > 0 {
                seat_text.text.push(b',');
            }
            seat_text.text.extend_from_slice(EMPTY);
        }
        for seat in setup.occupied() {
            self.begin_seat(seat, header);
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
        hand_number(header, after);
        after.extend_from_slice(br#","_variant":""#);
        after.extend_from_slice(code_or_name(setup.variant.game).as_bytes());
        after.extend_from_slice(if clock.is_some() { b"\"}\n" } else { b"\",\"_timed\":false}\n" });
    }

    /// A player has decided.
    pub(crate) fn decided(&mut self) {
        self.decisions += 1;
    }

    /// Writes the part of a seat that does not change during the hand.
    fn begin_seat(&mut self, seat: Seat, header: &Hand) {
        let Some(place) = self.place_of.get(seat.index()).copied() else { return };
        let Some(seat_text) = self.seat_texts.get_mut(place) else { return };
        let text = &mut seat_text.text;
        text.clear();
        text.extend_from_slice(if place > 0 { br#",{"name":""# } else { br#"{"name":""# });
        // A seat without a name would count as empty.
        json::inside_string(header.name(seat).as_bytes(), text);
        let button = !header.setup.variant.brings_in() && seat.index() + 1 == header.setup.seats;
        text.extend_from_slice(if button { br#"","button":true,"bet":"# } else { br#"","button":false,"bet":"# });
        seat_text.fixed = text.len();
    }

    /// Appends the next frame with its line end.
    pub(crate) fn write(&mut self, view: &impl TableView, history: Option<&HistoryBuffer>, out: &mut Vec<u8>) {
        let turn = view.turn();
        for seat in SeatSet::first(self.players).iter() {
            let shown = ShownSeat {
                bet: view.bet(seat),
                stack: view.stack(seat),
                hole: view.hole(seat),
                turn: (turn == Some(seat)).then_some(self.decisions),
            };
            let Some(before) = self.shown.get_mut(seat.index()) else { continue };
            if *before != Some(shown) {
                *before = Some(shown);
                self.write_seat(seat, &shown);
            }
        }
        let key = view.pots_key();
        if self.pots_key != Some(key) {
            self.pots_key = Some(key);
            self.write_pots(view, key.0);
        }
        if self.board_shown != *view.board() {
            self.board_shown = *view.board();
            self.board.clear();
            cards(&self.board_shown, &mut self.board);
        }
        let asked = turn.filter(|seat| self.viewer == Viewer::Player(*seat)).zip(view.state());
        self.action.clear();
        if let Some((seat, state)) = asked {
            self.play_actions(state, seat);
        }
        self.assemble(history, view.state().is_some(), out);
        self.number += 1;
    }

    /// How many frames of the hand were written.
    pub(crate) fn count(&self) -> u64 {
        self.number
    }

    fn assemble(&self, history: Option<&HistoryBuffer>, settled: bool, out: &mut Vec<u8>) {
        let [before, after] = &self.tail;
        // Room for all parts, and more than enough for the few numbers between them.
        let seat_texts = self.seat_texts.get(..self.places).unwrap_or_default();
        let seats: usize = seat_texts.iter().map(|seat_text| seat_text.text.len()).sum();
        let room = seats + self.pots.len() + self.board.len() + self.game.len() + before.len() + after.len();
        out.reserve(room + history.map_or(0, HistoryBuffer::len) + self.action.len() + 256);
        out.extend_from_slice(START);
        for seat_text in seat_texts {
            out.extend_from_slice(&seat_text.text);
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

    /// Writes the text of a seat.
    fn write_seat(&mut self, seat: Seat, shown: &ShownSeat) {
        let Some(place) = self.place_of.get(seat.index()).copied() else { return };
        let Some(seat_text) = self.seat_texts.get_mut(place) else { return };
        let text = &mut seat_text.text;
        text.truncate(seat_text.fixed);
        Money { chips: shown.bet, scale: self.scale }.append(text);
        text.extend_from_slice(br#","stack":"#);
        match shown.stack {
            Stack::Known(chips) => Money { chips, scale: self.scale }.append(text),
            Stack::Unknown => text.extend_from_slice(b"null"),
        }
        text.extend_from_slice(br#","hole":["#);
        cards(&shown.hole, text);
        text.extend_from_slice(br#"],"timestamp":["#);
        if let (Some(decisions), Some(clock)) = (shown.turn, self.clock) {
            clock.write(decisions, text);
        }
        text.extend_from_slice(br#"],"active":true,"turn":"#);
        text.extend_from_slice(if shown.turn.is_some() { b"true}" } else { b"false}" });
    }

    fn write_pots(&mut self, view: &impl TableView, sum: Chips) {
        self.pots.clear();
        if sum.is_zero() {
            return;
        }
        let (pots, scale) = (&mut self.pots, self.scale);
        view.pots(&mut |chips| {
            if !pots.is_empty() {
                pots.push(b',');
            }
            Money { chips, scale }.append(pots);
        });
    }

    /// Writes what the player in turn may do.
    fn play_actions(&mut self, state: &State, seat: Seat) {
        let legal = state.legal();
        let scale = self.scale;
        let money = |chips: Chips| Money { chips, scale };
        let text = &mut self.action;
        let truth = |truth: bool| -> &[u8] { if truth { b"true" } else { b"null" } };
        text.extend_from_slice(br#""sd":"#);
        text.extend_from_slice(truth(matches!(legal.awaiting, Awaiting::Discard { .. })));
        text.extend_from_slice(br#","f":"#);
        // A fold where a check is free is lawful, but it is not offered.
        text.extend_from_slice(truth(legal.fold == Fold::Yes));
        for (key, amount) in [(br#","cc":"#, legal.call), (br#","pb":"#, legal.bring_in)] {
            text.extend_from_slice(key);
            match amount {
                Some(chips) => money(chips).append(text),
                None => text.extend_from_slice(b"null"),
            }
        }
        text.extend_from_slice(br#","cbr":"#);
        match raise_offer::raise(state, seat, &legal) {
            Some(raise) => {
                let kind: &[u8] = match raise_offer::ways(state, &raise) {
                    (true, _) => b"[true,false,",
                    (false, false) => b"[false,false,",
                    (false, true) => b"[false,true,",
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
            // With unknown own cards it is unknown whether the hand has lost.
            Awaiting::Show { seat } if state.can_win(seat).unwrap_or(true) => b"true",
            Awaiting::Show { .. } => b"false",
            _ => b"null",
        });
        text.push(b'}');
    }
}

/// Writes the hand's own number or name, or null without one.
fn hand_number(header: &Hand, out: &mut Vec<u8>) {
    match &header.metadata.hand {
        Some(Identifier::Text(text)) => json::string(text, out),
        Some(Identifier::Number(number)) => json::plain(number, out),
        None => out.extend_from_slice(b"null"),
    }
}

/// Writes the text from the end of the board to the start of the actions: how the game is dealt.
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

/// A card as JSON.
type CardText = [u8; 23];

/// The known cards as JSON, by index.
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

/// Appends cards, separated by commas.
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
