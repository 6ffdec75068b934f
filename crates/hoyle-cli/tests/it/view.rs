//! `hoyle view` into files: which record goes where, and what is said where it cannot.

use std::fs;

use crate::{Folder, read, real};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn example(name: &str) -> String {
    format!("{EXAMPLES}/{name}")
}

#[test]
fn one_record_is_one_file() {
    let folder = Folder::new("view-one");
    let at = |name: &str| folder.0.join(name).to_string_lossy().into_owned();
    let hand = example("variants/no-limit-holdem.phh");
    let (page, picture) = (at("a.html"), at("a.svg"));
    let ran = real(&["view", &hand, "--html", &page, "--svg", &picture, "--step", "3"], b"");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert!(read(&page).starts_with("<!DOCTYPE html>") && read(&page).contains("starting_stacks"));
    assert!(read(&picture).starts_with("<svg "));
    let ran = real(&["view", &hand, "--svg", "-", "--step", "3"], b"");
    assert_eq!(ran.out, read(&picture));
    let ran = real(&["view", &hand, "--svg", "-", "--step", "999"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("there is no step 999; the last is"), "{}", ran.err);
}

/// A step, a player or a record that there is not is refused, with what there is; nothing is written.
#[test]
fn what_there_is_not_is_refused() {
    let folder = Folder::new("view-none");
    let (hand, game) = (example("variants/no-limit-holdem.phh"), example("pinochle/three-handed.pn"));
    let out = ["--html", "--svg", "--png"].map(|kind| [kind.to_owned(), folder.path(&format!("a.{}", &kind[2..]))]);
    for (file, players, last) in [
        (&hand, "there are p1 Ada, p2 Ben, p3 Cleo, p4 Dmitri", "the last is 22"),
        (&game, "there are p1 Ada, p2 Ben, p3 Cleo", ""),
    ] {
        for [kind, out] in out.iter().filter(|[kind, _]| kind != "--png" || cfg!(feature = "png")) {
            for wrong in [["--viewer", "p30"], ["--viewer", "p5"], ["--step", "9999"]] {
                let ran = real(&["view", file, kind, out, wrong[0], wrong[1]], b"");
                let said = if wrong[0] == "--viewer" { players } else { last };
                assert!(ran.status == 2 && ran.err.contains(said), "{wrong:?}: {ran:?}");
            }
        }
        for words in [&["view"][..], &["replay"], &["replay", "--format", "json"]] {
            let ran = real(&[words, &[file, "--step", "9999"]].concat(), b"");
            assert!(ran.status == 2 && ran.out.is_empty(), "{words:?}: {ran:?}");
            assert!(ran.err.contains("there is no step 9999; the last is "), "{words:?}: {ran:?}");
        }
    }
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
    // The last step is one.
    for words in [&["replay"][..], &["replay", "--format", "json"], &["view"], &["view", "--svg", "-"]] {
        let ran = real(&[words, &[&hand, "--step", "21"]].concat(), b"");
        assert!(ran.status == 0 && ran.err.is_empty(), "{words:?}: {ran:?}");
    }
    // Of several records those are shown that go so far.
    let ran = real(&["replay", "--format", "json", "--step", "30", &example("variants")], b"");
    let (shown, refused) = (ran.out.lines().count(), ran.err.matches("there is no step 30").count());
    assert!(ran.status == 2 && shown > 0 && refused > 0 && shown + refused == 11, "{ran:?}");
}

/// The steps of a hand have the numbers that its replay gives them; a result behind the last card is one more.
#[test]
fn steps_are_those_of_the_replay() {
    let last = |words: &[&str], hand: &str| -> usize {
        let ran = real(&[words, &["--step", "9999", hand]].concat(), b"");
        ran.err.trim_end().rsplit_once("the last is ").unwrap().1.parse().unwrap()
    };
    let mut more = Vec::new();
    for hand in fs::read_dir(example("variants")).unwrap() {
        let hand = hand.unwrap().path().to_string_lossy().into_owned();
        more.push(last(&["view", "--svg", "-"], &hand) - last(&["replay"], &hand));
    }
    assert!(more.contains(&0) && more.contains(&1) && more.iter().all(|more| *more < 2), "{more:?}");
}

/// Where there is no terminal, a step of a game of tricks is told with its deal; of poker up to it. Whoever asks for a step
/// that there is not learns what is counted.
#[test]
fn a_step_is_told_with_its_deal() {
    for (game, deals) in [("pinochle/three-handed.pn", 2), ("preferans/evening.ppn", 7)] {
        let file = example(game);
        let replay = |deal: usize| real(&["replay", "--step", &deal.to_string(), &file], b"").out;
        let view = |step: usize| real(&["view", "--step", &step.to_string(), &file], b"");
        let mut told = vec![view(0).out];
        for step in 1.. {
            let ran = view(step);
            if ran.status != 0 {
                assert!(ran.err.contains(&format!("there is no step {step}; the last is {}\n", step - 1)), "{ran:?}");
                break;
            }
            if told.last() != Some(&ran.out) {
                told.push(ran.out);
            }
        }
        let each: Vec<String> = (0..=deals).map(replay).collect();
        assert!(told == each, "{game}: {} and {}", told.len(), each.len());
        let ran = real(&["replay", "--step", "99", &file], b"");
        let said = format!("there is no step 99; the last is {deals} (of this game replay counts the deals");
        assert!(ran.err.contains(&said), "{ran:?}");
    }
    let hand = example("variants/no-limit-holdem.phh");
    let told = |verb: &str| real(&[verb, "--step", "7", &hand], b"").out;
    assert_eq!(told("view"), told("replay"));
}

/// A page opens at the step that was asked for, and tells nothing of the machine that it was made on.
#[test]
fn pages_say_what_their_readers_can_use() {
    let folder = Folder::new("view-names");
    let hand = read(example("variants/no-limit-holdem.phh"));
    let (one, out) = (folder.file("evening/one.phh", &hand), folder.path("page"));
    folder.file("evening/late/two.phh", &hand);
    folder.file("evening/late/three.phhs", format!("[1]\n{hand}\n[2]\n{hand}"));
    let ran = real(&["view", &one, "--html", &out, "--step", "3"], b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let page = read(format!("{out}.html"));
    assert!(
        page.contains("– Ada, Ben, Cleo, Dmitri</title>") && page.contains("as it is written: <bdi>one.phh</bdi>"),
        "who plays, and a name alone"
    );
    assert!(page.contains(",\"start\":3}") && !page.contains(&folder.all()));
    let pages = folder.path("pages");
    assert_eq!(real(&["view", &folder.path("evening"), "--html", &pages], b"").status, 0);
    let index = read(format!("{pages}/index.html"));
    for name in ["<bdi>1st record in late/three.phhs</bdi>", "<bdi>late/two.phh</bdi>", "<bdi>one.phh</bdi>"] {
        assert!(index.contains(name), "{name}: {index}");
    }
    assert_eq!(fs::read_dir(&pages).unwrap().count(), 9);
    for page in fs::read_dir(&pages).unwrap() {
        assert!(!read(page.unwrap().path()).contains(&folder.all()));
    }
}

#[test]
fn dots_are_made_beside_other_pictures_or_said_to_be_lacking() {
    let folder = Folder::new("view-dots");
    let at = |name: &str| folder.0.join(name).to_string_lossy().into_owned();
    let hand = example("variants/no-limit-holdem.phh");
    let (page, picture, dots) = (at("a.html"), at("a.svg"), at("a.png"));
    let ran = real(&["view", &hand, "--html", &page, "--svg", &picture, "--png", &dots, "--step", "3"], b"");
    if cfg!(feature = "png") {
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
        assert!(read(&page).starts_with("<!DOCTYPE html>") && read(&picture).starts_with("<svg "));
        assert!(fs::read(&dots).unwrap().starts_with(b"\x89PNG"));
    } else {
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains("this hoyle is built without the feature png"), "{}", ran.err);
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
    }
}

/// Without the feature, somebody on a terminal is told what else there is.
#[cfg(not(feature = "terminal"))]
#[test]
fn the_lack_of_the_view_on_a_terminal_is_said() {
    let errors = crate::Heard::default();
    let environment = hoyle_cli::Environment {
        notations: hoyle::notation::NOTATIONS,
        input: Box::new(std::io::empty()),
        output: Box::new(std::io::sink()),
        errors: Box::new(errors.clone()),
        input_is_terminal: false,
        output_is_terminal: true,
        errors_is_terminal: false,
        colour: false,
        stop: Default::default(),
    };
    let words = ["hoyle", "view", &example("variants/no-limit-holdem.phh")].map(Into::into);
    assert_eq!(hoyle_cli::run(words.into_iter(), environment), 2);
    assert!(errors.text().contains("this hoyle is built without the feature terminal"), "{}", errors.text());
}

/// Of a game that is too long for a page each deal has one, beside each other.
#[test]
fn a_long_game_has_a_page_for_each_deal() {
    let folder = Folder::new("view-deals");
    let (out, game) = (folder.0.join("evening.html"), example("preferans/evening.ppn"));
    let name = out.to_string_lossy().into_owned();
    let ran = real(&["view", &game, "--html", &name], b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let mut pages: Vec<String> = fs::read_dir(&folder.0)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    pages.sort();
    let others = (2..=7).map(|deal| format!("evening-{deal}.html"));
    assert_eq!(pages, others.chain(["evening.html".to_owned()]).collect::<Vec<_>>());
    let third = read(folder.0.join("evening-3.html"));
    for link in ["rel=prev href=\"evening-2.html\"", "rel=next href=\"evening-4.html\"", "deal 3 of 7"] {
        assert!(third.contains(link), "{link}");
    }
    assert!(read(out).contains("<pre id=text") && !third.contains("<pre id=text"));
    // To the standard output it is one page.
    assert_eq!(real(&["view", &game, "--html", "-"], b"").out.matches("<!DOCTYPE html>").count(), 1);
}

/// The names of further pages and of a list are the program's: what has them and is not of the same game stays.
#[test]
fn what_others_wrote_is_not_replaced_unless_it_is_named() {
    let folder = Folder::new("view-others");
    let at = |name: &str| folder.0.join(name).to_string_lossy().into_owned();
    let (game, hand) = (example("preferans/evening.ppn"), example("variants/no-limit-holdem.phh"));
    let hands = example("home-game.phhs");
    let view = |record: &str, out: &str| real(&["view", record, "--html", out], b"");
    assert_eq!(view(&hand, &at("game-2.html")).status, 0);
    let before = read(at("game-2.html"));
    let refused = view(&game, &at("game.html"));
    assert!(refused.status == 2 && refused.err.contains("game-2.html: there is another file"), "{}", refused.err);
    assert_eq!(read(at("game-2.html")), before);
    assert!(!folder.0.join("game.html").exists());
    // What is of the game itself is made anew, and what is named is replaced.
    assert_eq!([view(&game, &at("other.html")).status, view(&game, &at("other.html")).status], [0, 0]);
    assert_eq!(view(&game, &at("game-2.html")).status, 0);
    for name in ["index.html", "1.html", "hoyle.css"] {
        let site = folder.0.join("site");
        fs::create_dir_all(&site).unwrap();
        fs::write(site.join(name), "welcome").unwrap();
        let refused = view(&hands, &at("site"));
        let said = format!("{name}: there is another file");
        assert!(refused.status == 2 && refused.err.contains(&said), "{}", refused.err);
        assert_eq!((fs::read_dir(&site).unwrap().count(), read(site.join(name))), (1, "welcome".to_owned()), "{name}");
        fs::remove_dir_all(&site).unwrap();
    }
    assert_eq!([view(&hands, &at("set")).status, view(&hands, &at("set")).status], [0, 0]);
}

/// What an earlier run wrote of a larger set goes, for nothing leads to it; what only looks like it stays.
#[test]
fn pages_of_an_earlier_larger_set_go() {
    let folder = Folder::new("view-earlier");
    let out = folder.path("set");
    let at = |name: &str| folder.0.join("set").join(name);
    let hands = example("home-game.phhs");
    assert_eq!(real(&["view", &hands, "--html", &out], b"").status, 0);
    // A page that stands alone, somebody's own, one of another name.
    let hand = example("variants/no-limit-holdem.phh");
    assert_eq!(real(&["view", &hand, "--html", &at("7.html").to_string_lossy()], b"").status, 0);
    fs::write(at("8.html"), "mine").unwrap();
    fs::copy(at("4.html"), at("four.html")).unwrap();
    let two = read(&hands).split("[3]").next().unwrap().to_owned();
    let two = folder.file("two.phhs", &two);
    let ran = real(&["view", &two, "--html", &out], b"");
    let said = format!(
        "hoyle: wrote 2 pages to {out}; they are listed in {out}/index.html; 2 pages of an earlier run removed\n"
    );
    assert_eq!((ran.status, ran.err), (0, said));
    for (name, there) in [
        ("1.html", true),
        ("2.html", true),
        ("3.html", false),
        ("4.html", false),
        ("7.html", true),
        ("8.html", true),
        ("four.html", true),
    ] {
        assert_eq!(at(name).exists(), there, "{name}");
    }
    assert_eq!(read(at("8.html")), "mine");
}

#[test]
fn several_records_are_a_folder() {
    let folder = Folder::new("view-several");
    let out = folder.0.join("pages");
    let (collection, name) = (example("home-game.phhs"), out.to_string_lossy().into_owned());
    let ran = real(&["view", &collection, "--html", &name], b"");
    let said = format!("hoyle: wrote 4 pages to {name}; they are listed in {name}/index.html\n");
    assert_eq!((ran.status, ran.err), (0, said));
    assert_eq!(real(&["--quiet", "view", &collection, "--html", &name], b"").err, "");
    let mut pages: Vec<String> =
        fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    pages.sort();
    assert_eq!(
        pages,
        ["1.html", "2.html", "3.html", "4.html", "hoyle-index.js", "hoyle.css", "hoyle.js", "index.html", "records.js"]
    );
    assert!(read(out.join("1.html")).contains("rel=next href=\"2.html\""));
    assert!(!read(out.join("4.html")).contains("rel=next"));
    assert_eq!(read(out.join("index.html")).matches("<li class=hand>").count(), 4);
    // The pages are the same however many work on them.
    let again = folder.0.join("again");
    real(&["--jobs", "1", "view", &collection, "--html", &again.to_string_lossy()], b"");
    for page in pages {
        assert_eq!(read(out.join(&page)), read(again.join(&page)));
    }
    // Somebody's own files are not replaced, and nothing is written beside them.
    for name in ["index.html", "hoyle.css", "hoyle.js", "records.js", "hoyle-index.js"] {
        let foreign = folder.0.join(format!("foreign-{name}"));
        fs::create_dir(&foreign).unwrap();
        fs::write(foreign.join(name), "mine").unwrap();
        let ran = real(&["view", &collection, "--html", &foreign.to_string_lossy()], b"");
        assert!(ran.status == 2 && ran.err.contains("there is another file of this name"), "{name}: {ran:?}");
        assert_eq!(read(foreign.join(name)), "mine");
        assert_eq!(fs::read_dir(&foreign).unwrap().count(), 1, "{name}");
    }
    // One of them alone is a file.
    let alone = folder.0.join("alone.html").to_string_lossy().into_owned();
    let ran = real(&["view", &collection, "--record", "2", "--html", &alone], b"");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(read(&alone).contains("3rd record</small>"));
    let ran = real(&["view", &collection, "--html", &alone], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("name a folder for their pages"), "{}", ran.err);
    let ran = real(&["view", &collection, "--record", "9", "--svg", "-"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("there is no record 9; there are 4, numbers 0 to 3"), "{}", ran.err);
}

#[test]
fn for_one_player_nothing_of_the_others_is_written() {
    let hand = example("variants/no-limit-holdem.phh");
    let all = real(&["view", &hand, "--svg", "-", "--step", "3"], b"").out;
    let seen = real(&["view", &hand, "--svg", "-", "--step", "3", "--viewer", "p1"], b"").out;
    assert!(all.matches("#hd").count() > seen.matches("#hd").count());
    let page = real(&["view", &hand, "--html", "-", "--viewer", "p1"], b"").out;
    assert!(!page.contains("starting_stacks"));
}

/// Every card, as letters.
fn deck() -> impl Iterator<Item = String> {
    "23456789TJQKA".chars().flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
}

/// Whether a page tells of a card: draws it, names it, writes it, or has it among the lists of cards for its script.
fn tells_of(card: &str, page: &str) -> bool {
    let (rank, suit) = card.split_at(1);
    let (number, place) = ("23456789TJQKA".find(rank).unwrap(), "cdhs".find(suit).unwrap());
    let ranks =
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    let sign = format!("{rank}{}", ["♣", "♦", "♥", "♠"][place]);
    let said = format!("{} of {}", ranks[number], suits[place]);
    let drawn = [format!("hc{card}"), format!("hd{card}")];
    let data = page.split("id=data>").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
    let source = page.split("<pre ").nth(1).and_then(|rest| rest.split("</pre>").next()).unwrap();
    [&sign, &said, &drawn[0], &drawn[1]].into_iter().any(|way| page.contains(way.as_str()))
        || is_listed(card, source)
        || is_listed(card, data)
}

/// Whether a card is in a list of cards somewhere in a text, `AcTd??`.
fn is_listed(card: &str, text: &str) -> bool {
    let is_list = |text: &&str| {
        let mut pairs = text.as_bytes().chunks(2);
        pairs.all(|pair| pair.len() == 2 && b"23456789TJQKA?".contains(&pair[0]) && b"cdhs?".contains(&pair[1]))
    };
    let mut lists = text.split(|letter: char| !letter.is_alphanumeric() && letter != '?').filter(is_list);
    lists.any(|list| list.as_bytes().chunks(2).any(|pair| pair == card.as_bytes()))
}

#[test]
fn frames_are_one_page_with_the_cards_of_their_viewer_alone() {
    let folder = Folder::new("view-frames");
    for variant in ["no-limit-holdem", "fixed-limit-stud", "fixed-limit-triple-draw", "pot-limit-omaha"] {
        let hand = example(&format!("variants/{variant}.phh"));
        let frames = folder.0.join(format!("{variant}.pfn.jsonl")).to_string_lossy().into_owned();
        let mut hidden = Vec::new();
        for viewer in ["p1", "p2"] {
            let ran = real(&["convert", &hand, "--to", "pfn", "--viewer", viewer, "--allow-loss"], b"");
            assert!(ran.out.lines().count() > 10, "{}", ran.err);
            fs::write(&frames, &ran.out).unwrap();
            // What the frames show anywhere, among the cards on the table or in their histories.
            let shown = |card: &str| {
                let (rank, suit) = card.split_at(1);
                let lies = format!("{{\"rank\":\"{rank}\",\"suit\":\"{suit}\"}}");
                ran.out.contains(&lies) || is_listed(card, &ran.out)
            };
            let unseen: Vec<String> = deck().filter(|card| !shown(card)).collect();
            let all = fs::read_to_string(&hand).unwrap();
            hidden.extend(unseen.iter().filter(|card| all.contains(card.as_str())).cloned());
            let page = real(&["view", &frames, "--html", "-"], b"").out;
            assert_eq!(page.matches("<!DOCTYPE html>").count(), 1, "{variant} {viewer}");
            assert!(page.contains(&format!("\"near\":{}", if viewer == "p1" { 0 } else { 1 })));
            let told = deck().filter(|card| tells_of(card, &page)).collect::<Vec<_>>();
            assert!(told.len() > 4 && told.iter().all(|card| !unseen.contains(card)), "{variant} {viewer}: {told:?}");
        }
        assert!(!hidden.is_empty(), "{variant}: nothing was hidden");
    }
}

#[test]
fn a_broken_record_is_told_and_shown_as_far_as_it_goes() {
    let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
        starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 cbr 3']\n";
    let ran = real(&["--from", "phh", "view", "-", "--html", "-"], text);
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("PHH313") && ran.out.contains("What the record says next cannot be played"));
}

/// What is no record draws a few lines that say so, and a count of the others.
#[test]
fn of_many_problems_the_first_are_told() {
    let garbage = "?? ".repeat(9) + "\n" + &"= ?\n".repeat(60);
    for words in [&["view", "--html", "-"][..], &["view", "--svg", "-"], &["replay"]] {
        let ran = real(&[words, &["--from", "phh", "-"]].concat(), garbage.as_bytes());
        assert!(ran.status == 1 && ran.out.is_empty(), "{ran:?}");
        assert!((11..=12).contains(&ran.err.lines().count()), "{ran:?}");
        assert!(ran.err.contains("record 0: ") && ran.err.contains(" more problems; hoyle check shows them all"));
    }
    let all = real(&["check", "--from", "phh", "-"], garbage.as_bytes()).out;
    assert!(all.lines().count() > 60, "{all}");
}

/// A picture is as wide as is asked, its drawing the same; hearts and diamonds can have one colour.
#[test]
fn pictures_have_the_size_and_the_deck_that_are_asked_for() {
    let hand = example("variants/no-limit-holdem.phh");
    let made = |more: &[&str]| real(&[&["view", hand.as_str(), "--svg", "-"], more].concat(), b"").out;
    let (usual, small, two) = (made(&[]), made(&["--size", "520"]), made(&["--deck", "2"]));
    assert!(usual.contains(" width=\"1040\" ") && small.contains(" width=\"520\" "));
    assert_eq!(usual.split_once("role=").unwrap().1, small.split_once("role=").unwrap().1);
    // The blue of diamonds, the green of clubs.
    assert!(["#1459c2", "#0b7038"].iter().all(|colour| usual.contains(colour) && !two.contains(colour)));
    for wrong in [["--size", "5"], ["--size", "wide"], ["--deck", "3"]] {
        assert_eq!(real(&["view", &hand, "--svg", "-", wrong[0], wrong[1]], b"").status, 2);
    }
}

/// What is around the table is dark, light, or as the system of its onlooker; the table stays as it is. It can be tall, and it
/// can be there alone.
#[test]
fn pictures_have_the_theme_and_the_layout_that_are_asked_for() {
    let (hand, game) = (example("variants/no-limit-holdem.phh"), example("pinochle/three-handed.pn"));
    for file in [&hand, &game] {
        let made = |more: &[&str]| real(&[&["view", file.as_str(), "--svg", "-"], more].concat(), b"").out;
        let (usual, light, auto) = (made(&[]), made(&["--theme", "light"]), made(&["--theme", "auto"]));
        assert_eq!(usual, made(&["--theme", "dark", "--layout", "wide"]));
        let has = |picture: &str, colour: &str| picture.contains(&format!("\"{colour}\""));
        assert!(!usual.contains("<style>") && has(&usual, "url(#gm)") && has(&usual, "#08120e"));
        assert!(!light.contains("<style>") && !has(&light, "url(#gm)") && has(&light, "#f5f3ee"));
        assert!(auto.contains("<style>@media (prefers-color-scheme:light){.rm{fill:#f5f3ee}") && has(&auto, "#08120e"));
        let table = |picture: &str| picture.split("<g transform").nth(1).map(str::to_owned);
        assert!(table(&usual).is_some() && table(&usual) == table(&light) && table(&usual) == table(&auto));
        let plain = made(&["--plain"]);
        assert!(usual.contains(" · hoyle<") && !plain.contains(" · hoyle<") && !has(&plain, "url(#gm)"));
        let tall = made(&["--layout", "tall"]);
        assert!(tall.contains("viewBox=\"0 0 430 ") && tall.contains(" · hoyle<"), "{tall}");
    }
    assert_eq!(real(&["view", &hand, "--svg", "-", "--theme", "blue"], b"").status, 2);
}

/// Whatever is made follows an option, or says that it does not: no option is passed over in silence.
#[test]
#[cfg(feature = "png")]
fn an_option_is_followed_or_refused() {
    let folder = Folder::new("view-options");
    let hand = |number: usize| {
        let setup = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2";
        format!(
            "[{number}]\n{setup}\nstarting_stacks = [50, 60]\nplayers = ['Ann {number}', 'Ben']\n\
             actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n"
        )
    };
    let hands = folder.file("hands.phhs", (0..3).map(hand).collect::<String>());
    // What is made, from the first of several hands but in a folder, and the options that have a meaning there.
    let outputs = [
        (&[][..], "step record"),
        (&["--html", "a.html", "--record", "2"], "step theme deck viewer record"),
        (&["--html", "set/"], "step theme deck viewer record"),
        (&["--svg", "a.svg"], "step theme layout plain deck size viewer record"),
        (&["--png", "a.png", "--size", "100"], "step theme layout plain deck viewer record"),
        (&["--svg", "a.svg", "--card"], "theme deck size viewer record"),
        (&["--png", "a.png", "--card", "--size", "100"], "theme deck viewer record"),
        (&["--animate", "a.gif", "--size", "100"], "theme layout plain deck viewer record"),
        (&["--svg", "a.svg", "--html", "b.html", "--record", "2"], "step theme layout plain deck size viewer record"),
    ];
    let options = [
        &["--step", "1"][..],
        &["--theme", "light"],
        &["--layout", "tall"],
        &["--plain"],
        &["--deck", "2"],
        &["--size", "500"],
        &["--viewer", "p1"],
        &["--record", "1"],
    ];
    for (number, (output, followed)) in outputs.into_iter().enumerate() {
        let made = |more: &[&str], name: String| {
            let at = folder.0.join(name);
            fs::create_dir(&at).unwrap();
            let named = |word: &&str| match word.contains(['.', '/']) {
                true => at.join(word).to_string_lossy().into_owned() + if word.ends_with('/') { "/" } else { "" },
                false => (*word).to_owned(),
            };
            // What is given twice is given as the option has it.
            let kept = output.chunks(2).filter(|pair| !more.contains(&pair[0])).flatten();
            let words: Vec<String> = kept.chain(more).map(named).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let ran = real(&[&["view", hands.as_str()], &*words].concat(), b"");
            let files = walk(&at);
            (ran, files)
        };
        let (usual, files) = made(&[], format!("{number}"));
        assert_eq!(usual.status, 0, "{output:?}: {usual:?}");
        for option in options.iter().filter(|option| !output.contains(&option[0]) || option[0] == "--record") {
            let name = &option[0][2..];
            let (ran, with) = made(option, format!("{number}-{name}"));
            match followed.split(' ').any(|one| one == name) {
                true => {
                    assert_eq!(ran.status, 0, "{output:?} {option:?}: {ran:?}");
                    assert!((&ran.out, &with) != (&usual.out, &files), "{output:?}: {option:?} changes nothing");
                }
                false => {
                    assert!(ran.status == 2 && with.is_empty() && ran.out.is_empty(), "{output:?} {option:?}: {ran:?}");
                    assert!(ran.err.contains(option[0]), "{output:?} {option:?}: {ran:?}");
                }
            }
        }
    }
    let auto = |out: &[&str]| real(&[&["view", &hands, "--theme", "auto"], out].concat(), b"");
    let picture = folder.path("auto.png");
    let refused = auto(&["--png", &picture]);
    assert!(refused.status == 2 && refused.err.contains("dark or light"), "{refused:?}");
    assert_eq!(auto(&["--png", &picture, "--svg", "-"]).status, 0);
}

/// The files below a folder and what is in them.
fn walk(folder: &std::path::Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    let mut files = std::collections::BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files.extend(walk(&path)),
            false => {
                _ = files.insert(path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap())
            }
        }
    }
    files
}

