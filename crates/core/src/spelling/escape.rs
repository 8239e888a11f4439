//! Text made safe to print.
//!
//! In text from a file, control characters become `\u{1b}` and the like. A name or a bad line may hold anything. If it were
//! printed as it is, an escape sequence could retitle or repaint the terminal, and a change of writing direction could
//! make the line look like another.

use std::borrow::Cow;
use std::path::Path;

/// The text with control characters, invisible characters and changes of writing direction written as escapes.
///
/// ```
/// assert_eq!(exactone_core::spelling::escaped("a\u{1b}]0;b\u{7}"), r"a\u{1b}]0;b\u{7}");
/// ```
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    if text.contains(is_unsafe) { text.chars().map(escape).collect::<String>().into() } else { text.into() }
}

/// A name in quote marks, for messages: escaped, and shortened if it has more than 60 characters.
///
/// ```
/// assert_eq!(exactone_core::spelling::quoted("r1c1"), "`r1c1`");
/// assert_eq!(exactone_core::spelling::quoted(&"a".repeat(61)), format!("`{}...`", "a".repeat(57)));
/// ```
#[must_use]
pub fn quoted(name: &str) -> String {
    if name.chars().count() <= 60 {
        return format!("`{}`", escaped(name));
    }
    let start: String = name.chars().take(57).collect();
    format!("`{}...`", escaped(&start))
}

/// A path as messages show it: escaped, so that it is one line and no command to a terminal.
///
/// ```
/// assert_eq!(exactone_core::spelling::shown(std::path::Path::new("a\n.txt")), r"a\u{a}.txt");
/// ```
#[must_use]
pub fn shown(path: &Path) -> String {
    escaped(&path.to_string_lossy()).into_owned()
}

/// The same of a text of several lines, whose line feeds stay: a message that quotes what it was given.
///
/// ```
/// assert_eq!(exactone_core::spelling::escaped_lines("no key `\u{7}`\n  ^"), "no key `\\u{7}`\n  ^");
/// ```
#[must_use]
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    let is_bad = |character| is_unsafe(character) && character != '\n';
    let shown = |character| if character == '\n' { "\n".to_owned() } else { escape(character) };
    if text.contains(is_bad) { text.chars().map(shown).collect::<String>().into() } else { text.into() }
}

/// One character, escaped if need be.
#[must_use]
pub fn escape(character: char) -> String {
    if is_unsafe(character) { character.escape_unicode().to_string() } else { character.to_string() }
}

/// JSON with characters that are no commands to a terminal: those that [`escaped`] spells out stand as `\u0085` in its strings. What it says
/// is the same.
///
/// ```
/// assert_eq!(exactone_core::spelling::json_escaped("{\"a\":\"b\u{85}\"}"), r#"{"a":"b\u0085"}"#);
/// ```
#[must_use]
pub fn json_escaped(json: &str) -> Cow<'_, str> {
    // Between strings JSON has only line ends and tabs of these.
    let is_bad = |character: char| is_unsafe(character) && !matches!(character, '\n' | '\r' | '\t');
    let escape = |character: char| match character {
        bad if is_bad(bad) => format!("\\u{:04x}", u32::from(bad)),
        plain => plain.to_string(),
    };
    if json.contains(is_bad) { json.chars().map(escape).collect::<String>().into() } else { json.into() }
}

/// A text as XML and HTML have it, between tags or in quotes: what they reserve and the ends of lines as entities, what they forbid replaced.
/// Signs that change the direction of writing are left out: they would reach beyond the text.
///
/// ```
/// assert_eq!(exactone_core::spelling::marked_up("a<b & 'c'\n\u{1b}"), "a&lt;b &amp; &#39;c&#39;&#10;\u{fffd}");
/// assert_eq!(exactone_core::spelling::marked_up("a\u{202e}b"), "ab");
/// ```
#[must_use]
pub fn marked_up(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, character| {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' => safe.push_str("&#10;"),
            '\r' => safe.push_str("&#13;"),
            '\t' => safe.push_str("&#9;"),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            turn if turns_writing(turn) => {}
            plain => safe.push(plain),
        }
        safe
    })
}

/// Whether a sign changes the direction of what is written behind it.
fn turns_writing(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn is_unsafe(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::escaped;
    use std::borrow::Cow;

    #[test]
    fn plain_text_is_borrowed_and_controls_are_spelled_out() {
        assert!(matches!(escaped("Easter Monster, 9×9"), Cow::Borrowed(_)));
        assert_eq!(escaped("a\tb\nc"), r"a\u{9}b\u{a}c");
        assert_eq!(escaped("a\u{202e}b"), r"a\u{202e}b");
    }
}
