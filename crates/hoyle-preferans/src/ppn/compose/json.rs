//! PPN as JSON, as the specification shows it: a line for each member and element, one space in for each bracket; or all
//! of a game on one line. Not here: text, PPNh.

use std::collections::BTreeSet;
use std::io::Write;

use hoyle_rules::Card;
use hoyle_rules::preferans::Player;

use crate::ppn::derive;
use crate::ppn::document::{Column, Deal, Document, Part, Shape};
use crate::ppn::keys::Key;
use crate::ppn::tokens;
use hoyle_notation::text::json;

/// How the JSON of a game is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ppn) enum Layout {
    /// A line for each member and element.
    Lines,
    /// All of it on one line, as JSON Lines have it.
    OneLine,
}

/// Appends a game. `text` is what the document was read from.
pub(in crate::ppn) fn document(text: &[u8], document: &Document, layout: Layout, out: &mut Vec<u8>) {
    let mut writer = Writer { out, layout, depth: 0, first: true };
    if document.bare && !document.listed {
        if let Some(deal) = document.deals.first() {
            writer.deal(document, deal);
        }
        writer.out.push(b'\n');
        return;
    }
    if document.listed {
        writer.deals(document);
        writer.out.push(b'\n');
        return;
    }
    writer.object(|writer| {
        writer.key(Key::Info);
        writer.object(|writer| {
            let mut names = BTreeSet::new();
            for (name, value) in super::tags(text, document) {
                if !names.insert(name.clone()) {
                    // It is reported as lost.
                    continue;
                }
                writer.name(&name);
                json::string(&value, writer.out);
            }
        });
        writer.key(Key::Game);
        writer.deals(document);
    });
    out.push(b'\n');
}

/// Writes members and elements with their line ends.
struct Writer<'o> {
    out: &'o mut Vec<u8>,
    layout: Layout,
    depth: usize,
    /// Whether nothing stands yet in the bracket that is open.
    first: bool,
}

