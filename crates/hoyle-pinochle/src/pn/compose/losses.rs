//! What the text of a game does not say: [`losses`]. The text is read again, and whatever is not there as it was is lost. Not
//! here: the text.

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem};
use hoyle_notation::{Depth, GameReader};

use crate::game::{Deal, Game, Metadata};
use crate::pn::PnReader;
use crate::pn::problems::Inexpressible;

/// What of the game this text of it does not say.
///
/// # Errors
/// That the text is not valid, so that nothing of it would be read.
pub(super) fn losses(text: &[u8], game: &Game) -> Result<Vec<Loss>, ComposeError> {
    let mut reader = PnReader::new(Depth::Record, None);
    let mut found: Vec<Problem> = Vec::new();
    reader.read_next(text, true, &mut found);
    let Some(back) = reader.record() else {
        let error = found.into_iter().find(Problem::is_error);
        return Err(ComposeError::Inexpressible(match error {
            Some(error) => Loss::new(Lost::Field(line_of(text, &error)), error.with_span(NOWHERE)),
            None => lost("the game"),
        }));
    };
    let mut comparison = Comparison { losses: Vec::new() };
    comparison.game(game, back);
    Ok(comparison.losses)
}

fn lost(part: &str) -> Loss {
    Loss::new(Lost::Field(part.to_owned()), Inexpressible::FieldLost.at(NOWHERE))
}

/// The label of the line in which a problem was found, with the place of its deal: `Bids1 in deal 3`.
fn line_of(text: &[u8], problem: &Problem) -> String {
    let (before, from) = text.split_at_checked(problem.at.start as usize).unwrap_or((text, &[]));
    let start = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
    let line = before.get(start..).unwrap_or_default().iter().chain(from);
    let label: Vec<u8> = line.copied().take_while(u8::is_ascii_alphanumeric).collect();
    let label = String::from_utf8_lossy(&label);
    match before.split(|byte| *byte == b'\n').chain([label.as_bytes()]).filter(|line| line.starts_with(b"Deal")).count()
    {
        0 => label.into_owned(),
        _ if label.is_empty() => "the game".to_owned(),
        deal => format!("{label} in deal {deal}"),
    }
}

/// A game beside what was read back of it.
struct Comparison {
    losses: Vec<Loss>,
}

impl Comparison {
    fn lose_if(&mut self, is_lost: bool, part: &str) {
        if is_lost {
            self.losses.push(lost(part));
        }
    }

    fn game(&mut self, own: &Game, back: &Game) {
        // A new field of a game is compared, or it does not compile.
        let Game { metadata, players, teams, deck, names, deals, final_scores, winner, complete } = own;
        self.metadata(metadata, &back.metadata);
        self.lose_if(*players != back.players, "the number of players");
        self.lose_if(*teams != back.teams, "the number of teams");
        self.lose_if(*deck != back.deck, "the deck");
        self.lose_if(*names != back.names, "the names of the players");
        for (place, deal) in deals.iter().enumerate() {
            match back.deals.get(place) {
                Some(back) => self.deal(place + 1, deal, back),
                None => self.lose_if(true, &format!("deal {}", place + 1)),
            }
        }
        self.lose_if(back.deals.len() > deals.len(), "how many deals there are");
        self.lose_if(*final_scores != back.final_scores, "the final scores");
        self.lose_if(*winner != back.winner, "the winner");
        self.lose_if(
            *complete != back.complete,
            if *complete { "that the game is complete" } else { "that the game is not complete" },
        );
    }

    fn metadata(&mut self, own: &Metadata, back: &Metadata) {
        let Metadata { presenter, location, event, table, date_time, time_control, bid_systems, annotator, notes } =
            own;
        self.lose_if(*presenter != back.presenter, "the presenter");
        self.lose_if(*location != back.location, "the location");
        self.lose_if(*event != back.event, "the event");
        self.lose_if(*table != back.table, "the table");
        self.lose_if(*date_time != back.date_time, "the date and time");
        self.lose_if(*time_control != back.time_control, "the time control");
        self.lose_if(*bid_systems != back.bid_systems, "the bid systems");
        self.lose_if(*annotator != back.annotator, "the annotator");
        self.lose_if(*notes != back.notes, "the notes on the game");
    }

    fn deal(&mut self, place: usize, own: &Deal, back: &Deal) {
        let Deal {
            number,
            teams,
            seated,
            game_scores,
            dealer,
            dealt,
            held,
            bids,
            contract,
            passes,
            kitty,
            discard,
            melds,
            tricks,
            meld_scores,
            play_scores,
            adjustments,
            hand_scores,
            notes,
        } = own;
        for (is_lost, part) in [
            (*number != back.number, "the number"),
            (*teams != back.teams, "the teams"),
            (*seated != back.seated, "who takes a seat"),
            (*game_scores != back.game_scores, "the scores before it"),
            (*dealer != back.dealer, "the dealer"),
            (*dealt != back.dealt, "the hands as dealt"),
            (*held != back.held, "the hands as played"),
            (*bids != back.bids, "the bids"),
            (*contract != back.contract, "the contract"),
            (*passes != back.passes, "the cards passed"),
            (*kitty != back.kitty, "the kitty"),
            (*discard != back.discard, "the discard"),
            (*melds != back.melds, "the melds"),
            (*tricks != back.tricks, "the tricks"),
            (*meld_scores != back.meld_scores, "the scores for meld"),
            (*play_scores != back.play_scores, "the scores for play"),
            (*adjustments != back.adjustments, "the adjustments"),
            (*hand_scores != back.hand_scores, "the scores"),
            (*notes != back.notes, "the notes"),
        ] {
            self.lose_if(is_lost, &format!("{part} in deal {place}"));
        }
    }
}
