//! The files that are being written and have not got their names yet. A signal that ends the program first
//! takes them away, so that it leaves the old file or the new one, and nothing else. In a process of somebody else's, such as
//! Python's, signals are theirs.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard};

use crate::lock::lock;

/// Those that are there now. The lock is held while one is made, renamed or removed, so that none is missed.
static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Whether the process is the program's own, so that a signal may end it.
static MAY_END_PROCESS: AtomicBool = AtomicBool::new(false);

/// The process is the program's own.
pub(crate) fn may_end_process() {
    MAY_END_PROCESS.store(true, Relaxed);
}

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    lock(&ALL)
}

/// Makes one; `private`: nobody else may read it so far.
pub(crate) fn create(path: &Path, private: bool) -> io::Result<File> {
    #[cfg(unix)]
    if MAY_END_PROCESS.load(Relaxed) {
        signals::watch();
    }
    let mut all = all();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    if private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    let file = options.open(path)?;
    all.insert(path.to_owned());
    Ok(file)
}

/// Gives one its name. If that fails, it is still there.
pub(crate) fn rename(path: &Path, name: &Path) -> io::Result<()> {
    let mut all = all();
    fs::rename(path, name)?;
    all.remove(path);
    Ok(())
}

/// One is whole and has its own name from the beginning.
pub(crate) fn keep(path: &Path) {
    all().remove(path);
}

/// Takes one away.
pub(crate) fn remove(path: &Path) {
    let mut all = all();
    // Nobody can do more about one that cannot be removed.
    let _ = fs::remove_file(path);
    all.remove(path);
}

#[cfg(unix)]
mod signals {
    use std::sync::{Arc, Once};
    use std::thread;

    use signal_hook::consts::SIGXFSZ;
    use signal_hook::low_level::emulate_default_handler;

    /// Waits for signals from now on. Where that is impossible, a signal may leave a temporary file, and no harm else.
    pub(super) fn watch() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // A file that would grow too large shall be an error like a full disk.
            let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
            let Ok(mut signals) = crate::signals::ending() else { return };
            let _ = thread::Builder::new().name("signals".to_owned()).spawn(move || {
                if let Some(signal) = signals.forever().next() {
                    let all = super::all();
                    all.iter().for_each(|path| _ = std::fs::remove_file(path));
                    // The lock is held to the end: nothing is written any more.
                    let _ = emulate_default_handler(signal);
                }
            });
        });
    }
}
