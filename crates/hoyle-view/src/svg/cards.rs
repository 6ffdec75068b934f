//! Card faces, drawn by us: an index of rank and suit in the upper left corner, so that cards may lie over one another,
//! and the suit large below it. Four suits in four colours, and each has its shape. Not here: where cards lie.

use core::fmt::Write;

use hoyle_rules::Rank;
use hoyle_rules::{CardSet, MaybeCard, Suit};

use super::palette::{self, Brush, Paint};

/// The width of a card.
pub(crate) const WIDTH: i32 = 52;
/// The height of a card.
pub(crate) const HEIGHT: i32 = 72;

/// A card: its size, and how round its corners are.
pub(super) const FACE: (i32, i32, i32) = (WIDTH, HEIGHT, 6);

/// Where the signs of the suit are on a face, the small one and the large one: the class, the corner, how large.
pub(super) const SIGNS: [(&str, (f64, f64), f64); 2] = [("u1", (5.5, 29.5), 0.8), ("u2", (20.0, 37.5), 1.48)];

/// The ranks as lines in a box of 12 by 16, deuce first.
const RANKS: [&str; 13] = [
    "M1.5 4.8C1.5-.3 10.3-.3 10.3 4.8C10.3 8.6 5 10.2 1.5 16H10.8",
    "M1.6 1H10L5.4 6.6C12.4 6.6 12.4 16 5.6 16C3.2 16 1.6 14.9 1 13.2",
    "M8.4 16V1L.8 11.6H11.2",
    "M10 1H2.8L2.1 7.6C5.6 5.2 11 6.6 11 11C11 16.8 3.4 17.6 1.2 13.6",
    "M9.6 1.4C4.6.6 1.4 5.6 1.4 10.8C1.4 17.7 10.8 17.7 10.8 11C10.8 5.2 3.6 5 1.6 9.8",
    "M1.2 1H10.8L5 16",
    "M6 7.6C1 7.6 1 1 6 1C11 1 11 7.6 6 7.6C-.4 7.6-.4 16 6 16C12.4 16 12.4 7.6 6 7.6Z",
    "M2.4 15.6C7.4 16.4 10.6 11.4 10.6 6.2C10.6-.7 1.2-.7 1.2 6C1.2 11.8 8.4 12 10.4 7.2",
    "M-1.2 3.8L1 1.4V16M9.2 1C4.4 1 4.4 16 9.2 16C14 16 14 1 9.2 1Z",
    "M4 1H9.4V11.6C9.4 17.4 1.6 17.4 1.4 12",
    "M6 1C-.4 1-.4 16 6 16C12.4 16 12.4 1 6 1ZM7 11.6L11.2 16.8",
    "M2 1V16M10.6 1L2 10.4M5.2 7L11 16",
    "M.8 16L6 1L11.2 16M2.6 11.2H9.4",
];

/// The suits as shapes in a box of 20 by 20, clubs first.
const SUITS: [&str; 4] = [
    "M10 1.2A4.1 4.1 0 0 1 13.3 7.7A4.2 4.2 0 1 1 11 13.7C11.2 16 12 17.8 13.4 19H6.6C8 17.8 8.8 16 9 13.7A4.2 4.2 0 1 1 6.7 7.7A4.1 4.1 0 0 1 10 1.2Z",
    "M10 .8L17.4 10L10 19.2L2.6 10Z",
    "M10 18.6C4 13.4 1 10.2 1 6.4A4.7 4.7 0 0 1 10 4.4A4.7 4.7 0 0 1 19 6.4C19 10.2 16 13.4 10 18.6Z",
    "M10 .8C10 .8 1.4 7.6 1.4 12.2A4.2 4.2 0 0 0 9 14C8.8 16.2 8 17.9 6.6 19.2H13.4C12 17.9 11.2 16.2 11 14A4.2 4.2 0 0 0 18.6 12.2C18.6 7.6 10 .8 10 .8Z",
];

const LINES: [&Paint; 4] =
    [&palette::CLUBS_LINE, &palette::DIAMONDS_LINE, &palette::HEARTS_LINE, &palette::SPADES_LINE];
