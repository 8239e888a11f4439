//! An engine of one's own: it tries the members of each group in turn, and looks at nothing but the groups. Every solution
//! that it claims is checked before anybody sees it.
//!
//! ```sh
//! cargo run --release --example engine
//! ```

use exactone::model::Model;
use exactone::problem::{Bound, Candidate, Checker, Group, Problem};
use exactone::puzzle::read;
use exactone::solve::{
    Budget, Ending, Limit, Meter, Query, SolveError, Solver, Statistics, Uniqueness, Visitor, unique,
};
use std::error::Error;
use std::ops::ControlFlow;

struct Naive<'p> {
    problem: &'p Problem,
    /// The groups of which one member must be true.
    groups: Vec<Group>,
    taken: Vec<Candidate>,
    statistics: Statistics,
}

impl<'p> Naive<'p> {
    fn new(problem: &'p Problem) -> Self {
        let groups = problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne).collect();
        Self { problem, groups, taken: Vec::new(), statistics: Statistics::default() }
    }

    /// Whether a candidate shares no group with what is taken.
    fn fits(&self, candidate: Candidate) -> bool {
        let is_held = |&group: &Group| self.taken.iter().any(|taken| self.problem.members(group).contains(taken));
        !self.problem.groups_of(candidate).iter().any(is_held)
    }

    /// Tries the groups from this one on.
    fn search(
        &mut self,
        at: usize,
        query: &Query<'_>,
        meter: &mut Meter<'_>,
        visit: &mut Visitor<'_>,
    ) -> Result<ControlFlow<()>, Limit> {
        meter.node()?;
        self.statistics.nodes += 1;
        let problem = self.problem;
        let Some(&group) = self.groups.get(at) else {
            let is_asked_for = query.givens.iter().all(|given| self.taken.contains(given));
            return Ok(if is_asked_for { visit(&self.taken) } else { ControlFlow::Continue(()) });
        };
        if self.taken.iter().any(|taken| problem.members(group).contains(taken)) {
            return self.search(at + 1, query, meter, visit);
        }
        for &candidate in problem.members(group).iter().filter(|candidate| !query.removed.contains(candidate)) {
            if self.fits(candidate) {
                self.taken.push(candidate);
                let flow = self.search(at + 1, query, meter, visit)?;
                self.taken.pop();
                if flow.is_break() {
                    return Ok(flow);
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl Solver for Naive<'_> {
    fn name(&self) -> &'static str {
        "naive"
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        (self.taken, self.statistics) = (Vec::new(), Statistics::default());
        Ok(match self.search(0, query, &mut query.budget.start(), visit) {
            Ok(ControlFlow::Continue(())) => Ending::Exhausted,
            Ok(ControlFlow::Break(())) => Ending::Stopped,
            Err(limit) => Ending::OutOfBudget(limit),
        })
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (model, puzzle) = (Model::builtin("sudoku")?, read::one("...232....4....1")?);
    let rules = model.compile(model.shape(puzzle.side, None)?)?;
    let givens = puzzle.given_candidates(rules.layout());
    let mut engine = Naive::new(rules.problem());
    let budget = Budget::default();
    match unique(&mut engine, &mut Checker::new(rules.problem()), &Query::new(&givens, &budget))? {
        Uniqueness::Unique(solution) => {
            println!("the only solution, after {} nodes", engine.statistics().nodes);
            rules.grid(&solution).chunks(puzzle.side).for_each(|row| println!("{row:?}"));
        }
        other => println!("{other:?}"),
    }
    Ok(())
}
