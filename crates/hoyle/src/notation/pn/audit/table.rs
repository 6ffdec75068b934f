//! The rules that a game is judged by: given by the user, or inferred from the record: [`Table`].
//!
//! PN declares neither deck nor variant. Both follow from the hands, the kitty and the tricks; the rules are those of
//! the first preset that fits. Not here: the presets; they are in `hoyle_rules::pinochle`.

use hoyle_rules::pinochle::{Conventions, Deck, Duties, MeldTable, PRESETS, Passing, Preset};

use super::super::label::Label;
use super::super::tree::{Tree, Value};
use super::sheet::{Sheet, values};

/// What a game is judged by.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The conventions. Where [`strict`](Self::strict) is false their limits of bids, minimums and bonus are a guess.
    pub agreed: Conventions,
    /// Whether the deck is known.
    pub deck_known: bool,
    /// Whether limits of bids, minimums and the bonus for the last trick are held against the record: the rules were
    /// given, or every value of the preset that fits is published.
    pub strict: bool,
    /// Whether the user gave the rules.
    pub given: bool,
    /// The place of the preset in `PRESETS`, if there is one.
    pub preset: Option<u8>,
}

/// Rules that the user gave.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Given {
    /// The conventions.
    pub conventions: Conventions,
    /// The place of the preset in `PRESETS` that they start from.
    pub preset: Option<u8>,
    /// Whether the target was set apart from the preset; only then is a game's end held to it.
    pub target_set: bool,
}

impl Table {
    /// The rules of a game with so many players in so many teams.
    pub(in super::super) fn of(tree: &Tree, sheet: &mut Sheet, players: u8, teams: u8, given: Option<&Given>) -> Table {
        let seen = Seen::of(tree, sheet, players);
        if let Some(given) = given
            && (given.conventions.players, given.conventions.teams) == (players, teams)
            && seen.deck.is_none_or(|deck| deck == given.conventions.deck())
        {
            let deck_known = true;
            return Table { agreed: given.conventions, deck_known, strict: true, given: true, preset: given.preset };
        }
        let fits = |preset: &Preset| {
            let agreed = &preset.conventions;
            (agreed.players, agreed.teams) == (players, teams)
                && seen.deck == Some(agreed.deck())
                && (agreed.passing != Passing::None) == seen.passing
                && agreed.kitty == seen.kitty
        };
        let preset = PRESETS.iter().position(fits);
        let (mut agreed, strict) = match preset.and_then(|place| PRESETS.get(place)) {
            Some(preset) => (preset.conventions, preset.verified),
            None => (unknown(players, teams, &seen), false),
        };
        agreed.scale = seen.scale;
        let preset = preset.and_then(|place| u8::try_from(place).ok());
        Table { agreed, deck_known: seen.deck.is_some(), strict, given: false, preset }
    }
}

/// Conventions for a game that no preset fits: nothing is too low, nothing is lost.
fn unknown(players: u8, teams: u8, seen: &Seen) -> Conventions {
    let deck = seen.deck.unwrap_or(Deck { copies: 8, nines: true });
    Conventions {
        players,
        teams,
        copies: deck.copies,
        nines: deck.nines,
        kitty: seen.kitty,
        passing: if seen.passing { Passing::Partner } else { Passing::None },
        passed: 0,
        least_bid: 1,
        forced_bid: 1,
        free_bids: i32::MAX,
        bid_step: 1,
        trump_needs_marriage: false,
        meld: MeldTable::USUAL,
        least_meld: 0,
        least_play: 0,
        last_trick: if deck.copies == 2 { 1 } else { 2 },
        discard_counts: true,
        duties: Duties::STRICT,
        all_tricks: 0,
        target: 0,
        bidder_goes_out: true,
        scale: seen.scale,
    }
}

/// What a record gives away of its variant.
struct Seen {
    deck: Option<Deck>,
    kitty: u8,
    passing: bool,
    scale: i32,
}

