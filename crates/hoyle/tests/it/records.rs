//! The records of a text one after the other.

use hoyle::notation::phh::{COLLECTION, Phh};
use hoyle::poker::Hand;
use hoyle_notation::{Found, Records};

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                    starting_stacks = [20, 20]\nactions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f']\n";

#[test]
fn a_broken_hand_costs_itself_alone() {
    let text = format!("[1]\n{HAND}\n[2]\nvariant = 'NT'\nantes = [0,\n[3]\n{HAND}\n[4]\n{HAND}");
    let all: Vec<_> = Records::new(text.as_bytes(), &Phh, COLLECTION).collect();
    let wrong: Vec<_> = all.iter().map(Found::is_invalid).collect();
    assert_eq!(wrong, [false, true, false, false]);
    assert_eq!(all[2].name.of(&all[2].text), b"3");
}

#[test]
fn records_may_go_to_other_threads() {
    fn sent<T: Send + 'static>() {}
    sent::<Hand>();
}
