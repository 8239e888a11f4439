//! Families of units, laid on every grid of a board.
//!
//! | kind | units |
//! |---|---|
//! | `rows`, `columns` | every row, every column |
//! | `boxes` | `rows` × `columns` cells each; the customary ones if no size is given |
//! | `diagonals` | the two long ones |
//! | `broken-diagonals` | all of both directions, going on at the other side |
//! | `windows` | boxes that stand one cell apart, and one from the border |
//! | `disjoint-groups` | the cells of the same place in each box |
//! | `regions` | cells of the same letter in a picture |
//! | `cells` | the cells listed |

use super::area::Area;
use super::cell_board::CellBoard;
use super::document::Section;
use super::expression::Parameters;
use super::{BoxShape, Unit, UnitKind};
use crate::instance::TextError;

/// A family of units as a model file states it, before any board is there.
pub(super) struct Laying<'a> {
    pub(super) board: &'a CellBoard,
    pub(super) parameters: &'a Parameters,
    /// The boxes that the puzzle or the command line asks for.
    pub(super) boxes: Option<BoxShape>,
}

const KINDS: [(&str, UnitKind); 9] = [
    ("rows", UnitKind::Rows),
    ("columns", UnitKind::Columns),
    ("boxes", UnitKind::Boxes),
    ("diagonals", UnitKind::Diagonals),
    ("broken-diagonals", UnitKind::BrokenDiagonals),
    ("windows", UnitKind::Windows),
    ("disjoint-groups", UnitKind::DisjointGroups),
    ("regions", UnitKind::Regions),
    ("cells", UnitKind::Cells),
];

/// The kind of an entry of `[[units]]`.
pub(super) fn kind(section: &Section<'_>) -> Result<UnitKind, TextError> {
    section.word("kind", &KINDS)?.ok_or_else(|| section.missing("kind", ""))
}

