//! Many puzzles of side 16 or 25 at once, where `auto` is asked of plain Sudoku.
//!
//! Propagation and a few guesses solve most puzzles of these sizes, and the lanes of [`large`](exactone_kernels::large) do
//! that to many of them in the time of a few. What they leave open, and every puzzle with several solutions, is asked by itself: which two solutions
//! are shown must not depend on what else is in the batch.

use super::open::OpenEngine;
use super::question::Question;
use super::{Answer, AnswerError, Session, Status};
use crate::backend::EngineName;
use exactone_core::problem::{Candidate, Square};
use exactone_core::solve::{Budget, Ending, SolveError, Stage, Statistics};
use exactone_formats::puzzle::Puzzle;
use exactone_kernels::large::{self, Large, PATIENCE, Sixteen, TwentyFive, Word};

/// Fewer puzzles than this are not worth the lanes.
const FEWEST: usize = 8;
/// Solutions that tell whether there is only one.
const UNIQUENESS: u32 = 2;
const NAME: &str = "lanes";

/// The lanes of a session, opened when they are first needed.
#[derive(Default)]
pub(super) struct OpenLanes {
    sixteen: Option<Sixteen>,
    twenty_five: Option<TwentyFive>,
}

impl Session {
    /// What [`unique`](Self::unique) says of each of these puzzles, in their order. The status and the solutions are the
    /// same. They come faster if many of them are plain Sudokus of side 16 or 25 and the engine is `auto`. The time and
    /// whatever else the budget has beside nodes is for all together.
    ///
    /// ```
    /// use exactone_session::answer::{Session, Status};
    /// use exactone_formats::puzzle::Puzzle;
    /// use exactone_core::solve::Budget;
    ///
    /// let mut session = Session::default();
    /// let mut clash = vec![0; 256];
    /// (clash[0], clash[15]) = (1, 1);
    /// let clash = Puzzle::from_values(clash).unwrap();
    /// let answers = session.unique_many(&[&clash; 8], &Budget::default());
    /// assert!(answers.into_iter().all(|answer| answer.unwrap().status == Status::None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// For each puzzle, as [`first`](Self::first).
    pub fn unique_many(&mut self, puzzles: &[&Puzzle], budget: &Budget) -> Vec<Result<Answer, AnswerError>> {
        let known = self.unique_at_once(puzzles, budget);
        let each = known.into_iter().zip(puzzles);
        each.map(|(known, &puzzle)| known.unwrap_or_else(|| self.unique(puzzle, budget))).collect()
    }

    /// The part of [`unique_many`](Self::unique_many) that is done at once: `None` for a puzzle that is left open, and is to
    /// be asked by itself.
    ///
    /// # Errors
    /// For each puzzle, [`SolveError::WrongAnswer`].
    pub fn unique_at_once(&mut self, puzzles: &[&Puzzle], budget: &Budget) -> Vec<Option<Result<Answer, AnswerError>>> {
        let mut known: Vec<_> = puzzles.iter().map(|_| None).collect();
        if self.spec.engine != EngineName::Auto || budget.nodes.is_some() {
            return known;
        }
        // The memory of the lanes does not grow, and asking the system how much there is takes time.
        let budget = Budget { nodes: Some(PATIENCE), memory: None, ..budget.clone() };
        let OpenLanes { mut sixteen, mut twenty_five } = std::mem::take(&mut self.lanes);
        for (at, answer) in self.through(&mut sixteen, puzzles, &budget) {
            known[at] = answer;
        }
        for (at, answer) in self.through(&mut twenty_five, puzzles, &budget) {
            known[at] = answer;
        }
        self.lanes = OpenLanes { sixteen, twenty_five };
        known
    }

