//! The problems that PHH can report: the one list, with their words and pages.

use super::fields::NAMES;
use crate::problem::problems;

problems! {
    family 1;
    words [word: NAMES, shape: SHAPES, deed: DEEDS, variant: VARIANT_NAMES];

    // Bytes and tokens.
    1 NOT_UTF8 Error "these bytes are not UTF-8" "save the file as UTF-8";
    2 CONTROL_CHARACTER Error "a control character stands in the text" "remove it, or write it as an escape such as \"\\u0000\" in a string with double quotes";
    3 CARRIAGE_RETURN Error "a carriage return stands without a line feed" "end lines with a line feed, or with both";
    4 STRING_NOT_CLOSED Error "the string has no end" "close it with the same quotes that open it";
    5 BAD_ESCAPE Error "TOML has no such escape" "write a backslash as \"\\\\\", or use single quotes, which take everything literally";
    6 BAD_NUMBER Error "{text} is not a number as TOML writes it" "write digits, with one point for decimals, and no zero in front";
    7 BAD_DATE_TIME Error "{text} is not a date or a time that exists" "write dates as 2009-07-01 and times as 00:35:03";
    8 NOT_A_VALUE Error "{text} is not a TOML value" "put texts in quotes; unknown stacks are written inf";
    9 INTEGER_TOO_LARGE Error "{text} is too large a number" "amounts go up to 9223372036854775807 of the smallest unit";
    10 BYTE_ORDER_MARK_INSIDE Error "a byte order mark stands inside the text" "remove it; it may stand only at the start of a file";
    11 RECORD_TOO_LONG Error "the record is longer than 4 GiB" "split it";

    // Grammar.
    101 KEY_EXPECTED Error "a key is missing here" "write key = value";
    102 EQUALS_EXPECTED Error "a = is missing after the key" "write key = value";
    103 VALUE_EXPECTED Error "a value is missing here" "write a value, or remove the key";
    104 LINE_END_EXPECTED Error "there is more on the line than one key and its value" "begin a new line";
    105 HEADER_NOT_CLOSED Error "the table header is not closed" "write [1]";
    106 ARRAY_NOT_CLOSED Error "the array that begins here has no ]" "close it with ]";
    107 INLINE_TABLE_NOT_CLOSED Error "the inline table that begins here has no }}" "close it with }}";
    108 COMMA_EXPECTED Error "a comma is missing between two values" "put a comma between them";
    109 WRONG_BRACKET Error "the bracket does not match the one that is open" "close arrays with ] and inline tables with }}";
    110 DUPLICATE_KEY Error "{text} is given a second time" "keep one of the two";
    111 TABLE_TWICE Error "the table {text} is opened a second time, or is no table" "give each table one header, and each hand its own number";
    112 LATER_TOML Error "TOML 1.0 does not allow this; TOML 1.1 does" "write it as TOML 1.0 does: inline tables on one line without a last comma, times with seconds";
    113 TOO_DEEP Error "arrays and tables stand too deep in one another" "no field of PHH needs more than one array";

    // Fields and their values.
    201 MISSING_FIELD Error "the field {2:word} is missing" "add {2:word} = …";
    202 FIELD_NOT_ALLOWED Error "{2:word} has no place in {1:variant}" "remove it, or correct the variant";
    203 WRONG_TYPE Error "{2:word} must be {1:shape}" "write {1:shape}";
    204 WRONG_LENGTH Error "{2:word} has {0} entries, but there are {1} players" "give one entry for each player, in the order of the other fields";
    205 NEGATIVE_AMOUNT Error "{2:word} may not be negative" "write zero or more";
    206 UNKNOWN_VARIANT Error "{text} is not a variant of PHH" "use one of FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB";
    207 TOO_FEW_PLAYERS Error "a hand needs at least two players" "list every player who was dealt in";
    208 TOO_MANY_PLAYERS Error "{0} players are more than the deck can deal to" "hoyle plays with up to 22 players, and no more than the deck has cards for";
    209 NO_FORCED_BET Warning "there is no ante, no blind and no bring-in: nothing to play for" "write down what was posted";
    210 BRING_IN_TOO_BIG Error "the bring-in of {0:chips} is not below the small bet of {1:chips}" "correct one of the two";
    211 NOT_POSITIVE Error "{2:word} must be more than zero" "correct the amount";
    212 UNKNOWN_FIELD Note "{text} is not a field of PHH" "put an underscore before the names of your own fields";
    213 CURRENCY_SYMBOL_LENGTH Warning "a currency symbol is one character, not {0}" "write the symbol alone, and the code of the currency in currency";
    214 DATE_OUT_OF_RANGE Error "{text} is no {2:word} of any calendar" "months go from 1 to 12, days from 1 to 31";
    215 NO_SUCH_DAY Error "month {1} of {0} has no day {2}" "correct day, month or year";
    216 UNKNOWN_TIME_ZONE Warning "{text} is not a time zone of the IANA list" "write a name such as America/New_York, or use time_zone_abbreviation";
    217 UNKNOWN_CURRENCY Warning "{text} is not a currency code of ISO 4217" "write a code such as USD";
    218 NOT_A_URL Warning "{text} does not begin with http:// or https://" "write the whole address";
    219 SEAT_TWICE Error "two players sit in seat {0}" "give each player a seat of his own";
    220 SEAT_OUT_OF_RANGE Error "there is no seat {0}" "seats are counted from 1 up to seat_count";
    221 NOT_AN_AMOUNT Error "{2:word} may not be {text}" "write a number; a stack that nobody knows is written inf";
    222 TOO_MANY_DIGITS Error "{text} has more digits than can be counted exactly" "amounts have up to 18 digits";
    223 TOO_MUCH_MONEY Error "there is more money at the table than can be counted exactly" "check the amounts for a slip of the pen";
    224 ARRAY_OF_HANDS Warning "a hand is a table, not an array of tables" "write [1] rather than [[1]]";
    225 TABLE_TOO_SMALL Error "{0} players do not fit at a table of {1} seats" "correct seat_count";
    226 NO_HAND Error "there is no hand here" "a PHH file holds variant, antes, starting_stacks, actions and what the variant needs";
    231 BAD_ACTOR Error "{text}: the actor must be d or p1, p2, …" "write the dealer as d and players as p1, p2, …";
    232 PLAYER_ZERO Error "{text}: players are counted from 1" "write p1 for the first player";
    233 BAD_VERB Error "{text}: there is no such action" "dealer: d db, d dh; players: pb, cbr, cc, f, sd, sm";
    234 MISSING_ARGUMENT Error "{text}: the action is not complete" "write d db CARDS, d dh pN CARDS, pN cbr AMOUNT";
    235 EXTRA_WORD Error "{text}: there is a word too many" "put remarks behind a # of its own";
    236 BAD_AMOUNT Error "{text}: the amount is not a number" "write digits, with one point for decimals";
    237 AMOUNT_NOT_POSITIVE Error "{text}: the amount must be more than zero" "write what the player's bet is after the action";
    238 AMOUNT_DIGITS Error "{text}: the amount has too many digits" "amounts have up to 18 digits";
    239 ODD_CARDS Error "{text}: cards are two characters each" "write each card as rank and suit, such as Th";
    240 BAD_CARD Error "{text}: there is no such card" "ranks are 23456789TJQKA in upper case, suits cdhs in lower case, an unknown card is ??";
    241 HALF_CARD Error "{text}: a card is known or unknown, not half" "write ?? for a card that is not fully known";
    242 TOO_MANY_CARDS Error "{text}: no action has so many cards" "deal street by street";
    243 COMMENTARY_NOT_SET_OFF Error "{text}: the # of a commentary must be a word of its own" "put a space on both sides of it";

    // The rules refuse.
    301 NOT_YOUR_TURN Error "it is {0:player}'s turn, not {2:player}'s" "correct the player, or add what {0:player} did";
    302 HAND_OVER Error "the hand is over" "remove what comes after the end; only a winner may still show all cards";
    303 BOARD_DUE Error "{0:cards} must be dealt to the board first" "add d db with the cards; write ?? for those that are not known";
    304 NOT_DEALING Error "nothing is dealt now: {2:player} has to {1:deed}" "put the deal where it belongs";
    305 CARD_COUNT Error "{0:cards} given, at most {1:cards} due" "deal what the street gives";
    306 DEAL_ORDER Error "{0:player} is dealt to before {2:player}" "deal from the first player still in to the last";
    307 NOT_IN_HAND Error "{2:player} has no hand any more" "correct the player";
    308 NO_SUCH_PLAYER Error "there is no such player; {1} players were dealt in" "correct the player";
    309 CARD_IN_PLAY Error "{0:card} is in a live hand or on the board already" "correct one of the two cards";
    310 CARD_GONE Error "{0:card} was mucked or discarded, and the deck has not run out" "correct one of the two cards";
    311 CARD_TWICE Error "{0:card} is named twice" "correct one of the two cards";
    312 NOT_IN_DECK Error "{0:card} is not in the deck of {1:variant}" "correct the card or the variant";
    313 RAISE_TOO_SMALL Error "raise to {1:chips}; at least {0:chips} is needed" "cbr gives the player's whole bet on the street, not the increment";
    314 RAISE_TOO_BIG Error "raise to {1:chips}; at most {0:chips} is allowed" "cbr gives the player's whole bet on the street, not the increment";
    315 NOT_ENOUGH_CHIPS Error "raise to {1:chips}; {2:player} has {0:chips} in all" "correct the amount or the starting stack";
    316 CAP_REACHED Error "all {0} bets and raises of this street are made" "call or fold instead";
    317 NOT_REOPENED Error "{2:player} has acted and faces only short all-ins, so may not raise" "call or fold instead";
    318 ONLY_A_CALL Error "{2:player} has no more than a call takes" "write cc for a call with all one has";
    319 NOBODY_TO_CALL Error "nobody is left who could call a raise" "write cc";
    320 BRING_IN_DUE Error "{2:player} must post the bring-in or complete" "write pb, or cbr with the small bet";
    321 NO_BRING_IN Error "no bring-in is due" "remove it, or write cc or cbr";
    322 NOT_DRAWING Error "nobody draws now: {2:player} has to {1:deed}" "put the draw where it belongs";
    323 NOT_HELD Error "{2:player} does not hold {0:card}" "correct the card here or where it was dealt";
    324 UNKNOWN_NOT_HELD Error "{2:player} does not hold so many unknown cards" "name the cards, or stand pat with sd alone";
    325 NOT_SHOWING Error "there is no showdown now: {2:player} has to {1:deed}" "put the showdown where it belongs";
    326 NOTHING_TO_SHOW Error "{2:player} has shown or need not show" "remove it";
    327 MUST_SHOW_ALL Error "after the end a hand is shown whole or not at all" "name every card, or remove the action";
    328 DASH_UNKNOWN Error "- stands for cards that were dealt face up or named; {2:player}'s are not known" "name the cards that were shown, or write ??";
    329 DRAW_DUE Error "{2:player} must draw or stand pat first" "add the sd actions of this draw";
    330 SHOW_DUE Error "{2:player} must show or muck first" "add the sm actions of the showdown";
    331 SHOWN_COUNT Error "{2:player} holds {0:cards}, not {1}" "show every card, ?? for those not seen";

    // Remarks on play.
    350 UNFORCED_FOLD Warning "{2:player} folds with nothing to call" "write cc for a check";
    351 DEAL_SUPPLIED Note "{2:player}'s cards are never dealt; taken as unknown" "add d dh {2:player} with ?? for each card";
    352 CHECK_SUPPLIED Note "{2:player} can only check here, which is not written; taken as done" "add {2:player} cc";
    353 UNDECIDED Warning "nobody can say who wins: {2:player}'s cards are not known" "add what was shown; the chips stay in the pot";
    354 SHOWN_UNKNOWN Note "{2:player} shows without cards that anyone wrote down" "name the cards, or write sm alone if the hand was mucked";
    355 LAST_HAND_MUCKED Note "{2:player} mucks the last hand and wins all the same" "write sm - where the hand was shown";
    356 SHOWN_UNKNOWN_THOUGH_DEALT Note "{2:player} shows ?? though the cards were written down when they were dealt" "write sm - if they were shown, sm if they were mucked";

    // The text contradicts itself.
    401 FINISHING_STACK Warning "{2:player} finishes with {0:chips} by play, not {1:chips}" "check the amounts, or remove finishing_stacks";
    402 FINISHING_STACK_RAKE Note "finishing stacks are {0:chips} less than by play: rake, it seems" "";
    403 FINISHING_STACK_ODD Note "{2:player} finishes with {0:chips} by play, not {1:chips}: an odd chip was split otherwise" "";
    404 WINNINGS Warning "{2:player} collects {0:chips} by play, not {1:chips}" "check the amounts, or remove winnings";
    405 WINNINGS_RAKE Note "winnings are {0:chips} less than by play: rake, it seems" "";
    406 WINNINGS_UNCALLED Note "{2:player}'s winnings of {1:chips} count in a bet that nobody called; {0:chips} by play" "";
    407 WINNINGS_ZERO Warning "winnings are all zero, though {2:player} collects {0:chips}" "write what was collected, or remove winnings";
    408 NAME_TWICE Error "the record {text} comes a second time" "give each hand its own number";
}

/// What each shape of a field is called.
pub(super) const SHAPES: &[&str] = &[
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
pub(super) const DEEDS: &[&str] = &["act", "draw or stand pat", "show or muck", "open the betting"];