impl Laying<'_> {
    /// The units of an entry, on every grid of the board or on the one it names.
    pub(super) fn lay(&self, section: &Section<'_>) -> Result<Vec<Unit>, TextError> {
        let kind = kind(section)?;
        let name = section.optional_text("name")?;
        let only = section.optional_text("grid")?;
        let repeats = section.word("each", &[("exactly-once", true), ("at-most-once", false)])?;
        let mut units = match kind {
            UnitKind::Cells => vec![Unit::new(kind, 0, String::new(), self.board.cells(section, "cells")?)],
            UnitKind::Regions => self.regions(section)?,
            _ => Vec::new(),
        };
        let boxes = self.box_shape(section)?;
        section.finish()?;
        if !matches!(kind, UnitKind::Cells | UnitKind::Regions) {
            let areas = self.board.areas.iter().filter(|area| only.is_none_or(|only| area.name == only));
            for area in areas {
                units.extend(self.on(kind, area, boxes).map_err(|message| section.fault(message))?);
            }
        }
        self.named(section, name, repeats, units)
    }

    /// Gives the units their names, and checks that they are what they should be.
    fn named(
        &self,
        section: &Section<'_>,
        name: Option<&str>,
        exactly: Option<bool>,
        mut units: Vec<Unit>,
    ) -> Result<Vec<Unit>, TextError> {
        let values = self.board.values.len();
        for (index, unit) in units.iter_mut().enumerate() {
            unit.index = if self.board.areas.len() > 1 { unit.index } else { index };
            if let Some(name) = name {
                name.clone_into(&mut unit.name);
                unit.number = None;
            }
            unit.cells.sort_unstable();
            unit.is_full = exactly.unwrap_or(unit.cells.len() == values);
            if unit.cells.len() > values || unit.is_full && unit.cells.len() < values {
                let fit = if unit.is_full { "exactly once" } else { "at most once" };
                let name = if unit.name.is_empty() { "this unit" } else { &unit.name };
                let cells = unit.cells.len();
                let message = format!("{name} has {cells} cells, but each of {values} values stands in it {fit}");
                return Err(self.fault_of(section, unit, message));
            }
        }
        units.retain(|unit| !unit.cells.is_empty());
        Ok(units)
    }

    /// An error of a unit: where its first cell is drawn, or at its cells, or else at the entry.
    fn fault_of(&self, section: &Section<'_>, unit: &Unit, message: String) -> TextError {
        let drawn = || {
            let (row, column) = self.board.cells[*unit.cells.first()?].place?;
            let picture = section.optional_text("picture").ok().flatten()?;
            let line = picture.split('\n').nth(row)?;
            let (inside, _) = line.char_indices().filter(|(_, sign)| !sign.is_whitespace()).nth(column)?;
            Some(line.as_ptr() as usize - picture.as_ptr() as usize + inside)
        };
        match unit.kind {
            UnitKind::Cells => section.fault_at("cells", message),
            UnitKind::Regions => match drawn() {
                Some(at) => section.fault_behind("picture", at, message),
                None => section.fault(message),
            },
            _ => section.fault(message),
        }
    }

    fn box_shape(&self, section: &Section<'_>) -> Result<Option<BoxShape>, TextError> {
        let side = |key| {
            let side = section.optional_integer(key, self.parameters)?;
            side.map(|side| {
                usize::try_from(side)
                    .ok()
                    .filter(|side| *side > 0)
                    .ok_or_else(|| section.fault_at(key, format!("`{key}` is {side}, expected a number from 1")))
            })
            .transpose()
        };
        let (rows, columns) = (side("rows")?, side("columns")?);
        match (rows, columns) {
            (Some(rows), Some(columns)) => Ok(Some(BoxShape { rows, columns })),
            (None, None) => Ok(None),
            _ => Err(section.fault("`rows` and `columns` of boxes go together")),
        }
    }

    fn on(&self, kind: UnitKind, area: &Area, given: Option<BoxShape>) -> Result<Vec<Unit>, String> {
        let line = |at: (usize, usize), step| {
            self.board.run(
                (area.top + at.0, area.left + at.1),
                step,
                if step.0 == 0 { area.columns } else { area.rows },
            )
        };
        let lists: Vec<Vec<usize>> = match kind {
            UnitKind::Rows => (0..area.rows).map(|row| line((row, 0), (0, 1))).collect(),
            UnitKind::Columns => (0..area.columns).map(|column| line((0, column), (1, 0))).collect(),
            UnitKind::Diagonals => self.square(area)?.diagonals(),
            UnitKind::BrokenDiagonals => self.square(area)?.broken_diagonals(),
            UnitKind::Boxes => self.boxed(area, given)?.boxes(),
            UnitKind::DisjointGroups => self.boxed(area, given)?.disjoint_groups(),
            UnitKind::Windows => self.boxed(area, given)?.windows(),
            UnitKind::Regions | UnitKind::Cells => Vec::new(),
        };
        let unit = |(index, cells)| match &*area.name {
            "" => Unit::numbered(kind, index, (index + 1).to_string(), cells),
            area => Unit::new(kind, index, format!("{} {} of {area}", kind.word(), index + 1), cells),
        };
        Ok(lists.into_iter().enumerate().map(unit).collect())
    }

    fn square<'a>(&'a self, area: &'a Area) -> Result<Grid<'a>, String> {
        if area.rows != area.columns {
            return Err(format!(
                "diagonals need a square grid, but this one has {} rows and {} columns",
                area.rows, area.columns
            ));
        }
        Ok(Grid { board: self.board, area, boxes: BoxShape { rows: 1, columns: 1 } })
    }

    fn boxed<'a>(&'a self, area: &'a Area, given: Option<BoxShape>) -> Result<Grid<'a>, String> {
        let side = self.board.values.len();
        let customary = || {
            BoxShape::customary(side)
                .ok_or_else(|| format!("{side} values cannot be cut into boxes: `model = \"latin\"` has none; else give `rows` and `columns`"))
        };
        let boxes = given.or(self.boxes).map_or_else(customary, Ok)?;
        if !area.rows.is_multiple_of(boxes.rows) || !area.columns.is_multiple_of(boxes.columns) {
            return Err(format!("boxes of {boxes} do not fill {} rows and {} columns", area.rows, area.columns));
        }
        Ok(Grid { board: self.board, area, boxes })
    }

    /// A picture of letters as large as the board; cells of one letter are a region, and `.` and `#` are of none.
    fn regions(&self, section: &Section<'_>) -> Result<Vec<Unit>, TextError> {
        let picture = section.text("picture")?;
        let (rows, columns) = self.board.size.ok_or_else(|| section.fault("regions are drawn on a board"))?;
        let lines: Vec<Vec<char>> =
            picture.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).collect()).collect();
        if lines.len() != rows || lines.iter().any(|line: &Vec<char>| line.len() != columns) {
            let wrong = lines.iter().position(|line| line.len() != columns);
            let at = wrong.filter(|at| lines.len() == rows || *at < rows).unwrap_or(rows.min(lines.len()));
            let widths = wrong.map_or(columns, |at| lines[at].len());
            let message = format!(
                "a picture of {rows} rows of {columns} letters expected, {} rows found, one of {widths}",
                lines.len()
            );
            let offset = picture.split_inclusive('\n').take(at).map(str::len).sum();
            return Err(section.fault_behind("picture", offset, message));
        }
        let mut regions: Vec<(char, Vec<usize>)> = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            for (column, &letter) in line.iter().enumerate() {
                let cell = self.board.cell_at(row, column).filter(|_| letter != '.' && letter != '#');
                match (cell, regions.iter().position(|(known, _)| *known == letter)) {
                    (Some(cell), Some(at)) => regions[at].1.push(cell),
                    (Some(cell), None) => regions.push((letter, vec![cell])),
                    (None, _) => {}
                }
            }
        }
        let unit = |(index, (letter, cells)): (usize, (char, Vec<usize>))| {
            Unit::numbered(UnitKind::Regions, index, letter.to_string(), cells)
        };
        Ok(regions.into_iter().enumerate().map(unit).collect())
    }
}