impl Writer<'_> {
    fn line(&mut self) {
        if self.layout == Layout::Lines {
            self.out.push(b'\n');
            self.out.extend(core::iter::repeat_n(b' ', self.depth));
        }
    }

    fn next(&mut self) {
        if !self.first {
            self.out.push(b',');
        }
        self.first = false;
        self.line();
    }

    fn brackets(&mut self, [open, close]: [u8; 2], inside: impl FnOnce(&mut Self)) {
        self.out.push(open);
        self.depth += 1;
        self.first = true;
        inside(self);
        self.depth -= 1;
        if !self.first {
            self.line();
        }
        self.first = false;
        self.out.push(close);
    }

    fn object(&mut self, inside: impl FnOnce(&mut Self)) {
        self.brackets(*b"{}", inside);
    }

    fn array(&mut self, inside: impl FnOnce(&mut Self)) {
        self.brackets(*b"[]", inside);
    }

    fn name(&mut self, name: &str) {
        self.next();
        json::string(name, self.out);
        self.out.extend_from_slice(if self.layout == Layout::Lines { b": " } else { b":" });
    }

    fn key(&mut self, key: Key) {
        self.name(key.written());
    }

    fn plain(&mut self, key: Key, value: impl core::fmt::Display) {
        self.key(key);
        // Writing to a Vec cannot fail.
        _ = write!(self.out, "{value}");
    }

    fn code(&mut self, key: Key, write: impl FnOnce(&mut Vec<u8>)) {
        self.key(key);
        self.out.push(b'"');
        write(self.out);
        self.out.push(b'"');
    }

    fn cards(&mut self, key: Key, cards: &[Card]) {
        self.code(key, |out| out.extend(cards.iter().map(|card| tokens::code(*card))));
    }

    fn deals(&mut self, document: &Document) {
        self.array(|writer| {
            let mut gaps = document.gaps.iter().peekable();
            for (number, deal) in (0..).zip(&document.deals) {
                while gaps.next_if(|gap| gap.before <= number).is_some() {
                    writer.left_out();
                }
                writer.next();
                writer.deal(document, deal);
            }
            gaps.for_each(|_| writer.left_out());
        });
    }

    fn left_out(&mut self) {
        self.next();
        self.out.extend_from_slice(b"\"...\"");
    }

    fn deal(&mut self, document: &Document, deal: &Deal) {
        self.object(|writer| {
            writer.plain(Key::Id, deal.id.value.unwrap_or_default());
            writer.key(Key::DealOrder);
            writer.out.extend(deal.order.value.into_iter().flatten().map(tokens::digit));
            writer.key(Key::Cards);
            writer.object(|writer| {
                let cards = deal.cards.value.iter().flatten().copied().collect::<Vec<Card>>();
                let hands = [Key::P1, Key::P2, Key::P3, Key::T].into_iter().zip(cards.chunks(10));
                hands.for_each(|(key, hand)| writer.cards(key, hand));
            });
            writer.key(Key::Bids);
            writer.object(|writer| {
                for (key, bid) in [Key::P1, Key::P2, Key::P3].into_iter().zip(deal.bids) {
                    writer.code(key, |out| bid.value.into_iter().for_each(|bid| tokens::write_bid(bid, out)));
                }
            });
            if deal.shape != Shape::Passed {
                writer.rest(document, deal);
            }
        });
    }

    fn rest(&mut self, document: &Document, deal: &Deal) {
        let number = |player: Option<Player>| player.map_or(0, Player::number);
        self.plain(Key::Main, number(deal.main.value));
        self.code(Key::Discarded, |out| {
            deal.discarded.value.into_iter().for_each(|cards| tokens::write_discarded(cards, out));
        });
        match deal.contract.value {
            Some(contract) if !contract.is_game() => self.plain(Key::Contract, contract.number()),
            game => {
                self.code(Key::Contract, |out| game.into_iter().for_each(|game| tokens::write_contract(game, out)));
            }
        }
        self.key(Key::Accepted);
        self.out.extend(deal.accepted.value.map(tokens::accepted_digit));
        self.code(Key::Kontra, |out| {
            deal.kontra.value.into_iter().for_each(|kontra| tokens::write_kontra(kontra, out));
        });
        self.plain(Key::Refa, derive::refa_or_none(deal));
        self.plain(Key::Value, deal.value.value.unwrap_or_default());
        self.plain(Key::Starts, number(deal.starts.value.flatten()));
        self.key(Key::Throws);
        self.array(|writer| {
            let mut starts = deal.starts.value.flatten();
            let mut left_out = deal.left_out(document).iter().peekable();
            let mut id = 0;
            for (place, throw) in (0..).zip(deal.throws(document)) {
                id += 1;
                while let Some(gap) = left_out.next_if(|gap| gap.before <= place) {
                    writer.left_out();
                    id = gap.number(place).unwrap_or(id);
                }
                writer.next();
                writer.object(|writer| {
                    writer.plain(Key::Id, id);
                    writer.plain(Key::Starts, number(throw.starts.value.or(starts)));
                    let cards: Vec<Card> = throw.cards.iter().flatten().copied().collect();
                    writer.cards(Key::Cards, &cards);
                    writer.plain(Key::Winner, number(throw.winner));
                });
                starts = throw.winner;
            }
            left_out.for_each(|_| writer.left_out());
        });
        self.key(Key::Summary);
        self.object(|writer| {
            for (key, player) in [Key::P1, Key::P2, Key::P3].into_iter().zip(Player::ALL) {
                let place = deal.order.value.and_then(|order| order.iter().position(|other| *other == player));
                let part = place.and_then(|place| deal.summary.get(place)).and_then(|part| part.value);
                writer.key(key);
                writer.object(|writer| writer.part(part.unwrap_or(Part::Out)));
            }
        });
    }

    fn part(&mut self, part: Part) {
        self.plain(Key::Main, matches!(part, Part::Main { .. }));
        match part {
            Part::Out => {}
            Part::Main { tricks, middle } => {
                self.plain(Key::Tricks, tricks);
                self.plain(Key::Middle, middle);
            }
            Part::Follower { tricks, soup, middle } => {
                self.plain(Key::Tricks, tricks);
                let above = |number: &u32| *number > 0;
                let soup = soup.filter(|(_, soup)| above(soup));
                if let Some((column, soup)) = soup {
                    self.plain(if column == Column::Left { Key::Left } else { Key::Right }, soup);
                }
                if let Some(middle) = middle.filter(above) {
                    self.plain(Key::Middle, middle);
                }
            }
        }
    }
}
