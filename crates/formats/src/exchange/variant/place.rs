//! Where in a text of JSON a value stands.

use std::ops::Range;

/// A step from a value to one inside of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'k> {
    /// The value under this key of an object.
    Key(&'k str),
    /// The item of a list with this number, from 0.
    Item(usize),
}

/// Where the value stands that these steps lead to, if there is one. The text must be JSON. O(text) for each step.
pub(super) fn place(text: &str, steps: &[Step<'_>]) -> Option<Range<usize>> {
    let bytes = text.as_bytes();
    let mut at = space(bytes, 0);
    for step in steps {
        let (open, mut left) = match step {
            Step::Key(_) => (b'{', usize::MAX),
            Step::Item(number) => (b'[', *number),
        };
        if bytes.get(at) != Some(&open) {
            return None;
        }
        at = space(bytes, at + 1);
        loop {
            let is_found = match step {
                Step::Key(key) => {
                    let end = value_end(bytes, at);
                    let name = text.get(at..end)?.strip_prefix('"')?.strip_suffix('"')?;
                    at = space(bytes, end);
                    at = space(bytes, at + usize::from(bytes.get(at) == Some(&b':')));
                    name == *key
                }
                Step::Item(_) => left == 0,
            };
            if is_found {
                break;
            }
            left = left.wrapping_sub(1);
            at = space(bytes, value_end(bytes, at));
            if bytes.get(at) != Some(&b',') {
                return None;
            }
            at = space(bytes, at + 1);
        }
    }
    let end = value_end(bytes, at);
    (end > at).then_some(at..end)
}

fn space(bytes: &[u8], from: usize) -> usize {
    let spaces = bytes.get(from..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_whitespace());
    from + spaces.count()
}

/// Where the value ends that begins at a byte.
fn value_end(bytes: &[u8], from: usize) -> usize {
    let (mut depth, mut at) = (0_usize, from);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => at = string_end(bytes, at),
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth > 0 => depth -= 1,
            b'}' | b']' | b',' | b':' | b' ' | b'\n' | b'\r' | b'\t' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
        if depth == 0 && matches!(byte, b'"' | b'}' | b']') {
            return at;
        }
    }
    at
}

/// The quote mark that closes a string.
fn string_end(bytes: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::Step::{Item, Key};
    use super::place;

    #[test]
    fn values_are_found_by_their_keys_and_numbers() {
        let text = "{ \"a]\\\"\": [1, {\"b\" : [\"x,}\", 22 ] }], \"b\":3}";
        let found = |steps: &[_]| place(text, steps).map(|span| &text[span]);
        assert_eq!(found(&[Key("b")]), Some("3"));
        assert_eq!(found(&[Key("a]\\\""), Item(1), Key("b"), Item(1)]), Some("22"));
        assert_eq!(found(&[Key("a]\\\""), Item(0)]), Some("1"));
        for steps in [&[Key("c")][..], &[Item(0)], &[Key("a]\\\""), Item(2)], &[Key("b"), Key("x")]] {
            assert_eq!(found(steps), None, "{steps:?}");
        }
        assert_eq!(place("[", &[Item(0)]), None);
    }
}
