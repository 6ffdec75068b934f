//! The problems that only texts of Bovada can have.

hoyle_notation::problems! {
    words {}

    /// What the header and the seats say.
    pub(crate) enum Invalid {
        BOV201 NoButton Warning Fields "it is not said who has the button"
            help "the line Dealer : Set dealer [1] is missing above the blinds";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("BOV", ENTRIES, PAGES), Ok(()));
    }
}
