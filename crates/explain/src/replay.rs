//! A step in another state: a later one of the same path, or that of a player who went another way.

use crate::linear::Adder;
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Step};

impl Step {
    /// The step as far as it still does something in this state. None, if it does nothing there, or does not hold.
    ///
    /// The candidates that are gone already are left out, in the branches of cases as well. O(the check of the step).
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, ProblemBuilder};
    /// use exactone_explain::{Adder, Explainer, State};
    ///
    /// let mut builder = ProblemBuilder::new();
    /// builder.choice(2)?;
    /// let problem = builder.build()?;
    /// let mut state = State::with(&problem, &[], &[Candidate::new(0)]);
    /// let step = &Explainer::new(&problem).next(&state)[0];
    /// let mut adder = Adder::new(problem.candidates());
    /// assert_eq!(step.in_state(&state, &mut adder).as_ref(), Some(step));
    /// state.place(Candidate::new(1));
    /// assert_eq!(step.in_state(&state, &mut adder), None);
    /// # Ok::<(), exactone_core::problem::BuildError>(())
    /// ```
    #[must_use]
    pub fn in_state(&self, state: &State<'_>, adder: &mut Adder) -> Option<Self> {
        let step = self.trimmed(state)?;
        step.check(state, adder).is_ok().then_some(step)
    }

    /// The step without what is done already; none, if that is all.
    pub(crate) fn trimmed(&self, state: &State<'_>) -> Option<Self> {
        let gone = self.gone.iter().copied().filter(|&candidate| state.is_live(candidate)).collect();
        let placed = self.placed.filter(|&candidate| !state.is_placed(candidate));
        let argument = match &self.argument {
            Argument::Cases(cases) => Argument::Cases(cases.trimmed(state)),
            other => other.clone(),
        };
        let step = Self { argument, gone, placed, level: self.level };
        (self.says_contradiction() || !step.says_contradiction()).then_some(step)
    }
}

impl Cases {
    fn trimmed(&self, state: &State<'_>) -> Self {
        let live = self.branches.iter().filter(|branch| state.is_live(branch.assumed));
        Self { group: self.group, branches: live.map(|branch| branch.trimmed(state)).collect() }
    }
}

impl Branch {
    /// The branch up to its first contradiction.
    fn trimmed(&self, state: &State<'_>) -> Self {
        let mut inside = state.clone();
        inside.place(self.assumed);
        let mut steps = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            if inside.empty().is_some() {
                break;
            }
            if let Some(step) = step.trimmed(&inside) {
                step.apply(&mut inside);
                steps.push(step);
            }
        }
        Self { assumed: self.assumed, steps, empty: inside.empty() }
    }
}
