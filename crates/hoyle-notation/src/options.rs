//! What is chosen about reading and writing: [`Options`], [`WriteOptions`]. Not here: what a notation makes of it.

use crate::notation::Form;

/// A style of writing, for notations that have several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// The notation's usual one.
    #[default]
    Usual,
    /// As short as the notation allows.
    Concise,
    /// With everything spelled out.
    Verbose,
}

/// Options of reading, as names with values. A notation lists the names that it knows in
/// [`About::options`](crate::About::options) and refuses the others in
/// [`Notation::check_options`](crate::Notation::check_options).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options(Vec<(&'static str, String)>);

impl Options {
    /// These options and one more. A name that was chosen before gets this value instead.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Options {
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value.into()));
        self
    }

    /// Of these options those with such names.
    #[must_use]
    pub fn only(&self, names: &[&str]) -> Options {
        Options(self.0.iter().filter(|(name, _)| names.contains(name)).cloned().collect())
    }

    /// The value that was chosen under a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The names that something was chosen for.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().map(|(name, _)| *name)
    }
}

/// How a record is to be written in another notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The manner, for notations that have several.
    pub style: Style,
    /// Which form, for notations whose forms say different things; `None`: the usual one. See
    /// [`Notation::targets`](crate::Notation::targets).
    pub form: Option<Form>,
    /// What only one notation heeds, by name: frames have `viewer` (`p2`), `detail` (`fine`: the automatic steps one by
    /// one), `history` (`none`), `pace` (the seconds of a decision) and `start` (when the first begins).
    pub options: Options,
}

impl WriteOptions {
    /// In a style, and else as usual.
    pub fn in_style(style: Style) -> WriteOptions {
        WriteOptions { style, ..WriteOptions::default() }
    }

    /// The same in a form.
    #[must_use]
    pub fn in_form(self, form: Form) -> WriteOptions {
        WriteOptions { form: Some(form), ..self }
    }

    /// The same with what one notation heeds.
    #[must_use]
    pub fn with(self, options: Options) -> WriteOptions {
        WriteOptions { options, ..self }
    }
}
