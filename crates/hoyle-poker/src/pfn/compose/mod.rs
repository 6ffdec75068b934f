//! Composes frames from hands: [`FrameComposer`]. `visibility.rs` tells what the viewer sees, `automatic_steps.rs` what
//! happens between two actions, and `frame_writer.rs` writes the bytes.

mod automatic_steps;
mod clock;
mod frame_writer;
mod history_buffer;

use std::borrow::Cow;

use hoyle_rules::poker::{Action, Event, Setup, Viewer};
use hoyle_rules::{BySeat, CardSet, MAX_SEATS, Seat};

use self::clock::Clock;
use self::frame_writer::{FrameWriter, Seating};
use self::history_buffer::HistoryBuffer;
use crate::hand::{Hand, Metadata, PlayedAction, Settlement, Stated};
use crate::pfn::MAX_PLACES;
use crate::pfn::problems::Inexpressible;
use crate::pfn::visibility::{VisibleHand, are_seats};
use crate::phh::compose::{lost_settlement, must_have_a_code};
use crate::phh::normalize;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_notation::{Options, WriteOptions};

/// What frames show, and to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FrameOptions {
    /// Whose view the frames show.
    pub viewer: Viewer,
    /// Whether posting, collecting and pushing have frames of their own.
    pub fine: bool,
    /// Whether frames contain the history. It is written in PHH, so a game for which PHH has no code has none.
    pub history: bool,
}

impl FrameOptions {
    /// The usual frames of a viewer: one for each action, with the history.
    pub const fn new(viewer: Viewer) -> FrameOptions {
        FrameOptions { viewer, fine: false, history: true }
    }

    /// The same where posting, collecting and pushing have frames of their own, or not.
    #[must_use]
    pub const fn with_fine(self, fine: bool) -> FrameOptions {
        FrameOptions { fine, ..self }
    }

    /// The same where frames contain the history, or not.
    #[must_use]
    pub const fn with_history(self, history: bool) -> FrameOptions {
        FrameOptions { history, ..self }
    }
}

/// Composes the frames of hands: frame 0 before the first card, and one after each action. Its buffers are reused.
#[derive(Clone, Debug, Default)]
pub struct FrameComposer {
    visible: VisibleHand,
    writer: FrameWriter,
    history: HistoryBuffer,
    /// The events of the last action, kept only where automatic steps are shown.
    events: Vec<Event>,
    /// The cards of each player that the viewer has not seen.
    hidden: BySeat<CardSet>,
    /// When decisions are made, where that is known.
    clock: Option<Clock>,
}

impl FrameComposer {
    /// Appends all frames of a hand, one on a line, and returns how many there are. Of several boards they show the first,
    /// and what was paid for all of them.
    ///
    /// # Errors
    /// Why the hand cannot be shown. Nothing is appended then.
    pub fn compose_hand(&mut self, hand: &Hand, options: FrameOptions, out: &mut Vec<u8>) -> Result<u64, ComposeError> {
        let first = hand.with_first_board().map_err(|_| normalize::other_outcome(hand))?;
        let hand = first.as_ref().unwrap_or(hand);
        self.begin(hand, options, out)?;
        let settlement = hand.settlement.as_ref().filter(|_| hand.whole);
        let mut actions = hand.actions.iter().filter_map(|played| played.action).peekable();
        while let Some(action) = actions.next() {
            let opens = actions.next_if(|next| matches!(next, Action::Open { .. }));
            if !self.play(action, opens, settlement, options, out) {
                break;
            }
        }
        Ok(self.writer.count())
    }

    /// Appends frame 0.
    fn begin(&mut self, hand: &Hand, options: FrameOptions, out: &mut Vec<u8>) -> Result<(), ComposeError> {
        if let Viewer::Player(seat) = options.viewer
            && seat.index() >= hand.setup.seats
        {
            let problem = Inexpressible::NoSuchViewer.at(NOWHERE).facts(seat.index() as i64, hand.setup.seats as i64);
            return Err(ComposeError::Inexpressible(Loss::new(Lost::Whole, problem)));
        }
        if options.history {
            must_have_a_code(&hand.setup)?;
        }
        let seating = seating(hand)?;
        self.hidden = BySeat::all(CardSet::EMPTY);
        self.events.clear();
        let events = &mut self.events;
        if !self.visible.begin(hand, options.viewer, &mut |event| events.push(event)) {
            return Err(ComposeError::Foreign);
        }
        self.writer.begin(self.visible.header(), &seating, options.viewer, self.clock);
        if options.history {
            self.history.begin(self.visible.header());
        }
        let history = options.history.then_some(&self.history);
        if let Some(state) = self.visible.state() {
            if options.fine {
                automatic_steps::posting(state, self.visible.header(), &self.events, |view| {
                    self.writer.write(view, history, out);
                });
            }
            self.writer.write(state, history, out);
        }
        Ok(())
    }

