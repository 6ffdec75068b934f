//! A game of pinochle as it was recorded: who played, every deal, call and card, and the scores as written down. What is
//! withheld or not known is `None`. Not here: spans; whether any of it is right.

use core::fmt;

use hoyle_rules::pinochle::DeckKind;
use hoyle_rules::{Card, CardBag, Seat, Suit};

/// A game of pinochle as it was written down: who played, every deal, the scores. Seats and teams count from 0 here,
/// from 1 in what is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// What the record says of the game that has no bearing on how it is played.
    pub metadata: Metadata,
    /// How many play, 2 to 8; `None` where nothing says so.
    pub players: Option<u8>,
    /// How many teams there are.
    pub teams: Option<u8>,
    /// The deck, where the cards show which it is.
    pub deck: Option<DeckKind>,
    /// The players' names by seat when the game began, as given or usual for so many players; empty where neither is
    /// known.
    pub names: Vec<String>,
    /// The deals in the order in which they were played.
    pub deals: Vec<Deal>,
    /// The teams' scores at the end.
    pub final_scores: Option<Scores>,
    /// The team or the player who has won the game.
    pub winner: Option<Winner>,
    /// Whether nothing that is expected of a record is missing.
    pub complete: bool,
}

/// What the record says of a game that has no bearing on how it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metadata {
    /// Who presents the event.
    pub presenter: Option<String>,
    /// Where it is played, as written: a city, a web site.
    pub location: Option<String>,
    /// What the tournament or the meeting is called.
    pub event: Option<String>,
    /// Which table of the event it is, as written.
    pub table: Option<String>,
    /// When the game began: `2015-08-31 13:58:59`, in nobody knows which time zone.
    pub date_time: Option<String>,
    /// How long the players may think.
    pub time_control: Option<String>,
    /// How the teams bid, by team.
    pub bid_systems: Vec<Option<String>>,
    /// Who wrote the record.
    pub annotator: Option<String>,
    /// Notes before the first deal.
    pub notes: Vec<String>,
}

/// A number of points for each team, by its place from 0; `None` is a number that is withheld or not known.
pub type Scores = Vec<Option<i32>>;

/// Who won a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// A team by its place, from 0; it is shown as `team 1`.
    Team(u8),
    /// A player who plays alone.
    Seat(Seat),
}

/// `team 1`, or `p2`.
impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Winner::Team(team) => write!(f, "team {}", u16::from(*team) + 1),
            Winner::Seat(seat) => write!(f, "{seat}"),
        }
    }
}

/// One deal of a game. Lists of players are in the order of the seats, lists of scores in that of the teams.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// Its number in the game as written, from 1; `None` where it is withheld.
    pub number: Option<i32>,
    /// Who sits in which team: the team of each seat, counted from 0.
    pub teams: Vec<Option<u8>>,
    /// Players who took a seat in this deal: which, and what they are called.
    pub seated: Vec<(Seat, String)>,
    /// The teams' scores before it.
    pub game_scores: Option<Scores>,
    /// The player who deals.
    pub dealer: Option<Seat>,
    /// What each player was dealt.
    pub dealt: Vec<Option<CardBag>>,
    /// What each player held when play began: as declared again, or as dealt.
    pub held: Vec<Option<CardBag>>,
    /// The rounds of bidding, each from the dealer's left on.
    pub bids: Vec<Vec<Call>>,
    /// What was agreed.
    pub contract: Option<Contract>,
    /// The cards passed on, in the order of the record.
    pub passes: Vec<Pass>,
    /// The kitty: all of it, or what each round of bidding showed.
    pub kitty: Option<Kitty>,
    /// What was thrown away.
    pub discard: Option<Discard>,
    /// What each player tabled.
    pub melds: Vec<Option<Meld>>,
    /// The tricks, in order; `None` where a number is left out.
    pub tricks: Vec<Option<Trick>>,
    /// What each team scores for meld, in points, as written.
    pub meld_scores: Option<Scores>,
    /// What each team scores for tricks, in points, as written.
    pub play_scores: Option<Scores>,
    /// Awards and punishments.
    pub adjustments: Option<Scores>,
    /// The teams' scores of the deal.
    pub hand_scores: Option<Scores>,
    /// Notes, with where they stand.
    pub notes: Vec<(Moment, String)>,
}

