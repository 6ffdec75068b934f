//! What is wrong with the text itself: bytes and words (PSN001 to PSN006), grammar (PSN101 to PSN134). Not here: when
//! they arise; see `read.rs` and `streets.rs`.

use crate::problem::problems;

/// The streets by number, for messages.
const STREETS: &[&str] = &["#P", "#F", "#T", "#R", "#S", "#E"];

/// What to do about each kind of wrong order.
const ORDER: &[&str] = &[
    "write the tags before names and stacks",
    "write all names together and all stacks together",
    "write the payouts before the hands",
];

problems! {
    family 2;
    words street = STREETS, order = ORDER;

    /// # What it means
    ///
    /// The first three bytes of a hand are `NLH`: the game, in capitals, with no blank line, space or comment before
    /// them.
    ///
    /// # Why it matters
    ///
    /// It is by these bytes that programs tell PSN from other texts, and one hand from the next.
    ///
    /// # Example
    ///
    /// ```psn
    ///  NLH 2 3
    /// BTN=100 SB=100 BB=100
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
    /// PSN, General: every hand "must start with `NLH` as the first 3 bytes"
    1 NoMagic: Error "a PSN hand begins with NLH, and with nothing before it"
        help "write NLH and a space as the first bytes of the hand";

    /// # What it means
    ///
    /// The bets stand right behind `NLH`, with no space between.
    ///
    /// # Why it matters
    ///
    /// `NLH200` might be another game; readers refuse it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH2 3
    /// BTN=100 SB=100 BB=100
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
    /// PSN, GAME: "must start with `NLH` characters followed by a space"
    2 MagicNotSetOff: Error "NLH must be followed by a space"
        help "put a space behind NLH";

    /// # What it means
    ///
    /// A byte of the text is no part of a UTF-8 character. Letters beyond ASCII occur in names and as signs of suits.
    ///
    /// # Why it matters
    ///
    /// Readers show other letters here, or refuse the whole text.
    ///
    /// # Example
    ///
    /// ```psn bytes
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="a\xffn" SB="ben"
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
    /// FORMATS.md, PSN, The text
    3 NotUtf8: Error "the text is not UTF-8 here"
        help "save the file as UTF-8";

    /// # What it means
    ///
    /// A string has a quotation mark at its start, and none follows before the hand ends: before the next line that begins
    /// a hand. All that follows would be part of it.
    ///
    /// # Why it matters
    ///
    /// Nothing behind this place could be read. Reading goes on with the next line that begins a hand.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table
    /// BTN=ann SB=ben
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
    /// PSN, Reading this specification: strings are "delimited by double quotes"
    4 StringNotClosed: Error "the string that begins here is not closed"
        help "end it with a quotation mark; a quotation mark within a string is written \\\"";

    /// # What it means
    ///
    /// Cards stand in square brackets. There is an opening bracket, and before this place no closing one.
    ///
    /// # Why it matters
    ///
    /// It is not certain which cards were dealt and what was done after them.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: cards "must be enclosed in Square Brackets"
    5 CardsNotClosed: Error "the cards before this are not closed"
        help "write ] behind the last card";

    /// # What it means
    ///
    /// Some editors put three invisible bytes at the start of a file. PSN wants `NLH` there.
    ///
    /// # Why it matters
    ///
    /// Programs that look for `NLH` in the first three bytes do not know the file for PSN.
    ///
    /// # Example
    ///
    /// ```psn bytes
    /// \xef\xbb\xbfNLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` takes it away.
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
    /// PSN, General: every hand "must start with `NLH` as the first 3 bytes"
    6 ByteOrderMark: Error "the text begins with a byte order mark"
        help "save it without one";

    /// # What it means
    ///
    /// Behind `NLH` stand the bets: ante, small blind and big blind, or the last two, or the big blind alone.
    ///
    /// # Why it matters
    ///
    /// Without the big blind no bet can be counted.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH BTN 3/3/6
    /// 1=100 2=100 3=100
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
    /// PSN, GAME: `[Ante]|[Small Blind]|<Big Blind>`
    101 BetsMissing: Error "the bets are missing: the big blind at least must be given"
        help "write the big blind behind NLH, such as NLH 200, or NLH 25|100|200 with ante and small blind";

    /// # What it means
    ///
    /// The bets are one to three numbers with `|` between: the big blind; the small and the big; the ante and both.
    ///
    /// # Why it matters
    ///
    /// Without them no bet can be counted.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH |1|2 3
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
    /// PSN, GAME: "Bets format can be `A|SB|BB`, `SB|BB` or just `BB`"
    102 BadBets: Error "{text} is not how bets are written"
        help "write BB, SB|BB or A|SB|BB, each a number: 200, 100|200, 25|100|200";

    /// # What it means
    ///
    /// Behind the bets stands how many seats are taken.
    ///
    /// # Why it matters
    ///
    /// Who sits where depends on it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2
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
    /// PSN, GAME: `<Seats>` is required
    103 SeatsMissing: Error "the seats are missing: it is not said how many players there are"
        help "write the number of players behind the bets, such as NLH 200 7, or NLH 200 BTN 3/7/10 with seat numbers";

    /// # What it means
    ///
    /// There are four ways to write the seats: how many are taken, `7`; of how many, `7/10`; and both after `BTN` and
    /// the seat number of the button, `BTN 3/7`, `BTN 3/7/10`.
    ///
    /// # Why it matters
    ///
    /// Who sits where depends on it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 btn 3/3/6
    /// 1=100 2=100 3=100
    /// #P 3:R4
    /// #E 3 WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
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
    /// PSN, GAME: "Seats format can be `BTN Dealer/Seats/Max`, `BTN Dealer/Seats`, `Seats/Max` or just `Seats`"
    104 BadSeats: Error "{text} is not how seats are written"
        help "write SEATS or SEATS/MAX, such as 7 or 7/10; with seat numbers BTN DEALER/SEATS or BTN DEALER/SEATS/MAX, such as BTN 3/7/10";

    /// # What it means
    ///
    /// Before the streets there are tags, names and stacks. This word is none of them.
    ///
    /// # Why it matters
    ///
    /// What it was to say is lost.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z lvl 4 BUY 5.00USD INFO "final table"
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
    /// PSN, INFO: the tags are "written verbatim"
    105 UnexpectedBefore: Error "{text} is no tag, no name and no stack"
        help "tags are DATE, CASH, LVL, BUY and INFO, in capitals; a name is SB=\"Ann\", a stack SB=2000; no space stands around =";

    /// # What it means
    ///
    /// On a street there are actions, and hands that are shown early. This word is neither.
    ///
    /// # Why it matters
    ///
    /// Something may have been done here that the reader does not understand, so nothing after it is played.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// // turn
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `<Seat/Position>:<Action>[Amount]`
    106 UnexpectedInStreet: Error "{text} is no action"
        help "an action is a player, a colon and one of C K L R X, such as SB:R3B; comments begin with ;";

    /// # What it means
    ///
    /// After `#S` there are payouts and then hands, after `#E` there is one payout. This word is neither.
    ///
    /// # Why it matters
    ///
    /// Who won what is not certain.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN win P
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
    /// PSN, STREETS: `<Seat/Position> WIN <Pot>`
    107 UnexpectedInEnding: Error "{text} is no payout and no hand"
        help "a payout is a player, WIN and P or an amount, such as SB WIN 300; a hand is SB[QdAh]PA+A";

    /// # What it means
    ///
    /// What is done before the flop stands after `#P` or `#Preflop`, which every hand has.
    ///
    /// # Why it matters
    ///
    /// Actions cannot be told from what comes before them.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// BTN:R4 SB:X BB:X
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
    /// PSN, STREETS: "`#P`/`#Preflop` is mandatory, there cannot be a hand without Preflop"
    108 PreflopMissing: Error "#P is missing before this"
        help "write #P or #Preflop before the first action, even if nobody acts";

    /// # What it means
    ///
    /// A word that begins with `#` is a street or the ending. It is written with its one letter or in full, capitals
    /// and small letters as shown.
    ///
    /// # Why it matters
    ///
    /// It is not certain which street begins here.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #f[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: all characters "must be written verbatim"
    109 UnknownStreet: Error "{text} is not how a street is written"
        help "write #P, #F[...], #T[.], #R[.], #S or #E, or in full #Preflop, #Flop[...], #Turn[.], #River[.], #Showdown, #End";

    /// # What it means
    ///
    /// The streets come in the order in which they are played.
    ///
    /// # Why it matters
    ///
    /// What follows is played on the wrong street.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #R[Ks] BB:K BTN:K
    /// #T[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, General: "The order of lines must follow the order shown above"
    110 StreetOrder: Error "{0:street} comes out of order: {1:street} is next"
        help "write the streets in order, each once: preflop, flop, turn, river, and then #S or #E";

    /// # What it means
    ///
    /// A hand has one ending, and nothing follows it.
    ///
    /// # Why it matters
    ///
    /// Two endings may contradict each other.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// #S BTN WIN P
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
    /// PSN, STREETS: "Either `#S`/`#Showdown` or `#E`/`#End` must be present"
    111 StreetAfterEnd: Error "{text} comes after the ending"
        help "end the hand once, with #S or with #E; another hand begins with NLH";

    /// # What it means
    ///
    /// Every hand ends with `#S` (a showdown) or `#E` (all but one have folded), and who wins stands after that.
    ///
    /// # Why it matters
    ///
    /// Without it nobody can tell a hand that is not finished from one that is.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
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
    /// PSN, STREETS: "there must be a logical end to the hand"
    112 EndMissing: Error "the hand has no ending before this"
        help "write #S with payouts and hands after a showdown, or #E with the payout where all others have folded";

    /// # What it means
    ///
    /// The section STACKS is mandatory: at least the players who do not fold before the flop have a stack.
    ///
    /// # Why it matters
    ///
    /// Without it nobody can say who is all in.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
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
    /// PSN, General: "All lines are mandatory with the exception of INFO and NAMES"
    113 StacksMissing: Error "there are no stacks before this"
        help "write the chips of everyone who does not fold before the flop, such as BTN=2000 BB=10B";

    /// # What it means
    ///
    /// The parts of a hand have an order: tags, then names and stacks (all names and all stacks together, whichever
    /// comes first), then the streets; in the ending first payouts, then hands.
    ///
    /// # Why it matters
    ///
    /// Readers that rely on the order do not find it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD
    /// BTN="ann" SB="ben"
    /// BTN=100 SB=100 BB=100
    /// INFO "final table"
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
    /// PSN, General: "The order of lines must follow the order shown above, with the exception of NAMES and STACKS
    /// which may be swapped around"
    114 SectionOrder: Error "{text} comes too late"
        help "{0:order}";

    /// # What it means
    ///
    /// Before the flop no cards are dealt to the board, nor at the ending.
    ///
    /// # Why it matters
    ///
    /// It may be a flop that is called preflop by mistake.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P[As] BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#P {Actions}`
    115 CardsNotAllowed: Error "no cards belong here"
        help "cards come with #F, #T and #R";

    /// # What it means
    ///
    /// The cards of a street stand in square brackets right behind its name.
    ///
    /// # Why it matters
    ///
    /// The board is not known without them.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F [2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#F{Cards} {Actions}`
    116 CardsMissing: Error "{0:cards} must follow {text} without a space"
        help "write them in square brackets right behind it, such as #F[7h2h5s]";

    /// # What it means
    ///
    /// There are too many cards between the brackets, or too few.
    ///
    /// # Why it matters
    ///
    /// The board, or a hand, is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: cards
    117 CardCount: Error "{0:cards} here; {1} is right"
        help "a flop has three cards, turn and river have one each, a hand has two";

    /// # What it means
    ///
    /// A card is two characters: the rank, a digit or a capital letter, and the suit, a small letter or a black sign
    /// of a suit. Ten is `T`. There is no sign for an unknown card: who does not show is left out.
    ///
    /// # Why it matters
    ///
    /// Other readers refuse it or take it for another card.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[KS] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Ranks, Suits
    118 BadCard: Error "{text} is no card"
        help "a card is a rank, 2 to 9 or T J Q K A, and a suit, c d h s or ♣ ♦ ♥ ♠; ten is T; an unknown hand is left out";

    /// # What it means
    ///
    /// Two words stand together without white space between.
    ///
    /// # Why it matters
    ///
    /// Readers take them for one.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h]BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "There must be a space between each player's action"
    119 NotSetOff: Error "{text} must be set off by a space"
        help "put a space before it";

    /// # What it means
    ///
    /// Two actions stand together without white space between.
    ///
    /// # Why it matters
    ///
    /// It cannot be told where the first one ends.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:CBB:X
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
    /// PSN, STREETS: "There must be a space between each player's action"
    120 ActionNotSetOff: Error "{text} looks like two actions"
        help "put a space between the two";

    /// # What it means
    ///
    /// Behind the colon stands one of the letters `C K L R X`. There is no letter for a bet: it is a raise, `R`.
    ///
    /// # Why it matters
    ///
    /// What was done is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:x BB:X
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
    /// PSN, STREETS: "`<Action>` must be one of `C K L R X`"
    121 BadAction: Error "{text} is no action that PSN knows"
        help "actions are C (check or call), K (check), L (call), R (bet or raise) and X (fold), in capitals; a bet is a raise of nothing, R";

    /// # What it means
    ///
    /// Behind `R` stands by how much the bet is raised.
    ///
    /// # Why it matters
    ///
    /// How much was bet is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R SB:X BB:X
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
    /// PSN, STREETS: "`R` is Raise, amount must be present"
    122 AmountMissing: Error "a raise needs its amount"
        help "write by how much the bet is raised, such as R3B or R600, or RA for all-in";

    /// # What it means
    ///
    /// `X` (fold) and `K` (check) move no chips.
    ///
    /// # Why it matters
    ///
    /// Either the letter is wrong or the amount does not belong here.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X1 BB:X
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
    /// PSN, STREETS: "amount must not be present"
    123 AmountNotAllowed: Error "{text}: a fold and a check have no amount"
        help "leave the amount out; a call is L or C, a bet R";

    /// # What it means
    ///
    /// An amount is a number of chips, `2000`, or a number of big blinds with `B`, `10B`, and then perhaps a rest of
    /// chips, `8B199`. There is no sign, no space, no comma.
    ///
    /// # Why it matters
    ///
    /// How many chips are meant is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=50BB SB=100 BB=100
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
    /// PSN, STACKS: "`nB` means n multiples of Big Blind"
    124 BadAmount: Error "{text} has no amount of chips that PSN knows"
        help "write a number such as 2000 or 45.50, or big blinds and a rest such as 10B or 8B199; A for all-in stands before or behind an action's amount";

    /// # What it means
    ///
    /// Before `B` stands a whole number. What is left over is written in chips behind it.
    ///
    /// # Why it matters
    ///
    /// Readers that know the rule find no number here.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=49.5B SB=100 BB=100
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
    /// PSN, STACKS: "Any number after `B` is the remainder of chips not divisible by the Big Blind"; FORMATS.md
    125 FractionOfBlind: Error "{text}: only whole big blinds can be counted"
        help "write the rest in chips behind the B, such as 2B100 for two and a half big blinds of 200";

    /// # What it means
    ///
    /// Behind `#S` and `#E` stand the winners, each with `WIN` and what is won.
    ///
    /// # Why it matters
    ///
    /// Who won is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#S {Payouts} {Winning Hands}`
    126 PayoutMissing: Error "it is not said who wins"
        help "write the winner before the hands, such as SB WIN P or SB WIN 300";

    /// # What it means
    ///
    /// Behind `WIN` stands `P`, `POT`, or an amount.
    ///
    /// # Why it matters
    ///
    /// What was won is not known.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P5
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
    /// PSN, STREETS: "`<Pot>` can be `P` or `POT` …, or a chip amount …. These must not be combined"
    127 BadPayout: Error "{text} is not how a payout is written"
        help "write WIN P, WIN POT, or WIN with an amount of chips, such as SB WIN 300; not both";

    /// # What it means
    ///
    /// At a showdown the winners show their cards.
    ///
    /// # Why it matters
    ///
    /// Whether they really win cannot be checked.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: "Must show at minimum all winners of the pot"
    128 HandsMissing: Error "no hand is shown"
        help "write the cards and the hand of each winner, such as SB[QdAh]PA+AQ";

    /// # What it means
    ///
    /// At a showdown, behind the cards stands what the hand is: `RF` royal flush, `SF` straight flush, `4K` four of a
    /// kind, `FH` full house, `FL` flush, `ST` straight, `3K` three of a kind, `2P` two pair, `PA` pair, `HC` high
    /// card.
    ///
    /// # Why it matters
    ///
    /// Why the hand wins is not said.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]pa BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix` writes this:
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, Values: Hands
    129 BadHandId: Error "{text} is no name of a hand that PSN knows"
        help "write the hand behind the cards: RF SF 4K FH FL ST 3K 2P PA or HC, in capitals";

    /// # What it means
    ///
    /// Behind the hand may stand `+` and the ranks of the kickers that decided, at most three.
    ///
    /// # Why it matters
    ///
    /// Why the hand wins is not said.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA+QdAs BB[AsJc]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100 BB=100
    /// #P BTN:C BB:K
    /// #F[2c7d9h] BB:K BTN:K
    /// #T[Ks] BB:K BTN:K
    /// #R[3d] BB:K BTN:K
    /// #S BTN WIN P BTN[KdQd]PA+Q BB[AsJc]HC
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `+<Rank><Rank><Rank>`
    130 BadKickers: Error "{text}: kickers are one to three ranks behind a +"
        help "write ranks without suits, such as PA+AQ; ten is T";

    /// # What it means
    ///
    /// When all others have folded, the winner may show two cards; what hand they make plays no part.
    ///
    /// # Why it matters
    ///
    /// It looks like a showdown, which there was none.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P BTN[2d7h]HC
    /// ```
    ///
    /// # Instead
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X BTN[2d7h]
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, STREETS: `#E {Payout}`
    131 HandIdNotAllowed: Error "{text}: without a showdown a hand has no name"
        help "leave the name of the hand out, or write #S after a showdown";

    /// # What it means
    ///
    /// A name is a string in double quotes. Without them only an amount of chips or `HERO` can stand here.
    ///
    /// # Why it matters
    ///
    /// Readers take it for chips.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB=ben
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// `hoyle fix --unsafe` makes it a name.
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
    /// PSN, NAMES: "`<Name>` must be surrounded by double quotes"
    132 NameNotQuoted: Error "{text}: a name stands in quotation marks"
        help "write the name in quotation marks, such as SB=\"Ann\"; for the owner of the history write HERO";

    /// # What it means
    ///
    /// The owner of the hand history is marked with `HERO`, all in capitals and without quotation marks.
    ///
    /// # Why it matters
    ///
    /// Readers take it for a name without quotation marks.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben" SB=Hero
    /// BTN=100 SB=100 BB=100
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
    /// DATE 2021-01-21T18:15:00Z LVL 4 BUY 5.00USD INFO "final table"
    /// BTN="ann" SB="ben" SB=HERO
    /// BTN=100 SB=100 BB=100
    /// #P BTN:R4 SB:X BB:X
    /// #E BTN WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PSN, NAMES: "`HERO` must be in all-caps"
    133 HeroSpelling: Error "{text}: HERO is written in capitals"
        help "write HERO";

    /// # What it means
    ///
    /// Behind `=` stands a name, `HERO` or an amount, with no space between.
    ///
    /// # Why it matters
    ///
    /// What was meant is lost.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100 SB= 100 BB=100
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
    /// PSN, NAMES, STACKS
    134 ValueMissing: Error "there is nothing behind the ="
        help "write a name in quotation marks, HERO, or chips right behind the =";
}
