//! `hoyle view` on a terminal: keys, and one picture after the other. The terminal is restored however this ends. Not
//! here: what a picture looks like (`hoyle_view::terminal`).

use core::mem::ManuallyDrop;
use std::io;
#[cfg(unix)]
use std::io::IsTerminal;
use std::path::Path;

use hoyle_view::describe::{DisplayOptions, EquityShown};
use hoyle_view::terminal::Screen;
use hoyle_view::timeline::Timeline;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui_crossterm::crossterm::{cursor, execute};

use crate::out::Shown;

/// The keys of every game, and what they do: in words that a terminal of 40 columns has room for.
const KEYS: [(&str, &str); 11] = [
    ("→ ←", "a step on, a step back"),
    ("] [", "a street or trick on, back"),
    ("Home End", "the first step, the last"),
    ("space", "play, pause"),
    ("h", "hide other cards, or not"),
    ("e", "when equity is shown"),
    ("v", "the next player's seat"),
    ("j", "players out of view"),
    ("PgDn PgUp", "a record on, a record back"),
    ("/", "a record by its place, from 1"),
    ("q", "quit"),
];

/// How a showing begins.
pub(super) struct Start {
    /// The step; the first unless another is wished.
    pub(super) step: Option<usize>,
    /// The player through whose eyes all is seen, as it was typed.
    pub(super) viewer: Option<String>,
    /// Whether there are colours.
    pub(super) colour: bool,
}

/// The terminal in raw mode, restored when this is dropped.
struct Held;

impl Held {
    fn acquire() -> io::Result<Held> {
        enable_raw_mode()?;
        let held = Held;
        #[cfg(unix)]
        watch()?;
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        Ok(held)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // A closed terminal needs no restoring.
        let _ = execute!(io::stdout(), LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back before a signal ends the program. A terminal that is gone ends it as a hangup does: where nobody
/// types any more, whoever waits for keys would wait, or spin, for ever.
#[cfg(unix)]
fn watch() -> io::Result<()> {
    use signal_hook::consts::SIGHUP;
    let mut signals = crate::signals::ending()?;
    let watching = move || {
        loop {
            let gone = || (!io::stdout().is_terminal()).then_some(SIGHUP);
            if let Some(signal) = signals.pending().next().or_else(gone) {
                drop(Held);
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            std::thread::sleep(core::time::Duration::from_millis(100));
        }
    };
    std::thread::Builder::new().name("terminal".to_owned()).spawn(watching).map(drop)
}

/// Shows records until a key ends it.
pub(super) fn run(records: Vec<Shown>, start: Start) -> io::Result<()> {
    let mut showing = Showing::new(records, start, has_unicode());
    let held = Held::acquire()?;
    // When it is dropped it prints that the cursor could not be shown, and panics where that cannot be printed either.
    let mut terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(io::stdout()))?);
    loop {
        terminal.draw(|frame| showing.draw(frame.area(), frame.buffer_mut()))?;
        if showing.playing && !event::poll(super::PACE)? {
            showing.play();
            continue;
        }
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release && !showing.key(key) => break,
            _ => {}
        }
    }
    drop(held);
    Ok(())
}

/// Whether the terminal has letters beyond ASCII, as far as the environment says.
fn has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let locale = locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_ascii_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

/// What is shown, and how.
struct Showing {
    records: Vec<Shown>,
    viewer: Option<String>,
    colour: bool,
    unicode: bool,
    at: usize,
    timeline: Timeline,
    step: usize,
    look: DisplayOptions,
    /// Whether the score sheet is shown instead of the table.
    sheet: bool,
    /// How many players further down the list of them begins.
    down: usize,
    /// Whether the game plays by itself.
    playing: bool,
    /// Whether the keys are shown.
    help: bool,
    /// The number of a record that is being typed.
    typed: Option<String>,
    /// A message about the last key.
    remark: String,
}

impl Showing {
    fn new(records: Vec<Shown>, start: Start, unicode: bool) -> Showing {
        let mut showing = Showing {
            records,
            viewer: start.viewer,
            colour: start.colour,
            unicode,
            at: 0,
            timeline: Timeline::default(),
            step: 0,
            look: DisplayOptions::default(),
            sheet: false,
            down: 0,
            playing: false,
            help: false,
            typed: None,
            remark: String::new(),
        };
        showing.open(0);
        showing.step = start.step.unwrap_or(0).min(showing.timeline.last());
        showing
    }

    /// Turns to a record.
    fn open(&mut self, at: usize) {
        if let Some(shown) = self.records.get(at) {
            match super::timeline_of(&shown.record, self.viewer.as_deref()) {
                Ok(timeline) => self.timeline = timeline,
                Err(reason) => return self.remark = reason,
            }
            if self.records.get(self.at).is_some_and(|before| before.file != shown.file) {
                // The folders of a machine are nothing to show.
                self.remark = super::without_folders(Path::new(&shown.file));
            }
            self.at = at;
            self.step = 0;
            self.look.near = None;
        }
    }