    /// Plays an action and appends its frames. `opens` is who opens the betting, which the rules ask for where unknown
    /// cards decide it. Returns `false` where the action cannot be played.
    fn play(
        &mut self,
        action: Action,
        opens: Option<Action>,
        settlement: Option<&Settlement>,
        options: FrameOptions,
        out: &mut Vec<u8>,
    ) -> bool {
        let before = if options.fine { self.visible.state().copied() } else { None };
        self.events.clear();
        let events = &mut self.events;
        let mut listen = |event| {
            if options.fine {
                events.push(event);
            }
        };
        let Ok(seen) = self.visible.play(action, settlement, &mut listen) else { return false };
        match (action, seen) {
            (Action::DealHole { seat, cards }, Action::DealHole { cards: seen, .. })
            | (Action::Discard { seat, cards }, Action::Discard { cards: seen, .. }) => {
                self.hidden[seat] |= cards.known() - seen.known();
            }
            (Action::Show { seat, cards }, _) => self.hidden[seat] -= cards.known(),
            _ => {}
        }
        if options.history {
            self.history.play(seen);
        }
        if !matches!(action, Action::DealHole { .. } | Action::DealBoard { .. }) {
            self.writer.decided();
        }
        let opened = opens.is_none_or(|opens| self.visible.play(opens, None, &mut |_| {}).is_ok());
        if settlement.is_some() && self.visible.is_decided() {
            self.history.end(self.visible.header(), settlement);
        }
        let history = options.history.then_some(&self.history);
        let Some(state) = self.visible.state() else { return false };
        if let Some(before) = before {
            automatic_steps::between(&before, state, &self.events, |view| self.writer.write(view, history, out));
        }
        self.writer.write(state, history, out);
        opened
    }
}

/// The seats of the players: by their seat numbers, which count from 1, or without them side by side.
fn seating(hand: &Hand) -> Result<Seating, ComposeError> {
    let players = hand.setup.seats.min(MAX_SEATS);
    let mut place_of = [0; MAX_SEATS];
    for (place, at) in place_of.iter_mut().enumerate() {
        *at = place;
    }
    let mut places = players;
    if let Some(numbers) = hand.seat_numbers.as_deref().filter(|numbers| are_seats(numbers, players)) {
        for (at, number) in place_of.iter_mut().zip(numbers) {
            *at = usize::try_from(number - 1).unwrap_or(usize::MAX);
        }
        places = place_of.iter().take(players).max().map_or(0, |most| most.saturating_add(1));
    }
    let count = hand.metadata.seat_count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
    places = places.max(count);
    if places > MAX_PLACES {
        let problem =
            Inexpressible::TooManySeats.at(NOWHERE).facts(i64::try_from(places).unwrap_or(i64::MAX), MAX_PLACES as i64);
        return Err(ComposeError::Inexpressible(Loss::new(Lost::Field("seat_count".to_owned()), problem)));
    }
    Ok(Seating { places, place_of })
}

