//! Classic 9×9 puzzles asked of `auto`: from the digits to the kernel and back.
//!
//! The kernel needs less time for an easy puzzle than it takes to make a query of its digits, candidates of its solution and
//! a set of those for the check. So digits go in and out, and [`nine::Check`](exactone_kernels::nine::Check) judges them. Whatever is not
//! plain 9×9 Sudoku without pencil marks, or needs a long search, goes the usual way, which says the same (the tests compare).

use super::open::OpenEngine;
use super::question::Question;
use super::{Answer, AnswerError, Status};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Effort, Ending, First, SolveError, Stage, Statistics};
use exactone_formats::puzzle::Puzzle;
use exactone_kernels::nine;

/// Nodes that are little effort. Three of four contradictions are refuted with one, and one in twenty with a hundred thousand and
/// more, if it is let come so far.
const LITTLE: u64 = 100;

/// A grid as digits; a zero is an empty cell.
pub(super) type Digits = [u8; 81];

/// The digits of a question that is about nothing else.
fn digits_of(question: Question<'_>) -> Option<Digits> {
    match question {
        Question::Puzzle(puzzle) => digits_of_puzzle(puzzle),
        Question::Instance(instance) if instance.removed.is_empty() => {
            instance.legend().layout().filter(|layout| layout.shape().side == 9)?;
            digits_of_givens(&instance.givens)
        }
        Question::Instance(_) => None,
    }
}

/// The digits of a puzzle without pencil marks.
pub(super) fn digits_of_puzzle(puzzle: &Puzzle) -> Option<Digits> {
    if puzzle.marks.is_some() {
        return None;
    }
    let values: &[u16; 81] = puzzle.values.as_slice().try_into().ok()?;
    // Loops without an early end, which vectors do not have.
    let is_digit = |value: u16| value <= 9;
    let is_sound = values.iter().fold(true, |sound, &value| sound & is_digit(value));
    let mut digits = [b'0'; 81];
    for (digit, value) in digits.iter_mut().zip(values) {
        *digit |= value.to_le_bytes()[0];
    }
    is_sound.then_some(digits)
}

/// The digits of givens; `None` if two stand in one cell, or one is not in the grid.
fn digits_of_givens(givens: &[Candidate]) -> Option<Digits> {
    let mut digits = [b'0'; 81];
    for (cell, digit) in givens.iter().map(|given| (given.index() / 9, given.index() % 9)) {
        let place = digits.get_mut(cell).filter(|place| **place == b'0')?;
        *place = b"123456789"[digit];
    }
    Some(digits)
}

/// The candidates of a grid; what is no digit is none.
fn candidates_of(grid: &Digits) -> Vec<Candidate> {
    let digits = (0..).zip(grid).filter(|(_, digit)| (b'1'..=b'9').contains(digit));
    digits.map(|(cell, digit)| Candidate::new(9 * cell + usize::from(digit - b'1'))).collect()
}

