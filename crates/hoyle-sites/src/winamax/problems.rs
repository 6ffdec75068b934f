//! The problems that only texts of Winamax can have.

hoyle_notation::problems! {
    words {}

    /// What the header and the seats say.
    pub(crate) enum Invalid {
        WIN201 NoButton Warning Fields "it is not said who has the button"
            help "the line that says so is missing near the seats";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("WIN", ENTRIES, PAGES), Ok(()));
    }
}
