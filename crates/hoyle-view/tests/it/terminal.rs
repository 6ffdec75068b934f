//! The table on terminals of any size.

use hoyle_view::describe::{DisplayOptions, EquityShown};
use hoyle_view::terminal::Screen;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Color;

use crate::{Sample, games, samples};

pub(crate) fn drawn(sample: &Sample, step: usize, size: (u16, u16), unicode: bool, colour: bool) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    screen(sample, step, unicode, colour, 0).draw(area, &mut buffer);
    buffer
}

fn screen(sample: &Sample, step: usize, unicode: bool, colour: bool, down: usize) -> Screen<'_> {
    Screen {
        timeline: &sample.timeline,
        step,
        look: DisplayOptions::default(),
        unicode,
        colour,
        record: None,
        bottom: "keys",
        sheet: false,
        down,
        keys: None,
    }
}

pub(crate) fn text(buffer: &Buffer) -> String {
    let wide = usize::from(buffer.area.width).max(1);
    let lines = buffer.content().chunks(wide).map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn everything_is_there_in_80_and_120_columns() {
    for sample in samples() {
        for size in [(80, 24), (100, 40), (120, 40), (200, 60)] {
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
        seen.retain(|colour| !matches!(colour, Color::Reset | Color::Red | Color::Green | Color::Blue | Color::Yellow));
        assert_eq!(seen, []);
    }
}

/// A screen without its blanks, so that sentences are found wherever they are broken, and wide letters.
fn flat(shown: &str) -> String {
    shown.split_whitespace().collect()
}

fn sample(name: &str) -> Sample {
    samples().into_iter().chain(games()).find(|sample| sample.name.contains(name)).unwrap()
}

/// The end of a hand, which says who wins, is told to its last word on every screen.
#[test]
fn the_winning_sentence_is_not_cut() {
    let mut broken = 0;
    for sample in samples().iter().chain(&games()) {
        let step = sample.timeline.last();
        let Some(line) = sample.timeline.lines(step).last() else { continue };
        let said = hoyle_view::describe::sentence(
            &line.sentence,
            &sample.timeline,
            DisplayOptions::default(),
            hoyle_view::describe::CardStyle::Symbols,
        );
        // Cards are as wide as one another.
        let said = ["♠", "♥", "♦", "♣"]
            .iter()
            .fold(said, |said, suit| said.replace(&format!("10{suit}"), &format!("T{suit}")));
        // A terminal sets names apart itself.
        let said = said.replace(['\u{2068}', '\u{2069}'], "");
        for size in [(120, 40), (80, 24), (60, 20), (40, 20)] {
            // A record that stops early has more to say behind it.
            if !sample.timeline.ending.is_empty() && size.0 < 80 {
                continue;
            }
            let shown = text(&drawn(sample, step, size, true, false));
            assert!(flat(&shown).contains(&flat(&said)), "{} {size:?}: {said}\n{shown}", sample.name);
            broken += usize::from(!shown.contains(&said));
        }
    }
    assert!(broken > 10, "{broken}");
}

/// Whoever is not seen is counted, and the player in turn is seen.
#[test]
fn who_is_out_of_sight_is_counted() {
    let sample = sample("ten-seats-nine-digits");
    let starts: Vec<String> = sample.timeline.players.iter().map(|player| format!("{} ", player.position)).collect();
    for (height, all) in [(24, true), (20, true), (14, false), (10, false), (8, false)] {
        for (step, at) in sample.timeline.steps.iter().enumerate() {
            let shown = text(&drawn(&sample, step, (40, height), true, false));
            let rows =
                || shown.lines().map(|line| line.get(1..).unwrap_or(line).trim_start_matches(|c: char| !c.is_ascii()));
            let seen = |start: &String| rows().any(|row| row.trim_start().starts_with(start.as_str()));
            let count = starts.iter().filter(|start| seen(start)).count();
            let hint = shown.lines().find(|line| line.contains(" more"));
            let hinted: usize = hint
                .map(|line| line.split_whitespace().filter_map(|word| word.parse::<usize>().ok()).sum())
                .unwrap_or(0);
            assert_eq!((count + hinted, hint.is_none()), (10, all), "{height} {step}\n{shown}");
            if let Some(turn) = at.table.places.iter().position(|place| place.turn) {
                assert!(seen(&starts[turn]) && shown.contains('▶'), "{height} {step}\n{shown}");
            }
        }
    }
}

/// What stands between two facts does not stand alone at the end of a line.
#[test]
fn no_line_ends_with_a_dot_between_facts() {
    let sample = sample("ten-seats-nine-digits");
    for step in 0..sample.timeline.steps.len() {
        for size in [(40, 20), (80, 24), (120, 40)] {
            let shown = text(&drawn(&sample, step, size, true, false));
            assert!(shown.lines().all(|line| !line.trim_end().ends_with(" ·")), "{size:?} {step}\n{shown}");
        }
    }
}

/// A name is cut only where the line is full.
#[test]
fn names_get_the_columns_that_are_blank() {
    for sample in samples() {
        for width in [40, 50, 60, 80, 100] {
            let shown = text(&drawn(&sample, 0, (width, 40), true, false));
            let names = sample.timeline.players.iter().filter(|player| player.name.is_ascii() && player.name.len() > 8);
            for name in names.map(|player| &player.name) {
                if shown.contains(name.as_str()) {
                    continue;
                }
                let cut = shown.lines().find(|line| line.contains(&name[..4]) && line.contains('…'));
                let cut = cut.unwrap_or_else(|| panic!("{} {width} {name}\n{shown}", sample.name));
                let kept = name.chars().zip(cut[cut.find(&name[..4]).unwrap()..].chars());
                let kept = kept.take_while(|(one, other)| one == other).count();
                assert!(kept >= 7, "{} {width}: {cut}", sample.name);
                // On a narrow screen the last column is that of the chips.
                let ends = |step: usize| {
                    let shown = text(&drawn(&sample, step, (width, 40), true, false));
                    shown.lines().any(|line| line.ends_with(|end: char| end.is_ascii_digit()))
                };
                assert!(width > 40 || (0..sample.timeline.steps.len()).any(ends), "{} {width}: {cut:?}", sample.name);
            }
        }
    }
}

#[test]
fn a_wide_screen_has_the_list_beside_the_ring() {
    let sample = sample("dwan-ivey");
    let shown = text(&drawn(&sample, 14, (120, 40), true, false));
    let (mut table, mut list) = (String::new(), String::new());
    for line in shown.lines() {
        let columns: Vec<char> = line.chars().collect();
        table.extend(columns[..78].iter().chain(&['\n']));
        list.extend(columns[80..].iter().chain(&['\n']));
    }
    for words in ["╔════", "▶ Tom Dwan", "262,400  BTN", "Pot 1,419,200", "J♣ 3♦ 5♣ 4♥", "1,067,100"]
    {
        let there = if words == "J♣ 3♦ 5♣ 4♥" {
            table.contains("│J  ││3  ││5  ││4  │╎   ╎")
        } else {
            table.contains(words)
        };
        assert!(there, "{words}\n{shown}");
    }
    for words in ["Tom Dwan to act", "Pot odds", "needs 23.7 %", "Turn", " 14 Phil Ivey raises to 1,067,100", " 15 "] {
        assert!(list.contains(words), "{words}\n{shown}");
    }
    // Eleven players and more are a list, with what happened beside it all the same.
    let many = samples().into_iter().find(|sample| sample.timeline.players.len() > 10).unwrap();
    let shown = text(&drawn(&many, many.timeline.last(), (120, 40), true, false));
    assert!(many.timeline.players.iter().all(|player| shown.contains(&player.position)), "{shown}");
}

#[test]
fn a_game_of_tricks_has_its_hands_by_suits_and_the_trick_before() {
    let sample = sample("preferans.ppn");
    let shown = text(&drawn(&sample, 30, (80, 24), true, false));
    let words = [
        "Deal 2, trick 7 · game sans, worth 64",
        "♠ A  ♦ T98",
        "▶     Милица",
        "Pedja Kostić J♠",
        "·· Милица",
        "Last trick, Pedja Kostić took it:",
        "Q♦ Q♣ T♣",
        "Result",
        " 29 Pedja Kostić takes it",
    ];
    for words in words {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    // Of the papers all are seen, or none.
    let papers = |size| text(&drawn(&sample, 30, size, true, false)).matches("      46      0").count();
    assert_eq!((papers((80, 24)), papers((120, 40)), papers((40, 20)), papers((30, 40))), (3, 3, 0, 0));
    // Every card of every hand, at every step and size, if only its letter behind the sign of its suit.
    for sample in games() {
        for size in [(80, 24), (120, 40), (40, 20)] {
            for step in (0..sample.timeline.steps.len()).step_by(7) {
                let shown = text(&drawn(&sample, step, size, true, false));
                for (seat, place) in sample.timeline.table(step).places.iter().enumerate() {
                    let known: Vec<_> = place.hand.iter().filter_map(|held| held.card.known()).collect();
                    let name = hoyle_view::describe::player_name(&sample.timeline, seat);
                    assert!(shown.contains(&name), "{name}\n{shown}");
                    for suit in known.chunk_by(|one, next| one.suit() == next.suit()) {
                        let ranks: String = suit.iter().map(|card| card.rank().letter()).collect();
                        let spaced: Vec<String> =
                            suit.iter().map(|card| hoyle_view::describe::card_sign((*card).into())).collect();
                        let there = [ranks, spaced.join(" "), spaced.concat()];
                        assert!(there.iter().any(|ranks| shown.contains(ranks)), "{there:?} {size:?} {step}\n{shown}");
                    }
                }
            }
        }
    }
}

#[test]
fn keys_are_explained_over_the_table() {
    let sample = sample("dwan-ivey");
    let keys = [("?", "these keys"), ("space", "play, pause")];
    for (size, unicode) in [((80, 24), true), ((40, 20), false), ((20, 8), true)] {
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buffer = Buffer::empty(area);
        let screen = Screen {
            timeline: &sample.timeline,
            step: 3,
            look: DisplayOptions::default(),
            unicode,
            colour: false,
            record: None,
            bottom: "",
            sheet: false,
            down: 0,
            keys: Some(&keys),
        };
        screen.draw(area, &mut buffer);
        let shown = text(&buffer);
        assert!(shown.contains("space") && (size.0 < 40 || shown.contains("these keys")), "{shown}");
    }
    assert_eq!(flat(&text(&drawn(&sample, 3, (19, 8), true, false))), "toosmall");
    assert_eq!(flat(&text(&drawn(&sample, 3, (20, 7), true, false))), "toosmall");
}

/// Who wins how often stands at the right of a list and on the plates of a ring, when it is wished and can be seen.
#[test]
fn equity_has_its_place() {
    let samples = samples();
    let sample = samples.iter().find(|sample| sample.name.contains("variants/no-limit-holdem")).unwrap();
    let timeline = &sample.timeline;
    let of = |all_in: bool| {
        let known = |step: &usize| timeline.table(*step).equity.as_ref().is_some_and(|known| known.all_in == all_in);
        (0..timeline.steps.len()).find(known).unwrap()
    };
    for (width, height) in [(80, 24), (120, 40)] {
        for (step, equity, hide, shown) in [
            (of(true), EquityShown::AllIn, false, true),
            (of(true), EquityShown::Never, false, false),
            (of(true), EquityShown::AllIn, true, false),
            (of(false), EquityShown::AllIn, false, false),
            (of(false), EquityShown::Always, false, true),
        ] {
            let area = Rect::new(0, 0, width, height);
            let mut buffer = Buffer::empty(area);
            let look = DisplayOptions::default().with_equity(equity).with_hide(hide);
            let screen = Screen {
                timeline,
                step,
                look,
                unicode: true,
                colour: false,
                record: None,
                bottom: "",
                sheet: false,
                down: 0,
                keys: None,
            };
            screen.draw(area, &mut buffer);
            let drawn = text(&buffer);
            // Beside what there is to think of, which has shares with a decimal place and odds.
            let share = |word: &&str| word.len() < 4 && word.trim_start_matches('≈').parse::<u32>().is_ok();
            // Nor does the list count, which has prices: it begins with numbers, or stands at the right.
            let table = drawn.lines().filter(|line| !line.chars().take(3).any(|first| first.is_ascii_digit()));
            let table: Vec<String> = table.map(|line| line.chars().take(80).collect()).collect();
            let shares = |line: &String| {
                let words: Vec<&str> = line.split_whitespace().collect();
                words.windows(2).filter(|pair| pair[1] == "%" && share(&pair[0])).count()
            };
            let many: usize = table.iter().map(shares).sum();
            assert_eq!(many > 1, shown, "{step} {equity:?} {hide}\n{drawn}");
        }
    }
}

/// Several boards stand one below the other, each with its number and who has won it; also where there is a ring.
#[test]
fn every_board_has_a_line() {
    let timeline = crate::boards::hands_of("corpus/sites/gg/run-three-times.hh.txt").remove(0);
    let last = timeline.last();
    let record = crate::samples().remove(0).record;
    let sample = Sample { name: "three boards".into(), text: String::new(), record, timeline };
    for size in [(80, 24), (120, 40), (40, 20)] {
        let shown = text(&drawn(&sample, last, size, true, false));
        for board in ["1st 2♣ 7♦ 9♥ K♠ 3♦  Ann", "2nd 4♣ 4♦ 8♠ T♠ 5♦  Bob", "3rd 6♣ 6♦ 8♥ T♥ 5♠  Bob"]
        {
            assert!(shown.contains(board), "{size:?} {board}\n{shown}");
        }
        for name in ["Ann", "Bob", "132", "66"] {
            assert!(shown.contains(name), "{size:?} {name}\n{shown}");
        }
        // Before the cards of a board are dealt it is there.
        let shown = text(&drawn(&sample, 8, size, true, false));
        assert!(shown.contains("1st 2♣ 7♦ 9♥ K♠ ··") && shown.contains("3rd ·· ··"), "{size:?}\n{shown}");
    }
}

/// On the smallest screens a stack is told whole or shorter, never cut, and the hint stands alone in its line.
#[test]
fn a_number_loses_no_digit_and_the_hint_is_clear() {
    let mut shortened = 0;
    for sample in samples().iter().chain(&games()) {
        for size in [(20, 8), (22, 9), (26, 8), (30, 10), (36, 12)] {
            for step in 0..=sample.timeline.last() {
                let shown = text(&drawn(sample, step, size, true, false));
                let table = sample.timeline.table(step);
                for (player, place) in sample.timeline.players.iter().zip(&table.places) {
                    let hoyle_view::timeline::Counter::Chips(chips) = place.counter else { continue };
                    let stack = sample.timeline.money.show(chips);
                    let start = format!("{} ", player.position);
                    let row = shown.lines().skip(2).find(|line| {
                        !player.position.is_empty() && line.trim_start_matches(['▶', '★', ' ']).starts_with(&start)
                    });
                    let Some(row) = row else { continue };
                    let is_short = row.trim_end().ends_with(['K', 'M', 'B']);
                    assert!(row.contains(&stack) || is_short, "{} {size:?} {step} {stack}\n{shown}", sample.name);
                    shortened += usize::from(is_short);
                }
                if let Some(hint) = shown.lines().find(|line| line.contains(['↑', '↓'])) {
                    let words = ["↑", "↓", "more", "j"];
                    let bare = |word: &'_ str| word.trim_end_matches(':').to_owned();
                    let is_hint = |word: &str| words.contains(&&*bare(word)) || bare(word).parse::<usize>().is_ok();
                    assert!(hint.split_whitespace().all(is_hint), "{} {size:?} {step}\n{shown}", sample.name);
                }
            }
        }
    }
    assert!(shortened > 0);
}

/// On a large screen names are whole, at the table and in the result beside it.
#[test]
fn a_large_screen_cuts_no_name() {
    for name in ["ten-seats-nine-digits", "hostile", "names-from-the-right", "side-pots"] {
        let sample = sample(name);
        for step in [0, sample.timeline.last()] {
            let shown = text(&drawn(&sample, step, (200, 50), true, false));
            // The header has the names, too, as far as it goes.
            let below: String = shown.lines().skip(1).collect::<Vec<_>>().join("\n");
            assert!(!below.contains('…'), "{name} {step}\n{shown}");
        }
    }
}

/// What the hand comes to is told of each player; a list that has no room for
/// all shows the others one after the other.
#[test]
fn every_result_is_told_and_every_player_seen() {
    for sample in samples() {
        let (timeline, last) = (&sample.timeline, sample.timeline.last());
        let Some(panel) = timeline.table(last).panel.as_ref().filter(|panel| !panel.results.is_empty()) else {
            continue;
        };
        let shown = text(&drawn(&sample, last, (80, 24), true, false));
        for sign in ['+', '−', '±'] {
            let many = panel.results.iter().filter(|result| match sign {
                '+' => result.net.0 > 0,
                '−' => result.net.0 < 0,
                _ => result.net.0 == 0,
            });
            // Positions are `+1`, too.
            let words = shown.lines().flat_map(|line| line.split_whitespace().skip(1));
            let told = words.filter(|word| word.starts_with(sign)).count();
            assert!(told >= many.count(), "{} {sign}\n{shown}", sample.name);
        }
    }
    let sample = samples().into_iter().max_by_key(|sample| sample.timeline.players.len()).unwrap();
    let mut unseen: Vec<String> = (0..sample.timeline.players.len())
        .map(|seat| hoyle_view::describe::player_name(&sample.timeline, seat).chars().take(4).collect())
        .collect();
    assert!(unseen.len() > 5);
    for down in 0..unseen.len() {
        let area = Rect::new(0, 0, 60, 12);
        let mut buffer = Buffer::empty(area);
        screen(&sample, 0, true, false, down).draw(area, &mut buffer);
        let shown = text(&buffer);
        assert!(down > 0 || shown.contains(" more: j"), "{shown}");
        unseen.retain(|name| !shown.contains(name.as_str()));
    }
    assert!(unseen.is_empty(), "{unseen:?}");
}
