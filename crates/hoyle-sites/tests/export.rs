//! Hands of other notations written as the texts of rooms: what is written is read again without a problem, and says the
//! same but for what is listed as lost; every total closes. Over the examples, `corpus/`, and the collections where
//! `HOYLE_CORPUS` names them.

use std::path::{Path, PathBuf};

use hoyle_notation::problem::{ComposeError, Loss, Lost, Problem, Severity};
use hoyle_notation::{Form, GameNotation, Notation, Records, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::{Fee, FeeKind, Identifier, Settlement};
use hoyle_poker::phh::{COLLECTION, Phh, SINGLE};
use hoyle_rules::Chips;
use hoyle_rules::poker::Game;
use hoyle_sites::rooms::{self, ACPC, FORM, OHH, Rooms, STARS};

fn compose(hand: &Hand, form: Form) -> Result<(String, Vec<Loss>), ComposeError> {
    let mut text = Vec::new();
    let losses = Rooms.compose(hand, &WriteOptions::default().in_form(form), &mut text)?;
    Ok((String::from_utf8(text).unwrap(), losses))
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Every hand of PHH there is.
fn hands() -> Vec<Hand> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    for folder in ["examples", "corpus"] {
        files(&root.join(folder), &mut found);
    }
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        files(&Path::new(&corpus).join("phh"), &mut found);
    }
    let mut hands = Vec::new();
    for path in found {
        let form = match path.extension().and_then(|extension| extension.to_str()) {
            Some("phh") => SINGLE,
            Some("phhs") => COLLECTION,
            _ => continue,
        };
        let text = std::fs::read(&path).unwrap();
        hands.extend(Records::new(&text, &Phh, form).filter_map(|found| found.record));
    }
    hands
}

/// The only hand of a text of rooms, in which nothing is wrong.
fn read(text: &str) -> Hand {
    let mut found: Vec<_> = rooms::read(text.as_bytes()).collect();
    assert_eq!(found.len(), 1, "{text}");
    let problems = &found[0].problems;
    // Who posts which blind is told of the hand.
    let is_of_hand = |problem: &Problem| matches!(problem.code().to_string().as_str(), "SIT418" | "SIT425");
    let is_right = |problem: &Problem| problem.severity == Severity::Note || is_of_hand(problem);
    assert!(problems.iter().all(is_right), "{problems:?}\n{text}");
    found.remove(0).record.expect(text)
}

/// What stands behind these words, as a number of hundredths.
fn amount_behind(line: &str, words: &str) -> i64 {
    let rest = line.split_once(words).map_or("", |(_, rest)| rest);
    let figures: String = rest
        .trim_start_matches(['$', '€', '£'])
        .chars()
        .take_while(|letter| letter.is_ascii_digit() || *letter == '.')
        .collect();
    let (whole, part) = figures.trim_end_matches('.').split_once('.').unwrap_or((figures.trim_end_matches('.'), ""));
    format!("{whole}{part:0<6}").parse().unwrap()
}

