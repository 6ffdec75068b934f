//! The table on terminals of any size.

use hoyle_view::describe::DisplayOptions;
use hoyle_view::terminal::Screen;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Color;

use crate::{Sample, samples};

pub(crate) fn drawn(sample: &Sample, step: usize, size: (u16, u16), unicode: bool, colour: bool) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    let screen = Screen {
        timeline: &sample.timeline,
        step,
        look: DisplayOptions::default(),
        unicode,
        colour,
        record: "a.phh",
        bottom: "keys",
        sheet: false,
    };
    screen.draw(area, &mut buffer);
    buffer
}

pub(crate) fn text(buffer: &Buffer) -> String {
    let wide = usize::from(buffer.area.width).max(1);
    let lines = buffer.content().chunks(wide).map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn everything_is_there_in_80_and_120_columns() {
    for sample in samples() {
        for size in [(80, 24), (120, 40)] {
            for step in 0..sample.timeline.steps.len() {
                let shown = text(&drawn(&sample, step, size, true, false));
                if sample.timeline.players.len() > 18 && size.1 < 30 {
                    continue;
                }
                for (player, place) in sample.timeline.players.iter().zip(&sample.timeline.table(step).places) {
                    if player.name.is_ascii() && player.name.len() < 8 {
                        assert!(shown.contains(&player.name), "{} {size:?}\n{shown}", sample.name);
                    }
                    if let hoyle_view::timeline::Counter::Chips(chips) = place.counter {
                        let stack = sample.timeline.money.show(chips);
                        assert!(shown.contains(&stack), "{} {size:?} {stack}\n{shown}", sample.name);
                    }
                    for held in place.hand.iter().filter(|held| held.card.known().is_some()) {
                        let card = hoyle_view::describe::card_sign(held.card);
                        assert!(shown.contains(&card), "{} {size:?} {card}\n{shown}", sample.name);
                    }
                }
            }
        }
    }
}

#[test]
fn no_size_is_too_small_or_too_large() {
    let samples = samples();
    for sample in samples.iter().step_by(3) {
        for width in (1..140).step_by(7) {
            for height in (1..60).step_by(5) {
                let step = sample.timeline.steps.len() / 2;
                let buffer = drawn(sample, step, (width, height), true, true);
                assert_eq!(buffer.content().len(), usize::from(width) * usize::from(height));
            }
        }
    }
}

#[test]
fn colours_and_letters_are_left_out_where_they_are_not_wanted() {
    for sample in samples() {
        let last = sample.timeline.last();
        let plain = drawn(&sample, last, (100, 40), false, false);
        assert!(plain.content().iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
        assert!(text(&plain).is_ascii(), "{}", sample.name);
        let colours = drawn(&sample, last, (100, 40), true, true);
        let mut seen: Vec<Color> = colours.content().iter().map(|cell| cell.fg).collect();
        seen.retain(|colour| !matches!(colour, Color::Reset | Color::Red | Color::Green | Color::Blue));
        assert_eq!(seen, []);
    }
}
