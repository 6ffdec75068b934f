//! Conventions with names: what a table may have agreed otherwise, chosen by a list of names. Not here: which there are;
//! each game lists its own.

/// A convention that departs from the defaults: its name, what it says, and how it is chosen.
pub type Convention<Options> = (&'static str, &'static str, fn(&mut Options));

/// Chooses the conventions of these names, parted by commas or line ends; what follows a `#` on a line is a remark. An
/// empty list, and the name `default`, change nothing.
///
/// # Errors
/// The first name that no convention has; those before it are chosen by then.
pub fn choose<'a, Options>(
    conventions: &[Convention<Options>],
    names: &'a str,
    options: &mut Options,
) -> Result<(), &'a str> {
    let told = names.lines().filter_map(|line| line.split('#').next());
    for name in told.flat_map(|line| line.split(',')).map(str::trim).filter(|name| !matches!(*name, "" | "default")) {
        match conventions.iter().find(|convention| convention.0 == name) {
            Some((_, _, choose)) => choose(options),
            None => return Err(name),
        }
    }
    Ok(())
}
