//! The problems that only logs of PokerNow can have.

hoyle_notation::problems! {
    words {}

    /// What cannot be made out in a text.
    pub(crate) enum Malformed {
        PKN101 NoHand Error Grammar "the log holds no hand here"
            help "see whether the log was cut, or nobody played";
        PKN102 NoEnd Error Grammar "the row that begins this hand, or the one that ends it, is missing or has another number"
            help "take a log that holds all of it";
    }
}
// PKN201 BombPot is retired

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("PKN", ENTRIES, PAGES), Ok(()));
    }
}
