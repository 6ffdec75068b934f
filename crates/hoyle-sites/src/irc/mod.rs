//! The IRC poker database of the University of Alberta: three tables of each month, joined by the second in which a hand
//! began. `hdb` has a line for each hand, `hroster` who was dealt in, `pdb` a line for each player, in a file of its own.
//! They are read as one text, in whatever order: `cat hdb hroster pdb/*`.
//!
//! No amount of an action is recorded, but what each player put in over the whole hand: `play.rs` finds the stakes.

mod play;
pub(crate) mod problems;
mod rows;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::{Line, Lines};
use problems::Malformed;
use rows::{Hand, Player, Roster};

/// The IRC poker database.
pub(crate) struct Irc;

impl Room for Irc {
    fn name(&self) -> &'static str {
        "irc"
    }

    fn title(&self) -> &'static str {
        "IRC poker database"
    }

    /// Nine digits: seconds since 1970, of the years 1995 to 2001.
    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"7", b"8", b"9"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        Lines::of(text).next().is_some_and(|line| Hand::read(line).is_some())
    }

    fn needs_whole_file(&self) -> bool {
        true
    }

    fn has_tables(&self) -> bool {
        true
    }

    fn key<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let line = Line { text, at: 0 };
        let hand = || Hand::read(line).map(|hand| hand.stamp);
        let roster = || Roster::read(line).map(|roster| roster.stamp);
        hand().or_else(roster).or_else(|| Player::read(line).map(|player| player.stamp))
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text);
        let Some((line, hand)) = lines.next().and_then(|line| Some((line, Hand::read(line)?))) else { return };
        draft.game = line.span();
        draft.id = line.span_of(hand.stamp);
        draft.is_whole = true;
        let (mut roster, mut players) = (None, Vec::new());
        for line in lines {
            if let Some(player) = Player::read(line) {
                players.push(player);
            } else if let Some(read) = Roster::read(line) {
                roster = Some(read);
            }
        }
        players.sort_by_key(|player: &Player<'_>| player.position);
        players.dedup_by(|one, other| one.position == other.position && one.name == other.name);
        let named = |name: &[u8]| players.iter().any(|player| player.name == name);
        let all_named = roster.is_none_or(|roster: Roster<'_>| roster.names().all(named));
        if players.len() != hand.players || !all_named {
            draft.found.push(Malformed::RowMissing.at(line.span()));
            return;
        }
        play::play(line, &hand, &players, draft);
    }
}
