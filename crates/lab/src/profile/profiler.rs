//! One subject on many states: by propagation alone, and by failed literals.

use super::clauses::Clauses;
use super::failed::Failed as Failing;
use super::inference::Inference;
use super::propagation::Propagation;
use super::state::{REFUTED, seen};
use super::{State, Subject};
use crate::record::PropagationResult;
use exactone_core::problem::Problem;
use exactone_core::solve::CandidateState;
use exactone_sat::cnf::Conflict;

/// Whether to look for failed literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Look for them.
    Look,
    /// Do not look for them.
    Skip,
}

/// The results of a subject on one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubjectResult {
    /// By propagation alone.
    pub propagation: PropagationResult,
    /// By failed literals, if they were looked for.
    pub failed: Option<PropagationResult>,
}

/// A subject made ready for one problem, for any number of its puzzles. An encoding's clauses are loaded once; nothing is
/// allocated once the lists have grown.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_lab::profile::{Failed, Profiler, State};
///
/// let mut builder = ProblemBuilder::new();
/// let cell = builder.choice(3)?;
/// let values = builder.values(cell).to_vec();
/// let problem = builder.build()?;
/// let mut profiler = Profiler::new(&problem, "extended".parse()?);
/// let looked = profiler.look(&State::root(&[], &values[..1]), Failed::Skip);
/// assert_eq!((looked.propagation.solved, looked.propagation.left), (false, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Profiler<'p> {
    subject: Subject,
    propagation: Kind<'p>,
    failing: Failing,
    standings: Vec<CandidateState>,
}

enum Kind<'p> {
    Clauses(Box<Clauses>),
    Techniques(Inference<'p>),
}

impl<'p> Profiler<'p> {
    /// Prepares a subject. For an encoding, time and memory are those of its formula. A reduction by the givens is left
    /// out, because the formula is that of the rules alone.
    #[must_use]
    pub fn new(problem: &'p Problem, subject: Subject) -> Self {
        let propagation = match subject {
            Subject::Encoding(encoding) => Kind::Clauses(Box::new(Clauses::new(problem, encoding))),
            Subject::Techniques(techniques) => Kind::Techniques(Inference::new(problem, techniques)),
        };
        Self { subject, propagation, failing: Failing::default(), standings: Vec::new() }
    }

    /// The subject.
    #[must_use]
    pub fn subject(&self) -> Subject {
        self.subject
    }

    /// Looks at a state. The answer depends on the state alone, whatever was looked at before. Time: a propagation; for
    /// failed literals, as many as two for each open candidate and thing learnt, usually far fewer.
    pub fn look(&mut self, state: &State, failed: Failed) -> SubjectResult {
        let propagation = self.propagate(state).map_or(REFUTED, seen);
        let failed = match failed {
            Failed::Skip => None,
            Failed::Look if propagation.refuted || propagation.solved => Some(propagation),
            Failed::Look => Some(self.fail().map_or(REFUTED, seen)),
        };
        SubjectResult { propagation, failed }
    }

    /// How the candidates stand after propagation alone, by their index; `None` for a contradiction.
    pub fn propagate(&mut self, state: &State) -> Option<&[CandidateState]> {
        self.begin(state).ok()?;
        Some(&self.standings)
    }

    /// How they stand after failed literals; `None` for a contradiction.
    pub fn propagate_failed(&mut self, state: &State) -> Option<&[CandidateState]> {
        self.begin(state).ok()?;
        self.fail()
    }

    fn begin(&mut self, state: &State) -> Result<(), Conflict> {
        match &mut self.propagation {
            Kind::Clauses(clauses) => clauses.begin(state, &mut self.standings),
            Kind::Techniques(inference) => inference.begin(state, &mut self.standings),
        }
    }

    /// Goes on from where propagation has come.
    fn fail(&mut self) -> Option<&[CandidateState]> {
        let Self { propagation, failing, standings, .. } = self;
        let met = match propagation {
            Kind::Clauses(clauses) => failing.run(&mut **clauses, standings),
            Kind::Techniques(inference) => failing.run(inference, standings),
        };
        met.ok().map(|()| standings.as_slice())
    }
}
