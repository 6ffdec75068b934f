//! Hands whose rows stand in several tables of a text, joined by a key: the rows, by their keys. Not here: which key a row has.

use std::collections::{HashMap, HashSet};

use hoyle_notation::text::encoding;

use crate::rooms::Room;
use crate::text::lines::Lines;

/// The rows of tables by what they are joined by, each ended by a line end.
pub(super) type Tables = HashMap<Vec<u8>, Vec<u8>>;

/// The rows of no hand take so many bytes.
const MOST_ROWS: usize = 1 << 14;

/// The rows of a text that are no headers. One that comes again says nothing more, and hands with one key are not each as long
/// as all of them.
pub(super) fn rows_of(text: &[u8], room: &dyn Room) -> Tables {
    let (mut tables, mut seen) = (Tables::new(), HashSet::new());
    for line in Lines::of(text).filter(|line| !room.owns(line.text)) {
        if let Some(key) = room.key(line.text).filter(|_| seen.insert(line.text)) {
            let rows = tables.entry(key.to_vec()).or_default();
            if rows.len() > MOST_ROWS {
                continue;
            }
            rows.extend_from_slice(encoding::lossy(line.text).as_bytes());
            rows.push(b'\n');
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::irc::Irc;

    const MONTH: &str = include_str!("../../../../corpus/sites/irc/month.txt");

    /// Archives that overlap say no more than one, and rows without end are no hand.
    #[test]
    fn rows_that_come_again_are_there_once() {
        let once = rows_of(MONTH.as_bytes(), &Irc);
        assert!(once.len() > 4);
        assert_eq!(rows_of(MONTH.repeat(3).as_bytes(), &Irc), once);
        let players: String =
            (0..2000).map(|number| format!("P{number} 830000001 3 1 Bc kf - - 1000 10 0\n")).collect();
        assert!(rows_of(players.as_bytes(), &Irc)[b"830000001".as_slice()].len() < 2 * MOST_ROWS);
    }
}
