//! Words and signs stand out from their ground, by computation.

use super::*;

/// How light a colour is, as WCAG counts it.
fn luminance(colour: &str) -> f64 {
    let digits = colour.trim_start_matches('#');
    let part = |at: usize| {
        let hex = if digits.len() == 3 { digits[at..=at].repeat(2) } else { digits[2 * at..2 * at + 2].to_owned() };
        let value = f64::from(u8::from_str_radix(&hex, 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn words_and_signs_stand_out() {
    for (words, ground) in [
        (NAME.fill, "#24302b"),
        (STACK.fill, "#24302b"),
        (NAME.fill, "#4a3d16"),
        (STACK.fill, "#4a3d16"),
        (NAME_OUT.fill, PLATE_OUT.fill),
        (STACK_OUT.fill, PLATE_OUT.fill),
        (POSITION_TEXT.fill, POSITION.fill),
        (POSITION_TEXT_OUT.fill, POSITION_OUT.fill),
        (EQUITY_TEXT.fill, "#24302b"),
        (FOLD_TEXT.fill, FOLD_TAG.fill),
        (CHECK_TEXT.fill, CHECK_TAG.fill),
        (CALL_TEXT.fill, CALL_TAG.fill),
        (BET_TEXT.fill, BET_TAG.fill),
        (ALL_IN_TEXT.fill, ALL_IN_TAG.fill),
        (POST_TEXT.fill, POST_TAG.fill),
        (GOLD_TEXT.fill, GOLD_TAG.fill),
        (LOSS_TEXT.fill, LOSS_TAG.fill),
        (BET.fill, PILL.fill),
        (POT.fill, PILL.fill),
        (SIDE_TEXT.fill, SIDE.fill),
        (BANNER_TEXT.fill, BANNER.fill),
        (NOTE.fill, "#23795a"),
        (TRICK_NAME.fill, "#24302b"),
        (TRICK_NAME_OUT.fill, PLATE_OUT.fill),
        (REMARK.fill, "#4a3d16"),
        (COUNTS.fill, "#4a3d16"),
        (MARK_TEXT.fill, BANNER.fill),
        (LABEL.fill, PANEL.fill),
        (VALUE.fill, POSITION.fill),
        (SUB.fill, PANEL.fill),
        (NEED.fill, PANEL.fill),
        (TITLE.fill, FOOT.fill),
        (CAPTION.fill, FOOT.fill),
    ] {
        assert!(contrast(words, ground) >= 4.5, "{words} on {ground}: {}", contrast(words, ground));
    }
    for (_, four, two) in SUITS {
        assert!(contrast(four, FACE.fill) >= 4.5 && contrast(two, FACE.fill) >= 4.5, "{four} {two}");
    }
    let page = |name: &str| PAGE.iter().find(|known| known.0 == name).unwrap();
    for (words, ground, least) in [
        ("ink", "paper", 4.5),
        ("ink", "panel", 4.5),
        ("ink", "here", 4.5),
        ("soft", "paper", 4.5),
        ("soft", "panel", 4.5),
        ("soft", "here", 4.5),
        ("link", "paper", 4.5),
        ("link", "panel", 4.5),
        ("panel", "accent", 4.5),
        ("gain", "panel", 4.5),
        ("loss", "panel", 4.5),
        ("ctl", "panel", 3.0),
        ("ctl", "paper", 3.0),
        ("mark", "paper", 3.0),
    ] {
        let (words, ground) = (page(words), page(ground));
        for (one, other) in [(words.1, ground.1), (words.2, ground.2)] {
            assert!(contrast(one, other) >= least, "{} on {}: {}", words.0, ground.0, contrast(one, other));
        }
    }
}

/// A colour under another that lets something through.
fn under(colour: &str, over: &Paint) -> String {
    let opacity = over.more.iter().find(|(name, _)| *name == "fill-opacity").unwrap().1;
    let opacity: f64 = opacity.parse().unwrap();
    let part = |colour: &str, at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap());
    let mixed = [1, 3, 5].map(|at| part(colour, at) * (1.0 - opacity) + part(over.fill, at) * opacity);
    mixed.iter().fold("#".to_owned(), |all, part| all + &format!("{:02x}", part.round() as u8))
}

/// Cards that are out, have lost or lie face down can be read; what is golden and what tells sides apart is seen; cards in
/// lists can be read on their own ground in both themes.
#[test]
fn signs_are_seen_through_veils_and_on_every_ground() {
    for veil in [&OUT, &LOST, &VEIL] {
        for (_, four, two) in SUITS {
            for sign in [four, two] {
                let seen = contrast(&under(sign, veil), &under(FACE.fill, veil));
                assert!(seen >= 3.0, "{sign} under {}: {seen}", veil.fill);
            }
        }
    }
    for (sign, ground) in [
        (RING.stroke, "#24302b"),
        (RING.stroke, "#23795a"),
        (RING.stroke, "#1d332a"),
        (TEAM_A.fill, "#24302b"),
        (TEAM_B.fill, "#24302b"),
        (EQUITY.fill, "#24302b"),
    ] {
        assert!(contrast(sign, ground) >= 3.0, "{sign} on {ground}: {}", contrast(sign, ground));
    }
    let sheet = include_str!("../../html/page.css");
    // Cards in text, in four colours and in two.
    for (rule, colour) in [
        ("color:", "#15191d"),
        ("i.h{color:", "#b81a26"),
        ("--td:", "#1257b8"),
        ("--tc:", "#0b6b3f"),
        ("--td:", "#b81a26"),
        ("--tc:", "#15191d"),
    ] {
        assert!(sheet.contains(&format!("{rule}{colour}")), "{rule}{colour}");
        assert!(contrast(colour, "#fdfdfa") >= 4.5, "{colour}");
    }
}

#[test]
fn classes_are_not_used_twice() {
    let mut classes: Vec<&str> = PAINTS.iter().map(|paint| paint.class).collect();
    classes.sort_unstable();
    classes.dedup();
    assert_eq!(classes.len(), PAINTS.len());
    // Nor by the page for something else.
    for sheet in [
        include_str!("../../html/page.css"),
        include_str!("../../html/index.css"),
        include_str!("../../html/tricks.css"),
    ] {
        let own = sheet
            .split('.')
            .skip(1)
            .map(|rest| rest.split(|letter: char| !letter.is_alphanumeric() && letter != '-').next());
        assert_eq!(own.flatten().find(|own| classes.contains(own)), None);
    }
}