/// What somebody says in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// Nothing: no longer in the auction, or withheld.
    None,
    /// Pass.
    Pass,
    /// A bid.
    Bid(i32),
}

/// `pass`, or `52`; `-` for who is no longer in the auction, as PN has it.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::None => f.write_str("-"),
            Call::Pass => f.write_str("pass"),
            Call::Bid(bid) => write!(f, "{bid}"),
        }
    }
}

/// What the auction ended with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contract {
    /// Who won the auction and leads to the first trick.
    pub declarer: Option<Seat>,
    /// The winning bid in points, as the record counts.
    pub bid: Option<i32>,
    /// The trump suit, or why there is none.
    pub trump: Trump,
}

/// What the declarer's team scores in a deal, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DeclarerScores {
    /// For meld, in points.
    pub meld: Option<i32>,
    /// For tricks, in points.
    pub play: Option<i32>,
    /// Award or punishment.
    pub adjustment: Option<i32>,
    /// In all, with the adjustment.
    pub deal: Option<i32>,
    /// Whether somebody still held cards at the end.
    pub is_broken_off: bool,
}

impl Contract {
    /// Whether it was made; see [`Deal::made`].
    pub fn made(&self, scores: DeclarerScores) -> Option<bool> {
        if self.trump == Trump::None {
            return Some(false);
        }
        let bid = self.bid?;
        let made = scores.meld?.checked_add(scores.play?)? >= bid;
        let paid = scores.deal.map(|score| score.checked_sub(scores.adjustment.unwrap_or(0)));
        if !made && scores.is_broken_off && paid != Some(bid.checked_neg()) {
            return None;
        }
        Some(made)
    }
}

/// `p2 for 52, hearts`; `?` stands for what is not known.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contract { declarer, bid, trump } = self;
        match declarer {
            Some(declarer) => write!(f, "{declarer} for ")?,
            None => f.write_str("? for ")?,
        }
        match bid {
            Some(bid) => write!(f, "{bid}, {trump}"),
            None => write!(f, "?, {trump}"),
        }
    }
}

/// What is said of trump.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Trump {
    /// Nothing: it is withheld.
    #[default]
    Unknown,
    /// There is none: no suit could be named, and the bid is lost unplayed.
    None,
    /// The suit that was named.
    Suit(Suit),
}

/// `hearts`, `no trump`, or `trump not known`.
impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trump::Unknown => "trump not known",
            Trump::None => "no trump",
            Trump::Suit(suit) => suit.name(),
        })
    }
}

impl Trump {
    /// The suit, where there is one and it is known.
    pub fn suit(self) -> Option<Suit> {
        if let Trump::Suit(suit) = self { Some(suit) } else { None }
    }
}

/// Cards that a player passes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The player who gives the cards.
    pub from: Seat,
    /// The player who gets them; `None` is the partner across the table.
    pub to: Option<Seat>,
    /// The cards that are passed; a `None` is a card withheld.
    pub cards: Vec<Option<Card>>,
}

/// The cards in the middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kitty {
    /// All at once.
    Whole(Vec<Option<Card>>),
    /// After the rounds of bidding with these numbers.
    Rounds(Vec<(u8, Vec<Option<Card>>)>),
}

impl Kitty {
    /// All its cards, in the order of the record.
    pub fn cards(&self) -> impl Iterator<Item = Option<Card>> + '_ {
        let (whole, rounds) = match self {
            Kitty::Whole(cards) => (cards.as_slice(), [].as_slice()),
            Kitty::Rounds(rounds) => ([].as_slice(), rounds.as_slice()),
        };
        whole.iter().chain(rounds.iter().flat_map(|(_, cards)| cards)).copied()
    }
}

/// Cards thrown away, and the counters among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Discard {
    /// The cards that go; a `None` is a card withheld.
    pub cards: Vec<Option<Card>>,
    /// What the counters among them are worth, in points.
    pub points: Option<i32>,
}

/// What a player tabled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meld {
    /// The cards tabled; `None` where they are withheld.
    pub cards: Option<CardBag>,
    /// What they are worth as meld, in points.
    pub points: Option<i32>,
}

