//! The problems of PFN. Their pages are in `problems/` of the crate.
//!
//! The examples of the pages are changes to the frames of `corpus/pfn/good/`, mostly to `heads-up.pfn`, at the place
//! that their first line names. An example of a sequence is that frame followed by the changed one.

use super::judge::raise_offer::KINDS;
use super::keys::{NAMES, SHAPE_NAMES};

/// The names of the objects in messages, by number.
const OBJECTS: &[&str] = &["a frame", "a seat", "game", "action", "a card"];

/// Advice for an unknown key: whether it is cardroom's `user`.
const USERS: &[&str] = &[
    "keys of your own begin with _",
    "the standard's key is name; cardroom writes user: read it in the dialect cardroom",
];

/// Of whom there is nobody at the table.
pub(crate) const NOBODY: &[&str] = &["nobody sits at the table", "nobody there is active", "nobody there sits out"];

hoyle_notation::problems! {
    words {
        key: Table(NAMES), shape: Table(SHAPE_NAMES), object: Table(OBJECTS), advice: Table(USERS),
        kind: Table(KINDS), nobody: Table(NOBODY), lost: Parts(crate::lost::PARTS)
    }

    /// The bytes and the grammar of JSON.
    pub(crate) enum Malformed {
        PFN001 NotUtf8 Error Bytes "these bytes are not UTF-8"
            help "save the text as UTF-8";
        PFN002 ControlCharacter Error Bytes "a control character stands in a string as it is"
            help "write it as an escape: \\n, \\t, \\u0007";
        PFN003 StringNotClosed Error Bytes "the string has no end on its line"
            help "put a quotation mark at its end; a line end in it is written \\n";
        PFN004 UnknownEscape Error Bytes "JSON has no such escape"
            help "a backslash itself is written \\\\";
        PFN005 LoneSurrogate Error Bytes "{text} is half of a surrogate pair"
            help "write the character itself";
        PFN006 NotAValue Error Bytes "{text} is no JSON value"
            help "strings stand in double quotes; true, false and null are written just so; there are no comments";
        PFN007 NotANumber Error Bytes "{text} is not a number as JSON writes it"
            help "digits, perhaps a point and digits, perhaps e and an exponent; no zero in front";
        PFN101 ValueExpected Error Grammar "a value is missing here"
            help "write null for what does not apply";
        PFN102 KeyExpected Error Grammar "a name in double quotes is missing here"
            help "each member is \"name\": value";
        PFN103 ColonExpected Error Grammar "a colon is missing here"
            help "each member is \"name\": value";
        PFN104 CommaExpected Error Grammar "a comma is missing here"
            help "put a comma between two values";
        PFN105 TrailingComma Error Grammar "a comma stands after the last value"
            help "take the comma out";
        PFN106 WrongBracket Error Grammar "{text} closes what another bracket opened"
            help "arrays are [ ], objects {{ }}";
        PFN107 ArrayNotClosed Error Grammar "the array has no end"
            help "close it with ], or see whether the text was cut off";
        PFN108 ObjectNotClosed Error Grammar "the object has no end"
            help "close it with a brace, or see whether the text was cut off; in a .pfn.jsonl a frame stands on one line";
        PFN109 TextAfterValue Error Grammar "more text stands after the frame"
            help "several frames are a .pfn.jsonl, each on a line of its own";
        PFN110 TooDeep Error Grammar "more than 1024 arrays and objects stand in one another"
            help "write it flatter";
    }

    /// Keys and single values.
    pub(crate) enum Invalid {
        PFN201 MissingKey Error Fields "the key {2:key} is missing"
            help "every key of the standard must be there; null, [] or \"\" say nothing";
        PFN202 UnknownKey Error Fields "{0:object} has no key {text}"
            help "{1:advice}";
        PFN203 DuplicateKey Error Fields "the key {text} is there already"
            help "keep one of them";
        PFN204 WrongType Error Fields "{2:key} takes {0:shape}"
            help "the schema of the notation lists the keys";
        PFN205 Negative Error Fields "{text} is below zero"
            help "amounts are not negative";
        PFN206 TooManyDigits Error Fields "{text} cannot be kept exactly"
            help "write at most 18 digits";
        PFN207 NotWhole Error Fields "{text} is no whole number from 0 on"
            help "count cards and seats in whole numbers";
        PFN208 BadRank Error Fields "{text} is no rank"
            help "ranks are 2 3 4 5 6 7 8 9 T J Q K A, and ? for an unknown card";
        PFN209 BadSuit Error Fields "{text} is no suit"
            help "suits are c d h s, and ? for an unknown card";
        PFN210 HalfCard Error Fields "half of the card is unknown"
            help "an unknown card has ? for its rank and for its suit";
        PFN211 BadTime Error Fields "{text} is no date time string"
            help "write 2026-11-21T07:41:03.000Z";
        PFN212 NoSuchDay Error Fields "{text} is a day that its month has not"
            help "correct the day";
        PFN213 TooManyTimes Error Fields "a timestamp has at most two elements"
            help "the first is when the decision began, the second when time runs out";
        PFN214 WrongLength Error Fields "{2:key} has {1:elements}, not {0}"
            help "write all of them, or null if the action is not possible";
        PFN215 NotTrue Error Fields "{2:key} is true or null, never false"
            help "write null if the action is not possible";
        PFN216 BringInZero Error Fields "a bring-in of zero is none"
            help "write the amount, or null";
        PFN217 NoOffset Warning Fields "{text} is a time by nobody knows which clock"
            help "end it with Z for UTC, or an offset such as +01:00";
        PFN218 ListOfFrames Error Fields "a list of frames is no frame"
            help "write one frame on a line, in a .pfn.jsonl; cardroom's lists are read in the dialect cardroom";
    }

    /// Values of one frame that contradict each other; from 350 on, values that are odd.
    pub(crate) enum Contradiction {
        PFN301 TwoTurns Error Play "seat {1} is in turn, and seat {0} is already"
            help "at most one seat is in turn";
        PFN302 TwoButtons Error Play "seat {1} has the button, and seat {0} has it already"
            help "at most one seat has the button";
        PFN303 ButtonInStud Error Play "there is no button in stud"
            help "write false";
        PFN304 EmptySeatActive Error Play "nobody sits here, so nobody is active"
            help "write false, or the name of the player";
        PFN305 EmptySeatInTurn Error Play "nobody sits here, so nobody is in turn"
            help "write false, or the name of the player";
        PFN306 ClockWithoutTurn Error Play "a clock runs for a player who is not in turn"
            help "write [], or let the seat be in turn";
        PFN307 GameLengths Error Play "game has {1:rounds}, and {2:key} has {0}"
            help "hole, board and draw have an item for each betting round";
        PFN308 NoGame Error Play "no variant is chosen, and {2:key} is not empty"
            help "fill the arrays of game";
        PFN309 TooManyHoleCards Error Play "the seat holds {0:cards}, and the game deals {1}"
            help "see the arrays of game.hole";
        PFN310 TooManyBoardCards Error Play "the board has {0:cards}, and the game deals {1}"
            help "see the numbers of game.board";
        PFN311 CardTwice Error Play "the card {0:card} is here and elsewhere too"
            help "an unknown card is ? and ?";
        PFN312 ActionWithoutTurn Error Play "{2:key} is possible, and nobody is in turn"
            help "write null";
        PFN313 ActionsExclude Error Play "{2:key} is not possible together with {0:key}"
            help "write null for the one that is not possible";
        PFN314 IntervalReversed Error Play "the least of {2:key} is larger than the most"
            help "the least comes first; null says that no amount is possible";
        PFN315 NothingToComplete Error Play "there is no bring-in to complete in this game"
            help "a bet is false and false, a raise false and true";
        PFN316 NoSuchSeat Error Play "there is no seat {0}; the table has {1:seats}, counted from 0"
            help "seats count from 0";
        PFN317 SeatOfferedTwice Error Play "seat {0} is offered already"
            help "name each seat once";
        PFN318 SeatTaken Error Play "somebody sits at seat {0}"
            help "offer empty seats only";
        PFN319 CallAmount Error Play "a call takes {0:chips} here, not {text}"
            help "cc is what has to be added to call";
        PFN320 BringInAboveStack Error Play "the bring-in is more than the player has"
            help "a short stack brings in with all it has";
        PFN321 RaiseAboveStack Error Play "the player has {0:chips} with the bet, and not {text}"
            help "the most is at most the stack and the bet together";
        PFN322 RaiseNotAbove Error Play "{text} is not above the largest bet, {0:chips}"
            help "the least is what the bet becomes";
        PFN323 HistoryMissing Error Play "a hand is under way, and there is no history"
            help "write the hand so far as PHH; frames made without it are checked as such (option history)";
        PFN350 TurnWithoutClock Warning Play "the player is in turn, and no clock runs"
            help "write when the player began to decide";
        PFN351 ClockBackwards Warning Play "the time runs out before the decision begins"
            help "the first is when the decision began, the second when time runs out";
        PFN352 EmptySeatHolds Warning Play "nobody sits here, and {2:key} is not empty"
            help "write null, or [] for hole; or the name of the player";
        PFN353 NoSeats Warning Play "the table has no seats"
            help "write a seat for each place, with an empty name where nobody sits";
        PFN354 ZeroPot Warning Play "a pot of nothing is none"
            help "leave it out";
        PFN355 BoardBetweenDeals Warning Play "a board of {0:cards} is between two deals"
            help "see the numbers of game.board";
        PFN356 JoinWhileSeated Warning Play "who may sit down is not seated yet"
            help "write null for j, or for what only somebody seated may do";
        PFN357 FoldForNothing Warning Play "a fold is offered where a check is free"
            help "write null";
        PFN358 CompleteAndRaise Warning Play "an action completes or raises, not both"
            help "a completion is true and false, a raise false and true";
        PFN359 NoSeatOffered Warning Play "no seat is offered to join"
            help "write null";
        PFN360 RaiseKind Warning Play "by the bets on the table, this is {0:kind}"
            help "a completion is true and false, a raise false and true, a bet false and false";
        PFN361 TurnOfIdle Warning Play "who sits out is in turn"
            help "write true for active, or give the turn to a player who is there";
        PFN362 NobodyFits Warning Play "{2:key} is possible, and {0:nobody}"
            help "write null";
    }

    /// Frames that contradict their history; from 420 on, frames that contradict the previous frame.
    pub(crate) enum Mismatch {
        PFN401 PlayerDiffers Warning Sums "by the history, somebody else sits here"
            help "write the name that is right in both";
        PFN402 StackDiffers Warning Sums "the stack is {0:chips} by the history, not {text}"
            help "see which of the two is right";
        PFN403 BetDiffers Warning Sums "the bet is {0:chips} by the history, not {text}"
            help "see which of the two is right; null is for players who are not dealt in";
        PFN404 PotDiffers Warning Sums "the pot is {0:chips} by the history"
            help "pots hold collected chips only, the main pot first; bets are not counted in";
        PFN405 BoardDiffers Warning Sums "the board differs from that of the history, which has {0:cards}"
            help "see which of the two is right";
        PFN406 HoleDiffers Warning Sums "the hand differs from that of the history, which has {0:cards}"
            help "see which of the two is right";
        PFN407 TurnDiffers Warning Sums "seat {0} is in turn by the history"
            help "see whether the history lacks an action";
        PFN408 NobodysTurn Warning Sums "by the history, nobody is in turn"
            help "see whether the history lacks an action";
        PFN409 GameDiffers Warning Sums "{2:key} is not that of the variant in the history"
            help "see which of the two is right";
        PFN410 ButtonDiffers Warning Sums "by the history, seat {0} has the button"
            help "the button is at the last player of the history";
        PFN411 OfferUnlawful Warning Sums "by the rules, {2:key} is not possible here"
            help "write null";
        PFN412 OfferMissing Warning Sums "by the rules, {2:key} is possible here"
            help "write what it takes";
        PFN413 BoundDiffers Warning Sums "the rules say {0:chips} here, not {text}"
            help "see which of the two is right";
        PFN414 HistoryTells Warning Sums "the history names {0:card}, which the frame hides"
            help "write ???? for the cards of others in the history too";
        PFN415 PlayerHasNoSeat Warning Sums "{0:player} of the history sits at none of the {1:seats}"
            help "give seats in the history, counted from 1, or players with the names of the frame";
        PFN416 HistoryBlank Error Sums "there is nothing in the history"
            help "write \"\" if no hand is under way";
        PFN417 RaiseKindDiffers Warning Sums "by the rules, this is {0:kind}"
            help "a completion is true and false, a raise false and true, a bet false and false";
        PFN420 ChipsAppear Error Sums "the hand has {1:chips}, and had {0:chips} before"
            help "see which stack, bet or pot is wrong";
        PFN421 ChipsVanish Error Sums "the hand has {1:chips}, and had {0:chips} before"
            help "see which stack, bet or pot is wrong";
        PFN422 ChipsRaked Note Sums "the hand has {1:chips}, and had {0:chips} before: a rake?"
            help "nothing needs to be done if the house takes a rake";
        PFN423 SeatsChange Error Sums "the table has {1:seats}, and {0} before"
            help "a table keeps its seats for a hand";
        PFN424 PlayerChanges Error Sums "somebody else sits here than in the frame before"
            help "nobody changes seats in a hand";
        PFN425 BoardChanges Error Sums "the board is not that of the frame before"
            help "cards on the board stay there till the hand is over";
        PFN426 HoleChanges Error Sums "the hand is not that of the frame before"
            help "hole cards stay as they are, save in a draw";
        PFN427 GameChanges Error Sums "the game is not that of the frame before"
            help "a table changes games between hands only";
        PFN428 ButtonMoves Error Sums "the button has moved from seat {0}"
            help "the button moves between hands only";
        PFN429 HistoryRewritten Error Sums "the history does not go on from that of the frame before"
            help "actions are added at the end; what is written stays";
        PFN430 OutOfTurn Warning Sums "seat {0} puts chips in, and seat {1} was in turn"
            help "see whether a frame is missing between the two";
        PFN431 OrderBack Warning Sums "frame {1} comes after frame {0}"
            help "put the frames in order";
        PFN432 ClockMoves Warning Sums "the clock of seat {0} was set anew"
            help "a deadline stays as it is till the player acts";
    }

    /// What frames without a history do not tell; from 520 on, what a hand loses in frames or why it cannot be shown.
    pub(crate) enum Inexpressible {
        PFN510 SetupUnknown Warning Loss "there is no history: blinds, antes and least bets are as the frames suggest"
            help "write the frames with their history";
        PFN511 StepUnknown Warning Loss "what happened before this frame cannot be told; the hand ends here"
            help "write the frames with their history, or one for every action";
        PFN512 HandUnknown Error Loss "there is no history, and the frames do not show the hand from its beginning"
            help "write the frames with their history";
        PFN513 NobodyPlays Note Loss "nobody is dealt in: the frames show no hand"
            help "convert frames of a hand";
        PFN514 OfferUnexplained Warning Loss "there is no history, and no blinds, antes and least bets that are tried give what is offered here"
            help "write the frames with their history";
        PFN520 NoSuchViewer Error Loss "{0:player} is to look, and the hand has {1:players}"
            help "name one of the players, or nobody for a spectator";
        PFN521 TooManySeats Error Loss "a table of {0:seats} is more than frames are written for, {1}"
            help "number the seats as they stand at the table, from 1";
        PFN522 CarriedShows Error Loss "the original cannot ride along: its cards would be seen by everybody"
            help "keep the original beside the frames";
        PFN523 CommentLost Warning Loss "frames have no comments, so this one is lost: {text}"
            help "keep the hand beside the frames, or allow the loss";
        PFN524 FieldLost Warning Loss "frames have no place for this: {lost}"
            help "keep the hand beside the frames, or allow the loss";
        PFN525 NoStart Error Loss "nobody knows when the hand began, so no clock can be told"
            help "give the time of the first frame, or leave out the pace";
        PFN526 HoleCardsHidden Note Loss "{0:player}'s cards were never shown, so these frames do not show them"
            help "look at the hand as that player, or keep it beside the frames";
        PFN527 HistoryLeftOut Note Loss "without a history frames do not tell this: {lost}"
            help "let the frames have their history, or keep the hand beside them";
    }

    /// Style that is not wrong.
    pub(crate) enum Habit {
        PFN901 ByteOrderMark Note Style "a byte order mark stands before the frame"
            help "save the text without it";
    }
}
