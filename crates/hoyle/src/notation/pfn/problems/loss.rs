//! What keeps a hand from being shown in frames: from 520 on.

use crate::problem::problems;

problems! {
    family 3;

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
