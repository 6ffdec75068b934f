//! The fields of PHH: the one table of them, [`FIELDS`], and which variants ask for which. Not here: reading them.

use hoyle_notation::text::toml::Kind;
use hoyle_rules::poker::{Game, VARIANTS, Variant};

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Any text.
    Text,
    /// A whole number.
    Whole,
    /// A whole number or a text.
    WholeOrText,
    /// An amount of money or time: a whole number or a decimal.
    Amount,
    /// An array of amounts, one for each player.
    Amounts,
    /// An array of whole numbers, one for each player.
    Wholes,
    /// An array of texts, one for each player.
    Texts,
    /// `true` or `false`.
    Truth,
    /// A TOML local time.
    Time,
    /// The array of actions.
    Actions,
}

impl Shape {
    /// What the value of such a field begins with: bit k for the kind k.
    #[inline]
    pub(crate) const fn kinds(self) -> u32 {
        const fn any(kinds: &[Kind]) -> u32 {
            match kinds {
                [kind, others @ ..] => 1 << *kind as u8 | any(others),
                [] => 0,
            }
        }
        const STRING: u32 = any(&[
            Kind::LiteralString,
            Kind::BasicString,
            Kind::EscapedString,
            Kind::MultiLiteralString,
            Kind::MultiBasicString,
            Kind::MultiEscapedString,
        ]);
        match self {
            Shape::Text => STRING,
            Shape::Whole => any(&[Kind::Integer]),
            Shape::WholeOrText => any(&[Kind::Integer]) | STRING,
            Shape::Amount => any(&[Kind::Integer, Kind::Float]),
            Shape::Truth => any(&[Kind::Bool]),
            Shape::Time => any(&[Kind::LocalTime]),
            Shape::Amounts | Shape::Wholes | Shape::Texts | Shape::Actions => any(&[Kind::ArrayOpen]),
        }
    }
}

/// When a field must or must not be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// Always.
    Always,
    /// In games with blinds, and only there.
    Blinds,
    /// In games with a bring-in, and only there.
    BringIn,
    /// In fixed-limit games, and only there.
    FixedLimit,
    /// In games that are not fixed-limit, and only there.
    OtherLimit,
    /// Never needed.
    Optional,
}

impl Due {
    /// Whether the variant needs the field.
    pub(crate) fn needed(self, variant: &Variant) -> bool {
        match self {
            Due::Always => true,
            Due::Blinds => !variant.brings_in(),
            Due::BringIn => variant.brings_in(),
            Due::FixedLimit => variant.is_fixed_limit(),
            Due::OtherLimit => !variant.is_fixed_limit(),
            Due::Optional => false,
        }
    }

    /// The fields that are due so, one bit each.
    pub(crate) const fn fields(self) -> u64 {
        let (mut fields, mut place) = (0, 0);
        while place < FIELD_COUNT {
            if FIELDS[place].due() as u8 == self as u8 {
                fields |= bit(FIELDS[place]);
            }
            place += 1;
        }
        fields
    }

    /// The fields that the variant needs, one bit each.
    #[inline]
    pub(crate) fn needed_by(variant: &Variant) -> u64 {
        const ALWAYS: u64 = Due::Always.fields();
        const FORCED: [u64; 2] = [Due::Blinds.fields(), Due::BringIn.fields()];
        const BETS: [u64; 2] = [Due::OtherLimit.fields(), Due::FixedLimit.fields()];
        ALWAYS | FORCED[usize::from(variant.brings_in())] | BETS[usize::from(variant.is_fixed_limit())]
    }

    /// Whether the variant may have the field.
    pub(crate) fn allowed(self, variant: &Variant) -> bool {
        self == Due::Optional || self.needed(variant)
    }
}

macro_rules! fields {
    ($($field:ident $name:literal $shape:ident $due:ident;)*) => {
        /// A field of the standard.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub(crate) enum Field {
            $(#[doc = $name] $field,)*
        }

        /// Every field, in the order in which the canonical writer puts them: required ones first.
        pub(crate) const FIELDS: &[Field] = &[$(Field::$field,)*];

        impl Field {
            /// Its name in the file.
            pub(crate) const fn name(self) -> &'static str {
                match self { $(Field::$field => $name,)* }
            }

            /// What it holds.
            #[inline(always)]
            pub(crate) const fn shape(self) -> Shape {
                match self { $(Field::$field => Shape::$shape,)* }
            }

            /// When it must be there.
            pub(crate) const fn due(self) -> Due {
                match self { $(Field::$field => Due::$due,)* }
            }
        }

        /// The names of the fields of the standard, in its order.
        pub const NAMES: &[&str] = &[$($name,)*];
    };
}

