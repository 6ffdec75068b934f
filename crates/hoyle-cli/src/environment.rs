//! What the program has of the world besides files: [`Environment`]; and why a verb fails: [`Failure`].

use std::io::{self, IsTerminal, Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use hoyle::AnyNotation;
use hoyle::text::visible;

/// What the program has of the world, besides files.
pub struct Environment {
    /// The notations it knows.
    pub notations: &'static [AnyNotation],
    /// The standard input, or what stands for it in a test.
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
    /// Once it is set, what is being read is read no further, and the program ends with an error.
    pub stop: Arc<AtomicBool>,
}

impl Environment {
    /// That of this process.
    pub fn of_process(notations: &'static [AnyNotation]) -> Environment {
        Environment {
            notations,
            input: Box::new(io::stdin()),
            output: Box::new(io::stdout()),
            errors: Box::new(io::stderr()),
            input_is_terminal: io::stdin().is_terminal(),
            output_is_terminal: io::stdout().is_terminal(),
            errors_is_terminal: io::stderr().is_terminal(),
            // This heeds NO_COLOR, CLICOLOR, TERM and old consoles.
            colour: anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
            stop: Arc::default(),
        }
    }

    /// Writes a message to the standard error. That it is closed is no error.
    pub(crate) fn message(&mut self, text: &str) {
        let _ = writeln!(self.errors, "hoyle: {}", visible::line(text));
    }
}

/// Why a verb fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It is asked for what it cannot do; says what that is.
    Usage(String),
    /// Writing failed.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Why something cannot be read, with what the system says of it.
pub(crate) fn unread(error: &hoyle_scan::Error) -> String {
    match error {
        hoyle_scan::Error::Read { name, source } => format!("{name}: {}", hoyle_scan::io_reason(source)),
        error => error.to_string(),
    }
}

/// Whether the reader of a pipe is gone, which is no error.
pub(crate) fn is_closed(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Shows clap's help and version on the standard output, its errors on the standard error; gives the exit status.
pub(crate) fn usage(error: &clap::Error, environment: &mut Environment) -> u8 {
    let (stream, colour) = if error.use_stderr() {
        (&mut environment.errors, environment.errors_is_terminal && environment.colour)
    } else {
        (&mut environment.output, environment.colour)
    };
    let styled = error.render();
    // It quotes what was typed.
    let (plain, mut text) = (styled.to_string(), Vec::new());
    visible::lines(plain.as_bytes(), &mut text);
    if colour && text == plain.as_bytes() {
        text = styled.ansi().to_string().into_bytes();
    }
    // A closed pipe is no error, and there is no other place to report one.
    let _ = stream.write_all(&text);
    let _ = stream.flush();
    u8::from(error.use_stderr()) * 2
}
