//! Each field of a game is changed in turn, the game is written and read back: the change is there, or the writer has said
//! that it is lost, or that no such game can be written.

use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, GameNotation as _, Options, WriteOptions};
use hoyle::pinochle::game::{
    Call, Contract, Deal, Discard, Game, Kitty, Meld, Metadata, Moment, Pass, Trick, Trump, Winner,
};
use hoyle::problem::{ComposeError, Problem};
use hoyle_rules::pinochle::DeckKind;
use hoyle_rules::{Card, CardBag, Seat};

fn read(text: &[u8]) -> Option<Game> {
    let mut reader = Pn.reader(GAMES, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.next(text, true, &mut problems);
    reader.record().cloned()
}

/// The whole games of the project whose deals have all that a deal can have, as far as one has it.
fn games() -> Vec<Game> {
    let texts = super::texts();
    let games: Vec<Game> = texts.iter().filter_map(|(_, text)| read(text)).filter(|game| game.complete).collect();
    let has = |wanted: fn(&Deal) -> bool| games.iter().find(|game| game.deals.first().is_some_and(wanted)).cloned();
    let chosen = [
        has(|deal| deal.kitty.is_some() && deal.discard.is_some() && !deal.tricks.is_empty()),
        has(|deal| !deal.passes.is_empty() && deal.melds.iter().any(Option::is_some)),
    ];
    chosen.into_iter().map(|game| game.expect("a whole game")).collect()
}

/// What is changed, how, and what of a game shows it.
type Change = (&'static str, fn(&mut Game), fn(&Game) -> String);

/// A change and what shows it.
macro_rules! change {
    ($game:ident => $change:expr, $shown:expr) => {
        (stringify!($change), |$game: &mut Game| $change, |$game: &Game| format!("{:?}", $shown))
    };
}

/// A text over two lines, one with blanks at its ends, one with a bell, one that says nothing, one that means something else,
/// and one that is as good as any.
macro_rules! texts {
    ($game:ident => $field:expr) => {
        &[
            change!($game => $field = Some("two\nlines".into()), $field),
            change!($game => $field = Some(" blanks ".into()), $field),
            change!($game => $field = Some("a\u{7}bell".into()), $field),
            change!($game => $field = Some("next\u{85}line".into()), $field),
            change!($game => $field = Some(String::new()), $field),
            change!($game => $field = Some("-".into()), $field),
            change!($game => $field = Some("?".into()), $field),
            change!($game => $field = Some("Zoë".into()), $field),
            change!($game => $field = None, $field),
        ]
    };
}

/// Scores for too many teams, too large ones, unknown ones, none, and others.
macro_rules! scores {
    ($game:ident => $field:expr) => {
        &[
            change!($game => $field = Some(vec![Some(1); 300]), $field),
            change!($game => $field = Some(vec![Some(i32::MIN); 2]), $field),
            change!($game => $field = Some(vec![None; 2]), $field),
            change!($game => $field = Some(Vec::new()), $field),
            change!($game => $field = Some(vec![Some(-7), Some(12)]), $field),
            change!($game => $field = None, $field),
        ]
    };
}

fn card(text: &str) -> Option<Card> {
    Some(text.parse().unwrap())
}

fn cards(text: &str) -> CardBag {
    text.parse().unwrap()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn changes() -> Vec<Change> {
    fn deal(game: &Game) -> &Deal {
        &game.deals[0]
    }
    // One list for each field: who adds a field adds one here.
    let Game { metadata, players: _, teams: _, deck: _, names: _, deals: _, final_scores: _, winner: _, complete: _ } =
        Game::default();
    let Metadata {
        presenter: _,
        location: _,
        event: _,
        table: _,
        date_time: _,
        time_control: _,
        bid_systems: _,
        annotator: _,
        notes: _,
    } = metadata;
    let Deal {
        number: _,
        teams: _,
        seated: _,
        game_scores: _,
        dealer: _,
        dealt: _,
        held: _,
        bids: _,
        contract: _,
        passes: _,
        kitty: _,
        discard: _,
        melds: _,
        tricks: _,
        meld_scores: _,
        play_scores: _,
        adjustments: _,
        hand_scores: _,
        notes: _,
    } = Deal::default();
    let lists: &[&[Change]] = &[
        texts!(game => game.metadata.presenter),
        texts!(game => game.metadata.location),
        texts!(game => game.metadata.event),
        texts!(game => game.metadata.table),
        texts!(game => game.metadata.date_time),
        texts!(game => game.metadata.time_control),
        texts!(game => game.metadata.annotator),
        &[
            change!(game => game.metadata.bid_systems = vec![None, Some("two\nlines".into())], game.metadata.bid_systems),
            change!(game => game.metadata.bid_systems = vec![Some("x".into()); 300], game.metadata.bid_systems),
            change!(game => game.metadata.bid_systems = vec![None], game.metadata.bid_systems),
            change!(game => game.metadata.notes = vec!["two\n\n\nDeal 9".into()], game.metadata.notes),
            change!(game => game.metadata.notes = vec![String::new()], game.metadata.notes),
            change!(game => game.players = Some(255), game.players),
            change!(game => game.players = Some(5), game.players),
            change!(game => game.players = None, game.players),
            change!(game => game.teams = Some(255), game.teams),
            change!(game => game.teams = None, game.teams),
            change!(game => game.deck = DeckKind::of_size(20), game.deck),
            change!(game => game.deck = None, game.deck),
            change!(game => game.deck = DeckKind::of_size(if game.deck == DeckKind::of_size(48) { 80 } else { 48 }), game.deck),
            change!(game => game.names[1] = "two\nlines".into(), game.names),
            change!(game => game.names[1] = String::new(), game.names),
            change!(game => game.names[1] = "Zoë ".into(), game.names),
            change!(game => game.names.clear(), game.names),
            change!(game => game.names.resize(300, "x".into()), game.names),
            change!(game => game.deals.clear(), game.deals),
            change!(game => drop(game.deals.pop()), game.deals),
            change!(game => game.deals.push(game.deals[0].clone()), game.deals),
            change!(game => game.deals.push(Deal::default()), game.deals),
            change!(game => game.winner = None, game.winner),
            change!(game => game.winner = Some(Winner::Team(255)), game.winner),
            change!(game => game.winner = Some(Winner::Seat(seat(21))), game.winner),
            change!(game => game.winner = Some(Winner::Seat(seat(1))), game.winner),
            change!(game => game.complete = !game.complete, game.complete),
        ],
        scores!(game => game.final_scores),
        &[
            change!(game => game.deals[0].number = None, deal(game).number),
            change!(game => game.deals[0].number = Some(i32::MIN), deal(game).number),
            change!(game => game.deals[0].number = Some(9), deal(game).number),
            change!(game => game.deals[0].teams = vec![Some(255); 300], deal(game).teams),
            change!(game => game.deals[0].teams = Vec::new(), deal(game).teams),
            change!(game => game.deals[0].teams.swap(0, 1), deal(game).teams),
            change!(game => game.deals[0].teams[0] = None, deal(game).teams),
            change!(game => game.deals[0].seated = vec![(seat(21), "Zoë".into())], deal(game).seated),
            change!(game => game.deals[0].seated = vec![(seat(0), "two\nlines".into())], deal(game).seated),
            change!(game => game.deals[0].seated = vec![(seat(0), "Zoë".into())], deal(game).seated),
            change!(game => game.deals[0].dealer = None, deal(game).dealer),
            change!(game => game.deals[0].dealer = Some(seat(21)), deal(game).dealer),
            change!(game => game.deals[0].dealer = Some(seat(0)), deal(game).dealer),
            change!(game => game.deals[0].dealt.clear(), deal(game).dealt),
            change!(game => game.deals[0].dealt[0] = None, deal(game).dealt),
            change!(game => game.deals[0].dealt[0] = Some(CardBag::EMPTY), deal(game).dealt),
            change!(game => game.deals[0].dealt[0] = Some(cards("2s3d")), deal(game).dealt),
            change!(game => game.deals[0].dealt.resize(300, None), deal(game).dealt),
            change!(game => game.deals[0].held.clear(), deal(game).held),
            change!(game => game.deals[0].held[0] = None, deal(game).held),
            change!(game => game.deals[0].held[0] = Some(CardBag::EMPTY), deal(game).held),
            change!(game => game.deals[0].held[0] = Some(cards("AsKs")), deal(game).held),
            change!(game => game.deals[0].bids = vec![vec![Call::Pass]; 300], deal(game).bids),
            change!(game => game.deals[0].bids = vec![Vec::new(), vec![Call::None; 2]], deal(game).bids),
            change!(game => game.deals[0].bids = vec![vec![Call::Bid(i32::MIN)]], deal(game).bids),
            change!(game => game.deals[0].bids = vec![vec![Call::Bid(0), Call::Pass]], deal(game).bids),
            change!(game => game.deals[0].bids = Vec::new(), deal(game).bids),
            change!(game => game.deals[0].contract = None, deal(game).contract),
            change!(game => game.deals[0].contract = Some(Contract { declarer: None, bid: None, trump: Trump::Unknown }), deal(game).contract),
            change!(game => game.deals[0].contract = Some(Contract { declarer: None, bid: Some(-3), trump: Trump::None }), deal(game).contract),
            change!(game => game.deals[0].contract = Some(Contract { declarer: Some(seat(21)), bid: Some(20), trump: Trump::None }), deal(game).contract),
            change!(game => game.deals[0].passes = vec![Pass { from: seat(21), to: None, cards: Vec::new() }], deal(game).passes),
            change!(game => game.deals[0].passes = vec![Pass { from: seat(0), to: Some(seat(0)), cards: vec![None; 99] }], deal(game).passes),
            change!(game => game.deals[0].passes = vec![Pass { from: seat(0), to: None, cards: vec![card("2s")] }], deal(game).passes),
            change!(game => game.deals[0].kitty = Some(Kitty::Whole(Vec::new())), deal(game).kitty),
            change!(game => game.deals[0].kitty = Some(Kitty::Whole(vec![None, card("As")])), deal(game).kitty),
            change!(game => game.deals[0].kitty = Some(Kitty::Rounds(vec![(0, vec![card("As")]), (255, Vec::new())])), deal(game).kitty),
            change!(game => game.deals[0].kitty = Some(Kitty::Rounds(Vec::new())), deal(game).kitty),
            change!(game => game.deals[0].discard = Some(Discard { cards: Vec::new(), points: None }), deal(game).discard),
            change!(game => game.deals[0].discard = Some(Discard { cards: vec![None; 6], points: Some(1) }), deal(game).discard),
            change!(game => game.deals[0].discard = Some(Discard { cards: vec![card("As"), card("2d")], points: Some(i32::MIN) }), deal(game).discard),
            change!(game => game.deals[0].melds.clear(), deal(game).melds),
            change!(game => game.deals[0].melds = vec![Some(Meld { cards: None, points: None }); 300], deal(game).melds),
            change!(game => game.deals[0].melds[0] = Some(Meld { cards: Some(CardBag::EMPTY), points: Some(0) }), deal(game).melds),
            change!(game => game.deals[0].melds[0] = Some(Meld { cards: Some(cards("2s")), points: Some(-1) }), deal(game).melds),
            change!(game => game.deals[0].tricks = vec![None; 300], deal(game).tricks),
            change!(game => game.deals[0].tricks = vec![Some(Trick { cards: Vec::new(), winner: Some(seat(0)), points: Some(2) }); 300], deal(game).tricks),
            change!(game => game.deals[0].tricks.push(Some(Trick { cards: vec![card("2s")], winner: Some(seat(21)), points: Some(2) })), deal(game).tricks),
            change!(game => game.deals[0].tricks.insert(0, None), deal(game).tricks),
        ],
        scores!(game => game.deals[0].game_scores),
        scores!(game => game.deals[0].meld_scores),
        scores!(game => game.deals[0].play_scores),
        scores!(game => game.deals[0].adjustments),
        scores!(game => game.deals[0].hand_scores),
        &[
            change!(game => game.deals[0].notes = vec![(Moment::Meld, "two\n\nlines".into())], deal(game).notes),
            change!(game => game.deals[0].notes = vec![(Moment::Play(0), "x".into())], deal(game).notes),
            change!(game => game.deals[0].notes = vec![(Moment::Play(255), "x".into())], deal(game).notes),
            change!(game => game.deals[0].notes = vec![(Moment::Results, "x".into()), (Moment::Deal, "y".into())], deal(game).notes),
        ],
    ];
    lists.concat()
}

#[test]
fn every_field_is_written_or_said_to_be_lost() {
    let (mut written, mut lost, mut refused) = (0, 0, 0);
    for before in games() {
        let mut text = Vec::new();
        assert_eq!(Pn.compose(&before, &WriteOptions::default(), &mut text), Ok(Vec::new()));
        assert_eq!(read(&text).as_ref(), Some(&before), "{}", String::from_utf8_lossy(&text));
        for (what, change, shown) in changes() {
            let mut changed = before.clone();
            change(&mut changed);
            if shown(&changed) == shown(&before) {
                continue;
            }
            let mut text = b"before".to_vec();
            match Pn.compose(&changed, &WriteOptions::default(), &mut text) {
                Ok(losses) => {
                    let text = &text[b"before".len()..];
                    let back = read(text).unwrap_or_else(|| panic!("{what}\n{}", String::from_utf8_lossy(text)));
                    let found = shown(&back) == shown(&changed);
                    assert!(found || !losses.is_empty(), "{what}: {}\n{}", shown(&back), String::from_utf8_lossy(text));
                    assert_eq!(losses.is_empty(), back == changed, "{what}: {losses:?}");
                    written += usize::from(found);
                    lost += usize::from(!found);
                }
                Err(ComposeError::Inexpressible(loss)) => {
                    assert_eq!(text, b"before", "{what}");
                    assert!(!loss.to_string().contains("(empty)"), "{what}: {loss}");
                    refused += 1;
                }
                Err(other) => panic!("{what}: {other:?}"),
            }
        }
    }
    assert!(written > 40 && lost > 40 && refused > 40, "{written} written, {lost} lost, {refused} refused");
}
