//! Which notation a text is in, and in which form: [`detect`], [`Format`].

use core::fmt;

use hoyle_notation::Form;
use hoyle_notation::text::encoding::{begins_as_utf_16, is_text};

use crate::any::{AnyNotation, NOTATIONS};
use crate::compression::Compression;

/// A notation and the form in which a text is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// In which notation the text is, one of [`NOTATIONS`](crate::NOTATIONS).
    pub notation: AnyNotation,
    /// In which of its forms: one record or a collection, text or JSON.
    pub form: Form,
}

/// By what a text was known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DetectedBy {
    /// By the extension of its name, `.phh` or `.phh.zst`.
    Name,
    /// By what it begins with. It may be mistaken for what it is not, so nobody should write to such a file unasked.
    Content,
    /// By the caller, who named the notation.
    Caller,
}

/// The format of a text, and by what it is known: by the extension of its name, else by its first bytes, of which some
/// thousand are enough. `None`: neither says which notation it is.
///
/// ```
/// let text = b"variant = 'NT'\nantes = [0, 0]\n";
/// let (format, by) = hoyle::detect("hand.txt", text).expect("two fields of PHH are enough");
/// assert_eq!((format.notation.name(), by), ("phh", hoyle::DetectedBy::Content));
/// ```
pub fn detect(name: &str, head: &[u8]) -> Option<(Format, DetectedBy)> {
    Format::detect(NOTATIONS, None, name, head)
}

impl Format {
    /// As [`detect`], among these notations. `from` is the one that counts, whatever the text looks like. Bytes that are
    /// no text are in no notation, and only rooms write UTF-16.
    pub fn detect(
        notations: &[AnyNotation],
        from: Option<AnyNotation>,
        name: &str,
        head: &[u8],
    ) -> Option<(Format, DetectedBy)> {
        Format::detect_text(notations, from, name, head)
            .filter(|(format, _)| !begins_as_utf_16(head) || !format.notation.extensions_by_content().is_empty())
    }

    /// The same, whatever the encoding.
    fn detect_text(
        notations: &[AnyNotation],
        from: Option<AnyNotation>,
        name: &str,
        head: &[u8],
    ) -> Option<(Format, DetectedBy)> {
        let is_text = is_text(head);
        let by_content = |notation: AnyNotation| {
            let form =
                if is_text || !notation.extensions_by_content().is_empty() { notation.sniff(head) } else { None };
            form.map(|form| Format { notation, form })
        };
        if !is_text {
            return notations.iter().find_map(|notation| by_content(*notation)).map(|format| {
                let asked = from.is_some_and(|from| from == format.notation);
                (format, if asked { DetectedBy::Caller } else { DetectedBy::Content })
            });
        }
        if let Some(notation) = from {
            let named = Format::by_extension(&[notation], name).first().copied();
            let usual = || notation.forms().first().map(|form| Format { notation, form: *form });
            return named.or_else(|| by_content(notation)).or_else(usual).map(|format| (format, DetectedBy::Caller));
        }
        match Format::by_extension(notations, name).as_slice() {
            [] => {
                notations.iter().find_map(|notation| by_content(*notation)).map(|format| (format, DetectedBy::Content))
            }
            [one] => Some((*one, DetectedBy::Name)),
            several => {
                let fits = |one: &&Format| one.notation.sniff(head).is_some();
                several.iter().find(fits).or(several.first()).map(|format| (*format, DetectedBy::Name))
            }
        }
    }

    /// Whether a file in a folder is read: its extension is of one of these notations alone, or may be that of other programs
    /// and `head` gives a beginning that is of these notations and nothing else.
    pub fn is_meant(notations: &[AnyNotation], name: &str, head: impl FnOnce() -> Vec<u8>) -> bool {
        if !Format::by_extension(notations, name).is_empty() {
            return true;
        }
        let name = Compression::from_name(name).map_or(name, |(stem, _)| stem).to_ascii_lowercase();
        let is_own = |notation: &AnyNotation| notation.extensions_of_its_own().iter().any(|end| name.ends_with(end));
        if notations.iter().any(is_own) {
            return true;
        }
        let takes = |notation: &&AnyNotation| notation.extensions_by_content().iter().any(|end| name.ends_with(end));
        let mut takers = notations.iter().filter(takes).peekable();
        if takers.peek().is_none() {
            return false;
        }
        let head = head();
        takers.any(|notation| notation.sniff(&head).is_some())
    }

    /// The formats whose extension a name has; of several extensions that fit, the longest.
    pub fn by_extension(notations: &[AnyNotation], name: &str) -> Vec<Format> {
        let name = Compression::from_name(name).map_or(name, |(stem, _)| stem);
        let mut fitting: Vec<Format> = Vec::new();
        for notation in notations {
            for form in notation.forms() {
                let end = name.len().checked_sub(form.extension.len()).and_then(|at| name.get(at..));
                if end.is_some_and(|end| end.eq_ignore_ascii_case(form.extension)) {
                    let longest = fitting.first().map_or(0, |format| format.form.extension.len());
                    if form.extension.len() > longest {
                        fitting.clear();
                    }
                    if form.extension.len() >= longest {
                        fitting.push(Format { notation: *notation, form: *form });
                    }
                }
            }
        }
        fitting
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.notation.name(), self.form.extension)
    }
}
