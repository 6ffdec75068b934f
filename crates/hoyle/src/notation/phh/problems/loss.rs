//! What another notation cannot carry: band 5xx.

use crate::problem::problems;

problems! {
    family 1;

    /// # What it means
    ///
    /// The hand was to be turned into something that has no comments, such as JSON, and this comment of the TOML text
    /// is not in it. Commentary within an action, as in `'p3 f # he sighs'`, is part of the action and stays.
    ///
    /// # Why it matters
    ///
    /// Comments say what the fields cannot: who the players were, where the hand comes from, on which street an action
    /// was. Once the text is gone, so are they.
    ///
    /// # Example
    ///
    /// ```toml
    /// # Source: https://example.com/hands/17
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
    /// Keep the text beside what is made of it, or put what the comment says into a field of your own, whose name begins
    /// with an underscore: `_source = 'https://youtu.be/GnxFohpljqM'`. Where the comments do not matter, say so with
    /// `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = []
    /// _source = 'https://example.com/hands/17'
    /// ```
    ///
    /// # Reference
    ///
    /// "TOML comments are ignored by the parser, while the commentary information is considered a part of the action
    /// notation" (PHH, Actions). RFC 8259 has no comments.
    501 CommentLost: Warning "a comment is lost: {text}"
        help "put it into a field of your own, such as _note, or allow the loss";

    /// # What it means
    ///
    /// TOML writes numbers in ways that JSON does not know: `1_000`, `+5`, `0xff`. The number is there with the same
    /// value, written `1000`, `5`, `255`; the other spelling is not.
    ///
    /// # Why it matters
    ///
    /// Only to who wants the very text back. No value changes, and decimals keep their digits: `2.50` stays `2.50`.
    ///
    /// # Example
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [1_000, 1_000]
    /// actions = []
    /// ```
    ///
    /// # Instead
    ///
    /// Write the number in plain digits, or allow the loss with `--allow-loss`.
    ///
    /// ```toml
    /// variant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [1000, 1000]
    /// actions = []
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Integer and Float; RFC 8259, section 6.
    502 NumberSpellingLost: Note "the number stays, but its spelling {text} is lost"
        help "write it in plain digits, or allow the loss";

    /// # What it means
    ///
    /// Keys with dots, or headers, lead so deep that the value is left out of the JSON: it has `null` there. Arrays and
    /// objects stand at most 512 deep.
    ///
    /// # Why it matters
    ///
    /// The value is lost. No field of PHH is nested, so this can only be a field of somebody's own, and at that depth
    /// hardly one that was meant.
    ///
    /// # Example
    ///
    /// A page has no room for one. It would be a field of your own whose key has 513 parts: `_a.a.a.a. … .a = 1`.
    ///
    /// # Instead
    ///
    /// Write the value with fewer tables in one another, or allow the loss with `--allow-loss`.
    ///
    /// # Reference
    ///
    /// The limit is hoyle's own; it is the one up to which arrays and inline tables are read.
    503 NestedTooDeepLost: Warning "what stands here is nested too deep and is lost"
        help "write it with fewer tables in one another, or allow the loss";

    /// # What it means
    ///
    /// The hand comes from another notation, which says something that no field of PHH holds: the buy-in of a PSN hand,
    /// its free text, whose record it is.
    ///
    /// # Why it matters
    ///
    /// It is not in the PHH text, and the way back will not bring it.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 50|100 2
    /// LVL 4 BUY 5.00USD
    /// BTN=20B BB=20B
    /// #P BTN:X
    /// #E BB WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the whole original in the PHH text with `--keep`, in a field of its own, `_psn`; or allow the loss with
    /// `--allow-loss`.
    ///
    /// ```psn
    /// NLH 50|100 2
    /// LVL 4
    /// BTN=20B BB=20B
    /// #P BTN:X
    /// #E BB WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// The optional fields of PHH, "Miscellaneous fields"; a user-defined field begins with an underscore.
    504 FieldLost: Warning "no field of PHH holds this: {text}"
        help "--keep lets the original ride along in a field of its own; --allow-loss goes without it";

    /// # What it means
    ///
    /// The time of the hand is given with an offset from UTC that no time zone of PHH has, such as `+05:30`. PHH has the
    /// names of zones only; the time is written in UTC instead. It is the same moment.
    ///
    /// # Why it matters
    ///
    /// What the clock at the table showed can no longer be seen.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 50|100 2
    /// DATE 2021-01-21T18:15:00+05:30
    /// BTN=20B BB=20B
    /// #P BTN:X
    /// #E BB WIN P
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the original with `--keep`, or allow the loss with `--allow-loss`. Whole hours lose nothing.
    ///
    /// ```psn
    /// NLH 50|100 2
    /// DATE 2021-01-21T18:15:00+05:00
    /// BTN=20B BB=20B
    /// #P BTN:X
    /// #E BB WIN P
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, `time_zone`: a name of the IANA Time Zone Database.
    505 OffsetLost: Note "the offset of {text} is lost; the time is written in UTC"
        help "--keep lets the original ride along in a field of its own; --allow-loss goes without it";

    /// # What it means
    ///
    /// Written as PHH and played by its conventions, the hand would not give every player the same chips, or could not be
    /// played to its end. The notations differ in a few rules: in PSN a call before the flop costs the whole big blind even
    /// where its poster had less, and players who are all in may muck when the board is complete.
    ///
    /// # Why it matters
    ///
    /// A conversion that changes who has what would be worse than none.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100B SB=100B BB=1
    /// #P BTN:C SB:C
    /// #F[7h2h5s] SB:C BTN:C
    /// #T[5d] SB:C BTN:C
    /// #R[4c] SB:C BTN:C
    /// #S SB WIN P SB[AsAd]2P BB[KsKd]2P BTN[QsQd]2P
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the hand in PSN. One to which the difference does not matter goes to PHH:
    ///
    /// ```psn
    /// NLH 2 3
    /// BTN=100B SB=100B BB=100B
    /// #P BTN:C SB:C BB:C
    /// #F[7h2h5s] SB:C BB:C BTN:C
    /// #T[5d] SB:C BB:C BTN:C
    /// #R[4c] SB:C BB:C BTN:C
    /// #S SB WIN P SB[AsAd]2P BB[KsKd]2P BTN[QsQd]2P
    /// ```
    ///
    /// # Reference
    ///
    /// FORMATS.md has the rules in which the two differ.
    506 OtherOutcome: Error "by the rules that PHH goes by this hand ends otherwise, so it is not written"
        help "keep the hand in its own notation";

    /// # What it means
    ///
    /// Everybody but one mucks at an all-in. In PHH hands are shown or mucked before the board goes on, so the hand is over
    /// then, and these cards of the board are not dealt. In PSN they are there, for the winner is named only at the end.
    ///
    /// # Why it matters
    ///
    /// Nobody's chips change, but the board is not whole.
    ///
    /// # Example
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100B BB=100B
    /// #P BTN:RA BB:C
    /// #F[7h2h5s]
    /// #T[5d]
    /// #R[4c]
    /// #S BTN WIN P BTN[AsAd]2P
    /// ```
    ///
    /// # Instead
    ///
    /// Keep the original with `--keep`, or allow the loss with `--allow-loss`. Where the others show, nothing is lost:
    ///
    /// ```psn
    /// NLH 2 2
    /// BTN=100B BB=100B
    /// #P BTN:RA BB:C
    /// #F[7h2h5s]
    /// #T[5d]
    /// #R[4c]
    /// #S BTN WIN P BTN[AsAd]2P BB[KsKd]2P
    /// ```
    ///
    /// # Reference
    ///
    /// PHH, Actions: players show or muck in an all-in before the remaining cards are dealt. FORMATS.md: a hand ends when
    /// all but one have mucked.
    507 BoardLost: Warning "the hand is over for PHH when all but one have mucked, so these cards are lost: {text}"
        help "--keep lets the original ride along in a field of its own; --allow-loss goes without it";
}
