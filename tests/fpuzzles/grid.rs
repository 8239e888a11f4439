//! Full grids: all of side 4, and some of side 6.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// A row and a column, from 1.
pub(crate) type Cell = (usize, usize);

/// What can be counted, as a number.
pub(crate) fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap()
}

/// A full grid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Grid {
    pub(crate) side: usize,
    /// Row by row.
    pub(crate) values: Vec<i64>,
}

impl Grid {
    pub(crate) fn at(&self, (row, column): Cell) -> i64 {
        self.values[(row - 1) * self.side + column - 1]
    }

    pub(crate) fn of(&self, line: &[Cell]) -> Vec<i64> {
        line.iter().map(|&cell| self.at(cell)).collect()
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side;
        (1..=side).flat_map(move |row| (1..=side).map(move |column| (row, column)))
    }

    /// Each two cells at these steps from each other, rows down and columns to the right.
    pub(crate) fn steps(&self, steps: &[(isize, isize)]) -> Vec<[Cell; 2]> {
        let side = self.side;
        let moved = |at: usize, by: isize| at.checked_add_signed(by).filter(|at| (1..=side).contains(at));
        let step = |cell: Cell, step: &(isize, isize)| Some([cell, (moved(cell.0, step.0)?, moved(cell.1, step.1)?)]);
        self.cells().flat_map(|cell| steps.iter().filter_map(move |by| step(cell, by))).collect()
    }

    /// Each two cells that share a side.
    pub(crate) fn neighbours(&self) -> Vec<[Cell; 2]> {
        self.steps(&[(0, 1), (1, 0)])
    }

    /// The number of the box of a cell, and the number of the cell in it, both from 1: boxes are two rows high.
    pub(crate) fn box_of(&self, (row, column): Cell) -> (usize, usize) {
        let wide = self.side / 2;
        let number = (row - 1) / 2 * 2 + (column - 1) / wide + 1;
        (number, (row - 1) % 2 * wide + (column - 1) % wide + 1)
    }

    fn fits(&self, cell: Cell, value: i64) -> bool {
        let sees =
            |other: &Cell| other.0 == cell.0 || other.1 == cell.1 || self.box_of(*other).0 == self.box_of(cell).0;
        !self.cells().any(|other| sees(&other) && self.at(other) == value)
    }

    /// Fills the free cells, 0, in every way, or in the first that is found.
    fn fill(&mut self, order: &[i64], most: usize, found: &mut Vec<Grid>) {
        let Some(free) = self.values.iter().position(|value| *value == 0) else {
            found.push(self.clone());
            return;
        };
        let cell = (free / self.side + 1, free % self.side + 1);
        for &value in order {
            if found.len() < most && self.fits(cell, value) {
                self.values[free] = value;
                self.fill(order, most, found);
                self.values[free] = 0;
            }
        }
    }
}

/// The 288 grids of side 4, ascending.
pub(crate) fn all_of_side_4() -> Vec<Grid> {
    let mut found = Vec::new();
    Grid { side: 4, values: vec![0; 16] }.fill(&[1, 2, 3, 4], usize::MAX, &mut found);
    assert_eq!(found.len(), 288);
    found
}

/// So many grids at random: the first row at random, then the first fill in an order of values at random.
pub(crate) fn drawn(side: usize, count: usize) -> Vec<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut order: Vec<i64> = (1..=side).map(number).collect();
    let mut found = Vec::new();
    while found.len() < count {
        let mut grid = Grid { side, values: vec![0; side * side] };
        order.shuffle(&mut rng);
        grid.values[..side].copy_from_slice(&order);
        order.shuffle(&mut rng);
        // A cell somewhere else, so that grids differ in more than the names of their values.
        let cell = (3 + found.len() % (side - 2), 1 + found.len() % side);
        if grid.fits(cell, order[0]) {
            grid.values[(cell.0 - 1) * side + cell.1 - 1] = order[0];
        }
        order.shuffle(&mut rng);
        let most = found.len() + 1;
        grid.fill(&order, most, &mut found);
    }
    found
}
