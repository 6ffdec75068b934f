//! Which keys a record has given a meaning, and what may still be added to it: [`Names`]. Not here: how keys are
//! written.
//!
//! Every key is a node under its table's node; one open-addressed table finds the node of (table, key). Slots carry the
//! number of the record they were filled for, so forgetting a record costs nothing. The hash is seeded at random, so
//! that no text can be written to make it slow.
//! While the keys of a table come as expected ([`ExpectedKeys`]) they cannot clash, and are not entered at all; they are
//! when something else comes ([`Names::settle`]).
//!
//! The rules are those of <https://toml.io/en/v1.0.0#keys>, `#table`, `#inline-table` and `#array-of-tables`. Where the
//! text is silent: a table that a header has only passed through (`a` in `[a.b]`) may later be defined by dotted keys,
//! as Python's `tomllib` has it; and a table that dotted keys define takes more dotted keys only until the next header.

use super::expected_keys::ExpectedKeys;
use super::{Fault, Kind, scan, value};
use crate::text::Span;
use std::hash::{BuildHasher, RandomState};

/// A node of the tree of keys. [`ROOT`] is the document's own table.
pub(super) type Node = u32;

/// The document's own table.
pub(super) const ROOT: Node = 0;

/// What a key stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// A value that is neither array nor inline table.
    Scalar,
    /// An array written out.
    Array,
    /// An inline table.
    Inline,
    /// A table that a header has only passed through.
    Passed,
    /// A table opened by a header.
    Header,
    /// A table made by dotted keys, in the section so numbered.
    Dotted(u32),
    /// An array of tables; the node of its last table.
    Tables(Node),
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    table: Node,
    hash: u32,
    /// Where the key was first written, with its quotes; empty for what has no name.
    first: Span,
    /// Where in `decoded` the key stands that is written with escapes, else [`NOT_DECODED`].
    decoded: u32,
    role: Role,
}

const NOT_DECODED: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    record: u32,
    node: Node,
}

/// A part of a key as written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) kind: Kind,
    pub(super) at: Span,
}

/// The keys of one record.
#[derive(Clone, Debug)]
pub(super) struct Names {
    slots: Vec<Slot>,
    entries: Vec<Entry>,
    /// The keys that the text writes with escapes, decoded.
    decoded: Vec<Vec<u8>>,
    record: u32,
    section: u32,
    seeds: [u64; 2],
    /// What keys the table now being read is expected to have.
    expected: ExpectedKeys,
    /// That table.
    table: Node,
}

/// So many that the dozen keys of a hand seldom fall on one another.
const FEWEST_SLOTS: usize = 512;

const NAMELESS: Entry = Entry { table: 0, hash: 0, first: Span::at(0), decoded: NOT_DECODED, role: Role::Header };

impl Names {
    pub(super) fn new() -> Names {
        let random = RandomState::new();
        Names {
            slots: vec![Slot::default(); FEWEST_SLOTS],
            entries: vec![NAMELESS],
            decoded: Vec::new(),
            record: 1,
            section: 0,
            seeds: [random.hash_one(1u8) | 1, random.hash_one(2u8) | 1],
            expected: ExpectedKeys::new(),
            table: ROOT,
        }
    }

    /// Forgets all keys.
    pub(super) fn clear(&mut self) {
        self.entries.truncate(1);
        self.decoded.clear();
        self.section = 0;
        self.record = self.record.wrapping_add(1);
        if self.record == 0 {
            self.slots.fill(Slot::default());
            self.record = 1;
        }
        self.begin_table(ROOT, true);
    }

    /// The keys that come next are of this table, `new` if it has none yet.
    pub(super) fn begin_table(&mut self, table: Node, new: bool) {
        self.table = table;
        self.expected.begin(new);
    }

    /// If the key that is expected next stands at `at`, with ` = ` after it: where it ends, and its mark. It is then defined.
    #[inline(always)]
    pub(super) fn expect(&mut self, text: &[u8], at: usize) -> Option<(usize, u8)> {
        self.expected.expect(text, at)
    }

