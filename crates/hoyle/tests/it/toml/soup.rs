//! Texts for properties: soups of tokens, documents whose keys meet, documents changed a little, collections.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

const TOKENS: &[&str] = &[
    "a",
    "b",
    "c",
    "\"a\"",
    "'b'",
    "\"\\u0061\"",
    "\"\"",
    "''",
    ".",
    " . ",
    "=",
    " = ",
    "\n",
    "\n",
    "\n",
    "\r\n",
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    ",",
    ", ",
    " ",
    "\t",
    "#x\n",
    "# y",
    "1",
    "0",
    "00",
    "-1",
    "+1",
    "1_0",
    "_",
    "0x1F",
    "0o7",
    "0b1",
    "1.5",
    "1e5",
    "1.e",
    "inf",
    "nan",
    "-inf",
    "true",
    "false",
    "1979-05-27",
    "07:32:00",
    "1979-05-27T07:32:00Z",
    "1979-05-27 07:32:00",
    "1979-05-27t07:32:00.999999-07:00",
    "07:32",
    "2001-02-29",
    ".5",
    "\"s\"",
    "'t'",
    "'p3 cbr 300'",
    "\"\"\"m\"\"\"",
    "'''n'''",
    "\"\"\"",
    "'''",
    "\"",
    "'",
    "\\",
    "\"\\n\\\\\"",
    "\"\\u00e9\"",
    "\"\\x41\"",
    "\"\\e\"",
    "é",
    "\u{0}",
    "\r",
    "\u{7f}",
    "a.b",
    "a = 1\n",
    "a.b = 1\n",
    "b = {a = 1}\n",
    "b = {a.b = 1, a.c = 2}\n",
    "a = [1, 2]\n",
    "[a]\n",
    "[a.b]\n",
    "[[a]]\n",
    "[[a.b]]\n",
    "[b]\n",
    "[1]\n",
    "[2]\n",
    "[1.a]\n",
    "a = [{x = 1}, {x = 2}]\n",
    "x = ['p1 f', 'p2 f']\n",
    "y = [0, 0, 10000]\n",
    "\"\"\"\\\n  x\"\"\"",
    "\"\"\"\"\"",
    "9223372036854775807",
    "9223372036854775808",
    "\u{feff}",
    "variant = 'NT'\n",
    "ante_trimming_status = true\n",
    "# a comment of some length\n",
];

/// Tokens in any order.
pub(crate) fn soup(most: usize) -> impl Strategy<Value = String> {
    vec(select(TOKENS), 0..most).prop_map(|tokens| tokens.concat())
}

fn path() -> impl Strategy<Value = String> {
    vec(select(&["a", "b", "c", "\"a\"", "'c'"][..]), 1..4).prop_map(|parts| parts.join("."))
}

const VALUES: &[&str] = &[
    "1",
    "'x'",
    "[]",
    "{}",
    "{a = 1}",
    "[{a = 1}, {a = 2}]",
    "{a.b = 1, a.c = 2}",
    "{a = {b = 1}, a.c = 1}",
    "{a = [], b.c = {}}",
    "[\n 1, # one\n 2,\n]",
    "'''\n[a]\n'''",
    "-1.50e3",
    "07:32:00",
    "\"\\t\"",
];

/// Headers and keys of few names, so that they meet: right and wrong in about equal parts.
pub(crate) fn meeting_keys() -> impl Strategy<Value = String> {
    let statement = prop_oneof![
        2 => path().prop_map(|path| format!("[{path}]\n")),
        1 => path().prop_map(|path| format!("[[{path}]]\n")),
        4 => (path(), select(VALUES)).prop_map(|(path, value)| format!("{path} = {value}\n")),
    ];
    vec(statement, 1..8).prop_map(|statements| statements.concat())
}

/// A right document, wrong in at most a few places.
pub(crate) fn changed() -> impl Strategy<Value = String> {
    let change = (any::<Index>(), select(TOKENS), 0..4usize);
    (select(DOCUMENTS), vec(change, 0..4)).prop_map(|(document, changes)| {
        let mut text: Vec<char> = document.chars().collect();
        for (place, token, deleted) in changes {
            let place = place.index(text.len() + 1);
            let end = (place + deleted).min(text.len());
            text.splice(place..end, token.chars());
        }
        text.into_iter().collect()
    })
}

/// Several records, each right or nearly so, with what may stand between them.
pub(crate) fn collection() -> impl Strategy<Value = String> {
    let trivia = select(&["", "\n", "\n\n", "# between\n", "\n  # between\n\n", "\r\n", "\t\n"][..]);
    let record = (1..5u32, select(RECORDS), trivia);
    (select(&["", "\n", "# first\n", "a = 1\n"][..]), vec(record, 0..6)).prop_map(|(start, records)| {
        let mut text = start.to_string();
        for (name, body, trivia) in records {
            text.push_str(trivia);
            text.push_str(&body.replace('N', &name.to_string()));
        }
        text
    })
}

const RECORDS: &[&str] = &[
    "[N]\nvariant = 'F'\nactions = ['p1 f', 'p2 f']\n",
    "[N]\nvariant = 'F'\nactions = [\n  'p1 f', # first\n  'p2 f',\n]\n\n# last of all\n",
    "[N] # hand\nplayers = ['A', \"B\"]\ntime = 07:32:00\n",
    "[N]\nnote = '''\n[3]\nx = 1\n'''\nnext = \"\"\"[4]\n\\\"\"\"\"\n",
    "[N]\nnested = [\n[1],\n[2]\n]\nvariant = 'F'\n",
    "[N]\na = 1\n\n[N.notes]\nb = 2\n\n# about the last\n[[N.more]]\nc = 3\n",
    "[\"N\"]\na = 1\n[N.b]\n",
    "[N]\n",
    "[[N]]\na = 1\n",
    "  [N]\n  a = {b = 1, c = [1, 2]}\n",
    "[N.a]\nb = 1\n",
    "[N]\r\na = 'x'\r\nb = [\r\n1]\r\n",
    "[N]\na = [ # [2]\n[2] # [2]\n]\n",
];

const DOCUMENTS: &[&str] = &[
    "title = \"TOML\"\n\n[owner]\nname = \"Tom\"\ndob = 1979-05-27T07:32:00-08:00\n\n[database]\nports = [ 8000, 8001 ]\n\
     data = [ [\"delta\", \"phi\"], [3.14] ]\ntargets = { cpu = 79.5, case = 72.0 }\n",
    "[1]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [50, 100, 0]\nmin_bet = 100\n\
     starting_stacks = [10000, 9900.50, inf]\nactions = ['d dh p1 2d6d', 'p3 cbr 300', 'p1 f']\n\n\
     [2]\nvariant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\nmin_bet = 100\nvariant2 = 1\n",
    "# a hand\nvariant = \"FB\"\nactions = [\n  # Pre-draw\n\n  \"d dh p1 ????????\",  # Bob\n  'p3 f',  # Ted\n]\n\
     author = \"J \\u00e9 \\\"x\\\"\"\ntime = 00:26:00\n[_extra.deep]\nx.y = 1\nx.z = 2\n[[_extra.list]]\n[[_extra.list]]\nq = 1\n",
    "a = '''\nfirst\nsecond''''\nb = \"\"\"\none \\\n   two\\\\\r\nthree\"\"\"\"\"\nc = [1_000, -17, 0xdead_BEEF, 1e06, -2E-2, nan]\n",
    "x = [{a = 1, b = [2, {c = 3}]}, {}, [[], [[]]]]\n\"quoted key\" = 'v'\n'literal.key'.sub = true\n3.14 = \"pi\"\n",
];
