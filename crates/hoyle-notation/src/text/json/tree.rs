//! A JSON text kept as a flat list of its values: [`Tree`], [`Value`]. Not here: numbers, which are
//! [`number`](crate::text::number)'s.

use super::{Fault, Kind, Receiver, read, unescape};
use crate::text::Span;
use core::ops::ControlFlow;
use std::borrow::Cow;

/// A name or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The kind of value; an array or object has that of its opening bracket.
    pub kind: Kind,
    /// Its bytes; of arrays and objects, from the opening to the closing bracket.
    pub at: Span,
    /// The index in [`Tree::nodes`] after it and all that is in it.
    pub end: u32,
}

/// All values and faults of a text. It can be filled again and again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// The names and values, each before what is in it.
    pub nodes: Vec<Node>,
    /// What is wrong with the text.
    pub faults: Vec<(Fault, Span)>,
    /// Which of the nodes are still open.
    open: Vec<u32>,
}

impl Receiver for Tree {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        let place = self.nodes.len() as u32;
        match kind {
            Kind::ObjectClose | Kind::ArrayClose => {
                if let Some(node) = self.open.pop().and_then(|open| self.nodes.get_mut(open as usize)) {
                    node.at.end = at.end;
                    node.end = place;
                }
                return ControlFlow::Continue(());
            }
            Kind::ObjectOpen | Kind::ArrayOpen => self.open.push(place),
            _ => {}
        }
        self.nodes.push(Node { kind, at, end: place + 1 });
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: Fault, at: Span) {
        self.faults.push((fault, at));
    }
}

impl Tree {
    /// An empty tree.
    pub const fn new() -> Tree {
        Tree { nodes: Vec::new(), faults: Vec::new(), open: Vec::new() }
    }

    /// Reads a text into this tree, which forgets what it held. After a fault it holds what came before it.
    pub fn read(&mut self, text: &[u8]) {
        self.nodes.clear();
        self.faults.clear();
        self.open.clear();
        read(text, self);
        let end = self.nodes.len() as u32;
        while let Some(node) = self.open.pop().and_then(|open| self.nodes.get_mut(open as usize)) {
            node.at.end = text.len().min(u32::MAX as usize) as u32;
            node.end = end;
        }
    }

    /// The value that the text holds; none where a fault came first. `text` is what the tree was read from.
    pub fn root<'t>(&'t self, text: &'t [u8]) -> Option<Value<'t>> {
        Value::at(&self.nodes, text, 0)
    }
}

/// One value of a [`Tree`].
#[derive(Clone, Copy, Debug)]
pub struct Value<'t> {
    nodes: &'t [Node],
    text: &'t [u8],
    place: usize,
    node: Node,
}

impl<'t> Value<'t> {
    fn at(nodes: &'t [Node], text: &'t [u8], place: usize) -> Option<Value<'t>> {
        let node = *nodes.get(place)?;
        (!node.kind.is_key()).then_some(Value { nodes, text, place, node })
    }

    /// The kind of value; an array or object has that of its opening bracket.
    pub const fn kind(self) -> Kind {
        self.node.kind
    }

    /// Where it stands, brackets and quotes included.
    pub const fn span(self) -> Span {
        self.node.at
    }

    /// Its bytes, brackets and quotes included.
    pub fn raw(self) -> &'t [u8] {
        self.node.at.of(self.text)
    }

    /// Whether it is an object.
    pub fn is_object(self) -> bool {
        self.node.kind == Kind::ObjectOpen
    }

    /// Whether it is an array.
    pub fn is_array(self) -> bool {
        self.node.kind == Kind::ArrayOpen
    }

    /// Its decoded text, if it is a string.
    pub fn string(self) -> Option<Cow<'t, str>> {
        self.node.kind.is_string().then(|| unescape::text(self.raw(), self.node.kind))
    }

    /// The members of an object, in order: none for anything else.
    pub fn members(self) -> Members<'t> {
        Members { of: self, place: if self.is_object() { self.place + 1 } else { usize::MAX } }
    }

    /// The elements of an array, in order: none for anything else.
    pub fn elements(self) -> Elements<'t> {
        Elements { of: self, place: if self.is_array() { self.place + 1 } else { usize::MAX } }
    }

    /// The member of an object that has this name, the first if there are several. Takes time with the members before it.
    pub fn get(self, name: &str) -> Option<Value<'t>> {
        self.members().find(|member| member.name() == name).map(|member| member.value)
    }
}

