//! What the script of a list finds and sorts by, as a file beside it. Not here: the list (`index.rs`).

use core::fmt::Write;

use super::SET_MARK;
use super::json::json;
use super::summary::PageSummary;
use crate::describe;

/// What the script finds and sorts by: for each record its page, its title, tags, pot, date, steps, what is said of it, all
/// words, its players.
pub(super) fn records(pages: &[(String, PageSummary)]) -> String {
    let mut out = [SET_MARK, "const RECORDS = [\n"].concat();
    for (name, listed) in pages {
        out.push('[');
        json(name, &mut out);
        out.push(',');
        json(&listed.title, &mut out);
        out.push(',');
        json(&listed.tags.join(","), &mut out);
        // Records count in units of their own: cents here, chips there.
        let _ = write!(out, ",{}", listed.pot.map_or(0, |pot| pot.0));
        if listed.money.scale > 0 {
            let _ = write!(out, "e-{}", listed.money.scale);
        }
        out.push(',');
        json(&listed.date, &mut out);
        let _ = write!(out, ",{},", listed.steps);
        let pot = listed.pot.map(|pot| format!("pot {}", listed.money.show(pot))).unwrap_or_default();
        let about = describe::with_days(&listed.about);
        let said = [listed.game.as_str(), &pot, &about];
        json(&said.into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(" · "), &mut out);
        out.push(',');
        let names = listed.names.join(" ");
        // A date is found as records write it and as it is shown.
        let words = format!("{} {} {about} {} {names}{}", listed.game, listed.about, listed.file, listed.letters);
        json(&words.to_lowercase(), &mut out);
        out.push(',');
        json(&listed.players, &mut out);
        out.push_str("],\n");
    }
    out.push_str("];\n");
    out
}
