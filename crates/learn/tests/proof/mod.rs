//! The steps of a proof, each of which must follow by unit propagation from those before it.

use exactone_core::problem::{Bound, Candidate, Problem};
use exactone_core::solve::{Ending, Query};
use exactone_learn::{Learn, Literal, Settings, Step};
use std::ops::ControlFlow;

/// A formula as clauses of signed numbers; naive on purpose.
struct Formula(Vec<Vec<i32>>);

fn number(candidate: Candidate) -> i32 {
    i32::try_from(candidate.index() + 1).unwrap()
}

impl Formula {
    /// The extended encoding of a problem, with givens and removals.
    fn of(problem: &Problem, query: &Query<'_>) -> Self {
        let mut clauses = Vec::new();
        for group in problem.all_groups() {
            let members: Vec<i32> = problem.members(group).iter().map(|&member| number(member)).collect();
            for (at, one) in members.iter().enumerate() {
                clauses.extend(members[..at].iter().map(|other| vec![-one, -other]));
            }
            if problem.bound(group) == Bound::ExactlyOne {
                clauses.push(members);
            }
        }
        clauses.extend(query.givens.iter().map(|&given| vec![number(given)]));
        clauses.extend(query.removed.iter().map(|&gone| vec![-number(gone)]));
        Self(clauses)
    }

    /// Whether unit propagation refutes the negation of the clause.
    fn implies(&self, candidates: usize, clause: &[i32]) -> bool {
        let mut values = vec![0i8; candidates + 1];
        let mut stack: Vec<i32> = clause.iter().map(|lit| -lit).collect();
        loop {
            while let Some(lit) = stack.pop() {
                let value = &mut values[lit.unsigned_abs() as usize];
                let sign = if lit > 0 { 1 } else { -1 };
                if *value == -sign {
                    return true;
                }
                *value = sign;
            }
            let value = |lit: &i32| values[lit.unsigned_abs() as usize] * if *lit > 0 { 1 } else { -1 };
            for clause in &self.0 {
                if clause.iter().any(|lit| value(lit) > 0) {
                    continue;
                }
                let open: Vec<i32> = clause.iter().filter(|lit| value(lit) == 0).copied().collect();
                match open[..] {
                    [] => return true,
                    [lit] => stack.push(lit),
                    _ => {}
                }
            }
            if stack.is_empty() {
                return false;
            }
        }
    }
}

/// Follows the proof of an engine that no solutions are left but those it visits; gives the number of clauses learned.
pub(crate) fn follow(problem: &Problem, settings: Settings, query: &Query<'_>) -> usize {
    let formula = std::sync::Mutex::new(Formula::of(problem, query));
    let (mut learned, mut is_refuted) = (0, false);
    let mut listen = |step: Step, clause: &[Literal]| {
        let sign = |lit: &Literal| if lit.is_positive { number(lit.candidate) } else { -number(lit.candidate) };
        let mut clause: Vec<i32> = clause.iter().map(sign).collect();
        clause.sort_unstable();
        let mut formula = formula.lock().unwrap();
        if step == Step::Forgotten {
            let at = formula.0.iter().position(|known| *known == clause).expect("only what is there is forgotten");
            formula.0.swap_remove(at);
            return;
        }
        assert!(formula.implies(problem.candidates(), &clause), "{clause:?} does not follow");
        (learned, is_refuted) = (learned + 1, clause.is_empty());
        formula.0.push(clause);
    };
    let mut visit = |chosen: &[Candidate]| {
        formula.lock().unwrap().0.push(chosen.iter().map(|&one| -number(one)).collect());
        ControlFlow::Continue(())
    };
    let ending = Learn::new(problem, settings).unwrap().prove(query, &mut visit, &mut listen).unwrap();
    assert!(ending == Ending::Exhausted && is_refuted);
    learned
}
