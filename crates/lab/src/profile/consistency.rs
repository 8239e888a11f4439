//! The yardstick: generalised arc consistency on each unit.
//!
//! A candidate stays if each unit that it lies in, taken alone, has a solution with it. That is all that can be said by
//! looking at one unit at a time: every naked and hidden subset of any size, and nothing that needs two units, such as
//! locked candidates. No encoding of polynomial size reaches it by unit propagation (Bessière, Katsirelos, Narodytska and
//! Walsh, *Circuit complexity and decompositions of global constraints*, IJCAI 2009), so it is what encodings are measured
//! against.
//!
//! Units and single groups take turns until neither rules out anything more.

use super::State;
use super::matching::{Matching, Need};
use super::state::{REFUTED, seen};
use crate::record::PropagationResult;
use exactone_core::problem::{Bound, Candidate, Problem, Unit, Units};
use exactone_core::propagate::{Config, Fixpoint, Propagate, Techniques};
use exactone_core::solve::{Budget, CandidateState, Query};
use exactone_sat::cnf::Conflict;

/// The units of a problem, for any number of its puzzles.
///
/// ```
/// use exactone_core::problem::{Bound, ProblemBuilder};
/// use exactone_lab::profile::{Consistency, State};
///
/// // Three cells, all different: two of them are 0 or 1, so the third is 2.
/// let mut builder = ProblemBuilder::new();
/// let cells = [builder.choice(3)?, builder.choice(3)?, builder.choice(3)?];
/// for value in 0..3 {
///     let members = cells.map(|cell| builder.candidate(cell, value));
///     builder.group(Bound::AtMostOne, &members)?;
/// }
/// let removed = [builder.candidate(cells[0], 2), builder.candidate(cells[1], 2)];
/// let problem = builder.build()?;
/// let seen = Consistency::new(&problem).look(&State::root(&[], &removed));
/// assert_eq!((seen.refuted, seen.left), (false, 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Consistency<'p> {
    problem: &'p Problem,
    units: Units,
    singles: Propagate<'p>,
    budget: Budget,
    matching: Matching,
    standings: Vec<CandidateState>,
    removed: Vec<Candidate>,
    /// For each choice of a unit the place for its values outside the unit's groups, if it has any.
    outside: Vec<Option<usize>>,
}

impl<'p> Consistency<'p> {
    /// Finds the units.
    #[must_use]
    pub fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            units: Units::new(problem),
            singles: Propagate::new(problem, Config { techniques: Techniques::SINGLES, ..Config::default() }),
            budget: Budget::default(),
            matching: Matching::default(),
            standings: Vec::new(),
            removed: Vec::new(),
            outside: Vec::new(),
        }
    }

    /// What consistency leaves of a state.
    pub fn look(&mut self, state: &State) -> PropagationResult {
        self.propagate(state).map_or(REFUTED, seen)
    }

    /// How the candidates stand, by their index; `None` for a contradiction. Time: a few rounds of a matching in each unit.
    pub fn propagate(&mut self, state: &State) -> Option<&[CandidateState]> {
        self.run(state).ok()?;
        Some(&self.standings)
    }

    fn run(&mut self, state: &State) -> Result<(), Conflict> {
        self.removed.clone_from(&state.removed);
        loop {
            self.settle_groups(&state.givens)?;
            let before = self.removed.len();
            self.units.all().try_for_each(|unit| self.settle_unit(unit))?;
            if self.removed.len() == before {
                return Ok(());
            }
        }
    }

    fn settle_groups(&mut self, givens: &[Candidate]) -> Result<(), Conflict> {
        let query = Query { removed: &self.removed, ..Query::new(givens, &self.budget) };
        match self.singles.fixpoint(&query).expect("no limit is set") {
            Fixpoint::Conflict => Err(Conflict),
            Fixpoint::Remaining(standings) => {
                self.standings.clear();
                self.standings.extend_from_slice(standings);
                Ok(())
            }
        }
    }

    /// Rules out what is in no matching of the unit's choices with its groups.
    fn settle_unit(&mut self, unit: Unit) -> Result<(), Conflict> {
        let Self { problem, units, standings, .. } = self;
        let mut values = units.choices(unit).iter().flat_map(|&choice| problem.members(choice));
        if !values.any(|value| standings[value.index()] == CandidateState::Open) {
            return Ok(());
        }
        self.fill(unit);
        self.matching.solve()?;
        self.rule_out(unit);
        Ok(())
    }

    /// The unit's graph: a place for each group, and one for each choice that has values outside the groups.
    fn fill(&mut self, unit: Unit) {
        let Self { problem, units, matching, standings, outside, .. } = self;
        let stands = |candidate: &Candidate| standings[candidate.index()] != CandidateState::False;
        let choices = units.choices(unit);
        matching.reset(choices.len());
        for &group in units.groups(unit) {
            let place = matching.add_place(need(problem.bound(group)));
            let members = problem.members(group).iter().enumerate();
            members.filter(|(_, member)| stands(member)).for_each(|(choice, _)| matching.add_pair(choice, place));
        }
        outside.clear();
        for (choice, &group) in choices.iter().enumerate() {
            let values = problem.members(group).iter().filter(|value| stands(value)).count();
            outside.push((values > matching.places(choice)).then(|| matching.add_place(Need::MayStayFree)));
            outside[choice].into_iter().for_each(|place| matching.add_pair(choice, place));
        }
    }

    fn rule_out(&mut self, unit: Unit) {
        let Self { problem, units, matching, standings, removed, outside, .. } = self;
        let mut remove = |candidate: Candidate| {
            if standings[candidate.index()] == CandidateState::Open {
                standings[candidate.index()] = CandidateState::False;
                removed.push(candidate);
            }
        };
        let groups = units.groups(unit);
        for (place, &group) in groups.iter().enumerate() {
            let members = problem.members(group).iter().enumerate();
            members.filter(|(choice, _)| !matching.is_possible(*choice, place)).for_each(|(_, &member)| remove(member));
        }
        let is_outside = |value: &&Candidate| !problem.groups_of(**value).iter().any(|group| groups.contains(group));
        for (choice, place) in outside.iter().enumerate() {
            if place.is_some_and(|place| !matching.is_possible(choice, place)) {
                let values = problem.members(units.choices(unit)[choice]).iter();
                values.filter(is_outside).for_each(|&value| remove(value));
            }
        }
    }
}

