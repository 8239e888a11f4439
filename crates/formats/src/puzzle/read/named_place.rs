//! Where in a text the things stand that the words of a fault name: a field, and in it a row and a cell.

use super::json_tokens::{Token, tokens};
use std::ops::Range;

/// The byte at which what these words name begins: "`cages` states a rule", "`puzzle`, row 3, column 5: ...".
pub(super) fn place_in(text: &str, words: &str) -> Option<usize> {
    let places = Places { text, tokens: tokens(text.as_bytes()) };
    let field = words.split('`').nth(1).filter(|name| !name.is_empty());
    let key = field.and_then(|name| places.key(name));
    let value = match key {
        Some(key) => places.value_behind(key),
        // Rows without a field: the text is a list of them.
        None => (places.tokens.first()?.0 == Token::Sign(b'[')).then_some(0),
    };
    let cell = value.and_then(|value| places.inside(value, number(words, "row ")?, number(words, ", column ")));
    let sign = || places.character(value?, number(words, "character ")?);
    let tag = || field.filter(|field| field.contains(['<', '>'])).and_then(|tag| text.find(tag));
    let named = || Some(places.tokens[key?].1.start);
    cell.or_else(sign).or_else(named).or_else(|| attribute(text, field?)).or_else(tag)
}

/// The number behind a word.
fn number(words: &str, before: &str) -> Option<usize> {
    let behind = &words[words.find(before)? + before.len()..];
    let end = behind.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(behind.len());
    behind[..end].parse::<usize>().ok()?.checked_sub(1)
}

/// An attribute of a tag, or a name that something is given to.
fn attribute(text: &str, name: &str) -> Option<usize> {
    let is_of_word = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '-');
    let is_whole = |at: &usize| {
        let behind = text[at + name.len()..].trim_start_matches(['"', '\'']).trim_start();
        !text[..*at].ends_with(is_of_word) && behind.starts_with(['=', ':'])
    };
    text.match_indices(name).map(|(at, _)| at).find(is_whole)
}

/// A text of JSON, or what is nearly that.
struct Places<'a> {
    text: &'a str,
    tokens: Vec<(Token, Range<usize>)>,
}

impl Places<'_> {
    /// The token of a field's name, the first with this name.
    fn key(&self, name: &str) -> Option<usize> {
        let is_key = |at: &usize| {
            self.tokens[*at].0 == Token::Text
                && self.text[self.tokens[*at].1.clone()].trim_matches('"') == name
                && self.tokens.get(at + 1).is_some_and(|(token, _)| *token == Token::Sign(b':'))
        };
        (0..self.tokens.len()).find(is_key)
    }

    fn value_behind(&self, key: usize) -> Option<usize> {
        (key + 2 < self.tokens.len()).then_some(key + 2)
    }

    /// The byte of a row, or of a cell in it, of the value that begins with a token.
    fn inside(&self, value: usize, row: usize, column: Option<usize>) -> Option<usize> {
        let elements = self.elements(value);
        let Some(&first) = elements.first() else { return self.in_string(value, row, column?) };
        let is_flat = elements.len() > 9 && self.tokens[first].0 == Token::Word;
        if is_flat {
            let at = row * elements.len().isqrt() + column?;
            return elements.get(at).map(|&at| self.tokens[at].1.start);
        }
        let row = *elements.get(row)?;
        let cell = column.and_then(|column| match self.tokens[row].0 {
            Token::Text => self.character(row, column),
            _ => self.elements(row).get(column).map(|&cell| self.tokens[cell].1.start),
        });
        cell.or_else(|| Some(self.tokens[row].1.start))
    }

    /// The first token of each element of a list; none, if no list begins there.
    fn elements(&self, list: usize) -> Vec<usize> {
        let mut elements = Vec::new();
        let mut depth = 0_usize;
        for (at, (token, _)) in self.tokens.iter().enumerate().skip(list) {
            match token {
                Token::Sign(b']' | b'}') => depth = depth.saturating_sub(1),
                Token::Sign(b',' | b':') => {}
                _ if depth == 1 => elements.push(at),
                _ => {}
            }
            depth += usize::from(matches!(token, Token::Sign(b'[' | b'{')));
            if depth == 0 {
                break;
            }
        }
        elements
    }

    /// A cell of a grid in one string.
    fn in_string(&self, value: usize, row: usize, column: usize) -> Option<usize> {
        let (token, place) = self.tokens.get(value)?;
        let side = self.text.get(place.clone())?.chars().count().checked_sub(2)?.isqrt();
        if *token == Token::Text { self.character(value, row * side + column) } else { None }
    }

    /// A character of a string, counted behind its quote mark.
    fn character(&self, string: usize, at: usize) -> Option<usize> {
        let (token, place) = self.tokens.get(string)?;
        let text = self.text.get(place.clone()).filter(|text| *token == Token::Text && !text.contains('\\'))?;
        let (offset, sign) = text.char_indices().nth(at + 1)?;
        (sign != '"').then_some(place.start + offset)
    }
}

#[cfg(test)]
mod tests {
    use super::place_in;

    fn at(text: &str, words: &str) -> String {
        place_in(text, words).map_or_else(String::new, |at| text[at..].chars().take(6).collect())
    }

    #[test]
    fn fields_rows_and_cells_are_found_by_their_names() {
        let text = r#"{"a": "cages", "puzzle": [[1,2],[3,"x4"]], "cages": [{"cells": ["r1c1"]}]}"#;
        assert_eq!(at(text, "`cages` states a rule"), "\"cages");
        assert_eq!(at(text, "`puzzle`, row 2, column 2: `x4` found"), "\"x4\"]]");
        assert_eq!(at(text, "`puzzle`: row 2 has 2 cells"), "[3,\"x4");
        assert_eq!(at(text, "`puzzle`: row 9 has 2 cells"), "\"puzzl");
        assert_eq!(at(text, "no place"), "");
        assert_eq!(at("[[1,2],[3,4]]", "row 2, column 1: 3"), "3,4]]");
        assert_eq!(at(r#"{"puzzle":["12","3x"]}"#, "`puzzle`, row 2, column 2"), "x\"]}");
        assert_eq!(at(r#"{"puzzle":"12..3456789.q..."}"#, "`puzzle`, row 3, column 4"), ".q...\"");
        assert_eq!(at(r#"{"puzzle":"1q.."}"#, "`puzzle`, character 2: `q` found"), "q..\"}");
        assert_eq!(at("<table data-order='columns'>", "`order` says"), "");
        assert_eq!(at("<table data-order='columns'>", "`data-order` says"), "data-o");
    }
}
