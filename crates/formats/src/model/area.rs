//! Grids on the board of a model: several may share one, and overlap.

use super::document::Section;
use super::expression::Parameters;
use super::place::place_of;
use crate::instance::TextError;

/// More cells than this are refused before any of them is made.
pub(super) const MOST_CELLS: usize = 1_000_000;
/// Rows or columns of a board.
const LONGEST_SIDE: usize = 10_000;

/// A grid on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) struct Area {
    /// Its name; empty for the only one.
    pub(in crate::model) name: String,
    pub(in crate::model) top: usize,
    pub(in crate::model) left: usize,
    pub(in crate::model) rows: usize,
    pub(in crate::model) columns: usize,
}

/// Reads `[[grids]]`.
pub(super) fn read(section: &Section<'_>, parameters: &Parameters) -> Result<Vec<Area>, TextError> {
    let area = |grid: Section<'_>| {
        let name = grid.optional_text("name")?.unwrap_or_default().to_owned();
        let (top, left) = corner(&grid, parameters)?;
        let [rows, columns] = [side(&grid, "rows", parameters)?, side(&grid, "columns", parameters)?];
        if top.max(left) > LONGEST_SIDE {
            return Err(grid.fault_at("at", format!("no board has more than {LONGEST_SIDE} rows or columns")).limit());
        }
        grid.finish()?;
        Ok(Area { name, top, left, rows, columns })
    };
    let areas: Vec<Area> = section.sections("grids")?.into_iter().map(area).collect::<Result<_, _>>()?;
    let squares = areas.iter().map(|area| area.rows * area.columns).fold(0, usize::saturating_add);
    if squares > 10 * MOST_CELLS {
        return Err(section.fault_at("grids", format!("the grids have {squares} squares in all")).limit());
    }
    Ok(areas)
}

/// Where a grid begins: `at = "r1c7"`, or `row` and `column`, which may be expressions.
fn corner(grid: &Section<'_>, parameters: &Parameters) -> Result<(usize, usize), TextError> {
    if let Some(at) = grid.optional_text("at")? {
        return place_of(at).ok_or_else(|| grid.fault_at("at", "a place such as `r1c7` expected"));
    }
    Ok((side(grid, "row", parameters)? - 1, side(grid, "column", parameters)? - 1))
}

/// A number of rows or columns.
pub(super) fn side(section: &Section<'_>, key: &'static str, parameters: &Parameters) -> Result<usize, TextError> {
    let side = section.integer(key, parameters)?;
    let fits = usize::try_from(side).ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    let message = || format!("`{key}` is {side}, expected a number from 1 to {LONGEST_SIDE}");
    fits.ok_or_else(|| section.fault_at(key, message()))
}
