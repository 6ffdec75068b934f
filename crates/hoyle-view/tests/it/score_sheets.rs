//! Score sheets follow the step: in timelines, in what a page tells its script, on a terminal.

use hoyle_view::html::{self, Source};
use hoyle_view::timeline::{ScoreSheet, SheetKind};

use crate::{Sample, game, games, text_of};

fn sheet(sample: &Sample, step: usize) -> &ScoreSheet {
    sample.timeline.table(step).sheet.as_deref().unwrap()
}

/// A score sheet has a row for each deal from its contract on, and below them the totals; papers lie there from the
/// beginning.
#[test]
fn they_grow_with_the_deals() {
    for sample in games() {
        let last = sample.timeline.last();
        let papers = sheet(&sample, 0).kind == SheetKind::Papers;
        assert_eq!(sheet(&sample, 0).rows.len(), if papers { 3 } else { 0 }, "{}", sample.name);
        for step in 1..=last {
            let (before, now) = (sheet(&sample, step - 1), sheet(&sample, step));
            assert!(now.rows.len() >= before.rows.len() && now.rows.iter().all(|row| row.len() == now.heads.len()));
            assert!(now.here.is_none_or(|here| here < now.rows.len()));
            if now.rows != before.rows {
                let heading = sample.timeline.heading(step);
                assert!(heading.starts_with("Deal "), "{}: {heading}", sample.name);
                // What was written for the deals before stays.
                let settled = now.here.unwrap_or(now.rows.len().saturating_sub(2));
                assert!(papers || before.rows.iter().zip(&now.rows).take(settled).all(|(old, new)| old == new));
            }
        }
        let deals = sample.timeline.sections.chunk_by(|one, next| one.deal == next.deal);
        let deals = deals.filter(|sections| !sections[0].deal.is_empty()).count();
        let end = sheet(&sample, last);
        assert_eq!((end.rows.len(), end.here), (if papers { 3 } else { deals + 1 }, None), "{}", sample.name);
        assert!(papers || end.rows.last().unwrap()[0] == "Total");
    }
}

#[test]
fn a_page_tells_its_script_how_they_grow() {
    for sample in games() {
        let page = html::page(&sample.timeline, Source { file: "a", record: Some(0), step: 0, text: "" });
        assert!(page.len() < 150_000, "{}: {}", sample.name, page.len());
        let data = page.split("id=data>").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let mut rows: Vec<serde_json::Value> = Vec::new();
        for change in data["sheets"].as_array().unwrap() {
            let step = change[0].as_u64().unwrap() as usize;
            rows.truncate(change[1].as_u64().unwrap() as usize);
            rows.extend(change[2].as_array().unwrap().iter().cloned());
            assert_eq!(serde_json::json!(sheet(&sample, step).rows), serde_json::json!(rows), "{}", sample.name);
            assert!(step == 0 || sheet(&sample, step - 1) != sheet(&sample, step));
            let here = sheet(&sample, step).here.map_or(-1, |here| here as i64);
            assert_eq!(change[3].as_i64(), Some(here), "{}", sample.name);
        }
        let end = sheet(&sample, sample.timeline.last());
        assert_eq!(serde_json::json!(end.rows), serde_json::json!(rows));
    }
}

#[cfg(feature = "terminal")]
#[test]
fn terminals_show_them_under_the_table_or_alone() {
    use crate::terminal::{drawn, text};

    for sample in games() {
        let last = sample.timeline.last();
        for size in [(80, 24), (120, 40)] {
            for step in 0..=last {
                let shown = text(&drawn(&sample, step, size, true, false));
                let sheet = sheet(&sample, step);
                for word in sheet.heads.iter().chain(sheet.rows.last().into_iter().flatten()) {
                    assert!(shown.contains(word.as_str()), "{} {size:?} {step}: {word}\n{shown}", sample.name);
                }
                for place in &sample.timeline.table(step).places {
                    // A hand stands by suits, the ranks behind the sign; what lies down before what lies up.
                    for down in [true, false] {
                        let cards = place.hand.iter().filter(|held| held.down == down);
                        let known: Vec<_> = cards.filter_map(|held| held.card.known()).collect();
                        for suit in known.chunk_by(|one, next| one.suit() == next.suit()) {
                            let ranks: String = suit.iter().map(|card| card.rank().letter()).collect();
                            let suit = format!("{} {ranks}", hoyle_view::describe::suit_sign(suit[0].suit()));
                            assert!(shown.contains(&suit), "{} {size:?} {suit}\n{shown}", sample.name);
                        }
                    }
                }
            }
        }
    }
}

/// Of a deal that is withheld a score sheet and the sides have no number.
#[test]
fn what_is_withheld_is_no_nought() {
    let name = "corpus/pn/good/withheld-everything.pn";
    let sample = game(name, &text_of(name));
    for step in 1..=sample.timeline.last() {
        let rows = &sheet(&sample, step).rows;
        assert!(rows.iter().flatten().all(|cell| !cell.contains('0')), "{step}: {rows:?}");
        let tricks = sample.timeline.table(step).tricks.as_ref().unwrap();
        assert!(tricks.teams.iter().all(|team| team.counters.is_none() && team.tricks_known().is_none()));
    }
}