    /// The next key is not as expected, or nothing is expected.
    #[inline]
    pub(super) fn stop_expecting(&mut self, text: &[u8]) {
        if self.expected.is_active() {
            let count = self.settle(text);
            self.expected.learn_after(count);
        }
    }

    /// Enters the keys that have come as expected; how many. From here on nothing is expected of this table.
    #[cold]
    #[inline(never)]
    fn settle(&mut self, text: &[u8]) -> usize {
        let count = self.expected.end();
        for number in 0..count {
            let Some(first) = self.expected.matched(number) else { break };
            let role = role_of(text.get(first.end as usize + 3).copied());
            let hash = self.hash(text, self.table, first.start as usize, first.end as usize);
            self.search(text, Entry { table: self.table, hash, first, decoded: NOT_DECODED, role });
        }
        count
    }

    /// Remembers the key and its mark for the next table, if the keys before it were.
    #[inline(always)]
    pub(super) fn learn(&mut self, text: &[u8], start: usize, end: usize, mark: u8) {
        self.expected.learn(text, start, end, mark);
    }

    /// A key came that is not to be remembered, nor what comes after it.
    pub(super) fn stop_learning(&mut self) {
        self.expected.stop_learning();
    }

    /// A table without a name: an element of an array, or where things go that must not clash.
    pub(super) fn nameless(&mut self) -> Node {
        let node = self.entries.len() as Node;
        self.entries.push(NAMELESS);
        node
    }

    /// From here on dotted keys do not add to the tables that dotted keys made before.
    pub(super) fn next_section(&mut self) {
        self.section += 1;
    }

    /// A key that is given a value in `table`; `value` is the first byte of the value.
    pub(super) fn define(&mut self, text: &[u8], table: Node, part: Part, value: Option<u8>) -> Result<(), Fault> {
        match self.enter(text, table, part, role_of(value)) {
            (_, true) => Ok(()),
            (node, false) => Err(Fault::DuplicateKey { first: self.entry(node).first }),
        }
    }

    /// The same for a bare key that stands at `start` to before `end`, which nearly all do.
    #[inline(always)]
    pub(super) fn define_bare(
        &mut self,
        text: &[u8],
        table: Node,
        start: usize,
        end: usize,
        value: u8,
    ) -> Result<(), Fault> {
        let hash = self.hash(text, table, start, end);
        let first = Span::new(start as u32, end as u32);
        let entry = Entry { table, hash, first, decoded: NOT_DECODED, role: role_of(Some(value)) };
        if self.enter_free(entry) {
            return Ok(());
        }
        match self.search(text, entry) {
            (_, true) => Ok(()),
            (node, false) => Err(Fault::DuplicateKey { first: self.entry(node).first }),
        }
    }

    /// A part of a dotted key before its last.
    pub(super) fn pass_dotted(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        let (node, new) = self.enter(text, table, part, Role::Dotted(self.section));
        if new {
            return Ok(node);
        }
        let Entry { role, first, .. } = self.entry(node);
        match role {
            Role::Dotted(section) if section == self.section => Ok(node),
            Role::Passed => {
                self.set(node, Role::Dotted(self.section));
                Ok(node)
            }
            Role::Dotted(_) | Role::Header | Role::Tables(_) => Err(Fault::TableExtended { first }),
            Role::Inline => Err(Fault::InlineTableExtended { first }),
            Role::Scalar | Role::Array => Err(Fault::NotATable { first }),
        }
    }

    /// A part of a header's key before its last.
    pub(super) fn pass_header(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        let (node, new) = self.enter(text, table, part, Role::Passed);
        if new {
            return Ok(node);
        }
        let Entry { role, first, .. } = self.entry(node);
        match role {
            Role::Passed | Role::Header | Role::Dotted(_) => Ok(node),
            Role::Tables(last) => Ok(last),
            Role::Inline => Err(Fault::InlineTableExtended { first }),
            Role::Scalar | Role::Array => Err(Fault::NotATable { first }),
        }
    }

