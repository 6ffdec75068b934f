//! The problems that PHH can report; their pages are in `problems/`. Not here: when they arise.

use crate::phh::fields::{CODES_OR_NAMES, NAMES, VARIANT_NAMES};

/// What each shape of a field is called.
const SHAPES: &[&str] = &[
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
const DUTIES: &[&str] = &["act", "draw or stand pat", "show or muck", "open the betting"];

/// What counts as one of the bets of a street.
const COUNTED: &[&str] = &["raises", "raises and the blind"];

/// Why a hand of another notation ends otherwise in PHH.
const OTHERWISE: &[&str] = &[
    "by the rules that PHH goes by this hand ends otherwise",
    "a blind is posted out of turn here, and in PHH the blinds alone tell who acts first",
];

/// What a `cbr` is where it stands, beside the player in one small fact: a raise, a bet or a completion, so many times this.
pub(in crate::phh) const PLAYERS: u8 = 32;

/// The player.
fn by(about: i64, out: &mut String) {
    out.push_str(&format!("p{}", about % i64::from(PLAYERS) + 1));
}

/// What the player does, before the amount.
fn puts(about: i64, out: &mut String) {
    out.push_str(match about / i64::from(PLAYERS) {
        0 => "raise to",
        1 => "bet",
        _ => "complete to",
    });
}

hoyle_notation::problems! {
    words { word: Table(NAMES), shape: Table(SHAPES), variant: Table(CODES_OR_NAMES), game: Table(VARIANT_NAMES), duty: Table(DUTIES), counted: Table(COUNTED),
        otherwise: Table(OTHERWISE), by: Written(by), puts: Written(puts), lost: Parts(crate::lost::PARTS) }

    /// The bytes, the words and the grammar of TOML.
    pub(crate) enum Malformed {
        PHH001 NotUtf8 Error Bytes "these bytes are not UTF-8"
            help "save the file as UTF-8";
        PHH002 ControlCharacter Error Bytes "a control character stands in the text"
            help "remove it, or write it as an escape such as \"\\u0000\" in a string with double quotes";
        PHH003 CarriageReturn Error Bytes "a carriage return stands without a line feed"
            help "end lines with a line feed, or with both";
        PHH004 StringNotClosed Error Bytes "the string has no end"
            help "close it with the same quotes that open it";
        PHH005 BadEscape Error Bytes "TOML has no such escape"
            help "write a backslash as \"\\\\\", or use single quotes, which take everything literally";
        PHH006 BadNumber Error Bytes "{text} is not a number as TOML writes it"
            help "write digits, with one point for decimals, and no zero in front";
        PHH007 BadDateTime Error Bytes "{text} is not a date or a time that exists"
            help "write dates as 2009-07-01 and times as 00:35:03";
        PHH008 NotAValue Error Bytes "{text} is not a TOML value"
            help "put texts in quotes; unknown stacks are written inf";
        PHH009 IntegerTooLarge Error Bytes "{text} is too large a whole number"
            help "whole numbers go from -9223372036854775808 to 9223372036854775807";
        PHH010 ByteOrderMarkInside Error Bytes "a byte order mark stands inside the text"
            help "remove it; it may stand only at the start of a file";
        PHH101 KeyExpected Error Grammar "a key is missing here"
            help "write key = value";
        PHH102 EqualsExpected Error Grammar "a = is missing after the key"
            help "write key = value";
        PHH103 ValueExpected Error Grammar "a value is missing here"
            help "write a value, or remove the key";
        PHH104 LineEndExpected Error Grammar "there is more on the line than one key and its value"
            help "begin a new line";
        PHH105 HeaderNotClosed Error Grammar "the table header is not closed"
            help "write [name], or [[name]] for a table of an array";
        PHH106 ArrayNotClosed Error Grammar "the array that begins here has no ]"
            help "close it with ]";
        PHH107 InlineTableNotClosed Error Grammar "the inline table that begins here has no }}"
            help "close it with }}";
        PHH108 CommaExpected Error Grammar "a comma is missing between two values"
            help "put a comma between them";
        PHH109 WrongBracket Error Grammar "the bracket does not match the one that is open"
            help "close arrays with ] and inline tables with }}";
        PHH110 DuplicateKey Error Grammar "{text} is given a second time"
            help "keep one of the two";
        PHH111 TableTwice Error Grammar "the table {text} is opened a second time, or is no table"
            help "give each table one header, and each hand its own number";
        PHH112 LaterToml Error Grammar "TOML 1.0 does not allow this; TOML 1.1 does"
            help "write it as TOML 1.0 does: inline tables on one line without a last comma, times with seconds, no \\e and no \\x";
        PHH113 TooDeep Error Grammar "arrays and tables stand too deep in one another"
            help "no field of PHH needs more than one array";
    }

    /// What single fields say.
    pub(crate) enum Invalid {
        PHH201 MissingField Error Fields "the field {2:word} is missing"
            help "add {2:word} = …";
        PHH202 FieldNotAllowed Error Fields "{2:word} has no place in {1:variant}"
            help "remove it, or correct the variant";
        PHH203 WrongType Error Fields "{2:word} must be {1:shape}"
            help "texts stand in quotes; numbers, times, true and false do not";
        PHH204 WrongLength Error Fields "{2:word} has {0:entries} for {1:players}"
            help "give one entry for each player, in the order of the other fields";
        PHH205 NegativeAmount Error Fields "{2:word} may not be negative"
            help "write zero or more";
        PHH206 UnknownVariant Error Fields "{text} is not a variant of PHH"
            help "use one of FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB";
        PHH207 TooFewPlayers Error Fields "a hand needs at least two players"
            help "list every player who was dealt in";
        PHH208 TooManyPlayers Error Fields "the deck cannot deal to {0:players}"
            help "hoyle plays with up to 22 players, and no more than the deck has cards for";
        PHH209 NoForcedBet Error Fields "there is no ante, no blind and no bring-in: nothing to play for"
            help "write down what was posted";
        PHH210 BringInTooBig Error Fields "the bring-in of {0:chips} is not below the small bet of {1:chips}"
            help "correct one of the two";
        PHH211 NotPositive Error Fields "{2:word} must be more than zero"
            help "correct the amount; a stack that nobody knows is written inf";
        PHH212 UnknownField Note Fields "{text} is not a field of PHH"
            help "put an underscore before the names of your own fields";
        PHH213 CurrencySymbolLength Error Fields "a currency symbol is one character, not {0}"
            help "write the symbol alone, and the code of the currency in currency";
        PHH214 DateOutOfRange Error Fields "{text} is no {2:word} of any calendar"
            help "months go from 1 to 12, days from 1 to 31";
        PHH215 NoSuchDay Error Fields "month {1} has no day {2}"
            help "correct day, month or year; February has 29 days in leap years alone";
        PHH216 UnknownTimeZone Error Fields "{text} is not a time zone of the IANA list"
            help "write a name such as America/New_York, or use time_zone_abbreviation";
        PHH217 UnknownCurrency Error Fields "{text} is not a currency code of ISO 4217"
            help "write a code such as USD";
        PHH218 NotAUrl Warning Fields "{text} does not begin with http:// or https://"
            help "write the whole address";
        PHH219 SeatTwice Error Fields "two players sit in seat {0}"
            help "give each player a seat of their own";
        PHH220 SeatOutOfRange Error Fields "there is no seat {0}"
            help "seats are counted from 1 up to seat_count";
        PHH221 NotAnAmount Error Fields "{2:word} may not be {text}"
            help "write a number; a stack that nobody knows is written inf";
        PHH222 TooManyDigits Error Fields "{text} has more digits than can be counted exactly"
            help "amounts have up to 18 digits";
        PHH223 TooMuchMoney Error Fields "there is more money at the table than can be counted exactly"
            help "check the amounts for a slip of the pen";
        PHH224 ArrayOfHands Warning Fields "a hand is a table, not an array of tables"
            help "write [1] rather than [[1]]";
        PHH225 TableTooSmall Error Fields "a table of {1:seats} has no room for {0:players}"
            help "correct seat_count";
        PHH226 UnevenAntesTrimmed Warning Fields "antes that are not alike are not trimmed"
            help "leave ante_trimming_status out, or write false";
        PHH227 SeatsNotClockwise Warning Fields "these seats do not go round the table, as the players do"
            help "list the players clockwise, the first to be dealt to first";
        PHH228 ZoneContradicted Warning Fields "{text} is not what clocks of this time_zone show"
            help "correct one of the two, or leave time_zone_abbreviation out";
        PHH229 CollectionAsHand Error Fields "this is a collection: each table is a hand of its own"
            help "give the file the extension .phhs";
    }

    /// How an action is written.
    pub(crate) enum Miswritten {
        PHH231 BadActor Error Fields "{text}: the actor must be d or p1, p2, …"
            help "write the dealer as d and players as p1, p2, …";
        PHH232 PlayerZero Error Fields "{text}: players are counted from 1"
            help "write p1 for the first player";
        PHH233 BadVerb Error Fields "{text}: there is no such action"
            help "dealer: d db, d dh; players: pb, cbr, cc, f, sd, sm";
        PHH234 MissingArgument Error Fields "{text}: the action is not complete"
            help "write d db CARDS, d dh pN CARDS, pN cbr AMOUNT";
        PHH235 ExtraWord Error Fields "{text}: there is a word too many"
            help "put remarks behind a # of its own";
        PHH236 BadAmount Error Fields "{text}: the amount is not a number"
            help "write digits, with one point for decimals";
        PHH237 AmountNotPositive Error Fields "{text}: the amount must be more than zero"
            help "write what the player's bet is after the action; a check is cc";
        PHH238 AmountDigits Error Fields "{text}: the amount has too many digits"
            help "amounts have up to 18 digits";
        PHH239 OddCards Error Fields "{text}: cards are two characters each"
            help "write each card as rank and suit, such as Th";
        PHH240 BadCard Error Fields "{text}: there is no such card"
            help "ranks are 23456789TJQKA in upper case, suits cdhs in lower case, an unknown card is ??";
        PHH241 HalfCard Error Fields "{text}: a card is known or unknown, not half"
            help "write ?? for a card that is not fully known";
        PHH242 TooManyCards Error Fields "{text}: no action has so many cards"
            help "deal street by street, and to one player after the other";
        PHH243 CommentaryNotSetOff Error Fields "{text}: the # of a commentary must be a word of its own"
            help "put a space on both sides of it";
    }

    /// What the rules refuse, and from 350 on remarks on what they allow.
    pub(crate) enum Misplay {
        PHH301 NotYourTurn Error Play "it is {0:player}'s turn, not {2:player}'s"
            help "correct the player, or add what {0:player} did";
        PHH302 HandOver Error Play "the hand is over"
            help "remove what comes after the end; only a winner may still show";
        PHH303 BoardDue Error Play "{0:cards} must be dealt to the board first"
            help "add d db with the cards; write ?? for those that are not known";
        PHH304 NotDealing Error Play "nothing is dealt now: {2:player} has to {1:duty}"
            help "put the deal where it belongs";
        PHH305 CardCount Error Play "{0:cards} given, at most {1:cards} due"
            help "deal what the street gives";
        PHH306 DealOrder Error Play "{0:player} is dealt to before {2:player}"
            help "deal from the first player still in to the last";
        PHH307 NotInHand Error Play "{2:player} has no hand any more"
            help "correct the player";
        PHH308 NoSuchPlayer Error Play "there is no such player; the hand has {1:players}"
            help "correct the player";
        PHH309 CardInPlay Error Play "{0:card} is in a live hand or on the board already"
            help "correct one of the two cards";
        PHH310 CardGone Error Play "{0:card} was mucked or discarded, and cannot be dealt here"
            help "correct one of the two cards";
        PHH311 CardTwice Error Play "{0:card} is named twice"
            help "correct one of the two cards";
        PHH312 NotInDeck Error Play "{0:card} is not in the deck of {1:variant}"
            help "correct the card or the variant";
        PHH313 RaiseTooSmall Error Play "{2:puts} {1:chips}; at least {0:chips} is needed"
            help "cbr gives the player's whole bet on the street, not the increment";
        PHH314 RaiseTooBig Error Play "{2:puts} {1:chips}; at most {0:chips} is allowed"
            help "cbr gives the player's whole bet on the street, not the increment";
        PHH315 NotEnoughChips Error Play "{2:puts} {1:chips}; {2:by} has {0:chips} in all"
            help "correct the amount or the starting stack";
        PHH316 CapReached Error Play "this street has had its {0:bets}, {1:counted} counted in"
            help "call or fold instead";
        PHH317 NotReopened Error Play "{2:player} has acted and faces only short all-ins, so may not raise"
            help "call or fold instead";
        PHH318 OnlyACall Error Play "{2:player} has no more than a call takes"
            help "write cc for a call with all one has";
        PHH319 NobodyToCall Error Play "nobody is left who could call a raise"
            help "write cc";
        PHH320 BringInDue Error Play "{2:player} must post the bring-in or complete"
            help "write pb, or cbr with the small bet";
        PHH321 NoBringIn Error Play "no bring-in is due"
            help "remove it, or write cc or cbr";
        PHH322 NotDrawing Error Play "nobody draws now: {2:player} has to {1:duty}"
            help "put the draw where it belongs";
        PHH323 NotHeld Error Play "{2:player} does not hold {0:card}"
            help "correct the card here or where it was dealt";
        PHH324 UnknownNotHeld Error Play "{2:player} does not hold so many unknown cards"
            help "name the cards, or stand pat with sd alone";
        PHH325 NotShowing Error Play "there is no showdown now: {2:player} has to {1:duty}"
            help "put the showdown where it belongs";
        PHH326 NothingToShow Error Play "{2:player} has shown or need not show"
            help "remove it";
        PHH327 NothingToMuck Error Play "after the end {2:player} has nothing left to muck"
            help "remove the action, or name the cards that were shown";
        PHH328 DashUnknown Error Play "- stands for cards that were dealt face up or named; {2:player}'s are not known"
            help "name the cards that were shown, or write ??";
        PHH329 DrawDue Error Play "{2:player} must draw or stand pat first"
            help "add the sd actions of this draw";
        PHH330 ShowDue Error Play "{2:player} must show or muck first"
            help "add the sm actions of the showdown";
        PHH331 ShownCount Error Play "{2:player} holds {0:cards}, not {1}"
            help "show every card, ?? for those not seen";
        PHH332 NoDealFirst Error Play "the first action is no deal"
            help "begin with d dh for each player, with ?? for each card that is not known";
        PHH333 ShownInPart Error Play "in a tournament {2:player} shows every card"
            help "name every card, or leave out level if this was a cash game";
        PHH334 BetweenBets Error Play "the bet may be {0:chips} or {1:chips} here, but nothing between"
            help "cbr gives the player's whole bet on the street, not the increment";
        PHH335 CountedTooMuch Error Play "the chips in the middle would be more than can be counted"
            help "check the amount for a slip of the pen";
        PHH350 UnforcedFold Warning Play "{2:player} folds with nothing to call"
            help "write cc for a check";
        PHH351 DealSupplied Note Play "{2:player}'s cards are never dealt; taken as unknown"
            help "add d dh {2:player} with ?? for each card";
        PHH352 CheckSupplied Note Play "{2:player} can only check here, which is not written; taken as done"
            help "add {2:player} cc";
        PHH353 Undecided Warning Play "nobody can say who wins: {2:player}'s cards are not known"
            help "add what was shown; the chips stay in the pot";
        PHH354 ShownUnknown Note Play "not all cards that {2:player} shows are written down"
            help "name the cards, or write sm alone if the hand was mucked";
        PHH355 LastHandMucked Note Play "{2:player} mucks the last hand and wins all the same"
            help "write sm - where the hand was shown";
        PHH356 ShownUnknownThoughDealt Note Play "{2:player} shows ?? though the cards were written down when they were dealt"
            help "write sm - if they were shown, sm if they were mucked";
        PHH357 RaiseReturned Warning Play "nobody can call what {2:player} raises by, so it comes back"
            help "write cc";
        PHH358 DealtTooFew Warning Play "{2:player} is dealt {0:cards} too few; taken as unknown"
            help "add the missing cards, ?? for each that nobody saw";
    }

    /// What the text contradicts itself about.
    pub(crate) enum Mismatch {
        PHH401 FinishingStack Error Sums "{2:player} finishes with {0:chips} by play, not {1:chips}"
            help "check the amounts, or remove finishing_stacks";
        PHH402 FinishingStackRake Note Sums "finishing stacks are {0:chips} less than by play: rake, it seems";
        PHH403 FinishingStackOdd Note Sums "{2:player} finishes with {0:chips} by play, not {1:chips}: an odd chip was split otherwise";
        PHH404 Winnings Error Sums "{2:player} collects {0:chips} by play, not {1:chips}"
            help "check the amounts, or remove winnings";
        PHH405 WinningsRake Note Sums "winnings are {0:chips} less than by play: rake, it seems";
        PHH406 WinningsUncalled Note Sums "{2:player}'s winnings of {1:chips} count in a bet that nobody called; {0:chips} by play";
        PHH407 WinningsZero Warning Sums "winnings are all zero, though {2:player} collects {0:chips}"
            help "write what was collected, or remove winnings";
        PHH408 WinningsOdd Note Sums "{2:player} collects {0:chips} by play, not {1:chips}: an odd chip was split otherwise";
        PHH409 FinishingStackContradicted Warning Sums "{2:player} finishes with {1:chips}, and by winnings with {0:chips}: one of the two is wrong"
            help "correct finishing_stacks or winnings, or remove one of them";
    }

    /// What PHH cannot say of a hand, or JSON of a hand in PHH.
    pub(crate) enum Inexpressible {
        PHH501 CommentLost Warning Loss "a comment is lost: {text}"
            help "put it into a field of your own, such as _note, or allow the loss";
        PHH502 NumberSpellingLost Warning Loss "the number stays, but its spelling {text} is lost"
            help "write it in plain digits, or allow the loss";
        PHH503 NestedTooDeepLost Warning Loss "what stands here is nested too deep and is lost"
            help "write it with fewer tables in one another, or allow the loss";
        PHH504 FieldLost Warning Loss "no field of PHH holds this: {lost}"
            help "let the original ride along in a field of its own, or allow the loss";
        PHH505 OffsetLost Warning Loss "the offset of {text} is lost; the time is written in UTC"
            help "let the original ride along in a field of its own, or allow the loss";
        PHH506 OtherOutcome Error Loss "{0:otherwise}, so it is not written"
            help "keep the hand in its own notation";
        PHH507 OtherGame Error Loss "PHH has no code for this game: {0:game}"
            help "keep the hand in its own notation, or write frames without a history";
        PHH508 BringInMadeUp Warning Loss "nobody brings in, and stud of PHH has a bring-in: the least chip is written"
            help "keep the hand in its own notation, or allow the loss";
    }

    /// Habits of writing that are no fault.
    pub(crate) enum Habit {
        PHH901 ByteOrderMark Note Style "the file begins with a byte order mark"
            help "save it as UTF-8 without one";
    }
}
