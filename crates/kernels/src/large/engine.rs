//! The engine `lanes`: these kernels behind the seam that all engines share, for plain Sudoku of side 16 and 25.
//!
//! A kernel finds two solutions of each of many grids. Where more are wanted, the first is shown, and the others are searched
//! for in parts of the grid. There is a part for each open cell: it has the values of the first before that cell, and another
//! value in it. (E. L. Lawler, A procedure for computing the K best solutions, Management Science 18, 1972.) Parts are searched
//! many at a time, a lane each. A part that is not done within [`PATIENCE`] nodes is cut at its smallest open cell, a part for
//! each value. Parts are a stack of O(open cells²) grids.

use super::{Answer, Large, PATIENCE, Sixteen, TwentyFive, Word};
use crate::simd::{Frame, Lane};
use exactone_core::problem::{Candidate, Problem, Square};
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Solver, Statistics, Visitor, Wanted};
use std::ops::ControlFlow;

const NAME: &str = "lanes";
/// What people who choose it by name should know.
const TAKES: &str =
    "it takes plain Sudoku of side 16 or 25 alone, and is made for batches, where `auto` chooses it by itself";
/// Parts that are searched at a time: as many as the widest vectors have lanes.
const PARTS: usize = 32;

/// The engine `lanes`. It borrows nothing of the problem: all that it takes of a side are the same one.
///
/// ```
/// use exactone_core::problem::sudoku;
/// use exactone_core::solve::{Budget, Query, Solver, Wanted};
/// use exactone_kernels::large::Lanes;
/// use std::ops::ControlFlow;
///
/// let mut engine = Lanes::new(&sudoku(4, 4)?)?;
/// let (budget, mut solutions) = (Budget::default(), 0);
/// engine.solve(&Query::new(&[], &budget).wanting(Wanted::UpTo(10)), &mut |chosen| {
///     assert_eq!(chosen.len(), 256);
///     solutions += 1;
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(solutions, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Lanes {
    kernel: Kernel,
    statistics: Statistics,
}

#[derive(Debug)]
enum Kernel {
    Sixteen(Sixteen),
    TwentyFive(TwentyFive),
}

impl Lanes {
    /// Opens the engine on a problem. O(memberships), nothing is kept of it.
    ///
    /// # Errors
    /// [`SolveError::Unfit`] if the problem is not plain Sudoku of side 16 or 25 with square boxes.
    pub fn new(problem: &Problem) -> Result<Self, SolveError> {
        let kernel = match Square::of(problem) {
            Some(Square { side: 16, boxes: Some([4, 4]) }) => Kernel::Sixteen(Large::new()),
            Some(Square { side: 25, boxes: Some([5, 5]) }) => Kernel::TwentyFive(Large::new()),
            _ => return Err(SolveError::Unfit { engine: NAME, what: TAKES.to_owned() }),
        };
        Ok(Self { kernel, statistics: Statistics::default() })
    }
}

impl Solver for Lanes {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        self.statistics = Statistics::default();
        let statistics = &mut self.statistics;
        let ending = match &mut self.kernel {
            Kernel::Sixteen(kernel) => Search { kernel, wanted: query.wanted, statistics, visit }.run(query),
            Kernel::TwentyFive(kernel) => Search { kernel, wanted: query.wanted, statistics, visit }.run(query),
        };
        Ok(ending)
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

/// The candidates that the query leaves to each cell. A given that there is not leaves none to the first.
fn frame<W: Lane, const CELLS: usize>(query: &Query<'_>) -> Frame<W, CELLS> {
    let side = CELLS.isqrt();
    let mut frame = super::frame::open::<W, CELLS>();
    let place = |candidate: &Candidate| (candidate.index() / side, bit::<W>(candidate.index() % side));
    for (cell, value) in query.removed.iter().map(place) {
        if let Some(open) = frame.0.get_mut(cell) {
            *open = *open & !value;
        }
    }
    for (cell, value) in query.givens.iter().map(place) {
        match frame.0.get_mut(cell) {
            Some(open) => *open = *open & value,
            None => frame.0[0] = W::NONE,
        }
    }
    frame
}

fn bit<W: Lane>(value: usize) -> W {
    W::bit(u8::try_from(value).expect("a side is 25 at most"))
}

/// A search for the solutions of a query.
struct Search<'a, 'v, W: Word, const N: usize, const CELLS: usize> {
    kernel: &'a mut Large<W, N, CELLS>,
    wanted: Wanted,
    statistics: &'a mut Statistics,
    visit: &'a mut Visitor<'v>,
}

impl<W: Word, const N: usize, const CELLS: usize> Search<'_, '_, W, N, CELLS> {
    fn run(mut self, query: &Query<'_>) -> Ending {
        let mut parts = vec![frame::<W, CELLS>(query)];
        let mut answers = Vec::new();
        while !parts.is_empty() {
            let Some(budget) = self.left(query.budget) else { return Ending::OutOfBudget(Limit::Nodes) };
            // Nodes are counted by the grid, so a limit of them allows one at a time.
            let at_once = if query.budget.nodes.is_some() { 1 } else { PARTS };
            let taken = parts.split_off(parts.len().saturating_sub(at_once));
            answers.clear();
            answers.resize(taken.len(), Answer::INCOMPLETE);
            let (_, hit) = self.kernel.solve_frames(&taken, 2, &mut answers, &budget);
            for (part, answer) in taken.iter().zip(&answers) {
                if let ControlFlow::Break(ending) = self.take(part, answer, hit, &mut parts) {
                    return ending;
                }
            }
        }
        query.budget.start().report(1.0);
        Ending::Exhausted
    }

    /// What is left of the budget for one part; `None` if all nodes are spent.
    fn left(&self, budget: &Budget) -> Option<Budget> {
        let left = budget.nodes.map_or(PATIENCE, |nodes| nodes.saturating_sub(self.statistics.nodes).min(PATIENCE));
        (left > 0).then(|| budget.with_nodes(left))
    }

    /// Shows the first solution of a part, and leaves the others, or a part that takes long, to parts of it.
    fn take(
        &mut self,
        part: &Frame<W, CELLS>,
        answer: &Answer<CELLS>,
        hit: Option<Limit>,
        parts: &mut Vec<Frame<W, CELLS>>,
    ) -> ControlFlow<Ending> {
        self.statistics.nodes += answer.nodes;
        if answer.solutions > 0 {
            self.show(&answer.first)?;
        }
        if let (false, Some(limit)) = (answer.complete, hit) {
            return ControlFlow::Break(Ending::OutOfBudget(limit));
        }
        match (answer.solutions, answer.complete) {
            (0, true) => self.statistics.conflicts += 1,
            (1, true) => {}
            (2, _) if self.wanted.is_enough(self.statistics.solutions + 1) => self.show(&answer.second)?,
            (0, false) => parts.extend(cut(part)),
            _ => parts.extend(others(part, &answer.first)),
        }
        ControlFlow::Continue(())
    }

    fn show(&mut self, values: &[u8; CELLS]) -> ControlFlow<Ending> {
        self.statistics.solutions += 1;
        let side = CELLS.isqrt();
        let chosen = |(cell, value): (usize, &u8)| Candidate::new(cell * side + usize::from(*value) - 1);
        let chosen: Vec<Candidate> = values.iter().enumerate().map(chosen).collect();
        let is_enough = self.wanted.is_enough(self.statistics.solutions);
        if (self.visit)(&chosen).is_break() || is_enough {
            return ControlFlow::Break(Ending::Stopped);
        }
        ControlFlow::Continue(())
    }
}

/// The parts of a grid that have all its solutions but this one, each in one part. O(open cells × cells).
fn others<W: Lane, const CELLS: usize>(
    part: &Frame<W, CELLS>,
    solution: &[u8; CELLS],
) -> impl Iterator<Item = Frame<W, CELLS>> {
    let (mut fixed, solution) = (*part, *solution);
    (0..CELLS).filter_map(move |cell| {
        let value = bit::<W>(usize::from(solution[cell]) - 1);
        let mut other = fixed;
        other.0[cell] = other.0[cell] & !value;
        fixed.0[cell] = value;
        (other.0[cell] != W::NONE).then_some(other)
    })
}

/// The parts of a grid by the values of its smallest open cell; none if no cell is open. O(cells).
fn cut<W: Lane, const CELLS: usize>(part: &Frame<W, CELLS>) -> impl Iterator<Item = Frame<W, CELLS>> {
    let part = *part;
    let open = (0..CELLS).filter(|&cell| part.0[cell].count() > 1);
    let smallest = open.min_by_key(|&cell| part.0[cell].count());
    smallest.into_iter().flat_map(move |cell| {
        let values = (0..CELLS.isqrt()).map(bit::<W>).filter(move |value| part.0[cell] & *value != W::NONE);
        values.map(move |value| {
            let mut part = part;
            part.0[cell] = value;
            part
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visited::solutions;
    use exactone_core::problem::sudoku;

    /// The pattern grid, whose rows are shifts of each other, without the values below `blank` in its first two bands.
    fn givens(n: usize, blank: usize) -> Vec<Candidate> {
        let side = n * n;
        let value = |row: usize, column: usize| (n * (row % n) + row / n + column) % side;
        let cells = (0..side * side).map(|cell| (cell, value(cell / side, cell % side)));
        cells
            .filter(|(cell, value)| *value >= blank || cell / side >= 2 * n)
            .map(|(cell, value)| Candidate::new(cell * side + value))
            .collect()
    }

    #[test]
    fn all_solutions_are_visited_once_each_and_the_check_accepts_them() {
        // So many by propagation.
        for (n, all) in [(4, 340), (5, 102)] {
            let (problem, budget, givens) = (sudoku(n, n).unwrap(), Budget::default(), givens(n, 6));
            let mut engine = Lanes::new(&problem).unwrap();
            let (mut found, ending) = solutions(&mut engine, &Query::new(&givens, &budget));
            assert_eq!((ending, engine.statistics().solutions), (Ending::Exhausted, found.len() as u64));
            assert!(found.iter().all(|chosen| problem.check(chosen).is_ok()));
            assert!(found.iter().all(|chosen| givens.iter().all(|given| chosen.contains(given))));
            assert_eq!(found.len(), all);
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), all);
        }
    }

    #[test]
    fn clashing_unknown_and_removed_givens_are_answers_not_errors() {
        let (problem, budget, given) = (sudoku(4, 4).unwrap(), Budget::default(), givens(4, 0));
        let mut engine = Lanes::new(&problem).unwrap();
        let mut count = |more: &[usize], removed: &[usize]| {
            let [more, removed] =
                [more, removed].map(|ids| ids.iter().map(|&id| Candidate::new(id)).collect::<Vec<_>>());
            let givens = [given.clone(), more].concat();
            let (found, ending) = solutions(&mut engine, &Query { removed: &removed, ..Query::new(&givens, &budget) });
            assert_eq!(ending, Ending::Exhausted);
            found.len()
        };
        let (first, other) = (given[0].index(), (given[0].index() + 1) % 16);
        assert_eq!(count(&[], &[]), 1);
        assert_eq!(count(&[first], &[]), 1);
        assert_eq!(count(&[other], &[]), 0);
        assert_eq!(count(&[4096], &[]), 0);
        assert_eq!(count(&[], &[first]), 0);
        assert_eq!(count(&[], &[other, 4096, 100_000]), 1);
    }

    #[test]
    fn limits_of_solutions_and_nodes_and_the_visitor_end_the_search() {
        let problem = sudoku(4, 4).unwrap();
        let (free, mut engine) = (Budget::default(), Lanes::new(&problem).unwrap());
        for limit in [1, 2, 3, 40] {
            let (found, ending) = solutions(&mut engine, &Query::new(&[], &free).wanting(Wanted::UpTo(limit)));
            assert_eq!((found.len() as u64, ending), (limit, Ending::Stopped));
        }
        let limited = Budget::default().with_nodes(20);
        let (_, ending) = solutions(&mut engine, &Query::new(&[], &limited));
        assert_eq!((ending, engine.statistics().nodes), (Ending::OutOfBudget(Limit::Nodes), 20));
        let ending = engine.solve(&Query::new(&[], &free), &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!((ending, engine.statistics().solutions), (Ending::Stopped, 1));
    }

    #[test]
    fn other_problems_are_refused() {
        for problem in [sudoku(3, 3), sudoku(2, 8), sudoku(2, 2)] {
            assert!(matches!(Lanes::new(&problem.unwrap()), Err(SolveError::Unfit { engine: NAME, .. })));
        }
    }
}
