//! Many puzzles at once. Which way each goes is decided here, and nowhere else.
//!
//! | puzzles | way |
//! |---|---|
//! | plain 9×9, without pencil marks | the [kernel](exactone_kernels::nine) for many grids at once |
//! | plain 16×16 and 25×25, without pencil marks | the lanes of [`large`](exactone_kernels::large) |
//! | all others, and what these leave open | the engine of the session, one by one |
//!
//! The first way is for the engine `auto`, the second for `auto` and `lanes`. Both need a budget without a limit of nodes, and
//! eight puzzles or more. Whether rules are plain is known from the groups of the compiled problem
//! ([`Square`](exactone_core::problem::Square)). The lanes try a few guesses. They leave open what takes longer, and every puzzle
//! with several solutions: which two are shown must not depend on what else is in the batch. The kernel for 9×9 finds the same
//! two whichever way it is asked.

use super::classics::CLASSIC;
use super::digits::digits_of_puzzle;
use super::lanes::OpenKernels;
use super::through_lanes::{FEWEST, Known};
use super::{Answer, AnswerError, Session};
use crate::backend::EngineName;
use exactone_core::parallel::{Event, ordered};
use exactone_core::solve::Budget;
use exactone_formats::puzzle::Puzzle;
use exactone_kernels::large::PATIENCE;
use exactone_kernels::nine::{self, Nine, UNIQUENESS};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Puzzles that a thread answers at a time.
const CHUNK: usize = 256;

/// A puzzle with its answer.
type Answered = (Puzzle, Result<Answer, AnswerError>);

impl Session {
    /// Answers any number of puzzles of any shapes, each as [`unique`](Self::unique) does, on the threads of this session, and
    /// visits the answers in the order of the puzzles. Memory is constant: a few hundred puzzles for each thread. The order and
    /// the answers do not depend on the number of threads. The visitor may end it, and so may a flag of the budget; limits of
    /// time are for all puzzles together, limits of nodes for each.
    ///
    /// ```
    /// use exactone_session::answer::{Session, Status};
    /// use exactone_formats::puzzle::read;
    /// use exactone_core::solve::Budget;
    /// use std::ops::ControlFlow;
    ///
    /// let puzzles = ["...232....4....1", "11.............."].map(|text| read::one(text).unwrap());
    /// let mut found = Vec::new();
    /// Session::default().solve_many(puzzles, &Budget::default(), &mut |_, answer| {
    ///     found.push(answer.unwrap().status);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(found, [Status::Unique, Status::None]);
    /// ```
    ///
    /// # Errors
    /// None of its own. Each puzzle has its result: what the visitor gets is `Err` as [`first`](Self::first) says, and the next
    /// puzzles are answered nonetheless.
    ///
    /// # Panics
    /// If the iterator or the visitor does. A panic on another thread comes out here.
    pub fn solve_many<Puzzles>(
        &self,
        puzzles: Puzzles,
        budget: &Budget,
        visit: &mut dyn FnMut(Puzzle, Result<Answer, AnswerError>) -> ControlFlow<()>,
    ) where
        Puzzles: IntoIterator<Item = Puzzle>,
        Puzzles::IntoIter: Send + 'static,
    {
        let mut puzzles = puzzles.into_iter();
        let chunks = std::iter::from_fn(move || {
            let chunk: Vec<Puzzle> = puzzles.by_ref().take(CHUNK).collect();
            (!chunk.is_empty()).then(|| vec![chunk])
        });
        let (rules, spec) = (&self.cache, &self.spec);
        let worker = || Self::new(Arc::clone(rules), spec.clone(), NonZeroUsize::MIN);
        let flow = ordered(
            self.threads,
            chunks,
            &budget.cancel,
            worker,
            |session, chunk: Vec<Puzzle>, over| {
                let answers = session.unique_many(&chunk.iter().collect::<Vec<_>>(), &budget.with_cancel(over));
                chunk.into_iter().zip(answers).collect::<Vec<_>>()
            },
            &mut |event: Event<Vec<Answered>>| match event {
                Event::Idle => ControlFlow::Continue(()),
                Event::Done(answers) => answers.into_iter().try_for_each(|(puzzle, answer)| visit(puzzle, answer)),
            },
        );
        // Whether the visitor has broken off is known to the caller.
        _ = flow;
    }

