//! Hands as nobody writes them: fields in any order, every way of quoting, comments and blank lines wherever TOML allows
//! them, any line ends. Good TOML all the same.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// White space, and nothing of it.
fn space() -> impl Strategy<Value = String> {
    select(vec!["", " ", "  ", "\t"]).prop_map(str::to_owned)
}

fn comment() -> impl Strategy<Value = String> {
    select(vec!["#", "# a", "#b  ", "# 'quoted' \"twice\"", "# variant = 'NT'", "# [1]", "## é € \t x", "# }]"])
        .prop_map(str::to_owned)
}

/// The end of a line: perhaps a comment.
fn line_end() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just("\n".to_owned()),
        1 => (space(), comment()).prop_map(|(space, comment)| format!("{space}{comment}\n")),
    ]
}

/// Lines that say nothing.
fn above() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        space().prop_map(|space| format!("{space}\n")),
        (space(), comment()).prop_map(|(s, c)| s + &c + "\n")
    ];
    prop_oneof![3 => Just(String::new()), 1 => vec(line, 1..4).prop_map(|lines| lines.concat())]
}

/// White space, newlines and comments, as they may stand in arrays.
fn gap() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => space(),
        1 => (space(), line_end(), above(), space()).prop_map(|(a, b, c, d)| a + &b + &c + &d),
    ]
}

/// A text, in one of the ways to quote it. What single quotes cannot hold takes double ones.
fn quoted(text: &'static str) -> impl Strategy<Value = String> {
    let basic = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t");
    let escaped = text.chars().fold(String::new(), |all, letter| all + &format!("\\u{:04X}", letter as u32));
    let mut ways = vec![
        format!("\"{}\"", basic(text)),
        format!("\"\"\"{}\"\"\"", basic(text)),
        format!("\"\"\"\n{}\\\n   \"\"\"", basic(text)),
        format!("\"{escaped}\""),
    ];
    if !text.contains('\'') {
        ways.extend([format!("'{text}'"), format!("'{text}'"), format!("'''{text}'''"), format!("'''\n{text}'''")]);
    }
    select(ways)
}

fn key(name: &'static str) -> impl Strategy<Value = String> {
    let first = format!("\\u{:04x}", name.as_bytes().first().copied().unwrap_or(b'_'));
    let rest = name.get(1..).unwrap_or_default();
    let bare = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let mut ways = vec![format!("'{name}'"), format!("\"{name}\""), format!("\"{first}{rest}\"")];
    if bare {
        ways.extend(vec![name.to_owned(); 5]);
    }
    select(ways)
}

fn array(elements: Vec<BoxedStrategy<String>>) -> BoxedStrategy<String> {
    let with_gaps: Vec<_> = elements.into_iter().map(|element| (gap(), element, gap())).collect();
    (with_gaps, any::<bool>(), gap())
        .prop_map(|(elements, trailing, last)| {
            let count = elements.len();
            let mut text = "[".to_owned();
            for (place, (before, element, after)) in elements.into_iter().enumerate() {
                text += &(before + &element + &after);
                if place + 1 < count || trailing {
                    text.push(',');
                }
            }
            text + &last + "]"
        })
        .boxed()
}

