//! Which marks beside the board are those of a rule: those of its line, at the end at which its cells begin.

use crate::tell::Teller;
use exactone_formats::drawing::{Drawing, Outside, Shape, Side};
use exactone_formats::instance::Legend;

/// The marks of some relations, by their places in the list of marks. At a line that has marks at both ends these are the ones where the cells of the relation begin.
pub(super) fn marks(teller: &Teller<'_>, drawing: &Drawing, relations: &[usize]) -> Vec<usize> {
    let Legend::Cells(cells) = teller.legend() else { return Vec::new() };
    let of_clues = relations.iter().filter(|&&relation| cells.clue_of(relation).is_some());
    let place = |cell: &usize| cells.place(*cell).and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let lines = of_clues.filter_map(|&relation| {
        let own = teller.cells_of_relation(relation);
        own.iter().map(place).collect::<Option<Vec<(i64, i64)>>>()
    });
    let mut marks: Vec<usize> = lines.flat_map(|line| of_line(drawing, &line)).collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

fn number(at: usize) -> Option<i64> {
    i64::try_from(at).ok()
}

/// The marks at the beginning of a line of cells; if there are none, those at its end.
fn of_line(drawing: &Drawing, line: &[(i64, i64)]) -> Vec<usize> {
    let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return Vec::new() };
    let at = |end: (i64, i64)| -> Vec<usize> {
        let all = drawing.marks.iter().enumerate();
        let own = all
            .filter(|(_, mark)| matches!(&mark.shape, Shape::Outside(outside) if is_at(drawing, outside, end, line)));
        own.map(|(number, _)| number).collect()
    };
    Some(at(first)).filter(|marks| !marks.is_empty()).unwrap_or_else(|| at(last))
}

/// Whether a mark looks into the board along the line from this cell on.
fn is_at(drawing: &Drawing, outside: &Outside, (row, column): (i64, i64), line: &[(i64, i64)]) -> bool {
    let (Some(rows), Some(columns)) = (number(drawing.rows), number(drawing.columns)) else { return false };
    let slant = outside.slant.unwrap_or_default();
    let (entry, along) = match outside.side {
        Side::Left => ((outside.at + slant.0, 0), line.iter().all(|place| place.0 == row)),
        Side::Right => ((outside.at + slant.0, columns - 1), line.iter().all(|place| place.0 == row)),
        Side::Top => ((0, outside.at + slant.1), line.iter().all(|place| place.1 == column)),
        Side::Bottom => ((rows - 1, outside.at + slant.1), line.iter().all(|place| place.1 == column)),
    };
    let is_slanted = || {
        let mut others = line.iter().filter(|place| **place != (row, column));
        outside.slant.is_some() && others.all(|place| ((place.0 - row).signum(), (place.1 - column).signum()) == slant)
    };
    entry == (row, column) && (outside.slant.is_none() && along || is_slanted())
}
