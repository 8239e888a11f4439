//! Which engine visits all solutions: by the shape of the problem.
//!
//! | problem | engine |
//! |---|---|
//! | classic 9×9 Sudoku | `nine` |
//! | rules that state relations, without large tables | `domains` |
//! | an option rules out a good part of all others | `bits` |
//! | made of choices, as cells with values are | `propagate` |
//! | options and items alone, a few or many | `bits` or `cells` |

use super::name::EngineName;
use exactone_core::cover::Density;
use exactone_core::finite::FiniteDomains;
use exactone_core::problem::Problem;
use exactone_kernels::nine::Classic;

/// The engine for all solutions of a problem. O(memberships).
pub(super) fn exhaustive(problem: &Problem) -> EngineName {
    if Classic::takes(problem) {
        return EngineName::Nine;
    }
    if FiniteDomains::suits_all(problem) {
        return EngineName::Domains;
    }
    match Density::of(problem) {
        Density::Small | Density::Sparse if problem.choices() > 0 => EngineName::Propagate,
        Density::Dense | Density::Small => EngineName::Bits,
        Density::Sparse => EngineName::Cells,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Bound, ProblemBuilder, Relation, Relations};

    #[test]
    fn large_tables_are_not_looked_at_for_each_solution() {
        let engine = |tuples: usize| {
            let mut builder = ProblemBuilder::new();
            for _ in 0..2 {
                builder.choice(2).unwrap();
            }
            let table = Relation::Table { cells: vec![0, 1], tuples: vec![vec![1, 1]; tuples] };
            builder.relate(Relations { numbers: vec![1, 2], cells: vec![vec![0, 1]; 2], list: vec![table] });
            exhaustive(&builder.build().unwrap())
        };
        assert_eq!(engine(1_000), EngineName::Domains);
        assert_ne!(engine(1_001), EngineName::Domains);
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

    /// The same as choices.
    fn choices(count: usize) -> Problem {
        let mut builder = ProblemBuilder::new();
        for _ in 0..count {
            builder.choice(2).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn bits_for_the_dense_propagation_for_choices_cells_for_many_options() {
        assert_eq!((exhaustive(&pairs(2)), exhaustive(&choices(2))), (EngineName::Bits, EngineName::Bits));
        assert_eq!((exhaustive(&pairs(100)), exhaustive(&choices(100))), (EngineName::Bits, EngineName::Propagate));
        assert_eq!((exhaustive(&pairs(200)), exhaustive(&choices(200))), (EngineName::Cells, EngineName::Propagate));
    }
}
