//! A hand from frames that have no history, as far as they can tell: [`hand`]. What was agreed is read off the first
//! frame; what was done is found by trying, from frame to frame, what makes the one table into the other. Not here: which
//! frames are of one hand.

use hoyle_rules::card::{Card, MaybeCard};
use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Setup, Stack, State, Variant};
use hoyle_rules::{MAX_SEATS, Seat};

use super::problems::loss::Fault as Wrong;
use crate::notation::phh::fields::variant_of;
use crate::problem::Problem;
use crate::record::poker::{About, Deed, Hand};
use crate::text::Span;
use crate::text::json::tree::{Tree, Value};
use crate::text::number::{Decimal, Number, number};

/// What frames do not tell, and where that shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Untold {
    /// How the posts come about, and the least bets: taken from the first frame.
    Agreed(Span),
    /// What happened before this frame.
    Step(Span),
    /// The hand: which game it is, or how it began.
    Hand(Span),
}

impl Untold {
    pub(super) fn problem(self) -> Problem {
        match self {
            Untold::Agreed(at) => Wrong::AgreedUntold.at(at),
            Untold::Step(at) => Wrong::StepUntold.at(at),
            Untold::Hand(at) => Wrong::HandUntold.at(at),
        }
    }
}

/// What a frame shows of a player.
#[derive(Clone, Debug, Default)]
struct Place {
    name: String,
    button: bool,
    bet: Option<Decimal>,
    stack: Option<Decimal>,
    hole: Cards,
    turn: bool,
}

/// What a frame shows.
#[derive(Clone, Debug, Default)]
struct Glimpse {
    places: Vec<Place>,
    pots: Vec<Decimal>,
    board: Cards,
    variant: Option<&'static Variant>,
    /// The number that `_seq` says.
    order: Option<i64>,
}

fn cards(list: Option<Value<'_>>) -> Cards {
    let mut cards = Cards::NONE;
    for card in list.into_iter().flat_map(|list| list.elements()) {
        let letter = |key| card.get(key).and_then(|value| value.string()?.bytes().next()).unwrap_or(b'?');
        let known = Card::from_letters(letter("rank"), letter("suit"));
        cards.push(known.map_or(MaybeCard::UNKNOWN, MaybeCard::from));
    }
    cards
}

fn amount(value: Option<Value<'_>>) -> Option<Decimal> {
    match number(value?.raw()) {
        Ok(Number::Decimal(decimal)) => Some(decimal.shortest()),
        _ => None,
    }
}

fn glimpse(frame: Value<'_>) -> Glimpse {
    let truth = |seat: Value<'_>, key| seat.get(key).is_some_and(|value| value.raw() == b"true");
    let place = |seat: Value<'_>| Place {
        name: seat
            .get("name")
            .or_else(|| seat.get("user"))
            .and_then(|name| name.string())
            .unwrap_or_default()
            .into_owned(),
        button: truth(seat, "button"),
        bet: amount(seat.get("bet")),
        stack: amount(seat.get("stack")),
        hole: cards(seat.get("hole")),
        turn: truth(seat, "turn"),
    };
    let variant = frame.get("_variant").and_then(|code| code.string());
    Glimpse {
        places: frame.get("seats").into_iter().flat_map(|seats| seats.elements()).map(place).collect(),
        pots: frame
            .get("pot")
            .into_iter()
            .flat_map(|pots| pots.elements())
            .filter_map(|pot| amount(Some(pot)))
            .collect(),
        board: cards(frame.get("board")),
        variant: variant.and_then(|code| variant_of(code.as_bytes())),
        order: amount(frame.get("_seq")).and_then(|order| order.at_scale(0)),
    }
}

