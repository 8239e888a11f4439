//! What a text hides: comments over several lines, parts of programs and of pages that are not shown.

use super::cell_notes;
use super::commented_lines;
use super::hidden_marks::{self, ELEMENTS};
use super::tags::{Tag, tags};
use crate::puzzle::read::{Fault, ways};
use std::ops::Range;

/// What begins a hidden part, and what ends it.
const PAIRS: [(&str, &str); 11] = [
    ("<!--", "-->"),
    ("/*", "*/"),
    ("#if 0\n", "\n#endif"),
    ("<template", "</template>"),
    ("--[[", "]]"),
    ("{-\n", "-}"),
    ("#|\n", "|#"),
    ("\\iffalse", "\\fi"),
    ("\\begin{comment}", "\\end{comment}"),
    ("=begin\n", "\n=end"),
    ("=pod\n", "\n=cut"),
];

/// A part with fewer digits and blanks holds no puzzle.
const FEWEST: usize = 16;

/// A text without its hidden parts.
#[derive(Debug, PartialEq, Eq)]
pub(in super::super) struct Shown {
    /// The text with spaces in their place.
    pub(in super::super) text: String,
    /// The first and the last line of each hidden part, from 1.
    lines: Vec<(u64, u64)>,
    /// The first line of the first hidden part that is a row of a table.
    row: Option<u64>,
    /// Whether cells have pencil marks that are left out.
    has_marks: bool,
}

impl Shown {
    /// The text without what it hides; `None` if it hides nothing that may be a puzzle.
    pub(in super::super) fn of(text: &str) -> Option<Self> {
        let mut shown = Self { text: text.to_owned(), lines: Vec::new(), row: None, has_marks: false };
        // What a comment hides is no element.
        shown.hide(&comments(text));
        let lines = commented_lines::of(&shown.text);
        shown.hide(&lines);
        let elements = elements(&shown.text);
        shown.hide(&elements);
        let marks = cell_notes::parts(&shown.text);
        shown.has_marks = !marks.is_empty();
        shown.hide(&marks);
        (shown.has_marks || !shown.lines.is_empty()).then_some(shown)
    }

    /// Puts spaces in the place of these parts.
    fn hide(&mut self, parts: &[Range<usize>]) {
        let ends: Vec<usize> = self.text.match_indices('\n').map(|(at, _)| at).collect();
        let number = |at: usize| ends.partition_point(|end| *end < at) as u64 + 1;
        for part in parts {
            let lines = (number(part.start), number(part.end));
            let inside = &self.text[part.clone()];
            let blank: String = inside.chars().flat_map(blanks).collect();
            let is_row = inside.starts_with("<tr");
            if is_row || may_hold_puzzle(inside) {
                self.lines.push(lines);
                self.row = self.row.or(is_row.then_some(lines.0));
            }
            self.text.replace_range(part.clone(), &blank);
        }
    }

    /// Whether a line is in a hidden part.
    pub(in super::super) fn hides(&self, line: u64) -> bool {
        self.lines.iter().any(|(first, last)| (first..=last).contains(&&line))
    }

    /// The first line of the first row of a table that is not shown.
    pub(in super::super) fn row(&self) -> Option<u64> {
        self.row
    }

    /// What is said of what was passed over.
    pub(in super::super) fn note(&self) -> String {
        let hidden = self.lines.first().map(|(first, last)| {
            let place = if first == last { format!("line {first}") } else { format!("lines {first} to {last}") };
            format!("what stands in a comment or is not shown is passed over, {place}")
        });
        let marks = self.has_marks.then(|| "the pencil marks of its cells are passed over".to_owned());
        hidden.into_iter().chain(marks).collect::<Vec<String>>().join("; ")
    }
}

fn may_hold_puzzle(text: &str) -> bool {
    text.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').count() >= FEWEST || text.contains("<td>")
}

/// As many spaces as a character has bytes, so that what is behind it keeps its place.
fn blanks(sign: char) -> impl Iterator<Item = char> {
    std::iter::repeat_n(if sign == '\n' { sign } else { ' ' }, sign.len_utf8())
}

/// The comments of a text, one behind the other.
fn comments(text: &str) -> Vec<Range<usize>> {
    let find = |open: &str, from: usize| text[from..].find(open).map(|at| from + at);
    let mut next: Vec<Option<usize>> = PAIRS.iter().map(|(open, _)| find(open, 0)).collect();
    let mut parts = Vec::new();
    while let Some((start, pair)) = next.iter().enumerate().filter_map(|(pair, at)| Some(((*at)?, pair))).min() {
        let (open, close) = PAIRS[pair];
        let Some(end) = find(close, start + open.len()).map(|end| end + close.len()) else {
            next[pair] = None;
            continue;
        };
        parts.push(start..end);
        for (at, (open, _)) in next.iter_mut().zip(&PAIRS) {
            if at.is_some_and(|at| at < end) {
                *at = find(open, end);
            }
        }
    }
    parts
}

