//! Every page of a problem is true: its example draws the problem, what it shows instead draws none, the repair it
//! speaks of is made.

use super::frames;
use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::phh::{Phh, SINGLE};
use hoyle::notation::pn::Pn;
use hoyle::notation::{Depth, Form, GameNotation as _, NOTATIONS, Next, Options, Style, WriteOptions};
use hoyle::problem::fix::apply;
use hoyle::problem::{Entry, Fix, Problem, Safety, Stage, check_table};
use hoyle::{AnyNotation, RecordRef};
use hoyle::{Severity, explain};

/// Problems of which a page has no room for an example, with one, and what to write instead.
fn too_long_for_a_page() -> [(&'static str, Shown, Shown); 3] {
    let nested = |depth: usize| format!("{PLAIN}_deep = {}{}\n", "[".repeat(depth), "]".repeat(depth));
    let dotted = |depth: usize| format!("{PLAIN}_deep{} = 1\n", ".a".repeat(depth));
    let frame = |depth: usize| shown("pfn /_deep", &format!("\"_deep\": {}{}", "[".repeat(depth), "]".repeat(depth)));
    [
        ("PHH113", Shown::phh(nested(513)), Shown::phh(nested(512))),
        ("PHH503", Shown::phh(dotted(600)), Shown::phh(dotted(400))),
        ("PFN110", frame(1024), frame(1023)),
    ]
}

/// How many wrong texts are made of each example.
const ROUNDS: usize = 30;

const PLAIN: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                     starting_stacks = [200, 200]\nactions = []\n";

/// Every problem of every notation.
fn entries() -> impl Iterator<Item = &'static Entry> {
    NOTATIONS.iter().flat_map(|notation| notation.about().problems).copied()
}

/// The notation that a problem is of.
fn notation_of(entry: &Entry) -> AnyNotation {
    let has = |notation: &&AnyNotation| notation.about().problems.iter().any(|known| known.code == entry.code);
    *NOTATIONS.iter().find(has).unwrap()
}

/// A document that a page shows.
struct Shown {
    text: Vec<u8>,
    notation: AnyNotation,
    form: Form,
    options: Options,
    /// In which it is converted.
    style: Style,
    /// How it is converted to frames: for whose eyes, with which clock.
    frames: Options,
    /// Whether the original rides along.
    embed: Embed,
    /// The target among those of its notation, if it is not the usual one.
    to: Option<Form>,
    /// What a program calls the event of the game before it writes it.
    event: Option<String>,
}

impl Shown {
    fn phh(text: String) -> Shown {
        let (options, frames, style) = (Options::default(), Options::default(), Style::Usual);
        let text = text.into_bytes();
        Shown {
            text,
            notation: AnyNotation::Poker(&Phh),
            form: SINGLE,
            options,
            style,
            frames,
            embed: Embed::No,
            to: None,
            event: None,
        }
    }

    /// Another text in the same form.
    fn with(&self, text: Vec<u8>) -> Shown {
        Shown { text, options: self.options.clone(), frames: self.frames.clone(), event: self.event.clone(), ..*self }
    }
}

impl std::fmt::Debug for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.text))
    }
}

/// The page of a problem.
fn page(entry: &Entry) -> &'static str {
    explain::page(entry).unwrap_or_else(|| panic!("{} has no page", entry.code))
}

/// A part of a page: its heading, its prose, its documents.
#[derive(Debug, Default)]
struct Part {
    heading: String,
    prose: String,
    shown: Vec<Shown>,
}

fn parts(page: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut block: Option<(String, String)> = None;
    for line in page.lines() {
        if let Some((info, mut text)) = block.take() {
            if line == "```" {
                parts.last_mut().unwrap().shown.push(shown(&info, &text));
            } else {
                text.push_str(line);
                text.push('\n');
                block = Some((info, text));
            }
        } else if let Some(info) = line.strip_prefix("```") {
            block = Some((info.to_owned(), String::new()));
        } else if let Some(heading) = line.strip_prefix("## ") {
            parts.push(Part { heading: heading.to_owned(), ..Part::default() });
        } else if let Some(part) = parts.last_mut() {
            part.prose.push_str(line);
            part.prose.push('\n');
        }
    }
    assert!(block.is_none(), "a block is not closed");
    parts
}

