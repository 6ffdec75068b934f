//! The fields of a hand, each set to something: [`all`]. Not here: what becomes of them.

use hoyle_poker::Hand;
use hoyle_poker::hand::{
    CustomField, Exposure, Fee, FeeKind, Identifier, Metadata, PlayedAction, PotShare, Settlement, Value,
};
use hoyle_rules::poker::{Action, Cards, Game, RunOuts, Setup};
use hoyle_rules::{Chips, Seat};

type Set = fn(&mut Hand);
type Get = fn(&Hand) -> String;

/// A field: what it is called, how it is set to something, and what it says.
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) set: Set,
    pub(crate) get: Get,
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
    (@get $hand:ident, hand; setup) => { ($hand.scale, "is taken apart").1 };
    (@get $hand:ident, hand; comments) => { remarks($hand) };
    (@get $hand:ident, hand; actions) => { actions($hand) };
    (@get $hand:ident, hand; metadata) => { ($hand.scale, "is taken apart").1 };
    (@get $hand:ident, hand; settlement) => { ($hand.scale, "is taken apart").1 };
    (@get $hand:ident, hand; $field:ident) => { &$hand.$field };
    // What is agreed of seats at which nobody sits says nothing, and the least bets of a game without limits are one.
    (@get $hand:ident, setup; variant) => { $hand.setup.variant.name };
    (@get $hand:ident, setup; stacks) => { $hand.setup.stacks.0.get(..$hand.setup.seats) };
    (@get $hand:ident, setup; posts) => { $hand.setup.posts.0.get(..$hand.setup.seats) };
    (@get $hand:ident, setup; options) => { $hand.setup.options.ante_trimming };
    (@get $hand:ident, setup; $field:ident) => { &$hand.setup.$field };
    (@get $hand:ident, metadata; zone) => { zone($hand) };
    (@get $hand:ident, metadata; $field:ident) => { &$hand.metadata.$field };
    (@get $hand:ident, settlement; $field:ident) => { paid($hand).map(|it| &it.$field) };
    (@get $hand:ident, actions; action) => { actions($hand) };
    (@get $hand:ident, actions; comments) => { remarks($hand) };
    (@get $hand:ident, actions; asides) => { remarks($hand) };
    (@get $hand:ident, actions; supplied) => { ($hand.scale, "nothing that a text says").1 };
}

/// What the room paid. Who states what the rules give anyway says no more than who states nothing.
fn paid(hand: &Hand) -> Option<&Settlement> {
    let by_rules = |paid: &&Settlement| {
        let ruled = Hand { settlement: None, ..hand.clone() }.outcome();
        paid.fees.is_empty() && paid.outside.is_empty() && paid.pot_shares.is_empty() && paid.winnings == ruled.won
    };
    hand.settlement.as_ref().filter(|paid| !by_rules(paid))
}

/// The zone of the time. It is UTC where none is told, by whatever name.
fn zone(hand: &Hand) -> Option<&str> {
    let Metadata { time, zone, .. } = &hand.metadata;
    match zone.as_deref() {
        Some("Z" | "UTC") => Some("UTC"),
        None if time.is_some() => Some("UTC"),
        other => other,
    }
}

/// What was done, without remarks.
fn actions(hand: &Hand) -> Vec<Action> {
    hand.actions.iter().filter_map(|played| played.action).collect()
}

/// Every line that is remarked, and behind how many actions it stands; what stands before the first that a player takes
/// is on the hand. One remark of two lines is two of one.
fn remarks(hand: &Hand) -> Vec<(usize, String)> {
    let (mut done, mut begun) = (0, 0);
    let mut all: Vec<(usize, &String)> = hand.comments.iter().map(|comment| (0, comment)).collect();
    for PlayedAction { action, comments, asides, supplied: _ } in &hand.actions {
        done += usize::from(action.is_some());
        if action.is_some_and(|action| !matches!(action, Action::DealHole { .. })) {
            begun = done;
        }
        all.extend(comments.iter().chain(asides).map(|comment| (if begun > 0 { done } else { 0 }, comment)));
    }
    let lines = all.into_iter().flat_map(|(at, text)| text.lines().map(move |line| (at, line.to_owned())));
    lines.filter(|(_, line)| !line.is_empty()).collect()
}

fn seat(place: usize) -> Seat {
    Seat::new(place).expect("a seat")
}

/// Three players; the small blind wins a bet of the flop.
pub(crate) fn base() -> Hand {
    played(Game::NoLimitHoldem, 200, "2c7d9h")
}

