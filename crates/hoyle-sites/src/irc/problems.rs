//! The problems that only the tables of the IRC database can have.

hoyle_notation::problems! {
    words {}

    /// What is missing in the tables.
    pub(crate) enum Malformed {
        IRC101 RowMissing Error Grammar "the tables do not tell of every player who was dealt in"
            help "read hdb, hroster and all of pdb as one text: cat hdb hroster pdb/*";
    }

    /// What the tables do not say.
    pub(crate) enum Invalid {
        IRC201 StakesUntold Error Fields "no stakes of a fixed limit make what the players put in, and the tables have no amount of any action"
            help "hands without a fixed limit cannot be played from these tables";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("IRC", ENTRIES, PAGES), Ok(()));
    }
}
