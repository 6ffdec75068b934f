//! `cargo xtask tables`: makes the tables of `crates/hoyle-rules/src/poker/rank/tables/`.
//!
//! Not here: how they are read (`crates/hoyle-rules/src/poker/rank/tables/mod.rs`), nor the proof that they are
//! right, which is a test of that crate and shares no code with this program.
//!
//! A hand without a flush is worth what its ranks are worth. Each rank has a key, and the sum of the keys of five, six or
//! seven cards is different for every choice of ranks: [`keys`]. The sums are few and far between, so they are cut into
//! rows, and every row is shifted so that all rows fit into one small table without two of them claiming one place:
//! [`Squeezed`]. To look up is to add seven keys, add the shift of the row, and read one number.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

/// How often each rank is held, deuce first.
type Counts = [u8; 13];

/// A class of hands that tie: the place of its category, then its ranks in the order in which they are compared.
type Class = (u16, Vec<u8>);

const HIGH_CARD: u16 = 0;
const ONE_PAIR: u16 = 1;
const TWO_PAIR: u16 = 2;
const THREE_OF_A_KIND: u16 = 3;
const STRAIGHT: u16 = 4;
const FLUSH: u16 = 5;
const FULL_HOUSE: u16 = 6;
const FOUR_OF_A_KIND: u16 = 7;
const STRAIGHT_FLUSH: u16 = 8;

/// Sums are taken modulo this.
const MODULUS: u32 = 1 << 24;

/// The sums as [`keys`] makes them crowd at the low end. Times an odd number they are as different, modulo a power of two,
/// and lie evenly. This one is 2^24 divided by the golden ratio, made odd.
const SPREAD: u32 = 0x009e_3779;

/// The tables: their name, how many cards they are for, and how many places and how many rows they have, as powers of two.
const SIZES: [(&str, u8, u32, u32); 3] = [("five", 5, 13, 11), ("six", 6, 15, 11), ("seven", 7, 16, 12)];

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let check = match words {
        [] => false,
        [word] if word == "--check" => true,
        _ => return Err("tables takes no word but --check".to_string()),
    };
    let folder =
        [env!("CARGO_MANIFEST_DIR"), "../crates/hoyle-rules/src/poker/rank/tables"].iter().collect::<PathBuf>();
    for (name, bytes) in files() {
        let path = folder.join(&name);
        if check {
            if std::fs::read(&path).ok().as_ref() != Some(&bytes) {
                return Err(format!("{} is not what cargo xtask tables makes", path.display()));
            }
        } else {
            std::fs::write(&path, &bytes).map_err(|e| format!("{}: {e}", path.display()))?;
            eprintln!("{name}: {} bytes", bytes.len());
        }
    }
    Ok(())
}

fn files() -> Vec<(String, Vec<u8>)> {
    let keys = keys().map(|key| key.wrapping_mul(SPREAD) % MODULUS);
    let worth = Worth::new();
    let mut files = vec![("keys.rs".to_string(), keys_file(&keys).into_bytes())];
    for (name, n, place_bits, row_bits) in SIZES {
        let mut numbers = BTreeMap::new();
        for counts in choices(n) {
            let sum = counts.iter().zip(keys).map(|(&count, key)| u32::from(count) * key).sum::<u32>() % MODULUS;
            let before = numbers.insert(sum, worth.bits(&class_of_ranks(&counts)));
            assert!(before.is_none(), "two hands with one sum");
        }
        let squeezed = Squeezed::new(&numbers, place_bits, row_bits);
        files.push((format!("{name}.bin"), bytes(&squeezed.places)));
        files.push((format!("{name}_shifts.bin"), bytes(&squeezed.shifts)));
    }
    let flushes = (0..1 << 13).map(|ranks| class_of_flush(ranks).map_or(0, |class| worth.bits(&class)));
    files.push(("flush.bin".to_string(), bytes(&flushes.collect::<Vec<_>>())));
    files.push(("omaha.bin".to_string(), bytes(&omaha(&worth))));
    files
}

