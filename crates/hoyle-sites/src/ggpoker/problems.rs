//! The problems that only texts of GGPoker can have.

hoyle_notation::problems! {
    words {}

    /// What the header and the seats say.
    pub(crate) enum Invalid {
        GGP201 NoTable Warning Fields "it is not said at which table, and who has the button"
            help "the line Table 'NAME' 6-max Seat #1 is the button is missing under the header";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("GGP", ENTRIES, PAGES), Ok(()));
    }
}
