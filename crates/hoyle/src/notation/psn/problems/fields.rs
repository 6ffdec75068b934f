//! What is wrong with values: the game, tags, players, stacks (PSN201 to PSN234). Not here: when they arise.

use crate::problem::problems;

/// The tags, for messages.
const TAGS: &[&str] = &["DATE", "CASH", "LVL", "BUY", "INFO"];

problems! {
    family 2;
    words tag = TAGS, seat = super::SEATS, table = crate::positions::SEATS_IN_WORDS;

    /// # What it means
    ///
    /// The big blind is what everything is counted in; it cannot be zero.
    ///
    /// # Why it matters
    ///
    /// Without it there is no least bet.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0|0 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: `<Big Blind>`
    201 BigBlindNotPositive: Error "the big blind must be more than zero"
        help "write the big blind that was posted";

    /// # What it means
    ///
    /// Of two bets the first is the small blind, the second the big.
    ///
    /// # Why it matters
    ///
    /// They may have been written the wrong way round.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 3|2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: `[Small Blind]|<Big Blind>`
    202 SmallBlindTooBig: Error "the small blind is larger than the big blind"
        help "write the small blind before the big one: SB|BB";

    /// # What it means
    ///
    /// A hand has at least two players; a deck of 52 cards has hole cards and board for 22.
    ///
    /// # Why it matters
    ///
    /// Nothing can be played.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 1
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: `<Seats>`; FORMATS.md
    203 SeatCount: Error "{0:players} cannot be dealt in: 2 to 22 can"
        help "write how many seats are taken";

    /// # What it means
    ///
    /// Behind the slash stands how many seats the table has, which are not fewer than are taken.
    ///
    /// # Why it matters
    ///
    /// They may have been written the wrong way round.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3/2
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: `<Seats>/[Max]`
    204 MaxTooSmall: Error "the table has {0:seats}, and {1} are taken"
        help "write how many are taken, a slash, and how many there are: 7/10";

    /// # What it means
    ///
    /// A seat number is below 1, or above the number of seats at the table.
    ///
    /// # Why it matters
    ///
    /// Who is meant is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 BTN 7/3/6
    /// 1=100 2=100 7=100
    /// #P 7:R4
    /// #E 7 WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 1=100 2=100 3=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: "`<Dealer>` should identify the Button's seat number"
    205 SeatOutOfRange: Error "there is no seat {0}: seats have numbers from 1 to {1}"
        help "write the number of a seat at the table";

    /// # What it means
    ///
    /// A date has the form `YYYY-MM-DDThh:mm:ssZ` or `YYYY-MM-DDThh:mm:ss±hh:mm`, and nothing is left out.
    ///
    /// # Why it matters
    ///
    /// Without the time zone it is not known when the hand was played.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00 LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "must be followed by a valid ISO 8601 timestamp"
    206 BadDate: Error "{text} is not how a date is written"
        help "write it as 2021-01-21T18:15:00Z, or with the difference from UTC as 2021-01-21T19:15:00+01:00";

    /// # What it means
    ///
    /// The form is right, but the calendar has no such day, or the clock no such time.
    ///
    /// # Why it matters
    ///
    /// When the hand was played is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-13-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "must be followed by a valid ISO 8601 timestamp"
    207 NoSuchDate: Error "there is no such day or time"
        help "correct month, day, hour, minute or second";

    /// # What it means
    ///
    /// Behind `LVL` stands the number of the level.
    ///
    /// # Why it matters
    ///
    /// Readers expect a number.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL four BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "must be followed by current level # of tournament"
    208 BadLevel: Error "{text} is no level of a tournament"
        help "write the number of the level, from 1: LVL 4";

    /// # What it means
    ///
    /// Behind `BUY` stands an amount with a decimal point, and perhaps a currency with no space between.
    ///
    /// # Why it matters
    ///
    /// Readers expect the point.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "Must be followed by the monetary `<Amount>` of the buy-in including decimal point"
    209 BadBuyIn: Error "{text} is not how a buy-in is written"
        help "write the amount with its decimal point and the currency right behind it: BUY 5.00USD";

    /// # What it means
    ///
    /// There is a level, so this is a tournament, and the buy-in has no currency.
    ///
    /// # Why it matters
    ///
    /// 5.00 of what was paid is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00 INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "`[Currency]` required if game is tournament"
    210 BuyInCurrencyMissing: Error "the buy-in of a tournament needs its currency"
        help "write it right behind the amount, with no space: BUY 5.00USD";

    /// # What it means
    ///
    /// A currency is a code of ISO 4217: three capital letters.
    ///
    /// # Why it matters
    ///
    /// Nobody can tell what was played for.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH DOLLARS
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "must be followed by a valid ISO 4217 `<Currency>` code"
    211 UnknownCurrency: Error "{text} is no currency of ISO 4217"
        help "write its three capital letters, such as USD, EUR or JPY";

    /// # What it means
    ///
    /// Behind `INFO` stands a string in double quotes.
    ///
    /// # Why it matters
    ///
    /// Readers cannot tell where the text ends.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO final
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "`<Info>` must be surrounded by double quotes"
    212 InfoNotQuoted: Error "what INFO says stands in quotation marks"
        help "write INFO \"text\"";

    /// # What it means
    ///
    /// `CASH` says that this is a cash game, `LVL` that it is a tournament.
    ///
    /// # Why it matters
    ///
    /// What the chips are worth is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD LVL 3
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: `CASH`, `LVL`
    213 CashAndLevel: Error "a hand is of a cash game or of a tournament, not of both"
        help "leave out CASH or LVL";

    /// # What it means
    ///
    /// A cash game is played in one currency, and so is its buy-in.
    ///
    /// # Why it matters
    ///
    /// What the chips are worth is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD BUY 5.00EUR
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD BUY 5.00USD
    /// BTN=45.50 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: `BUY <Amount>[Currency]`; FORMATS.md
    214 CurrenciesDiffer: Error "CASH and BUY name different currencies"
        help "name one currency";

    /// # What it means
    ///
    /// Each tag can be given once.
    ///
    /// # Why it matters
    ///
    /// Readers take the first or the last.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO: "Each tag … is optional"; FORMATS.md
    215 TagTwice: Error "the tag {2:tag} is given twice"
        help "leave one of them out";

    /// # What it means
    ///
    /// The first line says `BTN` and the seat of the button. Players are then named by their seat numbers alone.
    ///
    /// # Why it matters
    ///
    /// Who is meant is not said in the way of this hand.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// SB=100 2=100 3=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 1=100 2=100 3=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: "BTN notation means players must be identified by their seat number"
    216 SeatNumberDue: Error "{text}: with BTN in the first line players are seat numbers"
        help "write the seat number; the button is in seat {0}";

    /// # What it means
    ///
    /// The first line does not say in which seat the button is. Players are then named by position: `BTN`, `SB`, `BB`
    /// and so on.
    ///
    /// # Why it matters
    ///
    /// Nobody knows where seat 1 is.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// 1=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: "If not using BTN notation, players must be identified by their position"
    217 PositionDue: Error "{text}: without BTN in the first line players are positions"
        help "write the position; with {0:players} the seats are {2:table}";

    /// # What it means
    ///
    /// Players are named by positions of a list: `BTN`, `SB`, `BB`, `UTG`, `UTG+1` and so on, `LJ`, `HJ`, `CO`, and
    /// shorter forms of these.
    ///
    /// # Why it matters
    ///
    /// Who is meant is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 XX=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Positions
    218 UnknownPosition: Error "{text} is the name of no position"
        help "with {0:players} the seats are {2:table}; from the button to the right also CO, HJ and LJ";

    /// # What it means
    ///
    /// Some rooms say `MP` for the seat of `UTG`, others for that of `LJ` or `HJ`, or for several.
    ///
    /// # Why it matters
    ///
    /// It would be another seat for every reader.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 MP=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, A note on Middle Position: PSN "does not support `MP`"
    219 MiddlePosition: Error "{text}: PSN has no middle position, for rooms do not agree where it is"
        help "name the seat by its distance from the button; with {0:players} the seats are {2:table}";

    /// # What it means
    ///
    /// The name is known, but so few players do not reach there. Three to the left of the button is `UTG`; with three
    /// players that would be the button again.
    ///
    /// # Why it matters
    ///
    /// Who is meant is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 UTG=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Positions; FORMATS.md
    220 NoSuchPosition: Error "{text}: there is no such seat with {0:players}"
        help "with {0:players} the seats are {2:table}";

    /// # What it means
    ///
    /// Positions are written as in the list, in capitals.
    ///
    /// # Why it matters
    ///
    /// Other readers do not know it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 sb=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Reading this specification: characters "must be written verbatim"
    221 SmallLetters: Error "{text}: positions are written in capitals"
        help "write it in capitals";

    /// # What it means
    ///
    /// One player has two names.
    ///
    /// # Why it matters
    ///
    /// Which is right is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben" SB="eve"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, Names and stacks
    222 NameTwice: Error "{text}: this player has a name already"
        help "name each player once";

    /// # What it means
    ///
    /// One player has two stacks. Positions with several names are one seat: `B` is `BB`, and with three players `CO` is as well.
    ///
    /// # Why it matters
    ///
    /// Which is right is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100 B=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md, PSN, Names and stacks
    223 StackTwice: Error "{text}: this player has a stack already"
        help "give each player one stack";

    /// # What it means
    ///
    /// `HERO` marks the owner of the hand history, of whom there is one.
    ///
    /// # Why it matters
    ///
    /// Whose history it is is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben" SB=HERO BTN=HERO
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben" SB=HERO
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, NAMES: "the Hero (owner of the hand history)"
    224 TwoHeroes: Error "{text}: there is a HERO already"
        help "mark one player as HERO";

    /// # What it means
    ///
    /// Behind `B` stands the rest that is no whole big blind, so it is less than one.
    ///
    /// # Why it matters
    ///
    /// It may be that something else was meant.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=49B2 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STACKS: "the remainder of chips not divisible by the Big Blind"
    225 RemainderTooBig: Error "{text}: the rest is not less than a big blind"
        help "count one big blind more and write what is left over";

    /// # What it means
    ///
    /// In a cash game chips are money. Numbers of chips, and rests behind `B`, have a decimal point there, whatever
    /// the currency. Big blinds alone, `100B`, have none, nor need the bets of the first line.
    ///
    /// # Why it matters
    ///
    /// So that 45 cents are never taken for 45 dollars.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 0.50|1.00 3/6
    /// CASH USD
    /// BTN=45.00 SB=100B BB=99B0.25
    /// #P BTN:R2B SB:X BB:X
    /// #E BTN WIN 2.50
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STACKS: "must be decimal in case of cash games"
    226 NotDecimal: Error "{text}: in a cash game chips have a decimal point"
        help "write the amount with its decimal places, such as 45.00";

    /// # What it means
    ///
    /// Stacks are those before the blinds are posted. A player with no chips is not dealt in.
    ///
    /// # Why it matters
    ///
    /// Nothing can be played.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=0 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STACKS: "`=` denotes player's chips"; FORMATS.md
    227 StackNotPositive: Error "{text}: a player who is dealt in has chips"
        help "write the chips before the hand, or leave the player out";

    /// # What it means
    ///
    /// Amounts are counted exactly, and there is room for some eighteen digits.
    ///
    /// # Why it matters
    ///
    /// Rounding money would be wrong.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100000000000000000000 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own.
    228 TooManyDigits: Error "{text}: more digits than can be counted exactly"
        help "write fewer digits";

    /// # What it means
    ///
    /// More seat numbers occur in the hand, the button's counted in, than the first line says are taken.
    ///
    /// # Why it matters
    ///
    /// Who sits where is not certain.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 1=100 2=100 3=100 5=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 1=100 2=100 3=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: `<Seats>`
    229 TooManySeats: Error "{0:seats} are named up to here, and the first line says that {1} are taken"
        help "correct the number of players, or the seat numbers";

    /// # What it means
    ///
    /// Where seats are empty, all positions depend on which. The seats that are taken are those named in the hand; if
    /// those are fewer than the first line says, seats without gaps from 1 are taken for granted, but a higher one is
    /// named.
    ///
    /// # Why it matters
    ///
    /// Who is the small blind, and who acts next, is not certain.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 5=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 BTN 3/3/6
    /// 2=100 3=100 5=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, GAME: "all other positions are calculated from this"; FORMATS.md
    230 SeatsUnclear: Error "{0:seats} are named up to here, of {1} that are taken: which the others are is not known"
        help "name everyone who sits at the table, by a stack or a name; or number the seats without gaps from 1";

    /// # What it means
    ///
    /// The amounts of this hand together are more than there is room for.
    ///
    /// # Why it matters
    ///
    /// Nothing can be played.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=200000000000000000 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own.
    231 TooMuchMoney: Error "more money than can be counted"
        help "correct the bets and stacks";

    /// # What it means
    ///
    /// Players who fold before the flop may be left out of the stacks, nobody else.
    ///
    /// # Why it matters
    ///
    /// How much this player can bet is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STACKS: "Only players who don't fold in Preflop must be represented"
    232 StackMissing: Error "{2:seat} does not fold before the flop and has no stack"
        help "add the chips of this player to the stacks";

    /// # What it means
    ///
    /// After `#E` there is one player left, and one payout.
    ///
    /// # Why it matters
    ///
    /// Who won is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P SB WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#E {Payout}`
    233 TwoPayoutsAtEnd: Error "{text}: where all others have folded, one player wins"
        help "leave one payout";

    /// # What it means
    ///
    /// Behind each tag stands its value.
    ///
    /// # Why it matters
    ///
    /// What was meant is lost.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// LVL
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// LVL 4
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, INFO
    234 TagEmpty: Error "the tag {2:tag} says nothing"
        help "write its value behind it, or leave the tag out";
}
