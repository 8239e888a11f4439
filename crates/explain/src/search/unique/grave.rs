//! The grave of cells with two candidates (BUG): all that is open, with two candidates in each group.
//!
//! If each open choice had two candidates and each group two or none, every solution could be turned inside out. So a candidate beside is true.
//! With one beside it is placed (BUG+1). With several, what none of them leaves is gone.

use super::pattern::Pattern;
use crate::state::State;
use exactone_core::problem::{Candidate, Choice};

/// The most choices with candidates beside.
const MOST_WIDE: usize = 3;

/// The most candidates of such a choice.
const MOST_OPEN: usize = 5;

/// The graves in a state: mostly none, sometimes one.
pub(super) fn patterns(state: &State<'_>, found: &mut Vec<Pattern>) {
    let problem = state.problem();
    let open = |choice: Choice| state.open(problem.choice_group(choice));
    let wide: Vec<Choice> = problem.all_choices().filter(|&choice| open(choice) > 2).collect();
    if wide.is_empty() || wide.len() > MOST_WIDE || wide.iter().any(|&choice| open(choice) > MOST_OPEN) {
        return;
    }
    let narrow = problem.all_choices().filter(|&choice| open(choice) == 2);
    let mut patterns: Vec<Vec<Candidate>> =
        vec![narrow.flat_map(|choice| state.live(problem.choice_group(choice))).collect()];
    for choice in wide {
        let live: Vec<Candidate> = state.live(problem.choice_group(choice)).collect();
        patterns = patterns.iter().flat_map(|pattern| with_two_of(&live, pattern)).collect();
        patterns.retain(|pattern| is_no_fuller(pattern, state));
    }
    patterns.retain(|pattern| held(pattern, state).iter().all(|&held| held == 0 || held == 2));
    found.extend(patterns.iter().map(|pattern| Pattern::new(pattern, state)));
}

/// The pattern and two of these candidates, in each way.
fn with_two_of(live: &[Candidate], pattern: &[Candidate]) -> Vec<Vec<Candidate>> {
    let pairs = live.iter().enumerate().flat_map(|(at, &one)| live[..at].iter().map(move |&other| [other, one]));
    pairs.map(|pair| [pattern, &pair].concat()).collect()
}

/// Whether no group has more than two candidates of the pattern.
fn is_no_fuller(pattern: &[Candidate], state: &State<'_>) -> bool {
    held(pattern, state).iter().all(|&held| held <= 2)
}

/// By group, how many candidates of the pattern it has.
fn held(pattern: &[Candidate], state: &State<'_>) -> Vec<usize> {
    let mut held = vec![0; state.problem().groups()];
    for group in pattern.iter().flat_map(|&candidate| state.problem().groups_of(candidate)) {
        held[group.index()] += 1;
    }
    held
}
