//! The problems of values that do not make sense together (PFN301 to PFN359). Not here: when they arise; that is
//! `rules.rs` above.
//!
//! The examples stand in the frame of `corpus/pfn/good/heads-up.pfn` or, where that is said, of `stud.pfn` or
//! `empty-table.pfn`, at the place that their first line names.

use super::super::keys::NAMES;
use crate::problem::problems;

problems! {
    family 3;
    words key = NAMES;

    /// # What it means
    ///
    /// More than one seat is in turn.
    ///
    /// # Why it matters
    ///
    /// Poker is played one after the other; nobody can say whose actions `action` lists.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0 no-history
    /// {"name": "Ann", "button": false, "bet": 2, "stack": 198, "hole": [{"rank": "?", "suit": "?"}, {"rank": "?",
    ///   "suit": "?"}], "timestamp": ["2026-11-21T07:41:03.000Z"], "active": true, "turn": true}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/turn
    /// "turn": false
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Turn: "whether or not a player at the seat is in turn to act"
    301 TwoTurns: Error "seat {1} is in turn, and seat {0} is already"
        help "at most one seat is in turn";

    /// # What it means
    ///
    /// More than one seat has the button.
    ///
    /// # Why it matters
    ///
    /// The button says who acts last; there is one.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/button no-history
    /// "button": true
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/button
    /// "button": false
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Button: "whether the corresponding seat has the button"
    302 TwoButtons: Error "seat {1} has the button, and seat {0} has it already"
        help "at most one seat has the button";

    /// # What it means
    ///
    /// A seat has the button in a game with hole cards face up.
    ///
    /// # Why it matters
    ///
    /// In stud the cards say who acts first; a button would say something else.
    ///
    /// # Example
    ///
    /// ```pfn /seats/2/button stud
    /// "button": true
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` takes it away. It writes this:
    ///
    /// ```pfn /seats/2/button stud
    /// "button": false
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Button: "No seat has buttons in stud games."
    303 ButtonInStud: Error "there is no button in stud"
        help "write false";

    /// # What it means
    ///
    /// Nobody sits there, and the seat is active.
    ///
    /// # Why it matters
    ///
    /// A table would wait for nobody.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/active empty-table
    /// "active": true
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes `false`. It writes this:
    ///
    /// ```pfn /seats/1/active empty-table
    /// "active": false
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Active: "If no player is in the seat, it is always false."
    304 EmptySeatActive: Error "nobody sits here, so nobody is active"
        help "write false, or the name of the player";

    /// # What it means
    ///
    /// Nobody sits there, and the seat is in turn.
    ///
    /// # Why it matters
    ///
    /// A table would wait for nobody.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1 empty-table no-history
    /// {"name": "", "button": false, "bet": null, "stack": null, "hole": [], "timestamp": ["2026-11-21T07:41:03.000Z"],
    ///   "active": false, "turn": true}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/turn empty-table
    /// "turn": false
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Turn: "whether or not a player at the seat is in turn to act"
    305 EmptySeatInTurn: Error "nobody sits here, so nobody is in turn"
        help "write false, or the name of the player";

    /// # What it means
    ///
    /// A seat that is not in turn has a timestamp.
    ///
    /// # Why it matters
    ///
    /// The timestamp says when the player began to decide; who is not in turn decides nothing.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/timestamp
    /// "timestamp": ["2026-11-21T07:41:03.000Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` empties it. It writes this:
    ///
    /// ```pfn /seats/0/timestamp
    /// "timestamp": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Timestamp: "It may be empty in which case the player at the seat (if any) is not acting."
    306 ClockWithoutTurn: Error "a clock runs for a player who is not in turn"
        help "write [], or let the seat be in turn";

    /// # What it means
    ///
    /// The three arrays of `game` differ in length.
    ///
    /// # Why it matters
    ///
    /// Each has an item for each betting round; nobody can say how many rounds there are.
    ///
    /// # Example
    ///
    /// ```pfn /game/draw
    /// "draw": [false, false, false]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /game/draw
    /// "draw": [false, false, false, false]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Game: "All values here are of type array and have the same length equal to the number of betting rounds (if
    /// a game is chosen)."
    307 GameLengths: Error "game has {1} rounds, and {2:key} has {0}"
        help "hole, board and draw have an item for each betting round";

    /// # What it means
    ///
    /// The arrays of `game` are empty, so no variant is chosen; and yet there are cards or a history.
    ///
    /// # Why it matters
    ///
    /// Nobody can say what is being played.
    ///
    /// # Example
    ///
    /// ```pfn /board empty-table no-history
    /// "board": [{"rank": "A", "suit": "s"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /board empty-table
    /// "board": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Game: "If no poker variant is chosen for the table, the values are empty."
    308 NoGame: Error "no variant is chosen, and {2:key} is not empty"
        help "fill the arrays of game";

    /// # What it means
    ///
    /// A player holds more cards than all rounds of the game deal.
    ///
    /// # Why it matters
    ///
    /// The hand belongs to another game, or `game` does.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/hole no-history
    /// "hole": [{"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}]
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
    /// PFN, Hole Dealings: "Each item is an array of Booleans on whether a hole card is dealt face up (true) or down
    /// (false)."
    309 TooManyHoleCards: Error "{0:cards} are held, and the game deals {1}"
        help "see the arrays of game.hole";

    /// # What it means
    ///
    /// More cards lie on the board than all rounds of the game deal there. In stud one card may lie there: the last one,
    /// shared when the deck runs short.
    ///
    /// # Why it matters
    ///
    /// The board belongs to another game, or `game` does.
    ///
    /// # Example
    ///
    /// ```pfn /board no-history stud
    /// "board": [{"rank": "A", "suit": "s"}, {"rank": "K", "suit": "s"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /board stud
    /// "board": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Board Dealings: "Each item is a number on how many card is dealt to the board."
    310 TooManyBoardCards: Error "{0:cards} lie on the board, and the game deals {1}"
        help "see the numbers of game.board";

    /// # What it means
    ///
    /// The same card is held twice, or is held and lies on the board.
    ///
    /// # Why it matters
    ///
    /// A deck has each card once.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/hole no-history
    /// "hole": [{"rank": "A", "suit": "h"}, {"rank": "A", "suit": "h"}]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/hole
    /// "hole": [{"rank": "A", "suit": "h"}, {"rank": "K", "suit": "d"}]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Hole and Board: "Each item represent an individual hole card"
    311 CardTwice: Error "the card {0:card} is here and elsewhere too"
        help "an unknown card is ? and ?";

    /// # What it means
    ///
    /// An action of play is possible, and no seat is in turn.
    ///
    /// # Why it matters
    ///
    /// `action` lists what the onlooker may do; who plays must be in turn.
    ///
    /// # Example
    ///
    /// ```pfn /action empty-table
    /// "action": {"j": null, "l": null, "s": null, "b": null, "brtr": null, "sd": null, "f": true, "cc": null, "pb": null,
    ///   "cbr": null, "sm": null}
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes `null`. It writes this:
    ///
    /// ```pfn /action empty-table
    /// "action": {"j": null, "l": null, "s": null, "b": null, "brtr": null, "sd": null, "f": null, "cc": null, "pb": null,
    ///   "cbr": null, "sm": null}
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "If an individual action cannot be carried out, the corresponding value is null."
    312 ActionWithoutTurn: Error "{2:key} is possible, and nobody is in turn"
        help "write null";

    /// # What it means
    ///
    /// Two actions are possible that never are at the same time: drawing or showing beside anything else in play, the
    /// bring-in beside a call or a fold, sitting out beside being back.
    ///
    /// # Why it matters
    ///
    /// One of the two is refused when it is tried.
    ///
    /// # Example
    ///
    /// ```pfn /action/b
    /// "b": true
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/b
    /// "b": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "If an individual action cannot be carried out, the corresponding value is null."
    313 ActionsExclude: Error "{2:key} is not possible together with {0:key}"
        help "write null for the one that is not possible";

    /// # What it means
    ///
    /// The least amount is larger than the most.
    ///
    /// # Why it matters
    ///
    /// No amount lies between them, so the action is not possible.
    ///
    /// # Example
    ///
    /// ```pfn /action/brtr
    /// "brtr": [200, 40]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` exchanges the two. It writes this:
    ///
    /// ```pfn /action/brtr
    /// "brtr": [40, 200]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Buy-In/Rebuy/Top-Off/Rat-Hole: "the 2 numbers in the array represent minimum (inclusive) and maximum
    /// (inclusive) override amounts (i.e. an interval)"
    314 IntervalReversed: Error "the least of {2:key} is larger than the most"
        help "the least comes first; null says that no amount is possible";

    /// # What it means
    ///
    /// A completion is possible in a game without cards face up, so without a bring-in.
    ///
    /// # Why it matters
    ///
    /// To complete is to raise a bring-in to a full bet; there is none.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr no-history
    /// "cbr": [true, false, 4, 200]
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
    /// PFN, Complete/Bet/Raise to: "true if completing else false"
    315 NothingToComplete: Error "there is no bring-in to complete in this game"
        help "a bet is false and false, a raise false and true";

    /// # What it means
    ///
    /// A seat is offered that the table has not.
    ///
    /// # Why it matters
    ///
    /// Seats count from 0, so the last has the number of seats less one.
    ///
    /// # Example
    ///
    /// ```pfn /action/j empty-table
    /// "j": [0, 1, 2, 3]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/j empty-table
    /// "j": [0, 1, 2]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Join: "possible seat indices (0-indexed) where the user can sit"
    316 NoSuchSeat: Error "there is no seat {0}; there are {1:seats}, counted from 0"
        help "seats count from 0";

    /// # What it means
    ///
    /// The same seat is offered twice.
    ///
    /// # Why it matters
    ///
    /// Most often one of the two should be another seat.
    ///
    /// # Example
    ///
    /// ```pfn /action/j empty-table
    /// "j": [0, 1, 1]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/j empty-table
    /// "j": [0, 1, 2]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Join: "possible seat indices (0-indexed) where the user can sit"
    317 SeatOfferedTwice: Error "seat {0} is offered already"
        help "name each seat once";

    /// # What it means
    ///
    /// A seat is offered where somebody sits.
    ///
    /// # Why it matters
    ///
    /// Nobody can sit down there.
    ///
    /// # Example
    ///
    /// ```pfn /seats/0/name empty-table
    /// "name": "Ann"
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/0/name empty-table
    /// "name": ""
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Join: "possible seat indices (0-indexed) where the user can sit"
    318 SeatTaken: Error "somebody sits at seat {0}"
        help "offer empty seats only";

    /// # What it means
    ///
    /// A call takes the difference to the largest bet, or all that the player has if that is less; the text says
    /// another amount.
    ///
    /// # Why it matters
    ///
    /// The player would pay more or less than is due. The amount is what has to be added, not what the bet becomes.
    ///
    /// # Example
    ///
    /// ```pfn /action/cc no-history
    /// "cc": 2
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes what is due. It writes this:
    ///
    /// ```pfn /action/cc
    /// "cc": 1
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Check/Call: "If positive, it is calling with the calling amount specified by that numeric value."
    319 CallAmount: Error "a call takes {0:chips} here, not {text}"
        help "cc is what has to be added to call";

    /// # What it means
    ///
    /// The bring-in is more than the player has.
    ///
    /// # Why it matters
    ///
    /// Nobody can post more than all.
    ///
    /// # Example
    ///
    /// ```pfn /action/pb stud no-history
    /// "pb": 200
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/pb stud
    /// "pb": 2
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Post Bring-in: "The corresponding value, if not null, is the bring-in amount."
    320 BringInAboveStack: Error "the bring-in is more than the player has"
        help "a short stack brings in with all it has";

    /// # What it means
    ///
    /// The most that may be bet is more than the player's stack and bet together.
    ///
    /// # Why it matters
    ///
    /// Nobody can bet more than all. The amount is what the bet becomes, so what is bet already counts.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr no-history
    /// "cbr": [false, true, 4, 201]
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
    /// PFN, Complete/Bet/Raise to: "Maximum amount (number)"
    321 RaiseAboveStack: Error "the player has {0:chips} with the bet, and not {text}"
        help "the most is at most the stack and the bet together";

    /// # What it means
    ///
    /// The least that may be bet is not above the largest bet.
    ///
    /// # Why it matters
    ///
    /// It would be a call, or less. The amount is what the bet becomes, not what is added.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr no-history
    /// "cbr": [false, true, 2, 200]
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
    /// PFN, Complete/Bet/Raise to: "Minimum amount (number)"
    322 RaiseNotAbove: Error "{text} is not above the largest bet, {0:chips}"
        help "the least is what the bet becomes";

    /// # What it means
    ///
    /// A hand is under way: somebody is in turn, or there is a pot, a board or a hand; and the history is empty.
    ///
    /// # Why it matters
    ///
    /// The history is how others follow and check the hand. Frames that are written without it are checked with
    /// `--no-history`.
    ///
    /// # Example
    ///
    /// ```pfn /history
    /// "history": ""
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /history no-history
    /// "history": ""
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "If it is not empty (i.e. a hand is ongoing), it is of poker hand history (PHH) file format."
    323 HistoryMissing: Error "a hand is under way, and there is no history"
        help "write the hand so far as PHH; frames made without it are checked with --no-history";

    /// # What it means
    ///
    /// A player is in turn, and the timestamp is empty.
    ///
    /// # Why it matters
    ///
    /// Of a hand that is replayed nobody knows the times, so this is a warning; a live table knows them, so with
    /// `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": []
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03.000Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Timestamp: "It may be empty in which case the player at the seat (if any) is not acting."
    350 TurnWithoutClock: Warning "the player is in turn, and no clock runs"
        help "write when the player began to decide";

    /// # What it means
    ///
    /// The time runs out before the decision begins.
    ///
    /// # Why it matters
    ///
    /// Clocks on two machines may differ, so this is a warning; with `--profile live` it is an error.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:33.000Z", "2026-11-21T07:41:03.000Z"]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/timestamp
    /// "timestamp": ["2026-11-21T07:41:03.000Z", "2026-11-21T07:41:33.000Z"]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Timestamp: "Began his/her action decision making", "Auto-folds/checks/stands pat/showdowns (i.e. runs out of
    /// time)"
    351 ClockBackwards: Warning "the time runs out before the decision begins"
        help "the first is when the decision began, the second when time runs out";

    /// # What it means
    ///
    /// Nobody sits there, and the seat has a bet, a stack or cards.
    ///
    /// # Why it matters
    ///
    /// `null` and an empty array say that there is nothing; most often the name was lost.
    ///
    /// # Example
    ///
    /// ```pfn /seats/1/stack empty-table
    /// "stack": 100
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /seats/1/stack empty-table
    /// "stack": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Bet and Stack: "It may be null to denote an empty seat or an inapplicable value."
    352 EmptySeatHolds: Warning "nobody sits here, and {2:key} is not empty"
        help "write null, or [] for hole; or the name of the player";

    /// # What it means
    ///
    /// The table has no seats.
    ///
    /// # Why it matters
    ///
    /// Nothing forbids it, and nobody can play there.
    ///
    /// # Example
    ///
    /// ```pfn
    /// {"seats": [], "pot": [], "board": [], "game": {"hole": [], "board": [], "draw": []}, "action": {"j": null,
    ///   "l": null, "s": null, "b": null, "brtr": null, "sd": null, "f": null, "cc": null, "pb": null, "cbr": null,
    ///   "sm": null}, "history": ""}
    /// ```
    ///
    /// # Instead
    ///
    /// Write each seat of the table, also the empty ones.
    ///
    /// ```pfn /pot empty-table
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Seats: "contains information about the table seats"
    353 NoSeats: Warning "the table has no seats"
        help "write a seat for each place, with an empty name where nobody sits";

    /// # What it means
    ///
    /// A pot holds nothing.
    ///
    /// # Why it matters
    ///
    /// A pot that is not there is not listed; readers that count pots see a side pot too many.
    ///
    /// # Example
    ///
    /// ```pfn /pot
    /// "pot": [0]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` takes it out. It writes this:
    ///
    /// ```pfn /pot
    /// "pot": []
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Pot: "If it is empty, there is no pot."
    354 ZeroPot: Warning "a pot of nothing is none"
        help "leave it out";

    /// # What it means
    ///
    /// The board has some cards of a deal, and not all: two of the three of the flop.
    ///
    /// # Why it matters
    ///
    /// A table deals them at once. A frame taken in between is rare; a card lost is not.
    ///
    /// # Example
    ///
    /// ```pfn /board no-history
    /// "board": [{"rank": "2", "suit": "c"}, {"rank": "3", "suit": "c"}]
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
    /// PFN, Board Dealings: "Each item is a number on how many card is dealt to the board."
    355 BoardBetweenDeals: Warning "{0:cards} on the board are not whole deals"
        help "see the numbers of game.board";

    /// # What it means
    ///
    /// The onlooker may sit down, and may do what only somebody seated may: leave, sit out, be back, buy in or play.
    ///
    /// # Why it matters
    ///
    /// Some rooms let players change seats, so this is no error; most often one of the two is a slip.
    ///
    /// # Example
    ///
    /// ```pfn /action/l empty-table
    /// "l": true
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/l empty-table
    /// "l": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Join: "joining (i.e. getting seated)"
    356 JoinWhileSeated: Warning "who may sit down is not seated yet"
        help "write null for j, or for what only somebody seated may do";

    /// # What it means
    ///
    /// The player may fold, and may check too.
    ///
    /// # Why it matters
    ///
    /// Nobody has to fold for nothing; tables do not offer it, so that it does not happen by mistake.
    ///
    /// # Example
    ///
    /// ```pfn /action hand no-history
    /// "action": {"j": null, "l": null, "s": null, "b": null, "brtr": null, "sd": null, "f": true, "cc": 0, "pb": null,
    ///   "cbr": null, "sm": null}
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action hand no-history
    /// "action": {"j": null, "l": null, "s": null, "b": null, "brtr": null, "sd": null, "f": null, "cc": 0, "pb": null,
    ///   "cbr": null, "sm": null}
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Check/Call: "If the value is 0, it is checking."
    357 FoldForNothing: Warning "a fold is offered where a check is free"
        help "write null";

    /// # What it means
    ///
    /// The same action is said to complete and to raise.
    ///
    /// # Why it matters
    ///
    /// It is one of three: a completion (true, false), a raise (false, true), a bet (false, false). cardroom writes both
    /// once a bring-in is posted; it is read as a completion.
    ///
    /// # Example
    ///
    /// ```pfn /action/cbr stud no-history
    /// "cbr": [true, true, 4, 4]
    /// ```
    ///
    /// # Instead
    ///
    /// ```pfn /action/cbr stud
    /// "cbr": [true, false, 4, 4]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Complete/Bet/Raise to: "true if completing else false", "true if raising else false"
    358 CompleteAndRaise: Warning "an action completes or raises, not both"
        help "a completion is true and false, a raise false and true";

    /// # What it means
    ///
    /// One may sit down, and nowhere.
    ///
    /// # Why it matters
    ///
    /// `null` says that one may not. Programs that test for `null` offer to join, and then there is no seat.
    ///
    /// # Example
    ///
    /// ```pfn /action/j
    /// "j": []
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes `null`. It writes this:
    ///
    /// ```pfn /action/j
    /// "j": null
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Action: "If an individual action cannot be carried out, the corresponding value is null."
    359 NoSeatOffered: Warning "no seat is offered to join"
        help "write null";
}
