//! What to draw, and the drawing.

use super::grid::Grids;
use super::{GenerateError, Holes, dig};
use exactone_formats::model::{Compiled, Footprint, Model};
use exactone_formats::puzzle::{Puzzle, PuzzlePlace};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::fmt;
use std::sync::Arc;

/// What puzzles to draw. Printed, it is their name: `sudoku-16-u500-s1`.
///
/// Puzzle k of a seed has the same grid whatever its holes and however many puzzles are drawn; and of uniform and balanced holes
/// the fewer are part of the more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The rules.
    pub model: Model,
    /// The side of the grids.
    pub side: usize,
    /// Which cells are empty.
    pub holes: Holes,
    /// How many puzzles.
    pub count: u32,
    /// By which seed.
    pub seed: u64,
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}-s{}", self.model.name(), self.side, self.holes, self.seed)
    }
}

impl Recipe {
    /// Draws the puzzles: the k-th is called by the name of the recipe, `:` and k, from 1. Minimal ones bring their solution.
    ///
    /// # Errors
    /// [`GenerateError`].
    pub fn puzzles(&self) -> Result<Vec<Puzzle>, GenerateError> {
        let shape = self.model.shape(self.side, None)?;
        if !Footprint::of(self.side, self.model.families()).fits_ids() {
            return Err(GenerateError::TooLarge { side: self.side });
        }
        self.check(shape.cells())?;
        let compiled = self.model.compile(shape)?;
        let mut grids = Grids::new(&compiled);
        (1..=self.count).map(|number| self.puzzle(&compiled, &mut grids, number)).collect()
    }

    /// There cannot be more holes than cells.
    fn check(&self, cells: usize) -> Result<(), GenerateError> {
        match self.holes {
            Holes::Uniform(amount) | Holes::Balanced(amount) if amount.of(cells) > cells as u64 => {
                Err(GenerateError::Holes { holes: amount.of(cells), cells })
            }
            _ => Ok(()),
        }
    }

    fn puzzle(&self, compiled: &Compiled, grids: &mut Grids<'_>, number: u32) -> Result<Puzzle, GenerateError> {
        let grid = self.grid(grids, &mut self.rng(number, Draw::Grid))?;
        let mut values = grid.clone();
        let rng = &mut self.rng(number, Draw::Holes);
        let holes = |amount: super::Amount| usize::try_from(amount.of(grid.len())).expect("not more than the cells");
        match self.holes {
            Holes::Uniform(amount) => dig::uniform(&mut values, holes(amount), rng),
            Holes::Balanced(amount) => {
                let pattern = self.grid(grids, rng)?;
                dig::balanced(&mut values, &pattern, holes(amount), rng);
            }
            Holes::Minimal => dig::minimal(compiled, &mut values, rng)?,
        }
        let puzzle = Puzzle::from_values(values).expect("a grid of the model is square, with values up to its side");
        Ok(Puzzle {
            boxes: compiled.shape().boxes,
            expected: (self.holes == Holes::Minimal).then_some(grid),
            name: Some(format!("{self}:{number}")),
            place: PuzzlePlace { source: Arc::from(self.to_string()), line: number.into(), index: number.into() },
            ..puzzle
        })
    }

    fn grid(&self, grids: &mut Grids<'_>, rng: &mut ChaCha8Rng) -> Result<Vec<u16>, GenerateError> {
        grids.draw(rng)?.ok_or_else(|| GenerateError::NoGrid { recipe: self.to_string() })
    }

    /// A stream of randomness of its own for each puzzle and each purpose.
    fn rng(&self, number: u32, draw: Draw) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(u64::from(number) * 2 + draw as u64);
        rng
    }
}

/// What randomness is for.
#[derive(Clone, Copy, Debug)]
enum Draw {
    Grid,
    Holes,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::{Engine, Spec};
    use exactone_core::problem::{Candidate, Checker};
    use exactone_core::solve::{Budget, Query, Uniqueness, unique};
    use std::collections::HashSet;
    use std::num::NonZeroUsize;

    fn recipe(model: &str, side: usize, holes: &str, count: u32) -> Recipe {
        Recipe { model: Model::builtin(model).unwrap(), side, holes: holes.parse().unwrap(), count, seed: 1 }
    }

    fn compiled(recipe: &Recipe) -> Compiled {
        recipe.model.compile(recipe.model.shape(recipe.side, None).unwrap()).unwrap()
    }

    fn solved(compiled: &Compiled, values: &[u16]) -> Uniqueness {
        let givens: Vec<Candidate> = compiled.givens(values).collect();
        let mut engine = Engine::open(compiled.problem(), &Spec::default(), NonZeroUsize::MIN).unwrap();
        let budget = Budget::default();
        unique(engine.solver(), &mut Checker::new(compiled.problem()), &Query::new(&givens, &budget)).unwrap()
    }

