//! Random lawful games of pinochle, and a slow reference implementation of counting meld: [`play`], [`reference_meld`].

use hoyle_rules::pinochle::{
    Action, Awaiting, ByTeam, Conventions, Event, Legal, Meld, MeldKind, MeldTable, PRESETS, Settlement, Setup, State,
    counters,
};
use hoyle_rules::{Card, CardBag, Rank, Rules, Seat, Suit};

use crate::choices::{Choices, Shuffle};

/// The keys of a game that the contract demands of a replay in JSON.
pub const GAME_KEYS: [&str; 6] = ["players", "teams", "deck", "deals", "final_scores", "winner"];
/// The keys of each deal.
pub const DEAL_KEYS: [&str; 15] = [
    "deal",
    "dealer",
    "declarer",
    "bid",
    "trump",
    "meld",
    "trick_winners",
    "trick_points",
    "game_scores",
    "counters",
    "meld_scores",
    "play_scores",
    "adjustments",
    "hand_scores",
    "made",
];
/// The further keys of a deal in which cards were passed or exchanged.
pub const EXCHANGE_KEYS: [&str; 4] = ["pass", "kitty", "discard", "discard_points"];

/// What happened in one deal of a random game.
#[derive(Clone, Debug, Default)]
pub struct Dealt {
    /// The scores before it.
    pub before: ByTeam,
    /// All actions in order.
    pub actions: Vec<Action>,
    /// Every trick's winner and points.
    pub tricks: Vec<(Seat, i32)>,
    /// How it was counted.
    pub settled: Settlement,
    /// The adjustments of the deal, by team.
    pub adjustments: ByTeam,
    /// The number of the dealer, from 0.
    pub dealer: usize,
}

/// A random game.
#[derive(Clone, Debug)]
pub struct Played {
    /// What was agreed.
    pub conventions: Conventions,
    /// Its deals, in order.
    pub deals: Vec<Dealt>,
    /// The team that has won, if the game came to its end.
    pub winner: Option<usize>,
    /// The scores at the end.
    pub scores: ByTeam,
}

/// Plays a game by these decisions: at most so many deals. After every action the cards are all there, and what `legal`
/// offers is lawful.
pub fn play(choices: &mut Choices<'_>, deals: usize) -> Played {
    let preset = choices.below(PRESETS.len());
    let mut conventions = PRESETS[preset].conventions;
    if choices.one_in(4) {
        conventions.target = 60;
    }
    if choices.one_in(8) {
        conventions.scale = 10;
    }
    let dealer = Seat::new(choices.below(usize::from(conventions.players))).unwrap();
    let mut state = State::begin(&Setup { conventions, dealer }).unwrap();
    let mut played = Played { conventions, deals: Vec::new(), winner: None, scores: ByTeam::default() };
    let mut shuffle = Shuffle(choices.number());
    while played.deals.len() < deals && state.awaiting() != Awaiting::Nothing {
        let deal = one_deal(&mut state, choices, &mut shuffle, &mut played);
        played.deals.push(deal);
    }
    played
}

fn one_deal(state: &mut State, choices: &mut Choices<'_>, shuffle: &mut Shuffle, played: &mut Played) -> Dealt {
    let mut deal = Dealt { before: *state.scores(), dealer: state.dealer().index(), ..Dealt::default() };
    let mut pack: Vec<Card> = state.conventions().deck().cards().iter().collect();
    shuffle.shuffle(&mut pack);
    loop {
        let legal = state.legal();
        let action = choose(state, &legal, choices, &mut pack, deal.actions.len());
        assert_eq!(state.check(action), Ok(()), "{action:?} in {legal:?}");
        let mut ended = None;
        let before = state.clone();
        let mut on_event = |event: Event| match event {
            Event::Trick { winner, points, .. } => deal.tricks.push((winner, points)),
            Event::Settled(settled) => ended = Some(settled),
            Event::Won { team } => played.winner = Some(team),
            Event::Done(_) | Event::Declared { .. } => {}
        };
        if action == Action::Settle {
            deal.adjustments = before.tally().adjustments;
            count(&before);
        }
        state.play_with(action, &mut on_event).unwrap();
        refuses_nonsense(state);
        deal.actions.push(action);
        if let Some(settled) = ended {
            deal.settled = settled;
            for (score, points) in played.scores.iter_mut().zip(settled.hand) {
                *score += points;
            }
            return deal;
        }
        conserve(state);
    }
}

