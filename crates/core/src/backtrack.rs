//! Plain backtracking: no propagation, groups in order, candidates ascending. The baseline of every comparison.
//!
//! On a Sudoku the groups come cell by cell, then unit by unit. So it tries 1, 2, 3, … in the first empty cell and goes
//! on to the next. It comes back when a cell has nothing to offer. A candidate may be taken if none of its groups has a
//! true candidate; that is all it looks at. When the last exactly-one group has its candidate, that is a solution.
//!
//! This is Walker's *backtrack* (Golomb and Baumert, JACM 1965) on the canonical problem, with an explicit stack.
//!
//! ```
//! use exactone_core::backtrack::Backtrack;
//! use exactone_core::problem::{Bound, ProblemBuilder};
//! use exactone_core::solve::{Budget, Query, Solver};
//! use std::ops::ControlFlow;
//!
//! // Two cells with two values each, which must differ.
//! let mut builder = ProblemBuilder::new();
//! let cells = [builder.choice(2)?, builder.choice(2)?];
//! for value in 0..2 {
//!     let pair = cells.map(|cell| builder.candidate(cell, value));
//!     builder.group(Bound::AtMostOne, &pair)?;
//! }
//! let problem = builder.build()?;
//! let mut found = Vec::new();
//! Backtrack::new(&problem).solve(&Query::new(&[], &Budget::default()), &mut |chosen| {
//!     found.push(chosen.iter().map(|candidate| candidate.index()).collect::<Vec<_>>());
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(found, [[0, 3], [1, 2]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::{Ending, Limit, Meter, Query, SolveError, Solver, Statistics, Visitor};

/// The engine `backtrack`. One byte for each candidate and group, beside the problem's own tables.
#[derive(Debug)]
pub struct Backtrack<'p> {
    problem: &'p Problem,
    /// The exactly-one groups, in order; those with auxiliary candidates, which the others determine, come last.
    order: Vec<Group>,
    groups: Vec<Slot>,
    stated: Vec<Stated>,
    chosen: Vec<Candidate>,
    levels: Vec<Level>,
    statistics: Statistics,
    /// The share of the tree that is done.
    done: f64,
}

/// Whether a group has its true candidate.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Slot {
    Free,
    Filled,
}

/// What the query says of a candidate.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stated {
    Nothing,
    Removed,
    Given,
}

/// A level of the search: the group `order[place]` is being tried, from member `next` on.
#[derive(Clone, Copy, Debug)]
struct Level {
    place: usize,
    next: usize,
    /// The share of the tree that each of its members is.
    share: f64,
}

/// What a step came to.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    /// A group is to be tried.
    Open,
    /// Under the candidates taken there is nothing more.
    Closed,
}

/// Why a query ends early.
enum Stop {
    /// The givens disagree with each other or with the removals.
    Clash,
    Asked,
    Limit(Limit),
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

impl<'p> Backtrack<'p> {
    /// Opens the engine on a problem. O(groups + candidates).
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        let exactly_one = |group: &Group| problem.bound(*group) == Bound::ExactlyOne;
        let mut order: Vec<Group> = problem.all_groups().filter(exactly_one).collect();
        order.sort_by_cached_key(|&group| problem.holds_auxiliary(group));
        Self {
            problem,
            order,
            groups: vec![Slot::Free; problem.groups()],
            stated: vec![Stated::Nothing; problem.candidates()],
            chosen: Vec::new(),
            levels: Vec::new(),
            statistics: Statistics::default(),
            done: 0.0,
        }
    }

