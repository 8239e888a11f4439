//! The plan: which searches there are, the cheapest first.
//!
//! All steps of the first search that finds any are taken at once. So the path does not depend on the names and the order of cells and values: it is the
//! same for a puzzle that was turned or relabelled. (Batching: G. Fowler's `sudoku`.)

use crate::matrix::Matrices;
use crate::outcome::Outcome;
use crate::rule::RuleTable;
use crate::search::spread::{Shortest, Spread};
use crate::search::{Found, cases, chain, intersection, locked, net, node, rules, single};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Interrupt, Problem};
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

/// A search of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    Single,
    /// Rules of the model of at most this size: open cells, and what is added up.
    Rule(usize),
    /// So many rules of the model together.
    Rules(usize),
    Intersection,
    /// So many bases within as many covers.
    Locked(usize),
    /// Chains of at most so many bases, with nodes of at most so many.
    Chain {
        nodes: usize,
        most: usize,
    },
    /// Contradictions of singles.
    Net,
    /// Assumptions in each other, at most so deep.
    Cases(u32),
}

/// The order of the searches.
pub(crate) const ORDER: [Search; 17] = [
    Search::Single,
    Search::Rule(3),
    Search::Intersection,
    Search::Locked(2),
    Search::Rule(usize::MAX),
    Search::Rules(2),
    Search::Locked(3),
    Search::Rules(3),
    Search::Chain { nodes: 1, most: 3 },
    Search::Locked(4),
    Search::Chain { nodes: 1, most: 4 },
    Search::Chain { nodes: 2, most: 4 },
    Search::Chain { nodes: 1, most: 7 },
    Search::Chain { nodes: 3, most: 7 },
    Search::Chain { nodes: 1, most: 20 },
    Search::Net,
    Search::Cases(8),
];

/// Finds the next steps of a problem. It holds what depends on the problem alone.
#[derive(Debug)]
pub struct Explainer<'p> {
    problem: &'p Problem,
    matrices: Matrices,
    /// The rules that stand beside the groups. They are used in states that look at cells alone.
    rule_table: Option<RuleTable<'p>>,
}

impl<'p> Explainer<'p> {
    /// O(memberships · groups of a candidate), sorting.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "nothing interrupts it")]
    pub fn new(problem: &'p Problem) -> Self {
        Self::heeding(problem, &Interrupt::default()).expect("nothing interrupts it")
    }

