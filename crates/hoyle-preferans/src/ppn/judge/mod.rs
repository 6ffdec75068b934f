//! Whether the fields of a game agree with one another and with the rules: bands 3xx and 4xx. Here: what goes from one
//! deal to the next, and everything of a deal but its tricks (`tricks.rs`), its contract (`contract.rs`) and its
//! summary (`summary.rs`). Not here: reading.
//!
//! A deal is played first (`table.rs`). Only if it cannot have been played as it is written, it is asked what is wrong:
//! each thing is held against what follows from the things before it. Where one is wrong, what depends on it is held
//! against both what follows and what is written, so that one slip draws one problem.

mod contract;
mod draft;
mod summary;
mod table;
mod tricks;

use hoyle_rules::preferans::auction;
use hoyle_rules::preferans::contract::value;
use hoyle_rules::preferans::setup::{Doubling, Numbers, UnderHat};
use hoyle_rules::preferans::{Bid, Challenge, Contract, Kontra, Options, Player, Role, Sheet};
use hoyle_rules::{Card, CardSet};

use self::draft::Draft;
use self::table::{Sound, Table};
use self::tricks::Play;
use crate::ppn::document::{self, Document, Shape};
use crate::ppn::problems::{Mismatch, Misplay};
use crate::replay::Listener;
use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message::quarters;
use hoyle_notation::text::Span;

/// Judges a game that was read; what is wrong goes to `document.found`. A listener hears the deals as they are played.
pub(super) fn judge(document: &mut Document, options: &Options, listener: Option<&mut dyn Listener>) {
    let mut found = core::mem::take(&mut document.found);
    let mut judge = Judge::new(document, options);
    let mut table = Table::new(document, &found, options, listener);
    // Where a deal may stand in a line that could not be read, refas and results are not known.
    if document.unread(&found).next().is_some() {
        judge.lost();
    }
    let mut gaps = document.gaps.iter().map(|gap| gap.before as usize).peekable();
    for (place, deal) in document.deals.iter().enumerate() {
        while gaps.next_if(|before| *before <= place).is_some() {
            judge.elision();
        }
        let sound = table.deal(document, deal, &judge);
        judge.deal(document, deal, sound, &mut found);
    }
    if gaps.next().is_some() {
        judge.elision();
    }
    judge.finish(document, &mut found);
    table.end(&found);
    document.found = found;
}

/// What is known of a game so far.
#[derive(Clone, Copy, Debug)]
struct Judge {
    options: Options,
    /// The papers as they follow from play, and as the summaries add up.
    derived: Sheet,
    written: Sheet,
    /// The refas of a table that opens none under the hat.
    without_refas_under_hat: Sheet,
    /// Whether the open refas, and the two sheets, are known.
    refas_known: bool,
    derived_known: bool,
    written_known: bool,
    /// The last deal's number and who was first.
    last: Option<(u64, Option<Player>)>,
    /// The last deal's number by the count, which goes on where a number is wrong.
    counted: u64,
    /// The next deal stands behind others that are left out.
    gap: bool,
    deals: u64,
}

/// What a deal is, as far as its fields could be read and agree.
struct Deal<'d> {
    draft: &'d Draft<'d>,
    /// For messages.
    id: i64,
    first: Player,
    main: Player,
    /// The cards dealt to each player, and the talon.
    hands: Option<[CardSet; 3]>,
    talon: CardSet,
    discarded: Option<[Card; 2]>,
    /// Whether the main player took the talon.
    takes_talon: bool,
    contract: Option<Contract>,
    follows: Option<[bool; 3]>,
    challenge: Option<Challenge>,
    /// Who else may have invited, where the invitation that is written cannot be.
    inviters: [Option<Player>; 2],
    /// What the deal is worth, and what it is worth as well as far as its summary is concerned.
    value: Option<u32>,
    other_value: Option<u32>,
    /// What it is worth by the refa that is due, where another is written.
    due_value: Option<u32>,
}

impl Judge {
    /// Before the first deal.
    fn new(document: &Document, options: &Options) -> Judge {
        let has_info = !document.bare && !document.listed;
        let (bula, refe) = (document.bula.value, document.refe.value);
        let sheet = |under_hat| Sheet::new(bula.unwrap_or(0), refe.unwrap_or(Some(0)), under_hat);
        Judge {
            options: *options,
            derived: sheet(options.under_hat),
            written: sheet(options.under_hat),
            without_refas_under_hat: sheet(UnderHat::NoRefa),
            refas_known: has_info && refe.is_some(),
            derived_known: has_info && bula.is_some(),
            written_known: has_info && bula.is_some(),
            last: None,
            counted: 0,
            gap: !has_info,
            deals: 0,
        }
    }

