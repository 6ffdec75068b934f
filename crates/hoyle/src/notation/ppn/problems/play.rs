//! The problems of deals that break the rules of preferans (band PPN3xx). Not here: when they arise.

use super::super::codes::MINIS;
use super::{HOLDERS, SUITS, WHOSE};
use crate::problem::problems;

problems! {
    family 5;
    words mini = MINIS, holder = HOLDERS, whose = WHOSE, suit = SUITS;

    /// # What it means
    ///
    /// The three highest bids cannot come about by the rules: somebody would have jumped, said "mine" out of turn, or
    /// been outbid by less.
    ///
    /// # Why it matters
    ///
    /// After the first round each player has one choice besides passing, so that three highest bids tell every call;
    /// these tell none.
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
    /// [Result2 -540]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 3,P,P 2 DC 3 0 0 0 6 0 0 M10:-6,0,0]
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
    /// PPN, bids: "right after the first round, all players will have only one possible option to choose, other than to
    /// opt out of the auction"
    301 Auction: Error "deal {0}: no auction ends with {text}"
        help "each highest bid must be one that the player could make";

    /// # What it means
    ///
    /// The main player is not the one with the highest bid.
    ///
    /// # Why it matters
    ///
    /// Talon, discards and contract belong to who won the auction.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 3 DC 2 0 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, main: "ID of the main player, the one who won the auction"
    302 MainPlayer: Error "deal {0}: player {1a} won the auction; the text says player {1b}"
        help "write the player with the highest bid";

    /// # What it means
    ///
    /// The auction was won by a game, and cards are discarded.
    ///
    /// # Why it matters
    ///
    /// In a game the talon is not taken, so nothing is laid away.
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
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G 1 DC G3 0 0 0 8 0 0 0,0,M10:-8]
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
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G 1 XX G3 0 0 0 8 0 0 0,0,M10:-8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, discarded: "In case of a game, this subsection is XX"
    303 DiscardInGame: Error "deal {0}: player {1} plays a game and discards nothing"
        help "write XX";

    /// # What it means
    ///
    /// The auction was won by a number, and XX stands where the discarded cards belong.
    ///
    /// # Why it matters
    ///
    /// Who takes the talon has twelve cards and lays two away.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 XX 2 0 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, discarded: "the two cards which the main player discarded before choosing the contract"
    304 NoDiscard: Error "deal {0}: player {1} took the talon and must discard two cards"
        help "write the two cards";

    /// # What it means
    ///
    /// A discarded card is neither among the main player's ten nor in the talon.
    ///
    /// # Why it matters
    ///
    /// Nobody can lay away another's card. The specification's own example has this slip in three deals.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 9C 2 0 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, discarded: "the two cards which the main player discarded"
    305 DiscardNotHeld: Error "deal {0}: player {1a} cannot discard {1b:mini}, which {1c:holder} holds"
        help "write two of the main player's ten cards and the talon";

    /// # What it means
    ///
    /// A game won the auction, and the contract is written without G.
    ///
    /// # Why it matters
    ///
    /// A game is played without the talon and is worth two more.
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
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G 1 XX 3 0 0 0 8 0 0 0,0,M10:-8]
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
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G 1 XX G3 0 0 0 8 0 0 0,0,M10:-8]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, contract: "preceded by the letter G, indicating that it was a game without seeing the bonus cards"
    306 ContractIsGame: Error "deal {0}: the auction was won by a game, so the contract needs a G"
        help "write G{1a}";

    /// # What it means
    ///
    /// A number won the auction, and the contract is written with G.
    ///
    /// # Why it matters
    ///
    /// Who has taken the talon plays no game.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC G2 0 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, contract: "preceded by the letter G, indicating that it was a game without seeing the bonus cards"
    307 ContractIsNoGame: Error "deal {0}: the auction was won by a number, so the contract is no game"
        help "write {1a}";

    /// # What it means
    ///
    /// The contract has a lower number than the bid with which the auction was won.
    ///
    /// # Why it matters
    ///
    /// A bid promises a contract at least as high.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,3,P 3 DC 2 0 0 0 4 0 0 0,M10:-4,0]
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
    /// [Result3 -540]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,3,P 3 DC 3 0 0 0 6 0 0 0,M10:-6,0]
    /// ```
    ///
    /// # Reference
    ///
    /// Rules of preferans: the bid is kept or raised; FORMATS.md
    308 ContractTooLow: Error "deal {0}: contract {1a} is lower than the bid of {1b}"
        help "the contract is at least as high as the bid that won";

    /// # What it means
    ///
    /// A betl, sans or preferans game was announced in the auction, and another is played.
    ///
    /// # Why it matters
    ///
    /// These three are named when they are bid.
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
    /// [Result2 -420]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC G7,P,P 2 XX G8 0 0 0 18 0 0 M10:-18,0,0]
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
    /// [Result2 -440]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC G7,P,P 2 XX G7 0 0 0 16 0 0 M10:-16,0,0]
    /// ```
    ///
    /// # Reference
    ///
    /// Rules of preferans; FORMATS.md
    309 ContractNotBid: Error "deal {0}: game {1b} was announced in the auction, not {1a}"
        help "write the contract that was announced";

    /// # What it means
    ///
    /// The player who accepted is the one who plays the contract.
    ///
    /// # Why it matters
    ///
    /// Only the two others can follow.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 2 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, accepted: "indicating which followers decided to play"
    310 AcceptedByMain: Error "deal {0}: player {1} is the main player and follows nobody"
        help "write 0, the number of a follower, or 8";

    /// # What it means
    ///
    /// The player who is said to have begun is the main player.
    ///
    /// # Why it matters
    ///
    /// A kontra is a follower's; the main player answers it.
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
    /// [1 123 B28HKPJRMGW76FI91T4CLEUQOD3VS5AN P,P,2 3 EN 2 8 K3 0 8 1 BFA2,4581,2632,1QK2,9DG1 F5:L40,0,M0:8]
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
    /// PPN, kontra: "R1 means that player1 started with a kontra and the main player returned a rekontra"
    311 KontraByMain: Error "deal {0}: player {1a} is the main player and begins no kontra"
        help "write the follower who began, also for R, S and M";

    /// # What it means
    ///
    /// The player who is said to have begun did not accept, while the other did.
    ///
    /// # Why it matters
    ///
    /// Who stays out has no say.
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
    /// [Result2 -1080]
    /// [Result3 -440]
    ///
    /// [1 123 U1LM86FQWV5EK349DJHICOANGR72SPBT P,M4,4 2 DH 8 1 K3 0 32 1 MKN3 0,M0:32,F1:L160]
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
    /// [Result1 -440]
    /// [Result2 -1080]
    /// [Result3 -600]
    ///
    /// [1 123 U1LM86FQWV5EK349DJHICOANGR72SPBT P,M4,4 2 DH 8 1 K1 0 32 1 MKN3 F1:R160,M0:32,0]
    /// ```
    ///
    /// # Reference
    ///
    /// Rules of preferans; FORMATS.md
    312 KontraNotFollowing: Error "deal {0}: player {1a} did not follow and cannot say kontra"
        help "write the follower who accepted";

    /// # What it means
    ///
    /// An invitation stands where both follow, or nobody, or another than the one who invites.
    ///
    /// # Why it matters
    ///
    /// It pulls in the one who stayed out. The specification's JSON example has this slip.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -840]
    /// [Result2 -520]
    /// [Result3 -600]
    ///
    /// [1 123 IW2LM71JNSKOH3DAQECU954PTVRFG8B6 2,P,P 1 17 8 8 I2 0 16 3 8633 M0:16,F1:L80,0]
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
    /// [Result1 -840]
    /// [Result2 -520]
    /// [Result3 -600]
    ///
    /// [1 123 IW2LM71JNSKOH3DAQECU954PTVRFG8B6 2,P,P 1 17 8 2 I2 0 16 3 8633 M0:16,F1:L80,0]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, kontra: "I{1|2|3}: Invitation"; FORMATS.md
    313 Invitation: Error "deal {0}: only the one player who follows can invite the other"
        help "an invitation goes with one accepted follower, the one who invites";

    /// # What it means
    ///
    /// Another than the player who is due leads the first trick.
    ///
    /// # Why it matters
    ///
    /// The cards of the first trick are attributed from the leader on.
    ///
    /// # Example
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
    /// [1 123 6OEMDVTUKFI3GHP7W9RQ8A241LBCJNS5 2,G8,P 2 XX G8 8 0 0 18 2 DGB2,R1V1 F1:R90,M1:18,F0:L90]
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
    /// PPN, starts; rules of preferans, FORMATS.md
    314 Starts: Error "deal {0}: player {1a} leads to contract {1c}; the text says player {1b}"
        help "with trumps and in betl the first in the deal order who plays leads, else the player before the main player";

    /// # What it means
    ///
    /// Nobody follows, and yet a player leads.
    ///
    /// # Why it matters
    ///
    /// Without followers nothing is played.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 2 0 M10:-4,0,0]
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
    /// FORMATS.md
    315 StartsAlone: Error "deal {0}: nobody follows, so nobody leads; the text says player {1}"
        help "write 0";

    /// # What it means
    ///
    /// Nobody follows, and yet there are tricks.
    ///
    /// # Why it matters
    ///
    /// Without followers nothing is played, and the main player is credited with all tricks.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 2 0 0 0 4 0 4972 M10:-4,0,0]
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
    /// FORMATS.md
    316 ThrowsAlone: Error "deal {0}: nobody follows, so there are no tricks"
        help "write 0";

    /// # What it means
    ///
    /// A trick has more or fewer cards than players take part.
    ///
    /// # Why it matters
    ///
    /// Two play where one follower plays alone, three where both do, or after an invitation or a kontra.
    ///
    /// # Example
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
    /// [1 123 6OEMDVTUKFI3GHP7W9RQ8A241LBCJNS5 2,G8,P 2 XX G8 8 0 0 18 1 DGB2,R11 F1:R90,M1:18,F0:L90]
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
    /// PPN, throws: "depending on the number of players involved"
    317 ThrowWidth: Error "deal {0}, trick {1a}: {1b:cards}, though {1c:players} play"
        help "write a card for each player who plays";

    /// # What it means
    ///
    /// Both letters are the same card.
    ///
    /// # Why it matters
    ///
    /// There is one of each card.
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
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DD 2 0 0 0 4 0 0 M10:-4,0,0]
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
    /// PPN, discarded: "the two cards which the main player discarded"
    319 DiscardedTwice: Error "deal {0}: the same card is discarded twice"
        help "write both cards";

    /// # What it means
    ///
    /// A player throws a card that the player was not dealt, or has laid away.
    ///
    /// # Why it matters
    ///
    /// Each card is in one hand.
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
    /// [1 123 V723LKPWJTNOHEMQG85D4RCAIU6B19FS 2,P,3 3 S4 8 1 0 0 16 1 DI1 F1:L80,0,M0:16]
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
    /// PPN, throws: "the cards as they were thrown"; cards
    320 CardNotHeld: Error "deal {0}, trick {1a}: player {1b} does not hold {1c:mini}; {1d:whose}"
        help "check the card, the player who led, and the discards";

    /// # What it means
    ///
    /// A card is thrown a second time.
    ///
    /// # Why it matters
    ///
    /// Each card is thrown once.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -1080]
    /// [Result2 -440]
    /// [Result3 -600]
    ///
    /// [1 231 LRAON7JWHP1S98B3M264UQEIDT5CKVFG P,2,3 1 QK 8 8 K2 0 32 3 8553 F1:L160,0,M0:32]
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
    /// [Result1 -1080]
    /// [Result2 -440]
    /// [Result3 -600]
    ///
    /// [1 231 LRAON7JWHP1S98B3M264UQEIDT5CKVFG P,2,3 1 QK 8 8 K2 0 32 3 8573 F1:L160,0,M0:32]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, throws: "showing the entire game play"
    321 CardThrownBefore: Error "deal {0}, trick {1a}: player {1b} throws {1c:mini}, which lay in trick {1d}"
        help "check both tricks";

    /// # What it means
    ///
    /// A player throws another suit while holding one that was led.
    ///
    /// # Why it matters
    ///
    /// The suit led is followed as long as one has it.
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
    /// [1 123 V723LKPWJTNOHEMQG85D4RCAIU6B19FS 2,P,3 3 S4 8 1 0 0 16 1 3I1 F1:L80,0,M0:16]
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
    /// Rules of preferans; FORMATS.md
    322 MustFollow: Error "deal {0}, trick {1a}: player {1b} throws {1c:mini} and holds {1d:suit}"
        help "check the card: the suit led must be followed";

    /// # What it means
    ///
    /// A player who has none of the suit led throws another suit than trumps while holding one.
    ///
    /// # Why it matters
    ///
    /// Where there are trumps, who cannot follow must trump.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -720]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 123 21T4I3AKFEMPWOHQ5GCVBDL7JSUN68R9 2,P,P 1 3T 4 2 0 0 8 1 KM2,VR2,GE2,P92,QI1,452 M1:8,F5:L40,0]
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
    /// [Result1 -720]
    /// [Result2 -560]
    /// [Result3 -600]
    ///
    /// [1 123 21T4I3AKFEMPWOHQ5GCVBDL7JSUN68R9 2,P,P 1 3T 4 2 0 0 8 1 KM2,VR2,GE2,C92,QI1,452 M1:8,F5:L40,0]
    /// ```
    ///
    /// # Reference
    ///
    /// Rules of preferans; FORMATS.md
    323 MustTrump: Error "deal {0}, trick {1a}: player {1b} throws {1c:mini}, cannot follow, and holds {1d:suit}"
        help "check the card: who cannot follow must trump";

    /// # What it means
    ///
    /// Tricks follow after the deal was decided: the followers have five, the main player has one in betl, or the
    /// followers one in preferans; or after ten.
    ///
    /// # Why it matters
    ///
    /// Play ends there, and the scores count the tricks up to there.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -510]
    /// [Result2 -510]
    /// [Result3 -960]
    ///
    /// [1 123 9S7TAE16KMGIBVNQ3O8WCPHD2UL5R4JF 2,P,G8 3 XX G8 8 0 0 18 2 3212,GC92 F0:L90,F1:R90,M0:18]
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
    /// [Result2 -510]
    /// [Result3 -960]
    ///
    /// [1 123 9S7TAE16KMGIBVNQ3O8WCPHD2UL5R4JF 2,P,G8 3 XX G8 8 0 0 18 2 3212 F0:L90,F1:R90,M0:18]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; prefko's engine
    324 AfterTheEnd: Error "deal {0}: play ended with trick {1b}; this is trick {1a}"
        help "remove what comes after; where all ten tricks are played, say --rules ten-tricks";

    /// # What it means
    ///
    /// There are fewer than ten tricks, and nothing is decided yet.
    ///
    /// # Why it matters
    ///
    /// Claims have no place in PPN: all tricks are played.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -870]
    /// [Result2 -600]
    /// [Result3 -510]
    ///
    /// [1 123 Q74BWKFAU86135RDMNVP2LIHJGT9ESOC G8,P,P 1 XX G8 3 0 0 18 3 EF1 M1:18,0,F1:R90]
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
    /// [Result1 -870]
    /// [Result2 -600]
    /// [Result3 -510]
    ///
    /// [1 123 Q74BWKFAU86135RDMNVP2LIHJGT9ESOC G8,P,P 1 XX G8 3 0 0 18 3 EF1,BG3 M1:18,0,F1:R90]
    /// ```
    ///
    /// # Reference
    ///
    /// PPN, throws: "showing the entire game play"
    325 TricksMissing: Error "deal {0}: after {1:tricks} the deal is not over"
        help "write all tricks up to the end";

    /// # What it means
    ///
    /// By the usual rule a player before the holder of the standing bid says "mine", a player after raises. These bids
    /// come about only where number and "mine" alternate whoever speaks, as prefko's engine has it.
    ///
    /// # Why it matters
    ///
    /// The calls are worked out by that rule.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -500]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC M4,5,M5 1 DC 5 0 0 0 10 0 0 0,0,M10:-10]
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
    /// [Result1 -460]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC M4,5,6 1 DC 7 0 0 0 14 0 0 0,0,M10:-14]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    351 AlternatingOrder: Warning "deal {0}: {text} comes about only where number and \"mine\" alternate, whoever speaks"
        help "if this table bids like that, say --rules alternating";

    /// # What it means
    ///
    /// A plain game won the auction, and betl, sans or preferans is played.
    ///
    /// # Why it matters
    ///
    /// At most tables these are announced in the auction, for they outbid a plain game.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -440]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G 1 XX G7 0 0 0 16 0 0 0,0,M10:-16]
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
    /// [Result1 -440]
    /// [Result2 -600]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC P,P,G7 1 XX G7 0 0 0 16 0 0 0,0,M10:-16]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    352 ContractNotAnnounced: Warning "deal {0}: contract G{1a} was not announced in the auction"
        help "betl, sans and preferans games are named when they are bid: G6, G7, G8";

    /// # What it means
    ///
    /// In betl both others play, without being asked.
    ///
    /// # Why it matters
    ///
    /// The scores count two followers.
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
    /// [Result2 -480]
    /// [Result3 -600]
    ///
    /// [1 231 4IHEL781U69WJMN3OTFGRPAQK2V5SBDC 2,P,P 2 DC 6 0 0 0 12 0 0 M10:-12,0,0]
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
    /// [Result1 -540]
    /// [Result2 -840]
    /// [Result3 -540]
    ///
    /// [1 123 JMCL91ST7U3EIGRKPNVA8BQ6W5DH42FO P,2,P 2 PA 6 8 0 0 12 1 CFB2 F0:R60,M1:12,F0:L60]
    /// ```
    ///
    /// # Reference
    ///
    /// Rules of preferans; FORMATS.md
    353 BetlFollowed: Warning "deal {0}: both follow in betl, not {1} alone"
        help "write 8";

    /// # What it means
    ///
    /// Nobody accepted, and one of the two says kontra all the same. prefko's engine allows it.
    ///
    /// # Why it matters
    ///
    /// At other tables one must follow to say kontra.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -440]
    /// [Result2 -1080]
    /// [Result3 -600]
    ///
    /// [1 123 U1LM86FQWV5EK349DJHICOANGR72SPBT P,M4,4 2 DH 8 0 K1 0 32 1 MKN3 F1:R160,M0:32,0]
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
    /// [Result1 -440]
    /// [Result2 -1080]
    /// [Result3 -600]
    ///
    /// [1 123 U1LM86FQWV5EK349DJHICOANGR72SPBT P,M4,4 2 DH 8 1 K1 0 32 1 MKN3 F1:R160,M0:32,0]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    354 KontraByNobody: Warning "deal {0}: player {1a} says kontra, and accepted says that nobody follows"
        help "write the player as accepted";

    /// # What it means
    ///
    /// In the cheapest contract a follower invites the other. prefko's engine does not allow it.
    ///
    /// # Why it matters
    ///
    /// Tables differ.
    ///
    /// # Example
    ///
    /// ```ppn
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -580]
    /// [Result2 -660]
    /// [Result3 -600]
    ///
    /// [1 123 OM3NWQP8R6FIA941TB5KSUHJLE7CVD2G P,2,P 2 K9 2 1 I1 0 4 1 PTU3,D8A1,6273,JMI1,Q5V2,FE31 F5:R20,M1:4,0]
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
    /// [Result2 -720]
    /// [Result3 -600]
    ///
    /// [1 123 OM3NWQP8R6FIA941TB5KSUHJLE7CVD2G P,2,P 2 K9 2 1 K1 0 8 1 PTU3,D8A1,6273,JMI1,Q5V2,FE31 F5:R40,M1:8,0]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    355 InvitationInSpades: Warning "deal {0}: player {1a} invites in spades"
        help "many tables allow no invitation in spades";

    /// # What it means
    ///
    /// The rules that were chosen end with rekontra, and the deal has a subkontra or mortkontra.
    ///
    /// # Why it matters
    ///
    /// Tables differ.
    ///
    /// # Example
    ///
    /// ```ppn rules=rekontra
    /// [Bula 60]
    /// [Refe 1]
    /// [Player1 Ana]
    /// [Player2 Pedja]
    /// [Player3 Vera]
    /// [Result1 -120]
    /// [Result2 -2040]
    /// [Result3 -600]
    ///
    /// [1 231 8O2CR7UV53LJHAKDEF4N1QMIBWG6SP9T 2,P,P 2 59 6 8 S1 0 96 2 VNS2 M1:96,0,F0:R480]
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
    /// [Result1 -120]
    /// [Result2 -2040]
    /// [Result3 -600]
    ///
    /// [1 231 8O2CR7UV53LJHAKDEF4N1QMIBWG6SP9T 2,P,P 2 59 6 8 S1 0 96 2 VNS2 M1:96,0,F0:R480]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md
    356 KontraTooHigh: Warning "deal {0}: this table doubles up to rekontra"
        help "leave out --rules rekontra where subkontra and mortkontra are played";
}
