//! The problems of bytes and words (PN0xx) and of labels (PN100 to PN119). Not here: when they arise.

use crate::notation::pn::label::NAMES;
use crate::problem::problems;

problems! {
    family 4;
    words label = NAMES;

    /// # What it means
    ///
    /// A PN text is written in UTF-8, and these bytes are none. Most often the file was saved in an older encoding,
    /// such as Windows-1252, in which one byte is one letter.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which letter was meant, and other programs refuse the whole file.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// Presenter Caf\xe9 Central
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// A single byte is taken for its letter in Windows-1252. `hoyle fix --unsafe` writes this:
    ///
    /// ```pn
    /// Presenter Café Central
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Annotations are written as plain text" (PN, Notation Structure); which encoding is decided in FORMATS.md.
    1 NotUtf8: Error "these bytes are not UTF-8"
        help "save the file as UTF-8";

    /// # What it means
    ///
    /// Of the characters that are not seen, only the line end has a meaning in PN.
    ///
    /// # Why it matters
    ///
    /// Such characters come with text copied from a terminal or a printer file; readers see a label or a value that
    /// looks right and is not.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// Presenter Gaming\x07 Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Annotations are written as plain text and each expression may only occupy one line" (PN, Notation Structure).
    2 ControlCharacter: Error "the control character {0:char} has no place in a PN text"
        help "take it out";

    /// # What it means
    ///
    /// Labels and values are parted by the space, and a tab is none.
    ///
    /// # Why it matters
    ///
    /// A reader that splits at spaces takes the words on both sides of the tab for one.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer	Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "space (\\s) is used to separate labels and values in a single line" (PN, Special Characters). Decision A01.
    3 Tab: Error "a tab stands where only a space may"
        help "write a single space";

    /// # What it means
    ///
    /// One space parts a label from its value and a value from the next. Here are more, or one at an end of the line.
    ///
    /// # Why it matters
    ///
    /// Between two spaces stands an empty value, and a reader that counts values counts it.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass  Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "A space separates a label and its value(s)" (PN, Notation Structure). Decision A01.
    4 StraySpaces: Error "spaces that part nothing"
        help "leave them out: one space stands between two values, none at either end of a line";

    /// # What it means
    ///
    /// The line holds nothing but spaces or tabs. It was taken for an empty line.
    ///
    /// # Why it matters
    ///
    /// Empty lines part sections and games; a reader that compares with the empty line sees a line without a label
    /// instead.
    ///
    /// # Example
    ///
    /// ```pn bytes
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    /// \x20\x20
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "blank line (\\n\\n) (aka two newline characters) is used to separate Sections" (PN, Special Characters).
    5 NotEmpty: Error "this line looks empty and is not"
        help "take the spaces out";

    /// # What it means
    ///
    /// The line begins with something that cannot be a label: it does not start with a capital letter, or has signs
    /// other than letters in it.
    ///
    /// # Why it matters
    ///
    /// Whatever the line says is lost: nobody knows what it is about.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Where another spelling of the label is meant beyond doubt, it is put right. `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Each word in a label must start with an uppercase letter and must not contain a space" (PN, Notation
    /// Structure).
    101 LabelMalformed: Error "{text} is no label"
        help "a label is made of words with a capital letter each, without spaces, and perhaps a number: DateTime, Trick5";

    /// # What it means
    ///
    /// The label is well formed, but PN 1.0 has none of this name.
    ///
    /// # Why it matters
    ///
    /// The specification tells what each line means. A label of one's own means nothing to others, and they refuse
    /// the record.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// Weather fine
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Say it in a Note, where any text may stand.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// Note Weather fine
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// The line specifications of PN name every label. Decision A23.
    102 LabelUnknown: Error "the specification has no line {text}"
        help "look the label up; what has no line of its own can be said in a Note";

    /// # What it means
    ///
    /// There is a label and nothing behind it.
    ///
    /// # Why it matters
    ///
    /// Nobody can tell whether the value was forgotten or there is none. A hyphen says that it is withheld.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// Location
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Leave the line out where it may be, or write a hyphen.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// Location -
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Each line consists of a label followed by one or more values" (PN, Notation Structure).
    103 NoValue: Error "{2:label} stands here without a value"
        help "write a value, or leave the line out";

    /// # What it means
    ///
    /// This label goes with a number: of a seat, a team, a round or a trick.
    ///
    /// # Why it matters
    ///
    /// Without it nobody knows whose cards these are, or which trick this is.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Write the number at once behind the word.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "a trailing number may be used when necessary" (PN, Notation Structure), and the specification of the line.
    104 NumberMissing: Error "{2:label} needs a number"
        help "write it at once behind the label, as in Hand1 or Trick5";

    /// # What it means
    ///
    /// This label stands alone; a digit at its end makes another label of it.
    ///
    /// # Why it matters
    ///
    /// Most often the space before the value is missing.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal1 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Take the number away. `hoyle fix --unsafe` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "A space separates a label and its value(s)" (PN, Notation Structure).
    105 NumberNotAllowed: Error "{2:label} has no number"
        help "leave it out; a value stands behind a space";

    /// # What it means
    ///
    /// Seats, teams, rounds and tricks are counted from 1, and at a table of pinochle there are at most 8 seats.
    ///
    /// # Why it matters
    ///
    /// There is nothing that this line could be about.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand0 -
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// Leave the line out, or give it the number that was meant.
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// "Hand number corresponds with Seat number" (PN, Hand#). Decision A09: 2 to 8 players.
    106 NumberOutOfRange: Error "{2:label} cannot have the number {text}"
        help "numbers count from 1; there are at most {1} here";

    /// # What it means
    ///
    /// Numbers have no zeros in front.
    ///
    /// # Why it matters
    ///
    /// `Hand01` is another label than `Hand1`, and to some readers a number that begins with a zero is octal.
    ///
    /// # Example
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand02 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```pn
    /// Presenter Gaming Safari
    /// DateTime 2015-08-31 13:58:59
    ///
    /// Deal 1
    /// GameScores 0 0 0
    /// Dealer Seat3
    /// Hand1 -
    /// Hand2 -
    /// Hand3 -
    /// Bids1 Pass Pass 20
    /// Contract Seat3 20 -
    /// MeldScores 0 0 0
    /// PlayScores 0 0 0
    /// HandScores 0 0 -20
    /// FinalScores 0 0 -20
    /// Winner Team1
    /// ```
    ///
    /// # Reference
    ///
    /// Decision A24 in FORMATS.md; no number in the specification begins with a zero.
    107 LeadingZero: Error "{text} begins with a zero"
        help "write the number without it";
}
