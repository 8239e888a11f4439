//! A puzzle step by step: an iterator over what `exactone-explain` finds.

use super::{AnswerError, Question, Session};
use exactone_core::problem::Candidate;
use exactone_core::solve::{Budget, Limit};
use exactone_explain::{Explainer, State, Step};
use exactone_formats::instance::Rules;
use self_cell::self_cell;
use std::sync::Arc;

self_cell! {
    /// The rules, and the walk under them.
    struct Walk {
        owner: Arc<Rules>,
        #[not_covariant]
        dependent: OpenWalk,
    }
}

struct OpenWalk<'r> {
    explainer: Explainer<'r>,
    state: State<'r>,
}

/// The steps of a puzzle, round by round, as [`Session::steps`] finds them. A round holds all steps of the cheapest kind and size that there is
/// one of in the state before it. The list ends when the puzzle is solved, when no step is found, when there is a contradiction, and when the budget's time
/// is over or it is cancelled.
#[must_use = "steps are found when they are asked for"]
pub struct Steps {
    walk: Walk,
}

impl Session {
    /// A puzzle step by step, each with an argument that can be checked ([`Step::check`]). It owns its data, so it can outlive the session and
    /// the puzzle. No search for a solution, and no guess.
    ///
    /// To open it costs the compiled rules, and O(memberships · groups of a candidate). What a round costs depends on what is found: from
    /// microseconds for singles to a second where assumptions stand in assumptions.
    ///
    /// ```
    /// use exactone_core::solve::Budget;
    /// use exactone_formats::puzzle::read;
    /// use exactone_session::answer::Session;
    ///
    /// let mut steps = Session::default().steps(&read::one("...232....4....1")?, &Budget::default())?;
    /// let rounds = steps.by_ref().count();
    /// assert!(steps.is_solved() && rounds > 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`candidates`](Self::candidates); [`AnswerError::OutOfBudget`] also if the budget's time is over, or it is cancelled, before they are opened.
    pub fn steps<'q>(&mut self, question: impl Into<Question<'q>>, budget: &Budget) -> Result<Steps, AnswerError> {
        let question = question.into();
        let rules = self.rules(question, budget)?;
        let asked = question.asked(&rules);
        let walk = Walk::try_new(Arc::clone(&rules), |rules| {
            let explainer = Explainer::heeding(&rules.problem, &budget.interrupt());
            let explainer = explainer.ok_or_else(|| AnswerError::OutOfBudget(budget.hit().unwrap_or(Limit::Time)))?;
            let state = State::with(&rules.problem, &asked.givens, &asked.removed).heeding(budget.interrupt());
            Ok::<_, AnswerError>(OpenWalk { explainer, state })
        });
        Ok(Steps { walk: walk? })
    }
}

impl Steps {
    /// The rules: what candidates and groups are called.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.walk.borrow_owner()
    }

    /// The candidates that are left behind the last round.
    #[must_use]
    pub fn left(&self) -> Vec<Candidate> {
        self.walk.with_dependent(|_, open| open.state.all_live().collect())
    }

    /// Whether the puzzle is solved.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.walk.with_dependent(|_, open| open.state.is_solved())
    }
}

impl Iterator for Steps {
    type Item = Vec<Step>;

    fn next(&mut self) -> Option<Self::Item> {
        self.walk.with_dependent_mut(|_, open| {
            let steps = open.explainer.next(&open.state);
            for step in &steps {
                step.apply(&mut open.state);
            }
            (!steps.is_empty()).then_some(steps)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Cancel;
    use exactone_formats::puzzle::read;

    #[test]
    fn nothing_is_opened_when_the_budget_has_ended() {
        let puzzle = read::one("...232....4....1").unwrap();
        let cancel = Cancel::default();
        let budget = Budget::default().with_cancel(&cancel);
        let mut session = Session::default();
        assert!(session.steps(&puzzle, &budget).is_ok_and(|steps| steps.count() > 1));
        cancel.raise();
        let ended = session.steps(&puzzle, &budget).map(drop);
        assert!(matches!(ended, Err(AnswerError::OutOfBudget(Limit::Cancelled))), "{ended:?}");
    }
}
