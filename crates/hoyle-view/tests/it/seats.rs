//! Tables of two to ten seats, of every game, with long names and stacks of nine digits: nothing lies over anything else.

use hoyle_rules::Chips;
use hoyle_rules::poker::VARIANTS;
use hoyle_testing::setups::most_seats;
use hoyle_view::describe::DisplayOptions;
use hoyle_view::svg;
use hoyle_view::timeline::{Asked, Counter, Timeline};

use crate::{Sample, random_hand};

const NAMES: [&str; 10] = [
    "Adalbert Maximilian von Hohenfels",
    "Bérénice-Clémentine de Montmorency",
    "Константин Константинопольский",
    "Ελευθέριος Παπακωνσταντίνου",
    "諸葛孔明司馬懿周瑜關羽張飛趙雲",
    "Jean-Jacques Rousseau-Villeneuve",
    "عبد الرحمن بن محمد بن خلدون الحضرمي",
    "אברהם בן־יהודה הלוי מירושלים",
    "W W W W W W W W W W W W W W W",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
];

/// A hand of every game at tables of every size, with such names and stacks.
fn hands() -> impl Iterator<Item = Sample> {
    VARIANTS.iter().flat_map(|variant| {
        (2..=most_seats(variant).min(10)).map(move |seats| {
            let hand = (0..).find_map(|seed| random_hand(variant, seed, |setup| setup == seats));
            let mut sample = hand.expect("a table of this size");
            grow(&mut sample.timeline);
            sample.name = format!("{} for {seats}", sample.name);
            sample
        })
    })
}

/// Makes names long and amounts large.
fn grow(timeline: &mut Timeline) {
    for (player, name) in timeline.players.iter_mut().zip(NAMES) {
        player.name = name.to_owned();
    }
    let places = || timeline.steps.iter().flat_map(|step| &step.table.places);
    let stacks =
        places().filter_map(|place| if let Counter::Chips(chips) = place.counter { Some(chips.0) } else { None });
    let factor = 999_999_999 / stacks.max().unwrap_or(1).max(1);
    let more = |chips: &mut Chips| chips.0 = chips.0.saturating_mul(factor);
    timeline.money.unit.iter_mut().for_each(|unit| more(&mut unit.chips));
    for table in timeline.steps.iter_mut().map(|step| &mut step.table) {
        for place in table.places_mut() {
            [&mut place.bet, &mut place.amount, &mut place.net].into_iter().flatten().for_each(more);
            if let Counter::Chips(chips) = &mut place.counter {
                more(chips);
            }
            if let Asked::Call(chips) = &mut place.asked {
                more(chips);
            }
        }
        table.centre.amounts.iter_mut().for_each(|amount| more(&mut amount.chips));
    }
}

/// Left, top, right and bottom.
type Rectangle = [f64; 4];

fn number(node: roxmltree::Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |value| value.parse().unwrap())
}

/// What is drawn in a part of a picture: plates, cards, tags, pills, chips. Texts have their room in these.
fn drawn(node: roxmltree::Node<'_, '_>, (x, y, scale): (f64, f64, f64), found: &mut Vec<Rectangle>) {
    let mut put = |left: f64, top: f64, wide: f64, tall: f64| {
        let at = |value: f64, from: f64| from + value * scale;
        found.push([at(left, x), at(top, y), at(left + wide, x), at(top + tall, y)]);
    };
    let [left, top, wide, tall] = ["x", "y", "width", "height"].map(|name| number(node, name));
    match node.tag_name().name() {
        "rect" | "svg" => put(left, top, wide, tall),
        "circle" => {
            let round = number(node, "r");
            put(-round, -round, 2.0 * round, 2.0 * round);
        }
        "use" if node.attribute("href").unwrap().starts_with("#hk") => put(left - 11.0, top - 5.2, 22.0, 13.8),
        "use" => put(left, top, 52.0, 72.0),
        "g" => {
            let (moved, own) = moved(node.attribute("transform").unwrap());
            let inner = (x + moved.0 * scale, y + moved.1 * scale, scale * own);
            node.children().for_each(|child| drawn(child, inner, found));
        }
        _ => {}
    }
}

/// Whether a part of a picture is what lies before a seat: a pill, or cards, and no plate.
fn is_bet(part: roxmltree::Node<'_, '_>) -> bool {
    let plates = part.children().filter(|child| child.attribute("height") == Some("56"));
    plates.count() == 0 && part.prev_siblings().skip(1).any(|before| before.has_tag_name("g"))
}

/// Where a group is moved, and its scale.
fn moved(transform: &str) -> ((f64, f64), f64) {
    let part = |name: &str| {
        let inner = transform.split(name).nth(1).and_then(|rest| rest.split(['(', ')']).nth(1));
        inner.map(|text| text.split(' ').map(|part| part.parse().unwrap()).collect::<Vec<f64>>())
    };
    let to = part("translate").unwrap_or(vec![0.0, 0.0]);
    ((to[0], to[1]), part("scale").map_or(1.0, |scale| scale[0]))
}

#[test]
fn nothing_lies_over_anything_else() {
    let mut seen = 0;
    for sample in hands() {
        let last = sample.timeline.last();
        for step in (0..=last).step_by(last / 5 + 1).chain([last]) {
            // The cards that have won rise into the air between full seats.
            if sample.timeline.table(step).winning.is_some() {
                continue;
            }
            for tall in [false, true] {
                let look = DisplayOptions::default().with_plain(true).with_tall(tall);
                let picture = svg::picture(&sample.timeline, step, look);
                let document = roxmltree::Document::parse(&picture).unwrap();
                let whole = document.root_element();
                let frame: Vec<f64> =
                    whole.attribute("viewBox").unwrap().split(' ').map(|part| part.parse().unwrap()).collect();
                let table = whole.children().rfind(|node| node.has_tag_name("g")).unwrap();
                let (at, _) = moved(table.attribute("transform").unwrap());
                let parts: Vec<Vec<Rectangle>> = table
                    .children()
                    .filter(|node| node.has_tag_name("g"))
                    // On a tall table bets of nine digits may reach into the pot: layout.rs says what gives way.
                    .filter(|part| !is_bet(*part) || !tall)
                    .map(|part| {
                        let mut found = Vec::new();
                        drawn(part, (at.0, at.1, 1.0), &mut found);
                        found
                    })
                    .collect();
                assert!(parts.len() > sample.timeline.players.len());
                for (number, part) in parts.iter().enumerate() {
                    for one in part {
                        let told = || format!("{}, step {step}, tall {tall}: part {number} {one:?}", sample.name);
                        let inside = one[0] >= frame[0] && one[1] >= frame[1];
                        assert!(inside && one[2] <= frame[0] + frame[2] && one[3] <= frame[1] + frame[3], "{}", told());
                        for (next, other) in parts.iter().enumerate().skip(number + 1) {
                            for other in other {
                                let apart = one[0] >= other[2] - 1.0
                                    || other[0] >= one[2] - 1.0
                                    || one[1] >= other[3] - 1.0
                                    || other[1] >= one[3] - 1.0;
                                assert!(apart, "{} and part {next} {other:?}", told());
                                seen += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}