/// For every three board cards by their ranks `a >= b >= c`, and for every two hole cards `d >= e`, each in the order of
/// their first rank, then their second, then their third: what the five are worth unless they are a flush; 0 where they
/// are five of a rank.
fn omaha(worth: &Worth) -> Vec<u16> {
    let twos = (0..13).flat_map(|a| (0..=a).map(move |b| vec![a, b])).collect::<Vec<_>>();
    let threes = twos.iter().flat_map(|two| (0..=two[1]).map(|c| [&two[..], &[c]].concat()));
    let of_five = |three: &[usize], two: &[usize]| {
        let mut counts = [0; 13];
        for &rank in three.iter().chain(two) {
            counts[rank] += 1;
        }
        if counts.contains(&5) { 0 } else { worth.bits(&class_of_ranks(&counts)) }
    };
    threes.flat_map(|three| twos.iter().map(|two| of_five(&three, two)).collect::<Vec<_>>()).collect()
}

fn bytes(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn keys_file(keys: &[u32; 13]) -> String {
    let mut text = String::from("//! Made by `cargo xtask tables`: the key of each rank.\n\n");
    text += "/// Deuce first. Modulo 2^24 the sum of five, six or seven keys is different for every choice of ranks.\n";
    text += "pub(super) const KEYS: [u32; 13] = [\n";
    for key in keys {
        let _ = writeln!(text, "    0x{:04x}_{:04x},", key >> 16, key & 0xffff);
    }
    text + "];\n"
}

/// Keys for 13 ranks, at most four cards a rank, such that no two choices of seven cards have the same sum: each key is the
/// smallest that will do after those before it. (Then sums of five and six differ too: two cards more would not mend it.)
fn keys() -> [u32; 13] {
    let mut keys = [0; 13];
    // sums[n]: those of every choice of n cards from the ranks that have their keys.
    let mut sums: [Vec<u32>; 8] = Default::default();
    sums[0].push(0);
    let mut taken = Taken::default();
    for rank in 0..13 {
        let from = if rank == 0 { 0 } else { keys[rank - 1] + 1 };
        let key = (from..).find(|&key| taken.stays_single(key, &sums)).expect("there is always a bigger number");
        keys[rank] = key;
        for n in (1..8).rev() {
            for copies in 1..=n.min(4) {
                let more = sums[n - copies].iter().map(|sum| sum + key * copies as u32).collect::<Vec<_>>();
                sums[n].extend(more);
            }
        }
        taken.settle(&sums[7]);
    }
    keys
}

/// Which sums of seven cards are taken: by ranks that have their keys, or in the present trial.
#[derive(Default)]
struct Taken {
    by: Vec<u32>,
    trial: u32,
}

impl Taken {
    const SETTLED: u32 = u32::MAX;

    /// Whether a further rank with this key leaves every sum of seven cards different.
    fn stays_single(&mut self, key: u32, sums: &[Vec<u32>; 8]) -> bool {
        self.trial += 1;
        for copies in 1..=4 {
            for sum in &sums[7 - copies] {
                let sum = (sum + key * copies as u32) as usize;
                if sum >= self.by.len() {
                    self.by.resize(sum + 1, 0);
                }
                if self.by[sum] == Self::SETTLED || self.by[sum] == self.trial {
                    return false;
                }
                self.by[sum] = self.trial;
            }
        }
        true
    }

    fn settle(&mut self, sums: &[u32]) {
        for &sum in sums {
            self.by[sum as usize] = Self::SETTLED;
        }
    }
}

/// A sparse table in a small one.
struct Squeezed {
    /// The number of a sum is at `sum + shifts[row]`, modulo the number of places.
    places: Vec<u16>,
    /// For each row, which is the uppermost bits of the sum.
    shifts: Vec<u16>,
}

impl Squeezed {
    /// The fullest row first, each where it first fits. What stays free at the end is cut off.
    fn new(numbers: &BTreeMap<u32, u16>, place_bits: u32, row_bits: u32) -> Squeezed {
        let size = 1 << place_bits;
        let mut rows = vec![Vec::new(); 1 << row_bits];
        for &sum in numbers.keys() {
            rows[(sum >> (MODULUS.ilog2() - row_bits)) as usize].push(sum);
        }
        let mut fullest_first = (0..rows.len()).collect::<Vec<_>>();
        fullest_first.sort_by_key(|&row| std::cmp::Reverse(rows[row].len()));
        let mut places = vec![0; size as usize];
        let mut shifts = vec![0; rows.len()];
        for row in fullest_first {
            let place = |start: u32, sum: u32| (start.wrapping_add(sum).wrapping_sub(rows[row][0]) % size) as usize;
            let start = (0..size)
                .find(|&start| rows[row].iter().all(|&sum| places[place(start, sum)] == 0))
                .expect("the table has room for every row");
            for sum in &rows[row] {
                places[place(start, *sum)] = numbers[sum];
            }
            shifts[row] = start.wrapping_sub(rows[row].first().copied().unwrap_or(start)) as u16 & (size - 1) as u16;
        }
        places.truncate(places.iter().rposition(|&number| number != 0).map_or(0, |last| last + 1));
        Squeezed { places, shifts }
    }
}

/// Every choice of `n` cards by their ranks.
fn choices(n: u8) -> Vec<Counts> {
    fn extend(counts: &mut Counts, rank: usize, left: u8, all: &mut Vec<Counts>) {
        if rank == 13 {
            if left == 0 {
                all.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[rank] = count;
            extend(counts, rank + 1, left - count, all);
        }
        counts[rank] = 0;
    }
    let mut all = Vec::new();
    extend(&mut [0; 13], 0, n, &mut all);
    all
}

/// The class of the best five cards, suits aside.
fn class_of_ranks(counts: &Counts) -> Class {
    let held = |least: u8| (0..13).rev().filter(move |&rank: &u8| counts[rank as usize] >= least);
    let kickers = |but: &[u8], n: usize| held(1).filter(|rank| !but.contains(rank)).take(n).collect::<Vec<_>>();
    if let Some(four) = held(4).next() {
        return (FOUR_OF_A_KIND, [vec![four], kickers(&[four], 1)].concat());
    }
    if let Some(three) = held(3).next()
        && let Some(two) = held(2).find(|&rank| rank != three)
    {
        return (FULL_HOUSE, vec![three, two]);
    }
    if let Some(top) = straight(counts.iter().enumerate().map(|(i, &n)| u16::from(n > 0) << i).sum()) {
        return (STRAIGHT, vec![top]);
    }
    if let Some(three) = held(3).next() {
        return (THREE_OF_A_KIND, [vec![three], kickers(&[three], 2)].concat());
    }
    let pairs = held(2).take(2).collect::<Vec<_>>();
    match pairs.len() {
        2 => (TWO_PAIR, [&pairs[..], &kickers(&pairs, 1)].concat()),
        1 => (ONE_PAIR, [&pairs[..], &kickers(&pairs, 3)].concat()),
        _ => (HIGH_CARD, kickers(&[], 5)),
    }
}

/// The class of the best five cards of one suit; `None` of fewer than five.
fn class_of_flush(ranks: u16) -> Option<Class> {
    let held = (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).take(5).collect::<Vec<_>>();
    match straight(ranks) {
        Some(top) => Some((STRAIGHT_FLUSH, vec![top])),
        None => (held.len() == 5).then_some((FLUSH, held)),
    }
}

/// The highest rank of the best straight; the five where the ace is its lowest.
fn straight(ranks: u16) -> Option<u8> {
    const WHEEL: u16 = 1 << 12 | 0b1111;
    let holds = |straight: u16| ranks & straight == straight;
    (4..13).rev().find(|&top| holds(0b11111 << (top - 4))).or_else(|| holds(WHEEL).then_some(3))
}

/// What each class is worth.
struct Worth(BTreeMap<Class, u16>);

impl Worth {
    /// The place of the category in the upper four bits; the place within the category in the lower twelve, from 1.
    ///
    /// High cards and flushes are counted as if there were no straights: so that A-5-4-3-2 has a place among them where it
    /// is no straight, in deuce-to-seven.
    fn new() -> Worth {
        let mut classes = choices(5).iter().map(class_of_ranks).collect::<BTreeSet<_>>();
        for ranks in (0..1_u16 << 13).filter(|ranks| ranks.count_ones() == 5) {
            classes.extend(class_of_flush(ranks));
            let held = (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).collect::<Vec<_>>();
            classes.insert((HIGH_CARD, held.clone()));
            classes.insert((FLUSH, held));
        }
        let mut places = [0; 9];
        let worth = classes.into_iter().map(|class| {
            let place = &mut places[usize::from(class.0)];
            *place += 1;
            let bits = class.0 << 12 | *place;
            (class, bits)
        });
        Worth(worth.collect())
    }

    fn bits(&self, class: &Class) -> u16 {
        self.0[class]
    }
}
