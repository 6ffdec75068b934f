//! Hands added up by group: [`Groups`]. Each worker has its own for the piece that it reads; what is sure goes into the
//! common one.

use std::collections::HashMap;
use std::sync::Arc;

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

/// A group that is being added up.
struct Group {
    key: Arc<[u8]>,
    /// In how many hands there was somebody of it, and which of them was the last.
    hands: u64,
    last: u64,
    sums: Sums,
    /// The place of the group that came behind it last.
    next: usize,
}

/// Hands added up, by what tells the groups apart.
#[derive(Default)]
pub(super) struct Groups {
    places: HashMap<Arc<[u8]>, usize, RandomState>,
    groups: Vec<Group>,
    /// The number of the hand that is added.
    hand: u64,
    /// The groups that have hands.
    touched: Vec<usize>,
    /// The groups that were looked for first and last in this hand.
    first: Option<usize>,
    before: Option<usize>,
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
        // Mostly the same players sit there in the same order, and the button has gone on by one.
        self.before = self.first.take();
    }

    /// The place of the group with this key.
    #[inline]
    pub(super) fn place(&mut self, key: &[u8]) -> usize {
        let before = self.before.and_then(|before| self.groups.get(before));
        let next = before.map(|group| group.next);
        let place = match next {
            Some(next) if self.groups.get(next).is_some_and(|group| *group.key == *key) => next,
            _ => self.find(key),
        };
        self.before = Some(place);
        self.first = self.first.or(self.before);
        place
    }

    fn find(&mut self, key: &[u8]) -> usize {
        let place = match self.places.get(key) {
            Some(place) => *place,
            None => {
                let (key, place) = (Arc::<[u8]>::from(key), self.groups.len());
                self.places.insert(key.clone(), place);
                self.groups.push(Group { key, hands: 0, last: 0, sums: Sums::default(), next: 0 });
                place
            }
        };
        // Who is first sits behind nobody.
        if let Some(before) = self.before.filter(|_| self.first.is_some()) {
            self.groups[before].next = place;
        }
        place
    }

    /// The sums of the group at this place, to which a player of the hand is added.
    #[inline]
    pub(super) fn of_player(&mut self, place: usize) -> &mut Sums {
        let group = &mut self.groups[place];
        if group.hands == 0 {
            self.touched.push(place);
        }
        if group.last != self.hand {
            (group.hands, group.last) = (group.hands + 1, self.hand);
        }
        &mut group.sums
    }

    /// Forgets all hands, but not who has played.
    pub(super) fn clear(&mut self) {
        for place in self.touched.drain(..) {
            if let Some(group) = self.groups.get_mut(place) {
                group.hands = 0;
                group.sums.clear();
            }
        }
        if self.places.len() > MOST_KNOWN {
            self.places.clear();
            self.groups.clear();
            (self.first, self.before) = (None, None);
        }
    }

    /// Adds the hands of others.
    pub(super) fn add(&mut self, other: &Groups) {
        for group in other.touched.iter().filter_map(|place| other.groups.get(*place)) {
            let place = self.find(&group.key);
            let own = &mut self.groups[place];
            own.hands += group.hands;
            own.sums.add(&group.sums);
        }
    }

    /// Every group with its values, its hands and its sums: those with most hands first.
    pub(super) fn into_rows(self) -> Vec<Row> {
        let groups = self.groups.into_iter().filter(|group| group.hands > 0);
        let mut rows: Vec<Row> =
            groups.map(|group| Row { values: values(&group.key), hands: group.hands, sums: group.sums }).collect();
        rows.sort_by(|one, other| other.hands.cmp(&one.hands).then_with(|| one.values.cmp(&other.values)));
        rows
    }
}
