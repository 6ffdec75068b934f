//! What `--write` does to a file besides its text: nothing. What it cannot do without a loss it refuses by name.

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::{Folder, read, real};

const OLD: &str = "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[50,60]\n\
                   actions=['d dh p1 AsKs','d dh p2 QdQh','p2 f']\n";

/// The same with a card that has a repair.
const MENDABLE: &str = "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[50,60]\n\
                        actions=['d dh p1 ASKs','d dh p2 QdQh','p2 f']\n";

fn new() -> String {
    let new = real(&["fmt", "--from", "phh"], OLD.as_bytes()).out;
    assert_ne!(new, OLD);
    new
}

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hoyle"));
    program.stdin(Stdio::null());
    program
}

/// A test that this machine or this user cannot make says so, and does not fail.
fn left_out(why: &str) {
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("left out: {why}\n").as_bytes());
}

fn is_root() -> bool {
    let folder = Folder::new("whoami");
    fs::metadata(&folder.0).unwrap().uid() == 0
}

/// Other names in the folder than these: temporary files.
fn others(folder: &Folder, names: &[&str]) -> Vec<String> {
    let all = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    all.filter(|name| !names.contains(&name.as_str())).collect()
}

/// Writes to the file and expects it to be refused for this reason, as it was before, with nothing beside it.
fn refused(folder: &Folder, name: &str, reason: &str) {
    let file = folder.path(name);
    let text = || fs::metadata(&file).unwrap().is_file().then(|| read(&file));
    let before = (text(), others(folder, &[]));
    for verb in ["fmt", "fix"] {
        let ran = real(&[verb, "--write", &file], b"");
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.err.contains(reason) && ran.err.contains(name), "{ran:?}");
        assert_eq!(before, (text(), others(folder, &[])));
    }
}

#[test]
fn only_regular_files_are_replaced() {
    let folder = Folder::new("replace-regular");
    assert!(Command::new("mkfifo").arg(folder.path("pipe.phh")).status().unwrap().success());
    refused(&folder, "pipe.phh", "it is not a regular file");
    assert!(fs::metadata(folder.path("pipe.phh")).unwrap().file_type().is_fifo());
    // In a folder a pipe is nothing to read.
    folder.file("a.phh", OLD);
    assert_eq!(real(&["fmt", "--write", &folder.all()], b"").status, 0);
    assert_eq!(read(folder.path("a.phh")), new());
}

#[test]
fn a_file_that_must_not_be_written_stays() {
    let folder = Folder::new("replace-read-only");
    let file = folder.file("a.phh", MENDABLE);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    refused(&folder, "a.phh", "the file is read-only");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let link = folder.path("b.phh");
    fs::hard_link(&file, link).unwrap();
    refused(&folder, "a.phh", "several names (hard links)");
    refused(&folder, "b.phh", "several names (hard links)");
}

/// What another user's file needs is refused where it cannot be had, also where the folder would allow it.
#[test]
fn another_users_file_stays_his() {
    if !is_root() {
        return left_out("only root can be another user");
    }
    let folder = Folder::new("replace-others");
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o777)).unwrap();
    for (mode, reason) in [(0o644, "permission denied"), (0o666, "its owner cannot be kept")] {
        let file = folder.file("a.phh", OLD);
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let Ok(ran) = program().args(["fmt", "--write", &file]).uid(65534).gid(65534).output() else {
            return left_out("the program cannot be run by another user here");
        };
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.code() == Some(2) && told.contains(reason) && told.contains("a.phh"), "{mode:o}: {told}");
        assert_eq!((read(&file).as_str(), fs::metadata(&file).unwrap().uid()), (OLD, 0));
        assert_eq!(others(&folder, &["a.phh"]), [""; 0]);
    }
}