/// The hand that these frames of a run show, and what they leave untold. No hand where nobody was dealt in.
pub(super) fn hand(run: &[u8], frames: &[Span], tree: &mut Tree) -> (Option<Hand>, Vec<Untold>) {
    let mut glimpses = Vec::with_capacity(frames.len());
    for at in frames {
        tree.read(at.of(run));
        if let Some(root) = tree.root(at.of(run)).filter(|_| tree.faults.is_empty()) {
            glimpses.push((glimpse(root), Span::at(at.start)));
        }
    }
    let Some((first, at)) = glimpses.first() else { return (None, Vec::new()) };
    if !glimpses.iter().any(|(glimpse, _)| glimpse.places.iter().any(|place| place.bet.is_some())) {
        return (None, Vec::new()); // Nobody plays.
    }
    let order = order(&glimpses);
    let scale = scale(&glimpses);
    let begun = first.places.iter().all(|place| place.hole.is_empty()) && first.board.is_empty();
    let agreed = agreed(&glimpses, &order, scale).filter(|_| begun);
    let Some((setup, state)) = agreed.and_then(|setup| Some((setup, State::begin(&setup).ok()?))) else {
        return (None, vec![Untold::Hand(*at)]);
    };
    let mut untold = Untold::Agreed(*at);
    let mut seen = Seen { order: &order, scale, state };
    let mut deeds = Vec::new();
    let mut whole = seen.is(first);
    if !whole {
        return (None, vec![Untold::Hand(*at)]);
    }
    for ((before, _), (glimpse, at)) in glimpses.iter().zip(glimpses.iter().skip(1)) {
        if seen.is(glimpse) {
            // By the numbers, something was done all the same.
            let next = before.order.zip(glimpse.order).is_some_and(|(one, other)| one.checked_add(1) == Some(other));
            deeds.extend(if next { seen.unseen_show(glimpse) } else { None });
            continue;
        }
        match seen.step(glimpse) {
            Some(actions) => deeds.extend(actions),
            None => {
                untold = Untold::Step(*at);
                whole = false;
                break;
            }
        }
    }
    let deed = |action| Deed { action: Some(action), written: String::new(), supplied: false };
    let name = |place: &usize| first.places.get(*place).map(|place| place.name.clone()).unwrap_or_default();
    let names: Vec<String> = order.iter().map(name).collect();
    let invented = names.iter().enumerate().all(|(place, name)| *name == format!("p{}", place + 1));
    let beside = order.iter().enumerate().all(|(place, at)| place == *at);
    let about = About {
        seat_count: (first.places.len() > order.len()).then_some(first.places.len() as i64),
        ..About::default()
    };
    let hand = Hand {
        setup,
        scale,
        deeds: deeds.into_iter().map(deed).collect(),
        whole,
        names: (!invented).then_some(names),
        seat_numbers: (!beside).then(|| order.iter().map(|place| *place as i64 + 1).collect()),
        about,
        carried: None,
    };
    (Some(hand), vec![untold])
}

/// The places of the players in the order of PHH: as the first cards came; else from behind the button on.
fn order(glimpses: &[(Glimpse, Span)]) -> Vec<usize> {
    let Some((first, _)) = glimpses.first() else { return Vec::new() };
    let players: Vec<usize> =
        (0..first.places.len()).filter(|place| is_player(first, *place)).take(MAX_SEATS).collect();
    let dealt = |place: usize| {
        glimpses.iter().position(|(glimpse, _)| glimpse.places.get(place).is_some_and(|place| !place.hole.is_empty()))
    };
    let button = first.places.iter().position(|place| place.button);
    let from = match button {
        Some(button) => players.iter().position(|place| *place > button).unwrap_or(0),
        None => {
            let earliest = players.iter().enumerate().min_by_key(|(_, place)| dealt(**place).unwrap_or(usize::MAX));
            earliest.map_or(0, |(at, _)| at)
        }
    };
    players.iter().cycle().skip(from).take(players.len()).copied().collect()
}

fn is_player(glimpse: &Glimpse, place: usize) -> bool {
    glimpse.places.get(place).is_some_and(|place| !place.name.is_empty() && place.bet.is_some())
}

