//! Any bytes as frames that become hands, and these as frames again.

use hoyle::convert::{Converted, Keep, convert};
use hoyle::notation::pfn::compose::{Frames, Wanted};
use hoyle::notation::pfn::{COLLECTION, Pfn, seen};
use hoyle::notation::phh::Phh;
use hoyle::notation::{How, Next, Notation as _, Options, Reader, Want};
use hoyle::problem::Problem;
use hoyle::record::poker::Hand;
use hoyle_rules::poker::{Action, Viewer};

/// Every run of frames comes to an end; the hand that it shows can be written as PHH, and as frames for anybody, which
/// show that hand again.
pub fn frames(bytes: &[u8]) {
    let options = Options { history: false, ..Options::default() };
    let mut reader = Pfn.reader(COLLECTION, Want::Record, &options);
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
        hand(reader.as_mut(), &rest[..consumed]);
        at += consumed;
    }
}

fn hand(reader: &mut dyn Reader, text: &[u8]) {
    let Some(hand) = reader.record().and_then(|record| record.poker()).cloned() else { return };
    let mut phh = Vec::new();
    let converted = convert(reader, text, &Pfn, &Phh, &How::default(), Keep::No, &mut phh);
    assert!(!matches!(converted, Converted::Foreign | Converted::Nothing), "{converted:?}");
    let players = hand.setup.occupied().map(Viewer::Player);
    for viewer in players.chain([Viewer::Spectator]).take(4) {
        let mut out = Vec::new();
        let wanted = Wanted { viewer, fine: false, history: true };
        let Ok(written) = Frames::default().hand(&hand, wanted, &mut out) else { continue };
        assert_eq!(out.iter().filter(|byte| **byte == b'\n').count() as u64, written);
        let mut again = Pfn.reader(COLLECTION, Want::Record, &Options::default());
        let next = again.next(&out, true, &mut ());
        assert_eq!(next, Next::Record { consumed: out.len(), name: hoyle::text::Span::at(0) });
        let back = again.record().and_then(|record| record.poker());
        // Frames do not tell that a record breaks off, and a history not who opens, before that is done.
        let seen = seen::as_seen(&hand, viewer).map(|mut seen| {
            seen.deeds.pop_if(|last| matches!(last.action, Some(Action::Open { .. })));
            Hand { whole: true, ..seen }
        });
        let same = back.zip(seen.as_ref()).is_some_and(|(back, seen)| back.says_the_same(seen));
        assert!(same, "{}\n{back:?}\nis not {seen:?}", String::from_utf8_lossy(&out));
    }
}
