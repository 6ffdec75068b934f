//! Every field of a hand goes to every notation and back: it is found there again, or it is listed as lost under its own
//! name, and nothing else of the hand has changed. The lists are exhaustive patterns, so that a new field does not compile
//! until it is tried here.

use hoyle_notation::problem::{Loss, Lost, Problem, Severity};
use hoyle_notation::{Depth, Form, GameNotation, GameReader, Next, Notation, Options, Style, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::{Metadata, Settlement, Stated};
use hoyle_poker::pfn::{self, Pfn, visibility::redact};
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Viewer};
use hoyle_sites::rooms::{OHH, Rooms, STARS};

mod list;
use list::{Field, all, base, raked};

/// A way to write a hand down.
#[derive(Clone, Copy)]
struct Road {
    name: &'static str,
    notation: &'static dyn GameNotation<Record = Hand>,
    form: Form,
    style: Style,
    /// Whether the text becomes JSON and a text again.
    by_json: bool,
}

impl Road {
    fn is_of_room(self) -> bool {
        self.notation.name() == Rooms.name()
    }
}

const fn road(
    name: &'static str,
    notation: &'static dyn GameNotation<Record = Hand>,
    form: Form,
    style: Style,
    by_json: bool,
) -> Road {
    Road { name, notation, form, style, by_json }
}

/// A log of ACPC says nothing but what is played, and its losses are found as those of the other rooms.
const ROADS: [Road; 9] = [
    road("PHH", &Phh, phh::SINGLE, Style::Usual, false),
    road("PSN", &Psn, psn::FORM, Style::Usual, false),
    road("PFN", &Pfn, pfn::COLLECTION, Style::Usual, false),
    road("PHH as JSON", &Phh, phh::SINGLE, Style::Usual, true),
    road("PSN as JSON", &Psn, psn::FORM, Style::Usual, true),
    road("verbose PSN", &Psn, psn::FORM, Style::Verbose, false),
    road("concise PSN", &Psn, psn::FORM, Style::Concise, false),
    road("PokerStars", &Rooms, STARS, Style::Usual, false),
    road("OHH", &Rooms, OHH, Style::Usual, false),
];

/// The hand by a road, read again; with the names of what is lost. `None` where the notation says why it cannot say it.
fn there_and_back(road: Road, hand: &Hand) -> Option<(Hand, Vec<String>, String)> {
    let mut out = Vec::new();
    let losses = road.notation.compose(hand, &WriteOptions::in_style(road.style).in_form(road.form), &mut out).ok()?;
    let mut lost: Vec<String> = losses.iter().map(name_of).collect();
    let read = |text: &[u8]| {
        let mut reader: Box<dyn GameReader<Record = Hand>> =
            road.notation.reader(road.form, Depth::Record, &Options::default());
        assert!(matches!(reader.next(text, true, &mut ()), Next::Record { .. }), "{}", String::from_utf8_lossy(text));
        reader
    };
    if road.by_json {
        let (mut json, mut again) = (Vec::new(), Vec::new());
        let told = read(&out).to_json(&out, &mut json);
        // JSON has no comments.
        lost.extend(told.iter().map(|_| "comments".to_owned()));
        road.notation.from_json(&json, road.form, &mut again).unwrap();
        out = again;
    }
    let shown = String::from_utf8_lossy(&out).into_owned();
    Some((read(&out).record().expect(&shown).clone(), lost, shown))
}

/// What a lost part is called here.
fn name_of(loss: &Loss) -> String {
    match &loss.lost {
        Lost::Field(name) => name.clone(),
        Lost::Comment(_) => "comments".to_owned(),
        Lost::HoleCards(_) => "exposed".to_owned(),
        Lost::Stack(_) => "stacks".to_owned(),
        other => format!("{other:?}"),
    }
}

