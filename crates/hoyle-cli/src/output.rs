//! The streams that the program reads and writes: [`Outside`]; and how a run ends: [`Failure`].

use std::io::{self, IsTerminal, Read, Write};

use hoyle::notation::Notation;

/// All that the program has of the world, besides files.
pub struct Outside {
    /// The notations it knows.
    pub notations: &'static [&'static dyn Notation],
    /// The standard input.
    pub input: Box<dyn Read + Send>,
    /// The standard output: data.
    pub output: Box<dyn Write + Send>,
    /// The standard error: everything else.
    pub errors: Box<dyn Write + Send>,
    /// Whether the standard input is a terminal.
    pub input_is_terminal: bool,
    /// Whether the standard output is a terminal.
    pub output_is_terminal: bool,
    /// Whether the standard error is a terminal.
    pub errors_is_terminal: bool,
    /// Whether colours are wanted on the standard output, as far as the environment says.
    pub colour: bool,
}

impl Outside {
    /// The real one.
    pub fn real(notations: &'static [&'static dyn Notation]) -> Outside {
        Outside {
            notations,
            input: Box::new(io::stdin()),
            output: Box::new(io::stdout()),
            errors: Box::new(io::stderr()),
            input_is_terminal: io::stdin().is_terminal(),
            output_is_terminal: io::stdout().is_terminal(),
            errors_is_terminal: io::stderr().is_terminal(),
            // Knows of NO_COLOR, CLICOLOR, TERM and old consoles.
            colour: anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        }
    }

    /// Says something on the standard error; if that is closed, nobody wants to hear it.
    pub(crate) fn say(&mut self, text: &str) {
        let _ = writeln!(self.errors, "hoyle: {text}");
    }
}

/// Why a verb could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked for something that it cannot do; says what.
    Usage(String),
    /// Writing failed.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Whether nobody reads any more; that is no error.
pub(crate) fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Shows what clap has to say: help and version on the standard output, mistakes on the standard error.
pub(crate) fn usage(error: &clap::Error, outside: &mut Outside) -> u8 {
    let (stream, colour) = if error.use_stderr() {
        (&mut outside.errors, outside.errors_is_terminal && outside.colour)
    } else {
        (&mut outside.output, outside.colour)
    };
    let text = error.render();
    // A closed pipe is no error, and there is nobody to tell of another.
    let _ = if colour { write!(stream, "{}", text.ansi()) } else { write!(stream, "{text}") };
    let _ = stream.flush();
    u8::from(error.use_stderr()) * 2
}
