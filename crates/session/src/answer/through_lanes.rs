//! The way of plain 16×16 and 25×25 puzzles through the lanes of [`large`](exactone_kernels::large), many at once.

use super::open::OpenEngine;
use super::question::Question;
use super::{Answer, AnswerError, Session, Status};
use exactone_core::problem::{Candidate, Square};
use exactone_core::solve::{Budget, Ending, SolveError, Stage, Statistics};
use exactone_formats::puzzle::Puzzle;
use exactone_kernels::large::{self, Large, Word};
use exactone_kernels::nine::UNIQUENESS;

/// Fewer puzzles than this are not worth a way of their own.
pub(super) const FEWEST: usize = 8;
const NAME: &str = "lanes";

/// An answer that is known ahead, with the place of its puzzle; `None` if the puzzle is left open.
pub(super) type Known = (usize, Option<Result<Answer, AnswerError>>);

impl Session {
    /// Sends the puzzles that these lanes take through them, if there are enough; the answers with their places.
    pub(super) fn through<W: Word, const N: usize, const CELLS: usize>(
        &mut self,
        lanes: &mut Option<Large<W, N, CELLS>>,
        puzzles: &[&Puzzle],
        budget: &Budget,
    ) -> Vec<Known> {
        let taken = |(at, puzzle): (usize, &&Puzzle)| Some((at, self.cells_for::<N, CELLS>(puzzle, budget)?));
        let (places, grids): (Vec<usize>, Vec<_>) = puzzles.iter().enumerate().filter_map(taken).unzip();
        if places.len() < FEWEST {
            return Vec::new();
        }
        let mut answers = vec![large::Answer::INCOMPLETE; grids.len()];
        lanes.get_or_insert_with(Large::new).solve_many(&grids, UNIQUENESS, &mut answers, budget);
        let judged = places.iter().zip(&answers).map(|(&at, answer)| {
            let question = Question::from(puzzles[at]);
            let judged = self.open(question, budget, |open| judge(open, question, answer));
            (at, judged.transpose())
        });
        judged.collect()
    }

    /// The cells of a puzzle, if it is plain Sudoku with boxes of side `N`.
    fn cells_for<const N: usize, const CELLS: usize>(
        &mut self,
        puzzle: &Puzzle,
        budget: &Budget,
    ) -> Option<[u8; CELLS]> {
        if !is_for_lanes(puzzle) || puzzle.side != N * N || puzzle.values.len() != CELLS {
            return None;
        }
        let square = self.open(puzzle.into(), budget, |open| Ok(open.square())).ok()?;
        let is_sudoku = square == Some(Square { side: N * N, boxes: Some([N, N]) });
        let mut cells = [0; CELLS];
        for (cell, &value) in cells.iter_mut().zip(&puzzle.values) {
            *cell = u8::try_from(value).ok().filter(|&value| usize::from(value) <= N * N)?;
        }
        is_sudoku.then_some(cells)
    }
}

/// Whether a puzzle may go through the lanes of [`large`](exactone_kernels::large), if the rules are plain and there are enough.
#[must_use]
pub fn is_for_lanes(puzzle: &Puzzle) -> bool {
    [16, 25].contains(&puzzle.side) && puzzle.marks.is_none()
}

/// What the lanes' answer says, once its solution is checked; `None` if that is not all.
fn judge<const CELLS: usize>(
    open: &mut OpenEngine<'_>,
    question: Question<'_>,
    found: &large::Answer<CELLS>,
) -> Result<Option<Answer>, AnswerError> {
    let status = match found.solutions {
        0 if found.complete => Status::None,
        1 if found.complete => Status::Unique,
        _ => return Ok(None),
    };
    let side = CELLS.isqrt();
    let mut solution = None;
    if status == Status::Unique {
        let asked = question.asked(open.rules);
        // A value that is none has no candidate, so that the check misses it.
        let valued = found.first.iter().enumerate().filter(|(_, value)| (1..=side).contains(&usize::from(**value)));
        let chosen: Vec<Candidate> =
            valued.map(|(cell, &value)| Candidate::new(cell * side + usize::from(value) - 1)).collect();
        let checked = open.checker.check_query(&chosen, &asked.givens, &asked.removed);
        checked.map_err(|violation| SolveError::WrongAnswer { engine: NAME, violation })?;
        solution = Some(chosen);
    }
    let solutions = u64::from(found.solutions);
    let statistics = Statistics { nodes: found.nodes, solutions, ..Statistics::default() };
    let reason = format!("a batch of plain Sudokus of side {side}").into();
    let stages = vec![Stage { engine: NAME, reason, ending: Ending::Exhausted, statistics }];
    let answer = open.answer(status, [solution, None]);
    Ok(Some(Answer { statistics, stages, ..answer }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_that_is_none_is_an_error() {
        let mut session = Session::default();
        let value = |cell: usize| (4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16 + 1;
        let whole: [u8; 256] = std::array::from_fn(|cell| u8::try_from(value(cell)).unwrap());
        let found = |first| large::Answer { solutions: 1, complete: true, nodes: 1, first, second: [0; 256] };
        let (mut swapped, other_givens) = (whole, whole.map(|value| value % 16 + 1));
        swapped.swap(3, 4);
        let given = |(cell, &value): (usize, &u8)| if cell.is_multiple_of(3) { 0 } else { value.into() };
        let asked = Puzzle::from_values(whole.iter().enumerate().map(given).collect()).unwrap();
        let asked = Question::from(&asked);
        for lie in [swapped, other_givens, [0; 256]] {
            let judged = session.open(asked, &Budget::default(), |open| judge(open, asked, &found(lie)));
            let is_seen = matches!(judged, Err(AnswerError::Solve(SolveError::WrongAnswer { engine: "lanes", .. })));
            assert!(is_seen, "{judged:?}");
        }
    }
}