/// Composes the frames of a hand as the options have it, and lists what they lose.
pub(crate) fn compose(hand: &Hand, options: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let of_first = |first: &Hand, out: &mut Vec<u8>| compose(first, options, out);
    if let Some(mut losses) = hand.compose_first_board(out, |_| normalize::other_outcome(hand), of_first)? {
        losses.push(lost_field("boards"));
        return Ok(losses);
    }
    let (options, viewer) = (&options.options, viewer(&options.options));
    let clock =
        match options.get("pace") {
            Some(pace) => Some(Clock::new(&hand.metadata, options.get("start"), pace).ok_or_else(|| {
                ComposeError::Inexpressible(Loss::new(Lost::Whole, Inexpressible::NoStart.at(NOWHERE)))
            })?),
            None => None,
        };
    let shown = FrameOptions {
        viewer,
        fine: options.get("detail") == Some("fine"),
        history: options.get("history") != Some("none"),
    };
    // The history is PHH and tells what the frames show. So the hand is shown under the conventions of PHH, as it was
    // paid.
    let mut usual = normalize::usual(&hand.setup);
    let of_agreed = normalize::lost_of_agreed(&hand.setup);
    if hand.settlement.is_some() {
        usual.options.rake = hand.setup.options.rake;
        usual.options.odd_chips = hand.setup.options.odd_chips;
    }
    let mut adapted = Cow::Borrowed(hand);
    if usual != hand.setup {
        adapted = Cow::Owned(under_phh(hand, usual)?);
    }
    // What the history cannot say was paid, the frames do not show.
    let mut unpaid = None;
    let mut from_outside = None;
    let mut unlevelled = None;
    if shown.history {
        // By its level a history is of a tournament, where every card that is shown is known.
        if hand.metadata.level.is_some() && !normalize::is_tabled_whole(hand) {
            adapted.to_mut().metadata.level = None;
            unlevelled = Some(lost_field("level"));
        }
        from_outside = leave_out_outside(&mut adapted);
        unpaid = lost_settlement(&adapted);
        if unpaid.is_some() {
            adapted.to_mut().settlement = None;
        }
    }
    let hand = &*adapted;
    let mut frames = FrameComposer { clock, ..FrameComposer::default() };
    frames.compose_hand(hand, shown, out)?;
    let decided = !shown.history || frames.visible.is_decided();
    let mut losses = losses(hand, viewer, decided);
    losses.extend(unlevelled);
    losses.extend(of_agreed.map(of_frames));
    let is_exposed = |seat: Seat| hand.exposed.iter().any(|exposure| exposure.seat == seat);
    let hidden = hand.setup.occupied().filter(|seat| !frames.hidden[*seat].is_empty() && !is_exposed(*seat));
    losses.extend(hidden.map(|seat| {
        let problem = Inexpressible::HoleCardsHidden.at(NOWHERE).fact(seat.index() as i64);
        Loss::new(Lost::HoleCards(seat), problem)
    }));
    if shown.history {
        let of_history = frames.history.losses(frames.visible.header(), hand.settlement.as_ref().filter(|_| decided));
        let unpaid = unpaid.into_iter().flatten();
        losses.extend(from_outside.into_iter().chain(of_history.into_iter().chain(unpaid).map(of_frames)));
    } else {
        losses.extend(of_history_alone(hand));
    }
    Ok(losses)
}

/// Leaves out the money that came from outside the pots, where what was taken from the pots is stated, and returns what is
/// lost by it.
fn leave_out_outside(hand: &mut Cow<'_, Hand>) -> Option<Loss> {
    let settlement = hand.settlement.as_ref()?;
    if settlement.stated != Stated::Winnings || settlement.outside.is_empty() {
        return None;
    }
    let settlement = hand.to_mut().settlement.as_mut()?;
    let outside = core::mem::take(&mut settlement.outside);
    for (stack, given) in settlement.finishing_stacks.iter_mut().zip(outside) {
        *stack = stack.map(|stack| stack - given);
    }
    Some(lost_field("outside"))
}

fn lost_field(name: &str) -> Loss {
    Loss::new(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE))
}

/// The history is PHH; who reads frames knows the problems of frames.
fn of_frames(loss: Loss) -> Loss {
    Loss::new(loss.lost, Inexpressible::FieldLost.at(NOWHERE))
}

/// The hand under the conventions of PHH. What the other conventions gave the players is what they were paid.
fn under_phh(hand: &Hand, usual: Setup) -> Result<Hand, ComposeError> {
    let plain = normalize::plain(hand)?;
    let mut under = Hand { setup: usual, ..hand.clone() };
    if let (Some(won), None) = (plain.won(), &hand.settlement) {
        under.settlement = Settlement::from_winnings(&under.outcome(), won.to_vec());
        if !under.has_same_outcome(hand) {
            return Err(normalize::other_outcome(hand));
        }
    }
    Ok(under)
}

