//! Repairs of PHH case by case, beside those that the pages show. Each case was worked out by hand.

use hoyle::notation::GameNotation as _;
use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options};
use hoyle::problem::fix::apply;
use hoyle::problem::{Fix, Problem, Safety};

/// The repairs of all problems of a text of one record.
fn repairs(text: &[u8], form: Form) -> Vec<(Problem, Option<Fix>)> {
    let mut problems: Vec<Problem> = Vec::new();
    let next = Phh.reader(form, Depth::Check, &Options::default()).next(text, true, &mut problems);
    if let Next::Record { consumed, .. } = next {
        assert_eq!(consumed, text.len(), "one record a case");
    }
    problems.into_iter().map(|problem| (problem, Phh.fix(text, &problem))).collect()
}

/// The text after its repairs, round after round; only the safe ones unless the others are asked for too.
fn repaired(text: &[u8], form: Form, all: bool) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..40 {
        let wanted = |fix: &Fix| all || fix.safety == Safety::Safe;
        let problems: Vec<Problem> = repairs(&text, form).into_iter().map(|(problem, _)| problem).collect();
        let fixes: Vec<Fix> = Phh.fixes(&text, &problems).into_iter().filter(wanted).collect();
        let mut out = Vec::new();
        if apply(&text, &fixes, &mut out) == 0 {
            return text;
        }
        assert_ne!(text, out);
        text = out;
    }
    panic!("there is no end to it: {}", String::from_utf8_lossy(&text));
}

/// A hand of two players who have not acted, with more lines before and after.
fn hand(lines: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\n\
         actions = []\n{lines}"
    )
}

/// A hand of two players with these actions.
fn played(actions: &str) -> String {
    hand("").replace("actions = []", &format!("actions = {actions}"))
}

/// What the lines become by safe repairs alone, and by all.
#[track_caller]
fn check(before: &str, safe: &str, all: &str) {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    assert_eq!(text(repaired(before.as_bytes(), SINGLE, false)), safe, "safe repairs");
    assert_eq!(text(repaired(before.as_bytes(), SINGLE, true)), all, "all repairs");
}

#[track_caller]
fn safe(before: &str, after: &str) {
    check(&hand(before), &hand(after), &hand(after));
}

#[track_caller]
fn not_safe(before: &str, after: &str) {
    check(&hand(before), &hand(before), &hand(after));
}

#[track_caller]
fn none(before: &str) {
    check(&hand(before), &hand(before), &hand(before));
}

#[track_caller]
fn safe_action(before: &str, after: &str) {
    check(&played(before), &played(after), &played(after));
}

#[track_caller]
fn unsafe_action(before: &str, after: &str) {
    check(&played(before), &played(before), &played(after));
}

#[track_caller]
fn no_action(before: &str) {
    check(&played(before), &played(before), &played(before));
}

#[test]
fn bytes() {
    let with = |bytes: &[u8]| [hand("").as_bytes(), b"venue = '", bytes, b"'\n"].concat();
    for (byte, letter) in [(0x80, "€"), (0x9f, "Ÿ"), (0xa0, "\u{a0}"), (0xff, "ÿ")] {
        let fixed = repaired(&with(&[b'a', byte, b'b']), SINGLE, true);
        assert_eq!(fixed, with(format!("a{letter}b").as_bytes()), "{byte:x}");
    }
    // No letter, two bytes at once, or not asked for.
    for bytes in [&b"a\x81b"[..], b"a\xff\xffb"] {
        assert_eq!(repaired(&with(bytes), SINGLE, true), with(bytes));
    }
    assert_eq!(repaired(&with(b"a\xe9b"), SINGLE, false), with(b"a\xe9b"));
    safe("venue = \"a\0\x1bb\"\n", "venue = \"a\\u0000\\u001Bb\"\n");
    none("venue = 'a\0b'\n");
    safe("\x0c\nvenue = 'a'\n", "\nvenue = 'a'\n");
    safe("venue = 'a' # b\x07\n", "venue = 'a' # b\n");
    safe("\u{feff}venue = 'a'\n", "venue = 'a'\n");
}

