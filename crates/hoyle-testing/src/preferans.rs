//! Random games of preferans under audit, and a slow reference implementation of the score. Bytes decide: [`game`], [`deal`].

use hoyle_rules::preferans::score::Challenge;
use hoyle_rules::preferans::setup::{Ending, FallenPreferans, Falling, Invitation};
use hoyle_rules::preferans::{
    Action, Awaiting, Call, Entry, Event, Legal, Options, Player, Role, Score, Setup, Sheet, State,
};
use hoyle_rules::{Card, CardSet, Rules};

use crate::choices::{Choices, Shuffle};

/// A deal played to its end.
#[derive(Clone, Debug)]
pub struct Deal {
    /// How it began.
    pub setup: Setup,
    /// The ten cards of each player as dealt, in the order of the deal.
    pub dealt: [Vec<Card>; 3],
    /// The talon as dealt.
    pub talon: Vec<Card>,
    /// Who did what.
    pub actions: Vec<(Player, Action)>,
    /// Each trick: who led, the cards as thrown, who took it.
    pub throws: Vec<(Player, Vec<Card>, Player)>,
    /// The state at the end.
    pub state: State,
    /// What was written, by player; `None` where all passed.
    pub entries: Option<[Entry; 3]>,
}

/// A game played deal by deal.
#[derive(Clone, Debug)]
pub struct Game {
    /// Where the middles begin.
    pub bula: i64,
    /// How many refas there may be.
    pub refe: u64,
    /// The deals in order.
    pub deals: Vec<Deal>,
    /// The papers at the end.
    pub sheet: Sheet,
}

/// A random game of a few deals.
pub fn game(bytes: &[u8]) -> Game {
    let mut choices = Choices::new(bytes);
    let (bula, refe) = (2 * (1 + choices.below(60) as i64), choices.below(4) as u64);
    let options = Options::default();
    let mut sheet = Sheet::new(bula, Some(refe), options.under_hat);
    let mut first = choices.pick(&Player::ALL);
    let mut deals = Vec::new();
    for _ in 0..=choices.below(8) {
        let played = deal(&mut choices, first, sheet.refas().map(|refas| refas > 0), options);
        match &played.entries {
            None => _ = sheet.pass(),
            Some(entries) => {
                let main = played.state.main().expect("somebody writes as the main player");
                sheet.spend(main);
                sheet.write(entries);
            }
        }
        let middles: i64 = sheet.papers().iter().map(|paper| paper.middle).sum();
        assert_eq!(sheet.results().iter().sum::<i64>(), -10 * middles);
        deals.push(played);
        first = first.next();
    }
    Game { bula, refe, deals, sheet }
}

/// A random deal, audited after each action.
pub fn deal(choices: &mut Choices<'_>, first: Player, refas: [bool; 3], options: Options) -> Deal {
    let mut cards: Vec<Card> = CardSet::PIQUET.iter().collect();
    Shuffle(choices.number()).shuffle(&mut cards);
    let dealt = [cards[..10].to_vec(), cards[10..20].to_vec(), cards[20..30].to_vec()];
    let talon = cards[30..].to_vec();
    let mut hands = [CardSet::EMPTY; 3];
    for (player, cards) in first.round().into_iter().zip(&dealt) {
        hands[player] = cards.iter().copied().collect();
    }
    let setup = Setup { first, hands, talon: talon.iter().copied().collect(), refas, options };
    let mut state = State::begin(&setup).expect("a deal as it should be");
    let mut actions = Vec::new();
    let mut throws = Vec::new();
    let mut table = (first, Vec::new());
    let mut entries = None;
    // Some are eager to play, some are not: else most auctions end at preferans.
    let eager = 2 + choices.below(8);
    loop {
        audit(&state);
        let Some((player, action)) = next(&state, choices, eager) else { break };
        if let Action::Throw(card) = action {
            if table.1.is_empty() {
                table.0 = player;
            }
            table.1.push(card);
        }
        let mut events = Vec::new();
        state.play_with(action, &mut |event| events.push(event)).expect("a lawful action");
        actions.push((player, action));
        assert!(actions.len() < 100, "the deal does not end");
        for event in events {
            match event {
                Event::Trick { winner } => throws.push((table.0, core::mem::take(&mut table.1), winner)),
                Event::Written { entries: written } => entries = Some(written),
                Event::Won { .. } | Event::AllPassed => {}
            }
        }
    }
    if let (Some(written), Some(score)) = (&entries, state.score()) {
        assert_eq!(*written, reference_score(&score, &options), "{score:?}");
    }
    Deal { setup, dealt, talon, actions, throws, state, entries }
}

