//! What is agreed before the first card: [`Setup`], the conventions on which rooms differ ([`Options`]), and why a setup
//! cannot be played ([`SetupError`]).

use core::fmt;

use super::posts::Post;
use super::stack::Stack;
use crate::chips::Chips;
use crate::poker::run_outs::RunOuts;
use crate::poker::variants::Variant;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};

/// What must be called when the largest blind is posted short by a player who has no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ShortBlind {
    /// What was really posted (the reference implementation).
    #[default]
    CallsPosted,
    /// The full blind (WSOP), as long as another player has chips left to bet with.
    CallsFull,
}

/// Whether antes count towards the most that may be bet in a pot-limit game before the flop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PotLimitAntes {
    /// They do (the reference implementation).
    #[default]
    Count,
    /// They do not (WSOP).
    Ignore,
}

/// Who gets the chips that do not divide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OddChips {
    /// All of them the winner in the lowest seat (the reference implementation).
    #[default]
    LowestSeat,
    /// One each to the winners, from the lowest seat on: left of the button first (WSOP, button games).
    OneEach,
    /// All of them the winner with the highest card by rank and suit (WSOP, stud).
    HighestCard,
}

/// When pots that the same players can win become one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PotMerging {
    /// After losing hands are out, so that who mucked can move an odd chip (the reference implementation).
    #[default]
    AfterKilling,
    /// When the betting ends; later mucks change nothing.
    BeforeShowdown,
}

/// Who gets the low half of a pot that nobody with a qualifying low may win, while somebody else at the table has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UnclaimedLow {
    /// All who may win the pot and have not lost the hand, in equal shares (the reference implementation).
    #[default]
    Shared,
    /// The high hand of that pot (every rule book).
    ToHigh,
}

/// When stud deals one common card because too few cards are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CommunityCard {
    /// When there are fewer cards outside live hands than players: mucked and burnt cards count as there (the reference
    /// implementation, which also counts as there what lies face down in live hands; here nothing changes by turning a
    /// card over).
    #[default]
    CountMucked,
    /// When the stub is too short: what was dealt, mucked or burnt is gone.
    CountStub,
}

/// Which cards may come back when the deck runs out in a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reshuffle {
    /// All that are in no live hand, a player's own discards with them (the reference implementation).
    #[default]
    Everything,
    /// All but the cards that the same player has just discarded.
    NotOwnDiscards,
    /// None: a card seen once never comes back.
    Nothing,
}

/// When short all-in raises reopen the betting for those who have acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reopening {
    /// When consecutive ones add up to a full raise (WSOP 96a; the reference implementation).
    #[default]
    ShortsAddUp,
    /// Never: only one raise that is full by itself reopens the betting.
    FullRaiseOnly,
}

/// Whether a raise that is too small but puts every opponent all-in is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoveringRaise {
    /// In fixed-limit games, as at the WSOP final table of 2023 (hand 85) that the PHH standard itself records.
    #[default]
    FixedLimit,
    /// Never (the reference implementation since 0.7.4).
    Never,
    /// In every game, as PokerNow has it.
    Always,
}

/// When hands are tabled after an all-in before the last street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AllInShow {
    /// Before the rest of the board is dealt (TDA, WSOP) or later, down to the end of the hand: PHH has both.
    #[default]
    Anytime,
    /// When the whole board is there, as at any other showdown (home games).
    AtTheEnd,
}

/// What may be bet on fourth street of seven card stud while a pair lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OpenPair {
    /// The small bet (the reference implementation).
    #[default]
    SmallBet,
    /// The small bet or the big one (Robert's Rules of Poker; PokerStars: "Pair on board - a double bet is allowed").
    EitherBet,
}

/// Whether in a fixed-limit game an all-in raise of at least half a bet counts as a whole one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HalfBet {
    /// It does not: betting is reopened by a full raise (the reference implementation).
    #[default]
    IsShort,
    /// It does (TDA, Robert's Rules of Poker, PokerStars): whoever has acted may raise again.
    IsFull,
}

/// To how much a raise goes after a short all-in in a fixed-limit game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AfterShort {
    /// A bet more than the all-in (the reference implementation).
    #[default]
    FullRaise,
    /// To the bet that the all-in fell short of (Robert's Rules of Poker, PokerStars); it is no raise of its own. Where
    /// half a bet is a full one, a bet more than such an all-in is lawful as well.
    Completes,
}

/// Whether the big blind is the first of the bets that a fixed-limit game has before the flop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BlindInCap {
    /// It is not: so many raises come on top of it (the reference implementation).
    #[default]
    Apart,
    /// It is (PokerStars: "Betting is capped" after three raises; the usual rule of a bet and three raises).
    Counts,
}

