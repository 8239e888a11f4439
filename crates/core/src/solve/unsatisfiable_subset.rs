//! Why there is no solution: a minimal unsatisfiable subset (MUS) of the givens. Together they allow no solution, and none
//! of them can be left out.
//!
//! It is found by deletion, in halves first: leave out a run of givens; if the rest still has no solution, that run is not
//! needed. A last pass leaves out one given at a time. A given that is needed once stays needed as others go, so one such
//! pass is enough (Marques-Silva, "Minimal unsatisfiability", ISMVL 2010, §III). This takes about `k · log₂ g` questions
//! for k of g givens. A solution found before answers some of them: it shows that all givens that it keeps allow a solution.

use super::ask::{First, first};
use super::budget::{Budget, Limit};
use super::error::SolveError;
use super::query::{Query, Wanted};
use super::solver::Solver;
use crate::problem::{Candidate, Checker};

/// A subset of the givens that allows no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsatisfiableSubset {
    /// The givens, in the order of the query.
    pub givens: Vec<Candidate>,
    /// `None` if none of them can be left out; the limit that was hit if that is not known.
    pub limit: Option<Limit>,
}

/// Shrinks the givens of a query that has no solution to a minimal unsatisfiable subset.
///
/// # Errors
/// As [`visit_checked`](super::visit_checked).
pub fn unsatisfiable_subset(
    solver: &mut dyn Solver,
    checker: &mut Checker<'_>,
    query: &Query<'_>,
) -> Result<UnsatisfiableSubset, SolveError> {
    shrink(query.givens, query.budget, &mut |givens, _| {
        first(solver, checker, &Query { givens, wanted: Wanted::UpTo(1), ..*query })
    })
}

/// How much work a question is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// A little, if there is a way to tell; without an answer the givens stay for now.
    Little,
    /// All that the budget allows.
    Full,
}

/// Finds a solution with these givens, checked.
pub type AskFirst<'a> = dyn FnMut(&[Candidate], Effort) -> Result<First, SolveError> + 'a;

/// [`unsatisfiable_subset`] for a caller that has its own way to a first solution. If little effort is always enough, it is
/// the same subset. Subsets that are hard to refute are avoided as long as possible.
///
/// # Errors
/// As `ask`.
pub fn shrink(
    givens: &[Candidate],
    budget: &Budget,
    ask: &mut AskFirst<'_>,
) -> Result<UnsatisfiableSubset, SolveError> {
    let chosen = |places: &[usize]| -> Vec<Candidate> { places.iter().map(|&place| givens[place]).collect() };
    let found = shrink_parts(givens.len(), budget, &mut |places, effort| {
        Ok(match ask(&chosen(places), effort)? {
            First::None => Trial::Contradict,
            First::Unknown(limit) => Trial::Unknown(limit),
            First::Found(solution) => {
                // Ascending, as every first solution is.
                let lacks = |given| solution.binary_search(given).is_err();
                Trial::Hold { lacking: givens.iter().map(lacks).collect() }
            }
        })
    })?;
    Ok(UnsatisfiableSubset { givens: chosen(&found.kept), limit: found.limit })
}

/// What is known of some of the parts that a problem is stated by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Together they allow no solution.
    Contradict,
    /// There is a solution, and it says for every part of the problem, also those left out, whether it breaks that part.
    Hold {
        /// By part: whether the solution lacks it.
        lacking: Vec<bool>,
    },
    /// A limit was hit before that was known.
    Unknown(Limit),
}

/// A set of parts that allows no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContradictingParts {
    /// The parts by their numbers, ascending.
    pub kept: Vec<usize>,
    /// `None` if none of them can be left out; the limit that was hit if that is not known.
    pub limit: Option<Limit>,
}

/// Asks whether these parts, by their numbers, allow a solution.
pub type AskParts<'a, E> = dyn FnMut(&[usize], Effort) -> Result<Trial, E> + 'a;

