//! Letters of encodings older than UTF-8. Not here: which text is in which.

/// The letter that a byte outside ASCII is in Windows-1252, where it is one.
pub fn windows_1252(byte: u8) -> Option<char> {
    const FIRST: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’', '“', '”',
        '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FIRST.get(usize::from(byte - 0x80)).copied().filter(|letter| *letter != '\0'),
        0xa0.. => Some(char::from(byte)),
        _ => None,
    }
}
