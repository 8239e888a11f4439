//! A line cut into tokens at spaces, commas, semicolons and bars.
//!
//! Borders decide how: in `| 5 3 . | 1,12 7 |` a comma joins the candidates of a cell, in `5,3,,7` it separates cells
//! and nothing between two of them is a blank. In a line with bars our own marks `'` (a given) and `[ ]` (a highlight)
//! count as spaces.

/// Where tokens and bars stand in a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tokens {
    /// The byte range of each token; an empty range is a cell left empty.
    pub(super) spans: Vec<(usize, usize)>,
    /// For each bar, how many tokens stand before it.
    pub(super) bars: Vec<usize>,
    /// Whether nothing stands between two of the bars, though several cells stand between others.
    pub(super) has_gap: bool,
}

impl Tokens {
    /// The tokens of a line.
    pub(super) fn of(line: &str) -> Self {
        if line.contains(is_bar) {
            return between_bars(line);
        }
        let separators: &[char] = match line {
            _ if line.contains([',', ';']) => &[',', ';'],
            _ if is_tabular(line) => &['\t'],
            _ => return Self { spans: words(line, 0, char::is_whitespace), ..Self::default() },
        };
        Self { spans: fields(line, separators), ..Self::default() }
    }

    /// The tokens of a line of candidates: a comma joins them, with bars or without.
    pub(super) fn of_candidates(line: &str) -> Self {
        if line.contains(is_bar) {
            return between_bars(line);
        }
        Self { spans: words(line, 0, char::is_whitespace), ..Self::default() }
    }

    /// The empty cells of a line of tabs.
    pub(super) fn of_tabs(line: &str) -> Self {
        Self { spans: fields(line, &['\t']), ..Self::default() }
    }

    /// The text of one token.
    pub(super) fn text<'a>(&self, line: &'a str, at: usize) -> &'a str {
        let (start, end) = self.spans[at];
        &line[start..end]
    }

    /// The texts of all tokens.
    pub(super) fn texts<'a>(&self, line: &'a str) -> impl Iterator<Item = &'a str> + Clone {
        self.spans.iter().map(move |&(start, end)| &line[start..end])
    }
}

/// Whether a character is an upright border.
pub(super) fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏')
}

/// How many cells a token has when each character is one; `…` stands for three dots.
pub(super) fn cell_count(token: &str) -> usize {
    if token.is_ascii() {
        token.len()
    } else {
        token.chars().map(|character| if character == '…' { 3 } else { 1 }).sum()
    }
}

/// Tab-separated with cells left empty, as spreadsheets copy it: every field holds at most one word.
fn is_tabular(line: &str) -> bool {
    let gaps = line.contains("\t\t") || line.starts_with('\t') || line.ends_with('\t');
    let short = |field: &str| !field.contains(' ') && cell_count(field) <= 4;
    gaps && line.contains(|character: char| !character.is_whitespace()) && line.split('\t').all(short)
}

