//! From rows to values: here it is decided what a grid, a line, a list or cells found among other text say.
//!
//! Headings and margins are left out once. A grid must have as many rows as each row has cells. Then its cells are candidates, characters or numbers, and the
//! drawn borders give the boxes. A line must have as many cells as a square grid has; 729 characters may also be the
//! candidates of a 9×9. Where two readings fit, it is refused with both.

use super::borders::box_shape;
use super::candidates::{self, Expected};
use super::characters::{self, CellFault};
use super::error::{Flaw, Misread};
use super::numbers;
use super::row::{Layout, Row, rare_blank};
use super::shape::{check_lone_row, check_shape, with_ellipses, wrong_count};
use super::{Fault, Format, ReadOptions, headings, regions, ways};
use crate::model::BoxShape;
use crate::puzzle::{Form, Marks, Symbols};
use std::collections::BTreeSet;

/// What a text says, apart from where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) side: usize,
    pub(super) values: Vec<u16>,
    pub(super) marks: Option<Marks>,
    pub(super) boxes: Option<BoxShape>,
    pub(super) form: Form,
    pub(super) symbols: Symbols,
}

impl Content {
    /// Candidates; a cell with one has that value.
    pub(super) fn of_marks(marks: Marks, form: Form, symbols: Symbols) -> Self {
        Self { side: marks.side(), values: marks.singles(), marks: Some(marks), boxes: None, form, symbols }
    }

    /// Adds marks to values: a cell with a value keeps no other mark, and a cell with one mark gets that value.
    ///
    /// # Errors
    /// The first cell whose value is not among its marks.
    pub(super) fn set_marks(&mut self, mut marks: Marks) -> Result<(), usize> {
        for (cell, value) in self.values.iter_mut().enumerate() {
            if *value == 0 {
                *value = marks.single(cell).unwrap_or(0);
            } else if marks.contains(cell, *value) {
                marks.keep_only(cell, *value);
            } else {
                return Err(cell);
            }
        }
        self.marks = Some(marks);
        Ok(())
    }
}

/// What the rows of a grid say.
///
/// # Errors
/// The first row that is not as it should be.
pub(super) fn of_grid(rows: &[Row], options: &ReadOptions) -> Result<Content, Misread> {
    if let Some(inner) = headings::without(rows) {
        let inner = inner.map_err(|fault| Misread { row: 0, flaw: fault.into() })?;
        return of_body(&inner, options).map_err(|Misread { row, flaw }| Misread { row: row + 1, flaw });
    }
    if let Some(Ok(content)) = headings::without_margins(rows).map(|inner| of_body(&inner, options)) {
        return Ok(content);
    }
    if let Some(inner) = headings::may_have_margins(rows).filter(|_| options.format == Format::Auto) {
        let fault = Fault::Readings { readings: headings::margins(rows.len(), inner), way: ways::ANY };
        return Err(Misread { row: 0, flaw: fault.into() });
    }
    of_body(rows, options)
}

/// What rows say that have no headings and no margins.
fn of_body(rows: &[Row], options: &ReadOptions) -> Result<Content, Misread> {
    if let [only] = rows
        && only.width > 1
        && only.flaw.is_none()
    {
        let content = check_lone_row(only, options).and_then(|()| of_line(only, options));
        return content.map_err(|flaw| Misread { row: 0, flaw });
    }
    check_shape(rows, options)?;
    let side = rows.len();
    let boxes = box_shape(rows);
    let content = grid_of(rows, side, options).map_err(|CellFault { cell, fault }| {
        let row = cell / side;
        Misread { row, flaw: Flaw::at(rows[row].column_of(cell % side), fault) }
    })?;
    Ok(Content { boxes, ..content })
}

