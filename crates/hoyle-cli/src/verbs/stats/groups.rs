//! Hands added up by group: [`Groups`]. Each worker has its own for the piece that it reads; what is sure goes into the
//! common one.

use std::collections::HashMap;

use hoyle::poker::statistics::Sums;

/// A worker forgets who has played when it knows so many.
const MOST_KNOWN: usize = 1 << 14;

/// Ends a value in a key; no text holds it.
const END: u8 = 0xff;
/// Stands for a value that is not known.
const UNKNOWN: u8 = 0xfe;

/// Hands added up, by what tells the groups apart.
#[derive(Default)]
pub(super) struct Groups {
    places: HashMap<Box<[u8]>, usize>,
    sums: Vec<Sums>,
    /// The groups that have hands.
    touched: Vec<usize>,
}

/// Appends a value to the key of a group.
pub(super) fn add_to_key(key: &mut Vec<u8>, value: Option<&str>) {
    match value {
        Some(value) => key.extend_from_slice(value.as_bytes()),
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
    /// The sums of the group with this key.
    #[inline]
    pub(super) fn of(&mut self, key: &[u8]) -> &mut Sums {
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
        }
        let sums = &mut self.sums[place];
        if sums.hands == 0 {
            self.touched.push(place);
        }
        sums
    }

    /// Forgets all hands, but not who has played.
    pub(super) fn clear(&mut self) {
        for place in self.touched.drain(..) {
            if let Some(sums) = self.sums.get_mut(place) {
                sums.clear();
            }
        }
        if self.places.len() > MOST_KNOWN {
            self.places.clear();
            self.sums.clear();
        }
    }

    /// Adds the hands of others.
    pub(super) fn add(&mut self, other: &Groups) {
        if other.touched.is_empty() {
            return;
        }
        let mut keys: Vec<(&usize, &[u8])> = other.places.iter().map(|(key, place)| (place, &**key)).collect();
        keys.sort_unstable();
        for place in &other.touched {
            if let (Ok(at), Some(sums)) =
                (keys.binary_search_by_key(&place, |(place, _)| place), other.sums.get(*place))
                && let Some((_, key)) = keys.get(at)
            {
                self.of(key).add(sums);
            }
        }
    }

    /// Every group with its values and its sums: those with most hands first.
    pub(super) fn into_rows(self) -> Vec<(Vec<Option<String>>, Sums)> {
        let Groups { places, mut sums, .. } = self;
        let mut rows: Vec<(Vec<Option<String>>, Sums)> = places
            .into_iter()
            .filter_map(|(key, place)| Some((values(&key), core::mem::take(sums.get_mut(place)?))))
            .filter(|(_, sums)| sums.hands > 0)
            .collect();
        rows.sort_by(|(one, sums), (other, more)| more.hands.cmp(&sums.hands).then_with(|| one.cmp(other)));
        rows
    }
}