    /// A header `[key]` whose key is bare and stands at `start` to before `end`; its keys come next. No table is given
    /// where the key is taken, or seems to be at first sight: then [`Names::open_table`] decides.
    #[inline]
    pub(super) fn open_bare(&mut self, text: &[u8], start: usize, end: usize) -> Option<Node> {
        if self.expected.has_any_matched() {
            self.settle(text);
        }
        let hash = self.hash(text, ROOT, start, end);
        let first = Span::new(start as u32, end as u32);
        let entry = Entry { table: ROOT, hash, first, decoded: NOT_DECODED, role: Role::Header };
        let node = self.entries.len() as Node;
        if !self.enter_free(entry) {
            return None;
        }
        self.begin_table(node, true);
        Some(node)
    }

    /// Enters a key if the slot of its hash is free.
    #[inline(always)]
    fn enter_free(&mut self, entry: Entry) -> bool {
        let size = self.slots.len();
        let Some(slot) = self.slots.get_mut(entry.hash as usize & (size - 1)) else { return false };
        if slot.record == self.record || self.entries.len() * 2 >= size {
            return false;
        }
        *slot = Slot { record: self.record, node: self.entries.len() as Node };
        self.entries.push(entry);
        true
    }

    /// The last part of the key of a `[table]`; its keys come next.
    pub(super) fn open_table(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        let (node, new) = self.enter(text, table, part, Role::Header);
        self.begin_table(node, new);
        if new {
            return Ok(node);
        }
        let Entry { role, first, .. } = self.entry(node);
        match role {
            Role::Passed => {
                self.set(node, Role::Header);
                Ok(node)
            }
            Role::Header | Role::Dotted(_) => Err(Fault::DuplicateTable { first }),
            Role::Tables(_) => Err(Fault::TableIsArray { first }),
            Role::Inline => Err(Fault::InlineTableExtended { first }),
            Role::Scalar | Role::Array => Err(Fault::DuplicateKey { first }),
        }
    }

    /// The last part of the key of an `[[array of tables]]`; the node of its new table.
    pub(super) fn open_array_table(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        let (node, new) = self.enter(text, table, part, Role::Tables(ROOT));
        let Entry { role, first, .. } = self.entry(node);
        match role {
            _ if new => {}
            Role::Tables(_) => {}
            Role::Passed | Role::Header | Role::Dotted(_) => return Err(Fault::ArrayIsTable { first }),
            Role::Array => return Err(Fault::ArrayExtended { first }),
            Role::Inline => return Err(Fault::InlineTableExtended { first }),
            Role::Scalar => return Err(Fault::DuplicateKey { first }),
        }
        let last = self.nameless();
        self.set(node, Role::Tables(last));
        self.begin_table(last, true);
        Ok(last)
    }

    fn entry(&self, node: Node) -> Entry {
        self.entries.get(node as usize).copied().unwrap_or(NAMELESS)
    }

    fn set(&mut self, node: Node, role: Role) {
        if let Some(entry) = self.entries.get_mut(node as usize) {
            entry.role = role;
        }
    }

    /// The node of a key, and whether it is new.
    fn enter(&mut self, text: &[u8], table: Node, part: Part, role: Role) -> (Node, bool) {
        if self.expected.is_active() {
            self.settle(text);
        }
        let Span { start, end } = part.at;
        let (start, end) = (start as usize, end as usize);
        if part.kind != Kind::EscapedKey {
            let quote = usize::from(part.kind != Kind::BareKey);
            let hash = self.hash(text, table, start + quote, end.saturating_sub(quote));
            return self.search(text, Entry { table, hash, first: part.at, decoded: NOT_DECODED, role });
        }
        let key = value::bytes(part.at.of(text), part.kind).into_owned();
        let hash = self.hash(&key, table, 0, key.len());
        let decoded = self.decoded.len() as u32;
        self.decoded.push(key);
        let (node, new) = self.search(text, Entry { table, hash, first: part.at, decoded, role });
        if !new {
            self.decoded.pop();
        }
        (node, new)
    }

