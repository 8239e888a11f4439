//! The table of `auto`: which searches are tried for a few solutions, and for how many nodes, before the engine that learns.
//!
//! Nodes limit a trial, so that the same question takes the same way every time.

use exactone_core::finite::FiniteDomains;
use exactone_core::problem::Problem;
use exactone_kernels::nine::Classic;

/// Which engine a trial asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The one of the short search.
    Short,
    /// The one that dances.
    Dancing,
    /// The one that propagates, if the short search does not.
    Propagating,
    /// The one that learns.
    Learning,
}

/// A search that may give up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    pub(super) role: Role,
    pub(super) nodes: u64,
}

/// How many nodes a trial has.
#[derive(Clone, Copy, Debug)]
enum Nodes {
    /// So many.
    Exactly(u64),
    /// So many that nodes times candidates are this, and a quarter of the choices at least: some milliseconds.
    Work(u64),
    /// So many conflicts that conflicts times candidates are this, at most [`MOST_CONFLICTS`]. None at all, if they were fewer than
    /// [`FEWEST_CONFLICTS`]: then it takes longer to load the clauses than to search.
    Conflicts(u64),
}

/// What the trials depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Classic 9×9.
    Classic,
    /// Rules that state relations.
    Relations,
    /// Rules that needed choices of their own, and state nothing.
    Auxiliary,
    /// A board of at most [`SMALL`] candidates that states units and nothing else.
    SmallUnits,
    /// Every other problem.
    Other,
}

/// The trials of one shape.
struct Stages {
    shape: Shape,
    /// Why the first engine is asked.
    reason: &'static str,
    trials: &'static [(Role, Nodes)],
}

/// Why the engine for classic 9×9 is asked.
const CLASSIC: &str = "classic 9x9, for which it is made";
/// Candidate-nodes of a short search: on a 9×9 a node costs about a microsecond.
const SHORT: u64 = 4_000_000;
/// A trial of the engine that learns has no fewer conflicts than this, and no more than that. Ten cells with nine values took 98,000
/// conflicts and 8 s, where `domains` needs 0.1 s.
const FEWEST_CONFLICTS: u64 = 1_000;
const MOST_CONFLICTS: u64 = 12_000;
/// As many candidates as a board of 10 times 10 cells.
const SMALL: usize = 1_000;

/// The table. The first row whose shape fits holds. The measurements are of the files in `benches/results`.
const TABLE: [Stages; 5] = [
    // `nine` branches where a digit of a band has the fewest configurations, and goes astray where the conflict lies elsewhere: so
    // it is with pencil marks and without a solution. On 41 puzzles made to be hard for it (10,834 to 1,658,774 nodes) propagation
    // had 69 to 4,933, and took less time than `sat` on all and than the kernel on 40.
    Stages {
        shape: Shape::Classic,
        reason: CLASSIC,
        trials: &[
            (Role::Short, Nodes::Exactly(10_000)),
            (Role::Propagating, Nodes::Exactly(10_000)),
            (Role::Short, Nodes::Exactly(100_000)),
            (Role::Propagating, Nodes::Exactly(100_000)),
            (Role::Short, Nodes::Exactly(1_000_000)),
        ],
    },
    // `domains`: a node takes 3 to 20 microseconds. Of 166 published variants all but 7 need no more than the first trial of their row
    // (2026-11-23-variants-3). Of these two with pairs and sets alone (renban, nabner) take `sat` 3,000 and 11,000 conflicts, and `domains`
    // 0.4 million nodes and more than 17 million. Four take `domains` 0.3 to 0.7 million nodes, and `sat` longer or as long. One takes 35 s.
    Stages {
        shape: Shape::Relations,
        reason: "rules that say what they are: propagators for them",
        trials: &[
            (Role::Short, Nodes::Exactly(200_000)),
            (Role::Learning, Nodes::Conflicts(9_000_000)),
            (Role::Short, Nodes::Exactly(1_500_000)),
        ],
    },
    // A node of dancing cells costs less, and a solver that learns takes seconds to load the clauses of a large automaton.
    Stages {
        shape: Shape::Auxiliary,
        reason: PROPAGATION,
        trials: &[(Role::Short, Nodes::Work(SHORT)), (Role::Dancing, Nodes::Work(8 * SHORT))],
    },
    // Propagation solved two published sets of pencil marks of 9×9 in 0.3 and 0.4 s (354,798 and 516,958 nodes), where `sat` took
    // 2.0 and 3.7 s.
    Stages { shape: Shape::SmallUnits, reason: PROPAGATION, trials: &[(Role::Short, Nodes::Exactly(600_000))] },
    // If search thrashes, as at half fill of 25×25 and 36×36, learning is a hundred times faster. `learn` takes a seventh to a half of the time of
    // varisat at the peak of 25×25, and from 36×36 with six tenths removed on; at 36×36 with 45 % removed a quarter more (2026-11-27-learn-peers).
    Stages { shape: Shape::Other, reason: PROPAGATION, trials: &[(Role::Short, Nodes::Work(SHORT))] },
];

