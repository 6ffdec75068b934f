//! Trees of decisions have the size that an independent engine found: `tests/perft/`, whose README says what is counted.

use std::fs;
use std::path::Path;

use hoyle_rules::poker::{Action, Awaiting, Cards, Fold, Setup, Stack, State, VARIANTS, Variant};
use hoyle_rules::{BySeat, Chips, MaybeCard};
use hoyle_testing::script::cards;

/// The codes of PHH, which the rules do not know, in the order of the variants.
const CODES: [&str; 11] = ["FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"];

/// A file.
struct Tree {
    setup: Setup,
    hands: Vec<Vec<MaybeCard>>,
    board: Vec<MaybeCard>,
    /// Nodes, ends, checksum by depth.
    levels: Vec<[i64; 3]>,
}

fn read(text: &str) -> Tree {
    let variant = |code: &str| -> &'static Variant {
        let place = CODES.iter().position(|known| *known == code).expect("a code of PHH");
        &VARIANTS[place]
    };
    let mut tree =
        Tree { setup: Setup::new(variant("NT"), 0), hands: Vec::new(), board: Vec::new(), levels: Vec::new() };
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (word, rest) = line.split_once(' ').expect("a word and more");
        let numbers = || rest.split(' ').map(|number| number.parse::<i64>().expect("a number"));
        let setup = &mut tree.setup;
        match word {
            "variant" => *setup = Setup::new(variant(rest), 0),
            "stacks" => {
                setup.seats = numbers().count();
                setup.occupied().zip(numbers()).for_each(|(seat, n)| setup.stacks[seat] = Stack::Known(Chips(n)));
            }
            "antes" => setup.occupied().zip(numbers()).for_each(|(seat, n)| setup.posts[seat].ante = Chips(n)),
            "blinds" => setup.occupied().zip(numbers()).for_each(|(seat, n)| setup.posts[seat].blind = Chips(n)),
            "bring-in" => setup.bring_in = Chips(numbers().next().expect("an amount")),
            "bets" => {
                let bets: Vec<i64> = numbers().collect();
                (setup.small_bet, setup.big_bet) = (Chips(bets[0]), Chips(bets[1]));
            }
            "hand" => tree.hands.push(cards(rest)),
            "board" => tree.board = cards(rest),
            depth => {
                assert_eq!(depth.parse(), Ok(tree.levels.len() + 1));
                let level: Vec<i64> = numbers().collect();
                tree.levels.push([level[0], level[1], level[2]]);
            }
        }
    }
    tree
}

/// A place in the tree, and how many cards each hand has had.
#[derive(Clone, Copy)]
struct Node {
    state: State,
    dealt: BySeat<usize>,
}

impl Tree {
    /// Deals and shows until somebody has to decide.
    fn settle(&self, node: &mut Node) {
        loop {
            let action = match node.state.awaiting() {
                Awaiting::DealHole { seat, count } => {
                    let from = node.dealt[seat];
                    node.dealt[seat] += usize::from(count);
                    let cards = self.hands[seat.index()][from..node.dealt[seat]].iter().copied().collect();
                    Action::DealHole { seat, cards }
                }
                Awaiting::DealBoard { count, .. } => {
                    let from = node.state.board().len();
                    let cards = self.board[from..from + usize::from(count)].iter().copied().collect();
                    Action::deal_board(cards)
                }
                Awaiting::Show { seat } => Action::Show { seat, cards: *node.state.hole(seat) },
                _ => return,
            };
            node.state.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        }
    }

    fn decisions(state: &State) -> Vec<Action> {
        if let Awaiting::Discard { seat } = state.awaiting() {
            let hand = state.hole(seat).as_slice();
            let choices: [&[MaybeCard]; 3] = [&[], &hand[..1], &hand[hand.len() - 2..]];
            let discard =
                |cards: &[MaybeCard]| Action::Discard { seat, cards: cards.iter().copied().collect::<Cards>() };
            return choices.map(discard).to_vec();
        }
        let Awaiting::Act { seat } = state.awaiting() else { panic!("nobody decides") };
        let legal = state.legal();
        let mut actions = Vec::new();
        actions.extend(legal.bring_in.map(|_| Action::BringIn { seat }));
        actions.extend((legal.fold == Fold::Yes).then_some(Action::Fold { seat }));
        actions.extend(legal.call.map(|_| Action::Call { seat }));
        if let Some(raise) = legal.raise {
            actions.push(Action::RaiseTo { seat, to: raise.least });
            actions.extend((raise.most != raise.least).then_some(Action::RaiseTo { seat, to: raise.most }));
        }
        actions
    }

    fn walk(&self) -> Vec<[i64; 3]> {
        let state = State::begin(&self.setup).expect("a playable setup");
        let mut first = Node { state, dealt: BySeat::default() };
        self.settle(&mut first);
        let mut front = vec![first];
        let mut levels = Vec::new();
        for _ in &self.levels {
            let mut next = Vec::new();
            let (mut nodes, mut ends, mut paid) = (0, 0, 0);
            for node in &front {
                for action in Tree::decisions(&node.state) {
                    let mut child = *node;
                    child.state.play(action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
                    self.settle(&mut child);
                    nodes += 1;
                    if child.state.is_over() {
                        ends += 1;
                        let square =
                            |seat: hoyle_rules::Seat| child.state.net(seat).0.pow(2) * (seat.index() as i64 + 1);
                        paid += child.state.everyone().iter().map(square).sum::<i64>();
                    } else {
                        next.push(child);
                    }
                }
            }
            levels.push([nodes, ends, paid]);
            front = next;
        }
        levels
    }
}

#[test]
fn trees_have_the_size_that_another_engine_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut walked = [false; 11];
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let tree = read(&fs::read_to_string(&path).expect("a text"));
            walked[tree.setup.variant.game as usize] = true;
            assert_eq!(tree.walk(), tree.levels, "{}", path.display());
        }
    }
    assert_eq!(walked, [true; 11], "every variant has a tree");
}
