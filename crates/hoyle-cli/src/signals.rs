//! The signals that end the program: [`ending`], for those who have something to do before it ends.

use std::io;

use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
use signal_hook::iterator::Signals;

/// Catches the signals that end the program, but for those that it shall ignore.
pub(crate) fn ending() -> io::Result<Signals> {
    let ending = [SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2];
    Signals::new(ending.into_iter().filter(|signal| !is_ignored(*signal)))
}

/// Whether whoever started the program wants it to ignore this signal, as nohup does; as far as the system says.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask & (1 << (signal - 1)) != 0
}