/// What losses call a field.
fn names_of(field: &str) -> Vec<&str> {
    match field.rsplit('.').next().unwrap_or(field) {
        "buy_in" => vec!["BUY"],
        "info" | "words of signs" => vec!["INFO"],
        "hero" => vec!["HERO"],
        "year" => vec!["year", "DATE"],
        "month" => vec!["month", "DATE"],
        "day" => vec!["day", "DATE"],
        "time" => vec!["time", "DATE"],
        // A time in UTC needs no zone, so that of a time that is lost has nothing more to lose.
        "zone" => vec!["time_zone", "DATE", "time"],
        "half an hour" | "a year" | "a time" => vec!["DATE", "year", "month", "day", "time", "time_zone"],
        "zone_abbreviation" => vec!["time_zone_abbreviation"],
        "custom_fields" => vec!["_camera", "_x", "_hero", "_info", "_psn", "_fees", "variant", "no name of PHH"],
        "section" => vec!["[a deal]"],
        name if name.starts_with("custom ") => names_of("custom_fields"),
        "names" | "no names" | "one name" | "a name of signs" => vec!["players"],
        "seat_numbers" | "seats out of order" => vec!["seats"],
        "few seats" | "many seats" => vec!["seat_count"],
        "an unknown currency" => vec!["currency"],
        "a currency and a level" => vec!["currency", "level"],
        "another currency" => vec!["BUY"],
        "no level" | "a great level" => vec!["level"],
        "asides" => vec!["comments"],
        // Where a fee or money from outside is lost, the rake and what is left tell of it.
        "rake" => vec!["rake", "jackpot", "winnings"],
        "fees" => vec!["jackpot", "winnings"],
        "pot_shares" => vec!["pot_shares", "winnings"],
        "finishing_stacks" => vec!["finishing_stacks", "outside", "stacks", "winnings"],
        "stated" => vec!["winnings", "finishing_stacks"],
        "options" => vec!["ante_trimming_status"],
        "run_outs" => vec!["boards"],
        "actions" => vec!["actions", "boards", "exposed"],
        "action" => vec!["action", "boards", "exposed"],
        other => vec![other],
    }
}

/// What a room's text says in any case: what the hand does not tell is made up as FORMATS.md has it, or follows.
const SAID_BY_ROOMS: [&str; 13] = [
    "Hand.names",
    "no names",
    "one name",
    "a name of signs",
    "Hand.seat_numbers",
    "seats out of order",
    "Metadata.seat_count",
    "Metadata.hand",
    "Metadata.event",
    "Metadata.zone_abbreviation",
    "Metadata.currency_symbol",
    "Metadata.currency",
    "Metadata.venue",
];

/// What a notation refuses. PSN has one game and one order of blinds, and every hand ends; so it does in rooms, which know
/// no money from outside. The one board that all but rooms have would give the pots to others.
fn refused_by(road: Road) -> &'static [&'static str] {
    match road.name {
        "PokerStars" => &["Hand.actions", "PlayedAction.action", "Settlement.outside"],
        "OHH" => &[
            "Hand.actions",
            "PlayedAction.action",
            "Settlement.outside",
            "Setup.variant",
            "Setup.seats",
            "Setup.bring_in",
        ],
        _ if road.notation.name() == "psn" => &[
            "Hand.actions",
            "PlayedAction.action",
            "Setup.variant",
            "Setup.seats",
            "Setup.bring_in",
            "Setup.small_bet",
            "Setup.big_bet",
            "Setup.run_outs",
            "uneven antes",
            "a dead blind",
            "an ante that looks like a dead blind",
            "a dead blind of the big blind",
            "a dead blind of another size",
        ],
        _ => &["Setup.run_outs"],
    }
}

