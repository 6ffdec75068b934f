//! Rebuilds a hand from frames without a history, as far as they tell it: [`rebuild`]. The setup follows from the first
//! frame. The actions are found by trying which action leads from the table of one frame to that of the next.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Setup, Stack, State, Variant};
use hoyle_rules::{Card, MaybeCard};
use hoyle_rules::{MAX_SEATS, Seat};

use crate::hand::{Hand, Identifier, Metadata, PlayedAction};
use crate::pfn::problems::Inexpressible;
use crate::phh::fields::named_variant;
use crate::replay::course::Course;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::text::number::{Decimal, Number, integer, number};

/// What frames do not tell, and the place of the frame where that shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    /// The posts and the least bets are guessed from the first frame.
    Setup(Span),
    /// Which action led to this frame.
    Step(Span),
    /// Which game it is, or how the hand began.
    Hand(Span),
    /// A hand: nobody plays.
    Nobody(Span),
}

impl Gap {
    pub(crate) fn problem(self) -> Problem {
        match self {
            Gap::Setup(at) => Inexpressible::SetupUnknown.at(at),
            Gap::Step(at) => Inexpressible::StepUnknown.at(at),
            Gap::Hand(at) => Inexpressible::HandUnknown.at(at),
            Gap::Nobody(at) => Inexpressible::NobodyPlays.at(at),
        }
    }
}

/// What a frame shows of a seat.
#[derive(Clone, Debug, Default)]
struct SeatView {
    name: String,
    button: bool,
    bet: Option<Decimal>,
    stack: Option<Decimal>,
    hole: Cards,
    turn: bool,
}

