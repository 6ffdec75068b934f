//! Who wins how often from here: [`Equity`], the share of the pot that each live hand gets over the cards to come. It is
//! counted from the table as it is seen, so it tells nothing that the table does not. Not here: how it looks.

use hoyle_notation::text::money::with_groups;
use hoyle_rules::poker::equity::{self, WHOLE};
use hoyle_rules::poker::{Game, Ranking};
use hoyle_rules::{Card, CardSet, Chips, MAX_SEATS, Seat};

use super::{Counter, Fact, Sentence, Step, Table};

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

/// Where the hands themselves get cards, all run-outs are looked at if so many cards or fewer are to come.
const EXACT: usize = 2;
/// So many are drawn otherwise: their shares are right to about one in a hundred.
const SAMPLE: u64 = 20_000;

/// Adds the equities to the steps of a hand, and of an all-in what they are worth. Equal tables in a row have the same.
pub(super) fn add(game: Game, steps: &mut [Step]) {
    let mut known: Option<(Question, Vec<u64>, Equity)> = None;
    let average = Sentence::from("on average");
    for step in steps {
        // What was counted before for who sees more does not stay.
        step.table.equity = None;
        if let Some(panel) = &mut step.table.panel {
            panel.facts.retain(|fact| fact.note != average);
        }
        let Some(question) = Question::of(game, &step.table) else { continue };
        if known.as_ref().is_none_or(|(before, ..)| *before != question) {
            let (sums, equity) = question.answer();
            known = Some((question, sums, equity));
        }
        let Some((question, sums, equity)) = &known else { continue };
        step.table.equity = Some(equity.clone());
        // Of several pots not everybody can win each.
        let ([pot], Some(panel), true) = (step.table.centre.amounts.as_slice(), &mut step.table.panel, equity.all_in)
        else {
            continue;
        };
        let parts = divided(sums, u64::try_from(pot.chips.0).unwrap_or_default());
        panel.facts.extend(question.hands.iter().zip(parts).filter_map(|(hand, part)| {
            let name = Sentence::new().player(Seat::new(hand.player)?).text(" wins");
            let value = Sentence::new().amount(Chips(i64::try_from(part).ok()?));
            Some(Fact { name, value, note: average.clone() })
        }));
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
    game: Game,
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
    /// The class of what is shown with it in a page, or instead of it.
    pub(crate) fn class(&self, kind: char) -> String {
        format!("{kind}{}", u8::from(self.all_in))
    }

    /// What it is counted from, for a heading.
    pub fn title(&self) -> String {
        match (self.exact, self.run_outs) {
            (false, _) => "Equity · a sample".to_owned(),
            (true, 1) => "Equity".to_owned(),
            (true, many) => format!("Equity · {} run-outs", with_groups(many)),
        }
    }
}

impl Question {
    /// The question that a table puts, if it puts one: two or more hands are in, all of them known. Where cards are
    /// exchanged there is none, for what is drawn is chosen.
    fn of(game: Game, table: &Table) -> Option<Question> {
        let variant = game.rules();
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
        let question = Question { game, players: table.places.len(), hands, board, to_come, stub, all_in };
        let due = question.due();
        // Where nothing is to come and nobody is to bet, the result alone is left to tell.
        let open = due > 0 || asked;
        let counted = question.hands.len() > 1 && due <= question.stub.len() && (due <= EXACT || all_in);
        (counted && open).then_some(question)
    }

    /// How many cards are to come.
    fn due(&self) -> usize {
        self.hands.iter().map(|hand| hand.to_come).sum::<usize>() + self.to_come
    }

    /// The shares, and as they are told.
    fn answer(&self) -> (Vec<u64>, Equity) {
        let mut sums = vec![0; self.hands.len()];
        let (exact, run_outs) = match (self.boards(&mut sums), self.due() <= EXACT) {
            (Some(boards), _) => (true, boards),
            (None, true) => (true, self.enumerate(&mut sums)),
            (None, false) => (false, self.sample(&mut sums)),
        };
        let shares_of = |parts| {
            let mut shares = vec![None; self.players];
            for (hand, part) in self.hands.iter().zip(divided(&sums, parts)) {
                if let Some(share) = shares.get_mut(hand.player) {
                    *share = u32::try_from(part).ok();
                }
            }
            shares
        };
        let (shares, percents) = (shares_of(1000), shares_of(100));
        (sums, Equity { shares, percents, run_outs, exact, all_in: self.all_in })
    }

    /// Every board that can come, where nothing else is to come: the rules know shorter ways than to deal each.
    fn boards(&self, sums: &mut [u64]) -> Option<u64> {
        let variant = self.game.rules();
        let hands: Vec<CardSet> =
            self.hands.iter().map(|hand| (hand.to_come == 0).then_some(hand.hole)).collect::<Option<_>>()?;
        let left = self.stub.iter().copied().collect();
        let all = equity::shares(variant, self.board, variant.deck - left, &hands, sums)?;
        Some(all / WHOLE)
    }

    /// Every way for at most two cards to come to the hands.
    fn enumerate(&self, sums: &mut [u64]) -> u64 {
        let mut run_outs = 0;
        let mut count = |cards: &[Card]| {
            self.settle(cards, sums);
            run_outs += 1;
        };
        match self.due() {
            0 => count(&[]),
            1 => self.stub.iter().for_each(|card| count(&[*card])),
            _ => {
                for (at, one) in self.stub.iter().enumerate() {
                    for other in self.stub.iter().skip(at + 1) {
                        count(&[*one, *other]);
                        count(&[*other, *one]);
                    }
                }
            }
        }
        run_outs
    }

    /// Ways for the cards to come as a generator with a fixed beginning has them, so that the same table has the same
    /// answer.
    fn sample(&self, sums: &mut [u64]) -> u64 {
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
    fn settle(&self, cards: &[Card], sums: &mut [u64]) {
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
        let variant = self.game.rules();
        let lows = variant.low.and_then(|low| best(low, hands, board));
        if let Some(highs) = best(variant.high, hands, board) {
            share(highs, if lows.is_some() { WHOLE / 2 } else { WHOLE }, sums);
        }
        if let Some(lows) = lows {
            share(lows, WHOLE / 2, sums);
        }
    }
}

/// So many parts divided as these sums are: the parts that are left over by rounding down go to the largest remainders, so
/// that what is shown adds up.
fn divided(sums: &[u64], parts: u64) -> Vec<u64> {
    let all = sums.iter().map(|sum| u128::from(*sum)).sum::<u128>().max(1);
    let scaled = |sum: &u64| u128::from(*sum) * u128::from(parts);
    let mut divided: Vec<u64> = sums.iter().map(|sum| u64::try_from(scaled(sum) / all).unwrap_or(parts)).collect();
    let mut order: Vec<usize> = (0..sums.len()).collect();
    order.sort_by_key(|at| core::cmp::Reverse(sums.get(*at).map(|sum| scaled(sum) % all)));
    let left = parts.saturating_sub(divided.iter().sum());
    for at in order.into_iter().take(usize::try_from(left).unwrap_or(sums.len())) {
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

fn share(winners: u32, whole: u64, sums: &mut [u64]) {
    let part = whole / u64::from(winners.count_ones().max(1));
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