/// Each output has its own place, and a name that says what it is.
#[test]
#[cfg(feature = "png")]
fn outputs_are_apart_and_named_for_what_they_are() {
    let folder = Folder::new("view-outputs");
    let hand = example("variants/no-limit-holdem.phh");
    let at = |name: &str| if name == "-" { name.to_owned() } else { folder.path(name) };
    let other = folder.path("sub/../x");
    fs::create_dir(folder.0.join("sub")).unwrap();
    for (outs, said) in [
        (&[("--svg", "-"), ("--png", "-")][..], "--svg and --png both go to the standard output"),
        (&[("--html", "-"), ("--animate", "-")], "--html and --animate both go to the standard output"),
        (&[("--svg", "x"), ("--png", "x")], "--svg and --png both go to "),
        (&[("--html", "x"), ("--svg", "y"), ("--png", "x")], "--html and --png both go to "),
        (&[("--svg", "x.png")], "x.png: --svg makes an SVG; let its name end with .svg, or ask for --png"),
        (&[("--png", "x.svg")], "x.svg: --png makes a PNG; let its name end with .png, or ask for --svg"),
        (&[("--html", "x.PNG")], "x.PNG: --html makes a page; let its name end with .html, or ask for --png"),
        (&[("--animate", "x.html")], "x.html: --animate makes a GIF; let its name end with .gif, or ask for --html"),
        (&[("--png", "x.jpg")], "x.jpg: --png makes a PNG; let its name end with .png\n"),
    ] {
        let words: Vec<String> = outs.iter().flat_map(|(option, out)| [(*option).to_owned(), at(out)]).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let ran = real(&[&["view", hand.as_str()], &*words].concat(), b"");
        assert!(ran.status == 2 && ran.out.is_empty() && ran.err.contains(said), "{outs:?}: {ran:?}");
    }
    // A file that is there is known by whatever name.
    fs::write(folder.0.join("x"), "").unwrap();
    let ran = real(&["view", &hand, "--svg", &at("x"), "--png", &other], b"");
    assert!(ran.status == 2 && ran.err.contains("both go to"), "{ran:?}");
    assert_eq!(fs::read(folder.0.join("x")).unwrap(), b"");
    assert_eq!(real(&["view", &hand, "--svg", &at("x.SVG"), "--png", &at("y")], b"").status, 0);
}