    /// Sends the puzzles that these lanes take through them, if there are enough; the answers with their places.
    fn through<W: Word, const N: usize, const CELLS: usize>(
        &mut self,
        lanes: &mut Option<Large<W, N, CELLS>>,
        puzzles: &[&Puzzle],
        budget: &Budget,
    ) -> Vec<(usize, Option<Result<Answer, AnswerError>>)> {
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
        if puzzle.side != N * N || puzzle.marks.is_some() || puzzle.values.len() != CELLS {
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
    Ok(Some(Answer { engine: EngineName::Auto.name(), statistics, stages, ..answer }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Catalogue, Solution};
    use crate::backend::Spec;
    use exactone_formats::model::Model;
    use std::num::NonZeroUsize;

    /// The pattern grid of boxes of side `n`, its values moved on by `seed`, with each `every`-th cell taken out.
    fn puzzle(n: usize, seed: usize, every: usize) -> Puzzle {
        let side = n * n;
        let value = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            let value = (n * (row % n) + row / n + column + seed) % side + 1;
            if (cell * 7 + seed).is_multiple_of(every) { 0 } else { u16::try_from(value).unwrap() }
        };
        Puzzle::from_values((0..side * side).map(value).collect()).unwrap()
    }

    /// With its last given changed.
    fn broken(mut puzzle: Puzzle) -> Puzzle {
        let given = puzzle.values.iter().rposition(|&value| value != 0).unwrap();
        let side = u16::try_from(puzzle.side).unwrap();
        puzzle.values[given] = puzzle.values[given] % side + 1;
        puzzle
    }

    /// With two values left out of two bands of rows, which leaves several solutions.
    fn several(mut puzzle: Puzzle) -> Puzzle {
        puzzle.values.iter_mut().filter(|value| **value < 3).for_each(|value| *value = 0);
        puzzle
    }

    fn mixture() -> Vec<Puzzle> {
        let of_size = |n: usize| {
            (0..9).flat_map(move |seed| {
                let sound = puzzle(n, seed, 3 + seed % 3);
                [sound.clone(), broken(sound.clone()), several(sound)]
            })
        };
        let mut puzzles: Vec<Puzzle> = [3, 4, 5].into_iter().flat_map(of_size).collect();
        puzzles.sort_by_key(|puzzle| puzzle.values.iter().map(|&value| usize::from(value)).sum::<usize>() % 17);
        puzzles
    }

    fn session(model: &str, spec: &str) -> Session {
        let catalogue = Catalogue::new(Model::builtin(model).unwrap()).with_memory(1 << 30);
        Session::new(catalogue, spec.parse::<Spec>().unwrap(), NonZeroUsize::MIN)
    }

    fn told(answer: Result<Answer, AnswerError>) -> (Status, [Option<Solution>; 2], &'static str) {
        let answer = answer.unwrap();
        (answer.status, [answer.solution, answer.second], answer.engine)
    }

    #[test]
    fn many_at_once_are_answered_as_each_by_itself() {
        let (mut session, puzzles) = (session("sudoku", "auto"), mixture());
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        for budget in [Budget::default(), Budget::default().with_nodes(1)] {
            let alone: Vec<_> = puzzles.iter().map(|&puzzle| told(session.unique(puzzle, &budget))).collect();
            let together: Vec<_> = session.unique_many(&puzzles, &budget).into_iter().map(told).collect();
            assert_eq!(together, alone);
            let statuses: Vec<Status> = alone.iter().map(|(status, ..)| *status).collect();
            let is_mixed =
                [Status::None, Status::Unique, Status::Multiple].iter().all(|status| statuses.contains(status));
            assert!(is_mixed || budget.nodes.is_some(), "{statuses:?}");
        }
    }

    #[test]
    fn large_ones_with_one_solution_or_none_are_known_at_once_and_no_others() {
        let (mut session, puzzles) = (session("sudoku", "auto"), mixture());
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let known = session.unique_at_once(&puzzles, &Budget::default());
        for (known, &puzzle) in known.into_iter().zip(&puzzles) {
            let status = session.unique(puzzle, &Budget::default()).unwrap().status;
            let is_for_lanes = puzzle.side != 9 && status != Status::Multiple;
            assert_eq!(known.is_some(), is_for_lanes, "{} {status:?}", puzzle.side);
            if let Some(answer) = known {
                let stages = answer.unwrap().stages;
                assert_eq!((stages.len(), stages[0].engine, stages[0].ending), (1, "lanes", Ending::Exhausted));
                assert!(stages[0].statistics.nodes >= 1);
            }
        }
    }

    #[test]
    fn few_puzzles_other_rules_other_engines_and_limits_of_nodes_are_left_open() {
        let puzzles: Vec<Puzzle> = (0..8).map(|seed| puzzle(4, seed, 3)).collect();
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let known = |model: &str, engine: &str, puzzles: &[&Puzzle], budget: &Budget| {
            let known = session(model, engine).unique_at_once(puzzles, budget);
            known.iter().flatten().count()
        };
        let free = Budget::default();
        assert_eq!(known("sudoku", "auto", &puzzles, &free), 8);
        assert_eq!(known("sudoku", "auto", &puzzles[1..], &free), 0);
        assert_eq!(known("sudoku", "propagate", &puzzles, &free), 0);
        assert_eq!(known("sudoku", "auto", &puzzles, &free.with_nodes(1_000)), 0);
        for model in ["latin", "x-sudoku"] {
            assert_eq!(known(model, "auto", &puzzles, &free), 0, "{model}");
        }
    }

    #[test]
    fn a_solution_that_is_none_is_an_error() {
        let mut session = session("sudoku", "auto");
        let whole: [u8; 256] = std::array::from_fn(|cell| u8::try_from(puzzle(4, 1, 999).values[cell]).unwrap());
        let found = |first| large::Answer { solutions: 1, complete: true, nodes: 1, first, second: [0; 256] };
        let (mut swapped, other_givens) = (whole, whole.map(|value| value % 16 + 1));
        swapped.swap(3, 4);
        let asked = puzzle(4, 1, 3);
        let asked = Question::from(&asked);
        for lie in [swapped, other_givens, [0; 256]] {
            let judged = session.open(asked, &Budget::default(), |open| judge(open, asked, &found(lie)));
            let is_seen = matches!(judged, Err(AnswerError::Solve(SolveError::WrongAnswer { engine: "lanes", .. })));
            assert!(is_seen, "{judged:?}");
        }
    }
}
