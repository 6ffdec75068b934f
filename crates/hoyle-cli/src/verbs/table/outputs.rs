//! Where tables are written: [`Tables`], with a file for each table, or for each part of one. A file gets its name when all
//! of it is written.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use hoyle_table::{Batch, Chosen, Format, Kind, Plan, Writer, partitioned};

use super::{Options, Session, Shape};
use crate::environment::Failure;
use crate::lock::lock;
use crate::outputs::{Outputs, named};
use crate::replace_file::Replacement;

/// What is asked for.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// The standard output.
    Stdout(Format),
    /// One file.
    File(PathBuf, Format),
    /// A folder, with a file for each table, or with a folder for each that has files for its parts.
    Folder { path: PathBuf, format: Format, partition: Vec<String>, part: Option<u64> },
}

impl Target {
    pub(super) fn new(options: &Options, session: &Session) -> Result<Target, Failure> {
        let asked = options.format.map(Shape::format);
        let here = |format: Format| match format.is_here() {
            true => Ok(format),
            false => Err(Failure::Usage(format!(
                "this hoyle writes no {}: one that does is built by cargo install hoyle-cli --features table",
                format.name()
            ))),
        };
        let Some(path) = options.output.as_deref().filter(|path| path.as_os_str() != "-") else {
            let format = asked.unwrap_or(Format::Csv);
            let is_text = matches!(format, Format::Csv | Format::JsonLines);
            if session.environment.output_is_terminal && !is_text {
                return Err(Failure::Usage(format!("{} is not for a terminal: name a file with -o", format.name())));
            }
            return here(format).map(Target::Stdout);
        };
        let parted = options.all || !options.partition.is_empty() || options.shard.is_some();
        if parted || path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/') {
            let usual = if Format::Parquet.is_here() { Format::Parquet } else { Format::Csv };
            let format = here(asked.unwrap_or(usual))?;
            let (partition, part) = (options.partition.clone(), options.shard.map(|(own, _)| own + 1));
            return Ok(Target::Folder { path: path.to_owned(), format, partition, part });
        }
        let extension = path.extension().and_then(|extension| extension.to_str());
        let by_name = extension.and_then(|extension| Format::ALL.into_iter().find(|format| format.name() == extension));
        match asked.or(by_name) {
            Some(format) => Ok(Target::File(path.to_owned(), here(format)?)),
            None => {
                let names = Format::ALL.map(Format::name).join(", ");
                let path = path.display();
                Err(Failure::Usage(format!("{path}: say --format, or give it one of the extensions {names}")))
            }
        }
    }

    fn format(&self) -> Format {
        match self {
            Target::Stdout(format) | Target::File(_, format) | Target::Folder { format, .. } => *format,
        }
    }

    /// The file for a part of a table.
    fn file(&self, table: &str, values: &[(&str, Option<String>)]) -> PathBuf {
        match self {
            Target::Stdout(_) => PathBuf::from("-"),
            Target::File(path, _) => path.clone(),
            Target::Folder { path, format, partition, part } if partition.is_empty() && part.is_none() => {
                path.join(format!("{table}.{}", format.name()))
            }
            Target::Folder { path, format, part, .. } => {
                let mut path = path.join(table);
                for (name, value) in values {
                    let value = value.as_deref().map_or("__HIVE_DEFAULT_PARTITION__".to_owned(), encoded);
                    path.push(format!("{name}={value}"));
                }
                path.join(format!("part-{}.{}", part.unwrap_or(1), format.name()))
            }
        }
    }
}

/// A value as it can stand in the name of a folder, as Hive has it: other signs than these as `%20`.
fn encoded(value: &str) -> String {
    let mut out = String::new();
    for byte in value.bytes() {
        match byte {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'_' | b'.' => out.push(char::from(byte)),
            other => out.push_str(&format!("%{other:02X}")),
        }
    }
    out
}

/// Where the bytes of a table go.
enum Place {
    /// To the standard output, by way of a buffer.
    Buffer(Buffer),
    /// To a file that has not got its name.
    File(Replacement),
}