#[test]
fn owner_mode_and_attributes_stay() {
    let folder = Folder::new("replace-kept");
    let file = folder.file("a.phh", OLD);
    let long = folder.file("long.phhs", (0..9_000).map(|n| format!("[{n}]\n{OLD}")).collect::<String>());
    for file in [&file, &long] {
        if is_root() {
            chown(file, Some(1234), Some(5678)).unwrap();
        } else {
            left_out("only root can give a file away");
        }
        fs::set_permissions(file, fs::Permissions::from_mode(0o2751)).unwrap();
        let attributed = xattr::set(file, "user.hoyle", b"kept\0\xff").is_ok();
        if !attributed {
            left_out("this file system has no extended attributes");
        }
        let before = fs::metadata(file).unwrap();
        let link = folder.path("link.phhs");
        symlink(file, &link).unwrap();
        let ran = real(&["fmt", "--write", &link], b"");
        assert_eq!((ran.status, ran.err.as_str()), (0, "hoyle: 1 file, 1 file rewritten\n"));
        let after = fs::metadata(file).unwrap();
        assert_eq!((before.uid(), before.gid(), before.mode()), (after.uid(), after.gid(), after.mode()));
        assert_ne!(before.ino(), after.ino());
        assert_eq!(xattr::get(file, "user.hoyle").ok().flatten(), attributed.then(|| b"kept\0\xff".to_vec()));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        fs::remove_file(link).unwrap();
    }
    assert_eq!(read(&file), new());
    assert_eq!(others(&folder, &["a.phh", "long.phhs"]), [""; 0]);
}

#[test]
fn names_as_long_as_names_can_be() {
    let folder = Folder::new("replace-long");
    let name = format!("{}.phh", "ä".repeat(125));
    assert_eq!(name.len(), 254);
    let name = format!("a{name}");
    let file = folder.file(&name, OLD);
    assert_eq!(real(&["fmt", "--write", &file], b"").status, 0);
    assert_eq!(read(&file), new());
    let picture = folder.path(&name.replace(".phh", ".svg"));
    assert_eq!(real(&["view", &file, "--svg", &picture], b"").status, 0);
    assert!(read(&picture).starts_with("<svg"));
}

/// Runs the program where no file may grow beyond a few blocks: as on a full disk.
fn on_a_full_disk(args: &[&str]) -> Output {
    where_files_have(8, args)
}

/// Runs the program where no file may have more blocks, of 512 bytes.
fn where_files_have(blocks: u32, args: &[&str]) -> Output {
    let limited = format!("ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let shell = ["-c", &limited, env!("CARGO_BIN_EXE_hoyle")];
    Command::new("sh").args(shell).args(args).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_full_disk_leaves_the_old() {
    let folder = Folder::new("replace-full");
    let old: String = (0..300).map(|n| format!("[{n}]\n{OLD}")).collect();
    let file = folder.file("a.phhs", &old);
    let hand = folder.file("b.phh", OLD);
    let ran = on_a_full_disk(&["fmt", "--write", &file]);
    let told = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.code() == Some(2) && told.contains("a.phhs: cannot be written"), "{told}");
    assert!(read(&file) == old);
    for kind in ["svg", "html"] {
        let picture = folder.file(&format!("old.{kind}"), "old");
        let fresh = folder.path(&format!("fresh.{kind}"));
        for out in [&picture, &fresh] {
            let ran = on_a_full_disk(&["view", &hand, &format!("--{kind}"), out]);
            assert_eq!(ran.status.code(), Some(2), "{kind}: {ran:?}");
        }
        assert!(read(&picture) == "old" && !Path::new(&fresh).exists());
    }
    assert_eq!(others(&folder, &["a.phhs", "b.phh", "old.svg", "old.html"]), [""; 0]);
    if Path::new("/dev/full").exists() {
        assert_eq!(program().args(["view", &hand, "--svg", "/dev/full"]).output().unwrap().status.code(), Some(2));
    }
}

/// Pages of a set have their names from the beginning. What cannot be written to its end is taken away, and so is what a signal
/// interrupts; a page of an earlier run stays.
#[test]
fn no_half_page_is_left_of_a_set() {
    let folder = Folder::new("replace-full-set");
    // Its page is longer than any file that pages share.
    let game = format!("{}/../../examples/preferans/evening.ppn", env!("CARGO_MANIFEST_DIR"));
    let (set, page) = (folder.path("set/"), folder.path("set/1.html"));
    for old in [false, true] {
        if old {
            assert_eq!(real(&["view", "--quiet", &game, &game, "--html", &set, "--step", "1"], b"").status, 0);
        }
        let before = fs::read_to_string(&page).ok();
        assert!(before.is_some() == old && before.as_ref().is_none_or(|page| page.len() > 80_000));
        let ran = where_files_have(150, &["view", &game, &game, "--html", &set]);
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.code() == Some(2) && told.contains("1.html: file too large"), "{told}");
        assert!(fs::read_to_string(&page).ok() == before);
    }
    let hands: String = (0..3_000).map(|n| format!("[{n}]\n{OLD}")).collect();
    let file = folder.file("a.phhs", &hands);
    let (set, mut interrupted) = (folder.path("cut/"), 0);
    for pause in [40, 80, 160, 320] {
        let mut child = program().args(["view", "--quiet", &file, "--html", &set]).spawn().unwrap();
        sleep(Duration::from_millis(pause));
        assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().is_ok(), "there is a kill");
        interrupted += u32::from(child.wait().unwrap().signal() == Some(15));
        for entry in fs::read_dir(&set).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(!name.starts_with('.'), "{name} is left");
            assert!(!name.ends_with(".html") || read(&path).ends_with("</html>\n"), "{name} is torn");
        }
    }
    assert!(interrupted > 0, "no signal came in time");
}