#[test]
fn carriage_returns() {
    let plain = hand("venue = 'a'\n");
    let old = plain.replace('\n', "\r");
    check(&old, &plain, &plain);
    let windows = plain.replace('\n', "\r\n");
    check(&windows, &windows, &windows);
    check(&plain.replace('\n', "\r\r\n"), &windows, &windows);
    none("venue = 'a\rb'\n");
    not_safe("# a\rvenue = 'b'\n", "# a\nvenue = 'b'\n");
}

#[test]
fn tokens() {
    not_safe("event = \"C:\\table\\hands\"\n", "event = 'C:\\table\\hands'\n");
    not_safe("event = \"it's \\hands\"\n", "event = \"it's \\\\hands\"\n");
    not_safe("event = \"\\d \\\"\"\n", "event = \"\\\\d \\\"\"\n");
    for (before, after) in [("1__0", "10"), ("2_", "2"), ("5.", "5"), ("-007", "-7"), ("00", "0"), ("+01", "+1")] {
        safe(&format!("level = {before}\n"), &format!("level = {after}\n"));
    }
    safe("time_limit = .5\n", "time_limit = 0.5\n");
    none("level = 1e\n");
    none("level = 1.2.3\n");
    safe("time = 9:5:3\n", "time = 09:05:03\n");
    safe("time = 9:05\n", "time = 09:05:00\n");
    none("time = 25:00:00\n");
    safe("ante_trimming_status = False\n", "ante_trimming_status = false\n");
    safe("venue = null\ncity = None # nobody knows\n", "# nobody knows\n");
    none("venue = Bellagio\n");
    none("level = 99999999999999999999\n");
    safe("table = 99999999999999999999\n", "table = '99999999999999999999'\n");
    for word in ["null", "None", "Infinity", "INF"] {
        let stacks = |second: &str| hand("").replace("[200, 200]", &format!("[200, {second}]"));
        check(&stacks(word), &stacks("inf"), &stacks("inf"));
    }
    // A required field is not taken out.
    let stacks = hand("").replace("[200, 200]", "null");
    check(&stacks, &stacks, &stacks);
}

#[test]
fn grammar() {
    safe("event:'a'\n", "event = 'a'\n");
    safe("event : 'a'\n", "event = 'a'\n");
    safe("event = 'a';\ncity = 'b', # c\n", "event = 'a'\ncity = 'b' # c\n");
    safe("event = 'a'  city = 'b'\n", "event = 'a'\ncity = 'b'\n");
    none("event = 'a' 'b'\n");
    safe("[_a # b\n", "[_a] # b\n");
    safe("[[_a\n", "[[_a]]\n");
    safe("[[_a]\n", "[[_a]]\n");
    safe("_a = ['b' 'c' # d\n 'e']\n", "_a = ['b', 'c', # d\n 'e']\n");
    none("_a = [1 2]\n");
    safe("_a = { b = 1 ]\n", "_a = { b = 1 }\n");
    safe("min_bet = 2 # twice\n", "# twice\n");
    none("min_bet = 4\n");
    safe("_a = 1\n[_b]\n_a = 1\nc = [1,\n 2]\nc = [1,\n 2]", "_a = 1\n[_b]\n_a = 1\nc = [1,\n 2]\n");
    safe("_a = { b = 1, }\n", "_a = { b = 1 }\n");
    safe("_a = {\n  b = [1,\n 2],\n  c = 3,\n}\n", "_a = { b = [1,\n 2], c = 3 }\n");
    none("_a = {\n  b = 1 # c\n}\n");
    safe("_a = \"\\e[0m\\x41\"\n", "_a = \"\\u001b[0m\\u0041\"\n");
    safe("_a = 2009-07-01T10:30Z\n", "_a = 2009-07-01T10:30:00Z\n");
}

