//! A candidate is refuted by all assignments of some cells: singles, and where they end, each value of a cell in turn.
//!
//! So what a rule says by itself is said by groups. It is long, and for proofs alone.

use super::trial::{Bases, Trial};
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Level, Step};
use exactone_core::problem::{Candidate, Choice};

/// The step, if no more than so many assumptions are needed.
pub(crate) fn step(candidate: Candidate, cells: &[usize], state: &State<'_>, most: u32) -> Option<Step> {
    let branch = branch(state, candidate, cells, &mut { most })?;
    let level = Level { kind: Kind::Cases, size: 0 };
    let argument = Argument::Cases(Cases { group: None, branches: vec![branch] });
    Some(Step { argument, gone: vec![candidate], placed: None, level })
}

/// What follows from an assumption, to a contradiction.
fn branch(state: &State<'_>, assumed: Candidate, cells: &[usize], left: &mut u32) -> Option<Branch> {
    *left = left.checked_sub(1)?;
    let mut trial = Trial::new(state, assumed);
    let empty = trial.run(Bases::All, u32::MAX);
    let level = Level { kind: Kind::Single, size: 1 };
    let single =
        |&(placed, group)| Step { argument: Argument::Single(group), gone: Vec::new(), placed: Some(placed), level };
    let mut steps: Vec<Step> = trial.placed.iter().map(single).collect();
    if empty.is_some() {
        return Some(Branch { assumed, steps, empty });
    }
    let groups = cells.iter().map(|&cell| state.problem().choice_group(Choice::new(cell)));
    let group = groups.filter(|&group| trial.state.open(group) > 1).min_by_key(|&group| trial.state.open(group))?;
    let gone: Vec<Candidate> = trial.state.live(group).collect();
    let branches = gone.iter().map(|&value| branch(&trial.state, value, cells, left)).collect::<Option<_>>()?;
    let argument = Argument::Cases(Cases { group: Some(group), branches });
    steps.push(Step { argument, gone, placed: None, level: Level { kind: Kind::Cases, size: 1 } });
    Some(Branch { assumed, steps, empty: Some(group) })
}
