//! The values of one column in one row group of Parquet, as they are packed: [`Chunk`]. Yes and no are bits; words, counts
//! and amounts are numbered in the order in which they come, each different one is written once, and the rows are its numbers.
//! Numbers of records and moments, which grow, are packed by their differences.
//!
//! The library would take each value as if it were the first: it spells every word once more to look it up. Here the batches
//! have their words numbered already. Not here: how numbers are packed (`runs.rs`); groups of rows (`parquet.rs`).

use std::collections::HashMap;

use bytes::Bytes;
use foldhash::fast::RandomState;
use parquet::basic::{BoundaryOrder, Compression, Encoding, Type};
use parquet::bloom_filter::Sbbf;
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::ByteArray;
use parquet::errors::Result;
use parquet::file::metadata::{ColumnChunkMetaData, ColumnIndexBuilder, OffsetIndexBuilder};
use parquet::file::statistics::{Statistics, ValueStatistics};
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;
use zstd::bulk::Compressor;

use super::runs;
use crate::Bits;
use crate::values::{Dictionary, Values};

/// A page ends with the batch that brings it to so many rows. To begin one costs Zstandard as much as some thousand rows do.
const PAGE: usize = 1 << 16;

/// So many different values are numbered; the rest are written as they are.
const MOST: usize = 1 << 16;

/// Whole numbers below this are their own numbers; it is a power of two.
const SMALL: i64 = 16;

/// So many bits number the places of those that came lately.
const RECENT: u32 = 9;

/// In the place of the number of a word that no row of a batch had yet.
const UNSEEN: u32 = u32::MAX;

/// The least and the most are not written where one is a word of more bytes.
const LONGEST: usize = 1 << 10;

/// How often a Bloom filter may say of a value that it might be there, and it is not.
const FALSE_POSITIVES: f64 = 0.05;

/// The values of a column in a row group.
pub(super) struct Chunk {
    column: ColumnDescPtr,
    compression: Compression,
    /// Whether the least and the most of each page are written.
    has_bounds: bool,
    /// Whether the values are packed by their differences.
    grows: bool,
    bloom: Option<Sbbf>,
    /// Which rows of the page have a value.
    known: Bits,
    /// Those values, if they are yes and no.
    flags: Bits,
    /// Those values, if they are numbered, by their numbers.
    numbers: Vec<u32>,
    /// Those values, if they are packed by their differences.
    growing: Vec<i64>,
    /// Those values as they are, once there are too many to be numbered.
    rest: Vec<u8>,
    is_full: bool,
    different: Distinct,
    /// Of the words of a batch, by their numbers there: the numbers among the different ones.
    of_batch: Vec<u32>,
    /// The least and the most of the page, and of all pages before.
    bounds: Bounds,
    all_bounds: Bounds,
    pages: TrackedWrite<Vec<u8>>,
    offsets: OffsetIndexBuilder,
    index: ColumnIndexBuilder,
    sizes: Sizes,
}

#[derive(Default)]
struct Sizes {
    rows: u64,
    nulls: u64,
    unpacked: i64,
    has_numbers: bool,
}

/// The different values of a chunk, each with its number.
struct Distinct {
    /// Some that came lately, with their numbers: most come again soon, and are found here sooner.
    recent: Box<[(i64, u32); 1 << RECENT]>,
    whole: HashMap<i64, u32, RandomState>,
    words: HashMap<Box<str>, u32, RandomState>,
    count: u32,
    /// The numbers below this are those of the whole numbers that they are.
    own: u32,
    /// All of them as Parquet has them plain.
    plain: Vec<u8>,
}

/// The least and the most of some values.
#[derive(Clone, PartialEq, Debug)]
enum Bounds {
    None,
    Whole(i64, i64),
    Real(f64, f64),
    Words(String, String),
}

impl Bounds {
    fn take(&mut self, more: &Bounds) {
        *self = match (core::mem::replace(self, Bounds::None), more) {
            (Bounds::None, more) => more.clone(),
            (Bounds::Whole(least, most), Bounds::Whole(low, high)) => Bounds::Whole(least.min(*low), most.max(*high)),
            (Bounds::Real(least, most), Bounds::Real(low, high)) => Bounds::Real(least.min(*low), most.max(*high)),
            (Bounds::Words(least, most), Bounds::Words(low, high)) => {
                let low = if *low < least { low.clone() } else { least };
                Bounds::Words(low, if *high > most { high.clone() } else { most })
            }
            (own, _) => own,
        }
    }

    fn word(&mut self, word: &str) {
        match self {
            Bounds::Words(least, most) if word >= least.as_str() => {
                if word > most.as_str() {
                    word.clone_into(most);
                }
            }
            Bounds::Words(least, _) => word.clone_into(least),
            none => *none = Bounds::Words(word.to_owned(), word.to_owned()),
        }
    }

