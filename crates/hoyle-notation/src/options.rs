//! The options of reading and writing: [`Options`], [`WriteOptions`]. Not here: what each notation does with them.

use crate::notation::Form;

/// A style of writing, for notations that have several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Style {
    /// The style in which the notation itself shows its records.
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
    /// These options with one more. It replaces the value that the name had before.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Options {
        self.0.retain(|(known, _)| *known != name);
        self.0.push((name, value.into()));
        self
    }

    /// The options whose names are among these.
    #[must_use]
    pub fn only(&self, names: &[&str]) -> Options {
        Options(self.0.iter().filter(|(name, _)| names.contains(name)).cloned().collect())
    }

    /// The value of an option; `None` if it was not chosen.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }

    /// The names of the options that have a value.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().map(|(name, _)| *name)
    }
}

/// How [`GameNotation::compose`](crate::GameNotation::compose) writes a record. The default is the usual form in the usual
/// style.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The style, for notations that have several.
    pub style: Style,
    /// The form, for notations whose forms say different things; see [`Notation::targets`](crate::Notation::targets).
    /// `None`: the usual form.
    pub form: Option<Form>,
    /// Options of one notation, by name, as that notation lists them; other notations ignore them.
    pub options: Options,
}

impl WriteOptions {
    /// The default with this style.
    pub fn in_style(style: Style) -> WriteOptions {
        WriteOptions { style, ..WriteOptions::default() }
    }

    /// These options with this form.
    #[must_use]
    pub fn in_form(self, form: Form) -> WriteOptions {
        WriteOptions { form: Some(form), ..self }
    }

    /// These options with these of one notation.
    #[must_use]
    pub fn with(self, options: Options) -> WriteOptions {
        WriteOptions { options, ..self }
    }
}
