//! Every auction against a table that another program made: `auctions.tsv` has the three bids, who wins, and the calls.

use hoyle_rules::preferans::auction::{self, Bid, Call, Expanded};

/// The bids, who wins (nobody where all pass) and the calls of each line.
fn table() -> impl Iterator<Item = (&'static str, Option<usize>, &'static str)> {
    include_str!("auctions.tsv").lines().skip(1).map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().expect("three fields");
        (next(), next().parse().ok(), next())
    })
}

fn bid(text: &str) -> Bid {
    let number = |text: &str| text.parse().expect("a number");
    match text.split_at(1) {
        ("P", "") => Bid::Pass,
        ("G", "") => Bid::Game,
        ("G", rest) => Bid::Named(number(rest)),
        ("M", rest) => Bid::Mine(number(rest)),
        _ => Bid::Number(number(text)),
    }
}

fn written(expanded: &Expanded) -> String {
    let call = |call: Call| match call {
        Call::Bid(Bid::Pass) => "P".to_owned(),
        Call::Bid(Bid::Number(number)) => number.to_string(),
        Call::Bid(Bid::Mine(number)) => format!("M{number}"),
        Call::Bid(Bid::Game) => "G".to_owned(),
        Call::Bid(Bid::Named(number)) => format!("G{number}"),
        Call::Yours => "yours".to_owned(),
    };
    expanded.calls().map(|(place, said)| format!("{}:{}", place + 1, call(said))).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_auction_is_the_one_of_the_table() {
    let mut count = 0;
    for (bids, winner, calls) in table() {
        let three: Vec<Bid> = bids.split(',').map(bid).collect();
        let found = auction::expand([three[0], three[1], three[2]]).unwrap_or_else(|| panic!("{bids} is unknown"));
        assert_eq!(written(found), calls, "{bids}");
        assert_eq!(found.winner().map(|place| place + 1), winner, "{bids}");
        count += 1;
    }
    assert_eq!(count, 204);
    assert_eq!(auction::all().count(), 204);
}