fn amounts(ways: &[&'static str], count: usize) -> BoxedStrategy<String> {
    array(vec![select(ways.to_vec()).prop_map(str::to_owned).boxed(); count])
}

fn texts(texts: &[&'static str]) -> BoxedStrategy<String> {
    array(texts.iter().map(|text| quoted(text).boxed()).collect())
}

/// One way of each to write the fields of a hand that can be played.
fn fields() -> Vec<(&'static str, BoxedStrategy<String>)> {
    let written = |ways: &[&'static str]| select(ways.to_vec()).prop_map(str::to_owned).boxed();
    let actions = &["d dh p1 AsAd", "d dh p2 ????", "p2 cbr 7.50 # it's \"big\"", "", "p1 f # \\o/"];
    vec![
        ("variant", quoted("NT").boxed()),
        ("antes", amounts(&["0", "0.0", "0.00", "+0", "0x0"], 2)),
        ("blinds_or_straddles", amounts(&["2", "2.50", "+2.5", "2_0e-1", "0b10"], 2)),
        ("min_bet", written(&["2", "2.00", "0.2e1", "0x2"])),
        ("starting_stacks", amounts(&["100", "1_00", "100.00", "1e2", "inf", "+inf", "0x64"], 2)),
        ("actions", texts(actions)),
        ("ante_trimming_status", written(&["true", "false"])),
        ("author", quoted("Ann").boxed()),
        ("event", quoted("Ann's \"Game\" \\ é€").boxed()),
        ("url", quoted("https://example.org/#1").boxed()),
        ("time", written(&["00:35:03", "23:59:60", "12:00:00.250"])),
        ("day", written(&["1", "0x1F", "+3"])),
        ("hand", prop_oneof![quoted("17"), Just("17".to_owned())].boxed()),
        ("seats", array(vec![written(&["1", "0b1"]), written(&["2", "0o2"])])),
        ("players", texts(&["Ann", "O'Neil\t"])),
        ("time_limit", written(&["30", "2.5", "inf"])),
        ("finishing_stacks", amounts(&["100", "97.5", "inf"], 2)),
        ("currency_symbol", quoted("€").boxed()),
        ("_note", any_own()),
        ("_Big-Key.9", any_own()),
        ("strange", any_own()),
        ("$dollar", any_own()),
    ]
}

/// A value of somebody's own.
fn any_own() -> BoxedStrategy<String> {
    let numbers = ["-1", "+1_000", "0xDEADbeef", "3.14_15", "-0.0", "6.02E+23", "inf", "-inf", "nan", "+nan", "-nan"];
    let times =
        ["1979-05-27", "07:32:00", "1979-05-27 07:32:00.5", "1979-05-27T00:32:00-07:00", "1979-05-27t07:32:00z"];
    let strings =
        ["'''\nmany\n\nlines'''", "\"\"\"a \\\n   b\"\"\"", "\"\\u00e9\\t\"", "''", "'inf'", "\"\\U0001F0A1\""];
    let plain: Vec<&str> = numbers.into_iter().chain(times).chain(strings).chain(["true", "false"]).collect();
    let leaf = select(plain).prop_map(str::to_owned).boxed();
    leaf.prop_recursive(3, 12, 3, |inner| {
        let inner = inner.boxed();
        let names = select(vec!["a", "'b c'", "\"d\"", "$time", "x.y", "\"\"", "'$float'"]);
        prop_oneof![
            vec(inner.clone(), 0..3)
                .prop_flat_map(|elements| array(elements.into_iter().map(|e| Just(e).boxed()).collect())),
            (names, inner, space()).prop_map(|(name, value, space)| {
                let name = if name == "$time" { "\"$time\"" } else { name };
                format!("{{{space}{name}{space}={space}{value}{space}}}")
            }),
        ]
    })
    .boxed()
}

/// Tables below the hand. `under` is the hand's own name with a dot, or nothing.
fn tables(under: String) -> impl Strategy<Value = String> {
    let line = (above(), any_own(), line_end()).boxed();
    let some = (above(), space(), line_end(), line.clone(), line, line_end(), above());
    let made = some.prop_map(move |(above, space, end, (a, b, c), (d, e, f), more, last)| {
        let mut text = format!("{above}{space}[{space}{under}_t{space}]{end}{a}k{space}={space}{b}{c}");
        text += &format!("[[{under}'_u v']]{more}{d}\"k\".l = {e}{f}[{under}_t.inner]\n[[{under}'_u v']]\n{last}");
        text
    });
    prop_oneof![2 => Just(String::new()), 1 => made]
}

/// The lines of a hand's own fields, in any order.
fn lines() -> impl Strategy<Value = String> {
    let lines: Vec<_> = fields()
        .into_iter()
        .map(|(name, value)| (above(), space(), key(name), space(), value, line_end()).boxed())
        .collect();
    let needed = 6;
    let count = lines.len();
    (lines, vec(any::<bool>(), count), vec(any::<u64>(), count)).prop_map(move |(lines, kept, order)| {
        let mut lines: Vec<_> = lines.into_iter().zip(kept).zip(order).enumerate().collect();
        lines.retain(|(place, ((_, kept), _))| *place < needed || *kept);
        lines.sort_by_key(|(_, (_, order))| *order);
        let line = |(_, (((above, space, key, more, value, end), _), _))| -> String {
            let (above, space, key, more, value, end): (String, String, String, String, String, String) =
                (above, space, key, more, value, end);
            format!("{above}{space}{key}{more}={more}{value}{end}")
        };
        lines.into_iter().map(line).collect()
    })
}

/// With one of the two line ends throughout, and perhaps without the last.
fn finished(text: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (text, any::<bool>(), any::<bool>()).prop_map(|(text, carriage, last)| {
        let text = if last { text.trim_end_matches('\n').to_owned() } else { text };
        if carriage { text.replace('\n', "\r\n") } else { text }
    })
}

/// A single hand.
pub(super) fn any_hand() -> impl Strategy<Value = String> {
    finished((lines(), tables(String::new()), above()).prop_map(|(a, b, c)| a + &b + &c))
}

/// Up to three hands of a collection.
pub(super) fn any_collection() -> impl Strategy<Value = String> {
    let hand = |name: &'static str| {
        (above(), space(), line_end(), lines(), tables(format!("{name}.")), any::<bool>()).prop_map(
            move |(above, space, end, lines, tables, before)| {
                let own = format!("{above}[{space}{name}{space}]{end}{lines}");
                // The hand's own table may stand after those below it.
                if before { tables + "\n" + &own } else { own + &tables }
            },
        )
    };
    finished((hand("1"), hand("'a b'"), hand("\"3\""), above(), 1..4).prop_map(|(a, b, c, above, count)| {
        let hands: String = [a, b, c].into_iter().take(count as usize).collect();
        hands + &above
    }))
}

/// A single hand with one character taken out, put in or exchanged; most are no good TOML.
pub(super) fn any_broken_hand() -> impl Strategy<Value = String> {
    let with = select(vec!["", "'", "\"", "[", "]", "{", "}", "#", "=", "\n", ",", ".", "\\", "\r", "0", "_", "é"]);
    (any_hand(), any::<prop::sample::Index>(), with, any::<bool>()).prop_map(|(text, place, with, taken)| {
        let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let place = places.get(place.index(places.len())).copied().unwrap_or(0);
        let (before, after) = text.split_at(place);
        let mut rest = after.chars();
        if taken {
            rest.next();
        }
        format!("{before}{with}{}", rest.as_str())
    })
}
