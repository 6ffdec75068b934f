//! The words of problems: numbers agree with nouns and verbs in every message and help, whatever the number is.

use hoyle::explain;
use hoyle::notation::{Depth, NOTATIONS, Next, Options};
use hoyle::problem::{Problem, Stage, message};
use hoyle::text::Span;

/// Nouns that messages count.
fn nouns() -> impl Iterator<Item = (&'static str, &'static str)> {
    message::NOUNS.iter().copied().chain([("lines", "line"), ("bids", "bid"), ("raises", "raise"), ("pots", "pot")])
}

/// Verbs of many things, and of one.
const VERBS: [(&str, &str); 6] =
    [("are", "is"), ("were", "was"), ("have", "has"), ("do", "does"), ("lie", "lies"), ("follow", "follows")];

/// What does not agree in a sentence, if anything.
fn fault(sentence: &str) -> Option<String> {
    let words: Vec<&str> = sentence.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    for three in ["", ""].into_iter().chain(words).collect::<Vec<_>>().windows(3) {
        let [before, one, other] = [three[0], three[1], three[2]];
        if ["player", "seat", "frame"].contains(&before) {
            continue; // The number is its name.
        }
        let wrong = match (one.parse::<u32>(), other.parse::<u32>()) {
            (Ok(1), _) => other == "are" || other == "were" || nouns().any(|(plural, _)| other == plural),
            (Ok(_), _) => nouns().any(|(_, singular)| other == singular),
            _ => false,
        };
        if wrong {
            return Some(format!("{one} {other}"));
        }
    }
    // "2 cards are held", "there are 2 cards": in a clause that begins with a number, the first verb has it too.
    for clause in sentence.split([',', ';', ':']) {
        let mut words = clause.split_whitespace().peekable();
        let there = words.next_if_eq(&"there").and_then(|_| words.next());
        let Some(number) = words.next().and_then(|word| word.parse::<u32>().ok()) else { continue };
        let mut verbs = there.into_iter().chain(words);
        let wrong =
            |verb: &&str| VERBS.iter().find(|(many, one)| verb == many || verb == one).map(|(many, _)| verb == many);
        if let Some(many) = verbs.find_map(|verb| wrong(&verb))
            && many == (number == 1)
        {
            return Some(clause.trim().to_owned());
        }
    }
    None
}

#[test]
fn numbers_agree_with_nouns() {
    let mut wrong = String::new();
    for entry in explain::problems(NOTATIONS) {
        for (first, second) in (0..3).flat_map(|first| (0..3).map(move |second| (first, second))) {
            for about in 0..3 {
                let problem = entry.at(Span::new(0, 1)).facts(first, second).about(about);
                for said in [message::message(&problem, b"x"), message::help(&problem, b"x")] {
                    if let Some(fault) = fault(&said) {
                        wrong += &format!("{} says \"{fault}\": {said}\n", entry.code);
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn what_does_not_agree_is_found() {
    for wrong in ["there are 1 seat", "2 card are held", "1 points", "there is 2 cards", "0 seat"] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    for right in ["there is 1 seat", "2 cards are held", "seat 1 is there", "0 points", "frame 1 comes after frame 0"] {
        assert_eq!(fault(right), None, "{right}");
    }
}

/// What the text of a hand draws as its first error.
fn first_error(notation: &str, text: &str) -> String {
    let notation = NOTATIONS.iter().find(|known| known.name() == notation).unwrap();
    let form = *notation.forms().first().unwrap();
    let mut found: Vec<Problem> = Vec::new();
    let next = notation.reader(form, Depth::Check, &Options::default()).next(text.as_bytes(), true, &mut found);
    assert!(matches!(next, Next::Record { .. }));
    let error = found.iter().find(|problem| problem.is_error() && problem.stage() == Stage::Play).unwrap();
    format!("{} {}", error.code(), error.message(text.as_bytes()))
}

/// A player bets where nobody has, completes a bring-in, and raises a bet.
#[test]
fn a_bet_a_completion_and_a_raise_are_called_so() {
    let holdem =
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n";
    let stud =
        "variant = 'F7S'\nantes = [1, 1]\nbring_in = 2\nsmall_bet = 5\nbig_bet = 10\nstarting_stacks = [100, 100]\n";
    let flop = "'d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c3c4c'";
    let third = "'d dh p1 ????2c', 'd dh p2 ????Kc'";
    for (head, actions, said) in [
        (holdem, format!("{flop}, 'p1 cbr 1'"), "PHH313 bet 1; at least 2 is needed"),
        (holdem, format!("{flop}, 'p1 cbr 101'"), "PHH315 bet 101; p1 has 98 in all"),
        (holdem, format!("{flop}, 'p1 cbr 4', 'p2 cbr 5'"), "PHH313 raise to 5; at least 8 is needed"),
        (stud, format!("{third}, 'p1 cbr 4'"), "PHH313 complete to 4; at least 5 is needed"),
        (stud, format!("{third}, 'p1 pb', 'p2 cbr 6'"), "PHH314 complete to 6; at most 5 is allowed"),
        (stud, format!("{third}, 'p1 cbr 5', 'p2 cbr 8'"), "PHH313 raise to 8; at least 10 is needed"),
    ] {
        assert_eq!(first_error("phh", &format!("{head}actions = [{actions}]\n")), said);
    }
    let psn = |bets: &str| first_error("psn", &format!("NLH 2 2\nBTN=100 BB=100\n#P BTN:C BB:K\n#F[2c7d9h] {bets}\n"));
    assert_eq!(psn("BB:R1"), "PSN311 a bet of 1; at least 2 is needed");
    assert_eq!(psn("BB:R200"), "PSN313 a bet of 200; BB has chips for a bet of 98");
    assert_eq!(psn("BB:R4 BTN:R1"), "PSN311 a raise by 1; at least 4 is needed");
    let room = |flop: &str| {
        let text = format!(
            "PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2026/11/21 9:37:00 ET\n\
             Table 'A' 2-max Seat #1 is the button\nSeat 1: Ann ($100 in chips)\nSeat 2: Bob ($100 in chips)\n\
             Ann: posts small blind $1\nBob: posts big blind $2\n*** HOLE CARDS ***\nAnn: calls $1\nBob: checks\n\
             *** FLOP *** [2c 7d 9h]\n{flop}\n*** SUMMARY ***\nTotal pot $4 | Rake $0\n"
        );
        first_error("rooms", &text)
    };
    assert_eq!(room("Bob: bets $1"), "SIT304 Bob: bets $1: a bet must be at least 2.00");
    assert_eq!(room("Bob: bets $500"), "SIT305 Bob: bets $500: a bet may be at most 98.00");
    let raised = "SIT304 Ann: raises $1 to $3: a raise must be to at least 4.00";
    assert_eq!(room("Bob: bets $2\nAnn: raises $1 to $3"), raised);
}
