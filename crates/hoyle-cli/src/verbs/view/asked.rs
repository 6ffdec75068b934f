//! Whether what is asked of `hoyle view` goes together: each output somewhere of its own, under a name that says what it is,
//! and no option that none of them follows. Not here: what needs the records.

use std::path::Path;

use super::Options;
use crate::environment::Failure;
use crate::outputs::is_same;

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    /// The game on the terminal, or in words where there is none.
    Shown,
    Page,
    Picture,
    Card,
    Moving,
}

use Made::{Card, Moving, Page, Picture, Shown};

/// An option that not every output follows, whether it is given, and which outputs do.
type Followed = (&'static str, fn(&Options) -> bool, &'static [Made]);

const FOLLOWED: [Followed; 6] = [
    ("--step", |options| options.step.is_some(), &[Shown, Page, Picture]),
    ("--theme", |options| options.theme.is_some(), &[Page, Picture, Card, Moving]),
    ("--layout", |options| options.layout.is_some(), &[Picture, Moving]),
    ("--plain", |options| options.plain, &[Picture, Moving]),
    ("--deck", |options| options.deck.is_some(), &[Page, Picture, Card, Moving]),
    ("--size", |options| options.size.is_some(), &[Picture, Card, Moving]),
];

/// What names of files end with, and the option that makes such a file, if there is one.
const ENDS: [(&str, Option<&str>); 12] = [
    ("html", Some("--html")),
    ("htm", Some("--html")),
    ("svg", Some("--svg")),
    ("png", Some("--png")),
    ("gif", Some("--animate")),
    ("jpg", None),
    ("jpeg", None),
    ("webp", None),
    ("avif", None),
    ("bmp", None),
    ("tiff", None),
    ("pdf", None),
];

/// Refuses what does not go together.
pub(super) fn check(options: &Options) -> Result<(), Failure> {
    let outputs =
        [("--html", &options.html), ("--svg", &options.svg), ("--png", &options.png), ("--animate", &options.animate)];
    let outputs: Vec<(&str, &Path)> =
        outputs.into_iter().filter_map(|(option, out)| Some((option, out.as_deref()?))).collect();
    outputs.iter().try_for_each(|(option, out)| ends_well(option, out))?;
    for (at, (option, out)) in outputs.iter().enumerate() {
        if let Some((other, _)) = outputs.iter().skip(at + 1).find(|(_, other)| is_same(out, other)) {
            let out = if out.as_os_str() == "-" { "the standard output".into() } else { out.display().to_string() };
            return Err(Failure::Usage(format!("{option} and {other} both go to {out}; give each its own")));
        }
    }
    options_are_followed(options, &outputs)
}

/// The address of the picture that a link to the page shows: a card in dots, which the page names.
pub(super) fn linked(options: &Options) -> Result<Option<String>, Failure> {
    if options.card && options.svg.is_none() && options.png.is_none() {
        let text = "--card makes --svg or --png a card of the whole record; it goes with one of these";
        return Err(Failure::Usage(text.to_owned()));
    }
    let Some(base) = &options.base else { return Ok(None) };
    let card = options.png.as_ref().and_then(|out| out.file_name()).filter(|_| options.card && options.html.is_some());
    let text = "--base says where the card of a page will be; it goes with --html, --card and --png";
    let name = card.ok_or_else(|| Failure::Usage(text.to_owned()))?;
    Ok(Some(format!("{base}/{}", name.to_string_lossy().replace(' ', "%20"))))
}

/// Refuses a file whose name says that it is something else.
fn ends_well(option: &str, out: &Path) -> Result<(), Failure> {
    let (kind, end) = match option {
        "--html" => ("a page", "html"),
        "--svg" => ("an SVG", "svg"),
        "--png" => ("a PNG", "png"),
        _ => ("a GIF", "gif"),
    };
    let Some(own) = out.extension().filter(|_| !out.is_dir()) else { return Ok(()) };
    match ENDS.iter().find(|(end, _)| own.eq_ignore_ascii_case(end)) {
        Some((_, other)) if *other != Some(option) => {
            let instead = other.map(|other| format!(", or ask for {other}")).unwrap_or_default();
            let out = out.display();
            Err(Failure::Usage(format!("{out}: {option} makes {kind}; let its name end with .{end}{instead}")))
        }
        _ => Ok(()),
    }
}

/// Refuses an option that nothing follows that is made.
fn options_are_followed(options: &Options, outputs: &[(&str, &Path)]) -> Result<(), Failure> {
    let made = |option: &str| match option {
        "--html" => Page,
        "--animate" => Moving,
        _ if options.card => Card,
        _ => Picture,
    };
    let all: Vec<Made> = match outputs {
        [] => vec![Shown],
        outputs => outputs.iter().map(|(option, _)| made(option)).collect(),
    };
    for (option, _, followed) in FOLLOWED.into_iter().filter(|(_, is_given, _)| is_given(options)) {
        if followed.iter().any(|made| all.contains(made)) {
            continue;
        }
        let here = match all.as_slice() {
            [Shown] => "where the game is shown or told at once",
            [Card] | [Card, Card] => "with --card",
            [Page] => "with --html",
            [Moving] => "with --animate",
            _ => "with these outputs",
        };
        let name = |made: &Made| match made {
            Shown => "the terminal",
            Page => "--html",
            Picture => "--svg and --png",
            Card => "--card",
            Moving => "--animate",
        };
        let goes: Vec<&str> = followed.iter().map(name).collect();
        return Err(Failure::Usage(format!("{option} has no meaning {here}; it goes with {}", goes.join(", "))));
    }
    // What is drawn in dots cannot follow a system.
    if options.theme.as_deref() == Some("auto") && options.html.is_none() && options.svg.is_none() {
        let text = "--theme auto leaves it to the system of who looks at an SVG or a page; here it is dark or light";
        return Err(Failure::Usage(text.to_owned()));
    }
    Ok(())
}
