//! Rows gathered into grids.
//!
//! A grid is complete as soon as it has as many rows as each has cells, so grids need nothing between them. The danger
//! is the opposite: a grid with a row missing must not borrow the first row of the next one, because then every
//! following puzzle would be wrong without a message. So gaps inside a grid (blank lines, borders) count only if they are
//! regular: all the same, behind 3, 6, 9, ... rows of a 9×9. Two borders in a row end a grid: one below, one above.
//!
//! Two things stay open for a while. Lines of 16 cells may be rows of a 16×16 or whole 4×4 puzzles: rows in which no
//! value comes twice wait for the line that settles it. A line of dashes may be a border or a row of blanks. It is a row
//! if it stands among rows that write blanks as dashes, and such a grid waits for a gap before it counts its rows.

use super::Fault;
use super::row::{Before, Row, Whole, is_blank};
use std::collections::{BTreeMap, HashSet};

/// The most bytes of text that one grid may have.
pub(super) const LARGEST_TEXT: usize = 256 << 20;

/// What rows turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// The rows of one puzzle, or of what should be one.
    Grid(Vec<Row>),
    /// A puzzle on one line, or what should be one.
    Whole(Row),
}

/// The rows of a grid not yet complete.
#[derive(Debug, Default)]
pub(super) struct Block {
    rows: Vec<Row>,
    bytes: usize,
    /// What stands behind the last row.
    gap: Gap,
    /// The lines of dashes in the gap.
    dashes: Vec<Row>,
    /// What stands behind every so many rows, once the first gap was seen.
    bands: Option<(usize, Gap)>,
    /// How many rows stand before the last gap.
    above: usize,
    dash_rows: DashRows,
    /// Whether a border stands above the first row.
    is_framed: bool,
}

/// Lines between two rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Gap {
    blanks: usize,
    borders: usize,
}

/// Whether a line of dashes was taken for a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum DashRows {
    #[default]
    None,
    Some,
}

impl Block {
    /// Whether no rows wait for others.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether nothing seen so far bears on the lines to come.
    pub(super) fn is_idle(&self) -> bool {
        self.rows.is_empty() && self.dashes.is_empty()
    }

    /// How many cells the rows have; 0 if there are none.
    pub(super) fn width(&self) -> usize {
        common_width(&self.rows)
    }

    /// Whether the rows are a whole grid, with a border or a blank line behind it where one was due: a comment that follows is not about it.
    pub(super) fn is_closed(&self) -> bool {
        let count = self.rows.len();
        count > 0 && count == self.width() && self.gap != Gap::default()
    }

    /// A blank line.
    pub(super) fn blank(&mut self) {
        self.gap.blanks += 1;
    }

    /// A border; `dashes` is the same line as a row of blanks, if it may be one.
    pub(super) fn border(&mut self, dashes: Option<Row>) {
        if let Some(row) = dashes {
            let among_dashes = self.rows.iter().any(Row::has_dashes);
            if among_dashes && row.width == self.width() && self.gap == Gap::default() {
                self.dash_rows = DashRows::Some;
                self.add(row);
                return;
            }
            self.dashes.push(row);
        }
        self.gap.borders += 1;
    }

    /// A row; `out` gets what it completes or ends.
    pub(super) fn push(&mut self, row: Row, out: &mut Vec<Group>) {
        if row.whole == Whole::Yes && self.is_no_grid(row.width) {
            self.flush(out);
            out.push(Group::Whole(row));
            return;
        }
        self.adopt_dashes(&row);
        let before = self.settle_gap(&row, out);
        if self.rows.len() == 1 && self.rows[0].width != row.width && self.rows[0].is_prose(row.width) {
            self.flush(out);
        }
        self.add(Row { before, ..row });
        self.end_if_complete(out);
    }

    /// Ends the grid; `out` gets what there is of it.
    pub(super) fn flush(&mut self, out: &mut Vec<Group>) {
        let block = std::mem::take(self);
        emit(block.rows, out);
    }

    fn add(&mut self, row: Row) {
        self.bytes += row.text.len();
        self.rows.push(row);
    }

    fn end_if_complete(&mut self, out: &mut Vec<Group>) {
        let width = self.width();
        let is_complete = match self.dash_rows {
            DashRows::None if self.is_frame_open() => self.rows.len() > 2 * width,
            DashRows::None => self.rows.len() == width,
            DashRows::Some => self.rows.len() > 2 * width,
        };
        if self.bytes > LARGEST_TEXT {
            let last = self.rows.last_mut().expect("a row was just added");
            last.flaw = Some(Fault::PuzzleLength { limit: LARGEST_TEXT }.into());
            self.flush(out);
        } else if is_complete {
            self.flush(out);
        }
    }

    /// Whether borders stand above the first row and between the bands, so that one is due below the last row, too.
    fn is_frame_open(&self) -> bool {
        let has_borders = self.bands.is_some_and(|(_, gap)| gap.borders > 0);
        self.is_framed && has_borders && self.rows.len() >= self.width()
    }

