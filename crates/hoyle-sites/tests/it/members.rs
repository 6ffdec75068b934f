//! Every attribute, element and member of a text in tags or in JSON is read, kept or told: where it says something else, or is
//! taken away, the hand is another, or what is wrong with it. What says nothing more stands in a list. Over `corpus/sites`, and
//! over the collection of texts of rooms where `HOYLE_CORPUS` names it. Not here: texts in lines.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;

use crate::lines::facts;
use crate::{real_texts, texts};

/// Something that a text says: what it is called, and where its value stands; or all of it, which may be taken away; or where
/// more could be said.
struct Fact {
    name: String,
    at: Range<usize>,
    change: Change,
}

#[derive(Clone, Copy, PartialEq)]
enum Change {
    /// It says something else.
    Other,
    /// It is not said.
    Without,
    /// This is said too.
    More(&'static str),
}

/// The values and the leaves of a text in tags.
fn facts_of_tags(text: &str) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut open: Option<(&str, usize)> = None;
    let mut at = 0;
    while let Some(begin) = text[at..].find('<').map(|found| at + found) {
        let Some(end) = text[begin..].find('>').map(|found| begin + found) else { break };
        let tag = &text[begin + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            let is_leaf =
                |(own, behind): &(&str, usize)| *own == name.trim() && !text[*behind..begin].trim().is_empty();
            if let Some((own, behind)) = open.take().filter(is_leaf) {
                facts.push(Fact { name: own.to_owned(), at: behind..begin, change: Change::Other });
            }
        } else if !tag.starts_with(['?', '!']) {
            let element = tag.split(|letter: char| letter.is_whitespace() || letter == '/').next().unwrap_or_default();
            let says = |attribute: &str| tag.split_once(attribute).and_then(|(_, rest)| rest.split('"').next());
            let kind = [" type=\"", " TYPE=\"", " STATE=\""].into_iter().find_map(says);
            let name = named(element, kind);
            facts.push(Fact {
                name: format!("{element}@more"),
                at: begin + 1 + element.len()..begin + 1 + element.len(),
                change: Change::More(" more=\"7\""),
            });
            facts.push(Fact {
                name: format!("{element}+more"),
                at: begin..begin,
                change: Change::More("<more>7</more>"),
            });
            facts.push(Fact { name: format!("{element}+text"), at: begin..begin, change: Change::More("more") });
            let mut from = begin + 1;
            while let Some(quote) = text[from..end].find("=\"").map(|found| from + found) {
                let close = quote + 2 + text[quote + 2..end].find('"').unwrap_or(0);
                let attribute =
                    text[from..quote].rsplit(|letter: char| letter.is_whitespace()).next().unwrap_or_default();
                facts.push(Fact { name: format!("{name}@{attribute}"), at: quote + 2..close, change: Change::Other });
                from = close + 1;
            }
            open = Some((element, end + 1));
            if tag.ends_with('/') {
                facts.push(Fact { name: format!("<{name}>"), at: begin..end + 1, change: Change::Without });
                open = None;
            }
        }
        at = end + 1;
    }
    facts
}

/// What is called so and is of this kind: `action[CALL]`.
fn named(name: &str, kind: Option<&str>) -> String {
    kind.filter(|kind| !kind.is_empty()).map_or(name.to_owned(), |kind| format!("{name}[{kind}]"))
}

/// An object or an array of JSON that is not over: by which key, where it begins, its first fact, and its kind.
struct Open {
    key: String,
    begin: usize,
    facts: usize,
    kind: Option<String>,
}