/// The words of a part of a line that starts at `offset`.
fn words(part: &str, offset: usize, is_space: impl Fn(char) -> bool + Copy) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut start = None;
    for (at, character) in part.char_indices() {
        match (is_space(character), start) {
            (true, Some(begin)) => {
                spans.push((offset + begin, offset + at));
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    spans.extend(start.map(|begin| (offset + begin, offset + part.len())));
    spans
}

/// The fields between separators, each cut at spaces. An empty field is a cell left empty; only a separator at the very
/// end of a line without other empty fields is taken for an ending.
fn fields(line: &str, separators: &[char]) -> Vec<(usize, usize)> {
    let mut spans = Vec::new();
    let mut start = 0;
    let mut empty = 0;
    for field in line.split(separators) {
        let found = words(field, start, char::is_whitespace);
        if found.is_empty() {
            empty += 1;
            spans.push((start, start));
        }
        spans.extend(found);
        start += field.len() + 1;
    }
    let last_is_empty = spans.last().is_some_and(|&(start, end)| start == end);
    if last_is_empty && empty == 1 {
        spans.pop();
    }
    spans
}

/// The tokens between bars. When every box holds at most one token and some hold none, these are cells left empty.
fn between_bars(line: &str) -> Tokens {
    let boxes = boxes(line);
    let is_empty = |&(start, end): &(usize, usize)| line[start..end].chars().all(is_spacing);
    let inner: Vec<_> = trim_ends(&boxes, is_empty).iter().copied().filter(|&(start, end)| start < end).collect();
    let found: Vec<_> = inner.iter().map(|&(start, end)| tokens_of_box(line, start, end)).collect();
    let one_each = found.len() > 1 && found.iter().all(|tokens| tokens.len() <= 1);
    let has_gap = !one_each && found.iter().any(Vec::is_empty);
    let mut tokens = Tokens { spans: Vec::new(), bars: vec![0], has_gap };
    for (spans, &(start, _)) in found.into_iter().zip(&inner) {
        if spans.is_empty() && one_each {
            tokens.spans.push((start, start));
        }
        tokens.spans.extend(spans);
        tokens.bars.push(tokens.spans.len());
    }
    tokens
}

/// The byte ranges before, between and behind the bars.
fn boxes(line: &str) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut boxes = Vec::new();
    for (at, bar) in line.match_indices(is_bar) {
        boxes.push((start, at));
        start = at + bar.len();
    }
    boxes.push((start, line.len()));
    boxes
}

/// Without what stands before the first bar and behind the last, if that is nothing.
fn trim_ends<T>(items: &[T], is_empty: impl Fn(&T) -> bool) -> &[T] {
    let items = items.split_first().filter(|(first, _)| is_empty(first)).map_or(items, |(_, rest)| rest);
    items.split_last().filter(|(last, _)| is_empty(last)).map_or(items, |(_, rest)| rest)
}

fn tokens_of_box(line: &str, start: usize, end: usize) -> Vec<(usize, usize)> {
    let spans = words(&line[start..end], start, is_spacing);
    let trimmed = spans.into_iter().map(|(start, end)| (start, start + line[start..end].trim_end_matches(',').len()));
    trimmed.filter(|(start, end)| start < end).collect()
}

fn is_spacing(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\'' | '[' | ']')
}

#[cfg(test)]
mod tests {
    use super::{Tokens, cell_count};

    fn texts(line: &str) -> Vec<&str> {
        Tokens::of(line).texts(line).collect()
    }

    #[test]
    fn spaces_commas_and_semicolons_separate() {
        assert_eq!(texts("  5 3\t. 10 "), ["5", "3", ".", "10"]);
        assert_eq!(texts("5, 3;10 ,1"), ["5", "3", "10", "1"]);
        assert_eq!(texts(""), [""; 0]);
    }

    #[test]
    fn nothing_between_two_separators_is_an_empty_cell() {
        assert_eq!(texts("5,,,7,"), ["5", "", "", "7", ""]);
        assert_eq!(texts(";;;"), ["", "", "", ""]);
        assert_eq!(texts("\t5\t\t3"), ["", "5", "", "3"]);
    }

    #[test]
    fn a_separator_at_the_end_of_a_full_line_is_an_ending() {
        assert_eq!(texts("5, 3, 10,"), ["5", "3", "10"]);
    }

    #[test]
    fn a_tab_before_a_row_is_an_indent() {
        assert_eq!(texts("\t53..7...."), ["53..7...."]);
    }

    #[test]
    fn bars_are_kept_apart_from_tokens() {
        let line = "| 5 3 | 1,12 . |";
        let tokens = Tokens::of(line);
        assert_eq!(texts(line), ["5", "3", "1,12", "."]);
        assert_eq!(tokens.bars, [0, 2, 4]);
        assert_eq!(texts("│53.│.7.║"), ["53.", ".7."]);
        assert_eq!(texts("5 3|. 7"), ["5", "3", ".", "7"]);
    }

    #[test]
    fn an_empty_box_of_a_fully_ruled_row_is_an_empty_cell() {
        assert_eq!(texts("| 5 |   | 3 |   |"), ["5", "", "3", ""]);
        assert_eq!(texts("|| 5 |   || 3 |   ||"), ["5", "", "3", ""]);
    }

    #[test]
    fn our_own_marks_count_as_spaces_between_bars() {
        assert_eq!(texts("| 5' 3'[4]| 6  |"), ["5", "3", "4", "6"]);
    }

    #[test]
    fn an_ellipsis_is_three_cells() {
        assert_eq!(cell_count("8……3"), 8);
    }
}
