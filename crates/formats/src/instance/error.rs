//! What is wrong with a text that states an instance: the file, the line, the column, the line itself and a caret below it.

use exactone_core::spelling::{Excerpt, escaped, escaped_lines};
use std::fmt;
use std::ops::Range;

/// An error with its place.
///
/// ```
/// use exactone_formats::instance::TextError;
///
/// let text = "[grid]\nrows = 9\ncolums = 9\n";
/// let error = TextError::at("x.toml", text, 16..22, "unknown key `colums`");
/// assert_eq!(error.to_string(), "x.toml:3:1: unknown key `colums`\n  colums = 9\n  ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError(Box<Report>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Report {
    source: String,
    place: Option<(usize, usize, Excerpt)>,
    message: String,
    cause: Cause,
}

/// Whether a text is wrong, or only more than the limits allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The text is not what it should be.
    Text,
    /// What it states is larger than is allowed.
    Limit,
}

impl TextError {
    /// The error at a span of bytes of a text.
    #[must_use]
    pub fn at(source: &str, text: &str, span: Range<usize>, message: impl Into<String>) -> Self {
        let start = (0..=span.start.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let before = &text[..start];
        let begin = before.rfind('\n').map_or(0, |at| at + 1);
        let (line, column) = (before.matches('\n').count() + 1, text[begin..start].chars().count() + 1);
        let shown = text[begin..].lines().next().unwrap_or_default();
        Self::new(source, Some((line, column, Excerpt::of(shown, Some(column)))), message)
    }

    /// The error at a line, from 1, and the characters of it from a column, from 1.
    #[must_use]
    pub fn on_line(source: &str, line: usize, column: usize, text: &str, message: impl Into<String>) -> Self {
        Self::new(source, Some((line, column, Excerpt::of(text, Some(column)))), message)
    }

    /// The error of the text as a whole.
    #[must_use]
    pub fn whole(source: &str, message: impl Into<String>) -> Self {
        Self::new(source, None, message)
    }

    fn new(source: &str, place: Option<(usize, usize, Excerpt)>, message: impl Into<String>) -> Self {
        Self(Box::new(Report { source: source.to_owned(), place, message: message.into(), cause: Cause::Text }))
    }

    /// The same error as one of size.
    #[must_use]
    pub fn limit(mut self) -> Self {
        self.0.cause = Cause::Limit;
        self
    }

    /// Whether the text or a limit is at fault.
    #[must_use]
    pub fn cause(&self) -> Cause {
        self.0.cause
    }

    /// The line and the column, from 1.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        self.0.place.as_ref().map(|(line, column, _)| (*line, *column))
    }

    /// The file, or whatever the text is called.
    #[must_use]
    pub fn source_name(&self) -> &str {
        &self.0.source
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { source, place, message, .. } = &*self.0;
        match place {
            None => write!(f, "{}: {}", escaped(source), escaped_lines(message)),
            Some((line, column, excerpt)) => {
                write!(f, "{}:{line}:{column}: {}\n{excerpt}", escaped(source), escaped_lines(message))
            }
        }
    }
}

impl std::error::Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_behind_the_end_is_told_at_the_end() {
        let error = TextError::at("x", "ab\ncd", 99..100, "more expected");
        assert_eq!(error.place(), Some((2, 3)));
        assert_eq!(TextError::whole("x", "empty").to_string(), "x: empty");
    }

    #[test]
    fn a_message_that_quotes_the_text_holds_nothing_that_repaints_a_terminal() {
        let error = TextError::at("x", "\"\\u001b[2J\" = 1", 0..1, "unknown key `\u{1b}[2J`\nexpected: rows");
        assert!(error.to_string().starts_with("x:1:1: unknown key `\\u{1b}[2J`\nexpected: rows\n"));
    }
}