/// The decimal places of the finest amount.
fn scale(glimpses: &[(Glimpse, Span)]) -> u8 {
    let amounts = glimpses.iter().flat_map(|(glimpse, _)| {
        let places = glimpse.places.iter().flat_map(|place| [place.bet, place.stack]).flatten();
        places.chain(glimpse.pots.iter().copied())
    });
    amounts.map(|amount| amount.scale).max().unwrap_or(0).min(18)
}

/// What was agreed, read off the table on which everybody has posted: an equal ante of all where the pot divides, else
/// one of the big blind; the largest blind as the least bet.
fn agreed(glimpses: &[(Glimpse, Span)], order: &[usize], scale: u8) -> Option<Setup> {
    let (first, _) = glimpses.first()?;
    let variant = first.variant?;
    let mut setup = Setup::new(variant, order.len());
    let chips = |amount: Decimal| amount.at_scale(scale).map(Chips);
    let mut pot = Chips::ZERO;
    for amount in &first.pots {
        pot = pot.checked_add(chips(*amount)?)?;
    }
    let players = i64::try_from(order.len()).ok().filter(|players| *players > 1)?;
    let mut largest = Chips::ZERO;
    for (seat, place) in setup.occupied().zip(order) {
        let place = first.places.get(*place)?;
        let blind = chips(place.bet?)?;
        largest = largest.max(blind);
        let even = pot.0 % players == 0;
        let ante = match even {
            true => Chips(pot.0 / players),
            false if seat.index() == 1 => pot,
            false => Chips::ZERO,
        };
        setup.posts[seat].ante = ante;
        setup.posts[seat].blind = blind;
        setup.stacks[seat] = match place.stack {
            Some(stack) => Stack::Known(chips(stack)?.checked_add(blind)?.checked_add(ante)?),
            None => Stack::Unknown,
        };
    }
    let mut least = if largest.is_zero() { Chips(2) } else { largest };
    if variant.brings_in() {
        // The first bet brings in, and the next larger one completes it.
        let bets = |(glimpse, _): &(Glimpse, Span)| glimpse.places.iter().filter_map(|place| chips(place.bet?)).max();
        let mut bets = glimpses.iter().filter_map(bets).skip_while(|bet| bet.is_zero());
        setup.bring_in = bets.next()?;
        let completed = bets.take_while(|bet| !bet.is_zero()).find(|bet| *bet > setup.bring_in);
        least = completed.unwrap_or(setup.bring_in.checked_add(setup.bring_in)?);
    }
    (setup.small_bet, setup.big_bet) =
        (least, if variant.is_fixed_limit() { least.checked_add(least)? } else { least });
    Some(setup)
}

/// The table as it was last seen.
struct Seen<'a> {
    order: &'a [usize],
    scale: u8,
    state: State,
}