/// The first word names the form by its extension, `toml` a hand of PHH; more words: `phhs`, `bytes`, and what is chosen
/// about reading and converting: `viewer=p2`, `pace=15`, `keep`, `to=acpc`; or what a program changes in the record before
/// it writes it: `event=_Cup`, with `_` for a blank.
fn shown(info: &str, text: &str) -> Shown {
    let (first, words) = info.split_once(' ').unwrap_or((info, ""));
    let mut extension = if first == "toml" { ".phh".to_owned() } else { format!(".{first}") };
    let mut options = Options::default();
    let mut style = Style::Usual;
    let (mut frames, mut embed, mut to, mut event) = (Options::default(), Embed::No, None, None);
    let mut bytes = text.as_bytes().to_vec();
    let mut place = Vec::new();
    for word in words.split_whitespace() {
        match word {
            _ if word.starts_with("to=") => {
                let mut targets = NOTATIONS.iter().flat_map(|notation| notation.targets());
                to = Some(targets.find(|(name, _)| *name == word.trim_start_matches("to=")).expect(info).1);
            }
            "phhs" => extension = ".phhs".to_owned(),
            "bytes" => bytes = decoded(text),
            "concise" => style = Style::Concise,
            "keep" => embed = Embed::Yes,
            _ if word.starts_with("viewer=") => frames = frames.with("viewer", word.trim_start_matches("viewer=")),
            _ if word.starts_with("event=") => event = Some(word.trim_start_matches("event=").replace('_', " ")),
            _ if word.starts_with("pace=") => frames = frames.with("pace", word.trim_start_matches("pace=")),
            "live" => options = options.with("profile", "live"),
            "cardroom" => options = options.with("dialect", "cardroom"),
            "no-history" => [&mut options, &mut frames]
                .into_iter()
                .for_each(|options| *options = core::mem::take(options).with("history", "none")),
            _ if first.starts_with("pfn") => place.push(word),
            rules => options = options.with("rules", rules.strip_prefix("rules=").expect(info)),
        }
    }
    let forms = NOTATIONS.iter().flat_map(|notation| notation.forms().iter().map(move |form| (*notation, *form)));
    let (notation, form) = forms.into_iter().find(|(_, form)| form.extension == extension).expect(info);
    if !place.is_empty() {
        bytes = frames::with(&place, &bytes, form.collection);
    }
    Shown { text: bytes, notation, form, options, style, frames, embed, to, event }
}

/// Bytes that Markdown cannot hold: `\xff`, `\0` and `\r` as in Rust.
fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let byte;
        (byte, rest) = match (first, after) {
            (b'\\', [b'x', high, low, after @ ..]) => {
                let digits = [*high, *low];
                (u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap(), after)
            }
            (b'\\', [b'0', after @ ..]) => (0, after),
            (b'\\', [b'r', after @ ..]) => (b'\r', after),
            _ => (first, after),
        };
        bytes.push(byte);
    }
    bytes
}

/// The problems of a text, with the texts of the records that they are of; also what is lost where it becomes JSON, or
/// a text of `to`.
fn problems(shown: &Shown, to: Option<AnyNotation>) -> Vec<(Problem, Vec<u8>)> {
    let depth = if to.is_some() { Depth::Record } else { Depth::Check };
    let mut reader = shown.notation.reader(shown.form, depth, &shown.options);
    let mut found = Vec::new();
    let mut rest = shown.text.as_slice();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        match reader.next(rest, true, &mut problems) {
            Next::Record { consumed, .. } => {
                let (record, after) = rest.split_at(consumed);
                let mut out = Vec::new();
                if let (Some(RecordRef::Pinochle(game)), Some(event)) = (reader.record(), &shown.event) {
                    let mut game = game.clone();
                    game.metadata.event = Some(event.clone());
                    let lost = Pn.compose(&game, &WriteOptions::default(), &mut out).unwrap();
                    problems.extend(lost.into_iter().map(|loss| loss.problem));
                    out.clear();
                }
                match to {
                    None => {}
                    Some(to) if to.name() == shown.notation.name() && shown.to.is_some() => {
                        let form = shown.to.unwrap();
                        match to.convert_form(record, shown.form, form, &mut out) {
                            Ok(lost) => problems.extend(lost),
                            Err(refused) => problems.push(refused),
                        }
                    }
                    Some(to) if to.name() == shown.notation.name() => {
                        problems.extend(reader.to_json(record, &mut out));
                        for form in to.forms() {
                            problems.extend(
                                to.convert_form(record, shown.form, *form, &mut Vec::new()).unwrap_or_default(),
                            );
                        }
                    }
                    Some(to) => {
                        // The other notation may have remarks of its own.
                        problems.retain(|problem| problem.severity > Severity::Note);
                        let mut how = WriteOptions::in_style(shown.style).with(shown.frames.clone());
                        how.form = shown.to;
                        match convert(&reader, record, shown.notation, to, &how, shown.embed, &mut out) {
                            Converted::Written(lost) => problems.extend(lost),
                            Converted::Refused(problem) => problems.push(problem),
                            other => panic!("{shown:?}: {other:?}"),
                        }
                    }
                }
                found.extend(problems.into_iter().map(|problem| (problem, record.to_vec())));
                rest = after;
            }
            Next::End => return found,
            Next::NeedMore => panic!("all is there"),
        }
    }
}