/// Whether a raise is taken that no opponent has the chips to call a part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UncallableRaise {
    /// It is not lawful (the reference implementation).
    #[default]
    Refused,
    /// It is made, and what nobody matches goes back (PokerStars and other rooms that let players push all their chips).
    Returned,
}

/// Rake taken from each pot as it is pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rake {
    /// How much of a pot, in hundredths of a percent: 500 is 5 %.
    pub basis_points: u16,
    /// The most taken from one pot; zero is no cap.
    pub cap: Chips,
    /// Nothing is taken when no board card was dealt, but for one that every hand begins with.
    pub no_flop_no_drop: bool,
}

/// The conventions on which card rooms differ. The default is the reference implementation's choice, as PHH needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Antes are layered like bets: a short ante wins only matching amounts, and what nobody matched is returned. Off:
    /// all antes are in the main pot, which everyone live can win.
    pub ante_trimming: bool,
    /// What those behind must put in to call a blind that its player could not post in full.
    pub short_blind: ShortBlind,
    /// Whether antes count when a pot-limit raise is measured.
    pub pot_limit_antes: PotLimitAntes,
    /// Who gets the chips that are left where a pot does not divide.
    pub odd_chips: OddChips,
    /// Who gets a low half that nobody in the pot qualifies for.
    pub unclaimed_low: UnclaimedLow,
    /// When pots that the same players can win become one, which may move an odd chip.
    pub pot_merging: PotMerging,
    /// When stud shares a common card.
    pub community_card: CommunityCard,
    /// Which cards come back in draws.
    pub reshuffle: Reshuffle,
    /// When short raises reopen the betting.
    pub reopening: Reopening,
    /// Whether an undersized raise that covers everyone stands.
    pub covering_raise: CoveringRaise,
    /// Which bets fourth street of seven card stud has where a pair lies open.
    pub open_pair: OpenPair,
    /// What half a bet is worth in an all-in raise.
    pub half_bet: HalfBet,
    /// To how much a raise goes after a short all-in in fixed limit.
    pub after_short: AfterShort,
    /// Whether the cap counts the big blind.
    pub blind_in_cap: BlindInCap,
    /// Whether a raise that nobody can call is taken.
    pub uncallable_raise: UncallableRaise,
    /// When hands are tabled after an all-in.
    pub all_in_show: AllInShow,
    /// Whether the last player may show after everyone folded.
    pub show_after_fold: bool,
    /// Whether hands may be dealt in parts, such as card by card.
    pub split_deals: bool,
    /// Whether a player may fold with nothing to call.
    pub unforced_folds: bool,
    /// What the house takes from each pot. The default takes nothing.
    pub rake: Rake,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            ante_trimming: false,
            short_blind: ShortBlind::default(),
            pot_limit_antes: PotLimitAntes::default(),
            odd_chips: OddChips::default(),
            unclaimed_low: UnclaimedLow::default(),
            pot_merging: PotMerging::default(),
            community_card: CommunityCard::default(),
            reshuffle: Reshuffle::default(),
            reopening: Reopening::default(),
            covering_raise: CoveringRaise::default(),
            open_pair: OpenPair::default(),
            half_bet: HalfBet::default(),
            after_short: AfterShort::default(),
            blind_in_cap: BlindInCap::default(),
            uncallable_raise: UncallableRaise::default(),
            all_in_show: AllInShow::default(),
            show_after_fold: true,
            split_deals: true,
            unforced_folds: true,
            rake: Rake::default(),
        }
    }
}

/// What was agreed before the first card. Data; may be nonsense until [`State::begin`](crate::poker::State::begin)
/// accepts it. [`Setup::builder`] makes the usual ones from blinds and stacks.
///
/// Seats are in dealing order: in button games the first seat is left of the button and the last seat is the button
/// (heads-up, the small blind is the button and sits last); in stud the first seat is the dealer's immediate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules of the game: its cards, streets, betting and rankings. [`Game::rules`](crate::poker::Game::rules)
    /// gives those of each.
    pub variant: &'static Variant,
    /// How many players are dealt in, 2 to [`MAX_SEATS`]. Entries of `stacks` and `posts` beyond them mean nothing.
    pub seats: usize,
    /// What each player has before anything is posted, known or not.
    pub stacks: BySeat<Stack>,
    /// The ante and the blind of each player. Whoever has less posts what there is.
    pub posts: BySeat<Post>,
    /// Who posts a live blind out of turn, as newcomers do: betting does not begin behind them.
    pub late_posts: SeatSet,
    /// The bring-in (stud), else zero.
    pub bring_in: Chips,
    /// The least bet on the first streets (fixed limit), or on all of them.
    pub small_bet: Chips,
    /// The least bet on the last streets (fixed limit); equal to `small_bet` in other games.
    pub big_bet: Chips,
    /// The smallest chip: pots are split down to it.
    pub unit: Chips,
    /// How many boards the players agree on when all are all-in. It means nothing where no such thing happens, and in games
    /// without a board.
    pub run_outs: RunOuts,
    /// On what rooms differ, as this one has it.
    pub options: Options,
}

