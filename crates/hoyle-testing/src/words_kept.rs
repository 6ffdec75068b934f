//! That a replay says the same of a hand and of what it was converted to: [`keeps_words`].

use hoyle::notation::{Depth, Form, GameNotation, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::poker::hand::Metadata;
use hoyle::poker::replay::{LineKind, Money};
use hoyle::problem::{ComposeError, Lost};
use hoyle::rules::poker::PotMerging;
use hoyle::rules::{Chips, MaybeCard, Seat, Suit};
use hoyle_notation::sentence::{Renderer, Sentence};

/// Writes a hand in another notation and reads it again: the replay has the same sentences, but for those on what is listed
/// as lost. Whether they were compared: `false` where the hand is refused.
///
/// # Errors
/// Which sentences are others.
pub fn keeps_words(
    hand: &Hand,
    (name, to, form): (&str, &dyn GameNotation<Record = Hand>, Form),
) -> Result<bool, String> {
    let mut text = Vec::new();
    let losses = match to.compose(hand, &WriteOptions::default().in_form(form), &mut text) {
        Ok(losses) => losses,
        Err(ComposeError::Inexpressible(_)) => return Ok(false),
        Err(error) => return Err(format!("{name}: {error}")),
    };
    let mut reader = to.reader(form, Depth::Record, &Options::default());
    let read = matches!(reader.next(&text, true, &mut ()), Next::Record { .. });
    let shown = String::from_utf8_lossy(&text);
    let Some(back) = reader.record().filter(|_| read) else {
        return Err(format!("{name}: is not read again\n{shown}"));
    };
    let lost: Vec<&Lost> = losses.iter().map(|loss| &loss.lost).collect();
    let is_lost =
        |names: &[&str]| lost.iter().any(|lost| matches!(lost, Lost::Field(name) if names.contains(&&**name)));
    if is_lost(&["boards"]) {
        return Ok(false);
    }
    // By which conventions a table plays is the reader's choice.
    let mut back = back.clone();
    back.setup.options = hand.setup.options;
    let (mut own, mut others) = (Said::of(hand), Said::of(&back));
    if lost.iter().any(|lost| matches!(lost, Lost::HoleCards(_) | Lost::Action(_))) {
        (own.dealt, others.dealt) = (Vec::new(), Vec::new());
        (own.shown, others.shown) = (Vec::new(), Vec::new());
        [&mut own, &mut others].into_iter().for_each(Said::forget_discards);
    }
    // Frames tell of a card when it is seen, which may be when it is shown.
    if name == "pfn" {
        (own.dealt, others.dealt) = (Vec::new(), Vec::new());
        [&mut own, &mut others].into_iter().for_each(Said::forget_discards);
    }
    // Who has too few chips for a post posts what is there: rooms tell no more. In PHH a post out of turn is one like another.
    let is_short = hand.setup.occupied().any(|seat| hand.setup.put_in(seat) != hand.setup.posts[seat]);
    if is_short || !hand.setup.late_posts.is_empty() {
        (own.game, others.game) = (String::new(), String::new());
    }
    if is_lost(&["winnings", "finishing_stacks", "outside", "jackpot", "bounty", "fees", "pot_shares"]) {
        (own.result, others.result) = (Vec::new(), Vec::new());
    }
    if is_lost(&["bring_in", "late_posts", "_bomb_pot"]) {
        (own.game, others.game) = (String::new(), String::new());
    }
    if is_lost(&["late_posts"]) {
        own.done.retain(|line| !line.contains(" posts "));
        others.done.retain(|line| !line.contains(" posts "));
    }
    if own == others {
        return Ok(true);
    }
    let names: Vec<String> = lost.iter().map(ToString::to_string).collect();
    Err(format!("{name}: {}\nand only {names:?} is lost\n{shown}", own.differences(&others)))
}

/// What a replay says of a hand.
#[derive(PartialEq, Eq, Debug, Default)]
struct Said {
    /// The game, and what each player is in it.
    game: String,
    /// Who is dealt what, and who shows what, in any order.
    dealt: Vec<String>,
    shown: Vec<String>,
    /// What is done, in order.
    done: Vec<String>,
    /// Who wins what.
    result: Vec<String>,
}

impl Said {
    fn of(hand: &Hand) -> Said {
        // What the players are called and where they sit is no sentence, and rooms tell pots apart.
        let mut plain = hand.clone();
        (plain.names, plain.seat_numbers, plain.metadata) = (None, None, Metadata::default());
        plain.comments.clear();
        for played in &mut plain.actions {
            (played.comments, played.asides, played.supplied) = (Vec::new(), Vec::new(), false);
        }
        plain.setup.options.pot_merging = PotMerging::BeforeShowdown;
        let narration = plain.narration();
        let words = Words { scale: hand.scale };
        let mut said = Said { game: words.of(&narration.game), ..Said::default() };
        narration.roles.iter().for_each(|role| said.game.push_str(&format!(", {role}")));
        for part in narration.parts {
            // Where hands that are all-in are shown is a matter of the notation.
            let is_of_show = part.title == "Showdown" || part.title.starts_with("All in");
            if part.title != "Result" && !is_of_show {
                said.done.push(part.title.clone());
            }
            for line in part.lines {
                let text = words.of(&line.sentence);
                let shows = text.contains(" shows ") || text.ends_with(" mucks");
                let list = match line.kind {
                    LineKind::Dealt(_) => &mut said.dealt,
                    _ if text.contains(" dealt ") => &mut said.dealt,
                    // What a hand makes by now follows from the cards.
                    _ if text.contains(" has ") || is_of_show && !shows => continue,
                    _ if part.title == "Result" => &mut said.result,
                    _ if shows => &mut said.shown,
                    _ => &mut said.done,
                };
                list.push(if shows { text.split(": ").next().unwrap_or_default().to_owned() } else { text });
            }
        }
        said.dealt.sort();
        said.shown.sort();
        said
    }

    /// Of discards how many cards they were, not which.
    fn forget_discards(&mut self) {
        for line in self.done.iter_mut().filter(|line| line.contains(" discards ")) {
            let count = line.split(": ").next().unwrap_or_default();
            *line = count.trim_end_matches(" cards").trim_end_matches(" card").to_owned();
        }
    }

    /// What one says and the other does not.
    fn differences(&self, other: &Said) -> String {
        let all = |said: &Said| -> Vec<String> {
            let Said { game, dealt, shown, done, result } = said;
            [core::slice::from_ref(game), dealt, shown, done, result].concat()
        };
        let (own, others) = (all(self), all(other));
        let beside = |own: &[String], others: &[String]| -> Vec<String> {
            own.iter().filter(|line| !others.contains(line)).cloned().collect()
        };
        format!("{:#?} became {:#?}", beside(&own, &others), beside(&others, &own))
    }
}

/// Sentences in plain words.
struct Words {
    scale: u8,
}

impl Words {
    fn of(&self, sentence: &Sentence) -> String {
        let mut text = String::new();
        sentence.render(self, &mut text);
        text
    }
}

impl Renderer for Words {
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&Money { chips, scale: self.scale }.to_string());
    }

    fn player(&self, seat: Seat, out: &mut String) {
        out.push_str(&seat.to_string());
    }

    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        cards.iter().for_each(|card| out.push_str(&card.to_string()));
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        out.push(suit.letter());
    }
}
