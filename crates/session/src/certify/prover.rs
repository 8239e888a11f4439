//! Who writes proofs: a SAT solver, an engine that tells what it learns, or one whose search tree is a proof.
//!
//! A search is a proof only for a formula on which unit propagation sees all that the engine sees. Such a formula has a
//! variable for each candidate, all halves of all constraints, and an at-most-one encoding that is arc consistent. All
//! encodings of [`AtMostOne`](exactone_sat::encode::AtMostOne) are. `docs/proofs.md` has the argument.

use crate::backend::{Engine, EngineName, SatSpec, Spec};
use crate::formula::Stated;
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Ending, Limit, Query, SolveError, Trace};
use exactone_learn::{Learn, Literal, Step};
use exactone_sat::cnf::{Cnf, Lit, Var};
use exactone_sat::encode::{Encoding, Extent, Reduction, Value};
use exactone_sat::proof::{Action, DratWriter, Form, SearchProof, Unfinished};
use exactone_sat::sat::{RefuteError, SatAnswer, refute};
use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Who writes the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Prover {
    /// varisat, on any encoding.
    Solver,
    /// An engine, in one thread: what it learns is the proof, or its search tree.
    Search(Box<Spec>),
}

/// Why an engine or an encoding cannot be had for a proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unsuited {
    /// A cascade of engines.
    #[error("`auto` is several searches, and no proof; expected sat, learn, propagate, cells, dlx, bits or backtrack")]
    Cascade,
    /// An engine that does not tell how it searches.
    #[error(
        "`{engine}` does not tell its search, so there is no proof; expected sat, learn, propagate, cells, dlx, bits or backtrack"
    )]
    Silent {
        /// The engine.
        engine: &'static str,
    },
    /// `sat` with settings.
    #[error(
        "`{found}`: the solver that writes proofs is varisat, and `sat` takes no settings here; --encoding sets the encoding"
    )]
    Solver {
        /// What was found.
        found: String,
    },
    /// The formula must say what is given.
    #[error(
        "`{encoding}` works the givens into the formula; a certificate must state them, as unit clauses: leave out +{reduction}"
    )]
    Reduced {
        /// The encoding.
        encoding: Encoding,
        /// The part of its id.
        reduction: &'static str,
    },
    /// Unit propagation does not follow the engine.
    #[error(
        "the search of `{engine}` is no proof on `{encoding}`, where unit propagation sees less than the engine; expected extended, boxline, triad, adaptive or eo:NAME, with or without parts such as +dedup"
    )]
    Encoding {
        /// The engine.
        engine: &'static str,
        /// The encoding.
        encoding: Encoding,
    },
}

/// Why there is no proof.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProofFailure {
    /// A limit was hit first.
    #[error("{0}")]
    Limit(Limit),
    /// The proof could not be written.
    #[error("{0}")]
    Write(io::Error),
    /// The engine failed, or cannot tell its search as a proof.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The formula has a model, or the puzzle a solution, that should not be there: a defect of the program.
    #[error("{prover} found what should not be there: {what}")]
    Refuted {
        /// Who.
        prover: String,
        /// What it found.
        what: &'static str,
    },
}

impl Prover {
    /// The prover that an engine is.
    ///
    /// # Errors
    /// [`Unsuited`], if it cannot write proofs.
    pub fn of(spec: &Spec) -> Result<Self, Unsuited> {
        match spec.engine {
            EngineName::Auto => Err(Unsuited::Cascade),
            EngineName::Nine | EngineName::Lanes => Err(Unsuited::Silent { engine: spec.engine.name() }),
            EngineName::Sat if spec.sat == SatSpec::default() => Ok(Self::Solver),
            EngineName::Sat => Err(Unsuited::Solver { found: spec.to_string() }),
            _ => Ok(Self::Search(Box::new(spec.clone()))),
        }
    }

