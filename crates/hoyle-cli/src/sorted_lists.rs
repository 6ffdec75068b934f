//! Many sorted lists of small entries that together take little more than their entries: [`SortedLists`]. Not here: what the
//! entries mean.

/// So many entries are a block.
const BLOCK: usize = 16;

/// So many blocks are allocated at once.
const SLAB: usize = 1 << 12;

/// Sorted lists of entries. They lie in blocks of one size, which no list moves when it grows: lists that grew by themselves
/// would leave gaps behind that nothing fits.
pub(crate) struct SortedLists<E> {
    slabs: Vec<Box<[[E; BLOCK]]>>,
    blocks: usize,
    lists: Vec<List>,
}

/// The numbers of its blocks, and how many entries it has.
#[derive(Clone, Default)]
struct List {
    blocks: Vec<u32>,
    len: usize,
}

impl<E: Copy + Default + Ord> SortedLists<E> {
    /// So many empty lists.
    pub(crate) fn new(count: usize) -> SortedLists<E> {
        SortedLists { slabs: Vec::new(), blocks: 0, lists: vec![List::default(); count] }
    }

    fn block(&mut self, list: usize, place: usize) -> Option<&mut [E; BLOCK]> {
        let number = *self.lists.get(list)?.blocks.get(place / BLOCK)? as usize;
        self.slabs.get_mut(number / SLAB)?.get_mut(number % SLAB)
    }

    /// The entry of a list at a place.
    pub(crate) fn get(&self, list: usize, place: usize) -> Option<E> {
        let list = self.lists.get(list).filter(|list| place < list.len)?;
        let number = *list.blocks.get(place / BLOCK)? as usize;
        self.slabs.get(number / SLAB)?.get(number % SLAB)?.get(place % BLOCK).copied()
    }

    /// The place of the first entry of a list that is not less.
    pub(crate) fn place(&self, list: usize, entry: E) -> usize {
        let (mut low, mut high) = (0, self.lists.get(list).map_or(0, |list| list.len));
        while low < high {
            let middle = low.midpoint(high);
            match self.get(list, middle) {
                Some(other) if other < entry => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }

    /// Puts an entry into a list.
    pub(crate) fn insert(&mut self, number: usize, entry: E) {
        let (place, blocks) = (self.place(number, entry), self.blocks);
        let Some(list) = self.lists.get_mut(number) else { return };
        if list.len % BLOCK == 0 {
            // So many blocks would take a terabyte.
            let Ok(new) = u32::try_from(blocks) else { return };
            list.blocks.reserve_exact(1);
            list.blocks.push(new);
            if blocks.is_multiple_of(SLAB) {
                self.slabs.push(vec![[E::default(); BLOCK]; SLAB].into_boxed_slice());
            }
            self.blocks += 1;
        }
        let (last, mut held, mut at) = (list.len, entry, place);
        list.len += 1;
        while at <= last {
            let Some(block) = self.block(number, at) else { return };
            let from = at % BLOCK;
            let end = BLOCK.min(from + last - at + 1);
            // What falls out at the end of a block goes to the start of the next.
            block[from..end].rotate_right(1);
            core::mem::swap(&mut block[from], &mut held);
            at += end - from;
        }
    }

    /// How many bytes they take.
    #[cfg(test)]
    pub(crate) fn room(&self) -> usize {
        let numbers: usize = self.lists.iter().map(|list| size_of::<List>() + list.blocks.capacity() * 4).sum();
        self.blocks * size_of::<[E; BLOCK]>() + numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted() {
        let mut lists = SortedLists::new(3);
        let mut state = 7_u64;
        let mut all = [const { Vec::new() }; 3];
        for _ in 0..2_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (list, entry) = ((state >> 60) as usize % 3, (state >> 33) as u16 % 700 + 1);
            lists.insert(list, entry);
            all[list].push(entry);
        }
        for (list, own) in all.iter_mut().enumerate() {
            own.sort_unstable();
            let entries: Vec<u16> = (0..).map_while(|place| lists.get(list, place)).collect();
            assert_eq!(entries, *own);
            assert!((0..720).all(|entry| lists.place(list, entry) == own.partition_point(|other| *other < entry)));
        }
    }
}