fields! {
    Variant "variant" Text Always;
    AnteTrimmingStatus "ante_trimming_status" Truth Optional;
    Antes "antes" Amounts Always;
    BlindsOrStraddles "blinds_or_straddles" Amounts Blinds;
    BringIn "bring_in" Amount BringIn;
    SmallBet "small_bet" Amount FixedLimit;
    BigBet "big_bet" Amount FixedLimit;
    MinBet "min_bet" Amount OtherLimit;
    StartingStacks "starting_stacks" Amounts Always;
    Actions "actions" Actions Always;
    Author "author" Text Optional;
    Event "event" Text Optional;
    Url "url" Text Optional;
    Venue "venue" Text Optional;
    Address "address" Text Optional;
    City "city" Text Optional;
    Region "region" Text Optional;
    PostalCode "postal_code" Text Optional;
    Country "country" Text Optional;
    Time "time" Time Optional;
    TimeZone "time_zone" Text Optional;
    TimeZoneAbbreviation "time_zone_abbreviation" Text Optional;
    Day "day" Whole Optional;
    Month "month" Whole Optional;
    Year "year" Whole Optional;
    Hand "hand" WholeOrText Optional;
    Level "level" Whole Optional;
    Seats "seats" Wholes Optional;
    SeatCount "seat_count" Whole Optional;
    Table "table" WholeOrText Optional;
    Players "players" Texts Optional;
    FinishingStacks "finishing_stacks" Amounts Optional;
    Winnings "winnings" Amounts Optional;
    Currency "currency" Text Optional;
    CurrencySymbol "currency_symbol" Text Optional;
    TimeLimit "time_limit" Amount Optional;
    TimeBanks "time_banks" Amounts Optional;
}

/// The bit of a field in a set of them.
pub(crate) const fn bit(field: Field) -> u64 {
    1 << field as u8
}

/// The fields without any of which no hand is, and those that go with them: one bit each.
pub(crate) const OF_PLAY: u64 = (1 << (Field::Actions as u8 + 1)) - 1;

/// How many fields there are.
pub(crate) const FIELD_COUNT: usize = FIELDS.len();

impl Field {
    /// Whether `inf` may stand in it for an amount that nobody knows, or for none.
    pub(crate) const fn may_be_unknown(self) -> bool {
        matches!(self, Field::StartingStacks | Field::FinishingStacks | Field::TimeLimit)
    }

    /// Whether play needs it: no hand is without any of these.
    pub(crate) fn is_of_play(self) -> bool {
        self as u8 <= Field::Actions as u8
    }

    /// The field of this name.
    pub(crate) fn named(name: &[u8]) -> Option<Field> {
        FIELDS.iter().copied().find(|field| field.name().as_bytes() == name)
    }
}

/// The variants of the standard with their codes, in its order.
pub(crate) const CODES: &[(&str, Game)] = &[
    ("FT", Game::FixedLimitHoldem),
    ("NT", Game::NoLimitHoldem),
    ("NS", Game::NoLimitShortDeck),
    ("PO", Game::PotLimitOmaha),
    ("FO/8", Game::FixedLimitOmahaEight),
    ("F7S", Game::FixedLimitStud),
    ("F7S/8", Game::FixedLimitStudEight),
    ("FR", Game::FixedLimitRazz),
    ("N2L1D", Game::NoLimitSingleDraw),
    ("F2L3D", Game::FixedLimitTripleDraw),
    ("FB", Game::FixedLimitBadugi),
];

/// The code of a variant in the standard; `None` where it has none.
pub(crate) fn code_of(game: Game) -> Option<&'static str> {
    CODES.iter().find(|(_, coded)| *coded == game).map(|(code, _)| *code)
}

/// The code of a variant in the standard, or its name where it has none: for whoever must call it something.
pub fn code_or_name(game: Game) -> &'static str {
    code_of(game).unwrap_or(game.rules().name)
}

/// The variant of a code.
#[inline]
pub(crate) fn variant_of(code: &[u8]) -> Option<&'static Variant> {
    CODES.iter().find(|(known, _)| known.as_bytes() == code).map(|(_, game)| game.rules())
}

/// The variant that [`code_or_name`] calls so.
pub(crate) fn named_variant(called: &str) -> Option<&'static Variant> {
    VARIANTS.iter().find(|variant| code_or_name(variant.game) == called)
}

/// What the variants of the rules are called, in their order: by their codes where they have one.
pub(crate) const CODES_OR_NAMES: &[&str] = &{
    let mut names = [""; VARIANTS.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = VARIANT_NAMES[place];
        place += 1;
    }
    place = 0;
    while place < CODES.len() {
        names[CODES[place].1 as usize] = CODES[place].0;
        place += 1;
    }
    names
};

/// What the variants of the rules are called, in their order.
pub(crate) const VARIANT_NAMES: &[&str] = &{
    let mut names = [""; VARIANTS.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = VARIANTS[place].name;
        place += 1;
    }
    names
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_is_called_by_its_code_or_its_name() {
        for (code, game) in CODES {
            assert_eq!((variant_of(code.as_bytes()), code_of(*game)), (Some(game.rules()), Some(*code)));
        }
        for (place, variant) in VARIANTS.iter().enumerate() {
            assert_eq!(variant.game as usize, place, "messages name a variant by its place");
            assert_eq!(CODES_OR_NAMES[place], code_or_name(variant.game));
        }
    }
}
