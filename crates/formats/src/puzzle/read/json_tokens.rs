//! Strings, words and signs of a text that is JSON or nearly so, whatever order they stand in.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A string in quote marks of either kind.
    Text,
    /// A number, a word, or what stands in its place.
    Word,
    /// A bracket, a comma or a colon.
    Sign(u8),
}

/// The tokens of a text, each with its place.
pub(super) fn tokens(text: &[u8]) -> Vec<(Token, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let (token, end) = match byte {
            b'"' | b'\'' => (Token::Text, end_of_string(text, at)),
            _ if is_sign(byte) => (Token::Sign(byte), at + 1),
            _ if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            _ => (Token::Word, end_of_word(text, at)),
        };
        found.push((token, at..end));
        at = end;
    }
    found
}

fn is_sign(byte: u8) -> bool {
    b"{}[],:".contains(&byte)
}

/// The place behind the string that begins here.
fn end_of_string(text: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\\' => at += 1,
            _ if byte == text[from] => return at + 1,
            _ => {}
        }
        at += 1;
    }
    text.len()
}

fn end_of_word(text: &[u8], from: usize) -> usize {
    let ends = |byte: &u8| is_sign(*byte) || byte.is_ascii_whitespace() || b"\"'".contains(byte);
    text[from..].iter().position(ends).map_or(text.len(), |length| from + length)
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    #[test]
    fn strings_words_and_signs_are_told_apart() {
        let text = br#"{"a\"}": +1, 'b' :nul}"#;
        let found: Vec<(Token, &[u8])> = tokens(text).into_iter().map(|(token, place)| (token, &text[place])).collect();
        let expected: [(Token, &[u8]); 9] = [
            (Token::Sign(b'{'), b"{"),
            (Token::Text, br#""a\"}""#),
            (Token::Sign(b':'), b":"),
            (Token::Word, b"+1"),
            (Token::Sign(b','), b","),
            (Token::Text, b"'b'"),
            (Token::Sign(b':'), b":"),
            (Token::Word, b"nul"),
            (Token::Sign(b'}'), b"}"),
        ];
        assert_eq!(found, expected);
        assert_eq!(tokens(b"\"open\\").len(), 1);
    }
}
