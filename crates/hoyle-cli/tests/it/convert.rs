//! `hoyle convert` and `hoyle replay`.

use crate::{Folder, hoyle, hoyle_with};

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
