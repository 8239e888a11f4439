//! Steps from uniqueness: two solutions would differ only here.
//!
//! A pattern of candidates could be exchanged, unless a candidate beside it is true ([`Uniqueness`]). If there is one beside, it is placed. Otherwise
//! an assumption that makes all of them go is false: it takes them away itself, or singles that come of it do. So one search does the types
//! 1 to 6 of the unique rectangle, the hidden and the avoidable rectangle, loops and graves. Where a subset of cells is needed with them
//! (type 3 with three cells and more), `subset.rs` looks for it.
//!
//! A rectangle has 1 and 2 in four cells, and one of them has 5, too: that cell is 5. Two of them have 5: no cell that sees both is 5.
//!
//! Names as in Hobiger, `HoDoKu`, "Uniqueness"; the general form is ours.

mod grave;
mod kills;
mod loops;
mod rectangle;
mod rounds;
mod subset;
#[cfg(test)]
mod tests;
mod trace;

use crate::linear::{Adder, Linear, Sum};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step, Uniqueness};
use exactone_core::problem::{Candidate, Problem, Units};
use kills::{Kills, ROUNDS};
use rectangle::Rectangles;
use rounds::Rounds;
use std::collections::BTreeSet;

/// The search for steps from uniqueness: what of it depends on the problem alone.
///
/// ```
/// use exactone_core::problem::{Candidate, sudoku};
/// use exactone_explain::{Patterns, State};
///
/// // Side 4. Cells 0, 2 and 4 have 1 and 2; cell 6, which completes the rectangle, has 3, too.
/// let problem = sudoku(2, 2)?;
/// let mut state = State::new(&problem);
/// for (cell, most) in [(0, 2), (2, 2), (4, 2), (6, 3)] {
///     (most..4).for_each(|value| state.remove(Candidate::new(cell * 4 + value)));
/// }
/// let steps = Patterns::new(&problem).cheapest(&state);
/// assert_eq!(steps[0].placed, Some(Candidate::new(6 * 4 + 2)));
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Patterns {
    rectangles: Rectangles,
    units: Units,
}

/// A pattern in a state, and the candidates beside it.
struct Pattern {
    candidates: Vec<Candidate>,
    besides: Vec<Candidate>,
}

impl Patterns {
    /// Finds the rectangles and units of a problem. O(pairs of candidates in common groups), hashing.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self { rectangles: Rectangles::new(problem), units: Units::new(problem) }
    }

    /// The steps of the least size there is: all of them, so that copies of a puzzle lose the same candidates.
    #[must_use]
    pub fn cheapest(&self, state: &State<'_>) -> Vec<Step> {
        let mut steps = self.steps(state, u32::MAX);
        let least = steps.iter().map(|step| step.level).min();
        steps.retain(|step| Some(step.level) == least);
        steps
    }

    /// All steps up to a size (see [`Level`]), in the order of their sizes.
    #[must_use]
    pub fn steps(&self, state: &State<'_>, most: u32) -> Vec<Step> {
        let patterns = self.patterns(state);
        if patterns.is_empty() {
            return Vec::new();
        }
        let mut search = Search::new(state, &self.units);
        for pattern in patterns {
            search.conclude(&pattern, most);
        }
        search.steps.sort_by_key(|step| step.level);
        search.steps
    }

    /// Each pattern once.
    fn patterns(&self, state: &State<'_>) -> Vec<Pattern> {
        let mut found = Vec::new();
        self.rectangles.patterns(state, &mut found);
        loops::patterns(state, &mut found);
        grave::patterns(state, &mut found);
        let mut seen = BTreeSet::new();
        found.retain(|pattern| pattern.is_open(state) && seen.insert(pattern.candidates.clone()));
        found
    }
}