/// A trick of a deal, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trick {
    /// The cards, from the leader on to the left; a `None` is a card withheld.
    pub cards: Vec<Option<Card>>,
    /// The player who wins it.
    pub winner: Option<Seat>,
    /// What it is worth in points, as the record has it.
    pub points: Option<i32>,
}

/// Where in a deal a note stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// Before the first bid.
    Deal,
    /// Before the cards are exchanged, or tabled.
    Auction,
    /// Before the first meld.
    Exchange,
    /// Before the first trick.
    Meld,
    /// After so many tricks.
    Play(u8),
    /// After the scores.
    Results,
}

impl Deal {
    /// The counters that each team took, as the tricks and the discard have them written; `None` where one of them is
    /// not known, or a trick is not written.
    pub fn counters(&self) -> Option<Scores> {
        let teams = usize::from(self.teams.iter().flatten().max()? + 1);
        let mut sums = vec![0_i32; teams];
        let mut add = |seat: Option<Seat>, points: Option<i32>| {
            let team = usize::from((*self.teams.get(seat?.index())?)?);
            let own = sums.get_mut(team)?;
            *own = own.checked_add(points?)?;
            Some(())
        };
        if let Some(discard) = &self.discard {
            add(self.contract.and_then(|contract| contract.declarer), discard.points)?;
        }
        for trick in &self.tricks {
            let trick = trick.as_ref()?;
            add(trick.winner, trick.points)?;
        }
        let written = sums.iter().copied().map(i64::from).sum();
        self.is_written_to_its_end(written).then(|| sums.into_iter().map(Some).collect())
    }

    /// Whether no trick was played that is not written: all are there, or none could be; or play was broken off, and the
    /// teams score no more than these counters.
    fn is_written_to_its_end(&self, written: i64) -> bool {
        let trump = self.contract.map(|contract| contract.trump);
        let sizes = |hands: &[Option<CardBag>]| hands.iter().flatten().map(CardBag::len).max().filter(|size| *size > 0);
        let tricks = self.tricks.len();
        let all = match sizes(&self.dealt).or_else(|| sizes(&self.held)) {
            Some(size) => tricks >= size as usize,
            None => {
                let kitty = self.kitty.as_ref().map_or(0, |kitty| kitty.cards().count());
                let cards = u32::try_from(tricks.saturating_mul(self.teams.len()).saturating_add(kitty));
                cards.is_ok_and(|cards| DeckKind::of_size(cards).is_some())
            }
        };
        let scored = || self.play_scores.as_ref()?.iter().map(|score| score.map(i64::from)).sum::<Option<i64>>();
        all || trump == Some(Trump::None) || scored().is_some_and(|scored| scored <= written)
    }

    /// Whether hands were declared again after the exchange, and are others than were dealt.
    pub fn is_declared_twice(&self) -> bool {
        self.held.iter().zip(&self.dealt).any(|(held, dealt)| held.is_some() && held != dealt)
    }

    /// Whether the contract was made, by the scores as written; `None` where they are not known, or where play stopped
    /// before its end and nobody was made to pay for the bid.
    pub fn made(&self) -> Option<bool> {
        let contract = self.contract?;
        let team = contract.declarer.and_then(|declarer| *self.teams.get(declarer.index())?).map(usize::from);
        let of = |scores: &Option<Scores>| scores.as_ref()?.get(team?).copied().flatten();
        let left = |hand: &CardBag| hand.len() as usize > self.tricks.len();
        contract.made(DeclarerScores {
            meld: of(&self.meld_scores),
            play: of(&self.play_scores),
            adjustment: of(&self.adjustments),
            deal: of(&self.hand_scores),
            is_broken_off: self.dealt.iter().flatten().any(left),
        })
    }
}

impl Game {
    /// Whether both say the same.
    pub fn is_equivalent(&self, other: &Game) -> bool {
        self == other
    }

    /// What the player in this seat is called when a deal begins.
    pub fn name(&self, seat: Seat, deal: usize) -> Option<&str> {
        let later = self.deals.iter().take(deal + 1).rev();
        let seated = later.flat_map(|deal| deal.seated.iter().rev()).find(|(taken, _)| *taken == seat);
        seated.map(|(_, name)| name.as_str()).or_else(|| self.names.get(seat.index()).map(String::as_str))
    }
}