fn grid_of(rows: &[Row], side: usize, options: &ReadOptions) -> Result<Content, CellFault> {
    if candidates::is_grid(rows, expected_form(options)) {
        let marks = candidates::marks(&texts(rows), side)?;
        return Ok(Content::of_marks(marks, Form::Candidates, Symbols::Decimal));
    }
    let is_apart = rows.iter().all(|row| row.layout == Layout::Tokens);
    let (layout, form) = if is_apart { (Layout::Tokens, Form::Numbers) } else { (Layout::Characters, Form::Rows) };
    let is_bare = is_apart && rows.iter().all(|row| row.tokens.bars.is_empty());
    let written = if is_bare { As::Rows } else { As::Drawn };
    let (values, symbols) = checked(&texts(rows), side, (layout, written), options)?;
    if options.format == Format::Auto {
        check_labels(&texts(rows), &values, side)?;
    }
    Ok(Content { side, values, marks: None, boxes: None, form, symbols })
}

/// Refuses a grid whose first row and column may be labels, or whose first column bullets.
fn check_labels(cells: &[&str], values: &[u16], side: usize) -> Result<(), CellFault> {
    let readings = match () {
        () if headings::may_be_labels(values, side) => headings::damaged_labels(side),
        () if headings::has_bullets(cells, side) => headings::bullets(side),
        () => return Ok(()),
    };
    Err(CellFault { cell: 0, fault: Fault::Readings { readings, way: ways::ANY } })
}

/// How cells are written, which decides what they may be beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum As {
    /// Rows of cells with nothing but spaces or commas between: the first may number the columns.
    Rows,
    /// Rows with bars, or of characters without anything between.
    Drawn,
    /// All in one: as numbers they may be rows, columns and values of given cells.
    Line,
}

/// The values, unless they may be something else than those of a puzzle: every form is checked here, so that none is checked less than others.
fn checked(
    cells: &[&str],
    side: usize,
    (layout, written): (Layout, As),
    options: &ReadOptions,
) -> Result<(Vec<u16>, Symbols), CellFault> {
    let refused = |fault| Err(CellFault { cell: 0, fault });
    if options.symbols.is_none() && side <= 9 && numbers::zeros_may_be_values(cells, side) {
        return refused(Fault::Ambiguous { readings: numbers::zero_readings(side) });
    }
    // A cell left empty among blanks that have a sign.
    if let Some(cell) = rare_blank(cells, "") {
        return Err(CellFault { cell, fault: Fault::Emptied { row: cell / side + 1, column: cell % side + 1 } });
    }
    let (values, symbols) = values(cells, side, layout, options.symbols)?;
    if regions::is_map(&values, side) {
        return refused(Fault::Regions);
    }
    if let Some(inner) = candidates::may_be_blocks(&values, side).filter(|_| options.format == Format::Auto) {
        let readings = vec![
            format!("pencil marks of a {0}x{0}, each cell drawn as a block", inner * inner),
            format!("a puzzle of {side}x{side}, which --from rows says"),
        ];
        return refused(Fault::Readings { readings, way: ways::ANY });
    }
    if written == As::Rows && options.format == Format::Auto && headings::may_number(&values, side) {
        return refused(Fault::Readings { readings: headings::doubtful(), way: ways::ANY });
    }
    if written == As::Line && layout == Layout::Tokens && are_triples(&values, side) {
        return refused(Fault::Triples { numbers: cells.len() });
    }
    Ok((values, symbols))
}

/// What a line says by itself.
///
/// # Errors
/// The first thing in it that is not as it should be.
pub(super) fn of_line(row: &Row, options: &ReadOptions) -> Result<Content, Flaw> {
    if let Some(flaw) = &row.flaw {
        return Err(flaw.clone());
    }
    let cells = texts(std::slice::from_ref(row));
    line_of(&cells, (row.layout, As::Line), options)
        .map_err(|CellFault { cell, fault }| Flaw::at(row.column_of(cell), with_ellipses(fault, &row.text)))
}

/// What a list of all cells says, which came as rows or all in one.
///
/// # Errors
/// A number of cells that no square grid has, or the first cell that is no value, with its row and column.
pub(super) fn of_cells(cells: &[&str], written: As, options: &ReadOptions) -> Result<Content, Fault> {
    line_of(cells, (Layout::Tokens, written), options).map_err(|CellFault { cell, fault }| match fault {
        Fault::Value { .. } | Fault::Character { .. } => {
            let side = cells.len().isqrt();
            Fault::Json { message: format!("row {}, column {}: {fault}", cell / side + 1, cell % side + 1) }
        }
        other => other,
    })
}

