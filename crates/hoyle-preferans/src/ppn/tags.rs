//! The tags that the specification names: [`Name`], a row each. Not here: what their values may be.

/// A tag that the specification names, or any other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(super) enum Name {
    Bula,
    Refe,
    Player1,
    Player2,
    Player3,
    Result1,
    Result2,
    Result3,
    Place1,
    Place2,
    Place3,
    Location,
    Date,
    StartTime,
    EndTime,
    Duration,
    Name1,
    Name2,
    Name3,
    /// "Optional tags can include, but are not limited to".
    Other,
}

/// The tags, with their names; the required ones first.
const ROWS: [(Name, &str); 19] = [
    (Name::Bula, "Bula"),
    (Name::Refe, "Refe"),
    (Name::Player1, "Player1"),
    (Name::Player2, "Player2"),
    (Name::Player3, "Player3"),
    (Name::Result1, "Result1"),
    (Name::Result2, "Result2"),
    (Name::Result3, "Result3"),
    (Name::Place1, "Place1"),
    (Name::Place2, "Place2"),
    (Name::Place3, "Place3"),
    (Name::Location, "Location"),
    (Name::Date, "Date"),
    (Name::StartTime, "StartTime"),
    (Name::EndTime, "EndTime"),
    (Name::Duration, "Duration"),
    (Name::Name1, "Name1"),
    (Name::Name2, "Name2"),
    (Name::Name3, "Name3"),
];

/// The names of the tags, by [`Name`].
pub(super) const NAMES: &[&str] = &{
    let mut names = [""; 19];
    let mut at = 0;
    while at < 19 {
        names[at] = ROWS[at].1;
        at += 1;
    }
    names
};

impl Name {
    /// The tags that every game has.
    pub(super) const REQUIRED: [Name; 8] = [
        Name::Bula,
        Name::Refe,
        Name::Player1,
        Name::Player2,
        Name::Player3,
        Name::Result1,
        Name::Result2,
        Name::Result3,
    ];
    /// Those of them that follow from no deal.
    pub(super) const GIVEN: [Name; 5] = [Name::Bula, Name::Refe, Name::Player1, Name::Player2, Name::Player3];
    /// The results, by player.
    pub(super) const RESULTS: [Name; 3] = [Name::Result1, Name::Result2, Name::Result3];
    /// The places of the players, by player.
    pub(super) const PLACES: [Name; 3] = [Name::Place1, Name::Place2, Name::Place3];
    /// The full names of the players, by player.
    pub(super) const FULL_NAMES: [Name; 3] = [Name::Name1, Name::Name2, Name::Name3];
    /// The names of the players, by player.
    pub(super) const PLAYERS: [Name; 3] = [Name::Player1, Name::Player2, Name::Player3];

    /// The tag with this name. Names are case-sensitive, as in PGN.
    pub(super) fn of(name: &[u8]) -> Name {
        let row = ROWS.iter().find(|(_, known)| known.as_bytes() == name);
        row.map_or(Name::Other, |(known, _)| *known)
    }

    /// The tag with this name, which stands after another: nearly all games have them in the order of the rows.
    #[inline]
    pub(super) fn after(before: Option<Name>, name: &[u8]) -> Name {
        match ROWS.get(before.map_or(0, |before| before as usize + 1)) {
            Some((known, written)) if written.as_bytes() == name => *known,
            _ => Name::of(name),
        }
    }

    /// Whether every game has it.
    #[inline]
    pub(super) fn is_required(self) -> bool {
        self <= Name::Result3
    }

    /// Whether its value is a number that the game is counted with.
    #[inline]
    pub(super) fn is_number(self) -> bool {
        matches!(self, Name::Bula | Name::Refe | Name::Result1 | Name::Result2 | Name::Result3)
    }

    /// How it is written; empty for a tag of somebody's own.
    pub(super) fn written(self) -> &'static str {
        NAMES.get(self as usize).copied().unwrap_or_default()
    }
}

/// Whether this may be the name of a tag.
pub(super) fn is_name(name: &[u8]) -> bool {
    let (Some(first), rest) = (name.first(), name.get(1..).unwrap_or_default()) else { return false };
    first.is_ascii_alphabetic() && rest.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
}