    /// Whether the rows so far need not be rows, when a whole puzzle of `width` cells follows.
    fn is_no_grid(&self, width: usize) -> bool {
        match &self.rows[..] {
            [] => true,
            [only] if only.width != width => true,
            rows => rows.iter().any(may_be_whole) && rows.iter().all(|row| may_be_whole(row) || row.width != width),
        }
    }

    /// Lines of dashes right before a row that writes blanks as dashes are rows, too.
    fn adopt_dashes(&mut self, row: &Row) {
        let dashes = std::mem::take(&mut self.dashes);
        let only_dashes = self.gap == Gap { blanks: 0, borders: dashes.len() };
        let fits = |other: &Row| other.width == row.width;
        if !dashes.is_empty()
            && only_dashes
            && dashes.iter().all(fits)
            && self.rows.iter().all(fits)
            && row.has_dashes()
        {
            self.gap = Gap::default();
            self.dash_rows = DashRows::Some;
            for row in dashes {
                self.add(row);
            }
        }
    }

    /// Ends the grid before this row unless the gap between them is one inside a grid.
    fn settle_gap(&mut self, row: &Row, out: &mut Vec<Group>) -> Before {
        let gap = std::mem::take(&mut self.gap);
        let count = self.rows.len();
        if count == 0 {
            self.is_framed = gap.borders > 0;
            return Before::Nothing;
        }
        if gap == Gap::default() {
            // Within a frame, a row behind the last one is one too many.
            if self.is_frame_open() {
                return Before::Nothing;
            }
            if self.bands.is_some_and(|(size, _)| count.is_multiple_of(size)) {
                self.split(out);
            }
            return Before::Nothing;
        }
        if self.goes_on_behind(gap, row) {
            self.bands.get_or_insert((count, gap));
            self.above = count;
            return Before::Gap;
        }
        self.flush(out);
        Before::Nothing
    }

    fn goes_on_behind(&self, gap: Gap, row: &Row) -> bool {
        let (count, width) = (self.rows.len(), self.width());
        let is_regular = match self.bands {
            Some((size, kind)) => count.is_multiple_of(size) && kind == gap,
            None => width.is_multiple_of(count) && gap.borders <= 1 && !(count == 1 && may_be_whole(&self.rows[0])),
        };
        count < width && row.width == width && is_regular
    }

    /// A gap is missing where one was due: what stands above the last gap is a grid of its own.
    fn split(&mut self, out: &mut Vec<Group>) {
        let below = self.rows.split_off(self.above);
        self.flush(out);
        for row in below {
            self.add(Row { before: Before::Nothing, ..row });
        }
    }
}

fn may_be_whole(row: &Row) -> bool {
    row.whole == Whole::Maybe
}

/// Rows that ended: one grid, or line after line if there are too few and they can stand alone.
fn emit(rows: Vec<Row>, out: &mut Vec<Group>) {
    let width = common_width(&rows);
    let may_stand_alone =
        rows.iter().any(may_be_whole) && rows.iter().all(|row| may_be_whole(row) || row.width != width);
    if may_stand_alone && (rows.len() < width || clash_in_a_column(&rows)) {
        out.extend(rows.into_iter().map(Group::Whole));
    } else if !rows.is_empty() {
        out.push(Group::Grid(rows));
    }
}

/// Whether a value comes twice in a column. By this sixteen 4×4 puzzles below each other differ from a 16×16.
fn clash_in_a_column(rows: &[Row]) -> bool {
    let mut seen = HashSet::new();
    rows.iter().any(|row| {
        let mut column = 0;
        let mut clash = false;
        row.each_cell(|_, cell| {
            clash |= !is_blank(cell) && !seen.insert((column, cell));
            column += 1;
        });
        clash
    })
}

/// The number of cells that most rows have; the larger of two that are equally frequent.
pub(super) fn common_width(rows: &[Row]) -> usize {
    let Some(first) = rows.first() else { return 0 };
    if rows.iter().all(|row| row.width == first.width) {
        return first.width;
    }
    let mut frequency = BTreeMap::new();
    for row in rows {
        *frequency.entry(row.width).or_insert(0) += 1;
    }
    frequency.into_iter().max_by_key(|&(width, times)| (times, width)).map_or(0, |(width, _)| width)
}

#[cfg(test)]
mod tests {
    use super::{Block, Group};
    use crate::puzzle::read::borders::{is_border, is_dashes};
    use crate::puzzle::read::row::Row;

    /// What lines become: `grid of 9 rows` or `whole`, with the number of the first line.
    fn groups(text: &str) -> Vec<String> {
        let (mut block, mut out) = (Block::default(), Vec::new());
        for (line, number) in text.lines().zip(1..) {
            if line.is_empty() {
                block.blank();
            } else if is_border(line) {
                block.border(is_dashes(line).then(|| Row::new(number, line)));
            } else {
                block.push(Row::new(number, line), &mut out);
            }
        }
        block.flush(&mut out);
        let name = |group: &Group| match group {
            Group::Grid(rows) => format!("{}: {} rows", rows[0].number, rows.len()),
            Group::Whole(row) => format!("{}: whole", row.number),
        };
        out.iter().map(name).collect()
    }

