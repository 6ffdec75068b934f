//! XML as rooms write it, which is often not well-formed: [`Tags`]. A stray end, a missing one, a bare `&` are passed over;
//! what comes before is read. Not here: what the elements mean.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::Event;
use quick_xml::events::attributes::Attributes;

use super::lines::Line;
use crate::headers::is_nothing;

/// A tag of a text.
pub(crate) enum Tag<'t> {
    /// An element begins; it may end at once.
    Open(Element<'t>),
    /// An element ends: its name, and what stands between this and the tag before.
    Close(&'t [u8], &'t [u8]),
    /// Something that is neither a tag nor what an element may hold.
    Stray(&'t [u8]),
}

/// The start of an element.
#[derive(Clone, Copy)]
pub(crate) struct Element<'t> {
    /// What stands between `<` and `>`.
    tag: &'t str,
    /// How much of it is the name.
    name: usize,
    is_empty: bool,
}

impl<'t> Element<'t> {
    pub(crate) fn name(self) -> &'t [u8] {
        self.text().get(..self.name).unwrap_or_default()
    }

    /// All of it.
    pub(crate) fn text(self) -> &'t [u8] {
        self.tag.as_bytes()
    }

    /// Whether nothing stands in it.
    pub(crate) fn ends_at_once(self) -> bool {
        self.is_empty
    }

    /// The tag as a line of the text that it is of, for its places.
    pub(crate) fn line(self, text: Line<'_>) -> Line<'t> {
        Line { text: self.text(), at: text.span_of(self.text()).start }
    }

    /// What an attribute says, as it is written.
    pub(crate) fn get(self, attribute: &str) -> Option<&'t [u8]> {
        self.attributes().find(|(own, _)| *own == attribute).map(|(_, value)| value.as_bytes())
    }

    /// The attributes, and what they say as it is written.
    pub(crate) fn attributes(self) -> impl Iterator<Item = (&'t str, &'t str)> {
        let mut attributes = Attributes::html(self.tag, self.name);
        attributes.with_checks(false);
        attributes.flatten().filter_map(|own| match own.value {
            Cow::Borrowed(value) => Some((own.key.into_inner(), value)),
            Cow::Owned(_) => None,
        })
    }
}

/// The tags of a text, one after the other.
pub(crate) struct Tags<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    /// The end of the last tag.
    behind: usize,
    /// Where something stands behind it that is no tag.
    loose: Option<usize>,
    /// The tag that follows what is told as stray.
    next: Option<Tag<'t>>,
    /// Whether there are no more.
    is_over: bool,
}

impl<'t> Tags<'t> {
    /// The tags of a text in UTF-8; of another there are none.
    pub(crate) fn of(text: &'t [u8]) -> Tags<'t> {
        let text = core::str::from_utf8(text).unwrap_or_default();
        let mut reader = Reader::from_str(text);
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        Tags { text, reader, behind: 0, loose: None, next: None, is_over: false }
    }

    /// What stands in no element that holds nothing else, up to here.
    fn stray(&mut self, to: usize) -> Option<Tag<'t>> {
        let text = self.text.get(self.loose.take()?..to).unwrap_or_default();
        Some(Tag::Stray(text.trim_ascii().as_bytes()))
    }

    fn place(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX).min(self.text.len())
    }
}

impl<'t> Iterator for Tags<'t> {
    type Item = Tag<'t>;

    fn next(&mut self) -> Option<Tag<'t>> {
        if let Some(tag) = self.next.take() {
            return Some(tag);
        }
        while !self.is_over {
            let from = self.place();
            let event = self.reader.read_event();
            let to = self.place();
            let piece = self.text.get(from..to).unwrap_or_default();
            match event {
                Ok(Event::Start(start) | Event::Empty(start)) => {
                    self.behind = to;
                    let is_empty = piece.ends_with("/>");
                    let tag = piece.strip_prefix('<').unwrap_or(piece);
                    let tag = tag.strip_suffix('>').unwrap_or(tag);
                    let tag = tag.strip_suffix('/').unwrap_or(tag);
                    let open = Tag::Open(Element { tag, name: start.name().as_ref().len().min(tag.len()), is_empty });
                    let Some(stray) = self.stray(from) else { return Some(open) };
                    self.next = Some(open);
                    return Some(stray);
                }
                Ok(Event::End(_)) => {
                    let inside = self.text.get(self.behind..from).unwrap_or_default();
                    (self.behind, self.loose) = (to, None);
                    let name = piece.trim_start_matches("</").trim_end_matches('>').trim_ascii_end();
                    return Some(Tag::Close(name.as_bytes(), inside.as_bytes()));
                }
                Ok(Event::Eof) => {
                    self.is_over = true;
                    return self.stray(from);
                }
                Ok(Event::Text(_) | Event::CData(_) | Event::GeneralRef(_) | Event::Comment(_)) => {
                    if !is_nothing(piece.as_bytes()) {
                        self.loose.get_or_insert(from);
                    }
                }
                Ok(Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
                Err(_) => {
                    // What is behind cannot be told apart: no tag of it ends.
                    self.is_over = true;
                    let rest = self.text.get(from..).unwrap_or_default();
                    return Some(Tag::Stray(rest.lines().next().unwrap_or_default().as_bytes()));
                }
            }
        }
        None
    }
}

/// What a text means in which some signs are written as entities; one that is none stays as it is.
pub(crate) fn words(written: &[u8]) -> Cow<'_, str> {
    match String::from_utf8_lossy(written) {
        Cow::Borrowed(text) => unescape(text).unwrap_or(Cow::Borrowed(text)),
        text => text,
    }
}

/// A text behind what declares it to be XML. A declaration ends in its line, or is none: the end of another one, further
/// down, says nothing of it.
pub(crate) fn after_declaration(text: &[u8]) -> &[u8] {
    let end = text.starts_with(b"<?xml").then(|| memchr::memchr3(b'>', b'\n', b'\r', text)).flatten();
    let declared = end.filter(|end| text.get(..=*end).is_some_and(|declaration| declaration.ends_with(b"?>")));
    declared.and_then(|end| text.get(end + 1..)).unwrap_or(text).trim_ascii_start()
}
