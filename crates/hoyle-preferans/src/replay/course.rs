//! The one thing that plays preferans: [`Course`], the papers and the deal on the table. It follows a record also where
//! the record breaks the rules, and says what the rules refuse. Not here: the order of the steps of a record, which is
//! the replay's.

use hoyle_rules::preferans::auction::Expanded;
use hoyle_rules::preferans::score::score;
use hoyle_rules::preferans::{
    Action, Auction, Awaiting, Call, Challenge, Contract, Entry, Event, Kontra, Options, Player, Refusal, Role, Setup,
    Sheet, State,
};
use hoyle_rules::{Card, CardSet, Rules};

use crate::game::{Deal, Game};

/// What a step of a game is: an entry of the record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedAction {
    /// A player deals.
    Deal,
    /// A player calls.
    Call(Call),
    /// The main player discards two cards.
    Discard([Card; 2]),
    /// The main player names the contract.
    Contract(Contract),
    /// A player follows, or stays out.
    Follow(bool),
    /// A follower invites the other, or begins to double; a record has how high in the end.
    Challenge(Challenge),
    /// A player throws a card.
    Throw(Card),
    /// The deal is over and written on the papers.
    Score,
}

/// A step of a game, after it was played.
#[derive(Clone, Copy, Debug)]
pub struct Step<'r> {
    /// Its number, counted from 1. Step 0 is the papers before the first deal.
    pub number: usize,
    /// Who acts; `None` where the deal is written on the papers.
    pub player: Option<Player>,
    /// What is done at the step.
    pub action: PlayedAction,
    /// What the rules refuse about it. It was played all the same.
    pub refusal: Option<Refusal>,
    /// The papers and the deal on the table after it, with what happened and who is next.
    pub course: &'r Course,
}

impl Step<'_> {
    /// Whether a card is thrown and the trick goes on.
    #[inline]
    pub(crate) fn is_within_trick(&self) -> bool {
        matches!(self.action, PlayedAction::Throw(_)) && self.course.trick_winner().is_none()
    }
}

/// The papers and the deal on the table.
#[derive(Clone, Debug)]
pub struct Course {
    sheet: Sheet,
    options: Options,
    /// Whether refas follow from the papers. Where deals are left out they are what the record says.
    refas_known: bool,
    /// How many deals stand before the first that is left out, and how many were dealt.
    ahead: Option<usize>,
    dealt: usize,
    id: u64,
    cards: Option<[Card; 32]>,
    state: State,
    last: Last,
    /// What the deal brings, once that is known.
    entries: Option<[Entry; 3]>,
    /// What the deal brings as it is written, where tricks are left out and it does not follow from them.
    stated: Option<[Entry; 3]>,
    opened: bool,
}

impl Course {
    /// The papers before the first deal. Where it is not known with how much they start, they start at nothing. `ahead`
    /// is how many deals stand before the first that is left out, if one is.
    pub fn new(bula: Option<i64>, refe: Option<Option<u64>>, ahead: Option<usize>, options: Options) -> Course {
        let nobody =
            Setup { first: Player::One, hands: [CardSet::EMPTY; 3], talon: CardSet::EMPTY, refas: [false; 3], options };
        Course {
            sheet: Sheet::new(bula.unwrap_or(0), refe.unwrap_or(Some(0)), options.under_hat),
            options,
            refas_known: ahead.is_none() && refe.is_some(),
            ahead,
            dealt: 0,
            id: 0,
            cards: None,
            state: State::begin_unchecked(&nobody),
            last: Last::default(),
            entries: None,
            stated: None,
            opened: false,
        }
    }

    /// The papers of a game before its first deal.
    pub fn of(game: &Game) -> Course {
        Course::new(game.bula, game.refe, game.gaps.first().copied(), game.options)
    }

    /// The papers of the three players as they stand, with the refas: those of the deals that were played here. Behind
    /// deals that are left out the table has others ([`is_sheet_known`](Course::is_sheet_known)).
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Whether the papers are those of the table: no deal is left out up to here.
    pub fn is_sheet_known(&self) -> bool {
        self.ahead.is_none_or(|ahead| self.dealt <= ahead)
    }

    /// The deal on the table.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Who must do what next by the rules.
    pub fn due(&self) -> Awaiting {
        self.state.awaiting()
    }

    /// The number of the deal on the table; 0 before the first.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// The cards as dealt: ten for each player in the order of the deal, then the two of the talon. `None` before the
    /// first deal.
    pub const fn cards(&self) -> Option<&[Card; 32]> {
        self.cards.as_ref()
    }

    /// The players in the order of the deal.
    pub const fn order(&self) -> [Player; 3] {
        self.state.setup().first.round()
    }

    /// The player who deals.
    pub const fn dealer(&self) -> Player {
        self.state.setup().first.previous()
    }

    /// What the deal brings; `None` as long as that is not known, and where all passed.
    pub const fn entries(&self) -> Option<&[Entry; 3]> {
        self.entries.as_ref()
    }

