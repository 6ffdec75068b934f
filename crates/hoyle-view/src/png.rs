//! A picture in dots: [`picture`], made from the scalable one, and several as one that moves: [`animation`]. It is
//! lettered in Noto Sans, which rides along, so it looks the same on every machine and no font need be installed;
//! scripts that Noto Sans lacks take what the machine has. Not here: drawing.

use core::fmt;
use core::time::Duration;
use std::sync::{Arc, LazyLock};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::svg::palette;

/// The fonts that ride along.
static OWN: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for face in [notosans::REGULAR_TTF, notosans::BOLD_TTF, notosans::ITALIC_TTF] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
    }
    fonts.set_sans_serif_family("Noto Sans");
    Arc::new(fonts)
});

/// With them the fonts of the machine, which take time to be looked for.
static ALL: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::clone(&OWN);
    fonts.load_system_fonts();
    // What the machine calls sans-serif may be none of its fonts.
    fonts.set_sans_serif_family("Noto Sans");
    Arc::new(fonts)
});

/// Whether Noto Sans has this: Latin, Greek, Cyrillic, punctuation, suits.
fn is_lettered(letter: char) -> bool {
    matches!(letter, '\0'..='\u{52f}' | '\u{1e00}'..='\u{1fff}' | '\u{2000}'..='\u{206f}' | '\u{2190}'..='\u{2193}')
        || matches!(letter, '♠' | '♣' | '♥' | '♦' | '−')
}

/// How carefully colours are chosen where there are more than a GIF has: 1 is best, 30 fastest.
const SPEED: i32 = 10;
/// Of fewer dots they are chosen with care.
const FEW: usize = 100_000;

/// Why there is no picture in dots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PngError {
    /// It cannot be read as SVG: why.
    Svg(String),
    /// It has no size, or so large a one that there is no memory for its dots.
    TooLarge,
    /// It cannot be written as PNG or GIF: why.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::Svg(reason) | PngError::Encoding(reason) => f.write_str(reason),
            PngError::TooLarge => f.write_str("the picture is too large"),
        }
    }
}

impl core::error::Error for PngError {}

/// The picture as a PNG, `scale` dots to a unit.
///
/// # Errors
/// Why there is no picture.
pub fn picture(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    draw(svg, scale, LazyLock::force(fonts(svg)).clone())?
        .encode_png()
        .map_err(|error| PngError::Encoding(error.to_string()))
}

/// Pictures of one size as a GIF that shows one after the other, each for so long and the last three times so long, for ever.
///
/// # Errors
/// Why there is no picture.
pub fn animation(pictures: impl Iterator<Item = String>, scale: f32, pace: Duration) -> Result<Vec<u8>, PngError> {
    let encoding = |error: gif::EncodingError| PngError::Encoding(error.to_string());
    let mut encoder: Option<Encoder<Vec<u8>>> = None;
    let mut before = Vec::new();
    let mut pictures = pictures.peekable();
    while let Some(svg) = pictures.next() {
        let dots = draw(&svg, scale, LazyLock::force(fonts(&svg)).clone())?;
        let (width, height) = (size(dots.width() as usize)?, size(dots.height() as usize)?);
        if encoder.is_none() {
            let mut first = Encoder::new(Vec::new(), width, height, &[]).map_err(encoding)?;
            first.set_repeat(Repeat::Infinite).map_err(encoding)?;
            encoder = Some(first);
        }
        // A dot of a GIF is there or it is not.
        let seen = |dot: &PremultipliedColorU8| match dot.alpha() {
            128.. => [dot.demultiply().red(), dot.demultiply().green(), dot.demultiply().blue(), 255],
            _ => [0; 4],
        };
        let now: Vec<[u8; 4]> = dots.pixels().iter().map(seen).collect();
        // What has not changed shines through: so nothing flickers that stays, and little is written.
        let changed = now.iter().enumerate().filter(|(at, dot)| dot[3] > 0 && before.get(*at) != Some(*dot));
        let mut frame = frame(width, height, &changed.collect::<Vec<_>>())?;
        let times = if pictures.peek().is_some() { 1 } else { 3 };
        frame.delay = u16::try_from(pace.as_millis() / 10 * times).unwrap_or(u16::MAX);
        frame.dispose = DisposalMethod::Keep;
        if let Some(encoder) = &mut encoder {
            encoder.write_frame(&frame).map_err(encoding)?;
        }
        before = now;
    }
    encoder
        .map_or(Ok(Vec::new()), |encoder| encoder.into_inner().map_err(|error| PngError::Encoding(error.to_string())))
}

/// A length of a GIF.
fn size(length: usize) -> Result<u16, PngError> {
    u16::try_from(length).map_err(|_| PngError::TooLarge)
}

