//! Symmetries of a layout: ways to move cells and rename values that turn every puzzle into an equivalent one.
//!
//! Cells may be moved in any way that maps units onto units, of whatever family. Moves are proposed from the shape, and
//! those that hold for the units at hand are kept: nothing is known of Sudoku here. If a model has rules beside its units,
//! only turns and reflections are proposed, or nothing at all.
//!
//! - exchanges of two rows, of two columns, of both at once; of two bands, of two stacks, of both at once,
//! - reflections, and the transposition.
//!
//! If a can be exchanged with b, and b with c, then a can be exchanged with c. So lines fall into classes in which every
//! order is allowed, and a random symmetry draws an order for each class. In Sudoku the classes are the rows of each band,
//! the bands, and so on. In a Latin square all rows are one class. In both, every symmetry that maps units onto units is
//! drawn with the same probability: 9!·6⁸·2 of them on the classic grid (Russell and Jarvis, "Mathematics of Sudoku II",
//! 2006).
//!
//! ```
//! use exactone_formats::model::{Model, Symmetry};
//!
//! let sudoku = Model::builtin("sudoku")?;
//! let layout = sudoku.layout(sudoku.shape(4, None)?)?;
//! let puzzle = [1, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 4, 0];
//! let symmetry = Symmetry::random(&layout, 7);
//! let image = symmetry.apply(&puzzle);
//! assert_eq!(image.iter().filter(|value| **value != 0).count(), 4);
//! assert_eq!(symmetry.undo(&image), puzzle);
//! # Ok::<(), exactone_formats::model::ModelError>(())
//! ```

use super::{BoxShape, Layout};
use crate::instance::Freedom;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;

/// One symmetry: where each cell goes, and what each value becomes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    cells: Vec<usize>,
    /// By value; that of 0, a blank, is 0.
    values: Vec<u16>,
}

impl Symmetry {
    /// A random symmetry of this layout. For many of one layout, [`Symmetries::of`] finds out once what can be moved.
    ///
    /// # Panics
    /// If a value does not fit 16 bits.
    #[must_use]
    pub fn random(layout: &Layout, seed: u64) -> Self {
        Symmetries::of(layout).random(seed)
    }

    /// Where a value in a cell goes: the cell, and the value. For pencil marks.
    ///
    /// # Panics
    /// If the cell or the value is outside the grid.
    #[must_use]
    pub fn image(&self, cell: usize, value: u16) -> (usize, u16) {
        (self.cells[cell], self.values[usize::from(value)])
    }

    /// The image of a grid of values, 0 for a blank.
    ///
    /// # Panics
    /// If the grid has another number of cells, or a value above the side.
    #[must_use]
    pub fn apply(&self, values: &[u16]) -> Vec<u16> {
        assert_eq!(values.len(), self.cells.len(), "a grid of the symmetry's shape");
        let mut image = vec![0; values.len()];
        for (cell, &value) in values.iter().enumerate() {
            let (to, renamed) = self.image(cell, value);
            image[to] = renamed;
        }
        image
    }

    /// The grid whose image this is: a solution of the image becomes one of the original.
    ///
    /// # Panics
    /// As [`apply`](Self::apply).
    #[must_use]
    pub fn undo(&self, image: &[u16]) -> Vec<u16> {
        self.inverse().apply(image)
    }

    /// The symmetry that takes everything back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = self.clone();
        for (cell, &to) in self.cells.iter().enumerate() {
            inverse.cells[to] = cell;
        }
        for (value, &to) in (0..).zip(&self.values) {
            inverse.values[usize::from(to)] = value;
        }
        inverse
    }

    /// This one first, and then the next.
    ///
    /// # Panics
    /// If they are of grids of different sizes.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        assert_eq!(self.cells.len(), next.cells.len(), "symmetries of one shape");
        let values = self.values.iter().map(|&value| next.values[usize::from(value)]).collect();
        Self { cells: moved(&self.cells, &next.cells), values }
    }
}

fn moved(first: &[usize], then: &[usize]) -> Vec<usize> {
    first.iter().map(|&cell| then[cell]).collect()
}

/// What can be moved in a layout.
#[derive(Clone, Debug)]
pub struct Symmetries {
    side: usize,
    exchanges: Vec<Exchange>,
    /// Moves of their own, cell by cell: reflections, the transposition.
    turns: Vec<Vec<usize>>,
    /// Whether values may be renamed.
    renames: bool,
}

/// Blocks of adjacent lines of one length, and which of them can be exchanged.
#[derive(Clone, Debug)]
struct Exchange {
    lines: MovedLines,
    length: usize,
    /// Blocks by their number; within a class every order is allowed.
    classes: Vec<Vec<usize>>,
}

/// Which lines are moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MovedLines {
    Rows,
    Columns,
    /// Rows, and the columns of the same numbers.
    Both,
}

