//! `hoyle anonymise`: no name is left anywhere.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use hoyle_testing::documents::{documents, hold};

use crate::{Folder, Ran, read, real};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn anonymise(args: &[&str]) -> Ran {
    real(&[&["anonymise"], args].concat(), b"")
}

/// Who plays in the records of a text, as far as they could be read.
fn players(text: &[u8]) -> (u64, BTreeSet<String>) {
    let (mut records, mut names) = (0, BTreeSet::new());
    for found in hoyle::read(text) {
        records += 1;
        let own: Vec<String> = match found.record {
            Some(hoyle::Record::Poker(hand)) => hand.names.unwrap_or_default(),
            Some(hoyle::Record::Preferans(game)) => game.players.into_iter().flatten().collect(),
            Some(hoyle::Record::Pinochle(game)) => {
                game.deals.into_iter().flat_map(|deal| deal.seated).map(|(_, name)| name).collect()
            }
            _ => Vec::new(),
        };
        names.extend(own.into_iter().filter(|name| !name.is_empty()));
    }
    (records, names)
}

/// Whether a text has a name as a word of it.
fn has(text: &str, name: &str) -> bool {
    let is_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    text.match_indices(name)
        .any(|(at, _)| !is_word(text[..at].chars().next_back()) && !is_word(text[at + name.len()..].chars().next()))
}

/// In every notation and every room: who played is found nowhere, what was played is the same, and twice is once.
#[test]
fn no_name_is_left_anywhere() {
    let (searched, written, all) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let mut documents = documents();
    documents.retain(|document| document.text.len() < 20_000 && core::str::from_utf8(&document.text).is_ok());
    hold(&documents, 0, |document, text| {
        let folder = Folder::new(&format!("anonymise-{:?}", std::thread::current().id()));
        let key = folder.file("key", "correct horse battery staple\n");
        let (records, names) = players(text);
        let file = folder.file(&format!("a{}", document.form.extension), text);
        let ran = anonymise(&[&file, "--key", &key, "--quiet", "--jobs", "1"]);
        let (kept, _) = players(ran.out.as_bytes());
        all.fetch_add(records, Relaxed);
        written.fetch_add(kept, Relaxed);
        // `HERO` and the names of positions are words of PSN, too; Bovada's players are called by what they post.
        let is_word = |name: &str| {
            matches!(name, "HERO" | "Small Blind" | "Big Blind" | "Dealer") || name.starts_with("Seat+")
                // Somebody who is called as a line of every text is.
                || name.starts_with("*** ")
                || hoyle::poker::positions::offset(name.as_bytes(), 10).is_ok()
        };
        let is_name = |name: &&String| name.len() > 2 && !is_word(name) && name.chars().any(char::is_alphabetic);
        for name in names.iter().filter(is_name) {
            searched.fetch_add(1, Relaxed);
            if has(&ran.out, name) {
                return Err(format!("a name is left\n{name} in {}\n{}", document.path.display(), ran.out));
            }
        }
        let again = folder.file(&format!("b{}", document.form.extension), &ran.out);
        let twice = anonymise(&[&again, "--key", &key, "--quiet", "--jobs", "1"]);
        if kept > 0 && twice.out != ran.out {
            return Err(format!("twice is not once\n{}\n{}\n{}", document.path.display(), ran.out, twice.out));
        }
        Ok(())
    });
    let [searched, written, all] = [searched, written, all].map(|count| count.load(Relaxed));
    assert!(searched > 500 && written * 10 > all * 8, "{searched} names; {written} records of {all}");
}

const HAND: &str = "# Ann and her brother\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
    starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6 # ANN thinks', 'p1 f']\n\
    players = ['Ben', 'Ann']\nauthor = 'Carla'\nvenue = 'Club'\ntable = 'Red'\nhand = 17\ntime = 18:15:00\nday = 3\nmonth = 2\n\
    year = 2026\n_seen_by = 'Carla and Ann'\n";

