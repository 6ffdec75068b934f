//! Every random lawful game that the rules can play is written as PN, read, found clean, and has the same scores.

use hoyle::notation::GameNotation as _;
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, Notation as _, Options, Status, WriteOptions};
use hoyle::pinochle::game::{Call, Contract, Deal, Discard, Game, Kitty, Meld, Metadata, Pass, Trick, Trump, Winner};
use hoyle::problem::Problem;
use hoyle_rules::pinochle::{Action, ByTeam, Meld as Count, PRESETS, counters};
use hoyle_rules::{Card, CardBag, Seat, Suit};
use hoyle_testing::choices::{Choices, Shuffle};
use hoyle_testing::pinochle::{Dealt, Played, play};

fn scores(teams: usize, by_team: &ByTeam) -> Vec<Option<i32>> {
    by_team.iter().take(teams).copied().map(Some).collect()
}

/// Cards as PN orders them.
fn ordered(cards: &CardBag) -> Vec<Option<Card>> {
    let mut all: Vec<Card> = cards.iter().collect();
    let suit = |card: &Card| {
        [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts].iter().position(|suit| *suit == card.suit())
    };
    all.sort_by_key(|card| (suit(card), core::cmp::Reverse(hoyle_rules::pinochle::strength(card.rank()))));
    all.into_iter().map(Some).collect()
}

fn deal(played: &Played, number: usize, dealt: &Dealt) -> Deal {
    let agreed = &played.conventions;
    let (players, teams) = (usize::from(agreed.players), usize::from(agreed.teams));
    let mut deal = Deal {
        number: Some(number as i32 + 1),
        teams: (0..players).map(|seat| Some((seat % teams) as u8)).collect(),
        game_scores: Some(scores(teams, &dealt.before)),
        dealer: Seat::new(dealt.dealer),
        dealt: vec![None; players],
        melds: vec![None; players],
        ..Deal::default()
    };
    let (mut calls, mut out, mut trick): (Vec<(usize, Call)>, u8, Vec<Option<Card>>) = (Vec::new(), 0, Vec::new());
    let mut held = vec![CardBag::EMPTY; players];
    let (mut bid, mut trump) = (None, None);
    for action in &dealt.actions {
        match *action {
            Action::Deal { seat, cards } => {
                deal.dealt[seat.index()] = Some(cards);
                held[seat.index()] = cards;
            }
            Action::Kitty { cards } => deal.kitty = Some(Kitty::Whole(ordered(&cards))),
            Action::Call { seat, bid: called } => {
                calls.push((seat.index(), called.map_or(Call::Pass, Call::Bid)));
                bid = called.map(|points| (seat, points)).or(bid);
            }
            Action::Trump { trump: named, seat } => {
                trump = named;
                if let (Some(_), Some(kitty)) = (named, &deal.kitty) {
                    kitty.cards().flatten().for_each(|card| _ = held[seat.index()].insert(card));
                }
            }
            Action::Give { seat, to, cards } => {
                deal.passes.push(Pass { from: seat, to: (agreed.players > 4).then_some(to), cards: ordered(&cards) });
                held[seat.index()] = held[seat.index()].minus(&cards);
                held[to.index()] = held[to.index()].plus(&cards).unwrap();
            }
            Action::Discard { seat, cards } => {
                let points = counters(&cards) as i32 * agreed.scale;
                deal.discard = Some(Discard { cards: ordered(&cards), points: Some(points) });
                held[seat.index()] = held[seat.index()].minus(&cards);
            }
            Action::Meld { seat, cards } => {
                let points = agreed.meld.points(Count::of(&cards, trump)) * agreed.scale;
                deal.melds[seat.index()] = Some(Meld { cards: Some(cards), points: Some(points) });
            }
            Action::Play { card, .. } => {
                trick.push(Some(card));
                if trick.len() == players {
                    let (winner, points) = dealt.tricks[deal.tricks.len()];
                    let cards = core::mem::take(&mut trick);
                    deal.tricks.push(Some(Trick { cards, winner: Some(winner), points: Some(points) }));
                }
            }
            Action::Adjust { .. } | Action::Settle => {}
        }
    }
    // Rounds of a call a player; who has passed has none.
    let mut round = vec![];
    let mut next = (dealt.dealer + 1) % players;
    for (seat, call) in calls {
        while next != seat {
            assert!(out >> next & 1 == 1, "only who has passed is passed over");
            round.push(Call::None);
            next = (next + 1) % players;
            if round.len() == players {
                deal.bids.push(core::mem::take(&mut round));
            }
        }
        if call == Call::Pass {
            out |= 1 << seat;
        }
        round.push(call);
        next = (next + 1) % players;
        if round.len() == players {
            deal.bids.push(core::mem::take(&mut round));
        }
    }
    if !round.is_empty() {
        deal.bids.push(round);
    }
    let declarer = bid.map(|(seat, _)| seat);
    deal.contract =
        Some(Contract { declarer, bid: bid.map(|(_, points)| points), trump: trump.map_or(Trump::None, Trump::Suit) });
    deal.held = held.into_iter().map(Some).collect();
    if trump.is_none() {
        deal.melds = vec![None; players];
        deal.held = deal.dealt.clone();
    }
    let settled = &dealt.settled;
    deal.meld_scores = Some(scores(teams, &settled.meld));
    deal.play_scores = Some(scores(teams, &settled.play));
    deal.hand_scores = Some(scores(teams, &settled.hand));
    deal.adjustments = dealt.adjustments.iter().any(|&points| points != 0).then(|| scores(teams, &dealt.adjustments));
    deal
}

