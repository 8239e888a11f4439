//! How the engines of a cascade, and those of several threads, are opened.

use super::auto::{Auto, FEW, Openers, Short, stages};
use super::exhaustive::exhaustive;
use super::name::EngineName;
use super::spec::Spec;
use exactone_core::cover::{Cells, Memo};
use exactone_core::finite::FiniteDomains;
use exactone_core::parallel::{Cut, Open, Split};
use exactone_core::problem::Problem;
use exactone_core::propagate::Propagate;
use exactone_core::solve::{Query, SolveError, Solver};
use exactone_kernels::nine::Classic;
use exactone_learn::Learn;
use exactone_sat::sat::SatSolverName;
use std::num::NonZeroUsize;

/// Opens an engine on one thread.
pub(super) type OpenOne = for<'p> fn(&'p Problem, &Spec) -> Result<Box<dyn Solver + 'p>, SolveError>;

pub(super) fn auto<'p>(problem: &'p Problem, spec: &Spec, threads: NonZeroUsize, alone: OpenOne) -> Auto<'p> {
    let branching = spec.cover;
    let by_clauses = stages::is_for_clauses(problem) && spec.sat.solver.name().is_built();
    let (short, all, learning, propagate) = (spec.clone(), spec.clone(), spec.clone(), spec.propagate);
    let openers = Openers {
        short: Box::new(move || Ok(short_search(problem, &short))),
        dancing: Box::new(move || Ok(Box::new(Cells::new(problem, branching)?))),
        propagating: Box::new(move || Ok(Box::new(Propagate::new(problem, propagate)))),
        learning: Box::new(move || {
            if by_clauses {
                return alone(problem, &Spec { engine: EngineName::Sat, ..learning.clone() });
            }
            Ok(Box::new(Learn::new(problem, learning.learn)?.over(threads)))
        }),
        learning_may_give_up: !by_clauses || spec.sat.solver.name() != SatSolverName::External,
        exhaustive: Box::new(move || {
            let chosen = split(problem, &Spec { engine: exhaustive(problem), ..all.clone() }, threads, alone);
            match chosen {
                Err(SolveError::TooLarge { .. }) => {
                    split(problem, &Spec { engine: EngineName::Propagate, ..all.clone() }, threads, alone)
                }
                opened => opened,
            }
        }),
        counting: Box::new(move || Ok(Memo::new(problem, branching)?.over(threads))),
    };
    Auto::new(problem, openers)
}

/// The engine for a short search.
fn short_search<'p>(problem: &'p Problem, spec: &Spec) -> Short<'p> {
    match Classic::new(problem) {
        Ok(classic) => Short::Classic(Box::new(classic)),
        Err(_) if FiniteDomains::suits(problem) => Short::Other(match FiniteDomains::new(problem) {
            Ok(domains) => Box::new(domains),
            Err(_) => Box::new(Propagate::new(problem, spec.propagate)),
        }),
        Err(_) => Short::Other(Box::new(Propagate::new(problem, spec.propagate))),
    }
}

pub(super) fn split<'p>(
    problem: &'p Problem,
    spec: &Spec,
    threads: NonZeroUsize,
    alone: OpenOne,
) -> Result<Split<'p>, SolveError> {
    let spec = spec.clone();
    let (config, learn, engine) = (spec.propagate, spec.learn, spec.engine);
    let open: Box<Open<'p>> = Box::new(move || alone(problem, &spec));
    let cut: Box<Cut<'p>> =
        Box::new(move |query: &Query<'_>, cubes| Propagate::new(problem, config).split(query, cubes));
    if engine == EngineName::Learn {
        let whole = Box::new(Learn::new(problem, learn)?.over(threads));
        return Ok(Split::around(whole, problem, open, cut, threads).whole_up_to(FEW));
    }
    let split = Split::new(problem, open, cut, threads)?;
    Ok(if engine == EngineName::Domains { split.whole_up_to(FEW) } else { split })
}