/// The same key makes the same of a name in any file, another something else; what else is asked for goes too.
#[test]
fn one_key_has_one_pseudonym_for_a_name() {
    let folder = Folder::new("anonymise-key");
    let (one, other) = (folder.file("one", "a key\n"), folder.file("other", "another key"));
    let hand = folder.file("a.phh", HAND);
    let ran = anonymise(&[&hand, "--key", &one]);
    assert!(ran.status == 0 && ran.err.contains("free text is left"), "{ran:?}");
    for name in ["Ann", "ANN", "Ben", "Carla"] {
        assert!(!ran.out.contains(name), "{ran:?}");
    }
    assert!(
        ran.out.contains("time = 18:15:00") && ran.out.contains("hand = 17") && ran.out.contains("and her brother")
    );
    let name = |text: &str| text.lines().find(|line| line.starts_with("players")).unwrap_or_default().to_owned();
    let second = folder.file("b.phh", HAND.replace("hand = 17", "hand = 18"));
    assert_eq!(name(&anonymise(&[&second, "--key", &one]).out), name(&ran.out));
    assert_ne!(name(&anonymise(&[&second, "--key", &other]).out), name(&ran.out));
    let all = anonymise(&[&hand, "--key", &one, "--times", "day", "--tables", "--numbers"]).out;
    assert!(
        !all.contains("18:15") && !all.contains("Red") && !all.contains("hand = 17") && all.contains("day = 3"),
        "{all}"
    );
    let none = anonymise(&[&hand, "--key", &one, "--times", "none"]).out;
    assert!(!none.contains("year") && !none.contains("day"), "{none}");
    let told = anonymise(&[&hand]);
    assert!(told.status == 0 && told.err.contains("the key is "), "{told:?}");
    let ran = anonymise(&[&hand, "--key", &folder.file("empty", "\n")]);
    assert!(ran.status == 2 && ran.err.contains("a key is needed"), "{ran:?}");
}

/// Full names are names; what may name somebody and is left is told, whatever field it stands in.
#[test]
fn fields_that_may_name_somebody_are_replaced_or_told() {
    let folder = Folder::new("anonymise-fields");
    let key = folder.file("key", "a key\n");
    let hand = HAND.replace("# Ann and her brother\n", "").replace(" # ANN thinks", "");
    let bare: String = hand
        .lines()
        .filter(|line| !line.starts_with("_seen") && !line.starts_with("venue"))
        .fold(String::new(), |text, line| text + line + "\n");
    let evening = read(format!("{ROOT}/examples/preferans/evening.ppn"));
    let people = read(format!("{ROOT}/examples/preferans/evening.ppnh"));
    let bare_evening = evening.replace("[Location \"Klub Zvezdara, Beograd\"]\n", "");
    let pinochle = read(format!("{ROOT}/examples/pinochle/three-handed.pn"));
    for (extension, text, kinds) in [
        ("phh", bare.clone(), ""),
        ("phh", bare.clone() + "venue = 'At Ann’s'\n", "(venue)"),
        ("phh", bare.clone() + "region = 'Bavaria'\n", "(address)"),
        ("phh", bare + "postal_code = '10115'\nevent = 'Ann is 30'\n", "(address, event)"),
        ("ppn", bare_evening.clone(), ""),
        ("ppn", bare_evening.clone() + "\n", ""),
        ("ppn", evening.clone(), "(tags)"),
        ("ppn", bare_evening.replace("[Date", "[Name1 \"Mira Kosić\"]\n[Date"), ""),
        ("ppn", bare_evening.replace("[Date", "[Place3 Niš]\n[Date"), "(tags)"),
        ("ppnh", people, "(comments, tags)"),
        ("pn", pinochle, "(labels, notes)"),
    ] {
        let ran = anonymise(&[&folder.file(&format!("a.{extension}"), &text), "--key", &key]);
        let expected = if kinds.is_empty() { ran.err.is_empty() } else { ran.err.contains(kinds) };
        assert!(ran.status == 0 && expected, "{kinds} {ran:?}");
        assert!(!["Mira", "Kosić", "Ann'"].iter().any(|name| ran.out.contains(name)), "{ran:?}");
    }
}

