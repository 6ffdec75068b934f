//! The problems that PSN can report; their pages are in `problems/`. Not here: when they arise.

use super::seating::NUMBERED;
use crate::phh::fields::VARIANT_NAMES;

/// Seats to the left of the button, for messages; heads-up the other seat is number 2.
const SEATS: &[&str] = &[
    "BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "UTG+5", "UTG+6", "UTG+7", "UTG+8", "UTG+9",
    "UTG+10", "UTG+11", "UTG+12", "UTG+13", "UTG+14", "UTG+15", "UTG+16", "UTG+17", "UTG+18",
];

/// A seat in a message: its position, or its number where the text has numbers.
fn seat(name: i64, out: &mut String) {
    if name & !i64::from(OPENS) >= i64::from(NUMBERED) {
        out.push_str("seat ");
    }
    who(name, out);
}

/// Beside the name of a seat in one small fact: nobody has bet on this street.
pub(in crate::psn) const OPENS: u8 = 128;

/// What the player does with a raise, before the amount.
fn raise(name: i64, out: &mut String) {
    out.push_str(if name & i64::from(OPENS) == 0 { "raise by" } else { "bet of" });
}

/// The same as the text writes it.
fn who(name: i64, out: &mut String) {
    let name = name & !i64::from(OPENS);
    match name - i64::from(NUMBERED) {
        number if number >= 0 => out.push_str(&number.to_string()),
        _ => out.push_str(usize::try_from(name).ok().and_then(|name| SEATS.get(name)).unwrap_or(&"?")),
    }
}

/// Why a hand is no cash game.
const NO_CASH: &[&str] = &["has a level", "has whole chips and no currency"];

/// The streets by number, for messages.
const STREETS: &[&str] = &["#P", "#F", "#T", "#R", "#S", "#E"];

/// What to do about each kind of wrong order.
const ORDER: &[&str] = &[
    "write the tags before names and stacks",
    "write all names together and all stacks together",
    "write the payouts before the hands",
];

/// The tags, for messages.
const TAGS: &[&str] = &["DATE", "CASH", "LVL", "BUY", "INFO"];

/// The names of hands by rank, for messages.
const HANDS: &[&str] = &["HC", "PA", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "RF"];

