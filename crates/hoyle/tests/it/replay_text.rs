//! Replays in words: a few whole texts, and what holds of every text.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::Record;
use hoyle::notation::GameReader as _;
use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, Next};
use hoyle::replay::{self, TerminalStyle};

fn plain() -> TerminalStyle {
    TerminalStyle::default().with_ascii(true)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every record that can be made sense of.
fn records(text: &[u8], collection: bool) -> Vec<Record> {
    let mut reader = PhhReader::new(collection, Depth::Record);
    let mut from = 0;
    let mut found = Vec::new();
    while let Next::Record { consumed, .. } = reader.read_next(&text[from..], true, &mut ()) {
        found.extend(reader.record().cloned().map(Record::Poker));
        from += consumed;
    }
    found
}

fn render(record: &Record, file: &str, upto: Option<usize>, look: TerminalStyle) -> String {
    let mut out = Vec::new();
    replay::text(record, file, 0, upto, look, &mut out);
    String::from_utf8(out).unwrap()
}

fn rendered(text: &str, upto: Option<usize>, look: TerminalStyle) -> String {
    let records = records(text.as_bytes(), false);
    render(&records[0], "hand.phh", upto, look)
}

fn example(name: &str) -> String {
    fs::read_to_string(root().join("examples").join(name)).unwrap()
}

#[test]
fn side_pots_go_to_different_winners() {
    let text = rendered(&example("variants/no-limit-holdem.phh"), None, TerminalStyle::default());
    let expected = "\
hand.phh, record 0
No-limit Texas hold 'em, blinds 1/2

  p1 Ada     200  small blind
  p2 Ben      80  big blind
  p3 Cleo    300
  p4 Dmitri  150  button

Preflop
  p1 Ada posts the small blind, 1
  p2 Ben posts the big blind, 2
  p1 Ada    is dealt A♥ Q♥
  p2 Ben    is dealt 9♠ 9♣
  p3 Cleo   is dealt K♦ K♠
  p4 Dmitri is dealt 7♣ 2♦
  p3 Cleo raises to 6
  p4 Dmitri folds
  p1 Ada calls 5
  p2 Ben calls 4
  pot 18

Flop  9♥ 5♥ K♣
  p1 Ada checks
  p2 Ben bets 12
  p3 Cleo calls 12  # slowly
  p1 Ada raises to 50
  p2 Ben raises to 74 and is all in
  p3 Cleo raises to 294 and is all in
  p1 Ada calls 144 and is all in
  100 uncalled goes back to p3 Cleo
  main pot 240 (p1 Ada, p2 Ben, p3 Cleo), side pot 240 (p1 Ada, p3 Cleo)

All in: the hands are shown
  p3 Cleo shows K♦ K♠
  p1 Ada shows A♥ Q♥
  p2 Ben shows 9♠ 9♣

Turn  [9♥ 5♥ K♣]  2♥
  # the flush is there

River  [9♥ 5♥ K♣ 2♥]  9♦
  # and beaten twice

Result
  p1 Ada has a flush, ace high (A♥ Q♥ 9♥ 5♥ 2♥)
  p2 Ben wins 240 from the main pot with four of a kind, nines (9♠ 9♥ 9♦ 9♣ K♣)
  p3 Cleo wins 240 from the side pot with a full house, kings full of nines (K♠ K♦ K♣ 9♥ 9♦)

Final stacks
  p1 Ada       0  -200
  p2 Ben     240  +160
  p3 Cleo    340   +40
  p4 Dmitri  150  even
";
    assert_eq!(text, expected);
}

#[test]
fn a_low_half_is_quartered_and_its_odd_chip_goes_to_the_lower_seat() {
    let text = rendered(&example("variants/fixed-limit-omaha-eight-or-better.phh"), None, plain());
    let end = text.split_once("Showdown").unwrap().1;
    // On Kd 8c 3s 6c Ts, with two cards from the hand and three from the board.
    let expected = "
  p3 Cleo shows Kh Ks Qd 7d: three of a kind, kings (Ks Kh Kd Ts 8c), no low
  p1 Ada shows As 2d Th 9c: a pair of tens (Ts Th As Kd 8c), and an 8-6-3-2-A low (8c 6c 3s 2d As)
  p2 Ben shows Ad 2c Qs Jh: ace high (Ad Kd Qs Ts 8c), and an 8-6-3-2-A low (8c 6c 3s 2c Ad)

Result
  p3 Cleo wins 195 from the high half of the pot with three of a kind, kings (Ks Kh Kd Ts 8c)
  p1 Ada wins 98 from the low half of the pot, split two ways, with an 8-6-3-2-A low
      (8c 6c 3s 2d As)
  p2 Ben wins 97 from the low half of the pot, split two ways, with an 8-6-3-2-A low
      (8c 6c 3s 2c Ad)

Final stacks
  p1 Ada     268   -32
  p2 Ben     267   -33
  p3 Cleo    365   +65
  p4 Dmitri  300  even
";
    assert_eq!(end, expected);
}

#[test]
fn stud_shows_what_lies_up_and_what_lies_down() {
    let text = rendered(&example("variants/fixed-limit-stud.phh"), None, plain());
    let expected = "\
hand.phh, record 0
Fixed-limit seven card stud, ante 1, bring-in 2, bets 5/10

  p1 Ada   200
  p2 Ben   200
  p3 Cleo  200
  (cards that lie face down stand in brackets)

Third street
  everyone antes 1
  p1 Ada  is dealt [Qs Qd] 7c
  p2 Ben  is dealt [Ah 5h] 9h
  p3 Cleo is dealt [4s 4d] 2c
  p3 Cleo brings in for 2
  p1 Ada completes to 5
  p2 Ben calls 5
  p3 Cleo calls 3
  pot 18

Fourth street
  p1 Ada  is dealt Jd: [Qs Qd] 7c Jd
  p2 Ben  is dealt Kh: [Ah 5h] 9h Kh
  p3 Cleo is dealt 4c: [4s 4d] 2c 4c
  p2 Ben bets 5
  p3 Cleo calls 5
  p1 Ada calls 5
  pot 33

Fifth street
  p1 Ada  is dealt Qh: [Qs Qd] 7c Jd Qh
  p2 Ben  is dealt 3h: [Ah 5h] 9h Kh 3h  # a flush in five cards
  p3 Cleo is dealt 8s: [4s 4d] 2c 4c 8s
  p2 Ben bets 10
  p3 Cleo calls 10
  p1 Ada raises to 20
  p2 Ben raises to 30
  p3 Cleo folds
  p1 Ada calls 10
  pot 103

Sixth street
  p1 Ada is dealt 7d: [Qs Qd] 7c Jd Qh 7d  # a full house
  p2 Ben is dealt Tc: [Ah 5h] 9h Kh 3h Tc
  p1 Ada bets 10
  p2 Ben calls 10
  pot 123

Seventh street
  p1 Ada is dealt 2h: [Qs Qd] 7c Jd Qh 7d [2h]
  p2 Ben is dealt 6s: [Ah 5h] 9h Kh 3h Tc [6s]
  p1 Ada bets 10
  p2 Ben calls 10
  pot 143

Showdown
  p1 Ada shows Qs Qd 7c Jd Qh 7d 2h: a full house, queens full of sevens (Qs Qh Qd 7d 7c)
  p2 Ben mucks

Result
  p1 Ada wins 143 from the pot with a full house, queens full of sevens (Qs Qh Qd 7d 7c);
      everybody else mucked or folded

Final stacks
  p1 Ada   282  +82
  p2 Ben   139  -61
  p3 Cleo  179  -21
";
    assert_eq!(text, expected);
}

/// A hand of two with nothing but what is given here.
fn heads_up(actions: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60.5]\n\
         actions = [{actions}]\n"
    )
}

