//! The words and marks of a source.

/// The words and marks of a source, without comments, texts, characters and lifetimes. `::` is one mark.
pub(super) fn tokens(source: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let (mut found, mut rest) = (Vec::new(), source);
    while let Some(first) = rest.chars().next() {
        if let Some(length) = unread(rest) {
            rest = &rest[length..];
            continue;
        }
        let length = match first {
            letter if is_word(letter) => rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()),
            _ if rest.starts_with("::") => 2,
            mark => mark.len_utf8(),
        };
        found.push(rest[..length].to_owned());
        rest = &rest[length..];
    }
    found
}

/// The length of what stands first, if it is a space, a comment, a text, a character or a lifetime.
fn unread(rest: &str) -> Option<usize> {
    let until = |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len());
    let raw = rest.trim_start_matches(['b', 'c']).strip_prefix('r');
    if let Some(text) = raw.filter(|text| text.trim_start_matches('#').starts_with('"')) {
        let marks = &text[..text.find('"')?];
        return Some(until(&format!("\"{marks}"), rest.len() - text.len() + marks.len() + 1));
    }
    let second = rest.chars().nth(1);
    match rest.chars().next()? {
        space if space.is_whitespace() => Some(space.len_utf8()),
        '/' if second == Some('/') => Some(rest.find('\n').unwrap_or(rest.len())),
        '/' if second == Some('*') => Some(until("*/", 2)),
        '"' => Some(quoted(rest, '"')),
        '\'' if second == Some('\\') || rest.chars().nth(2) == Some('\'') => Some(quoted(rest, '\'')),
        '\'' => Some(1 + rest[1..].find(|letter: char| !letter.is_alphanumeric() && letter != '_')?),
        _ => None,
    }
}

/// The length of a text or a character between these marks.
fn quoted(rest: &str, mark: char) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            _ if letter == mark => return at + 1,
            _ => {}
        }
    }
    rest.len()
}
