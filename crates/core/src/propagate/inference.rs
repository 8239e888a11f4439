//! The techniques run together to their fixpoint, the cheapest first.
//!
//! Whenever a dearer technique has settled something, singles run again before it goes on. All techniques are
//! monotone: what one of them settles, it or singles would settle on fewer candidates too. So the fixpoint is the
//! same in whichever order constraints are looked at (Apt 1999, "The essence of constraint propagation").

use super::domains::Domains;
use super::locked::Locked;
use super::singles;
use super::store::{Outcome, Store};
use super::subsets::Subsets;
use super::{Schedule, Techniques};
use crate::problem::Problem;
use crate::solve::Halt;
use crate::solve::Meter;

/// The techniques of a configuration, with their memory.
pub(super) struct Inference {
    techniques: Techniques,
    schedule: Schedule,
    locked: Option<Locked>,
    subsets: Option<Subsets>,
}

impl Inference {
    pub(super) fn new(problem: &Problem, techniques: Techniques, schedule: Schedule) -> Self {
        let locked = techniques.has_locked().then(|| Locked::new(problem, techniques));
        let subsets = techniques.subset_size().map(|size| Subsets::new(problem, size));
        Self { techniques, schedule, locked, subsets }
    }

    /// From here on everything is to be looked at.
    pub(super) fn begin_root<D: Domains>(&mut self, store: &Store<'_, D>) {
        let trail = store.domains.trail();
        self.locked.iter_mut().for_each(|locked| locked.queue.enqueue_all(trail));
        self.subsets.iter_mut().for_each(|subsets| subsets.queue.enqueue_all(trail));
    }

    /// From here on only what changes is; the store stands at a fixpoint.
    pub(super) fn begin_node<D: Domains>(&mut self, store: &Store<'_, D>) {
        let trail = store.domains.trail();
        self.locked.iter_mut().for_each(|locked| locked.queue.clear(trail));
        self.subsets.iter_mut().for_each(|subsets| subsets.queue.clear(trail));
    }

    /// Runs the techniques until none of them settles anything more.
    pub(super) fn run<D: Domains>(&mut self, store: &mut Store<'_, D>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        loop {
            if self.techniques.has_singles() {
                singles::run(store, self.schedule, meter)?;
            }
            if store.is_solved() || self.step(store, meter)? == Outcome::Nothing {
                return Ok(());
            }
        }
    }

    /// One step of the cheapest technique beyond singles that can make one.
    fn step<D: Domains>(&mut self, store: &mut Store<'_, D>, meter: &mut Meter<'_>) -> Result<Outcome, Halt> {
        let Self { schedule, locked, subsets, .. } = self;
        if let Some(locked) = locked
            && locked.step(store, *schedule, meter)? == Outcome::Progress
        {
            return Ok(Outcome::Progress);
        }
        match subsets {
            Some(subsets) => subsets.step(store, *schedule, meter),
            None => Ok(Outcome::Nothing),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::counters::Counters;
    use super::super::masks::{Fixed, Masks};
    use super::super::plain;
    use super::super::sample::{Shape, shape, sudoku};
    use super::*;
    use crate::problem::Candidate;
    use crate::solve::CandidateState;
    use crate::solve::{Budget, Query};
    use proptest::prelude::*;

    const SETS: [&str; 10] = [
        "none",
        "singles",
        "locked",
        "subsets:2",
        "subsets:4",
        "singles+locked",
        "singles+subsets:2",
        "singles+subsets:3",
        "locked+subsets:3",
        "singles+locked+subsets:4",
    ];

    /// The fixpoint of a query on these domains.
    fn fixpoint<D: Domains>(
        (problem, domains): (&Problem, D),
        techniques: Techniques,
        schedule: Schedule,
        (givens, removed): (&[Candidate], &[Candidate]),
    ) -> Option<Vec<CandidateState>> {
        let budget = Budget::default();
        let query = Query { removed, ..Query::new(givens, &budget) };
        let mut meter = budget.start();
        let mut store = Store::new(problem, domains);
        let mut inference = Inference::new(problem, techniques, schedule);
        store.reset();
        store.begin_node();
        let opened = store.open(&query, &mut meter);
        inference.begin_root(&store);
        opened.and_then(|()| inference.run(&mut store, &mut meter)).ok()?;
        Some(problem.all_candidates().map(|candidate| store.domains.state(candidate)).collect())
    }

    fn check_against_the_judge(shape: &Shape) -> Result<(), TestCaseError> {
        let (problem, givens, removed) = shape.build();
        let query = (&givens[..], &removed[..]);
        let solutions = plain::solutions(&problem, &givens, &removed);
        for techniques in SETS.map(|names| names.parse().unwrap()) {
            let expected = plain::fixpoint(&problem, techniques, &givens, &removed);
            for schedule in Schedule::ALL {
                let by_masks = fixpoint((&problem, Masks::ragged(&problem)), techniques, schedule, query);
                let by_counters = fixpoint((&problem, Counters::new(&problem)), techniques, schedule, query);
                prop_assert_eq!(&by_masks, &expected, "masks, {} {}", techniques, schedule);
                prop_assert_eq!(&by_counters, &expected, "counters, {} {}", techniques, schedule);
            }
            for solution in &solutions {
                let states = expected.as_ref().expect("a conflict has no solutions");
                let wrong = |(candidate, state): (usize, &CandidateState)| match state {
                    CandidateState::Open => false,
                    CandidateState::True => !solution.contains(&Candidate::new(candidate)),
                    CandidateState::False => solution.contains(&Candidate::new(candidate)),
                };
                prop_assert!(!states.iter().enumerate().any(wrong), "{} removed part of a solution", techniques);
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn every_schedule_and_kind_of_domains_comes_to_the_fixpoint_of_the_judge(shape in shape()) {
            check_against_the_judge(&shape)?;
        }

        #[test]
        fn on_random_sudokus_too(marks in prop::collection::vec(0..64usize, 64), values in prop::collection::vec(0..4usize, 4)) {
            let problem = sudoku(2, 2);
            let removed: Vec<Candidate> = (0..64).filter(|&at| marks[at] < 20).map(Candidate::new).collect();
            let givens: Vec<Candidate> = values.iter().enumerate().take(marks[0] % 4).map(|(at, value)| Candidate::new(at * 20 + value)).collect();
            let query = (&givens[..], &removed[..]);
            for techniques in SETS.map(|names| names.parse().unwrap()) {
                let expected = plain::fixpoint(&problem, techniques, &givens, &removed);
                for schedule in Schedule::ALL {
                    let found = fixpoint((&problem, Masks::<Fixed<4>>::fixed(&problem)), techniques, schedule, query);
                    prop_assert_eq!(&found, &expected, "{} {}", techniques, schedule);
                }
            }
        }
    }
}
