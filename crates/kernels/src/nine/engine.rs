//! The engine `nine`: the kernel behind the seam that all engines share, for problems that are classic 9×9 Sudoku.
//!
//! It knows the problem by its groups: 729 candidates, nine for each cell row by row, and the 324 exactly-one groups that
//! say "one digit in each cell, each digit once in each row, column and box". Their order does not matter; anything
//! more or less is another puzzle, and refused.

use super::board::{Board, Givens};
use super::candidates::ALL;
use super::{Answer, Candidates, Watch};
use crate::simd::search::Record;
use exactone_core::problem::{Bound, Candidate, Group, Problem};
use exactone_core::solve::{Budget, Ending, Meter, Query, SolveError, Solver, Statistics, Visitor, Wanted};
use std::ops::ControlFlow;

const NAME: &str = "nine";
/// What people who choose it by name should know.
const TAKES: &str = "it takes classic 9x9 Sudoku alone, where `auto` chooses it by itself";
const CANDIDATES: usize = 729;
const GROUPS: usize = 324;

/// The engine `nine`. It borrows nothing of the problem: every problem that it takes is the same one.
///
/// ```
/// use exactone_core::problem::sudoku;
/// use exactone_core::solve::{Budget, Query, Solver};
/// use exactone_kernels::nine::Classic;
/// use std::ops::ControlFlow;
///
/// let mut engine = Classic::new(&sudoku(3, 3)?)?;
/// let budget = Budget::default();
/// let mut solutions = 0;
/// engine.solve(&Query::new(&[], &budget), &mut |chosen| {
///     assert_eq!(chosen.len(), 81);
///     solutions += 1;
///     if solutions < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// })?;
/// assert_eq!(engine.statistics().solutions, 1_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Classic {
    kernel: Board,
    statistics: Statistics,
}

impl Classic {
    /// Opens the engine on a problem. O(memberships), nothing is kept of it.
    ///
    /// # Errors
    /// [`SolveError::Unfit`] if the problem is not classic 9×9 Sudoku.
    pub fn new(problem: &Problem) -> Result<Self, SolveError> {
        match difference(problem) {
            None => Ok(Self { kernel: Board::new(), statistics: Statistics::default() }),
            Some(what) => Err(SolveError::Unfit { engine: NAME, what: format!("{TAKES}, and {what}") }),
        }
    }

    /// Whether the engine takes this problem. O(memberships).
    #[must_use]
    pub fn takes(problem: &Problem) -> bool {
        difference(problem).is_none()
    }

    /// Up to `limit` solutions, one at least, of a grid of digits, and how the search ended. It is what
    /// [`solve`](Solver::solve) visits if these digits are the givens, with the same statistics, but no candidate is made.
    pub fn digits(&mut self, givens: &[u8; 81], limit: u32, budget: &Budget) -> (Answer, Ending) {
        let mut answer = Answer::NONE;
        let ending = self.search(Givens::Digits(givens), Wanted::UpTo(limit.into()), budget, |grid| {
            answer.push(grid);
            ControlFlow::Continue(())
        });
        answer.complete = !matches!(ending, Ending::OutOfBudget(_));
        (answer, ending)
    }

    fn search(
        &mut self,
        givens: Givens<'_>,
        wanted: Wanted,
        budget: &Budget,
        visit: impl FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> Ending {
        self.statistics = Statistics::default();
        let mut guard = Guard { meter: budget.start(), wanted, statistics: &mut self.statistics, visit, ended: None };
        self.kernel.run(givens, &mut guard);
        guard.ending()
    }
}

impl Solver for Classic {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        let candidates = candidates(query);
        Ok(self.search(Givens::Marks(&candidates), query.wanted, query.budget, |grid| visit(&chosen(grid))))
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

/// The digits that the query leaves to each cell. A given that there is not leaves none to the first.
fn candidates(query: &Query<'_>) -> Candidates {
    let mut open = [ALL; 81];
    let place = |candidate: &Candidate| (candidate.index() / 9, 1 << (candidate.index() % 9));
    for (cell, digit) in query.removed.iter().map(place) {
        if let Some(open) = open.get_mut(cell) {
            *open &= !digit;
        }
    }
    for (cell, digit) in query.givens.iter().map(place) {
        match open.get_mut(cell) {
            Some(open) => *open &= digit,
            None => open[0] = 0,
        }
    }
    Candidates(open)
}

/// The true candidates of a grid.
fn chosen(grid: &[u8; 81]) -> [Candidate; 81] {
    std::array::from_fn(|cell| Candidate::new(9 * cell + usize::from(grid[cell] - b'1')))
}

/// Watches the kernel for the seam: keeps to the budget, counts, and shows the solutions.
struct Guard<'a, 'b, V> {
    meter: Meter<'b>,
    wanted: Wanted,
    statistics: &'a mut Statistics,
    visit: V,
    /// How the search was broken off, if it was.
    ended: Option<Ending>,
}

impl<V> Guard<'_, '_, V> {
    fn end(&mut self, ending: Ending) -> ControlFlow<()> {
        self.ended = Some(ending);
        ControlFlow::Break(())
    }