    #[inline(never)]
    fn search(&mut self, text: &[u8], entry: Entry) -> (Node, bool) {
        if (self.entries.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut place = entry.hash as usize & mask;
        while let Some(slot) = self.slots.get(place).filter(|slot| slot.record == self.record) {
            let old = self.entry(slot.node);
            let same = old.hash == entry.hash && old.table == entry.table;
            if same && self.key(text, &old) == self.key(text, &entry) {
                return (slot.node, false);
            }
            place = (place + 1) & mask;
        }
        let node = self.entries.len() as Node;
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = Slot { record: self.record, node };
        }
        self.entries.push(entry);
        (node, true)
    }

    /// What the key of an entry says.
    fn key<'a>(&'a self, text: &'a [u8], entry: &Entry) -> &'a [u8] {
        if entry.decoded != NOT_DECODED {
            return self.decoded.get(entry.decoded as usize).map(Vec::as_slice).unwrap_or_default();
        }
        let raw = entry.first.of(text);
        match raw {
            [b'\'' | b'"', ..] => raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default(),
            _ => raw,
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let size = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        for (node, entry) in self.entries.iter().enumerate() {
            if entry.first.is_empty() {
                continue;
            }
            let mut place = entry.hash as usize & (size - 1);
            while self.slots.get(place).is_some_and(|slot| slot.record == self.record) {
                place = (place + 1) & (size - 1);
            }
            if let Some(slot) = self.slots.get_mut(place) {
                *slot = Slot { record: self.record, node: node as Node };
            }
        }
    }

    /// The hash of a key, which stands in `text`. Up to 32 bytes, which is all keys but strange ones, are taken in two
    /// pieces.
    #[inline(always)]
    fn hash(&self, text: &[u8], table: Node, start: usize, end: usize) -> u32 {
        let length = end.saturating_sub(start);
        let state = self.seeds[0] ^ (u64::from(table) << 32 | length as u64);
        let state = match scan::block(text, start) {
            Some(block) if length <= 16 => {
                let word = u128::from_le_bytes(*block);
                // What follows the key is shifted out.
                mix(state, self.seeds[1], word.unbounded_shl(128 - 8 * length as u32))
            }
            Some(block) if length <= 32 => {
                let last = scan::block(text, end - 16).unwrap_or(block);
                let state = mix(state, self.seeds[1], u128::from_le_bytes(*block));
                mix(state, self.seeds[1], u128::from_le_bytes(*last))
            }
            _ => self.hash_far(state, text.get(start..end).unwrap_or_default()),
        };
        state as u32 ^ (state >> 32) as u32
    }

    #[inline(never)]
    fn hash_far(&self, mut state: u64, key: &[u8]) -> u64 {
        // Where a short key ends with the text, the same as above must come out.
        if (17..=32).contains(&key.len()) {
            let first = key.first_chunk().unwrap_or(&[0; 16]);
            let last = key.last_chunk().unwrap_or(&[0; 16]);
            state = mix(state, self.seeds[1], u128::from_le_bytes(*first));
            return mix(state, self.seeds[1], u128::from_le_bytes(*last));
        }
        let (blocks, rest) = key.as_chunks::<16>();
        for block in blocks {
            state = mix(state, self.seeds[1], u128::from_le_bytes(*block));
        }
        if rest.is_empty() && !blocks.is_empty() {
            return state;
        }
        let mut block = [0; 16];
        for (to, from) in block.iter_mut().rev().zip(rest.iter().rev()) {
            *to = *from;
        }
        mix(state, self.seeds[1], u128::from_le_bytes(block))
    }
}

#[inline(always)]
fn role_of(value: Option<u8>) -> Role {
    match value {
        Some(b'[') => Role::Array,
        Some(b'{') => Role::Inline,
        _ => Role::Scalar,
    }
}

#[inline(always)]
fn mix(state: u64, seed: u64, word: u128) -> u64 {
    let product = u128::from(state ^ word as u64) * u128::from(seed ^ (word >> 64) as u64);
    product as u64 ^ (product >> 64) as u64
}
