//! Two grids of one object or of one line of a table, of which one has some of the values of the other: it may be the puzzle, and the other what a
//! player has entered so far.

use super::content::Content;
use super::json_cells::content_of;
use super::json_entries::Cells;
use super::row::is_blank;
use super::{Fault, ReadOptions, ways};
use crate::puzzle::{Detail, DetailKind};

/// Fewer values are some by chance.
const FEWEST: usize = 3;

/// Fewer signs are no grid.
const FEWEST_CELLS: usize = 16;

/// What is said of a puzzle in a field of this name, if another field is a grid with some of its values.
pub(super) fn of_fields(
    (name, puzzle): (&str, &Content),
    givens: Option<&Cells>,
    details: &[Detail],
    options: &ReadOptions,
) -> Option<Fault> {
    let is_begun = |cells: &Cells| {
        content_of(cells, options)
            .is_ok_and(|other| other.side == puzzle.side && has_some(&other.values, &puzzle.values))
    };
    let of_detail = |detail: &&Detail| match detail.kind {
        _ if detail.text.len() < FEWEST_CELLS => false,
        DetailKind::Words => is_begun(&Cells::Text(detail.text.clone())),
        _ => serde_json::from_str(&detail.text).is_ok_and(|cells| is_begun(&cells)),
    };
    let other = givens.filter(|cells| is_begun(cells)).map(|_| "givens");
    let other = other.or_else(|| details.iter().find(of_detail).map(|detail| detail.name.as_str()))?;
    Some(Fault::Readings { readings: readings(other, name), way: ways::ANY })
}

/// The two readings of two fields of which the first has some of the values of the second.
pub(super) fn readings(less: &str, more: &str) -> Vec<String> {
    vec![
        format!("the puzzle is `{less}`, and `{more}` has more values, which a player entered"),
        format!("the puzzle is `{more}`"),
    ]
}

/// Whether one grid has some of the values of the other, and no other ones.
fn has_some(one: &[u16], other: &[u16]) -> bool {
    let agrees = |(&one, &other): (&u16, &u16)| one == 0 || one == other;
    one != other && one.iter().zip(other).all(agrees) && one.iter().filter(|&&value| value > 0).count() >= FEWEST
}

/// The same of two words for all cells.
pub(super) fn is_begun(one: &str, other: &str) -> bool {
    let is_value = |sign: char| !is_blank(sign.encode_utf8(&mut [0; 4]));
    if one.len() < FEWEST_CELLS || one == other || one.chars().count() != other.chars().count() {
        return false;
    }
    let mut values = 0;
    let agree = one.chars().zip(other.chars()).all(|(one, other)| {
        let has_value = is_value(one);
        values += usize::from(has_value);
        !has_value || one == other
    });
    // Other signs for blanks make no other grid.
    agree && values >= FEWEST && other.chars().filter(|&sign| is_value(sign)).count() > values
}

#[cfg(test)]
mod tests {
    use super::is_begun;
    use crate::puzzle::read::one;

    const LESS: &str = "1...........2..3";
    const MORE: &str = "1.3.........2..3";

    #[test]
    fn a_grid_with_some_of_the_values_of_another_is_seen() {
        assert!(is_begun(LESS, MORE) && !is_begun(MORE, LESS) && !is_begun(LESS, LESS));
        assert!(!is_begun(&LESS.replace('.', "0"), LESS) && !is_begun(&LESS.replace('3', "4"), MORE));
        assert!(!is_begun("................", MORE) && !is_begun("1...", "12.."));
    }

    #[test]
    fn two_grids_of_an_object_or_of_a_line_are_refused() {
        for (less, more) in [("givens", "cells"), ("givens", "puzzle"), ("clues", "cells"), ("fixed", "puzzle")] {
            for text in [
                format!("{{\"{less}\": \"{LESS}\", \"{more}\": \"{MORE}\"}}"),
                format!("{{\"{more}\": \"{MORE}\", \"{less}\": \"{LESS}\"}}"),
            ] {
                // Where the names say which is the puzzle, it is that.
                match one(&text) {
                    Ok(puzzle) => assert_eq!(puzzle.givens().count(), 3, "{text}"),
                    Err(error) => assert!(error.to_string().contains("two readings"), "{error}"),
                }
            }
        }
        for (less, more) in [("givens", "puzzle"), ("initial", "grid")] {
            let error = one(&format!("{less},{more}\n{LESS},{MORE}\n")).unwrap_err().to_string();
            assert!(error.contains("which a player entered"), "{error}");
            assert!(one(&format!("{more},{less}\n{LESS},{MORE}\n")).is_ok());
        }
    }
}
