//! Boards and parts of clues at random, small enough for brute force.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// What a seed draws: first a board, then what stands on it.
pub(crate) struct Draw {
    rng: ChaCha8Rng,
    /// The cells as TOML.
    grid: String,
    /// The names of the cells.
    pub(crate) cells: Vec<String>,
    /// Rows and columns, where the cells stand on a board.
    pub(crate) size: Option<(usize, usize)>,
    /// The numbers that the values count as, ascending.
    pub(crate) values: Vec<i64>,
}

/// Boards as pictures, and how many values their cells have: at most 4,096 assignments.
const PICTURES: [(&str, usize); 12] = [
    ("....", 4),
    ("..\n..", 4),
    ("...\n...", 3),
    ("...\n...", 4),
    (".....", 4),
    (".....", 5),
    ("......", 3),
    ("...\n...\n...", 2),
    (".#.\n...", 4),
    (".\n.\n.\n.", 5),
    ("...\n.#.\n...", 2),
    (TWO_GRIDS, 3),
];

/// Two grids of 2 x 2 that share a cell.
const TWO_GRIDS: &str = "..#\n...\n#..";
/// The same as the file states them.
const GRIDS: &str = "[[grids]]\nname = \"one\"\nat = \"r1c1\"\nrows = 2\ncolumns = 2\n
[[grids]]\nname = \"other\"\nrow = 2\ncolumn = \"1 + 1\"\nrows = 2\ncolumns = 2\n";

