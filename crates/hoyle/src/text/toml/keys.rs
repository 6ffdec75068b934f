//! Which keys a record has given a meaning, and what may still be added to it: [`Names`]. Not here: how keys are
//! written.
//!
//! Every key is a node under its table's node; one open-addressed table finds the node of (table, key). Slots carry the
//! number of the record they were filled for, so forgetting a record costs nothing. The hash is seeded at random, so
//! that no text can be written to make it slow.
//!
//! The rules are those of <https://toml.io/en/v1.0.0#keys>, `#table`, `#inline-table` and `#array-of-tables`. Where the
//! text is silent: a table that a header has only passed through (`a` in `[a.b]`) may later be defined by dotted keys,
//! as Python's `tomllib` has it; and a table that dotted keys define takes more dotted keys only until the next header.

use super::{Fault, Kind, value};
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
    /// The key's bytes: in the text, or decoded in `spare`.
    key: Span,
    /// Where the key was first written.
    first: Span,
    decoded: bool,
    role: Role,
}

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
    /// Decoded keys that the text writes with escapes.
    spare: Vec<u8>,
    record: u32,
    section: u32,
    seeds: [u64; 2],
}

const FEWEST_SLOTS: usize = 128;

const NOWHERE: Entry =
    Entry { table: 0, hash: 0, key: Span::at(0), first: Span::at(0), decoded: false, role: Role::Header };

impl Names {
    pub(super) fn new() -> Names {
        let random = RandomState::new();
        Names {
            slots: vec![Slot::default(); FEWEST_SLOTS],
            entries: vec![NOWHERE],
            spare: Vec::new(),
            record: 1,
            section: 0,
            seeds: [random.hash_one(1u8) | 1, random.hash_one(2u8) | 1],
        }
    }

    /// Forgets all keys.
    pub(super) fn clear(&mut self) {
        self.entries.truncate(1);
        self.spare.clear();
        self.section = 0;
        self.record = self.record.wrapping_add(1);
        if self.record == 0 {
            self.slots.fill(Slot::default());
            self.record = 1;
        }
    }

    /// A table without a name: an element of an array, or where things go that must not clash.
    pub(super) fn nameless(&mut self) -> Node {
        let node = self.entries.len() as Node;
        self.entries.push(NOWHERE);
        node
    }

    /// From here on dotted keys do not add to the tables that dotted keys made before.
    pub(super) fn next_section(&mut self) {
        self.section += 1;
    }

    /// A key that is given a value in `table`; its node, to be told [`Names::is_array`] or [`Names::is_inline`].
    #[inline]
    pub(super) fn define(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        match self.enter(text, table, part, Role::Scalar) {
            (node, true) => Ok(node),
            (node, false) => Err(Fault::DuplicateKey { first: self.entry(node).first }),
        }
    }

    /// The value of the key is an array.
    pub(super) fn is_array(&mut self, node: Node) {
        self.set(node, Role::Array);
    }

    /// The value of the key is an inline table.
    pub(super) fn is_inline(&mut self, node: Node) {
        self.set(node, Role::Inline);
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

    /// The last part of the key of a `[table]`.
    pub(super) fn open_table(&mut self, text: &[u8], table: Node, part: Part) -> Result<Node, Fault> {
        let (node, new) = self.enter(text, table, part, Role::Header);
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
        Ok(last)
    }

    fn entry(&self, node: Node) -> Entry {
        self.entries.get(node as usize).copied().unwrap_or(NOWHERE)
    }

    fn set(&mut self, node: Node, role: Role) {
        if let Some(entry) = self.entries.get_mut(node as usize) {
            entry.role = role;
        }
    }

    /// The node of a key, and whether it is new.
    #[inline]
    fn enter(&mut self, text: &[u8], table: Node, part: Part, role: Role) -> (Node, bool) {
        let Part { kind, at } = part;
        let (key, decoded) = match kind {
            Kind::BareKey => (at, false),
            Kind::EscapedKey => self.decode(text, part),
            _ => (Span::new(at.start + 1, at.end.saturating_sub(1)), false),
        };
        let bytes = if decoded { key.of(&self.spare) } else { key.of(text) };
        let hash = self.hash(table, bytes);
        let mask = self.slots.len() - 1;
        let mut place = hash as usize & mask;
        while let Some(slot) = self.slots.get(place).filter(|slot| slot.record == self.record) {
            let old = self.entry(slot.node);
            if old.hash == hash && old.table == table {
                let known = if old.decoded { old.key.of(&self.spare) } else { old.key.of(text) };
                if known == bytes {
                    if decoded {
                        self.spare.truncate(key.start as usize);
                    }
                    return (slot.node, false);
                }
            }
            place = (place + 1) & mask;
        }
        let node = self.entries.len() as Node;
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = Slot { record: self.record, node };
        }
        self.entries.push(Entry { table, hash, key, first: at, decoded, role });
        if self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
        (node, true)
    }

    #[cold]
    fn decode(&mut self, text: &[u8], part: Part) -> (Span, bool) {
        let start = self.spare.len();
        value::string_into(part.at.of(text), part.kind, &mut self.spare);
        (Span::new(start as u32, self.spare.len() as u32), true)
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        for (node, entry) in self.entries.iter().enumerate().skip(1) {
            if entry.first.is_empty() && entry.key.is_empty() {
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

    #[inline]
    fn hash(&self, table: Node, bytes: &[u8]) -> u32 {
        let [seed, other] = self.seeds;
        let mut state = seed ^ (u64::from(table) << 32 | bytes.len() as u64);
        let (blocks, tail) = bytes.as_chunks::<16>();
        for block in blocks {
            state = mix(state, other, u128::from_le_bytes(*block));
        }
        if !tail.is_empty() {
            let mut block = [0; 16];
            for (to, from) in block.iter_mut().zip(tail) {
                *to = *from;
            }
            state = mix(state, other, u128::from_le_bytes(block));
        }
        state as u32 ^ (state >> 32) as u32
    }
}

#[inline(always)]
fn mix(state: u64, seed: u64, word: u128) -> u64 {
    let product = u128::from(state ^ word as u64) * u128::from(seed ^ (word >> 64) as u64);
    product as u64 ^ (product >> 64) as u64
}