    /// The encoding that it takes unless told otherwise.
    #[expect(clippy::missing_panics_doc, reason = "the id is one of the catalogue")]
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        match self {
            Self::Solver => Encoding::default(),
            Self::Search(_) => "extended".parse().expect("it is the first of the encodings"),
        }
    }

    /// Whether its proofs can be of formulas in this encoding.
    ///
    /// # Errors
    /// [`Unsuited`], if not.
    pub fn suits(&self, encoding: Encoding) -> Result<(), Unsuited> {
        match encoding.reduction() {
            Reduction::None => {}
            Reduction::OneRound => return Err(Unsuited::Reduced { encoding, reduction: "1round" }),
            Reduction::Fixpoint => return Err(Unsuited::Reduced { encoding, reduction: "fixpoint" }),
        }
        match self {
            Self::Search(spec) if encoding.value() != Value::Direct || encoding.extent() != Extent::Extended => {
                Err(Unsuited::Encoding { engine: spec.engine.name(), encoding })
            }
            _ => Ok(()),
        }
    }

    /// Writes a DRAT proof, as text, that the formula of the statement has no model. The solver looks at `cnf` alone, a
    /// search at the problem and its givens; it must meet no solutions but those that the statement excludes.
    ///
    /// # Errors
    /// [`ProofFailure`].
    pub fn prove<W: Write + Send>(
        &self,
        stated: Stated<'_>,
        cnf: &Cnf,
        budget: &Budget,
        out: &mut W,
    ) -> Result<(), ProofFailure> {
        match self {
            Self::Solver => solve(cnf, budget, out),
            Self::Search(spec) if spec.engine == EngineName::Learn => learn(spec, stated, budget, out),
            Self::Search(spec) => search(spec, stated, budget, out),
        }
    }
}

impl fmt::Display for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solver => f.write_str("varisat"),
            Self::Search(spec) => spec.fmt(f),
        }
    }
}

fn solve<W: Write>(cnf: &Cnf, budget: &Budget, out: &mut W) -> Result<(), ProofFailure> {
    match refute(cnf, budget, out) {
        Ok(SatAnswer::Unsatisfiable) => Ok(()),
        Ok(SatAnswer::Interrupted(limit)) => Err(ProofFailure::Limit(limit)),
        Ok(SatAnswer::Model(_)) => {
            Err(ProofFailure::Refuted { prover: "varisat".to_owned(), what: "a model of the formula" })
        }
        Err(RefuteError::Write(error)) => Err(ProofFailure::Write(error)),
        Err(RefuteError::Solve(error)) => Err(error.into()),
    }
}

/// The clauses that `learn` learns.
fn learn<W: Write + Send>(spec: &Spec, stated: Stated<'_>, budget: &Budget, out: &mut W) -> Result<(), ProofFailure> {
    let (mut writer, mut written) = (DratWriter::new(out, Form::Text), Ok(()));
    let mut is_refuted = false;
    let mut tell = |step: Step, clause: &[Literal]| {
        let action = if step == Step::Learned { Action::Add } else { Action::Delete };
        is_refuted |= clause.is_empty();
        if written.is_ok() {
            written = writer.step(action, clause.iter().copied().map(signed));
        }
    };
    let Stated { statement, instance } = stated;
    let query = Query { removed: &instance.removed, ..Query::new(&instance.givens, budget) };
    let mut known = Known { excluded: &statement.excluded, is_only: true, sorted: Vec::new() };
    let mut engine = Learn::new(instance.problem(), spec.learn)?;
    let ending = engine.prove(&query, &mut |chosen| known.meet(chosen), &mut tell)?;
    written.map_err(ProofFailure::Write)?;
    writer.finish().map_err(ProofFailure::Write)?;
    match ending {
        Ending::OutOfBudget(limit) => Err(ProofFailure::Limit(limit)),
        _ if !known.is_only => Err(ProofFailure::Refuted { prover: spec.to_string(), what: "another solution" }),
        _ if !is_refuted => Err(ProofFailure::Refuted { prover: spec.to_string(), what: "an end before the root" }),
        _ => Ok(()),
    }
}