/// Somebody's next action.
fn next(state: &State, choices: &mut Choices<'_>, eager: usize) -> Option<(Player, Action)> {
    let player = match state.awaiting() {
        Awaiting::Call(player)
        | Awaiting::Discard(player)
        | Awaiting::Contract(player)
        | Awaiting::Follow(player)
        | Awaiting::Challenge(player)
        | Awaiting::Throw(player) => player,
        Awaiting::Over => return None,
    };
    let action = match state.legal() {
        Legal::Calls(calls) => {
            let open = calls.as_slice();
            let low = &open[..open.len().min(2)];
            Action::Call(if choices.one_in(eager) { choices.pick(open) } else { choices.pick(low) })
        }
        Legal::Discard(cards) => {
            let mut cards: Vec<Card> = cards.iter().collect();
            let one = cards.remove(choices.below(12));
            Action::Discard(one, cards[choices.below(11)])
        }
        Legal::Contracts(least, most) => {
            let span = usize::from(most.number() - least.number()) + 1;
            let number = least.number() + choices.below(span) as u8;
            Action::Contract(hoyle_rules::preferans::Contract::new(number, least.is_game()).expect("between two"))
        }
        Legal::Follow => Action::Follow(!choices.one_in(4)),
        Legal::Challenge { kontra, invite } => match choices.below(4) {
            1 if kontra.is_some() => Action::Double,
            2 if invite && state.contract().is_some_and(|contract| contract.number() != 2) => Action::Invite,
            _ => Action::Enough,
        },
        Legal::Throw(cards) => {
            let cards: Vec<Card> = cards.iter().collect();
            Action::Throw(choices.pick(&cards))
        }
        Legal::Nothing => return None,
    };
    Some((player, action))
}

/// What must hold of any state: what is refused changes nothing, and `legal` says what `check` says.
fn audit(state: &State) {
    let mut tried = *state;
    if let Legal::Throw(cards) = state.legal() {
        assert!(!cards.is_empty(), "nothing can be thrown");
        for card in CardSet::PIQUET {
            assert_eq!(state.check(Action::Throw(card)).is_ok(), cards.contains(card));
            if !cards.contains(card) {
                assert!(tried.play(Action::Throw(card)).is_err());
            }
        }
    }
    if let Legal::Calls(calls) = state.legal() {
        assert!(!calls.as_slice().is_empty());
        assert_eq!(state.check(Action::Call(Call::Yours)).is_ok(), calls.as_slice().contains(&Call::Yours));
    }
    for action in [Action::Double, Action::Follow(true), Action::Invite] {
        let mut tried = *state;
        let refused = tried.play(action).is_err();
        assert_eq!(refused, state.check(action).is_err());
        assert!(!refused || tried == *state);
    }
    assert_eq!(tried, *state, "a refusal changed the state");
    let held: u32 = state.hands().iter().map(|hand| hand.len()).sum();
    assert!(held <= 32);
}

/// The score once more, rule by rule and slowly.
fn reference_score(played: &Score, options: &Options) -> [Entry; 3] {
    let main = played.main;
    let value = played.value as i32;
    let (right, left) = (main.next(), main.previous());
    let nobody = !played.follows[right] && !played.follows[left] && played.challenge == Challenge::None;
    let got = played.tricks[main];
    let number = played.contract.number();
    let made = nobody
        || match number {
            6 => got == 0,
            8 => got == 10,
            _ => got > 5,
        };
    let together = played.tricks[right] + played.tricks[left];
    Player::ALL.map(|player| {
        let mut entry = Entry::default();
        if player == main {
            entry.role = Role::Main;
            entry.tricks = if nobody { 10 } else { got };
            entry.middle = if made { -value } else { value };
            return entry;
        }
        let (scores, counted) = match played.challenge {
            Challenge::None => (played.follows[player], played.tricks[player]),
            Challenge::Invitation(by) | Challenge::Kontra(_, by) => (by == player, together),
        };
        if nobody || !scores {
            return entry;
        }
        entry.role = Role::Follower;
        entry.tricks = counted;
        let mut soup = counted;
        if number == 6 {
            soup = if made { 0 } else { 5 };
        } else if !made && number == 8 && options.fallen_preferans == FallenPreferans::Five {
            soup = 5;
        } else if !made && options.ending == Ending::TenTricks {
            soup = soup.min(5);
        }
        let soup = u32::from(soup) * played.value;
        if player == right {
            entry.left = soup;
        } else {
            entry.right = soup;
        }
        let two_follow = played.follows[right] && played.follows[left];
        let falls = match played.challenge {
            Challenge::Kontra(..) => made,
            _ if number == 6 || !made => false,
            Challenge::Invitation(_) => match options.invitation {
                Invitation::Four => together < 4,
                Invitation::Two => together < 2,
            },
            Challenge::None => counted < 2 && (!two_follow || options.falling == Falling::Alone || together < 4),
        };
        entry.middle = if falls { value } else { 0 };
        entry
    })
}
