//! `hoyle convert` and `hoyle replay`.

use crate::{Folder, hoyle, hoyle_with, real};

#[test]
fn to_json_and_back() {
    let folder = Folder::new("convert");
    let file = folder.file("a.toys", "[1]\nx\n[2]\ny\n");
    let ran = hoyle(&["convert", "--to", "json", &file]);
    assert_eq!((ran.status, ran.out.as_str()), (0, "{\"text\":\"[1]\\nx\\n\"}\n{\"text\":\"[2]\\ny\\n\"}\n"));
    let ran = hoyle_with(&["convert", "--from", "json", "--to", "toy"], b"{\"text\":\"x\\n\"}\n");
    assert_eq!((ran.status, ran.out.as_str()), (0, "x\n"));
    let ran = hoyle_with(
        &["convert", "--from", "json", "--to", "toy"],
        b"{\"text\":\"x\\n\"}\n\n{\"text\":\"y\\n\"}\n{\"text\":\"z\\n\"}",
    );
    assert_eq!((ran.status, ran.out.as_str()), (0, "[1]\nx\n[2]\ny\n[3]\nz\n"));
    let ran = hoyle_with(&["convert", "--from", "json", "--to", "toy"], b"{\n  \"text\":\n  \"x\\n\"\n}\n");
    assert_eq!((ran.status, ran.out.as_str()), (0, "x\n"));
    let ran = hoyle_with(
        &["convert", "--from", "json", "--to", "toy"],
        b"{\"text\":\"x\\n\"}\n{\"test\":1}\n{\"text\":\"y\\n\"}\n",
    );
    assert_eq!(
        (ran.status, ran.out.as_str(), ran.err.as_str()),
        (1, "[1]\nx\n[2]\ny\n", "hoyle: -:2: text is missing\n")
    );
    assert_eq!(hoyle(&["convert", "--to", "nothing", &file]).status, 2);
    assert_eq!(hoyle(&["convert", &file]).status, 2);
}

#[test]
fn loss_is_refused_unless_it_is_allowed() {
    let text = b"[1]\nlossy\n[2]\ny\n";
    let ran = hoyle_with(&["convert", "--to", "json"], text);
    assert_eq!((ran.status, ran.out.as_str()), (1, "{\"text\":\"[2]\\ny\\n\"}\n"));
    assert_eq!(
        ran.err,
        "-:2:1: error[IMP902] an odd line of 5 characters\n\
         hoyle: 1 record was not converted, since something would be lost; --allow-loss converts it\n"
    );
    let ran = hoyle_with(&["convert", "--to", "json", "--allow-loss"], text);
    assert_eq!((ran.status, ran.out.lines().count()), (0, 2));
    assert_eq!(ran.err, "-:2:1: warning[IMP902] an odd line of 5 characters\n");
}

#[test]
fn replay_has_an_object_a_line_for_each_record() {
    let text: String = (0..30_000).map(|n| format!("[{n}]\n{}\n", if n == 20_000 { "bad" } else { "x" })).collect();
    for jobs in ["1", "3"] {
        let ran = hoyle_with(&["replay", "--format", "json", "--jobs", jobs], text.as_bytes());
        assert_eq!((ran.status, ran.out.lines().count()), (1, 30_000));
        assert_eq!(ran.err, "-:40002:1: error[IMP901] a bad line: bad\n");
    }
}

/// The records of several texts become one collection, in which each is found again: whatever they were called before.
#[test]
fn several_texts_become_one_valid_collection() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let collections = format!("{examples}/home-game.phhs");
    let variants = format!("{examples}/variants");
    let folder = crate::Folder::new("convert-several");
    let named = folder.file(
        "named.phhs",
        crate::read(format!("{variants}/no-limit-holdem.phh")).replacen("variant", "['a b']\nvariant", 1)
            + "['a b'._x]\ny = 1\n[['a b'._z]]\ny = 1\n",
    );
    let file = |name: &str| format!("{examples}/{name}");
    let cases: [(&str, &str, Vec<String>, usize); 8] = [
        ("phh", "phh", vec![variants.clone()], 11),
        ("phh", "phh", vec![variants.clone(), collections.clone(), collections.clone()], 19),
        ("phh", "phh", vec![named.clone(), named.clone(), collections.clone()], 6),
        ("psn", "psn", vec![file("sit-and-go.psn"), file("sit-and-go.psn")], 2),
        ("pfn", "pfn", vec![file("no-limit-holdem.pfn.jsonl"), file("no-limit-holdem.pfn.jsonl")], 44),
        ("pn", "pn", vec![file("pinochle/three-handed.pn"), file("pinochle/three-handed.pn")], 2),
        ("ppn", "ppn", vec![file("preferans/evening.ppn"), file("preferans/evening.ppn")], 2),
        ("ppnh", "ppn", vec![file("preferans/evening.ppn"), file("preferans/evening.ppnh")], 2),
    ];
    for (to, from, paths, records) in cases {
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        for jobs in ["1", "2"] {
            let ran = real(&[&["convert", "--to", to, "--jobs", jobs], paths.as_slice()].concat(), b"");
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{to} {paths:?}");
            let checked = real(&["check", "--from", from, "--format", "json"], ran.out.as_bytes()).out;
            let summary: serde_json::Value = serde_json::from_str(checked.lines().last().unwrap()).unwrap();
            let found = (summary["records"].as_u64(), summary["errors"].as_u64());
            assert_eq!(found, (Some(records as u64), Some(0)), "{to} {paths:?}: {checked}\n{}", ran.out);
            assert!(to != "phh" || (1..=records).all(|number| ran.out.contains(&format!("[{number}]\n"))));
        }
    }
    // Of one text the records keep their names.
    assert!(real(&["convert", "--to", "phh", &named], b"").out.contains("['a b']\n"));
}