impl Pattern {
    fn new<'c>(candidates: impl IntoIterator<Item = &'c Candidate>, state: &State<'_>) -> Self {
        let problem = state.problem();
        let mut candidates: Vec<Candidate> = candidates.into_iter().copied().collect();
        candidates.sort_unstable();
        let mut choices: Vec<_> = candidates.iter().filter_map(|&candidate| problem.choice_of(candidate)).collect();
        choices.dedup();
        let live = choices.iter().flat_map(|&choice| state.live(problem.choice_group(choice)));
        let besides = live.filter(|candidate| candidates.binary_search(candidate).is_err()).collect();
        Self { candidates, besides }
    }

    /// Whether there are candidates beside, and none of them is known to be true.
    fn is_open(&self, state: &State<'_>) -> bool {
        !self.besides.is_empty() && !self.besides.iter().any(|&beside| state.is_placed(beside))
    }

    /// Half the choices, less one: what a step costs before anything is concluded.
    fn size(&self) -> u32 {
        u32::try_from(self.candidates.len() / 4).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// The argument with these groups.
    fn with(&self, sum: Linear) -> Uniqueness {
        Uniqueness { pattern: self.candidates.clone(), besides: self.besides.clone(), sum }
    }
}

/// The search in one state.
struct Search<'s, 'p> {
    state: &'s State<'p>,
    units: &'s Units,
    kills: Kills,
    rounds: Rounds<'s, 'p>,
    adder: Adder,
    steps: Vec<Step>,
}

impl<'s, 'p> Search<'s, 'p> {
    fn new(state: &'s State<'p>, units: &'s Units) -> Self {
        let adder = Adder::new(state.problem().candidates());
        let (kills, rounds) = (Kills::new(state, ROUNDS), Rounds::new(state));
        Self { state, units, kills, rounds, adder, steps: Vec::new() }
    }

    /// The steps of a pattern.
    fn conclude(&mut self, pattern: &Pattern, most: u32) {
        if let [only] = pattern.besides[..] {
            if pattern.size() <= most {
                let step = step(pattern.with(Linear::default()), (Vec::new(), Some(only)), pattern.size());
                self.push(step);
            }
            return;
        }
        let mut done = BTreeSet::new();
        for round in 0..ROUNDS.min(most.saturating_add(1).saturating_sub(pattern.size())) {
            let gone = self.kills.of_all(&pattern.besides, round);
            let new: BTreeSet<Candidate> = gone.into_iter().filter(|&candidate| done.insert(candidate)).collect();
            self.refute(pattern, new, round);
        }
        self.add_subsets(pattern, most);
    }

    /// A step for each of these assumptions, or for several that the same groups remove.
    fn refute(&mut self, pattern: &Pattern, mut open: BTreeSet<Candidate>, round: u32) {
        while let Some(&assumed) = open.first() {
            self.rounds.assume(assumed, round);
            let sum = trace::sum(&pattern.besides, &self.rounds, self.state);
            let mut gone = self.gone(pattern, &sum);
            gone.retain(|candidate| open.remove(candidate));
            open.remove(&assumed);
            self.push(step(pattern.with(sum), (gone, None), pattern.size() + round));
        }
    }

    /// What the groups remove, together with the candidates besides.
    fn gone(&mut self, pattern: &Pattern, sum: &Linear) -> Vec<Candidate> {
        match sum.add_up_with(&pattern.besides, self.state, &mut self.adder) {
            Ok(Sum::Gone(gone)) => gone,
            _ => Vec::new(),
        }
    }

    /// Keeps a step that does something, if its pattern can be exchanged.
    fn push(&mut self, step: Step) {
        let is_something = step.placed.is_some() || !step.gone.is_empty();
        if is_something && matches!(&step.argument, Argument::Uniqueness(unique) if unique.is_exchange(self.state)) {
            self.steps.push(step);
        }
    }
}

fn step(unique: Uniqueness, (gone, placed): (Vec<Candidate>, Option<Candidate>), size: u32) -> Step {
    let level = Level { kind: Kind::Uniqueness, size };
    Step { argument: Argument::Uniqueness(unique), gone, placed, level }
}
