//! What a room's text tells besides the play: what was said, who sits out, what it cost to sit down. It is kept as remarks
//! and fields, and the room's own words come back.

use hoyle_notation::problem::Lost;
use hoyle_notation::{GameNotation, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::Value;
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::replay::WonPot;
use hoyle_rules::Chips;
use hoyle_sites::rooms::{ACPC, OHH, Rooms, STARS};

const KNOCK_OUT: &[u8] = include_bytes!("../../../../corpus/sites/stars/knock-out.hh.txt");
const MIXED: &[u8] = include_bytes!("../../../../corpus/sites/stars/mixed-games.hh.txt");
const OTHER_CLOCK: &[u8] = include_bytes!("../../../../corpus/sites/stars/zone-of-another-clock.hh.txt");
const SIDE_POT: &[u8] = include_bytes!("../../../../corpus/sites/stars/run-twice-side-pot.hh.txt");

fn hands(text: &[u8]) -> Vec<Hand> {
    hoyle_sites::rooms::read(text).filter_map(|found| found.record).collect()
}

/// The remarks, in alphabetical order: by which action one stands may change.
fn remarks(hand: &Hand) -> Vec<String> {
    let mut remarks: Vec<String> = hand.remarks().map(str::to_owned).collect();
    remarks.sort();
    remarks
}

#[test]
fn remarks_and_buy_ins_are_kept_and_come_back() {
    let hand = &hands(KNOCK_OUT)[0];
    assert_eq!(hand.metadata.buy_in.as_deref(), Some("$5+$5+$1 USD"));
    assert_eq!(hand.metadata.is_cash(), Some(false));
    let told = [
        "Seat 1: ann (600 in chips, $5 bounty)",
        "Seat 2: bob (400 in chips, $7.50 bounty)",
        "ann wins $3.75 for eliminating bob and their own bounty increases by $3.75 to $8.75",
        "ann wins the tournament and receives $30.00 - congratulations!",
        "bob finished the tournament in 2nd place and received $20.00.",
        "bob said, \"gg wp\"",
    ];
    assert_eq!(remarks(hand), told);
    // It is said where it was said: before bob calls.
    let call = hand.actions.iter().position(|played| played.asides.iter().any(|aside| aside.contains("gg wp")));
    assert!(call.is_some_and(|place| hand.actions[place + 1].action.is_some()), "{:?}", hand.actions);
    assert_eq!(remarks(&hands(MIXED)[0]), ["Seat 6: dee ($150.10 in chips) is sitting out"]);

    for hand in [KNOCK_OUT, MIXED].iter().flat_map(|text| hands(text)) {
        for (notation, form) in [(&Rooms as &dyn GameNotation<Record = Hand>, STARS), (&Phh, phh::SINGLE)] {
            let mut out = Vec::new();
            let losses = notation.compose(&hand, &WriteOptions::default().in_form(form), &mut out).unwrap();
            let shown = String::from_utf8_lossy(&out).into_owned();
            assert!(losses.is_empty(), "{losses:?}\n{shown}");
            let back = match form == STARS {
                true => hands(&out).remove(0),
                false => phh::read(&out).next().and_then(|found| found.record).expect("a hand"),
            };
            assert_eq!(remarks(&back), remarks(&hand), "{shown}");
            assert_eq!(back.metadata.buy_in, hand.metadata.buy_in, "{shown}");
        }
    }
}

/// The stakes of a mix stand in the brackets of its game; those of a tournament are bets where the big blind is the smaller.
#[test]
fn stakes_of_mixes_and_of_limit_tournaments_are_bets() {
    let bets = |hand: &Hand| [hand.setup.small_bet, hand.setup.big_bet].map(|bet| hand.money(bet).to_string());
    let hands = hands(MIXED);
    assert_eq!(hands.iter().map(bets).collect::<Vec<_>>(), [["2", "4"], ["20", "40"]]);
    assert_eq!(hands[1].metadata.buy_in.as_deref(), Some("$5+$0.50 USD"));
    assert_eq!(hands[0].metadata.buy_in, None);
}

/// What is told of a match above, between and below its hands is a comment, and none of a line that says nothing.
#[test]
fn what_is_told_of_a_match_is_a_comment() {
    let log = include_str!("../../../../corpus/sites/acpc/two_games.log");
    let wire = include_str!("../../../../corpus/sites/acpc/wire.log");
    let (seed, clock) = ("# name/game/hands/seed ", "#--t_response 600000");
    let told = |text: &[u8]| hands(text).iter().map(|hand| hand.remarks().map(str::to_owned).collect()).collect();
    let all: Vec<Vec<String>> = told(log.as_bytes());
    assert!(all[0][0].starts_with(seed) && all[0][1] == clock && all[0].len() == 2, "{all:?}");
    assert_eq!(all[2], ["SCORE:950|-950:Ann|Bob"]);
    assert_eq!(all.concat().len(), 3);
    // In UTF-16, and behind a mark of the byte order, too.
    let encoded: Vec<u8> = log.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(told(&encoded), all);
    assert_eq!(told(format!("\u{feff}{log}").as_bytes()), all);
    // Of the last hand the game cannot be known.
    let lines = wire.split_inclusive('\n').filter(|line| !line.contains(":2:"));
    let all: Vec<Vec<String>> = told(lines.collect::<String>().as_bytes());
    assert!(all[0][0].starts_with(seed) && all[0][1].starts_with("STARTED at "), "{all:?}");
    assert_eq!(all.concat().last().map(String::as_str), Some("FINISHED at 1800000000.000022"));
    // They come back in PHH, and are lost by their places elsewhere.
    let hand = &hands(log.as_bytes())[2];
    let mut out = Vec::new();
    assert!(Phh.compose(hand, &WriteOptions::default(), &mut out).unwrap().is_empty());
    assert!(String::from_utf8(out).unwrap().contains("SCORE:950"));
    let losses = Rooms.compose(hand, &WriteOptions::default().in_form(ACPC), &mut Vec::new()).unwrap();
    assert!(losses.iter().any(|loss| matches!(loss.lost, Lost::Comment(0))), "{losses:?}");
}

/// Play money of an iPoker session, what the session came to, who sits out of a hand; at IGT, who sits there and is not dealt in.
#[test]
fn what_only_tags_and_members_say_is_kept() {
    let session = include_str!("../../../../corpus/sites/ipoker/session.xml");
    let fields = |text: &str| -> String {
        let hand = hands(text.as_bytes()).remove(0);
        format!("{:?} {:?}", hand.metadata.custom_fields, remarks(&hand))
    };
    let real = fields(session);
    assert!(!real.contains("_play_money") && !real.contains("_room_only"), "{real}");
    assert!(real.contains(r#"action no=\"3\" player=\"Dee\" type=\"8\""#), "{real}");
    let fun = fields(&session.replace("<mode>real", "<duration>04:28:50</duration><bets>N/A</bets><mode>fun"));
    assert!(fun.contains("_play_money") && fun.contains("04:28:50") && !fun.contains("bets"), "{fun}");
    let other = fields(&session.replace("<mode>real", "<mode>trial"));
    assert!(other.contains("trial"), "{other}");

    let igt = include_str!("../../../../corpus/sites/boss/igt.json");
    assert!(!fields(igt).contains("_room_only"), "{}", fields(igt));
    let out = fields(&igt.replace("\"UNKNOWN\"", "\"Dee\"").replace("STATE_EMPTY", "STATE_SITOUT"));
    for said in ["Dee", "STATE_SITOUT", "\"2\""] {
        assert!(out.contains(said), "{said}: {out}");
    }
    let bounty = fields(&igt.replacen("\"bounty\":\"0.00\"", "\"bounty\":\"5.00\"", 1));
    assert!(bounty.contains("bounty") && bounty.contains("5.00"), "{bounty}");
}

/// Whose record it is tells Microgaming's text also where nobody is dealt cards that are seen.
#[test]
fn a_record_is_of_the_seat_that_the_text_names() {
    let text = include_str!("../../../../corpus/sites/microgaming/games.xml");
    let hand = &hands(text.as_bytes())[1];
    assert_eq!(hand.metadata.hero.map(|hero| hand.names.as_ref().unwrap()[hero.index()].as_str()), Some("Bob"));
    assert_eq!(hand.metadata.event.as_deref(), Some("Hoyle[161]"));
}

/// What the room took from a pot shows by who won from that pot alone: 3.00 of the main pot of 90, 1.50 of the side pot of 61.
#[test]
fn each_pot_pays_what_the_room_says() {
    let outcome = hands(SIDE_POT)[0].outcome();
    let paid: Vec<(u8, u8, Vec<Chips>)> = outcome
        .pots
        .iter()
        .map(|pot| (pot.number, pot.board, pot.winners.iter().map(|winner| winner.amount).collect()))
        .collect();
    let due = |number, amount| move |(own, _, won): &(u8, u8, Vec<Chips>)| *own != number || *won == [Chips(amount)];
    assert_eq!(paid.len(), 4, "{paid:?}");
    assert!(paid.iter().all(due(0, 4350)) && paid.iter().all(due(1, 2975)), "{paid:?}");
    assert_eq!(outcome.rake, Chips(450));
    // Of halves, too: who has a share of the low one alone says how much was taken from it.
    let hand = &hands(include_bytes!("../../../../corpus/sites/stars/high-low-raked.hh.txt"))[0];
    let amounts = |pot: &WonPot| pot.winners.iter().map(|winner| winner.amount.0).collect::<Vec<_>>();
    let mut paid: Vec<Vec<i64>> = hand.outcome().pots.iter().map(amounts).collect();
    paid.sort();
    assert_eq!(paid, [vec![1250, 1250], vec![2500]]);
}

/// Whose cards `Your hand is` tells nobody knows unless they are shown; a log of PokerNow begins with the end.
#[test]
fn a_hand_of_nobody_known_is_a_remark() {
    let text = include_str!("../../../../corpus/sites/pokernow/log.csv");
    let told = |text: &str| -> Vec<Vec<String>> { hands(text.as_bytes()).iter().map(remarks).collect() };
    let joined = r#"The player "Cyd @ cc33cc33cc" joined the game with a stack of 100."#;
    assert_eq!(told(text).concat(), [joined]);
    let other = text.replace("Your hand is A♥, A♠", "Your hand is 4♥, 4♠");
    let mut all = told(&other).concat();
    all.retain(|remark| remark != joined);
    assert_eq!(all, ["Your hand is 4♥, 4♠"]);
    let is_stated = |hand: &Hand| remarks(hand).iter().any(|remark| remark.starts_with("Your hand"));
    let hand = hands(other.as_bytes()).into_iter().find(is_stated).unwrap();
    // It stands above the first action.
    assert_eq!(hand.comments, ["Your hand is 4♥, 4♠"]);
}

/// The mix, the fast-fold table, the club and play money are fields, and come back.
#[test]
fn what_a_first_line_says_of_the_table_is_kept() {
    let text = include_str!("../../../../corpus/sites/stars/limit.hh.txt");
    let header = text.lines().next().unwrap();
    let game = header.split_once(":  ").or_else(|| header.split_once(": ")).unwrap().1;
    let number = header.split_once('#').unwrap().1.split_once(':').unwrap().0;
    let zoom = text.replacen(header, &format!("PokerStars Zoom Hand #{number}:  {game}"), 1);
    let club = text.replacen(header, &format!("PokerStars Home Game Hand #{number}: {{Club Hoyle}}  {game}"), 1);
    let mix = core::str::from_utf8(MIXED).unwrap();
    let play = include_str!("../../../../corpus/sites/stars/home-game.hh.txt");
    let cap = include_str!("../../../../corpus/sites/stars/cap.hh.txt");
    let cap_of_full_tilt = include_str!("../../../../corpus/sites/fulltilt/pots-so-far.hh.txt");
    for (text, number, name, value) in [
        (zoom.as_str(), 0, "_fast_fold", Value::Text("Zoom".to_owned())),
        (&club, 0, "_club", Value::Text("Club Hoyle".to_owned())),
        (mix, 0, "_mix", Value::Text("HORSE".to_owned())),
        (mix, 1, "_mix", Value::Text("HORSE".to_owned())),
        (play, 0, "_play_money", Value::Truth(true)),
        (cap, 0, "_cap", Value::Text("40".to_owned())),
        (cap_of_full_tilt, 5, "_cap", Value::Text("3".to_owned())),
    ] {
        let hand = &hands(text.as_bytes())[number];
        let said = |hand: &Hand| hand.metadata.custom_fields.iter().find(|field| field.name == name).cloned();
        assert_eq!(said(hand).map(|field| field.value), Some(value), "{text}");
        let mut out = Vec::new();
        let losses = Rooms.compose(hand, &WriteOptions::default().in_form(STARS), &mut out).unwrap();
        let shown = String::from_utf8_lossy(&out).into_owned();
        assert!(losses.iter().all(|loss| loss.lost.to_string() != name), "{losses:?}\n{shown}");
        assert_eq!(said(&hands(&out)[0]), said(hand), "{shown}");
    }
    let mut ohh = Vec::new();
    let hand = &hands(cap.as_bytes())[0];
    Rooms.compose(hand, &WriteOptions::default().in_form(OHH), &mut ohh).unwrap();
    assert_eq!(hands(&ohh)[0].metadata.custom_fields, hand.metadata.custom_fields);
    // A tax that is a part of the rake is no fee.
    let taxed = &hands(include_bytes!("../../../../corpus/sites/gg/fees.hh.txt"))[1].metadata.custom_fields;
    assert!(taxed.iter().any(|field| field.name == "_tax" && field.value == Value::Text("$0.03".to_owned())));
}

/// Nobody posts a blind in a bomb pot, and the stakes that a room's text must have are made up: that is told. Where the posts
/// are more than the stakes of the header, those are written.
#[test]
fn a_bomb_pot_is_told() {
    let hand = &hands(include_bytes!("../../../../corpus/sites/pokernow/posts.csv"))[0];
    for form in [STARS, OHH] {
        let losses = Rooms.compose(hand, &WriteOptions::default().in_form(form), &mut Vec::new()).unwrap();
        assert!(losses.iter().any(|loss| loss.lost.to_string() == "_bomb_pot"), "{losses:?}");
    }
    let other = &hands(include_bytes!("../../../../corpus/sites/boss/other-stakes.xml"))[0];
    let mut out = Vec::new();
    Rooms.compose(other, &WriteOptions::default().in_form(STARS), &mut out).unwrap();
    assert!(
        out.starts_with(b"PokerStars Hand #81: Omaha Pot Limit (100/200 SEK)"),
        "{}",
        String::from_utf8_lossy(&out)
    );
}

/// The short name of a zone may mean nothing to anybody, and the moment is known all the same.
#[test]
fn a_clock_beside_that_of_new_york_has_an_offset() {
    let text = String::from_utf8_lossy(OTHER_CLOCK);
    let zone_of = |text: &str| hands(text.as_bytes())[0].metadata.zone.clone();
    assert_eq!(zone_of(&text).as_deref(), Some("-04:00"));
    // In summer the clocks of New York are four hours behind UTC, and those of Lisbon one ahead.
    assert_eq!(zone_of(&text.replace("2026/11/21", "2026/07/21")).as_deref(), Some("-03:00"));
    assert_eq!(zone_of(&text.replace("CUST", "WET")).as_deref(), Some("Europe/Lisbon"));
    assert_eq!(zone_of(&text.replace(" ET]", " EST]")), None);
}