impl OpenEngine<'_> {
    /// The answer to a question that asks for so many solutions; `None` if it has to go the usual way.
    pub(super) fn digits(
        &mut self,
        question: Question<'_>,
        limit: u32,
        budget: &Budget,
    ) -> Result<Option<Answer>, SolveError> {
        let Some(puzzle) = digits_of(question) else { return Ok(None) };
        let Some((found, ending)) = self.engine.digits(&puzzle, limit, budget)? else { return Ok(None) };
        self.judge(&puzzle, &found)?;
        let status = match (found.solutions, ending) {
            (1, _) if limit == 1 => Status::Solved,
            (2, _) => Status::Multiple,
            (_, Ending::OutOfBudget(limit)) => Status::Unknown(limit),
            (0, _) => Status::None,
            _ => Status::Unique,
        };
        let grids = [(1, &found.first), (2, &found.second)];
        Ok(Some(self.answer(status, grids.map(|(nth, grid)| (found.solutions >= nth).then(|| candidates_of(grid))))))
    }

    /// The answer of the kernel for many to a puzzle of a batch, once its solutions are checked; `None` if it is left open.
    pub(super) fn of_batch(&mut self, puzzle: &Digits, found: &nine::Answer) -> Result<Option<Answer>, AnswerError> {
        if !found.complete {
            return Ok(None);
        }
        self.judge(puzzle, found)?;
        let (status, ending) = match found.solutions {
            0 => (Status::None, Ending::Exhausted),
            1 => (Status::Unique, Ending::Exhausted),
            _ => (Status::Multiple, Ending::Stopped),
        };
        let grids = [(1, &found.first), (2, &found.second)];
        let answer =
            self.answer(status, grids.map(|(nth, grid)| (found.solutions >= nth).then(|| candidates_of(grid))));
        let statistics = Statistics { solutions: found.solutions.into(), ..Statistics::default() };
        let stage = Stage { engine: "nine", reason: "a batch of classic 9x9 puzzles".into(), ending, statistics };
        Ok(Some(Answer { statistics, stages: vec![stage], ..answer }))
    }

    /// A solution with these givens, as `solve::first` finds it; `None` if that has to be asked.
    pub(super) fn first_of_givens(
        &mut self,
        givens: &[Candidate],
        effort: Effort,
        budget: &Budget,
    ) -> Result<Option<First>, SolveError> {
        let Some(givens) = digits_of_givens(givens) else { return Ok(None) };
        let found = match effort {
            Effort::Little => self.engine.digits(&givens, 1, &budget.with_nodes(LITTLE))?,
            Effort::Full => self.engine.digits(&givens, 1, budget)?,
        };
        let Some((found, ending)) = found else { return Ok(None) };
        self.judge(&givens, &found)?;
        Ok(Some(match (found.solutions, ending) {
            (0, Ending::OutOfBudget(limit)) => First::Unknown(limit),
            (0, _) => First::None,
            _ => First::Found(candidates_of(&found.first)),
        }))
    }

    /// Whether the solutions are solutions, and two of them different. Where the quick judge says no, the check of the
    /// problem has the last word.
    fn judge(&mut self, puzzle: &Digits, found: &nine::Answer) -> Result<(), SolveError> {
        let engine = self.engine.solver().name();
        if found.solutions > 1 && found.first == found.second {
            return Err(SolveError::Repeated { engine });
        }
        for (_, grid) in (0..found.solutions).zip([&found.first, &found.second]) {
            if !self.check.holds(puzzle, grid) {
                self.judge_by_groups(puzzle, grid)?;
            }
        }
        Ok(())
    }

    fn judge_by_groups(&mut self, puzzle: &Digits, grid: &Digits) -> Result<(), SolveError> {
        let [givens, chosen] = [puzzle, grid].map(candidates_of);
        let checked = self.checker.check_query(&chosen, &givens, &[]);
        checked.map_err(|violation| SolveError::WrongAnswer { engine: self.engine.solver().name(), violation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Reason, RulesCache, Session};
    use crate::backend::{EngineName, Spec};
    use exactone_core::solve::{Cancel, Limit};
    use exactone_formats::model::Model;
    use exactone_formats::puzzle::{Marks, read};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use std::num::NonZeroUsize;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &Digits = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

    fn puzzle(line: &str) -> Puzzle {
        read::one(line).unwrap()
    }

    /// The same with every pencil mark, which keeps it from the short way.
    fn marked(puzzle: &Puzzle) -> Puzzle {
        let mut marks = Marks::all(9);
        puzzle.givens().for_each(|(cell, value)| marks.keep_only(cell, value));
        Puzzle { marks: Some(marks), ..puzzle.clone() }
    }

    /// Givens of the solved grid, fewer or more, some of them wrong.
    fn random_puzzle(random: &mut ChaCha8Rng) -> Puzzle {
        let kept = random.random_range(1..7);
        let mut digits = SOLVED.map(|digit| if random.random_range(0..8) < kept { digit } else { b'.' });
        for _ in 0..random.random_range(0..3) {
            digits[random.random_range(0..81)] = *b"123456789.".choose(random).unwrap();
        }
        puzzle(std::str::from_utf8(&digits).unwrap())
    }

    fn session(model: &str, spec: &str) -> Session {
        let cache = RulesCache::new(Model::builtin(model).unwrap()).with_memory(1 << 30);
        Session::new(cache, spec.parse::<Spec>().unwrap(), NonZeroUsize::MIN)
    }

    /// Whether a puzzle is answered the short way.
    fn goes_short(session: &mut Session, puzzle: &Puzzle, budget: &Budget) -> bool {
        session.open(puzzle.into(), budget, |open| Ok(open.digits(puzzle.into(), 2, budget)?.is_some())).unwrap()
    }

    #[test]
    fn the_short_way_says_what_the_usual_way_says() {
        let (mut short, mut usual) = (session("sudoku", "auto"), session("sudoku", "auto"));
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let flag = Cancel::default();
        flag.raise();
        let free = Budget::default();
        let budgets = [free.clone(), free.with_nodes(0), free.with_nodes(3), free.with_cancel(&flag)];
        let mut seen = std::collections::HashSet::new();
        for (round, budget) in (0..400).zip(budgets.iter().cycle()) {
            let puzzle = if round < 4 { puzzle(HARD) } else { random_puzzle(&mut random) };
            let marked = marked(&puzzle);
            let answer = short.unique(&puzzle, budget).unwrap();
            assert_eq!(answer, usual.unique(&marked, budget).unwrap(), "{puzzle:?}");
            assert_eq!(short.first(&puzzle, budget), usual.first(&marked, budget), "{puzzle:?}");
            assert!(goes_short(&mut short, &puzzle, budget) && !goes_short(&mut usual, &marked, budget));
            seen.insert(answer.status);
        }
        let all = [Status::None, Status::Unique, Status::Multiple, Status::Unknown(Limit::Nodes)];
        assert!(all.iter().chain([&Status::Unknown(Limit::Cancelled)]).all(|status| seen.contains(status)), "{seen:?}");
    }

    /// Whether these givens have a solution, asked of the kernel alone.
    fn has_solution<'a>(givens: impl Iterator<Item = &'a Candidate>) -> bool {
        let mut digits = [b'.'; 81];
        givens.for_each(|given| digits[given.index() / 9] = b"123456789"[given.index() % 9]);
        nine::solve(&digits).solutions > 0
    }

    /// Plain deletion, runs of a half first; `None` if it asks what a little effort does not tell.
    fn deleted(opened: &mut OpenEngine<'_>, mut givens: Vec<Candidate>) -> Option<Vec<Candidate>> {
        let budget = Budget::default();
        let mut run = givens.len().div_ceil(2);
        while run > 0 {
            let mut at = 0;
            while at < givens.len() {
                let end = (at + run).min(givens.len());
                let rest = [&givens[..at], &givens[end..]].concat();
                match opened.first_of_givens(&rest, Effort::Little, &budget).unwrap().unwrap() {
                    First::None => givens = rest,
                    First::Found(_) => at = end,
                    First::Unknown(_) => return None,
                }
            }
            run /= 2;
        }
        Some(givens)
    }

    #[test]
    fn reasons_are_minimal_and_what_plain_deletion_finds_where_little_effort_does() {
        let (mut session, mut random) = (session("sudoku", "auto"), ChaCha8Rng::seed_from_u64(8));
        let (budget, mut together, mut same) = (Budget::default(), 0, 0);
        while together < 150 {
            let puzzle = random_puzzle(&mut random);
            if session.first(&puzzle, &budget).unwrap().status != Status::None {
                continue;
            }
            let Reason::UnsatisfiableSubset { givens, limit } = session.reason(&puzzle, &budget).unwrap() else {
                continue;
            };
            together += 1;
            assert_eq!((limit, has_solution(givens.iter())), (None, false), "{puzzle:?}");
            let without = |left_out| givens.iter().filter(move |given| *given != left_out);
            assert!(givens.iter().all(|given| has_solution(without(given))), "{puzzle:?}");
            let asked = Question::from(&puzzle);
            let plainly = session
                .open(asked, &budget, |open| Ok(deleted(open, asked.asked(open.rules).givens.into_owned())))
                .unwrap();
            if let Some(plainly) = plainly {
                same += 1;
                assert_eq!(givens, plainly, "{puzzle:?}");
            }
        }
        assert!(same > 100, "{same}");
    }

    #[test]
    fn other_rules_engines_and_sizes_go_the_usual_way() {
        let goes_short = |model: &str, spec: &str, puzzle: &Puzzle| {
            goes_short(&mut session(model, spec), puzzle, &Budget::default())
        };
        let nine = puzzle(PUZZLE);
        assert!(goes_short("sudoku", "auto", &nine));
        for spec in ["nine", "propagate", "sat"] {
            assert!(!goes_short("sudoku", spec, &nine), "{spec}");
        }
        for model in ["latin", "x-sudoku", "windoku"] {
            assert!(!goes_short(model, "auto", &nine), "{model}");
        }
        assert!(!goes_short("sudoku", "auto", &puzzle("...232....4....1")));
        let (puzzle, givens) = (read::one(PUZZLE).unwrap(), [[0, 1].map(Candidate::new), [0, 729].map(Candidate::new)]);
        let (mut session, budget) = (session("sudoku", EngineName::Auto.name()), Budget::default());
        for givens in givens {
            let first = |open: &mut OpenEngine<'_>| Ok(open.first_of_givens(&givens, Effort::Full, &budget)?);
            assert_eq!(session.open((&puzzle).into(), &budget, first).unwrap(), None);
        }
    }

    #[test]
    fn a_solution_that_is_none_is_an_error() {
        let judged = |found: &nine::Answer| {
            let (puzzle, given) = (puzzle(PUZZLE), PUZZLE.as_bytes().try_into().unwrap());
            let judge = |open: &mut OpenEngine<'_>| Ok(open.judge(&given, found)?);
            session("sudoku", "auto").open((&puzzle).into(), &Budget::default(), judge)
        };
        let unique = nine::Answer { solutions: 1, first: *SOLVED, ..nine::Answer::NONE };
        assert_eq!(judged(&unique), Ok(()));
        let mut swapped = *SOLVED;
        swapped.swap(2, 3);
        let other_givens = SOLVED.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        for lie in [swapped, other_givens, [b'.'; 81], [0; 81], [b'1'; 81]] {
            for lies in [nine::Answer { first: lie, ..unique }, nine::Answer { solutions: 2, second: lie, ..unique }] {
                let judged = judged(&lies);
                let is_seen = matches!(judged, Err(AnswerError::Solve(SolveError::WrongAnswer { engine: "auto", .. })));
                assert!(is_seen, "{judged:?}");
            }
        }
        let twice = nine::Answer { solutions: 2, second: *SOLVED, ..unique };
        assert_eq!(judged(&twice), Err(AnswerError::Solve(SolveError::Repeated { engine: "auto" })));
    }

    /// Pencil marks, a row on each line. The kernel alone has 439,814 nodes.
    const ASTRAY: [&str; 9] = [
        ".....6..9..34.6789123456789......7891234567891.3456789123456789123.56789123456789",
        ".....67.912345678912.4.6789123456789...4.678.12.456789.....67..123456789123456789",
        "1.3456789123456789.....6..9123456789123456789....567..123456789123.56789123..6789",
        "...4.67.9..34..7.9.234567891.345678912.4567891234567891234.678912345678912.456789",
        "1.3456789123456789.....6..9....5...91234567.912345..89...4567.912345.789123456789",
        "1234567891234.678912.45678912345678912.4...8.1..45....1234567..1........123456789",
        "123456789..3.5..89123.56789123.567891234567891234567.91234567891.3......123.56789",
        "12345.789.2345.789....56.8.1...5678.1234567.9123456789..3.567..123456789123456789",
        "123456789.2345.78912345678912345678912345678.1..45....123456789123456789123.5....",
    ];

    #[test]
    fn where_the_kernel_goes_astray_propagation_is_asked() {
        let answer = session("sudoku", "auto").unique(&puzzle(&ASTRAY.concat()), &Budget::default()).unwrap();
        assert_eq!(answer.status, Status::Unique);
        assert_eq!(answer.stages.iter().map(|stage| stage.engine).collect::<Vec<_>>(), ["nine", "propagate"]);
        assert!(answer.statistics.nodes < 11_000, "{:?}", answer.statistics);
    }
}
