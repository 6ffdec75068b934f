//! Shapes that a page draws many times over: it has each of them once and refers to it. A picture that stands alone draws
//! them where they are. Not here: what they are part of.

use core::fmt::Write;

use super::cards::Chip;
use super::layout::PLATE;
use super::palette::{self, Brush, Paint};
use super::parts::{Artist, place};

/// Such a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stock {
    /// The plates: of who is in, who is out, who has won. Origin: the middle.
    Plate,
    PlateOut,
    PlateWon,
    /// The light around the plate of the player in turn.
    Turn,
    /// An empty place for a card. Origin: its upper left corner.
    Slot,
    /// The chips of a pot. Origin: the middle of the left end of its pill.
    Pot,
    /// The ground of an equity's bar. Origin: the middle of the plate.
    Bar,
}

impl Stock {
    const ALL: [(Stock, &str); 7] = [
        (Stock::Plate, "kp"),
        (Stock::PlateOut, "ko"),
        (Stock::PlateWon, "kw"),
        (Stock::Turn, "kt"),
        (Stock::Slot, "ks"),
        (Stock::Pot, "kc"),
        (Stock::Bar, "kb"),
    ];
}

impl Artist<'_> {
    /// Draws one of them here.
    pub(super) fn stock(&self, which: Stock, x: f64, y: f64, out: &mut String) {
        let name = Stock::ALL.iter().find(|(shape, _)| *shape == which).map_or("", |(_, name)| name);
        if self.brush != Brush::Classes {
            return self.stock_shape(which, x, y, out);
        }
        out.push_str("<use href=\"#");
        out.push_str(name);
        out.push('"');
        place(x, y, out);
        out.push_str("/>");
    }

    /// What a page has once.
    pub(crate) fn stock_definitions(&self, out: &mut String) {
        for (shape, name) in Stock::ALL {
            let _ = write!(out, "<g id=\"{name}\">");
            self.stock_shape(shape, 0.0, 0.0, out);
            out.push_str("</g>");
        }
    }

    fn stock_shape(&self, which: Stock, x: f64, y: f64, out: &mut String) {
        let wide = self.layout.extents.plate;
        let around = |by: f64, round: f64, paint: &Paint, out: &mut String| {
            let (left, top) = (x - wide / 2.0 - by, y - PLATE / 2.0 - by);
            self.rect((left, top), (wide + 2.0 * by, PLATE + 2.0 * by), round, paint, out);
        };
        match which {
            Stock::Plate => around(0.0, 11.0, &palette::PLATE, out),
            Stock::PlateOut => around(0.0, 11.0, &palette::PLATE_OUT, out),
            Stock::PlateWon => around(0.0, 11.0, &palette::PLATE_WON, out),
            Stock::Turn => {
                around(3.5, 14.5, &palette::GLOW_LINE, out);
                around(0.0, 11.0, &palette::RING, out);
            }
            Stock::Slot => self.rect((x + 0.8, y + 0.8), (50.4, 70.4), 5.5, &palette::SLOT, out),
            Stock::Pot => {
                self.chips(3, Chip::Blue, x + 20.0, y + 5.0, out);
                self.chips(2, Chip::Red, x + 36.0, y + 7.0, out);
            }
            Stock::Bar => {
                let (left, top) = (x + 12.0 - wide / 2.0, y + 3.5 - PLATE / 2.0);
                self.rect((left, top), (wide - 24.0, 3.5), 1.7, &palette::EQUITY_BAR, out);
            }
        }
    }
}
