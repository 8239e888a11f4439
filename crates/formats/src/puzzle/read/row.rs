//! One line that carries cells: its tokens, and whether each token or each character is a cell.

use super::error::Flaw;
use super::tokens::{Tokens, cell_count};
use crate::puzzle::Symbols;

/// The characters that stand for a blank if they do not stand for a value.
pub(super) const BLANKS: [char; 9] = ['.', '0', '*', '_', 'x', 'X', '?', '-', '·'];

/// A line as cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The number of the line, from 1.
    pub(super) number: u64,
    /// The line.
    pub(super) text: String,
    pub(super) tokens: Tokens,
    pub(super) layout: Layout,
    /// How many cells the line has.
    pub(super) width: usize,
    /// Whether the line could be a whole puzzle.
    pub(super) whole: Whole,
    /// Whether a gap or a border separates it from the row before.
    pub(super) before: Before,
    /// What stands behind the cells.
    pub(super) name: Option<String>,
    /// What makes the line unreadable, if it is.
    pub(super) flaw: Option<Flaw>,
}

/// What is a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Each character.
    Characters,
    /// Each token.
    Tokens,
}

/// What stands between a row and the row before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// Nothing.
    Nothing,
    /// Blank lines or a border.
    Gap,
}

/// Whether a line could be a whole puzzle: 16 cells are a 4×4, or a row of a 16×16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    /// It is a row.
    No,
    /// It has no value twice: it could be a row.
    Maybe,
    /// It has a value twice, so it is no row.
    Yes,
}

impl Row {
    /// The line as a row.
    pub(super) fn new(number: u64, text: &str) -> Self {
        Self::of_tokens(number, text, Tokens::of(text))
    }

    /// The line as a row of these tokens; whether they are cells or groups of cells shows.
    pub(super) fn of_tokens(number: u64, text: &str, tokens: Tokens) -> Self {
        let layout = layout(text, &tokens);
        Self::with_layout(number, text, tokens, layout)
    }

    /// The line as a row of these tokens.
    pub(super) fn with_layout(number: u64, text: &str, tokens: Tokens, layout: Layout) -> Self {
        let width = match layout {
            Layout::Tokens => tokens.spans.len(),
            Layout::Characters => tokens.texts(text).map(cell_count).sum(),
        };
        let mut row = Self {
            number,
            text: text.to_owned(),
            tokens,
            layout,
            width,
            whole: Whole::No,
            before: Before::Nothing,
            name: None,
            flaw: None,
        };
        row.whole = row.could_be_whole();
        row
    }

    /// Calls `visit` with the byte offset and the text of each cell; `…` is three cells, and `·` is a dot.
    pub(super) fn each_cell<'a>(&'a self, mut visit: impl FnMut(usize, &'a str)) {
        for &(start, end) in &self.tokens.spans {
            let token = &self.text[start..end];
            match self.layout {
                Layout::Tokens => visit(start, if token == "·" { "." } else { token }),
                Layout::Characters => each_character(token, |offset, cell| visit(start + offset, cell)),
            }
        }
    }

    /// The column, in characters from 1, of a cell; one past the last character if there is no such cell.
    pub(super) fn column_of(&self, cell: usize) -> usize {
        let mut at = 0;
        let mut offset = self.tokens.spans.last().map_or(0, |&(_, end)| end);
        self.each_cell(|start, _| {
            if at == cell {
                offset = start;
            }
            at += 1;
        });
        column(&self.text, offset)
    }

    /// Whether some cell is `-`.
    pub(super) fn has_dashes(&self) -> bool {
        let mut found = false;
        self.each_cell(|_, cell| found |= cell == "-");
        found
    }

    /// Whether some character can be neither a value nor a blank in a puzzle of this side.
    pub(super) fn is_prose(&self, side: usize) -> bool {
        let readings = [Symbols::FromOne, Symbols::FromZero, Symbols::Letters];
        let is_value = |cell: char| {
            readings.iter().any(|symbols| symbols.value(cell).is_some_and(|value| usize::from(value) <= side))
        };
        let known =
            |cell: char| BLANKS.contains(&cell) || cell.is_ascii_digit() || matches!(cell, ',' | '…') || is_value(cell);
        self.flaw.is_none() && self.tokens.texts(&self.text).any(|token| !token.chars().all(known))
    }

    fn could_be_whole(&self) -> Whole {
        let side = self.width.isqrt();
        if side < 4 || side * side != self.width || !self.tokens.bars.is_empty() {
            return Whole::No;
        }
        let mut seen = Seen::default();
        self.each_cell(|_, cell| seen.add(cell, side));
        seen.verdict()
    }
}

/// The values of a line, as far as they are no larger than the root of its length.
#[derive(Default)]
struct Seen {
    digits: Vec<u16>,
    letters: Vec<u16>,
    too_large: usize,
}

impl Seen {
    fn add(&mut self, cell: &str, side: usize) {
        let letter = cell.chars().next().filter(|_| cell.len() == 1).and_then(|only| Symbols::Letters.value(only));
        let fits = |value: &u16| usize::from(*value) <= side;
        if let Ok(value) = cell.parse::<u16>() {
            match value {
                0 => {}
                value if fits(&value) => self.digits.push(value),
                _ => self.too_large += 1,
            }
        } else if is_blank(cell) {
        } else if let Some(value) = letter.filter(fits) {
            self.letters.push(value);
        } else {
            self.too_large += 1;
        }
    }

