//! The problems that the texts of all rooms share. Their pages are in `problems/` of the crate. What only one room can get
//! wrong stands with that room.

use hoyle_rules::poker::{SetupError, VARIANTS};

/// Why a table cannot be set up, by number.
pub(crate) const REASONS: &[(SetupError, &str)] = &[
    (SetupError::TOO_FEW_SEATS, "fewer than two players are dealt in"),
    (SetupError::TOO_MANY_SEATS, "more players are dealt in than the deck has cards for"),
    (SetupError::STACK_NOT_POSITIVE, "a player who is dealt in has no chips"),
    (SetupError::NEGATIVE_POST, "an ante or a blind is negative"),
    (SetupError::WRONG_FORCED_BET, "blinds and bring-in do not suit the game"),
    (SetupError::BET_NOT_POSITIVE, "it is not said how much the least bet is"),
    (SetupError::TOO_MUCH_MONEY, "there is more money than can be counted"),
];

const BLINDS: &[&str] = &["small", "big"];

/// A line that a room always writes in a hand with a summary.
#[derive(Clone, Copy)]
pub(crate) enum RoomLine {
    /// Who collected what, above the summary.
    Collected,
    /// The same in the summary.
    OfWinner,
    /// In the summary, what each player did.
    OfSeat,
    /// The total of the pot.
    Total,
    /// The board in the summary.
    Board,
    /// `*** HOLE CARDS ***`
    Deal,
}

impl RoomLine {
    /// All of them, in their order.
    pub(crate) const ALL: &[RoomLine] =
        &[RoomLine::Collected, RoomLine::OfWinner, RoomLine::OfSeat, RoomLine::Total, RoomLine::Board, RoomLine::Deal];
}

/// In the order of [`RoomLine`].
const LINES: &[&str] = &[
    "a line above the summary that says so",
    "a line of the summary that says so",
    "the line of the summary with this player",
    "the line with the total of the pot",
    "the line of the summary with the board",
    "the line above the first action, such as *** HOLE CARDS ***,",
];

/// How small a raise, a bet or a completion may be.
const LEAST: &[&str] = &["raise must be to at least", "bet must be at least", "completion must be to at least"];

/// How big it may be.
const MOST: &[&str] = &["raise may be to at most", "bet may be at most", "completion may be to at most"];

/// What of a hand would be read otherwise.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Otherwise {
    Raise,
    Call,
    Pots,
    Posts,
    Winner,
    Game,
    Stack,
    Limits,
    Action,
    Board,
    Paid,
    Text,
    AcpcPlayers,
    AcpcBlinds,
    AcpcFixedStakes,
    AcpcChips,
}

impl Otherwise {
    /// By what the reader of the room says, and in whose words.
    const ALL: [(Otherwise, &[&str], &str); 16] = [
        (Otherwise::Raise, &["SIT304", "SIT305", "SIT306"], "the room's rules allow no such bet or raise"),
        (Otherwise::Call, &["SIT401", "SIT404"], "the room's rules ask for another call"),
        (Otherwise::Pots, &["SIT405", "SIT406", "SIT407"], "the room's rules give the pots otherwise"),
        (Otherwise::Posts, &["SIT202"], "the room knows no such posts"),
        (Otherwise::Winner, &["SIT351"], "nobody could say who wins"),
        (Otherwise::Game, &[], "it would be another game or table"),
        (Otherwise::Stack, &[], "the player would have another stack"),
        (Otherwise::Limits, &[], "the least bets would be others"),
        (Otherwise::Action, &[], "this would be another action, or none"),
        (Otherwise::Board, &[], "other cards would lie on a board"),
        (Otherwise::Paid, &[], "other amounts would be won"),
        (Otherwise::Text, &[], "the room's text cannot be read to its end"),
        (Otherwise::AcpcPlayers, &[], "an ACPC log is of two or three players, or of six without a limit"),
        (Otherwise::AcpcBlinds, &[], "in an ACPC log the blinds are 50/100, and nothing else is posted"),
        (Otherwise::AcpcFixedStakes, &[], "in an ACPC log of fixed limit the blinds are 5/10 and the bets 10/20"),
        (Otherwise::AcpcChips, &[], "in an ACPC log everybody has 20000 chips, and 10000 where six play"),
    ];