const FILLS: [&Paint; 4] = [&palette::CLUBS, &palette::DIAMONDS, &palette::HEARTS, &palette::SPADES];

/// The colours of chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chip {
    White,
    Red,
    Blue,
    Dark,
}

impl Chip {
    const ALL: [(Chip, &Paint); 4] = [
        (Chip::White, &palette::CHIP_WHITE),
        (Chip::Red, &palette::CHIP_RED),
        (Chip::Blue, &palette::CHIP_BLUE),
        (Chip::Dark, &palette::CHIP_DARK),
    ];
}

impl Chip {
    /// The name among the definitions, behind `h`.
    pub(super) fn name(self) -> &'static str {
        match self {
            Chip::White => "kw",
            Chip::Red => "kr",
            Chip::Blue => "kb",
            Chip::Dark => "kd",
        }
    }
}

/// Which cards a picture or a page shows; only those need their faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Used {
    up: CardSet,
    down: CardSet,
    backs: bool,
    overs: u8,
}

/// What is laid over a card to set it off, or behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    /// The light behind one that wins, and the edge before it.
    Halo,
    Ring,
    Lost,
    Out,
    Veil,
}

impl Over {
    const ALL: [Over; 5] = [Over::Halo, Over::Ring, Over::Lost, Over::Out, Over::Veil];

    /// The name among the definitions, how far it reaches beyond the card, how round its corners are, its paint.
    pub(super) fn shape(self) -> (&'static str, f64, f64, &'static Paint) {
        match self {
            Over::Halo => ("mw", 4.0, 9.0, &palette::HALO),
            Over::Ring => ("mr", 1.5, 7.0, &palette::RING),
            Over::Lost => ("ml", 0.5, 6.0, &palette::LOST),
            Over::Out => ("mo", 0.5, 6.0, &palette::OUT),
            Over::Veil => ("mv", -0.5, 5.5, &palette::VEIL),
        }
    }
}

/// How a card is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// Face up for all.
    Up,
    /// Down on the table, but we see its face; in a page it can be covered.
    Down,
    /// Its back.
    Back,
}

impl Used {
    /// What both show.
    pub(crate) fn and(self, other: Used) -> Used {
        Used {
            up: self.up | other.up,
            down: self.down | other.down,
            backs: self.backs || other.backs,
            overs: self.overs | other.overs,
        }
    }

    /// Something is laid over a card: writes its name among the definitions.
    pub(crate) fn over(&mut self, over: Over, out: &mut String) {
        self.overs |= 1 << over as u8;
        out.push_str(over.shape().0);
    }

    /// A card is shown: writes its name among the definitions.
    pub(crate) fn name(&mut self, card: MaybeCard, side: Side, out: &mut String) {
        let Some(card) = card.known().filter(|_| side != Side::Back) else {
            self.backs = true;
            return out.push_str("hb");
        };
        let (set, prefix) = if side == Side::Up { (&mut self.up, "hc") } else { (&mut self.down, "hd") };
        set.insert(card);
        out.push_str(prefix);
        out.push(card.rank().letter());
        out.push(card.suit().letter());
    }
}

/// The sign of a suit, which needs no definition: its upper left corner, and how large it is of 20 by 20.
pub(crate) fn sign(suit: Suit, (x, y): (f64, f64), scale: f64, brush: Brush, out: &mut String) {
    let path = SUITS.get(suit as usize).copied().unwrap_or_default();
    let _ = write!(out, "<path transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\" d=\"{path}\"");
    if let Some(fill) = FILLS.get(suit as usize) {
        fill.on(brush, out);
    }
    out.push_str("/>");
}

