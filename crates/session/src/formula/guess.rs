//! Answers without a file: where candidate c is variable c, the side can be found from the model alone.
//!
//! At side n the candidates are the first n³ variables, and n² of them are true, one of each n. A model of another side m
//! below n cannot be read so: its first m³ variables have about m³/n true ones, fewer than the m² that are needed. Above
//! n there may be auxiliary variables, and so the reading is checked, and two that fit are none.

use exactone_core::problem::Candidate;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::read::LARGEST_SIDE;

/// The sides at which a model of so many variables may be read: the one that has exactly so many candidates, then the
/// others, the largest first. Side 1 is meant only where there is one variable.
pub fn sides(vars: usize) -> impl Iterator<Item = usize> {
    let all = (1..=LARGEST_SIDE).take_while(|side| side.pow(3) - side < vars).last().unwrap_or(0);
    let exact = (1..=all).find(|side| side.pow(3) == vars);
    let others = (2..=all).rev().filter(move |side| Some(*side) != exact);
    exact.into_iter().chain(others)
}

/// The candidates that are true where candidate c is variable c, from 0.
pub fn chosen(shape: Shape, is_true: impl Fn(usize) -> bool) -> Vec<Candidate> {
    (0..shape.cells() * shape.side).filter(|&var| is_true(var)).map(Candidate::new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_with_exactly_so_many_candidates_comes_first() {
        assert_eq!(sides(64).collect::<Vec<_>>(), [4, 3, 2]);
        assert_eq!(sides(729).next(), Some(9));
        assert_eq!(sides(730).collect::<Vec<_>>(), [9, 8, 7, 6, 5, 4, 3, 2]);
        assert_eq!(sides(1).collect::<Vec<_>>(), [1]);
        assert_eq!(sides(0).count(), 0);
    }

    #[test]
    fn a_model_that_names_true_variables_only_reaches_its_side_too() {
        // The last cell of side 9 has variables 721 to 729.
        assert!((721..=729).all(|vars| sides(vars).any(|side| side == 9)));
        assert!(sides(720).all(|side| side < 9));
    }
}
