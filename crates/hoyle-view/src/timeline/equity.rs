//! Who wins how often from here: [`Equity`], the share of the pot that each live hand gets over the cards to come. It is
//! counted from the table as it is seen, so it tells nothing that the table does not. Not here: how it looks.

use hoyle_rules::poker::{Game, Ranking, Variant};
use hoyle_rules::{Card, CardSet, Chips, MAX_SEATS};

use super::{Counter, Step, Table};

/// How much of the pot each live hand wins on average.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Equity {
    /// The share of each player, in thousandths, a thousand together; `None` of who is out of the hand.
    pub shares: Vec<Option<u32>>,
    /// The same in hundredths, a hundred together.
    pub percents: Vec<Option<u32>>,
    /// How many ways for the cards to come were looked at.
    pub run_outs: u64,
    /// Whether those are all that there are; else they are a sample.
    pub exact: bool,
    /// Whether nobody can bet any more.
    pub all_in: bool,
}

/// All run-outs are looked at where so many cards or fewer are to come.
const EXACT: usize = 2;
/// So many are drawn otherwise: their shares are right to about one in a hundred.
const SAMPLE: u64 = 20_000;
/// What one run-out is divided into. Halves of it, shared by any number of winners up to 22, come out even.
const WHOLE: u64 = 2 * 232_792_560;

/// Adds the equities to the steps of a hand. Equal tables in a row have the same.
pub(super) fn add(game: Game, steps: &mut [Step]) {
    let mut known: Option<(Question, Equity)> = None;
    for step in steps {
        step.table.equity = Question::of(game.rules(), &step.table).map(|question| match &known {
            Some((before, equity)) if *before == question => equity.clone(),
            _ => {
                let equity = question.answer();
                known = Some((question, equity.clone()));
                equity
            }
        });
    }
}

/// A live hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hand {
    player: usize,
    hole: CardSet,
    /// The cards that it still gets.
    to_come: usize,
}

/// A table of which the equities are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Question {
    high: Ranking,
    low: Option<Ranking>,
    players: usize,
    hands: Vec<Hand>,
    board: CardSet,
    /// The cards that the board still gets.
    to_come: usize,
    /// The cards of which nobody knows where they are.
    stub: Vec<Card>,
    all_in: bool,
}

impl Equity {
    /// What it is counted from, for a heading.
    pub fn title(&self) -> String {
        match (self.exact, self.run_outs) {
            (false, _) => "Equity · a sample".to_owned(),
            (true, 1) => "Equity".to_owned(),
            (true, many) => format!("Equity · {many} run-outs"),
        }
    }
}

impl Question {
    /// The question that a table puts, if it puts one: two or more hands are in, all of them known. Where cards are
    /// exchanged there is none, for what is drawn is chosen.
    fn of(variant: &Variant, table: &Table) -> Option<Question> {
        let over = table.winning.is_some() || table.places.iter().any(|place| place.won || place.net.is_some());
        if over || variant.streets.iter().any(|street| street.draws) {
            return None;
        }
        let mut seen = CardSet::EMPTY;
        let mut see = |card: Card| {
            let new = !seen.contains(card);
            seen.insert(card);
            new
        };
        let mut board = CardSet::EMPTY;
        // Boards that are alike yet are worth the same to everybody; what several differ in decides no more than a share.
        let (first, later) =
            table.centre.rows.split_first().map_or((&[][..], &[][..]), |(row, rows)| (&row.cards, rows));
        if later.iter().any(|row| row.cards != first) {
            return None;
        }
        for held in first {
            let card = held.card.known()?;
            board.insert(card);
            if !see(card) {
                return None;
            }
        }
        let mut hands = Vec::new();
        for (player, place) in table.places.iter().enumerate() {
            let mut hole = CardSet::EMPTY;
            for held in &place.hand {
                match held.card.known() {
                    Some(card) if !see(card) => return None,
                    Some(card) => hole.insert(card),
                    None if !place.out => return None,
                    None => {}
                }
            }
            if !place.out {
                let to_come = variant.hole_cards().checked_sub(place.hand.len()).filter(|_| !hole.is_empty())?;
                hands.push(Hand { player, hole, to_come });
            }
        }
        let dealt: u8 = variant.streets.iter().map(|street| street.board).sum();
        let to_come = usize::from(dealt).checked_sub(board.len() as usize)?;
        let stub: Vec<Card> = variant.deck.iter().filter(|card| !seen.contains(*card)).collect();
        let with_chips = table.places.iter().filter(|place| !place.out && place.counter != Counter::Chips(Chips::ZERO));
        let asked = table.places.iter().any(|place| place.turn && place.asked != super::Asked::Show);
        let all_in = with_chips.count() <= 1 && !asked;
        let (high, low, players) = (variant.high, variant.low, table.places.len());
        let question = Question { high, low, players, hands, board, to_come, stub, all_in };
        let due = question.due();
        let asked = question.hands.len() > 1 && due <= question.stub.len() && (due <= EXACT || all_in);
        asked.then_some(question)
    }

