//! The cells of a model and their values: a grid, with holes or without, several grids on one board, or named cells.

use super::Limits;
use super::area::{self, Area, MOST_CELLS, side};
use super::document::Section;
use super::expression::Parameters;
use super::place::place_of;
use super::values::{self, Value};
use crate::instance::{BoardSize, TextError};
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// The cells of a model and the values that they may have.
#[derive(Clone, Debug)]
pub(in crate::model) struct CellBoard {
    /// Rows and columns of the board, if the cells stand on one.
    pub(in crate::model) size: Option<(usize, usize)>,
    pub(in crate::model) cells: Vec<Cell>,
    pub(in crate::model) values: Vec<Value>,
    /// The grids on which units are laid: the whole board, unless the model names others.
    pub(in crate::model) areas: Vec<Area>,
    /// The cell on each square of the board, row by row.
    at: Vec<Option<u32>>,
    by_name: HashMap<String, usize>,
    /// The values by name.
    value_of: HashMap<String, usize>,
    /// Cells that rules have named so far.
    named: Arc<AtomicUsize>,
    /// Bytes that the automata of all patterns take so far.
    patterns: Arc<AtomicUsize>,
    /// The names of the values by their numbers, made once for all rules that read names.
    names: OnceLock<Arc<HashMap<i64, String>>>,
    pub(in crate::model) limits: Limits,
}

/// A cell.
#[derive(Clone, Debug)]
pub(in crate::model) struct Cell {
    pub(in crate::model) name: String,
    /// Row and column, from 0.
    pub(in crate::model) place: Option<(usize, usize)>,
}

