//! The problems of frames that contradict their history or the frame before (PFN401 to PFN432). Not here: when they
//! arise; that is `history.rs` and `sequence.rs`.
//!
//! The examples stand in the frames of `corpus/pfn/good/`; a sequence is that frame as it is, and once more with the change.

use super::super::keys::NAMES;
use crate::problem::problems;

problems! {
    family 3;
    words key = NAMES;

    /// # What it means
    ///
    /// The player at this seat has another name in the history.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/name
    /// "name": "Eve"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/name
    /// "name": "Ann"
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    401 PlayerDiffers: Warning "by the history, somebody else sits here"
        help "write the name that is right in both";

    /// # What it means
    ///
    /// The stack is not what the history, played to its end, leaves to the player.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 197
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/stack
    /// "stack": 198
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    402 StackDiffers: Warning "the stack is {0:chips} by the history, not {text}"
        help "see which of the two is right";

    /// # What it means
    ///
    /// The bet is not what the history, played to its end, has before the player.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/2/bet stud
    /// "bet": 1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/2/bet stud
    /// "bet": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    403 BetDiffers: Warning "the bet is {0:chips} by the history, not {text}"
        help "see which of the two is right; null is for players who are not dealt in";

    /// # What it means
    ///
    /// A pot is not what the history, played to its end, has in it, or there are more or fewer pots.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /pot
    /// "pot": [3]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    404 PotDiffers: Warning "the pot is {0:chips} by the history"
        help "pots hold collected chips only, the main pot first; bets are not counted in";

    /// # What it means
    ///
    /// Other cards lie on the board, or more or fewer, than the history deals.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /board
    /// "board": [{"rank": "2", "suit": "c"}, {"rank": "3", "suit": "c"}, {"rank": "4", "suit": "c"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /board
    /// "board": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    405 BoardDiffers: Warning "the board differs from that of the history, which has {0:cards}"
        help "see which of the two is right";

    /// # What it means
    ///
    /// The player holds other cards, or more or fewer, than the history deals.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/hole
    /// "hole": []
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/hole
    /// "hole": [{"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    406 HoleDiffers: Warning "the hand differs from that of the history, which has {0:cards}"
        help "see which of the two is right";

    /// # What it means
    ///
    /// Another seat is in turn than the history says, or none.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/timestamp /seats/0/turn /seats/1/timestamp /seats/1/turn stud
    /// "timestamp": []
    /// "turn": false
    /// "timestamp": ["2026-11-21T07:41:03.000Z"]
    /// "turn": true
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/turn stud
    /// "turn": true
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    407 TurnDiffers: Warning "seat {0} is in turn by the history"
        help "see whether the history lacks an action";

    /// # What it means
    ///
    /// A seat is in turn; by the history, cards are to be dealt, or the hand is over.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole /history
    /// "hole": []
    /// "history": "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = ['d dh p1 ????']\nplayers = ['Ann', 'Bob']\nseats = [1, 2]\n"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    408 NobodysTurn: Warning "by the history, nobody is in turn"
        help "see whether the history lacks an action";

    /// # What it means
    ///
    /// The arrays of `game` are not those of the variant that the history names.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /game/board
    /// "board": [0, 3, 1, 2]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /game/board
    /// "board": [0, 3, 1, 1]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "This denotes the hand history of the ongoing hand (if any)."
    409 GameDiffers: Warning "{2:key} is not that of the variant in the history"
        help "see which of the two is right";

    /// # What it means
    ///
    /// The button is at another seat than the last player of the history, who has it.
    ///
    /// # Why it matters
    ///
    /// Whoever reads the frame and whoever reads the history see two different tables. A live table
    /// knows better, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/button /seats/1/button
    /// "button": true
    /// "button": false
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/button
    /// "button": true
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields: players are listed from the small blind on, so the button comes last
    410 ButtonDiffers: Warning "by the history, seat {0} has the button"
        help "the button is at the last player of the history";

    /// # What it means
    ///
    /// An action is offered that the rules do not allow at the end of the history.
    ///
    /// # Why it matters
    ///
    /// The player would be refused. A live table knows the rules, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/stack /history
    /// "stack": 0
    /// "history": "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [2, 200]\nactions = ['d dh p1 ????', 'd dh p2 AhKd']\nplayers = ['Ann', 'Bob']\nseats = [1, 2]\n"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/pb
    /// "pb": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "If an individual action cannot be carried out, the corresponding value is null."
    411 OfferUnlawful: Warning "by the rules, {2:key} is not possible here"
        help "write null";

    /// # What it means
    ///
    /// The rules allow an action at the end of the history that is not offered, while others are.
    ///
    /// # Why it matters
    ///
    /// The player cannot do what the rules allow. A live table knows the rules, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr
    /// "cbr": null
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/cbr
    /// "cbr": [false, true, 4, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "what action(s) can be carried out"
    412 OfferMissing: Warning "by the rules, {2:key} is possible here"
        help "write what it takes";

    /// # What it means
    ///
    /// The least or the most of a bet, or the bring-in, is not what the rules say at the end of the history.
    ///
    /// # Why it matters
    ///
    /// The player is refused, or held to less than is lawful. Rooms have rules of their own, so this is a warning; a live
    /// table writes what it plays by, so with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr
    /// "cbr": [false, true, 5, 200]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/cbr
    /// "cbr": [false, true, 4, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Complete/Bet/Raise to: "Minimum amount (number)", "Maximum amount (number)"
    413 BoundDiffers: Warning "the rules say {0:chips} here, not {text}"
        help "see which of the two is right";

    /// # What it means
    ///
    /// A hole card is hidden in the seat and named in the history.
    ///
    /// # Why it matters
    ///
    /// Whoever gets the frame can read what was to stay hidden: this is how cards leak to opponents. With
    /// `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole/0
    /// {"rank": "?", "suit": "?"}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/hole/0
    /// {"rank": "A", "suit": "h"}
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Introduction: "Cards (up/down, hole, and board cards)"; PHH: unknown cards are "??"
    414 HistoryTells: Warning "the history names {0:card}, which the frame hides"
        help "write ???? for the cards of others in the history too";

    /// # What it means
    ///
    /// A player of the history has no seat in the frame: the number is too large, or nobody has the name.
    ///
    /// # Why it matters
    ///
    /// The two cannot be compared.
    ///
    /// # Example
    ///
    /// ```pfn /history
    /// "history": "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AhKd']\nplayers = ['Ann', 'Bob']\nseats = [1, 3]\n"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields: seats
    415 PlayerHasNoSeat: Warning "{0:player} of the history sits at none of the {1:seats}"
        help "give seats in the history, counted from 1, or players with the names of the frame";

    /// # What it means
    ///
    /// The history is neither empty nor a document: it holds nothing but blanks and comments.
    ///
    /// # Why it matters
    ///
    /// An empty string says that no hand is under way; blanks say nothing.
    ///
    /// # Example
    ///
    /// ```pfn /history
    /// "history": " "
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "If it is not empty (i.e. a hand is ongoing), it is of poker hand history (PHH) file format."
    416 HistoryBlank: Error "there is nothing in the history"
        help "write \"\" if no hand is under way";

    /// # What it means
    ///
    /// Stacks, bets and pots of the hand are together more than in the frame before.
    ///
    /// # Why it matters
    ///
    /// Chips come from nowhere in no hand. Players buy in between hands; what they buy meanwhile counts afterwards.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/stack hand no-history
    /// "stack": 150
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    420 ChipsAppear: Error "there are {1:chips} in the hand, and {0:chips} before"
        help "see which stack, bet or pot is wrong";

    /// # What it means
    ///
    /// Stacks, bets and pots of the hand are together less than in the frame before, and no pot was pushed.
    ///
    /// # Why it matters
    ///
    /// Chips go nowhere in no hand.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /pot hand no-history
    /// "pot": [3]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    421 ChipsVanish: Error "there are {1:chips} in the hand, and {0:chips} before"
        help "see which stack, bet or pot is wrong";

    /// # What it means
    ///
    /// The pots were pushed, and there are fewer chips than before.
    ///
    /// # Why it matters
    ///
    /// Most often the house took its rake, of which PFN says nothing.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /pot /seats/0/stack /seats/1/timestamp /seats/1/turn hand no-history
    /// "pot": []
    /// "stack": 102
    /// "timestamp": []
    /// "turn": false
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    422 ChipsRaked: Note "there are {1:chips} in the hand, and {0:chips} before: a rake?"
        help "nothing needs to be done if the house takes a rake";

    /// # What it means
    ///
    /// The table has more or fewer seats than in the frame before, in one hand.
    ///
    /// # Why it matters
    ///
    /// Seats are known by their places; nobody can say who is who.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/2 hand no-history
    /// {"name": "", "button": false, "bet": null, "stack": null, "hole": [], "timestamp": [], "active": false,
    ///   "turn": false}, {"name": "", "button": false, "bet": null, "stack": null, "hole": [], "timestamp": [],
    ///   "active": false, "turn": false}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    423 SeatsChange: Error "the table has {1:seats}, and {0} before"
        help "a table keeps its seats for a hand";

    /// # What it means
    ///
    /// The seat of a player in the hand has another name than in the frame before.
    ///
    /// # Why it matters
    ///
    /// The hand would go on with somebody else.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/name hand no-history
    /// "name": "Eve"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    424 PlayerChanges: Error "somebody else sits here than in the frame before"
        help "nobody changes seats in a hand";

    /// # What it means
    ///
    /// A card of the board is gone, or is another.
    ///
    /// # Why it matters
    ///
    /// What lies on the board stays there.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /board hand no-history
    /// "board": [{"rank": "2", "suit": "c"}, {"rank": "3", "suit": "d"}, {"rank": "5", "suit": "h"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    425 BoardChanges: Error "the board is not that of the frame before"
        help "cards on the board stay there till the hand is over";

    /// # What it means
    ///
    /// A hole card that was seen is another now, or cards are gone from a hand that is not given up.
    ///
    /// # Why it matters
    ///
    /// What was dealt stays dealt.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/1/hole hand no-history
    /// "hole": [{"rank": "A", "suit": "h"}, {"rank": "Q", "suit": "d"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    426 HoleChanges: Error "the hand is not that of the frame before"
        help "hole cards stay as they are, save in a draw";

    /// # What it means
    ///
    /// The arrays of `game` are other ones than in the frame before, in one hand.
    ///
    /// # Why it matters
    ///
    /// A hand is played to its end by one set of rules.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /game hand no-history
    /// "game": {"hole": [[false, false, false, false], [], [], []], "board": [0, 3, 1, 1],
    ///   "draw": [false, false, false, false]}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    427 GameChanges: Error "the game is not that of the frame before"
        help "a table changes games between hands only";

    /// # What it means
    ///
    /// Another seat has the button than in the frame before, in one hand.
    ///
    /// # Why it matters
    ///
    /// The button moves between hands.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/button /seats/1/button hand no-history
    /// "button": true
    /// "button": false
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    428 ButtonMoves: Error "the button has moved from seat {0}"
        help "the button moves between hands only";

    /// # What it means
    ///
    /// The history of the same hand has other actions, or fewer, than in the frame before.
    ///
    /// # Why it matters
    ///
    /// What has happened does not change. A frame that came too late, or was lost and replaced, looks like this.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /history
    /// "history": "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [200, 200]\nactions = ['d dh p1 ???? # first', 'd dh p2 AhKd']\nplayers = ['Ann', 'Bob']\nseats = [1, 2]\n"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    429 HistoryRewritten: Error "the history does not go on from that of the frame before"
        help "actions are added at the end; what is written stays";

    /// # What it means
    ///
    /// One seat was in turn, and another has fewer chips than before.
    ///
    /// # Why it matters
    ///
    /// Poker is played one after the other. If frames are missing between the two, number them with `_seq`.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/stack /seats/0/bet hand no-history
    /// "stack": 90
    /// "bet": 7
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot"; what a hand of poker is
    430 OutOfTurn: Warning "seat {0} puts chips in, and seat {1} was in turn"
        help "see whether a frame is missing between the two";

    /// # What it means
    ///
    /// The number of the frame, `_seq`, is not above that of the frame before.
    ///
    /// # Why it matters
    ///
    /// The frames are out of order, or one of them is there twice.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl first:/_seq /_seq hand no-history
    /// "_seq": 2
    /// "_seq": 1
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md: `_seq` is a key of hoyle's own
    431 OrderBack: Warning "frame {1} comes after frame {0}"
        help "put the frames in order";

    /// # What it means
    ///
    /// The same player is in turn, nothing was done, and the timestamps are other ones than in the frame before.
    ///
    /// # Why it matters
    ///
    /// Who is given more time without acting has an advantage. With `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:13.000Z", "2026-11-21T07:41:43.000Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn.jsonl /_ hand no-history
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Timestamp: "Began his/her action decision making"
    432 ClockMoves: Warning "the clock of seat {0} was set anew"
        help "a deadline stays as it is till the player acts";
}