hoyle_notation::problems! {
    words {
        street: Table(STREETS),
        game: Table(VARIANT_NAMES),
        order: Table(ORDER),
        tag: Table(TAGS),
        seat: Written(seat),
        who: Written(who),
        raise: Written(raise),
        no_cash: Table(NO_CASH),
        table: Table(crate::positions::SEATS_IN_WORDS),
        hand: Table(HANDS),
        lost: Parts(crate::lost::PARTS),
    }

    /// The bytes, the words and the grammar.
    pub(crate) enum Malformed {
        PSN001 NoMagic Error Bytes "a PSN hand begins with NLH, and with nothing before it"
            help "write NLH and a space as the first bytes of the hand";
        PSN002 MagicNotSetOff Error Bytes "NLH must be followed by a space"
            help "put a space behind NLH";
        PSN003 NotUtf8 Error Bytes "the text is not UTF-8 here"
            help "save the file as UTF-8";
        PSN004 StringNotClosed Error Bytes "the string that begins here is not closed"
            help "end it with a quotation mark; a quotation mark within a string is written \\\"";
        PSN005 CardsNotClosed Error Bytes "the cards before this are not closed"
            help "write ] behind the last card";
        PSN006 ByteOrderMark Error Bytes "the text begins with a byte order mark"
            help "save it without one";
        PSN101 BetsMissing Error Grammar "the bets are missing: the big blind at least must be given"
            help "write the big blind behind NLH, such as NLH 200, or NLH 25|100|200 with ante and small blind";
        PSN102 BadBets Error Grammar "{text} is not how bets are written"
            help "write BB, SB|BB or A|SB|BB, each a number: 200, 100|200, 25|100|200";
        PSN103 SeatsMissing Error Grammar "the seats are missing: it is not said how many players there are"
            help "write the number of players behind the bets, such as NLH 200 7, or NLH 200 BTN 3/7/10 with seat numbers";
        PSN104 BadSeats Error Grammar "{text} is not how seats are written"
            help "write SEATS or SEATS/MAX, such as 7 or 7/10; with seat numbers BTN DEALER/SEATS or BTN DEALER/SEATS/MAX, such as BTN 3/7/10";
        PSN105 UnexpectedBefore Error Grammar "{text} is no tag, no name and no stack"
            help "tags are DATE, CASH, LVL, BUY and INFO, in capitals; a name is SB=\"Ann\", a stack SB=2000; no space stands around =";
        PSN106 UnexpectedInStreet Error Grammar "{text} is no action"
            help "an action is a player, a colon and one of C K L R X, such as SB:R3B; comments begin with ;";
        PSN107 UnexpectedInEnding Error Grammar "{text} is no payout and no hand"
            help "a payout is a player, WIN and P or an amount, such as SB WIN 300; a hand is SB[QdAh]PA+A";
        PSN108 PreflopMissing Error Grammar "#P is missing before this"
            help "write #P or #Preflop before the first action, even if nobody acts";
        PSN109 UnknownStreet Error Grammar "{text} is not how a street is written"
            help "write #P, #F[...], #T[.], #R[.], #S or #E, or in full #Preflop, #Flop[...], #Turn[.], #River[.], #Showdown, #End";
        PSN110 StreetOrder Error Grammar "{0:street} comes out of order: {1:street} is next"
            help "write the streets in order, each once: preflop, flop, turn, river, and then #S or #E";
        PSN111 StreetAfterEnd Error Grammar "{text} comes after the ending"
            help "end the hand once, with #S or with #E; another hand begins with NLH";
        PSN112 EndMissing Error Grammar "the hand has no ending before this"
            help "write #S with payouts and hands after a showdown, or #E with the payout where all others have folded";
        PSN113 StacksMissing Error Grammar "there are no stacks before this"
            help "write the chips of everyone who does not fold before the flop, such as BTN=2000 BB=10B";
        PSN114 SectionOrder Error Grammar "{text} comes too late"
            help "{0:order}";
        PSN115 CardsNotAllowed Error Grammar "no cards belong here"
            help "cards come with #F, #T and #R";
        PSN116 CardsMissing Error Grammar "{text} takes {0:cards} behind it, without a space"
            help "write them in square brackets right behind it, such as #F[7h2h5s]";
        PSN117 CardCount Error Grammar "{0:cards} here, not {1}"
            help "a flop has three cards, turn and river have one each, a hand has two";
        PSN118 BadCard Error Grammar "{text} is no card"
            help "a card is a rank, 2 to 9 or T J Q K A, and a suit, c d h s or ♣ ♦ ♥ ♠; ten is T; an unknown hand is left out";
        PSN119 NotSetOff Error Grammar "{text} must be set off by a space"
            help "put a space before it";
        PSN120 ActionNotSetOff Error Grammar "{text} looks like two actions"
            help "put a space between the two";
        PSN121 BadAction Error Grammar "{text} is no action that PSN knows"
            help "actions are C (check or call), K (check), L (call), R (bet or raise) and X (fold), in capitals; a bet is a raise of nothing, R";
        PSN122 AmountMissing Error Grammar "a raise needs its amount"
            help "write by how much the bet is raised, such as R3B or R600, or RA for all-in";
        PSN123 AmountNotAllowed Error Grammar "{text}: a fold and a check have no amount"
            help "leave the amount out; a call is L or C, a bet R";
        PSN124 BadAmount Error Grammar "{text} has no amount of chips that PSN knows"
            help "write a number such as 2000 or 45.50, or big blinds and a rest such as 10B or 8B199; A for all-in stands before or behind an action's amount";
        PSN125 FractionOfBlind Error Grammar "{text}: only whole big blinds can be counted"
            help "write the rest in chips behind the B, such as 2B100 for two and a half big blinds of 200";
        PSN126 PayoutMissing Error Grammar "it is not said who wins"
            help "write the winner before the hands, such as SB WIN P or SB WIN 300";
        PSN127 BadPayout Error Grammar "{text} is not how a payout is written"
            help "write WIN P, WIN POT, or WIN with an amount of chips, such as SB WIN 300; not both";
        PSN128 HandsMissing Error Grammar "no hand is shown"
            help "write the cards and the hand of each winner, such as SB[QdAh]PA+AQ";
        PSN129 BadHandId Error Grammar "{text} is no name of a hand that PSN knows"
            help "write the hand behind the cards: RF SF 4K FH FL ST 3K 2P PA or HC, in capitals";
        PSN130 BadKickers Error Grammar "{text}: kickers are one to three ranks behind a +"
            help "write ranks without suits, such as PA+AQ; ten is T";
        PSN131 HandIdNotAllowed Error Grammar "{text}: without a showdown a hand has no name"
            help "leave the name of the hand out, or write #S after a showdown";
        PSN132 NameNotQuoted Error Grammar "{text}: a name stands in quotation marks"
            help "write the name in quotation marks, such as SB=\"Ann\"; for the owner of the history write HERO";
        PSN133 HeroSpelling Error Grammar "{text}: HERO is written in capitals"
            help "write HERO";
        PSN134 ValueMissing Error Grammar "there is nothing behind the ="
            help "write a name in quotation marks, HERO, or chips right behind the =";
        PSN135 HandIdMissing Error Grammar "{text}: what hand this is, is not said"
            help "write the hand behind the cards: RF SF 4K FH FL ST 3K 2P PA or HC, in capitals";
    }

    /// What the game, tags, players and stacks say.
    pub(crate) enum Invalid {
        PSN201 BigBlindNotPositive Error Fields "the big blind must be more than zero"
            help "write the big blind that was posted";
        PSN202 SmallBlindTooBig Error Fields "the small blind is larger than the big blind"
            help "write the small blind before the big one: SB|BB";
        PSN203 SeatCount Error Fields "{0:players} cannot be dealt in: 2 to 22 can"
            help "write how many seats are taken";
        PSN204 MaxTooSmall Error Fields "the table has {0:seats} for {1:players}"
            help "write how many are taken, a slash, and how many there are: 7/10";
        PSN205 SeatOutOfRange Error Fields "there is no seat {0}: seats have numbers from 1 to {1}"
            help "write the number of a seat at the table";
        PSN206 BadDate Error Fields "{text} is not how a date is written"
            help "write it as 2021-01-21T18:15:00Z, or with the difference from UTC as 2021-01-21T19:15:00+01:00";
        PSN207 NoSuchDate Error Fields "there is no such day or time"
            help "correct month, day, hour, minute or second";
        PSN208 BadLevel Error Fields "{text} is no level of a tournament"
            help "write the number of the level, from 1: LVL 4";
        PSN209 BadBuyIn Error Fields "{text} is not how a buy-in is written"
            help "write the amount with its decimal point and the currency right behind it: BUY 5.00USD";
        PSN210 BuyInCurrencyMissing Error Fields "the buy-in of a tournament needs its currency"
            help "write it right behind the amount, with no space: BUY 5.00USD";
        PSN211 UnknownCurrency Error Fields "{text} is no currency of ISO 4217"
            help "write its three capital letters, such as USD, EUR or JPY";
        PSN212 InfoNotQuoted Error Fields "what INFO says stands in quotation marks"
            help "write INFO \"text\"";
        PSN213 CashAndLevel Error Fields "a hand is of a cash game or of a tournament, not of both"
            help "leave out CASH or LVL";
        PSN214 CurrenciesDiffer Error Fields "CASH and BUY name different currencies"
            help "name one currency";
        PSN215 TagTwice Error Fields "the tag {2:tag} is given twice"
            help "leave one of them out";
        PSN216 SeatNumberDue Error Fields "{text}: with BTN in the first line players are seat numbers"
            help "write the seat number; the button is in seat {0}";
        PSN217 PositionDue Error Fields "{text}: without BTN in the first line players are positions"
            help "write the position; with {0:players} the seats are {2:table}";
        PSN218 UnknownPosition Error Fields "{text} is the name of no position"
            help "with {0:players} the seats are {2:table}; from the button to the right also CO, HJ and LJ";
        PSN219 MiddlePosition Error Fields "{text}: PSN has no middle position, for rooms do not agree where it is"
            help "name the seat by its distance from the button; with {0:players} the seats are {2:table}";
        PSN220 NoSuchPosition Error Fields "{text}: there is no such seat with {0:players}"
            help "with {0:players} the seats are {2:table}";
        PSN221 SmallLetters Error Fields "{text}: positions are written in capitals"
            help "write it in capitals";
        PSN222 NameTwice Error Fields "{text}: this player has a name already"
            help "name each player once";
        PSN223 StackTwice Error Fields "{text}: this player has a stack already"
            help "give each player one stack";
        PSN224 TwoHeroes Error Fields "{text}: there is a HERO already"
            help "mark one player as HERO";
        PSN225 RemainderTooBig Error Fields "{text}: the rest is not less than a big blind"
            help "count one big blind more and write what is left over";
        PSN226 NotDecimal Error Fields "{text}: in a cash game chips have a decimal point"
            help "write the amount with its decimal places, such as 45.00";
        PSN227 StackNotPositive Error Fields "{text}: a player who is dealt in has chips"
            help "write the chips before the hand, or leave the player out";
        PSN228 TooManyDigits Error Fields "{text}: more digits than can be counted exactly"
            help "write fewer digits";
        PSN229 TooManySeats Error Fields "seat {0} is one too many: the first line says that {1:seats} are taken"
            help "correct the number of players, or the seat numbers";
        PSN230 SeatsUnclear Error Fields "the hand names {0:seats} of {1} that are taken; which the others are is not known"
            help "name everyone who sits at the table, by a stack or a name; or number the seats without gaps from 1";
        PSN231 TooMuchMoney Error Fields "more money than can be counted"
            help "correct the bets and stacks";
        PSN232 StackMissing Error Fields "{2:seat} does not fold before the flop and has no stack"
            help "add the chips of this player to the stacks";
        PSN233 TwoPayoutsAtEnd Error Fields "{text}: where all others have folded, one player wins"
            help "leave one payout";
        PSN234 TagEmpty Error Fields "the tag {2:tag} says nothing"
            help "write its value behind it, or leave the tag out";
    }

    /// What the rules refuse.
    pub(crate) enum Misplay {
        PSN301 NotYourTurn Error Play "it is {0:seat}'s turn, not {2:seat}'s"
            help "put the actions in order, or add what {0:seat} did";
        PSN302 HasFolded Error Play "{2:seat} has folded"
            help "put the actions in order; who is left out before the flop while others after them act has folded";
        PSN303 ActionDue Error Play "{2:seat} has to act before this"
            help "write what {2:seat} did: after the flop nobody may be left out";
        PSN304 BettingClosed Error Play "the betting of this street is over"
            help "leave this out, or begin the next street before it";
        PSN305 HandOver Error Play "all but one have folded before this"
            help "write #E and the payout; or add what was called before. Who is left out before the flop has folded";
        PSN306 CheckFacingBet Error Play "{2:seat} cannot check: a call takes {0:money}"
            help "write L or C for a call, X for a fold";
        PSN307 NothingToCall Error Play "{2:seat} has nothing to call"
            help "write K or C for a check";
        PSN308 CheckWithAmount Error Play "{2:seat} has nothing to call, and a check has no amount"
            help "leave the amount out; a bet is R";
        PSN309 CallAmount Error Play "a call adds {0:money} here, not {1:money}"
            help "write {0:money}, or no amount: what is written is what the player adds";
        PSN310 NotAllIn Error Play "{2:seat} is not all in: {0:money} would be left"
            help "leave out the A, or correct the stack";
        PSN311 RaiseTooSmall Error Play "a {2:raise} {1:money}; at least {0:money} is needed"
            help "write by how much the bet is raised, not to how much; the least is the last raise, or the big blind";
        PSN312 RaiseOfNothing Error Play "{2:seat} raises by nothing"
            help "write by how much the bet is raised; a check is K, a call L";
        PSN313 NotEnoughChips Error Play "a {2:raise} {1:money}; {2:seat} has chips for a {2:raise} {0:money}"
            help "write RA for all-in, or correct the stack. What is written is the raise itself, not the whole bet";
        PSN314 OnlyACall Error Play "all that {2:seat} has, {0:money}, is no more than a call"
            help "write CA or LA: all-in for no more than the bet is a call";
        PSN315 NotReopened Error Play "{2:seat} may not raise: only a short all-in has come since the last action"
            help "write a call or a fold";
        PSN316 NobodyToCall Error Play "{2:seat} may not raise: no opponent has more than the bet that is there"
            help "write a call or a fold";
        PSN317 AllInUnknown Error Play "{2:seat} has no stack, so all-in is no amount"
            help "add the chips of this player to the stacks, or write the amount";
        PSN318 AllInAmount Error Play "all-in is a raise by {0:money} here, not by {1:money}"
            help "write RA alone, or the raise itself behind it";
        PSN319 EndContested Error Play "the hand does not end here: it has {0:players} left"
            help "write #S with the hands after a showdown; or write the folds after the flop";
        PSN320 ShowdownOfOne Error Play "all but one have folded, so there is no showdown"
            help "write #E and the payout; cards that are shown stand among the actions";
        PSN321 BoardUnfinished Error Play "a showdown needs five cards on the board, not {0}"
            help "write all streets with their cards, even if nobody can act any more";
        PSN322 CardTwice Error Play "{0:card} comes twice"
            help "correct one of the two";
        PSN323 CountedTooMuch Error Play "the chips in the middle would be more than can be counted"
            help "check the amount for a slip of the pen";
    }

    /// What the text contradicts itself about: shown cards, payouts, names of hands.
    pub(crate) enum Mismatch {
        PSN401 CardsDiffer Error Sums "{text}: other cards than this player showed before"
            help "write the same cards, in either order";
        PSN402 PayoutTwice Error Sums "{text}: this player has a payout already"
            help "write one payout with all that the player wins";
        PSN403 HandTwice Error Sums "{text}: this player has shown already"
            help "show each hand once";
        PSN404 WinnerNotShown Error Sums "{2:seat} wins at the showdown and is not shown"
            help "write the cards and the hand of every winner";
        PSN405 WrongHand Error Sums "the cards make {0:hand}, not {1:hand}"
            help "write {0:hand}, or correct the cards";
        PSN406 WrongKickers Error Sums "these are not the kickers of this hand"
            help "write the ranks beside the {0:hand} from the highest down, as many as it takes to decide; a straight and a full house have none";
        PSN407 WrongWinner Error Sums "{2:seat} wins nothing"
            help "correct the winner, or the cards";
        PSN408 WinnerUnpaid Error Sums "{2:seat} wins {0:money} and has no payout"
            help "add {2:who} WIN P, or correct the cards";
        PSN409 WrongPayout Error Sums "{2:seat} wins {0:money}, not {1:money}"
            help "write {0:money}, or P: what is written is all that comes from the pots, without a bet that nobody called";
        PSN410 Rake Note Sums "the payouts are {0:money} less than the pots: taken for rake";
        PSN411 OddChips Note Sums "odd chips are shared in a way of this room's own";
    }

    /// What PSN cannot say, and from 520 on what keeps a hand from being written at all.
    pub(crate) enum Inexpressible {
        PSN501 FieldLost Warning Loss "PSN has no place for this: {lost}"
            help "let the original ride along in INFO, or allow the loss";
        PSN502 HoleCardsLost Warning Loss "{0:player}'s cards were never shown, and PSN has no place for them"
            help "let the original ride along in INFO, or allow the loss";
        PSN503 StackLost Warning Loss "the concise style leaves out the stack of {0:player}, who folds before the flop"
            help "choose the usual style, or verbose, to have every stack written";
        PSN504 SeatsLost Warning Loss "these seat numbers do not go round the table, so the players are called by position"
            help "let the seats be different numbers in the order in which the players act, the button last";
        PSN505 DateLost Warning Loss "PSN needs the whole date with a time and its offset from UTC; this is only a part of it: {lost}"
            help "let the original ride along in INFO, or allow the loss";
        PSN506 NameLost Warning Loss "the name of {0:player} cannot be written between quotes of PSN"
            help "let the original ride along in INFO, or allow the loss";
        PSN507 WinnerShown Warning Loss "PSN names the winner's hand at the showdown, though {0:player} did not show it"
            help "nothing, if it does not matter who showed; else let the original ride along";
        PSN508 CommentaryLost Warning Loss "a comment of PSN is one line without control characters, so those in this one are lost: {text}"
            help "let the original ride along in INFO, or allow the loss";
        PSN509 CommentLost Warning Loss "a comment is lost: {text}"
            help "write it elsewhere, or allow the loss";
        PSN510 ShownInPart Warning Loss "{0:player} did not show every card; in PSN who shows shows all"
            help "let the original ride along in INFO, or allow the loss";
        PSN511 ShowOrderLost Warning Loss "hands were shown in another order, of which PSN says nothing"
            help "let the original ride along in INFO, or allow the loss";
        PSN512 RakeLost Warning Loss "PSN knows rake in cash games only, and this hand {1:no_cash}: the rake of {0:money} is lost"
            help "leave out the level if this was a cash game, or name its currency; else let the original ride along, or allow the loss";
        PSN513 MoneyFromOutside Warning Loss "PSN pays from the pots alone, and {0:money} came from outside: what the room paid and took (rake {1:money}) is lost"
            help "let the original ride along in INFO, or allow the loss: PSN then pays what the rules give";
        PSN520 OtherGame Error Loss "PSN knows no-limit Texas hold'em, and not this game: {0:game}"
            help "convert it to a notation that knows the game, such as phh or json";
        PSN521 OtherBlinds Error Loss "PSN has a small blind and a big blind, and no such post as {0:player}'s"
            help "keep the hand in PHH";
        PSN522 UnevenAntes Error Loss "PSN has one ante for all, and {0:player}'s is another"
            help "keep the hand in PHH";
        PSN523 Unfinished Error Loss "the hand is not played to its end, and PSN has no unfinished hands"
            help "complete the hand";
        PSN524 WinnerUnknown Error Loss "PSN must show the winning hand, and {0:player}'s cards are not known"
            help "keep the hand in PHH";
        PSN525 StackUnknown Error Loss "PSN must have {0:player}'s stack, and it is not known"
            help "write the stack down if it can be found out";
        PSN526 OtherMinimum Error Loss "in PSN the least bet is the big blind"
            help "keep the hand in PHH";
        PSN527 OtherOutcome Error Loss "by the rules that PSN goes by this hand is played or ends otherwise, so it is not written"
            help "keep the hand in PHH";
    }

    /// What is allowed though it looks odd.
    pub(crate) enum Habit {
        PSN901 FoldedHandShown Note Style "a hand that was folded is shown; it plays no part";
        PSN902 FoldsForNothing Warning Style "{2:seat} folds with nothing to call"
            help "write K for a check: who is left out before the flop has folded";
        PSN903 HalfChip Note Style "half of the big blind is no whole chip"
            help "write the small blind: SB|BB";
        PSN904 SameName Note Style "two players have this name";
        PSN905 ShowWithColon Note Style "cards that are shown need no colon"
            help "write SB[QdAh]";
        PSN906 ShowAfterEnd Note Style "cards are shown after the payout"
            help "write them among the actions of the last street";
        PSN907 OwnBlindWon Note Style "this counts in the player's blind of {0:money}, which nobody called"
            help "write what the others put in, and as much of the blind as they matched";
        PSN908 WrappedPosition Note Style "with so few players this is {2:seat}"
            help "write {2:seat}";
        PSN909 ReopenedByLess Note Style "{2:seat} raises again after less than a full raise, which many rooms do not allow";
        PSN910 RaiseReturned Warning Style "nobody can call what {2:seat} raises by, so it comes back"
            help "write a call";
    }
}
