//! From a line to values: what a line, or a list of all cells, says by itself.
//!
//! It must have as many cells as a square grid has; 729 characters may also be the candidates of a 9×9.

use super::candidates::{self, Expected};
use super::characters::CellFault;
use super::content::{As, Content, checked, expected_form, single_characters, texts};
use super::error::Flaw;
use super::row::{Layout, Row};
use super::shape::{with_ellipses, wrong_count};
use super::{Fault, ReadOptions};
use crate::puzzle::{Form, Symbols};

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

#[cfg(test)]
mod tests {
    use super::of_line;
    use crate::puzzle::Form;
    use crate::puzzle::read::row::Row;
    use crate::puzzle::read::{Fault, Format, ReadOptions};

    fn line_fault(text: &str) -> (Option<usize>, String) {
        let flaw = of_line(&Row::new(1, text), &ReadOptions::default()).unwrap_err();
        (flaw.column, flaw.fault.to_string())
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