impl CellBoard {
    /// Reads `[grid]` or `[cells]`, and `[[grids]]`.
    pub(in crate::model) fn read(
        sections: &[&Section<'_>],
        parameters: &Parameters,
        limits: Limits,
    ) -> Result<Self, TextError> {
        // The last file that says anything of cells decides.
        let section = sections.iter().rev().find(|section| ["grid", "cells"].iter().any(|key| section.has(key)));
        let grids = sections.iter().rev().find(|section| section.has("grids"));
        let Some(section) = section else {
            return Err(without_cells(sections.last().expect("a model is a file at least")));
        };
        let areas = grids.map_or(Ok(Vec::new()), |section| area::read(section, parameters))?;
        match (section.section("grid")?, section.section("cells")?) {
            (Some(grid), None) => Self::of_grid(&grid, areas, parameters, limits),
            (None, Some(cells)) => Self::of_names(&cells, parameters, limits),
            _ => Err(section.fault_at("cells", "`[grid]` or `[cells]` expected, not both")),
        }
    }

    fn of_grid(
        grid: &Section<'_>,
        areas: Vec<Area>,
        parameters: &Parameters,
        limits: Limits,
    ) -> Result<Self, TextError> {
        let mask = mask(grid, &areas, parameters, limits)?;
        let values = values::read(grid, parameters)?;
        grid.finish()?;
        let (rows, columns) = (mask.len(), mask.first().map_or(0, Vec::len));
        if let Some(area) = areas.iter().find(|area| area.top + area.rows > rows || area.left + area.columns > columns)
        {
            let message = format!("grid `{}` does not fit on a board of {rows} rows and {columns} columns", area.name);
            return Err(grid.fault(message));
        }
        let (cells, at) = numbered(&mask, columns);
        let whole = Area { name: String::new(), top: 0, left: 0, rows, columns };
        let areas = if areas.is_empty() { vec![whole] } else { areas };
        Self { size: Some((rows, columns)), areas, at, ..Self::new(cells, values, limits) }.bounded(grid)
    }

    fn of_names(section: &Section<'_>, parameters: &Parameters, limits: Limits) -> Result<Self, TextError> {
        let names = names(section, parameters, limits)?;
        let values = values::read(section, parameters)?;
        section.finish()?;
        let mut by_name = HashMap::with_capacity(names.len());
        for (at, name) in names.iter().enumerate() {
            if by_name.insert(name.clone(), at).is_some() {
                return Err(section.fault_at("names", format!("two cells have the name `{name}`")));
            }
        }
        let cells = names.into_iter().map(|name| Cell { name, place: None }).collect();
        Self { by_name, ..Self::new(cells, values, limits) }.bounded(section)
    }

    /// Cells that stand nowhere.
    fn new(cells: Vec<Cell>, values: Vec<Value>, limits: Limits) -> Self {
        Self {
            size: None,
            areas: Vec::new(),
            at: Vec::new(),
            by_name: HashMap::new(),
            value_of: values::by_name(&values),
            named: Arc::default(),
            patterns: Arc::default(),
            names: OnceLock::new(),
            cells,
            values,
            limits,
        }
    }

    /// The numbers of all values, ascending.
    pub(in crate::model) fn numbers(&self) -> Vec<i64> {
        let mut numbers: Vec<i64> = self.values.iter().map(|value| value.number).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Whether these cells all stand on the same grid; so they do where there are no grids.
    pub(in crate::model) fn are_of_one_grid(&self, lists: &[Vec<usize>]) -> bool {
        let within = |area: &Area, cell: usize| {
            let holds = |(row, column): (usize, usize)| {
                (area.top..area.top + area.rows).contains(&row)
                    && (area.left..area.left + area.columns).contains(&column)
            };
            self.cells[cell].place.is_some_and(holds)
        };
        let holds_all = |area: &Area| lists.iter().flatten().all(|&cell| within(area, cell));
        self.areas.is_empty() || self.areas.iter().any(holds_all)
    }

    fn bounded(self, section: &Section<'_>) -> Result<Self, TextError> {
        match (self.cells.len(), self.values.len()) {
            (0, _) => Err(section.fault("a board needs at least one cell")),
            (cells, values) if cells > MOST_CELLS || cells.saturating_mul(values) > self.limits.candidates => {
                let most = self.limits.candidates;
                let message = format!("{cells} cells of {values} values are more than {most} candidates");
                Err(section.fault(message).limit())
            }
            _ => Ok(self),
        }
    }

    /// Counts cells that a rule or a unit names, and refuses more than could ever be posted.
    pub(in crate::model) fn count_named(&self, cells: usize) -> Result<(), String> {
        let named = self.named.fetch_add(cells, Ordering::Relaxed).saturating_add(cells);
        let most = self.limits.named(self.values.len());
        if named > most {
            return Err(format!(
                "units and rules together name more than {most} cells of {} values",
                self.values.len()
            ));
        }
        Ok(())
    }

    /// Forgets how many cells have been named.
    pub(in crate::model) fn count_anew(&self) {
        self.named.store(0, Ordering::Relaxed);
    }

    /// Counts bytes that the automaton of a pattern takes, and says how many there have been.
    pub(in crate::model) fn count_pattern(&self, bytes: usize) -> usize {
        self.patterns.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes)
    }

    /// The names of the values by their numbers.
    pub(in crate::model) fn names(&self) -> Arc<HashMap<i64, String>> {
        let all = || self.values.iter().map(|value| (value.number, value.name.clone())).collect();
        Arc::clone(self.names.get_or_init(|| Arc::new(all())))
    }

    /// The board as pictures take it.
    pub(in crate::model) fn picture(&self) -> Option<BoardSize> {
        self.size.map(|(rows, columns)| BoardSize { rows, columns, layers: 1 })
    }

    /// The cell at a row and a column from 0, if there is one.
    pub(in crate::model) fn cell_at(&self, row: usize, column: usize) -> Option<usize> {
        let (rows, columns) = self.size?;
        let is_inside = row < rows && column < columns;
        is_inside.then(|| self.at[row * columns + column]).flatten().map(|cell| cell as usize)
    }

    /// The cell so many rows below and columns beside this one.
    pub(in crate::model) fn neighbour(&self, cell: usize, (down, right): (i64, i64)) -> Option<usize> {
        let (row, column) = self.cells[cell].place?;
        let moved = |from: usize, by: i64| i64::try_from(from).ok()?.checked_add(by)?.try_into().ok();
        self.cell_at(moved(row, down)?, moved(column, right)?)
    }

    /// The cell of a name: `r2c7` on boards, the name itself elsewhere.
    pub(in crate::model) fn cell(&self, name: &str) -> Option<usize> {
        if self.size.is_none() {
            return self.by_name.get(name).copied();
        }
        let (row, column) = place_of(name)?;
        self.cell_at(row, column)
    }

    /// The value of a name.
    pub(in crate::model) fn value(&self, name: &str) -> Option<usize> {
        let as_number = || name.parse::<i64>().ok().map(|number| number.to_string());
        let named = |name: &str| self.value_of.get(name).copied();
        named(name).or_else(|| as_number().and_then(|name| named(&name)))
    }
}

/// The error of a file that says nothing of cells.
fn without_cells(last: &Section<'_>) -> TextError {
    let is_puzzle = ["clues", "givens"].iter().any(|key| last.has(key));
    let key = if is_puzzle { "model" } else { "extends" };
    last.fault(format!(
        "there are no cells: write `{key} = \"sudoku\"`, or another of `exactone models`, above the first `[`; \
         cells of its own stand in `[grid]` or `[cells]`"
    ))
}

/// The cells of a mask row by row, and the cell on each of its squares.
fn numbered(mask: &[Vec<bool>], columns: usize) -> (Vec<Cell>, Vec<Option<u32>>) {
    let (mut cells, mut at) = (Vec::new(), Vec::with_capacity(mask.len() * columns));
    for place in (0..mask.len()).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let is_cell = mask[place.0][place.1];
        at.push(is_cell.then(|| u32::try_from(cells.len()).expect("boards are bounded")));
        if is_cell {
            cells.push(Cell { name: format!("r{}c{}", place.0 + 1, place.1 + 1), place: Some(place) });
        }
    }
    (cells, at)
}

