//! Numbers as Parquet packs them: runs of one number, and groups of eight numbers in as many bits as the largest takes (the
//! hybrid of RLE and bit-packing); numbers that grow, by their differences ([`differences`]). Not here: what is numbered
//! (`chunk.rs`).

use crate::Bits;

/// A number that comes so many times in a row is written once.
const RUN: usize = 16;

/// So many numbers are a group.
const GROUP: usize = 8;

/// A group of numbers of so many bits fills 128 bits.
const SHORT: u8 = 16;

/// So many differences have a least one of their own.
const BLOCK: usize = 128;

/// So many of these have a width of their own.
const MINI: usize = 32;

/// Appends numbers in so many bits each.
pub(super) fn numbers(numbers: &[u32], width: u8, out: &mut Vec<u8>) {
    let (mut place, mut packed) = (0, 0);
    while let Some(rest) = numbers.get(place..).filter(|rest| !rest.is_empty()) {
        let same = run(rest);
        if same >= RUN || place == packed && same == rest.len() {
            groups(numbers.get(packed..place).unwrap_or_default(), width, out);
            varint((same as u64) << 1, out);
            let bytes = rest.first().copied().unwrap_or_default().to_le_bytes();
            out.extend(bytes.iter().take(usize::from(width.div_ceil(8))));
            place += same;
            packed = place;
        } else {
            place += GROUP.min(rest.len());
        }
    }
    groups(numbers.get(packed..).unwrap_or_default(), width, out);
}

/// How many times the first of these comes in a row; less than [`GROUP`] is as good as once.
#[inline]
fn run(numbers: &[u32]) -> usize {
    let Some(first) = numbers.first() else { return 0 };
    let (groups, _) = numbers.as_chunks::<GROUP>();
    // All of a group are compared at once.
    let is_same = |group: &&[u32; GROUP]| group.iter().fold(0, |differ, number| differ | (number ^ first)) == 0;
    match groups.iter().take_while(is_same).count() * GROUP {
        0 if !groups.is_empty() => 1,
        same => same + numbers.iter().skip(same).take_while(|number| *number == first).count(),
    }
}

/// Appends numbers in groups, with how many groups there are.
fn groups(numbers: &[u32], width: u8, out: &mut Vec<u8>) {
    if !numbers.is_empty() {
        varint((numbers.len().div_ceil(GROUP) as u64) << 1 | 1, out);
        pack(numbers, width, out);
    }
}

/// Appends numbers in groups, of which the last is filled up with zeros.
fn pack<N: Copy + Into<u64>>(numbers: &[N], width: u8, out: &mut Vec<u8>) {
    let length = numbers.len().div_ceil(GROUP) * usize::from(width);
    let end = out.len() + length;
    let (whole, rest) = if width <= SHORT { numbers.as_chunks::<GROUP>() } else { (&[][..], numbers) };
    out.reserve(length + size_of::<u128>());
    for [a, b, c, d, e, f, g, h] in whole {
        let of = |four: [N; 4]| four.into_iter().rev().fold(0, |all, number| all << width | number.into());
        let all = u128::from(of([*e, *f, *g, *h])) << (width * 4) | u128::from(of([*a, *b, *c, *d]));
        let end = out.len() + usize::from(width);
        out.extend_from_slice(&all.to_le_bytes());
        out.truncate(end);
    }
    let (mut held, mut bits) = (0_u128, 0);
    for number in rest {
        held |= u128::from((*number).into()) << bits;
        bits += u32::from(width);
        if bits >= u64::BITS {
            out.extend_from_slice(&(held as u64).to_le_bytes());
            (held, bits) = (held >> u64::BITS, bits - u64::BITS);
        }
    }
    out.extend_from_slice(&(held as u64).to_le_bytes());
    out.resize(end, 0);
}

