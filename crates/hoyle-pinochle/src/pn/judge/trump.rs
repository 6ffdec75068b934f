//! Whether another trump than the contract names explains all that is wrong with melds and tricks: then that one word is
//! at fault, and not all those lines. So it is where the contract names none. Not here: what is wrong with them.

use hoyle_rules::Suit;

use crate::pn::judge::deal::{Deal, Trump};
use crate::pn::judge::melding::Melds;
use crate::pn::judge::playing::Play;
use crate::pn::parse::draft::Value;
use crate::pn::problems::Mismatch;
use hoyle_notation::problem::Problem;

impl Deal<'_> {
    /// Where the contract names no trump, but cards are played or meld is tabled all the same: reports that, and takes
    /// for trump the suit by which least of it is wrong.
    #[cold]
    pub(crate) fn name_trump(&mut self, found: &mut Vec<Problem>) {
        let mut without = Vec::new();
        self.check_melds(&mut without);
        if !self.is_played() && without.is_empty() {
            return;
        }
        let mut tried = Suit::ALL.map(|suit| {
            let mut other = self.clone();
            other.trump = Trump::Suit(suit);
            (other.errors_from_exchange_on(), suit)
        });
        tried.sort_by_key(|(errors, _)| *errors);
        let [(least, suit), (next, _), ..] = tried;
        let at = self.word(self.deal_lines.contract, 2);
        if least < next {
            self.trump = Trump::Suit(suit);
            found.push(Mismatch::TrumpNotNamed.at(at).fact(suit as i64));
        } else {
            self.trump = Trump::Unknown;
            found.push(Mismatch::PlayedWithoutTrump.at(at));
        }
    }

    /// Whether any card is known to be played.
    fn is_played(&self) -> bool {
        let cards = |place: &u32| self.values(Some(*place)).iter().any(|value| matches!(value, Value::Card(_)));
        self.deal_lines.tricks.iter().any(cards)
    }

    /// How many errors exchange, melds and tricks have: a trial of what a deal could have been.
    pub(crate) fn errors_from_exchange_on(&mut self) -> usize {
        let mut wrong = Vec::new();
        self.exchange(&mut wrong);
        self.check_melds(&mut wrong);
        self.check_play(&mut wrong, &mut Vec::new());
        wrong.iter().filter(|problem| problem.is_error()).count()
    }

    /// Where several lines of what was found from `from` on are at fault, and with one other trump alone none is:
    /// reports that, makes those findings consequences, and gives what melds and tricks bring with that trump.
    #[cold]
    pub(crate) fn check_trump(&self, from: usize, found: &mut Vec<Problem>) -> Option<(Melds, Play)> {
        let Trump::Suit(written) = self.trump else { return None };
        let own = found.get(from..)?;
        let line = |problem: &Problem| {
            crate::pn::judge::line_at(self.draft, self.deal_lines, problem.at).map(|line| line.at.start)
        };
        let first = line(own.first()?);
        if own.iter().all(|problem| line(problem) == first) {
            return None;
        }
        let mut only = None;
        for suit in Suit::ALL.into_iter().filter(|suit| *suit != written) {
            let mut other = self.clone();
            other.trump = Trump::Suit(suit);
            let mut wrong = Vec::new();
            let melds = other.check_melds(&mut wrong);
            let play = other.check_play(&mut wrong, &mut Vec::new());
            if wrong.is_empty() && only.replace((suit, melds, play)).is_some() {
                return None;
            }
        }
        let (suit, melds, play) = only?;
        let contract = self.line(self.deal_lines.contract)?;
        for finding in found.iter_mut().skip(from) {
            *finding = crate::pn::judge::consequence(*finding, contract);
        }
        let at = self.word(self.deal_lines.contract, 2);
        found.insert(from, Mismatch::ContractTrump.at(at).facts(written as i64, suit as i64));
        Some((melds, play))
    }
}