    /// Both as plain bytes of a column of this type.
    fn bytes(&self, kind: Type) -> (Vec<u8>, Vec<u8>) {
        let of = |value: i64| {
            let mut bytes = Vec::new();
            push_whole(value, kind, &mut bytes);
            bytes
        };
        match self {
            Bounds::None => (Vec::new(), Vec::new()),
            Bounds::Whole(least, most) => (of(*least), of(*most)),
            Bounds::Real(least, most) => (least.to_le_bytes().to_vec(), most.to_le_bytes().to_vec()),
            Bounds::Words(least, most) => (least.clone().into_bytes(), most.clone().into_bytes()),
        }
    }

    fn statistics(&self, kind: Type, nulls: u64) -> Statistics {
        let nulls = Some(nulls);
        match self {
            Bounds::Whole(least, most) if kind == Type::INT32 => {
                let both = (Some(*least as i32), Some(*most as i32));
                ValueStatistics::new(both.0, both.1, None, nulls, false).with_backwards_compatible_min_max(true).into()
            }
            Bounds::Whole(least, most) => ValueStatistics::new(Some(*least), Some(*most), None, nulls, false)
                .with_backwards_compatible_min_max(true)
                .into(),
            Bounds::Real(least, most) => ValueStatistics::new(Some(*least), Some(*most), None, nulls, false)
                .with_backwards_compatible_min_max(true)
                .into(),
            Bounds::Words(least, most) => {
                let word = |word: &str| Some(ByteArray::from(word));
                Statistics::byte_array(word(least), word(most), None, nulls, false)
            }
            Bounds::None => match kind {
                Type::INT32 => Statistics::int32(None, None, None, nulls, false),
                Type::INT64 => Statistics::int64(None, None, None, nulls, false),
                Type::DOUBLE => Statistics::double(None, None, None, nulls, false),
                _ => Statistics::byte_array(None, None, None, nulls, false),
            },
        }
    }
}

impl Distinct {
    fn new() -> Distinct {
        let mut recent = Box::new([(0, 0); 1 << RECENT]);
        // Zero has the first place, so that it is nowhere before it came.
        recent[0].0 = i64::MAX;
        Distinct { recent, whole: HashMap::default(), words: HashMap::default(), count: 0, own: 0, plain: Vec::new() }
    }

    /// Appends the numbers of whole numbers. Small ones, such as counts, are their own numbers, if none came before them:
    /// nothing is looked up then.
    #[inline]
    fn wholes(&mut self, values: &[i64], kind: Type, numbers: &mut Vec<u32>) {
        let bits = values.iter().fold(0, |all, value| all | value);
        if (0..SMALL).contains(&bits) {
            while i64::from(self.count) <= bits && self.count == self.own {
                self.own = (self.count + 1).next_power_of_two();
                (i64::from(self.count)..i64::from(self.own)).for_each(|value| _ = self.looked_up(value, kind));
            }
            if bits < i64::from(self.own) {
                return numbers.extend(values.iter().map(|value| *value as u32));
            }
        }
        numbers.extend(values.iter().map(|value| self.whole(*value, kind)));
    }

    /// The number of a whole number, or of the bits of one that is not exact.
    #[inline]
    fn whole(&mut self, value: i64, kind: Type) -> u32 {
        // The golden ratio spreads what lies close together.
        let place = (value.wrapping_mul(0x9e37_79b9_7f4a_7c15_u64 as i64) as u64 >> (u64::BITS - RECENT)) as usize;
        if self.recent[place].0 != value {
            self.recent[place] = (value, self.looked_up(value, kind));
        }
        self.recent[place].1
    }

    #[inline(never)]
    fn looked_up(&mut self, value: i64, kind: Type) -> u32 {
        let Distinct { whole, count, plain, .. } = self;
        *whole.entry(value).or_insert_with(|| {
            push_whole(value, kind, plain);
            *count += 1;
            *count - 1
        })
    }

    fn word(&mut self, word: &str) -> u32 {
        if let Some(number) = self.words.get(word) {
            return *number;
        }
        push_text(word, &mut self.plain);
        self.count += 1;
        self.words.insert(word.into(), self.count - 1);
        self.count - 1
    }
}

fn push_whole(value: i64, kind: Type, out: &mut Vec<u8>) {
    match kind {
        Type::INT32 => out.extend_from_slice(&(value as i32).to_le_bytes()),
        _ => out.extend_from_slice(&value.to_le_bytes()),
    }
}

fn push_text(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(&(text.len() as u32).to_le_bytes());
    out.extend_from_slice(text.as_bytes());
}