fn played(game: Game, least: i64, flop: &str) -> Hand {
    let mut table = Hand::builder(game).blinds([100, 200]).stacks([9901, 9802, 9703]).scale(2);
    if game == Game::FixedLimitHoldem {
        table = table.bets(200, 400);
    }
    let [small, big, button] = [seat(0), seat(1), seat(2)];
    for player in [small, big, button] {
        table.play(Action::DealHole { seat: player, cards: Cards::unknown(2) }).unwrap();
    }
    table.play(Action::Fold { seat: button }).unwrap();
    table.play(Action::Call { seat: small }).unwrap();
    table.play(Action::Call { seat: big }).unwrap();
    table.play(Action::deal_board(flop.parse().unwrap())).unwrap();
    table.play(Action::RaiseTo { seat: small, to: Chips(least) }).unwrap();
    table.play(Action::Fold { seat: big }).unwrap();
    table.finish().unwrap()
}

/// All are all-in before the flop, and each wins one of two boards.
fn run_twice() -> Hand {
    let mut table = Hand::builder(Game::NoLimitHoldem).blinds([100, 200]).stacks([9901; 3]).scale(2);
    table = table.run_outs(RunOuts::Two);
    let cards = |text: &str| -> Cards { text.parse().unwrap() };
    let hands = ["AsAh", "KsKh", "7s2h"];
    for (place, hand) in hands.into_iter().enumerate() {
        table.play(Action::DealHole { seat: seat(place), cards: cards(hand) }).unwrap();
    }
    table.play(Action::Fold { seat: seat(2) }).unwrap();
    table.play(Action::RaiseTo { seat: seat(0), to: Chips(9901) }).unwrap();
    table.play(Action::Call { seat: seat(1) }).unwrap();
    for (board, dealt) in [["2c3d7h", "8s", "9c"], ["Kd4c5c", "Qd", "Jd"]].into_iter().enumerate() {
        for street in dealt {
            table.play(Action::DealBoard { board: board as u8, cards: cards(street) }).unwrap();
        }
    }
    for (place, hand) in hands.into_iter().enumerate().take(2) {
        table.play(Action::Show { seat: seat(place), cards: cards(hand) }).unwrap();
    }
    table.finish().unwrap()
}

/// Who wins both pots of a hand gets less from the side pot than from the main pot, in proportion.
fn side_pot() -> Hand {
    let mut table = Hand::builder(Game::NoLimitHoldem).blinds([100, 200]).stacks([9901, 9901, 1000]).scale(2);
    let cards = |text: &str| -> Cards { text.parse().unwrap() };
    let hands = ["AsAh", "KsKh", "7s2h"];
    for (place, hand) in hands.into_iter().enumerate() {
        table.play(Action::DealHole { seat: seat(place), cards: cards(hand) }).unwrap();
    }
    table.play(Action::RaiseTo { seat: seat(2), to: Chips(1000) }).unwrap();
    for street in ["", "Tc3d5h", "8s", "9c"] {
        if !street.is_empty() {
            table.play(Action::deal_board(cards(street))).unwrap();
        }
        if street == "9c" {
            table.play(Action::RaiseTo { seat: seat(0), to: Chips(2000) }).unwrap();
        } else {
            table.play(Action::Call { seat: seat(0) }).unwrap();
        }
        table.play(Action::Call { seat: seat(1) }).unwrap();
    }
    for (place, hand) in hands.into_iter().enumerate() {
        table.play(Action::Show { seat: seat(place), cards: cards(hand) }).unwrap();
    }
    let mut hand = table.finish().unwrap();
    let winner = hand.outcome().winners()[0];
    let mut winnings = vec![Chips(0); 3];
    winnings[winner.index()] = Chips(6895);
    let paid = Settlement::from_winnings(&hand.outcome(), winnings).unwrap();
    let share = |pot, amount| PotShare { pot, seat: winner, amount: Chips(amount) };
    hand.settlement = Some(Settlement { pot_shares: vec![share(0, 2950), share(1, 3945)], ..paid });
    hand
}

/// A hand of stud, in which nobody completes the bring-in.
fn stud() -> Hand {
    let mut table = Hand::builder(Game::FixedLimitStud).ante(50).bring_in(100).bets(200, 400).stacks([9900, 9800]);
    table = table.scale(2);
    for (place, cards) in [(0, "????2c"), (1, "????Ah")] {
        table.play(Action::DealHole { seat: seat(place), cards: cards.parse().unwrap() }).unwrap();
    }
    table.play(Action::BringIn { seat: seat(0) }).unwrap();
    table.play(Action::Fold { seat: seat(1) }).unwrap();
    table.finish().unwrap()
}

