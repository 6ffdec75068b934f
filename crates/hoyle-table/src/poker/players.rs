//! The columns of `players`: those of its rows, then how often each kind of action was done on each street, then the
//! statistics, a column each.

use std::sync::LazyLock;

use hoyle::poker::statistics::{Kind as ActionKind, STATISTICS};

use super::rows::{PokerRows, STREETS};
use crate::schema::{Column, Kind, columns};
use crate::values::BLOCK;

/// The columns of `players`.
pub(crate) fn player_columns() -> &'static [Column<PokerRows>] {
    &COLUMNS
}

static COLUMNS: LazyLock<Vec<Column<PokerRows>>> =
    LazyLock::new(|| OWN.iter().map(Column::copy).chain(counts()).chain(flags()).collect());

const OWN: &[Column<PokerRows>] = columns! { PokerRows, players;
    hand_id: Long = |t, p| Some(t.hand(p.hand).at.id), "the hand";
    file: Word = |t, p| t.hand(p.hand).at.file, "the file, as it was given or found";
    record: Whole = |t, p| Some(t.hand(p.hand).at.record), "the number of the record in its file, from 0";
    status: Word = |t, p| t.hand(p.hand).at.status, "that of the hand";
    player: Word = |_t, p| p.player, "the name; who has none is p1 and so on";
    seat: Tiny = |_t, p| Some(i64::from(p.seat) + 1), "the place in the order of dealing, from 1, which is the small blind";
    seat_number: Tiny = |_t, p| p.seat_number, "the room's number of the seat";
    position: Word = |_t, p| p.position, "BTN, SB, BB, and back from the button CO, HJ, LJ; then UTG, UTG+1 and so on; heads-up BTN and BB";
    seats_behind: Tiny = |_t, p| p.seats_behind, "how many act between the player and the blinds: BTN 0, CO 1; null in the blinds";
    n_players: Tiny = |t, p| Some(t.hand(p.hand).n_players), "how many were dealt in";
    big_blind: Money = |t, p| { let h = t.hand(p.hand); h.money(h.big_blind) }, "the big blind: not the straddle";
    venue: Word = |t, p| t.hand(p.hand).venue, "the room or the casino";
    variant: Word = |t, p| t.hand(p.hand).variant, "the game: its code in PHH, else its name";
    limit: Word = |t, p| t.hand(p.hand).limit, "no, pot or fixed";
    played_at: Moment = |t, p| t.hand(p.hand).played_at, "when the hand began, where the time zone is known";
    stack: Money = |t, p| t.hand(p.hand).money(p.stack), "what the player had before posting";
    effective_stack_bb: Real = |t, p| t.hand(p.hand).blinds(p.effective_stack), "the smaller of the own stack and the largest other, in big blinds";
    hole_cards: Word = |_t, p| p.hole_cards, "the cards, as far as they are known; ?? is one that is not";
    hole_class: Word = |_t, p| p.hole_class, "AKs, T9o, 77; in games of two hole cards";
    showed: Flag = |_t, p| Some(p.showed), "whether the hand was shown";
    posted: Money = |t, p| t.hand(p.hand).money(Some(p.posted)), "antes, blinds, straddles and bring-in";
    invested: Money = |t, p| t.hand(p.hand).money(Some(p.invested)), "all that was put in, without what came back uncalled";
    collected: Money = |t, p| t.hand(p.hand).money(p.play.net.map(|net| net + p.invested)), "what the player got, after rake; null where nobody knows";
    net: Money = |t, p| t.hand(p.hand).money(p.play.net), "collected less invested";
    net_bb: Real = |t, p| t.hand(p.hand).blinds(p.play.net), "net in big blinds, for means";
    net_all_in_ev: Fine = |t, p| p.play.net_all_in_ev().map(|net| (net, t.hand(p.hand).scale)), "net with an all-in before the last card at its exact worth on the board of the last decision";
    went_to_showdown: Flag = |_t, p| p.play.went_to_showdown, "whether the player had not folded when the hand ended between two or more";
    won: Flag = |_t, p| p.play.won, "whether something of a pot was won; the own uncalled bet is not";
    all_in_street: Tiny = |_t, p| p.all_in_street, "the street on which the last chip went in; null where that was never";
    folded_street: Tiny = |_t, p| p.folded_street, "the street on which the player folded; null where that was never";
    preflop_line: Word = |_t, p| p.lines[0], "what the player did before the flop: X check, B bet, C call, R raise, F fold";
    flop_line: Word = |_t, p| p.lines[1], "on the flop";
    turn_line: Word = |_t, p| p.lines[2], "on the turn";
    river_line: Word = |_t, p| p.lines[3], "on the river";
};

/// The kinds of actions that are counted, with what the columns are called on each street.
const COUNTED: [(ActionKind, [&str; STREETS], &str); 5] = [
    (ActionKind::Bet, ["bets_preflop", "bets_flop", "bets_turn", "bets_river"], "how often the player bet"),
    (
        ActionKind::Raise,
        ["raises_preflop", "raises_flop", "raises_turn", "raises_river"],
        "how often the player raised",
    ),
    (ActionKind::Call, ["calls_preflop", "calls_flop", "calls_turn", "calls_river"], "how often the player called"),
    (
        ActionKind::Check,
        ["checks_preflop", "checks_flop", "checks_turn", "checks_river"],
        "how often the player checked",
    ),
    (
        ActionKind::Fold,
        ["folds_preflop", "folds_flop", "folds_turn", "folds_river"],
        "whether the player folded, as 0 or 1",
    ),
];

fn counts() -> impl Iterator<Item = Column<PokerRows>> {
    COUNTED.iter().flat_map(|(kind, names, about)| {
        names.iter().enumerate().map(move |(street, name)| Column {
            name,
            about,
            kind: Kind::Tiny,
            fill: |rows: &PokerRows, number, builder| {
                let (street, kind) = (number % STREETS, number / STREETS);
                let block = builder.block(&rows.players);
                builder.whole(block.iter().map(|player| Some(player.play.actions[street][kind])));
            },
            number: *kind as usize * STREETS + street,
        })
    })
}

fn flags() -> impl Iterator<Item = Column<PokerRows>> {
    STATISTICS.iter().enumerate().map(|(number, row)| Column {
        name: row.name,
        about: row.done,
        kind: Kind::Flag,
        fill: |rows: &PokerRows, number, builder| {
            let block =
                rows.flags.get(builder.rows.start / BLOCK).map(|words| words.each_ref().map(|words| words[number]));
            if let Some([had, did]) = block {
                builder.flags(did, had);
            }
        },
        number,
    })
}
