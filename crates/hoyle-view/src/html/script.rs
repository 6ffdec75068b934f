//! A script without what is for its readers alone: [`without_blanks`]. Pages are sent to others, and each has its script. Not
//! here: what the scripts do (`page.js`, `tricks.js`).

use core::iter::Peekable;
use core::str::Chars;

/// A script without comments, and without the blanks and ends of lines that say nothing to a browser. What stands in
/// strings, in templates and in patterns stays as it is. No template is part of another.
pub(super) fn without_blanks(script: &str) -> String {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    let mut out = String::with_capacity(script.len());
    let mut letters = script.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = out.chars().next_back().unwrap_or('\n');
        let next = letters.peek().copied().unwrap_or('\n');
        match letter {
            '\'' | '"' | '`' => copy(letter, &mut letters, &mut out),
            '/' if next == '*' => {
                let mut last = ' ';
                letters.by_ref().skip(1).find(|letter| core::mem::replace(&mut last, *letter) == '*' && *letter == '/');
            }
            '/' if next == '/' => while letters.next_if(|letter| *letter != '\n').is_some() {},
            // Behind a value it divides; elsewhere it begins a pattern.
            '/' if !is_word(before) && !matches!(before, ')' | ']') => copy(letter, &mut letters, &mut out),
            ' ' => {
                // Two signs of a kind would become one of another.
                let apart = is_word(before) && is_word(next) || before == next && matches!(next, '+' | '-');
                out.push_str(if apart { " " } else { "" });
            }
            // A line goes on where it cannot have ended, and where it has.
            '\n' if matches!(before, ';' | '{' | '(' | '[' | ',') => {}
            _ => out.push(letter),
        }
    }
    out
}

/// Copies what ends with the sign that it begins with.
fn copy(sign: char, letters: &mut Peekable<Chars<'_>>, out: &mut String) {
    out.push(sign);
    let mut in_class = false;
    while let Some(letter) = letters.next() {
        out.push(letter);
        match letter {
            '\\' => out.extend(letters.next()),
            '[' | ']' if sign == '/' => in_class = letter == '[',
            _ if letter == sign && !in_class => return,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::without_blanks;

    #[test]
    fn what_says_something_stays() {
        for (script, shorter) in [
            ("a();\nconst b = {\nc }\nd()", "a();const b={c}\nd()"),
            ("const a = b + +c - -d;", "const a=b+ +c- -d;"),
            ("say('a  b', \"it's\", `x ${y ? ', ' : ''} z`);", "say('a  b',\"it's\",`x ${y ? ', ' : ''} z`);"),
            ("if (/[/ ] x/.test(a / b)) return -1; // end", "if(/[/ ] x/.test(a/b))return-1;"),
            ("try { a(); } catch { /* not here */ }", "try{a();}catch{}"),
            ("for (const one of [1, 2]) typeof one;", "for(const one of[1,2])typeof one;"),
            ("'\\' // no' + b", "'\\' // no'+b"),
        ] {
            assert_eq!(without_blanks(script), shorter);
        }
    }
}
