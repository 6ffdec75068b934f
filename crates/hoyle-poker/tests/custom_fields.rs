//! Fields of somebody's own: whatever TOML can say in one comes back from PHH with the same value; what frames say in one is
//! known where they agree.

use hoyle_notation::{Form, GameNotation, Records, WriteOptions};
use hoyle_poker::Hand;
use hoyle_poker::hand::{CustomField, Value};
use hoyle_poker::pfn::{self, Pfn};
use hoyle_poker::phh::{self, Phh};
use proptest::collection::vec;
use proptest::prelude::*;

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                    actions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 f']\n";

fn read(notation: &'static impl GameNotation<Record = Hand>, form: Form, text: &str) -> Hand {
    Records::new(text.as_bytes(), notation, form).find_map(|found| found.record).expect(text)
}

fn there_and_back(hand: &Hand) -> (Hand, usize, String) {
    let mut text = Vec::new();
    let losses = Phh.compose(hand, &WriteOptions::default(), &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    (read(&Phh, phh::SINGLE, &text), losses.len(), text)
}

fn field(name: &str, value: Value) -> CustomField {
    CustomField { name: name.to_owned(), value }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// Every type of TOML in every spelling, in tables of every kind, in a hand by itself and in one of a collection.
#[test]
fn every_type_is_read() {
    let fields = "_a = \"x\\ty\"\n_b = 0x1F\n_c = +1_000.50\n_d = -nan\n_e = true\n_f = 2021-01-21\n_g = 18:15:00.50\n\
                  _h = 2021-01-21 18:15:00z\n_i = 2021-01-21t18:15:00\n_j = [1, # one\n [],\n 'two']\n_k.l = 1E+400\n_k.m.n = ''\n\
                  [_o]\np = 1 # below\n[[_q]]\nr = 1\n[[_q]]\ns = +inf\n";
    let decimal = |digits: &str| Value::Decimal(digits.to_owned());
    let wanted = vec![
        field("_a", text("x\ty")),
        field("_b", Value::Whole(31)),
        field("_c", decimal("1000.50")),
        field("_d", decimal("nan")),
        field("_e", Value::Truth(true)),
        field("_f", Value::Date("2021-01-21".to_owned())),
        field("_g", Value::Time("18:15:00.50".to_owned())),
        field("_h", Value::DateTime("2021-01-21T18:15:00Z".to_owned())),
        field("_i", Value::DateTime("2021-01-21T18:15:00".to_owned())),
        field("_j", Value::List(vec![Value::Whole(1), Value::List(vec![]), text("two")])),
        field(
            "_k",
            Value::Table(vec![field("l", decimal("1e+400")), field("m", Value::Table(vec![field("n", text(""))]))]),
        ),
        field("_o", Value::Table(vec![field("p", Value::Whole(1))])),
        field(
            "_q",
            Value::List(vec![
                Value::Table(vec![field("r", Value::Whole(1))]),
                Value::Table(vec![field("s", decimal("inf"))]),
            ]),
        ),
    ];
    let single = read(&Phh, phh::SINGLE, &format!("{HAND}{fields}"));
    let below = fields.replace("[_o]", "['a hand'._o]").replace("[[_q]]", "[['a hand'._q]]");
    let of_many = read(&Phh, phh::COLLECTION, &format!("['a hand']\n{HAND}{below}\n[2]\n{HAND}_t = 1\n"));
    assert_eq!((single.metadata.section.as_deref(), of_many.metadata.section.as_deref()), (None, Some("a hand")));
    for hand in [single, of_many] {
        assert_eq!(hand.metadata.custom_fields, wanted);
        // Comments within are remarks upon the hand.
        assert_eq!(hand.comments, ["one", "below"]);
        let (back, losses, shown) = there_and_back(&hand);
        assert_eq!((back.metadata.custom_fields, back.comments), (wanted.clone(), hand.comments), "{shown}");
        assert_eq!(losses, usize::from(hand.metadata.section.is_some()), "{shown}");
    }
}

/// Keys may lead deeper than arrays: nothing overflows, and what has no value is lost and told.
#[test]
fn what_is_nested_too_deep_is_listed_as_lost() {
    for (depth, losses) in [(500, 0), (600, 1), (100_000, 1)] {
        let hand = read(&Phh, phh::SINGLE, &format!("{HAND}_x{} = 1\n", ".a".repeat(depth)));
        let (back, lost, _) = there_and_back(&hand);
        assert_eq!(
            (lost, back.metadata.custom_fields == hand.metadata.custom_fields),
            (losses, losses == 0),
            "{depth}"
        );
    }
}

/// What all frames of a hand say alike is a field of the hand, which PHH writes.
#[test]
fn what_frames_agree_upon_is_a_field_of_the_hand() {
    let mut frames = Vec::new();
    Pfn.compose(&read(&Phh, phh::SINGLE, HAND), &WriteOptions::default(), &mut frames).unwrap();
    let frames = String::from_utf8(frames).unwrap();
    let number = |line: usize| format!("{{\"_x\":{{\"a\":[1,2.50E3,true,\"b\"]}},\"_y\":{line},\"_z\":null,");
    let marked: Vec<String> =
        frames.lines().enumerate().map(|(line, frame)| frame.replacen('{', &number(line), 1)).collect();
    assert!(marked.len() > 1);
    let hand = read(&Pfn, pfn::COLLECTION, &format!("{}\n", marked.join("\n")));
    let all = vec![Value::Whole(1), Value::Decimal("2.50e3".to_owned()), Value::Truth(true), text("b")];
    let agreed = field("_x", Value::Table(vec![field("a", Value::List(all))]));
    let wanted = vec![agreed.clone(), field("_y", Value::Unknown), field("_z", Value::Unknown)];
    assert_eq!(hand.metadata.custom_fields, wanted);
    let (back, losses, shown) = there_and_back(&hand);
    assert_eq!((back.metadata.custom_fields, losses), (vec![agreed], 2), "{shown}");
}

fn values() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![
        any::<String>().prop_map(Value::Text),
        any::<i64>().prop_map(Value::Whole),
        "-?(0|[1-9][0-9]{0,30})(\\.[0-9]{1,30}|\\.[0-9]{1,3}e[+-]?[0-9]{1,6}|e[+-]?[0-9]{1,6})"
            .prop_map(Value::Decimal),
        prop::sample::select(vec!["inf", "-inf", "nan"]).prop_map(|digits| Value::Decimal(digits.to_owned())),
        any::<bool>().prop_map(Value::Truth),
        "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])".prop_map(Value::Date),
        "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,20})?".prop_map(Value::Time),
        "2[0-9]{3}-0[1-9]-0[1-9]T0[0-9]:[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,12})?(Z|[+-]0[0-9]:[0-5][0-9])?"
            .prop_map(Value::DateTime),
    ];
    scalar.prop_recursive(4, 32, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::List),
            prop::collection::btree_map(any::<String>(), inner, 0..6).prop_map(|all| Value::Table(
                all.into_iter().map(|(name, value)| CustomField { name, value }).collect()
            )),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_toml_can_say_comes_back(all in prop::collection::btree_map("_.{0,12}", values(), 0..6)) {
        let mut hand = read(&Phh, phh::SINGLE, HAND);
        let all = all.into_iter().map(|(name, value)| CustomField { name: name + "x", value });
        hand.metadata.custom_fields = all.collect();
        let (back, losses, shown) = there_and_back(&hand);
        prop_assert_eq!((back, losses), (hand, 0), "{}", shown);
    }
}
