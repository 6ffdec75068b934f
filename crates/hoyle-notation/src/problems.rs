//! The problems that every notation can report; their pages are in `problems/`. Not here: when they arise.

use crate::text::encoding::begins_as_utf_16;

crate::problems! {
    words {}

    /// Texts that cannot be recognised, are empty, too large, named twice, or lose what they go by or what cannot be played.
    pub enum Shared {
        RUL001 Unrecognised Error Bytes "the text is in no notation that hoyle knows"
            help "name the notation, also where other lines stand above the first record, or give the file the extension of one";
        RUL002 Empty Error Bytes "there is no record here: the text is empty";
        RUL003 RecordTooLarge Error Bytes "this record is larger than 256 MiB"
            help "look for an unclosed quotation mark or bracket near its start";
        RUL004 NameUsedTwice Error Bytes "the name {text} is used by an earlier record already"
            help "give each record of a collection a name of its own";
        RUL005 MoreProblems Note Bytes "this record has {0:problems} more than are shown";
        RUL006 ReadingStopped Error Bytes "hoyle cannot read on from here; this is a defect of hoyle"
            help "please report it";
        RUL007 NoRecords Warning Bytes "there is no record in this collection";
        RUL008 NamesForgotten Note Bytes "too many names without order: from here on, names used twice are not looked for";
        RUL009 Utf16 Error Bytes "the text is in UTF-16, and nothing in it begins as a text that is read so"
            help "save it as UTF-8: iconv -f UTF-16 -t UTF-8";
        RUL501 RecordBeforeLost Warning Loss "this record goes by what one before it declares, and that one is not written"
            help "mend the record before it first; the problems of that record say what is wrong with it";
        RUL502 RestLost Warning Loss "what cannot be played, and all that comes after it, is not written"
            help "mend the record first; its own problems say what is wrong with it";
        RUL503 EmbeddedLost Warning Loss "the record that rides in {text} is not written"
            help "keep this text: it rides along, and all that rides in it";
        RUL504 NotEmbedded Warning Loss "this record cannot ride along in what is written, so nothing is kept"
            help "convert the record without keeping it; what is lost is listed";
        RUL505 ErrorLost Warning Loss "the record has an error here, and what is written is what hoyle makes of it"
            help "mend the record first; its own problems say what is wrong with it";
    }
}

impl Shared {
    /// Why a text is in no notation.
    pub fn of_unread(text: &[u8]) -> Shared {
        match () {
            () if text.trim_ascii().is_empty() => Shared::Empty,
            () if begins_as_utf_16(text) => Shared::Utf16,
            () => Shared::Unrecognised,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::check_table;
    use crate::text::Span;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(check_table("RUL", ENTRIES, PAGES), Ok(()));
    }

    #[test]
    fn a_problem_knows_which_it_is() {
        let problem = Shared::NameUsedTwice.at(Span::new(1, 2));
        let entry = Shared::NameUsedTwice.entry();
        assert_eq!((problem.code(), problem.severity), (entry.code, entry.severity));
        assert_eq!((entry.code.as_str(), entry.title().as_str()), ("RUL004", "name used twice"));
        assert!(Shared::NameUsedTwice.is(&problem) && !Shared::Empty.is(&problem));
        assert_eq!(Shared::of(&problem), Some(Shared::NameUsedTwice));
    }
}
