//! The problems that PHH can report: the one list, with their words and pages.

use super::fields::{NAMES, VARIANT_NAMES};
use crate::problem::problems;

problems! {
    family 1;
    words word = NAMES, shape = SHAPES, deed = DEEDS, variant = VARIANT_NAMES;

    // Bytes and tokens.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    1 NotUtf8: Error "these bytes are not UTF-8"
        help "save the file as UTF-8";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    2 ControlCharacter: Error "a control character stands in the text"
        help "remove it, or write it as an escape such as \"\\u0000\" in a string with double quotes";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    3 CarriageReturn: Error "a carriage return stands without a line feed"
        help "end lines with a line feed, or with both";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    4 StringNotClosed: Error "the string has no end"
        help "close it with the same quotes that open it";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    5 BadEscape: Error "TOML has no such escape"
        help "write a backslash as \"\\\\\", or use single quotes, which take everything literally";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    6 BadNumber: Error "{text} is not a number as TOML writes it"
        help "write digits, with one point for decimals, and no zero in front";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    7 BadDateTime: Error "{text} is not a date or a time that exists"
        help "write dates as 2009-07-01 and times as 00:35:03";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    8 NotAValue: Error "{text} is not a TOML value"
        help "put texts in quotes; unknown stacks are written inf";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    9 IntegerTooLarge: Error "{text} is too large a number"
        help "amounts go up to 9223372036854775807 of the smallest unit";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    10 ByteOrderMarkInside: Error "a byte order mark stands inside the text"
        help "remove it; it may stand only at the start of a file";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    11 RecordTooLong: Error "the record is longer than 4 GiB"
        help "split it";


    // Grammar.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    101 KeyExpected: Error "a key is missing here"
        help "write key = value";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    102 EqualsExpected: Error "a = is missing after the key"
        help "write key = value";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    103 ValueExpected: Error "a value is missing here"
        help "write a value, or remove the key";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    104 LineEndExpected: Error "there is more on the line than one key and its value"
        help "begin a new line";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    105 HeaderNotClosed: Error "the table header is not closed"
        help "write [1]";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    106 ArrayNotClosed: Error "the array that begins here has no ]"
        help "close it with ]";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    107 InlineTableNotClosed: Error "the inline table that begins here has no }}"
        help "close it with }}";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    108 CommaExpected: Error "a comma is missing between two values"
        help "put a comma between them";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    109 WrongBracket: Error "the bracket does not match the one that is open"
        help "close arrays with ] and inline tables with }}";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    110 DuplicateKey: Error "{text} is given a second time"
        help "keep one of the two";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    111 TableTwice: Error "the table {text} is opened a second time, or is no table"
        help "give each table one header, and each hand its own number";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    112 LaterToml: Error "TOML 1.0 does not allow this; TOML 1.1 does"
        help "write it as TOML 1.0 does: inline tables on one line without a last comma, times with seconds";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    113 TooDeep: Error "arrays and tables stand too deep in one another"
        help "no field of PHH needs more than one array";


    // Fields and their values.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    201 MissingField: Error "the field {2:word} is missing"
        help "add {2:word} = …";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    202 FieldNotAllowed: Error "{2:word} has no place in {1:variant}"
        help "remove it, or correct the variant";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    203 WrongType: Error "{2:word} must be {1:shape}"
        help "write {1:shape}";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    204 WrongLength: Error "{2:word} has {0} entries, but there are {1} players"
        help "give one entry for each player, in the order of the other fields";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    205 NegativeAmount: Error "{2:word} may not be negative"
        help "write zero or more";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    206 UnknownVariant: Error "{text} is not a variant of PHH"
        help "use one of FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    207 TooFewPlayers: Error "a hand needs at least two players"
        help "list every player who was dealt in";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    208 TooManyPlayers: Error "{0} players are more than the deck can deal to"
        help "hoyle plays with up to 22 players, and no more than the deck has cards for";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    209 NoForcedBet: Error "there is no ante, no blind and no bring-in: nothing to play for"
        help "write down what was posted";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    210 BringInTooBig: Error "the bring-in of {0:chips} is not below the small bet of {1:chips}"
        help "correct one of the two";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    211 NotPositive: Error "{2:word} must be more than zero"
        help "correct the amount";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    212 UnknownField: Note "{text} is not a field of PHH"
        help "put an underscore before the names of your own fields";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    213 CurrencySymbolLength: Warning "a currency symbol is one character, not {0}"
        help "write the symbol alone, and the code of the currency in currency";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    214 DateOutOfRange: Error "{text} is no {2:word} of any calendar"
        help "months go from 1 to 12, days from 1 to 31";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    215 NoSuchDay: Error "month {1} of {0} has no day {2}"
        help "correct day, month or year";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    216 UnknownTimeZone: Warning "{text} is not a time zone of the IANA list"
        help "write a name such as America/New_York, or use time_zone_abbreviation";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    217 UnknownCurrency: Warning "{text} is not a currency code of ISO 4217"
        help "write a code such as USD";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    218 NotAUrl: Warning "{text} does not begin with http:// or https://"
        help "write the whole address";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    219 SeatTwice: Error "two players sit in seat {0}"
        help "give each player a seat of his own";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    220 SeatOutOfRange: Error "there is no seat {0}"
        help "seats are counted from 1 up to seat_count";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    221 NotAnAmount: Error "{2:word} may not be {text}"
        help "write a number; a stack that nobody knows is written inf";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    222 TooManyDigits: Error "{text} has more digits than can be counted exactly"
        help "amounts have up to 18 digits";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    223 TooMuchMoney: Error "there is more money at the table than can be counted exactly"
        help "check the amounts for a slip of the pen";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    224 ArrayOfHands: Warning "a hand is a table, not an array of tables"
        help "write [1] rather than [[1]]";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    225 TableTooSmall: Error "{0} players do not fit at a table of {1} seats"
        help "correct seat_count";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    231 BadActor: Error "{text}: the actor must be d or p1, p2, …"
        help "write the dealer as d and players as p1, p2, …";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    232 PlayerZero: Error "{text}: players are counted from 1"
        help "write p1 for the first player";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    233 BadVerb: Error "{text}: there is no such action"
        help "dealer: d db, d dh; players: pb, cbr, cc, f, sd, sm";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    234 MissingArgument: Error "{text}: the action is not complete"
        help "write d db CARDS, d dh pN CARDS, pN cbr AMOUNT";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    235 ExtraWord: Error "{text}: there is a word too many"
        help "put remarks behind a # of its own";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    236 BadAmount: Error "{text}: the amount is not a number"
        help "write digits, with one point for decimals";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    237 AmountNotPositive: Error "{text}: the amount must be more than zero"
        help "write what the player's bet is after the action";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    238 AmountDigits: Error "{text}: the amount has too many digits"
        help "amounts have up to 18 digits";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    239 OddCards: Error "{text}: cards are two characters each"
        help "write each card as rank and suit, such as Th";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    240 BadCard: Error "{text}: there is no such card"
        help "ranks are 23456789TJQKA in upper case, suits cdhs in lower case, an unknown card is ??";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    241 HalfCard: Error "{text}: a card is known or unknown, not half"
        help "write ?? for a card that is not fully known";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    242 TooManyCards: Error "{text}: no action has so many cards"
        help "deal street by street";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    243 CommentaryNotSetOff: Error "{text}: the # of a commentary must be a word of its own"
        help "put a space on both sides of it";


    // The rules refuse.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    301 NotYourTurn: Error "it is {0:player}'s turn, not {2:player}'s"
        help "correct the player, or add what {0:player} did";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    302 HandOver: Error "the hand is over"
        help "remove what comes after the end; only a winner may still show all cards";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    303 BoardDue: Error "{0:cards} must be dealt to the board first"
        help "add d db with the cards; write ?? for those that are not known";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    304 NotDealing: Error "nothing is dealt now: {2:player} has to {1:deed}"
        help "put the deal where it belongs";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    305 CardCount: Error "{0:cards} given, at most {1:cards} due"
        help "deal what the street gives";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    306 DealOrder: Error "{0:player} is dealt to before {2:player}"
        help "deal from the first player still in to the last";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    307 NotInHand: Error "{2:player} has no hand any more"
        help "correct the player";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    308 NoSuchPlayer: Error "there is no such player; {1} players were dealt in"
        help "correct the player";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    309 CardInPlay: Error "{0:card} is in a live hand or on the board already"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    310 CardGone: Error "{0:card} was mucked or discarded, and the deck has not run out"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    311 CardTwice: Error "{0:card} is named twice"
        help "correct one of the two cards";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    312 NotInDeck: Error "{0:card} is not in the deck of {1:variant}"
        help "correct the card or the variant";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    313 RaiseTooSmall: Error "raise to {1:chips}; at least {0:chips} is needed"
        help "cbr gives the player's whole bet on the street, not the increment";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    314 RaiseTooBig: Error "raise to {1:chips}; at most {0:chips} is allowed"
        help "cbr gives the player's whole bet on the street, not the increment";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    315 NotEnoughChips: Error "raise to {1:chips}; {2:player} has {0:chips} in all"
        help "correct the amount or the starting stack";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    316 CapReached: Error "all {0} bets and raises of this street are made"
        help "call or fold instead";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    317 NotReopened: Error "{2:player} has acted and faces only short all-ins, so may not raise"
        help "call or fold instead";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    318 OnlyACall: Error "{2:player} has no more than a call takes"
        help "write cc for a call with all one has";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    319 NobodyToCall: Error "nobody is left who could call a raise"
        help "write cc";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    320 BringInDue: Error "{2:player} must post the bring-in or complete"
        help "write pb, or cbr with the small bet";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    321 NoBringIn: Error "no bring-in is due"
        help "remove it, or write cc or cbr";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    322 NotDrawing: Error "nobody draws now: {2:player} has to {1:deed}"
        help "put the draw where it belongs";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    323 NotHeld: Error "{2:player} does not hold {0:card}"
        help "correct the card here or where it was dealt";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    324 UnknownNotHeld: Error "{2:player} does not hold so many unknown cards"
        help "name the cards, or stand pat with sd alone";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    325 NotShowing: Error "there is no showdown now: {2:player} has to {1:deed}"
        help "put the showdown where it belongs";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    326 NothingToShow: Error "{2:player} has shown or need not show"
        help "remove it";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    327 MustShowAll: Error "after the end a hand is shown whole or not at all"
        help "name every card, or remove the action";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    328 DashUnknown: Error "- stands for cards that were dealt face up or named; {2:player}'s are not known"
        help "name the cards that were shown, or write ??";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    329 DrawDue: Error "{2:player} must draw or stand pat first"
        help "add the sd actions of this draw";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    330 ShowDue: Error "{2:player} must show or muck first"
        help "add the sm actions of the showdown";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    331 ShownCount: Error "{2:player} holds {0:cards}, not {1}"
        help "show every card, ?? for those not seen";


    // Remarks on play.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    350 UnforcedFold: Warning "{2:player} folds with nothing to call"
        help "write cc for a check";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    351 DealSupplied: Note "{2:player}'s cards are never dealt; taken as unknown"
        help "add d dh {2:player} with ?? for each card";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    352 CheckSupplied: Note "{2:player} can only check here, which is not written; taken as done"
        help "add {2:player} cc";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    353 Undecided: Warning "nobody can say who wins: {2:player}'s cards are not known"
        help "add what was shown; the chips stay in the pot";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    354 ShownUnknown: Note "{2:player} shows without cards that anyone wrote down"
        help "name the cards, or write sm alone if the hand was mucked";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    355 LastHandMucked: Note "{2:player} mucks the last hand and wins all the same"
        help "write sm - where the hand was shown";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    356 ShownUnknownThoughDealt: Note "{2:player} shows ?? though the cards were written down when they were dealt"
        help "write sm - if they were shown, sm if they were mucked";


    // The text contradicts itself.
    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    401 FinishingStack: Warning "{2:player} finishes with {0:chips} by play, not {1:chips}"
        help "check the amounts, or remove finishing_stacks";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    402 FinishingStackRake: Note "finishing stacks are {0:chips} less than by play: rake, it seems";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    403 FinishingStackOdd: Note "{2:player} finishes with {0:chips} by play, not {1:chips}: an odd chip was split otherwise";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    404 Winnings: Warning "{2:player} collects {0:chips} by play, not {1:chips}"
        help "check the amounts, or remove winnings";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    405 WinningsRake: Note "winnings are {0:chips} less than by play: rake, it seems";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    406 WinningsUncalled: Note "{2:player}'s winnings of {1:chips} count in a bet that nobody called; {0:chips} by play";

    /// # What it means
    ///
    /// TODO
    ///
    /// # Why it matters
    ///
    /// TODO
    ///
    /// # Reference
    ///
    /// TODO
    407 WinningsZero: Warning "winnings are all zero, though {2:player} collects {0:chips}"
        help "write what was collected, or remove winnings";

    // Loss.
    /// # What it means
    ///
    /// The hand was to be turned into something that has no comments, such as JSON, and this comment of the TOML text
    /// is not in it. Commentary within an action, as in `'p3 f # he sighs'`, is part of the action and stays.
    ///
    /// # Why it matters
    ///
    /// Comments say what the fields cannot: who the players were, where the hand comes from, on which street an action
    /// was. Once the text is gone, so are they.
    ///
    /// # Instead
    ///
    /// Keep the text beside what is made of it, or put what the comment says into a field of your own, whose name begins
    /// with an underscore: `_source = 'https://youtu.be/GnxFohpljqM'`. Where the comments do not matter, say so with
    /// `--allow-loss`.
    ///
    /// # Reference
    ///
    /// "TOML comments are ignored by the parser, while the commentary information is considered a part of the action
    /// notation" (PHH, Actions). RFC 8259 has no comments.
    501 CommentLost: Warning "a comment is lost: {text}"
        help "put it into a field of your own, such as _note, or allow the loss";

    /// # What it means
    ///
    /// TOML writes numbers in ways that JSON does not know: `1_000`, `+5`, `0xff`. The number is there with the same
    /// value, written `1000`, `5`, `255`; the other spelling is not.
    ///
    /// # Why it matters
    ///
    /// Only to who wants the very text back. No value changes, and decimals keep their digits: `2.50` stays `2.50`.
    ///
    /// # Instead
    ///
    /// Write the number in plain digits, or allow the loss with `--allow-loss`.
    ///
    /// # Reference
    ///
    /// TOML 1.0, Integer and Float; RFC 8259, section 6.
    502 NumberSpellingLost: Note "the number stays, but its spelling {text} is lost"
        help "write it in plain digits, or allow the loss";

    /// # What it means
    ///
    /// Keys with dots, or headers, lead so deep that the value is left out of the JSON: it has `null` there. Arrays and
    /// objects stand at most 512 deep.
    ///
    /// # Why it matters
    ///
    /// The value is lost. No field of PHH is nested, so this can only be a field of somebody's own, and at that depth
    /// hardly one that was meant.
    ///
    /// # Instead
    ///
    /// Write the value with fewer tables in one another, or allow the loss with `--allow-loss`.
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own; it is the one up to which arrays and inline tables are read.
    503 NestedTooDeepLost: Warning "what stands here is nested too deep and is lost"
        help "write it with fewer tables in one another, or allow the loss";

    // Habits.
    /// # What it means
    ///
    /// The file begins with a byte order mark, three bytes that some Windows programs put before UTF-8.
    ///
    /// # Why it matters
    ///
    /// TOML 1.0 does not speak of it. hoyle reads over it; other programs may take it for a part of the first key.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// \xef\xbb\xbfvariant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
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
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Spec: "A TOML file must be a valid UTF-8 encoded Unicode document."
    901 ByteOrderMark: Note "the file begins with a byte order mark"
        help "save it as UTF-8 without one";
}

/// What each shape of a field is called.
pub const SHAPES: &[&str] = &[
    "a text",
    "a whole number",
    "a whole number or a text",
    "an amount",
    "an array of amounts, one for each player",
    "an array of whole numbers, one for each player",
    "an array of texts, one for each player",
    "true or false",
    "a local time such as 00:35:03",
    "an array of texts",
];

/// What a player may be asked to do.
pub const DEEDS: &[&str] = &["act", "draw or stand pat", "show or muck", "open the betting"];