/// The values and the objects in arrays of a text in JSON.
fn facts_of_json(text: &str) -> Vec<Fact> {
    let (mut facts, mut open, mut key) = (Vec::<Fact>::new(), Vec::<Open>::new(), String::new());
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let begin = at;
        at += 1;
        match bytes[begin] {
            b'"' => {
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
                let said = &text[begin + 1..at - 1];
                if text[at..].trim_start().starts_with(':') {
                    said.clone_into(&mut key);
                } else {
                    if let Some(open) = open.last_mut().filter(|_| ["type", "state", "action"].contains(&&*key)) {
                        open.kind = Some(said.to_owned());
                    }
                    facts.push(Fact { name: format!(".{key}"), at: begin + 1..at - 1, change: Change::Other });
                }
            }
            b'{' | b'[' => open.push(Open { key: key.clone(), begin, facts: facts.len(), kind: None }),
            close @ (b'}' | b']') => {
                let Some(own) = open.pop() else { break };
                let name = named(&own.key, own.kind.as_deref());
                key = own.key;
                if close == b']' {
                    continue;
                }
                if !text[own.begin + 1..begin].trim().is_empty() {
                    let more = Change::More(",\"more\":\"7\"");
                    facts.push(Fact { name: ".more".to_owned(), at: begin..begin, change: more });
                }
                for fact in &mut facts[own.facts..] {
                    if fact.name.starts_with('.') {
                        fact.name.insert_str(0, &name);
                    }
                }
                let (before, behind) = (text[..own.begin].trim_end(), text[at..].trim_start());
                // With a comma of those around it.
                let whole = if before.ends_with(',') {
                    before.len() - 1..at
                } else if before.ends_with('[') && behind.starts_with(',') {
                    own.begin..text.len() - behind.len() + 1
                } else {
                    continue;
                };
                facts.push(Fact { name: format!("<{name}>"), at: whole, change: Change::Without });
            }
            b'-' | b'0'..=b'9' | b't' | b'f' | b'n' => {
                at +=
                    bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || b".+-".contains(byte)).count();
                facts.push(Fact { name: format!(".{key}"), at: begin..at, change: Change::Other });
            }
            _ => {}
        }
    }
    facts
}

/// Other values of the same kind, as far as a change of it need not be said.
fn others_than(value: &str) -> Vec<String> {
    match value {
        "true" => return vec!["false".to_owned()],
        "false" => return vec!["true".to_owned()],
        "null" | "N/A" => return vec!["7".to_owned()],
        _ => {}
    }
    match value.find(|letter: char| letter.is_ascii_digit()) {
        Some(place) => {
            let digit = value.as_bytes()[place] % b'0' % 9 + 1;
            vec![format!("{}{digit}{}", &value[..place], &value[place + 1..])]
        }
        None => vec![format!("{value}x")],
    }
}

