//! The problems that PN can report; their pages are in `problems/`. Not here: when they arise.

use crate::pn::facts::{CARDS, FINDINGS, SEATS, SUITS, TEAMS, write_beyond, write_meld, write_number};
use crate::pn::label::NAMES;

hoyle_notation::problems! {
    words {
        label: Table(NAMES),
        pncard: Table(CARDS),
        seat: Table(SEATS),
        suit: Table(SUITS),
        team: Table(TEAMS),
        finding: Table(FINDINGS),
        meld: Written(write_meld),
        beyond: Written(write_beyond),
        number: Written(write_number),
    }

    /// The bytes and the words, and from 101 on the labels.
    pub(crate) enum Malformed {
        PN001 NotUtf8 Error Bytes "these bytes are not UTF-8"
            help "save the file as UTF-8";
        PN002 ControlCharacter Error Bytes "the control character {0:char} has no place in a PN text"
            help "take it out";
        PN003 Tab Error Bytes "a tab stands where only a space may"
            help "write a single space";
        PN004 StraySpaces Error Bytes "spaces that part nothing"
            help "leave them out: one space stands between two values, none at either end of a line";
        PN005 NotEmpty Error Bytes "this line looks empty and is not"
            help "take the spaces out";
        PN101 LabelMalformed Error Grammar "{text} is no label"
            help "a label is made of words with a capital letter each, without spaces, and perhaps a number: DateTime, Trick5";
        PN102 LabelUnknown Error Grammar "the specification has no line {text}"
            help "look the label up; what has no line of its own can be said in a Note";
        PN103 NoValue Error Grammar "{2:label}{0:number} stands here without a value"
            help "write a value, or leave the line out";
        PN104 NumberMissing Error Grammar "{2:label} needs a number"
            help "write it at once behind the label, as in Hand1 or Trick5";
        PN105 NumberNotAllowed Error Grammar "{2:label} has no number"
            help "leave it out; a value stands behind a space";
        PN106 NumberOutOfRange Error Grammar "{2:label} cannot have the number {text}"
            help "numbers count from 1; there are at most {1} here";
        PN107 LeadingZero Error Grammar "{text} begins with a zero"
            help "write the number without it";
    }

    /// Where lines stand, and how often.
    pub(crate) enum Misplaced {
        PN120 NotParted Error Grammar "an empty line is missing before {2:label}"
            help "put an empty line before each Hand Section";
        PN121 NotInAHand Error Grammar "{2:label} may only stand in the Game Section"
            help "move it to the top of the game; two empty lines would begin another game here";
        PN122 UsedTwice Error Grammar "this line was there before: {2:label}{0:number}"
            help "keep one of the two";
        PN123 OutOfOrder Error Grammar "{2:label}{0:number} comes too late here"
            help "move it up: Deal, GameScores, Dealer, Hand#, Bids#, Contract, exchange, Meld#, Trick#, results";
        PN124 KittyMixed Error Grammar "the kitty is told at once and round by round"
            help "use Kitty for all cards, or Kitty1, Kitty2, … for the cards of each round";
        PN125 ConcludedTooSoon Error Grammar "{2:label} stands before the last hand of its game"
            help "move it to the last hand; two empty lines part one game from the next";
    }

    /// The values of one line, alone and against the number of players.
    pub(crate) enum Invalid {
        PN201 UnknownVersion Error Fields "{text} is not a notation that this line can declare"
            help "write PN 1.0, or leave the line out";
        PN202 DateTimeMalformed Error Fields "{text} is not written as date and time"
            help "write it like 2015-08-31 13:58:59";
        PN203 NoSuchDateTime Error Fields "there is no such day or time: {text}"
            help "look the date up";
        PN204 NotANumber Error Fields "{text} is not a whole number"
            help "write digits only, with a minus sign in front where there is one";
        PN205 Negative Error Fields "{text} is negative; {2:label} cannot be"
            help "write what was counted; a bid that was lost shows in HandScores alone";
        PN206 NotASeat Error Fields "{text} is not a seat"
            help "write Seat1, Seat2, …";
        PN207 NotAWinner Error Fields "{text} is neither a team nor a seat"
            help "write Team1 or Seat2";
        PN208 NotABid Error Fields "{text} is not a bid"
            help "write Pass, a number from 1 up, or - for who is no longer in the auction";
        PN209 NotATrump Error Fields "{text} is not a trump suit"
            help "write Clubs, Diamonds, Spades or Hearts, or - where there is none";
        PN210 NotACard Error Fields "{text} is not a card"
            help "write the suit C, D, S or H and then the rank A, T, K, Q, J or 9: HA, DT";
        PN211 NotInSuits Error Fields "{text} stands where the {0:ordinal} suit belongs"
            help "write every suit once, in the order C D S H, with its ranks behind it and a space between them";
        PN212 NotARank Error Fields "{text} begins with no rank"
            help "the ranks are A, T, K, Q, J and 9; a space parts one suit from the next";
        PN213 RanksOutOfOrder Error Fields "the rank {text} stands behind a lower one"
            help "write the ranks of a suit in the order A T K Q J 9";
        PN214 CardsOutOfOrder Error Fields "{text} should stand before the card in front of it"
            help "write the cards in the order C D S H, within a suit A T K Q J 9";
        PN215 SeatTwice Error Fields "{text} is in this team already"
            help "name each seat once";
        PN216 SeatInTwoTeams Error Fields "one of these seats is in another team too"
            help "declare both teams anew where players change sides";
        PN217 NoSuchSeat Error Fields "there is no Seat{0} at a table of {1}"
            help "name a seat at this table";
        PN218 NoSuchTeam Error Fields "there is no Team{0} among {1:teams}"
            help "name a team of this game";
        PN219 WrongCount Error Fields "{0:values} for {1:teams}"
            help "write one value for each team, parted by spaces";
        PN220 TooManyBids Error Fields "{0:values} in a round of {1:players}"
            help "begin the next round with Bids and the next number";
        PN221 WrongTrick Error Fields "{0:cards} in a trick of {1:players}"
            help "write a card of each player, then who wins and the counters";
        PN222 NumberTooLarge Error Fields "{text} is too large a number"
            help "hoyle counts up to 999999999";
        PN223 NotPositive Error Fields "{text} is not a number from 1 up"
            help "count from 1";
        PN224 TooFewValues Error Fields "something is missing in this line, {2:label}{0:number}"
            help "the line needs, in this order, what `hoyle explain PN224` lists";
        PN225 TooManyValues Error Fields "{text} is one value too many for {2:label}"
            help "take it out, or say it in a Note";
        PN226 DiscardWriting Error Fields "{text} is not how so many cards are discarded"
            help "up to four cards are written one by one, five and more by suit";
    }

    /// What makes a record Incomplete.
    pub(crate) enum Missing {
        PN250 MissingLine Warning Fields "the expected line {2:label} is missing"
            help "write it, or let `hoyle fill` work it out where that is possible; until then the record is Incomplete";
        PN251 MissingDeals Warning Fields "{0:deals} missing before this one"
            help "write the missing hands, or number the deals anew; until then the record is Incomplete";
        PN252 Asked Warning Fields "{2:label}{0:number} has a value that is still to be supplied"
            help "put the value in place of the question mark";
        PN253 SplitHand Warning Fields "an empty line parts this from the lines above it, to which it seems to belong"
            help "take the empty line out";
        PN254 MissingNumbered Warning Fields "the expected line {2:label}{0} is missing"
            help "write it, or let `hoyle fill` work it out where that is possible; until then the record is Incomplete";
        PN255 MissingInNextGame Warning Fields "two empty lines begin a new game, and here the expected line {2:label} is missing"
            help "if this belongs to the game above, leave one empty line between two hands, and none within a hand";
        PN256 NextGameStartsLater Warning Fields "two empty lines begin a new game, and its first hand is Deal {0}"
            help "if this belongs to the game above, leave one empty line between two hands; otherwise the deals before it are missing";
    }

    /// What the rules refuse.
    pub(crate) enum Misplay {
        PN301 CallAfterPass Error Play "{2:seat} has passed and cannot call again"
            help "write - for a player who is no longer in the auction";
        PN302 CallMissing Error Play "{2:seat} is still in the auction: a call is due here, not -"
            help "write Pass or the bid";
        PN303 CallAfterEnd Error Play "the auction was over before this call";
        PN304 BidNotHigher Error Play "{2:seat} bids {0}, but {1} has been bid";
        PN305 BidTooLow Error Play "a bid of {0} is below the least, {1}"
            help "give the rules of the table (option rules) if it allows lower bids";
        PN306 BidNoStep Error Play "a bid of {0}, where bids this high go by {1}"
            help "give the rules of the table (option rules) if it allows such bids";
        PN307 RoundCutShort Error Play "the round ends before {2:seat} has called";
        PN309 NoMarriage Error Play "{2:seat} holds no marriage in {0:suit}, so it cannot be trump";
        PN320 PassNotHeld Error Play "{2:seat} does not hold {0:pncard} and cannot pass it";
        PN321 PassUneven Error Play "{2:seat} holds {0:cards} after the passes, not {1}";
        PN322 DiscardNotHeld Error Play "{2:seat} does not hold {0:pncard} and cannot discard it";
        PN323 DiscardCount Error Play "{0:cards} discarded, but the kitty has {1}";
        PN330 MeldNotHeld Error Play "{2:seat} tables {0:pncard} {1:beyond}";
        PN340 NotHeld Error Play "{2:seat} does not hold {0:pncard}";
        PN341 MustFollow Error Play "{2:seat} holds {0:suit} and must follow suit"
            help "{1:pncard} could have been played";
        PN342 MustBeat Error Play "{2:seat} can beat {0:pncard} and so must"
            help "{1:pncard} could have been played; give the rules of the table (option rules) if it asks for less";
        PN343 MustTrump Error Play "{2:seat} has no {0:suit} and must play a trump"
            help "{1:pncard} could have been played; give the rules of the table (option rules) if it asks for less";
        PN344 MustOvertrump Error Play "{2:seat} can overtrump {0:pncard} and so must"
            help "{1:pncard} could have been played; give the rules of the table (option rules) if it asks for less";
        PN345 PlayedTooOften Error Play "{0:pncard} is played for the {1:ordinal} time; the deck has it {2:times}";
        PN351 AuctionOpen Warning Play "the bids end although {2:seat} has yet to call";
    }

    /// What the game contradicts itself about.
    pub(crate) enum Mismatch {
        PN401 OtherTable Warning Sums "the rules given are for {0:players} with {1:cards}: this game of {2:players} is judged by what it shows itself";
        PN402 DeckCount Error Sums "{0:pncard} is dealt {1:times}; the deck has it {2:times}";
        PN403 HandSize Error Sums "the hand has {0:cards}, not {1}";
        PN404 ContractSeat Error Sums "{1:seat} has won the auction, not {0:seat}"
            help "if {2:seat} has dealt, the bids lead to this contract: look at the Dealer line too";
        PN405 ContractBid Error Sums "the highest bid is {1}, not {0}";
        PN406 DiscardPoints Error Sums "the discard has {1:points}, not {0}"
            help "write 0 if the discard does not count at this table";
        PN407 HandAgainOther Error Sums "after the exchange {2:seat} holds {0:pncard}, and not {1:pncard}";
        PN408 HandAgainLacks Error Sums "after the exchange {2:seat} holds {0:pncard} as well";
        PN409 HandAgainExtra Error Sums "after the exchange {2:seat} does not hold {1:pncard}, or not so often";
        PN410 HandNotAgain Error Sums "the hand of {2:seat} has changed and is not declared again"
            help "`hoyle fill` adds it";
        PN411 HandUnchanged Warning Sums "the hand of {2:seat} is declared again though it has not changed";
        PN412 ContractTrump Error Sums "melds and tricks are those of {1:suit} as trump, not of {0:suit}";
        PN413 TrumpNotNamed Error Sums "the contract names no trump, but melds and tricks are those of {0:suit} as trump";
        PN414 PlayedWithoutTrump Error Sums "the contract names no trump, but meld is tabled or cards are played"
            help "without a trump the bid is lost unplayed; name the trump if there was one";
        PN415 HandMistaken Error Sums "{0:pncard} is one too many in the hand of {2:seat}: it seems to stand for {1:pncard}";
        PN416 KittyMistaken Error Sums "{0:pncard} is one too many in the kitty: it seems to stand for {1:pncard}";
        PN417 DealerMistaken Error Sums "it is the turn of {1:seat} to deal, not of {0:seat}: then {2:seat} has won the auction, as the contract says"
            help "write {1:seat}";
        PN420 MeldPoints Error Sums "the meld says {0:points}, but the cards make {1:meld}";
        PN421 MeldPointsPlain Error Sums "the meld says {0:points}, but by the values of this table the cards make {1}";
        PN422 NoMeld Error Sums "the meld says {0:points}, but the cards make no meld";
        PN430 TrickWinner Error Sums "{1:seat} wins the trick with {2:pncard}, not {0:seat}";
        PN431 TrickPoints Error Sums "the trick counts {1:points}, not {0}";
        PN432 LastTrickPoints Error Sums "the trick counts {1:points} and {2} more as the last one, not {0}";
        PN440 MeldScores Error Sums "{2:team} has {1:points} of meld, not {0}";
        PN441 MeldMinimum Error Sums "the meld of {2:team}, {0:points}, is too low to count, or there are too few counters"
            help "give the rules of the table (option rules) if it has no such minimum";
        PN442 PlayScores Error Sums "{2:team} has {1:points} of play, not {0}";
        PN443 PlayMinimum Error Sums "the counters of {2:team}, {0}, are too few to count"
            help "give the rules of the table (option rules) if it has no such minimum";
        PN444 ScoredUnplayed Error Sums "the bid is lost unplayed, so {2:team} scores {1} here, not {0}";
        PN445 HandScores Error Sums "{2:team} scores {1} in this deal, not {0}";
        PN446 BidLost Error Sums "{2:team} is set and scores {1}, not {0}";
        PN447 FirstScores Error Sums "{2:team} has no score before the first deal, not {0}";
        PN448 RunningScores Error Sums "{2:team} has {1} before this deal, not {0}";
        PN449 FinalScores Error Sums "{2:team} ends with {1}, not {0}";
        PN450 Winner Error Sums "by the scores {1:team} has won, not {0:team}";
        PN451 PlayTotal Error Sums "the play scores come to {0:points}, but the counters of the deal to {1}";
        PN460 Consequence Note Sums "this follows from what is wrong with {0:label}: {1:finding}";
        PN461 ConsequenceOf Note Sums "this follows from what is wrong with {0:label}{1}: {2:finding}";
    }

    /// What a record says and PN cannot.
    pub(crate) enum Inexpressible {
        PN501 FieldLost Warning Loss "PN has no place for this as the record has it: {text}"
            help "PN says a text in one line without blanks at its ends, and players, teams and deck by its lines";
    }

    /// Habits of writing that change no meaning.
    pub(crate) enum Habit {
        PN901 ByteOrderMark Note Style "the text begins with a byte order mark";
        PN902 CarriageReturn Note Style "lines end with a carriage return and a newline";
        PN903 EmptyLines Warning Style "{0} empty lines stand between two games"
            help "two are enough";
        PN904 UnusualOrder Warning Style "{2:label} usually stands further up"
            help "`hoyle fmt` puts the lines in order";
        PN905 SpacesAroundText Warning Style "the text of {2:label} has spaces at an end"
            help "take them out";
    }
}