/// The line of the first mark of a hidden part that is damaged, or has lost the one that it belongs to.
pub(in super::super) fn damaged_mark(text: &str) -> Option<u64> {
    let first = unpaired(text).into_iter().chain(hidden_marks::damaged(text)).min()?;
    Some(text[..first].matches('\n').count() as u64 + 1)
}

/// What is said of it.
pub(in super::super) fn doubt() -> Fault {
    let readings = [
        "a part of the text is not shown, and a mark at one end of it is lost or damaged",
        "all grids of the text are shown",
    ];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::ANY }
}

/// What is said of a table that is a grid only with a row that is not shown.
pub(in super::super) fn doubt_of_row() -> Fault {
    let readings = ["a row of the table is not shown, and none of the puzzle", "it is a row of the puzzle"];
    Fault::Readings { readings: readings.map(str::to_owned).to_vec(), way: ways::ANY }
}

/// Where marks stand that open or close a comment and belong to none.
fn unpaired(text: &str) -> Vec<usize> {
    const CLEAR: [&str; 10] = [
        "<!--",
        "/*",
        "*/",
        "<template",
        "</template>",
        "\\iffalse",
        "\\begin{comment}",
        "\\end{comment}",
        "\n=begin\n",
        "\n=end\n",
    ];
    // What an arrow is in other texts.
    const ARROW: &str = "-->";
    const OPENS: [&str; 5] = ["!--", "<--", "<!-", "\n-->\n", "-!-"];
    let comments = comments(text);
    let is_outside = |at: &usize| {
        let first = comments.partition_point(|part| part.end <= *at);
        comments.get(first).is_none_or(|part| !part.contains(at))
    };
    let has_open = OPENS.iter().any(|open| text.contains(open));
    let marks = CLEAR.into_iter().chain(has_open.then_some(ARROW));
    marks.flat_map(|mark| text.match_indices(mark).map(|(at, _)| at)).filter(is_outside).collect()
}

/// The elements of a page that are not shown, one behind the other.
fn elements(text: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for tag in tags(text) {
        let end = || match () {
            () if is_mask(&tag) => text[tag.start..].find('>').map(|at| tag.start + at),
            () if ELEMENTS.contains(&tag.name) && tag.is_hidden() => hidden_marks::end_of(text, tag.start, tag.name),
            () => None,
        };
        if parts.last().is_none_or(|last| last.end <= tag.start)
            && let Some(end) = end()
        {
            parts.push(tag.start..end);
        }
    }
    parts
}

/// Whether a hidden field says of each cell whether somebody may enter it: only zeros and ones.
fn is_mask(tag: &Tag<'_>) -> bool {
    let value = || tag.attribute("value").unwrap_or_default();
    let is_named = || ["id", "name"].iter().any(|name| tag.attribute(name).is_some_and(|name| name.contains("mask")));
    tag.attribute("type") == Some("hidden")
        && is_named()
        && value().len() >= FEWEST
        && value().bytes().all(|sign| matches!(sign, b'0' | b'1'))
}

#[cfg(test)]
mod tests {
    use super::Shown;

    const GRID: &str = "53..7....\n6..195...\n";

    #[test]
    fn hidden_parts_become_blank_and_lines_stay() {
        for (open, close) in [
            ("<!-- ", " -->"),
            ("int a;\n/*\n", "*/"),
            ("#if 0\n", "\n#endif"),
            ("<template><table>", "</table></template>"),
            ("<table style='display: none'>", "</table>"),
            ("<div hidden>", "</div>"),
        ] {
            let text = format!("{open}{GRID}{close}\nshown");
            let shown = Shown::of(&text).expect(open);
            assert!(!shown.text.contains('5') && shown.text.ends_with("shown"), "{}", shown.text);
            assert_eq!(shown.text.matches('\n').count(), text.matches('\n').count());
        }
    }

    #[test]
    fn a_hidden_row_of_a_table_is_told_apart() {
        let row = |text: &str| Shown::of(text).and_then(|shown| shown.row());
        assert_eq!(row("<table>\n<tr hidden><td>5</td></tr>\n<tr><td>3</td></tr>\n</table>"), Some(2));
        assert_eq!(row("<table hidden><tr><td>5</td></tr></table>"), None);
    }

    #[test]
    fn short_remarks_and_other_texts_hide_nothing() {
        let framed = "#|53..7....6..195..|#\n{-,5,3,-,-,-,-,-,-}\n".repeat(9);
        assert_eq!(Shown::of(&framed), None);
        for text in [GRID, "/* from 2024 */ 53..7....", "<table><tr><td>5</td></tr></table>", "<!-- 53..7....6..195..."]
        {
            assert_eq!(Shown::of(text), None, "{text}");
        }
    }
}
