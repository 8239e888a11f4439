//! The tags of a page by their shape: numbers in them stand for any number, so that the tags of all cells of a grid are alike.

use std::collections::HashMap;

/// A sign that stands for any number.
pub(in super::super) const NUMBER: char = '#';

/// What stands from one `<` to the next.
#[derive(Debug)]
pub(in super::super) struct Piece<'a> {
    /// Where it begins.
    pub(in super::super) start: usize,
    /// The tag with its signs, as far as it goes.
    pub(in super::super) tag: &'a str,
    /// Whether the tag is closed.
    pub(in super::super) is_closed: bool,
    /// What stands behind the tag, and where.
    pub(in super::super) content: &'a str,
    pub(in super::super) content_start: usize,
}

/// The pieces of a page.
pub(in super::super) fn pieces(page: &str) -> Vec<Piece<'_>> {
    let mut starts = page.match_indices('<').map(|(at, _)| at).peekable();
    let mut pieces = Vec::new();
    while let Some(start) = starts.next() {
        let piece = &page[start..starts.peek().copied().unwrap_or(page.len())];
        let end = piece.find('>').map_or(piece.len(), |end| end + 1);
        let (tag, content) = piece.split_at(end);
        let content_start = start + piece.len() - content.trim_start().len();
        pieces.push(Piece { start, tag, is_closed: tag.ends_with('>'), content: content.trim(), content_start });
    }
    pieces
}

/// The shape of a tag: small letters, a sign for each number and each colour, no spaces that mean nothing.
pub(in super::super) fn shape(tag: &str) -> String {
    let mut shape = String::with_capacity(tag.len());
    let mut rest = tag;
    while let Some(sign) = rest.chars().next() {
        let number = number(rest, shape.ends_with(|before: char| before.is_alphanumeric()));
        if number > 0 {
            shape.push(NUMBER);
            rest = &rest[number..];
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        match sign {
            _ if sign.is_whitespace() => {
                rest = rest.trim_start();
                if !shape.ends_with('=') && !rest.starts_with(['=', '>']) && !rest.starts_with("/>") {
                    shape.push(' ');
                }
            }
            '/' if rest.starts_with('>') && is_void(&shape) => {}
            _ => shape.extend(sign.to_lowercase()),
        }
    }
    shape
}

/// Whether a tag has no end of its own.
fn is_void(tag: &str) -> bool {
    let name = tag.trim_start_matches('<').split(|sign: char| !sign.is_ascii_alphanumeric()).next();
    matches!(name, Some("input" | "img" | "br" | "hr"))
}

/// How many bytes a number or a colour takes that a text begins with.
fn number(text: &str, is_behind_word: bool) -> usize {
    let run = |text: &str, is_of: fn(&u8) -> bool| text.bytes().take_while(is_of).count();
    if let Some(colour) = text.strip_prefix('#') {
        let digits = run(colour, u8::is_ascii_hexdigit);
        return if matches!(digits, 3 | 4 | 6 | 8) { digits + 1 } else { 0 };
    }
    let sign = usize::from(text.starts_with('-') && !is_behind_word);
    let whole = run(&text[sign..], u8::is_ascii_digit);
    let rest = &text[sign + whole..];
    let part = rest.strip_prefix('.').map_or(0, |rest| run(rest, u8::is_ascii_digit));
    let number = whole + if part > 0 { part + 1 } else { 0 };
    if number > 0 { sign + number } else { 0 }
}

/// How often each shape is there.
pub(in super::super) fn counts(shapes: &[String]) -> HashMap<&str, usize> {
    let mut counts = HashMap::new();
    for shape in shapes {
        *counts.entry(shape.as_str()).or_default() += 1;
    }
    counts
}

/// What one shape has and the other has not, if they differ by one sign: what was put in, and what was taken out.
pub(in super::super) fn difference<'a>(one: &'a str, other: &'a str) -> Option<(&'a str, &'a str)> {
    let same = |(a, b): &(char, char)| a == b;
    let front: usize = one.chars().zip(other.chars()).take_while(same).map(|(sign, _)| sign.len_utf8()).sum();
    let (one, other) = (&one[front..], &other[front..]);
    let back: usize =
        one.chars().rev().zip(other.chars().rev()).take_while(same).map(|(sign, _)| sign.len_utf8()).sum();
    let (put, taken) = (&one[..one.len() - back], &other[..other.len() - back]);
    let is_one = |part: &str| part.chars().nth(1).is_none();
    (is_one(put) && is_one(taken) && put != taken).then_some((put, taken))
}

#[cfg(test)]
mod tests {
    use super::{difference, pieces, shape};

    #[test]
    fn tags_of_cells_have_one_shape() {
        for (tag, expected) in [
            ("<Cell row=\"3\"  col = '14' >", "<cell row=\"#\" col='#'>"),
            ("<text x=\"-0.5\" y=\".25\">", "<text x=\"#\" y=\"#\">"),
            ("<input value=5 />", "<input value=#>"),
            ("<cell value=\"5\" />", "<cell value=\"#\"/>"),
            ("<td class=\"row-3\" bgcolor=\"#fe0\">", "<td class=\"row-#\" bgcolor=\"#\">"),
        ] {
            assert_eq!(shape(tag), expected);
        }
    }

    #[test]
    fn shapes_differ_by_one_sign_at_most() {
        assert_eq!(difference("<cel>", "<cell>"), Some(("", "l")));
        assert_eq!(difference("<cexl>", "<cell>"), Some(("x", "l")));
        assert_eq!(difference("<cell>", "<cell>"), None);
        assert_eq!(difference("<ce>", "<cell>"), None);
    }

    #[test]
    fn pieces_go_from_tag_to_tag() {
        let pieces = pieces("x<a>5</a><b");
        let told: Vec<(usize, &str, bool, &str)> =
            pieces.iter().map(|piece| (piece.start, piece.tag, piece.is_closed, piece.content)).collect();
        assert_eq!(told, [(1, "<a>", true, "5"), (5, "</a>", true, ""), (9, "<b", false, "")]);
    }
}
