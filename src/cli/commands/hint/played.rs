//! What a player has entered: values and pencil marks, as candidates.

use super::state::{self, Entered, Unread};
use crate::cli::files::source::{Wanted, is_standard, name, whole, whole_text};
use crate::cli::files::standard_input::put_back;
use crate::cli::files::watched::Patience;
use crate::cli::options::single::Single;
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::instances::InstanceReader;
use crate::cli::puzzles::single;
use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_core::spelling::Excerpt;
use exactone_explain::State;
use exactone_formats::instance::{CellLegend, Instance, Layout, Legend};
use exactone_formats::load::{MOST_BYTES, states_instance};
use exactone_formats::puzzle::escaped;
use std::path::Path;

/// Values and marks, as candidates.
#[derive(Clone, Default)]
pub(super) struct Played {
    pub(super) placed: Vec<Candidate>,
    pub(super) removed: Vec<Candidate>,
    /// Values that the puzzle takes from their cells by itself: no candidate stands for them.
    pub(super) barred: Vec<(usize, usize)>,
}

impl Played {
    /// Reads the state of a player, in the forms in which puzzles of this kind are written.
    pub(super) fn read(file: &Path, single: &Single, walk: &Walk, patience: Patience<'_>) -> Result<Self, Halt> {
        let shown = escaped(&name(file)).into_owned();
        match walk.instance.legend() {
            Legend::Options(_) => {
                Err(Halt::new(Exit::Usage, "--state is for puzzles of cells, and this one has options"))
            }
            Legend::Cells(cells) if states_instance(file) => {
                let cache = single::cache(single, patience)?;
                let loaded =
                    InstanceReader::new(cache.model(), &single.input).read(Some(&file.to_path_buf()), patience)?;
                Self::of_puzzle(&loaded.instance, cells, walk, &shown)
            }
            Legend::Cells(cells) => {
                let text = whole_text(file, Wanted::State, MOST_BYTES, patience)?;
                let text = without_mark(&text);
                match state::read(text, cells) {
                    Ok(entered) => Ok(Self::of(&entered, cells)),
                    Err(unread) => Self::of_grid(text, cells).ok_or_else(|| refused(&unread, text, cells, &shown)),
                }
            }
            Legend::Grid(layout) => Self::of_square(file, single, walk, layout, patience),
        }
    }

    /// The state of a square grid: cells with their values, an answer, or any form in which puzzles are read.
    fn of_square(
        file: &Path,
        single: &Single,
        walk: &Walk,
        layout: &Layout,
        patience: Patience<'_>,
    ) -> Result<Self, Halt> {
        let shown = escaped(&name(file)).into_owned();
        let bytes = whole(file, Wanted::State, MOST_BYTES, patience)?;
        let text = without_mark(std::str::from_utf8(&bytes).unwrap_or_default());
        let cells = state::cells_of_grid(layout, walk.symbols());
        if let Some(read) = state::by_cells(text, &cells) {
            let entered = read.map_err(|unread| refused(&unread, text, &cells, &shown))?;
            return Ok(Self::of(&entered, &cells));
        }
        if is_standard(file) {
            put_back(&bytes);
        }
        let single = Single { nth: None, ..single.clone() };
        let only = format!("--state {shown} takes the one grid of a player");
        let cache = single::cache(&single, patience)?;
        let puzzle = single::puzzle(&single, &cache, Some(file.to_path_buf()), patience, &only);
        let puzzle = puzzle.map_err(|halt| match state::fault_of_grid(text, &cells) {
            Some(unread) if halt.exit == Exit::BadInput => refused(&unread, text, &cells, &shown),
            _ => halt,
        })?;
        if layout.shape().side != puzzle.side {
            return Err(other_size(puzzle.side, layout.shape().side, &shown));
        }
        let (placed, removed) = (puzzle.given_candidates(layout), puzzle.removed_candidates(layout));
        Ok(Self { placed, removed, barred: Vec::new() })
    }