    /// Here deals are left out.
    fn elision(&mut self) {
        self.refas_known = false;
        self.derived_known = false;
        self.written_known = false;
        self.gap = true;
    }

    /// One more deal, with what it brings if it can have been played as it is written.
    fn deal(&mut self, document: &Document, written: &document::Deal, sound: Option<Sound>, found: &mut Vec<Problem>) {
        self.deals += 1;
        self.order(written, found);
        if let Some(Sound { main, entries, refa }) = sound {
            self.derived.write(&entries);
            self.written.write(&entries);
            self.without_refas_under_hat.write(&entries);
            return self.spend(main, refa);
        }
        let draft = &Draft::new(document, written);
        match (draft.all_passed(), draft.shape) {
            (Some(true), Shape::Passed) => {
                self.derived.pass();
                self.written.pass();
                self.without_refas_under_hat.pass();
                return;
            }
            (Some(true), _) | (_, Shape::Broken) => return self.lost(),
            (None, _) => self.refas_known = false,
            _ => {}
        }
        let Some((deal, refa)) = self.contract_of(draft, found) else { return self.lost() };
        self.write(&deal, refa, found);
    }

    /// A deal that cannot be scored.
    fn lost(&mut self) {
        self.refas_known = false;
        self.derived_known = false;
        self.written_known = false;
    }

    /// Numbers ascend by one, and the deal goes round with them.
    fn order(&mut self, written: &document::Deal, found: &mut Vec<Problem>) {
        let (number, first) = (written.id.value, written.order.value.map(|[first, ..]| first));
        let steps = match (number, self.last) {
            (Some(id), Some((last, _))) if id > last => id - last,
            _ => 1,
        };
        if let Some(id) = number
            && !self.gap
        {
            let due = self.counted + 1;
            if id != due && self.last.is_none_or(|(last, _)| id != last + 1) {
                found.push(Mismatch::DealNumber.at(written.id.at).facts(id as i64, due as i64));
            }
        }
        if let (Some(first), Some((_, Some(last))), false) = (first, self.last, self.gap) {
            let due = (0..steps % 3).fold(last, |player, _| player.next());
            // A number that is wrong itself says little of how many deals lie between.
            if first != due && first != last.next() {
                let (dealer, due) = (first.previous().number(), due.previous().number());
                found.push(Mismatch::Dealer.at(written.order.at).facts(self.id(number), i64::from(due)).about(dealer));
            }
        }
        let id = number.unwrap_or_else(|| self.last.map_or(1, |(last, _)| last + 1));
        let first = first.or_else(|| {
            let (_, last) = self.last?;
            last.map(Player::next)
        });
        // A wrong number is one slip; where the next goes on from it, so does the count.
        let goes_on = self.gap || self.last.is_some_and(|(last, _)| id == last + 1);
        self.counted = if goes_on { id } else { self.counted + 1 };
        self.last = Some((id, first));
        self.gap = false;
    }

    /// The number by which messages call the deal.
    fn id(&self, number: Option<u64>) -> i64 {
        number.unwrap_or(self.deals) as i64
    }

