//! A rating with the name of the hardest step, as it is told.

use super::rating::{Rater, Rating, Unrated};
use exactone_explain::tell::Teller;
use exactone_explain::{Kind, State};

/// A rating, and what the hardest step is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The rating.
    pub rating: Rating,
    /// The name of the hardest step: `X-Wing`, `28-cage at r6c1`. Of singles it is `single`. If no step of the hardest level is told, it is the level in words.
    pub hardest: String,
}

impl<'p> Rater<'p> {
    /// The rating of what is left to be solved, and the name of the hardest step: of those that are told in the first round of the hardest level, the one whose name
    /// comes last in the order of [`Technique`](exactone_explain::Technique). `explain` names the same. In a copy of a puzzle it may be another of several steps that
    /// cost as much; the rating is the same.
    ///
    /// ```
    /// use exactone_formats::{model::Model, puzzle::read};
    /// use exactone_explain::tell::Teller;
    /// use exactone_scales::general::Rater;
    ///
    /// let model = Model::builtin("sudoku")?;
    /// let compiled = model.compile(model.shape(9, None)?)?;
    /// let puzzle = "4...9..71....1...9.7.5...3.5..34..........2....3..1..6..68.2....9.76............2";
    /// let instance = read::one(puzzle)?.instance(&compiled);
    /// let (rater, teller) = (Rater::new(instance.problem()), Teller::new(&instance.rules));
    /// let named = rater.rate_named(rater.start(&instance.givens, &[]), &teller)?;
    /// assert!(!named.hardest.contains(" of "), "{}", named.hardest);
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
        let name = Some(&before).filter(|_| rating.hardest.kind != Kind::Single);
        let name = name.and_then(|before| teller.hardest(self.explainer(), before)).map(|name| name.to_string());
        Ok(Named { rating, hardest: name.unwrap_or_else(|| rating.hardest_in_words()) })
    }
}
