//! Decisions made by bytes: [`Choices`]. Not here: what is decided.

/// Decisions made by bytes. When the bytes run out, every decision is the first choice; so callers put the choice first
/// that brings a hand to its end.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Choices<'a> {
    /// Decides by these bytes.
    pub fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes, at: 0 }
    }

    /// Whether every byte is used.
    pub fn is_spent(&self) -> bool {
        self.at >= self.bytes.len()
    }

    fn byte(&mut self) -> usize {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(byte)
    }

    /// A number below `n`, which is at least 1.
    pub fn below(&mut self, n: usize) -> usize {
        match n {
            0 | 1 => 0,
            2..=256 => self.byte() % n,
            _ => (self.number() % n as u64) as usize,
        }
    }

    /// One of these, the first when the bytes have run out.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Seldom true: once in `n` times, never when the bytes have run out.
    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) + 1 == n
    }

    /// Any number, made of eight bytes.
    pub fn number(&mut self) -> u64 {
        (0..8).fold(0, |number, _| number << 8 | self.byte() as u64)
    }
}

/// Numbers that only a seed decides, for shuffles: splitmix64.
#[derive(Clone, Debug)]
pub struct Shuffle(pub u64);

impl Shuffle {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % n.max(1) as u64) as usize
    }

    /// Puts things in an order that only the seed decides.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for i in (1..things.len()).rev() {
            things.swap(i, self.below(i + 1));
        }
    }

    /// Bytes that only the seed decides.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.below(256) as u8).collect()
    }
}
