//! The summary of a deal against its tricks: who scores, how many tricks, how much, who falls.

use hoyle_rules::preferans::score::score;
use hoyle_rules::preferans::setup::{FallenPreferans, Invitation};
use hoyle_rules::preferans::{Challenge, Entry, Options, Player, Role, Score};

use super::Deal;
use super::tricks::Tricks;
use crate::ppn::problems::Mismatch;
use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message::quarters;

/// What a deal brings each player.
pub(super) struct Scored {
    /// As it follows from play.
    pub(super) derived: Option<[Entry; 3]>,
    pub(super) written: Option<[Entry; 3]>,
}

/// Holds the summary against what follows from the tricks.
pub(super) fn check(deal: &Deal<'_>, tricks: Option<Tricks>, options: &Options, found: &mut Vec<Problem>) -> Scored {
    let written = deal.draft.at.entries();
    let nothing = Scored { derived: None, written };
    let (Some(contract), Some(value)) = (deal.contract, deal.value) else { return nothing };
    let challenge = deal.challenge.unwrap_or_default();
    let Some(follows) = deal.follows else { return nothing };
    let alone = follows == [false; 3] && challenge == Challenge::None;
    if deal.challenge.is_none() && deal.draft.challenge != Some(Challenge::None) {
        // It is not known which follower scores for which.
        return nothing;
    }
    let (won, certain) = match tricks {
        Some(tricks) => (Some(tricks.won), tricks.certain),
        None if alone => (Some([0; 3]), true),
        None => (None, false),
    };
    // Where tricks are missing or are not known, the summary's own are taken.
    let won = match (certain, written) {
        (true, _) => won,
        (false, Some(written)) => Some(claimed(deal, challenge, &written)),
        (false, None) => None,
    };
    let Some(won) = won else { return nothing };
    let played = Score { main: deal.main, contract, value, follows, challenge, tricks: won };
    let derived = score(&played, options);
    let of_refa = deal.due_value.map(|value| score(&Score { value, ..played }, options)).unwrap_or(derived);
    let Some(written) = written else { return Scored { derived: certain.then_some(of_refa), written: None } };
    if derived == written {
        return Scored { derived: Some(of_refa), written: Some(written) };
    }
    // Where the value is in doubt, the summary may follow the other one.
    let other = deal.other_value.map(|value| score(&Score { value, ..played }, options));
    if other == Some(written) {
        return Scored { derived: certain.then_some(of_refa), written: Some(written) };
    }
    // Where the invitation cannot be as it is written, the summary may show who invited.
    for by in deal.inviters.into_iter().flatten() {
        let entries = score(&Score { challenge: Challenge::Invitation(by), ..played }, options);
        if entries == written {
            return Scored { derived: Some(entries), written: Some(written) };
        }
    }
    if let Some(entries) = by_convention(deal, &played, options, &written, found) {
        return Scored { derived: Some(entries), written: Some(written) };
    }
    // Compared with that one of the two values by which more of the summary is right.
    let against = match other {
        Some(other) if agreeing(&other, &written) > agreeing(&derived, &written) => other,
        _ => derived,
    };
    for (place, player) in deal.first.round().into_iter().enumerate() {
        compare(deal, place, player, &against[player], &written[player], certain, found);
    }
    Scored { derived: certain.then_some(of_refa), written: Some(written) }
}

/// The tricks that the summary speaks of.
fn claimed(deal: &Deal<'_>, challenge: Challenge, written: &[Entry; 3]) -> [u8; 3] {
    let mut won = written.map(|entry| entry.tricks);
    // A follower who scores for both has the tricks of both; only the sum counts.
    if let Some(by) = challenge.by()
        && let Some(other) = deal.main.third(by)
    {
        won[other] = 0;
    }
    won
}

fn agreeing(one: &[Entry; 3], other: &[Entry; 3]) -> usize {
    let fields = |one: &Entry, other: &Entry| {
        usize::from(one.left == other.left)
            + usize::from(one.right == other.right)
            + usize::from(one.middle == other.middle)
    };
    Player::ALL.into_iter().map(|player| fields(&one[player], &other[player])).sum()
}

