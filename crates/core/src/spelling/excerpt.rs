//! The part of a line that is shown below a message, with a caret under the character that is meant.

use super::escape::escape;
use std::fmt;

/// A part of a line, safe to print, and where the caret stands below it.
///
/// ```
/// use exactone_core::spelling::Excerpt;
///
/// assert_eq!(Excerpt::of("sum = ten", Some(7)).to_string(), "  sum = ten\n        ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    shown: String,
    caret: Option<usize>,
}

impl Excerpt {
    /// How many characters of a line are shown.
    pub const SHOWN: usize = 120;
    /// How many of them stand before the caret at most.
    pub const BEFORE: usize = 85;

    /// The part of this line around a column, which counts characters from 1. A caret past the end stands behind it.
    #[must_use]
    pub fn of(line: &str, column: Option<usize>) -> Self {
        Self::of_part(line, 0, column)
    }

    /// The same of a line of which only a part is at hand, so many characters behind its beginning. The column counts from
    /// the beginning of the line.
    #[must_use]
    pub fn of_part(part: &str, cut: usize, column: Option<usize>) -> Self {
        let focus = column.unwrap_or(1).saturating_sub(cut.saturating_add(1));
        let skipped = focus.saturating_sub(Self::BEFORE);
        let mut shown = String::from(if skipped > 0 || cut > 0 { "[...] " } else { "" });
        let mut caret = None;
        let mut characters = part.chars().enumerate().skip(skipped);
        for (at, character) in characters.by_ref().take(Self::SHOWN) {
            if at == focus {
                caret = Some(shown.chars().count());
            }
            shown += &if character == '\t' { " ".to_owned() } else { escape(character) };
        }
        let caret = column.map(|_| caret.unwrap_or_else(|| shown.chars().count()));
        if characters.next().is_some() {
            shown += " [...]";
        }
        Self { shown, caret }
    }
}

impl fmt::Display for Excerpt {
    /// Two lines, each two spaces in; one without a column.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {}", self.shown)?;
        self.caret.map_or(Ok(()), |caret| write!(f, "\n  {:caret$}^", ""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let line = "x".repeat(300) + "!" + &"y".repeat(300);
        let text = Excerpt::of(&line, Some(301)).to_string();
        let (above, below) = text.split_once('\n').unwrap();
        assert_eq!(above.find('!'), below.find('^'));
        assert!(above.starts_with("  [...] x") && above.ends_with("y [...]"));
    }

    #[test]
    fn a_part_of_a_line_is_marked_as_one() {
        assert_eq!(Excerpt::of_part("abc", 7, Some(9)).to_string(), "  [...] abc\n         ^");
        assert_eq!(Excerpt::of_part("abc", 0, Some(2)), Excerpt::of("abc", Some(2)));
    }

    #[test]
    fn what_could_repaint_a_terminal_is_escaped_and_the_caret_moves_with_it() {
        assert_eq!(Excerpt::of("\u{1b}\ta", Some(3)).to_string(), "  \\u{1b} a\n         ^");
        assert_eq!(Excerpt::of("ab", None).to_string(), "  ab");
        assert_eq!(Excerpt::of("ab", Some(9)).to_string(), "  ab\n    ^");
    }
}
