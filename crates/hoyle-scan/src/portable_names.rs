//! What files are called on every machine: [`PortableNames`].

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use crate::{Input, Origin};

/// What files are called on every machine: their paths below the one folder that is named; of one file, its name; else as
/// they are given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PortableNames {
    root: Option<PathBuf>,
}

impl PortableNames {
    /// The names of what is found at these paths.
    pub fn of(paths: &[PathBuf]) -> PortableNames {
        let root = match paths {
            [path] if path.is_dir() => Some(path.clone()),
            [path] if path.is_file() => path.parent().map(Path::to_owned),
            _ => None,
        };
        PortableNames { root }
    }

    /// The name of one of them.
    pub fn name(&self, input: &Input) -> String {
        let below = match (&input.origin, &self.root) {
            (Origin::Path(path), Some(root)) => path.strip_prefix(root).ok(),
            _ => None,
        };
        let name = below.map_or_else(|| input.name.clone(), |path| path.to_string_lossy().into_owned());
        if MAIN_SEPARATOR == '/' { name } else { name.replace(MAIN_SEPARATOR, "/") }
    }
}
