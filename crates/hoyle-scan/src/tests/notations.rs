//! Every notation read in pieces: whatever the cuts and the threads, the problems of a text and what its records say are
//! those that one reader finds who reads it all.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use hoyle::notation::NOTATIONS;

use super::*;

/// Lists what the records say.
#[derive(Default)]
struct Records(String);

impl Fold for Records {
    type Output = Vec<u8>;
    const DEPTH: Depth = Depth::Record;

    fn begin(&mut self, _: &Input, _: Option<Format>, _: bool) {
        self.0.clear();
    }
    fn record(&mut self, reader: &mut AnyReader, _: &[u8], problems: &[Problem]) {
        let _ = writeln!(self.0, "{:?} {:?}", reader.status(problems), reader.record());
    }
    fn finish(&mut self, _: &ReadPiece<'_>, _: Option<&mut AnyReader>, output: &mut Vec<u8>) {
        output.extend_from_slice(self.0.as_bytes());
    }
    fn error(&mut self, error: Error, output: &mut Vec<u8>) {
        output.extend_from_slice(format!("{error}\n").as_bytes());
    }
}

/// What a fold makes of a text in a form of a notation.
fn folded<F: Fold<Output = Vec<u8>> + Default>(
    notation: &str,
    extension: &str,
    text: &[u8],
    block: usize,
    jobs: usize,
) -> (String, Totals) {
    let notation = *NOTATIONS.iter().find(|known| known.name() == notation).unwrap();
    let limits = Limits { block, record: 1 << 20 };
    let source = source_in(NOTATIONS, notation, &format!("a{extension}"), text, limits, F::DEPTH);
    let mut written = Written::default();
    assert!(run(source, jobs, F::default, &mut written).is_ok());
    (String::from_utf8_lossy(&written.0).into_owned(), written.1)
}

/// Sees to it that the same is said of a text wherever it is cut, and gives it.
fn alike(notation: &str, extension: &str, text: &[u8]) -> String {
    let whole = folded::<List<false>>(notation, extension, text, 1 << 20, 1);
    let heard = folded::<Records>(notation, extension, text, 1 << 20, 1);
    for (block, jobs) in [(80, 1), (300, 3), (700, 2), (1000, 4), (2500, 1), (4000, 2), (10_000, 4)] {
        let cut = format!("{extension}, block {block}, jobs {jobs}");
        same(&folded::<List<false>>(notation, extension, text, block, jobs), &whole, &cut);
        same(&folded::<Records>(notation, extension, text, block, jobs), &heard, &cut);
        let every = folded::<List<true>>(notation, extension, text, block, jobs).0;
        assert!(every == String::from_utf8_lossy(text), "{cut}: not every byte came once");
    }
    whole.0
}

fn same(one: &(String, Totals), other: &(String, Totals), cut: &str) {
    for (number, (one, other)) in one.0.lines().zip(other.0.lines()).enumerate() {
        assert_eq!(one, other, "{cut}: line {number} of what is said");
    }
    assert!(one.0.len() == other.0.len() && one.1 == other.1, "{cut}: {:?} is not {:?}", one.1, other.1);
}

/// The texts of the corpus, good ones and broken ones in turn, as collections.
#[test]
fn what_is_said_does_not_depend_on_the_cuts() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    for notation in NOTATIONS {
        for form in notation.forms().iter().filter(|form| form.collection) {
            let mut texts: Vec<Vec<u8>> = Vec::new();
            let own = corpus.join(notation.name());
            // The texts of rooms lie in a folder for each room.
            let home = if own.is_dir() { own } else { corpus.join("sites") };
            let mut folders: Vec<_> = fs::read_dir(&home).unwrap().map(|entry| entry.unwrap().path()).collect();
            folders.retain(|folder| folder.is_dir());
            folders.sort();
            folders.reverse();
            for folder in folders {
                let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
                files.sort();
                let forms = notation.forms();
                let fits = |path: &Path| {
                    let name = path.to_string_lossy();
                    let own = forms.iter().filter(|form| name.ends_with(form.extension));
                    own.max_by_key(|form| form.extension.len()).is_some_and(|own| own == form || !own.collection)
                };
                texts.extend(files.iter().filter(|path| fits(path)).map(|path| fs::read(path).unwrap()));
            }
            let half = texts.len() / 2;
            let mut text = Vec::new();
            let mut number = 0;
            for nth in 0..half {
                for one in [nth, texts.len() - 1 - nth] {
                    notation.collect(number, &texts[one], &mut text);
                    number += 1;
                }
            }
            assert!(number > 10, "{}", form.extension);
            alike(notation.name(), form.extension, &text);
        }
    }
}