impl Seen<'_> {
    fn chips(&self, amount: Option<Decimal>) -> Option<Chips> {
        amount.and_then(|amount| amount.at_scale(self.scale)).map(Chips)
    }

    fn places<'g>(&self, glimpse: &'g Glimpse) -> impl Iterator<Item = (Seat, &'g Place)> {
        self.order.iter().enumerate().filter_map(|(seat, place)| Some((Seat::new(seat)?, glimpse.places.get(*place)?)))
    }

    /// Whether the table stands as the frame shows it.
    fn is(&self, glimpse: &Glimpse) -> bool {
        self.shows(&self.state, glimpse)
    }

    fn shows(&self, state: &State, glimpse: &Glimpse) -> bool {
        let turn = match state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => Some(seat),
            _ => None,
        };
        let known = |stack: Stack| match stack {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        };
        let pots = state.pots();
        let pots = pots.as_slice().iter().map(|pot| Some(pot.amount));
        state.board() == &glimpse.board
            && pots.eq(glimpse.pots.iter().map(|pot| self.chips(Some(*pot))))
            && self.places(glimpse).all(|(seat, place)| {
                self.chips(place.bet) == Some(state.bet(seat))
                    && self.chips(place.stack) == known(state.stack(seat))
                    && *state.hole(seat) == place.hole
                    && place.turn == (turn == Some(seat))
            })
    }

    /// What was done that the table now stands as the frame shows it; `None` where that cannot be told.
    fn step(&mut self, glimpse: &Glimpse) -> Option<Vec<Action>> {
        for action in self.candidates(glimpse) {
            let mut state = self.state;
            if state.play(action, &mut |_| {}).is_err() {
                continue;
            }
            let mut actions = vec![action];
            if let (Awaiting::Open { among }, Some((seat, _))) =
                (state.awaiting(), self.places(glimpse).find(|(_, place)| place.turn))
                && among.contains(seat)
                && state.play(Action::Open { seat }, &mut |_| {}).is_ok()
            {
                actions.push(Action::Open { seat });
            }
            if self.shows(&state, glimpse) {
                self.state = state;
                return Some(actions);
            }
        }
        None
    }

    /// The show that changes nothing to see: whoever looks shows cards that he saw before, and not in turn.
    fn unseen_show(&mut self, glimpse: &Glimpse) -> Option<Action> {
        let shows = self.candidates(glimpse).into_iter().filter(|action| match action {
            Action::Show { cards, .. } => cards.iter().all(|card| card.known().is_some()),
            _ => false,
        });
        for action in shows {
            let mut state = self.state;
            if state.play(action, &mut |_| {}).is_ok() && self.shows(&state, glimpse) {
                self.state = state;
                return Some(action);
            }
        }
        None
    }

    /// What may have been done.
    fn candidates(&self, glimpse: &Glimpse) -> Vec<Action> {
        let place = |seat: Seat| self.order.get(seat.index()).and_then(|place| glimpse.places.get(*place));
        let rest = |all: &Cards, held: usize| -> Cards { all.iter().skip(held).collect() };
        match self.state.awaiting() {
            Awaiting::DealHole { .. } => {
                let grown = |(seat, place): (Seat, &Place)| {
                    let held = self.state.hole(seat).len();
                    (place.hole.len() > held).then(|| Action::DealHole { seat, cards: rest(&place.hole, held) })
                };
                self.places(glimpse).filter_map(grown).collect()
            }
            Awaiting::DealBoard { .. } => {
                vec![Action::DealBoard { board: 0, cards: rest(&glimpse.board, self.state.board().len()) }]
            }
            Awaiting::Act { seat } => {
                let mut all = vec![Action::Fold { seat }, Action::BringIn { seat }, Action::Call { seat }];
                let all_told = place(seat).and_then(|place| Some((self.chips(place.bet)?, self.chips(place.stack))));
                if let Some((bet, stack)) = all_told {
                    all.push(Action::RaiseTo { seat, to: bet });
                    if let (Some(left), Stack::Known(before)) = (stack, self.state.stack(seat)) {
                        all.push(Action::RaiseTo { seat, to: self.state.bet(seat) + before - left });
                    }
                }
                // Who raised and was called by nobody has the bet back: what others had to call is what it was.
                all
            }
            Awaiting::Discard { seat } => {
                let (Some(place), held) = (place(seat), self.state.hole(seat)) else { return Vec::new() };
                let gone = held.len().saturating_sub(place.hole.len());
                let kept = |card: &MaybeCard| card.known().is_some() && place.hole.iter().any(|other| other == *card);
                let known = held.iter().filter(|card| card.known().is_some() && !kept(card));
                let hidden = held.iter().filter(|card| card.known().is_none());
                vec![Action::Discard { seat, cards: known.chain(hidden).take(gone).collect() }]
            }
            Awaiting::Show { .. } => {
                let mut all = Vec::new();
                for seat in self.state.pending().iter() {
                    if let Some(place) = place(seat).filter(|place| !place.hole.is_empty()) {
                        all.push(Action::Show { seat, cards: place.hole });
                    }
                    all.push(Action::Muck { seat });
                }
                all
            }
            Awaiting::Over => {
                let show = |(seat, place): (Seat, &Place)| Action::Show { seat, cards: place.hole };
                self.places(glimpse).filter(|(_, place)| !place.hole.is_empty()).map(show).collect()
            }
            Awaiting::Open { .. } => Vec::new(),
        }
    }
}
