//! Why values that a player entered are wrong, in a sentence or two where it can be said so briefly.

use crate::cli::puzzles::walk::Walk;
use exactone_core::problem::Candidate;
use exactone_explain::tell::Teller;
use exactone_explain::{Explainer, State, Step};

/// A reason for each wrong value of those that were placed, from the state in which the puzzle begins. The right ones are taken as known.
pub(super) fn of<'w>(
    (walk, mut known): (&'w Walk, State<'w>),
    teller: &Teller<'w>,
    placed: &[Candidate],
    wrong: &[Candidate],
) -> Vec<String> {
    if wrong.is_empty() {
        return Vec::new();
    }
    let explainer = Explainer::new(&walk.instance.rules.problem);
    let right = |candidate: &&Candidate| !wrong.contains(candidate);
    placed.iter().filter(right).for_each(|&candidate| known.place(candidate));
    wrong.iter().map(|&candidate| reason(walk, teller, (&explainer, &known), candidate)).collect()
}

fn reason<'w>(
    walk: &'w Walk,
    teller: &Teller<'w>,
    (explainer, known): (&Explainer<'w>, &State<'w>),
    candidate: Candidate,
) -> String {
    if let Some(other) = clashing(known, candidate) {
        let from = if known.is_given(other) { "is given" } else { "is there" };
        return format!("{} {from}", walk.name(other));
    }
    match explainer.short_reason(known, candidate) {
        Some(step) => {
            let said = format!("{}. {}", teller.title(known, &step), teller.lines(known, &step).join(" "));
            if step.placed.is_none() {
                return said;
            }
            let wrong = Step { gone: vec![candidate], placed: None, ..step };
            format!("{said} So {}.", teller.outcome(&wrong))
        }
        None => "the solution has another value there".to_owned(),
    }
}

/// A value that is known, and with which this one does not go together.
pub(super) fn clashing(known: &State<'_>, candidate: Candidate) -> Option<Candidate> {
    let problem = known.problem();
    let groups = problem.groups_of(candidate).iter();
    let mut others = groups.flat_map(|&group| problem.members(group)).copied();
    others.find(|&other| other != candidate && known.is_placed(other))
}