/// Bovada calls players by where they sit: nobody is named.
#[test]
fn who_has_no_name_needs_no_other() {
    let folder = Folder::new("anonymise-positions");
    let file = format!("{ROOT}/corpus/sites/bovada/three_hands.txt");
    let ran = anonymise(&[&file, "--key", &folder.file("key", "a key")]);
    assert!(!ran.err.contains("left out"), "{}", ran.err);
    assert_eq!(ran.out.trim(), read(&file).trim());
}

/// Who talks, comes or goes is not told; who sits out has a pseudonym too. Times of rooms become zeros.
#[test]
fn strangers_are_not_named_either() {
    let folder = Folder::new("anonymise-strangers");
    let key = folder.file("key", "a key");
    let hand = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt"));
    let line = hand.lines().find(|line| line.starts_with("*** HOLE CARDS")).unwrap_or_default();
    let text =
        hand.replacen(line, &format!("Zacharias joins the table at seat #9\nQuirinus said, \"hi all\"\n{line}"), 1);
    let file = folder.file("a.hh.txt", &text);
    let ran = anonymise(&[&file, "--key", &key, "--times", "day"]);
    assert!(ran.status == 0 && !ran.out.contains("Zacharias") && !ran.out.contains("Quirinus"), "{ran:?}");
    let check = |path: &str| real(&["replay", "--format", "json", path], b"").out;
    assert!(!check(&folder.file("b.hh.txt", &ran.out)).is_empty());
    let is_time = |word: &str| {
        word.len() > 6 && word.matches(':').count() == 2 && word.contains(|digit| matches!(digit, '1'..='9'))
    };
    assert!(!ran.out.split_whitespace().any(is_time), "{}", ran.out);
}

/// Nobody has a seat in a row of PokerNow about other tables, nor who chats at a table of Merge: those lines are left out. A
/// hand in which somebody without a seat acts is left out whole.
#[test]
fn who_has_no_seat_is_not_named() {
    let folder = Folder::new("anonymise-seatless");
    let key = folder.file("key", "a key");
    let log = read(format!("{ROOT}/corpus/sites/pokernow/log.csv"));
    let row = "\"\"\"Cyd @ cc33cc33cc\"\" folds\"";
    let strangers: String = [
        "The player \"\"Zed @ dd44dd44dd\"\" was moved to table #2.",
        "The admin \"\"Zed @ dd44dd44dd\"\" rejected the seat request from the player \"\"Ann @ aa11aa11aa\"\".",
        "The player \"\"Zed \"\"Z\"\" @ dd44dd44dd\"\" is in the tournament with a stack of 100.",
        "The player \"\"Ann @ aa11aa11aa\"\" changed the ID to \"\"Zed @ dd44dd44dd\"\".",
    ]
    .iter()
    .enumerate()
    .map(|(number, words)| format!("\"{words}\",2026-11-21T09:32:29.000Z,1795256749000{number:02}\n"))
    .collect();
    let place = log.find(row).unwrap();
    let file = folder.file("log.csv", format!("{}{strangers}{}", &log[..place], &log[place..]));
    let ran = anonymise(&[&file, "--key", &key]);
    let hands = |text: &str| text.matches("-- starting hand").count();
    let own = anonymise(&[&folder.file("own.csv", &log), "--key", &key]);
    assert_eq!((ran.status, hands(&ran.out)), (own.status, hands(&own.out)), "{ran:?}");
    assert!(hands(&ran.out) > 1, "{ran:?}");
    assert!(!ran.out.contains("Zed"), "{ran:?}");
    let merge = read(format!("{ROOT}/corpus/sites/merge/games.xml"));
    let games = |text: &str| text.matches("<game ").count();
    let said =
        anonymise(&[&folder.file("a.xml", merge.replace("player=\"Bob\" text", "player=\"Zed\" text")), "--key", &key]);
    assert!(said.out.contains("<game ") && !said.out.contains("Zed"), "{said:?}");
    let all = anonymise(&[&folder.file("b.xml", &merge), "--key", &key]);
    assert_eq!(games(&said.out), games(&all.out));
    let hand = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt"));
    let line = hand.lines().find(|line| line.starts_with("*** FLOP")).unwrap();
    let file = folder.file("a.hh.txt", hand.replacen(line, &format!("Zed: folds \n{line}"), 1));
    let ran = anonymise(&[&file, "--key", &key]);
    assert!(ran.status == 1 && !ran.out.contains("Zed") && ran.err.contains("does not sit at the table"), "{ran:?}");
}