    /// As [`new`](Self::new), unless it is interrupted. It takes a second on large grids.
    ///
    /// ```
    /// use exactone_core::problem::{Interrupt, sudoku};
    /// use exactone_explain::Explainer;
    ///
    /// let problem = sudoku(2, 2)?;
    /// assert!(Explainer::heeding(&problem, &Interrupt::when(|| true)).is_none());
    /// assert!(Explainer::heeding(&problem, &Interrupt::default()).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn heeding(problem: &'p Problem, interrupt: &Interrupt) -> Option<Self> {
        let problem = problem.symmetric_heeding(interrupt)?;
        let matrices = Matrices::heeding(problem, interrupt)?;
        Some(Self { problem, matrices, rule_table: RuleTable::new(problem) })
    }

    /// All steps of the cheapest kind and size that there is one of, in this state. None, if there is none, or if the state [is interrupted](State::is_interrupted).
    ///
    /// Each step holds in this state. Behind the first of them another may have nothing left to do, or follow from less: [`settled`](Self::settled) makes it anew.
    /// Without relations in the problem, or in a state of [`State::new`], all steps are by groups; in one of [`State::of_cells`] rules are steps, too.
    /// It is for one round: singles cost O(groups), and each kind behind them costs more. Cases, the last kind, may take
    /// time exponential in their depth, which is at most 8; the interrupt of the state ends them.
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// let explainer = Explainer::new(&problem);
    /// let mut state = State::with(&problem, &[0, 5, 10, 18, 24, 33, 54].map(Candidate::new), &[]);
    /// loop {
    ///     let round = explainer.next(&state);
    ///     if round.is_empty() {
    ///         break;
    ///     }
    ///     round.iter().for_each(|step| step.apply(&mut state));
    /// }
    /// assert!(state.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn next(&self, state: &State<'p>) -> Vec<Step> {
        let tables = Tables::default();
        let steps = |search| Some(self.found(search, state, &tables)).filter(|steps| !steps.is_empty());
        first(state, steps).unwrap_or_default()
    }

    /// What the next steps come to, without the arguments: faster where these are long. None, if there is no step.
    #[must_use]
    pub fn outcome(&self, state: &State<'p>) -> Option<Outcome> {
        let tables = Tables::default();
        let outcome = |search| match search {
            Search::Chain { nodes, most } => self.shortest(state, (nodes, most), &tables).map(Outcome::of_chains),
            Search::Net => Outcome::of_nets(&net::refuted(state, u32::MAX)),
            Search::Cases(most) => {
                cases::least(state, self.rule_table(state), most).map(|least| Outcome::of_cases(&least))
            }
            _ => Outcome::of(&self.found(search, state, &tables)),
        };
        first(state, outcome)
    }

    /// The rules, for states in which they stand for what is not looked at.
    pub(crate) fn rule_table(&self, state: &State<'p>) -> Option<&RuleTable<'p>> {
        self.rule_table.as_ref().filter(|_| state.is_by_rules())
    }

    pub(crate) fn problem(&self) -> &'p Problem {
        self.problem
    }

    /// The steps that one search finds.
    pub(crate) fn found(&self, search: Search, state: &State<'p>, tables: &Tables) -> Vec<Step> {
        let mut found = Found::new(self.problem.candidates());
        self.search(search, state, tables, &mut found);
        found.steps
    }

    pub(crate) fn search(&self, search: Search, state: &State<'p>, tables: &Tables, found: &mut Found) {
        match search {
            Search::Single => found.steps = single::steps(state),
            Search::Rule(most) => {
                found.steps =
                    self.rule_table(state).map_or_else(Vec::new, |rule_table| rules::steps(rule_table, state, most));
            }
            Search::Rules(count) => {
                found.steps = self
                    .rule_table(state)
                    .map_or_else(Vec::new, |rule_table| rules::together(rule_table, state, count));
            }
            Search::Intersection => intersection::search(state, found),
            Search::Locked(size) => {
                let matrices = self.matrices.units.iter().chain(&self.matrices.fish);
                for matrix in matrices.take_while(|_| !state.is_interrupted()) {
                    locked::search(matrix, state, size, found);
                }
            }
            Search::Chain { nodes, most } => {
                if let Some(Shortest { size, gone }) = self.shortest(state, (nodes, most), tables) {
                    self.chains(state, nodes, tables).search(&gone, state, size, found);
                }
            }
            Search::Net => found.steps = net::steps(state, u32::MAX),
            Search::Cases(most) => {
                found.steps = cases::steps(state, self.rule_table(state), most);
            }
        }
    }

    /// The shortest chains with nodes of at most so many bases, and at most so long. A search for longer ones goes on where the last one ended.
    fn shortest(&self, state: &State<'p>, (nodes, most): (usize, usize), tables: &Tables) -> Option<Shortest> {
        let chains = self.chains(state, nodes, tables);
        let mut spread = tables.spreads[nodes].borrow_mut();
        spread.get_or_insert_with(|| Spread::new(chains, state)).shortest(chains, state, most)
    }

    /// The nodes of a state of at most so many bases, made once.
    fn chains<'t>(&self, state: &State<'p>, largest: usize, tables: &'t Tables) -> &'t chain::Chains {
        tables.chains[largest].get_or_init(|| chain::Chains::new(self.nodes_in(state, largest, tables), state))
    }

    /// The nodes of chains, of at most so many bases each.
    pub(crate) fn nodes(&self, state: &State<'p>, largest: usize) -> Vec<Rc<node::Node>> {
        self.nodes_in(state, largest, &Tables::default())
    }

    fn nodes_in(&self, state: &State<'p>, largest: usize, tables: &Tables) -> Vec<Rc<node::Node>> {
        let mut nodes = tables.links.get_or_init(|| node::links(state)).clone();
        if largest > 1 {
            let pairs = || node::almost_locked(&self.matrices, state, 2);
            nodes.extend_from_slice(tables.pairs.get_or_init(pairs));
            nodes.extend((3..=largest).flat_map(|size| node::almost_locked(&self.matrices, state, size)));
            let finned = || node::finned(&self.matrices, state, 2);
            nodes.extend_from_slice(tables.finned.get_or_init(finned));
        }
        nodes
    }
}