/// What cells say that were found among other text, empty ones for blanks.
///
/// # Errors
/// The first cell that is no value.
pub(super) fn of_found(cells: &[&str], side: usize, symbols: Option<Symbols>) -> Result<Content, CellFault> {
    let are_single = cells.iter().all(|cell| cell.chars().nth(1).is_none());
    let (layout, form) = if are_single { (Layout::Characters, Form::Rows) } else { (Layout::Tokens, Form::Numbers) };
    let (values, symbols) = values(cells, side, layout, symbols)?;
    Ok(Content { side, values, marks: None, boxes: None, form, symbols })
}

/// The values, if they can be the solution of a puzzle of this side.
///
/// # Errors
/// [`Fault::Solution`] if the side differs or a cell is blank.
pub(super) fn complete(content: Content, side: usize) -> Result<Vec<u16>, Fault> {
    let blanks = content.values.iter().filter(|&&value| value == 0).count();
    let fault = match blanks {
        _ if content.side != side => {
            Fault::CellCount { found: content.values.len(), expected: vec![side * side], ellipses: 0 }
        }
        0 => return Ok(content.values),
        _ => Fault::Incomplete { blanks },
    };
    Err(Fault::Solution(Box::new(fault)))
}

fn line_of(cells: &[&str], (layout, written): (Layout, As), options: &ReadOptions) -> Result<Content, CellFault> {
    if let Some(content) = candidate_line(cells, options)? {
        return Ok(content);
    }
    let side = cells.len().isqrt();
    if side * side != cells.len() || side == 0 {
        return Err(wrong_count(cells.len()));
    }
    if side > options.largest_side {
        return Err(CellFault { cell: 0, fault: Fault::Side { side, largest: options.largest_side } });
    }
    let (values, symbols) = checked(cells, side, (layout, written), options)?;
    let form = if layout == Layout::Tokens && side > 1 { Form::NumberLine } else { Form::Line };
    Ok(Content { side, values, marks: None, boxes: None, form, symbols })
}

/// Whether values without a blank may be rows, columns and values of given cells, three by three: no cell comes twice, and no value twice in a
/// row or a column.
fn are_triples(values: &[u16], side: usize) -> bool {
    let groups = || values.chunks_exact(3);
    let are_different =
        |of: fn(&[u16]) -> (u16, u16)| groups().map(of).collect::<BTreeSet<_>>().len() * 3 == values.len();
    side > 3
        && !values.contains(&0)
        && values.len().is_multiple_of(3)
        && are_different(|group| (group[0], group[1]))
        && are_different(|group| (group[0], group[2]))
        && are_different(|group| (group[1], group[2]))
}

/// Candidates, if the line has as many characters as they take and each stands in its place.
fn candidate_line(cells: &[&str], options: &ReadOptions) -> Result<Option<Content>, CellFault> {
    let expected = expected_form(options);
    let Some(side) = candidates::side_of(cells.len()).filter(|&side| side > 3 || expected == Expected::Candidates)
    else {
        return Ok(None);
    };
    let Some(characters) = single_characters(cells) else { return Ok(None) };
    match candidates::line(&characters, side, expected) {
        candidates::Line::Marks(marks) => Ok(Some(Content::of_marks(marks, Form::CandidateLine, Symbols::FromOne))),
        candidates::Line::Other => Ok(None),
        candidates::Line::Doubtful => {
            let large = cells.len().isqrt();
            let readings = vec![format!("candidates of side {side}"), format!("a puzzle of side {large}")];
            Err(CellFault { cell: 0, fault: Fault::Ambiguous { readings } })
        }
    }
}

