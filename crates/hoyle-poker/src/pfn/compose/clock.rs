//! When the decisions of a hand were made: [`Clock`]. No record says it of each, so a user says how long they took.

use hoyle_notation::text::date::Moment;
use hoyle_notation::text::number::{Number, number};

use crate::hand::Metadata;

/// When each decision began, and when its time runs out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    start: Moment,
    /// How long a decision takes, in milliseconds.
    pace: i64,
    /// How long it may take.
    limit: Option<i64>,
}

/// Seconds as milliseconds.
fn milliseconds(seconds: &str) -> Option<i64> {
    match number(seconds.as_bytes()) {
        Ok(Number::Decimal(seconds)) => seconds.at_scale(3).filter(|milliseconds| *milliseconds >= 0),
        _ => None,
    }
}

impl Clock {
    /// A clock that starts when it is said to, or else when the record says that the hand began. `None` where neither is
    /// said.
    pub(crate) fn new(metadata: &Metadata, start: Option<&str>, pace: &str) -> Option<Clock> {
        let start = Moment::read(&start.map(str::to_owned).or_else(|| metadata.began())?)?;
        Some(Clock { start, pace: milliseconds(pace)?, limit: metadata.time_limit.as_deref().and_then(milliseconds) })
    }

    /// The elements of the timestamp of a decision, after so many others.
    pub(crate) fn write(self, decisions: u32, out: &mut Vec<u8>) {
        let Some(began) = self.pace.checked_mul(i64::from(decisions)).and_then(|after| self.start.later(after)) else {
            return;
        };
        out.extend_from_slice(format!("\"{began}\"").as_bytes());
        if let Some(ends) = self.limit.and_then(|limit| began.later(limit)) {
            out.extend_from_slice(format!(",\"{ends}\"").as_bytes());
        }
    }
}
