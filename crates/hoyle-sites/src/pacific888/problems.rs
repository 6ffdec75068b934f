//! The problems that only texts of 888poker can have.

hoyle_notation::problems! {
    words {}

    /// What the header and the seats say.
    pub(crate) enum Invalid {
        PAC201 NoButton Warning Fields "it is not said who has the button"
            help "the line Seat 1 is the button is missing above the seats";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("PAC", ENTRIES, PAGES), Ok(()));
    }
}