#[test]
fn required_fields() {
    let without =
        |field: &str| -> String { hand("").split_inclusive('\n').filter(|line| !line.starts_with(field)).collect() };
    check(&without("min_bet"), &without("min_bet"), &hand(""));
    check(&without("antes"), &without("antes"), &hand(""));
    let windows = |text: String| text.replace('\n', "\r\n");
    check(&windows(without("min_bet")), &windows(without("min_bet")), &windows(hand("")));
    let straddle = |text: String| {
        text.replace("[1, 2]", "[1, 2, 4]").replace("[0, 0]", "[0, 0, 0]").replace("[200, 200]", "[200, 200, 200]")
    };
    check(&straddle(without("min_bet")), &straddle(without("min_bet")), &straddle(without("min_bet")));
    check(&without("variant"), &without("variant"), &without("variant"));
    for (before, after) in [("fo8", "FO/8"), ("F7S-8", "F7S/8"), ("n2l1d ", "N2L1D")] {
        let bare = |code: &str| format!("variant = '{code}'\n");
        let fixed = repaired(bare(before).as_bytes(), SINGLE, false);
        assert_eq!(String::from_utf8(fixed).unwrap(), bare(after));
    }
    let nlhe = hand("").replace("'NT'", "'NLHE'");
    check(&nlhe, &nlhe, &nlhe);
}

#[test]
fn types() {
    safe("postal_code = 89109\n", "postal_code = '89109'\n");
    safe("day = '07'\n", "day = 7\n");
    safe("day = 7.0\n", "day = 7\n");
    none("day = 7.5\n");
    none("day = 'seven'\n");
    safe("time = '9:30'\n", "time = 09:30:00\n");
    safe("ante_trimming_status = 'true'\n", "ante_trimming_status = true\n");
    safe("players = [1, 'b']\n", "players = ['1', 'b']\n");
    safe("seats = ['1', \"4\"]\n", "seats = [1, 4]\n");
    none("seats = ['1', 'left']\n");
    let stacks = |stacks: &str| hand("").replace("[200, 200]", stacks);
    check(&stacks("['200', \"0200.50\"]"), &stacks("[200, 200.50]"), &stacks("[200, 200.50]"));
}

#[test]
fn optional_fields() {
    not_safe("Venue = 'a'\n", "venue = 'a'\n");
    not_safe("\"time zone\" = 'UTC'\n", "time_zone = 'UTC'\n");
    not_safe("Min-Bet = 3\n", "_Min-Bet = 3\n");
    not_safe("\"my notes\" = 'a'\n", "\"_my notes\" = 'a'\n");
    none("dealer = 'a'\n_dealer = 'b'\n");
    not_safe("[staff]\ndealer = 'a'\n", "[_staff]\ndealer = 'a'\n");
    not_safe("currency_symbol = 'EUR'\n", "currency = 'EUR'\n");
    none("currency_symbol = 'EUR'\ncurrency = 'EUR'\n");
    none("currency_symbol = 'US$'\n");
    not_safe("currency = '€'\n", "currency_symbol = '€'\n");
    none("currency = 'X'\n");
    not_safe("time_zone = 'CEST'\n", "time_zone_abbreviation = 'CEST'\n");
    none("time_zone = 'Las Vegas'\n");
    safe("url = 'HTTPS://example.com'\n", "url = 'https://example.com'\n");
    none("url = 'see the notes'\n");
    none("url = 'ftp://example.com'\n");
    let three = hand("").replace("[0, 0]", "[0]").replace("[1, 2]", "[1, 2, 0]").replace("[200, 200]", "[9, 9, 9]");
    check(&three, &three, &three.replace("[0]", "[0, 0, 0]"));
    let differing = three.replace("[0]", "[0, 1]");
    check(&differing, &differing, &differing);
    not_safe("winnings = [0, 0]\n", "winnings = [0, 0]\n");
}

#[test]
fn hands_of_a_collection() {
    let numbered = format!("[[7]] # a\n{}\n[7._notes]\na = 1\n", hand(""));
    let fixed = repaired(numbered.as_bytes(), COLLECTION, false);
    assert_eq!(String::from_utf8(fixed).unwrap(), numbered.replace("[[7]]", "[7]"));
    let named = format!("[[hands]]\n{}", hand(""));
    assert_eq!(repaired(named.as_bytes(), COLLECTION, true), named.as_bytes());
    let without = format!("[1]\n{}", hand("")).replace("min_bet = 2\n", "");
    let fixed = repaired(without.as_bytes(), COLLECTION, true);
    assert_eq!(String::from_utf8(fixed).unwrap(), format!("[1]\n{}", hand("")));
}