/// Shrinks so many parts, which together allow no solution, to a minimal set of which that is still true: givens, clues, rules, or
/// whatever else `ask` can leave out.
///
/// ```
/// use exactone_core::solve::{Budget, Trial, shrink_parts};
///
/// // Whatever holds both part 3 and part 7 has no solution.
/// let found = shrink_parts(10, &Budget::default(), &mut |kept, _| {
///     let lacking = [3, 7].into_iter().find(|part| !kept.contains(part));
///     let holds = |one| Trial::Hold { lacking: (0..10).map(|part| part == one).collect() };
///     Ok::<_, String>(lacking.map_or(Trial::Contradict, holds))
/// })?;
/// assert_eq!((found.kept, found.limit), (vec![3, 7], None));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// As `ask`.
pub fn shrink_parts<E>(parts: usize, budget: &Budget, ask: &mut AskParts<'_, E>) -> Result<ContradictingParts, E> {
    // Each search looks at the memory itself, if it is a long one; to ask the system costs more than a short one.
    let budget = Budget { memory: None, ..budget.clone() };
    let mut shrinking = Shrinking { kept: (0..parts).collect(), broken: Vec::new(), limit: None, ask };
    let mut run = parts.div_ceil(2);
    while run > 0 {
        shrinking.leave_out_runs(run, Effort::Little, &budget)?;
        run /= 2;
    }
    if shrinking.limit == Some(Limit::Nodes) {
        shrinking.leave_out_runs(1, Effort::Full, &budget)?;
    }
    Ok(ContradictingParts { kept: shrinking.kept, limit: shrinking.limit })
}

/// A subset on its way to a minimal one.
struct Shrinking<'a, 'f, E> {
    /// The parts that are left.
    kept: Vec<usize>,
    /// For each solution found, whether it lacks a part.
    broken: Vec<Vec<bool>>,
    /// Whether the last pass kept a run without knowing that it is needed.
    limit: Option<Limit>,
    ask: &'a mut AskParts<'f, E>,
}

impl<E> Shrinking<'_, '_, E> {
    /// One pass.
    fn leave_out_runs(&mut self, run: usize, effort: Effort, budget: &Budget) -> Result<(), E> {
        self.limit = None;
        let mut at = 0;
        while at < self.kept.len() {
            if let Some(limit) = budget.hit() {
                self.limit = Some(limit);
                break;
            }
            let end = (at + run).min(self.kept.len());
            let rest = [&self.kept[..at], &self.kept[end..]].concat();
            match self.allow_one(&rest, effort)? {
                Ok(false) => self.kept = rest,
                Ok(true) => at = end,
                Err(limit) => {
                    // What more nodes may settle is asked again.
                    self.limit = self.limit.filter(|earlier| *earlier == Limit::Nodes).or(Some(limit));
                    at = end;
                }
            }
        }
        Ok(())
    }

    /// Whether these parts allow a solution, or the limit that was hit before that was known.
    fn allow_one(&mut self, parts: &[usize], effort: Effort) -> Result<Result<bool, Limit>, E> {
        let keeps_all = |broken: &Vec<bool>| !parts.iter().any(|&part| broken[part]);
        if self.broken.iter().rev().any(keeps_all) {
            return Ok(Ok(true));
        }
        Ok(match (self.ask)(parts, effort)? {
            Trial::Contradict => Ok(false),
            Trial::Unknown(limit) => Err(limit),
            Trial::Hold { lacking } => {
                self.broken.push(lacking);
                Ok(true)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shrinks so many givens of which these are needed, all of them, where little effort answers nothing below so many givens.
    /// A solution lacks one given. Also tells how many questions were asked.
    fn shrunk(givens: usize, needed: &[usize], easy: usize) -> (Vec<usize>, usize) {
        let givens: Vec<Candidate> = (0..givens).map(Candidate::new).collect();
        let mut questions = 0;
        let found = shrink(&givens, &Budget::default(), &mut |asked, effort| {
            questions += 1;
            if effort == Effort::Little && asked.len() < easy {
                return Ok(First::Unknown(Limit::Nodes));
            }
            let lacks = |given: &&Candidate| !asked.contains(given) && needed.contains(&given.index());
            Ok(match givens.iter().find(lacks) {
                Some(lacking) => First::Found(givens.iter().copied().filter(|given| given != lacking).collect()),
                None => First::None,
            })
        });
        let found = found.unwrap();
        assert_eq!(found.limit, None);
        (found.givens.iter().map(|given| given.index()).collect(), questions)
    }

    #[test]
    fn what_is_needed_is_kept_in_order() {
        for needed in [&[0][..], &[31], &[3, 4, 5], &[0, 7, 16, 31], &[]] {
            assert_eq!(shrunk(32, needed, 0).0, needed);
        }
    }

    #[test]
    fn nothing_is_asked_that_a_solution_found_before_tells() {
        let all: Vec<usize> = (0..32).collect();
        // Without them 62: two halves, four quarters and so on, each of them needed.
        assert_eq!(shrunk(32, &all, 0), (all, 32));
    }

    #[test]
    fn what_little_effort_cannot_tell_full_effort_tells() {
        for needed in [&[0][..], &[3, 4, 5], &[0, 7, 16, 31], &[]] {
            for easy in [5, 20, 32, 40] {
                assert_eq!(shrunk(32, needed, easy).0, needed, "{easy}");
            }
        }
    }
}