fn choose(state: &State, legal: &Legal, choices: &mut Choices<'_>, pack: &mut Vec<Card>, number: usize) -> Action {
    let some = |cards: &CardBag, count: u32, choices: &mut Choices<'_>| -> CardBag {
        let mut all: Vec<Card> = cards.iter().collect();
        (0..count).map(|_| all.remove(choices.below(all.len()))).collect()
    };
    match legal.awaiting {
        Awaiting::Deal(seat) => {
            let size = legal.count.unwrap() as usize;
            Action::Deal { seat, cards: pack.drain(..size).collect() }
        }
        Awaiting::Kitty => Action::Kitty { cards: pack.drain(..).collect() },
        Awaiting::Call(seat) => {
            let bid = legal.least_bid.filter(|_| !legal.pass || number < 60 && choices.one_in(3));
            Action::Call { seat, bid }
        }
        Awaiting::Trump(seat) => {
            let open: Vec<Suit> = Suit::ALL.into_iter().filter(|&suit| legal.trumps[suit as usize]).collect();
            Action::Trump { seat, trump: if open.is_empty() { None } else { Some(choices.pick(&open)) } }
        }
        Awaiting::Give(seat, to) => Action::Give { seat, to, cards: some(&legal.cards, legal.count.unwrap(), choices) },
        Awaiting::Discard(seat) => Action::Discard { seat, cards: some(&legal.cards, legal.count.unwrap(), choices) },
        Awaiting::Meld(seat) => {
            let cards = if choices.one_in(5) {
                let count = choices.below(legal.cards.len() as usize + 1);
                some(&legal.cards, count as u32, choices)
            } else {
                state.meld_of(seat).cards(state.trump())
            };
            Action::Meld { seat, cards }
        }
        Awaiting::Play(seat) => {
            let cards: Vec<Card> = legal.cards.kinds().map(|(card, _)| card).collect();
            Action::Play { seat, card: choices.pick(&cards) }
        }
        Awaiting::Settle => Action::Settle,
        Awaiting::Nothing => panic!("the game is over"),
    }
}

/// Every card of the deck is somewhere, once.
fn conserve(state: &State) {
    let mut all = state.undealt().plus(&state.kitty()).unwrap().plus(&state.discard()).unwrap();
    all = all.plus(&state.taken()).unwrap();
    for seat in 0..usize::from(state.conventions().players) {
        all = all.plus(&state.hand(Seat::new(seat).unwrap())).unwrap();
    }
    assert_eq!(all, state.conventions().deck().cards());
}

/// The counters of a whole deal are those of the deck and the bonus.
fn count(state: &State) {
    if state.trump().is_none() {
        return;
    }
    let agreed = state.conventions();
    let all: i32 = state.tally().counters.iter().sum();
    assert_eq!(all, (agreed.deck().counters() as i32 + agreed.last_trick) * agreed.scale);
    assert_eq!(counters(&state.taken()) + counters(&state.discard()), agreed.deck().counters());
}

/// What is not awaited is refused, and a refusal changes nothing.
fn refuses_nonsense(state: &State) {
    let seat = Seat::FIRST;
    for action in [
        Action::Deal { seat, cards: CardBag::EMPTY },
        Action::Kitty { cards: CardBag::EMPTY },
        Action::Discard { seat, cards: CardBag::EMPTY },
        Action::Adjust { team: 99, points: 1 },
    ] {
        let mut copy = state.clone();
        if state.check(action).is_err() {
            assert!(copy.play(action).is_err());
            assert_eq!(&copy, state);
        }
    }
}