    /// How the search came out. Its share of the tree is reported only now: a kernel does not know how far it is.
    fn ending(self) -> Ending {
        self.ended.unwrap_or_else(|| {
            self.meter.report(1.0);
            Ending::Exhausted
        })
    }
}

impl<V: FnMut(&[u8; 81]) -> ControlFlow<()>> Watch for Guard<'_, '_, V> {
    fn node(&mut self, depth: usize) -> ControlFlow<()> {
        if let Err(limit) = self.meter.node() {
            return self.end(Ending::OutOfBudget(limit));
        }
        self.statistics.nodes += 1;
        self.statistics.peak_depth = self.statistics.peak_depth.max(depth as u64);
        ControlFlow::Continue(())
    }

    fn conflict(&mut self) {
        self.statistics.conflicts += 1;
    }

    fn solution(&mut self, grid: &[u8; 81]) -> ControlFlow<()> {
        self.statistics.solutions += 1;
        let flow = (self.visit)(grid);
        let is_enough = self.wanted.is_enough(self.statistics.solutions);
        if flow.is_break() || is_enough { self.end(Ending::Stopped) } else { flow }
    }
}

/// What makes the problem another than classic 9×9 Sudoku, if anything does.
fn difference(problem: &Problem) -> Option<String> {
    for (found, expected, what) in
        [(problem.candidates(), CANDIDATES, "candidates"), (problem.groups(), GROUPS, "groups")]
    {
        if found != expected {
            return Some(format!("this has {found} {what}, not {expected}"));
        }
    }
    let mut seen = [false; GROUPS];
    for group in problem.all_groups() {
        match rule(problem, group) {
            Some(rule) => seen[rule] = true,
            None => return Some(format!("group {} of this is none of its rules", group.index())),
        }
    }
    let missing = seen.iter().position(|seen| !seen)?;
    Some(format!("this has two groups that are the same, and lacks rule {missing}"))
}

/// Which of the 324 rules a group is: a cell, or a digit in a row, column or box.
fn rule(problem: &Problem, group: Group) -> Option<usize> {
    let members: &[Candidate; 9] = problem.members(group).try_into().ok()?;
    if problem.bound(group) != Bound::ExactlyOne {
        return None;
    }
    let same = |of: fn(usize) -> usize| {
        let first = of(members[0].index());
        members.iter().all(|member| of(member.index()) == first).then_some(first)
    };
    KINDS.into_iter().zip(0..).find_map(|(of, kind)| Some(81 * kind + same(of)?))
}

/// What the nine candidates of a rule have in common, for the four kinds of rules: below 81.
const KINDS: [fn(usize) -> usize; 4] = [
    |candidate| candidate / 9,
    |candidate| candidate / 81 * 9 + candidate % 9,
    |candidate| candidate % 81,
    |candidate| (candidate / 243 * 3 + candidate / 27 % 3) * 9 + candidate % 9,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::visited::solutions;
    use exactone_core::problem::ProblemBuilder;
    use exactone_core::solve::{Budget, Limit, Progress};
    use std::sync::Arc;

    /// The rules in any order, all but those left out, with these groups besides.
    fn problem(order: impl Iterator<Item = usize>, besides: &[(Bound, &[usize])]) -> Problem {
        let mut builder = ProblemBuilder::new();
        let candidates = builder.add_candidates(CANDIDATES).unwrap();
        for rule in order {
            let is_member = |at: &usize| KINDS[rule / 81](*at) == rule % 81;
            let members: Vec<_> = (0..CANDIDATES).filter(is_member).map(|at| candidates[at]).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
        for (bound, members) in besides {
            let members: Vec<_> = members.iter().map(|&at| candidates[at]).collect();
            builder.group(*bound, &members).unwrap();
        }
        builder.build().unwrap()
    }

    fn classic() -> Problem {
        problem(0..GROUPS, &[])
    }

    fn engine() -> Classic {
        Classic::new(&classic()).unwrap()
    }

    const PUZZLE: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn givens(puzzle: &[u8; 81]) -> Vec<Candidate> {
        let given = (0..81).filter(|&cell| puzzle[cell] != b'.');
        given.map(|cell| Candidate::new(9 * cell + usize::from(puzzle[cell] - b'1'))).collect()
    }

    #[test]
    fn the_order_of_the_rules_does_not_matter() {
        assert!(Classic::takes(&classic()));
        assert!(Classic::takes(&problem((0..GROUPS).rev(), &[])));
    }

    #[test]
    fn a_rule_missing_too_many_or_weaker_is_another_puzzle() {
        let diagonal: Vec<usize> = (0..9).map(|line| 90 * line).collect();
        let row: Vec<usize> = (0..9).map(|column| 9 * column).collect();
        let left_out = |rule: usize| (0..GROUPS).filter(move |&at| at != rule);
        let others = [
            problem(left_out(5), &[]),
            problem(0..GROUPS, &[(Bound::ExactlyOne, &diagonal)]),
            problem(left_out(300), &[(Bound::ExactlyOne, &diagonal)]),
            problem(left_out(81), &[(Bound::ExactlyOne, &row[..8])]),
            problem(left_out(81), &[(Bound::AtMostOne, &row)]),
        ];
        for other in others {
            assert!(matches!(Classic::new(&other), Err(SolveError::Unfit { engine: NAME, .. })));
        }
        assert!(Classic::takes(&problem(left_out(81), &[(Bound::ExactlyOne, &row)])));
    }

    #[test]
    fn the_solution_is_the_one_that_the_check_accepts() {
        let (problem, budget, givens) = (classic(), Budget::default(), givens(PUZZLE));
        let (found, ending) = solutions(&mut engine(), &Query::new(&givens, &budget));
        assert_eq!((found.len(), ending), (1, Ending::Exhausted));
        assert_eq!(problem.check(&found[0]), Ok(()));
        assert!(givens.iter().all(|given| found[0].contains(given)));
    }

    #[test]
    fn clashing_repeated_unknown_and_removed_givens_are_answers_not_errors() {
        let (budget, engine) = (Budget::default(), &mut engine());
        let given = givens(PUZZLE);
        let count = |engine: &mut Classic, more: &[usize], removed: &[usize]| {
            let [more, removed] =
                [more, removed].map(|ids| ids.iter().copied().map(Candidate::new).collect::<Vec<_>>());
            let givens = [given.clone(), more].concat();
            let (found, ending) = solutions(engine, &Query { removed: &removed, ..Query::new(&givens, &budget) });
            assert_eq!(ending, Ending::Exhausted);
            found.len()
        };
        assert_eq!(count(engine, &[4], &[]), 1);
        assert_eq!(count(engine, &[5], &[]), 0);
        assert_eq!(count(engine, &[8 * 9 + 4], &[]), 0);
        assert_eq!(count(engine, &[729], &[]), 0);
        assert_eq!(count(engine, &[], &[4]), 0);
        assert_eq!(count(engine, &[], &[5, 729, 100_000]), 1);
        assert_eq!(count(engine, &[], &(18..27).collect::<Vec<_>>()), 0);
        assert_eq!(count(engine, &[], &[]), 1);
    }

    #[test]
    fn whoever_wants_ten_is_shown_ten() {
        let budget = Budget::default();
        let query = Query::new(&[], &budget).wanting(Wanted::UpTo(10));
        let (found, ending) = solutions(&mut engine(), &query);
        assert_eq!((found.len(), ending), (10, Ending::Stopped));
    }

    #[test]
    fn the_node_limit_and_the_visitor_end_the_search() {
        let (limited, free, engine) = (Budget::default().with_nodes(20), Budget::default(), &mut engine());
        let (_, ending) = solutions(engine, &Query::new(&[], &limited));
        assert_eq!((ending, engine.statistics().nodes), (Ending::OutOfBudget(Limit::Nodes), 20));
        let ending = engine.solve(&Query::new(&[], &free), &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!((ending, engine.statistics().solutions), (Ending::Stopped, 1));
    }

    #[test]
    fn the_share_done_is_one_when_all_is_done() {
        let progress = Arc::new(Progress::default());
        let budget = Budget { progress: Some(progress.clone()), ..Budget::default() };
        let givens = givens(PUZZLE);
        solutions(&mut engine(), &Query::new(&givens, &budget));
        assert!((progress.share() - 1.0).abs() < f64::EPSILON);
    }
}