/// A GIF of every step that one sees who plays the game, all of one size, shown for ever.
#[test]
fn a_whole_game_is_a_picture_that_moves() {
    let folder = Folder::new("view-animate");
    let (hand, out) = (example("famous/phua-xuan-2019.phh"), folder.path("a.gif"));
    let ran = real(&["view", &hand, "--animate", &out, "--size", "100"], b"");
    if cfg!(feature = "png") {
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let gif = fs::read(&out).unwrap();
        assert!(gif.starts_with(b"GIF89a\x64\0") && gif.ends_with(b";"));
        assert!(gif.windows(11).any(|bytes| bytes == b"NETSCAPE2.0"));
        let steps = real(&["replay", "--format", "json", &hand], b"").out.matches("\"actor_before\"").count();
        let frames =
            gif.windows(4).filter(|bytes| bytes == b"\x21\xf9\x04\x05" || bytes == b"\x21\xf9\x04\x04").count();
        assert!((10..=steps + 1).contains(&frames), "{frames} {steps}");
        let wrong = real(&["view", &hand, "--animate", &folder.path("a.svg")], b"");
        assert!(wrong.status == 2 && wrong.err.contains("--animate makes a GIF"), "{wrong:?}");
    } else {
        assert!(ran.status == 2 && ran.err.contains("without the feature png"), "{ran:?}");
    }
}