impl Seen {
    /// Looks at the deals one after the other until one tells the deck: by its hands, by one hand, by its tricks.
    fn of(tree: &Tree, sheet: &mut Sheet, players: u8) -> Seen {
        let mut seen = Seen { deck: None, kitty: 0, passing: false, scale: 1 };
        let mut section = 0;
        let mut scaled = false;
        while section < tree.sections.len() {
            if tree.sections.get(section).is_some_and(|section| !section.hand) {
                section += 1;
                continue;
            }
            section = sheet.take(tree, section);
            seen.look(tree, sheet, players);
            if !scaled && let Some(scale) = scale(tree, sheet) {
                (seen.scale, scaled) = (scale, true);
            }
            if scaled && seen.deck.is_some() {
                break;
            }
        }
        // Whether anybody passes may show in a later deal only.
        seen.passing = tree.lines.iter().any(|line| line.label == Label::Pass);
        seen
    }

    fn look(&mut self, tree: &Tree, sheet: &Sheet, players: u8) {
        let cards = |place: Option<u32>| {
            let line = place.and_then(|place| tree.lines.get(place as usize))?;
            let one_by_one =
                || tree.values_of(line).iter().filter(|value| matches!(value, Value::Card(_))).count() as u32;
            Some(tree.bag_of(line).map_or_else(one_by_one, |bag| bag.len()))
        };
        let kitty: u32 = sheet.kitty.iter().filter_map(|&place| cards(Some(place))).sum();
        let kitty = kitty.max(cards(sheet.discard).unwrap_or(0));
        let hands = sheet.hands.map(|place| cards(place).unwrap_or(0));
        let hands = hands.get(..usize::from(players)).unwrap_or(&hands);
        let players = u32::from(players);
        let all = if hands.iter().all(|&size| size > 0) { hands.iter().sum() } else { 0 };
        let tricks = sheet.tricks.len() as u32 * players;
        let one = hands.iter().max().copied().unwrap_or(0) * players;
        let deck =
            [all, one, tricks].into_iter().filter(|&cards| cards > 0).find_map(|dealt| Deck::of_size(dealt + kitty));
        if self.deck.is_none() && deck.is_some() {
            self.deck = deck;
            self.kitty = u8::try_from(kitty).unwrap_or(u8::MAX);
        }
    }
}

/// The scale of a deal's points: 10 where tricks are worth ten points a counter.
fn scale(tree: &Tree, sheet: &Sheet) -> Option<i32> {
    let (mut one, mut ten) = (0, 0);
    for &place in &sheet.tricks {
        let [cards @ .., _, Value::Number(points)] = values(tree, Some(place)) else { continue };
        let counters = cards
            .iter()
            .filter(|value| matches!(value, Value::Card(card) if hoyle_rules::pinochle::is_counter(*card)))
            .count();
        if let Ok(counters @ 1..) = i32::try_from(counters) {
            one += i32::from(*points == counters);
            ten += i32::from(*points == counters * 10);
            if one.abs_diff(ten) > 2 {
                break;
            }
        }
    }
    match one.cmp(&ten) {
        core::cmp::Ordering::Less => Some(10),
        core::cmp::Ordering::Greater => Some(1),
        core::cmp::Ordering::Equal => None,
    }
}

/// Reads the rules that the user gave: the name of a preset, or lines `field = value` of which one may be
/// `preset = "name"`. The error is for people.
pub fn given(text: &str) -> Result<Given, String> {
    let named = |name: &str| PRESETS.iter().position(|preset| preset.name == name);
    if let Some(place) = named(text.trim()) {
        return start(place).ok_or_else(String::new);
    }
    if !text.contains('=') {
        return Err(no_preset(text.trim()));
    }
    super::rules_file::read(text, named, no_preset)
}

/// Rules that are a preset as it stands.
pub(super) fn start(place: usize) -> Option<Given> {
    let preset = PRESETS.get(place)?;
    Some(Given { conventions: preset.conventions, preset: u8::try_from(place).ok(), target_set: false })
}

fn no_preset(name: &str) -> String {
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    format!("there is no preset {name}; there are {}", names.join(", "))
}
