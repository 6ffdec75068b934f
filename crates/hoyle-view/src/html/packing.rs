//! Drawings that only the script of a page shows, packed: what most of them have in common stands there as two signs
//! ([`pack`]), and the script unpacks them. Not here: which drawings these are (`slots.rs`).

use core::fmt::Write;
use std::sync::LazyLock;

use super::json::{json, json_letter};

/// Before the sign of what many drawings have in common, and before itself.
const MARK: u8 = b'~';

/// The signs.
const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%()*+,-./:;=?@[]^_{|}";

/// What many drawings have in common, a sign each. Each begins with an angle bracket or a blank, so that it is soon found.
const COMMON: &[&str] = &[
    " %</text></g><use id=",
    " /><text x=10 y=8.2 class=be><tspan class=a>",
    " /><text x=20 y=",
    " /><text y=35.6 class=",
    " /><text y=35.6 class=uk><tspan class=a>calls",
    " /><use href=",
    " /><use href=#ks x=",
    " /><use href=#ks x=88.6 /></g></g><g id=",
    " bb to call</tspan></text></g><g id=",
    " bb to call</tspan></text></g><text id=",
    " bb</text></g></g><g id=",
    " bb</text></g></g><text id=",
    " bb</tspan></text></g><g class=br><rect x=",
    " bb</tspan></text></g><g id=",
    " bb</tspan></text><g id=",
    " class=",
    " class=e0 /><g id=",
    " class=e1 /><g id=",
    " class=pb /><text y=8.2 class=be><tspan class=a>",
    " class=pb /><use href=#hkr x=",
    " class=pb /><use href=#hkw",
    " class=pp textLength=",
    " class=tb /><text y=35.6 class=ub><tspan class=",
    " class=tb /><text y=35.6 class=ub><tspan class=a>bets",
    " class=tb /><text y=35.6 class=ub><tspan class=a>raises",
    " class=tp /><text y=35.6 class=up><tspan class=",
    " class=tp /><text y=35.6 class=up><tspan class=a>small",
    " class=tt /><text y=35.6 class=ut>",
    " class=tt /><text y=35.6 class=ut><tspan class=",
    " class=tt /><text y=35.6 class=ut><tspan class=a>",
    " height=3.5 rx=1.7 class=eq /><text x=68 y=16.5 class=",
    " height=3.5 rx=1.7 class=eq /><text x=68 y=16.5 class=et textLength=",
    " height=32 rx=16 class=pi /><use href=#kc x=",
    " href=",
    " textLength=",
    " to call</tspan><tspan class=",
    " width=",
    " x=",
    " x=-26 /><use href=",
    " x=-53 y=-94 /><use href=",
    " x=-68 y=16.5 font-size=20 class=sk><tspan class=a>",
    " x=31.3 /><use href=#ks x=88.6 /></g></g><g id=",
    " y=-16 width=",
    " y=-2.4 /><text x=10 y=8.2 class=be><tspan class=a>",
    " y=-74.5 /><text x=20 y=-67.5 class=pp textLength=",
    " y=-90.5 width=",
    " y=-94 /></g><g id=",
    " y=-94 /><use href=",
    " y=1.8 /><text x=10 y=8.2 class=be><tspan class=a>",
    " y=6 /><text x=10 y=8.2 class=be><tspan class=a>",
    "</g>",
    "</svg>",
    "</text>",
    "</text></g><g class=u><rect x=",
    "</text></g><g class=u><text x=-68 y=16.5 font-size=",
    "</text></g><g class=u><text x=-68 y=16.5 font-size=18.5 class=",
    "</text></g><g id=",
    "</text></g><text id=",
    "</tspan>",
    "</tspan></text></g></g><g id=",
    "</tspan><tspan class=u textLength=",
    "</tspan><tspan class=u>",
    "<circle",
    "<ellipse",
    "<g class=a><rect x=",
    "<g class=a><text x=-68 y=16.5 font-size=",
    "<g class=fl><rect x=",
    "<g transform=\"translate(0 -47.5) scale(1.32)\"><use href=",
    "<path",
    "<rect",
    "<rect x=",
    "<svg",
    "<text",
    "<tspan",
    "<use",
    "<use href=",
    "<use href=#kb /><rect x=-68 y=-24.5 width=",
    "<use href=#kt /><rect x=",
];