/// The elements of an array.
#[derive(Clone, Debug)]
pub struct Elements<'t> {
    of: Value<'t>,
    place: usize,
}

impl<'t> Iterator for Elements<'t> {
    type Item = Value<'t>;

    fn next(&mut self) -> Option<Value<'t>> {
        if self.place >= self.of.node.end as usize {
            return None;
        }
        let value = Value::at(self.of.nodes, self.of.text, self.place)?;
        self.place = value.node.end as usize;
        Some(value)
    }
}

/// The members of an object.
#[derive(Clone, Debug)]
pub struct Members<'t> {
    of: Value<'t>,
    place: usize,
}

impl<'t> Iterator for Members<'t> {
    type Item = Member<'t>;

    fn next(&mut self) -> Option<Member<'t>> {
        if self.place >= self.of.node.end as usize {
            return None;
        }
        let key = *self.of.nodes.get(self.place)?;
        let value = Value::at(self.of.nodes, self.of.text, self.place + 1)?;
        self.place = value.node.end as usize;
        Some(Member { text: self.of.text, key, value })
    }
}

/// A member of an object.
#[derive(Clone, Copy, Debug)]
pub struct Member<'t> {
    text: &'t [u8],
    key: Node,
    /// The value after the colon.
    pub value: Value<'t>,
}

impl<'t> Member<'t> {
    /// Its decoded name.
    pub fn name(self) -> Cow<'t, str> {
        unescape::text(self.key.at.of(self.text), self.key.kind)
    }

    /// Where its name stands, quotes included.
    pub const fn key_span(self) -> Span {
        self.key.at
    }
}

/// The string that is all of a JSON text. `None` where it is something else.
pub fn string_alone(json: &str) -> Option<String> {
    let mut tree = Tree::new();
    tree.read(json.as_bytes());
    let value = tree.root(json.as_bytes()).filter(|_| tree.faults.is_empty());
    value.and_then(Value::string).map(Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_name_and_place() {
        let text = br#" {"a": [1, [2, 3], {}], "b\u0021": {"c": null}, "d": "e"} "#;
        let mut tree = Tree::new();
        tree.read(text);
        let root = tree.root(text).unwrap();
        assert_eq!(root.span(), Span::new(1, text.len() as u32 - 1));
        let raw: Vec<_> = root.get("a").unwrap().elements().map(|value| value.raw()).collect();
        assert_eq!(raw, [&b"1"[..], b"[2, 3]", b"{}"]);
        let names: Vec<_> = root.members().map(|member| member.name().into_owned()).collect();
        assert_eq!(names, ["a", "b!", "d"]);
        assert_eq!(root.get("b!").and_then(|b| b.get("c")).map(Value::kind), Some(Kind::Null));
        assert_eq!(root.get("d").and_then(Value::string).as_deref(), Some("e"));
        assert!(root.get("c").is_none() && root.elements().next().is_none());
    }

    #[test]
    fn a_broken_text_gives_what_came_before() {
        let text = br#"{"a": [1, 2, {"b": "#;
        let mut tree = Tree::new();
        tree.read(text);
        assert_eq!(tree.faults.len(), 1);
        let root = tree.root(text).unwrap();
        let a = root.get("a").unwrap();
        assert_eq!(a.elements().count(), 3);
        assert!(a.elements().last().unwrap().get("b").is_none());
        tree.read(b"]");
        assert!(tree.root(b"]").is_none());
    }
}