    /// How many cards are to come.
    fn due(&self) -> usize {
        self.hands.iter().map(|hand| hand.to_come).sum::<usize>() + self.to_come
    }

    fn answer(&self) -> Equity {
        let mut sums = vec![0; self.hands.len()];
        let exact = self.due() <= EXACT;
        let run_outs = if exact { self.enumerate(&mut sums) } else { self.sample(&mut sums) };
        let shares_of = |parts| {
            let mut shares = vec![None; self.players];
            for (hand, part) in self.hands.iter().zip(divided(&sums, parts)) {
                if let Some(share) = shares.get_mut(hand.player) {
                    *share = Some(part);
                }
            }
            shares
        };
        Equity { shares: shares_of(1000), percents: shares_of(100), run_outs, exact, all_in: self.all_in }
    }

    /// Every way for at most two cards to come.
    fn enumerate(&self, sums: &mut [u128]) -> u64 {
        let due = self.due();
        let mut run_outs = 0;
        let mut count = |cards: &[Card]| {
            self.settle(cards, sums);
            run_outs += 1;
        };
        match due {
            0 => count(&[]),
            1 => self.stub.iter().for_each(|card| count(&[*card])),
            _ => {
                // Two for the board are the same in either order.
                let ordered = self.to_come < due;
                for (at, one) in self.stub.iter().enumerate() {
                    for other in self.stub.iter().skip(at + 1) {
                        count(&[*one, *other]);
                        if ordered {
                            count(&[*other, *one]);
                        }
                    }
                }
            }
        }
        run_outs
    }

    /// Ways for the cards to come as a generator with a fixed beginning has them, so that the same table has the same
    /// answer.
    fn sample(&self, sums: &mut [u128]) -> u64 {
        let mut stub = self.stub.clone();
        let (due, many) = (self.due(), self.stub.len());
        let mut random = Random(0);
        for _ in 0..SAMPLE {
            for at in 0..due {
                stub.swap(at, at + random.below(many - at));
            }
            self.settle(stub.get(..due).unwrap_or_default(), sums);
        }
        SAMPLE
    }

    /// Deals these cards, to the hands and then to the board, and shares a pot.
    fn settle(&self, cards: &[Card], sums: &mut [u128]) {
        let mut cards = cards.iter().copied();
        let mut deal = |to: CardSet, many: usize| {
            cards.by_ref().take(many).fold(to, |mut to, card| {
                to.insert(card);
                to
            })
        };
        let mut dealt = [CardSet::EMPTY; MAX_SEATS];
        for (hand, dealt) in self.hands.iter().zip(&mut dealt) {
            *dealt = deal(hand.hole, hand.to_come);
        }
        let board = deal(self.board, self.to_come);
        let hands = dealt.get(..self.hands.len()).unwrap_or_default();
        let lows = self.low.and_then(|low| best(low, hands, board));
        if let Some(highs) = best(self.high, hands, board) {
            share(highs, if lows.is_some() { WHOLE / 2 } else { WHOLE }, sums);
        }
        if let Some(lows) = lows {
            share(lows, WHOLE / 2, sums);
        }
    }
}

/// So many parts divided as these sums are: the parts that are left over by rounding down go to the largest remainders, so
/// that what is shown adds up.
fn divided(sums: &[u128], parts: u32) -> Vec<u32> {
    let all = sums.iter().sum::<u128>().max(1);
    let rest = |at: &usize| sums.get(*at).map(|sum| sum * u128::from(parts) % all);
    let mut divided: Vec<u32> =
        sums.iter().map(|sum| u32::try_from(sum * u128::from(parts) / all).unwrap_or(parts)).collect();
    let mut order: Vec<usize> = (0..sums.len()).collect();
    order.sort_by_key(|at| core::cmp::Reverse(rest(at)));
    let left = parts.saturating_sub(divided.iter().sum());
    for at in order.into_iter().take(left as usize) {
        if let Some(part) = divided.get_mut(at) {
            *part += 1;
        }
    }
    divided
}

/// Which hands are best, as bits; `None` where none counts.
fn best(ranking: Ranking, hands: &[CardSet], board: CardSet) -> Option<u32> {
    let mut found = None;
    for (at, hole) in hands.iter().enumerate() {
        let Some(strength) = ranking.strength(*hole, board) else { continue };
        found = Some(match found {
            Some((most, all)) if most == strength => (most, all | 1 << at),
            Some((most, all)) if most > strength => (most, all),
            _ => (strength, 1 << at),
        });
    }
    found.map(|(_, hands)| hands)
}

fn share(winners: u32, whole: u64, sums: &mut [u128]) {
    let part = u128::from(whole / u64::from(winners.count_ones().max(1)));
    for (at, sum) in sums.iter_mut().enumerate() {
        if winners >> at & 1 != 0 {
            *sum += part;
        }
    }
}

/// A generator of numbers (SplitMix64).
struct Random(u64);

impl Random {
    /// A number below `many`, which is small.
    fn below(&mut self, many: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(mixed ^ mixed >> 31) * many as u128) >> 64) as usize
    }
}