/// A grid and its boxes.
struct Grid<'a> {
    board: &'a CellBoard,
    area: &'a Area,
    boxes: BoxShape,
}

impl Grid<'_> {
    /// The cells at these places of the grid.
    fn cells(&self, places: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
        places.filter_map(|(row, column)| self.board.cell_at(self.area.top + row, self.area.left + column)).collect()
    }

    fn diagonals(&self) -> Vec<Vec<usize>> {
        let side = self.area.rows;
        vec![self.cells((0..side).map(|at| (at, at))), self.cells((0..side).map(|at| (at, side - 1 - at)))]
    }

    fn broken_diagonals(&self) -> Vec<Vec<usize>> {
        let side = self.area.rows;
        let falling = (0..side).map(|shift| self.cells((0..side).map(|at| (at, (at + shift) % side))));
        let rising = (0..side).map(|shift| self.cells((0..side).map(|at| (at, (2 * side - 1 - at + shift) % side))));
        falling.chain(rising).collect()
    }

    /// The cells of a box whose corner is here.
    fn box_at(&self, top: usize, left: usize) -> Vec<usize> {
        let BoxShape { rows, columns } = self.boxes;
        self.cells((0..rows * columns).map(|at| (top + at / columns, left + at % columns)))
    }

    fn corners(&self, (first, gap): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let BoxShape { rows, columns } = self.boxes;
        let fits = move |side: usize, length: usize| (first..(side + 1).saturating_sub(length)).step_by(length + gap);
        let (down, across) = (self.area.rows, self.area.columns);
        fits(down, rows).flat_map(move |top| fits(across, columns).map(move |left| (top, left)))
    }

    fn boxes(&self) -> Vec<Vec<usize>> {
        self.corners((0, 0)).map(|(top, left)| self.box_at(top, left)).collect()
    }

    fn windows(&self) -> Vec<Vec<usize>> {
        self.corners((1, 1)).map(|(top, left)| self.box_at(top, left)).collect()
    }

    fn disjoint_groups(&self) -> Vec<Vec<usize>> {
        let BoxShape { rows, columns } = self.boxes;
        let group =
            |at: usize| self.cells(self.corners((0, 0)).map(|(top, left)| (top + at / columns, left + at % columns)));
        (0..rows * columns).map(group).collect()
    }
}