/// Where the grammar needs a time there is a neutral one: in texts of rooms and in every notation, and nothing is left out
/// for it.
#[test]
fn times_that_must_stand_are_neutral() {
    let folder = Folder::new("anonymise-times");
    let key = folder.file("key", "a key");
    let psn = "NLH 1.00 6/9\nDATE 2024-03-10T19:30:00Z CASH EUR\nBTN=\"Vera\" SB=\"Abe\" BB=\"Kit\"\nBTN=100B SB=100B BB=87B\n\
        #P BTN:R1B0.50\n#E BTN WIN P\n";
    let file = folder.file("w.psn", psn);
    let told = |path: &str, times: &str| anonymise(&[path, "--key", &key, "--times", times]);
    let (day, none) = (told(&file, "day"), told(&file, "none"));
    assert!(day.status == 0 && day.out.contains("DATE 2024-03-10T00:00:00Z"), "{day:?}");
    assert!(none.status == 0 && none.out.contains("DATE 1970-01-01T00:00:00Z"), "{none:?}");
    let mut tried = 0;
    for room in std::fs::read_dir(format!("{ROOT}/corpus/sites")).unwrap() {
        for entry in std::fs::read_dir(room.unwrap().path()).into_iter().flatten() {
            let path = entry.unwrap().path();
            // In tables of IRC the time is what the lines of a hand are joined by, and by its year it is known what a raise of
            // Merge means: it cannot be replaced, and this is told.
            let is_number = path.parent().is_some_and(|room| room.ends_with("irc") || room.ends_with("merge"));
            if is_number || path.extension().is_none_or(|end| end == "expected" || end == "md") {
                continue;
            }
            let path = path.to_str().unwrap();
            let all = anonymise(&[path, "--key", &key]);
            let (hands, names) = players(all.out.as_bytes());
            for times in ["day", "none"] {
                let ran = told(path, times);
                assert_eq!(players(ran.out.as_bytes()), (hands, names.clone()), "{path} {times}\n{}", ran.err);
                assert_eq!(ran.status, all.status, "{path} {times}\n{}", ran.err);
                let dated = hoyle::read(ran.out.as_bytes()).any(|found| match found.record {
                    Some(hoyle::Record::Poker(hand)) => hand.metadata.year.is_some_and(|year| year > 1970),
                    _ => false,
                });
                assert!(times == "day" || !dated, "{path}\n{}", ran.out);
                tried += u64::from(hands > 0);
            }
        }
    }
    assert!(tried > 40, "{tried}");
}

/// Days that fields of other notations tell become neutral, too.
#[test]
fn days_of_other_notations_are_neutral() {
    let folder = Folder::new("anonymise-days");
    let key = folder.file("key", "a key");
    let mut tried = 0;
    for document in documents() {
        let extension = document.form.extension;
        let Ok(text) = core::str::from_utf8(&document.text) else { continue };
        if !extension.contains(".pn") && !extension.contains(".ppn") && !extension.contains(".pfn")
            || !["2026-", "2026."].iter().any(|year| text.contains(year))
        {
            continue;
        }
        let file = folder.file(&format!("a{extension}"), text);
        let ran = anonymise(&[&file, "--key", &key, "--times", "none"]);
        let is_date = |word: &str| ["2026-", "2026."].iter().any(|year| word.contains(year));
        assert!(!ran.out.split_whitespace().any(is_date), "{}\n{}", document.path.display(), ran.out);
        tried += u64::from(ran.out.contains("1970"));
    }
    assert!(tried > 2, "{tried}");
}

/// PokerNow numbers its rows by the clock. Neither the day nor the hour is left in them, and their order is.
#[test]
fn rows_that_are_numbered_by_the_clock_are_counted() {
    let folder = Folder::new("anonymise-clocks");
    let key = folder.file("key", "a key");
    let log = format!("{ROOT}/corpus/sites/pokernow/log.csv");
    for times in ["day", "none"] {
        let ran = anonymise(&[&log, "--key", &key, "--times", times]);
        assert!(!ran.out.contains(",17952"), "{times}: {ran:?}");
        assert!(ran.out.contains("T00:00:00.000Z,0\n") && ran.out.contains("T00:00:00.000Z,1\n"), "{times}: {ran:?}");
    }
}

