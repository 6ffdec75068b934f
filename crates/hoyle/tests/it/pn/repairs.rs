//! Repairs of PN that mend much at once.

use hoyle::notation::pn::Pn;
use hoyle::notation::{Depth, GameNotation as _, Likeness, Next, Notation as _, Options};
use hoyle::problem::{Problem, fix};

/// A game in which every space has become a tab, as by a spreadsheet, is still taken for PN, and is whole again after one
/// round of repairs, however many tabs a line has.
#[test]
fn tabs_for_spaces_become_spaces_in_one_round() {
    let mut mended = 0;
    for (name, text) in super::texts() {
        // What is doubled or stands at an end is lost with the tab.
        let sound = text.is_ascii() && !text.windows(2).any(|two| matches!(two, b"  " | b" \n" | b"\n " | b" \r"));
        let mut problems: Vec<Problem> = Vec::new();
        let mut reader = Pn.reader(Pn.forms()[0], Depth::Check, &Options::default());
        let Next::Record { consumed, .. } = reader.next(&text, true, &mut problems) else { continue };
        if !sound || consumed < text.len() || problems.iter().any(|problem| problem.code().to_string() == "PN003") {
            continue;
        }
        let tabs: Vec<u8> = text.iter().map(|byte| if *byte == b' ' { b'\t' } else { *byte }).collect();
        assert_eq!(Pn.likeness(&tabs), Likeness::Record, "{name}");
        let mut problems: Vec<Problem> = Vec::new();
        let mut reader = Pn.reader(Pn.forms()[0], Depth::Check, &Options::default());
        _ = reader.next(&tabs, true, &mut problems);
        let of_tabs = problems.iter().filter(|problem| problem.code().to_string() == "PN003").copied();
        let mut out = Vec::new();
        fix::apply(&tabs, &Pn.fixes(&tabs, &of_tabs.collect::<Vec<_>>()), &mut out);
        assert_eq!(String::from_utf8_lossy(&out), String::from_utf8_lossy(&text), "{name}");
        mended += 1;
    }
    assert!(mended > 20, "{mended}");
}
