//! Why a design has no solution: a minimal set of its givens, clues and rules that contradict each other.
//!
//! What is seen at once comes first: a clue that no values keep, a given that a clue forbids. Else parts are left out of the design, in
//! halves, then one by one ([`shrink_parts`]). Each time the design is built without them, and asked for a solution by the engine
//! `auto` within a limit of nodes. A solution that is found is looked at with all rules: it answers every later question whose parts it keeps.

use super::AnswerError;
use super::outcome::{Contradiction, Reason};
use crate::backend::{Engine, Spec};
use exactone_core::problem::Checker;
use exactone_core::solve::{
    Budget, ContradictingParts, Effort, First, Limit, Query, SolveError, Trial, first, shrink_parts,
};
use exactone_formats::instance::{Instance, Parts, Subproblem};
use std::num::NonZeroUsize;

/// Nodes of a question that is not worth much, and of one that is, where the budget sets no limit.
const LITTLE: u64 = 1_000;
const FULL: u64 = 50_000;

/// Why an instance that has no solution has none, if it can be taken apart.
pub(super) fn contradiction(instance: &Instance, budget: &Budget) -> Result<Option<Reason>, AnswerError> {
    let Some(parts) = instance.rules.parts.as_deref() else { return Ok(None) };
    let list = parts.list();
    if let Some(plain) = parts.plain() {
        let named = plain.parts.iter().map(|&part| list[part].clone()).collect();
        return Ok(Some(Reason::Parts(Contradiction { parts: named, why: plain.why.clone(), limit: None })));
    }
    let found = shrink_parts(list.len(), budget, &mut |kept, effort| trial(parts, kept, effort, budget))?;
    let ContradictingParts { kept, limit } = found;
    let parts = kept.into_iter().map(|part| list[part].clone()).collect();
    Ok(Some(Reason::Parts(Contradiction { parts, why: None, limit })))
}

/// Whether these parts allow a solution.
fn trial(parts: &dyn Parts, kept: &[usize], effort: Effort, budget: &Budget) -> Result<Trial, AnswerError> {
    let Ok(problem) = parts.only(kept, budget.interrupt()) else {
        // What cannot be built without the others stays with them.
        return Ok(Trial::Unknown(budget.hit().unwrap_or(Limit::Memory)));
    };
    let full = budget.nodes.unwrap_or(FULL);
    let nodes = if effort == Effort::Little { full.min(LITTLE) } else { full };
    Ok(match solved(&problem, &budget.with_nodes(nodes))? {
        First::None => Trial::Contradict,
        First::Unknown(limit) => Trial::Unknown(limit),
        First::Found(chosen) => {
            let Subproblem { legend, .. } = &problem;
            Trial::Hold { lacking: parts.lacking(legend, &legend.visible(&chosen)) }
        }
    })
}

fn solved(part: &Subproblem, budget: &Budget) -> Result<First, SolveError> {
    let Subproblem { problem, givens, removed, .. } = part;
    let mut engine = Engine::open(problem, &Spec::default(), NonZeroUsize::MIN)?;
    let query = Query { removed, ..Query::new(givens, budget) };
    first(engine.solver(), &mut Checker::new(problem), &query)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Session, Status};
    use exactone_core::problem::Interrupt;
    use exactone_formats::model::{Model, Settings};

    const HEAD: &str = "schema = 'exactone.puzzle.v1'\nmodel = 'latin'\n";

    fn instance(text: &str) -> Instance {
        Model::parse("x.toml", &format!("{HEAD}{text}")).unwrap().instance(&Settings::default()).unwrap()
    }

    /// The parts that are named, once it is checked that they allow no solution and that none of them can be left out.
    fn named(text: &str) -> Vec<String> {
        let instance = instance(text);
        let mut session = Session::default();
        assert_eq!(session.first(&instance, &Budget::default()).unwrap().status, Status::None);
        let Reason::Parts(found) = session.reason(&instance, &Budget::default()).unwrap() else {
            panic!("it has parts")
        };
        assert_eq!(found.limit, None);
        let parts = instance.rules.parts.as_deref().unwrap();
        let place = |part| parts.list().iter().position(|other| other == part).unwrap();
        let kept: Vec<usize> = found.parts.iter().map(place).collect();
        let status = |kept: &[usize]| {
            let some = parts.only(kept, Interrupt::default()).unwrap();
            match solved(&some, &Budget::default()).unwrap() {
                First::Found(_) => Status::Solved,
                First::None => Status::None,
                First::Unknown(limit) => Status::Unknown(limit),
            }
        };
        assert_eq!(status(&kept), Status::None);
        for left_out in &kept {
            let others: Vec<usize> = kept.iter().copied().filter(|part| part != left_out).collect();
            assert_eq!(status(&others), Status::Solved, "{left_out}");
        }
        found.parts.into_iter().map(|part| part.name).collect()
    }

    const CAGE: &str = "[[clues]]\nkind = 'cage'\n";

    #[test]
    fn the_clues_and_givens_that_contradict_each_other_are_named_and_no_others() {
        let two = format!(
            "givens = '1 . . . . . . . .'\n{CAGE}cells = 'r2c1 r3c1'\nsum = 3\n{CAGE}cells = 'r2c2 r3c2'\nsum = 5\n"
        );
        assert_eq!(named(&two), ["cage", "r1c1=1"]);
        let sums = format!(
            "givens = '. . . . . . . . 3'\n{CAGE}cells = 'r1c1 r2c1'\nsum = 3\n{CAGE}cells = 'r2c1 r3c1'\nsum = 3\n"
        );
        assert_eq!(named(&sums), ["cage", "cage"]);
        assert_eq!(named("givens = '1 . . . 1 . . . 2'"), ["r1c1=1", "r2c2=1", "r3c3=2"]);
    }

    #[test]
    fn a_budget_that_is_too_small_leaves_a_set_that_is_said_not_to_be_minimal() {
        let sums =
            format!("{CAGE}cells = 'r1c1 r2c1'\nsum = 3\n{CAGE}cells = 'r2c1 r3c1'\nsum = 3\nparameters = {{}}\n");
        let sums = format!("parameters = {{ side = 3 }}\n{}", sums.replace("parameters = {}\n", ""));
        let reason = contradiction(&instance(&sums), &Budget::within(std::time::Duration::ZERO)).unwrap().unwrap();
        let Reason::Parts(found) = reason else { panic!("it has parts") };
        assert_eq!((found.parts.len(), found.limit), (2, Some(Limit::Time)));
    }
}