/// Whether the summary is right by a convention that other tables have.
fn by_convention(
    deal: &Deal<'_>,
    played: &Score,
    options: &Options,
    written: &[Entry; 3],
    found: &mut Vec<Problem>,
) -> Option<[Entry; 3]> {
    let invitation = match options.invitation {
        Invitation::Four => Invitation::Two,
        Invitation::Two => Invitation::Four,
    };
    let fallen_preferans = match options.fallen_preferans {
        FallenPreferans::Five => FallenPreferans::Tricks,
        FallenPreferans::Tricks => FallenPreferans::Five,
    };
    let others = [
        (Options { invitation, ..*options }, Mismatch::InvitationConvention),
        (Options { fallen_preferans, ..*options }, Mismatch::PreferansConvention),
    ];
    for (options, fault) in others {
        let entries = score(played, &options);
        if entries == *written {
            let differs =
                Player::ALL.into_iter().find(|player| score(played, &options)[*player].role == Role::Follower);
            let player = played.challenge.by().or(differs)?;
            let at =
                deal.draft.at.summary.get(player.after(deal.first)).map_or(deal.draft.at.summary_at, |part| part.at);
            let facts = quarters(u16::from(player.number()), u16::from(played.together()), 0, 0);
            found.push(fault.at(at).facts(deal.id, facts));
            return Some(entries);
        }
    }
    None
}

/// One player's part. Only the first thing that is wrong is reported.
fn compare(
    deal: &Deal<'_>,
    place: usize,
    player: Player,
    due: &Entry,
    written: &Entry,
    certain: bool,
    found: &mut Vec<Problem>,
) {
    if due == written {
        return;
    }
    let at = deal.draft.at.summary.get(place).map_or(deal.draft.at.summary_at, |part| part.at);
    let number = u16::from(player.number());
    let mismatch = |fault: Mismatch, a: i64, b: i64| {
        fault.at(at).facts(deal.id, quarters(number, small(a), small(b), 0)).about(player.number())
    };
    if due.role != written.role {
        return found.push(mismatch(Mismatch::Role, due.role as i64, written.role as i64));
    }
    if due.tricks != written.tricks && certain {
        found.push(mismatch(Mismatch::Tricks, due.tricks.into(), written.tricks.into()));
        // What follows from the wrong count is no second fault.
        let scaled = u64::from(due.left + due.right) * u64::from(written.tricks)
            == u64::from(written.left + written.right) * u64::from(due.tricks);
        if scaled && due.middle == written.middle {
            return;
        }
        if due.role == Role::Main {
            return compare_main(due, written, found, mismatch);
        }
    }
    match due.role {
        Role::Main => compare_main(due, written, found, mismatch),
        _ => {
            let (soup, soup_written) = (due.left + due.right, written.left.saturating_add(written.right));
            if soup == soup_written && (due.left, due.right) != (written.left, written.right) {
                found.push(mismatch(Mismatch::Column, i64::from(due.left > 0), i64::from(written.left > 0)));
            } else if soup != soup_written {
                found.push(mismatch(Mismatch::Soup, soup.into(), soup_written.into()));
            }
            match (due.middle, written.middle) {
                (due, written) if due == written => {}
                (due, 0) => found.push(mismatch(Mismatch::FallMissing, due.into(), 0)),
                (0, written) => found.push(mismatch(Mismatch::FallsNot, 0, written.into())),
                (due, written) => found.push(mismatch(Mismatch::Fall, due.into(), written.into())),
            }
        }
    }
}

fn compare_main(
    due: &Entry,
    written: &Entry,
    found: &mut Vec<Problem>,
    mismatch: impl Fn(Mismatch, i64, i64) -> Problem,
) {
    if due.middle == written.middle {
        return;
    }
    let magnitudes = (i64::from(due.middle.unsigned_abs()), i64::from(written.middle.unsigned_abs()));
    found.push(match (due.middle < 0, written.middle < 0) {
        (true, false) => mismatch(Mismatch::MainMade, magnitudes.0, magnitudes.1),
        (false, true) => mismatch(Mismatch::MainFell, magnitudes.0, magnitudes.1),
        _ => mismatch(Mismatch::MainScore, magnitudes.0, magnitudes.1),
    });
}

/// A number as a message can carry it.
fn small(number: i64) -> u16 {
    u16::try_from(number.clamp(0, i64::from(u16::MAX))).unwrap_or(u16::MAX)
}