#[test]
fn what_is_written_as_stars_says_the_same_and_every_total_closes() {
    let (mut written, mut games) = (0, Vec::new());
    for hand in hands() {
        let Ok((text, losses)) = compose(&hand, STARS) else { continue };
        written += 1;
        let game = hand.setup.variant.game;
        if !games.contains(&game) {
            games.push(game);
        }
        let back = read(&text);
        assert!(back.has_same_outcome(&hand), "{text}");
        assert!(text.ends_with("\r\n\r\n\r\n") && text.lines().all(|line| !line.contains('\r')), "{text}");
        let mut among_others = Vec::new();
        Rooms.collect(1, text.as_bytes(), &mut among_others);
        assert_eq!(among_others, text.as_bytes(), "trackers take three line ends between two hands, and no more");
        let total_line = text.lines().find(|line| line.starts_with("Total pot ")).unwrap();
        let (total, rake) = (amount_behind(total_line, "Total pot "), amount_behind(total_line, "| Rake "));
        let collected: i64 = text
            .lines()
            .filter(|line| line.contains(" collected ") && line.contains(" from ") && !line.starts_with("Seat "))
            .map(|line| amount_behind(line, " collected "))
            .sum();
        assert_eq!(total, collected + rake, "{text}");
        let in_pots: i64 = total_line.split_once(" Main pot ").map_or(collected, |(_, pots)| {
            pots.split("pot")
                .map(|pot| {
                    let figures = pot
                        .split_once(' ')
                        .map_or(pot, |(number, rest)| if number.starts_with('-') { rest } else { pot });
                    amount_behind(figures.trim_start(), "")
                })
                .sum()
        });
        assert_eq!(in_pots, collected, "{text}");
        // Written again, it is the same text, and nothing more is lost.
        // The room's reader does not keep the open cards of stud.
        if !hand.setup.variant.brings_in() {
            let (again, more) = compose(&back, STARS).expect(&text);
            // The first line tells the small blind that was due, where less was put in.
            let below = |text: &str| text.split_once('\n').map(|(_, below)| below.to_owned());
            assert_eq!(below(&again), below(&text));
            assert!(more.is_empty(), "{more:?}\n{text}");
        }
        assert!(losses.iter().all(|loss| loss.lost != Lost::Field(String::new())), "{text}");
    }
    assert!(written > 10, "{written}");
    // All games of PHH.
    let all = [
        Game::NoLimitHoldem,
        Game::FixedLimitHoldem,
        Game::NoLimitShortDeck,
        Game::PotLimitOmaha,
        Game::FixedLimitOmahaEight,
        Game::FixedLimitStud,
        Game::FixedLimitStudEight,
        Game::FixedLimitRazz,
        Game::NoLimitSingleDraw,
        Game::FixedLimitTripleDraw,
        Game::FixedLimitBadugi,
    ];
    let missing: Vec<Game> = all.into_iter().filter(|game| !games.contains(game)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Of two players neither of whom has the button the first still posts the small blind: the button is at an empty seat.
#[test]
fn a_dead_button_between_two_players_is_written_at_an_empty_seat() {
    let text = include_str!("../../../corpus/sites/stars/dead-button.hh.txt");
    let hand = read(text);
    let (stars, losses) = compose(&hand, STARS).unwrap();
    assert!(losses.is_empty(), "{losses:?}");
    for line in ["Bob: posts small blind $1", "Ann: posts big blind $2", "Table 'Hoyle' 6-max Seat #4 is the button"] {
        assert!(stars.lines().any(|own| own == line), "{line}\n{stars}");
    }
    assert_eq!(read(&stars), hand);
    let (ohh, losses) = compose(&hand, OHH).unwrap();
    let lost: Vec<String> = losses.iter().map(|loss| loss.lost.to_string()).collect();
    assert_eq!(lost, ["time", "time_zone", "time_zone_abbreviation", "currency_symbol"]);
    assert!(ohh.contains("\"dealer_seat\": 4"), "{ohh}");
    let back = read(&ohh);
    assert!(back.has_same_outcome(&hand) && back.names == hand.names, "{ohh}");
    // Where both seats of the table are taken, a bigger table is written.
    let mut tight = hand;
    (tight.seat_numbers, tight.metadata.seat_count) = (Some(vec![1, 2]), Some(2));
    let (stars, _) = compose(&tight, STARS).unwrap();
    assert!(stars.contains("6-max Seat #3 is the button") && read(&stars).setup == tight.setup, "{stars}");
}

/// A small blind that was missed is dead, and no ante, whoever straddles beside it.
#[test]
fn a_missed_blind_is_written_as_one() {
    let hand = read(include_str!("../../../corpus/sites/stars/missed-blind.hh.txt"));
    let (stars, losses) = compose(&hand, STARS).unwrap();
    assert!(losses.is_empty() && !stars.contains("ante"), "{losses:?}\n{stars}");
    let posts: Vec<&str> = stars.lines().filter(|line| line.contains(" posts ")).collect();
    let expected =
        ["Bob: posts small blind $1", "Cay: posts big blind $2", "Dee: posts straddle $4", "Eve: posts small blind $1"];
    assert_eq!(posts, expected);
    assert_eq!(read(&stars), hand);
    let (ohh, _) = compose(&hand, OHH).unwrap();
    assert!(ohh.contains("\"Post Dead\"") && !ohh.contains("\"Post Ante\""), "{ohh}");
}

/// Pots are told as they were when the betting ended, whoever shows, mucks or wins.
#[test]
fn pots_of_one_winner_stay_apart() {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                starting_stacks = [40, 30, 10]\nactions = ['d dh p1 QhQd', 'd dh p2 AhAd', 'd dh p3 7h6s', \
                'p3 cbr 10', 'p1 cbr 40', 'p2 cc', 'd db 2c7d9h', 'd db Ks', 'd db 4d', 'p1 sm QhQd', 'p2 sm AhAd', 'p3 sm']\n";
    let hand = Records::new(text.as_bytes(), &Phh, SINGLE).find_map(|found| found.record).unwrap();
    let (stars, _) = compose(&hand, STARS).unwrap();
    for line in ["Total pot 70 Main pot 30. Side pot 40. | Rake 0", "p2 collected 30 from main pot"] {
        assert!(stars.lines().any(|own| own == line), "{line}\n{stars}");
    }
    assert!(compose(&hand, OHH).unwrap().0.split("\"number\":").count() > 2);
}

/// After an all-in in stud the last cards come face down: the hands that are shown tell them. Where nobody brings in, nobody
/// can say how much it would have been. A raise that the room does not allow is named.
#[test]
fn stud_is_written_with_all_ins_and_without_a_bring_in() {
    let phh = |act: &str| {
        format!(
            "variant = 'F7S'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [14, 14]\n\
             actions = ['d dh p1 As2s3s', 'd dh p2 KsKhQd', {act}, 'p2 sm', 'p1 sm']\nhand = 7\n"
        )
    };
    let read_phh = |text: &str| Records::new(text.as_bytes(), &Phh, SINGLE).find_map(|found| found.record).unwrap();
    let rest = "'d dh p1 ??', 'd dh p2 9d', 'd dh p1 ??', 'd dh p2 9c', 'd dh p1 ??', 'd dh p2 ??'";
    let all_in = phh(&format!(
        "'p1 cbr 4', 'p2 cc', 'd dh p1 4s', 'd dh p2 Jd', 'p2 cbr 4', 'p1 cbr 8', 'p2 cbr 9', 'p1 cc', {rest}"
    ))
    .replace("'p2 sm', 'p1 sm'", "'p2 sm KsKhQdJd9d9c9s', 'p1 sm As2s3s4s5s9hTh'");
    let (text, losses) = compose(&read_phh(&all_in), STARS).unwrap();
    assert!(read(&text).has_same_outcome(&read_phh(&all_in)), "{text}");
    let lost: Vec<String> = losses.iter().map(|loss| loss.lost.to_string()).collect();
    assert!(lost.contains(&"bring_in".to_owned()), "{lost:?} {text}");
}

/// Whose record a hand of stud is: who is dealt all cards of the first street.
#[test]
fn the_player_of_a_record_of_stud_is_kept() {
    let hand = read(include_str!("../../../corpus/sites/stars/stud.hh.txt"));
    let (text, losses) = compose(&hand, STARS).unwrap();
    assert!(losses.is_empty() && text.contains("Dealt to Bob [Ah Kd Kc]\r\n"), "{losses:?}\n{text}");
    assert_eq!(read(&text).metadata.hero, hand.metadata.hero);
}

/// The games of the competition and of Pluribus, and no others.
#[test]
fn what_is_written_as_acpc_says_the_same() {
    let mut written = 0;
    for hand in hands() {
        let Ok((text, _)) = compose(&hand, ACPC) else { continue };
        written += 1;
        let back = read(&text);
        assert!(back.has_same_outcome(&hand), "{text}");
        assert_eq!(compose(&back, ACPC).map(|(again, _)| again).ok().as_deref(), Some(&*text));
    }
    let line = "STATE:3:cr300c/cc/r900c/cr20000c:AsKd|9h9s/2c7d9c/Th/4s:-20000|20000:Ann|Bob";
    let (text, losses) = compose(&read(line), ACPC).unwrap();
    assert_eq!((text.trim_end(), losses), (line, Vec::new()));
    assert!(written > 0 || std::env::var_os("HOYLE_CORPUS").is_none());
}

/// What is in the way is named: how many play, what they post, what they have.
#[test]
fn why_a_hand_is_none_of_acpc_is_told() {
    let write = |of: usize, posts: &str, least: &str, stack: &str| {
        let list = |each: &str| vec![each; of].join(", ");
        let deal: String = (1..=of).map(|player| format!("'d dh p{player} ????', ")).collect();
        let folds = match of {
            2 => "'p2 f'".to_owned(),
            _ => (3..=of).chain([1]).map(|player| format!("'p{player} f', ")).collect(),
        };
        let (antes, stacks) = (list("0"), list(stack));
        format!(
            "variant = 'NT'\nantes = [{antes}]\nblinds_or_straddles = [{posts}]\nmin_bet = {least}\n\
             starting_stacks = [{stacks}]\nactions = [{deal}{folds}]\n"
        )
    };
    let told = |text: &str| {
        let hand = Records::new(text.as_bytes(), &Phh, SINGLE).find_map(|found| found.record).expect(text);
        match compose(&hand, ACPC) {
            Ok(_) => String::new(),
            Err(ComposeError::Inexpressible(loss)) => loss.problem.message(b""),
            Err(other) => panic!("{other:?}"),
        }
    };
    for (text, words) in [
        (write(2, "50, 100", "100", "20000"), ""),
        (write(3, "50, 100, 0", "100", "20000"), ""),
        (write(6, "50, 100, 0, 0, 0, 0", "100", "10000"), ""),
        (write(4, "50, 100, 0, 0", "100", "20000"), "two or three players"),
        (write(3, "1, 2, 0", "2", "200"), "the blinds are 50/100"),
        (write(3, "50, 100, 200", "100", "20000"), "nothing else is posted"),
        (write(3, "50, 100, 0", "100", "20000").replace("antes = [0", "antes = [5"), "nothing else is posted"),
        (write(3, "50, 100, 0", "100", "10000"), "everybody has 20000 chips"),
        (write(6, "50, 100, 0, 0, 0, 0", "100", "20000"), "10000 where six play"),
    ] {
        let told = told(&text);
        assert!(told.contains(words) && told.is_empty() == words.is_empty(), "{told}\n{text}");
    }
}

/// The games of the format that have a board: hold'em and Omaha, at whatever limit.
#[test]
fn what_is_written_as_ohh_says_the_same() {
    let (mut written, mut games) = (0, Vec::new());
    for hand in hands().into_iter().chain(hands_of_rooms()) {
        let Ok((text, _)) = compose(&hand, OHH) else { continue };
        written += 1;
        let game = hand.setup.variant.game;
        if !games.contains(&game) {
            games.push(game);
        }
        let back = read(&text);
        assert!(back.has_same_outcome(&hand), "{text}");
        // Nothing is lost of what was read in the format itself.
        let (again, losses) = compose(&back, OHH).expect(&text);
        assert!(losses.is_empty(), "{losses:?}\n{text}");
        assert_eq!(read(&again), back);
    }
    assert!(written > 10, "{written}");
    for game in [Game::NoLimitHoldem, Game::FixedLimitHoldem, Game::PotLimitOmaha, Game::FixedLimitOmahaEight] {
        assert!(games.contains(&game), "{game}");
    }
}

/// The hands of `corpus/sites/`, of every room.
fn hands_of_rooms() -> Vec<Hand> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites"), &mut found);
    let texts = found.iter().filter(|path| path.extension().is_none_or(|extension| extension != "expected"));
    texts
        .flat_map(|path| {
            rooms::read(&std::fs::read(path).unwrap()).filter_map(|found| found.record).collect::<Vec<_>>()
        })
        .collect()
}

/// The small blind raises, the button calls, and takes the pot on the flop; four chips are taken.
fn plain() -> Hand {
    let text = "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
                starting_stacks = [200, 150, 250]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 AhKd', \
                'p3 cc', 'p1 cbr 10', 'p2 f', 'p3 cc', 'd db 2c7d9h', 'p1 cc', 'p3 cbr 12', 'p1 f']\n\
                currency = 'USD'\nplayers = ['Ann', 'Bob', 'Cy']\nseats = [3, 4, 2]\nseat_count = 6\nhand = 7\n\
                table = 'Ursa'\nyear = 2026\nmonth = 11\nday = 21\ntime = 09:30:00\ntime_zone = 'America/New_York'\n\
                _hero = 3\n";
    Records::new(text.as_bytes(), &Phh, SINGLE).next().and_then(|found| found.record).unwrap()
}

#[test]
fn a_hand_is_written_as_the_room_writes_it() {
    let mut hand = plain();
    hand.settlement = Settlement::from_winnings(&hand.outcome(), vec![Chips(0), Chips(0), Chips(18)]);
    let (text, losses) = compose(&hand, STARS).unwrap();
    assert!(losses.is_empty(), "{losses:?}");
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(
        lines,
        [
            "PokerStars Hand #7: Hold'em No Limit ($1/$2 USD) - 2026/11/21 9:30:00 ET",
            "Table 'Ursa' 6-max Seat #2 is the button",
            "Seat 2: Cy ($250 in chips)",
            "Seat 3: Ann ($200 in chips)",
            "Seat 4: Bob ($150 in chips)",
            "Ann: posts small blind $1",
            "Bob: posts big blind $2",
            "*** HOLE CARDS ***",
            "Dealt to Cy [Ah Kd]",
            "Cy: calls $2",
            "Ann: raises $8 to $10",
            "Bob: folds",
            "Cy: calls $8",
            "*** FLOP *** [2c 7d 9h]",
            "Ann: checks",
            "Cy: bets $12",
            "Ann: folds",
            "Uncalled bet ($12) returned to Cy",
            "Cy collected $18 from pot",
            "Cy: doesn't show hand",
            "*** SUMMARY ***",
            "Total pot $22 | Rake $4",
            "Board [2c 7d 9h]",
            "Seat 2: Cy (button) collected ($18)",
            "Seat 3: Ann (small blind) folded on the Flop",
            "Seat 4: Bob (big blind) folded before Flop",
            "",
            "",
            "",
        ]
    );
    // Under the name of all rooms that text stays as it is; under its own it is written anew, and is the same.
    for form in [FORM, STARS] {
        let mut again = Vec::new();
        assert_eq!(Rooms.convert_form(text.as_bytes(), FORM, form, &mut again), Ok(Vec::new()));
        assert_eq!(String::from_utf8(again).unwrap(), text);
    }
}

#[test]
fn a_hand_is_written_as_the_open_hand_history_format_has_it() {
    let mut hand = plain();
    hand.settlement = Settlement::from_winnings(&hand.outcome(), vec![Chips(0), Chips(0), Chips(18)]);
    let (text, losses) = compose(&hand, OHH).unwrap();
    let lost: Vec<String> = losses.iter().map(|loss| format!("{} {}", loss.code(), loss.lost)).collect();
    // The moment is told in UTC.
    assert_eq!(lost, ["SIT501 time", "SIT501 time_zone"]);
    assert!(text.ends_with("\n}\n\n"), "{text:?}");
    let flat: String = text.split_whitespace().collect();
    for part in [
        "{\"ohh\":{\"spec_version\":\"1.4.7\",",
        "\"game_number\":\"7\",\"start_date_utc\":\"2026-11-21T14:30:00Z\",\"table_name\":\"Ursa\",",
        "\"game_type\":\"Holdem\",\"bet_limit\":{\"bet_type\":\"NL\"},\"table_size\":6,\"currency\":\"USD\",",
        "\"dealer_seat\":2,\"small_blind_amount\":1,\"big_blind_amount\":2,\"ante_amount\":0,",
        "\"hero_player_id\":2,\"flags\":[],",
        "\"players\":[{\"id\":2,\"seat\":2,\"name\":\"Cy\",\"starting_stack\":250},",
        "{\"action_number\":1,\"player_id\":0,\"action\":\"PostSB\",\"amount\":1,\"is_allin\":false},",
        "{\"action_number\":3,\"player_id\":2,\"action\":\"DealtCards\",\"cards\":[\"Ah\",\"Kd\"]},",
        // What is put in with it, not what it is raised to.
        "{\"action_number\":5,\"player_id\":0,\"action\":\"Raise\",\"amount\":9,\"is_allin\":false},",
        "{\"id\":1,\"street\":\"Flop\",\"cards\":[\"2c\",\"7d\",\"9h\"],\"actions\":[",
        "\"action\":\"Bet\",\"amount\":12,",
        // What nobody called is in no pot.
        "\"pots\":[{\"number\":0,\"amount\":22,\"rake\":4,\"player_wins\":[{\"player_id\":2,\"win_amount\":18}]}]}}",
    ] {
        assert!(flat.contains(part), "{part}\n{flat}");
    }
}

/// A zone that means several places is not taken for UTC.
#[test]
fn a_time_of_a_zone_that_is_not_known_is_null() {
    let mut hand = plain();
    (hand.metadata.zone, hand.metadata.zone_abbreviation) = (None, Some("EST".to_owned()));
    hand.settlement = Settlement::from_winnings(&hand.outcome(), vec![Chips(0), Chips(0), Chips(18)]);
    let (text, losses) = compose(&hand, OHH).unwrap();
    assert!(text.contains("\"start_date_utc\": null"), "{text}");
    assert!(losses.iter().any(|loss| loss.lost.to_string() == "time"), "{losses:?}");
}

/// PHH says that nobody knows it; a format that has all times in UTC makes one up, and that is told.
#[test]
fn a_zone_that_is_not_told_is_not_made_up() {
    let mut hand = plain();
    (hand.metadata.zone, hand.metadata.zone_abbreviation) = (None, None);
    let (mut phh, options) = (Vec::new(), WriteOptions::default().in_form(SINGLE));
    assert_eq!(Phh.compose(&hand, &options, &mut phh).unwrap(), []);
    let back = Records::new(&phh, &Phh, SINGLE).next().and_then(|found| found.record).unwrap();
    assert_eq!((&back.metadata.time, &back.metadata.zone), (&hand.metadata.time, &None));
    let lost: Vec<String> = compose(&back, OHH).unwrap().1.iter().map(|loss| loss.lost.to_string()).collect();
    assert_eq!(lost, ["time_zone"]);
}

/// A currency that has no sign is money all the same.
#[test]
fn money_without_a_sign_is_no_play_money() {
    let mut hand = plain();
    (hand.metadata.currency, hand.metadata.currency_symbol) = (Some("SEK".to_owned()), None);
    let (text, losses) = compose(&hand, STARS).unwrap();
    assert!(losses.is_empty() && text.contains(" SEK)") && !text.contains("Play Money"), "{losses:?}\n{text}");
    assert_eq!(read(&text).metadata.currency, hand.metadata.currency);
}

#[test]
fn what_a_room_cannot_say_is_told() {
    let lost = |change: fn(&mut Hand)| -> Vec<String> {
        let mut hand = plain();
        change(&mut hand);
        let (_, losses) = compose(&hand, STARS).unwrap();
        losses.iter().map(|loss| format!("{} {}", loss.code(), loss.lost)).collect()
    };
    assert_eq!(lost(|_| {}), Vec::<String>::new());
    assert_eq!(lost(|hand| hand.metadata.author = Some("Di".to_owned())), ["SIT501 author"]);
    assert_eq!(lost(|hand| hand.metadata.hand = Some(Identifier::Text("HD7".to_owned()))), ["SIT501 hand"]);
    assert_eq!(lost(|hand| hand.metadata.hero = None), ["SIT502 the hole cards of p3"]);
    assert_eq!(lost(|hand| hand.metadata.seat_count = Some(7)), ["SIT501 seat_count"]);
    assert_eq!(lost(|hand| hand.seat_numbers = Some(vec![1, 12, 13])), ["SIT501 seats"]);
    assert_eq!(lost(|hand| hand.names = Some(["Ann", "Ann", "Cy:"].map(str::to_owned).to_vec())), ["SIT501 players"]);
    assert_eq!(lost(|hand| hand.comments = vec!["well".to_owned()]), ["SIT503 comment 1"]);
    assert_eq!(
        lost(|hand| {
            let outcome = hand.outcome();
            let mut settlement = Settlement::from_winnings(&outcome, vec![Chips(0), Chips(0), Chips(18)]).unwrap();
            settlement.rake = Chips(3);
            settlement.fees = vec![Fee { kind: FeeKind::Jackpot, amount: Chips(1) }];
            hand.settlement = Some(settlement);
        }),
        ["SIT501 jackpot"]
    );
}

#[test]
fn what_a_room_has_no_words_for_is_refused_by_name() {
    let why = |text: &str| {
        let hand = Records::new(text.as_bytes(), &Phh, SINGLE).next().and_then(|found| found.record).unwrap();
        match compose(&hand, STARS) {
            Err(ComposeError::Inexpressible(loss)) => loss.code().to_string(),
            other => panic!("{other:?}"),
        }
    };
    let hand = |stacks: &str, posts: &str, actions: &str| {
        format!(
            "variant = 'NT'\nantes = [{0}]\nblinds_or_straddles = [{posts}]\nmin_bet = 2\nstarting_stacks = [{stacks}]\n\
             actions = [{actions}]\n",
            vec!["1"; posts.split(',').count()].join(", ")
        )
    };
    assert_eq!(why(&hand("50, 50", "1, 2", "'d dh p1 ????', 'd dh p2 ????'")), "SIT521");
    assert_eq!(why(&hand("50, inf", "1, 2", "'d dh p1 ????', 'd dh p2 ????', 'p2 f'")), "SIT523");
    let three = "'d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p1 f', 'p2 f'";
    assert_eq!(why(&hand("50, 50, 50", "1, 2, 4", three)), "SIT525");
}

/// A text of `corpus/sites/`.
fn corpus(name: &str) -> (String, Hand) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let hand = read(&text);
    (text, hand)
}