/// What a frame shows of the table.
#[derive(Clone, Debug, Default)]
struct FrameView {
    places: Vec<SeatView>,
    pots: Vec<Decimal>,
    board: Cards,
    variant: Option<&'static Variant>,
    /// The value of `_hand`.
    hand: Option<Identifier>,
    /// The value of `_seq`.
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

fn view(frame: Value<'_>) -> FrameView {
    let truth = |seat: Value<'_>, key| seat.get(key).is_some_and(|value| value.raw() == b"true");
    let place = |seat: Value<'_>| SeatView {
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
    FrameView {
        places: frame.get("seats").into_iter().flat_map(|seats| seats.elements()).map(place).collect(),
        pots: frame
            .get("pot")
            .into_iter()
            .flat_map(|pots| pots.elements())
            .filter_map(|pot| amount(Some(pot)))
            .collect(),
        board: cards(frame.get("board")),
        variant: variant.and_then(|code| named_variant(&code)),
        hand: frame.get("_hand").and_then(|hand| match hand.string() {
            Some(name) => Some(Identifier::Text(name.into_owned())),
            None => integer(hand.raw()).ok().map(Identifier::Number),
        }),
        order: amount(frame.get("_seq")).and_then(|order| order.at_scale(0)),
    }
}

/// The hand that the frames of a run show, and what they do not tell. There is no hand where nobody was dealt in.
pub(crate) fn rebuild(run: &[u8], frames: &[Span], tree: &mut Tree) -> (Option<Hand>, Vec<Gap>) {
    let mut views = Vec::with_capacity(frames.len());
    for at in frames {
        tree.read(at.of(run));
        if let Some(root) = tree.root(at.of(run)).filter(|_| tree.faults.is_empty()) {
            views.push((view(root), Span::at(at.start)));
        }
    }
    let Some((first, at)) = views.first() else { return (None, Vec::new()) };
    if !views.iter().any(|(view, _)| view.places.iter().any(|place| place.bet.is_some())) {
        return (None, vec![Gap::Nobody(*at)]);
    }
    let order = player_order(&views);
    let scale = scale(&views);
    let begun = first.places.iter().all(|place| place.hole.is_empty()) && first.board.is_empty();
    let setup = infer_setup(&views, &order, scale).filter(|_| begun);
    let Some((setup, course)) = setup.and_then(|setup| Some((setup, Course::begin(&setup).ok()?))) else {
        return (None, vec![Gap::Hand(*at)]);
    };
    let mut gap = Gap::Setup(*at);
    let mut search = TableSearch { order: &order, scale, course };
    let mut actions = Vec::new();
    let mut whole = search.matches(first);
    if !whole {
        return (None, vec![Gap::Hand(*at)]);
    }
    for ((before, _), (view, at)) in views.iter().zip(views.iter().skip(1)) {
        if search.matches(view) {
            // The numbers of the frames tell that there was an action, although nothing changed.
            let next = before.order.zip(view.order).is_some_and(|(one, other)| one.checked_add(1) == Some(other));
            actions.extend(if next { search.show_without_effect(view) } else { None });
            continue;
        }
        match search.step(view) {
            Some(more) => actions.extend(more),
            None => {
                gap = Gap::Step(*at);
                whole = false;
                break;
            }
        }
    }
    let name = |place: &usize| first.places.get(*place).map(|place| place.name.clone()).unwrap_or_default();
    let names: Vec<String> = order.iter().map(name).collect();
    let invented = names.iter().enumerate().all(|(place, name)| *name == format!("p{}", place + 1));
    let beside = order.iter().enumerate().all(|(place, at)| place == *at);
    let metadata = Metadata {
        hand: first.hand.clone(),
        seat_count: (first.places.len() > order.len()).then_some(first.places.len() as i64),
        ..Metadata::default()
    };
    let hand = Hand {
        scale,
        actions: actions.into_iter().map(PlayedAction::from).collect(),
        whole,
        names: (!invented).then_some(names),
        seat_numbers: (!beside).then(|| order.iter().map(|place| *place as i64 + 1).collect()),
        metadata,
        ..Hand::new(setup)
    };
    (Some(hand), vec![gap])
}

/// The seats of the players in the order of PHH: from the seat after the button, or without one as the first cards
/// came.
fn player_order(views: &[(FrameView, Span)]) -> Vec<usize> {
    let Some((first, _)) = views.first() else { return Vec::new() };
    let players: Vec<usize> =
        (0..first.places.len()).filter(|place| is_player(first, *place)).take(MAX_SEATS).collect();
    let dealt = |place: usize| {
        views.iter().position(|(view, _)| view.places.get(place).is_some_and(|place| !place.hole.is_empty()))
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

fn is_player(view: &FrameView, place: usize) -> bool {
    view.places.get(place).is_some_and(|place| !place.name.is_empty() && place.bet.is_some())
}

/// The decimal places of the finest amount.
fn scale(views: &[(FrameView, Span)]) -> u8 {
    let amounts = views.iter().flat_map(|(view, _)| {
        let places = view.places.iter().flat_map(|place| [place.bet, place.stack]).flatten();
        places.chain(view.pots.iter().copied())
    });
    amounts.map(|amount| amount.scale).max().unwrap_or(0).min(18)
}

/// Infers the setup from a table on which everybody has posted. A pot that divides evenly is an equal ante of all
/// players, any other an ante of the big blind. The largest blind is the least bet.
fn infer_setup(views: &[(FrameView, Span)], order: &[usize], scale: u8) -> Option<Setup> {
    let (first, _) = views.first()?;
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
        // The first bet is the bring-in, and the next larger one completes it.
        let bets = |(view, _): &(FrameView, Span)| view.places.iter().filter_map(|place| chips(place.bet?)).max();
        let mut bets = views.iter().filter_map(bets).skip_while(|bet| bet.is_zero());
        setup.bring_in = bets.next()?;
        let completed = bets.take_while(|bet| !bet.is_zero()).find(|bet| *bet > setup.bring_in);
        least = completed.unwrap_or(setup.bring_in.checked_add(setup.bring_in)?);
    }
    (setup.small_bet, setup.big_bet) =
        (least, if variant.is_fixed_limit() { least.checked_add(least)? } else { least });
    Some(setup)
}

/// Searches for the actions that lead from the table of one frame to that of the next.
struct TableSearch<'a> {
    order: &'a [usize],
    scale: u8,
    course: Course,
}

impl TableSearch<'_> {
    fn chips(&self, amount: Option<Decimal>) -> Option<Chips> {
        amount.and_then(|amount| amount.at_scale(self.scale)).map(Chips)
    }

