//! Fuzzes conversions of frames: any bytes as frames, these as hands, these as frames.

use hoyle::AnyNotation;
use hoyle::AnyReader;
use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::GameNotation as _;
use hoyle::notation::pfn::compose::{FrameComposer, FrameOptions};
use hoyle::notation::pfn::{COLLECTION, Pfn, visibility};
use hoyle::notation::phh::Phh;
use hoyle::notation::{Depth, Next, Notation as _, Options, WriteOptions};
use hoyle::poker::hand::Hand;
use hoyle::problem::Problem;
use hoyle_rules::poker::{Action, Viewer};

/// Every run of frames comes to an end; the hand that it shows can be written as PHH, and as frames for anybody, which
/// show that hand again.
pub fn frames(bytes: &[u8]) {
    let options = Options::default().with("history", "none");
    let mut reader = AnyNotation::Poker(&Pfn).reader(COLLECTION, Depth::Record, &options);
    let mut at = 0;
    loop {
        let rest = &bytes[at..];
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return };
        assert!(consumed > 0 && consumed <= rest.len(), "{consumed} of {}", rest.len());
        for problem in &problems {
            let inside = problem.at.start <= problem.at.end && problem.at.end as usize <= consumed;
            assert!(inside, "{problem:?} of {consumed} bytes");
            let _ = Pfn.path(&rest[..consumed], problem);
        }
        hand(&mut reader, &rest[..consumed]);
        at += consumed;
    }
}

fn hand(reader: &mut AnyReader, text: &[u8]) {
    let Some(hand) = reader.record().and_then(|record| record.poker()).cloned() else { return };
    let mut phh = Vec::new();
    let converted = convert(
        reader,
        text,
        AnyNotation::Poker(&Pfn),
        AnyNotation::Poker(&Phh),
        &WriteOptions::default(),
        Embed::No,
        &mut phh,
    );
    assert!(!matches!(converted, Converted::Foreign | Converted::Nothing), "{converted:?}");
    let players = hand.setup.occupied().map(Viewer::Player);
    for viewer in players.chain([Viewer::Spectator]).take(4) {
        let mut out = Vec::new();
        let wanted = FrameOptions::new(viewer);
        let Ok(written) = FrameComposer::default().compose_hand(&hand, wanted, &mut out) else { continue };
        assert_eq!(out.iter().filter(|byte| **byte == b'\n').count() as u64, written);
        let mut reader = Pfn.reader(COLLECTION, Depth::Record, &Options::default());
        let next = reader.next(&out, true, &mut ());
        assert_eq!(next, Next::Record { consumed: out.len(), name: hoyle::text::Span::at(0) });
        let back = reader.record();
        // Frames do not show that a record breaks off, nor does a history show who opens before that happens.
        let redacted = visibility::redact(&hand, viewer).map(|mut redacted| {
            redacted.actions.pop_if(|last| matches!(last.action, Some(Action::Open { .. })));
            Hand { whole: true, ..redacted }
        });
        let same = back.zip(redacted.as_ref()).is_some_and(|(back, hand)| back.is_equivalent(hand));
        assert!(same, "{}\n{back:?}\nis not {redacted:?}", String::from_utf8_lossy(&out));
    }
}