    /// What was entered, as candidates.
    fn of(entered: &Entered, cells: &CellLegend) -> Self {
        let mut played = Self::default();
        for &(cell, value) in &entered.values {
            match cells.candidate_of(cell, value) {
                Some(candidate) => played.placed.push(candidate),
                None => played.barred.push((cell, value)),
            }
        }
        for (cell, marks) in &entered.marks {
            let others = (0..cells.values().len()).filter(|value| !marks.contains(value));
            played.removed.extend(others.filter_map(|value| cells.candidate_of(*cell, value)));
        }
        played
    }

    /// A text in any form of square grids, where the cells are one.
    fn of_grid(text: &str, cells: &CellLegend) -> Option<Self> {
        let puzzle = exactone_formats::puzzle::read::one(text).ok()?;
        let side = puzzle.side;
        cells.board().filter(|board| (board.rows, board.columns, board.layers) == (side, side, 1))?;
        // There 0 and other signs are blanks, so they must be no values.
        let are_numbers = (1..=side).map(|value| value.to_string()).eq(cells.values().iter().cloned());
        are_numbers.then_some(())?;
        let mut entered = Entered::default();
        for cell in 0..cells.len() {
            let (row, column) = cells.place(cell)?;
            let named = |value: u16| cells.values().iter().position(|name| *name == value.to_string());
            match (puzzle.values[row * side + column], &puzzle.marks) {
                (0, None) => {}
                (0, Some(marks)) => {
                    let left: Option<Vec<usize>> = marks.values(row * side + column).map(named).collect();
                    entered.marks.push((cell, left?));
                }
                (value, _) => entered.values.push((cell, named(value)?)),
            }
        }
        Some(Self::of(&entered, cells))
    }

    /// The givens of a puzzle of the same rules: a copy of its file with more of them.
    fn of_puzzle(copy: &Instance, cells: &CellLegend, walk: &Walk, shown: &str) -> Result<Self, Halt> {
        let Legend::Cells(own) = copy.legend() else { return Err(other_rules(shown)) };
        let names = |cells: &CellLegend| (0..cells.len()).map(|cell| cells.cell(cell).to_owned()).collect::<Vec<_>>();
        if names(own) != names(cells)
            || own.values() != cells.values()
            || !has_same_rules(walk.instance.problem(), copy.problem())
        {
            return Err(other_rules(shown));
        }
        let values = copy.givens.iter().filter_map(|&given| own.cell_and_value(given)).collect();
        Ok(Self::of(&Entered { values, marks: Vec::new() }, cells))
    }

    /// Enters them into a state.
    pub(super) fn apply(&self, state: &mut State<'_>) {
        self.removed.iter().for_each(|&candidate| state.remove(candidate));
        self.placed.iter().for_each(|&candidate| state.place(candidate));
    }
}

/// Whether both have the same groups and relations. Another sum of one cage is another puzzle.
fn has_same_rules(one: &Problem, other: &Problem) -> bool {
    let is_same = |group: Group| one.bound(group) == other.bound(group) && one.members(group) == other.members(group);
    one.groups() == other.groups()
        && one.candidates() == other.candidates()
        && one.all_groups().all(is_same)
        && one.relations() == other.relations()
}

/// Some programs write a mark in front of a text.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn refused(unread: &Unread, text: &str, cells: &CellLegend, shown: &str) -> Halt {
    let (place, line) = match unread.place {
        None => (String::new(), String::new()),
        Some((line, column)) => {
            let own = text.lines().nth(line - 1).unwrap_or_default();
            (format!(":{line}:{column}"), format!("\n{}", Excerpt::of(own, Some(column))))
        }
    };
    let (message, form) = (escaped(&unread.message), state::form(cells));
    Halt::new(Exit::BadInput, format_args!("--state {shown}{place}: {message}{line}\n  expected: {form}"))
}

fn other_rules(shown: &str) -> Halt {
    let message = format_args!(
        "--state {shown}: this is another puzzle\n  expected: the file of the puzzle with more givens, or a grid of values"
    );
    Halt::new(Exit::BadInput, message)
}

fn other_size(found: usize, expected: usize, shown: &str) -> Halt {
    let message =
        format_args!("--state {shown}: {found}x{found} cells found, {expected}x{expected} expected, as the puzzle has");
    Halt::new(Exit::BadInput, message)
}
