//! The words of problems: numbers agree with nouns and verbs in every message and help, whatever the number is.

use hoyle::explain;
use hoyle::notation::NOTATIONS;
use hoyle::problem::message;
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
