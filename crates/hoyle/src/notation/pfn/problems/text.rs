//! The problems of the bytes and of JSON (PFN001 to PFN112). Not here: when they arise; that is `faults.rs`.
//!
//! The examples stand in the frame of `corpus/pfn/good/heads-up.pfn`, at the place that their first line names.

use crate::problem::problems;

problems! {
    family 3;

    /// # What it means
    ///
    /// These bytes are no UTF-8.
    ///
    /// # Why it matters
    ///
    /// Every JSON text is UTF-8; nothing after this place can be trusted. Most often a name was saved in an older
    /// encoding.
    ///
    /// # Example
    ///
    /// ```pfn /_note bytes
    /// "_note": "Andr\xe9"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /_note
    /// "_note": "André"
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 8.1: "JSON text exchanged between systems that are not part of a closed ecosystem MUST be
    /// encoded using UTF-8"
    1 NotUtf8: Error "these bytes are not UTF-8"
        help "save the text as UTF-8";

    /// # What it means
    ///
    /// A line end, a tab or another control character stands in a string as it is.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /_note
    /// "_note": "Ann	B"
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes the escape. It writes this:
    ///
    /// ```pfn /_note
    /// "_note": "Ann\tB"
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 7: "the characters that MUST be escaped: quotation mark, reverse solidus, and the control
    /// characters (U+0000 through U+001F)"
    2 ControlCharacter: Error "a control character stands in a string as it is"
        help "write it as an escape: \\n, \\t, \\u0007";

    /// # What it means
    ///
    /// The string has no quotation mark at its end, or not on its line.
    ///
    /// # Why it matters
    ///
    /// Nobody can say where the string ends and what comes next.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/name
    /// "name": "Ann,
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/name
    /// "name": "Ann"
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 7: "A string begins and ends with quotation marks."
    3 StringNotClosed: Error "the string has no end on its line"
        help "put a quotation mark at its end; a line end in it is written \\n";

    /// # What it means
    ///
    /// The backslash stands before something that makes no escape. JSON has `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`,
    /// `\t` and `\u` with four hexadecimal digits, and no other.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /_note
    /// "_note": "it\'s Ann"
    /// ```
    ///
    /// # Instead
    ///
    /// A single quotation mark needs no escape; a backslash itself is written twice.
    ///
    /// ```pfn /_note
    /// "_note": "it's Ann"
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 7, the grammar of strings
    4 UnknownEscape: Error "JSON has no such escape"
        help "a backslash itself is written \\\\";

    /// # What it means
    ///
    /// The escape is one half of a pair that together says one character, and the other half is missing.
    ///
    /// # Why it matters
    ///
    /// No character is meant, and what readers make of it differs.
    ///
    /// # Example
    ///
    /// ```pfn /_note
    /// "_note": "Ann \ud83c"
    /// ```
    ///
    /// # Instead
    ///
    /// Write the character itself, or both halves.
    ///
    /// ```pfn /_note
    /// "_note": "Ann \ud83c\udccf"
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 8.2: "the ABNF … allows member names and string values to contain bit sequences that cannot
    /// encode Unicode characters … The behavior of software that receives JSON texts containing such values is
    /// unpredictable"
    5 LoneSurrogate: Error "{text} is half of a surrogate pair"
        help "write the character itself";

    /// # What it means
    ///
    /// What stands here is neither a string, a number, an array, an object, `true`, `false` nor `null`: `NaN`, `True`,
    /// a text in single quotation marks, a comment.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/turn
    /// "turn": False
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes the names of JSON for those of Python. It writes this:
    ///
    /// ```pfn /seats/0/turn
    /// "turn": false
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 3: "A JSON value MUST be an object, array, number, or string, or one of the following three
    /// literal names: false null true"
    6 NotAValue: Error "{text} is no JSON value"
        help "strings stand in double quotes; true, false and null are written just so; there are no comments";

    /// # What it means
    ///
    /// It begins like a number, and is none as JSON writes them: no zero in front, a digit on both sides of the point,
    /// no sign but a minus, no underscores.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/bet
    /// "bet": 02
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/bet
    /// "bet": 2
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 6, the grammar of numbers
    7 NotANumber: Error "{text} is not a number as JSON writes it"
        help "digits, perhaps a point and digits, perhaps e and an exponent; no zero in front";

    /// # What it means
    ///
    /// Something else stands where a value is due, or nothing.
    ///
    /// # Why it matters
    ///
    /// Nobody can say what was meant; nothing after this place is read.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/bet
    /// "bet": ,
    /// "_": 0
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/bet
    /// "bet": 2
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 4: "A single colon comes after each name, separating the name from the value."
    101 ValueExpected: Error "a value is missing here"
        help "write null for what does not apply";

    /// # What it means
    ///
    /// A member of an object must begin with its name in double quotation marks.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/bet
    /// bet: 2
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` puts a bare name in quotation marks. It writes this:
    ///
    /// ```pfn /seats/0/bet
    /// "bet": 2
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 4: "A name is a string."
    102 KeyExpected: Error "a name in double quotes is missing here"
        help "each member is \"name\": value";

    /// # What it means
    ///
    /// After the name of a member no colon comes.
    ///
    /// # Why it matters
    ///
    /// Nothing after this place is read.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/bet
    /// "bet" 2
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` puts it in. It writes this:
    ///
    /// ```pfn /seats/0/bet
    /// "bet": 2
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 4: "A single colon comes after each name, separating the name from the value."
    103 ColonExpected: Error "a colon is missing here"
        help "each member is \"name\": value";

    /// # What it means
    ///
    /// Two members of an object, or two elements of an array, have no comma between them.
    ///
    /// # Why it matters
    ///
    /// Nothing after this place is read.
    ///
    /// # Example
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40 200]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` puts it in. It writes this:
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, sections 4 and 5: "A single comma separates a value from a following name", "Elements are separated by
    /// commas"
    104 CommaExpected: Error "a comma is missing here"
        help "put a comma between two values";

    /// # What it means
    ///
    /// A comma stands after the last member or element.
    ///
    /// # Why it matters
    ///
    /// JavaScript forgives it, JSON does not: other readers refuse the whole text.
    ///
    /// # Example
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200,]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` takes it out. It writes this:
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 5, the grammar of arrays
    105 TrailingComma: Error "a comma stands after the last value"
        help "take the comma out";

    /// # What it means
    ///
    /// The bracket closes something that was opened with the other kind of bracket.
    ///
    /// # Why it matters
    ///
    /// Nobody can say where the array or object ends.
    ///
    /// # Example
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, sections 4 and 5
    106 WrongBracket: Error "{text} closes what another bracket opened"
        help "arrays are [ ], objects {{ }}";

    /// # What it means
    ///
    /// The text ends, and the array that begins here is still open.
    ///
    /// # Why it matters
    ///
    /// Most often the text was cut off; what was to follow is lost.
    ///
    /// # Example
    ///
    /// ```pfn
    /// {"seats": [], "pot": [
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 5
    107 ArrayNotClosed: Error "the array has no end"
        help "close it with ], or see whether the text was cut off";

    /// # What it means
    ///
    /// The text ends, and the object that begins here is still open.
    ///
    /// # Why it matters
    ///
    /// Most often the text was cut off; what was to follow is lost. In a `.pfn.jsonl` each frame stands on one line.
    ///
    /// # Example
    ///
    /// ```pfn
    /// {"seats": [], "pot": []
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 4
    108 ObjectNotClosed: Error "the object has no end"
        help "close it with a brace, or see whether the text was cut off; in a .pfn.jsonl a frame stands on one line";

    /// # What it means
    ///
    /// A JSON text holds one value, and here is more.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the text. If it is another frame, the file is a sequence of frames: its name must end in
    /// `.pfn.jsonl`, and each frame stands on one line.
    ///
    /// # Example
    ///
    /// ```pfn /history
    /// "history": ""}}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /_end
    /// "_end": true
    /// ```
    ///
    /// # Reference
    ///
    /// RFC 8259, section 2: "A JSON text is a serialized value."
    109 TextAfterValue: Error "more text stands after the frame"
        help "several frames are a .pfn.jsonl, each on a line of its own";

    /// # What it means
    ///
    /// More than 1024 arrays and objects stand in one another.
    ///
    /// # Why it matters
    ///
    /// A frame needs five. The limit keeps hostile texts from using up memory; nothing after this place is read.
    ///
    /// # Example
    ///
    /// A thousand brackets have no room here.
    ///
    /// # Instead
    ///
    /// Fewer.
    ///
    /// # Reference
    ///
    /// RFC 8259, section 9: "An implementation may set limits on the maximum depth of nesting."
    110 TooDeep: Error "more than 1024 arrays and objects stand in one another"
        help "write it flatter";
}