/// Microgaming writes each name once more, in Base64 of UTF-16.
#[test]
fn names_in_other_letters_are_left_out() {
    let folder = Folder::new("anonymise-encoded");
    let key = folder.file("key", "a key");
    let games = read(format!("{ROOT}/corpus/sites/microgaming/games.xml"));
    let file = folder.file("games.xml", games.replace("unicodealias=\"\"", "unicodealias=\"QQBuAG4A\""));
    let ran = anonymise(&[&file, "--key", &key]);
    assert!(ran.status == 0 && ran.out.contains("unicodealias=\"\"") && !ran.out.contains("QQBuAG4A"), "{ran:?}");
}

/// Whose session of iPoker it is need not sit at the table.
#[test]
fn the_owner_of_a_session_is_left_out() {
    let folder = Folder::new("anonymise-owner");
    let key = folder.file("key", "a key");
    let game = read(format!("{ROOT}/corpus/sites/ipoker/six-plus.xml"));
    let begin = game.find("<nickname>").unwrap() + "<nickname>".len();
    let end = begin + game[begin..].find('<').unwrap();
    let file = folder.file("game.xml", format!("{}Zoe{}", &game[..begin], &game[end..]));
    let ran = anonymise(&[&file, "--key", &key]);
    assert!(ran.status == 0 && ran.out.contains("<nickname></nickname>") && !ran.out.contains("Zoe"), "{ran:?}");
}

/// The number of a hand is no month: where it is small, the date beside it stays. Nor is the number of the next hand left,
/// which PartyPoker tells beforehand.
#[test]
fn numbers_are_not_replaced_in_dates_nor_left_in_announcements() {
    let folder = Folder::new("anonymise-dates");
    let key = folder.file("key", "a key");
    let stars = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt")).replacen("Hand #1:", "Hand #11:", 1);
    let file = folder.file("stars.txt", stars);
    let ran = anonymise(&[&file, "--key", &key, "--numbers", "--times", "none"]);
    assert!(ran.status == 0 && ran.out.contains(" - 1970/01/01 0:00:00 ET") && !ran.out.contains("#11:"), "{ran:?}");
    let party = format!("{ROOT}/corpus/sites/party/hands.txt");
    let ran = anonymise(&[&party, "--key", &key, "--numbers"]);
    assert!(
        !ran.out.contains("Game #") && !ran.out.contains("#Game No") && ran.out.contains("Hand History"),
        "{ran:?}"
    );
    assert!(anonymise(&[&party, "--key", &key]).out.contains("Game #92 starts."));
}

/// A small number of a hand is a word of its text too: it is replaced in its field. What cannot be done is told once.
#[test]
fn a_small_number_is_replaced_in_its_field() {
    let folder = Folder::new("anonymise-numbers");
    let key = folder.file("key", "a key");
    let game = format!("{ROOT}/examples/home-game.phhs");
    let ran = anonymise(&[&game, "--key", &key, "--numbers"]);
    assert!(ran.status == 0 && ran.out.matches("variant").count() == 4, "{ran:?}");
    assert!(!["hand = 1\n", "hand = 2\n", "hand = 3\n"].iter().any(|line| ran.out.contains(line)), "{ran:?}");
    let broken = "[1]\nvariant = 'NT'\nplayers = ['Ann'\n\n[2]\nvariant = 'NT'\nplayers = ['Ann'\n";
    let ran = anonymise(&[&folder.file("a.phhs", broken), "--key", &key]);
    assert!(ran.status == 1 && ran.err.matches("it is left out").count() == 1, "{ran:?}");
}

