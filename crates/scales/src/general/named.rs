//! A rating with the name of the hardest step, as it is told.

use super::rating::{Rater, Rating, Unrated};
use exactone_explain::tell::Teller;
use exactone_explain::{Kind, State};

/// A rating, and what the hardest step is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The rating.
    pub rating: Rating,
    /// The name of the hardest step: `X-Wing`, `28-cage at r6c1`. It is the level in words for singles (`single`), for chains and what is harder (`chain of 7`), and
    /// if no step of the hardest level is told.
    pub hardest: String,
}

impl<'p> Rater<'p> {
    /// The rating of what is left to be solved, and the name of the hardest step. Of the steps that are told in the first round of the
    /// hardest level it is the one whose name comes last in the order of [`Technique`](exactone_explain::Technique). `explain` names
    /// the same. In a copy of a puzzle it may be another of several steps that cost as much; the rating is the same.
    ///
    /// Chains and what is harder have no name here: to look for the one that is known best takes five times as long as the rating.
    /// Nor have singles: all of them are `single`.
    ///
    /// ```
    /// use exactone_formats::{model::Model, puzzle::read};
    /// use exactone_explain::tell::Teller;
    /// use exactone_scales::general::Rater;
    ///
    /// let model = Model::builtin("sudoku")?;
    /// let compiled = model.compile(model.shape(9, None)?)?;
    /// let puzzle = "8....92...4......5.3...1....8..6.5..7....316.....25.93.57..6...6927..............";
    /// let instance = read::one(puzzle)?.instance(&compiled);
    /// let (rater, teller) = (Rater::new(instance.problem()), Teller::new(&instance.rules));
    /// let named = rater.rate_named(rater.start(&instance.givens, &[]), &teller)?;
    /// assert_eq!(named.hardest, "hidden pair");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As of [`rate`](Self::rate).
    ///
    /// # Panics
    /// It may, if the teller is of another problem.
    pub fn rate_named(&self, state: State<'p>, teller: &Teller<'p>) -> Result<Named, Unrated> {
        let (rating, before) = self.rate_with_hardest(state)?;
        let name = Some(&before).filter(|_| is_named_quickly(rating.hardest.kind));
        let name = name.and_then(|before| teller.hardest(self.explainer(), before)).map(|name| name.to_string());
        Ok(Named { rating, hardest: name.unwrap_or_else(|| rating.hardest_in_words()) })
    }
}

/// Whether the steps of a kind are found and named in no more time than the rating takes.
const fn is_named_quickly(kind: Kind) -> bool {
    matches!(kind, Kind::Rule | Kind::Rules | Kind::Intersection | Kind::Locked)
}