#[test]
fn the_writing_of_actions() {
    safe_action("['D DH P01 ????', \"d dh p002 ????\", 'P2 F']", "['d dh p1 ????', \"d dh p2 ????\", 'p2 f']");
    no_action("['dealer dh p1 ????']");
    no_action("['p0 f']");
    safe_action(
        "['d dh p1 ????', 'd dh p2 ????', 'p2 folds # at last']",
        "['d dh p1 ????', 'd dh p2 ????', 'p2 f # at last']",
    );
    unsafe_action("['d dh p1 ????', 'd dh p2 ????', 'p2 raise 6']", "['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6']");
    unsafe_action("['d dh p1 ????', 'd dh p2 ????', 'p2 calls']", "['d dh p1 ????', 'd dh p2 ????', 'p2 cc']");
    no_action("['d dh p1 ????', 'd dh p2 ????', 'p2 all-in']");
    safe_action(
        "['d dh p1 ?? ??', 'd dh p2 As Kd', 'p2 cc', 'p1 cc', 'd db Ks 7s 6h']",
        "['d dh p1 ????', 'd dh p2 AsKd', 'p2 cc', 'p1 cc', 'd db Ks7s6h']",
    );
    safe_action("['d dh p1 10S kd', 'd dh p2 A♠, Q♣', 'p2 f']", "['d dh p1 TsKd', 'd dh p2 AsQc', 'p2 f']");
    no_action("['d dh p1 As XX', 'd dh p1 A? Ks Qs']");
    unsafe_action("['d dh p1 ???? down', 'd dh p2 ????']", "['d dh p1 ???? # down', 'd dh p2 ????']");
    unsafe_action("['d dh p1 ????', 'd dh p2 ????', 'p2 cc 2']", "['d dh p1 ????', 'd dh p2 ????', 'p2 cc # 2']");
    for (before, after) in
        [("1,00", None), ("1_0", Some("10")), ("$12", Some("12")), ("1,0", None), ("12.", Some("12"))]
    {
        let with = |amount: &str| format!("['d dh p1 ????', 'd dh p2 ????', 'p2 cbr {amount}']");
        match after {
            Some(after) => safe_action(&with(before), &with(after)),
            None => no_action(&with(before)),
        }
    }
    for (before, after) in [
        ("10sKD", Some("TsKd")),
        ("askd", Some("AsKd")),
        ("K♦,A♠", Some("KdAs")),
        ("A\u{2660}\u{fe0f}Kd", Some("AsKd")),
        ("As-Kd", Some("AsKd")),
        ("??,Kd", Some("??Kd")),
        ("AsKd1", None),
        ("sAdK", None),
        ("XxKd", None),
    ] {
        let with = |cards: &str| format!("['d dh p1 {cards}', 'd dh p2 ????', 'p2 f']");
        match after {
            Some(after) => safe_action(&with(before), &with(after)),
            None => no_action(&with(before)),
        }
    }
    unsafe_action("['d dh p1 A??h']", "['d dh p1 ????']");
    for (before, after) in [("p2 f#a", "p2 f # a"), ("p2 f# a", "p2 f # a"), ("p2 f #a#b", "p2 f # a#b"), ("#a", "# a")]
    {
        let with = |action: &str| format!("['d dh p1 ????', 'd dh p2 ????', '{action}']");
        safe_action(&with(before), &with(after));
    }
    // Where escapes stand in the text, nothing is done.
    no_action("[\"d dh p1 1\\u0030s??\"]");
    no_action("['''d dh p1 10s??''']");
}