    fn lines(line: &str, count: usize) -> String {
        format!("{line}\n").repeat(count)
    }

    #[test]
    fn grids_need_nothing_between_them() {
        assert_eq!(groups(&lines("1 . . 3", 8)), ["1: 4 rows", "5: 4 rows"]);
        assert_eq!(groups(&lines("1", 2)), ["1: 1 rows", "2: 1 rows"]);
    }

    #[test]
    fn gaps_inside_a_grid_are_regular() {
        let band = lines("12345678.", 3);
        assert_eq!(groups(&format!("{band}\n{band}\n{band}\n{band}")), ["1: 9 rows", "13: 3 rows"]);
        assert_eq!(groups(&format!("{band}---+---\n{band}---+---\n{band}")), ["1: 9 rows"]);
        assert_eq!(groups(&lines("12345678.\n", 9)), ["1: 9 rows"]);
    }

    #[test]
    fn a_grid_with_a_row_missing_takes_none_from_the_next() {
        let (eight, nine) = (lines("12345678.", 8), lines("12345678.", 9));
        assert_eq!(groups(&format!("{eight}\n{nine}")), ["1: 8 rows", "10: 9 rows"]);
        let three = lines("12345678.", 3);
        assert_eq!(groups(&format!("{three}\n{nine}")), ["1: 3 rows", "5: 9 rows"]);
        let (rule, banded) = ("---+---\n", format!("{three}---+---\n{three}---+---\n{three}"));
        let doubled = format!("{rule}{three}{rule}{three}{rule}12345678.\n{three}{rule}");
        assert_eq!(groups(&doubled), ["2: 10 rows"]);
        assert_eq!(groups(&format!("{rule}{banded}{rule}{rule}{banded}{rule}")), ["2: 9 rows", "15: 9 rows"]);
        let cut = format!("{rule}{three}{rule}{rule}{banded}{rule}");
        assert_eq!(groups(&cut), ["2: 3 rows", "7: 9 rows"]);
        let cut = format!("{rule}{three}{rule}{three}{rule}\n{rule}{banded}{rule}");
        assert_eq!(groups(&cut), ["2: 6 rows", "12: 9 rows"]);
        assert_eq!(groups(&format!("{three}\n{three}\n\n{three}\n{three}\n{three}")), ["1: 6 rows", "10: 9 rows"]);
    }

    #[test]
    fn a_row_of_another_width_is_part_of_the_grid() {
        let text = lines("12345678.", 4) + "1234567.\n" + &lines("12345678.", 4);
        assert_eq!(groups(&text), ["1: 9 rows"]);
        assert_eq!(groups(&(lines("1234567.", 1) + &lines("12345678.", 8))), ["1: 9 rows"]);
        assert_eq!(groups(&(lines("Easter Monster", 1) + &lines("12345678.", 9))), ["1: 1 rows", "2: 9 rows"]);
    }

    #[test]
    fn lines_of_sixteen_are_puzzles_or_rows_as_the_first_clear_one_says() {
        let (open, whole, row) = ("...2.......3....", "...232....4....1", "...2.......5....");
        assert_eq!(groups(&lines(whole, 2)), ["1: whole", "2: whole"]);
        assert_eq!(groups(&format!("{open}\n{open}\n{whole}")), ["1: whole", "2: whole", "3: whole"]);
        assert_eq!(groups(&format!("{open}\n{open}\n\n{open}")), ["1: whole", "2: whole", "4: whole"]);
        let sparse = (0..16).map(|at| ".".repeat(at) + "1" + &".".repeat(15 - at) + "\n").collect::<String>();
        assert_eq!(groups(&sparse), ["1: 16 rows"]);
        assert_eq!(groups(&lines(open, 16)).len(), 16, "a value comes twice in a column");
        assert_eq!(groups(&(lines(open, 3) + &lines(row, 13))), ["1: 16 rows"], "5 is no value of a 4x4");
        assert_eq!(groups(&format!("{open}\n\n{open}")), ["1: whole", "3: whole"]);
        assert_eq!(groups(&format!("{whole}\n...232....4....\n{whole}\n")), ["1: whole", "2: 1 rows", "3: whole"]);
        assert_eq!(groups(&format!("{row}\n{whole}\n{row}")), ["1: 3 rows"], "inside a grid it is a row with a clash");
    }

    #[test]
    fn dashes_are_rows_among_rows_with_dashes_and_borders_elsewhere() {
        let (row, dashes) = ("12--", "----");
        assert_eq!(groups(&format!("{row}\n{dashes}\n{row}\n{row}\n\n{row}")), ["1: 4 rows", "6: 1 rows"]);
        assert_eq!(groups(&format!("{dashes}\n{row}\n{row}\n{row}\n")), ["1: 4 rows"]);
        assert_eq!(groups(&format!("{row}\n{row}\n{row}\n{dashes}\n")), ["1: 4 rows"]);
        assert_eq!(groups(&format!("{dashes}\n{}{dashes}\n", lines("12..", 4))), ["2: 4 rows"]);
        assert_eq!(groups(&format!("{dashes}\n{}", lines(row, 4))), ["1: 5 rows"], "nobody can tell which four");
    }
}
