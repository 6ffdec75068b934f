//! What PSN cannot carry: band 5xx. From 520 on, what keeps a hand from being written at all.

use crate::problem::problems;

problems! {
    family 2;

    /// # What it means
    ///
    /// The hand comes from another notation, which tells something that PSN has no tag for: the author, the venue, the table, a
    /// field of somebody's own.
    ///
    /// # Why it matters
    ///
    /// It is not in the PSN text, and the way back will not bring it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// author = 'J. Kim'
    /// ```
    ///
    /// # Instead
    ///
    /// Let the original ride along with `--keep`: it then stands in the free text of `INFO`, and the way back restores it. Or
    /// allow the loss with `--allow-loss`.
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
    /// PSN, INFO: the tags are `DATE`, `CASH`, `LVL`, `BUY` and `INFO`.
    501 FieldLost: Warning "PSN has no place for this: {text}"
        help "--keep lets the original ride along in INFO; --allow-loss goes without it";

    /// # What it means
    ///
    /// The record knows the cards of a player who never showed them. In PSN, cards stand where they are shown: at the showdown,
    /// or as an early showdown. Written there they would say that the player showed them.
    ///
    /// # Why it matters
    ///
    /// What the player held is the most wanted thing in many records; the PSN text does not have it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Let the original ride along with `--keep`, or allow the loss with `--allow-loss`.
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
    /// PSN, Actions, Early Showdown: "used to signify a player showing their hand".
    502 HoleCardsLost: Warning "{0:player}'s cards were never shown, and PSN has no place for them"
        help "--keep lets the original ride along in INFO; --allow-loss goes without it";

    /// # What it means
    ///
    /// The concise style writes the stacks that PSN asks for, which are those of players who do not fold before the flop.
    ///
    /// # Why it matters
    ///
    /// What the others had in front of them cannot be seen any more.
    ///
    /// # Example
    ///
    /// Written with `hoyle convert --to psn --style concise`:
    ///
    /// ```toml concise
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Leave out `--style concise`, or allow the loss with `--allow-loss`. A stack that nobody knows is not lost:
    ///
    /// ```toml concise
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, inf]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STACKS: "Only players who don't fold in Preflop must be represented, but all may be if desired".
    503 StackLost: Note "the concise style leaves out the stack of {0:player}, who folds before the flop"
        help "leave out --style, or use --style verbose, to have every stack written";

    /// # What it means
    ///
    /// PSN works out every position from the seat number of the button, so seat numbers must rise round the table. These do
    /// not: a number stands twice, is too large, or the order is another than that of the play.
    ///
    /// # Why it matters
    ///
    /// Written as they are, the numbers would put players into each other's places. The hand is written with positions
    /// instead, and the numbers are lost.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// seats = [2, 1, 3]
    /// ```
    ///
    /// # Instead
    ///
    /// Number the seats in the order of the players, from the left of the button on; or let the original ride along with
    /// `--keep`; or allow the loss with `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// seats = [2, 3, 1]
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: "`<Dealer>` should identify the Button's seat number; all other positions are calculated from this".
    504 SeatsLost: Warning "these seat numbers do not go round the table, so the players are called by position"
        help "let the seats be different numbers in the order in which the players act, the button last";

    /// # What it means
    ///
    /// The record tells a part of when the hand was played: a year, a day without a time, a time in no zone. PSN has one tag for
    /// all of it, and that must be whole.
    ///
    /// # Why it matters
    ///
    /// A part cannot be written, and inventing the rest would be wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// year = 2009
    /// ```
    ///
    /// # Instead
    ///
    /// Complete the date, let the original ride along with `--keep`, or allow the loss with `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// time = 18:15:00
    /// time_zone = 'UTC'
    /// day = 21
    /// month = 1
    /// year = 2021
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: a timestamp "in the format `YYYY-MM-DDThh:mm:ssZ` or `YYYY-MM-DDThh:mm:ss±hh:mm`".
    505 DateLost: Warning "PSN needs the whole date with a time and its offset from UTC; this is only a part of it: {text}"
        help "--keep lets the original ride along in INFO; --allow-loss goes without it";

    /// # What it means
    ///
    /// The name ends in a backslash, or has one before a quote. In PSN a backslash before a quote means the quote, and nothing
    /// means the backslash. Or the name has a line that begins with the word `NLH`, at which another hand would begin.
    ///
    /// # Why it matters
    ///
    /// The player goes without a name in the PSN text.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// players = ['a\', 'b']
    /// ```
    ///
    /// # Instead
    ///
    /// Spell the name otherwise, let the original ride along with `--keep`, or allow the loss with `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// players = ['a/', 'b']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Reading this specification: a string "may use the `\` character to escape `"` characters".
    506 NameLost: Warning "the name of {0:player} cannot be written between quotes of PSN"
        help "--keep lets the original ride along in INFO; --allow-loss goes without it";

    /// # What it means
    ///
    /// The hand went to a showdown, and the winner's cards are known though they were not tabled: the others mucked. PSN
    /// must show the winner's hand.
    ///
    /// # Why it matters
    ///
    /// The PSN text says that the player showed.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsAd', 'p2 cc', 'p1 cc', 'd db 7h2h5s', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc', 'p1 sm', 'p2 sm']
    /// ```
    ///
    /// # Instead
    ///
    /// Let the original ride along with `--keep`, or allow the loss with `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsAd', 'p2 cc', 'p1 cc', 'd db 7h2h5s', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc', 'p1 sm', 'p2 sm AsAd']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Winning Hands: "Must show at minimum all winners of the pot".
    507 WinnerShown: Note "PSN names the winner's hand at the showdown, though {0:player} did not show it"
        help "nothing, if it does not matter who showed; --keep lets the original ride along";

    /// # What it means
    ///
    /// An action of the other notation has commentary. PSN has comments, which its readers throw away before they read.
    ///
    /// # Why it matters
    ///
    /// What the players or the reporter said at this moment is gone.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f # he sighs']
    /// ```
    ///
    /// # Instead
    ///
    /// Let the original ride along with `--keep`, or allow the loss with `--allow-loss`.
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
    /// PSN, General: "parsers must eliminate comments before handling the rest of the hand".
    508 CommentaryLost: Warning "what is said beside the action is lost: {text}"
        help "--keep lets the original ride along in INFO; --allow-loss goes without it";

    /// # What it means
    ///
    /// The hand was to be turned into something that has no comments, such as JSON, and this comment is not in it.
    ///
    /// # Why it matters
    ///
    /// Comments say what the notation cannot. Once the text is gone, so are they.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X ;he sighs
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the text beside what is made of it, or put what the comment says into `INFO`. Where the comments do not matter,
    /// say so with `--allow-loss`.
    ///
    /// ```psn
    /// NLH 2 3
    /// INFO "SB sighs when he folds"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, General: "parsers must eliminate comments before handling the rest of the hand". RFC 8259 has no comments.
    509 CommentLost: Warning "a comment is lost: {text}"
        help "--allow-loss goes without it";

    /// # What it means
    ///
    /// The hand is of another game: fixed limits, Omaha, stud, draw, short deck.
    ///
    /// # Why it matters
    ///
    /// PSN has no words for it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'PO'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????????', 'd dh p2 ????????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PHH. A hand of no-limit hold'em goes to PSN:
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
    /// PSN, General: "Until this specification is expanded to other Poker variants, every PSN hand must start with `NLH`".
    520 OtherGame: Error "PSN knows no-limit Texas hold'em and no other game"
        help "convert it to a notation that knows the game, such as phh or json";

    /// # What it means
    ///
    /// Somebody posts more than the two blinds: a straddle, a dead or a late blind; or the small blind is larger than the big
    /// one.
    ///
    /// # Why it matters
    ///
    /// PSN cannot say it, and without it every amount would be wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 4]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p1 f', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PHH. A hand with two blinds goes to PSN:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: the bets are `[Ante]|[Small Blind]|<Big Blind>`.
    521 OtherBlinds: Error "PSN has a small blind and a big blind, and no such post as {0:player}'s"
        help "keep the hand in PHH";

    /// # What it means
    ///
    /// The antes differ: only the button or the big blind pays one, or somebody pays less.
    ///
    /// # Why it matters
    ///
    /// PSN has one number for all of them, so the pot would be wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [1, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PHH. A hand in which all pay the same goes to PSN:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [1, 1]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: the bets are `[Ante]|[Small Blind]|<Big Blind>`.
    522 UnevenAntes: Error "PSN has one ante for all, and {0:player}'s is another"
        help "keep the hand in PHH";

    /// # What it means
    ///
    /// The record stops before the hand is over, or has an error after which nothing could be played.
    ///
    /// # Why it matters
    ///
    /// A PSN hand ends with who takes the pot; nobody knows here.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc']
    /// ```
    ///
    /// # Instead
    ///
    /// Complete the hand, or keep it in PHH.
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
    /// PSN, STREETS: "there must be a logical end to the hand".
    523 Unfinished: Error "the hand is not played to its end, and PSN has no unfinished hands"
        help "complete the hand";

    /// # What it means
    ///
    /// The hand went to a showdown at which somebody may win whose cards nobody wrote down.
    ///
    /// # Why it matters
    ///
    /// PSN cannot say who wins without them.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsAd', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 7h2h5s', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc', 'p1 sm', 'p2 sm ????']
    /// ```
    ///
    /// # Instead
    ///
    /// Write the cards down if they can be found out.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsAd', 'd dh p2 7c7d', 'p2 cc', 'p1 cc', 'd db 7h2h5s', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 4d', 'p1 cc', 'p2 cc', 'p1 sm AsAd', 'p2 sm 7c7d']
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Winning Hands: "Must show at minimum all winners of the pot".
    524 WinnerUnknown: Error "PSN must show the winning hand, and {0:player}'s cards are not known"
        help "keep the hand in PHH";

    /// # What it means
    ///
    /// A player who does not fold before the flop starts with an unknown stack.
    ///
    /// # Why it matters
    ///
    /// PSN asks for the stacks of all who stay.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [inf, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Write the stack down if it can be found out.
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
    /// PSN, STACKS: "Only players who don't fold in Preflop must be represented".
    525 StackUnknown: Error "PSN must have {0:player}'s stack, and it is not known"
        help "write the stack down if it can be found out";

    /// # What it means
    ///
    /// The least bet of this hand is another amount than its big blind.
    ///
    /// # Why it matters
    ///
    /// PSN has no place for it, and raises would be judged by another measure.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 4
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PHH. A hand whose least bet is the big blind goes to PSN:
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
    /// PSN, GAME: the bets are the ante and the blinds. `notes/psn.md` (b): the least raise is a big blind.
    526 OtherMinimum: Error "in PSN the least bet is the big blind"
        help "keep the hand in PHH";

    /// # What it means
    ///
    /// Written as PSN and read again, the hand would not give every player the same chips: the two notations differ in a rule,
    /// such as what a big blind costs to call when its poster has less.
    ///
    /// # Why it matters
    ///
    /// A conversion that changes who has what would be worse than none.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 1, 200]
    /// actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cc', 'p1 cc', 'd db 7h2h5s', 'p1 cc', 'p3 cc', 'd db 5d', 'p1 cc', 'p3 cc', 'd db 4c', 'p1 cc', 'p3 cc', 'p1 sm AsAd', 'p2 sm KsKd', 'p3 sm QsQd']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PHH. A hand to which the difference does not matter goes to PSN:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cc', 'p1 cc', 'p2 cc', 'd db 7h2h5s', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'p3 cc', 'd db 4c', 'p1 cc', 'p2 cc', 'p3 cc', 'p1 sm AsAd', 'p2 sm KsKd', 'p3 sm QsQd']
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md has the rules in which the two differ.
    527 OtherOutcome: Error "by the rules that PSN goes by this hand ends otherwise, so it is not written"
        help "keep the hand in PHH";
}