impl Chunk {
    /// An empty one; `different` values are expected, if they are looked up one by one.
    pub(super) fn new(
        column: ColumnDescPtr,
        compression: Compression,
        has_bounds: bool,
        grows: bool,
        different: Option<u64>,
    ) -> Result<Chunk> {
        let bloom = different.map(|different| Sbbf::new_with_ndv_fpp(different, FALSE_POSITIVES)).transpose()?;
        Ok(Chunk {
            compression,
            has_bounds,
            grows,
            bloom,
            known: Bits::default(),
            flags: Bits::default(),
            numbers: Vec::new(),
            growing: Vec::new(),
            rest: Vec::new(),
            is_full: false,
            different: Distinct::new(),
            of_batch: Vec::new(),
            bounds: Bounds::None,
            all_bounds: Bounds::None,
            pages: TrackedWrite::new(Vec::new()),
            offsets: OffsetIndexBuilder::new(),
            index: ColumnIndexBuilder::new(column.physical_type()),
            sizes: Sizes::default(),
            column,
        })
    }

    /// Takes the values of more rows.
    pub(super) fn push(&mut self, values: &Values, compressor: &mut Compressor<'_>) -> Result<()> {
        if self.different.count as usize >= MOST && !self.is_full {
            self.end_page(compressor)?;
            self.is_full = true;
        }
        match values {
            Values::Flags(flags, known) => self.flags.extend_where(flags, known),
            Values::Whole(numbers, known) => self.whole(numbers, known),
            Values::Real(numbers, known) => self.real(numbers, known),
            Values::Words(numbers, known, words) => self.words(numbers, known, words),
        }
        self.known.extend(values.known());
        if self.known.len() >= PAGE {
            self.end_page(compressor)?;
        }
        Ok(())
    }

    fn whole(&mut self, values: &[i64], known: &Bits) {
        let kind = self.column.physical_type();
        let Chunk { different, numbers, growing, rest, bounds, has_bounds, grows, bloom, is_full, .. } = self;
        known.each_set(values, |values| {
            if *has_bounds && let (Some(least), Some(most)) = (values.iter().min(), values.iter().max()) {
                bounds.take(&Bounds::Whole(*least, *most));
            }
            if *grows {
                if let Some(bloom) = bloom {
                    // Rows of one record follow each other.
                    values.chunk_by(|one, next| one == next).for_each(|same| bloom.insert(&same[0]));
                }
                return growing.extend_from_slice(values);
            }
            match *is_full {
                true => values.iter().for_each(|value| push_whole(*value, kind, rest)),
                false => different.wholes(values, kind, numbers),
            }
        });
    }

    fn real(&mut self, values: &[f64], known: &Bits) {
        let kind = self.column.physical_type();
        let Chunk { different, numbers, rest, bounds, has_bounds, is_full, .. } = self;
        known.each_set(values, |values| {
            if *has_bounds && let Some(first) = values.first() {
                let (least, most) = values.iter().fold((*first, *first), |(least, most), value| {
                    (if *value < least { *value } else { least }, if *value > most { *value } else { most })
                });
                // Of the two zeros the negative one is the least.
                let least = if least == 0.0 { -0.0 } else { least };
                bounds.take(&Bounds::Real(least, if most == 0.0 { 0.0 } else { most }));
            }
            match *is_full {
                true => values.iter().for_each(|value| rest.extend_from_slice(&value.to_le_bytes())),
                false => numbers.extend(values.iter().map(|value| different.whole(value.to_bits() as i64, kind))),
            }
        });
    }

    fn words(&mut self, places: &[i32], known: &Bits, words: &Dictionary) {
        let Chunk { different, numbers, rest, bounds, has_bounds, bloom, is_full, of_batch, .. } = self;
        of_batch.clear();
        of_batch.resize(words.len(), UNSEEN);
        known.each_set(places, |places| {
            for place in places {
                let Some(number @ &mut UNSEEN) = of_batch.get_mut(*place as usize) else { continue };
                let word = words.get(*place);
                if let Some(bloom) = bloom.as_mut() {
                    bloom.insert(word);
                }
                if *has_bounds {
                    bounds.word(word);
                }
                *number = if *is_full { 0 } else { different.word(word) };
            }
            let number = |place: &i32| of_batch.get(*place as usize).copied().unwrap_or_default();
            match *is_full {
                true => places.iter().for_each(|place| push_text(words.get(*place), rest)),
                false => numbers.extend(places.iter().map(number)),
            }
        });
    }

