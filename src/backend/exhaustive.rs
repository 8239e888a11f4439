//! Which engine visits all solutions: by the shape of the problem.
//!
//! Bit sets win where an option rules out a good part of all others, as a piece on a small board does; elsewhere most of
//! their bits fell long ago. A problem made of choices is one for propagation; one of options and items alone is one for
//! dancing cells. Measured in `docs/experiments.md`.

use super::EngineName;
use crate::problem::{Candidate, Problem};

/// One option rules out one in so many, counted once for each item shared: Sudoku of side 9 has 22, queens on 8×8 have
/// 2, pentominoes on 6×10 have 2, a Latin square of side 6 has 14.
const DENSE: usize = 4;
/// With more candidates a row of bits takes longer to read than what stands in it.
const MOST_CANDIDATES: usize = 1 << 13;

/// The engine for all solutions of a problem. O(memberships).
pub(super) fn exhaustive(problem: &Problem) -> EngineName {
    if problem.candidates() <= MOST_CANDIDATES && is_dense(problem) {
        EngineName::Bits
    } else if problem.choices() > 0 {
        EngineName::Propagate
    } else {
        EngineName::Cells
    }
}

fn is_dense(problem: &Problem) -> bool {
    let rivals = |candidate: Candidate| {
        let groups = problem.groups_of(candidate).iter();
        groups.map(|&group| problem.members(group).len() - 1).sum::<usize>()
    };
    let all: usize = problem.all_candidates().map(rivals).sum();
    all * DENSE >= problem.candidates() * problem.candidates()
}

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

    /// So many pairs of options, each an item, and nothing else.
    fn pairs(count: usize) -> Problem {
        let mut builder = ProblemBuilder::new();
        let options = builder.add_candidates(2 * count).unwrap();
        for pair in options.chunks(2) {
            builder.group(Bound::ExactlyOne, pair).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn bits_for_the_dense_propagation_for_choices_cells_for_the_rest() {
        assert_eq!(exhaustive(&cells(5, 5)), EngineName::Bits);
        assert_eq!(exhaustive(&cells(50, 50)), EngineName::Propagate);
        assert_eq!(exhaustive(&pairs(2)), EngineName::Bits);
        assert_eq!(exhaustive(&pairs(100)), EngineName::Cells);
        assert_eq!(exhaustive(&ProblemBuilder::new().build().unwrap()), EngineName::Bits);
    }
}
