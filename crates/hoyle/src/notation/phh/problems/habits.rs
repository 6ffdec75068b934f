//! Habits of writing that are no fault: band 9xx.

use crate::problem::problems;

problems! {
    family 1;

    /// # What it means
    ///
    /// The file begins with a byte order mark, three bytes that some Windows programs put before UTF-8.
    ///
    /// # Why it matters
    ///
    /// TOML 1.0 does not speak of it. hoyle reads over it; other programs may take it for a part of the first key.
    ///
    /// # Example
    ///
    /// ```toml bytes
    /// \xef\xbb\xbfvariant = 'NT'
    /// antes = [0, 0]
    /// blinds_or_straddles = [1, 2]
    /// min_bet = 2
    /// starting_stacks = [200, 200]
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
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
    /// actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
    /// ```
    ///
    /// # Reference
    ///
    /// TOML 1.0, Spec: a file is UTF-8 text; FORMATS.md
    901 ByteOrderMark: Note "the file begins with a byte order mark"
        help "save it as UTF-8 without one";
}
