//! Why lines have no place: more of them than holes, said in steps that unit propagation follows.

use crate::literal::Lit;
use crate::remainder::Remainder;
use exactone_core::problem::Candidate;

/// Lines of which each has one true candidate, and all their candidates that are left lie in fewer holes, or in as many of which
/// the conclusion leaves one less.
#[derive(Debug)]
pub(super) struct Pigeonhole {
    /// The candidates of each line that are left.
    pub(super) lines: Vec<Vec<Candidate>>,
}

impl Pigeonhole {
    /// The clauses between the groups and a clause that all candidates of the lines outside the holes are in, each of which
    /// follows from those before it. For two lines there are none: units are enough.
    ///
    /// Of k lines there may be (k-1)! and more.
    pub(super) fn lemmas(&self, remainder: &Remainder, concluded: Option<Lit>, clause: &[Lit]) -> Vec<Vec<Lit>> {
        let mut lemmas = Vec::new();
        let mut taken: Vec<Candidate> = concluded.into_iter().map(Lit::candidate).collect();
        refute(remainder, &self.lines, clause, (&mut taken, usize::from(concluded.is_some())), &mut lemmas);
        lemmas
    }
}

/// Refutes each candidate of the first line, beside those that are taken. Of the latter the first `known` are in the clause.
fn refute(
    remainder: &Remainder,
    lines: &[Vec<Candidate>],
    clause: &[Lit],
    (taken, known): (&mut Vec<Candidate>, usize),
    lemmas: &mut Vec<Vec<Lit>>,
) {
    let [line, rest @ ..] = lines else { return };
    if rest.len() < 2 {
        return;
    }
    for &candidate in line {
        if taken.iter().any(|&other| are_rivals(remainder, candidate, other)) {
            continue;
        }
        taken.push(candidate);
        refute(remainder, rest, clause, (taken, known), lemmas);
        lemmas.push(clause.iter().copied().chain(taken[known..].iter().map(|&one| Lit::is_not(one))).collect());
        taken.pop();
    }
}

fn are_rivals(remainder: &Remainder, one: Candidate, other: Candidate) -> bool {
    remainder.groups_of(one).iter().any(|group| remainder.groups_of(other).contains(group))
}
