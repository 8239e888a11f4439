//! The text from which an instance was made, as lines of a heading.
//!
//! ```text
//! text schema = "exactone.puzzle.v1"       the text, line by line
//! escaped # \u{1b} and \\                   a line of it with control characters
//! ```

use exactone_formats::exchange::{Format, PUZZLE};

/// The kind of source of this name.
pub(super) fn source_kind(name: &str) -> Option<&'static str> {
    let kinds = Format::readable().map(Format::name);
    std::iter::once(PUZZLE).chain(kinds).find(|kind| *kind == name)
}

/// A line of the source: as it is, or where it has control characters, with these and backslashes escaped.
pub(super) fn text_line(line: &str) -> String {
    let needs_escape = |c: char| c.is_control() && c != '\t';
    if !line.contains(needs_escape) {
        return format!("text {line}");
    }
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        control if needs_escape(control) => control.escape_unicode().to_string(),
        other => other.to_string(),
    };
    format!("escaped {}", line.chars().map(escape).collect::<String>())
}

/// The line behind `escaped`.
pub(super) fn unescape(text: &str) -> Result<String, String> {
    let (mut line, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, behind)) = rest.split_once('\\') {
        line.push_str(before);
        let (character, after) = escape(behind).ok_or("`\\\\` or `\\u{...}` expected behind a backslash")?;
        line.push(character);
        rest = after;
    }
    Ok(line + rest)
}

/// What stands behind a backslash, and what comes next.
fn escape(text: &str) -> Option<(char, &str)> {
    if let Some(rest) = text.strip_prefix('\\') {
        return Some(('\\', rest));
    }
    let (digits, rest) = text.strip_prefix("u{")?.split_once('}')?;
    Some((u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)?, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_control_characters_come_back() {
        for line in ["", "a\tb \\ c", "\u{1b}[0m \\ \\u{7}", "\u{7f}\u{85}é", "\\\u{0}\\"] {
            let written = text_line(line);
            let read = match written.strip_prefix("escaped ") {
                Some(text) => unescape(text).unwrap(),
                None => written["text ".len()..].to_owned(),
            };
            assert_eq!(read, line);
            assert!(!written.contains(|c: char| c.is_control() && c != '\t'), "{written}");
        }
        assert_eq!(text_line("\u{1}\\"), "escaped \\u{1}\\\\");
        for text in ["\\", "\\n", "\\u{d800}", "\\u{12", "a\\u12"] {
            assert!(unescape(text).is_err(), "{text}");
        }
    }
}