/// Which squares of the board are cells.
fn mask(
    grid: &Section<'_>,
    areas: &[Area],
    parameters: &Parameters,
    limits: Limits,
) -> Result<Vec<Vec<bool>>, TextError> {
    if let Some(picture) = grid.optional_text("picture")? {
        return Ok(masked(picture));
    }
    let [rows, columns] = match grid.word("cells", &[("square", ())])? {
        Some(()) => {
            let side = parameters.evaluate("side").ok().and_then(|side| usize::try_from(side).ok());
            [side.filter(|side| *side > 0); 2]
        }
        None if !areas.is_empty() && !grid.has("rows") => {
            let ends = [|area: &Area| area.top + area.rows, |area: &Area| area.left + area.columns];
            ends.map(|end| areas.iter().map(end).max())
        }
        None => [Some(side(grid, "rows", parameters)?), Some(side(grid, "columns", parameters)?)],
    };
    let (Some(rows), Some(columns)) = (rows, columns) else {
        let message = match parameters.evaluate("side") {
            Ok(side) => format!("a square grid has a `side` of 1 or more, and this one is {side}"),
            Err(_) => "a square grid has a `side`: a parameter, or the size of the puzzle".to_owned(),
        };
        return Err(grid.fault_at("cells", message));
    };
    let most = MOST_CELLS.min(limits.candidates);
    if rows.saturating_mul(columns) > most {
        return Err(grid.fault(format!("{rows} x {columns} cells are more than {most}")).limit());
    }
    let inside = |area: &Area, row, column| {
        (area.top..area.top + area.rows).contains(&row) && (area.left..area.left + area.columns).contains(&column)
    };
    let is_cell = |row, column| areas.is_empty() || areas.iter().any(|area| inside(area, row, column));
    Ok((0..rows).map(|row| (0..columns).map(|column| is_cell(row, column)).collect()).collect())
}

/// A picture: `#` and blanks are holes, anything else is a cell.
fn masked(picture: &str) -> Vec<Vec<bool>> {
    let lines: Vec<&str> = picture.lines().collect();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let row = |line: &&str| -> Vec<bool> {
        let cells = line.chars().map(|c| c != '#' && !c.is_whitespace());
        cells.chain(std::iter::repeat(false)).take(width).collect()
    };
    lines.iter().map(row).collect()
}

fn names(section: &Section<'_>, parameters: &Parameters, limits: Limits) -> Result<Vec<String>, TextError> {
    if let Some(prefix) = section.optional_text("prefix")? {
        let count = section.count("count", parameters, MOST_CELLS.min(limits.candidates))?;
        return Ok((1..=count).map(|number| format!("{prefix}{number}")).collect());
    }
    let list = match section.kind("names") {
        Some("array") => section.texts("names")?.unwrap_or_default(),
        _ => section.text("names")?.split([' ', ',', '\n', '\t']).filter(|name| !name.is_empty()).collect(),
    };
    let is_bad = |name: &&&str| {
        name.is_empty() || name.contains(|c: char| c.is_whitespace() || c.is_control() || "=,:".contains(c))
    };
    match list.iter().find(is_bad) {
        Some(bad) => {
            Err(section
                .fault_at("names", format!("`{bad}` is no name of a cell: blanks and `=`, `,`, `:` are not read")))
        }
        None => Ok(list.into_iter().map(str::to_owned).collect()),
    }
}
