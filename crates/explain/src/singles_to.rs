//! The singles that lead to one candidate, and no others: a short path beside the plan.

use crate::plan::Explainer;
use crate::search::single;
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Group};
use std::collections::BTreeSet;

/// A single, and all that it needs before it.
struct Reached {
    step: Step,
    /// By number, those it needs, and itself.
    needs: BTreeSet<usize>,
}

impl<'p> Explainer<'p> {
    /// As few singles as are found that place a candidate or exclude it, each in its order. None, if no path of singles from this state does so.
    ///
    /// All singles are made round by round. Then the way back is gone: a single needs those that took the other candidates of its group away. Of several
    /// groups the one counts that needs the fewest. O(rounds of singles · groups).
    ///
    /// ```
    /// use exactone_core::problem::{Candidate, sudoku};
    /// use exactone_explain::{Explainer, State};
    ///
    /// let problem = sudoku(2, 2)?;
    /// // r1c1 is 1, r1c2 is 2 and r3c3 is 3. So r1c4 is 3: that is one single, and r2c4 is not 3.
    /// let state = State::with(&problem, &[0, 5, 42].map(Candidate::new), &[]);
    /// let singles = Explainer::new(&problem).singles_to(&state, Candidate::new(30)).unwrap_or_default();
    /// assert_eq!(singles.iter().filter_map(|step| step.placed).collect::<Vec<_>>(), [Candidate::new(14)]);
    /// # Ok::<(), exactone_core::problem::BuildError>(())
    /// ```
    ///
    /// # Panics
    /// It may, if the state is one of another problem.
    #[must_use]
    pub fn singles_to(&self, state: &State<'p>, candidate: Candidate) -> Option<Vec<Step>> {
        let problem = self.problem();
        if !state.is_live(candidate) || state.is_placed(candidate) {
            return None;
        }
        let mut inside = state.clone();
        let mut reached: Vec<Reached> = Vec::new();
        // By candidate, the single with the fewest needs that took it away.
        let mut taken: Vec<Option<usize>> = vec![None; problem.candidates()];
        loop {
            let round = single::steps(&inside);
            if round.is_empty() || inside.empty().is_some() {
                break;
            }
            let first = reached.len();
            for step in round {
                reached.extend(with_needs(&step, (state, &inside), (&taken, &reached)));
            }
            for at in first..reached.len() {
                let Some(placed) = reached[at].step.placed else { continue };
                inside.place(placed);
                let excluded = problem.groups_of(placed).iter().flat_map(|&group| problem.members(group));
                for &member in excluded.filter(|&&member| member != placed && state.is_live(member)) {
                    let by = &mut taken[member.index()];
                    if by.is_none_or(|by| by >= first && reached[by].needs.len() > reached[at].needs.len()) {
                        *by = Some(at);
                    }
                }
            }
        }
        let places = |at: &usize| reached[*at].step.placed == Some(candidate);
        let excludes = |at: &usize| {
            let groups = reached[*at].step.placed.map(|placed| problem.groups_of(placed)).unwrap_or_default();
            !places(at) && groups.iter().any(|group| problem.groups_of(candidate).contains(group))
        };
        let shows = (0..reached.len()).filter(|at| places(at) || excludes(at));
        let last = shows.min_by_key(|&at| reached[at].needs.len())?;
        Some(reached[last].needs.iter().map(|&at| reached[at].step.clone()).collect())
    }
}

/// A single with all that it needs, by that of its groups for which these are the fewest. `reached` are the singles before it, and `taken` says which of them took what away.
fn with_needs(
    step: &Step,
    (start, now): (&State<'_>, &State<'_>),
    (taken, reached): (&[Option<usize>], &[Reached]),
) -> Option<Reached> {
    let placed = step.placed?;
    let problem = start.problem();
    let is_single = |&group: &Group| now.is_needed(group) && now.open(group) == 1;
    let needs = |group: Group| -> BTreeSet<usize> {
        let others = start.live(group).filter(|&other| other != placed);
        let by = others.filter_map(|other| taken[other.index()]);
        by.flat_map(|by| reached[by].needs.iter().copied()).collect()
    };
    let groups = problem.groups_of(placed).iter().copied().filter(is_single);
    let (group, mut needs) = groups.map(|group| (group, needs(group))).min_by_key(|(_, needs)| needs.len())?;
    needs.insert(reached.len());
    Some(Reached { step: Step::single(group, placed), needs })
}
