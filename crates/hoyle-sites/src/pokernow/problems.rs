//! The problems that only logs of PokerNow can have.

hoyle_notation::problems! {
    words {}

    /// What cannot be made out in a text.
    pub(crate) enum Malformed {
        PKN101 NoHand Error Grammar "the log holds no hand here"
            help "see whether the log was cut, or nobody played";
        PKN102 NoEnd Error Grammar "the log begins or ends in the middle of this hand"
            help "take a log that holds all of it";
    }

    /// What the rows say.
    pub(crate) enum Invalid {
        PKN201 BombPot Error Fields "{text}: hoyle has no rules for bomb pots yet"
            help "the hand can be told apart from others, but neither checked nor converted";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("PKN", ENTRIES, PAGES), Ok(()));
    }
}