    /// What this problem of the text that was written comes to.
    pub(crate) fn of_code(code: &str) -> Option<Otherwise> {
        Otherwise::ALL.into_iter().find(|(_, codes, _)| codes.contains(&code)).map(|(why, ..)| why)
    }
}

fn why(number: i64, out: &mut String) {
    let why = Otherwise::ALL.into_iter().find(|(why, ..)| *why as i64 == number);
    out.push_str(why.map_or("the room plays otherwise", |(.., words)| words));
}

fn reason(number: i64, out: &mut String) {
    let reason = usize::try_from(number).ok().and_then(|number| REASONS.get(number));
    out.push_str(reason.map_or("the posts make no sense", |(_, words)| words));
}

fn game(number: i64, out: &mut String) {
    let row = usize::try_from(number).ok().and_then(|number| VARIANTS.get(number));
    out.push_str(row.map_or("a game of its own", |row| row.name));
}

hoyle_notation::problems! {
    words { blind: Table(BLINDS), line: Table(LINES), least: Table(LEAST), most: Table(MOST), reason: Written(reason), game: Written(game), why: Written(why), lost: Parts(hoyle_poker::lost::PARTS) }

    /// What cannot be made out in a text.
    pub(crate) enum Malformed {
        SIT101 NoHeader Error Grammar "this belongs to no hand: no header of a poker room stands above it"
            help "add the header of the hand, or take this out";
        SIT102 BadHeader Error Grammar "{text}: this is not how the room writes the first line of a hand"
            help "see whether the line was cut";
        SIT103 BadAmount Error Grammar "{text}: an amount is missing here, or cannot be kept exactly"
            help "write the number with at most six decimal places";
        SIT104 BadCards Error Grammar "{text}: these are no cards"
            help "a card is a rank and a suit, such as Ah or 10h";
        SIT105 NoSeats Error Grammar "it is not said who sits at the table"
            help "see whether lines are missing under the header";
        SIT106 UnknownPlayer Error Grammar "{text}: nobody of this name sits at the table"
            help "see whether the line of the seat is missing";
        SIT107 NoGame Error Grammar "it is not said which game is played"
            help "see whether a line is missing under the header, or mistyped";
    }

    /// What the header and the seats say.
    pub(crate) enum Invalid {
        SIT201 GameWithoutRules Error Fields "{text}: hoyle has no rules for this game yet"
            help "the hand can be told apart from others, but neither checked nor converted";
        SIT202 BadTable Error Fields "the hand cannot begin: {0:reason}"
            help "see whether lines are missing or amounts are cut";
        SIT203 SameName Error Fields "{text}: two players have this name"
            help "nobody can say who of them did what; give each a name of their own";
        SIT204 Cancelled Note Fields "the room cancelled this hand";
        SIT205 RunAgain Warning Fields "the board was dealt more than once, and the text does not say how"
            help "see whether lines are missing; the first board is played, and what was paid is as the room paid it";
        SIT206 UnknownLine Warning Fields "{text}: this says nothing that is known of this room"
            help "see whether it was cut or glued together; if the room writes it, please report it";
        SIT207 NoButton Warning Fields "it is not said who has the button"
            help "see whether a line is missing above the seats, or below them";
        SIT208 NoSuchMoment Warning Fields "{text}: there is no such date or time"
            help "correct the date or the time; the hand is read without";
        SIT209 EncodedTwice Warning Fields "the text was taken for another encoding and saved again: what should be a space is two signs here"
            help "take the file as the room wrote it; amounts are read, names may be misspelt";
        SIT210 NoSummary Warning Fields "the hand has no summary: the text ends before it"
            help "take the file as the room wrote it; the pot and the rake are told in the summary alone";
        SIT211 SameSeat Error Fields "{text}: another player sits in seat {0} already"
            help "nobody can say who of them acts first; give each a seat of their own";
        SIT212 TableTooSmall Warning Fields "a table of {1:seats} has no room for {0:players}"
            help "correct how many seats it has; the hand is read without";
        SIT213 ButtonNowhere Warning Fields "the button is at seat {0}, and a table of {1:seats} has none"
            help "see which seat has the button; the hand is played with the button there";
    }

    /// What the rules refuse.
    pub(crate) enum Misplay {
        SIT301 NotYourTurn Error Play "{text}: it is the turn of {0:part}"
            help "see whether a line is missing before this one";
        SIT302 ActionDue Error Play "{text}: {0:part} has to act before this"
            help "see whether a line is missing before this one";
        SIT303 NotDue Error Play "{text}: the hand has not come to this, or is past it"
            help "see whether a line is missing before this one, or comes twice";
        SIT304 BetTooSmall Error Play "{text}: a {1:least} {0:money}"
            help "correct the amount";
        SIT305 BetTooBig Error Play "{text}: a {1:most} {0:money}"
            help "correct the amount, or the stack";
        SIT306 NoRaise Error Play "{text}: no raise is lawful here"
            help "see whether a line is missing before this one";
        SIT307 CardTwice Error Play "{text}: the card {0:card} is in play already ({1:part})"
            help "correct the card";
        SIT308 WrongCards Error Play "{text}: another number of cards is due here"
            help "correct the cards";
        SIT309 ActionRefused Error Play "{text}: the rules do not allow this here"
            help "see whether a line is missing before this one";
        SIT310 StopsEarly Error Play "the hand stops before its end"
            help "see whether lines are missing";
        SIT311 NotInDeck Error Play "{text}: the deck of this game has no {0:card}"
            help "correct the card";
        SIT351 WinnersUnseen Warning Play "nobody can say who wins by the cards: hands that matter are not shown";
    }

    /// Figures that contradict each other.
    pub(crate) enum Mismatch {
        SIT401 CallDiffers Error Sums "{text}: the amount to call is {0:money}"
            help "correct the amount, or see whether a bet is missing before it";
        SIT402 RaiseDiffers Error Sums "{text}: this raise is by {0:money}"
            help "correct one of the amounts, or see whether a bet is missing before it";
        SIT403 NotAllIn Error Sums "{text}: the player would have {0:money} left"
            help "correct the stack or the amount";
        SIT404 UncalledDiffers Error Sums "{text}: {0:money} of this player's bet went uncalled"
            help "correct the amount, or see whether a call is missing";
        SIT405 TotalDiffers Error Sums "the pot is {0:money}, and the text says {1:money}"
            help "correct the amount, or see whether a bet is missing";
        SIT406 PaidDiffers Error Sums "the pot is {0:money}, and what was collected and taken from it is {1:money}"
            help "see whether a winner or the rake is missing";
        SIT407 WrongWinner Error Sums "{text}: by the cards this player wins {0:money} of the pot before rake, not {1:money}"
            help "correct the cards, or who collected what";
        SIT408 BoardDiffers Error Sums "{text}: this is not the board that was dealt"
            help "correct the cards";
        SIT409 SummaryDiffers Error Sums "{text}: this player collected {0:money}"
            help "correct one of the amounts";
        SIT410 EndDiffers Error Sums "{text}: this player has {0:money} at the end, not {1:money}"
            help "correct one of the amounts, or see whether a line is missing";
        SIT411 NetDiffers Error Sums "{text}: by the hand this player's result is {0:money}, not {1:money}"
            help "correct one of the amounts, or see whether a line is missing";
        SIT412 BetsDiffer Error Sums "{text}: this player put in {0:money} and not {1:money}"
            help "correct one of the amounts, or see whether a line is missing";
        SIT413 CardsDiffer Error Sums "{text}: this player was dealt other cards"
            help "correct the cards here, or those that were dealt";
        SIT414 BlindDiffers Note Sums "{text}: by the stakes the {1:blind} blind is {0:money}"
            help "correct the amount, or the stakes in the header; the hand is played with what was posted";
        SIT415 PotDiffers Error Sums "{text}: this pot is {0:money}, not {1:money}"
            help "correct one of the amounts, or from which pot something was collected";
        SIT416 PostTooBig Error Sums "{text}: the player has {0:money} and posts {1:money}"
            help "correct the amount, or the stack";
        SIT417 AnteDiffers Note Sums "{text}: the others' ante is {0:money}"
            help "correct the amount; the hand is played with what was posted";
        SIT418 BlindElsewhere Warning Sums "{text}: with the button at seat {0} this blind is another player's"
            help "see which seat has the button; the hand is played with the button there";
        SIT419 PaidToNobody Warning Sums "nobody wins {1:money} of the {0:money} in the pots, which is more than a room takes"
            help "see whether a line is missing that says who won";
        SIT420 ToldOtherwise Warning Sums "{text}: this is not how the hand was played"
            help "correct the summary, or see whether a line is missing above it";
        SIT421 PutInDiffers Error Sums "{text}: this raise puts in {0:money}"
            help "correct one of the amounts, or see whether a bet is missing before it";
        SIT422 CurrencyDiffers Warning Sums "{text}: the stakes are in another currency"
            help "correct the sign here, or those of the stakes; the amount is read as if it had that of the stakes";
        SIT423 NumberDiffers Warning Sums "{text}: by its first line the hand has another number"
            help "see whether lines of two hands stand together here";
        SIT424 ClocksDiffer Warning Sums "{text}: this is another moment than the one before it"
            help "correct one of the two; the hand has the first";
        SIT425 NoSmallBlind Warning Sums "{text}: {0:part} has the small blind, and no line posts it"
            help "see whether a line is missing";
        SIT426 LineMissing Warning Sums "{text}: {0:line} is missing"
            help "take the file as the room wrote it";
        SIT427 LineTwice Warning Sums "{text}: this line stands here twice"
            help "take out one of the two";
        SIT428 AnteOtherwise Note Sums "{text}: by the stakes the ante is {0:money}"
            help "correct the amount, or the stakes in the header; the hand is played with what was posted";
    }

    /// What the text of a room cannot say. The first are losses; the others are why a hand is not written at all.
    pub(crate) enum Inexpressible {
        SIT501 FieldLost Warning Loss "what is written has no place for this: {lost}"
            help "allow the loss, and keep the hand in its own notation as well";
        SIT502 HoleCardsLost Warning Loss "{0:player}'s cards were never shown, and the text has no place for them"
            help "allow the loss, and keep the hand in its own notation as well";
        SIT503 CommentLost Warning Loss "a comment is lost: {text}"
            help "allow the loss, and keep the hand in its own notation as well";
        SIT504 ShownOtherwise Warning Loss "{0:player} shows at another place or other cards, which the text cannot say"
            help "allow the loss, and keep the hand in its own notation as well";
        SIT505 TournamentNotTold Warning Loss "the text must have a tournament's number, and the hand tells of none"
            help "write the tournament down as the event, \"Tournament #1\"; where the loss is allowed, #0 is written";
        SIT520 OtherGame Error Loss "the room has no such game, or the format no word for it: {0:game}"
            help "write it in a notation that knows the game, such as phh or json";
        SIT521 Unfinished Error Loss "the hand is not played to its end, and a room writes finished hands only"
            help "complete the hand";
        SIT522 WinnerUnknown Error Loss "nobody can say who wins: {0:player}'s cards are not known"
            help "write down the cards, or what was paid";
        SIT523 StackUnknown Error Loss "the text must have {0:player}'s stack, and it is not known"
            help "write the stack down if it can be found out";
        SIT524 TableTooBig Error Loss "the format has no table for {0:players}"
            help "keep the hand in its own notation";
        SIT525 OtherPosts Error Loss "the format has no words for {0:player}'s post"
            help "keep the hand in its own notation";
        SIT526 MoneyFromOutside Error Loss "{0:player} got money that was in no pot, and the text cannot say so"
            help "keep the hand in its own notation";
        SIT527 ReadOtherwise Error Loss "written so, the hand would be read otherwise: {0:why}"
            help "keep the hand in its own notation";
        SIT528 CardUnknown Error Loss "a card of the board is not known, and the text must have all"
            help "write the card down if it can be found out";
        SIT529 TooManyBoards Error Loss "the hand was run three times, and the text can say twice"
            help "keep the hand in its own notation";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("SIT", ENTRIES, PAGES), Ok(()));
    }
}
