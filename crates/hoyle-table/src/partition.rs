//! The parts of a table by the values of some of its columns: [`partitioned`].

use std::collections::HashMap;

use crate::values::Values;
use crate::write::push_value;
use crate::{Batch, Chosen};

/// The values by which a part is told from others, each with the name of its column.
pub type PartitionValues = Vec<(&'static str, Option<String>)>;

/// The parts of some rows by the values of the columns at these places, which the parts are without; in the order of their
/// first rows.
pub fn partitioned(batch: Batch, chosen: &Chosen, scale: u8, by: &[usize]) -> Vec<(PartitionValues, Batch)> {
    if by.is_empty() {
        return vec![(Vec::new(), batch)];
    }
    let fields = chosen.fields();
    let mut parts: Vec<(PartitionValues, Vec<usize>)> = Vec::new();
    let mut known: HashMap<Vec<Option<String>>, usize> = HashMap::new();
    for row in 0..batch.rows {
        let value = |place: &usize| {
            let (field, values) = (fields.get(*place)?, batch.columns.get(*place)?);
            let mut text = String::new();
            push_value(values, field.kind, scale, row, &mut text).then_some(text)
        };
        let key: Vec<Option<String>> = by.iter().map(value).collect();
        let part = *known.entry(key).or_insert_with_key(|key| {
            let names = by.iter().filter_map(|place| fields.get(*place)).map(|field| field.name);
            parts.push((names.zip(key.iter().cloned()).collect(), Vec::new()));
            parts.len() - 1
        });
        parts[part].1.push(row);
    }
    let own = batch.columns.into_iter().enumerate().filter(|(place, _)| !by.contains(place)).map(|(_, values)| values);
    let rest = Batch { columns: own.collect(), ..batch };
    parts.into_iter().map(|(values, rows)| (values, rest.of_rows(&rows))).collect()
}

impl Batch {
    /// These rows of it.
    pub(crate) fn of_rows(&self, rows: &[usize]) -> Batch {
        Batch {
            table: self.table,
            rows: rows.len(),
            columns: self.columns.iter().map(|values| values.of_rows(rows)).collect(),
            unrepresentable: self.unrepresentable.clone(),
        }
    }
}

impl Values {
    fn of_rows(&self, rows: &[usize]) -> Values {
        let bits = |bits: &crate::Bits| {
            let mut taken = crate::Bits::default();
            rows.iter().for_each(|row| taken.push(bits.get(*row)));
            taken
        };
        fn numbers<N: Copy + Default>(numbers: &[N], rows: &[usize]) -> Vec<N> {
            rows.iter().map(|row| numbers.get(*row).copied().unwrap_or_default()).collect()
        }
        match self {
            Values::Whole(values, known) => Values::Whole(numbers(values, rows), bits(known)),
            Values::Real(values, known) => Values::Real(numbers(values, rows), bits(known)),
            Values::Flags(values, known) => Values::Flags(bits(values), bits(known)),
            Values::Words(values, known, words) => Values::Words(numbers(values, rows), bits(known), words.clone()),
        }
    }
}