const PROPAGATION: &str = "propagation, then a short search";

/// Why the first engine is asked, and the trials. O(choices).
///
/// Without the engine that learns, or if that cannot give up, its trials are not made. Of two trials of one engine in a row the second is
/// made. `domains`, asked a second time, goes on from there.
pub(super) fn of(problem: &Problem, may_learn: bool) -> (&'static str, Vec<Trial>) {
    let row = TABLE.iter().find(|row| row.shape.fits(problem)).expect("the last row fits every problem");
    let trial = |&(role, nodes): &(Role, Nodes)| Some(Trial { role, nodes: nodes.of(problem)? });
    let made = row.trials.iter().filter_map(trial).filter(|trial| may_learn || trial.role != Role::Learning);
    let made: Vec<Trial> = made.collect();
    let by_engine = made.chunk_by(|one, next| one.role == next.role);
    (row.reason, by_engine.filter_map(<[Trial]>::last).copied().collect())
}

/// Whether the engine that learns is a SAT solver: where rules have choices of their own or state relations, as that was measured with
/// one (2026-11-23-variants-3). Everywhere else it is `learn`. O(choices).
pub(in super::super) fn is_for_clauses(problem: &Problem) -> bool {
    [Shape::Relations, Shape::Auxiliary].into_iter().any(|shape| shape.fits(problem))
}

/// Whether the engine that learns is `learn`, after one short search. O(choices).
pub(super) fn is_for_learning(problem: &Problem) -> bool {
    TABLE.iter().find(|row| row.shape.fits(problem)).is_some_and(|row| row.shape == Shape::Other)
}

impl Shape {
    fn fits(self, problem: &Problem) -> bool {
        match self {
            Self::Classic => Classic::takes(problem),
            Self::Relations => FiniteDomains::suits(problem),
            Self::Auxiliary => problem.has_auxiliary(),
            Self::SmallUnits => problem.candidates() <= SMALL && problem.relations().is_some(),
            Self::Other => true,
        }
    }
}

impl Nodes {
    /// How many; `None` if the trial is not made.
    fn of(self, problem: &Problem) -> Option<u64> {
        let of_work = |work: u64| work / (problem.candidates() as u64).max(1);
        match self {
            Self::Exactly(nodes) => Some(nodes),
            Self::Work(work) => Some(of_work(work).max(problem.choices() as u64 / 4)),
            Self::Conflicts(work) => {
                Some(of_work(work).min(MOST_CONFLICTS)).filter(|&conflicts| conflicts >= FEWEST_CONFLICTS)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::ProblemBuilder;
    use exactone_formats::model::Model;

    #[test]
    fn every_problem_has_a_row_and_its_trials_have_nodes() {
        let mut builder = ProblemBuilder::new();
        builder.choice(3).unwrap();
        let (reason, trials) = of(&builder.build().unwrap(), true);
        assert_eq!((reason, trials.len()), (PROPAGATION, 1));
        assert_eq!((trials[0].role, trials[0].nodes), (Role::Short, SHORT / 3));
        assert_eq!(TABLE.last().map(|row| row.shape), Some(Shape::Other));
    }

    #[test]
    fn where_cells_only_differ_propagation_is_first() {
        let reason = |name: &str| {
            let model = Model::builtin(name).unwrap();
            of(model.compile(model.shape(9, None).unwrap()).unwrap().problem(), true).0
        };
        assert_eq!(
            (reason("anti-knight"), reason("anti-king"), reason("windoku")),
            (PROPAGATION, PROPAGATION, PROPAGATION)
        );
        assert_eq!(
            (reason("sudoku"), reason("non-consecutive")),
            (CLASSIC, "rules that say what they are: propagators for them")
        );
    }

    #[test]
    fn where_learning_is_not_tried_its_neighbours_are_one_trial() {
        let model = Model::builtin("non-consecutive").unwrap();
        let trials = |side, may_learn| {
            let compiled = model.compile(model.shape(side, None).unwrap()).unwrap();
            of(compiled.problem(), may_learn).1.iter().map(|trial| (trial.role, trial.nodes)).collect::<Vec<_>>()
        };
        let (first, last) = ((Role::Short, 200_000), (Role::Short, 1_500_000));
        assert_eq!(trials(9, true), [first, (Role::Learning, MOST_CONFLICTS), last]);
        assert_eq!((trials(9, false), trials(36, true)), (vec![last], vec![last]));
    }

    #[test]
    fn a_huge_problem_has_a_quarter_as_many_nodes_as_choices() {
        let mut builder = ProblemBuilder::new();
        for _ in 0..3_000 {
            builder.choice(2).unwrap();
        }
        let problem = builder.build().unwrap();
        assert_eq!(Nodes::Work(SHORT / 2).of(&problem), Some(750));
        assert_eq!(Nodes::Work(8 * SHORT).of(&problem), Some(5_333));
        assert_eq!(
            (Nodes::Conflicts(8_000_000).of(&problem), Nodes::Conflicts(4_000_000).of(&problem)),
            (Some(1_333), None)
        );
    }
}
