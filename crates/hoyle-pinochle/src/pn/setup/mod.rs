//! The rules that a game is judged by: given by the user, or inferred from the record: [`Table`].
//!
//! PN declares neither deck nor variant. Both follow from the hands, the kitty and the tricks; the rules are those of
//! the first preset that fits. Not here: the presets; they are in `hoyle_rules::pinochle`.

pub(crate) mod players;
mod rules_file;

use hoyle_rules::pinochle::{Conventions, DeckKind, Duties, Meld, MeldTable, PRESETS, Passing, Preset};

use crate::pn::judge::deal::bag;
use crate::pn::judge::lines::{DealLines, values};
use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Value};
use hoyle_notation::OptionError;

/// What a game is judged by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The conventions. Where [`strict`](Self::strict) is false their limits of bids, minimums and bonus are a guess.
    pub(crate) agreed: Conventions,
    pub(crate) deck_known: bool,
    /// Whether limits of bids, minimums and the bonus for the last trick are held against the record: the rules were
    /// given, or every value of the preset that fits is published.
    pub(crate) strict: bool,
    /// Whether the user gave the rules.
    pub(crate) given: bool,
    /// Whether anything shows the scale of the points.
    pub(crate) scale_known: bool,
}

/// Rules that the user gave.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HouseRules {
    /// The conventions.
    pub conventions: Conventions,
    /// The place of the preset in `PRESETS` that they start from.
    pub preset: Option<u8>,
    /// Whether the target was set apart from the preset; only then is a game's end held to it.
    pub target_set: bool,
}

impl Table {
    /// The rules of a game with so many players in so many teams.
    pub(crate) fn of(
        draft: &Draft,
        deal_lines: &mut DealLines,
        players: u8,
        teams: u8,
        given: Option<&HouseRules>,
    ) -> Table {
        let evidence = Evidence::of(draft, deal_lines, players);
        if let Some(given) = given
            && (given.conventions.players, given.conventions.teams) == (players, teams)
            && evidence.deck.is_none_or(|deck| deck == given.conventions.deck())
        {
            let deck_known = true;
            return Table { agreed: given.conventions, deck_known, strict: true, given: true, scale_known: true };
        }
        let fits = |preset: &Preset| {
            let agreed = &preset.conventions;
            (agreed.players, agreed.teams) == (players, teams)
                && evidence.deck == Some(agreed.deck())
                && (agreed.passing != Passing::None) == evidence.passing
                && agreed.kitty == evidence.kitty
        };
        let preset = PRESETS.iter().position(fits);
        let (mut agreed, strict) = match preset.and_then(|place| PRESETS.get(place)) {
            Some(preset) => (preset.conventions, preset.verified),
            None => (unknown(players, teams, &evidence), false),
        };
        agreed.scale = evidence.scale.unwrap_or(1);
        let (deck_known, scale_known) = (evidence.deck.is_some(), evidence.scale.is_some());
        Table { agreed, deck_known, strict, given: false, scale_known }
    }
}

/// Conventions for a game that no preset fits: nothing is too low, nothing is lost.
fn unknown(players: u8, teams: u8, evidence: &Evidence) -> Conventions {
    let deck = evidence.deck.unwrap_or(DeckKind { copies: 8, nines: true });
    Conventions {
        players,
        teams,
        copies: deck.copies,
        nines: deck.nines,
        kitty: evidence.kitty,
        passing: if evidence.passing { Passing::Partner } else { Passing::None },
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
        scale: evidence.scale.unwrap_or(1),
    }
}

/// What a record gives away of its variant.
struct Evidence {
    deck: Option<DeckKind>,
    kitty: u8,
    passing: bool,
    scale: Option<i32>,
}

impl Evidence {
    /// Looks at the deals one after the other until one shows the deck: by its hands, by one hand, by its tricks.
    fn of(draft: &Draft, deal_lines: &mut DealLines, players: u8) -> Evidence {
        let mut evidence = Evidence { deck: None, kitty: 0, passing: false, scale: None };
        let mut section = 0;
        while section < draft.sections.len() {
            if draft.sections.get(section).is_some_and(|section| !section.hand) {
                section += 1;
                continue;
            }
            section = deal_lines.read_deal(draft, section);
            evidence.look(draft, deal_lines, players);
            if evidence.scale.is_none() {
                evidence.scale = scale(draft, deal_lines);
            }
            if evidence.scale.is_some() && evidence.deck.is_some() {
                break;
            }
        }
        // Whether anybody passes may show in a later deal only.
        evidence.passing = draft.lines.iter().any(|line| line.label == Label::Pass);
        evidence
    }

