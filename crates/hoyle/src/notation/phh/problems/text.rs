//! The problems of the text itself: bytes and tokens (PHH0xx), the grammar of TOML (PHH1xx). Not here: when they arise;
//! the TOML reader finds them and `faults.rs` names them.

use crate::problem::problems;

problems! {
    family 1;

    /// # What it means
    ///
    /// A TOML document is UTF-8 text, and these bytes are none. Most often the file was saved in an older encoding,
    /// such as Windows-1252, in which one byte is one letter.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which letter was meant, and other programs refuse the whole file.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// venue = 'Caf\xe9'
    /// ```
    ///
    /// # Instead
    ///
    /// A single byte is taken for its letter in Windows-1252. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// venue = 'Café'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Spec: a file must be UTF-8
    1 NotUtf8: Error "these bytes are not UTF-8"
        help "save the file as UTF-8";

    /// # What it means
    ///
    /// Of the control characters only the tab and the line end may stand in a TOML text, comments included.
    ///
    /// # Why it matters
    ///
    /// Such characters are not seen and mean nothing in a hand. Most often they came with text that was copied from a
    /// terminal or a printer file, and TOML readers refuse them.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// # Page 2\x0c
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// In a comment it is taken out; in a string with double quotes it becomes an escape. `hoyle fix` writes this:
    ///
    /// ```toml
    /// # Page 2
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Comment; TOML 1.0, String
    2 ControlCharacter: Error "a control character stands in the text"
        help "remove it, or write it as an escape such as \"\\u0000\" in a string with double quotes";

    /// # What it means
    ///
    /// TOML ends lines with a line feed, or with a carriage return and a line feed. A carriage return alone ends none.
    ///
    /// # Why it matters
    ///
    /// Very old programs ended lines so; other readers see all such lines as one, and everything behind a `#` as a
    /// comment.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// variant = 'NT'\rantes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Spec: newline
    3 CarriageReturn: Error "a carriage return stands without a line feed"
        help "end lines with a line feed, or with both";

    /// # What it means
    ///
    /// A string must end with the quotes it began with. One with single quotation marks must do so on its own line.
    ///
    /// # Why it matters
    ///
    /// What follows is taken for a part of the text, or the text for something else.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, String
    4 StringNotClosed: Error "the string has no end"
        help "close it with the same quotes that open it";

    /// # What it means
    ///
    /// In double quotes a backslash begins an escape: `\b` `\t` `\n` `\f` `\r` `\"` `\\` `\uXXXX` `\UXXXXXXXX`. This
    /// one is none of them, or its number is no Unicode character.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which character is meant. Often the text is the name of a file on Windows.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = "NT"
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = "C:\hands\WSOP"
    /// ```
    ///
    /// # Instead
    ///
    /// In single quotes a backslash is a backslash. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = "NT"
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = 'C:\hands\WSOP'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, String
    5 BadEscape: Error "TOML has no such escape"
        help "write a backslash as \"\\\\\", or use single quotes, which take everything literally";

    /// # What it means
    ///
    /// It begins like a number but breaks the rules for one: a zero in front, an underscore that does not stand between
    /// two digits, a point without digits on both sides, or letters.
    ///
    /// # Why it matters
    ///
    /// Programs would read it differently, or refuse it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// day = 07
    /// ```
    ///
    /// # Instead
    ///
    /// Where only one number can be meant, `hoyle fix` writes it. It writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// day = 7
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Integer; TOML 1.0, Float
    6 BadNumber: Error "{text} is not a number as TOML writes it"
        help "write digits, with one point for decimals, and no zero in front";

    /// # What it means
    ///
    /// It begins like a date or a time, but is not written as TOML writes them, or the calendar or the clock does not
    /// have it.
    ///
    /// # Why it matters
    ///
    /// The field `time` is the only one in PHH that holds such a value: the local time at which the hand began.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time = 9:05:00
    /// ```
    ///
    /// # Instead
    ///
    /// A digit that is missing in front is a zero. `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time = 09:05:00
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Local Time; PHH, Optional fields, Time
    7 BadDateTime: Error "{text} is not a date or a time that exists"
        help "write dates as 2009-07-01 and times as 00:35:03";

    /// # What it means
    ///
    /// A value is a text in quotes, a number, `true` or `false`, a date or a time, an array or a table. This is none of
    /// them: perhaps a text without its quotes, or a word of another language.
    ///
    /// # Why it matters
    ///
    /// The whole document is no TOML, and other readers refuse it. The first edition of PHH wrote unknown stacks as
    /// `null`, but TOML knows no `null`; since then they are written `inf`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, null]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, inf]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Key/Value Pair; PHH, Required fields, Starting stacks
    8 NotAValue: Error "{text} is not a TOML value"
        help "put texts in quotes; unknown stacks are written inf";

    /// # What it means
    ///
    /// TOML promises whole numbers of 64 bits, and this one has more.
    ///
    /// # Why it matters
    ///
    /// Programs round it or refuse it. In an amount it is most often a slip of the pen; where it is a number that a
    /// poker room gave to the hand or the table, PHH takes a text as well.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// hand = 20090701003503000017
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// hand = '20090701003503000017'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Integer; PHH, Optional fields, Hand
    9 IntegerTooLarge: Error "{text} is too large a whole number"
        help "whole numbers go from -9223372036854775808 to 9223372036854775807";

    /// # What it means
    ///
    /// A byte order mark, three bytes that are not seen, stands somewhere else than at the start of the file.
    ///
    /// # Why it matters
    ///
    /// It comes about when files that begin with it are put one behind the other. Readers take it for a part of the
    /// next key.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// variant = 'NT'
    /// \xef\xbb\xbfantes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Keys: the mark belongs to no bare key. That it may stand at the start is hoyle's own reading
    /// (FORMATS.md)
    10 ByteOrderMarkInside: Error "a byte order mark stands inside the text"
        help "remove it; it may stand only at the start of a file";

    /// # What it means
    ///
    /// Every line of a TOML document is empty, a comment, a table header, or a key with its value. Here the key is
    /// missing, or what stands in its place cannot be one.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which field the value is for.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// = 'Main Event'
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = 'Main Event'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Key/Value Pair
    101 KeyExpected: Error "a key is missing here"
        help "write key = value";

    /// # What it means
    ///
    /// Between a key and its value stands `=`. A colon, as in JSON or YAML, will not do.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event: 'Main Event'
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = 'Main Event'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Key/Value Pair
    102 EqualsExpected: Error "a = is missing after the key"
        help "write key = value";

    /// # What it means
    ///
    /// There is nothing behind the `=`, or nothing between two commas.
    ///
    /// # Why it matters
    ///
    /// TOML has no way to say that a value is not known. A field of which nothing is known is left out.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event =
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Key/Value Pair
    103 ValueExpected: Error "a value is missing here"
        help "write a value, or remove the key";

    /// # What it means
    ///
    /// A line holds one key with its value, or one table header, and perhaps a comment.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = 'Main Event' city = 'Las Vegas'
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// event = 'Main Event'
    /// city = 'Las Vegas'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Key/Value Pair: a newline or the end of the file must follow
    104 LineEndExpected: Error "there is more on the line than one key and its value"
        help "begin a new line";

    /// # What it means
    ///
    /// A table begins with its name in brackets, and the closing bracket is missing.
    ///
    /// # Why it matters
    ///
    /// In a collection each hand begins with such a header. Readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    ///
    /// [_notes
    /// dealer = 'Anna'
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    ///
    /// [_notes]
    /// dealer = 'Anna'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Table
    105 HeaderNotClosed: Error "the table header is not closed"
        help "write [name], or [[name]] for a table of an array";

    /// # What it means
    ///
    /// An array was begun with `[` and the next field comes before any `]`.
    ///
    /// # Why it matters
    ///
    /// Nobody can be sure where the array was to end, and other readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Array
    106 ArrayNotClosed: Error "the array that begins here has no ]"
        help "close it with ]";

    /// # What it means
    ///
    /// An inline table was begun with `{` and the line ends before any `}`.
    ///
    /// # Why it matters
    ///
    /// Nobody can be sure where the table was to end, and other readers refuse the document. No field of PHH holds a
    /// table; your own fields may.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// _staff = { dealer = 'Anna', floor = 'Bo'
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// _staff = { dealer = 'Anna', floor = 'Bo' }
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Inline Table
    107 InlineTableNotClosed: Error "the inline table that begins here has no }}"
        help "close it with }}";

    /// # What it means
    ///
    /// The elements of an array, and the entries of an inline table, are parted by commas. Here one is missing.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 ????'
    ///   'd dh p2 ????',
    ///   'p2 f',
    /// ]
    /// ```
    ///
    /// # Instead
    ///
    /// Between two texts a comma is all that can be missing. `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 ????',
    ///   'd dh p2 ????',
    ///   'p2 f',
    /// ]
    /// ```
    ///
    /// Between two numbers it may also be that they are one, written with a blank: `10 000`. There `hoyle fix` does
    /// nothing.
    ///
    /// # Reference
    ///
    /// TOML 1.0, Array; TOML 1.0, Inline Table
    108 CommaExpected: Error "a comma is missing between two values"
        help "put a comma between them";

    /// # What it means
    ///
    /// An array ends with `]` and an inline table with `}`. Here the one was closed like the other.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse the document.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2}
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Array; TOML 1.0, Inline Table
    109 WrongBracket: Error "the bracket does not match the one that is open"
        help "close arrays with ] and inline tables with }}";

    /// # What it means
    ///
    /// The same key stands twice in one table. hoyle goes on with the first.
    ///
    /// # Why it matters
    ///
    /// Where the two differ, nobody can say which is right. TOML forbids it even where they are the same.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// min_bet = 2
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Where both say the same, the second goes. `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Keys: a key may not be defined twice
    110 DuplicateKey: Error "{text} is given a second time"
        help "keep one of the two";

    /// # What it means
    ///
    /// Two headers have the same name, or a header or a dotted key adds to something that is no table or is complete
    /// already.
    ///
    /// # Why it matters
    ///
    /// TOML forbids it, because it is not clear which of the two counts.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    ///
    /// [_staff]
    /// dealer = 'Anna'
    ///
    /// [_staff]
    /// floor = 'Bo'
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    ///
    /// [_staff]
    /// dealer = 'Anna'
    /// floor = 'Bo'
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Table; TOML 1.0, Inline Table; TOML 1.0, Array of Tables
    111 TableTwice: Error "the table {text} is opened a second time, or is no table"
        help "give each table one header, and each hand its own number";

    /// # What it means
    ///
    /// TOML 1.1 allows a little more than TOML 1.0: times without seconds, inline tables on several lines or with a
    /// comma at the end, and the escapes `\e` and `\xHH`.
    ///
    /// # Why it matters
    ///
    /// PHH is read as TOML 1.0, also by the reference implementation, which refuses this.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time = 10:30
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time = 10:30:00
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Local Time; TOML 1.0, Inline Table; TOML 1.0, String
    112 LaterToml: Error "TOML 1.0 does not allow this; TOML 1.1 does"
        help "write it as TOML 1.0 does: inline tables on one line without a last comma, times with seconds, no \\e and no \\x";

    /// # What it means
    ///
    /// More than 512 arrays and inline tables stand in one another. What lies deeper is not read.
    ///
    /// # Why it matters
    ///
    /// No record needs it. Documents like this are made to bring programs down that read them.
    ///
    /// # Example
    ///
    /// A page has no room for one. It would be a field of your own with 513 brackets: `_deep = [[[[[[…]]]]]]`.
    ///
    /// # Instead
    ///
    /// Put what you have to say in fewer arrays.
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own
    113 TooDeep: Error "arrays and tables stand too deep in one another"
        help "no field of PHH needs more than one array";
}
