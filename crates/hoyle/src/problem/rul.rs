//! The problems that all notations share: texts that cannot be recognised, are empty, too large, or named twice.

use super::registry::problems;

problems! {
    family 0;

    /// # What it means
    ///
    /// Neither the name of the file nor its first bytes say which notation this is.
    ///
    /// # Why it matters
    ///
    /// Nothing in it was read, so nothing is known of it.
    ///
    /// # Instead
    ///
    /// Give the file one of the extensions that `hoyle formats` lists, or name the notation with `--from`.
    /// A compressed file must end in `.gz` or `.zst`.
    ///
    /// # Reference
    ///
    /// `hoyle formats`
    1 Unrecognised: Error "the text is in no notation that hoyle knows"
        help "name the notation with --from, or give the file the extension of one; hoyle formats lists them";

    /// # What it means
    ///
    /// The file or the input holds nothing but blank space and comments.
    ///
    /// # Why it matters
    ///
    /// Most often something went wrong before hoyle was asked: a failed download, a wrong name, an empty pipe.
    ///
    /// # Reference
    ///
    /// `hoyle check --help`
    2 Empty: Error "there is no record here: the text is empty";

    /// # What it means
    ///
    /// A collection may be as large as you like, but a single record is read into memory as a whole and must be
    /// smaller than 256 MiB.
    ///
    /// # Why it matters
    ///
    /// A record of that size is not a record: most often a quotation mark is missing near its start, and all that
    /// follows is taken for its text. Reading goes on at the next line that looks like the start of a record.
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own.
    3 RecordTooLarge: Error "this record is larger than 256 MiB"
        help "look for an unclosed quotation mark or bracket near its start";

    /// # What it means
    ///
    /// Two records of one collection have the same name, such as `[5]` twice.
    ///
    /// # Why it matters
    ///
    /// The name says which record is meant; TOML forbids to define a table twice, so other readers refuse the whole
    /// collection or see only one of the two.
    ///
    /// # Instead
    ///
    /// Number the records anew, or take away the one that was written twice.
    ///
    /// # Reference
    ///
    /// TOML 1.0, "Table": "you cannot define a table more than once"
    4 NameUsedTwice: Error "the name {text} is used by an earlier record already"
        help "give each record of a collection a name of its own";

    /// # What it means
    ///
    /// The reader found more problems in this one record than are kept.
    ///
    /// # Why it matters
    ///
    /// The rest is most often a consequence of the first; repair that and check again.
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own.
    5 MoreProblems: Note "{0:problems} more in this record are not shown";

    /// # What it means
    ///
    /// Reading stopped here though the text goes on.
    ///
    /// # Why it matters
    ///
    /// Nothing after this place was read. This is a defect of hoyle, not of the text.
    ///
    /// # Instead
    ///
    /// Please report it, with the file if you can share it.
    ///
    /// # Reference
    ///
    /// None.
    6 ReadingStopped: Error "hoyle cannot read on from here; this is a defect of hoyle"
        help "please report it";

    /// # What it means
    ///
    /// The collection has no record in it.
    ///
    /// # Why it matters
    ///
    /// Nothing is wrong with an empty collection, but few people mean to have one.
    ///
    /// # Reference
    ///
    /// `hoyle check --help`
    7 NoRecords: Warning "there is no record in this collection";

    /// # What it means
    ///
    /// The collection names its records in so many ways without order that hoyle stopped remembering them all.
    ///
    /// # Why it matters
    ///
    /// A name that is used twice after this place is not found.
    ///
    /// # Reference
    ///
    /// The limit, four million names without order, is hoyle's own.
    8 NamesForgotten: Note "too many names without order: from here on, names used twice are not looked for";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::registry;
    use crate::text::Span;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(registry::fault_in(ENTRIES), None);
        for entry in ENTRIES {
            assert_eq!(entry.code.family(), "RUL");
        }
    }

    #[test]
    fn a_fault_and_its_entry_agree() {
        let problem = Fault::NameUsedTwice.at(Span::new(1, 2));
        let entry = Fault::NameUsedTwice.entry();
        assert_eq!((problem.code, problem.severity), (entry.code, entry.severity));
        assert_eq!(entry.title(), "name used twice");
        assert!(entry.markdown().starts_with("# What it means\n\nTwo records"), "{}", entry.markdown());
    }
}
