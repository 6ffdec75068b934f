//! The statistics of hold'em: every fact of every player in every hand, and what they add up to, against an engine of
//! others. A folder of the same making can be named in the place of the corpus.

use std::collections::HashMap;
use std::io::Read as _;
use std::path::Path;

use hoyle::notation::phh::{COLLECTION, Phh, SINGLE};
use hoyle::notation::{Depth, Form, GameNotation as _, Next, Options, Status};
use hoyle::poker::replay::{Listener, Particulars, Step};
use hoyle::poker::statistics::{Amount, Billionths, Flags, HandStatistics, PlayerHand, STATISTICS, Sums};
use hoyle_rules::Seat;
use hoyle_rules::poker::Setup;
use serde_json::{Value, json};

use super::{Score, bytes};
use crate::real_hands;

/// The sets of hands: the name of each.
const SETS: [&str; 3] = ["edge", "random", "pluribus"];

/// All scoreboards of the statistics.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    over(corpus, &corpus.join("stats"))
}

/// The same over another folder of that making, as far as it has the sets.
pub(super) fn over(corpus: &Path, folder: &Path) -> Result<Vec<Score>, String> {
    let mut scores = [
        "player-hands, every statistic",
        "player-hands, place, net, whether won, all-in worth",
        "hands, nets add up to nothing, and to all-in worths",
        "players, every sum",
    ]
    .map(Score::new);
    for set in SETS {
        let path = folder.join(format!("{set}.hands.jsonl.gz"));
        if path.exists() {
            let packed = std::io::Cursor::new(bytes(&path)?);
            let mut goldens = String::new();
            let unpacked = hoyle::Compression::Gzip.decode(Box::new(packed));
            unpacked
                .and_then(|mut unpacked| unpacked.read_to_string(&mut goldens))
                .map_err(|error| format!("{}: {error}", path.display()))?;
            let sums = folder.join(format!("{set}.players.json"));
            let sums = serde_json::from_slice(&bytes(&sums)?).map_err(|error| error.to_string())?;
            compare(set, &texts(corpus, folder, set)?, &goldens, &sums, &mut scores)?;
        }
    }
    Ok(scores.into())
}

/// The texts of a set by their names.
fn texts(corpus: &Path, folder: &Path, set: &str) -> Result<HashMap<String, Vec<u8>>, String> {
    let collection = folder.join(format!("{set}.phhs"));
    if collection.exists() {
        return Ok([(format!("{set}.phhs"), bytes(&collection)?)].into());
    }
    let hands = real_hands::hands(corpus)?.into_iter();
    Ok(hands
        .map(|(name, text)| (name.split_once("pluribus/").map_or(name.clone(), |name| name.1.into()), text))
        .collect())
}

/// Hears a text, and hands over what each player did, hand by hand.
#[derive(Default)]
struct Hands {
    play: HandStatistics,
    names: Vec<String>,
    scale: u8,
    heard: Vec<Heard>,
}

/// A hand as it was heard.
struct Heard {
    names: Vec<String>,
    players: Vec<PlayerHand>,
    scale: u8,
    big_blind: Option<hoyle_rules::Chips>,
}

impl Listener for Hands {
    fn begin(&mut self, setup: &Setup, start: &Step<'_>) {
        self.play.begin(setup, start);
    }
    fn wants_hole_cards(&self) -> bool {
        self.play.wants_hole_cards()
    }
    fn step(&mut self, step: &Step<'_>) {
        self.play.step(step);
    }
    fn restart(&mut self) {
        self.play.restart();
    }
    fn particulars(&mut self, particulars: &dyn Particulars) {
        let name = |seat: Seat| particulars.name(seat).map_or_else(|| seat.to_string(), Into::into);
        self.names = (0..self.play.players().len()).filter_map(Seat::new).map(name).collect();
        self.scale = particulars.scale();
    }
    fn end(&mut self, status: Status) {
        self.play.end(status);
        self.heard.push(Heard {
            names: core::mem::take(&mut self.names),
            players: self.play.players().to_vec(),
            scale: self.scale,
            big_blind: self.play.big_blind(),
        });
    }
}