#[test]
fn a_hand_that_stops_says_who_may_do_what() {
    let hand = heads_up("'d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6.5', '# a long pause'");
    let expected = "\
hand.phh, record 0
No-limit Texas hold 'em, blinds 1.0/2.0

  p1  50.0  big blind
  p2  60.5  button, small blind

Preflop
  p1 posts the big blind, 2.0
  p2 posts the small blind, 1.0
  all are dealt two cards each, not known
  p2 raises to 6.5
  # a long pause

The record ends here.
  p1 is to act: fold, call 4.5, or raise to anything from 11.0 up to 50.0 (all in)

Stacks
  p1  48.0  bet 2.0
  p2  54.0  bet 6.5
  8.5 in the middle
";
    assert_eq!(rendered(&hand, None, plain()), expected);
    // Cut off earlier: the second hand has not been dealt.
    let cut = rendered(&hand, Some(1), plain());
    assert!(cut.contains("\nStopped after step 1 of 4.\n  due: two cards to p2\n"), "{cut}");
}

#[test]
fn what_hoyle_supplies_is_said() {
    // Nobody is dealt to; after the all-in the small blind could only check.
    let hand = heads_up(
        "'p2 cbr 60.5', 'p1 cc', 'p1 sm AsAd', \
         'p2 sm ????', 'd db 2c3c4c', 'p2 sm ????', 'd db 5d', 'p2 sm ????', 'd db 9h', 'p2 sm ????'",
    );
    let text = rendered(&hand, None, plain());
    assert!(text.contains("  (the record deals no cards to p1, p2: taken as unknown)\n"), "{text}");
    assert!(text.contains("  p1 calls 48.0 and is all in\n  10.5 uncalled goes back to p2\n  pot 100.0\n"), "{text}");
    assert!(text.contains("  p1 shows As Ad\n  p2 shows, with no card written down\n"), "{text}");
    let end = "
Result
  nobody can say who wins: the cards of p2 are not known
  100.0 stays in the middle

Stacks
  p1   0.0
  p2  10.5
";
    assert!(text.ends_with(end), "{text}");
}