/// Meld by taking it out of the cards one by one, each class from the whole hand.
pub fn reference_meld(cards: &CardBag, trump: Option<Suit>) -> Vec<(MeldKind, u8)> {
    let card = |rank: u8, suit: Suit| Card::from_letters(rank, suit.letter() as u8).unwrap();
    let take = |left: &mut CardBag, wanted: &[Card]| {
        let mut copy = *left;
        let all = wanted.iter().all(|&card| copy.remove(card));
        if all {
            *left = copy;
        }
        all
    };
    let mut found: Vec<(MeldKind, u8)> = Vec::new();
    let mut note = |kind: MeldKind, count: u8| {
        if count > 0 {
            found.push((kind, count));
        }
    };
    let times = |left: &mut CardBag, wanted: &[Card]| (0..).take_while(|_| take(left, wanted)).count() as u8;
    let mut class = *cards;
    if let Some(trump) = trump {
        let run: Vec<Card> = b"ATKQJ".iter().map(|&rank| card(rank, trump)).collect();
        note(MeldKind::Run, times(&mut class, &run));
        note(MeldKind::RoyalMarriage, times(&mut class, &[card(b'K', trump), card(b'Q', trump)]));
    }
    for suit in [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts] {
        if Some(suit) != trump {
            note(MeldKind::Marriage(suit), times(&mut class, &[card(b'K', suit), card(b'Q', suit)]));
        }
    }
    let mut class = *cards;
    for (kind, rank) in
        [(MeldKind::Aces, b'A'), (MeldKind::Kings, b'K'), (MeldKind::Queens, b'Q'), (MeldKind::Jacks, b'J')]
    {
        let around: Vec<Card> = Suit::ALL.iter().map(|&suit| card(rank, suit)).collect();
        note(kind, times(&mut class, &around));
    }
    let mut class = *cards;
    note(MeldKind::Pinochle, times(&mut class, &[card(b'J', Suit::Diamonds), card(b'Q', Suit::Spades)]));
    if let Some(trump) = trump {
        let mut class = *cards;
        note(MeldKind::Dix, times(&mut class, &[Card::new(Rank::NINE, trump)]));
    }
    found
}

/// What meld is worth by adding each further one up: the first by itself, those after it by what they add.
pub fn reference_points(table: &MeldTable, melds: &[(MeldKind, u8)]) -> i32 {
    let mut sum = 0;
    for (kind, count) in melds {
        let values = table.values(*kind);
        for number in 0..usize::from(*count) {
            let worth = |number: usize| if number == 0 { 0 } else { values[number.min(4) - 1] };
            sum += if number < 4 { worth(number + 1) - worth(number) } else { values[3] - values[2] };
        }
    }
    sum
}

/// A random hand has the meld of the reference implementation.
pub fn check_meld_against_reference(shuffle: &mut Shuffle) {
    let deck = hoyle_rules::pinochle::DeckKind::KNOWN[shuffle.below(5)];
    let mut pack: Vec<Card> = deck.cards().iter().collect();
    let size = 1 + shuffle.below(30);
    let mut hand = CardBag::EMPTY;
    for _ in 0..size {
        hand.insert(pack.swap_remove(shuffle.below(pack.len())));
    }
    let trump = match shuffle.below(9) {
        8 => None,
        suit => Some(Suit::ALL[suit % 4]),
    };
    let fast = Meld::of(&hand, trump);
    let slow = reference_meld(&hand, trump);
    assert_eq!(fast.kinds().collect::<Vec<_>>(), slow, "{hand} {trump:?}");
    assert_eq!(MeldTable::USUAL.points(fast), reference_points(&MeldTable::USUAL, &slow), "{hand} {trump:?}");
    let shown = fast.cards(trump);
    assert!(hand.contains_all(&shown), "{hand} {trump:?}");
    assert_eq!(Meld::of(&shown, trump), fast, "{hand} {trump:?}");
}