/// The house takes 20 of 400.
pub(crate) fn raked(hand: &mut Hand) {
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

pub(crate) fn all() -> Vec<Field> {
    let mut all = fields!(Hand in hand: {
        setup: |_| (),
        scale: |hand| hand.scale = 1,
        comments: |hand| hand.comments = vec!["a fine hand".to_owned(), "another".to_owned()],
        actions: |hand| { hand.actions.pop(); hand.actions.pop(); },
        // The button behind its fold, and the big blind at the end.
        exposed: |hand| {
            for (place, cards, after) in [(2, "AhKh", 4), (1, "QsQd", 9)] {
                hand.actions[place].action =
                    Some(Action::DealHole { seat: seat(place), cards: cards.parse().unwrap() });
                hand.exposed.push(Exposure { seat: seat(place), after });
            }
        },
        // Follows from the text: whether all of it could be played.
        whole: |_| (),
        names: |hand| hand.names = Some(vec!["Ann".to_owned(), "Bob".to_owned(), "Cy".to_owned()]),
        seat_numbers: |hand| hand.seat_numbers = Some(vec![2, 3, 5]),
        metadata: |_| (),
        settlement: |_| (),
    });
    all.extend(fields!(Setup in setup: {
        variant: |hand| *hand = played(Game::NoLimitShortDeck, 200, "6c7d9h"),
        seats: |hand| *hand = stud(),
        stacks: |hand| hand.setup.stacks[seat(2)] = Chips(12_300).into(),
        posts: |hand| for place in 0..3 { hand.setup.posts[seat(place)].ante = Chips(50); },
        // Where betting begins elsewhere for it, the hand is refused as a whole.
        late_posts: |_| {},
        bring_in: |hand| *hand = stud(),
        small_bet: |hand| {
            *hand = played(Game::NoLimitHoldem, 500, "2c7d9h");
            (hand.setup.small_bet, hand.setup.big_bet) = (Chips(300), Chips(300));
            hand.actions[4].action = Some(Action::RaiseTo { seat: seat(0), to: Chips(500) });
        },
        big_bet: |hand| *hand = played(Game::FixedLimitHoldem, 200, "2c7d9h"),
        // The finest decimal that is written.
        unit: |_| (),
        run_outs: |hand| *hand = run_twice(),
        // Which conventions a room has besides is nothing that a record says: what moves chips by them is refused.
        options: |hand| hand.setup.options.ante_trimming = true,
    }));
    all.extend(fields!(PlayedAction in actions: {
        action: |hand| { hand.actions.pop(); },
        comments: |hand| for (number, played) in hand.actions.iter_mut().enumerate() {
            played.comments = vec![format!("slowly {number}"), "a sigh".to_owned()];
        },
        asides: |hand| {
            for (number, played) in hand.actions.iter_mut().enumerate() {
                played.comments.extend((number % 2 == 0).then(|| format!("slowly {number}")));
                played.asides = vec![format!("street {number}"), "two\nlines".to_owned()];
            }
            hand.actions.insert(5, PlayedAction { comments: vec!["a word".to_owned()], ..PlayedAction::default() });
        },
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
        pot_shares: |hand| *hand = side_pot(),
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
        // A room's text says the same as its venue.
        room: |_| {},
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
        section: |hand| hand.metadata.section = text("a deal"),
        custom_fields: |hand| set_custom(hand, "_camera", Value::Text("above".to_owned())),
    }));
    all.extend(odd());
    all
}

/// Values that some notation has no way to write, though it has one for others.
fn odd() -> Vec<Field> {
    // Every field of it is looked at by its own name.
    let metadata = |name, set| Field { name, set, get: |_| String::new() };
    vec![
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
            name: "uneven antes",
            set: |hand| {
                hand.setup.options.ante_trimming = true;
                for (place, ante) in [(0, 50), (1, 20), (2, 50)] {
                    hand.setup.posts[seat(place)].ante = Chips(ante);
                }
            },
            get: |hand| format!("{:?}", hand.setup.posts),
        },
        Field {
            name: "a dead blind",
            set: |hand| hand.setup.posts[seat(2)].dead = Chips(100),
            get: |hand| format!("{:?}", hand.setup.posts),
        },
        Field {
            name: "an ante that looks like a dead blind",
            set: |hand| hand.setup.posts[seat(2)].ante = Chips(100),
            get: |hand| format!("{:?}", hand.setup.posts),
        },
        Field {
            name: "a dead blind of the big blind",
            set: |hand| hand.setup.posts[seat(1)].dead = Chips(100),
            get: |hand| format!("{:?}", hand.setup.posts),
        },
        Field {
            name: "a dead blind of another size",
            set: |hand| hand.setup.posts[seat(2)].dead = Chips(30),
            get: |hand| format!("{:?}", hand.setup.posts),
        },
        Field {
            name: "comments",
            set: |hand| {
                hand.comments = vec!["a\nb\r\nc".to_owned(), "#".to_owned()];
                hand.actions[6].comments = vec!["d\ne".to_owned(), String::new()];
            },
            get: |hand| format!("{:?}", remarks(hand)),
        },
        metadata("an unknown currency", |hand| hand.metadata.currency = text("XYZ")),
        metadata("a currency and a level", |hand| {
            (hand.metadata.currency, hand.metadata.level) = (text("EUR"), Some(3));
        }),
        metadata("no level", |hand| hand.metadata.level = Some(0)),
        metadata("a great level", |hand| hand.metadata.level = Some(i64::MAX)),
        metadata("few seats", |hand| hand.metadata.seat_count = Some(1)),
        metadata("many seats", |hand| hand.metadata.seat_count = Some(255)),
        metadata("a hand of words", |hand| hand.metadata.hand = Some(Identifier::Text("17".to_owned()))),
        metadata("a table of number", |hand| hand.metadata.table = Some(Identifier::Number(17))),
        metadata("a time of no zone", |hand| {
            dated(hand);
            hand.metadata.zone = None;
        }),
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
    ]
    .into_iter()
    .chain(custom())
    .collect()
}