impl Draw {
    /// The board of a seed; one with rows and columns, if that is needed.
    pub(crate) fn of(seed: u64, needs_board: bool) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (picture, count) = PICTURES[rng.random_range(0..PICTURES.len())];
        let (values, stated) = numbers(&mut rng, count);
        let rows: Vec<&str> = picture.lines().collect();
        let squares = (0..rows.len()).flat_map(|row| (0..rows[0].len()).map(move |column| (row, column)));
        let squares: Vec<(usize, usize)> =
            squares.filter(|&(row, column)| rows[row].as_bytes()[column] == b'.').collect();
        if !needs_board && rng.random_range(0..8) == 0 {
            let cells: Vec<String> = ('a'..).take(squares.len()).map(String::from).collect();
            let grid = format!("[cells]\nnames = {cells:?}\nvalues = {stated}\n");
            return Self { rng, grid, cells, size: None, values };
        }
        let cells = squares.iter().map(|(row, column)| format!("r{}c{}", row + 1, column + 1)).collect();
        let grid = match picture {
            TWO_GRIDS => format!("[grid]\nvalues = {stated}\n\n{GRIDS}"),
            _ => format!("[grid]\npicture = \"\"\"\n{picture}\n\"\"\"\nvalues = {stated}\n"),
        };
        Self { rng, grid, cells, size: Some((rows.len(), rows[0].len())), values }
    }

    /// The board as a puzzle file without clues.
    pub(crate) fn board(&self) -> String {
        format!("schema = \"exactone.puzzle.v1\"\n{}", self.grid)
    }

    /// Units for it, or none.
    pub(crate) fn units(&mut self) -> String {
        let Some((rows, columns)) = self.size else { return String::new() };
        let has_grids = self.grid.contains("[[grids]]");
        let (tall, wide) = if has_grids { (2, 2) } else { (rows, columns) };
        let count = self.values.len();
        let fits = |length: usize| length <= count;
        let kind = match self.below(9) {
            0 if fits(wide) => "kind = \"rows\"",
            1 if fits(tall) => "kind = \"columns\"",
            2 if tall == wide && fits(wide) => "kind = \"diagonals\"",
            3 if tall == wide && fits(wide) => "kind = \"broken-diagonals\"",
            4 if tall % 2 == 0 && fits(2) => "kind = \"boxes\"\nrows = 2\ncolumns = 1",
            5 => &format!("kind = \"cells\"\ncells = \"{}\"", self.list(2, 2)),
            6 if !has_grids => return format!("\n{}\n", self.regions()),
            _ => return String::new(),
        };
        format!("\n[[units]]\n{kind}\neach = \"at-most-once\"\n")
    }

    /// Regions of up to three cells that follow each other.
    pub(crate) fn regions(&mut self) -> String {
        let (rows, columns) = self.size.expect("regions are for boards");
        let length = self.rng.random_range(1..=self.values.len().min(3));
        let mut picture = vec![vec!['#'; columns]; rows];
        for (at, cell) in self.cells.iter().enumerate() {
            let (row, column) = place(cell).expect("boards have rows and columns");
            picture[row - 1][column - 1] = ('A'..).nth(at / length).expect("there are few regions");
        }
        let lines: Vec<String> = picture.into_iter().map(String::from_iter).collect();
        let picture = lines.join("\n");
        format!("[[units]]\nkind = \"regions\"\neach = \"at-most-once\"\npicture = \"\"\"\n{picture}\n\"\"\"")
    }

    /// A number below this.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit)
    }

    /// A number from the first to the last.
    pub(crate) fn number(&mut self, first: i64, last: i64) -> i64 {
        self.rng.random_range(first..=last)
    }

    /// Heads or tails.
    pub(crate) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One of these.
    pub(crate) fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// One of the numbers that cells may have.
    pub(crate) fn value(&mut self) -> i64 {
        let at = self.below(self.values.len());
        self.values[at]
    }

    /// So many different cells, in any order; all of them, if there are fewer.
    pub(crate) fn some(&mut self, count: usize) -> Vec<String> {
        let mut cells = self.cells.clone();
        cells.shuffle(&mut self.rng);
        cells.truncate(count);
        cells
    }

    /// Some different cells, as many as that, as a list for a key.
    pub(crate) fn list(&mut self, least: usize, most: usize) -> String {
        let count = self.rng.random_range(least..=most);
        self.some(count).join(" ")
    }

    /// The same as a line that may come to a cell again, not before it was at `apart` others.
    pub(crate) fn crossing(&mut self, least: usize, most: usize, apart: usize) -> String {
        let count = self.rng.random_range(least..=most);
        let mut line: Vec<String> = Vec::new();
        while line.len() < count {
            let recent = &line[line.len().saturating_sub(apart)..];
            let cell = &self.cells[self.rng.random_range(0..self.cells.len())];
            if !recent.contains(cell) {
                line.push(cell.clone());
            }
        }
        line.join(" ")
    }

    /// Two cells side by side on boards; any two elsewhere.
    pub(crate) fn neighbours(&mut self) -> String {
        let are_beside = |one: &String, other: &String| match (place(one), place(other)) {
            (Some(one), Some(other)) => one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1,
            _ => one != other,
        };
        let mut pairs = Vec::new();
        for one in &self.cells {
            pairs
                .extend(self.cells.iter().filter(|other| are_beside(one, other)).map(|other| format!("{one} {other}")));
        }
        let at = self.below(pairs.len());
        pairs.swap_remove(at)
    }
}

/// So many numbers, ascending, and how a file states them.
fn numbers(rng: &mut ChaCha8Rng, count: usize) -> (Vec<i64>, String) {
    let from = |first: i64| -> Vec<i64> { (first..).take(count).collect() };
    let range = |values: &[i64]| format!("{{ from = {}, to = {} }}", values[0], values[values.len() - 1]);
    match rng.random_range(0..6) {
        0 => {
            let odd: Vec<i64> = (0..).map(|at| 2 * at + 1).take(count).collect();
            let names: Vec<String> = odd.iter().map(i64::to_string).collect();
            (odd, format!("{names:?}"))
        }
        1 => (from(0), range(&from(0))),
        2 => (from(-1), range(&from(-1))),
        _ => (from(1), count.to_string()),
    }
}

/// Row and column, from 1, of `r2c7`.
fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}
