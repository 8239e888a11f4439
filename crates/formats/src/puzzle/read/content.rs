//! From cells to values, whatever form the cells came in.
//!
//! Cells of grids come from `grid_content.rs`, those of lines and lists from `line_content.rs`. Where two readings fit, they are refused with
//! both.

use super::candidates::{self, Expected};
use super::characters::{self, CellFault};
use super::row::{Layout, Row, rare_blank};
use super::{Fault, Format, ReadOptions, counting, fixed_places, numbers, regions, ways};
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
    /// A 9×9 of digits and blanks.
    pub(super) fn of_nine(values: Vec<u16>, form: Form) -> Self {
        Self { side: 9, values, marks: None, boxes: None, form, symbols: Symbols::FromOne }
    }

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

/// How cells are written, which decides what they may be beside a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum As {
    /// Rows of cells with nothing but spaces or commas between: the first may number the columns.
    Rows,
    /// Rows with bars.
    Drawn,
    /// All in one: as numbers they may be rows, columns and values of given cells.
    Line,
}

/// The values, unless they may be something else than those of a puzzle: every form is checked here, so that none is checked less than others.
pub(super) fn checked(
    cells: &[&str],
    side: usize,
    (layout, written): (Layout, As),
    options: &ReadOptions,
) -> Result<(Vec<u16>, Symbols), CellFault> {
    let refused = |fault| Err(CellFault { cell: 0, fault });
    if options.symbols.is_none() && side <= 9 && numbers::are_zeros_of_values(cells, side) {
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
    if fixed_places::are(&values, side) && options.format == Format::Auto {
        return refused(Fault::FixedPlaces);
    }
    if let Some(edge) = counting::edge(&values, side).filter(|_| written == As::Rows && options.format == Format::Auto)
    {
        return refused(Fault::Readings { readings: edge.readings(), way: ways::ANY });
    }
    if written == As::Line && layout == Layout::Tokens && are_triples(&values, side) {
        return refused(Fault::Triples { numbers: cells.len() });
    }
    Ok((values, symbols))
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
pub(super) fn single_characters(cells: &[&str]) -> Option<Vec<char>> {
    let single = |cell: &&str| {
        let mut characters = cell.chars();
        let first = characters.next().unwrap_or('.');
        characters.next().is_none().then_some(first)
    };
    cells.iter().map(single).collect()
}

/// The cells of rows, in their order.
pub(super) fn texts(rows: &[Row]) -> Vec<&str> {
    let mut texts = Vec::with_capacity(rows.iter().map(|row| row.width).sum());
    for row in rows {
        row.each_cell(|_, cell| texts.push(cell));
    }
    texts
}

/// Whether candidates are asked for.
pub(super) fn expected_form(options: &ReadOptions) -> Expected {
    if options.format == Format::Candidates { Expected::Candidates } else { Expected::Anything }
}