/// A value of every type, and names that some notation gives another meaning, or that stand there already.
fn custom() -> Vec<Field> {
    let field = |name, set| Field { name, set, get: |hand| format!("{:?}", hand.metadata.custom_fields) };
    vec![
        field("custom text", |hand| set_custom(hand, "_x", Value::Text("'a\"\\\n\u{7}é".to_owned()))),
        field("custom whole", |hand| set_custom(hand, "_x", Value::Whole(i64::MIN))),
        field("custom decimal", |hand| set_custom(hand, "_x", Value::Decimal("-2.50".to_owned()))),
        field("custom great decimal", |hand| {
            set_custom(hand, "_x", Value::Decimal("123456789012345678901234567890.10e999".to_owned()));
        }),
        field("custom infinity", |hand| set_custom(hand, "_x", Value::Decimal("-inf".to_owned()))),
        field("custom no decimal", |hand| set_custom(hand, "_x", Value::Decimal("1,5".to_owned()))),
        field("custom truth", |hand| set_custom(hand, "_x", Value::Truth(true))),
        field("custom date", |hand| set_custom(hand, "_x", Value::Date("2021-02-28".to_owned()))),
        field("custom no date", |hand| set_custom(hand, "_x", Value::Date("2021-02-30".to_owned()))),
        field("custom time", |hand| set_custom(hand, "_x", Value::Time("18:15:00.1234567891".to_owned()))),
        field("custom moment", |hand| {
            set_custom(hand, "_x", Value::DateTime("2021-02-28T18:15:00+02:00".to_owned()));
        }),
        field("custom list", |hand| {
            set_custom(hand, "_x", Value::List(vec![Value::Whole(1), Value::List(Vec::new()), Value::Truth(false)]));
        }),
        field("custom table", |hand| {
            let inner = CustomField { name: "a b.c".to_owned(), value: Value::Table(Vec::new()) };
            let other = CustomField { name: String::new(), value: Value::Text(String::new()) };
            set_custom(hand, "_x", Value::Table(vec![inner, other]));
        }),
        field("custom twins", |hand| {
            let twin = CustomField { name: "a".to_owned(), value: Value::Whole(1) };
            set_custom(hand, "_x", Value::Table(vec![twin.clone(), twin]));
        }),
        field("custom unknown", |hand| set_custom(hand, "_x", Value::Unknown)),
        field("custom depths", |hand| {
            let deep = (0..600).fold(Value::Whole(1), |value, _| Value::List(vec![value]));
            set_custom(hand, "_x", deep);
        }),
        field("custom hero", |hand| set_custom(hand, "_hero", Value::Whole(2))),
        field("custom info", |hand| {
            hand.metadata.info = text("some words");
            set_custom(hand, "_info", Value::Text("others".to_owned()));
        }),
        field("custom rider", |hand| set_custom(hand, "_psn", Value::Text("NLH 200".to_owned()))),
        field("custom fees", |hand| {
            raked(hand);
            let fee = Value::List(vec![Value::Text("jackpot".to_owned()), Value::Decimal("0.05".to_owned())]);
            set_custom(hand, "_fees", Value::List(vec![fee]));
        }),
        field("custom variant", |hand| set_custom(hand, "variant", Value::Text("FT".to_owned()))),
        field("custom name", |hand| set_custom(hand, "no name of PHH", Value::Whole(1))),
    ]
}

fn set_custom(hand: &mut Hand, name: &str, value: Value) {
    hand.metadata.custom_fields = vec![CustomField { name: name.to_owned(), value }];
}
