//! The problems that PPN can report; their pages are in `problems/`. Not here: when they arise.

use crate::ppn::human_line;
use crate::ppn::keys::{KEYS, SHAPES};
use crate::ppn::tags;
use crate::ppn::tokens::MINIS;
use hoyle_notation::text::json::WORDS_OF_FAULTS;

/// The holder of a card: nobody that is known, or a player.
const HOLDERS: &[&str] = &["nobody", "player 1", "player 2", "player 3"];

/// Where a card is that was not held.
const WHOSE: &[&str] = &[
    "",
    "player 1 holds it",
    "player 2 holds it",
    "player 3 holds it",
    "the main player has discarded it",
    "it lies in the talon",
];

/// The suits by the number of their contract.
const SUITS: &[&str] = &["", "", "spades", "diamonds", "hearts", "clubs"];

/// The contracts by their numbers, games ten higher.
const CONTRACTS: &[&str] = &[
    "",
    "",
    "spades",
    "diamonds",
    "hearts",
    "clubs",
    "betl",
    "sans",
    "preferans",
    "",
    "",
    "",
    "game spades",
    "game diamonds",
    "game hearts",
    "game clubs",
    "game betl",
    "game sans",
    "game preferans",
];

/// What raises a contract's value: bit 0 refa, from bit 1 the kontra.
const DOUBLED: &[&str] = &[
    "",
    " under refa",
    " with kontra",
    " under refa with kontra",
    " with rekontra",
    " under refa with rekontra",
    " with subkontra",
    " under refa with subkontra",
    " with mortkontra",
    " under refa with mortkontra",
];

/// Who alone is said to follow.
const ALONE: &[&str] = &["nobody", "player 1 alone", "player 2 alone", "player 3 alone"];

/// What the values of tags are that are numbers, by [`tags::Name`].
const NUMBERS: &[&str] =
    &["a whole number", "a whole number from 0 on", "", "", "", "a whole number", "a whole number", "a whole number"];

/// What a line of PPNh says, by its word.
const SAYS: &[&str] = &[
    "the number of the deal, from 1 on",
    "the players as they are dealt to, the dealer last: 2 3 1",
    "a player and his ten cards as dealt: 2 7S 9D JD 7H QH | 8S KS AC 8C XH",
    "two cards: JC 7D",
    "every call with its player: 2:2, 3:pass, 1:3, 2:mine 3, 1:pass; also game, game betl, yours",
    "three bids in the order of the deal: M3 P 3",
    "who plays: 1, 2 or 3",
    "the two cards discarded, JC 7D, or none in a game",
    "spades, diamonds, hearts, clubs, betl, sans or preferans; game hearts and the like for a game",
    "both, none, or the one player who follows",
    "none, or who began and how high it went: 3 invites, 3 kontra, 3 rekontra, 3 subkontra, 3 mortkontra",
    "yes or no",
    "a whole number above zero",
    "a trick, who leads and who wins may be left out: 2: 8S 9S JS -> 1; none where nobody follows",
    "what a player writes: 2 plays 7, middle -8; or 3 follows 2, left 24; or 1 out",
];

/// A player's part, in the order of the rules' roles.
const ROLES: &[&str] = &["has no score", "scores as a follower", "scores as the main player"];

/// The same as written.
const WRITTEN: &[&str] = &["none", "a follower's", "the main player's"];

/// The columns of soup.
const COLUMNS: &[&str] = &["right", "left"];