    /// Whether tricks of the deal are left out, so that what it brings is what is written.
    pub const fn leaves_out_tricks(&self) -> bool {
        self.stated.is_some()
    }

    /// Whether the contract was made; `None` as long as nobody knows, and where there is none.
    pub fn is_made(&self) -> Option<bool> {
        let played = self.state.score()?;
        let Some(stated) = self.stated else { return Some(played.is_made()) };
        let main = stated[played.main];
        (main.role == Role::Main && main.middle != 0).then_some(main.middle < 0)
    }

    /// The tricks of each player at the end of the deal. Where tricks are left out they are those that the summary
    /// states; of two for whom one scores it does not say who took which.
    pub fn tricks(&self) -> [Option<u8>; 3] {
        let Some(stated) = self.stated else { return self.state.tricks().map(Some) };
        Player::ALL.map(|player| match stated[player].role {
            Role::Main => Some(stated[player].tricks),
            Role::Follower if self.state.challenge().by().is_none() => Some(stated[player].tricks),
            Role::Out if !self.state.plays(player) => Some(0),
            _ => None,
        })
    }

    /// Whether the deal opened a refa for each player.
    pub const fn refa_opened(&self) -> bool {
        self.opened
    }

    /// What happened at the last action.
    pub fn events(&self) -> impl Iterator<Item = Event> {
        let Last { won, all_passed, trick, scored } = self.last;
        let won = won.map(|main| Event::Won { main });
        let trick = trick.map(|winner| Event::Trick { winner });
        let entries = self.entries.filter(|_| scored).map(|entries| Event::Written { entries });
        [won, all_passed.then_some(Event::AllPassed), trick, entries].into_iter().flatten()
    }

    /// Who took the trick that the last action completed.
    #[inline]
    pub const fn trick_winner(&self) -> Option<Player> {
        self.last.trick
    }

    /// The cards of a deal are dealt. The tricks of `deal` are not asked for.
    pub fn deal(&mut self, deal: &Deal, auction: Option<&Expanded>) {
        let mut hands = [CardSet::EMPTY; 3];
        for (player, ten) in deal.order().into_iter().zip(deal.cards.chunks(10)) {
            hands[player] = ten.iter().copied().collect();
        }
        let refas = match &deal.play {
            Some(play) if !self.refas_known => [play.refa.unwrap_or(false); 3],
            _ => self.sheet.refas().map(|refas| refas > 0),
        };
        let mut options = self.options;
        if let Some(auction) = auction {
            // The calls are those of the order that the bids follow, whichever the table has chosen.
            options.numbers = auction.order();
        }
        let talon = deal.cards.get(30..).unwrap_or_default().iter().copied().collect();
        self.state = State::begin_unchecked(&Setup { first: deal.first, hands, talon, refas, options });
        self.id = deal.id;
        self.dealt += 1;
        self.cards = Some(deal.cards);
        self.last = Last::default();
        self.entries = None;
        self.stated = deal.play.as_ref().and_then(|play| play.left_out.as_ref()).map(|left_out| left_out.entries);
        self.opened = false;
    }

    /// Calls were made: this is where the auction stands after them.
    #[inline]
    pub(super) fn call_up_to(&mut self, auction: &Auction) {
        self.last = Last::default();
        let (last, entries) = (&mut self.last, &mut self.entries);
        self.state.call_up_to(auction, &mut |event| last.put(event, entries));
    }

    /// Plays what the record says.
    ///
    /// # Errors
    /// What the rules refuse about it. It is played all the same.
    #[inline]
    pub fn play(&mut self, player: Player, action: PlayedAction) -> Result<(), Refusal> {
        self.last = Last::default();
        match action {
            PlayedAction::Deal => Ok(()),
            PlayedAction::Call(call) => self.action(player, Action::Call(call)),
            PlayedAction::Discard([one, other]) => self.action(player, Action::Discard(one, other)),
            PlayedAction::Contract(contract) => self.action(player, Action::Contract(contract)),
            PlayedAction::Follow(follows) => self.follow(player, follows),
            PlayedAction::Challenge(challenge) => self.challenge(player, challenge),
            PlayedAction::Throw(card) => {
                self.state.end_challenges();
                self.action(player, Action::Throw(card))
            }
            PlayedAction::Score => self.score(),
        }
    }

    /// One action by the rules, or without them.
    #[inline]
    fn action(&mut self, player: Player, action: Action) -> Result<(), Refusal> {
        let (last, entries) = (&mut self.last, &mut self.entries);
        let due = self.state.awaiting();
        let refused = match due.player() == Some(player) {
            true => match self.state.play_with(action, &mut |event| last.put(event, entries)) {
                Ok(()) => return Ok(()),
                Err(refusal) => refusal,
            },
            false => Refusal::NotNow { due },
        };
        // What followed from a deal that goes on is not what it brings.
        *entries = None;
        self.state.play_unchecked(player, action, &mut |event| last.put(event, entries));
        Err(refused)
    }

