//! The problems of games that contradict themselves (band PPN4xx). Not here: when they arise.

use super::super::codes::MINIS;
use super::{COLUMNS, DOUBLED, ROLES, WRITTEN};
use crate::problem::problems;

problems! {
    family 5;
    words mini = MINIS, doubled = DOUBLED, role = ROLES, written = WRITTEN, column = COLUMNS;

    /// # What it means
    ///
    /// All passed earlier, which opened a refa for each player; the main player has not spent his yet, and the field
    /// says 0.
    ///
    /// # Why it matters
    ///
    /// A refa doubles the value of the player's next contract.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -560]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [2 312 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 3 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -520]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [2 312 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 3 DC 2 0 0 1 8 0 0 M10:-8,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, refa: "1 for this deal being a refa (double value)"
    401 RefaDue: Error "deal {0}: player {1a} has an open refa, so this deal is one"
        help "write 1, and twice the value";

    /// # What it means
    ///
    /// The field says 1, and the main player has no refa: none was opened, as many as Refe allows are spent, or his is.
    ///
    /// # Why it matters
    ///
    /// A refa doubles the value.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -520]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 1 8 0 0 M10:-8,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, refa: "1 for this deal being a refa (double value)"; Refe
    402 RefaNotDue: Error "deal {0}: player {1a} has no open refa"
        help "write 0, and the single value";

    /// # What it means
    ///
    /// The value is not what contract, refa and kontra make.
    ///
    /// # Why it matters
    ///
    /// All scores are multiples of the value. The specification's JSON example has this slip.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 6 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, value: "8 for a simple contract of hearts or a game of diamonds or even for a contract of spades under
    /// refa"
    403 Value: Error "deal {0}: contract {1d:doubled}{1a} is worth {1b}, not {1c}"
        help "the value is twice the number of the contract, two more for a game, times two for a refa, times 2, 4, 8, 16 for the kontras";

    /// # What it means
    ///
    /// The last letter of the trick is not the player whose card wins: the card led is beaten by none.
    ///
    /// # Why it matters
    ///
    /// Who takes the trick leads the next, and the count of tricks rests on it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -520]
    /// [Result2 -600]
    /// [Result3 -840]
    ///
    /// [1 123 V723LKPWJTNOHEMQG85D4RCAIU6B19FS 2,P,3 3 S4 8 1 0 0 16 1 LI3 F1:L80,0,M0:16]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -520]
    /// [Result2 -600]
    /// [Result3 -840]
    ///
    /// [1 123 V723LKPWJTNOHEMQG85D4RCAIU6B19FS 2,P,3 3 S4 8 1 0 0 16 1 LI1 F1:L80,0,M0:16]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, throws: "The last character is always one of 1, 2 or 3 indicating which player won that trick"
    404 WinnerIsLeader: Error "deal {0}, trick {1a}: player {1b} leads {1c:mini} and nobody beats it; the text says player {1d}"
        help "write the number of the player whose card wins";

    /// # What it means
    ///
    /// The last letter of the trick is not the player whose card wins.
    ///
    /// # Why it matters
    ///
    /// Who takes the trick leads the next, and the count of tricks rests on it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -480]
    /// [Result2 -600]
    /// [Result3 -960]
    ///
    /// [1 231 5WFJQKD9A2V4O3SRU8E7N6IHP1MTBGCL P,2,P 3 V4 6 8 K1 0 24 2 5711 0,M1:24,F0:L120]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -480]
    /// [Result2 -600]
    /// [Result3 -960]
    ///
    /// [1 231 5WFJQKD9A2V4O3SRU8E7N6IHP1MTBGCL P,2,P 3 V4 6 8 K1 0 24 2 5713 0,M1:24,F0:L120]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, throws: "The last character is always one of 1, 2 or 3 indicating which player won that trick"
    405 Winner: Error "deal {0}, trick {1a}: player {1b} wins with {1c:mini}; the text says player {1d}"
        help "write the number of the player whose card wins";

    /// # What it means
    ///
    /// A part of the summary is of another kind than the player's part in the deal: a score for one who did not play, 0
    /// for one who follows, or F for the main player.
    ///
    /// # Why it matters
    ///
    /// After an invitation or a kontra the one who began scores for both followers; the other has 0.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,F0:L0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "The simplest case is 0 which is used when the player did not play"
    406 Role: Error "deal {0}: player {1a} {1b:role}, and {1c:written}"
        help "M is for the main player, F for who follows; 0 for who does not play, or for whom another scores";

    /// # What it means
    ///
    /// The summary gives a player another number of tricks than the play.
    ///
    /// # Why it matters
    ///
    /// The score rests on the number of tricks.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F4:L40,0,M0:8]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "the number of tricks taken by this player"
    407 Tricks: Error "deal {0}: player {1a} has {1b:tricks}, not {1c}"
        help "count the tricks that end with the player's number; who scores for both followers has both's";

    /// # What it means
    ///
    /// What a follower adds in the left or right column is not what the tricks and the value make.
    ///
    /// # Why it matters
    ///
    /// The results rest on it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L44,0,M0:8]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "F3:L60 means that the player followed, took 3 tricks and will add 60 in the left column"
    408 Soup: Error "deal {0}: player {1a} writes {1b} of soup, not {1c}"
        help "the soup is the tricks times the value; after a fallen betl or preferans five times the value";

    /// # What it means
    ///
    /// A follower's soup stands in the wrong column.
    ///
    /// # Why it matters
    ///
    /// The left column is about the player before, the right one about the player after. In the wrong one it counts
    /// against another player.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:R40,0,M0:8]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "will add 60 in the left column"; FORMATS.md
    409 Column: Error "deal {0}: player {1a} writes soup in the {1b:column} column, not in the {1c:column}"
        help "L if the main player sits before the follower, R if after";

    /// # What it means
    ///
    /// A follower took too few tricks, or lost a kontra, and nothing is added in the middle column.
    ///
    /// # Why it matters
    ///
    /// Who follows and takes fewer than two tricks falls, if both together have fewer than four; who says kontra falls
    /// if the contract is made.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -528]
    /// [Result3 -672]
    ///
    /// [1 231 WH1GOCVMJ49T25AR63LUI8BQFDKSP7NE 2,P,P 2 NJ 4 3 0 0 8 2 CA2,ML2,G92,VT2,153,242,EU2,H32,OR2,W62 M9:-8,F1:L8,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -528]
    /// [Result3 -672]
    ///
    /// [1 231 WH1GOCVMJ49T25AR63LUI8BQFDKSP7NE 2,P,P 2 NJ 4 3 0 0 8 2 CA2,ML2,G92,VT2,153,242,EU2,H32,OR2,W62 M9:-8,F1:L8:8,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "but also failed and will be adding 20 in the middle column as well"; FORMATS.md
    410 FallMissing: Error "deal {0}: player {1a} falls and adds {1b} in the middle"
        help "write it after the soup, as in F1:L20:20";

    /// # What it means
    ///
    /// A follower adds something in the middle column without having fallen.
    ///
    /// # Why it matters
    ///
    /// Who takes two tricks does not fall, nor anybody if both together have four, or if the main player fell.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40:8,0,M0:8]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "but also failed and will be adding 20 in the middle column as well"; FORMATS.md
    411 FallsNot: Error "deal {0}: player {1a} does not fall; the text adds {1c} in the middle"
        help "remove it";

    /// # What it means
    ///
    /// A follower fell, and adds another amount than the value.
    ///
    /// # Why it matters
    ///
    /// A fall costs the value of the deal.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -528]
    /// [Result3 -672]
    ///
    /// [1 231 WH1GOCVMJ49T25AR63LUI8BQFDKSP7NE 2,P,P 2 NJ 4 3 0 0 8 2 CA2,ML2,G92,VT2,153,242,EU2,H32,OR2,W62 M9:-8,F1:L8:2,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -528]
    /// [Result3 -672]
    ///
    /// [1 231 WH1GOCVMJ49T25AR63LUI8BQFDKSP7NE 2,P,P 2 NJ 4 3 0 0 8 2 CA2,ML2,G92,VT2,153,242,EU2,H32,OR2,W62 M9:-8,F1:L8:8,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "F1:L20:20"
    412 Fall: Error "deal {0}: player {1a} adds {1b} in the middle, not {1c}"
        help "a fall costs the value of the deal";

    /// # What it means
    ///
    /// The main player has the tricks that the contract asks for, and yet adds in the middle column.
    ///
    /// # Why it matters
    ///
    /// Six tricks make a contract, none a betl, ten a preferans.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "M6:-20 for passing, or M5:20 for failing"
    413 MainMade: Error "deal {0}: player {1a} made the contract and takes off {1b}; the text adds {1c}"
        help "write it with a minus";

    /// # What it means
    ///
    /// The main player has not the tricks that the contract asks for, and yet takes off in the middle column.
    ///
    /// # Why it matters
    ///
    /// With five tricks of the followers the main player falls; in betl with one of his own; in preferans with one of
    /// theirs.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:-8]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -560]
    /// [Result2 -600]
    /// [Result3 -720]
    ///
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K1 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "M6:-20 for passing, or M5:20 for failing"
    414 MainFell: Error "deal {0}: player {1a} fell and adds {1b}; the text takes off {1c}"
        help "write it without a minus";

    /// # What it means
    ///
    /// What the main player adds or takes off is not the value of the deal.
    ///
    /// # Why it matters
    ///
    /// The results rest on it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-6,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, summary: "his addition/subtraction in the middle column"
    415 MainScore: Error "deal {0}: player {1a} writes {1b} in the middle, not {1c}"
        help "the main player adds or takes off the value of the deal";

    /// # What it means
    ///
    /// The result is not what the deals add up to.
    ///
    /// # Why it matters
    ///
    /// Either the result or a deal is wrong.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -570]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md: how results are counted; PPN, Info section: Result{1|2|3}
    416 Result: Error "player {2} has a result of {0} by the deals, not {1}"
        help "left and right column, less ten times the middle, less what the others have written about this player";

    /// # What it means
    ///
    /// In JSON each trick says who leads it. Here it is another than the player who took the trick before.
    ///
    /// # Why it matters
    ///
    /// Who takes a trick leads the next.
    ///
    /// # Example
    ///
    /// ```ppn.json
    /// {
    ///  "info": {"Bula": "60", "Refe": "1",
    ///   "Player1": "Ana", "Player2": "Pedja", "Player3": "Vera",
    ///   "Result1": "-870", "Result2": "-600", "Result3": "-510"},
    ///  "game": [
    ///   {"id": 1, "dealOrder": 123,
    ///    "cards": {"p1": "Q74BWKFAU8", "p2": "6135RDMNVP", "p3": "2LIHJGT9ES", "t": "OC"},
    ///    "bids": {"p1": "G8", "p2": "P", "p3": "P"},
    ///    "main": 1, "discarded": "XX", "contract": "G8", "accepted": 3, "kontra": "0", "refa": false, "value": 18, "starts": 3,
    ///    "throws": [{"id": 1, "starts": 3, "cards": "EF", "winner": 1}, {"id": 2, "starts": 3, "cards": "BG", "winner": 3}],
    ///    "summary": {"p1": {"main": true, "tricks": 1, "middle": 18}, "p2": {"main": false}, "p3": {"main": false, "tricks": 1, "right": 90}}}
    ///  ]
    /// }
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn.json
    /// {
    ///  "info": {"Bula": "60", "Refe": "1",
    ///   "Player1": "Ana", "Player2": "Pedja", "Player3": "Vera",
    ///   "Result1": "-870", "Result2": "-600", "Result3": "-510"},
    ///  "game": [
    ///   {"id": 1, "dealOrder": 123,
    ///    "cards": {"p1": "Q74BWKFAU8", "p2": "6135RDMNVP", "p3": "2LIHJGT9ES", "t": "OC"},
    ///    "bids": {"p1": "G8", "p2": "P", "p3": "P"},
    ///    "main": 1, "discarded": "XX", "contract": "G8", "accepted": 3, "kontra": "0", "refa": false, "value": 18, "starts": 3,
    ///    "throws": [{"id": 1, "starts": 3, "cards": "EF", "winner": 1}, {"id": 2, "starts": 1, "cards": "BG", "winner": 3}],
    ///    "summary": {"p1": {"main": true, "tricks": 1, "middle": 18}, "p2": {"main": false}, "p3": {"main": false, "tricks": 1, "right": 90}}}
    ///  ]
    /// }
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, throws: "That player is also the player who throws the first card in the next trick"
    420 ThrowStarts: Error "deal {0}, trick {1a}: player {1b} took the trick before and leads; the text says player {1c}"
        help "write the winner of the trick before; for the first, who starts";

    /// # What it means
    ///
    /// Some tables open no refa once a player is below zero, "under the hat". The field is right by that convention and
    /// wrong without it.
    ///
    /// # Why it matters
    ///
    /// The value of the deal rests on it.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 2]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 20]
    /// [Result2 20]
    /// [Result3 -20]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// [2 312 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [3 123 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 1 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 2]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 60]
    /// [Result2 20]
    /// [Result3 -20]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// [2 312 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [3 123 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 1 DC 2 0 0 1 8 0 0 M10:-8,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    450 RefaUnderHat: Warning "deal {0}: player {1a} has an open refa unless none is opened under the hat"
        help "if this table plays like that, say --rules no-refa-under-hat";

    /// # What it means
    ///
    /// Who invites the other follower scores for both. With two or three tricks together some tables let that player
    /// fall, as two who follow on their own would; others ask for two tricks only.
    ///
    /// # Why it matters
    ///
    /// The summary is right by the other convention than the one chosen. The specification's example has three tricks
    /// and no fall.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -552]
    /// [Result2 -588]
    /// [Result3 -600]
    ///
    /// [1 231 O59NJ421LBCWIKQMHU6AEP3SFRG87TVD P,2,3 1 7P 3 2 I2 0 6 2 5681,DBC1,S9U2,4A33,KGO1,FJW1,V1Q1,T2I1,ENH1,RLM1 F2:L12,0,M8:-6]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -552]
    /// [Result2 -648]
    /// [Result3 -600]
    ///
    /// [1 231 O59NJ421LBCWIKQMHU6AEP3SFRG87TVD P,2,3 1 7P 3 2 I2 0 6 2 5681,DBC1,S9U2,4A33,KGO1,FJW1,V1Q1,T2I1,ENH1,RLM1 F2:L12:6,0,M8:-6]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; PPN Example, the first deal
    451 InvitationConvention: Warning "deal {0}: whether player {1a} falls with {1b:tricks} of both rests on what two who play by invitation need"
        help "say --rules invites-two where two tricks are enough";

    /// # What it means
    ///
    /// After a fallen preferans followers write five times the value each, or their own tricks. The summary is right by
    /// the other convention than the one chosen.
    ///
    /// # Why it matters
    ///
    /// Sources are silent; hoyle takes the rule of betl.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -582]
    /// [Result2 -798]
    /// [Result3 -600]
    ///
    /// [1 123 6OEMDVTUKFI3GHP7W9RQ8A241LBCJNS5 2,G8,P 2 XX G8 8 0 0 18 1 DGB2,R1V1 F1:R18,M1:18,F0:L0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -510]
    /// [Result2 -960]
    /// [Result3 -510]
    ///
    /// [1 123 6OEMDVTUKFI3GHP7W9RQ8A241LBCJNS5 2,G8,P 2 XX G8 8 0 0 18 1 DGB2,R1V1 F1:R90,M1:18,F0:L90]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    452 PreferansConvention: Warning "deal {0}: player {1a} writes soup after a fallen preferans as tables differ in"
        help "say --rules preferans-tricks where followers write their own tricks";

    /// # What it means
    ///
    /// The three results are what the deals add up to, negated. Some tables count like that: below zero is good.
    ///
    /// # Why it matters
    ///
    /// In the specification's example the best player has the highest result.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 600]
    /// [Result2 560]
    /// [Result3 600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 0 M10:-4,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN Example: [Result1 458]; FORMATS.md
    453 ResultsNegated: Warning "all three results are written with the opposite sign"
        help "write what a player has won as positive";

    /// # What it means
    ///
    /// The number of the deal is not one more than that of the deal before.
    ///
    /// # Why it matters
    ///
    /// A deal may be missing, which refas and results would show; or a number was copied. The specification's example
    /// repeats 1.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [2 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, id: "deal order number"
    454 DealNumber: Warning "this is deal {1} by the count, not {0}"
        help "number the deals from 1; write \"...\" where some are left out";

    /// # What it means
    ///
    /// The dealer is not the player after the last dealer.
    ///
    /// # Why it matters
    ///
    /// A deal may be missing, or the order be wrong; cards and bids would then belong to others.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [2 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// ```
    ///
    /// # Instead
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -600]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// [2 312 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,P]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN Example: 231, 312, 123; FORMATS.md
    455 Dealer: Warning "deal {0}: player {1} deals by turn, not player {2}"
        help "the deal goes round: 231, 312, 123";
}