#[test]
fn boards_that_were_dealt_again_are_written_and_read_again() {
    let (text, twice) = corpus("stars/run-twice.hh.txt");
    let (written, losses) = compose(&twice, STARS).unwrap();
    assert!(losses.is_empty(), "{losses:?}");
    // The fixture ends with the boards.
    let lines: Vec<&str> = written.split("\r\n").filter(|line| !line.is_empty()).collect();
    let (own, seats) = lines.split_at(text.lines().count());
    assert_eq!(own, text.lines().collect::<Vec<_>>());
    assert_eq!(
        seats,
        [
            "Seat 1: Ann (button) (small blind) showed [Kh Kd] and won ($100) with three of a kind, Kings, and lost with two \
             pair, Kings and Fours",
            "Seat 2: Bob (big blind) showed [Ah Ad] and lost with a pair of Aces, and won ($100) with two pair, Aces and Fours",
        ]
    );
    let (_, three) = corpus("gg/run-three-times.hh.txt");
    for hand in [&twice, &three] {
        let (written, _) = compose(hand, OHH).unwrap();
        assert!(written.contains("Run_It_Twice"));
        let back = read(&written);
        assert!(back.has_same_outcome(hand));
        let won = |hand: &Hand| -> Vec<_> {
            hand.outcome().pots.into_iter().map(|pot| (pot.board, pot.winners[0].seat, pot.winners[0].hand)).collect()
        };
        assert_eq!(won(&back), won(hand));
        assert_eq!(back.setup.run_outs, hand.setup.run_outs);
    }
    let Err(ComposeError::Inexpressible(loss)) = compose(&three, STARS) else { panic!("three boards are written") };
    assert_eq!(loss.code().to_string(), "SIT529");
    assert_eq!(loss.lost, Lost::Field("boards".to_owned()));
}
