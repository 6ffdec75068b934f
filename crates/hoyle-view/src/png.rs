//! A picture in dots: [`picture`], made from the scalable one. Not here: drawing.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Fonts in which names and amounts are lettered, the first that is installed; cards need none.
const FAMILIES: [&str; 9] = [
    "Noto Sans",
    "Liberation Sans",
    "DejaVu Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Arial",
    "Roboto",
    "Cantarell",
    "Ubuntu",
];

/// The fonts of the machine, looked for once.
static FONTS: LazyLock<Option<Arc<fontdb::Database>>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_system_fonts();
    let has = |name: &str| fonts.faces().any(|face| face.families.iter().any(|family| family.0 == name));
    let chosen = FAMILIES.iter().find(|name| has(name)).map(|name| (*name).to_owned());
    let any = || fonts.faces().find_map(|face| face.families.first().map(|family| family.0.clone()));
    let family = chosen.or_else(any)?;
    fonts.set_sans_serif_family(family);
    Some(Arc::new(fonts))
});

/// The picture as a PNG, `scale` dots to a unit.
///
/// # Errors
/// A sentence that says why there is no picture.
pub fn picture(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    let Some(fonts) = FONTS.clone() else {
        return Err("no font is installed, so names and amounts cannot be drawn; install one (Debian: \
                    fonts-dejavu-core), or use --svg"
            .to_owned());
    };
    let options = Options { font_family: "sans-serif".to_owned(), fontdb: fonts, ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let size = tree.size();
    let (width, height) = ((size.width() * scale).ceil() as u32, (size.height() * scale).ceil() as u32);
    let mut dots = Pixmap::new(width, height).ok_or("the picture is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut dots.as_mut());
    dots.encode_png().map_err(|error| error.to_string())
}