fn codes(shown: &Shown, to: Option<AnyNotation>) -> Vec<String> {
    let mut codes: Vec<String> = problems(shown, to).iter().map(|(problem, _)| problem.code().to_string()).collect();
    codes.dedup();
    codes
}

/// To which notation, or to JSON if it is its own, a page's texts are converted: for problems of conversion, which
/// reading alone does not draw.
fn target(entry: &Entry) -> Option<AnyNotation> {
    is_loss(entry).then(|| notation_of(entry))
}

/// Whether the problem is one of conversion, which reading alone does not draw.
fn is_loss(entry: &Entry) -> bool {
    entry.stage == Stage::Loss
}

/// The repairs that a code's problems in a text have; all of its problems or none.
fn repairs(shown: &Shown, entry: &Entry) -> Vec<Fix> {
    let of_code = problems(shown, target(entry)).into_iter().filter(|(problem, _)| problem.entry == entry);
    of_code.filter_map(|(problem, record)| shown.notation.fix(&record, &problem)).collect()
}

fn example_and_instead(entry: &Entry) -> (Shown, Shown, String) {
    for (code, example, instead) in too_long_for_a_page() {
        if entry.code.to_string() == code {
            return (example, instead, String::new());
        }
    }
    let mut parts = parts(page(entry));
    let mut take = |heading: &str| {
        let place = parts.iter().position(|part| part.heading == heading);
        parts.remove(place.unwrap_or_else(|| panic!("{}: no {heading}", entry.code)))
    };
    let (mut example, mut instead) = (take("Example"), take("Instead"));
    assert_eq!((example.shown.len(), instead.shown.len()), (1, 1), "{}: one document each", entry.code);
    (example.shown.remove(0), instead.shown.remove(0), instead.prose)
}

#[test]
fn every_problem_has_a_page() {
    for notation in NOTATIONS {
        // A notation of several dialects has a table for each.
        for table in notation.about().problems.chunk_by(|one, next| one.code.prefix() == next.code.prefix()) {
            let pages: Vec<_> = table.iter().map(|entry| (*entry, page(entry))).collect();
            let prefix = table.first().map_or("", |entry| entry.code.prefix());
            assert!(prefix == notation.name().to_uppercase() || notation.name() == "rooms", "{prefix}");
            assert_eq!(check_table(prefix, table, &pages), Ok(()));
        }
    }
    assert!(entries().count() > 90);
    for entry in entries() {
        let parts = parts(page(entry));
        let headings: Vec<&str> = parts.iter().map(|part| part.heading.as_str()).collect();
        let house = ["What it means", "Why it matters", "Example", "Instead", "Reference"];
        assert_eq!(headings, house, "{}", entry.code);
        for part in &parts {
            assert!(!part.prose.contains("TODO"), "{}", entry.code);
            let said = !part.prose.trim().is_empty() || !part.shown.is_empty();
            assert!(said, "{}: {} is empty", entry.code, part.heading);
            assert!(part.prose.lines().count() < 20, "{}: {} is long", entry.code, part.heading);
        }
    }
}

/// The code of which the prose of an example says that it is drawn for the cause.
fn cause(entry: &Entry) -> Option<String> {
    let parts = parts(page(entry));
    let prose = &parts.iter().find(|part| part.heading == "Example")?.prose;
    let (code, _) = prose.trim_start().strip_prefix('`')?.split_once("` is drawn for ")?;
    Some(code.to_owned())
}

