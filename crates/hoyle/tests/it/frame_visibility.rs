//! Frames of random hands of every variant, for every viewer: a card that the viewer did not see changes nothing in them,
//! and the judge finds nothing wrong with them.

use hoyle::notation::GameNotation as _;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::notation::pfn::{self, PfnReader, visibility};
use hoyle::notation::{Depth, Next, Notation as _, Options};
use hoyle::poker::hand::{CustomField, Hand, Metadata, PlayedAction, Value};
use hoyle::problem::{Problem, Severity};
use hoyle::text::Span;
use hoyle_rules::poker::{Action, Setup, Stack, VARIANTS, Variant, Viewer};
use hoyle_rules::{Chips, Seat};
use hoyle_testing::choices::Choices;
use hoyle_testing::leaks::{nothing_leaks, viewers};
use hoyle_testing::table::{PlayStyle, Table};
use hoyle_testing::{fuzz, phh, setups};
use proptest::collection::vec;
use proptest::prelude::*;

/// A hand whose actions are chosen by the bytes, under the conventions of PHH.
pub(crate) fn played(variant: &'static Variant, choices: &mut Choices<'_>) -> Hand {
    let mut setup: Setup = setups::setup_of(variant, choices);
    setup.unit = Chips(1);
    setup.options.ante_trimming = choices.one_in(4);
    if variant.brings_in() {
        setup.bring_in = setup.bring_in.max(Chips(1));
    }
    let manner = PlayStyle::any(&setup, choices);
    let mut table = Table::begin(&setup, manner, choices);
    while let Some(action) = table.next(choices) {
        table.play(action);
    }
    let played =
        |action: &Action| PlayedAction { comments: vec![format!("{action:?}")], ..PlayedAction::from(*action) };
    let secret = CustomField { name: "_secret".into(), value: Value::Text(format!("{:?}", table.played)) };
    let metadata = Metadata { custom_fields: vec![secret], ..Metadata::default() };
    Hand {
        scale: choices.pick(&[0, 2, 1]),
        actions: table.played.iter().map(played).collect(),
        whole: true,
        names: choices.one_in(2).then(|| setup.occupied().map(|seat| format!("Ann \"{seat}\" é\\")).collect()),
        seat_numbers: choices.one_in(2).then(|| setup.occupied().map(|seat| seat.index() as i64 * 2 + 1).collect()),
        metadata,
        ..Hand::new(setup)
    }
}

fn frames(hand: &Hand, viewer: Viewer, fine: bool) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let written = FrameComposer::default()
        .compose_hand(hand, FrameOptions::new(viewer).with_fine(fine), &mut out)
        .expect("frames");
    let lines: Vec<Vec<u8>> = out.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    assert_eq!(lines.len() as u64, written);
    lines
}

fn differ(all: &[Vec<u8>], again: &[Vec<u8>]) -> String {
    let pair = all.iter().zip(again).find(|(one, other)| one != other);
    pair.map_or("another length".into(), |(one, other)| {
        format!("{}\n{}", String::from_utf8_lossy(one), String::from_utf8_lossy(other))
    })
}

/// What the judge finds in a text.
fn faults(text: &[u8]) -> Vec<Problem> {
    let options = Options::default().with("profile", "live");
    let mut reader = PfnReader::new(true, Depth::Check, &options);
    let mut problems: Vec<Problem> = Vec::new();
    let mut at = 0;
    let mut line = 0;
    while let Next::Record { consumed, .. } = reader.read_next(&text[at..], true, &mut problems) {
        // The number of the line, times a million.
        for problem in problems.iter_mut().filter(|problem| problem.at.start < 1_000_000 && problem.scale < 100) {
            problem.at = Span::at(problem.at.start + line * 1_000_000);
            problem.scale += 100;
        }
        line += 1;
        at += consumed;
    }
    assert_eq!(at, text.len());
    // Random tables do what PHH warns of.
    let usual = |problem: &Problem| {
        let code = problem.code().to_string();
        code == "PHH226" || code.starts_with("PHH35")
    };
    problems.retain(|problem| problem.severity > Severity::Note && !usual(problem));
    problems
}

/// The line with a place, and the line before it.
fn around(text: &[u8], at: Span) -> String {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    String::from_utf8_lossy(&lines.skip(at.start as usize / 1_000_000).take(2).collect::<Vec<_>>().concat())
        .into_owned()
}

fn is_valid(variant: &'static Variant, bytes: &[u8]) {
    let hand = played(variant, &mut Choices::new(bytes));
    if variant.brings_in() && hand.setup.seats > 8 {
        return; // With so many players stud shares more than one card, which frames cannot show.
    }
    let viewers: Vec<Viewer> = viewers(&hand).collect();
    let player = viewers[bytes.iter().map(|byte| usize::from(*byte)).sum::<usize>() % viewers.len()];
    for viewer in [Viewer::Spectator, player] {
        for fine in [false, true] {
            let text = frames(&hand, viewer, fine).concat();
            let mut faults = faults(&text);
            faults.truncate(3);
            let path = |problem: &Problem| pfn::Pfn.path(&text, problem);
            let said: Vec<String> = faults.iter().map(|problem| format!("{problem:?} {}", path(problem))).collect();
            assert!(faults.is_empty(), "{viewer:?} fine {fine}: {said:#?}\n{}", around(&text, faults[0].at));
        }
    }
}