#[test]
fn a_collection_tells_of_shows_afterwards_and_of_stacks_that_nobody_knows() {
    let records = records(&fs::read(root().join("examples/home-game.phhs")).unwrap(), true);
    assert_eq!(records.len(), 4);
    let first = render(&records[0], "f", None, plain());
    assert!(first.contains("blinds 0.25/0.50, straddle 1.00"), "{first}");
    // Blinds of 0.25 and 0.50, three of Dmitri's, three of Ben's in all, and as much of Cleo's own.
    let end = "
Result
  p3 Cleo wins 9.25 from the pot; everybody else folded

Afterwards
  p3 Cleo shows Ah Ac  # proudly
";
    assert!(first.contains(end), "{first}");
    // The pot has gone by then.
    let (_, afterwards) = first.split_once("\nAfterwards\n").unwrap();
    assert!(!afterwards.contains("pot"), "{first}");
    let last = render(&records[3], "f", None, plain());
    assert!(last.contains("p1 Ada   seat 2  stack unknown  small blind"), "{last}");
    assert!(last.contains("Flop  8h 6h 2c\n  # the doorbell"), "{last}");
    assert!(last.contains("p2 Ben is to act: check, or bet from 1.00 up to 28.25 (all in)"), "{last}");
}

/// The documents at hand: of the shared corpus, of a bigger one if there is, and our examples.
fn documents() -> Vec<PathBuf> {
    let mut folders = vec![root().join("examples")];
    match std::env::var_os("HOYLE_CORPUS") {
        Some(corpus) => folders.push(Path::new(&corpus).join("phh")),
        None => folders.push(root().join("corpus/phh")),
    }
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "phh" || extension == "phhs") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(found.len() > 15, "{} documents are none", found.len());
    found
}

fn without_names(record: &Record) -> Record {
    let hand = record.poker().unwrap();
    let mut hand = hand.clone();
    hand.names = None;
    for played in &mut hand.actions {
        played.comments.clear();
    }
    Record::Poker(hand)
}

/// An amount, its thousands apart, in units of 10^-6.
fn micros(amount: &str) -> i64 {
    let (groups, ungrouped) =
        (amount.split('.').next().unwrap().trim_start_matches('-').split(','), amount.replace(',', ""));
    let wide: Vec<usize> = groups.map(str::len).collect();
    assert!((1..=3).contains(&wide[0]) && wide[1..].iter().all(|digits| *digits == 3), "{amount}");
    let amount = ungrouped.as_str();
    let (whole, decimals) = amount.split_once('.').unwrap_or((amount, ""));
    let decimals = format!("{decimals:0<6}");
    assert_eq!(decimals.len(), 6, "{amount}");
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().unwrap() * 1_000_000 + sign * decimals.parse::<i64>().unwrap()
}