/// What frames lose but the cards that the viewer did not see, and what only their history tells.
fn losses(hand: &Hand, viewer: Viewer, decided: bool) -> Vec<Loss> {
    // A new field of a hand must be either in the frames or among the losses.
    let Hand { setup, scale: _, comments, actions, exposed, whole: _, names: _, seat_numbers, metadata, settlement } =
        hand;
    // What is agreed on is in the frames: who has what, what was posted, what may be bet.
    let Setup {
        variant: _,
        seats: _,
        stacks: _,
        posts: _,
        late_posts: _,
        bring_in: _,
        small_bet: _,
        big_bet: _,
        unit: _,
        run_outs: _,
        options: _,
    } = setup;
    let mut losses: Vec<Loss> = Vec::new();
    let of = |played: &PlayedAction| {
        let PlayedAction { action: _, comments, asides, supplied: _ } = played;
        comments.len() + asides.len()
    };
    let remarks = comments.len() + actions.iter().map(of).sum::<usize>();
    losses.extend((0..remarks).map(|number| Loss::new(Lost::Comment(number), Inexpressible::CommentLost.at(NOWHERE))));
    // Frames show who is dealt what, and who shows when a show is due.
    losses.extend(
        exposed.iter().map(|exposure| Loss::new(Lost::HoleCards(exposure.seat), Inexpressible::FieldLost.at(NOWHERE))),
    );
    let mut lose = |name: &str| losses.push(lost_field(name));
    // `visibility.rs` leaves these out. All other metadata is in the history.
    let Metadata {
        year: _,
        month: _,
        day: _,
        time: _,
        zone: _,
        zone_abbreviation: _,
        level: _,
        buy_in,
        currency: _,
        currency_symbol: _,
        seat_count: _,
        hero,
        event: _,
        author: _,
        url: _,
        venue: _,
        // The venue says it.
        room: _,
        address: _,
        city: _,
        region: _,
        postal_code: _,
        country: _,
        hand: _,
        table: _,
        time_limit: _,
        time_banks: _,
        info,
        section,
        custom_fields,
    } = metadata;
    // The viewer is the player whose record it is.
    let other = hero.is_some_and(|hero| viewer != Viewer::Player(hero));
    if seat_numbers.as_deref().is_some_and(|numbers| !are_seats(numbers, hand.setup.seats)) {
        lose("seats");
    }
    for (name, present) in [("BUY", buy_in.is_some()), ("INFO", info.is_some()), ("HERO", other)] {
        if present {
            lose(name);
        }
    }
    custom_fields.iter().for_each(|field| lose(&field.name));
    if let Some(section) = section {
        lose(&format!("[{section}]"));
    }
    match settlement {
        Some(settlement) if !decided => settlement.lost_names().for_each(lose),
        // The history tells what it cannot say of it.
        Some(_) | None => {}
    }
    losses
}

/// What only a history tells, which was not wanted.
fn of_history_alone(hand: &Hand) -> impl Iterator<Item = Loss> {
    let told = &hand.metadata;
    let fields = [
        ("year", told.year.is_some()),
        ("month", told.month.is_some()),
        ("day", told.day.is_some()),
        ("time", told.time.is_some()),
        ("time_zone", told.zone.is_some()),
        ("time_zone_abbreviation", told.zone_abbreviation.is_some()),
        ("level", told.level.is_some()),
        ("currency", told.currency.is_some()),
        ("currency_symbol", told.currency_symbol.is_some()),
        ("event", told.event.is_some()),
        ("author", told.author.is_some()),
        ("url", told.url.is_some()),
        ("venue", told.venue.is_some()),
        ("address", told.address.is_some()),
        ("city", told.city.is_some()),
        ("region", told.region.is_some()),
        ("postal_code", told.postal_code.is_some()),
        ("country", told.country.is_some()),
        ("table", told.table.is_some()),
        ("time_limit", told.time_limit.is_some()),
        ("time_banks", told.time_banks.is_some()),
    ];
    let paid = hand.settlement.iter().flat_map(Settlement::lost_names);
    let names = fields.into_iter().filter(|(_, there)| *there).map(|(name, _)| name).chain(paid);
    names.map(|name| Loss::new(Lost::Field(name.to_owned()), Inexpressible::HistoryLeftOut.at(NOWHERE)))
}

/// Whose eyes the frames are for, as `p2` names it.
fn viewer(options: &Options) -> Viewer {
    let seat = options.get("viewer").and_then(|name| name.parse::<Seat>().ok());
    seat.map_or(Viewer::Spectator, Viewer::Player)
}