hoyle_notation::problems! {
    words {
        fault: Table(WORDS_OF_FAULTS),
        key: Table(KEYS),
        shape: Table(SHAPES),
        word: Table(human_line::NAMES),
        tag: Table(tags::NAMES),
        mini: Table(MINIS),
        holder: Table(HOLDERS),
        whose: Table(WHOSE),
        suit: Table(SUITS),
        contract: Table(CONTRACTS),
        doubled: Table(DOUBLED),
        alone: Table(ALONE),
        number: Table(NUMBERS),
        says: Table(SAYS),
        role: Table(ROLES),
        written: Table(WRITTEN),
        column: Table(COLUMNS),
    }

    /// The bytes, from 101 on how a line is put together, from 108 on what stands where.
    pub(crate) enum Malformed {
        PPN001 NotUtf8 Error Bytes "these bytes are not UTF-8"
            help "save the file as UTF-8";
        PPN002 ControlCharacter Error Bytes "a control character, {0:char}, stands in a tag pair"
            help "take it out";
        PPN003 NotJson Error Bytes "this is no JSON: {0:fault}";
        PPN004 NameTwice Error Bytes "the object has {text} already"
            help "leave one of the two out";
        PPN101 NeitherTagNorDeal Error Grammar "this line is neither a tag pair nor a deal"
            help "both stand in square brackets, such as [Location Zagreb]";
        PPN102 BracketNotClosed Error Grammar "this bracket is not closed on its line";
        PPN103 TextAfterBracket Error Grammar "something stands after the bracket that closes: {text}"
            help "each tag pair and each deal has a line of its own";
        PPN104 TagWithoutValue Error Grammar "the tag {text} has no value"
            help "write one, or \"\" for none";
        PPN105 ValueNotQuoted Error Grammar "this value must stand in double quotes: {text}";
        PPN106 QuoteNotClosed Error Grammar "this quote is not closed on its line";
        PPN107 BadEscape Error Grammar "this backslash stands before neither a quote nor a backslash"
            help "write two backslashes for one";
        PPN108 TagAfterDeals Error Grammar "the tag pair {text} stands after the deals"
            help "tag pairs stand before the first deal";
        PPN109 FieldCount Error Grammar "a deal has 14 fields, 13 without its refa, or 4 if all passed; this has {0}";
        PPN110 PassedWithMore Error Grammar "all three passed, yet the deal has {0:fields}"
            help "a deal that nobody won has four fields";
        PPN111 WonWithoutRest Error Grammar "somebody won the auction, yet the deal ends with the bids";
        PPN112 ExtraSpaces Error Grammar "one space is due here, or none";
        PPN113 TagName Error Grammar "{text} is no name of a tag"
            help "a name has letters, digits and underscores, and begins with a letter";
    }

    /// How a JSON is put together.
    pub(crate) enum MalformedJson {
        PPN114 WrongType Error Grammar "{0:key} is {1:shape}";
        PPN115 KeyMissing Error Grammar "the key {0:key} is missing here";
        PPN116 UnknownKey Error Grammar "nobody knows the key {text}";
        PPN117 TrickNumber Error Grammar "this is the {0:ordinal} trick; its id says {text}";
    }

    /// How PPNh is put together.
    pub(crate) enum MalformedHuman {
        PPN120 UnknownLine Error Grammar "no line begins like this"
            help "lines begin with Deal, Order, Hand, Talon, Auction, Main, Discard, Contract, Follow, Kontra, Refa, Value, Play or Score";
        PPN121 OutsideDeal Error Grammar "this line belongs to a deal, and none has begun"
            help "begin the deal with a line such as Deal 1";
        PPN122 LineTwice Error Grammar "the deal has this line already: {2:word}"
            help "leave one of the two out";
        PPN123 NotUnderstood Error Grammar "the line {2:word} cannot say this: {text}"
            help "{2:word} says {2:says}";
        PPN124 LineMissing Error Grammar "the line {2:word} is missing in this deal";
        PPN125 NoSuchAuction Error Grammar "no auction goes like this"
            help "each calls in turn and outbids the call before, or passes and is out; forced passes are written too";
        PPN126 PassedAndPlayed Error Grammar "all three passed, yet the deal was played";
    }

    /// What tags and the fields of a deal may not say.
    pub(crate) enum Invalid {
        PPN201 TagMissing Error Fields "the tag {2:tag} is missing";
        PPN202 TagTwice Error Fields "the tag {2:tag} is given twice"
            help "leave one of the two out";
        PPN203 NotAWholeNumber Error Fields "the value of {2:tag} is {2:number}; {text} is not";
        PPN204 BulaValue Error Fields "the bula is an even number above zero; {text} is not";
        PPN205 Id Error Fields "{text} is no number of a deal; they count from 1";
        PPN206 Order Error Fields "the deal order names each of 1, 2 and 3 once; {text} does not";
        PPN207 OrderNotRotation Error Fields "the turn goes 1, 2, 3; the deal order {text} goes the other way"
            help "write 123, 231 or 312";
        PPN208 CardCount Error Fields "this takes {1:cards}, not {0}";
        PPN209 NoSuchCard Error Fields "{text} stands for no card"
            help "cards are written 1 to 9 and A to W";
        PPN210 CardTwice Error Fields "{0:mini} is dealt twice";
        PPN211 BidCount Error Fields "three bids are due, parted by commas: {text}";
        PPN212 Bid Error Fields "{text} is no bid"
            help "bids are P, 2 to 8, M3 to M8, G, and G2 to G8";
        PPN213 PlayerNumber Error Fields "{text} is no player; players are 1, 2 and 3";
        PPN214 Discarded Error Fields "two cards are due, or XX for a game: {text}";
        PPN215 Contract Error Fields "{text} is no contract"
            help "contracts are 2 to 8, and G2 to G8 for games";
        PPN216 Accepted Error Fields "accepted is one digit: 0, the one player who follows, or 8 for both; {text} is not";
        PPN217 Kontra Error Fields "kontra is 0, or one of I K R S M and the player who began; {text} is not";
        PPN218 Refa Error Fields "refa is 0 or 1; {text} is not";
        PPN219 Value Error Fields "the value is a whole number above zero; {text} is not";
        PPN220 Throw Error Fields "a trick is two or three cards and who won it; {text} is not";
        PPN221 SummaryCount Error Fields "three parts are due, parted by commas: {text}"
            help "write 0 for a player who writes nothing";
        PPN222 Summary Error Fields "{text} is no part of a summary"
            help "such as M6:-20, F3:L60, F1:R20:20, or 0";
        PPN223 TwoColumns Error Fields "a follower writes soup on the left or on the right, not on both sides";
    }

    /// What breaks the rules of preferans, and from 351 on what tables differ in.
    pub(crate) enum Misplay {
        PPN301 Auction Error Play "deal {0}: no auction ends with {text}"
            help "each highest bid must be one that the player could make";
        PPN302 MainPlayer Error Play "deal {0}: player {1a} won the auction; the text says player {1b}"
            help "write the player with the highest bid";
        PPN303 DiscardInGame Error Play "deal {0}: player {1} plays a game and discards nothing"
            help "write XX, in PPNh none";
        PPN304 NoDiscard Error Play "deal {0}: player {1} took the talon and must discard two cards"
            help "write the two cards";
        PPN305 DiscardNotHeld Error Play "deal {0}: player {1a} cannot discard {1b:mini}, which {1c:holder} holds"
            help "write two of the main player's ten cards and the talon";
        PPN306 ContractIsGame Error Play "deal {0}: the auction was won by a game, so the contract is a game"
            help "write G{1a}, in PPNh game {1a:contract}";
        PPN307 ContractIsNoGame Error Play "deal {0}: the auction was won by a number, so the contract is no game"
            help "write {1a}, in PPNh {1a:contract}";
        PPN308 ContractTooLow Error Play "deal {0}: {1a:contract} is number {1a}, lower than the bid of {1b}"
            help "the contract is at least as high as the bid that won";
        PPN309 ContractNotBid Error Play "deal {0}: game {1b:contract} was announced in the auction, not game {1a:contract}"
            help "write the contract that was announced";
        PPN310 AcceptedByMain Error Play "deal {0}: player {1} is the main player and follows nobody"
            help "write 0, the number of a follower, or 8; in PPNh none, the number, or both";
        PPN311 KontraByMain Error Play "deal {0}: player {1a} is the main player and begins no kontra"
            help "write the follower who said kontra, also for rekontra, subkontra and mortkontra";
        PPN312 KontraNotFollowing Error Play "deal {0}: player {1a} did not follow and cannot say kontra"
            help "write the follower who accepted";
        PPN313 Invitation Error Play "deal {0}: only the one player who follows can invite the other"
            help "an invitation goes with one accepted follower, the one who invites";
        PPN314 Starts Error Play "deal {0}: player {1a} leads in {1c:contract}; the text says {1b:holder}"
            help "with trumps and in betl the first in the deal order who plays leads, else the player before the main player";
        PPN315 StartsAlone Error Play "deal {0}: nobody follows, so nobody leads; the text says player {1}"
            help "write 0, in PPNh Play none";
        PPN316 ThrowsAlone Error Play "deal {0}: nobody follows, so there are no tricks"
            help "write 0, in PPNh Play none";
        PPN317 ThrowWidth Error Play "deal {0}, trick {1a}: {1b:cards}, though {1c:players} play"
            help "write a card for each player who plays";
        PPN319 DiscardedTwice Error Play "deal {0}: the same card is discarded twice"
            help "write both cards";
        PPN320 CardNotHeld Error Play "deal {0}, trick {1a}: player {1b} does not hold {1c:mini}; {1d:whose}"
            help "check the card, the player who led, and the discards";
        PPN321 CardThrownBefore Error Play "deal {0}, trick {1a}: player {1b} throws {1c:mini}, which lay in trick {1d}"
            help "check both tricks";
        PPN322 MustFollow Error Play "deal {0}, trick {1a}: player {1b} throws {1c:mini}, but holds {1d:suit} and must follow suit"
            help "check the card";
        PPN323 MustTrump Error Play "deal {0}, trick {1a}: player {1b} throws {1c:mini}, but cannot follow suit and must trump with {1d:suit}"
            help "check the card";
        PPN324 AfterTheEnd Error Play "deal {0}: play ended with trick {1b}; this is trick {1a}"
            help "remove what comes after; where all ten tricks are played, choose the rule ten-tricks";
        PPN325 TricksMissing Error Play "deal {0}: after {1:tricks} the deal is not over"
            help "write all tricks up to the end";
        PPN351 AlternatingOrder Warning Play "deal {0}: {text} comes about only where number and \"mine\" alternate, whoever speaks"
            help "if this table bids like that, choose the rule alternating";
        PPN352 ContractNotAnnounced Warning Play "deal {0}: game {1a:contract} was not announced in the auction"
            help "betl, sans and preferans games are named when they are bid: G6, G7, G8";
        PPN353 BetlFollowed Warning Play "deal {0}: both follow in betl; the text says {1:alone}"
            help "write 8, in PPNh both";
        PPN354 KontraByNobody Warning Play "deal {0}: player {1a} says kontra, though nobody is said to follow"
            help "write the player as accepted";
        PPN355 InvitationInSpades Warning Play "deal {0}: player {1a} invites in spades"
            help "many tables allow no invitation in spades";
        PPN356 KontraTooHigh Warning Play "deal {0}: this table doubles up to rekontra"
            help "leave out the rule rekontra where subkontra and mortkontra are played";
        PPN357 InvitationOfFollower Warning Play "deal {0}: player {1a} invites, though both are said to follow"
            help "write the one who follows, {1a}, as accepted; where both follow nobody is invited";
    }

    /// What a game contradicts itself about, and from 450 on what tables differ in.
    pub(crate) enum Mismatch {
        PPN401 RefaDue Error Sums "deal {0}: player {1a} has an open refa, so this deal is under refa"
            help "write 1, in PPNh yes, and twice the value";
        PPN402 RefaNotDue Error Sums "deal {0}: player {1a} has no open refa"
            help "write 0, in PPNh no, and the single value";
        PPN403 Value Error Sums "deal {0}: {1a:contract}{1d:doubled} is worth {1b}, not {1c}"
            help "the value is twice the number of the contract, two more for a game, times two for a refa, times 2, 4, 8, 16 for the kontras";
        PPN404 WinnerIsLeader Error Sums "deal {0}, trick {1a}: player {1b} leads {1c:mini} and nobody beats it; the text says player {1d}"
            help "write the number of the player whose card wins";
        PPN405 Winner Error Sums "deal {0}, trick {1a}: player {1b} wins with {1c:mini}; the text says player {1d}"
            help "write the number of the player whose card wins";
        PPN406 Role Error Sums "deal {0}: player {1a} {1b:role}; the text has {1c:written}"
            help "who does not play, and for whom another scores, writes nothing";
        PPN407 Tricks Error Sums "deal {0}: player {1a} has {1b:tricks}, not {1c}"
            help "count the tricks that the player won; who scores for both followers has the tricks of both";
        PPN408 Soup Error Sums "deal {0}: player {1a} writes {1b} of soup, not {1c}"
            help "the soup is the tricks times the value; after a fallen betl or preferans five times the value";
        PPN409 Column Error Sums "deal {0}: player {1a} writes soup in the {1b:column} column, not in the {1c:column}"
            help "left if the main player sits before the follower, right if after";
        PPN410 FallMissing Error Sums "deal {0}: player {1a} falls and adds {1b} in the middle"
            help "write it behind the soup, in text as in F1:L20:20, in PPNh as in middle 20";
        PPN411 FallsNot Error Sums "deal {0}: player {1a} does not fall; the text adds {1c} in the middle"
            help "remove it";
        PPN412 Fall Error Sums "deal {0}: player {1a} adds {1b} in the middle, not {1c}"
            help "a fall costs the value of the deal";
        PPN413 MainMade Error Sums "deal {0}: player {1a} made the contract and takes off {1b}; the text adds {1c}"
            help "write it with a minus";
        PPN414 MainFell Error Sums "deal {0}: player {1a} fell and adds {1b}; the text takes off {1c}"
            help "write it without a minus";
        PPN415 MainScore Error Sums "deal {0}: player {1a} writes {1b} in the middle, not {1c}"
            help "the main player adds or takes off the value of the deal";
        PPN416 Result Error Sums "player {2} has a result of {0} by the deals, not {1}"
            help "left and right column, less ten times the middle, less what the others have written about this player";
        PPN420 ThrowStarts Error Sums "deal {0}, trick {1a}: player {1b} took the trick before and leads; the text says player {1c}"
            help "write the winner of the trick before; for the first, who starts";
        PPN450 RefaUnderHat Warning Sums "deal {0}: player {1a} has an open refa, unless this table opens none under the hat"
            help "if this table plays like that, choose the rule no-refa-under-hat";
        PPN451 InvitationConvention Warning Sums "deal {0}: player {1a} invited, and the two have {1b:tricks}; tables differ in whether that is enough"
            help "choose the rule invites-two where two tricks are enough";
        PPN452 PreferansConvention Warning Sums "deal {0}: tables differ in the soup that player {1a} writes after a fallen preferans"
            help "choose the rule preferans-tricks where followers write their own tricks";
        PPN453 ResultsNegated Warning Sums "all three results are written with the opposite sign"
            help "write what a player has won as positive";
        PPN454 DealNumber Warning Sums "this is deal {1} by the count, not {0}"
            help "number the deals from 1; write \"...\" where some are left out";
        PPN455 Dealer Warning Sums "deal {0}: player {1} deals by turn, not player {2}"
            help "the deal goes round: 231, 312, 123";
    }

    /// What one form can say and another cannot.
    pub(crate) enum Inexpressible {
        PPN501 CommentLost Warning Loss "only PPNh has comments, so this one is lost: {text}";
        PPN502 TricksLeftOutLost Warning Loss "that tricks are left out here can only be written in JSON";
        PPN503 SummaryByPlayersLost Warning Loss "written as JSON, this summary would be read by places, not by players"
            help "the main player's part stands at another player: mend that first";
        PPN504 TagTwiceLost Warning Loss "JSON has a name once, so this second tag of one name is lost"
            help "leave one of the two out, or give it another name";
    }

    /// Habits of writing that are no fault.
    pub(crate) enum Habit {
        PPN901 WithoutRefa Note Style "this deal has 13 fields: its refa follows from the value";
        PPN902 BothNotEight Note Style "both follow: usual is 8 here, not {0}";
        PPN903 FreeTagTwice Warning Style "this tag is given twice"
            help "leave one of the two out";
        PPN904 OldKey Warning Style "the key auction has been called bids since the end of 2019";
        PPN905 SummaryByPlace Warning Style "the summary is keyed by the places of the deal order, not by players";
        PPN906 RefeUnlimited Warning Style "Refe is a whole number; {text} is taken for any number of refas";
        PPN907 DealsLeftOut Note Style "deals are left out here, so refas and results are not checked";
        PPN908 TricksLeftOut Note Style "tricks are left out here, so the play behind them is not checked";
    }
}
