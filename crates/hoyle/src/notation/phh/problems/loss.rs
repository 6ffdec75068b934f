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
}