/// What says nothing more, and why; `[*]` is any kind.
const SAID_AGAIN: &[(&str, &[&str])] = &[
    (
        "when what was done, and when the hand ended: a hand has its beginning",
        &[
            "boss: HISTORY@ENDTIME",
            "igt: action[*].date",
            "igt: history.endTime",
            "igt: result.date",
            "igt: showDown.date",
            "merge: event[*]@timestamp",
        ],
    ),
    (
        "numbers that put in order what is in order",
        &[
            "ipoker: action[*]@no",
            "ipoker: round@no",
            "merge: event[*]@sequence",
            "merge: round@sequence",
            "microgaming: Action[*]@seq",
            "ohh: actions[*].action_number",
            "ohh: pots.number",
            "ohh: rounds.id",
        ],
    ),
    (
        "numbers and names by which the programs of a room know files, tables, players, rakes and cards, and their versions",
        &[
            "boss: HISTORY@SESSION",
            "igt: history.currentPlayerRegTicketId",
            "igt: history.id",
            "igt: history.rakeId",
            "igt: history.session",
            "igt: history.tableId",
            "igt: history.tableTourneyId",
            "igt: player[*].id",
            "ipoker: client_version",
            "microgaming: Card@id",
            "microgaming: Game@hhversion",
            "ohh: ohh.internal_version",
            "ohh: ohh.network_name",
            "ohh: ohh.spec_version",
            "ohh: players.id",
        ],
    ),
    (
        "the game, the table and the streets by other words",
        &[
            "boss: ACTION[HAND_BOARD]@VALUE",
            "boss: SHOWDOWN@NAME",
            "igt: action[HAND_BOARD].value",
            "igt: history.gameType",
            "igt: showDown.name",
            "ipoker: cards[*]@type",
            "merge: game@data",
            "merge: game@gametype",
            "merge: game@numholecards",
            "merge: round@id",
            "microgaming: Game@currencyId",
            "microgaming: Game@gametypeid",
            "microgaming: Game@totalplayers",
            "microgaming: Game@unicodetablename",
            "microgaming: Game@unicodetabletype",
            "microgaming: Seat@unicodealias",
        ],
    ),
    (
        "blinds and antes, which are posted; in some games the table is called by them",
        &[
            "boss: HISTORY@STAKES",
            "igt: history.stake",
            "ipoker: gametype",
            "merge: description[*]@stakes",
            "microgaming: Game@stakes",
            "ohh: ohh.ante_amount",
            "ohh: ohh.small_blind_amount",
        ],
    ),
    (
        "what follows from the play: pots as they grow, what is left behind an action, sums of one player, which pot was won",
        &[
            "boss: ACTION[HAND_BOARD]@LEFTPOT",
            "boss: ACTION[HAND_BOARD]@RIGHTPOT",
            "boss: RESULT@WINTYPE",
            "boss: SHOWDOWN@LEFTPOT",
            "boss: SHOWDOWN@RIGHTPOT",
            "boss: SHOWDOWN@STARTING",
            "igt: <action[ACTION_ADJUSTEMENT]>",
            "igt: <result>",
            "igt: action[ACTION_ADJUSTEMENT].player",
            "igt: result.player",
            "igt: result.winType",
            "merge: <winner>",
            "merge: winner@potnumber",
            "merge: winner@pottype",
            "merge: winner@uncalled",
            "microgaming: Game@betamount",
            "microgaming: Seat@lowhandwin",
            "microgaming: Seat@pot",
        ],
    ),
    (
        "what a hand is called, and the cards that make it",
        &[
            "boss: RESULT@HAND",
            "boss: RESULT@HANDEXT",
            "boss: RESULT@WINCARDS",
            "igt: <winCard>",
            "igt: result.hand",
            "igt: result.handExt",
            "igt: winCard.link",
            "merge: winner@hand",
        ],
    ),
    (
        "cards that nobody sees, and those that are shown as well; who shows nothing mucks",
        &[
            "boss: ACTION[HAND_DEAL]@PLAYER",
            "igt: <action[HAND_DEAL]>",
            "igt: <card>",
            "igt: action[HAND_DEAL].player",
            "ipoker: cards[Pocket]@player",
            "merge: <cards[DRAW_DRAWN_CARDS]>",
            "merge: <event[MUCK]>",
            "merge: <event[SHOW]>",
            "merge: event[MUCK]@player",
            "merge: event[SHOW]@player",
            "microgaming: <Action[MuckCards]>",
            "microgaming: Action[MuckCards]@seat",
            "ohh: <actions[Dealt Cards]>",
            "ohh: actions[Dealt Cards].cards",
            "ohh: rounds.cards",
        ],
    ),
    (
        "that somebody is in a hand who acts in it, or has no button; which seat has it between the same players",
        &[
            "boss: PLAYER[STATE_PLAYING]@DEALER",
            "boss: PLAYER[STATE_PLAYING]@STATE",
            "igt: player[STATE_PLAYING].dealer",
            "igt: player[STATE_PLAYING].state",
            "ipoker: player@dealer",
            "merge: player@dealtin",
            "merge: players@dealer",
            "ohh: ohh.dealer_seat",
        ],
    ),
    (
        "a seat in which nobody sits",
        &["boss: PLAYER[STATE_EMPTY]@*", "igt: <player[STATE_EMPTY]>", "igt: player[STATE_EMPTY].*"],
    ),
    ("whose record it is, where own cards are dealt", &["microgaming: Game@playerseat"]),
    ("how other amounts are to be read", &["ipoker: uncalled_bet_enabled"]),
    ("that all chips are in, which rooms need not say, of an action that puts none in", &["ohh: actions[*].is_allin"]),
];