/// A frame that is clear but for these dots. Colours are chosen for them alone: in a large picture those of a small part would
/// be nobody's, and what has gone would leave a speck.
fn frame(width: u16, height: u16, dots: &[(usize, &[u8; 4])]) -> Result<Frame<'static>, PngError> {
    let (wide, all) = (usize::from(width), usize::from(width) * usize::from(height));
    let mut bytes: Vec<u8> = dots.iter().flat_map(|(_, dot)| **dot).collect();
    // One clear dot at least.
    let rows = dots.len() / wide.max(1) + 1;
    bytes.resize(rows * wide * 4, 0);
    let speed = if dots.len() < FEW { 1 } else { SPEED };
    let mut frame = Frame::from_rgba_speed(width, size(rows)?, &mut bytes, speed);
    let mut whole = vec![frame.transparent.unwrap_or(0); all];
    for ((at, _), index) in dots.iter().zip(frame.buffer.iter()) {
        if let Some(dot) = whole.get_mut(*at) {
            *dot = *index;
        }
    }
    (frame.height, frame.buffer) = (height, whole.into());
    Ok(frame)
}

/// The fonts that a picture needs.
fn fonts(svg: &str) -> &'static LazyLock<Arc<fontdb::Database>> {
    if svg.chars().all(is_lettered) { &OWN } else { &ALL }
}

fn draw(svg: &str, scale: f32, fontdb: Arc<fontdb::Database>) -> Result<Pixmap, PngError> {
    // No other family is asked for by name, whatever the picture says.
    let svg = svg.replacen(palette::FAMILIES, "sans-serif", 1);
    let options = Options { font_family: "sans-serif".to_owned(), fontdb, ..Options::default() };
    let tree = Tree::from_str(&svg, &options).map_err(|error| PngError::Svg(error.to_string()))?;
    let size = tree.size();
    let (width, height) = ((size.width() * scale).ceil() as u32, (size.height() * scale).ceil() as u32);
    let mut dots = Pixmap::new(width, height).ok_or(PngError::TooLarge)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    Ok(dots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dark(dots: &Pixmap) -> usize {
        dots.pixels().iter().filter(|dot| dot.alpha() > 100).count()
    }

    /// What has changed in a corner of a picture of many colours has its own colours, and all else is clear.
    #[test]
    fn a_small_part_of_a_frame_has_its_colours() {
        let (wide, high) = (300, 200);
        let colour = |at: usize| [(at % 256) as u8, (at / 300) as u8, (at % 7) as u8 * 30, 255];
        let small: Vec<(usize, [u8; 4])> =
            (0..40).map(|at| (at * 301, [at as u8 * 2, 250 - at as u8 * 3, 9, 255])).collect();
        let dots: Vec<(usize, &[u8; 4])> = small.iter().map(|(at, dot)| (*at, dot)).collect();
        let drawn = frame(wide, high, &dots).unwrap();
        let palette = drawn.palette.as_ref().unwrap();
        assert_eq!((drawn.height, drawn.buffer.len()), (high, 60_000));
        for (at, index) in drawn.buffer.iter().enumerate() {
            let own = dots.iter().find(|(own, _)| *own == at);
            assert_eq!(own.is_none(), Some(*index) == drawn.transparent, "{at}");
            let Some((_, dot)) = own else { continue };
            assert_eq!(palette[usize::from(*index) * 3..][..3], dot[..3], "{at}");
        }
        // Of all there is to see in a first frame the colours are near.
        let all: Vec<[u8; 4]> = (0..60_000).map(colour).collect();
        let whole = frame(wide, high, &all.iter().enumerate().collect::<Vec<_>>()).unwrap();
        assert!(whole.buffer.iter().all(|index| Some(*index) != whole.transparent));
    }

    #[test]
    fn names_and_amounts_are_lettered_where_no_font_is_installed() {
        let text = |style: &str, text: &str| {
            format!(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 30' font-family=\"{}\">\
                 <text x='5' y='22' font-size='20' {style}>{text}</text></svg>",
                palette::FAMILIES
            )
        };
        for style in ["", "font-weight='700'", "font-style='italic'"] {
            for word in ["Ann", "1,234.50 bb", "Đorđe", "Милица", "Ωmega", "K♠ Q♥ J♦ T♣", "…", "−5 ±0"]
            {
                let dots = draw(&text(style, word), 1.0, OWN.clone()).unwrap();
                assert!(dark(&dots) > 10, "{style} {word}");
            }
            let (one, two) = (draw(&text(style, "♥"), 1.0, OWN.clone()), draw(&text(style, "♦"), 1.0, OWN.clone()));
            assert_ne!(one.unwrap().data(), two.unwrap().data());
        }
        // A letter that no font has leaves a box, not nothing.
        assert!(dark(&draw(&text("", "\u{e123}"), 1.0, OWN.clone()).unwrap()) > 10);
    }
}
