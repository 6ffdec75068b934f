//! Every field of a hand goes to every notation and back: it is found there again, or it is listed as lost. The lists are
//! exhaustive patterns, so that a new field does not compile until it is tried here.

use hoyle_notation::problem::{Loss, Lost};
use hoyle_notation::{Depth, Form, GameNotation, GameReader, Next, Options, WriteOptions};
use hoyle_poker::hand::{Extra, Fee, FeeKind, Identifier, Metadata, PlayedAction, Settlement};
use hoyle_poker::pfn::{self, Pfn};
use hoyle_poker::phh::{self, Phh};
use hoyle_poker::psn::{self, Psn};
use hoyle_poker::{Hand, pfn::Pfn as Frames};
use hoyle_rules::poker::{Action, Cards, Game};
use hoyle_rules::{Chips, Seat};

type Set = fn(&mut Hand);
type Get = fn(&Hand) -> String;

/// A field: what it is called, how it is set to something, and what it says.
struct Field {
    name: &'static str,
    set: Set,
    get: Get,
}

/// The fields of a struct; the pattern has no `..`.
macro_rules! fields {
    ($type:ident in $place:ident: { $($field:ident: $set:expr,)* }) => {{
        // A new field breaks this line.
        fn _all($type { $($field: _,)* }: &$type) {}
        vec![$(Field {
            name: concat!(stringify!($type), ".", stringify!($field)),
            set: $set,
            get: |hand| format!("{:?}", fields!(@get hand, $place; $field)),
        },)*]
    }};
    (@get $hand:ident, hand; $field:ident) => { &$hand.$field };
    (@get $hand:ident, metadata; $field:ident) => { &$hand.metadata.$field };
    (@get $hand:ident, settlement; $field:ident) => { $hand.settlement.as_ref().map(|it| &it.$field) };
    (@get $hand:ident, actions; $field:ident) => {
        $hand.actions.iter().map(|it| format!("{:?}", it.$field)).collect::<Vec<_>>()
    };
}

fn seat(place: usize) -> Seat {
    Seat::new(place).expect("a seat")
}

/// Three players; the small blind wins a bet of the flop.
fn base() -> Hand {
    let mut table = Hand::builder(Game::NoLimitHoldem).blinds([100, 200]).stacks([9900, 9800, 9700]).scale(2);
    let [small, big, button] = [seat(0), seat(1), seat(2)];
    for player in [small, big, button] {
        table.play(Action::DealHole { seat: player, cards: Cards::unknown(2) }).unwrap();
    }
    table.play(Action::Fold { seat: button }).unwrap();
    table.play(Action::Call { seat: small }).unwrap();
    table.play(Action::Call { seat: big }).unwrap();
    table.play(Action::deal_board("2c7d9h".parse().unwrap())).unwrap();
    table.play(Action::RaiseTo { seat: small, to: Chips(400) }).unwrap();
    table.play(Action::Fold { seat: big }).unwrap();
    table.finish().unwrap()
}

/// The house takes 20 of 400.
fn raked(hand: &mut Hand) {
    hand.metadata.currency = Some("USD".to_owned());
    hand.settlement = Settlement::from_winnings(&hand.outcome(), vec![Chips(380), Chips(0), Chips(0)]);
    assert!(hand.settlement.is_some());
}

