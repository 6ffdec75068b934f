//! Conventions with names: what a table may have agreed otherwise, chosen by a list of names. Not here: which there are;
//! each game lists its own.

use core::fmt;

/// A convention that departs from the defaults: its name, what it says, and how it is chosen.
pub type Convention<Options> = (&'static str, &'static str, fn(&mut Options));

/// A name that no convention of the game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownConvention<'a> {
    /// The name that was asked for and that no convention has, as it was written.
    pub name: &'a str,
}

impl fmt::Display for UnknownConvention<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no convention {:?}", self.name)
    }
}

impl core::error::Error for UnknownConvention<'_> {}

/// Chooses the conventions of these names, parted by commas or line ends; what follows a `#` on a line is a remark. An
/// empty list, and the name `default`, change nothing.
///
/// # Errors
/// The first name that no convention has; those before it are chosen by then.
pub fn choose<'a, Options>(
    conventions: &[Convention<Options>],
    names: &'a str,
    options: &mut Options,
) -> Result<(), UnknownConvention<'a>> {
    let lines = names.lines().filter_map(|line| line.split('#').next());
    for name in lines.flat_map(|line| line.split(',')).map(str::trim).filter(|name| !matches!(*name, "" | "default")) {
        match conventions.iter().find(|convention| convention.0 == name) {
            Some((_, _, choose)) => choose(options),
            None => return Err(UnknownConvention { name }),
        }
    }
    Ok(())
}
