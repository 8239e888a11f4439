//! A text as lines and words that know where they stand, so that an error can point at them.

use crate::instance::TextError;
use exactone_core::problem::{Interrupt, ProblemBuilder};
use exactone_core::spelling::nearest;
pub(super) use exactone_core::spelling::quoted;
use exactone_files::file::Compression;
use std::ops::Range;

/// Names longer than this are not compared, and only so many are.
const COMPARED: usize = 200;
const COMPARISONS: usize = 5000;

/// A file: its name and its text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page<'t> {
    pub(super) source: &'t str,
    pub(super) text: &'t str,
    /// What may end the building of the problem.
    pub(super) interrupt: Option<&'t Interrupt>,
}

/// A line without its end, or a word of it, and the byte of the page where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl<'t> Page<'t> {
    /// A file whose problem is built to the end.
    pub(super) fn new(source: &'t str, text: &'t str) -> Self {
        Self { source, text, interrupt: None }
    }

    /// The interrupt, to be kept.
    pub(super) fn interrupt(self) -> Interrupt {
        self.interrupt.cloned().unwrap_or_default()
    }

    /// A builder of what the file states.
    pub(super) fn builder(self) -> ProblemBuilder {
        ProblemBuilder::heeding(self.interrupt())
    }

    /// The lines, empty ones too.
    pub(super) fn lines(self) -> impl Iterator<Item = Part<'t>> {
        let lines = self.text.split_inclusive('\n');
        lines.scan(0, |start, line| {
            let part = Part { text: line.trim_end_matches('\n'), start: *start };
            *start += line.len();
            Some(part)
        })
    }

    /// The error at a span of the text.
    pub(super) fn error(self, span: Range<usize>, message: impl Into<String>) -> TextError {
        TextError::at(self.source, self.text, span, message)
    }

    /// The error of the text as a whole.
    pub(super) fn whole(self, message: impl Into<String>) -> TextError {
        TextError::whole(self.source, message)
    }

    /// The number of the line, from 1, in which a byte stands. O(text).
    pub(super) fn line_of(self, byte: usize) -> usize {
        self.text[..byte].matches('\n').count() + 1
    }

    /// What the file is called without folders and without its ending, and that of a compression.
    pub(super) fn stem(self) -> &'t str {
        let file = Compression::beneath(self.source).rsplit(['/', '\\']).next().unwrap_or(self.source);
        file.rsplit_once('.').map_or(file, |(stem, _)| stem)
    }
}

impl<'t> Part<'t> {
    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Part<'t>> {
        let offset = |word: &str| word.as_ptr() as usize - self.text.as_ptr() as usize;
        self.text.split_whitespace().map(move |word| Part { text: word, start: self.start + offset(word) })
    }

    /// The bytes of the page that it stands in.
    pub(super) fn span(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The parts before and behind the first of a character, which belongs to neither.
    pub(super) fn split_once(self, character: char) -> Option<(Part<'t>, Part<'t>)> {
        let (before, behind) = self.text.split_once(character)?;
        let start = self.start + before.len() + character.len_utf8();
        Some((Part { text: before, ..self }, Part { text: behind, start }))
    }
}

/// `, did you mean ...?` if one of the first thousands of known names is near.
pub(super) fn meant<'n>(found: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    let known = known.into_iter().take(COMPARISONS).filter(|name| name.len() <= COMPARED);
    let near = if found.len() <= COMPARED { nearest(found, known) } else { None };
    near.map_or(String::new(), |name| format!(", did you mean {}?", quoted(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_words_know_where_they_stand() {
        let page = Page::new("dir/x.tar.dlx", "ab  é\n\n c:d");
        let words: Vec<_> = page.lines().flat_map(Part::words).map(|word| (word.text, word.start)).collect();
        assert_eq!(words, [("ab", 0), ("é", 4), ("c:d", 9)]);
        assert_eq!(page.lines().count(), 3);
        let (before, behind) = page.lines().last().unwrap().words().next().unwrap().split_once(':').unwrap();
        assert_eq!((before.span(), behind.span()), (9..10, 11..12));
        assert_eq!((page.line_of(11), page.stem()), (3, "x.tar"));
    }

    #[test]
    fn names_are_quoted_safely_and_shortened() {
        assert_eq!(quoted("a\u{7}"), r"`a\u{7}`");
        assert_eq!(quoted(&"x".repeat(1000)).len(), 62);
        assert_eq!(meant("rwo1", ["row1", "column1"]), ", did you mean `row1`?");
        assert_eq!(meant(&"x".repeat(1000), ["row1"]), "");
    }
}
