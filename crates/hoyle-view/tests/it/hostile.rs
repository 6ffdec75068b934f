//! Whatever a record says stays text: in pictures, in pages, on a terminal.

use hoyle::notation::phh::SINGLE;
use hoyle_view::describe::DisplayOptions;
use hoyle_view::html::{self, Source};
use hoyle_view::svg;

use crate::samples_of;

const NAMES: [&str; 8] = [
    "</script><script>x</script>",
    "<img src=x onerror=x>",
    "\" onload=\"x",
    "' onload='x",
    "<!--neighbours-->]]>",
    "\\u0001A5\\u0002\\u001b[31m\\ue0010;a|b\\ue002",
    "אבג\\u202e\\u0000",
    "&lt;&#60;\\u2028",
];

fn hand(name: &str) -> String {
    format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
         actions = ['d dh p1 AsKs', 'd dh p2 QdQh', '''p2 cc # {}''', 'p1 cc', 'd db 2c3c4c']\n\
         players = [\"{}\", \"B\"]\nevent = \"{}\"\n",
        if name.contains('\\') { "x" } else { name },
        name.replace('"', "\\\""),
        name.replace('"', "\\\"")
    )
}

#[test]
fn names_stay_names() {
    let plain = samples_of("plain", hand("Ann").as_bytes(), SINGLE).remove(0);
    // What may be wider than it looks has a frame that cuts it off.
    let tags = |page: &str| page.matches('<').count() - 2 * page.matches("<svg x=").count();
    for name in NAMES {
        let text = hand(name);
        let sample = samples_of(name, text.as_bytes(), SINGLE).remove(0);
        for step in 0..sample.timeline.steps.len() {
            let picture = svg::picture(&sample.timeline, step, DisplayOptions::default());
            roxmltree::Document::parse(&picture).unwrap_or_else(|error| panic!("{name}: {error}"));
            let lines = |picture: &str| picture.matches("<text").count();
            // A longer name takes more lines below the picture, and nothing else.
            let usual = svg::picture(&plain.timeline, step, DisplayOptions::default());
            assert_eq!(tags(&picture) - 2 * lines(&picture), tags(&usual) - 2 * lines(&usual), "{name}");
        }
        let page = html::page(&sample.timeline, Source { file: name, record: Some(0), step: 0, text: &text });
        let usual = html::page(&plain.timeline, Source { file: "a", record: Some(0), step: 0, text: "a" });
        assert_eq!(tags(&page), tags(&usual), "{name}");
        assert_eq!(page.matches("</script").count(), 2, "{name}");
        assert_eq!(page.matches("<!--neighbours-->").count(), 1, "{name}");
        let data = page.split("id=data>").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        assert!(data["steps"].as_array().is_some_and(|steps| steps.len() == sample.timeline.steps.len()));
    }
}

/// A name from right to left that is cut has a mark behind its ellipsis, wherever it stands in a page.
#[test]
fn the_ellipsis_of_a_name_from_the_right_has_its_mark() {
    let name = "xtask/browser/games/pinochle-four-long-names.pn";
    let game = crate::game(name, &crate::text_of(name));
    let page = html::page(&game.timeline, Source { file: "a", record: None, step: 0, text: "" });
    let after: Vec<char> = page.split('…').skip(1).filter_map(|rest| rest.chars().next()).collect();
    assert!(after.iter().filter(|letter| **letter == '\u{200f}').count() > 2, "{after:?}");
    assert!(!after.contains(&'\u{fffd}'), "{after:?}");
}

/// The source in a page keeps its lines, whatever ends them, and nothing that a page would act on.
#[test]
fn no_control_reaches_a_page() {
    let sample = samples_of("plain", hand("Ann").as_bytes(), SINGLE).remove(0);
    let every: String = (0..=0x9f).filter_map(char::from_u32).collect();
    let text = format!("one\rtwo\r\nthree{every}\u{202e}");
    let page = html::page(&sample.timeline, Source { file: &every, record: Some(0), step: 0, text: &text });
    let page = page.replace("\r\n", "\n");
    assert!(page.contains("one\ntwo\nthree\u{2400}\u{2401}"), "the lines of the source are gone");
    let control = page.chars().find(|letter| letter.is_control() && !matches!(letter, '\n' | '\t'));
    assert_eq!(control, None);
}

#[cfg(feature = "terminal")]
#[test]
fn names_steer_no_terminal() {
    for name in NAMES {
        let sample = samples_of(name, hand(name).as_bytes(), SINGLE).remove(0);
        let area = ratatui_core::layout::Rect::new(0, 0, 80, 24);
        let mut buffer = ratatui_core::buffer::Buffer::empty(area);
        let screen = hoyle_view::terminal::Screen {
            timeline: &sample.timeline,
            step: 3,
            look: DisplayOptions::default(),
            unicode: true,
            colour: true,
            record: None,
            bottom: "",
            sheet: false,
            down: 0,
            keys: None,
        };
        screen.draw(area, &mut buffer);
        let steers = |cell: &ratatui_core::buffer::Cell| {
            cell.symbol().chars().any(|letter| letter.is_control() || letter == '\u{202e}')
        };
        assert!(!buffer.content().iter().any(steers), "{name}");
    }
}