#[test]
fn play() {
    safe_action("[\n  'p2 f', # at once\n]", "[\n  'd dh p1 ????',\n  'd dh p2 ????',\n  'p2 f', # at once\n]");
    safe_action("[\"d dh p1 AsKd\", \"p2 f\"]", "[\"d dh p1 AsKd\", \"d dh p2 ????\", \"p2 f\"]");
    // Of a hand that was dealt in part only the rest is supplied, where the part stands.
    safe_action("['d dh p1 As', 'd dh p2 ????', 'p2 f']", "['d dh p1 As??', 'd dh p2 ????', 'p2 f']");
    safe_action("['d dh p1 As', 'd dh p2 Kd', 'p2 f']", "['d dh p1 As??', 'd dh p2 Kd??', 'p2 f']");
    let deals = "'d dh p1 ????', 'd dh p2 ????'";
    unsafe_action(
        &format!("[{deals}, 'p2 cc', 'p1 cc', 'p1 cc', 'p2 cc', 'p1 cc']"),
        &format!("[{deals}, 'p2 cc', 'p1 cc', 'd db ??????', 'p1 cc', 'p2 cc', 'd db ??', 'p1 cc']"),
    );
    no_action(&format!("[{deals}, 'p2 cc', 'p1 cc', 'p1 cc', 'd db Ks7s6h']"));
    unsafe_action(
        &format!("[{deals}, 'p2 cbr 200', 'p1 cbr  200 # all in']"),
        &format!("[{deals}, 'p2 cbr 200', 'p1 cc # all in']"),
    );
    safe_action(&format!("[{deals}, 'p2 f', 'p1 sm']"), &format!("[{deals}, 'p2 f']"));
    safe_action(&format!("[{deals}, 'p2 f', 'p1 sm # slowly']"), &format!("[{deals}, 'p2 f', '# slowly']"));
    safe_action(&format!("[\n  {deals}, 'p2 f',\n  'p1 sm',\n]"), &format!("[\n  {deals}, 'p2 f',\n]"));
    safe_action(&format!("[{deals}, 'p2 f', 'p1 sm', '# end']"), &format!("[{deals}, 'p2 f', '# end']"));
    no_action(&format!("[{deals}, 'p2 f', 'p1 sm As??']"));
    no_action(&format!("[{deals}, 'p2 f', 'p2 f']"));
    let windows = |text: &str| played(text).replace('\n', "\r\n");
    let (before, after) =
        ("[\n  'd dh p1 ????',\n  'p2 f',\n]", "[\n  'd dh p1 ????',\n  'd dh p2 ????',\n  'p2 f',\n]");
    check(&windows(before), &windows(after), &windows(after));
}

#[test]
fn an_open_string_is_not_made_longer() {
    // The quote that is missing hides what stands behind it: a comma put there would be a part of the string.
    no_action("[\n  \"d dh p1 AsKs\",\n  \"d dh p2 QdQh,\n  \"p2 f\",\n]");
}

/// A collection of one hand.
#[track_caller]
fn of_a_collection(before: &str, after: &str) {
    assert_eq!(String::from_utf8(repaired(before.as_bytes(), COLLECTION, true)).unwrap(), after);
}

/// A line that is missing is added to the hand's own table, or nowhere.
#[test]
fn fields_in_a_table_below_the_hand() {
    let fields = "variant = 'NT'\nblinds_or_straddles = [1, 2]\nstarting_stacks = [100, 100]\nactions = []\n";
    let added = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                 starting_stacks = [100, 100]\nactions = []\n";
    of_a_collection(&format!("[3.1]\n{added}"), &format!("[3._1]\n{added}"));
    for header in ["[3._x]", "['the third'._weather]", "[[3._x]]", "[_x._y._z]"] {
        of_a_collection(&format!("{header}\n{fields}"), &format!("{header}\n{fields}"));
        let own = format!("{header}\nantes = ['1']\n[3]\n{fields}");
        if header.starts_with("[3") {
            of_a_collection(&own, &format!("{header}\nantes = ['1']\n[3]\n{added}"));
        }
    }
    of_a_collection(&format!("[3]\n{fields}[3._x]\n"), &format!("[3]\n{added}[3._x]\n"));
    check(&format!("[_x]\n{fields}"), &format!("[_x]\n{fields}"), &format!("[_x]\n{fields}"));
    check(fields, fields, added);
}

/// No two repairs give the same name.
#[test]
fn names_are_given_once() {
    let short =
        "variant = 'NT'\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = []\n";
    check(
        &format!("{short}Antes = [1, 1]\n"),
        &format!("{short}Antes = [1, 1]\n"),
        &format!("{short}antes = [1, 1]\n"),
    );
    not_safe("City = 'a'\nCITY = 'b'\n", "city = 'a'\n_CITY = 'b'\n");
    none("x = 1\n\"_\\u0078\" = 2\n");
    none("x = 1\n_x.y = 2\n");
    of_a_collection(&format!("[3]\n{}[3.1]\n[3._1]\n", hand("")), &format!("[3]\n{}[3.1]\n[3._1]\n", hand("")));
}