    /// Ends a page, if it has rows.
    fn end_page(&mut self, compressor: &mut Compressor<'_>) -> Result<()> {
        let rows = self.known.len();
        if rows == 0 {
            return Ok(());
        }
        let mut page = vec![0; 4];
        runs::bits(&self.known, &mut page);
        let length = (page.len() - 4) as u32;
        page[..4].copy_from_slice(&length.to_le_bytes());
        let encoding = if self.column.physical_type() == Type::BOOLEAN {
            runs::plain(&self.flags, &mut page);
            Encoding::PLAIN
        } else if self.grows {
            runs::differences(&self.growing, self.column.physical_type() == Type::INT32, &mut page);
            Encoding::DELTA_BINARY_PACKED
        } else if self.is_full || self.numbers.is_empty() {
            page.append(&mut self.rest);
            Encoding::PLAIN
        } else {
            let most = self.different.count.saturating_sub(1).max(1);
            let width = (u32::BITS - most.leading_zeros()) as u8;
            page.push(width);
            runs::numbers(&self.numbers, width, &mut page);
            self.sizes.has_numbers = true;
            Encoding::RLE_DICTIONARY
        };
        let unpacked = page.len();
        let page = Page::DataPage {
            buf: compressor.compress(&page)?.into(),
            num_values: rows as u32,
            encoding,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        };
        let written = SerializedPageWriter::new(&mut self.pages).write_page(CompressedPage::new(page, unpacked))?;
        let nulls = rows - self.known.count();
        self.offsets.append_row_count(rows as i64);
        self.offsets.append_offset_and_size(written.offset as i64, written.compressed_size as i32);
        if self.has_bounds {
            let (least, most) = self.bounds.bytes(self.column.physical_type());
            self.has_bounds = least.len().max(most.len()) <= LONGEST;
            self.index.append(nulls == rows, least, most, nulls as i64);
        }
        self.all_bounds.take(&self.bounds);
        self.bounds = Bounds::None;
        self.sizes.rows += rows as u64;
        self.sizes.nulls += nulls as u64;
        self.sizes.unpacked += written.uncompressed_size as i64;
        self.known.clear();
        self.flags.clear();
        self.numbers.clear();
        self.growing.clear();
        Ok(())
    }

    /// Ends the chunk; gives its bytes, and what the file says of it.
    pub(super) fn end(mut self, compressor: &mut Compressor<'_>) -> Result<(Bytes, ColumnCloseResult)> {
        self.end_page(compressor)?;
        let mut bytes = TrackedWrite::new(Vec::new());
        // Words are plain where each different one stands.
        let of_values = if self.grows { Encoding::DELTA_BINARY_PACKED } else { Encoding::PLAIN };
        let mut encodings = vec![Encoding::RLE, of_values];
        let (mut first, mut unpacked) = (0, self.sizes.unpacked);
        if self.sizes.has_numbers {
            let plain = &self.different.plain;
            let page = Page::DictionaryPage {
                buf: compressor.compress(plain)?.into(),
                num_values: self.different.count,
                encoding: Encoding::PLAIN,
                is_sorted: false,
            };
            let page = CompressedPage::new(page, plain.len());
            let written = SerializedPageWriter::new(&mut bytes).write_page(page)?;
            (first, unpacked) = (written.compressed_size, unpacked + written.uncompressed_size as i64);
            encodings.push(Encoding::RLE_DICTIONARY);
        }
        let mut bytes = bytes.into_inner()?;
        bytes.append(&mut self.pages.into_inner()?);
        let mut metadata = ColumnChunkMetaData::builder(self.column.clone())
            .set_compression(self.compression)
            .set_encodings(encodings)
            .set_total_compressed_size(bytes.len() as i64)
            .set_total_uncompressed_size(unpacked)
            .set_num_values(self.sizes.rows as i64)
            .set_data_page_offset(0);
        if self.has_bounds {
            let statistics = self.all_bounds.statistics(self.column.physical_type(), self.sizes.nulls);
            metadata = metadata.set_statistics(statistics);
        }
        self.index.set_boundary_order(BoundaryOrder::UNORDERED);
        if let Some(bloom) = &mut self.bloom {
            bloom.fold_to_target_fpp(FALSE_POSITIVES);
        }
        let end = ColumnCloseResult {
            bytes_written: bytes.len() as u64,
            rows_written: self.sizes.rows,
            metadata: metadata.build()?,
            bloom_filter: self.bloom,
            column_index: self.has_bounds.then(|| self.index.build()).transpose()?,
            offset_index: Some(self.offsets.build()),
        };
        Ok((bytes.into(), end.update_dictionary_location(first)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_numbered_as_they_come() {
        let mut different = Distinct::new();
        let numbers = [0, i64::MAX, 1, 0, i64::MAX, -1].map(|value| different.whole(value, Type::INT64));
        assert_eq!(numbers, [0, 1, 2, 0, 1, 3]);
        assert_eq!((different.count, different.plain.len()), (4, 4 * 8));
    }
}