impl Setup {
    /// A game at which nothing is set yet but who sits there.
    #[inline]
    pub fn new(variant: &'static Variant, seats: usize) -> Setup {
        Setup {
            variant,
            seats,
            stacks: BySeat::all(Stack::Known(Chips::ZERO)),
            posts: BySeat::default(),
            late_posts: SeatSet::EMPTY,
            bring_in: Chips::ZERO,
            small_bet: Chips::ZERO,
            big_bet: Chips::ZERO,
            unit: Chips(1),
            run_outs: RunOuts::One,
            options: Options::default(),
        }
    }

    /// Sets another game up in the place of this one, for less than [`Setup::new`] takes: it is the same once the stack of
    /// each who plays is set, where nothing was written for seats beyond those that play.
    pub fn restart(&mut self, variant: &'static Variant, seats: usize) {
        let Setup {
            variant: own,
            seats: count,
            stacks,
            posts,
            late_posts,
            bring_in,
            small_bet,
            big_bet,
            unit,
            run_outs,
            options,
        } = self;
        stacks.first_mut(*count).get_mut(seats..).unwrap_or_default().fill(Stack::Known(Chips::ZERO));
        posts.first_mut(seats.max(*count)).fill(Post::default());
        (*own, *count, *late_posts) = (variant, seats, SeatSet::EMPTY);
        (*bring_in, *small_bet, *big_bet, *unit) = (Chips::ZERO, Chips::ZERO, Chips::ZERO, Chips(1));
        (*run_outs, *options) = (RunOuts::One, Options::default());
    }

    /// The occupied seats, in order.
    pub fn occupied(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        SeatSet::first(self.seats.min(MAX_SEATS)).iter()
    }
}

impl Setup {
    /// Every reason why this cannot be played; empty if it can.
    pub fn examine(&self) -> SetupError {
        let mut wrong = SetupError::NONE;
        let mut add = |condition: bool, reason: SetupError| {
            if condition {
                wrong = wrong.and(reason);
            }
        };
        add(self.seats < 2, SetupError::TOO_FEW_SEATS);
        let first_street = self.variant.streets.first().map_or(0, |street| street.hole.len());
        add(
            self.seats > MAX_SEATS || self.seats * first_street > self.variant.deck.len() as usize,
            SetupError::TOO_MANY_SEATS,
        );
        let (mut antes, mut blinds, mut broke) = (0, 0, false);
        // The bits of every amount: a negative one has the highest, and a large one a high one.
        let mut bits = self.big_bet.0 | self.small_bet.0 | self.bring_in.0;
        for (post, stack) in self.posts.first(self.seats).iter().zip(&self.stacks.0) {
            antes |= post.ante.0 | post.dead.0;
            blinds |= post.blind.0;
            if let Stack::Known(stack) = *stack {
                broke |= stack <= Chips::ZERO;
                bits |= stack.0;
            }
        }
        bits |= antes | blinds;
        add(broke, SetupError::STACK_NOT_POSITIVE);
        add(antes < 0 || blinds < 0, SetupError::NEGATIVE_POST);
        let (antes, blinds) = (antes != 0, blinds != 0);
        // No sum of amounts below 2^48 comes near the limits.
        add(bits >> 48 != 0 && !self.is_countable(), SetupError::TOO_MUCH_MONEY);
        let brings_in = self.variant.brings_in();
        add(self.bring_in < Chips::ZERO, SetupError::WRONG_FORCED_BET);
        add(brings_in && blinds || !brings_in && !self.bring_in.is_zero(), SetupError::WRONG_FORCED_BET);
        add(!antes && !blinds && self.bring_in.is_zero(), SetupError::NO_FORCED_BET);
        add(brings_in && self.bring_in >= self.small_bet, SetupError::BRING_IN_TOO_BIG);
        add(self.small_bet <= Chips::ZERO || self.big_bet <= Chips::ZERO, SetupError::BET_NOT_POSITIVE);
        add(self.unit <= Chips::ZERO, SetupError::UNIT_NOT_POSITIVE);
        wrong
    }