#[test]
fn a_card_is_a_picture_of_a_record_for_a_link() {
    let (hand, game) = (example("famous/dwan-ivey-2009.phh"), example("pinochle/three-handed.pn"));
    let made = real(&["view", &hand, "--card", "--svg", "-"], b"");
    assert!(made.out.contains("viewBox=\"0 0 1200 630\"") && made.out.contains("Pot $1,109,500"), "{}", made.out);
    let made = real(&["view", &game, "--card", "--svg", "-"], b"");
    assert!(made.out.contains("viewBox=\"0 0 1200 630\"") && made.out.contains(">Ben wins<"), "{}", made.out);
    for refused in [&[hand.as_str()][..], &[&hand, "--svg", "-", "--step", "3"]] {
        assert_eq!(real(&[&["view", "--card"], refused].concat(), b"").status, 2, "{refused:?}");
    }
}

/// A page that has an address names its card; without one it names none, and without a card there is none to name.
#[test]
#[cfg(feature = "png")]
fn a_page_with_an_address_names_its_card() {
    let hand = example("famous/dwan-ivey-2009.phh");
    let folder = std::env::temp_dir().join(format!("hoyle-base-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [page, card] = ["a.html", "a card.png"].map(|name| folder.join(name).to_string_lossy().into_owned());
    let base = ["--base", "https://example.org/hands/"];
    let made = real(&[&["view", &hand, "--html", &page, "--card", "--png", &card][..], &base].concat(), b"");
    assert_eq!(made.status, 0, "{}", made.err);
    let text = read(&page);
    assert!(text.contains("<meta property=og:image content=\"https://example.org/hands/a%20card.png\">"));
    let refused = real(&[&["view", &hand, "--html", &page][..], &base].concat(), b"");
    assert!(refused.status == 2 && refused.err.contains("--card"), "{}", refused.err);
    let refused = real(&["view", &hand, "--html", &page, "--card", "--png", &card, "--base", "a b"], b"");
    assert!(refused.status == 2 && refused.err.contains("https://"), "{}", refused.err);
    // Of a folder nothing is written.
    let several = folder.join("several").to_string_lossy().into_owned();
    let card = folder.join("other.png").to_string_lossy().into_owned();
    let hands = example("home-game.phhs");
    let refused = real(&[&["view", &hands, "--html", &several, "--card", "--png", &card][..], &base].concat(), b"");
    assert!(refused.status == 2 && refused.err.contains("page of one record"), "{}", refused.err);
    assert!(!folder.join("several").exists() && !folder.join("other.png").exists());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_picture_of_the_readme_is_fresh() {
    let hand = example("famous/dwan-ivey-2009.phh");
    let made = real(&["view", &hand, "--step", "14", "--svg", "-"], b"").out;
    assert!(made == read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/table.svg")), "make docs/table.svg anew");
}

/// Three games, of which the later ones say only what is new.
pub(crate) const EVENING: &str = "Presenter Us\nDateTime 2015-08-31 13:58:59\nSeat1 Anna\nSeat2 Bert\nSeat3 Carla\n\n\
                       Deal 1\nHand1 -\nHand2 -\nHand3 -\n\n\nDeal 1\nHand1 -\nHand2 -\nHand3 -\n\n\n\
                       Seat2 Dora\n\nDeal 1\nHand1 -\nHand2 -\nHand3 -\n";

#[test]
fn what_earlier_records_told_is_drawn() {
    let folder = Folder::new("view-names");
    let file = folder.file("evening.pn", EVENING);
    for (number, second, nobody) in [("1", "Bert", "Dora"), ("2", "Dora", "Bert")] {
        for out in ["--svg", "--html"] {
            let ran = real(&["view", &file, "--record", number, out, "-"], b"");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""));
            for name in ["Anna", second, "Carla"] {
                assert!(ran.out.contains(&format!(">{name}<")), "{out} of record {number} without {name}");
            }
            assert!(!ran.out.contains(&format!(">{nobody}<")), "{out} of record {number} with {nobody}");
        }
    }
}

/// Pages and pictures count as the replay does and as what is shown says, whatever records say nothing.
#[test]
fn a_record_has_its_number_in_its_file() {
    let folder = Folder::new("view-number");
    let broken = EVENING.replacen("\n\n\nDeal 1", "\n\n\nDeel 1", 1);
    let file = folder.file("evening.pn", &broken);
    for out in [&["--html", "-"][..], &["--svg", "-"], &[]] {
        let shown = |number| real(&[&["view", &file, "--record", number], out].concat(), b"");
        for (number, second) in [("0", "Bert"), ("2", "Dora")] {
            let ran = shown(number);
            assert!(ran.status == 1 && ran.out.contains(second), "{out:?} {number}: {}", ran.out);
        }
        let ran = shown("1");
        assert!(ran.status == 1 && ran.out.is_empty(), "{}", ran.out);
        assert!(ran.err.contains("PN102"), "{}", ran.err);
        let ran = shown("3");
        assert!(
            ran.status == 2 && ran.err.contains("there is no record 3; there are 3, numbers 0 to 2"),
            "{}",
            ran.err
        );
    }
    let page = real(&["view", &file, "--record", "2", "--html", "-"], b"");
    assert!(page.out.contains("3rd record</small>"));
}

/// Frames of two hands in one list, as cardroom writes them: the second is read in the midst of it.
#[test]
fn a_later_hand_of_a_list_is_drawn() {
    let folder = Folder::new("view-list");
    let frames: Vec<String> = read(example("no-limit-holdem.pfn.jsonl")).lines().map(str::to_owned).collect();
    let hand = frames.join(",\n");
    let list = folder.file("two.json", format!("[{hand},\n{hand}]\n"));
    let drawn = |number| {
        let ran = real(&["view", &list, "--dialect", "cardroom", "--record", number, "--svg", "-"], b"");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert!(drawn("0").contains("Dmitri") && drawn("1") == drawn("0"));
}

/// Whatever is typed where a number belongs, what is said is what belongs there.
#[test]
fn a_number_that_is_none_says_what_is_needed() {
    let hand = example("variants/no-limit-holdem.phh");
    for wrong in ["abc", "-1", "1.5", ""] {
        for words in [
            ["replay", "--step"],
            ["view", "--step"],
            ["view", "--record"],
            ["check", "--max-problems"],
            ["check", "--jobs"],
        ] {
            let ran = real(&[words[0], &hand, words[1], wrong], b"");
            assert!(
                ran.status == 2 && ran.err.contains("a number such as 2 is needed"),
                "{words:?} {wrong}: {}",
                ran.err
            );
        }
    }
}

/// A page that cannot be written is refused in the same words, however many work at it.
#[test]
fn a_refusal_does_not_depend_on_the_jobs() {
    let folder = Folder::new("view-refused");
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    let bad = hand.replace("'p2 f'", "'p2 f', 'p1 f'");
    let text = |number| format!("[{number}]\n{}\n", if number % 2 == 1 { &bad } else { hand });
    let many: String = (0..300).map(text).collect();
    let paths: Vec<String> = (0..8).map(|file| folder.file(&format!("{file}.phhs"), &many)).collect();
    let page = folder.file("page.html", "");
    for record in ["0", "1", "299"] {
        let ran = |jobs| {
            let mut words = vec!["view", "--html", &page, "--record", record, "--jobs", jobs];
            words.extend(paths.iter().map(String::as_str));
            real(&words, b"")
        };
        let one = ran("1");
        assert!(one.status == 2 && one.err.contains("there are several records"), "{one:?}");
        for _ in 0..4 {
            assert_eq!(ran("2").err, one.err);
        }
    }
}