impl Symmetries {
    /// Finds out what can be moved. Time O(side · classes · memberships of cells in units): a few milliseconds at side 40.
    #[must_use]
    pub fn of(layout: &Layout) -> Self {
        let (side, units) = (layout.shape().side, units(layout));
        let holds = |cells: &[usize]| units.iter().all(|unit| units.contains(&image(unit, cells)));
        let proposed = proposals(side, layout.shape().boxes).into_iter().filter(|_| layout.freedom == Freedom::Units);
        let exchanges = proposed.map(|(lines, length)| Exchange::found(side, lines, length, holds)).collect();
        let is_free = layout.freedom != Freedom::Nothing;
        let turns = turns(side).into_iter().filter(|turn| is_free && holds(turn)).collect();
        Self { side, exchanges, turns, renames: is_free }
    }

    /// A random symmetry: the same for the same seed.
    ///
    /// # Panics
    /// If a value does not fit 16 bits.
    #[must_use]
    pub fn random(&self, seed: u64) -> Symmetry {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut cells: Vec<usize> = (0..self.side * self.side).collect();
        for exchange in &self.exchanges {
            cells = moved(&cells, &exchange.cells(self.side, &exchange.drawn(self.side, &mut rng)));
        }
        for turn in &self.turns {
            if rng.next_u32() % 2 == 1 {
                cells = moved(&cells, turn);
            }
        }
        let side = u16::try_from(self.side).expect("values have 16 bits");
        let mut values: Vec<u16> = (0..=side).collect();
        if self.renames {
            values[1..].shuffle(&mut rng);
        }
        Symmetry { cells, values }
    }
}

fn units(layout: &Layout) -> HashSet<Vec<usize>> {
    layout.units().iter().map(|unit| unit.cells.clone()).collect()
}

/// The cells that these go to, ascending.
fn image(unit: &[usize], cells: &[usize]) -> Vec<usize> {
    let mut image: Vec<usize> = unit.iter().map(|&cell| cells[cell]).collect();
    image.sort_unstable();
    image
}

/// Single lines, and bands and stacks if there are boxes. Both at once only if they are of one length.
fn proposals(side: usize, boxes: Option<BoxShape>) -> Vec<(MovedLines, usize)> {
    let BoxShape { rows, columns } = boxes.unwrap_or(BoxShape { rows: side, columns: side });
    let mut proposals = vec![(MovedLines::Rows, 1), (MovedLines::Columns, 1), (MovedLines::Both, 1)];
    proposals.extend([(MovedLines::Rows, rows), (MovedLines::Columns, columns)]);
    proposals.extend((rows == columns).then_some((MovedLines::Both, rows)));
    proposals
}

/// Rows in reverse, columns in reverse, rows as columns.
fn turns(side: usize) -> [Vec<usize>; 3] {
    let last = side.saturating_sub(1);
    [
        placed(side, |row, column| (last - row, column)),
        placed(side, |row, column| (row, last - column)),
        placed(side, |row, column| (column, row)),
    ]
}

/// Where each cell goes, given where its row and column lead.
fn placed(side: usize, to: impl Fn(usize, usize) -> (usize, usize)) -> Vec<usize> {
    let places = (0..side * side).map(|cell| to(cell / side, cell % side));
    places.map(|(row, column)| row * side + column).collect()
}

impl Exchange {
    /// Each block joins the first class of which it can be exchanged with one: it can then be with all.
    fn found(side: usize, lines: MovedLines, length: usize, holds: impl Fn(&[usize]) -> bool) -> Self {
        let mut exchange = Self { lines, length, classes: Vec::new() };
        let mut order: Vec<usize> = (0..side.checked_div(length).unwrap_or(0)).collect();
        for block in 0..order.len() {
            let joined = exchange.classes.iter().position(|class| {
                order.swap(block, class[0]);
                let allowed = holds(&exchange.cells(side, &order));
                order.swap(block, class[0]);
                allowed
            });
            match joined {
                Some(class) => exchange.classes[class].push(block),
                None => exchange.classes.push(vec![block]),
            }
        }
        exchange
    }

    /// Where each block goes, drawn at random.
    fn drawn(&self, side: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
        let mut order: Vec<usize> = (0..side.checked_div(self.length).unwrap_or(0)).collect();
        for class in &self.classes {
            let mut to = class.clone();
            to.shuffle(rng);
            for (&block, to) in class.iter().zip(to) {
                order[block] = to;
            }
        }
        order
    }

    /// Where each cell goes if each block goes where the order says.
    fn cells(&self, side: usize, order: &[usize]) -> Vec<usize> {
        let line = |line: usize| order[line / self.length] * self.length + line % self.length;
        match self.lines {
            MovedLines::Rows => placed(side, |row, column| (line(row), column)),
            MovedLines::Columns => placed(side, |row, column| (row, line(column))),
            MovedLines::Both => placed(side, |row, column| (line(row), line(column))),
        }
    }
}

#[cfg(test)]
mod tests;