    fn verdict(mut self) -> Whole {
        if self.too_large > 0 || !self.digits.is_empty() && !self.letters.is_empty() {
            return Whole::No;
        }
        self.digits.append(&mut self.letters);
        self.digits.sort_unstable();
        if self.digits.windows(2).any(|pair| pair[0] == pair[1]) { Whole::Yes } else { Whole::Maybe }
    }
}

/// Whether a cell is blank, whatever the symbols.
pub(super) fn is_blank(cell: &str) -> bool {
    let mut characters = cell.chars();
    match (characters.next(), characters.next()) {
        (None, _) => true,
        (Some(only), None) => BLANKS.contains(&only),
        _ => false,
    }
}

/// The first cell with this blank, if there are at least four times as many blanks that are written otherwise: it may have lost its value.
pub(super) fn rare_blank(cells: &[&str], mark: &str) -> Option<usize> {
    let first = cells.iter().position(|cell| *cell == mark)?;
    let marked = cells.iter().filter(|cell| **cell == mark).count();
    let blanks = cells.iter().filter(|cell| is_blank(cell)).count();
    (marked * 5 <= blanks).then_some(first)
}

/// The column, in characters from 1, of a byte offset.
pub(super) fn column(text: &str, offset: usize) -> usize {
    text[..offset].chars().count() + 1
}

fn each_character<'a>(token: &'a str, mut visit: impl FnMut(usize, &'a str)) {
    for (offset, character) in token.char_indices() {
        match character {
            '…' => (0..3).for_each(|_| visit(offset, ".")),
            '·' => visit(offset, "."),
            _ => visit(offset, &token[offset..offset + character.len_utf8()]),
        }
    }
}

/// Whether tokens or characters are cells. `530 070 000` are nine characters; `10 3 . 7` are four numbers, and so are
/// `10 03 00 07` in a row of ten or more; what stands between two bars and apart is cells, too.
fn layout(text: &str, tokens: &Tokens) -> Layout {
    let texts = || tokens.texts(text);
    let count = tokens.spans.len();
    let is_list = |token: &str| token == "{}" || !tokens.bars.is_empty() && token.contains(',');
    if texts().any(is_list) || texts().all(|token| cell_count(token) <= 1) {
        return Layout::Tokens;
    }
    if count == 1 {
        return Layout::Characters;
    }
    let is_number = |token: &&str| cell_count(token) <= 1 || token.bytes().all(|byte| byte.is_ascii_digit());
    let length = cell_count(tokens.text(text, 0));
    let is_grouped = texts().all(|token| cell_count(token) == length);
    let is_padded = length == count.to_string().len() && texts().all(|token| is_number(&token));
    let is_apart = tokens.bars.windows(2).any(|pair| pair[1] - pair[0] > 1);
    let numbers = texts().filter(is_number).count();
    if is_grouped && !is_padded && !is_apart || numbers * 2 < count { Layout::Characters } else { Layout::Tokens }
}

#[cfg(test)]
mod tests {
    use super::{Layout, Row, Whole};

    fn width(text: &str) -> usize {
        Row::new(1, text).width
    }

    fn cells(text: &str) -> Vec<String> {
        let row = Row::new(1, text);
        let mut cells = Vec::new();
        row.each_cell(|_, cell| cells.push(cell.to_owned()));
        cells
    }

    #[test]
    fn numbers_are_cells_and_groups_of_characters_are_not() {
        assert_eq!(width("10 3 . 7"), 4);
        assert_eq!(width("530 070 000"), 9);
        assert_eq!(width("53. .7. ..."), 9);
        assert_eq!(width("01 02 00 04 05 06 07 08 09 10"), 10);
        assert_eq!(width("01 02"), 4);
        assert_eq!(width("5 3 1a . 7 . . . ."), 9, "a slip in one number does not change what the others are");
    }

    #[test]
    fn between_bars_what_stands_apart_is_a_cell() {
        assert_eq!(width("| 12 34 | 12 34 |"), 4);
        assert_eq!(width("|12|34|"), 4);
        assert_eq!(width("|53.|.7.|...|"), 9);
        assert_eq!(width("| 1,12 3 | 4 {} |"), 4);
    }

    #[test]
    fn an_ellipsis_is_three_dots_and_a_middle_dot_is_one() {
        assert_eq!(cells("8…·3"), ["8", ".", ".", ".", ".", "3"]);
    }

    #[test]
    fn columns_count_characters() {
        let row = Row::new(1, "  8…3 ");
        assert_eq!([0, 1, 3, 4, 5].map(|cell| row.column_of(cell)), [3, 4, 4, 5, 6]);
    }

    #[test]
    fn sixteen_cells_are_a_row_if_a_value_is_large_and_a_puzzle_if_a_value_comes_twice() {
        let whole = |text| Row::new(1, text).whole;
        assert_eq!(whole("...232....4....1"), Whole::Yes);
        assert_eq!(whole("...2.......3...."), Whole::Maybe);
        assert_eq!(whole("...2.......5...."), Whole::No);
        assert_eq!(whole("A..B......A....."), Whole::Yes);
        assert_eq!(whole("53..7...."), Whole::No);
        assert_eq!(whole("1 0 0 2 3 0 0 0 0 0 0 0 0 0 0 1"), Whole::Yes);
    }

    #[test]
    fn prose_has_characters_that_are_no_cells() {
        assert!(Row::new(1, "Easter Monster").is_prose(9));
        assert!(!Row::new(1, "53..7.....").is_prose(9));
        assert!(!Row::new(1, "1 12 . 3").is_prose(9));
    }

    #[test]
    fn a_single_character_is_a_cell_either_way() {
        assert_eq!(Row::new(1, "1").layout, Layout::Tokens);
        assert_eq!(width("1"), 1);
    }
}