/// What is packed, and its sign.
type Packed = (&'static str, u8);

/// The signs by the second byte of what they stand for, longest first: of what begins with a bracket, of what with a blank.
static BY_BYTE: LazyLock<[Vec<Vec<Packed>>; 2]> = LazyLock::new(|| {
    [b'<', b' '].map(|first| {
        let mut by_byte = vec![Vec::new(); 128];
        for (text, sign) in COMMON.iter().copied().zip(SIGNS.iter().copied()) {
            if let [one, two, ..] = text.as_bytes()
                && *one == first
                && let Some(all) = by_byte.get_mut(usize::from(*two))
            {
                all.push((text, sign));
            }
        }
        by_byte.iter_mut().for_each(|all| all.sort_by_key(|(text, _)| core::cmp::Reverse(text.len())));
        by_byte
    })
});

/// Packs drawings into the inside of a JSON string that is harmless inside HTML.
pub(super) fn pack(drawings: &str, out: &mut String) {
    let [tags, attributes] = &*BY_BYTE;
    let bytes = drawings.as_bytes();
    let (mut at, mut written) = (0, 0);
    while let Some(byte) = bytes.get(at).copied() {
        let by_byte = match byte {
            b'<' => tags,
            b' ' => attributes,
            b'"' | b'\\' | b'&' | MARK | 0..32 | 127.. => {
                out.push_str(drawings.get(written..at).unwrap_or_default());
                let letter = drawings.get(at..).and_then(|rest| rest.chars().next()).unwrap_or_default();
                out.push_str(if byte == MARK { "~" } else { "" });
                json_letter(drawings, at, letter, out);
                at += letter.len_utf8();
                written = at;
                continue;
            }
            _ => {
                at += 1;
                continue;
            }
        };
        let rest = bytes.get(at..).unwrap_or_default();
        let second = rest.get(1).copied().unwrap_or_default();
        let known = by_byte.get(usize::from(second)).into_iter().flatten();
        let found = known.into_iter().find(|(text, _)| rest.starts_with(text.as_bytes()));
        if found.is_none() && byte == b' ' {
            at += 1;
            continue;
        }
        out.push_str(drawings.get(written..at).unwrap_or_default());
        match found {
            Some((text, sign)) => {
                out.push(char::from(MARK));
                out.push(char::from(*sign));
                at += text.len();
            }
            None => {
                json_letter(drawings, at, '<', out);
                at += 1;
            }
        }
        written = at;
    }
    out.push_str(drawings.get(written..).unwrap_or_default());
}

/// What the signs stand for, for the script.
pub(super) fn constants() -> String {
    let mut out = String::from("const COMMON={\"~\":\"~\"");
    for (text, sign) in COMMON.iter().zip(SIGNS) {
        let _ = write!(out, ",\"{}\":", char::from(*sign));
        json(text, &mut out);
    }
    out.push_str("};\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        for (at, text) in COMMON.iter().enumerate() {
            let begins = text.starts_with(['<', ' ']) && text.as_bytes().get(1).is_some_and(u8::is_ascii);
            assert!(begins && SIGNS.get(at).is_some() && !COMMON[..at].contains(text), "{text}");
        }
        let drawing = "<g id=f7><use href=#kp /><text x=-68 y=-4 class=nm>~A &amp; \\\"<b 王…\u{200f}</text></g><g class=\"o b0\">";
        let mut packed = String::new();
        pack(drawing, &mut packed);
        assert!(packed.len() < drawing.len() && !packed.contains(['<', '&']), "{packed}");
        let said: String = serde_json::from_str(&format!("\"{packed}\"")).unwrap();
        let mut letters = said.chars();
        let mut unpacked = String::new();
        while let Some(letter) = letters.next() {
            match (letter, letters.as_str().chars().next()) {
                ('~', Some('~')) => unpacked.push('~'),
                ('~', Some(sign)) => {
                    let at = SIGNS.iter().position(|known| char::from(*known) == sign).unwrap();
                    unpacked.push_str(COMMON[at]);
                }
                _ => {
                    unpacked.push(letter);
                    continue;
                }
            }
            letters.next();
        }
        assert_eq!(unpacked, drawing);
    }
}