    /// Whether all the money together can be counted; what is negative counts as nothing.
    #[cold]
    fn is_countable(&self) -> bool {
        let mut money = [self.big_bet, self.small_bet, self.bring_in].into_iter().try_fold(Chips::ZERO, add_up);
        for (post, stack) in self.posts.first(self.seats).iter().zip(&self.stacks.0) {
            let stack = match *stack {
                Stack::Known(stack) => stack,
                Stack::Unknown => Chips::ZERO,
            };
            money = money.and_then(|sum| [post.ante, post.dead, post.blind, stack].into_iter().try_fold(sum, add_up));
        }
        money.is_some_and(|sum| sum < Chips::TABLE_LIMIT)
    }
}

fn add_up(sum: Chips, amount: Chips) -> Option<Chips> {
    sum.checked_add(amount.max(Chips::ZERO))
}

/// Why a setup cannot be played: all reasons at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SetupError(u16);

impl SetupError {
    /// The set of no faults: the setup can be played.
    pub const NONE: SetupError = SetupError(0);
    /// Fewer than two players. Nobody to play against.
    pub const TOO_FEW_SEATS: SetupError = SetupError(1);
    /// More players than [`MAX_SEATS`], or than the deck can deal to.
    pub const TOO_MANY_SEATS: SetupError = SetupError(2);
    /// A stack that is zero or negative. The PHH standard: "All stack sizes must strictly be non-zero."
    pub const STACK_NOT_POSITIVE: SetupError = SetupError(4);
    /// A negative ante or blind. (The reference implementation reads a negative blind as a post; the standard does not.)
    pub const NEGATIVE_POST: SetupError = SetupError(8);
    /// No ante, blind, straddle or bring-in: nothing to play for. The reference implementation refuses it as well.
    pub const NO_FORCED_BET: SetupError = SetupError(16);
    /// A bring-in in a game of blinds, blinds in a game of bring-ins, or none where one is due.
    pub const WRONG_FORCED_BET: SetupError = SetupError(32);
    /// A bring-in that is not below the small bet.
    pub const BRING_IN_TOO_BIG: SetupError = SetupError(64);
    /// A least bet that is zero or negative.
    pub const BET_NOT_POSITIVE: SetupError = SetupError(128);
    /// Amounts that together pass [`Chips::TABLE_LIMIT`].
    pub const TOO_MUCH_MONEY: SetupError = SetupError(256);
    /// A smallest chip that is zero or negative.
    pub const UNIT_NOT_POSITIVE: SetupError = SetupError(512);

    /// Whether all of these reasons are among them.
    pub const fn has(self, reasons: SetupError) -> bool {
        self.0 & reasons.0 == reasons.0
    }

    /// Whether there is no reason.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The reasons of both.
    #[must_use]
    pub const fn and(self, other: SetupError) -> SetupError {
        SetupError(self.0 | other.0)
    }

    /// Without the missing forced bet: practice games and fragments are played all the same.
    #[must_use]
    pub(super) const fn ignore_no_forced_bet(self) -> SetupError {
        SetupError(self.0 & !Self::NO_FORCED_BET.0)
    }

    /// Without the oversized bring-in: only the reference implementation forbids it, the standard does not.
    #[must_use]
    pub(super) const fn ignore_bring_in_too_big(self) -> SetupError {
        SetupError(self.0 & !Self::BRING_IN_TOO_BIG.0)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            (Self::TOO_FEW_SEATS, "fewer than two players"),
            (Self::TOO_MANY_SEATS, "more players than the deck can deal to"),
            (Self::STACK_NOT_POSITIVE, "a stack that is not positive"),
            (Self::NEGATIVE_POST, "a negative ante or blind"),
            (Self::NO_FORCED_BET, "no ante, blind or bring-in"),
            (Self::WRONG_FORCED_BET, "blinds and bring-in do not suit the game"),
            (Self::BRING_IN_TOO_BIG, "a bring-in that is not below the small bet"),
            (Self::BET_NOT_POSITIVE, "a least bet that is not positive"),
            (Self::TOO_MUCH_MONEY, "more money than can be counted"),
            (Self::UNIT_NOT_POSITIVE, "a smallest chip that is not positive"),
        ];
        let mut first = true;
        for (reason, text) in words {
            if self.has(reason) {
                if !first {
                    f.write_str("; ")?;
                }
                first = false;
                f.write_str(text)?;
            }
        }
        if first { f.write_str("nothing is wrong") } else { Ok(()) }
    }
}

impl core::error::Error for SetupError {}
