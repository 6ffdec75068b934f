//! What only works with a script, and so is made by it: the table that changes, its buttons, the settings, the list of keys.
//! Not here: what they do (`page.js`).

use core::fmt::Write;

/// What the keys do.
const KEYS: [(&str, &str); 21] = [
    ("→ ←", "step on, back"),
    ("Shift → ←", "next, previous part"),
    ("[ ]", "previous, next deal, or part of one"),
    ("Home End", "first, last step"),
    ("Space", "play, pause"),
    ("1 … 9", "a tenth of the way"),
    ("n p", "next, previous record"),
    ("i", "all records"),
    ("/", "find among all records"),
    ("v", "seen from the next seat"),
    ("r", "seen from the first again"),
    ("h", "hands: all, the nearest, none"),
    ("b", "chips, big blinds"),
    ("e", "equity: when all in, always, never"),
    ("g", "cards that are played: leave the hand, stay as outlines"),
    ("d", "four colours, two"),
    ("t", "light, dark"),
    ("l", "to the list"),
    ("c", "copy the link to this step"),
    ("?", "these keys"),
    ("Esc", "closes them"),
];

/// The keys of the list of a set.
const INDEX_KEYS: [(&str, &str); 4] =
    [("/", "find a record"), ("t", "light, dark"), ("?", "these keys"), ("Esc", "closes them")];

/// The button that tells the keys, and the gear with what can be chosen.
fn tools(choices: &str, out: &mut String) {
    out.push_str(
        "<div class=tools><button type=button id=help aria-label=\"Keys\" title=\"Keys\">?</button>\
         <details id=settings><summary aria-label=\"Settings\" title=\"Settings\"><svg viewBox=\"0 0 24 24\" \
         aria-hidden=true><path d=\"M10.2 5.2L10.3 2.1L13.7 2.1L13.8 5.2L15.5 5.9L17.8 3.8L20.2 6.2L18.1 8.5L18.8 10.2L21.9 10.3\
         L21.9 13.7L18.8 13.8L18.1 15.5L20.2 17.8L17.8 20.2L15.5 18.1L13.8 18.8L13.7 21.9L10.3 21.9\
         L10.2 18.8L8.5 18.1L6.2 20.2L3.8 17.8L5.9 15.5L5.2 13.8L2.1 13.7L2.1 10.3L5.2 10.2L5.9 8.5\
         L3.8 6.2L6.2 3.8L8.5 5.9zM12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z\" />\
         </svg></summary><div class=set>",
    );
    for piece in [choices, "</div></details></div>"] {
        out.push_str(piece);
    }
}

/// All that can be chosen; the script adds who sits there, and leaves out what there is no choice of.
fn settings(out: &mut String) {
    choice("cards", "Hands", &[("all", "all shown"), ("own", "only the nearest seat's"), ("none", "hidden")], out);
    choice("units", "Amounts", &[("chips", "in chips"), ("units", "")], out);
    choice("near", "Seen from", &[], out);
    choice("equity", "Equity", &[("allin", "when all in"), ("always", "always"), ("never", "never")], out);
    choice("deck", "Suits in", &[("4", "four colours"), ("2", "two colours")], out);
    choice("played", "Played cards", &[("go", "leave the hand"), ("stay", "stay as outlines")], out);
    choice("speed", "Speed", &[("1200", "usual"), ("2500", "slow"), ("500", "fast")], out);
    theme(out);
    choice("letters", "Keys", &[("on", "all of them"), ("off", "no single letters")], out);
    out.push_str(
        "<button type=button id=link>Copy the link to this step</button>\
         <button type=button id=save>Save this picture</button>\
         <span id=linked role=status></span>",
    );
}

fn theme(out: &mut String) {
    choice("theme", "Colours", &[("auto", "as the system"), ("light", "light"), ("dark", "dark")], out);
}

fn choice(id: &str, label: &str, options: &[(&str, &str)], out: &mut String) {
    let _ = write!(out, "<label for={id}>{label}<select id={id}>");
    for (value, name) in options {
        let _ = write!(out, "<option value={value}>{name}</option>");
    }
    out.push_str("</select></label>");
}

/// The table and what stands around it.
fn player(out: &mut String) {
    out.push_str(
        "<section id=player aria-label=\"Step by step\"><div id=table></div>\
         <div class=cap><p id=now tabindex=0 aria-live=polite aria-atomic=true></p></div><div class=bar><div class=steps>",
    );
    for (id, label, sign) in [
        ("first", "First step", "M6 5h3v14H6zM19 5v14L9.5 12z"),
        ("back", "Step back", "M16 5v14L6 12z"),
        ("play", "Play", "M7 4l13 8-13 8z"),
        ("forth", "Step forward", "M8 5l10 7-10 7z"),
        ("last", "Last step", "M15 5h3v14h-3zM5 5l9.5 7L5 19z"),
    ] {
        let _ = write!(
            out,
            "<button type=button id={id} aria-label=\"{label}\" title=\"{label}\">\
             <svg viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"{sign}\"/></svg></button>"
        );
    }
    out.push_str(
        "</div><div class=line><div id=ticks aria-hidden=true></div>\
         <input type=range id=at aria-label=Step min=0 value=0></div><span id=count></span></div>\
         <div id=facts tabindex=0 role=group aria-label=\"What to think of\"><h2 id=asks></h2><dl id=panel></dl>\
         <table id=result hidden><thead><tr><th scope=col>Player<th scope=col>Put in<th scope=col>Won<th scope=col>Net\
         <tbody></table>\
         <div id=odds><h2 id=counted></h2><dl id=shares></dl></div></div></section>",
    );
    keys(&KEYS, "<p>On a touch screen, swipe over the table.</p>", out);
}

fn keys(keys: &[(&str, &str)], more: &str, out: &mut String) {
    out.push_str("<dialog id=keys aria-label=Keys><table><tbody>");
    for (key, does) in keys {
        let _ = write!(out, "<tr><th scope=row><kbd>{key}</kbd><td>{does}");
    }
    let _ = write!(out, "</table>{more}<form method=dialog><button>Close</button></form></dialog>");
}

/// The same for every record, as constants of the script. Nothing of a record is in it.
pub(super) fn constants() -> String {
    let (mut choices, mut head, mut table) = (String::new(), String::new(), String::new());
    settings(&mut choices);
    tools(&choices, &mut head);
    player(&mut table);
    format!("const TOOLS = `{head}`, PLAYER = `{table}`;\n")
}

/// The same for the list of a set.
pub(super) fn index_constants() -> String {
    let (mut choices, mut head) = (String::new(), String::new());
    theme(&mut choices);
    tools(&choices, &mut head);
    keys(&INDEX_KEYS, "", &mut head);
    format!("const TOOLS = `{head}`;\n")
}
