//! Why one candidate goes: the searches of the plan in their order, asked for this candidate alone.
//!
//! The plan stops at the first search that finds anything; this goes on until a step removes the candidate that was asked for. Behind the
//! plan's chains come sums of any groups, and in the end the linear relaxation, which finds a sum whenever there is one.
//!
//! ```
//! use exactone_explain::{Explainer, State};
//! use exactone_core::problem::{Candidate, ProblemBuilder};
//!
//! let mut builder = ProblemBuilder::new();
//! builder.choice(2)?;
//! let problem = builder.build()?;
//! let mut state = State::new(&problem);
//! state.remove(Candidate::new(0));
//! let step = Explainer::new(&problem).why(&state, Candidate::new(1));
//! assert_eq!(step.and_then(|step| step.placed), Some(Candidate::new(1)));
//! # Ok::<(), exactone_core::problem::BuildError>(())
//! ```

use crate::linear::Adder;
use crate::name::Roles;
use crate::plan::{Explainer, Search, Tables};
use crate::search::mixed::Limits;
use crate::search::node::Node;
use crate::search::{Found, blossom, cases, chain, mixed, net, relaxation, rules};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A way to look for one candidate.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    /// A search of the plan.
    Plan(Search),
    /// Sums of any groups of this rank, of at most so many bases.
    Mixed { rank: usize, size: usize },
    /// Chains of cells alone. The chains of the plan are as short, but their bases may be of all kinds.
    Choices { nodes: usize, most: usize },
    /// Branches from one group, each over a node of cells alone, of at most so many.
    Blossom { nodes: usize },
    /// A sum that the linear relaxation tells.
    Relaxation,
}

/// The order of the ways. Behind them come cases.
const ORDER: [Way; 27] = [
    Way::Plan(Search::Single),
    Way::Plan(Search::Rule(3)),
    Way::Plan(Search::Intersection),
    Way::Mixed { rank: 0, size: 1 },
    Way::Plan(Search::Locked(2)),
    Way::Mixed { rank: 0, size: 2 },
    Way::Plan(Search::Chain { nodes: 1, most: 2 }),
    Way::Mixed { rank: 1, size: 2 },
    Way::Plan(Search::Rule(usize::MAX)),
    Way::Plan(Search::Rules(2)),
    Way::Plan(Search::Locked(3)),
    Way::Plan(Search::Rules(3)),
    Way::Plan(Search::Chain { nodes: 1, most: 3 }),
    Way::Mixed { rank: 0, size: 3 },
    Way::Mixed { rank: 1, size: 3 },
    Way::Plan(Search::Locked(4)),
    Way::Plan(Search::Chain { nodes: 2, most: 4 }),
    Way::Mixed { rank: 0, size: 4 },
    Way::Mixed { rank: 1, size: 4 },
    Way::Mixed { rank: 2, size: 4 },
    Way::Plan(Search::Chain { nodes: 3, most: 6 }),
    Way::Plan(Search::Chain { nodes: 4, most: 12 }),
    Way::Choices { nodes: 1, most: 12 },
    Way::Choices { nodes: 4, most: 12 },
    Way::Blossom { nodes: 4 },
    Way::Plan(Search::Net),
    Way::Relaxation,
];

/// The ways whose steps cost the same are together: of these the step is told that people know best. Last resorts are not among them.
const TIERS: [&[Way]; 11] = [
    &[Way::Plan(Search::Single)],
    &[Way::Plan(Search::Rule(3))],
    &[Way::Plan(Search::Intersection), Way::Mixed { rank: 0, size: 1 }],
    &[Way::Plan(Search::Locked(2)), Way::Mixed { rank: 0, size: 2 }],
    &[Way::Plan(Search::Rule(usize::MAX))],
    &[Way::Plan(Search::Locked(3))],
    &[Way::Plan(Search::Chain { nodes: 1, most: 2 }), Way::Mixed { rank: 1, size: 2 }],
    &[Way::Plan(Search::Locked(4))],
    &[
        Way::Plan(Search::Chain { nodes: 1, most: 3 }),
        Way::Plan(Search::Chain { nodes: 2, most: 3 }),
        Way::Choices { nodes: 1, most: 3 },
        Way::Mixed { rank: 0, size: 3 },
        Way::Mixed { rank: 1, size: 3 },
    ],
    &[
        Way::Plan(Search::Chain { nodes: 1, most: 4 }),
        Way::Plan(Search::Chain { nodes: 2, most: 4 }),
        Way::Choices { nodes: 1, most: 4 },
        Way::Mixed { rank: 0, size: 4 },
        Way::Mixed { rank: 1, size: 4 },
    ],
    &[
        Way::Plan(Search::Chain { nodes: 1, most: 20 }),
        Way::Plan(Search::Chain { nodes: 3, most: 7 }),
        Way::Choices { nodes: 1, most: 12 },
        Way::Choices { nodes: 4, most: 12 },
        Way::Blossom { nodes: 4 },
    ],
];

/// More ways, where all steps for a candidate are wanted: larger almost locked sets.
const MORE: [Way; 2] = [Way::Choices { nodes: 7, most: 16 }, Way::Blossom { nodes: 6 }];

