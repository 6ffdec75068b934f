//! The problems that only hands in the Open Hand History format can have.

use hoyle_notation::text::json::WORDS_OF_FAULTS;

/// The members that a hand cannot do without, by number.
pub(super) const MEMBERS: &[&str] =
    &["ohh", "game_type", "bet_limit.bet_type", "players", "id", "rounds", "street", "actions", "action", "player_id"];

fn member(number: i64, out: &mut String) {
    out.push_str(usize::try_from(number).ok().and_then(|number| MEMBERS.get(number)).copied().unwrap_or("?"));
}

fn fault(number: i64, out: &mut String) {
    out.push_str(usize::try_from(number).ok().and_then(|number| WORDS_OF_FAULTS.get(number)).copied().unwrap_or("?"));
}

hoyle_notation::problems! {
    words { fault: Written(fault), member: Written(member) }

    /// What cannot be made out in a text.
    pub(crate) enum Malformed {
        OHH101 NoJson Error Grammar "the hand is no JSON from here on: {0:fault}"
            help "see whether the text was cut or glued together";
        OHH102 NoMember Error Grammar "the member {0:member} is missing here, or holds something else than it should"
            help "write it as the specification has it: https://hh-specs.handhistory.org";
        OHH103 UnknownAction Error Grammar "{text}: the format has no such action"
            help "write an action of the specification";
        OHH104 UnknownStreet Error Grammar "{text}: the format has no such street"
            help "write Preflop, Flop, Turn, River or Showdown";
        OHH105 OtherFormat Error Grammar "this is a list of hands that calls itself simplified, not the Open Hand History format"
            help "write each hand as the specification has it: https://hh-specs.handhistory.org";
    }

    /// What the members say.
    pub(crate) enum Invalid {
        OHH201 DrawsUnknown Error Fields "{text}: the format tells neither which draw game is played nor what is drawn"
            help "the hand can be told apart from others, but neither checked nor converted";
        OHH202 NotCounted Warning Fields "{text}: this moves chips outside the pots, and is not counted"
            help "see whether the stacks of the next hand agree";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        assert_eq!(hoyle_notation::problem::check_table("OHH", ENTRIES, PAGES), Ok(()));
    }
}