/// Of a record of which nothing can be made nobody knows what is a name: it is left out alone, wherever it stands.
#[test]
fn what_cannot_be_read_is_left_out() {
    let folder = Folder::new("anonymise-broken");
    let key = folder.file("key", "a key");
    for place in 0..3 {
        let files: Vec<String> = (0..3)
            .map(|number| {
                let text = if number == place { "variant = 'NT'\nplayers = ['Ann'\n" } else { HAND };
                folder.file(&format!("{number}.phh"), text)
            })
            .collect();
        let args: Vec<&str> = files.iter().map(String::as_str).chain(["--key", &key]).collect();
        let ran = anonymise(&args);
        assert!(ran.status == 1 && ran.err.contains(&format!("{place}.phh, record 0: it is left out")), "{ran:?}");
        assert!(ran.out.matches("variant").count() == 2 && !ran.out.contains("Ann"), "{ran:?}");
        let jobs = |jobs: &str| anonymise(&[&args[..], &["--jobs", jobs]].concat()).out;
        assert_eq!(jobs("1"), jobs("2"));
    }
}

/// A player whose name is a word of the room's lines would take it out of them, and the lines would say nothing then: such
/// a hand is left out and told, another of the same player is not.
#[test]
fn a_name_that_is_a_word_of_the_room_costs_no_line() {
    let folder = Folder::new("anonymise-words");
    let hand = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt"));
    for (name, is_word) in [("pot", true), ("Pot", false), ("shows", true), ("Rakel", false)] {
        let file = folder.file("a.hh.txt", hand.replace("Cay", name));
        let ran = anonymise(&[&file, "--key", &folder.file("key", "a key")]);
        assert_eq!(ran.err.contains("its names are words of the text too"), is_word, "{name}: {ran:?}");
        assert_eq!((ran.status, ran.out.is_empty()), (u8::from(is_word), is_word), "{name}: {ran:?}");
        assert!(!has(&ran.out, name), "{name}: {ran:?}");
    }
}

/// What is told of a file is told once, in however many pieces it is read.
#[test]
fn a_file_in_pieces_is_one_file() {
    let folder = Folder::new("anonymise-pieces");
    let text = format!("{}event = 'Cup'\ninfo = '{}'\n\n", HAND, "x".repeat(900));
    let text: String = (1..1200).map(|number| format!("[{number}]\n{text}")).collect();
    let ran = anonymise(&[&folder.file("a.phhs", text), "--key", &folder.file("key", "a key")]);
    assert_eq!(ran.err.matches("free text is left").count(), 1, "{}", ran.err);
    assert!(ran.status == 0 && !ran.err.contains("more file"), "{}", ran.err);
}

/// A name with bytes of Windows-1252, of those that are no letters of Latin-1 and those that mean nothing too: it is found,
/// and the hand comes through.
#[test]
fn names_in_windows_1252_are_replaced() {
    let folder = Folder::new("anonymise-1252");
    let key = folder.file("key", "a key");
    let mut sound = 0;
    for room in ["stars", "fulltilt", "party", "888", "winamax", "wpn"] {
        for entry in std::fs::read_dir(format!("{ROOT}/corpus/sites/{room}")).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read(&path).unwrap();
            if path.extension().is_none_or(|end| end != "txt") || std::str::from_utf8(&text).is_err() {
                continue;
            }
            let name = b"D\x80\xb2est\x81\x9fR\xe9";
            let text = String::from_utf8(text).unwrap().replace("Ann", "\u{1}");
            let written: Vec<u8> =
                text.bytes().flat_map(|byte| if byte == 1 { name.to_vec() } else { vec![byte] }).collect();
            // What is left out anyhow, for nobody knows all names of it, says nothing of the encoding.
            let is_whole = !anonymise(&["--key", &key, &path.display().to_string()]).err.contains("is left out");
            if text.contains('\u{1}') && text.is_ascii() && is_whole {
                let file = folder.path("a.txt");
                std::fs::write(&file, &written).unwrap();
                let ran = anonymise(&["--key", &key, &file]);
                assert!(!ran.err.contains("is left out"), "{}: {}", path.display(), ran.err);
                assert!(!ran.out.contains("est") || !ran.out.contains("D\u{fffd}"), "{}: {}", path.display(), ran.out);
                sound += 1;
            }
        }
    }
    assert!(sound > 8, "{sound}");
}

