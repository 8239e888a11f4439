//! Large square grids with few givens: no search, but a grid made by construction so that the givens fit.
//!
//! A large empty grid has more solutions than anybody can count, and still a search fails to find one: nothing tells it which
//! values crowd each other until it is too late. But grids can be written down: a Latin square row by row (`latin.rs`), a
//! Sudoku as many small Latin squares (`boxes.rs`). Few givens say little about them.
//!
//! What cannot be made to fit within some thousand nodes is left to others; nothing is known of it then.

mod boxes;
mod colouring;
mod latin;

use crate::problem::{Candidate, Id, Problem, Square};
use crate::solve::{Ending, Limit, Meter, Query, SolveError, Solver, Statistics, Visitor, Wanted};
use latin::Entry;

/// What stages call it.
const NAME: &str = "pattern";
/// From this side on: below, a search finds a solution of a loose grid in milliseconds.
const SMALLEST: usize = 25;
/// More givens than this for each row hardly ever fit.
const GIVENS_FOR_EACH_ROW: usize = 2;
/// Colours tried.
const PATIENCE: u64 = 2_000;

/// Shows one solution of a square grid, or gives up.
///
/// ```
/// use exactone_core::pattern::Pattern;
/// use exactone_core::problem::{Candidate, Checker, sudoku};
/// use exactone_core::solve::{Budget, First, Query, Wanted, first};
///
/// let problem = sudoku(5, 5)?;
/// let (budget, given) = (Budget::default(), [Candidate::new(7 * 25 + 2)]);
/// let query = Query::new(&given, &budget).wanting(Wanted::UpTo(1));
/// assert!(Pattern::may_fit(&problem, &query));
/// let mut pattern = Pattern::new(&problem).expect("a square grid");
/// let found = first(&mut pattern, &mut Checker::new(&problem), &query)?;
/// assert!(matches!(found, First::Found(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pattern {
    square: Square,
    statistics: Statistics,
}

impl Pattern {
    /// Ready for a problem, if that is a square grid. O(memberships).
    #[must_use]
    pub fn new(problem: &Problem) -> Option<Self> {
        Square::of(problem).map(|square| Self { square, statistics: Statistics::default() })
    }

    /// Whether it is worth a try: one solution is wanted of something that may be a large square grid, and little is said
    /// of it. O(1).
    #[must_use]
    pub fn may_fit(problem: &Problem, query: &Query<'_>) -> bool {
        query.wanted == Wanted::UpTo(1)
            && query.removed.is_empty()
            && !query.trace.is_on()
            && problem.choices() >= SMALLEST.pow(2)
            && query.givens.len() <= GIVENS_FOR_EACH_ROW * problem.choices().isqrt()
    }

    /// A value for each cell, if the givens fit.
    fn fit(&self, givens: &[Candidate], meter: &mut Meter<'_>) -> Result<Option<Vec<usize>>, Limit> {
        let side = self.square.side;
        let entries: Vec<Entry> = givens.iter().map(|given| self.square.entry(*given)).collect();
        let is_inside = |entry: &Entry| entry.iter().all(|&at| at < side);
        if !entries.iter().all(is_inside) || clash(&entries) || self.repeats_in_a_box(&entries) {
            return Ok(None);
        }
        match self.square.boxes {
            Some(boxes) => boxes::fit(boxes, &entries, meter),
            None => latin::complete(side, &entries, meter),
        }
    }

    /// Whether a value is given to two cells of a box.
    fn repeats_in_a_box(&self, entries: &[Entry]) -> bool {
        let Some([rows, columns]) = self.square.boxes else { return false };
        let place = |&[row, column, value]: &Entry| [row / rows, column / columns, value];
        let mut places: Vec<_> = entries.iter().map(place).collect();
        places.sort_unstable();
        places.windows(2).any(|pair| pair[0] == pair[1])
    }
}

/// Whether two entries contradict each other: of row, column and value they share exactly two.
fn clash(entries: &[Entry]) -> bool {
    let shared = |one: &Entry, other: &Entry| one.iter().zip(other).filter(|(one, other)| one == other).count();
    entries.iter().enumerate().any(|(at, one)| entries[at + 1..].iter().any(|other| shared(one, other) == 2))
}

impl Solver for Pattern {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        let budget = query.budget.with_nodes(PATIENCE);
        let mut meter = budget.start();
        let fitted = self.fit(query.givens, &mut meter);
        self.statistics.nodes = meter.nodes();
        Ok(match fitted {
            Err(limit) => Ending::OutOfBudget(limit),
            Ok(None) => Ending::OutOfBudget(Limit::Nodes),
            Ok(Some(values)) => {
                self.statistics.solutions = 1;
                let cells = values.iter().enumerate();
                let chosen: Vec<Candidate> =
                    cells.map(|(cell, value)| Candidate::from_index(cell * self.square.side + value)).collect();
                // Whether more are wanted or not, it has no more.
                let _ = visit(&chosen);
                Ending::Stopped
            }
        })
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}
