//! What frames without a history do not tell of a hand, and from 520 on, what keeps a hand from being shown in frames.
//!
//! The examples stand in frames of `corpus/pfn`.

use crate::problem::problems;

problems! {
    family 3;

    /// # What it means
    ///
    /// The frames were to become a hand, and they have no history. What was done shows from frame to frame. What was
    /// agreed does not: the blinds are the bets of the first frame, a pot there is an equal ante of all (or one of the big
    /// blind, where it does not divide), the least bet is the largest blind, and the big bet is twice that.
    ///
    /// # Why it matters
    ///
    /// A straddle, a dead blind or an ante for the table would be written otherwise, though the chips are right.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/hole posted no-history
    /// "hole": [{"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}]
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the history in the frames; it says all of this.
    ///
    /// ```pfn.jsonl /_
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "the hand history of the ongoing hand". Nothing else in a frame says what was agreed.
    510 AgreedUntold: Warning "there is no history: blinds, antes and least bets are as the first frame suggests"
        help "write the frames with their history";

    /// # What it means
    ///
    /// The frames were to become a hand, and they have no history. No single action leads from the frame before to this
    /// one: frames are missing between them, or something happened that the rules do not know. The hand ends with the
    /// frame before; what was agreed is as the first frame suggests.
    ///
    /// # Why it matters
    ///
    /// The rest of the hand is not in what is made of the frames.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl /seats/0/hole /seats/1/hole posted no-history
    /// "hole": [{"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}]
    /// "hole": [{"rank": "?", "suit": "?"}, {"rank": "?", "suit": "?"}]
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the history in the frames, or a frame for every action.
    ///
    /// ```pfn.jsonl /_
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Online Casinos: "each PFN entry can be treated as a table snapshot": what lies between two of them, they do
    /// not say.
    511 StepUntold: Warning "what happened before this frame cannot be told; the hand ends here"
        help "write the frames with their history, or one for every action";

    /// # What it means
    ///
    /// The frames were to become a hand. They have no history, and the first of them is not one in which everybody has
    /// posted and nobody has cards; or nothing says which variant is played, which the arrays of `game` leave open.
    ///
    /// # Why it matters
    ///
    /// There is no hand to write: nobody can tell what everybody started with.
    ///
    /// # Example
    ///
    /// ```pfn.jsonl first:/history /history no-history
    /// "history": ""
    /// "history": ""
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the history in the frames.
    ///
    /// ```pfn.jsonl /_
    /// "_": 0
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, History: "the hand history of the ongoing hand". The key `_variant` is hoyle's own.
    512 HandUntold: Error "there is no history, and the frames do not show the hand from its beginning"
        help "write the frames with their history";

    /// # What it means
    ///
    /// Frames were to be written as a player sees them, and the hand has no such player. Players are counted from `p1`
    /// in the order of the cards.
    ///
    /// # Why it matters
    ///
    /// Nobody's frames can be written. A spectator's would hide what the player was to see.
    ///
    /// # Example
    ///
    /// ```toml viewer=p3
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AhKd', 'd dh p2 QsQd']
    /// ```
    ///
    /// # Instead
    ///
    /// Name one of the players, or none to write what a spectator sees.
    ///
    /// ```toml viewer=p2
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AhKd', 'd dh p2 QsQd']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Actions: a player is `p` and the number, "(1-indexed)". The choice is made with `--viewer`.
    520 NoSuchViewer: Error "{0:player} is to look, and the hand has {1:players}"
        help "name one of the players with --viewer, or leave it out for a spectator";

    /// # What it means
    ///
    /// The hand is told to be played at a table of more than 255 places. Each place is an item of `seats` in every
    /// frame, taken or not.
    ///
    /// # Why it matters
    ///
    /// Every frame would be as long as the number says, and the number is most likely no number of seats: an address or
    /// a player's account, say.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????']
    /// seats = [2071, 4014]
    /// ```
    ///
    /// # Instead
    ///
    /// Number the seats as they stand at the table, from 1.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????']
    /// seats = [2, 4]
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Seats: "an array of Seats". The limit is hoyle's own.
    521 TooManySeats: Error "a table of {0:seats} is more than frames are written for, {1}"
        help "number the seats as they stand at the table, from 1";

    /// # What it means
    ///
    /// The original was to ride along in the frames, by `--keep`. A frame shows what one onlooker may see, and the
    /// original holds every card.
    ///
    /// # Why it matters
    ///
    /// Whoever has the frames would have the cards of all players, in the first frame already.
    ///
    /// # Example
    ///
    /// ```toml keep
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AhKd', 'd dh p2 QsQd']
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the original beside the frames. What the onlooker saw comes back from their `history` without it.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AhKd', 'd dh p2 QsQd']
    /// ```
    ///
    /// # Reference
    ///
    /// PFN, Hole: a card that is not known has `?` for its rank and its suit, as in PHH.
    522 CarriedShows: Error "the original cannot ride along: its cards would be seen by everybody"
        help "leave out --keep, and keep the original beside the frames";
}