/// The first number in a text.
fn number(text: &str) -> i64 {
    micros(text.split_whitespace().find(|word| word.starts_with(|letter: char| letter.is_ascii_digit())).unwrap())
}

/// The last number in a text; nothing if there is none.
fn last_number(text: &str) -> i64 {
    let last = text.split_whitespace().next_back().unwrap_or_default();
    if last.starts_with(|letter: char| letter.is_ascii_digit()) { micros(last) } else { 0 }
}

#[test]
fn winners_share_out_the_pot_and_stacks_add_up() {
    let mut decided = 0;
    for path in documents() {
        let collection = path.extension().is_some_and(|extension| extension == "phhs");
        for record in records(&fs::read(&path).unwrap(), collection) {
            let text = render(&without_names(&record), "f", None, plain());
            let (play, end) = text.split_once("\nResult\n").unwrap_or((&text, ""));
            let Some((result, stacks)) = end.split_once("\nFinal stacks\n") else { continue };
            decided += 1;
            // The last pots told, a line that may go on below: "pot 9", "main pot 9 (p1), side pot 8 (p2)",
            // "main pot: 9 (p1), side pot 1: 8 (p2), side pot 2: 7 (p3)".
            let from = play.rfind("\n  pot ").max(play.rfind("\n  main pot")).unwrap();
            let rendered = play[from + 3..].split("\n  p").next().unwrap().split("\n\n").next().unwrap();
            let rendered: i64 = rendered.split('(').map(|part| last_number(part.split(')').next_back().unwrap())).sum();
            // A pot goes to its winners and, where the room takes rake, to the house.
            let wins = result.split(" wins ").skip(1).map(number);
            let rake: i64 = result.split("the house takes ").skip(1).map(number).sum();
            assert_eq!(wins.sum::<i64>() + rake, rendered, "{}:\n{text}", path.display());
            // Nobody's gain comes from nowhere, and every stack is what it was and the gain.
            let Some(hand) = record.poker() else { continue };
            let mut sum = rake;
            for (line, seat) in stacks.lines().zip(hand.setup.occupied()) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let net = if words[2] == "even" { 0 } else { micros(words[2].trim_start_matches('+')) };
                sum += net;
                if let hoyle_rules::poker::Stack::Known(start) = hand.setup.stacks[seat] {
                    let unit = 10_i64.pow(6 - u32::from(hand.scale));
                    assert_eq!(micros(words[1]), start.0 * unit + net, "{}:\n{text}", path.display());
                }
            }
            assert_eq!(sum, 0, "{}:\n{text}", path.display());
        }
    }
    assert!(decided > 15, "{decided}");
}

/// A text without its colours.
fn bare(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once('m').unwrap().1)
}

#[test]
fn every_text_is_tidy_at_every_step() {
    for path in documents() {
        let collection = path.extension().is_some_and(|extension| extension == "phhs");
        for record in records(&fs::read(&path).unwrap(), collection) {
            let Some(hand) = record.poker() else { continue };
            for upto in (0..=hand.actions.len()).step_by(7).map(Some).chain([None]) {
                let text = render(&record, "f", upto, TerminalStyle::default());
                for line in text.lines() {
                    assert!(unicode_width::UnicodeWidthStr::width(line) <= 98, "{}: {line}", path.display());
                    assert_eq!(line, line.trim_end(), "{}", path.display());
                    assert!(!line.chars().any(char::is_control), "{line:?}");
                }
                assert!(!text.contains("\n\n\n"), "{}:\n{text}", path.display());
                let coloured = render(&record, "f", upto, TerminalStyle::default().with_colour(true));
                assert_eq!(bare(&coloured), text);
                let stopped = upto.filter(|upto| *upto < hand.actions.len());
                assert_eq!(text.contains("\nStopped after step "), stopped.is_some());
            }
            let letters = render(&without_names(&record), "f", None, plain());
            assert!(letters.is_ascii(), "{}:\n{letters}", path.display());
        }
    }
}