/// A file of a table gets its name when all tables are whole: those before the one that cannot be written have none either.
#[test]
fn a_full_disk_leaves_no_half_table() {
    let folder = Folder::new("replace-full-table");
    let hands: String = (0..300).map(|n| format!("[{n}]\n{OLD}")).collect();
    let file = folder.file("a.phhs", &hands);
    let old = folder.file("old.csv", "old");
    for (out, words) in [(&old, &["table", "players"][..]), (&folder.path("new.csv"), &["table", "players"])] {
        let ran = on_a_full_disk(&[words, &[&file, "-o", out]].concat());
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.code() == Some(2) && told.contains(".csv: file too large"), "{told}");
    }
    let ran = on_a_full_disk(&["table", "--all", "--format", "csv", &file, "-o", &folder.path("tables")]);
    assert_eq!(ran.status.code(), Some(2), "{ran:?}");
    assert_eq!(read(&old), "old");
    assert_eq!(fs::read_dir(folder.path("tables")).map_or(0, Iterator::count), 0);
    assert_eq!(others(&folder, &["a.phhs", "old.csv", "tables"]), [""; 0]);
}

/// No output takes the place of an input, by whatever name it goes.
#[test]
fn nothing_is_written_over_what_is_read() {
    let folder = Folder::new("replace-inputs");
    let file = folder.file("a.phh", OLD);
    folder.file("b.phh", OLD);
    folder.file("sub/1.html", OLD);
    symlink(&file, folder.path("soft")).unwrap();
    fs::hard_link(&file, folder.path("hard")).unwrap();
    let whole = folder.all();
    let outs = ["a.phh", "./a.phh", "sub/../a.phh", "soft", "hard", "b.phh"].map(|name| folder.path(name));
    for kind in ["--svg", "--html", "--png"] {
        if kind == "--png" && cfg!(not(feature = "png")) {
            continue;
        }
        for out in &outs {
            for paths in [vec![whole.as_str()], vec![&file, &folder.path("[b].phh")]] {
                let ran = real(&[&["view", kind, out], paths.as_slice()].concat(), b"");
                assert!(ran.status == 2 && ran.err.contains("one of the files that are read"), "{kind} {out}: {ran:?}");
            }
        }
    }
    // The pages of a set, too; and by way of the standard input.
    let page = folder.path("sub/1.html");
    let ran = real(&["view", "--from", "phh", &page, &file, "--html", &folder.path("sub")], b"");
    assert!(ran.status == 2 && ran.err.contains("1.html: it is one of the files that are read"), "{ran:?}");
    let ran = program().args(["view", "-", "--svg", &file]).stdin(File::open(&file).unwrap()).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    let output = fs::OpenOptions::new().append(true).open(&file).unwrap();
    let ran = program().args(["fmt", &folder.path("b.phh"), &file]).stdout(output).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("a.phh: the output would be written over what is read"));
    for file in [file, page] {
        assert_eq!(read(file), OLD);
    }
}

