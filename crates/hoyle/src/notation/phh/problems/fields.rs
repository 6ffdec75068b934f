//! The problems of fields and their values (PHH201 to PHH225). Not here: when they arise; see `draft.rs`, `setup.rs` and
//! `about.rs`.

use super::super::fields::{NAMES, VARIANT_NAMES};
use crate::problem::problems;

problems! {
    family 1;
    words word = NAMES, shape = SHAPES, variant = VARIANT_NAMES;

    /// # What it means
    ///
    /// Each variant has fields that a hand must give: `variant`, `antes`, `starting_stacks` and `actions` always;
    /// `blinds_or_straddles` in games with blinds, `bring_in` in stud and razz; `small_bet` and `big_bet` in
    /// fixed-limit games, `min_bet` in all others.
    ///
    /// # Why it matters
    ///
    /// Without it the hand cannot be replayed. If all are missing, it may be a collection, whose name must end in
    /// `.phhs`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// The least bet of a no-limit or pot-limit game is nearly always the big blind. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields: the table of fields by variant
    201 MissingField: Error "the field {2:word} is missing"
        help "add {2:word} = …";

    /// # What it means
    ///
    /// The field belongs to other games: blinds to games with a button, the bring-in to stud and razz, the small and
    /// the big bet to fixed-limit games, the least bet to no-limit and pot-limit games.
    ///
    /// # Why it matters
    ///
    /// Either the field or the variant is wrong, and the hand would be replayed by the wrong rules.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// small_bet = 2
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// If the variant is right, the field goes. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields: the table of fields by variant
    202 FieldNotAllowed: Error "{2:word} has no place in {1:variant}"
        help "remove it, or correct the variant";

    /// # What it means
    ///
    /// The value of the field, or an element of its array, is of another type than the standard asks for.
    ///
    /// # Why it matters
    ///
    /// The field cannot be used. A number in quotes is a text to every program that reads the hand.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = '2'
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Where only the quotes are wrong, `hoyle fix` writes them or takes them off. It writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields and Optional fields: the tables of TOML types
    203 WrongType: Error "{2:word} must be {1:shape}"
        help "texts stand in quotes; numbers, times, true and false do not";

    /// # What it means
    ///
    /// The arrays with an entry for each player must all be of the same length. The length that most of them share is
    /// taken for the number of players, and this one differs.
    ///
    /// # Why it matters
    ///
    /// Nobody can say which entry is whose.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Missing blinds, and antes that are the same for all, can be filled up. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Antes; Blinds or straddles; Starting stacks
    204 WrongLength: Error "{2:word} has {0} entries, but there are {1} players"
        help "give one entry for each player, in the order of the other fields";

    /// # What it means
    ///
    /// Antes, blinds, finishing stacks, winnings and times are zero or more.
    ///
    /// # Why it matters
    ///
    /// PHH has no meaning for less than nothing. Some programs write a negative blind for the post of a player who
    /// comes in late; others refuse it. `winnings` is what a player collected, not the gain after costs.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, -2]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Antes; Blinds or straddles; PHH, Optional fields, Finishing stacks; Winnings
    205 NegativeAmount: Error "{2:word} may not be negative"
        help "write zero or more";

    /// # What it means
    ///
    /// The standard names eleven variants by short codes in upper case; this is none of them.
    ///
    /// # Why it matters
    ///
    /// Without the variant nothing else can be judged: it says which fields and cards there are, and how betting goes.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'nt'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Where only the case or the stroke is wrong, `hoyle fix` writes the code. It writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Variant code
    206 UnknownVariant: Error "{text} is not a variant of PHH"
        help "use one of FT NT NS PO FO/8 F7S F7S/8 FR N2L1D F2L3D FB";

    /// # What it means
    ///
    /// The arrays have an entry for each player, and these have one or none.
    ///
    /// # Why it matters
    ///
    /// There is nobody to play against. Players who folded belong to the hand as well.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0]
    /// blinds_or_straddles = [2]
    /// min_bet = 2
    /// starting_stacks = [200]
    /// actions = []
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
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Antes; the least number is common to all rules of poker
    207 TooFewPlayers: Error "a hand needs at least two players"
        help "list every player who was dealt in";

    /// # What it means
    ///
    /// The first deal alone takes more cards than the deck has, or there are more than 22 players.
    ///
    /// # Why it matters
    ///
    /// Such a hand cannot have been dealt.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Eleven players would take 55 cards; ten take 50.
    ///
    /// ```toml
    /// variant = 'N2L1D'
    /// antes = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// The limit of 22 players is hoyle's own (FORMATS.md); the other follows from the deck
    208 TooManyPlayers: Error "{0} players are more than the deck can deal to"
        help "hoyle plays with up to 22 players, and no more than the deck has cards for";

    /// # What it means
    ///
    /// All antes and blinds are zero, so nobody has anything in the pot when the cards are dealt.
    ///
    /// # Why it matters
    ///
    /// The standard does not forbid it, but no such game is played, and the reference implementation refuses it. Most
    /// often the blinds were forgotten.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [0, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
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
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard is silent
    209 NoForcedBet: Error "there is no ante, no blind and no bring-in: nothing to play for"
        help "write down what was posted";

    /// # What it means
    ///
    /// In stud and razz the bring-in is a part of the small bet; others may complete it. Here nothing is left to
    /// complete.
    ///
    /// # Why it matters
    ///
    /// One of the two amounts is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 4
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'F7S'
    /// antes = [1, 1]
    /// bring_in = 2
    /// small_bet = 4
    /// big_bet = 8
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the reference implementation refuses it too, the standard is silent
    210 BringInTooBig: Error "the bring-in of {0:chips} is not below the small bet of {1:chips}"
        help "correct one of the two";

    /// # What it means
    ///
    /// A starting stack, a bring-in or a least bet is zero or less.
    ///
    /// # Why it matters
    ///
    /// A player without chips is not dealt in, and a bet of nothing is none. An unknown stack is not zero but `inf`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 0]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, inf]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Starting stacks; Bring-in; Small bet; Big bet; Min bet
    211 NotPositive: Error "{2:word} must be more than zero"
        help "correct the amount; a stack that nobody knows is written inf";

    /// # What it means
    ///
    /// The standard has no field or table of this name. Names of your own begin with an underscore.
    ///
    /// # Why it matters
    ///
    /// The field is passed over. If it is a field of the standard with a slip in its name, what it says is lost; if it
    /// is your own, a later edition of the standard may give the name another meaning.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// dealer = 'Anna'
    /// ```
    ///
    /// # Instead
    ///
    /// A name that differs from a field only in case, blanks or strokes becomes that field, any other gets the
    /// underscore. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// _dealer = 'Anna'
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, User-defined fields
    212 UnknownField: Note "{text} is not a field of PHH"
        help "put an underscore before the names of your own fields";

    /// # What it means
    ///
    /// `currency_symbol` holds one character, such as `$` or `€`.
    ///
    /// # Why it matters
    ///
    /// Programs set it before amounts. The code of a currency, such as `USD`, has a field of its own.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// currency_symbol = 'USD'
    /// ```
    ///
    /// # Instead
    ///
    /// A code of ISO 4217 goes to the field for it. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// currency = 'USD'
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Currency symbol
    213 CurrencySymbolLength: Warning "a currency symbol is one character, not {0}"
        help "write the symbol alone, and the code of the currency in currency";

    /// # What it means
    ///
    /// The number is not one of a month or a day.
    ///
    /// # Why it matters
    ///
    /// Often day and month were exchanged, or months were counted from 0.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// day = 7
    /// month = 13
    /// year = 2009
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
    /// actions = []
    /// day = 13
    /// month = 7
    /// year = 2009
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Day; Month
    214 DateOutOfRange: Error "{text} is no {2:word} of any calendar"
        help "months go from 1 to 12, days from 1 to 31";

    /// # What it means
    ///
    /// Day and month are each possible but not together, or not in this year. Without a year, 29 February exists.
    ///
    /// # Why it matters
    ///
    /// The date of the hand is not known.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// day = 29
    /// month = 2
    /// year = 2009
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
    /// actions = []
    /// day = 28
    /// month = 2
    /// year = 2009
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Day; Month; Year
    215 NoSuchDay: Error "month {1} has no day {2}"
        help "correct day, month or year; February has 29 days in leap years alone";

    /// # What it means
    ///
    /// `time_zone` holds a name from the list of time zones that IANA keeps.
    ///
    /// # Why it matters
    ///
    /// Without it the time of the hand cannot be compared with times elsewhere. Abbreviations such as `PDT` are not
    /// unique and have a field of their own.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time_zone = 'PDT'
    /// ```
    ///
    /// # Instead
    ///
    /// What looks like an abbreviation goes to the field for it. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// time_zone_abbreviation = 'PDT'
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Time zone; Time zone abbreviation
    216 UnknownTimeZone: Warning "{text} is not a time zone of the IANA list"
        help "write a name such as America/New_York, or use time_zone_abbreviation";

    /// # What it means
    ///
    /// `currency` holds one of the codes of three upper-case letters that ISO 4217 gives to the currencies in use.
    ///
    /// # Why it matters
    ///
    /// Programs that convert or add up amounts need the code. A currency of your own, such as play money, belongs in a
    /// field of your own.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// currency = 'usd'
    /// ```
    ///
    /// # Instead
    ///
    /// Where only the case is wrong, `hoyle fix` writes the code. It writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// currency = 'USD'
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Currency (where the number of the ISO standard is misprinted)
    217 UnknownCurrency: Warning "{text} is not a currency code of ISO 4217"
        help "write a code such as USD";

    /// # What it means
    ///
    /// `url` holds the whole address of a page, with its scheme.
    ///
    /// # Why it matters
    ///
    /// Programs make a link of it, and without the scheme the link leads nowhere.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// url = 'www.example.com/hands/17'
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// url = 'https://www.example.com/hands/17'
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, URL
    218 NotAUrl: Warning "{text} does not begin with http:// or https://"
        help "write the whole address";

    /// # What it means
    ///
    /// `seats` gives the number of each player's seat, and one number stands there twice.
    ///
    /// # Why it matters
    ///
    /// One of the two is wrong, and with it who sat next to whom.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// seats = [4, 4]
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
    /// actions = []
    /// seats = [4, 6]
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Seats; that a seat holds one player is hoyle's own reading (FORMATS.md)
    219 SeatTwice: Error "two players sit in seat {0}"
        help "give each player a seat of their own";

    /// # What it means
    ///
    /// Seats are counted from 1, and where `seat_count` says how many the table has, up to that.
    ///
    /// # Why it matters
    ///
    /// Either the seat or the size of the table is wrong.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// seats = [4, 9]
    /// seat_count = 6
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
    /// actions = []
    /// seats = [4, 9]
    /// seat_count = 9
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Seats; Seat count
    220 SeatOutOfRange: Error "there is no seat {0}"
        help "seats are counted from 1 up to seat_count";

    /// # What it means
    ///
    /// TOML knows the numbers `inf` and `nan`. As amounts they make no sense, save that `inf` stands for a stack that
    /// nobody knows, or for a time without limit.
    ///
    /// # Why it matters
    ///
    /// Nothing can be reckoned with it.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, nan]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// A stack that is not a number is most likely not known. `hoyle fix --unsafe` writes this:
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, inf]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Required fields, Starting stacks; FORMATS.md
    221 NotAnAmount: Error "{2:word} may not be {text}"
        help "write a number; a stack that nobody knows is written inf";

    /// # What it means
    ///
    /// hoyle counts money exactly, in whole numbers of the smallest unit written, and this amount has too many digits
    /// for that.
    ///
    /// # Why it matters
    ///
    /// Amounts like this come from divisions in floating point. No chip is that small, and rounding is for those to do
    /// who know what was meant.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 33.33333333333333333333]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 33.33]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own (FORMATS.md)
    222 TooManyDigits: Error "{text} has more digits than can be counted exactly"
        help "amounts have up to 18 digits";

    /// # What it means
    ///
    /// All stacks, antes, blinds and bets together, counted in the smallest unit that any of them is written with, pass
    /// 2305843009213693951.
    ///
    /// # Why it matters
    ///
    /// Beyond it the sums would not be exact. One amount with many decimal places makes the unit small for all others.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 9000000000000000000]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 9000]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own
    223 TooMuchMoney: Error "there is more money at the table than can be counted exactly"
        help "check the amounts for a slip of the pen";

    /// # What it means
    ///
    /// In a collection each hand is a table of its own, `[1]`, `[2]`, …. Double brackets begin an array of tables.
    ///
    /// # Why it matters
    ///
    /// hoyle reads the hand all the same; other readers expect a table and may stop here.
    ///
    /// # Example
    ///
    /// ```toml phhs
    /// [[1]]
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Where the name is a number, `hoyle fix` takes one pair of brackets off. It writes this:
    ///
    /// ```toml phhs
    /// [1]
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md; the standard shows collections by example only
    224 ArrayOfHands: Warning "a hand is a table, not an array of tables"
        help "write [1] rather than [[1]]";

    /// # What it means
    ///
    /// More players were dealt in than `seat_count` says there are seats.
    ///
    /// # Why it matters
    ///
    /// One of the two is wrong. More seats than players are usual.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0, 0]
    /// blinds_or_straddles = [1, 2, 0]
    /// min_bet = 2
    /// starting_stacks = [200, 200, 200]
    /// actions = []
    /// seat_count = 2
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
    /// actions = []
    /// seat_count = 6
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Optional fields, Seat count
    225 TableTooSmall: Error "{0} players do not fit at a table of {1} seats"
        help "correct seat_count";
}

/// What each shape of a field is called.
pub const SHAPES: &[&str] = &[
    "a text",
    "a whole number",
    "a whole number or a text",
    "an amount",
    "an array of amounts, one for each player",
    "an array of whole numbers, one for each player",
    "an array of texts, one for each player",
    "true or false",
    "a local time such as 00:35:03",
    "an array of texts",
];
