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
        json(&date(&listed.about), &mut out);
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

/// The date in a text, or the year, so that dates can be compared. An event may have a year in its name.
fn date(text: &str) -> String {
    let parts = text.split(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '-' | '.'));
    let is_date =
        |part: &&str| matches!(part.len(), 4 | 7 | 10) && part.bytes().take(4).all(|byte| byte.is_ascii_digit());
    parts
        .map(|part| part.trim_matches(['-', '.']))
        .filter(is_date)
        .max_by_key(|part| part.len())
        .unwrap_or("")
        .replace('.', "-")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_can_be_compared_however_they_are_written() {
        assert_eq!(date("Open 2019, 2026-03-14, level 12"), "2026-03-14");
        assert_eq!(date("2026.11.14, Klub Zvezdara"), "2026-11-14");
        assert_eq!(
            (date("Open 2019, 2019-05"), date("Open 2019"), date("level 12345")),
            ("2019-05".into(), "2019".into(), String::new())
        );
    }
}