fn need(bound: Bound) -> Need {
    match bound {
        Bound::ExactlyOne => Need::Matched,
        Bound::AtMostOne => Need::MayStayFree,
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain;
    use super::*;
    use crate::profile::sample::{shape, sudoku};
    use proptest::prelude::*;

    fn techniques(problem: &Problem, names: &str, state: &State) -> Option<Vec<CandidateState>> {
        let mut engine = Propagate::new(problem, Config { techniques: names.parse().unwrap(), ..Config::default() });
        let budget = Budget::default();
        match engine.fixpoint(&Query { removed: &state.removed, ..Query::new(&state.givens, &budget) }).unwrap() {
            Fixpoint::Conflict => None,
            Fixpoint::Remaining(standings) => Some(standings.to_vec()),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn on_problems_of_every_shape_it_leaves_what_singles_and_all_subsets_leave(shape in shape()) {
            let (problem, givens, removed) = shape.build();
            let state = State::root(&givens, &removed);
            let found = Consistency::new(&problem).propagate(&state).map(<[CandidateState]>::to_vec);
            prop_assert_eq!(found, techniques(&problem, "singles+subsets:8", &state));
        }

        #[test]
        fn on_a_unit_of_its_own_it_leaves_what_some_permutation_has(
            side in 1..6_usize,
            gone in prop::collection::vec(any::<bool>(), 25),
            also_gone in prop::collection::vec(any::<bool>(), 25),
        ) {
            let problem = plain::permutation(side);
            let removed: Vec<Candidate> =
                problem.all_candidates().filter(|at| gone[at.index()] && also_gone[at.index()]).collect();
            let state = State::root(&[], &removed);
            let found = Consistency::new(&problem).propagate(&state).map(<[CandidateState]>::to_vec);
            prop_assert_eq!(found, plain::truth(&problem, &state));
        }

        #[test]
        fn on_sudokus_it_leaves_what_singles_and_subsets_up_to_half_a_unit_leave(
            marks in prop::collection::vec(0..100_u8, 729),
            share in 0..60_u8,
        ) {
            let problem = sudoku(3, 3);
            let removed: Vec<Candidate> = problem.all_candidates().filter(|at| marks[at.index()] < share).collect();
            let state = State::root(&[], &removed);
            let found = Consistency::new(&problem).propagate(&state).map(<[CandidateState]>::to_vec);
            prop_assert_eq!(found, techniques(&problem, "singles+subsets:4", &state));
        }
    }
}
