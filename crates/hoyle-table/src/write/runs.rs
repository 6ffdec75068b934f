//! Small numbers as Parquet packs them: runs of one number, and groups of eight numbers in as many bits as the largest takes
//! (the hybrid of RLE and bit-packing). Not here: what is numbered (`chunk.rs`).

use crate::Bits;

/// A number that comes so many times in a row is written once.
const RUN: usize = 16;

/// So many numbers are a group.
const GROUP: usize = 8;

/// Appends numbers in so many bits each.
pub(super) fn numbers(numbers: &[u32], width: u8, out: &mut Vec<u8>) {
    let (mut place, mut packed) = (0, 0);
    while let Some(rest) = numbers.get(place..).filter(|rest| !rest.is_empty()) {
        let same = run(rest);
        if same >= RUN || place == packed && same == rest.len() {
            pack(numbers.get(packed..place).unwrap_or_default(), width, out);
            varint(same << 1, out);
            let bytes = rest.first().copied().unwrap_or_default().to_le_bytes();
            out.extend(bytes.iter().take(usize::from(width.div_ceil(8))));
            place += same;
            packed = place;
        } else {
            place += GROUP.min(rest.len());
        }
    }
    pack(numbers.get(packed..).unwrap_or_default(), width, out);
}

/// How many times the first of these comes in a row; less than [`GROUP`] is as good as once.
#[inline]
fn run(numbers: &[u32]) -> usize {
    let Some((first, _)) = numbers.split_first() else { return 0 };
    match numbers.first_chunk::<GROUP>() {
        Some(group) if group.iter().any(|number| number != first) => 1,
        _ => numbers.iter().take_while(|number| *number == first).count(),
    }
}

/// Appends numbers in groups, of which the last is filled up with zeros.
fn pack(numbers: &[u32], width: u8, out: &mut Vec<u8>) {
    let groups = numbers.len().div_ceil(GROUP);
    if groups == 0 {
        return;
    }
    varint(groups << 1 | 1, out);
    let end = out.len() + groups * usize::from(width);
    let (mut held, mut bits) = (0_u64, 0);
    for number in numbers {
        held |= u64::from(*number) << bits;
        bits += u32::from(width);
        if bits >= u32::BITS {
            out.extend_from_slice(&(held as u32).to_le_bytes());
            (held, bits) = (held >> u32::BITS, bits - u32::BITS);
        }
    }
    out.extend_from_slice(&(held as u32).to_le_bytes());
    out.resize(end, 0);
}

/// Appends bits, which are numbers of one bit.
pub(super) fn bits(bits: &Bits, out: &mut Vec<u8>) {
    let (count, set) = (bits.len(), bits.count());
    if set == 0 || set == count {
        varint(count << 1, out);
        out.push(u8::from(set > 0));
    } else {
        varint(count.div_ceil(GROUP) << 1 | 1, out);
        plain(bits, out);
    }
}

/// Appends bits, eight to a byte.
pub(super) fn plain(bits: &Bits, out: &mut Vec<u8>) {
    let end = out.len() + bits.len().div_ceil(8);
    out.extend(bits.words().iter().flat_map(|word| word.to_le_bytes()));
    out.truncate(end);
}

fn varint(mut number: usize, out: &mut Vec<u8>) {
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