fn dated(hand: &mut Hand) {
    let metadata = &mut hand.metadata;
    (metadata.year, metadata.month, metadata.day) = (Some(2021), Some(1), Some(21));
    (metadata.time, metadata.zone) = (Some("18:15:00".to_owned()), Some("America/New_York".to_owned()));
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn all() -> Vec<Field> {
    let mut all = fields!(Hand in hand: {
        setup: |hand| hand.setup.stacks[seat(2)] = Chips(12_300).into(),
        scale: |hand| hand.scale = 1,
        comments: |hand| hand.comments = vec!["a fine hand".to_owned(), "another".to_owned()],
        actions: |hand| { hand.actions.pop(); hand.actions.pop(); },
        // Follows from the text: whether all of it could be played.
        whole: |_| (),
        names: |hand| hand.names = Some(vec!["Ann".to_owned(), "Bob".to_owned(), "Cy".to_owned()]),
        seat_numbers: |hand| hand.seat_numbers = Some(vec![2, 3, 5]),
        metadata: |hand| hand.metadata.currency = text("EUR"),
        settlement: raked,
    });
    all.extend(fields!(PlayedAction in actions: {
        action: |hand| hand.actions[5].comments.clear(),
        comments: |hand| hand.actions[5].comments = vec!["slowly".to_owned(), "a sigh".to_owned()],
        // Who supplied an action is nothing that a text says.
        supplied: |_| (),
    }));
    all.extend(fields!(Settlement in settlement: {
        winnings: raked,
        finishing_stacks: raked,
        rake: raked,
        fees: |hand| {
            raked(hand);
            let settlement = hand.settlement.as_mut().unwrap();
            (settlement.rake, settlement.fees) =
                (Chips(15), vec![Fee { kind: FeeKind::Jackpot, amount: Chips(5) }]);
        },
        outside: |hand| {
            raked(hand);
            let settlement = hand.settlement.as_mut().unwrap();
            settlement.outside = vec![Chips(0), Chips(50), Chips(0)];
            settlement.finishing_stacks[1] = settlement.finishing_stacks[1].map(|stack| stack + Chips(50));
        },
        // Which of the figures that follow from one another are written down is a matter of the text.
        stated: raked,
    }));
    all.extend(fields!(Metadata in metadata: {
        year: dated,
        month: dated,
        day: dated,
        time: dated,
        zone: dated,
        zone_abbreviation: |hand| hand.metadata.zone_abbreviation = text("EST"),
        level: |hand| hand.metadata.level = Some(4),
        buy_in: |hand| hand.metadata.buy_in = text("5.00USD"),
        currency: |hand| hand.metadata.currency = text("USD"),
        currency_symbol: |hand| hand.metadata.currency_symbol = text("$"),
        seat_count: |hand| hand.metadata.seat_count = Some(9),
        hero: |hand| hand.metadata.hero = Some(seat(1)),
        event: |hand| hand.metadata.event = text("an event"),
        author: |hand| hand.metadata.author = text("an author"),
        url: |hand| hand.metadata.url = text("https://example.com"),
        venue: |hand| hand.metadata.venue = text("a room"),
        address: |hand| hand.metadata.address = text("a street"),
        city: |hand| hand.metadata.city = text("a city"),
        region: |hand| hand.metadata.region = text("a region"),
        postal_code: |hand| hand.metadata.postal_code = text("12345"),
        country: |hand| hand.metadata.country = text("a country"),
        hand: |hand| hand.metadata.hand = Some(Identifier::Number(17)),
        table: |hand| hand.metadata.table = Some(Identifier::Text("17".to_owned())),
        time_limit: |hand| hand.metadata.time_limit = text("30.5"),
        time_banks: |hand| hand.metadata.time_banks = Some(vec!["60".to_owned(); 3]),
        info: |hand| hand.metadata.info = text("some words"),
        extras: |hand| {
            let (name, text) = ("_camera".to_owned(), "'above'".to_owned());
            hand.metadata.extras = vec![Extra { notation: "room", name, text }];
        },
    }));
    all.extend(odd());
    all
}

/// Values that some notation has no way to write, though it has one for others.
fn odd() -> Vec<Field> {
    let metadata = |name, set| Field { name, set, get: |hand| format!("{:?}", hand.metadata) };
    vec![
        Field {
            name: "no trimmed antes",
            set: |hand| hand.setup.options.ante_trimming = true,
            get: |hand| hand.setup.options.ante_trimming.to_string(),
        },
        Field {
            name: "no names",
            set: |hand| hand.names = Some(vec![String::new(); 3]),
            get: |hand| format!("{:?}", hand.names),
        },
        Field {
            name: "one name",
            set: |hand| hand.names = Some(vec![String::new(), "B".to_owned(), String::new()]),
            get: |hand| format!("{:?}", hand.names),
        },
        Field {
            name: "a name of signs",
            set: |hand| hand.names = Some(vec!["a\"b".to_owned(), "c\\".to_owned(), "d\nNLH 2".to_owned()]),
            get: |hand| format!("{:?}", hand.names),
        },
        Field {
            name: "seats out of order",
            set: |hand| hand.seat_numbers = Some(vec![5, 3, 2]),
            get: |hand| format!("{:?}", hand.seat_numbers),
        },
        Field {
            name: "comments of lines",
            set: |hand| {
                hand.comments = vec!["a\nb\r\nc".to_owned(), "#".to_owned()];
                hand.actions[6].comments = vec!["d\ne".to_owned(), String::new()];
            },
            // One comment of two lines is two of one.
            get: |hand| {
                hand.remarks().flat_map(str::lines).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("|")
            },
        },
        metadata("an unknown currency", |hand| hand.metadata.currency = text("XYZ")),
        metadata("a currency and a level", |hand| {
            (hand.metadata.currency, hand.metadata.level) = (text("EUR"), Some(3));
        }),
        metadata("no level", |hand| hand.metadata.level = Some(0)),
        metadata("a great level", |hand| hand.metadata.level = Some(i64::MAX)),
        metadata("few seats", |hand| hand.metadata.seat_count = Some(1)),
        metadata("many seats", |hand| hand.metadata.seat_count = Some(255)),
        metadata("a year", |hand| hand.metadata.year = Some(12_345)),
        metadata("a time", |hand| {
            (hand.metadata.time, hand.metadata.zone) = (text("18:15:00.25"), text("UTC"));
        }),
        metadata("half an hour", |hand| {
            dated(hand);
            (hand.metadata.zone, hand.metadata.time) = (text("+05:30"), text("18:15:00.25"));
        }),
        metadata("another currency", |hand| {
            (hand.metadata.buy_in, hand.metadata.currency) = (text("5.00USD"), text("EUR"));
        }),
        metadata("words of signs", |hand| hand.metadata.info = text("a\"b\\\nNLH 3")),
        metadata("a field of PHH", |hand| {
            let (name, text) = ("_x".to_owned(), "[1, 2]".to_owned());
            hand.metadata.extras = vec![Extra { notation: "phh", name, text }];
        }),
    ]
}

/// The hand in a notation, read again; with what is lost. `None` where the notation says why it cannot say it.
fn there_and_back(
    notation: &dyn GameNotation<Record = Hand>,
    form: Form,
    hand: &Hand,
) -> Option<(Hand, Vec<Loss>, String)> {
    let mut out = Vec::new();
    let losses = notation.compose(hand, &WriteOptions::default(), &mut out).ok()?;
    let shown = String::from_utf8(out).unwrap();
    let mut reader: Box<dyn GameReader<Record = Hand>> = notation.reader(form, Depth::Record, &Options::default());
    assert!(matches!(reader.next(shown.as_bytes(), true, &mut ()), Next::Record { .. }), "{shown}");
    Some((reader.record().expect(&shown).clone(), losses, shown))
}

#[test]
fn every_field_is_found_again_or_lost() {
    let notations: [(&dyn GameNotation<Record = Hand>, Form); 3] =
        [(&Phh, phh::SINGLE), (&Psn, psn::FORM), (&Frames, pfn::COLLECTION)];
    assert_eq!(hoyle_notation::Notation::name(&Pfn), "pfn");
    let plain = base();
    for (notation, form) in notations {
        let (_, before, _) = there_and_back(notation, form, &plain).unwrap();
        for Field { name, set, get } in all() {
            let mut hand = plain.clone();
            set(&mut hand);
            let Some((back, losses, shown)) = there_and_back(notation, form, &hand) else {
                assert!(
                    ["Hand.actions"].contains(&name) && notation.name() == "psn",
                    "{name} keeps a hand from {}",
                    notation.name()
                );
                continue;
            };
            let found = get(&back) == get(&hand) || name == "Hand.metadata" && !losses.is_empty();
            let said = name == "Hand.scale" && back.has_same_outcome(&hand);
            let kept = name == "PlayedAction.comments" && back.remarks().eq(hand.remarks());
            let dealt = name == "Hand.actions" && back.actions.len() == hand.actions.len();
            let setup = name == "Hand.setup" && back.setup.stacks == hand.setup.stacks;
            let lost = losses.iter().any(|loss| !before.contains(loss));
            // A fold that PSN leaves unsaid is supplied when it is read.
            let supplied = name == "PlayedAction.supplied";
            for loss in &losses {
                if let Lost::Field(name) = &loss.lost {
                    assert!(!name.is_empty(), "{shown}");
                }
            }
            assert!(
                supplied || found || said || kept || dealt || setup || lost,
                "{name} by way of {}: {} became {}\n{losses:?}\n{shown}",
                notation.name(),
                get(&hand),
                get(&back)
            );
        }
    }
}

/// What was paid goes through every chain of notations.
#[test]
fn what_was_paid_survives_every_chain() {
    let notations: [(&dyn GameNotation<Record = Hand>, Form); 3] =
        [(&Phh, phh::SINGLE), (&Psn, psn::FORM), (&Pfn, pfn::COLLECTION)];
    let mut hand = base();
    raked(&mut hand);
    let (outcome, settlement) = (hand.outcome(), hand.settlement.clone());
    assert_eq!(outcome.rake, Chips(20));
    for first in notations {
        for second in notations {
            for third in notations {
                let mut now = hand.clone();
                for (notation, form) in [first, second, third] {
                    let (back, losses, shown) = there_and_back(notation, form, &now).unwrap();
                    assert!(losses.is_empty(), "{losses:?}\n{shown}");
                    let same = back.has_same_outcome(&hand) && back.outcome().payoffs() == outcome.payoffs();
                    assert!(same && back.settlement == settlement, "{:?}\n{shown}", back.settlement);
                    now = back;
                }
            }
        }
    }
}