fn heard(text: &[u8], form: Form) -> Vec<Heard> {
    let mut reader = Phh.reader(form, Depth::Check, &Options::default());
    let (mut hands, mut at) = (Hands::default(), 0);
    while let Next::Record { consumed, .. } = reader.next_with(&text[at..], true, &mut (), &mut hands) {
        at += consumed;
    }
    hands.heard
}

/// What is added up of a player.
#[derive(Default)]
struct Player {
    sums: Sums,
    by_position: HashMap<String, Sums>,
    streets: [[u64; 5]; 4],
}

fn compare(
    set: &str,
    texts: &HashMap<String, Vec<u8>>,
    goldens: &str,
    sums: &Value,
    [statistics, facts, zero, players]: &mut [Score; 4],
) -> Result<(), String> {
    let mut read: HashMap<&str, Vec<Heard>> = HashMap::new();
    let mut all: HashMap<String, Player> = HashMap::new();
    for line in goldens.lines() {
        let golden: Value = serde_json::from_str(line).map_err(|error| format!("{set}: {error}"))?;
        let file = golden["file"].as_str().unwrap_or_default();
        let Some((file, text)) = texts.get_key_value(file) else { return Err(format!("{set}: there is no {file}")) };
        let form = if file.ends_with(".phhs") { COLLECTION } else { SINGLE };
        let hands = read.entry(file).or_insert_with(|| heard(text, form));
        let number = golden["record"].as_u64().unwrap_or_default() as usize;
        let Some(hand) = hands.get(number) else { return Err(format!("{set}: {file} has no record {number}")) };
        let seats = golden["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
        let name = format!("{file}, record {number}");
        for (seat, wanted) in seats.iter().enumerate() {
            let place = format!("{name}, p{}", seat + 1);
            let Some((player, own)) = hand.players.get(seat).zip(hand.names.get(seat)) else {
                facts.count(&place, Some("is not there".into()));
                continue;
            };
            statistics.count(&place, differing_flags(&wanted["flags"], player.opportunities, player.done));
            facts.count(&place, differing_facts(wanted, &golden, player, own, hand.scale));
            let entry = all.entry(own.clone()).or_default();
            entry.sums.add_hand(player, hand.big_blind, hand.scale);
            let position = player.position.map(|position| position.counted_back().to_string()).unwrap_or_default();
            entry.by_position.entry(position).or_default().add_hand(player, hand.big_blind, hand.scale);
            for (sum, count) in entry.streets.iter_mut().flatten().zip(player.actions.iter().flatten()) {
                *sum += u64::from(*count);
            }
        }
        let nets: Option<i64> = hand.players.iter().map(|player| Some(player.net?.0)).sum();
        let worths: Option<Billionths> = hand.players.iter().map(|player| player.net_all_in_ev()).sum();
        let wrong = nets != Some(0) || worths != Some(Billionths(0));
        zero.count(&name, wrong.then(|| format!("nets are {nets:?} together, worths {worths:?}")));
    }
    for (name, wanted) in sums["players"].as_object().into_iter().flatten() {
        let wrong = match all.get(name) {
            None => Some("did not play".to_owned()),
            Some(player) => differing_sums(set, wanted, player),
        };
        players.count(&format!("{set}, {name}"), wrong);
    }
    Ok(())
}

fn differing_flags(wanted: &Value, opportunities: Flags, done: Flags) -> Option<String> {
    let wrong = STATISTICS.iter().enumerate().filter_map(|(number, row)| {
        let got = opportunities.contains(number).then(|| u64::from(done.contains(number)));
        let wanted = wanted[row.name].as_u64();
        (got != wanted).then(|| format!("{}: wanted {wanted:?}, got {got:?}", row.name))
    });
    let wrong: Vec<String> = wrong.collect();
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

fn differing_facts(wanted: &Value, hand: &Value, player: &PlayerHand, name: &str, scale: u8) -> Option<String> {
    let position = player.position.map(|position| position.counted_back().to_string());
    let net = player.net.map(|net| Amount { units: net.0.into(), scale }.to_string());
    let got = json!({
        "name": name, "position": position, "net": net, "won": player.won,
        "showdown": player.went_to_showdown.map(u8::from),
    });
    let showdown = wanted["flags"]["wsd"].is_u64();
    let net = wanted["net"].as_str().map(decimal);
    let expected = json!({
        "name": wanted["name"], "position": wanted["position"], "net": net, "won": wanted["won"],
        "showdown": u8::from(showdown && hand["showdown"] == true),
    });
    if got != expected {
        return Some(format!("wanted {expected}, got {got}"));
    }
    // Where nothing is said of it, nothing was counted.
    let wanted = wanted["net_ev"].as_f64()?;
    let got =
        player.net_all_in_ev().map(|worth| worth.0 as f64 / (Billionths::CHIP as f64 * 10_f64.powi(scale.into())));
    let is_near = got.is_some_and(|got| (got - wanted).abs() < 0.000_001);
    (!(is_near && player.all_in_ev.is_some())).then(|| format!("wanted an all-in worth of {wanted}, got {got:?}"))
}

/// A fraction as a decimal: `225/2` is 112.5.
fn decimal(text: &str) -> String {
    match text.split_once('/') {
        Some((above, "2")) => {
            let above: i128 = above.parse().unwrap_or_default();
            Amount { units: above * 5, scale: 1 }.to_string()
        }
        _ => text.to_owned(),
    }
}

fn differing_sums(set: &str, wanted: &Value, player: &Player) -> Option<String> {
    let Player { sums, by_position, streets } = player;
    let rates = sums.rates();
    let near = |wanted: &Value, got: Option<f64>| match (wanted.as_f64(), got) {
        (Some(wanted), Some(got)) => (wanted - got).abs() <= 0.000_000_01 * wanted.abs().max(1.0),
        (None, None) => true,
        _ => false,
    };
    let money = |key: &str, got: Option<Amount>| {
        let wanted = wanted[key].as_str().map(decimal);
        wanted != got.map(|amount| amount.to_string())
    };
    let counts = |wanted: &Value, sums: &Sums| {
        let differs = |(name, wanted): (&String, &Value)| {
            let number = hoyle::poker::statistics::number_of(name);
            number.is_none_or(|number| json!(sums.count(number)) != *wanted)
        };
        wanted.as_object().is_none_or(|wanted| wanted.iter().any(differs))
    };
    let mut wrong = Vec::new();
    let mut check = |name: &str, is_wrong: bool| wrong.extend(is_wrong.then(|| name.to_owned()));
    check("hands", json!(sums.hands) != wanted["hands"]);
    check("stats", counts(&wanted["stats"], sums));
    check("net", money("net", sums.net()));
    check("net_showdown", money("net_showdown", sums.net_showdown()));
    check("net_no_showdown", money("net_no_showdown", sums.net_no_showdown()));
    // Of the made-up hands, all-ins before the flop were not counted out.
    if set != "random" {
        check("all_in_hands", json!(sums.all_in_hands) != wanted["all_in_hands"]);
        let got = sums.net_all_in_ev().and_then(|amount| amount.to_string().parse::<f64>().ok());
        let is_near =
            wanted["net_all_in_ev"].as_f64().zip(got).is_some_and(|(wanted, got)| (wanted - got).abs() < 0.000_01);
        check("net_all_in_ev", !is_near);
    }
    check("bb_per_100", !near(&wanted["bb_per_100"], rates.bb_per_100));
    check("sd_bb_per_100", !near(&wanted["sd_bb_per_100"], rates.sd_bb_per_100));
    check("confidence_95", !near(&wanted["ci95_bb_per_100"], rates.confidence_95));
    check("aggression_factor", !near(&wanted["aggression_factor"], rates.aggression_factor));
    check("aggression_frequency", !near(&wanted["aggression_frequency"], rates.aggression_frequency));
    for (street, got) in ["preflop", "flop", "turn", "river"].iter().zip(streets) {
        let kinds = ["fold", "check", "call", "bet", "raise"].iter().zip(got);
        check(
            street,
            kinds.into_iter().any(|(kind, got)| wanted["streets"][street][kind].as_u64().unwrap_or_default() != *got),
        );
    }
    for (position, wanted) in wanted["by_position"].as_object().into_iter().flatten() {
        let got = by_position.get(position);
        let agrees = got.is_some_and(|got| json!(got.hands) == wanted["hands"] && !counts(&wanted["stats"], got));
        check(position, !agrees);
    }
    (!wrong.is_empty()).then(|| wrong.join(", "))
}