/// Games that share what was said before them, some of them with lines missing, are told alike wherever they are cut.
#[test]
fn what_records_share_goes_over_cuts() {
    const HAND: &str = "Deal 1\nGameScores 0 0 0\nDealer Seat3\nHand1 -\nHand2 -\nHand3 -\nBids1 Pass Pass 20\n\
                        Contract Seat3 20 -\nMeldScores 0 0 0\nPlayScores 0 0 0\nHandScores 0 0 -20\n";
    const END: &str = "FinalScores 0 0 -20\nWinner Team1\n";
    let mut text = String::new();
    for game in 0..60 {
        text += match game % 20 {
            7 => "Presenter Club\nDateTime 2026-01-01 20:00:00\n\n",
            9 => "Team1 Seat1 Seat2\nTeam2 Seat3\nTeam3 Seat4\n\n",
            15 => "DateTime 2026-01-02 20:00:00\nTeam1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n\n",
            _ => "",
        };
        text += HAND;
        text += if game % 7 == 3 { "" } else { END };
        text += if game % 11 == 0 { "\n\n\n" } else { "\n\n" };
    }
    let whole = alike("pn", ".pn", text.as_bytes());
    assert!(whole.contains("PN250") && whole.contains("PN217"), "{whole}");
}

/// A hand of PSN has nothing before its first letters, and its streets begin like remarks.
#[test]
fn hands_with_blank_lines_between_them_are_cut_where_they_begin() {
    let hand = "NLH 2 3\n\nBTN=100 SB=100 BB=100\n\n#Preflop\nBTN:R4 SB:X BB:X\n\n#End\nBTN WIN 5\n\n\n";
    let (whole, counted) = folded::<List<false>>("psn", ".psn", hand.repeat(200).as_bytes(), 1 << 20, 1);
    assert_eq!((counted.tally.records, counted.tally.counts.errors), (200, 0), "{whole}");
    alike("psn", ".psn", hand.repeat(200).as_bytes());
}

/// What is wrong between a frame and the one before it is said wherever the text is cut: between the two, in the middle of
/// one, in blank lines, next to a line that is no frame.
#[test]
fn what_frames_follow_from_goes_over_cuts() {
    let frame = |order: usize, stack: usize| {
        let dealings = r#"{"hole":[[false,false],[],[],[]],"board":[0,3,1,1],"draw":[false,false,false,false]}"#;
        let action = ["j", "l", "s", "b", "brtr", "sd", "f", "cc", "pb", "cbr", "sm"];
        let action = action.map(|key| format!(r#""{key}":null"#)).join(",");
        let seat = |name: &str, stack: usize, button: bool| {
            format!(
                r#"{{"name":"{name}","button":{button},"bet":2,"stack":{stack},"hole":[{{"rank":"?","suit":"?"}},{{"rank":"?","suit":"?"}}],"timestamp":[],"active":true,"turn":false}}"#
            )
        };
        let seats = [seat("Ann", stack, false), seat("Bob", 90, true)].join(",");
        format!(
            r#"{{"seats":[{seats}],"pot":[4],"board":[],"game":{dealings},"action":{{{action}}},"history":"","_seq":{order},"_hand":7}}"#
        )
    };
    let mut text = String::new();
    for number in 0..120 {
        text += &frame(if number % 13 == 5 { 3 } else { number + 4 }, if number % 7 == 3 { 80 } else { 100 });
        text += "\n";
        match number % 17 {
            4 => text += &"\n".repeat(3_000),
            9 => text += "no frame\n",
            12 => text += " \n\t\n",
            _ => {}
        }
    }
    let whole = alike("pfn", ".pfn.jsonl", text.as_bytes());
    let count = |code: &str| whole.lines().filter(|line| line.ends_with(code)).count();
    // Up and down again, but where a line between them is no frame; order goes back as often.
    assert!(count("PFN420") > 10 && count("PFN421") > 10 && count("PFN431") > 5, "{whole}");
}