    fn places<'g>(&self, view: &'g FrameView) -> impl Iterator<Item = (Seat, &'g SeatView)> {
        self.order.iter().enumerate().filter_map(|(seat, place)| Some((Seat::new(seat)?, view.places.get(*place)?)))
    }

    /// Whether the table is as the frame shows it.
    fn matches(&self, view: &FrameView) -> bool {
        self.state_matches(self.course.state(), view)
    }

    fn state_matches(&self, state: &State, view: &FrameView) -> bool {
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
        state.board() == &view.board
            && pots.eq(view.pots.iter().map(|pot| self.chips(Some(*pot))))
            && self.places(view).all(|(seat, place)| {
                self.chips(place.bet) == Some(state.bet(seat))
                    && self.chips(place.stack) == known(state.stack(seat))
                    && *state.hole(seat) == place.hole
                    && place.turn == (turn == Some(seat))
            })
    }

    /// The actions that lead to the table of the frame. `None` where none is found.
    fn step(&mut self, view: &FrameView) -> Option<Vec<Action>> {
        for action in self.candidates(view) {
            let mut course = self.course.clone();
            if course.play(action).is_err() {
                continue;
            }
            let mut actions = vec![action];
            if let (Awaiting::Open { among }, Some((seat, _))) =
                (course.state().awaiting(), self.places(view).find(|(_, place)| place.turn))
                && among.contains(seat)
                && course.play(Action::Open { seat }).is_ok()
            {
                actions.push(Action::Open { seat });
            }
            if self.state_matches(course.state(), view) {
                self.course = course;
                return Some(actions);
            }
        }
        None
    }

    /// A show that changes nothing visible: the viewer shows cards that he saw before, when nobody is in turn.
    fn show_without_effect(&mut self, view: &FrameView) -> Option<Action> {
        let shows = self.candidates(view).into_iter().filter(|action| match action {
            Action::Show { cards, .. } => cards.iter().all(|card| card.known().is_some()),
            _ => false,
        });
        for action in shows {
            let mut course = self.course.clone();
            if course.play(action).is_ok() && self.state_matches(course.state(), view) {
                self.course = course;
                return Some(action);
            }
        }
        None
    }

    /// The actions that are worth trying.
    fn candidates(&self, view: &FrameView) -> Vec<Action> {
        let place = |seat: Seat| self.order.get(seat.index()).and_then(|place| view.places.get(*place));
        let rest = |all: &Cards, held: usize| -> Cards { all.iter().skip(held).collect() };
        let state = self.course.state();
        match state.awaiting() {
            Awaiting::DealHole { .. } => {
                let dealt = |(seat, place): (Seat, &SeatView)| {
                    let held = state.hole(seat).len();
                    (place.hole.len() > held).then(|| Action::DealHole { seat, cards: rest(&place.hole, held) })
                };
                self.places(view).filter_map(dealt).collect()
            }
            Awaiting::DealBoard { .. } => {
                vec![Action::deal_board(rest(&view.board, state.board().len()))]
            }
            Awaiting::Act { seat } => {
                let mut all = vec![Action::Fold { seat }, Action::BringIn { seat }, Action::Call { seat }];
                let all_told = place(seat).and_then(|place| Some((self.chips(place.bet)?, self.chips(place.stack))));
                if let Some((bet, stack)) = all_told {
                    all.push(Action::RaiseTo { seat, to: bet });
                    if let (Some(left), Stack::Known(before)) = (stack, state.stack(seat)) {
                        all.push(Action::RaiseTo { seat, to: state.bet(seat) + before - left });
                    }
                }
                // A raise that nobody called went back to its player. It was as large as what the others had to call.
                all
            }
            Awaiting::Discard { seat } => {
                let (Some(place), held) = (place(seat), state.hole(seat)) else { return Vec::new() };
                let gone = held.len().saturating_sub(place.hole.len());
                let kept = |card: &MaybeCard| card.known().is_some() && place.hole.iter().any(|other| other == *card);
                let known = held.iter().filter(|card| card.known().is_some() && !kept(card));
                let hidden = held.iter().filter(|card| card.known().is_none());
                vec![Action::Discard { seat, cards: known.chain(hidden).take(gone).collect() }]
            }
            Awaiting::Show { .. } => {
                let mut all = Vec::new();
                for seat in state.pending().iter() {
                    if let Some(place) = place(seat).filter(|place| !place.hole.is_empty()) {
                        all.push(Action::Show { seat, cards: place.hole });
                    }
                    all.push(Action::Muck { seat });
                }
                all
            }
            Awaiting::Over => {
                let show = |(seat, place): (Seat, &SeatView)| Action::Show { seat, cards: place.hole };
                self.places(view).filter(|(_, place)| !place.hole.is_empty()).map(show).collect()
            }
            Awaiting::Open { .. } => Vec::new(),
        }
    }
}