/// How deep assumptions may stand in each other.
const MOST_DEPTH: u32 = 3;

/// Which candidate is asked for, and how many choices a search for sums of any groups may make.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) candidate: Candidate,
    pub(crate) visits: u32,
}

/// The choices of such a search where one step is wanted, and where all are.
pub(crate) const VISITS_FOR_ONE: u32 = 20_000;
const VISITS_FOR_ALL: u32 = 100_000;

impl<'p> Explainer<'p> {
    /// The cheapest step that removes the candidate, or places it. None, if it is gone or placed already, or no step is found.
    ///
    /// It looks for more than [`next`](Self::next) does: death blossoms, any groups added up, and what the linear relaxation tells. Cases come last, at
    /// most three assumptions in each other. A candidate that is part of a solution is never removed; so where a puzzle has several
    /// solutions, there may be no step for it. The searches come in the order of their cost. Singles are found in O(groups of the candidate); the relaxation
    /// solves a linear program over all open groups, and takes long in a large problem.
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// // r1c1 is 1 or 2, and so is r1c2.
    /// let marks = [2, 3, 6, 7].map(Candidate::new);
    /// let state = State::with(&problem, &[], &marks);
    /// let step = Explainer::new(&problem).why(&state, Candidate::new(8)).expect("a naked pair: r1c3 is not 1");
    /// assert!(step.gone.contains(&Candidate::new(8)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn why(&self, state: &State<'p>, candidate: Candidate) -> Option<Step> {
        self.why_linear(state, candidate).or_else(|| {
            is_open(state, candidate)
                .then(|| cases::search_from(candidate, state, self.rule_table(state), MOST_DEPTH))
                .flatten()
        })
    }

    /// The cheapest single or sum for the candidate. None, if there is none at all.
    pub(crate) fn why_linear(&self, state: &State<'p>, candidate: Candidate) -> Option<Step> {
        self.first(ORDER.chunks(1), (state, candidate), |step| (step.level, step))
    }

    /// The step for one candidate that people follow best: of the cheapest the one that has a name of its own, told for this candidate. The name is the same in all
    /// copies of a puzzle. It has all that its groups remove, and none is needless for the candidate. None, if none is found: nets, cases and what the linear
    /// relaxation tells are not looked for.
    ///
    /// ```
    /// use exactone_explain::{Explainer, Roles, State};
    /// use exactone_core::problem::Candidate;
    /// use exactone_formats::model::Model;
    ///
    /// let model = Model::builtin("sudoku")?;
    /// let compiled = model.compile(model.shape(9, None)?)?;
    /// let roles = Roles::new(compiled.problem(), &compiled.rules().legend);
    /// // r1c1 is 1, 2 or 3, r1c5 is 1 or 3, and r2c2 is 2 or 3.
    /// let marks = [(0, [0, 1, 2]), (4, [0, 2, 2]), (10, [1, 2, 2])];
    /// let mut state = State::new(compiled.problem());
    /// for (cell, values) in marks {
    ///     let others = (0..9).filter(|value| !values.contains(value));
    ///     others.for_each(|value| state.remove(Candidate::new(cell * 9 + value)));
    /// }
    /// let step = Explainer::new(compiled.problem()).why_named(&state, Candidate::new(2 * 9 + 2), &roles);
    /// let name = step.map(|step| roles.name(&state, &step).to_string());
    /// assert_eq!(name.as_deref(), Some("XYZ-Wing"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn why_named(&self, state: &State<'p>, candidate: Candidate, roles: &Roles) -> Option<Step> {
        let mut adder = Adder::new(self.problem().candidates());
        self.first(TIERS.into_iter(), (state, candidate), |step| {
            let step = told_for(candidate, step, state, &mut adder);
            ((step.bases(), roles.name(state, &step).technique.order_of_sight()), step)
        })
    }

    /// All singles and sums of at most `most` bases that the searches find for the candidate, the cheapest searches first.
    ///
    /// There are often several for one candidate: a naked pair and the hidden triple beside it, a wing and a chain. None, if the candidate is gone or
    /// placed already. Each step is there once. Steps by a rule are among them, of which `most` bounds the open cells. Cases and the relaxation are left
    /// out. It goes through every search, and of any groups added up it tries 100,000 choices: it takes longer than [`why`](Self::why).
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// let state = State::with(&problem, &[], &[2, 3, 6, 7].map(Candidate::new));
    /// let ways = Explainer::new(&problem).ways(&state, Candidate::new(8), 2);
    /// assert!(ways.iter().all(|step| step.gone.contains(&Candidate::new(8)) && step.bases() <= 2));
    /// assert!(ways.len() > 1, "the pair of cells, and the two values that are left to the others");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn ways(&self, state: &State<'p>, candidate: Candidate, most: usize) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let is_asked = |way: &Way| is_open(state, candidate) && way.least().is_some_and(|least| least <= most);
        for way in ORDER.into_iter().chain(MORE).filter(is_asked) {
            for step in self.by(way, state, Asked { candidate, visits: VISITS_FOR_ALL }) {
                if step.bases() <= most as u64 && !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// Of the first ways that find anything for the candidate, the step whose key is the least. `key` may make it anew.
    fn first<'w, K: Copy + Ord>(
        &self,
        tiers: impl Iterator<Item = &'w [Way]>,
        (state, candidate): (&State<'p>, Candidate),
        mut key: impl FnMut(Step) -> (K, Step),
    ) -> Option<Step> {
        let asked = Asked { candidate, visits: VISITS_FOR_ONE };
        let mut least = |ways: &[Way]| {
            let found = ways.iter().flat_map(|&way| self.by(way, state, asked)).map(&mut key);
            found.min_by_key(|(key, _)| *key).map(|(_, step)| step)
        };
        let mut tiers = tiers.take_while(|_| is_open(state, candidate));
        tiers.find_map(&mut least)
    }

    pub(crate) fn by(&self, way: Way, state: &State<'p>, asked: Asked) -> Vec<Step> {
        let Asked { candidate, visits } = asked;
        let mut found = Found::for_candidate(self.problem().candidates(), candidate);
        match way {
            Way::Plan(Search::Single) => found.steps = singles(state, candidate),
            Way::Plan(Search::Chain { nodes, most }) => {
                let nodes = self.nodes(state, nodes);
                chain::Chains::new(nodes, state).search(&[candidate], state, most, &mut found);
            }
            Way::Choices { nodes, most } => {
                let nodes = self.nodes_of_choices(state, nodes);
                chain::Chains::new(nodes, state).search(&[candidate], state, most, &mut found);
            }
            Way::Blossom { nodes } => {
                blossom::search(&self.nodes_of_choices(state, nodes), state, candidate, &mut found);
            }
            Way::Plan(Search::Rule(most)) => {
                let steps = self
                    .rule_table(state)
                    .map_or_else(Vec::new, |rule_table| rules::steps_from(rule_table, state, candidate, most));
                found.steps.extend(steps);
            }
            Way::Plan(Search::Rules(count)) => {
                let steps = self
                    .rule_table(state)
                    .map_or_else(Vec::new, |rule_table| rules::together(rule_table, state, count));
                found.steps.extend(steps.into_iter().filter(|step| step.gone.contains(&candidate)));
            }
            Way::Plan(Search::Net) => found.steps.extend(net::search_from(candidate, state)),
            Way::Plan(search) => self.search(search, state, &Tables::default(), &mut found),
            Way::Mixed { rank, size } => {
                mixed::search(state, candidate, Limits { rank, size, visits }, &mut found);
            }
            Way::Relaxation => relaxation::search(state, candidate, &mut found),
        }
        found.steps
    }

    /// The nodes of chains whose bases are all choices.
    fn nodes_of_choices(&self, state: &State<'p>, largest: usize) -> Vec<Rc<Node>> {
        let problem = self.problem();
        let choices: BTreeSet<Group> = problem.all_choices().map(|choice| problem.choice_group(choice)).collect();
        let mut nodes = self.nodes(state, largest);
        nodes.retain(|node| node.bases.iter().all(|base| choices.contains(base)));
        nodes
    }
}

impl Way {
    /// The fewest bases of what it finds and no way before it does. None of last resorts: they find no more than one step, of any size.
    fn least(self) -> Option<usize> {
        match self {
            Self::Plan(Search::Single | Search::Rule(_) | Search::Intersection) => Some(1),
            Self::Plan(Search::Rules(size) | Search::Locked(size)) | Self::Mixed { size, .. } => Some(size),
            Self::Plan(Search::Chain { nodes, .. }) | Self::Choices { nodes, .. } => Some(nodes.max(2)),
            Self::Blossom { .. } => Some(4),
            Self::Plan(Search::Net) => Some(2),
            Self::Plan(Search::Cases(_)) | Self::Relaxation => None,
        }
    }
}

/// A sum without the groups that are needless for this candidate, and all that it removes then. One of any groups costs what a locked set or a chain of its size
/// does.
pub(crate) fn told_for(candidate: Candidate, step: Step, state: &State<'_>, adder: &mut Adder) -> Step {
    let Argument::Linear(linear) = &step.argument else { return step };
    let least = linear.reduced(state, &[candidate], adder);
    let kind = match (step.level.kind, least.rank()) {
        (Kind::Sum, 0) => Kind::Locked,
        (Kind::Sum, 1) => Kind::Chain,
        (kind, _) => kind,
    };
    let level = Level { kind, ..step.level }.of_least(linear, &least);
    let gone = least.gone(state, adder);
    Step { argument: Argument::Linear(least), gone, placed: None, level }
}

fn is_open(state: &State<'_>, candidate: Candidate) -> bool {
    state.is_live(candidate) && !state.is_placed(candidate)
}

/// A step for each group of which the candidate is the last.
fn singles(state: &State<'_>, candidate: Candidate) -> Vec<Step> {
    let problem = state.problem();
    let groups = problem.groups_of(candidate).iter().copied();
    let last = groups.filter(|&group| state.is_needed(group) && state.open(group) == 1);
    last.map(|group| Step::single(group, candidate)).collect()
}