    fn look(&mut self, draft: &Draft, deal_lines: &DealLines, players: u8) {
        let cards = |place: Option<u32>| {
            let line = place.and_then(|place| draft.lines.get(place as usize))?;
            let one_by_one =
                || draft.values_of(line).iter().filter(|value| matches!(value, Value::Card(_))).count() as u32;
            Some(draft.bag_of(line).map_or_else(one_by_one, |bag| bag.len()))
        };
        let kitty: u32 = deal_lines.kitty.iter().filter_map(|&place| cards(Some(place))).sum();
        let kitty = kitty.max(cards(deal_lines.discard).unwrap_or(0));
        let hands = deal_lines.hands.map(|place| cards(place).unwrap_or(0));
        let hands = hands.get(..usize::from(players)).unwrap_or(&hands);
        let players = u32::from(players);
        let all = if hands.iter().all(|&size| size > 0) { hands.iter().sum() } else { 0 };
        let tricks = deal_lines.tricks.len() as u32 * players;
        let most = hands.iter().max().copied().unwrap_or(0);
        let one = most * players;
        // Where neither kitty nor discard is written, the hands show how many cards are left of the deck.
        let kitty = if kitty == 0 && all == one { kitty_beside(players, most).unwrap_or(0) } else { kitty };
        let deck = [all, one, tricks]
            .into_iter()
            .filter(|&cards| cards > 0)
            .find_map(|dealt| DeckKind::of_size(dealt + kitty));
        if self.deck.is_none() && deck.is_some() {
            self.deck = deck;
            self.kitty = u8::try_from(kitty).unwrap_or(u8::MAX);
        }
    }
}

/// How many cards are left of the deck where so many players hold so many each: a few, fewer than a hand.
pub(crate) fn kitty_beside(players: u32, size: u32) -> Option<u32> {
    const MOST: u32 = 6;
    let dealt = players * size;
    let beside = DeckKind::KNOWN.iter().filter_map(|deck| deck.size().checked_sub(dealt)).min()?;
    (1..=MOST.min(size)).contains(&beside).then_some(beside)
}

/// The scale of a deal's points: 10 where tricks, or else melds, are worth ten times what they usually are.
fn scale(draft: &Draft, deal_lines: &DealLines) -> Option<i32> {
    let mut votes = Votes::default();
    for &place in &deal_lines.tricks {
        let [cards @ .., _, Value::Number(points)] = values(draft, Some(place)) else { continue };
        let counters = cards
            .iter()
            .filter(|value| matches!(value, Value::Card(card) if hoyle_rules::pinochle::is_counter(*card)))
            .count();
        votes.count(*points, i32::try_from(counters).unwrap_or(0));
        if votes.one.abs_diff(votes.ten) > 2 {
            break;
        }
    }
    votes.decided().or_else(|| scale_of_melds(draft, deal_lines))
}

#[cold]
fn scale_of_melds(draft: &Draft, deal_lines: &DealLines) -> Option<i32> {
    let &[_, _, Value::Trump(trump)] = values(draft, deal_lines.contract) else { return None };
    let mut votes = Votes::default();
    for place in deal_lines.melds {
        let [cards @ .., Value::Number(points)] = values(draft, place) else { continue };
        let Some(cards) = bag(cards) else { continue };
        votes.count(*points, MeldTable::USUAL.points(Meld::of(&cards, Some(trump))));
    }
    votes.decided()
}

/// How many points are those of a scale.
#[derive(Default)]
struct Votes {
    one: i32,
    ten: i32,
}

impl Votes {
    /// Counts points as written beside what they are worth on the usual scale.
    fn count(&mut self, points: i32, worth: i32) {
        if worth > 0 {
            self.one += i32::from(points == worth);
            self.ten += i32::from(points == worth.saturating_mul(10));
        }
    }

    fn decided(&self) -> Option<i32> {
        match self.one.cmp(&self.ten) {
            core::cmp::Ordering::Less => Some(10),
            core::cmp::Ordering::Greater => Some(1),
            core::cmp::Ordering::Equal => None,
        }
    }
}

/// Reads the rules that the user gave: the name of a preset, or lines `field = value` of which one may be
/// `preset = "name"`.
pub(crate) fn given(text: &str) -> Result<HouseRules, OptionError> {
    let named = |name: &str| PRESETS.iter().position(|preset| preset.name == name);
    if let Some(place) = named(text.trim()) {
        return start(place).ok_or_else(|| no_preset(text.trim()));
    }
    if !text.contains('=') {
        return Err(no_preset(text.trim()));
    }
    crate::pn::setup::rules_file::read(text, named, no_preset)
}

/// Rules that are a preset as it stands.
pub(crate) fn start(place: usize) -> Option<HouseRules> {
    let preset = PRESETS.get(place)?;
    Some(HouseRules { conventions: preset.conventions, preset: u8::try_from(place).ok(), target_set: false })
}

fn no_preset(name: &str) -> OptionError {
    let known = PRESETS.iter().map(|preset| preset.name).collect();
    OptionError::UnknownPreset { name: name.to_owned(), known }
}