    /// The next step, as time goes on; at the end it stays.
    fn play(&mut self) {
        self.step = self.timeline.next_stop(self.step);
        self.playing = self.step < self.timeline.last();
    }

    /// Acts on a key; `false` where it ends the showing.
    fn key(&mut self, key: KeyEvent) -> bool {
        self.remark.clear();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return key.code != KeyCode::Char('c');
        }
        if let Some(typed) = &mut self.typed {
            match key.code {
                KeyCode::Char(digit) if digit.is_ascii_digit() && typed.len() < 18 => typed.push(digit),
                KeyCode::Backspace => _ = typed.pop(),
                KeyCode::Enter => self.find(),
                KeyCode::Esc | KeyCode::Char('q') => self.typed = None,
                _ => {}
            }
            return true;
        }
        if core::mem::take(&mut self.help) {
            return key.code != KeyCode::Char('q');
        }
        let was_playing = core::mem::take(&mut self.playing);
        // Wherever else the step goes, who is in turn is in view.
        let down = core::mem::take(&mut self.down);
        let timeline = &self.timeline;
        let has_sheet = timeline.table(0).sheet.is_some();
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char(' ') => {
                self.playing = !was_playing;
                if self.playing && self.step == timeline.last() {
                    self.step = 0;
                }
            }
            KeyCode::Right | KeyCode::Char('l') | KeyCode::Enter => self.step = timeline.next_stop(self.step),
            KeyCode::Left | KeyCode::Backspace => self.step = timeline.previous_stop(self.step),
            KeyCode::Down | KeyCode::Char(']') => self.step = timeline.next_section(self.step),
            KeyCode::Up | KeyCode::Char('[') => self.step = timeline.previous_section(self.step),
            KeyCode::Home => self.step = 0,
            KeyCode::End => self.step = timeline.last(),
            KeyCode::PageDown | KeyCode::Char('n') => match self.at + 1 < self.records.len() {
                true => self.open(self.at + 1),
                false => self.remark = "this is the last record".to_owned(),
            },
            KeyCode::Char('p' | 's') if has_sheet => self.sheet = !self.sheet,
            KeyCode::Char('s') => self.remark = "this game has no score sheet".to_owned(),
            KeyCode::PageUp | KeyCode::Char('p') => match self.at.checked_sub(1) {
                Some(before) => self.open(before),
                None => self.remark = "this is the first record".to_owned(),
            },
            KeyCode::Char('h') => self.look.hide = !self.look.hide,
            KeyCode::Char('e') => {
                self.look.equity = match self.look.equity {
                    EquityShown::AllIn => EquityShown::Always,
                    EquityShown::Always => EquityShown::Never,
                    _ => EquityShown::AllIn,
                }
            }
            KeyCode::Char('b') => self.look.units = !self.look.units,
            KeyCode::Char('v') => {
                self.look.near = Some((self.look.near(timeline) + 1) % timeline.players.len().max(1));
            }
            KeyCode::Char('j') => self.down = down + 1,
            KeyCode::Char('/' | 'g') => self.typed = Some(String::new()),
            KeyCode::Char(digit) if digit.is_ascii_digit() => self.typed = Some(digit.to_string()),
            _ => {}
        }
        true
    }

    /// Turns to the record whose number was typed, as people count: the first is 1.
    fn find(&mut self) {
        let typed = self.typed.take().unwrap_or_default();
        match typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
            Some(at) if at < self.records.len() => self.open(at),
            _ if typed.is_empty() => {}
            _ => self.remark = format!("there are {} records, from 1", self.records.len()),
        }
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let records = self.records.len();
        // Where there is a sheet, amounts have no other unit.
        let own = if self.timeline.table(0).sheet.is_some() { ("p", "papers") } else { ("b", "bb") };
        let bottom = match &self.typed {
            Some(typed) => format!("which record, from 1: {typed}_  (Enter goes there, Esc stays)"),
            None if !self.remark.is_empty() => self.remark.clone(),
            None => {
                let moves = if self.unicode { "←→ step" } else { "arrows step" };
                let play = if self.playing { "pause" } else { "play" };
                let short = area.width < 60;
                match short {
                    true => format!("{moves}  ? keys  q quit"),
                    false => {
                        format!("{moves}  [ ] part  space {play}  h cards  {} {}  v seat  ? keys  q quit", own.0, own.1)
                    }
                }
            }
        };
        let mut keys = KEYS.to_vec();
        let own = match own.0 {
            "p" => ("p", "the papers, the table"),
            _ => ("b", "amounts in bb, in chips"),
        };
        keys.insert(5, own);
        if !self.unicode {
            keys.iter_mut().filter(|(name, _)| !name.is_ascii()).for_each(|(name, _)| *name = "arrows");
        }
        let screen = Screen {
            timeline: &self.timeline,
            step: self.step,
            look: self.look,
            unicode: self.unicode,
            colour: self.colour,
            record: (records > 1).then_some((self.at + 1, records)),
            bottom: &bottom,
            sheet: self.sheet,
            down: self.down,
            keys: self.help.then_some(&*keys),
        };
        screen.draw(area, buffer);
    }
}