/// Writes the definitions of the faces that are used: of a face that lies up `hcKs`, of one that lies down `hdKs`, of the
/// back `hb`. A face is a ground with the signs of its suit, the same for all of a suit, and the lines of its rank.
pub(crate) fn definitions(used: &Used, brush: Brush, out: &mut String) {
    out.push_str("<defs>");
    out.push_str(palette::GRADIENTS);
    // A chip has the colours of what refers to it.
    out.push_str("<g id=\"hk\"><path d=\"M-11 0v3.4a11 5.2 0 0 0 22 0v-3.4z\"/><ellipse rx=\"11\" ry=\"5.2\"/>");
    out.push_str("<ellipse rx=\"6.6\" ry=\"2.9\" stroke=\"none\"");
    palette::CHIP_EYE.on(brush, out);
    out.push_str("/></g>");
    for (chip, paint) in Chip::ALL {
        let _ = write!(out, "<use id=\"h{}\" href=\"#hk\"", chip.name());
        paint.on(brush, out);
        out.push_str("/>");
    }
    // The style sheet of a page says how large a card is, and where its rank.
    let classes = brush == Brush::Classes;
    let (wide, tall, round) = FACE;
    let corner = format!(" width=\"{wide}\" height=\"{tall}\" rx=\"{round}\"");
    let corner = if classes { "" } else { &corner };
    let all = used.up | used.down;
    let ranks = all.ranks();
    for rank in Rank::all().filter(|rank| ranks >> rank.number() & 1 != 0) {
        let path = RANKS.get(usize::from(rank.number())).copied().unwrap_or_default();
        let _ = write!(out, "<path id=\"hr{rank}\" d=\"{path}\"");
        out.push_str(if classes { "" } else { " transform=\"translate(7 7) scale(1.16)\"" });
        palette::GLYPH.on(brush, out);
        out.push_str("/>");
    }
    for suit in Suit::ALL.into_iter().filter(|suit| all.ranks_of(*suit) != 0) {
        let path = SUITS.get(suit as usize).copied().unwrap_or_default();
        let _ = write!(out, "<path id=\"hs{suit}\" d=\"{path}\"/><g id=\"hu{suit}\"><rect{corner}");
        palette::FACE.on(brush, out);
        out.push_str("/><g");
        if let Some(fill) = FILLS.get(suit as usize) {
            fill.on(brush, out);
        }
        out.push('>');
        for (class, (x, y), scale) in SIGNS {
            let _ = match classes {
                true => write!(out, "<use href=\"#hs{suit}\" class=\"{class}\"/>"),
                false => write!(out, "<use href=\"#hs{suit}\" transform=\"translate({x} {y}) scale({scale})\"/>"),
            };
        }
        out.push_str("</g></g>");
    }
    let cover = classes && used.down != CardSet::EMPTY;
    if used.backs || cover {
        let _ = write!(out, "<g id=\"hb\"><rect{corner}");
        palette::BACK.on(brush, out);
        out.push_str("/><rect x=\"5\" y=\"5\" width=\"42\" height=\"62\" rx=\"3.5\"");
        palette::BACK_IN.on(brush, out);
        // Lines that stay inside the frame need no clipping.
        out.push_str(
            "/><path d=\"M8 26L20 8M8 46L33 8M8 64L44 10M20 64L44 28M33 64L44 47M44 26L32 8M44 46L19 8M44 64L8 10",
        );
        out.push_str("M32 64L8 28M19 64L8 47\"");
        palette::WEAVE.on(brush, out);
        out.push_str("/></g>");
    }
    for over in Over::ALL.into_iter().filter(|over| used.overs >> *over as u8 & 1 != 0) {
        let (name, by, round, paint) = over.shape();
        let (wide, tall) = (f64::from(WIDTH) + 2.0 * by, f64::from(HEIGHT) + 2.0 * by);
        let _ = write!(
            out,
            "<g id=\"{name}\"><rect x=\"{0}\" y=\"{0}\" width=\"{wide}\" height=\"{tall}\" rx=\"{round}\"",
            -by
        );
        paint.on(brush, out);
        out.push_str("/></g>");
    }
    for (cards, prefix) in [(used.up, "hc"), (used.down, "hd")] {
        for card in cards.iter() {
            let (rank, suit) = (card.rank(), card.suit());
            let _ = write!(out, "<g id=\"{prefix}{card}\"><use href=\"#hu{suit}\"/><use href=\"#hr{rank}\"");
            if let Some(line) = LINES.get(suit as usize) {
                line.on(brush, out);
            }
            out.push_str("/>");
            if prefix == "hd" && cover {
                out.push_str("<use class=\"k\" href=\"#hb\"/>");
            }
            out.push_str("</g>");
        }
    }
    out.push_str("</defs>");
}