#[test]
fn every_example_draws_its_problem_and_no_other() {
    let mut wrong = String::new();
    for entry in entries() {
        let (example, instead, _) = example_and_instead(entry);
        let to = target(entry);
        // What follows from something else is not drawn without its cause, which the page names.
        let cause = cause(entry);
        let mut of_example = codes(&example, to);
        of_example.retain(|code| Some(code) != cause.as_ref());
        of_example.dedup();
        let of_instead = codes(&instead, to);
        let mut own =
            problems(&example, to).into_iter().filter(|(problem, _)| Some(problem.code().to_string()) != cause);
        if of_example != [entry.code.to_string()] {
            wrong += &format!("the example of {} draws {of_example:?}\n", entry.code);
        } else if own.any(|(problem, _)| problem.severity != entry.severity) {
            wrong += &format!("the example of {} is of another severity\n", entry.code);
        }
        if !of_instead.is_empty() {
            wrong += &format!("what {} shows instead draws {of_instead:?}\n", entry.code);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A page speaks of `hoyle fix` where there is a repair, with `--unsafe` where it is one; and where it says that this
/// is what is written, it is, byte for byte.
#[test]
fn every_repair_is_the_one_its_page_speaks_of() {
    let mut made = 0;
    for entry in entries() {
        let code = entry.code;
        let (example, instead, prose) = example_and_instead(entry);
        let fixes = repairs(&example, entry);
        let Some(first) = fixes.first() else {
            let promised = prose.contains("`hoyle fix") && !prose.contains("`hoyle fix` does nothing");
            assert!(!promised, "{code} promises a repair that is not made");
            continue;
        };
        let (said, other) = match first.safety {
            Safety::Safe => ("`hoyle fix`", None),
            Safety::Unsafe => ("`hoyle fix --unsafe`", Some("`hoyle fix` writes")),
            Safety::ShowOnly => panic!("{code}: what is it for?"),
        };
        let prose = prose.replace('\n', " ");
        assert!(prose.contains(said), "{code}: the page says nothing of {said}: {}", first.title);
        assert!(other.is_none_or(|other| !prose.contains(other)), "{code}: the repair is not safe");
        let mut text = Vec::new();
        assert!(apply(&example.text, &fixes, &mut text) > 0, "{code}");
        let fixed = example.with(text);
        assert!(!codes(&fixed, None).contains(&code.to_string()), "{code} is still drawn after its repair: {fixed:?}");
        if prose.trim_end().ends_with("writes this:") || prose.contains("writes this:  ") {
            let (fixed, instead) = (String::from_utf8(fixed.text).unwrap(), String::from_utf8(instead.text).unwrap());
            assert_eq!(fixed, instead, "{code}");
            made += 1;
        }
    }
    assert!(made > 30, "{made} repairs are shown");
}

/// Every repair of a text's problems can be made, changes it, and keeps it UTF-8; how many there were.
fn try_repairs(shown: &Shown) -> usize {
    let mut tried = 0;
    for (problem, record) in problems(shown, None) {
        let Some(fix) = shown.notation.fix(&record, &problem) else { continue };
        let mut out = Vec::new();
        assert_eq!(apply(&record, std::slice::from_ref(&fix), &mut out), 1, "{problem:?} {fix:?}");
        assert_ne!(out, record, "{problem:?} {fix:?}");
        let utf8 = std::str::from_utf8(&record).is_ok();
        assert!(!utf8 || std::str::from_utf8(&out).is_ok(), "{problem:?} {fix:?}");
        tried += 1;
    }
    tried
}

#[test]
fn no_repair_reaches_outside_a_text_cut_off() {
    let mut tried = 0;
    for entry in entries() {
        let (example, _, _) = example_and_instead(entry);
        for end in (0..=example.text.len().min(1000)).rev().step_by(5) {
            tried += try_repairs(&example.with(example.text[..end].to_vec()));
        }
    }
    assert!(tried > 500, "{tried}");
}

/// Texts with a few bytes exchanged for those that mean something in TOML or in an action.
#[test]
fn no_repair_reaches_outside_a_text_gone_wrong() {
    const BYTES: &[u8] = b"[]{}='\"#,.:_-\\ \n\r\t\0pd10?TtsS\xc3\xff";
    let mut tried = 0;
    let mut random = 1_u64;
    let mut below = |limit: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % limit
    };
    for entry in entries() {
        let (example, _, _) = example_and_instead(entry);
        for _ in 0..ROUNDS {
            let mut text = example.text[..example.text.len().min(1000)].to_vec();
            for _ in 0..=below(3) {
                let place = below(text.len());
                text[place] = BYTES[below(BYTES.len())];
            }
            tried += try_repairs(&example.with(text));
        }
    }
    assert!(tried > 20 * ROUNDS, "{tried}");
}

#[test]
fn severities_are_those_of_their_bands() {
    for entry in entries() {
        let number = entry.code.number();
        if number < 200 || (300..350).contains(&number) {
            assert_eq!(entry.severity, Severity::Error, "{}", entry.code);
        }
    }
}
