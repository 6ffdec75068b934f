//! `hoyle view` on a terminal, driven through a pseudo-terminal: it steps, it follows the size, it gives the terminal back.
#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

fn some(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

/// A terminal in which something runs.
struct Terminal {
    pty: Arc<Pty>,
    child: std::process::Child,
    heard: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    all: Vec<u8>,
}

impl Terminal {
    /// A terminal of this size in which a shell runs a script with the program in reach.
    fn new(rows: u16, columns: u16, script: &str, environment: &[(&str, &str)]) -> Terminal {
        let (pty, pts) = open().unwrap();
        pty.resize(Size::new(rows, columns)).unwrap();
        let program = Path::new(env!("CARGO_BIN_EXE_hoyle")).parent().unwrap();
        let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
        let mut command = Command::new("/bin/sh").args(["-c", script]).current_dir(EXAMPLES).env("PATH", path);
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_CTYPE"] {
            command = command.env_remove(name);
        }
        command = command.env("TERM", "xterm-256color").env("LANG", "C.UTF-8");
        for (name, value) in environment {
            command = command.env(name, value);
        }
        let child = command.spawn(pts).unwrap();
        let pty = Arc::new(pty);
        let (sender, heard) = channel();
        let reading = pty.clone();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = (&*reading).read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { pty, child, heard, screen: vt100::Parser::new(some(rows), some(columns), 0), all: Vec::new() }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen is as it should be.
    fn until(&mut self, what: &str, holds: impl Fn(&Terminal) -> bool) {
        let end = Instant::now() + Duration::from_secs(20);
        while !holds(self) {
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "{what} never came:\n{}", self.text());
            if let Ok(bytes) = self.heard.recv_timeout(left.min(Duration::from_millis(200))) {
                self.screen.process(&bytes);
                self.all.extend(bytes);
            }
        }
    }

    fn shows(&mut self, text: &str) {
        self.until(text, |terminal| terminal.text().contains(text));
    }

    fn keys(&mut self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    fn resize(&mut self, rows: u16, columns: u16) {
        self.screen.screen_mut().set_size(some(rows), some(columns));
        self.pty.resize(Size::new(rows, columns)).unwrap();
    }
}

const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const DOWN: &str = "\x1b[B";
const END: &str = "\x1b[F";

/// Where somebody types, the current folder is meant; a pipe is read where there is one. Of many problems the first are
/// shown.
#[test]
fn without_paths_the_current_folder_is_read() {
    let folder = crate::Folder::new("screen-folder");
    let hand = crate::read(format!("{EXAMPLES}/variants/no-limit-holdem.phh"));
    let many: String = (0..70).map(|number| format!("x{number} = 1\n")).collect();
    folder.file("sub/a.phh", hand.replace(" = ", "="));
    folder.file("b.phh", format!("{many}{hand}"));
    let place = folder.all();
    let script = "cd \"$PLACE\" && hoyle check --color never && hoyle fmt --write && hoyle check < sub/a.phh";
    let mut terminal = Terminal::new(24, 80, script, &[("PLACE", &place)]);
    terminal.shows("b.phh: 20 problems not shown; --max-problems shows more");
    terminal.shows("hoyle: 2 files, 2 records: 2 valid; 70 notes");
    terminal.shows("hoyle: 2 files, 2 files rewritten");
    terminal.shows("hoyle: 1 file, 1 record: 1 valid; no problems");
    assert_eq!(crate::read(folder.path("sub/a.phh")), hand);
}

/// The names of players are told by the first game of the file alone.
#[test]
fn what_earlier_records_told_is_shown() {
    let script = "hoyle view \"$EVENING\"";
    let evening = std::env::temp_dir().join(format!("hoyle-it-{}-evening.pn", std::process::id()));
    std::fs::write(&evening, crate::view::EVENING).unwrap();
    let mut terminal = Terminal::new(24, 80, script, &[("EVENING", &evening.to_string_lossy())]);
    terminal.shows("1st of 3");
    terminal.shows("Bert");
    terminal.keys("n");
    terminal.shows("2nd of 3");
    terminal.shows("Anna");
    terminal.shows("Bert");
    terminal.keys("n");
    terminal.shows("3rd of 3");
    terminal.shows("Dora");
    assert!(!terminal.text().contains("Bert"), "{}", terminal.text());
    terminal.keys("q");
    terminal.child.wait().unwrap();
    std::fs::remove_file(&evening).unwrap();
}

/// A signal ends the showing as `q` does, but for the status.
#[test]
fn a_signal_gives_the_terminal_back() {
    let view = "sh -c 'echo $$ > \"$PID\"; exec hoyle view famous/phua-xuan-2019.phh'";
    let folder = crate::Folder::new("screen-signal");
    let pid = folder.path("pid");
    let script = format!("echo before; stty -a; {view}; echo \"status $?\"; stty -a; echo after");
    let mut terminal = Terminal::new(24, 120, &script, &[("PID", &pid)]);
    terminal.shows("step 0 / 21");
    let sent = std::process::Command::new("kill").args(["-TERM", crate::read(&pid).trim()]).status();
    assert!(sent.unwrap().success());
    terminal.shows("status 143");
    terminal.shows("after");
    let said = String::from_utf8_lossy(&terminal.all).into_owned();
    let modes: Vec<&str> = said.match_indices(" icanon").map(|(at, _)| &said[at - 1..at + 7]).collect();
    assert_eq!(modes.len(), 2, "{modes:?}: {said}");
    assert!(modes.iter().all(|mode| !mode.starts_with('-')), "{modes:?}");
    assert!(!terminal.screen.screen().alternate_screen() && !terminal.screen.screen().hide_cursor());
}

/// Where the terminal is gone, so is the program, though it ignores the hangup.
#[test]
fn without_its_terminal_it_ends() {
    let folder = crate::Folder::new("screen-gone");
    let ended = folder.path("ended");
    let script = "trap '' HUP; hoyle view famous/phua-xuan-2019.phh; echo $? > \"$ENDED\"";
    let mut terminal = Terminal::new(24, 80, script, &[("ENDED", &ended)]);
    terminal.shows("step 0 / 21");
    let Terminal { pty, mut child, heard, .. } = terminal;
    // What reads the terminal holds it open; a key lets it see that nobody listens.
    drop(heard);
    (&*pty).write_all(RIGHT.as_bytes()).unwrap();
    drop(pty);
    child.wait().unwrap();
    // By then it has perhaps seen itself that it cannot draw.
    let status = crate::read(&ended);
    assert!(["129", "2"].contains(&status.trim()), "{status}");
}

#[test]
fn keys_step_and_the_terminal_is_given_back() {
    let script = "echo before; hoyle view famous/phua-xuan-2019.phh; echo \"status $?\"; stty -a";
    let mut terminal = Terminal::new(24, 80, script, &[]);
    terminal.shows("step 0 / 21");
    assert!(terminal.screen.screen().alternate_screen() && terminal.screen.screen().hide_cursor());
    assert!(!terminal.text().contains("before"));
    terminal.keys(RIGHT);
    terminal.shows("step 6 / 21");
    terminal.keys(RIGHT);
    terminal.shows("Mikita Badziakouski calls 3,000");
    terminal.keys(LEFT);
    terminal.shows("step 6 / 21");
    terminal.keys(DOWN);
    terminal.keys(DOWN);
    terminal.shows("FLOP");
    terminal.shows("step 18 / 21");
    terminal.keys(END);
    terminal.shows("step 21 / 21");
    for stack in ["489,000", "226,000", "684,000", "400,000", "198,000", "623,000  wins"] {
        terminal.shows(stack);
    }
    // In colours, by suit.
    let coloured = |terminal: &Terminal| {
        let screen = terminal.screen.screen();
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells
            .filter_map(|(row, column)| screen.cell(row, column))
            .filter(|cell| cell.contents() == "Q" && cell.fgcolor() != vt100::Color::Default)
            .count()
    };
    assert!(coloured(&terminal) >= 2);
    terminal.resize(30, 120);
    terminal.until("the wider table", |terminal| {
        let text = terminal.text();
        text.lines().any(|line| line.chars().count() > 100) && text.lines().count() > 26
    });
    terminal.resize(12, 60);
    terminal.until("the list", |terminal| {
        terminal.text().lines().count() <= 12 && terminal.text().contains("q quit") || terminal.text().contains("★")
    });
    terminal.resize(24, 80);
    terminal.keys("q");
    terminal.shows("status 0");
    terminal.shows("before");
    assert!(!terminal.screen.screen().alternate_screen() && !terminal.screen.screen().hide_cursor());
    // Lines are edited and echoed as before.
    terminal.shows(" icanon");
    terminal.shows(" echo ");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn records_are_turned_and_found_by_number() {
    let mut terminal = Terminal::new(24, 80, "hoyle view home-game.phhs variants; echo \"status $?\"", &[]);
    terminal.shows("1st of 15");
    terminal.keys("n");
    terminal.shows("2nd of 15");
    terminal.keys("p");
    terminal.shows("1st of 15");
    terminal.keys("p");
    terminal.shows("this is the first record");
    // In another file it is said which.
    terminal.keys("/5\r");
    terminal.shows("fixed-limit-badugi.phh");
    terminal.keys("/2");
    terminal.shows("which record, from 1: 2");
    terminal.keys("\r");
    terminal.shows("2nd of 15");
    terminal.keys("/999\r");
    terminal.shows("there are 15 records, from 1");
    terminal.keys("b");
    terminal.shows(" bb");
    terminal.keys(RIGHT);
    terminal.keys("h");
    terminal.shows("??");
    terminal.keys("\x03");
    terminal.shows("status 0");
}

#[test]
fn without_colours_and_without_unicode() {
    let environment = [("NO_COLOR", "1"), ("LANG", "C")];
    let mut terminal = Terminal::new(24, 80, "hoyle view variants/fixed-limit-stud.phh", &environment);
    terminal.shows("step 0 /");
    terminal.keys(RIGHT);
    terminal.shows("[Qs Qd] 7c");
    terminal.keys("q");
    let _ = terminal.child.wait();
    terminal.until("the end", |terminal| !terminal.screen.screen().alternate_screen());
    let bytes = String::from_utf8_lossy(&terminal.all).into_owned();
    assert!(bytes.is_ascii());
    for code in ["\x1b[31m", "\x1b[32m", "\x1b[34m", "38;5"] {
        assert!(!bytes.contains(code), "{code:?}");
    }
}

#[test]
fn a_score_sheet_follows_the_step() {
    for (rows, columns) in [(24, 80), (40, 120)] {
        let mut terminal = Terminal::new(rows, columns, "hoyle view pinochle/three-handed.pn; echo \"status $?\"", &[]);
        terminal.shows("The game");
        terminal.shows("step 0 /");
        terminal.shows("Deal  Bid  Ada");
        terminal.shows("p papers");
        assert!(!terminal.text().contains("Ben 20"));
        terminal.keys(END);
        terminal.shows("Result");
        terminal.shows("Ben 20 ♥");
        terminal.keys("p");
        let heading = |line: &str| line.starts_with("Deal ");
        terminal.until("the sheet alone", |terminal| terminal.text().lines().nth(2).is_some_and(heading));
        terminal.shows("Ben 20 ♥");
        terminal.shows("Total");
        terminal.keys("sq");
        terminal.shows("status 0");
    }
}

#[test]
fn wide_names_take_the_columns_that_they_take() {
    let hand = "../xtask/browser/hands/ten-seats-nine-digits.phh";
    for (rows, columns) in [(24, 80), (40, 120)] {
        let mut terminal = Terminal::new(rows, columns, &format!("hoyle view {hand}; echo \"status $?\""), &[]);
        terminal.shows("step 0 /");
        terminal.keys(END);
        terminal.shows("to show");
        // The last row is drawn last.
        terminal.until("the whole of the last step", |terminal| !terminal.text().contains("everyone antes"));
        // What stands behind a name of wide letters stands where it stands behind others: cards, or the border of the box.
        let column = |row: u16, text: &str| {
            let letter = |column| terminal.screen.screen().cell(row, column).map_or("", |cell| cell.contents());
            (0..columns).find(|column| text.chars().zip(*column..).all(|(one, at)| letter(at) == one.to_string()))
        };
        let row = |text: &str| (0..rows).find(|row| column(*row, text).is_some()).expect(text);
        match columns {
            80 => assert_eq!(column(row("2♠"), "2♠"), column(row("7♠"), "7♠"), "{}", terminal.text()),
            _ => {
                let top = row("╗");
                let right = column(top, "╗");
                let is_right = |row: u16| {
                    right.is_some_and(|at| {
                        terminal.screen.screen().cell(row, at).is_some_and(|cell| cell.contents() == "║")
                    })
                };
                assert!((top + 1..top + 5).all(is_right), "{}", terminal.text());
            }
        }
        terminal.keys("q");
        terminal.shows("status 0");
    }
}

#[test]
fn piped_it_is_the_replay_in_words() {
    let script = "hoyle view home-game.phhs | cmp - a 2>/dev/null; hoyle view home-game.phhs > \"$T/view\"; \
                  hoyle replay home-game.phhs > \"$T/replay\"; cmp \"$T/view\" \"$T/replay\" && echo the same";
    let folder = crate::Folder::new("view-piped");
    let mut terminal = Terminal::new(24, 80, script, &[("T", &folder.0.to_string_lossy())]);
    terminal.shows("the same");
}

/// Space plays to the end and stops there, `?` lists the keys, and any key takes them away.
#[test]
fn it_plays_by_itself_and_lists_its_keys() {
    let mut terminal =
        Terminal::new(24, 80, "hoyle view variants/no-limit-holdem.phh --step 19; echo \"status $?\"", &[]);
    terminal.shows("step 19 / 22");
    terminal.keys("?");
    terminal.shows("space      play, pause");
    terminal.shows("b          amounts in bb, in chips");
    terminal.keys(" ");
    terminal.until("the table", |terminal| !terminal.text().contains("play, pause"));
    terminal.keys(" ");
    terminal.shows("space pause");
    terminal.shows("step 20 / 22");
    terminal.shows("step 22 / 22");
    terminal.shows("space play");
    terminal.resize(20, 40);
    terminal.shows("? keys  q quit");
    terminal.keys("q");
    terminal.shows("status 0");
}