    /// What [`unique`](Self::unique) says of each of these puzzles, in their order. The status and the solutions are the
    /// same; the statistics of what is answered at once are those of the batch. The time and all else that the budget has
    /// beside nodes is for all together.
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
        let known = self.unique_through_lanes(puzzles, budget);
        let each = known.into_iter().zip(puzzles);
        each.map(|(known, &puzzle)| known.unwrap_or_else(|| self.unique(puzzle, budget))).collect()
    }

    /// Whether some puzzles of a batch may be answered at once: the engine is `auto` or `lanes`, and no node is counted.
    #[must_use]
    pub fn takes_lanes(&self, budget: &Budget) -> bool {
        matches!(self.spec.engine, EngineName::Auto | EngineName::Lanes) && budget.nodes.is_none()
    }

    /// The part of [`unique_many`](Self::unique_many) that is done at once: `None` for a puzzle that is left open, and is to
    /// be asked by itself.
    ///
    /// # Errors
    /// For each puzzle, [`SolveError::WrongAnswer`](exactone_core::solve::SolveError::WrongAnswer).
    pub fn unique_through_lanes(
        &mut self,
        puzzles: &[&Puzzle],
        budget: &Budget,
    ) -> Vec<Option<Result<Answer, AnswerError>>> {
        let mut known: Vec<_> = puzzles.iter().map(|_| None).collect();
        if !self.takes_lanes(budget) {
            return known;
        }
        // Their memory does not grow, and asking the system how much there is takes time.
        let budget = Budget { memory: None, ..budget.clone() };
        let OpenKernels { mut nine, mut sixteen, mut twenty_five } = std::mem::take(&mut self.lanes);
        for (at, answer) in self.through_nine(&mut nine, puzzles, &budget) {
            known[at] = answer;
        }
        let budget = budget.with_nodes(PATIENCE);
        for (at, answer) in self.through(&mut sixteen, puzzles, &budget) {
            known[at] = answer;
        }
        for (at, answer) in self.through(&mut twenty_five, puzzles, &budget) {
            known[at] = answer;
        }
        self.lanes = OpenKernels { nine, sixteen, twenty_five };
        known
    }

    /// Sends the classic puzzles through the kernel for many, if there are enough.
    fn through_nine(&mut self, kernel: &mut Option<Box<Nine>>, puzzles: &[&Puzzle], budget: &Budget) -> Vec<Known> {
        if self.spec.engine != EngineName::Auto {
            return Vec::new();
        }
        let taken = |(at, puzzle): (usize, &&Puzzle)| {
            let digits = digits_of_puzzle(puzzle)?;
            let square = self.open((*puzzle).into(), budget, |open| Ok(open.square())).ok()?;
            (square == Some(CLASSIC)).then_some((at, digits))
        };
        let (places, grids): (Vec<usize>, Vec<_>) = puzzles.iter().enumerate().filter_map(taken).unzip();
        if places.len() < FEWEST {
            return Vec::new();
        }
        let mut answers = vec![nine::Answer::NONE; grids.len()];
        let kernel = kernel.get_or_insert_with(|| Box::new(Nine::new()));
        kernel.solve_within(&grids.iter().collect::<Vec<_>>(), UNIQUENESS, &mut answers, budget);
        let judged = places.iter().zip(grids.iter().zip(&answers)).map(|(&at, (grid, answer))| {
            let judged = self.open(puzzles[at].into(), budget, |open| open.of_batch(grid, answer));
            (at, judged.transpose())
        });
        judged.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{RulesCache, Solution, Status};
    use crate::backend::Spec;
    use exactone_core::solve::Ending;
    use exactone_formats::model::Model;

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
        let cache = RulesCache::new(Model::builtin(model).unwrap()).with_memory(1 << 30);
        Session::new(cache, spec.parse::<Spec>().unwrap(), NonZeroUsize::MIN)
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
    fn classic_ones_and_large_ones_with_one_solution_or_none_are_known_at_once() {
        let (mut session, puzzles) = (session("sudoku", "auto"), mixture());
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let known = session.unique_through_lanes(&puzzles, &Budget::default());
        for (known, &puzzle) in known.into_iter().zip(&puzzles) {
            let status = session.unique(puzzle, &Budget::default()).unwrap().status;
            let (is_nine, is_several) = (puzzle.side == 9, status == Status::Multiple);
            assert_eq!(known.is_some(), is_nine || !is_several, "{} {status:?}", puzzle.side);
            if let Some(answer) = known {
                let stages = answer.unwrap().stages;
                let (engine, ending) = match (is_nine, is_several) {
                    (true, true) => ("nine", Ending::Stopped),
                    (true, false) => ("nine", Ending::Exhausted),
                    (false, _) => ("lanes", Ending::Exhausted),
                };
                assert_eq!((stages.len(), stages[0].engine, stages[0].ending), (1, engine, ending));
            }
        }
    }

    #[test]
    fn few_puzzles_other_rules_other_engines_and_limits_of_nodes_are_left_open() {
        let puzzles: Vec<Puzzle> = (0..8).map(|seed| puzzle(4, seed, 3)).collect();
        let puzzles: Vec<&Puzzle> = puzzles.iter().collect();
        let known = |model: &str, engine: &str, puzzles: &[&Puzzle], budget: &Budget| {
            let known = session(model, engine).unique_through_lanes(puzzles, budget);
            known.iter().flatten().count()
        };
        let free = Budget::default();
        assert_eq!(known("sudoku", "auto", &puzzles, &free), 8);
        assert_eq!(known("sudoku", "auto", &puzzles[1..], &free), 0);
        assert_eq!(known("sudoku", "lanes", &puzzles, &free), 8);
        assert_eq!(known("sudoku", "propagate", &puzzles, &free), 0);
        assert_eq!(known("sudoku", "auto", &puzzles, &free.with_nodes(1_000)), 0);
        for model in ["latin", "x-sudoku"] {
            assert_eq!(known(model, "auto", &puzzles, &free), 0, "{model}");
        }
    }

    #[test]
    fn a_stream_is_answered_in_order_on_any_number_of_threads() {
        let puzzles: Vec<Puzzle> = mixture().into_iter().cycle().take(3 * CHUNK + 7).collect();
        let mut alone = session("sudoku", "auto");
        let expected: Vec<_> = puzzles.iter().map(|puzzle| told(alone.unique(puzzle, &Budget::default()))).collect();
        for threads in [1, 3].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            let cache = RulesCache::new(Model::builtin("sudoku").unwrap()).with_memory(1 << 30);
            let session = Session::new(cache, Spec::default(), threads);
            let mut found = Vec::new();
            session.solve_many(puzzles.clone(), &Budget::default(), &mut |puzzle, answer| {
                assert_eq!(puzzle, puzzles[found.len()]);
                found.push(told(answer));
                ControlFlow::Continue(())
            });
            assert!(found == expected, "{threads} threads");
            let mut seen = 0;
            session.solve_many(puzzles.clone(), &Budget::default(), &mut |_, _| {
                seen += 1;
                if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(seen, 5);
        }
    }
}
