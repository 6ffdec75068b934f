//! Records of card games as tables: [`TABLES`], with what every column says; [`Collector`], which makes rows of the records
//! that a reader reads, in the pass that checks them; [`Writer`], which writes them.
//!
//! ```
//! use hoyle::Format as Text;
//! use hoyle::notation::{Depth, NOTATIONS, Next, Options};
//! use hoyle_table::{Chosen, Collector, Format, Place, Plan};
//!
//! let mut text: &[u8] = include_bytes!("../../../examples/home-game.phhs");
//! let plan = Plan::new(vec![Chosen::new("players", &["record", "player", "net"])?]);
//! let mut collector = Collector::new(&plan);
//! let (format, _) = Text::detect(NOTATIONS, None, "home-game.phhs", text).ok_or("no notation")?;
//! let mut reader = format.notation.reader(format.form, Depth::Check, &Options::default());
//! for record in 0.. {
//!     let Next::Record { consumed, .. } = collector.next(&mut reader, text, true, &mut ()) else { break };
//!     collector.keep(&reader, "phh", record, &[]);
//!     text = &text[consumed..];
//! }
//! let mut csv = Format::Csv.writer(Vec::new(), &plan.tables[0], plan.scale)?;
//! for batch in collector.finish(&Place::of_file("home-game.phhs"), |_| None, |_| true) {
//!     csv.write(&batch)?;
//! }
//! let csv = String::from_utf8(csv.end()?)?;
//! assert!(csv.starts_with("record,player,net\n0,"), "{csv}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | brings |
//! |---|---|
//! | `arrow` | Parquet and Arrow IPC, and batches of Arrow (`ArrowRows`) |

mod coalesce;
mod collect;
mod partition;
mod pinochle;
mod poker;
mod preferans;
mod record;
mod schema;
mod schema_text;
#[cfg(test)]
mod tests;
mod tricks;
mod values;
mod words;
mod write;

pub use coalesce::Coalescer;
pub use collect::{Batch, Chosen, Collector, Place, Plan, SchemaError};
pub use partition::{PartitionValues, partitioned};
pub use schema::{Field, Kind, STATISTICS_VERSION, TABLES, Table, VERSION, table};
pub use schema_text::markdown;
pub use values::{Bits, Dictionary, Values};
#[cfg(feature = "arrow")]
pub use write::ArrowRows;
pub use write::{Csv, Format, JsonLines, Writer};