/// Cells of one character are symbols if they stand together or some is a letter; all others are numbers.
fn values(
    cells: &[&str],
    side: usize,
    layout: Layout,
    wanted: Option<Symbols>,
) -> Result<(Vec<u16>, Symbols), CellFault> {
    let is_letter = |character: &char| character.is_alphabetic() && !matches!(character, 'x' | 'X');
    let are_symbols = |characters: &Vec<char>| layout == Layout::Characters || characters.iter().any(is_letter);
    let are_digits = wanted == Some(Symbols::Decimal) && side > 9;
    match single_characters(cells).filter(are_symbols) {
        Some(characters) if !are_digits => characters::values(&characters, side, wanted),
        _ => numbers::values(cells, side, wanted),
    }
}

/// The cells as characters, if each is one or left empty.
fn single_characters(cells: &[&str]) -> Option<Vec<char>> {
    let single = |cell: &&str| {
        let mut characters = cell.chars();
        let first = characters.next().unwrap_or('.');
        characters.next().is_none().then_some(first)
    };
    cells.iter().map(single).collect()
}

fn texts(rows: &[Row]) -> Vec<&str> {
    let mut texts = Vec::with_capacity(rows.iter().map(|row| row.width).sum());
    for row in rows {
        row.each_cell(|_, cell| texts.push(cell));
    }
    texts
}

fn expected_form(options: &ReadOptions) -> Expected {
    if options.format == Format::Candidates { Expected::Candidates } else { Expected::Anything }
}

#[cfg(test)]
mod tests {
    use super::{of_grid, of_line, wrong_count};
    use crate::puzzle::read::row::Row;
    use crate::puzzle::read::{Fault, Format, ReadOptions};
    use crate::puzzle::{Form, Symbols};

    fn rows(text: &str) -> Vec<Row> {
        text.lines().zip(1..).map(|(line, number)| Row::new(number, line)).collect()
    }

    fn grid_fault(text: &str) -> (usize, Option<usize>, String) {
        let misread = of_grid(&rows(text), &ReadOptions::default()).unwrap_err();
        (misread.row, misread.flaw.column, misread.flaw.fault.to_string())
    }

    fn line_fault(text: &str) -> (Option<usize>, String) {
        let flaw = of_line(&Row::new(1, text), &ReadOptions::default()).unwrap_err();
        (flaw.column, flaw.fault.to_string())
    }

    #[test]
    fn letters_apart_are_symbols_and_numbers_are_decimal() {
        let read = |text: &str| of_grid(&rows(text), &ReadOptions::default()).unwrap();
        let numbers = read("1 . . .\n. 4 . .\n. . 0 .\n- . . 3");
        assert_eq!((numbers.form, numbers.values[5]), (Form::Numbers, 4));
        let row = "1 A . . . . . . . . . . . . . G\n";
        let letters = read(&row.repeat(16));
        assert_eq!((letters.symbols, letters.values[1], letters.values[15]), (Symbols::FromOne, 10, 16));
    }

    #[test]
    fn a_short_row_a_missing_row_and_a_large_value_are_placed() {
        let good = "123456789\n";
        let text = good.repeat(4) + "12345678\n" + &good.repeat(4);
        assert_eq!(grid_fault(&text), (4, Some(9), "row 5 has 8 cells, 9 expected".into()));
        assert_eq!(grid_fault(&good.repeat(8)), (7, None, "8 rows of 9 cells found, 9 rows expected".into()));
        let numbers = "1 2 3 4 5 6 7 8 9\n".repeat(8) + "1 2 3 4 5 6 7 8 10\n";
        let message = "`10` found, 1 to 9 or a blank expected: the puzzle is 9x9";
        assert_eq!(grid_fault(&numbers), (8, Some(17), message.into()));
    }