    /// In betl both follow without being asked.
    fn follow(&mut self, player: Player, follows: bool) -> Result<(), Refusal> {
        let asked = matches!(self.state.awaiting(), Awaiting::Follow(_));
        if !asked && follows && self.state.follows()[player] {
            return Ok(());
        }
        self.action(player, Action::Follow(follows))
    }

    fn challenge(&mut self, by: Player, challenge: Challenge) -> Result<(), Refusal> {
        let mut before = Ok(());
        while let Awaiting::Challenge(due) = self.state.awaiting()
            && due != by
            && before.is_ok()
        {
            before = self.action(due, Action::Enough);
        }
        match challenge {
            Challenge::None => before,
            Challenge::Invitation(by) => before.and(self.action(by, Action::Invite)),
            Challenge::Kontra(highest, by) => {
                let main = self.state.main().unwrap_or(by);
                let raises = Kontra::ALL.into_iter().take_while(|kontra| *kontra <= highest);
                raises.fold(before, |before, kontra| {
                    let played = self.action(if kontra.is_by_main() { main } else { by }, Action::Double);
                    before.and(played)
                })
            }
        }
    }

    /// Plays an action of whose turn it is, if it is lawful; else nothing is changed.
    #[inline]
    pub(super) fn play_if_lawful(&mut self, action: Action) -> bool {
        self.last = Last::default();
        let (last, entries) = (&mut self.last, &mut self.entries);
        self.state.play_with(action, &mut |event| last.put(event, entries)).is_ok()
    }

    /// Throws a card for the player whose turn it is, if it is lawful, and gives who that is; else nothing is changed.
    #[inline]
    pub(super) fn throw_if_lawful(&mut self, card: Card) -> Option<Player> {
        self.last = Last::default();
        let (last, entries) = (&mut self.last, &mut self.entries);
        self.state.throw_if_lawful(card, &mut |event| last.put(event, entries))
    }

    /// Plays a whole trick that this player leads, if all of it is lawful, and gives who throws its last card and who takes
    /// it; else nothing is changed but that nobody doubles any more.
    #[inline(always)]
    pub(super) fn trick_if_lawful(&mut self, leader: Player, cards: [Option<Card>; 3]) -> Option<[Player; 2]> {
        self.state.end_challenges();
        self.last = Last::default();
        let (last, entries) = (&mut self.last, &mut self.entries);
        self.state.trick_if_lawful(leader, cards, &mut |event| last.put(event, entries))
    }

    /// Whether this player leads to a trick of so many cards now.
    #[inline]
    pub(super) fn leads(&mut self, leader: Player, cards: usize) -> bool {
        self.state.end_challenges();
        self.state.awaiting() == Awaiting::Throw(leader)
            && cards == usize::from(self.state.throwers())
            && self.state.thrown() == 0
    }

    /// Plays a card of a trick that has more cards or fewer than players, and who takes it with its last card.
    #[cold]
    pub(super) fn throw_out_of_shape(&mut self, player: Player, card: Card, winner: Option<Player>) -> Refusal {
        self.state.end_challenges();
        let refused = Refusal::NotNow { due: self.state.awaiting() };
        self.last = Last::default();
        self.entries = None;
        self.state.lay_unchecked(player, card);
        if let Some(winner) = winner {
            let (last, entries) = (&mut self.last, &mut self.entries);
            self.state.end_trick_unchecked(winner, &mut |event| last.put(event, entries));
        }
        refused
    }

    /// The deal is written on the papers.
    fn score(&mut self) -> Result<(), Refusal> {
        self.state.end_challenges();
        let due = self.state.awaiting();
        match self.state.score() {
            Some(played) => {
                let follow = || self.entries.unwrap_or_else(|| score(&played, &self.options));
                let entries = self.stated.unwrap_or_else(follow);
                self.sheet.write(&entries);
                if self.state.refa() {
                    self.sheet.spend(played.main);
                }
                self.entries = Some(entries);
                self.last.scored = true;
            }
            None => self.opened = self.sheet.pass(),
        }
        if due == Awaiting::Over || self.stated.is_some() { Ok(()) } else { Err(Refusal::NotNow { due }) }
    }
}

/// What happened at the last action.
#[derive(Clone, Copy, Debug, Default)]
struct Last {
    won: Option<Player>,
    all_passed: bool,
    trick: Option<Player>,
    scored: bool,
}

impl Last {
    /// Keeps an event. What the deal brings stands in `entries` and happens when it is written on the papers.
    #[inline]
    fn put(&mut self, event: Event, written: &mut Option<[Entry; 3]>) {
        match event {
            Event::Won { main } => self.won = Some(main),
            Event::AllPassed => self.all_passed = true,
            Event::Trick { winner } => self.trick = Some(winner),
            Event::Written { entries } => *written = Some(entries),
        }
    }
}
