//! What a user, a room or another program tells of a hand in fields of its own: [`CustomField`], [`Value`]. Not here: how a
//! notation writes them.

/// A field for which a hand has no place: somebody's own, or one that tells what the hand cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomField {
    /// Its name as the notation has it, such as `_table_talk`; that of an entry of a table may be any text.
    pub name: String,
    /// What it says, with its type.
    pub value: Value,
}

/// What a field of somebody's own says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A decimal number with all its digits, `2.50` or `-1e999`, so that none is lost; or `inf`, `-inf`, `nan`. A whole
    /// number that is too large for [`Value::Whole`] is one too.
    Decimal(String),
    /// Whether something is so.
    Truth(bool),
    /// A day: `2021-01-21`.
    Date(String),
    /// A time of day: `18:15:00`, perhaps with a fraction.
    Time(String),
    /// A day with its time, and perhaps with `Z` or an offset: `2021-01-21T18:15:00+02:00`.
    DateTime(String),
    /// Several, in order.
    List(Vec<Value>),
    /// Several under names, each of which is there once.
    Table(Vec<CustomField>),
    /// That there is one is all that is known: it is nested too deep, or differs from place to place. Whoever writes the
    /// hand lists it as lost.
    Unknown,
}