    /// Everything up to the value; `None` if it is not even known who plays.
    fn contract_of<'d>(&self, draft: &'d Draft<'d>, found: &mut Vec<Problem>) -> Option<(Deal<'d>, bool)> {
        let id = self.id(draft.id);
        let first = draft.first?;
        let (hands, talon) = match draft.cards {
            Some(cards) => {
                let mut hands = [CardSet::EMPTY; 3];
                for (player, ten) in first.round().into_iter().zip(cards.chunks(10)) {
                    hands[player] = ten.iter().copied().collect();
                }
                (Some(hands), cards.get(30..).unwrap_or_default().iter().copied().collect())
            }
            None => (None, CardSet::EMPTY),
        };
        let (won, main) = self.auction(draft, first, found);
        let main = main?;
        let mut deal = Deal {
            draft,
            id,
            first,
            main,
            hands,
            talon,
            discarded: draft.discarded.flatten(),
            takes_talon: won.map_or(draft.discarded.flatten().is_some(), |bid| !bid.is_game()),
            contract: draft.contract,
            follows: None,
            challenge: None,
            inviters: [None; 2],
            value: None,
            other_value: None,
            due_value: None,
        };
        if draft.shape == Shape::Passed {
            return None;
        }
        contract::discards(&mut deal, won, found);
        let before = found.len();
        contract::contract(&deal, won, found);
        let contract_flagged = found.len() > before;
        contract::follows(&mut deal, found);
        let before = found.len();
        self.challenge(&mut deal, found);
        let challenge_flagged = found.len() > before;
        let refa = self.value(&mut deal, contract_flagged, challenge_flagged, found);
        Some((deal, refa))
    }

    /// The bid that won, and who is the main player.
    fn auction(&self, draft: &Draft<'_>, first: Player, found: &mut Vec<Problem>) -> (Option<Bid>, Option<Player>) {
        let Some(bids) = draft.bids else { return (None, draft.main) };
        let at = draft.at.bids_at;
        let Some(auction) = auction::expand(bids) else {
            found.push(Misplay::Auction.at(at).fact(self.id(draft.id)));
            return (None, draft.main);
        };
        if auction.order() != self.options.numbers && auction.order() == Numbers::Alternating {
            found.push(Misplay::AlternatingOrder.at(at).fact(self.id(draft.id)));
        }
        let Some(winner) = auction.winner() else { return (None, draft.main) };
        let bid = bids.get(winner).copied();
        let winner = first.round().get(winner).copied();
        match (winner, draft.main) {
            (Some(winner), Some(main)) if winner != main => {
                let facts = quarters(u16::from(winner.number()), u16::from(main.number()), 0, 0);
                found.push(Misplay::MainPlayer.at(draft.at.main.at).facts(self.id(draft.id), facts));
                // The player who scores as the main player is more likely to be it.
                let scores = draft.summary.get(main.after(first)).copied().flatten();
                let main = if scores.is_some_and(|entry| entry.role == Role::Main) { main } else { winner };
                (bid, Some(main))
            }
            (winner, main) => (bid, winner.or(main)),
        }
    }

    /// Who doubled or invited.
    fn challenge(&self, deal: &mut Deal<'_>, found: &mut Vec<Problem>) {
        let Some(challenge) = deal.draft.challenge else { return };
        let at = deal.draft.at.kontra.at;
        let Some(by) = challenge.by() else {
            deal.challenge = Some(challenge);
            return;
        };
        let facts = quarters(u16::from(by.number()), u16::from(deal.main.number()), 0, 0);
        if by == deal.main {
            return found.push(Misplay::KontraByMain.at(at).facts(deal.id, facts));
        }
        deal.challenge = Some(challenge);
        let Some(follows) = deal.follows else { return };
        let nobody = follows == [false; 3];
        match challenge {
            Challenge::Invitation(_) => {
                let alone = Player::ALL.into_iter().all(|player| follows[player] == (player == by));
                if deal.draft.at.invites_who_follows() {
                    if !alone {
                        deal.challenge = Some(Challenge::None);
                    }
                    found.push(Misplay::InvitationOfFollower.at(at).facts(deal.id, facts));
                } else if !alone {
                    deal.challenge = Some(Challenge::None);
                    deal.inviters = [Some(by), deal.main.third(by)];
                    found.push(Misplay::Invitation.at(at).facts(deal.id, facts));
                } else if deal.contract.is_some_and(|contract| contract.number() == 2 && !contract.is_game()) {
                    found.push(Misplay::InvitationInSpades.at(at).facts(deal.id, facts));
                }
            }
            Challenge::Kontra(kontra, _) => {
                if nobody {
                    found.push(Misplay::KontraByNobody.at(at).facts(deal.id, facts));
                } else if !follows[by] {
                    found.push(Misplay::KontraNotFollowing.at(at).facts(deal.id, facts));
                }
                if self.options.doubling == Doubling::Rekontra && kontra > Kontra::Rekontra {
                    found.push(Misplay::KontraTooHigh.at(at).facts(deal.id, facts));
                }
            }
            Challenge::None => {}
        }
    }

    /// Refa and value. The contract or the kontra may be one that is not to be trusted.
    fn value(
        &self,
        deal: &mut Deal<'_>,
        contract_doubted: bool,
        kontra_doubted: bool,
        found: &mut Vec<Problem>,
    ) -> bool {
        let draft = deal.draft;
        let due = self.refas_known.then(|| self.derived.is_refa(deal.main));
        let mut other_refa = None;
        if let (Some(written), Some(due)) = (draft.refa, due)
            && written != due
        {
            // Where no refa is written, it follows from the value.
            let at = if draft.shape == Shape::Legacy { draft.at.value.at } else { draft.at.refa.at };
            let facts = quarters(u16::from(deal.main.number()), u16::from(written), 0, 0);
            if written == self.without_refas_under_hat.is_refa(deal.main) {
                found.push(Mismatch::RefaUnderHat.at(at).facts(deal.id, facts));
            } else {
                found.push(if due { Mismatch::RefaDue } else { Mismatch::RefaNotDue }.at(at).facts(deal.id, facts));
                other_refa = Some(due);
            }
        }
        let Some(contract) = deal.contract else {
            deal.value = draft.value;
            return draft.refa.or(due).unwrap_or(false);
        };
        let kontra = deal.challenge.and_then(Challenge::kontra);
        let of = |refa| value(contract, refa, kontra);
        let refa = draft.refa.or(due).unwrap_or_else(|| draft.value == Some(of(true)));
        deal.value = Some(of(refa));
        deal.other_value = other_refa.map(of);
        deal.due_value = deal.other_value;
        let Some(written) = draft.value else { return refa };
        let by_another_kontra = || {
            let mut kontras = Kontra::ALL.into_iter().map(Some).chain([None]);
            kontras.any(|kontra| value(contract, refa, kontra) == written)
        };
        if contract_doubted || draft.challenge.is_none() || kontra_doubted && by_another_kontra() {
            deal.other_value = Some(written);
        } else if deal.value != Some(written) && deal.other_value != Some(written) {
            let at = draft.at.value.at;
            found.push(Mismatch::Value.at(at).facts(
                deal.id,
                quarters(
                    u16::from(contract.number()) + 10 * u16::from(contract.is_game()),
                    of(refa) as u16,
                    written.min(u32::from(u16::MAX)) as u16,
                    u16::from(refa) + 2 * kontra.map_or(0, |kontra| kontra as u16),
                ),
            ));
            deal.other_value = Some(written);
        } else if deal.other_value == Some(written) {
            deal.value = Some(written);
            deal.other_value = Some(of(refa));
        }
        refa
    }

    /// The tricks and the summary, and what they bring.
    fn write(&mut self, deal: &Deal<'_>, refa: bool, found: &mut Vec<Problem>) {
        let tricks = match tricks::begin(deal, found) {
            Some(play) => Play::tricks(play, deal, &self.options, found),
            None => None,
        };
        let scored = summary::check(deal, tricks, &self.options, found);
        match scored.derived {
            Some(entries) => self.derived.write(&entries),
            None => self.derived_known = false,
        }
        match scored.written {
            Some(entries) => {
                self.written.write(&entries);
                self.without_refas_under_hat.write(&entries);
            }
            None => self.written_known = false,
        }
        self.spend(deal.main, refa);
    }

    /// A refa of the main player is spent, if there is one.
    fn spend(&mut self, main: Player, refa: bool) {
        self.derived.spend(main);
        self.written.spend(main);
        if refa {
            self.without_refas_under_hat.spend(main);
        }
    }

    /// After the last deal: the results.
    fn finish(&self, document: &Document, found: &mut Vec<Problem>) {
        let due =
            [self.derived_known.then(|| self.derived.results()), self.written_known.then(|| self.written.results())];
        let Some(first) = due.into_iter().flatten().next() else { return };
        let agree = |player: Player| match document.results[player].value {
            None => true,
            Some(written) => due.iter().flatten().any(|results| results[player] == written),
        };
        if Player::ALL.into_iter().all(agree) {
            return;
        }
        let negated = |player: Player| {
            let written = document.results[player].value;
            written.is_some_and(|written| due.iter().flatten().any(|results| results[player] == -written))
        };
        if Player::ALL.into_iter().all(negated) {
            let at = document.results.iter().map(|written| written.at).min().unwrap_or(Span::at(0));
            return found.push(Mismatch::ResultsNegated.at(at));
        }
        for player in Player::ALL.into_iter().filter(|player| !agree(*player)) {
            let document::Field { at, value } = document.results[player];
            if let Some(written) = value {
                let problem = Mismatch::Result.at(at).facts(first[player], written);
                found.push(problem.about(player.number()));
            }
        }
    }
}