/// Reads the hands that frames show.
fn shown(text: &[u8], history: bool) -> (Vec<Hand>, Vec<String>) {
    let options = if history { Options::default() } else { Options::default().with("history", "none") };
    let mut reader = pfn::Pfn.reader(pfn::COLLECTION, Depth::Record, &options);
    let (mut hands, mut problems): (Vec<Hand>, Vec<Problem>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Next::Record { consumed, .. } = reader.next(&text[at..], true, &mut problems) {
        at += consumed;
        hands.extend(reader.record().cloned());
    }
    assert_eq!(at, text.len());
    (hands, problems.iter().map(|problem| problem.code().to_string()).collect())
}

fn comes_back(variant: &'static Variant, bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let one = played(variant, &mut choices);
    let other = played(variant, &mut choices);
    let viewers: Vec<Viewer> = viewers(&one).filter(|viewer| viewers(&other).any(|one| one == *viewer)).collect();
    let viewer = viewers[usize::from(bytes[0]) % viewers.len()];
    for fine in [false, true] {
        let text = [frames(&one, viewer, fine).concat(), frames(&other, viewer, fine).concat()].concat();
        let (hands, _) = shown(&text, true);
        assert_eq!(hands.len(), 2, "{}", String::from_utf8_lossy(&text));
        for (hand, wanted) in hands.iter().zip([&one, &other]) {
            let seen = visibility::redact(wanted, viewer).expect("it can be played");
            assert!(hand.is_equivalent(&seen), "{viewer:?}: {hand:#?}\nis not {seen:#?}");
        }
    }
}

/// Without a history, the actions follow from the frames, if the setup is a usual one.
fn follows_from_frames(variant: &'static Variant, bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let seats = 2 + choices.below(4);
    let mut setup = Setup::new(variant, seats);
    (setup.small_bet, setup.big_bet) = (Chips(10), Chips(if variant.is_fixed_limit() { 20 } else { 10 }));
    for seat in setup.occupied() {
        setup.stacks[seat] = Stack::Known(Chips(20 + choices.below(400) as i64));
        if variant.brings_in() {
            setup.posts[seat].ante = Chips(1);
        }
    }
    if variant.brings_in() {
        setup.bring_in = Chips(5);
    } else {
        for (seat, blind) in setup.occupied().zip([5, 10]) {
            setup.posts[seat].blind = Chips(if seats == 2 { 15 - blind } else { blind });
        }
    }
    let mut table = Table::begin(&setup, PlayStyle { folds: 20, ..PlayStyle::OPEN }, &mut choices);
    while let Some(action) = table.next(&mut choices).filter(|_| !table.state.is_over()) {
        table.play(action);
    }
    let actions = table.played.iter().map(|action| PlayedAction::from(*action)).collect();
    let hand = Hand { actions, ..Hand::new(setup) };
    let mut text = Vec::new();
    for viewer in [Viewer::Spectator, Viewer::Player(Seat::FIRST)] {
        text.clear();
        FrameComposer::default()
            .compose_hand(&hand, FrameOptions::new(viewer).with_history(false), &mut text)
            .expect("frames");
        let (hands, codes) = shown(&text, false);
        let [told] = hands.as_slice() else { panic!("{codes:?}\n{}", String::from_utf8_lossy(&text)) };
        // In stud, a first bet that completes at once looks like a bring-in.
        assert!(told.setup == setup || variant.brings_in());
        if told.setup == setup {
            let last = told.actions.last();
            assert!(told.whole, "{codes:?} {last:?}\n{}", String::from_utf8_lossy(&text));
            let mut again = Vec::new();
            FrameComposer::default()
                .compose_hand(told, FrameOptions::new(viewer).with_history(false), &mut again)
                .expect("frames");
            let lines = |text: &[u8]| text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
            assert!(again == text, "{}", differ(&lines(&text), &lines(&again)));
        }
    }
}

pub(crate) fn random_bytes() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 16..400)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5, ..ProptestConfig::default() })]

    #[test]
    fn hidden_cards_leave_no_trace(bytes in vec(any::<u8>(), 16..80), from in 0..4usize) {
        for variant in VARIANTS.iter().skip(from).step_by(4) {
            nothing_leaks(&played(variant, &mut Choices::new(&bytes)));
        }
    }

    #[test]
    fn frames_come_back_as_the_hands_that_were_seen(bytes in random_bytes()) {
        // What comes back is the history, and that is in PHH.
        phh::variants().for_each(|variant| comes_back(variant, &bytes));
    }

    #[test]
    fn frames_without_a_history_tell_what_was_done(bytes in random_bytes()) {
        // Where the last card comes face up it may decide the hand at once, and no frame shows it with the loser.
        let ends_face_down = |variant: &&Variant| variant.streets.last().is_some_and(|last| last.up == 0);
        VARIANTS.iter().filter(ends_face_down).for_each(|variant| follows_from_frames(variant, &bytes));
    }

    /// Whatever happens to frames, the hands that are read from them are consistent.
    #[test]
    fn frames_gone_wrong_become_hands_or_none(
        bytes in random_bytes(), changes in vec((any::<prop::sample::Index>(), 0..30usize), 1..4), history in any::<bool>(),
    ) {
        const BYTES: &[u8] = b"0123456789.-?AKQTcdhs{}[]\",:\n";
        for variant in VARIANTS {
            let hand = played(variant, &mut Choices::new(&bytes));
            let mut text = Vec::new();
            let history = history && phh::code(variant.game).is_some();
            let wanted = FrameOptions::new(Viewer::Player(Seat::FIRST)).with_history(history);
            FrameComposer::default().compose_hand(&hand, wanted, &mut text).expect("frames");
            text.truncate(60_000);
            for (place, byte) in &changes {
                let place = place.index(text.len());
                text[place] = BYTES[byte % BYTES.len()];
            }
            fuzz::frames(&text);
        }
    }

    #[test]
    fn frames_pass_the_checker(bytes in random_bytes()) {
        phh::variants().for_each(|variant| is_valid(variant, &bytes));
    }
}
