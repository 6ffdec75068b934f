//! The problems that only lines of the ACPC's dealer can have.

hoyle_notation::problems! {
    words {}

    /// What cannot be made out in a line.
    pub(crate) enum Malformed {
        ACP101 BadState Error Grammar "{text}: a line of state has a number, betting and cards with colons between, and in the dealer's own log results and names"
            help "see whether the line was cut";
        ACP102 BadBetting Error Grammar "{text}: this is no action, or nobody is left who could do it"
            help "write f, c, r and the total of the hand, and / where a street begins";
    }

    /// What the line says of the game.
    pub(crate) enum Invalid {
        ACP201 UnknownGame Error Fields "{text}: the blinds of this game are not known, for they are not written in the log"
            help "known are the games of the dealer with two and three players, and Pluribus with six";
        ACP202 UnknownLimit Warning Fields "{text}: nobody raises and nobody wins, so that nothing tells whether the bets have a limit"
            help "it is read as a fixed limit, in which no chips are counted";
        ACP203 LimitUntold Error Fields "nobody raises, so that nothing tells whether the bets have a limit, and how large the blinds are"
            help "the dealer's log of the same match tells what was won: read that";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("ACP", ENTRIES, PAGES), Ok(()));
    }
}
