//! Puzzles put together in batches, for what is measured over many.

use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;

/// Batches of a source where the plan does not say how many puzzles a batch has: as many as a comparison needs.
const BATCHES: usize = 20;

/// A puzzle with its set, its name and its shape.
pub(super) struct Shaped {
    pub(super) set: String,
    pub(super) name: String,
    pub(super) shape: Shape,
    pub(super) puzzle: Puzzle,
}

/// Puzzles of one set and shape, in their order.
pub(super) struct Batched {
    pub(super) set: String,
    /// The names of the first and the last.
    pub(super) name: String,
    pub(super) shape: Shape,
    pub(super) puzzles: Vec<Puzzle>,
}

/// The puzzles in batches of this size, or in 20 batches. Puzzles of other sets or shapes are in other batches, so that some
/// may be smaller. O(puzzles).
pub(super) fn batches(puzzles: Vec<Shaped>, size: Option<usize>) -> Vec<Batched> {
    let size = size.unwrap_or_else(|| puzzles.len().div_ceil(BATCHES)).max(1);
    let mut all: Vec<Batched> = Vec::new();
    let mut first = String::new();
    for Shaped { set, name, shape, puzzle } in puzzles {
        let open = all.last_mut().filter(|last| last.puzzles.len() < size && (&last.set, last.shape) == (&set, shape));
        if let Some(last) = open {
            last.name = format!("{first}-{}", name.rsplit(':').next().unwrap_or(&name));
            last.puzzles.push(puzzle);
            continue;
        }
        first.clone_from(&name);
        all.push(Batched { set, name, shape, puzzles: vec![puzzle] });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_formats::model::Model;

    fn shaped(set: &str, number: usize) -> Shaped {
        let shape = Model::builtin("sudoku").unwrap().shape(4, None).unwrap();
        let puzzle = Puzzle::from_values(vec![0; 16]).unwrap();
        Shaped { set: set.to_owned(), name: format!("{set}:{number}"), shape, puzzle }
    }

    fn named(puzzles: Vec<Shaped>, size: Option<usize>) -> Vec<(String, usize)> {
        batches(puzzles, size).into_iter().map(|it| (it.name, it.puzzles.len())).collect()
    }

    #[test]
    fn puzzles_of_one_set_are_put_together_in_order() {
        let all = || (1..=5).map(|at| shaped("a", at)).chain([shaped("b", 1)]).collect::<Vec<_>>();
        let expected =
            [("a:1-2", 2), ("a:3-4", 2), ("a:5", 1), ("b:1", 1)].map(|(name, count)| (name.to_owned(), count));
        assert_eq!(named(all(), Some(2)), expected);
        assert_eq!(named((1..=100).map(|at| shaped("a", at)).collect(), None).len(), 20);
        assert_eq!(named(all(), None).len(), 6);
    }
}
