//! What other notations make of a few hands of `corpus/`, checked by hand: comments, what was paid, a buy-in.

use std::fs;
use std::path::Path;

use hoyle_notation::{Depth, Form, GameNotation, Next, Notation, Options, Records, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::PlayedAction;
use hoyle_poker::pfn::{self, Pfn};
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_rules::Chips;

const PHH: (&dyn GameNotation<Record = Hand>, Form) = (&Phh, phh::SINGLE);
const PSN: (&dyn GameNotation<Record = Hand>, Form) = (&Psn, psn::FORM);

fn corpus(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(name)).expect(name)
}

fn read((notation, form): (&dyn GameNotation<Record = Hand>, Form), text: &str) -> Hand {
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    assert!(matches!(reader.next(text.as_bytes(), true, &mut ()), Next::Record { .. }));
    reader.record().expect(text).clone()
}

/// The text in another notation, and how many things are lost.
fn write((notation, _): (&dyn GameNotation<Record = Hand>, Form), hand: &Hand) -> (String, usize) {
    let mut out = Vec::new();
    let losses = notation.compose(hand, &WriteOptions::default(), &mut out).expect("it can be said");
    (String::from_utf8(out).expect("text"), losses.len())
}

#[test]
fn comments_stay_with_their_hand() {
    let comments = |notation: &'static dyn GameNotation<Record = Hand>, form, text: &str| -> Vec<Vec<String>> {
        let records = Records::new(text.as_bytes(), notation, form);
        let remarks = |hand: Hand| hand.remarks().map(str::to_owned).collect();
        records.map(|found| remarks(found.record.expect(text))).collect()
    };
    let psn = corpus("psn/good/rule-comments-between.psn");
    let wanted = comments(&Psn, psn::FORM, &psn);
    assert_eq!(
        wanted,
        [
            &["of the first", "below the first"][..],
            &["above the second"],
            &["alone", "above the third", "below the third"]
        ]
    );
    let mut phh = Vec::new();
    for (number, found) in Records::new(psn.as_bytes(), &Psn, psn::FORM).enumerate() {
        Phh.collect(number as u64, write(PHH, &found.record.expect("a hand")).0.as_bytes(), &mut phh);
    }
    assert_eq!(comments(&Phh, phh::COLLECTION, &String::from_utf8(phh).expect("text")), wanted);
    let phhs = "[1]\nvariant = 'NT'\n# of the first\n\n# of the second\n[2]\nvariant = 'NT'\n# of the second\n";
    let hands = Records::new(phhs.as_bytes(), &Phh, phh::COLLECTION);
    let counts: Vec<usize> = hands.map(|found| found.text.iter().filter(|byte| **byte == b'#').count()).collect();
    assert_eq!(counts, [1, 2]);
}

#[test]
fn rake_goes_to_phh_and_back() {
    let hand = read(PSN, &corpus("psn/good/rule-rake-is-paid.psn"));
    let (phh, lost) = write(PHH, &hand);
    assert_eq!(lost, 0);
    assert_eq!(
        phh,
        "# the house takes 0.30 of 6\n\
         variant = 'NT'\n\
         antes = [0, 0, 0]\n\
         blinds_or_straddles = [1, 2, 0]\n\
         min_bet = 2.00\n\
         starting_stacks = [100, 100, 100]\n\
         actions = [\n  \
           'd dh p1 ????',\n  'd dh p2 ????',\n  'd dh p3 ????',\n  \
           'p3 cc',\n  'p1 cc',\n  'p2 cc # nobody raises',\n  'd db 2c7d9h',\n  \
           'p1 cbr 2',\n  'p2 f',\n  'p3 f # both give up',\n]\n\
         winnings = [5.7, 0, 0]\n\
         currency = 'USD'\n"
    );
    let back = read(PHH, &phh);
    assert_eq!(back.outcome().stacks, hand.outcome().stacks);
    let (psn, lost) = write(PSN, &back);
    assert_eq!(lost, 0);
    assert_eq!(
        psn,
        "NLH 2.00 3 ; the house takes 0.30 of 6\n\
         CASH USD\n\
         BTN=50B SB=50B BB=50B\n\
         #P BTN:C SB:C BB:C ; nobody raises\n\
         #F[2c7d9h] SB:R1B BB:X BTN:X ; both give up\n\
         #E SB WIN 2B1.70\n"
    );
}