/// A signal at any moment leaves each file old or new; one that can be heard leaves nothing else.
#[test]
fn a_signal_leaves_the_old_or_the_new() {
    let folder = Folder::new("replace-signals");
    let long = |text: &str| (0..3_000).map(|n| format!("[{n}]\n{text}")).collect::<Vec<_>>();
    let (old, new) = (long(OLD), long(&new()));
    let (old, new) = (old.concat(), new.join("\n"));
    assert_eq!(real(&["fmt", "--from", "phh"], old.as_bytes()).out, new);
    let names: Vec<String> = (0..40).map(|n| format!("{n:02}.phhs")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (begun, mut interrupted) = (Instant::now(), 0);
    for (round, signal) in ["TERM", "INT", "HUP", "QUIT", "USR1", "KILL"].into_iter().cycle().enumerate() {
        // A busy machine is slow between the two processes: one signal at least has to come in time.
        if interrupted > 0 && begun.elapsed() > Duration::from_secs(20) || round == 24 {
            break;
        }
        names.iter().for_each(|name| _ = folder.file(name, &old));
        let mut child = program().args(["fmt", "--write", &folder.all()]).stderr(Stdio::null()).spawn().unwrap();
        // Another moment in each round, from before the first file on.
        sleep(Duration::from_millis(5 + (round * 37 % 200) as u64));
        let sent = Command::new("kill").args([format!("-{signal}"), child.id().to_string()]).status();
        assert!(sent.is_ok(), "there is a kill");
        let status = child.wait().unwrap();
        let number = match signal {
            "INT" => 2,
            "TERM" => 15,
            "HUP" => 1,
            "QUIT" => 3,
            "USR1" => 10,
            _ => 9,
        };
        assert!(status.signal() == Some(number) || status.code() == Some(0), "{signal}: {status:?}");
        interrupted += u32::from(status.signal().is_some());
        for name in &names {
            let text = read(folder.path(name));
            assert!(text == old || text == new, "{signal} in round {round}: {name} is torn");
        }
        let left = others(&folder, &names);
        assert!(signal == "KILL" || left.is_empty(), "{signal} in round {round} leaves {left:?}");
        left.iter().for_each(|name| fs::remove_file(folder.path(name)).unwrap());
    }
    assert!(interrupted > 0, "no signal came in time");
}

/// What a killed program could not take away is hidden: no folder and no glob reads it.
#[test]
fn what_a_killed_program_left_is_not_read() {
    let folder = Folder::new("replace-left");
    folder.file("a.phh", OLD);
    folder.file(".hoyle-1-0.tmp", OLD);
    folder.file(".hoyle-1-1.tmp", "half of a rec");
    let path = folder.path(".hoyle-1-0.tmp");
    for paths in [folder.all(), folder.path("*")] {
        let ran = real(&["fmt", "--check", &paths], b"");
        assert_eq!(ran.err.lines().last().unwrap_or_default(), "hoyle: 1 file, 1 file to rewrite", "{ran:?}");
    }
    assert!(real(&["fmt", "--write", &folder.all()], b"").err.contains("1 file rewritten"));
    assert!(read(&path) == OLD && read(folder.path("a.phh")) != OLD);
}

/// The new text is on the disk before it gets the name, and the name before the program says that it is written. Between the
/// two, when nothing is left that takes time, the old text is compared with what was read.
#[test]
fn what_is_written_is_on_the_disk() {
    let folder = Folder::new("replace-strace");
    let file = folder.file("a.phh", OLD);
    let logs = Folder::new("replace-strace-logs");
    let calls = "trace=read,fsync,fdatasync,rename,renameat,renameat2";
    // A log for each thread: in one log a call stands torn in two where another thread comes between.
    let log = logs.path("log");
    let traced = ["-ff", "-y", "-e", calls, "-o", &log, env!("CARGO_BIN_EXE_hoyle"), "fmt", "--write", &file];
    match Command::new("strace").args(traced).stderr(Stdio::null()).status() {
        Ok(status) if status.success() => {}
        _ => return left_out("strace cannot follow a program here"),
    }
    assert_eq!(read(&file), new());
    let log = fs::read_dir(logs.all()).unwrap().map(|log| read(log.unwrap().path())).find(|log| log.contains("rename"));
    let log = log.expect("one thread writes the file and names it");
    let at = |what: &str| log.find(what).unwrap_or_else(|| panic!("no {what} in {log}"));
    // The folder is the last thing in its line, behind what it holds.
    let (text, name, place) = (at(".tmp>) "), at("rename"), at(&format!("{}>) ", folder.all())));
    let compared = log.rfind("a.phh>, ").unwrap_or_else(|| panic!("nothing is compared in {log}"));
    assert!(text < compared && compared < name && name < place, "{log}");
}

/// What nohup ignores the program ignores.
#[test]
fn an_ignored_signal_is_ignored() {
    if !Path::new("/proc/self/status").exists() {
        return left_out("the system does not say which signals are ignored");
    }
    let folder = Folder::new("replace-nohup");
    let old: String = (0..9_000).map(|n| format!("[{n}]\n{OLD}")).collect();
    let file = folder.file("a.phhs", &old);
    let shell = "trap '' HUP; \"$0\" fmt --write \"$1\" & p=$!; sleep 0.05; kill -HUP $p; wait $p";
    let ran = Command::new("sh").args(["-c", shell, env!("CARGO_BIN_EXE_hoyle"), &file]).output().unwrap();
    assert_eq!(ran.status.code(), Some(0), "{ran:?}");
    assert!(read(&file) != old);
}