/// Appends numbers by how much each is above the one before it (`DELTA_BINARY_PACKED`); `is_short` are those of 32 bits.
pub(super) fn differences(numbers: &[i64], is_short: bool, out: &mut Vec<u8>) {
    let (first, others) = numbers.split_first().unwrap_or((&0, &[]));
    [BLOCK, BLOCK / MINI, numbers.len()].iter().for_each(|count| varint(*count as u64, out));
    varint(zigzag(*first), out);
    let mut before = *first;
    for numbers in others.chunks(BLOCK) {
        let mut block = [0; BLOCK];
        for (difference, number) in block.iter_mut().zip(numbers) {
            let whole = number.wrapping_sub(core::mem::replace(&mut before, *number));
            *difference = if is_short { i64::from(whole as i32) } else { whole };
        }
        let block = block.get(..numbers.len()).unwrap_or_default();
        let least = block.iter().copied().min().unwrap_or_default();
        varint(zigzag(least), out);
        let widths = out.len();
        out.extend([0; BLOCK / MINI]);
        for (nth, some) in block.chunks(MINI).enumerate() {
            let mut above = [0_u64; MINI];
            for (above, difference) in above.iter_mut().zip(some) {
                let whole = difference.wrapping_sub(least);
                *above = if is_short { u64::from(whole as u32) } else { whole as u64 };
            }
            let width = (u64::BITS - above.iter().fold(0, |bits, above| bits | above).leading_zeros()) as u8;
            out[widths + nth] = width;
            pack(&above, width, out);
        }
    }
}

/// A number with a sign as one without: 0, -1, 1, -2 are 0, 1, 2, 3.
fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

/// Appends bits, which are numbers of one bit.
pub(super) fn bits(bits: &Bits, out: &mut Vec<u8>) {
    let (count, set) = (bits.len(), bits.count());
    if set == 0 || set == count {
        varint((count as u64) << 1, out);
        out.push(u8::from(set > 0));
    } else {
        varint((count.div_ceil(GROUP) as u64) << 1 | 1, out);
        plain(bits, out);
    }
}

/// Appends bits, eight to a byte.
pub(super) fn plain(bits: &Bits, out: &mut Vec<u8>) {
    let end = out.len() + bits.len().div_ceil(8);
    out.extend(bits.words().iter().flat_map(|word| word.to_le_bytes()));
    out.truncate(end);
}

fn varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers are read back as the specification says.
    fn read(mut bytes: &[u8], width: usize, count: usize) -> Vec<u32> {
        let mut numbers = Vec::new();
        while numbers.len() < count {
            let (mut header, mut shift) = (0_usize, 0);
            while let [byte, rest @ ..] = bytes {
                header |= usize::from(byte & 0x7f) << shift;
                (bytes, shift) = (rest, shift + 7);
                if byte & 0x80 == 0 {
                    break;
                }
            }
            let length = if header & 1 == 1 { (header >> 1) * width } else { width.div_ceil(8) };
            let (run, rest) = bytes.split_at(length);
            bytes = rest;
            let bit = |place: usize| u32::from(run[place / 8] >> (place % 8) & 1);
            let number = |from: usize| (0..width).map(|place| bit(from + place) << place).sum::<u32>();
            match header & 1 {
                1 => numbers.extend((0..(header >> 1) * 8).map(|place| number(place * width))),
                _ => numbers.extend(std::iter::repeat_n(number(0), header >> 1)),
            }
        }
        assert!(bytes.is_empty());
        assert!(numbers.len() < count + GROUP);
        numbers.truncate(count);
        numbers
    }

    #[test]
    fn numbers_come_back() {
        for count in [1, 7, 8, 9, 15, 16, 17, 40, 1000] {
            for width in [1, 3, 8, 11, 16, 31] {
                for of in [1, 2, 9, 37] {
                    let list: Vec<u32> = (0..count).map(|number| (number / of * 7 % of) & ((1 << width) - 1)).collect();
                    let mut out = Vec::new();
                    numbers(&list, width, &mut out);
                    assert_eq!(read(&out, usize::from(width), list.len()), list, "{width} {of}");
                }
            }
            for each in [1, 2, 5000] {
                let (mut list, mut out) = (Bits::default(), Vec::new());
                (0..count).for_each(|number| list.push(number % each == 0));
                bits(&list, &mut out);
                let back = read(&out, 1, list.len());
                assert!(back.iter().enumerate().all(|(place, bit)| list.get(place) == (*bit == 1)), "{count} {each}");
            }
        }
    }
}