fn signed(literal: Literal) -> Lit {
    let candidate = self::literal(literal.candidate);
    if literal.is_positive { candidate } else { !candidate }
}

/// The solutions that a statement excludes, and whether a search has met no others.
struct Known<'a> {
    excluded: &'a [Vec<Candidate>],
    is_only: bool,
    sorted: Vec<Candidate>,
}

impl Known<'_> {
    /// Breaks at a solution that is not excluded.
    fn meet(&mut self, chosen: &[Candidate]) -> ControlFlow<()> {
        self.sorted.clear();
        self.sorted.extend_from_slice(chosen);
        self.sorted.sort_unstable();
        let sorted = &self.sorted;
        self.is_only = self.excluded.iter().any(|known| known.iter().all(|one| sorted.binary_search(one).is_ok()));
        if self.is_only { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

fn search<W: Write + Send>(spec: &Spec, stated: Stated<'_>, budget: &Budget, out: &mut W) -> Result<(), ProofFailure> {
    let proof = SearchProof::new(DratWriter::new(out, Form::Text), literal);
    let listen = |guesses: &mut dyn Iterator<Item = Candidate>| proof.refuted(guesses);
    // With a limit of nodes, and be it none, a search is never tried and then begun again in parts.
    let budget = budget.with_nodes(u64::MAX);
    let Stated { statement, instance } = stated;
    let query =
        Query { removed: &instance.removed, ..Query::new(&instance.givens, &budget) }.traced(Trace::to(&listen));
    let mut engine = Engine::open(instance.problem(), spec, NonZeroUsize::MIN)?;
    let mut known = Known { excluded: &statement.excluded, is_only: true, sorted: Vec::new() };
    let ending = engine.solver().solve(&query, &mut |chosen| known.meet(chosen))?;
    match (ending, known.is_only, proof.finish()) {
        (Ending::OutOfBudget(limit), ..) => Err(ProofFailure::Limit(limit)),
        (_, false, _) => Err(ProofFailure::Refuted { prover: spec.to_string(), what: "another solution" }),
        (_, true, Ok(_)) => Ok(()),
        (_, true, Err(Unfinished::Io(error))) => Err(ProofFailure::Write(error)),
        (_, true, Err(_)) => Err(ProofFailure::Refuted { prover: spec.to_string(), what: "an end before the root" }),
    }
}

/// In the encodings that suit, candidate c is variable c.
fn literal(candidate: Candidate) -> Lit {
    Var::new(candidate.index()).positive()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prover(engine: &str) -> Prover {
        Prover::of(&engine.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_search_proves_what_unit_propagation_follows_and_a_solver_anything() {
        let suits = |engine: &str, encoding: &str| prover(engine).suits(encoding.parse().unwrap()).is_ok();
        for encoding in ["extended", "extended+dedup", "boxline", "triad+nested", "triad3", "eo:product", "adaptive"] {
            assert!(suits("dlx", encoding) && suits("sat", encoding), "{encoding}");
        }
        for encoding in ["minimal", "weber", "cover", "log", "order", "order+direct", "support", "muldirect"] {
            assert!(!suits("dlx", encoding) && suits("sat", encoding), "{encoding}");
        }
        for encoding in ["extended+1round", "minimal+fixpoint"] {
            assert!(!suits("dlx", encoding) && !suits("sat", encoding), "{encoding}");
        }
    }

    #[test]
    fn every_engine_that_tells_its_search_proves_and_sat_by_one_solver_only() {
        for engine in ["sat", "learn", "propagate", "propagate/none/lifo", "cells/weighted", "dlx", "bits", "backtrack"]
        {
            assert!(prover(engine).suits(prover(engine).encoding()).is_ok(), "{engine}");
        }
        let refusal = |engine: &str| Prover::of(&engine.parse().unwrap()).unwrap_err().to_string();
        assert!(refusal("auto").contains("several searches"));
        assert!(refusal("nine").contains("does not tell"));
        assert!(refusal("sat/batsat").contains("varisat"));
    }
}