#[test]
fn comments_go_to_psn_and_back() {
    let hand = read(PHH, &corpus("phh/good/rule-comments-go-along.phh"));
    let (psn, lost) = write(PSN, &hand);
    assert_eq!(lost, 1, "the field of somebody's own");
    assert_eq!(
        psn,
        "NLH 2 3 ; Two friends and a stranger.\n\
         ; Preflop\n\
         BTN=50B SB=50B BB=50B\n\
         #P ; nice\n\
         BTN:X ; slowly\n\
         SB:R2B BB:X ; she sighs\n\
         #E SB WIN P\n"
    );
    let back = read(PSN, &psn);
    assert!(back.remarks().eq(hand.remarks()));
}

/// Several comments on one action stay on it, in order, and so do several on none.
#[test]
fn comments_on_one_action_stay_on_it() {
    let mut hand = read(PHH, &corpus("phh/good/rule-comments-go-along.phh"));
    let remarked = hand.actions.iter_mut().find(|played| played.comments == ["slowly"]).expect("a remark");
    remarked.comments.push("# twice, \"she said\"".to_owned());
    let alone = PlayedAction { comments: vec!["one".to_owned(), "two".to_owned()], ..PlayedAction::default() };
    hand.actions.push(alone);
    let (phh, lost) = write(PHH, &hand);
    assert_eq!(lost, 0);
    assert!(phh.contains(r##"f # slowly\n# twice, \"she said\"","##), "{phh}");
    assert_eq!(read(PHH, &phh), hand);
}

#[test]
fn a_buy_in_is_not_the_currency_of_the_chips() {
    let hand = read(PSN, &corpus("psn/good/rule-buy-in-has-its-own-currency.psn"));
    assert_eq!((hand.metadata.currency.as_deref(), hand.metadata.buy_in.as_deref()), (None, Some("5.00USD")));
    let (phh, lost) = write(PHH, &hand);
    assert_eq!(lost, 0, "BUY, INFO and HERO have fields of hoyle's own");
    assert!(!phh.contains("currency"), "{phh}");
    assert!(phh.contains("_buy_in = '5.00USD'\n") && phh.contains("_hero = "), "{phh}");
    assert_eq!(read(PHH, &phh).metadata, hand.metadata);
}

/// A field of a name of ours that says something else is somebody else's, and is not taken for ours.
#[test]
fn what_is_no_field_of_ours_stays_as_it_is() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 f']\n";
    let fields = [
        "_hero = 'me'",
        "_hero = 3",
        "_hero = 0",
        "_hero = [1]",
        "_buy_in = 5.00",
        "_info = ['a']",
        "_exposed = true",
        "_exposed = [1, 3]",
        "_exposed = [[2, 3]]",
        "_exposed = [[1, 4]]",
        "_exposed = [[1, 3, 5]]",
        "_exposed = []",
        "_exposed = [[1, -1]]",
        "_exposed = [['1', 2]]",
    ];
    for field in fields {
        let hand = read(PHH, &format!("{text}{field}\n"));
        let (phh, lost) = write(PHH, &hand);
        assert!(phh.ends_with(&format!("{field}\n")) && lost == 0, "{phh}");
        let metadata = &hand.metadata;
        assert!(metadata.hero.is_none() && metadata.buy_in.is_none() && metadata.info.is_none(), "{field}");
        assert!(hand.exposed.is_empty() && metadata.custom_fields.len() == 1, "{field}");
    }
    // What TOML cannot say is told as lost.
    let (phh, lost) = write(PHH, &read(PHH, &format!("{text}_hero = 99999999999999999999\n")));
    assert!(!phh.contains("_hero") && lost == 1, "{phh}");
}

/// What a text does not state is in no conversion of it, though it follows.
#[test]
fn no_figure_is_made_up() {
    let text = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [50, 60]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";
    for (stated, absent) in [
        ("", ["finishing_stacks", "winnings"]),
        ("winnings = [2, 0]\n", ["finishing_stacks", "finishing_stacks"]),
        ("finishing_stacks = [51, 59]\n", ["winnings", "winnings"]),
    ] {
        let hand = read(PHH, &format!("{text}{stated}"));
        let (phh, _) = write(PHH, &hand);
        assert!(phh.contains(stated.trim_end()) && absent.iter().all(|field| !phh.contains(field)), "{phh}");
    }
    let (psn, _) = write(PSN, &read(PHH, text));
    let (phh, _) = write(PHH, &read(PSN, &psn));
    assert!(!phh.contains("finishing_stacks") && !phh.contains("winnings"), "{psn}\n{phh}");
}

#[test]
fn a_time_without_a_zone_is_in_utc() {
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\
                time = 18:15:00\nyear = 2021\nmonth = 1\nday = 21\n";
    // What is lost of the place is told beside.
    for (fields, date, lost) in [
        ("", Some("DATE 2021-01-21T18:15:00Z"), 0),
        ("time_zone_abbreviation = 'UTC'\n", Some("DATE 2021-01-21T18:15:00Z"), 0),
        ("city = 'Reno'\n", Some("DATE 2021-01-21T18:15:00Z"), 1),
        ("time_zone = 'Asia/Kolkata'\n", Some("DATE 2021-01-21T18:15:00+05:30"), 1),
        // Local time of the place, and of letters that stand for no one offset: not known.
        ("city = 'Reno'\nregion = 'Nevada'\ncountry = 'United States'\n", None, 7),
        ("time_zone_abbreviation = 'CST'\n", None, 5),
    ] {
        let (psn, told) = write(PSN, &read(PHH, &format!("{hand}{fields}")));
        assert_eq!(psn.lines().find(|line| line.starts_with("DATE")), date, "{fields}{psn}");
        assert_eq!(told, lost, "{fields}{psn}");
    }
    let (phh, _) = write(PHH, &read(PHH, hand));
    assert!(phh.contains("time_zone = 'UTC'\n"), "{phh}");
}

/// What the room paid and took is the same behind any chain of conversions, or was told as lost on the way.
#[test]
fn rake_survives_any_chain() {
    const PFN: (&dyn GameNotation<Record = Hand>, Form) = (&Pfn, pfn::COLLECTION);
    let money = |hand: &Hand| {
        let outcome = hand.outcome();
        let exact = |chips: Chips| i128::from(chips.0) * 10_i128.pow(18 - u32::from(hand.scale));
        let net: Vec<i128> = outcome.net.iter().map(|net| exact(*net)).collect();
        (net, exact(outcome.rake))
    };
    let mut raked = 0;
    let mut chains = 0;
    for (first, folder) in [(PSN, "psn/good"), (PHH, "phh/good")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus").join(folder);
        let texts = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
        for path in texts.filter(|path| path.extension().is_some_and(|ending| ending == "psn" || ending == "phh")) {
            let text = fs::read(&path).expect("a text");
            let Some(found) = Records::new(&text, first.0, first.1).next() else { continue };
            let Some(hand) = found.record.filter(|hand| hand.settlement.is_some()) else { continue };
            let wanted = money(&hand);
            raked += u32::from(wanted.1 != 0);
            let mut to_do = vec![(vec![first.0.about().name], hand)];
            while let Some((way, hand)) = to_do.pop() {
                for next in [PHH, PSN, PFN].into_iter().filter(|_| way.len() < 4) {
                    let mut out = Vec::new();
                    // What cannot be said is refused, and what is lost is told.
                    match next.0.compose(&hand, &WriteOptions::default(), &mut out) {
                        Ok(losses) if losses.is_empty() || next.0.about().name == "pfn" => {}
                        _ => continue,
                    }
                    let back = read(next, &String::from_utf8(out).expect("text"));
                    let way = [&way[..], &[next.0.about().name]].concat();
                    assert_eq!(money(&back), wanted, "{} by {way:?}", path.display());
                    chains += 1;
                    to_do.push((way, back));
                }
            }
        }
    }
    assert!(raked > 2 && chains > 300, "{raked} hands with rake, {chains} chains");
}