    #[test]
    fn headings_above_and_beside_are_passed_over() {
        let (inner, headed) = ("1,,,4\n,,1,\n,1,,\n3,,,1\n", "0,1,,,4\n1,,,1,\n2,,1,,\n3,3,,,1\n");
        let read = |text: &str| of_grid(&rows(text), &ReadOptions::default());
        assert_eq!(read(&format!(",0,1,2,3\n{headed}")).unwrap().values, read(inner).unwrap().values);
        // Without the count in the first column it is a grid of five rows, in which zeros may be values.
        let five = grid_fault(&format!(",0,1,2,3\n{}", headed.replace("3,3", "2,3")));
        assert_eq!(five.2, "two readings fit: 1 to 5 with 0 for a blank, or 0 to 4");
        for corner in [".", "*", "_", "x", "X", "?", "-", "·"] {
            assert_eq!(read(&format!("{corner},0,1,2,3\n{headed}")).unwrap().values, read(inner).unwrap().values);
        }
        let zero = "two readings of these lines: a 4x4 with a first row and a first column that number the others";
        assert!(grid_fault(&format!("0,0,1,2,3\n{headed}")).2.starts_with(zero));
        let wrong = format!(",0,1,2,3\n{}", headed.replace("0,1,", "0,7,"));
        assert_eq!(grid_fault(&wrong).0, 1);
    }

    #[test]
    fn a_lone_row_is_counted_as_a_puzzle_unless_it_is_prose() {
        assert_eq!(grid_fault("12345678901234567").2, "17 cells found, 16 expected");
        assert_eq!(grid_fault("..5....1.......2").2, "`5` found, 1-4 or a blank (. 0 * _ x ? -) expected");
        assert_eq!(grid_fault("123456789").2, "1 row of 9 cells found, 9 rows expected");
        assert_eq!(grid_fault("hello, world").2, "this line is not a puzzle, nor a row of one");
    }

    #[test]
    fn counts_name_the_usual_size_or_both_neighbours() {
        let message = |found| wrong_count(found).fault.to_string();
        assert_eq!(message(77), "77 cells found, 81 expected");
        assert_eq!(message(82), "82 cells found, 81 expected");
        assert_eq!(message(70), "70 cells found, 64 or 81 expected");
        assert_eq!(message(255), "255 cells found, 256 expected");
        assert_eq!(message(12), "12 cells found, 16 expected");
        assert_eq!(message(5000), "5000 cells found, 4900 or 5041 expected");
    }

    #[test]
    fn faults_in_a_line_point_at_the_cell() {
        assert_eq!(line_fault(&".".repeat(82)), (Some(82), "82 cells found, 81 expected".into()));
        assert_eq!(line_fault(&".".repeat(80)), (Some(81), "80 cells found, 81 expected".into()));
        let text = ".".repeat(40) + "$" + &".".repeat(40);
        assert_eq!(line_fault(&text).0, Some(41));
    }

    #[test]
    fn an_ellipsis_is_mentioned_when_the_count_is_wrong() {
        let text = "8……36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..";
        let flaw = of_line(&Row::new(1, text), &ReadOptions::default()).unwrap_err();
        assert!(matches!(flaw.fault, Fault::CellCount { found: 77, ellipses: 14, .. }), "{:?}", flaw.fault);
    }

    #[test]
    fn lines_of_side_cubed_characters_are_candidates() {
        let text = "123456789".repeat(81);
        let content = of_line(&Row::new(1, &text), &ReadOptions::default()).unwrap();
        assert_eq!((content.side, content.form), (9, Form::CandidateLine));
        let blank = of_line(&Row::new(1, &".".repeat(64)), &ReadOptions::default()).unwrap();
        assert_eq!((blank.side, blank.form), (8, Form::Line));
        let doubtful = "1234".to_owned() + &".".repeat(60);
        assert_eq!(line_fault(&doubtful).1, "two readings fit: candidates of side 4, or a puzzle of side 8");
        let options = ReadOptions { format: Format::Candidates, ..ReadOptions::default() };
        assert_eq!(of_line(&Row::new(1, &doubtful), &options).unwrap().side, 4);
    }

    #[test]
    fn a_side_past_the_limit_is_refused() {
        let options = ReadOptions { largest_side: 8, ..ReadOptions::default() };
        let flaw = of_line(&Row::new(1, &".".repeat(81)), &options).unwrap_err();
        assert_eq!(flaw.fault, Fault::Side { side: 9, largest: 8 });
    }
}