/// Whether a fact says nothing more.
fn is_said_again(fact: &str) -> bool {
    let fits = |own: &&str| match own.split_once("[*]") {
        Some((before, behind)) => fact.starts_with(before) && fact.ends_with(&format!("]{behind}")),
        None => own.strip_suffix('*').map_or(fact == *own, |begin| fact.starts_with(begin)),
    };
    SAID_AGAIN.iter().any(|(_, facts)| facts.iter().any(fits))
}

/// What is not read, kept or told in one hand that draws nothing, by its name. Of facts with one name so many are tried.
fn dropped(text: &str, room: &str, most: usize, wrong: &mut BTreeMap<String, String>) -> usize {
    let whole = facts(text);
    let all = if text.trim_start().starts_with('{') { facts_of_json(text) } else { facts_of_tags(text) };
    let mut tried = BTreeMap::<String, usize>::new();
    let mut read = 0;
    for Fact { name, at, change } in all {
        let name = format!("{room}: {name}");
        let count = tried.entry(name.clone()).or_default();
        *count += 1;
        if *count > most || is_said_again(&name) {
            continue;
        }
        read += 1;
        let others = match change {
            Change::Other if name.ends_with("@type") => vec![format!("{}x", &text[at.clone()])],
            Change::Other => others_than(&text[at.clone()]),
            Change::Without => vec![String::new()],
            Change::More(more) => vec![more.to_owned()],
        };
        let changed = |other: &String| format!("{}{other}{}", &text[..at.start], &text[at.end..]);
        if others.iter().any(|other| facts(&changed(other)) == whole) {
            wrong.entry(name).or_insert_with(|| text[at].chars().take(100).collect());
        }
    }
    read
}

/// The hands of a text that draw nothing, with what is told of them above others, and their rooms.
fn hands(text: &[u8]) -> Vec<(String, String)> {
    let (mut hands, mut above) = (Vec::new(), String::new());
    for found in hoyle_sites::rooms::read(text) {
        let own = String::from_utf8_lossy(&found.text).trim_start_matches('\u{feff}').to_owned();
        let begin = own.find("<game ").filter(|begin| own[..*begin].contains(['<']));
        if let Some(begin) = begin {
            own[..begin].clone_into(&mut above);
        }
        let Some(hand) = found.record.filter(|_| found.problems.is_empty()) else { continue };
        let is_below = begin.is_none() && own.trim_start().starts_with("<game ");
        let text = if is_below { format!("{above}{own}") } else { own };
        hands.push((hand.metadata.room.unwrap_or_default().to_owned(), text));
    }
    hands
}

fn hold(paths: &[PathBuf], of_file: usize, of_name: usize) -> (usize, BTreeSet<String>) {
    let (mut wrong, mut read, mut rooms) = (BTreeMap::new(), 0, BTreeSet::new());
    for path in paths {
        let text = std::fs::read(path).unwrap();
        let is_of_members = |(_, hand): &(String, String)| hand.trim_start().starts_with(['<', '{']);
        for (room, hand) in hands(&text).into_iter().filter(is_of_members).take(of_file) {
            read += dropped(&hand, &room, of_name, &mut wrong);
            rooms.insert(room);
        }
    }
    assert!(wrong.is_empty(), "{read} facts, of which are dropped {wrong:#?}");
    (read, rooms)
}

#[test]
fn no_member_is_dropped_but_what_says_nothing_more() {
    let (read, rooms) = hold(&texts(), usize::MAX, usize::MAX);
    assert!(read > 500, "{read}");
    assert_eq!(
        rooms.iter().map(String::as_str).collect::<Vec<_>>(),
        ["boss", "igt", "ipoker", "merge", "microgaming", "ohh"]
    );
}

/// The same of real texts: one hand in each of some files, and of all that has one name one.
#[test]
fn no_member_of_real_texts_is_dropped() {
    let Some(some) = real_texts(&["boss", "igt", "ipoker", "merge", "microgaming", "ohh"]) else { return };
    let (read, rooms) = hold(&some, 1, 1);
    assert!(read > 1000 && rooms.len() == 6, "{read}, {rooms:?}");
}