fn record(played: &Played) -> Game {
    let agreed = &played.conventions;
    let teams = usize::from(agreed.teams);
    Game {
        metadata: Metadata {
            presenter: Some("hoyle".to_owned()),
            date_time: Some("2026-11-21 12:00:00".to_owned()),
            ..Metadata::default()
        },
        players: Some(agreed.players),
        teams: Some(agreed.teams),
        deck: Some(agreed.deck()),
        names: (1..=agreed.players).map(|seat| format!("player {seat}")).collect(),
        deals: played.deals.iter().enumerate().map(|(number, dealt)| deal(played, number, dealt)).collect(),
        final_scores: played.winner.map(|_| scores(teams, &played.scores)),
        winner: played.winner.map(|team| Winner::Team(team as u8)),
        complete: played.winner.is_some(),
    }
}

fn rules(played: &Played) -> String {
    let agreed = &played.conventions;
    let same = |preset: &&hoyle_rules::pinochle::Preset| {
        let mut other = preset.conventions;
        (other.target, other.scale) = (agreed.target, agreed.scale);
        other == *agreed
    };
    let preset = PRESETS.iter().find(same).unwrap();
    format!("preset = \"{}\"\ntarget = {}\nscale = {}\n", preset.name, agreed.target, agreed.scale)
}

fn is_clean(bytes: &[u8]) {
    let played = play(&mut Choices::new(bytes), 4);
    let game = record(&played);
    let mut text = Vec::new();
    let lost = Pn.compose(&game, &WriteOptions::default(), &mut text);
    assert!(lost.is_ok_and(|lost| lost.is_empty()));
    let said = String::from_utf8_lossy(&text).into_owned();
    for given in [Some(rules(&played)), None] {
        let strict = given.is_some();
        let options = given.map_or_else(Options::default, |rules| Options::default().with("rules", rules));
        assert_eq!(Pn.check_options(&options), Ok(()));
        let mut reader = Pn.reader(GAMES, Depth::Record, &options);
        let mut problems: Vec<Problem> = Vec::new();
        reader.next(&text, true, &mut problems);
        let errors = problems.iter().filter(|problem| problem.is_error()).map(|problem| {
            format!("{} {} `{}`", problem.code(), problem.message(&text), String::from_utf8_lossy(problem.at.of(&text)))
        });
        let errors: Vec<String> = errors.collect();
        assert!(errors.is_empty(), "strict {strict}: {errors:#?}\n{said}");
        let status = if played.winner.is_some() { Status::Complete } else { Status::Incomplete };
        assert_eq!(reader.status(&problems), status, "{said}");
        let Some(read) = reader.record() else { panic!("{said}") };
        for (one, other) in read.deals.iter().zip(&game.deals) {
            assert_eq!((&one.hand_scores, &one.meld_scores), (&other.hand_scores, &other.meld_scores), "{said}");
            assert_eq!((&one.held, &one.tricks), (&other.held, &other.tricks), "{said}");
        }
        assert_eq!((read.deals.len(), &read.final_scores), (game.deals.len(), &game.final_scores), "{said}");
    }
}

fn all_are_clean(rounds: usize) {
    let mut shuffle = Shuffle(99);
    for _ in 0..rounds {
        is_clean(&shuffle.bytes(3000));
    }
}

#[test]
fn every_random_game_is_written_and_found_clean() {
    all_are_clean(60);
}

#[test]
#[ignore = "three thousand games"]
fn three_thousand_random_games_are_written_and_found_clean() {
    all_are_clean(3000);
}