/// The name of a table and the number of a hand are often words of the text too, or tell something of the hand: their own
/// place is found, nothing else changes, and the hand comes through.
#[test]
fn names_of_tables_and_numbers_are_replaced_where_they_stand() {
    let folder = Folder::new("anonymise-tables");
    let key = folder.file("key", "a key");
    let made = |name: &str, text: &str, options: &[&str]| {
        let file = folder.file(name, text);
        let ran = anonymise(&[&[&*file, "--key", &key, "--tables", "--numbers"], options].concat());
        assert!(!ran.out.is_empty() && !ran.err.contains("left out"), "{ran:?}");
        let twice =
            anonymise(&[&folder.file(&format!("twice-{name}"), &ran.out), "--key", &key, "--tables", "--numbers"]);
        assert_eq!(twice.out, ran.out);
        ran.out
    };
    // What goes to a jackpot is told by the name of the table alone.
    let wpn = read(format!("{ROOT}/corpus/sites/wpn/games.txt"));
    let out = made("wpn.txt", &wpn, &[]);
    assert!(out.contains("(JP)") && !out.contains("Hoyle") && !out.contains("CAP"), "{out}");
    // A table of one digit, which seats and bets have too.
    let stars = read(format!("{ROOT}/corpus/sites/stars/showdown.hh.txt"));
    let one = made("stars.txt", &stars.replacen("Table 'Hoyle'", "Table '1'", 1), &[]);
    assert!(one.contains("Table '") && !one.contains("Table '1'") && !one.contains("Hand #1:"), "{one}");
    assert!(one.contains("($1/$2 USD)") && one.contains("posts small blind $1"), "{one}");
    let stakes = |text: &str| text.lines().filter(|line| line.starts_with("Seat ")).count();
    assert_eq!(stakes(&one), stakes(&stars));
    // Of a hand that cannot begin nobody knows the table: it is left out.
    let alone = "Game started at: 2026/11/21 9:1:11\nGame ID: 77 1/2 Falls 1/2 - 2 (Hold'em)\nSeat 4 is the button\n\
                 Seat 4: Ann (92.25).\nSeat 5: Bob (67.25).\nPlayer Ann has small blind (1)\nPlayer Bob sitting out\n\
                 Game ended at: 2026/11/21 9:1:20\n";
    let file = folder.file("alone.txt", alone);
    let ran = anonymise(&[&file, "--key", &key]);
    assert!(ran.out.contains("Falls 1/2") && !ran.out.contains("Ann"), "{ran:?}");
    for option in ["--tables", "--numbers"] {
        let ran = anonymise(&[&file, "--key", &key, option]);
        assert!(ran.status == 1 && ran.out.is_empty() && ran.err.contains("nobody knows its table"), "{ran:?}");
    }
    // A number in a field, and the same number in a remark and in a field of somebody's own.
    let hand = HAND.replace("'Red'", "17").replace("_seen_by = 'Carla and Ann'", "_page = 17\n# 17 looked on");
    let out = made("a.phh", &hand, &[]);
    assert!(out.contains("_page = 17\n# 17 looked on"), "{out}");
    assert!(!out.contains("hand = 17\n") && !out.contains("table = 17\n"), "{out}");
}

/// A line about somebody who does not sit at the table is left out, and the hand is not for it; who has only the number of
/// a connection has no name.
#[test]
fn a_remark_about_a_stranger_costs_a_line() {
    let folder = Folder::new("anonymise-remarks");
    let key = folder.file("key", "a key");
    let text = read(format!("{ROOT}/corpus/sites/fulltilt/two_hands.txt"));
    let line = text.lines().find(|line| line.starts_with("*** FLOP")).unwrap();
    let file = folder.file("a.txt", text.replacen(line, &format!("Zed the Great adds $10\n{line}"), 1));
    let ran = anonymise(&[&file, "--key", &key]);
    assert!(
        !ran.err.contains("left out") && !ran.out.contains("Zed") && ran.out.matches("Game #").count() == 2,
        "{ran:?}"
    );
    let wire = format!("{ROOT}/corpus/sites/acpc/wire.log");
    let ran = anonymise(&[&wire, "--key", &key]);
    assert!(!ran.err.contains("its names are words") && ran.out.matches("MATCHSTATE:1:1:").count() > 3, "{ran:?}");
}