    #[test]
    fn a_recipe_gives_the_same_puzzles_always_and_each_is_another() {
        for holes in ["u600", "b600", "m"] {
            let puzzles = recipe("sudoku", 9, holes, 5).puzzles().unwrap();
            assert_eq!(recipe("sudoku", 9, holes, 5).puzzles().unwrap(), puzzles);
            assert_eq!(recipe("sudoku", 9, holes, 3).puzzles().unwrap(), puzzles[..3]);
            assert_eq!(puzzles.iter().map(|puzzle| &puzzle.values).collect::<HashSet<_>>().len(), 5);
            let other = Recipe { seed: 2, ..recipe("sudoku", 9, holes, 5) }.puzzles().unwrap();
            assert!(puzzles.iter().zip(&other).all(|(one, two)| one.values != two.values));
        }
    }

    #[test]
    fn puzzles_bear_the_name_of_their_recipe_and_their_boxes() {
        let puzzle = recipe("sudoku", 6, "u18c", 2).puzzles().unwrap().remove(1);
        assert_eq!((puzzle.name.as_deref(), puzzle.givens().count()), (Some("sudoku-6-u18c-s1:2"), 18));
        assert_eq!((puzzle.boxes.unwrap().to_string().as_str(), puzzle.place.index), ("2x3", 2));
    }

    /// A seed that is drawn in one version is drawn in the next: else the version must say so.
    #[test]
    fn the_first_puzzle_of_seed_1_is_what_it_was() {
        let puzzle = recipe("sudoku", 4, "u500", 1).puzzles().unwrap().remove(0);
        let digits: String = puzzle.values.iter().map(u16::to_string).collect();
        assert_eq!(digits, "0001403210200403");
    }

    #[test]
    fn every_puzzle_has_a_solution() {
        for (model, side, holes) in
            [("sudoku", 9, "u550"), ("sudoku", 4, "b700"), ("latin", 8, "b420"), ("latin", 7, "u1000")]
        {
            let recipe = recipe(model, side, holes, 4);
            for puzzle in recipe.puzzles().unwrap() {
                assert_ne!(solved(&compiled(&recipe), &puzzle.values), Uniqueness::None, "{recipe}");
            }
        }
    }

    #[test]
    fn balanced_holes_are_as_many_in_every_unit_or_one_more() {
        for (model, side, holes) in
            [("sudoku", 9, 40), ("sudoku", 12, 61), ("latin", 10, 42), ("sudoku", 4, 0), ("latin", 5, 25)]
        {
            let recipe = recipe(model, side, &format!("b{holes}c"), 3);
            let layout = compiled(&recipe).layout().clone();
            for puzzle in recipe.puzzles().unwrap() {
                assert_eq!(puzzle.values.iter().filter(|value| **value == 0).count(), holes);
                for unit in layout.units() {
                    let empty = unit.cells.iter().filter(|&&cell| puzzle.values[cell] == 0).count();
                    assert!((holes / side..=holes.div_ceil(side)).contains(&empty), "{recipe}: {unit:?} has {empty}");
                }
            }
        }
    }

    #[test]
    fn fewer_holes_are_a_part_of_more_in_the_same_grid() {
        for letter in ["u", "b"] {
            let draw =
                |cells: u32| recipe("sudoku", 9, &format!("{letter}{cells}c"), 1).puzzles().unwrap().remove(0).values;
            let (few, more) = (draw(30), draw(50));
            assert!(few.iter().zip(&more).all(|(few, more)| *more == 0 || more == few));
        }
    }

    #[test]
    fn minimal_puzzles_have_one_solution_and_no_given_too_many() {
        for (model, side) in [("sudoku", 4), ("sudoku", 9), ("latin", 6)] {
            let recipe = recipe(model, side, "m", 2);
            let compiled = compiled(&recipe);
            for puzzle in recipe.puzzles().unwrap() {
                let Uniqueness::Unique(chosen) = solved(&compiled, &puzzle.values) else {
                    panic!("{recipe}: not unique")
                };
                assert_eq!(puzzle.expected, Some(compiled.grid(&chosen)));
                for (cell, _) in puzzle.givens() {
                    let mut fewer = puzzle.values.clone();
                    fewer[cell] = 0;
                    assert!(matches!(solved(&compiled, &fewer), Uniqueness::Multiple(..)), "{recipe}: cell {cell}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        let error = |recipe: Recipe| recipe.puzzles().unwrap_err();
        assert_eq!(error(recipe("sudoku", 9, "u82c", 1)), GenerateError::Holes { holes: 82, cells: 81 });
        assert!(matches!(error(recipe("sudoku", 7, "m", 1)), GenerateError::Model(_)));
        assert_eq!(error(recipe("latin", 100_000, "m", 1)), GenerateError::TooLarge { side: 100_000 });
    }
}