    fn search(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<(), Stop> {
        let mut meter = query.budget.start();
        self.clear();
        self.node(&mut meter)?;
        self.place_givens(query, &mut meter)?;
        let givens = self.chosen.len();
        let mut step = self.descend(0, 1.0, visit)?;
        loop {
            if step == Step::Closed {
                query.trace.refuted(self.chosen[givens..].iter().copied());
            }
            let Some(level) = self.levels.pop() else {
                break;
            };
            if self.chosen.len() > givens + self.levels.len() {
                self.take_back();
            }
            step = self.try_next(level, visit, &mut meter)?;
        }
        meter.report(1.0);
        Ok(())
    }

    fn clear(&mut self) {
        self.groups.fill(Slot::Free);
        self.stated.fill(Stated::Nothing);
        self.chosen.clear();
        self.levels.clear();
        self.statistics = Statistics::default();
        self.done = 0.0;
    }

    fn place_givens(&mut self, query: &Query<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for &candidate in query.removed {
            if let Some(stated) = self.stated.get_mut(candidate.index()) {
                *stated = Stated::Removed;
            }
        }
        for &candidate in query.givens {
            meter.poll()?;
            match self.stated.get(candidate.index()) {
                Some(Stated::Given) => {}
                Some(_) if self.is_free(candidate) => {
                    self.stated[candidate.index()] = Stated::Given;
                    self.take(candidate);
                }
                _ => {
                    self.statistics.conflicts += 1;
                    return Err(Stop::Clash);
                }
            }
        }
        Ok(())
    }

    /// Begins the first group from `place` on that has no true candidate, or shows the solution.
    fn descend(&mut self, place: usize, share: f64, visit: &mut Visitor<'_>) -> Result<Step, Stop> {
        let free = |group: &Group| self.groups[group.index()] == Slot::Free;
        if let Some(ahead) = self.order[place..].iter().position(free) {
            let place = place + ahead;
            let members = self.problem.members(self.order[place]).len();
            self.levels.push(Level { place, next: 0, share: share / number(members.max(1)) });
            return Ok(Step::Open);
        }
        self.statistics.solutions += 1;
        self.done += share;
        if visit(&self.chosen).is_break() { Err(Stop::Asked) } else { Ok(Step::Closed) }
    }

    /// Takes the level's next free member, if there is one, and goes on from there.
    fn try_next(&mut self, level: Level, visit: &mut Visitor<'_>, meter: &mut Meter<'_>) -> Result<Step, Stop> {
        self.statistics.looked_at += 1;
        let members = self.problem.members(self.order[level.place]);
        let free = |candidate: &Candidate| self.is_free(*candidate);
        let Some(ahead) = members[level.next..].iter().position(free) else {
            self.statistics.conflicts += u64::from(level.next == 0);
            self.done += level.share * number(members.len() - level.next);
            return Ok(Step::Closed);
        };
        let at = level.next + ahead;
        self.done += level.share * number(ahead);
        self.levels.push(Level { next: at + 1, ..level });
        self.statistics.peak_depth = self.statistics.peak_depth.max(self.levels.len() as u64);
        self.take(members[at]);
        self.node(meter)?;
        self.descend(level.place + 1, level.share, visit)
    }

    fn node(&mut self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        meter.node()?;
        self.statistics.nodes += 1;
        if meter.wants_progress() {
            meter.report(self.done);
        }
        Ok(())
    }

    fn is_free(&self, candidate: Candidate) -> bool {
        let groups = self.problem.groups_of(candidate);
        self.stated[candidate.index()] != Stated::Removed
            && groups.iter().all(|group| self.groups[group.index()] == Slot::Free)
    }

    fn take(&mut self, candidate: Candidate) {
        self.fill(candidate, Slot::Filled);
        self.chosen.push(candidate);
    }

    fn take_back(&mut self) {
        let candidate = self.chosen.pop().expect("a level that took a candidate has it last");
        self.fill(candidate, Slot::Free);
    }

    fn fill(&mut self, candidate: Candidate, slot: Slot) {
        for group in self.problem.groups_of(candidate) {
            self.groups[group.index()] = slot;
        }
    }
}

fn number(members: usize) -> f64 {
    f64::from(u32::try_from(members).expect("memberships are counted in 32 bits"))
}

impl Solver for Backtrack<'_> {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        Ok(match self.search(query, visit) {
            Ok(()) => Ending::Exhausted,
            Err(Stop::Clash) => {
                query.trace.refuted(std::iter::empty());
                Ending::Exhausted
            }
            Err(Stop::Asked) => Ending::Stopped,
            Err(Stop::Limit(limit)) => Ending::OutOfBudget(limit),
        })
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;
    use crate::solve::Budget;
    use std::ops::ControlFlow;

    /// A Latin square: cells, then each value in each row, then each value in each column.
    fn latin(side: usize) -> Problem {
        let mut builder = ProblemBuilder::new();
        let cells: Vec<_> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
        for at in 0..side * side {
            let (line, value) = (at / side, at % side);
            let row: Vec<_> = (0..side).map(|place| builder.candidate(cells[line * side + place], value)).collect();
            let column: Vec<_> = (0..side).map(|place| builder.candidate(cells[place * side + line], value)).collect();
            builder.group(Bound::ExactlyOne, &row).unwrap();
            builder.group(Bound::ExactlyOne, &column).unwrap();
        }
        builder.build().unwrap()
    }

    fn count(engine: &mut Backtrack<'_>, givens: &[usize], removed: &[usize]) -> u64 {
        let [givens, removed] =
            [givens, removed].map(|ids| ids.iter().copied().map(Candidate::new).collect::<Vec<_>>());
        let budget = Budget::default();
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let ending = engine.solve(&query, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(ending, Ending::Exhausted);
        engine.statistics().solutions
    }

    #[test]
    fn there_are_576_latin_squares_of_side_four() {
        assert_eq!(count(&mut Backtrack::new(&latin(4)), &[], &[]), 576);
    }

    #[test]
    fn solutions_come_in_lexicographic_order() {
        let problem = latin(3);
        let mut found: Vec<Vec<Candidate>> = Vec::new();
        let visit = &mut |chosen: &[Candidate]| {
            found.push(chosen.to_vec());
            ControlFlow::Continue(())
        };
        Backtrack::new(&problem).solve(&Query::new(&[], &Budget::default()), visit).unwrap();
        assert_eq!(found.len(), 12);
        assert!(found.is_sorted());
    }

    #[test]
    fn clashing_repeated_and_removed_givens_are_answers_not_errors() {
        let problem = latin(3);
        let mut engine = Backtrack::new(&problem);
        assert_eq!(count(&mut engine, &[0, 1], &[]), 0);
        assert_eq!(count(&mut engine, &[0, 0], &[]), 4);
        assert_eq!(count(&mut engine, &[0], &[0]), 0);
        assert_eq!(count(&mut engine, &[], &[0]), 8);
        assert_eq!(count(&mut engine, &[], &[0, 1, 2]), 0);
        assert_eq!(count(&mut engine, &[], &[]), 12);
    }

    #[test]
    fn an_empty_group_means_no_solution() {
        let mut builder = ProblemBuilder::new();
        builder.choice(2).unwrap();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        assert_eq!(count(&mut Backtrack::new(&builder.build().unwrap()), &[], &[]), 0);
    }

    #[test]
    fn nodes_are_the_root_and_each_candidate_taken() {
        let mut builder = ProblemBuilder::new();
        let cells = [2, 2].map(|values| builder.choice(values).unwrap());
        let pair = cells.map(|cell| builder.candidate(cell, 0));
        builder.group(Bound::AtMostOne, &pair).unwrap();
        let problem = builder.build().unwrap();
        let mut engine = Backtrack::new(&problem);
        assert_eq!(count(&mut engine, &[], &[]), 3);
        let Statistics { nodes, peak_depth, conflicts, .. } = engine.statistics();
        assert_eq!((nodes, peak_depth, conflicts), (6, 2, 0));
    }

    #[test]
    fn the_node_limit_and_the_visitor_end_the_search() {
        let problem = latin(4);
        let mut engine = Backtrack::new(&problem);
        let budget = Budget::default().with_nodes(20);
        let ending = engine.solve(&Query::new(&[], &budget), &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!((ending, engine.statistics().nodes), (Ending::OutOfBudget(Limit::Nodes), 20));
        let ending = engine.solve(&Query::new(&[], &Budget::default()), &mut |_| ControlFlow::Break(())).unwrap();
        assert_eq!((ending, engine.statistics().solutions), (Ending::Stopped, 1));
    }

    #[test]
    fn the_share_done_reaches_one() {
        let problem = latin(4);
        let progress = std::sync::Arc::new(crate::solve::Progress::default());
        let budget = Budget { progress: Some(progress.clone()), ..Budget::default() };
        let mut engine = Backtrack::new(&problem);
        engine.solve(&Query::new(&[], &budget), &mut |_| ControlFlow::Continue(())).unwrap();
        assert!((engine.done - 1.0).abs() < 1e-9, "{}", engine.done);
        assert!((progress.share() - 1.0).abs() < f64::EPSILON);
    }
}
