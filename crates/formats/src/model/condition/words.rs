//! A text as numbers, names and signs, each with its place.

use super::tree::Wrong;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word<'t> {
    Number(i64),
    Name(&'t str),
    Sign(&'static str),
    /// Behind the last word.
    End,
}

/// Longer signs first: `<=` is not `<`.
const SIGNS: [&str; 14] = ["<=", ">=", "!=", "<", ">", "=", "+", "-", "*", "/", "%", "(", ")", ","];

/// Signs of other languages, and what they are here.
const ELSEWHERE: [(&str, &str); 8] =
    [("==", "="), ("<>", "!="), ("&&", "and"), ("||", "or"), ("&", "and"), ("|", "or"), ("≠", "!="), ("≤", "<=")];

/// The words of a text with the bytes that they start at; the last is the end.
pub(super) fn words(text: &str) -> Result<Vec<(usize, Word<'_>)>, Wrong> {
    let (mut words, mut at) = (Vec::new(), 0);
    while let Some(first) = text[at..].chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let (length, word) = if first.is_whitespace() {
            (first.len_utf8(), None)
        } else if is_word(first) {
            let rest = &text[at..];
            let word = &rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())];
            (word.len(), Some(number_or_name(word).map_err(|message| (at, message))?))
        } else {
            if let Some((written, meant)) = ELSEWHERE.iter().find(|(written, _)| text[at..].starts_with(written)) {
                return Err((at, format!("`{written}` has no meaning in a condition, did you mean `{meant}`?")));
            }
            let sign = SIGNS.into_iter().find(|sign| text[at..].starts_with(sign));
            let sign = sign.ok_or_else(|| (at, format!("`{first}` has no meaning in a condition")))?;
            (sign.len(), Some(Word::Sign(sign)))
        };
        words.extend(word.map(|word| (at, word)));
        at += length;
    }
    words.push((text.len(), Word::End));
    Ok(words)
}

fn number_or_name(word: &str) -> Result<Word<'_>, String> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(Word::Name(word));
    }
    let number = word.parse().ok().filter(|number| *number <= 1 << 40);
    number.map(Word::Number).ok_or_else(|| format!("`{word}` is no number, or too large"))
}