impl Write for Place {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Place::Buffer(Buffer(buffer)) => lock(buffer).write(bytes),
            Place::File(file) => file.write(bytes).map(|()| bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is yet to be written to the standard output.
#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

/// The tables that are being written.
pub(super) struct Tables {
    chosen: Vec<Chosen>,
    scale: u8,
    target: Target,
    outputs: Outputs,
    /// By which columns each table is parted: their places among those that are wanted.
    parted: Vec<Vec<usize>>,
    /// Each with the file's name.
    writers: BTreeMap<(usize, PathBuf), Box<dyn Writer<Place> + Send>>,
    buffer: Buffer,
    rows: Vec<u64>,
    /// The amounts that cannot be said, by table and column.
    unrepresentable: BTreeMap<(usize, &'static str), u64>,
}

impl Tables {
    /// Begins the tables; `all`: those that turn out to have rows.
    pub(super) fn begin(target: Target, plan: &Plan, all: bool, outputs: Outputs) -> Result<Tables, Failure> {
        let partition: &[String] = match &target {
            Target::Folder { partition, .. } => partition,
            _ => &[],
        };
        let place = |chosen: &Chosen, name: &String| chosen.fields().iter().position(|field| field.name == name);
        if let Some(name) = partition.iter().find(|name| plan.tables.iter().all(|chosen| place(chosen, name).is_none()))
        {
            return Err(Failure::Usage(format!("--partition {name}: there is no such column")));
        }
        let places = |chosen| partition.iter().filter_map(|name| place(chosen, name)).collect();
        let mut tables = Tables {
            parted: plan.tables.iter().map(places).collect(),
            chosen: plan.tables.clone(),
            scale: plan.scale,
            target,
            outputs,
            writers: BTreeMap::new(),
            buffer: Buffer::default(),
            rows: vec![0; plan.tables.len()],
            unrepresentable: BTreeMap::new(),
        };
        if !all && tables.parted.iter().all(Vec::is_empty) {
            let path = tables.target.file(tables.chosen.first().map_or("", |chosen| chosen.table.name), &[]);
            tables.writer(0, path)?;
        }
        Ok(tables)
    }

    fn writer(&mut self, table: usize, path: PathBuf) -> io::Result<&mut Box<dyn Writer<Place> + Send>> {
        let key = (table, path);
        if !self.writers.contains_key(&key) {
            let (path, format) = (&key.1, self.target.format());
            let mut chosen = self.chosen[table].clone();
            let parted = &self.parted[table];
            let columns = chosen.columns.iter().enumerate().filter(|(place, _)| !parted.contains(place));
            chosen.columns = columns.map(|(_, column)| *column).collect();
            let place = match &self.target {
                Target::Stdout(_) => Place::Buffer(self.buffer.clone()),
                target => {
                    self.outputs.allow(path)?;
                    if let (Target::Folder { .. }, Some(folder)) = (target, path.parent()) {
                        fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
                    }
                    Place::File(Replacement::new(path).map_err(|error| named(path, &error))?)
                }
            };
            let writer = format.writer(place, &chosen, self.scale).map_err(|error| self.failed(path, error))?;
            self.writers.insert(key.clone(), writer);
        }
        self.writers.get_mut(&key).ok_or_else(|| io::Error::other("the table has no file"))
    }

    /// What is to be said of a file that cannot be written.
    fn failed(&self, path: &Path, error: io::Error) -> io::Error {
        if matches!(self.target, Target::Stdout(_)) { error } else { named(path, &error) }
    }

    /// Writes rows; what goes to the standard output is appended to `out`.
    pub(super) fn write(&mut self, batch: Batch, out: &mut Vec<u8>) -> io::Result<()> {
        let table = batch.table;
        let Some(chosen) = self.chosen.get(table).cloned() else { return Ok(()) };
        self.rows[table] += batch.rows as u64;
        for (column, number) in &batch.unrepresentable {
            *self.unrepresentable.entry((table, column)).or_default() += number;
        }
        let by = self.parted[table].clone();
        for (values, part) in partitioned(batch, &chosen, self.scale, &by) {
            let path = self.target.file(chosen.table.name, &values);
            let written = self.writer(table, path.clone())?.write(&part);
            written.map_err(|error| self.failed(&path, error))?;
        }
        self.drain(out);
        Ok(())
    }

    fn drain(&self, out: &mut Vec<u8>) {
        out.append(&mut lock(&self.buffer.0));
    }

    /// Ends all files and gives them their names; gives how many rows each table has.
    pub(super) fn end(mut self, session: &mut Session) -> Result<Vec<(&'static str, u64)>, Failure> {
        let mut whole = Vec::new();
        for ((table, path), writer) in core::mem::take(&mut self.writers) {
            match writer.end().map_err(|error| self.failed(&path, error))? {
                Place::Buffer(_) => {}
                Place::File(file) => whole.push((table, path, file)),
            }
        }
        for (_, path, file) in whole {
            file.keep().map_err(|error| named(&path, &error))?;
        }
        let mut rest = Vec::new();
        self.drain(&mut rest);
        session.environment.output.write_all(&rest)?;
        for ((table, column), number) in &self.unrepresentable {
            let table = self.chosen[*table].table;
            let amounts = super::count(*number, "amount", "amounts");
            let is_rounded = table.fields().iter().any(|field| field.name == *column && field.kind == Kind::Fine);
            let why = match is_rounded {
                true => format!(
                    "of more than 18 digits, for they have {} decimals; a smaller --scale leaves them room",
                    self.scale + 6
                ),
                false => format!("finer than --scale {}, or of more than 18 digits", self.scale),
            };
            session.environment.message(&format!("{}: {amounts} of {column} left out: {why}", table.name));
        }
        Ok(self.chosen.iter().map(|chosen| chosen.table.name).zip(self.rows).collect())
    }
}
