//! The problems of a text that contradicts itself (PHH401 to PHH407). Not here: when they arise; see `cross.rs`.

use crate::problem::problems;

problems! {
    family 1;

    /// # What it means
    ///
    /// The actions leave the player with other chips than `finishing_stacks` says.
    ///
    /// # Why it matters
    ///
    /// An amount is wrong somewhere: in a stack, a blind, a bet or here. Neither rake nor an odd chip explains it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// finishing_stacks = [199, 198, 206]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// finishing_stacks = [199, 198, 203]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Finishing stacks
    401 FinishingStack: Warning "{2:player} finishes with {0:chips} by play, not {1:chips}"
        help "check the amounts, or remove finishing_stacks";

    /// # What it means
    ///
    /// Only winners have fewer chips than the actions leave them, and together at most a tenth of the pots: it looks
    /// like rake.
    ///
    /// # Why it matters
    ///
    /// PHH has no field for rake. The standard counts what is left after it, so nothing is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db 3s',
    /// ]
    /// finishing_stacks = [0, 390]
    /// ```
    ///
    /// # Instead
    ///
    /// Without rake:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db 3s',
    /// ]
    /// finishing_stacks = [0, 400]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Finishing stacks; the tenth is hoyle's own bound (FORMATS.md)
    402 FinishingStackRake: Note "finishing stacks are {0:chips} less than by play: rake, it seems";

    /// # What it means
    ///
    /// A pot was divided that does not divide evenly, and the chip left over went to another winner than by hoyle's
    /// rule, or was cut in two.
    ///
    /// # Why it matters
    ///
    /// Card rooms differ in who gets it. hoyle gives it to the winner who comes first in the order of players, as the
    /// reference implementation does.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 AcKh', 'd dh p3 ????', 'p3 cbr 5', 'p1 cbr 200', 'p2 cc', 'p3 f',
    ///   'p1 sm AsKd', 'p2 sm AcKh', 'd db 2c7d9h', 'd db Jc', 'd db 3s',
    /// ]
    /// finishing_stacks = [202, 203, 195]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 AcKh', 'd dh p3 ????', 'p3 cbr 5', 'p1 cbr 200', 'p2 cc', 'p3 f',
    ///   'p1 sm AsKd', 'p2 sm AcKh', 'd db 2c7d9h', 'd db Jc', 'd db 3s',
    /// ]
    /// finishing_stacks = [203, 202, 195]
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard calls such differences minor
    403 FinishingStackOdd: Note "{2:player} finishes with {0:chips} by play, not {1:chips}: an odd chip was split otherwise";

    /// # What it means
    ///
    /// By the actions the player collects other chips from the pots than `winnings` says.
    ///
    /// # Why it matters
    ///
    /// `winnings` is what a player collects from pots, the own bets that others had matched counted in, less the rake.
    /// It is not the gain, and a bet that nobody called does not count.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 3]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 5]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Winnings; FORMATS.md
    404 Winnings: Warning "{2:player} collects {0:chips} by play, not {1:chips}"
        help "check the amounts, or remove winnings";

    /// # What it means
    ///
    /// Only winners collect less than by the actions, and together at most a tenth of the pots: it looks like rake.
    ///
    /// # Why it matters
    ///
    /// PHH has no field for rake. `winnings` counts what is left after it, so nothing is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db 3s',
    /// ]
    /// winnings = [0, 390]
    /// ```
    ///
    /// # Instead
    ///
    /// Without rake:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = [
    ///   'd dh p1 AsKd', 'd dh p2 QcQh', 'p2 cbr 200', 'p1 cc', 'p2 sm QcQh', 'p1 sm AsKd', 'd db 2c7d9h',
    ///   'd db Jc', 'd db 3s',
    /// ]
    /// winnings = [0, 400]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Winnings; the tenth is hoyle's own bound (FORMATS.md)
    405 WinningsRake: Note "winnings are {0:chips} less than by play: rake, it seems";

    /// # What it means
    ///
    /// The part of a bet that nobody called goes back to its player. Here it was counted as won.
    ///
    /// # Why it matters
    ///
    /// Some rooms count so. Sums over many hands come out too high.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 9]
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 5]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Winnings; FORMATS.md
    406 WinningsUncalled: Note "{2:player}'s winnings of {1:chips} count in a bet that nobody called; {0:chips} by play";

    /// # What it means
    ///
    /// The field is there, but all its entries are zero, while by the actions somebody collects a pot.
    ///
    /// # Why it matters
    ///
    /// Most often the program that wrote the record did not know the winnings. What is not known is left out.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 0]
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` takes the field out. With what was collected:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 f']
    /// winnings = [0, 0, 5]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Winnings
    407 WinningsZero: Warning "winnings are all zero, though {2:player} collects {0:chips}"
        help "write what was collected, or remove winnings";
}
