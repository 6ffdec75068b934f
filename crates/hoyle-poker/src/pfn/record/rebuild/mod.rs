//! Rebuilds a hand from frames without a history, as far as they tell it: [`rebuild`]. The setup follows from the first
//! frame and from what the frames offer (`guess.rs`). The actions are found by trying which action leads from the table
//! of one frame to that of the next (`search.rs`).

mod guess;
mod search;

use hoyle_rules::MAX_SEATS;
use hoyle_rules::poker::{Cards, Variant};
use hoyle_rules::{Card, MaybeCard};

use self::search::Attempt;
use crate::hand::{Hand, Identifier, Metadata, PlayedAction};
use crate::pfn::problems::Inexpressible;
use crate::phh::fields::named_variant;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::tree::{Tree, Value};
use hoyle_notation::text::number::{Decimal, Number, integer, number};

/// What frames do not tell, and the place of the frame where that shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    /// The posts and the least bets are guessed from the first frame.
    Setup(Span),
    /// What was agreed: this frame offers what the guess does not.
    Offer(Span),
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
            Gap::Offer(at) => Inexpressible::OfferUnexplained.at(at),
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

/// What a frame offers to the player in turn who looks.
#[derive(Clone, Copy, Debug)]
struct OffersView {
    call: Option<Decimal>,
    bring_in: Option<Decimal>,
    raise: Option<RaiseView>,
}

/// A raise that a frame offers.
#[derive(Clone, Copy, Debug)]
struct RaiseView {
    completes: bool,
    least: Decimal,
    most: Decimal,
}

/// What a frame shows of the table.
#[derive(Clone, Debug, Default)]
struct FrameView {
    places: Vec<SeatView>,
    pots: Vec<Decimal>,
    board: Cards,
    /// None where nothing is to be bet, called or brought in.
    offers: Option<OffersView>,
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
        offers: frame.get("action").and_then(offers),
        variant: variant.and_then(|code| named_variant(&code)),
        hand: frame.get("_hand").and_then(|hand| match hand.string() {
            Some(name) => Some(Identifier::Text(name.into_owned())),
            None => integer(hand.raw()).ok().map(Identifier::Number),
        }),
        order: amount(frame.get("_seq")).and_then(|order| order.at_scale(0)),
    }
}

fn offers(action: Value<'_>) -> Option<OffersView> {
    let raise = action.get("cbr").and_then(|raise| {
        let mut elements = raise.elements();
        let completes = elements.next()?.raw() == b"true";
        let (least, most) = (amount(elements.nth(1))?, amount(elements.next())?);
        Some(RaiseView { completes, least, most })
    });
    let (call, bring_in) = (amount(action.get("cc")), amount(action.get("pb")));
    (call.is_some() || bring_in.is_some() || raise.is_some()).then_some(OffersView { call, bring_in, raise })
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
    let attempt = if begun { search::likeliest(&views, &order, scale) } else { None };
    let Some(Attempt { setup, actions, stopped, contradicted }) = attempt else {
        return (None, vec![Gap::Hand(*at)]);
    };
    let place = |frame: usize| views.get(frame).map_or(*at, |(_, at)| *at);
    let mut gaps: Vec<Gap> = contradicted.map(|frame| Gap::Offer(place(frame))).into_iter().collect();
    gaps.extend(stopped.map(|frame| Gap::Step(place(frame))));
    if gaps.is_empty() {
        gaps.push(Gap::Setup(*at));
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
        whole: stopped.is_none(),
        names: (!invented).then_some(names),
        seat_numbers: (!beside).then(|| order.iter().map(|place| *place as i64 + 1).collect()),
        metadata,
        ..Hand::new(setup)
    };
    (Some(hand), gaps)
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
        let offers = view.offers.iter().flat_map(|offers| {
            let bounds = offers.raise.map(|raise| [raise.least, raise.most]).into_iter().flatten();
            bounds.chain(offers.call).chain(offers.bring_in)
        });
        places.chain(view.pots.iter().copied()).chain(offers)
    });
    amounts.map(|amount| amount.scale).max().unwrap_or(0).min(18)
}