/// What several searches in one state need, made once.
#[derive(Default)]
pub(crate) struct Tables {
    /// The nodes of chains: those of one base, almost locked ones of two, and those with fins.
    links: OnceCell<Vec<Rc<node::Node>>>,
    pairs: OnceCell<Vec<Rc<node::Node>>>,
    finned: OnceCell<Vec<Rc<node::Node>>>,
    /// By the bases of the largest nodes.
    chains: [OnceCell<chain::Chains>; 4],
    spreads: [RefCell<Option<Spread>>; 4],
}

/// What the first search of the plan that finds anything finds.
fn first<T>(state: &State<'_>, ask: impl Fn(Search) -> Option<T>) -> Option<T> {
    for search in ORDER.into_iter().filter(|_| state.empty().is_none()) {
        let found = ask(search);
        if state.is_interrupted() {
            return None;
        }
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Candidate, sudoku};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// After its first single it needs a chain, and then assumptions in each other.
    const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    fn candidate((cell, byte): (usize, u8)) -> Option<Candidate> {
        (b'1'..=b'9').contains(&byte).then(|| Candidate::new(cell * 9 + usize::from(byte - b'1')))
    }

    /// The state of the hard puzzle after so many rounds.
    fn after<'p>(rounds: usize, explainer: &Explainer<'p>) -> State<'p> {
        let givens: Vec<Candidate> = HARD.bytes().enumerate().filter_map(candidate).collect();
        let mut state = State::with(explainer.problem(), &givens, &[]);
        for _ in 0..rounds {
            explainer.outcome(&state).expect("there are more steps").apply(&mut state);
        }
        state
    }

    #[test]
    fn an_explainer_is_made_as_a_whole_or_not_at_all() {
        let problem = sudoku(3, 3).unwrap();
        let made_after = |questions: usize| {
            let asked = AtomicUsize::new(0);
            let interrupt = Interrupt::when(move || asked.fetch_add(1, Ordering::Relaxed) >= questions);
            Explainer::heeding(&problem, &interrupt)
        };
        let questions = (0..1000).find(|&questions| made_after(questions).is_some()).unwrap();
        // It asks before each unit, and before each group behind them.
        assert!(questions > 100, "{questions}");
        let state = after(2, &made_after(questions).unwrap());
        assert_eq!(made_after(questions).unwrap().next(&state), Explainer::new(&problem).next(&state));
    }

    #[test]
    fn wherever_a_search_is_interrupted_it_finds_all_or_nothing() {
        let problem = sudoku(3, 3).unwrap();
        let explainer = Explainer::new(&problem);
        for rounds in [0, 1, 2] {
            let state = after(rounds, &explainer);
            let all = explainer.outcome(&state);
            assert!(all.is_some());
            let mut nothing = 0;
            for questions in (0..600).step_by(41) {
                let asked = AtomicUsize::new(0);
                let interrupt = Interrupt::when(move || asked.fetch_add(1, Ordering::Relaxed) >= questions);
                let found = explainer.outcome(&state.clone().heeding(interrupt));
                nothing += usize::from(found.is_none());
                assert!(found.is_none() || found == all, "after {questions} questions in round {rounds}");
            }
            assert!(nothing > 0);
        }
    }

    #[test]
    fn an_interrupted_state_has_no_steps() {
        let problem = sudoku(3, 3).unwrap();
        let explainer = Explainer::new(&problem);
        let state = after(0, &explainer);
        assert_eq!(explainer.next(&state).len(), 1);
        assert!(explainer.next(&state.heeding(Interrupt::when(|| true))).is_empty());
    }
}
