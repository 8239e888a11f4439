//! Whether bit sets suit a problem: from nothing but the sizes of its groups.
//!
//! Bit sets win where an option rules out a good part of all others, as a piece on a small board does; elsewhere most of
//! the bits they read fell long ago. Measured in `docs/experiments.md`.

use crate::problem::{Candidate, Problem};

/// How much the options of a problem interact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Density {
    /// An option rules out a quarter of all others or more, each counted once for each group shared: queens on 8×8,
    /// pentominoes on 6×10.
    Dense,
    /// Fewer, but all options together fit a few words: it does not matter much.
    Small,
    /// Fewer: Sudoku from 9×9 on, with one in 22.
    Sparse,
}

impl Density {
    /// The density of a problem. O(memberships).
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let rivals = |candidate: Candidate| {
            let groups = problem.groups_of(candidate).iter();
            groups.map(|&group| problem.members(group).len() - 1).sum::<usize>()
        };
        let options = problem.candidates();
        if options <= MOST_OPTIONS && problem.all_candidates().map(rivals).sum::<usize>() * QUARTER >= options * options
        {
            Self::Dense
        } else if options <= FEW_OPTIONS {
            Self::Small
        } else {
            Self::Sparse
        }
    }
}

const QUARTER: usize = 4;
/// With more options a row of bits takes longer to read than what stands in it.
const MOST_OPTIONS: usize = 1 << 13;
/// One block of words.
const FEW_OPTIONS: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Bound, ProblemBuilder};

    /// So many cells of so many values; each value at most once.
    fn cells(count: usize, values: usize) -> Problem {
        let mut builder = ProblemBuilder::new();
        let choices: Vec<_> = (0..count).map(|_| builder.choice(values).unwrap()).collect();
        for value in 0..values {
            let members: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, value)).collect();
            builder.group(Bound::AtMostOne, &members).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn density_is_the_share_of_options_that_one_rules_out() {
        assert_eq!(Density::of(&cells(5, 5)), Density::Dense);
        assert_eq!(Density::of(&cells(15, 15)), Density::Small);
        assert_eq!(Density::of(&cells(17, 17)), Density::Sparse);
        assert_eq!(Density::of(&ProblemBuilder::new().build().unwrap()), Density::Dense);
    }
}
