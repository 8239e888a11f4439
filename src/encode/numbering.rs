//! Which variable stands for which candidate: open candidates, ascending, are variables 0, 1, 2, …

use crate::cnf::Var;
use crate::problem::Candidate;
use crate::solve::Standing;

/// The map between open candidates and variables, both ways.
#[derive(Clone, Debug)]
pub struct Numbering {
    /// For each candidate its variable's index, or [`CLOSED`].
    indices: Vec<u32>,
    candidates: Vec<Candidate>,
}

const CLOSED: u32 = u32::MAX;

impl Numbering {
    /// Numbers the open candidates. O(candidates).
    pub(super) fn of(status: &[Standing]) -> Self {
        let mut candidates = Vec::with_capacity(status.iter().filter(|status| **status == Standing::Open).count());
        let mut number = |(at, status): (usize, &Standing)| match status {
            Standing::Open => {
                candidates.push(Candidate::new(at));
                u32::try_from(candidates.len() - 1).expect("there are no more variables than candidates")
            }
            Standing::True | Standing::False => CLOSED,
        };
        let indices = status.iter().enumerate().map(&mut number).collect();
        Self { indices, candidates }
    }

    /// The variable of a candidate; `None` if the candidate was decided before.
    #[must_use]
    pub fn var(&self, candidate: Candidate) -> Option<Var> {
        let index = self.indices[candidate.index()];
        (index != CLOSED).then(|| Var::new(index as usize))
    }

    /// The candidates of the variables 0, 1, 2, …
    #[must_use]
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_candidates_are_numbered_without_gaps_and_found_again() {
        let numbering = Numbering::of(&[Standing::False, Standing::Open, Standing::True, Standing::Open]);
        let vars = [0, 1, 2, 3].map(|at| numbering.var(Candidate::new(at)).map(Var::index));
        assert_eq!(vars, [None, Some(0), None, Some(1)]);
        assert_eq!(numbering.candidates(), [1, 3].map(Candidate::new));
    }
}
