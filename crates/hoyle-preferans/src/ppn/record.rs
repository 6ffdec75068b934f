//! What a text says, as a [`Game`]. Not here: reading; whether it is right.

use hoyle_rules::preferans::{Options, Player};

use crate::game::{Deal, Game, LeftOut, Metadata, Play, Trick};
use crate::ppn::derive;
use crate::ppn::document::{self, Comment, Discarded, Document, Shape, Tag};
use crate::ppn::tags::Name;

/// The game that a document holds.
pub(super) fn game(text: &[u8], document: &Document, options: Options) -> Game {
    // Of several tags of one name the first is the one that counts.
    let mut seen = 0_u32;
    let mut counts = |tag: &&Tag| {
        let bit = 1 << tag.known as u32;
        let first = seen & bit == 0;
        seen |= bit;
        first && has_field(document, tag.known)
    };
    let mut deals: Vec<Deal> = Vec::with_capacity(document.deals.len());
    deals.extend(document.deals.iter().map_while(|written| deal(document, written)));
    let mut gaps: Vec<usize> = document.gaps.iter().map(|gap| gap.before as usize).collect();
    gaps.extend(document.unread(&document.found));
    gaps.sort_unstable();
    gaps.dedup();
    let value = |name: Name| document.tag(name).map(|tag| tag.value(text).into_owned());
    let metadata = Metadata {
        full_names: Name::FULL_NAMES.map(value),
        places: Name::PLACES.map(value),
        location: value(Name::Location),
        date: value(Name::Date),
        start_time: value(Name::StartTime),
        end_time: value(Name::EndTime),
        duration: value(Name::Duration),
        others: document
            .tags
            .iter()
            .filter(|tag| !counts(tag))
            .map(|tag| (tag.name(text).into_owned(), tag.value(text).into_owned()))
            .collect(),
    };
    let mut comments = Vec::new();
    for Comment { at, deal, .. } in &document.comments {
        let comment = at.of(text).trim_ascii_start().strip_prefix(b"#").unwrap_or_default().trim_ascii();
        let comment = String::from_utf8_lossy(comment).into_owned();
        match deal {
            None => comments.push(comment),
            Some((deal, moment)) => {
                // A comment of a deal that could not be read goes with it.
                if let Some(deal) = deals.get_mut(*deal) {
                    deal.comments.push((*moment, comment));
                }
            }
        }
    }
    Game {
        metadata,
        comments,
        players: Name::PLAYERS.map(value),
        bula: document.bula.value,
        refe: document.refe.value,
        // Of a text for people those that follow, too.
        results: Player::ALL.map(|player| document.results[player].value.or(document.added[player])),
        whole: deals.len() == document.deals.len() && gaps.is_empty(),
        deals,
        gaps,
        options,
    }
}

/// Whether the game has a field of its own for what a tag says.
fn has_field(document: &Document, tag: Name) -> bool {
    match tag {
        Name::Bula => document.bula.value.is_some(),
        Name::Refe => document.refe.value.is_some(),
        Name::Result1 => document.results[Player::One].value.is_some(),
        Name::Result2 => document.results[Player::Two].value.is_some(),
        Name::Result3 => document.results[Player::Three].value.is_some(),
        Name::Other => false,
        _ => true,
    }
}

/// One deal; `None` if a part of it could not be read.
fn deal(document: &Document, written: &document::Deal) -> Option<Deal> {
    let mut deal = before_tricks(document, written)?;
    if let Some(play) = &mut deal.play {
        play.tricks = written.throws(document).iter().map(trick).collect::<Option<Vec<Trick>>>()?;
    }
    Some(deal)
}

/// One deal without its tricks; `None` if a part of it could not be read. Nothing is allocated.
pub(super) fn before_tricks(document: &Document, written: &document::Deal) -> Option<Deal> {
    let [one, two, three] = written.bids.map(|bid| bid.value);
    let play = match written.shape {
        Shape::Passed => None,
        Shape::Broken => return None,
        Shape::Full | Shape::Legacy => Some(play(document, written)?),
    };
    let [first, ..] = written.order.value?;
    Some(Deal {
        id: written.id.value?,
        first,
        cards: written.cards.value?,
        bids: [one?, two?, three?],
        play,
        comments: Vec::new(),
    })
}

fn play(document: &Document, written: &document::Deal) -> Option<Play> {
    let main = written.main.value?;
    let discarded = match written.discarded.value? {
        Discarded::Nothing => None,
        Discarded::Cards(cards) => Some(cards),
    };
    Some(Play {
        main,
        discarded,
        contract: written.contract.value?,
        follows: written.follows(main)?,
        challenge: written.kontra.value?,
        refa: match written.shape {
            Shape::Legacy => Some(derive::refa_or_none(written)),
            _ => written.refa.value,
        },
        value: written.value.value?,
        starts: written.starts.value?,
        tricks: Vec::new(),
        left_out: if written.leaves_out_tricks() { Some(left_out(document, written)?) } else { None },
    })
}

/// What is said of tricks that are left out; `None` if the summary, which then stands alone, could not be read.
#[cold]
fn left_out(document: &Document, written: &document::Deal) -> Option<LeftOut> {
    let before = written.left_out(document).iter().map(|gap| gap.before as usize).collect();
    Some(LeftOut { before, entries: written.entries()? })
}

/// A trick; `None` if a part of it could not be read.
pub(super) fn trick(throw: &document::Throw) -> Option<Trick> {
    match (throw.count, throw.cards) {
        (1, [Some(_), None, None]) | (2, [Some(_), Some(_), None]) | (3, [Some(_), Some(_), Some(_)]) => {
            throw.winner.map(|winner| Trick { cards: throw.cards, winner })
        }
        _ => None,
    }
}
