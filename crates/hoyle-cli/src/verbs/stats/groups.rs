//! Hands added up by group: [`Groups`]. Each worker has its own for the piece that it reads; what is sure goes into the
//! common one.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use hoyle::poker::statistics::Sums;

/// A worker forgets who has played when it knows so many.
const MOST_KNOWN: usize = 1 << 14;

/// Ends a value in a key; no text holds it.
const END: u8 = 0xff;
/// Stands for a value that is not known.
const UNKNOWN: u8 = 0xfe;

/// A group.
pub(super) struct Row {
    /// The values by which it is told apart.
    pub(super) values: Vec<Option<String>>,
    /// How many hands somebody of it played; several may have played in one.
    pub(super) hands: u64,
    /// What they did.
    pub(super) sums: Sums,
}

/// Hands added up, by what tells the groups apart.
#[derive(Default)]
pub(super) struct Groups {
    places: HashMap<Box<[u8]>, usize, RandomState>,
    sums: Vec<Sums>,
    /// In how many hands there was somebody of each group, and which of them was the last.
    hands: Vec<(u64, u64)>,
    /// The number of the hand that is added.
    hand: u64,
    /// The groups that have hands.
    touched: Vec<usize>,
}

/// Appends a value to the key of a group.
pub(super) fn add_to_key(key: &mut Vec<u8>, value: Option<&[u8]>) {
    match value {
        Some(value) => key.extend_from_slice(value),
        None => key.push(UNKNOWN),
    }
    key.push(END);
}

/// The values of a key.
pub(super) fn values(key: &[u8]) -> Vec<Option<String>> {
    let values = key.strip_suffix(&[END]).unwrap_or(key).split(|byte| *byte == END);
    values.map(|value| (value != [UNKNOWN]).then(|| String::from_utf8_lossy(value).into_owned())).collect()
}

impl Groups {
    /// Another hand begins, of which several players may belong to one group.
    pub(super) fn begin_hand(&mut self) {
        self.hand += 1;
    }

    /// The sums of the group with this key, to which a player of the hand is added.
    #[inline]
    pub(super) fn of_player(&mut self, key: &[u8]) -> &mut Sums {
        let place = self.place(key);
        if let Some((hands, last)) = self.hands.get_mut(place).filter(|(_, last)| *last != self.hand) {
            (*hands, *last) = (*hands + 1, self.hand);
        }
        &mut self.sums[place]
    }

    /// The place of the group with this key.
    #[inline]
    fn place(&mut self, key: &[u8]) -> usize {
        let place = match self.places.get(key) {
            Some(place) => *place,
            None => {
                let place = self.places.len();
                self.places.insert(key.into(), place);
                place
            }
        };
        if place >= self.sums.len() {
            self.sums.resize_with(place + 1, Sums::default);
            self.hands.resize(place + 1, (0, 0));
        }
        if self.sums[place].hands == 0 {
            self.touched.push(place);
        }
        place
    }

    /// Forgets all hands, but not who has played.
    pub(super) fn clear(&mut self) {
        for place in self.touched.drain(..) {
            if let Some(sums) = self.sums.get_mut(place) {
                sums.clear();
            }
            if let Some((hands, _)) = self.hands.get_mut(place) {
                *hands = 0;
            }
        }
        if self.places.len() > MOST_KNOWN {
            self.places.clear();
            self.sums.clear();
            self.hands.clear();
        }
    }

    /// Adds the hands of others.
    pub(super) fn add(&mut self, other: &Groups) {
        if other.touched.is_empty() {
            return;
        }
        for (key, place) in &other.places {
            if let Some(sums) = other.sums.get(*place).filter(|sums| sums.hands > 0) {
                let own = self.place(key);
                self.sums[own].add(sums);
                self.hands[own].0 += other.hands.get(*place).map_or(0, |(hands, _)| *hands);
            }
        }
    }

    /// Every group with its values, its hands and its sums: those with most hands first.
    pub(super) fn into_rows(self) -> Vec<Row> {
        let Groups { places, mut sums, hands, .. } = self;
        let mut rows: Vec<Row> = places
            .into_iter()
            .filter_map(|(key, place)| {
                let sums = core::mem::take(sums.get_mut(place)?);
                Some(Row { values: values(&key), hands: hands.get(place)?.0, sums })
            })
            .filter(|row| row.hands > 0)
            .collect();
        rows.sort_by(|one, other| other.hands.cmp(&one.hands).then_with(|| one.values.cmp(&other.values)));
        rows
    }
}
