//! From rows to values: what the rows of a grid say.
//!
//! Headings and margins are left out once. A grid must have as many rows as each row has cells. Then its cells are candidates, characters or
//! numbers, and the drawn borders give the boxes. A row alone may be a whole puzzle.

use super::borders::box_shape;
use super::candidates;
use super::characters::CellFault;
use super::content::{As, Content, checked, expected_form, texts};
use super::error::{Flaw, Misread};
use super::line_content::of_line;
use super::row::{Layout, Row};
use super::shape::{check_lone_row, check_shape};
use super::{Fault, Format, ReadOptions, border_rows, headings, spoilers, ways};
use crate::puzzle::{Form, Symbols};

/// What the rows of a grid say.
///
/// # Errors
/// The first row that is not as it should be.
pub(super) fn of_grid(rows: &[Row], options: &ReadOptions) -> Result<Content, Misread> {
    // Somebody who says what the lines are means each of them.
    if options.format != Format::Auto {
        return of_body(rows, options);
    }
    if let Some(inner) = headings::without(rows) {
        let inner = inner.map_err(|fault| Misread { row: 0, flaw: fault.into() })?;
        return of_body(&inner, options).map_err(|Misread { row, flaw }| Misread { row: row + 1, flaw });
    }
    if let Some(Ok(content)) = headings::without_margins(rows).map(|inner| of_body(&inner, options)) {
        return Ok(content);
    }
    if let Some(inner) = headings::may_have_margins(rows) {
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
    if let Some(inner) = border_rows::without(rows).filter(|_| options.format == Format::Auto) {
        let at = |row: usize| rows.iter().position(|other| other.number == inner[row].number).unwrap_or(0);
        return of_body(&inner, options).map_err(|Misread { row, flaw }| Misread { row: at(row), flaw });
    }
    check_shape(rows, options)?;
    if let Some(row) =
        rows.iter().position(|row| spoilers::has_one(&row.text)).filter(|_| options.format == Format::Auto)
    {
        let fault = Fault::Readings { readings: spoilers::readings(), way: ways::ANY };
        return Err(Misread { row, flaw: fault.into() });
    }
    let side = rows.len();
    let boxes = box_shape(rows);
    let content = grid_of(rows, side, options).map_err(|CellFault { cell, fault }| {
        let row = cell / side;
        Misread { row, flaw: Flaw::at(rows[row].column_of(cell % side), fault) }
    })?;
    Ok(Content { boxes, ..content })
}

/// The cells of a square.
fn grid_of(rows: &[Row], side: usize, options: &ReadOptions) -> Result<Content, CellFault> {
    if candidates::is_grid(rows, expected_form(options)) {
        let marks = candidates::marks(&texts(rows), side)?;
        return Ok(Content::of_marks(marks, Form::Candidates, Symbols::Decimal));
    }
    let is_apart = rows.iter().all(|row| row.layout == Layout::Tokens);
    let (layout, form) = if is_apart { (Layout::Tokens, Form::Numbers) } else { (Layout::Characters, Form::Rows) };
    let is_bare = rows.iter().all(|row| row.tokens.bars.is_empty());
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

#[cfg(test)]
mod tests {
    use super::of_grid;
    use crate::puzzle::read::row::Row;
    use crate::puzzle::read::{Format, ReadOptions};
    use crate::puzzle::{Form, Symbols};

    fn rows(text: &str) -> Vec<Row> {
        text.lines().zip(1..).map(|(line, number)| Row::new(number, line)).collect()
    }

    fn grid_fault(text: &str) -> (usize, Option<usize>, String) {
        let misread = of_grid(&rows(text), &ReadOptions::default()).unwrap_err();
        (misread.row, misread.flaw.column, misread.flaw.fault.to_string())
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
    fn each_line_is_a_row_where_somebody_says_so() {
        let headed = |blank: &str| {
            let above = (0..10).map(|count| if count == 0 { blank.to_owned() } else { count.to_string() });
            let above = above.collect::<Vec<_>>().join(" ") + "\n";
            let beside = |count: usize| format!("{count}{}\n", format!(" {blank}").repeat(9));
            above + &(1..10).map(beside).collect::<Vec<String>>().concat()
        };
        let rows_of = |format: Format| ReadOptions { format, ..ReadOptions::default() };
        for format in [Format::Rows, Format::Long] {
            assert_eq!(of_grid(&rows(&headed(".")), &rows_of(format)).unwrap().side, 10, "{format:?}");
        }
        assert_eq!(of_grid(&rows(&headed(".")), &rows_of(Format::Auto)).unwrap().side, 9);
        let dashes = "1--4\n--1-\n----\n-1--\n3--1";
        assert_eq!(of_grid(&rows(dashes), &rows_of(Format::Auto)).unwrap().side, 4);
        assert!(of_grid(&rows(dashes), &rows_of(Format::Rows)).is_err());
    }

    #[test]
    fn a_lone_row_is_counted_as_a_puzzle_unless_it_is_prose() {
        assert_eq!(grid_fault("12345678901234567").2, "17 cells found, 16 expected");
        assert_eq!(grid_fault("..5....1.......2").2, "`5` found, 1-4 or a blank (. 0 * _ x ? -) expected");
        assert_eq!(grid_fault("123456789").2, "1 row of 9 cells found, 9 rows expected");
        assert_eq!(grid_fault("hello, world").2, "this line is not a puzzle, nor a row of one");
    }
}
