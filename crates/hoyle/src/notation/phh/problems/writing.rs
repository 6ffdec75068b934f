//! The problems of how an action is written (PHH231 to PHH243). Not here: when they arise; `written.rs` finds them.

use crate::problem::problems;

problems! {
    family 1;

    /// # What it means
    ///
    /// An action begins with the one who acts: `d` for the dealer, or `p` and the number of the player. The number has
    /// no zero in front, and both letters are lower case.
    ///
    /// # Why it matters
    ///
    /// Nobody can say who acted.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'P02 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Where only the case or a zero is wrong, `hoyle fix` corrects it. It writes this:
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
    /// PHH, Required fields, Actions
    231 BadActor: Error "{text}: the actor must be d or p1, p2, …"
        help "write the dealer as d and players as p1, p2, …";

    /// # What it means
    ///
    /// The action names a player `p0`. The first player is `p1`.
    ///
    /// # Why it matters
    ///
    /// Either all numbers of the hand are one too low, or this one is a slip. The reference implementation takes `p0`
    /// in a deal for the last player.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p0 ????', 'd dh p1 ????', 'p1 f']
    /// ```
    ///
    /// # Instead
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
    /// PHH, Required fields, Actions: the index of a player counts from 1
    232 PlayerZero: Error "{text}: players are counted from 1"
        help "write p1 for the first player";

    /// # What it means
    ///
    /// The second word says what is done. The dealer deals to the board (`db`) or to a player (`dh`). Players post the
    /// bring-in (`pb`), complete, bet or raise (`cbr`), check or call (`cc`), fold (`f`), stand pat or discard (`sd`),
    /// and show or muck (`sm`).
    ///
    /// # Why it matters
    ///
    /// The hand cannot be played beyond this action.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 fold']
    /// ```
    ///
    /// # Instead
    ///
    /// Where only one action can be meant, `hoyle fix` writes it. It writes this:
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
    /// PHH, Required fields, Actions: the table of actions
    233 BadVerb: Error "{text}: there is no such action"
        help "dealer: d db, d dh; players: pb, cbr, cc, f, sd, sm";

    /// # What it means
    ///
    /// A deal needs cards, a deal to a player also the player, and `cbr` an amount. An action of a player needs at
    /// least a second word.
    ///
    /// # Why it matters
    ///
    /// The hand cannot be played beyond this action.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions: the table of actions
    234 MissingArgument: Error "{text}: the action is not complete"
        help "write d db CARDS, d dh pN CARDS, pN cbr AMOUNT";

    /// # What it means
    ///
    /// The action is complete before the text ends. Cards are written without blanks between them, `cc` and `f` take no
    /// amount, and remarks stand behind a `#`.
    ///
    /// # Why it matters
    ///
    /// What the extra word says is not part of any action; another reader may take it for something.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 As Kd', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// Cards are put together; other words may be set behind a `#` with `--unsafe`. `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsKd', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions; Card notation
    235 ExtraWord: Error "{text}: there is a word too many"
        help "put remarks behind a # of its own";

    /// # What it means
    ///
    /// An amount is written with digits and at most one point: no commas, no underscores, no exponent, no currency.
    ///
    /// # Why it matters
    ///
    /// A comma parts thousands in some countries and decimals in others.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [100, 200]
    /// min_bet = 200
    /// starting_stacks = [20000, 20000]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1,000', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// No money is counted in thousandths, so a comma before three digits parts thousands; it goes, like underscores.
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [100, 200]
    /// min_bet = 200
    /// starting_stacks = [20000, 20000]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 1000', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Completion/Betting/Raising to; FORMATS.md
    236 BadAmount: Error "{text}: the amount is not a number"
        help "write digits, with one point for decimals";

    /// # What it means
    ///
    /// `cbr` was given zero or less.
    ///
    /// # Why it matters
    ///
    /// A bet of nothing is a check, which is written `cc`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cbr 0', 'd db 2c7d9h']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', 'd db 2c7d9h']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Completion/Betting/Raising to: the amount is positive
    237 AmountNotPositive: Error "{text}: the amount must be more than zero"
        help "write what the player's bet is after the action; a check is cc";

    /// # What it means
    ///
    /// hoyle counts money exactly, in whole numbers of the smallest unit written, and this amount has too many digits
    /// for that.
    ///
    /// # Why it matters
    ///
    /// Amounts like this come from divisions in floating point, or are a slip of the pen. Rounding is for those to do
    /// who know what was meant.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6.66666666666666666667', 'p1 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 6.67', 'p1 f']
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own
    238 AmountDigits: Error "{text}: the amount has too many digits"
        help "amounts have up to 18 digits";

    /// # What it means
    ///
    /// A card is written with two characters, its rank and its suit, and cards follow one another without anything
    /// between them. Here one character is left over.
    ///
    /// # Why it matters
    ///
    /// A rank or a suit is missing, and with it the card.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsK', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 AsKd', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation
    239 OddCards: Error "{text}: cards are two characters each"
        help "write each card as rank and suit, such as Th";

    /// # What it means
    ///
    /// Two of the characters are no rank and suit of the standard. The ten is `T`, ranks are in upper case, suits in
    /// lower case.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which card it was, or only by guessing at another way of writing.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 10sKD', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// `10`, letters of the wrong case, signs such as `♠` and commas between cards leave no doubt. `hoyle fix` writes
    /// this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 TsKd', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation
    240 BadCard: Error "{text}: there is no such card"
        help "ranks are 23456789TJQKA in upper case, suits cdhs in lower case, an unknown card is ??";

    /// # What it means
    ///
    /// Of a card only the rank or only the suit is given.
    ///
    /// # Why it matters
    ///
    /// The standard knows cards and unknown cards, `??`; the reference implementation takes half-known ones as well,
    /// other programs do not.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 A?Kd', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// What was known of the card may stand in a commentary. Without it, `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ??Kd', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Card notation: an unknown card is two question marks
    241 HalfCard: Error "{text}: a card is known or unknown, not half"
        help "write ?? for a card that is not fully known";

    /// # What it means
    ///
    /// The action names more than seven cards. No hand of any variant has more, and no street deals more.
    ///
    /// # Why it matters
    ///
    /// Several deals were written as one, and nobody can say whose cards are whose.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'PO'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKsQhJh2c3c4d5d', 'p2 f']
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'PO'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 AsKsQhJh', 'd dh p2 2c3c4d5d', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Hole dealing; Board dealing
    242 TooManyCards: Error "{text}: no action has so many cards"
        help "deal street by street, and to one player after the other";

    /// # What it means
    ///
    /// A commentary begins with a `#` that has white space, or an end of the text, on both sides.
    ///
    /// # Why it matters
    ///
    /// The reference implementation refuses the action otherwise.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f #after a long look']
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f # after a long look']
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Actions: the grammar of an action
    243 CommentaryNotSetOff: Error "{text}: the # of a commentary must be a word of its own"
        help "put a space on both sides of it";
}
