//! The cheapest solutions: options have costs, and a solution costs what its options cost together.
//!
//! Branch and bound. Each item to cover takes a *tax* from all its options: what the cheapest of them costs. What is left of an option's cost
//! is its net cost. Every solution pays each tax once, so all taxes together, and the net costs of the options chosen, are a bound: no
//! solution below costs less. Options whose net cost brings the bound up to the k-th best cost known go. The taxes are Knuth's (TAOCP
//! 7.2.2.1, Algorithm X$); he assesses them once. Here they are raised at every node, where fewer options are left: this is dual ascent for
//! set partitioning (Fisher and Kedia 1990).

mod best;
mod state;
#[cfg(test)]
mod tests;

use crate::problem::{Bound, Candidate, Group, Problem};
use crate::solve::{Ending, Limit, Meter, Query, SolveError, Solver, Statistics, Visitor, Wanted};
use best::Best;
use state::{Mark, State};

const NAME: &str = "cheapest";

/// Finds the cheapest solutions of a problem and visits them, the cheapest first. How many is what the query wants: all, unless it says up to
/// how many. If a limit ends the search, it visits the best that it found by then.
///
/// Of several that cost the same it keeps those that it finds first; which these are depends on nothing but the problem and the query. It takes
/// exponential time at worst, O(memberships) a node, and memory for the problem and for the solutions wanted.
///
/// # Errors
/// `solve` gives [`SolveError::Untraceable`] if somebody listens to the nodes.
///
/// ```
/// use exactone_core::cover::Cheapest;
/// use exactone_core::problem::{Bound, ProblemBuilder};
/// use exactone_core::solve::{Budget, Query, Solver, Wanted};
/// use std::ops::ControlFlow;
///
/// // Cover two items by one option for 5, or by two for 2 each.
/// let mut builder = ProblemBuilder::new();
/// let options = builder.add_candidates(3)?;
/// builder.group(Bound::ExactlyOne, &[options[0], options[1]])?;
/// builder.group(Bound::ExactlyOne, &[options[0], options[2]])?;
/// let problem = builder.build()?;
/// let mut found = Vec::new();
/// let budget = Budget::default();
/// let query = Query { wanted: Wanted::UpTo(1), ..Query::new(&[], &budget) };
/// Cheapest::new(&problem, &[5, 2, 2]).solve(&query, &mut |chosen| {
///     found.push(chosen.to_vec());
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(found, [options[1..].to_vec()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Cheapest<'p> {
    problem: &'p Problem,
    /// The exactly-one groups.
    items: Vec<Group>,
    costs: Vec<u64>,
    state: State,
    best: Best,
    statistics: Statistics,
}

/// An item that is branched on: its options, the cheapest first, and how many were tried.
struct Level {
    options: Vec<Candidate>,
    tried: usize,
    /// What to go back to when all were tried, and before each of them.
    above: Mark,
    here: Mark,
}

/// What became of a node.
enum Node {
    /// Nothing below it is cheap enough.
    Dead,
    /// All items are covered.
    Solution,
    Branch(Vec<Candidate>),
}

impl<'p> Cheapest<'p> {
    /// Opens the engine on a problem; the first candidates cost so much, all others nothing. Costs of candidates that do not exist are passed
    /// over. O(candidates + groups).
    #[must_use]
    pub fn new(problem: &'p Problem, costs: &[u32]) -> Self {
        let mut all: Vec<u64> = costs.iter().map(|&cost| u64::from(cost)).collect();
        all.resize(problem.candidates(), 0);
        let items = problem.all_groups().filter(|&group| problem.bound(group) == Bound::ExactlyOne).collect();
        let (state, best) = (State::default(), Best::default());
        Self { problem, items, costs: all, state, best, statistics: Statistics::default() }
    }

    /// What a solution costs.
    fn cost(&self, chosen: &[Candidate]) -> u64 {
        chosen.iter().map(|option| self.costs[option.index()]).sum()
    }

    fn begin(&mut self, wanted: Wanted) {
        let most = match wanted {
            Wanted::All => None,
            Wanted::UpTo(most) => Some(usize::try_from(most).unwrap_or(usize::MAX)),
        };
        self.statistics = Statistics::default();
        self.best = Best::of(most);
        self.state = State::new(self.problem, &self.costs);
    }

    fn search(&mut self, query: &Query<'_>, meter: &mut Meter<'_>) -> Result<(), Limit> {
        if !self.settle(query) {
            return Ok(());
        }
        let mut levels: Vec<Level> = Vec::new();
        loop {
            meter.node()?;
            self.statistics.nodes += 1;
            let mark = self.state.mark();
            match self.node(meter)? {
                Node::Dead => self.statistics.conflicts += 1,
                Node::Solution => {
                    let mut chosen = self.state.chosen().to_vec();
                    chosen.sort_unstable();
                    self.statistics.solutions += 1;
                    self.best.add(self.cost(&chosen), chosen);
                }
                Node::Branch(options) => {
                    let here = self.state.mark();
                    levels.push(Level { options, tried: 0, above: mark, here });
                }
            }
            if !self.next_option(&mut levels) {
                return Ok(());
            }
            self.statistics.peak_depth = self.statistics.peak_depth.max(levels.len() as u64);
        }
    }

    /// Chooses the givens. Whether they can stand together.
    fn settle(&mut self, query: &Query<'_>) -> bool {
        let count = self.problem.candidates();
        if query.givens.iter().any(|option| option.index() >= count) {
            return false;
        }
        for &option in query.removed.iter().filter(|option| option.index() < count) {
            self.state.close(option);
        }
        let mut givens = query.givens.to_vec();
        givens.sort_unstable();
        givens.dedup();
        givens.into_iter().all(|given| {
            let is_open = self.state.is_open(given);
            if is_open {
                self.state.choose(given, self.problem);
            }
            is_open
        })
    }

    /// Chooses the next option of the deepest level that has one left. Whether there is one.
    fn next_option(&mut self, levels: &mut Vec<Level>) -> bool {
        while let Some(level) = levels.last_mut() {
            self.state.undo(level.here);
            let next = level.options.get(level.tried).copied();
            // The options behind it cost no less.
            let next = next.filter(|&option| !self.best.is_too_dear(self.state.bound() + self.state.net(option)));
            level.tried += 1;
            if let Some(option) = next {
                self.state.choose(option, self.problem);
                return true;
            }
            self.state.undo(level.above);
            levels.pop();
        }
        false
    }

    /// Raises the taxes, closes what is too dear, and finds the item with the fewest options. O(memberships of the open items).
    fn node(&mut self, meter: &mut Meter<'_>) -> Result<Node, Limit> {
        let open: Vec<Group> = self.items.iter().copied().filter(|&item| !self.state.is_covered(item)).collect();
        for &item in &open {
            meter.poll()?;
            self.statistics.looked_at += 1;
            if !self.state.tax(self.problem.members(item)) || self.best.is_too_dear(self.state.bound()) {
                return Ok(Node::Dead);
            }
        }
        let mut fewest: Option<(usize, Group)> = None;
        for item in open {
            let count = self.close_the_dear(item);
            if count == 0 {
                return Ok(Node::Dead);
            }
            if fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, item));
            }
        }
        let Some((_, item)) = fewest else { return Ok(Node::Solution) };
        let mut options = self.state.open(self.problem.members(item)).collect::<Vec<_>>();
        options.sort_by_key(|&option| self.state.net(option));
        Ok(Node::Branch(options))
    }

    /// Closes the options of an item that are too dear. How many are left.
    fn close_the_dear(&mut self, item: Group) -> usize {
        let mut count = 0;
        for &option in self.problem.members(item) {
            if !self.state.is_open(option) {
                continue;
            }
            if self.best.is_too_dear(self.state.bound() + self.state.net(option)) {
                self.state.close(option);
                self.statistics.propagations += 1;
            } else {
                count += 1;
            }
        }
        count
    }
}

impl Solver for Cheapest<'_> {
    fn name(&self) -> &'static str {
        NAME
    }

    fn solve(&mut self, query: &Query<'_>, visit: &mut Visitor<'_>) -> Result<Ending, SolveError> {
        if query.trace.is_on() {
            let what = "options are closed because of what they cost, and clauses do not know that".to_owned();
            return Err(SolveError::Untraceable { engine: NAME, what });
        }
        self.begin(query.wanted);
        if query.wanted == Wanted::UpTo(0) {
            return Ok(Ending::Stopped);
        }
        let stopped = self.search(query, &mut query.budget.start());
        let best = self.best.take();
        let is_broken = best.iter().any(|chosen| visit(chosen).is_break());
        Ok(match stopped {
            Err(limit) => Ending::OutOfBudget(limit),
            Ok(()) if is_broken => Ending::Stopped,
            Ok(()) => Ending::Exhausted,
        })
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}