#[test]
fn every_field_is_found_again_or_lost() {
    let plain = base();
    let (fields, mut wrong) = (all(), Vec::new());
    for road in ROADS {
        // What a room says of every hand: names and numbers for the seats, who wrote it.
        let (room, ..) = there_and_back(road, &plain).unwrap();
        for Field { name, set, get: _ } in &fields {
            let mut hand = plain.clone();
            set(&mut hand);
            let Some((back, lost, shown)) = there_and_back(road, &hand) else {
                if !refused_by(road).contains(name) {
                    wrong.push(format!("{name} is refused by {}", road.name));
                }
                continue;
            };
            if road.notation.name() == "pfn" {
                hand.actions = redact(&hand, Viewer::Spectator)
                    .unwrap()
                    .actions
                    .into_iter()
                    .chain(hand.actions.into_iter().filter(|played| played.action.is_none()))
                    .collect();
            }
            assert!(lost.iter().all(|lost| !lost.is_empty()), "{shown}");
            for other in &fields {
                let (is, was) = ((other.get)(&back), (other.get)(&hand));
                let is_lost = names_of(other.name).iter().any(|name| lost.iter().any(|lost| lost == name));
                let is_rooms = || {
                    let as_plain = was == (other.get)(&plain) && is == (other.get)(&room);
                    road.is_of_room() && (as_plain || was == "None" && SAID_BY_ROOMS.contains(&other.name))
                };
                let fine = is == was || is_lost || is_rooms();
                let same_chips = *name == "Hand.scale" && back.has_same_outcome(&hand);
                if !fine && !same_chips {
                    let what = (road.name, other.name);
                    wrong.push(format!("{name} by way of {}: {} is {is}, and was {was}; {lost:?}", what.0, what.1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whoever compares two hands hears of every field that is not the same.
#[test]
fn every_field_that_changes_is_a_change() {
    let changes = |one: &Hand, other: &Hand| hoyle_poker::diff::hands(one, other);
    let mut raked_hand = base();
    raked(&mut raked_hand);
    for Field { name, set, get: _ } in all() {
        // The parts of a settlement are set in one that is there.
        let plain = if name == "Settlement.fees" || name == "Settlement.outside" { &raked_hand } else { &base() };
        let mut hand = plain.clone();
        set(&mut hand);
        assert!(hand == *plain || !changes(plain, &hand).is_empty(), "{name}");
        assert_eq!(changes(&hand, &hand), [], "{name}");
    }
    let seat = hoyle_rules::Seat::FIRST;
    for (name, set) in [
        ("whole", (|hand, _| hand.whole = false) as fn(&mut Hand, _)),
        ("late_posts", |hand, seat| hand.setup.late_posts.insert(seat)),
        ("run_outs", |hand, _| hand.setup.run_outs = hoyle_rules::poker::RunOuts::Three),
        ("exposed", |hand, seat| hand.exposed.push(hoyle_poker::hand::Exposure { seat, after: 9 })),
        ("pot_shares", |hand, seat| {
            let shares = &mut hand.settlement.as_mut().unwrap().pot_shares;
            shares.push(hoyle_poker::hand::PotShare { pot: 0, seat, amount: Chips(380) });
        }),
        ("the place of a comment", |hand, _| hand.actions.last_mut().unwrap().comments.push("a sigh".to_owned())),
    ] {
        let mut one = raked_hand.clone();
        if name == "the place of a comment" {
            one.actions[4].comments.push("a sigh".to_owned());
        }
        let mut other = raked_hand.clone();
        set(&mut other, seat);
        assert_eq!(changes(&one, &other).len(), 1, "{name}: {:?}", changes(&one, &other));
    }
    // How a hand is written down is no part of it.
    let mut other = raked_hand.clone();
    other.settlement.as_mut().unwrap().stated = Stated::Both;
    assert_eq!(changes(&raked_hand, &other), []);
}

/// What was paid goes through every chain of notations.
#[test]
fn what_was_paid_survives_every_chain() {
    // Also where nobody says in which currency.
    for currency in [Some("USD".to_owned()), None] {
        let mut hand = base();
        raked(&mut hand);
        hand.metadata.currency = currency;
        assert_eq!(hand.outcome().rake, Chips(20));
        // A concise text leaves out what those had who folded at once.
        let roads = || ROADS.into_iter().filter(|road| road.style != Style::Concise && !road.is_of_room());
        for first in roads() {
            for second in roads() {
                for third in roads() {
                    survives(&hand, [first, second, third]);
                }
            }
        }
    }
}

fn survives(hand: &Hand, chain: [Road; 3]) {
    let mut now = hand.clone();
    for road in chain {
        let (back, losses, shown) = there_and_back(road, &now).unwrap();
        assert!(losses.is_empty(), "{losses:?}\n{shown}");
        let same = back.has_same_outcome(hand) && back.outcome().payoffs() == hand.outcome().payoffs();
        assert!(same && back.settlement == hand.settlement, "{:?}\n{shown}", back.settlement);
        assert_eq!(back.metadata.currency, hand.metadata.currency, "{shown}");
        now = back;
    }
}

/// What no room would pay (a rake above a tenth, the pot to who has folded) is not what a reader takes for paid. So it is
/// kept or lost, and no text is written that its own notation finds wrong.
#[test]
fn what_nobody_would_believe_is_told_as_lost() {
    for paid in [[361, 0, 0], [360, 0, 0], [359, 0, 0], [300, 0, 0], [0, 0, 0], [0, 400, 0], [200, 200, 0], [399, 1, 0]]
    {
        for (stated, given) in [Stated::Winnings, Stated::FinishingStacks, Stated::Both]
            .into_iter()
            .flat_map(|stated| [(stated, 0), (stated, 50)])
        {
            let mut hand = base();
            raked(&mut hand);
            let mut settlement = Settlement::from_winnings(&hand.outcome(), paid.map(Chips).to_vec()).unwrap();
            if given > 0 {
                settlement.outside = vec![Chips(0), Chips(given), Chips(0)];
                settlement.finishing_stacks[1] = settlement.finishing_stacks[1].map(|stack| stack + Chips(given));
            }
            hand.settlement = Some(Settlement { stated, ..settlement });
            assert!(hand.settlement.as_ref().unwrap().holds(&Hand { settlement: None, ..hand.clone() }.outcome()));
            for road in ROADS.into_iter().filter(|road| !road.is_of_room()) {
                let (back, losses, shown) = there_and_back(road, &hand).unwrap();
                let names = ["winnings", "finishing_stacks", "outside"];
                let lost = || names.iter().any(|name| losses.iter().any(|lost| lost == name));
                let kept = back.outcome().payoffs() == hand.outcome().payoffs();
                assert!(kept || lost(), "{paid:?} {stated:?} {}: {losses:?}\n{shown}", road.name);
                let mut reader = road.notation.reader(road.form, Depth::Record, &Options::default());
                let (mut text, mut found) = (shown.as_bytes(), Vec::<Problem>::new());
                while let Next::Record { consumed, .. } = reader.next(text, true, &mut found) {
                    text = text.get(consumed..).unwrap_or_default();
                }
                let wrong: Vec<String> = found
                    .iter()
                    .filter(|problem| problem.severity != Severity::Note)
                    .map(|problem| problem.code().to_string())
                    .collect();
                assert!(wrong.is_empty(), "{paid:?} {stated:?} {}: {wrong:?}\n{shown}", road.name);
            }
        }
    }
}

/// What players got for a hand, or paid, in the place of a share of the pot, is kept or lost by its name. Where all of it
/// can be said, PokerStars' words say it.
#[test]
fn what_was_cashed_out_is_kept_or_lost_by_name() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites");
    for (file, told) in [
        ("stars/cash-out.hh.txt", r#"[List([Whole(1), Decimal("78.41"), Decimal("0.79")])]"#),
        (
            "gg/cash-out.hh.txt",
            r#"[List([Whole(1), Decimal("160.01"), Whole(0)]), List([Whole(2), Whole(0), Decimal("1.5")])]"#,
        ),
    ] {
        let text = std::fs::read(corpus.join(file)).unwrap();
        let hand = hoyle_sites::rooms::read(&text).find_map(|found| found.record).unwrap();
        let [field] = hand.metadata.custom_fields.as_slice() else { panic!("{file}: {hand:?}") };
        assert_eq!(
            (field.name.as_str(), format!("{:?}", field.value)),
            ("_cash_outs", format!("List({told})")),
            "{file}"
        );
        for road in ROADS {
            let (back, lost, shown) = there_and_back(road, &hand).unwrap();
            let kept = back.metadata.custom_fields == hand.metadata.custom_fields;
            assert_eq!(kept, !lost.iter().any(|name| name == "_cash_outs"), "{file}, {}: {lost:?}\n{shown}", road.name);
            assert!(back.has_same_outcome(&hand), "{file}, {}", road.name);
            let must_keep = road.name.starts_with("PHH") || road.name == "PokerStars" && file.starts_with("stars");
            assert!(kept || !must_keep, "{file}, {}: {lost:?}\n{shown}", road.name);
        }
    }
}

/// What each of two pots paid that one player takes: lines that name no pot tell it, and who cashed out has no lines, but the
/// summary tells what is in the pots.
#[test]
fn what_each_pot_paid_is_told_in_more_ways_than_one() {
    let named = include_str!("../../../../corpus/sites/stars/winner-of-two-pots.hh.txt");
    let unnamed = named.replace("from side pot", "from pot").replace("from main pot", "from pot");
    let without =
        named.replace("Ann collected $77.25 from side pot\n", "").replace("Ann collected $59.75 from main pot\n", "");
    let cashed_out = without
        .replace("*** SUMMARY ***", "Ann cashed out the hand for $136 | Cash Out Fee $1\n*** SUMMARY ***")
        .replace("with a pair of Kings\n", "with a pair of Kings (pot not awarded as player cashed out)\n");
    for text in [named, &unnamed, &cashed_out] {
        let [found] = hoyle_sites::rooms::read(text.as_bytes()).collect::<Vec<_>>().try_into().unwrap();
        assert!(found.problems.is_empty(), "{:?}\n{text}", found.problems);
        let paid = found.record.unwrap().outcome();
        let pots: Vec<_> = paid.pots.iter().map(|pot| (pot.number, pot.winners[0].amount)).collect();
        assert_eq!(pots, [(0, Chips(5975)), (1, Chips(7725))], "{text}");
    }
}

/// What a player took from each of several pots is as the text has it, also where nothing else tells it.
#[test]
fn what_each_pot_paid_is_kept_or_lost_by_name() {
    let text = include_bytes!("../../../../corpus/sites/stars/winner-of-two-pots.hh.txt");
    let hand = hoyle_sites::rooms::read(text).find_map(|found| found.record).unwrap();
    let paid = |hand: &Hand| -> Vec<Chips> {
        hand.outcome().pots.iter().flat_map(|pot| &pot.winners).map(|winner| winner.amount).collect()
    };
    assert_eq!(paid(&hand), [Chips(5975), Chips(7725)]);
    for road in ROADS {
        let Some((back, lost, shown)) = there_and_back(road, &hand) else { continue };
        let shares = |hand: &Hand| hand.settlement.as_ref().map(|paid| paid.pot_shares.clone());
        let kept = shares(&back) == shares(&hand);
        assert_eq!(kept, !lost.iter().any(|name| name == "pot_shares"), "{}: {lost:?}\n{shown}", road.name);
        let must_keep = road.name.starts_with("PHH") || road.name == "PokerStars";
        assert!(kept || !must_keep, "{}: {lost:?}\n{shown}", road.name);
        // PHH joins pots that one player wins.
        assert!(road.name != "PokerStars" || paid(&back) == paid(&hand));
    }
}

/// What TOML writes without quotes is a time or a number, or it is lost: nothing else of the text becomes a field.
#[test]
fn what_is_no_time_is_written_into_no_phh() {
    let set: [fn(&mut Hand, String); 3] = [
        |hand, text| hand.metadata.time = Some(text),
        |hand, text| hand.metadata.time_limit = Some(text),
        |hand, text| hand.metadata.time_banks = Some(vec!["30".to_owned(), text, "7".to_owned()]),
    ];
    let good = [&["18:15:00", "00:00:59.25"][..], &["30", "0.5", "inf"], &["7"]];
    for (set, good) in set.into_iter().zip(good) {
        let write = |text: &str| {
            let mut hand = base();
            set(&mut hand, text.to_owned());
            let (back, losses, _) = there_and_back(ROADS[0], &hand).expect(text);
            let told = |hand: &Hand| {
                let Metadata { time, time_limit, time_banks, author, .. } = hand.metadata.clone();
                (time, time_limit, time_banks, author)
            };
            let is_same = told(&back) == told(&hand);
            let is_lost = losses.iter().any(|lost| lost.starts_with("time"));
            assert!(is_same != is_lost && back.metadata.author == hand.metadata.author, "{text}: {losses:?}");
            is_same
        };
        for text in good {
            assert!(write(text), "{text}");
        }
        for text in ["30\nauthor = 'Mallory'", "soon", "25:99", "", "1, 2", "'7'", "18:15", "18:15:00 # no"] {
            assert!(!write(text), "{text}");
        }
    }
}

/// PSN has no escape for controls, so none is put there; what had one is listed.
#[test]
fn controls_do_not_reach_psn() {
    let mut hand = base();
    hand.names = Some(["Pa\u{1b}[31ml", "Bo\u{9b}", "Ann"].map(str::to_owned).to_vec());
    hand.metadata.info = Some("one\u{7}two".to_owned());
    hand.comments = vec!["red\u{1b}[31m".to_owned()];
    let mut out = Vec::new();
    let losses = Psn.compose(&hand, &WriteOptions::default(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    assert!(!out.contains(|letter: char| letter.is_control() && letter != '\n'), "{out}");
    assert!(out.contains("=\"Ann\"") && out.contains("; red␛[31m"), "{out}");
    assert_eq!(losses.len(), 4, "{losses:?}");
}

/// What is remarked upon a board after the first stays where only the first is written.
#[test]
fn what_is_remarked_upon_later_boards_is_kept() {
    let mut hand = base();
    let run_twice = all().into_iter().find(|field| field.name == "Setup.run_outs").unwrap();
    (run_twice.set)(&mut hand);
    let last =
        hand.actions.iter_mut().rfind(|played| matches!(played.action, Some(Action::DealBoard { board: 1.., .. })));
    last.unwrap().comments.push("unlucky".to_owned());
    for road in ROADS.into_iter().filter(|road| !road.by_json && road.name != "PFN") {
        if let Some((_, lost, shown)) = there_and_back(road, &hand) {
            assert!(shown.contains("unlucky") || lost.iter().any(|name| name == "comments"), "{}: {shown}", road.name);
        }
    }
}

/// PSN has names between quotes, and white space there is that of the name.
#[test]
fn white_space_in_names_comes_back_from_psn() {
    let mut hand = base();
    hand.names = Some(["A\nb", "C\td\r", "E\r\n f"].map(str::to_owned).to_vec());
    let mut out = Vec::new();
    let losses = Psn.compose(&hand, &WriteOptions::default(), &mut out).unwrap();
    assert_eq!(losses, []);
    let mut reader = Psn.reader(Psn.forms()[0], Depth::Record, &Options::default());
    reader.next(&out, true, &mut Vec::<Problem>::new());
    assert_eq!(reader.record().and_then(|hand| hand.names.clone()), hand.names);
}

/// What an object of the Open Hand History format says for which a hand has no place is kept, comes back in the same format
/// and in PHH, and is lost by its name elsewhere.
#[test]
fn what_only_an_open_hand_history_says_is_kept_or_lost_by_name() {
    let corpus = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites/ohh");
    let text = std::fs::read(corpus.join("tournament.ohh")).unwrap();
    let hand = hoyle_sites::rooms::read(&text).find_map(|found| found.record).unwrap();
    assert_eq!(hand.metadata.buy_in.as_deref(), Some("$10+$5+$1 USD"));
    assert_eq!((hand.metadata.event.as_deref(), hand.metadata.is_cash()), (Some("Sunday"), None));
    let told = format!("{:?}", hand.metadata.custom_fields);
    // Chips, numbers of players (who sits out has the last), flags: all but what the hand says itself.
    for part in [
        "tournament_number",
        "Whole(1500)",
        "Turbo",
        "table_handle",
        "\"Fast\"",
        "\"AA\"",
        "Decimal(\"7.5\")",
        "\"Cyd\"",
        "_cash_outs",
        "\"defeated_player_id\", value: Whole(1)",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    for part in ["buyin_amount", "cashout_amount", "win_amount", "bet_type", "Observed", "contributed_rake"] {
        assert!(!told.contains(part), "{part}: {told}");
    }
    for road in ROADS {
        let Some((back, lost, shown)) = there_and_back(road, &hand) else { panic!("{}", road.name) };
        for field in &hand.metadata.custom_fields {
            let is_kept = back.metadata.custom_fields.contains(field);
            assert_ne!(is_kept, lost.contains(&field.name), "{}, {}: {lost:?}\n{shown}", road.name, field.name);
            let must_keep = road.name.starts_with("PHH") || road.name == "OHH";
            assert!(is_kept || !must_keep, "{}, {}: {lost:?}\n{shown}", road.name, field.name);
        }
        let is_kept = back.metadata.buy_in == hand.metadata.buy_in;
        assert_ne!(is_kept, lost.iter().any(|name| name == "BUY"), "{}: {lost:?}\n{shown}", road.name);
        let must_keep = road.name.starts_with("PHH") || road.name == "OHH";
        assert!(is_kept || !must_keep, "{}: {lost:?}", road.name);
    }
}
