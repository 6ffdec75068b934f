//! The problems that only texts of iPoker can have.

hoyle_notation::problems! {
    words {}

    /// What the session says.
    pub(crate) enum Invalid {
        IPK201 NoSession Error Fields "it is not said what is played: no session tells it above this game"
            help "put the element session with its general above the game";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("IPK", ENTRIES, PAGES), Ok(()));
    }
}
