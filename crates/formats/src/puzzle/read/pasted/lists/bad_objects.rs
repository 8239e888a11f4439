//! An object of JSON below other text that has a mistake. No puzzle is looked for in it, since a search would pass over what its other fields say.

use super::super::cells::line::line_of;
use super::super::text::Text;
use crate::puzzle::read::json_tokens::{Token, tokens};
use crate::puzzle::read::{Fault, one_fault};
use serde::de::IgnoredAny;

/// The line of the first mistake in an object that begins below other text, and what it is.
pub(in super::super) fn fault(text: &Text) -> Option<(u64, Fault)> {
    let source = text.whole_source();
    let start = beginning(&source)?;
    let object = &source[start..];
    let object = &object[..end(object.as_bytes())];
    let above = source[..start].matches('\n').count() as u64 + 1;
    one_fault::fault(object.trim_end().as_bytes()).map(|(line, fault)| (above + line as u64, fault))
}

/// The first line of an object that is all of a text, if it has a quote mark too many or too few: what stands behind it may be lost.
pub(in super::super) fn unpaired(source: &str) -> Option<(u64, Fault)> {
    let object = source.trim();
    let inside = object.strip_prefix('{').filter(|inside| object.ends_with('}') && has_name(inside))?;
    serde_json::from_str::<IgnoredAny>(object).err()?;
    // Lines with an object each are told one by one.
    if inside.contains("\n{") {
        return None;
    }
    let is_unpaired = |line: &str| line.replace("\\\\", "").replace("\\\"", "").matches('"').count() % 2 == 1;
    let above = inside.split('\n').position(is_unpaired)?;
    let blank = source.len() - source.trim_start().len();
    let message = "JSON: a string in this line is not closed, or not opened".to_owned();
    Some((line_of(source, blank) + above as u64, Fault::Field { message }))
}

/// Where the first object with a name in quote marks begins that stands at the beginning of a line, and has other text above it.
fn beginning(source: &str) -> Option<usize> {
    let (mut from, mut has_text_above) = (0, false);
    for line in source.split('\n') {
        let object = line.trim_start();
        let at = from + line.len() - object.len();
        if has_text_above && object.starts_with('{') && has_name(&source[at + 1..]) {
            return Some(at);
        }
        has_text_above |= !object.is_empty();
        from += line.len() + 1;
    }
    None
}

/// Whether a text begins with a name in quote marks and a colon.
fn has_name(text: &str) -> bool {
    let name = text.trim_start().strip_prefix('"').and_then(|name| name.split_once('"'));
    name.is_some_and(|(name, behind)| !name.contains('\n') && behind.trim_start().starts_with(':'))
}

/// Where the object ends that a text begins with; where the text does, if it is not closed.
fn end(text: &[u8]) -> usize {
    let mut depth = 0_usize;
    for (token, place) in tokens(text) {
        match token {
            Token::Sign(b'{' | b'[') => depth += 1,
            Token::Sign(b'}' | b']') => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return place.end;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{Text, fault, unpaired};

    fn line_of(text: &str) -> Option<u64> {
        fault(&Text::of(text.as_bytes()).unwrap()).map(|(line, _)| line)
    }

    #[test]
    fn a_mistake_in_an_object_below_words_is_told() {
        assert_eq!(line_of("Here it is:\n{\"board\": [[1, 2]],\n \"size\": }\nThanks\n"), Some(3));
        assert_eq!(line_of("Here it is:\n{\"board\": [[1, 2]],\n \"size\": 01}\n"), Some(3));
        assert_eq!(line_of("Here it is:\n\n{\"board\": [[1, 2]]\n"), Some(3));
    }

    #[test]
    fn an_object_with_a_lost_quote_mark_is_told() {
        let line = |text: &str| unpaired(text).map(|(line, _)| line);
        assert_eq!(line("\n{\"a\": [[1, 2]],\n\"b\": Hard\"}\n"), Some(3));
        assert_eq!(line("{\"a\": [[1, 2]],\n\"b\": \"a \\\" b\"}\n"), None);
        assert_eq!(line("x = {\"a\": [[1, 2]], \"b\": Hard\"}\n"), None);
        assert_eq!(line("{\"a\": [[1, None]]}\n"), None);
        assert_eq!(line("{\"a\": [[1, 2]], \"b\": Hard\"}\n{\"a\": 1}\n"), None);
    }

    #[test]
    fn what_is_json_or_another_language_is_not() {
        for text in [
            "Here it is:\n{\"board\": [[1, 2]], \"size\": 2}\nThanks\n",
            "{\"board\": [[1, 2]], \"size\": }\n",
            "as a dict:\n{\"board\": [[1, None]]}\n",
            "in C:\n{ \"a\", 5 }\n",
            "x = {\"board\": [[1, 2]]\n",
        ] {
            assert_eq!(line_of(text), None, "{text}");
        }
    }
}
