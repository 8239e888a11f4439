//! Cases: candidates are assumed, and inside each assumption steps follow.
//!
//! Two kinds, by depth. One candidate is assumed, and the steps inside end in a contradiction: it is false. Or each candidate of a group is
//! assumed in turn, and what all of them remove is gone. At depth 0 only singles stand inside; at depth 1 nets besides; at depth 2 cases of
//! depth 1, and so on.

use super::closures::Closures;
use super::{net, rules, single};
use crate::linear::Adder;
use crate::rule::RuleTable;
use crate::state::State;
use crate::step::{Argument, Branch, Cases, Kind, Level, Step};
use exactone_core::problem::{Candidate, Group};

/// What goes by the least cases.
#[derive(Clone, Debug)]
pub(crate) struct Least {
    /// How deep assumptions stand in each other, less one.
    pub(crate) depth: u32,
    /// Each candidate that goes; with the group whose cases say so, if it is not refuted by itself.
    pub(crate) gone: Vec<(Candidate, Option<Group>)>,
}

impl Least {
    pub(crate) fn level(&self) -> Level {
        let of_groups = u32::from(self.gone.iter().any(|(_, group)| group.is_some()));
        Level { kind: Kind::Cases, size: 2 * self.depth + of_groups }
    }
}

/// What goes by cases of the least depth, at most `most`.
pub(crate) fn least<'p>(state: &State<'p>, rule_table: Option<&RuleTable<'p>>, most: u32) -> Option<Least> {
    let mut closures = Closures::new(state, rule_table);
    for depth in 0..=most {
        if depth > 0 {
            closures = deeper(&closures, state)?;
        }
        if state.is_interrupted() {
            return None;
        }
        if !closures.refuted.is_empty() {
            let gone = closures.refuted.iter().map(|&at| (closures.candidates[at], None)).collect();
            return Some(Least { depth, gone });
        }
        let common = closures.common(state);
        if !common.is_empty() {
            let gone = common.into_iter().map(|(candidate, group)| (candidate, Some(group))).collect();
            return Some(Least { depth, gone });
        }
    }
    None
}

/// The step by cases of the least depth, at most `most`, that removes this candidate.
pub(crate) fn search_from<'p>(
    candidate: Candidate,
    state: &State<'p>,
    rule_table: Option<&RuleTable<'p>>,
    most: u32,
) -> Option<Step> {
    let mut closures = Closures::new(state, rule_table);
    for depth in 0..=most {
        if depth > 0 {
            closures = deeper(&closures, state)?;
        }
        if state.is_interrupted() {
            return None;
        }
        let is_refuted = closures.refuted.iter().any(|&at| closures.candidates[at] == candidate);
        let group = || closures.common(state).into_iter().find(|common| common.0 == candidate).map(|common| common.1);
        let group = if is_refuted { Some(None) } else { group().map(Some) };
        if let Some(group) = group {
            return Inside { rule_table, depth }.step(
                state,
                candidate,
                group,
                &Least { depth, gone: vec![(candidate, group)] },
            );
        }
    }
    None
}

/// Closures with all that candidates remove if these closures stand inside. None, if they are the same.
fn deeper<'b, 'p>(inside: &Closures<'b, 'p>, state: &State<'p>) -> Option<Closures<'b, 'p>> {
    let more = |closures: &Closures<'b, 'p>| closures.grown(inside, state).or_else(|| closures.grown_by_trials(state));
    let mut grown = more(inside)?;
    while grown.refuted.is_empty()
        && !state.is_interrupted()
        && let Some(next) = more(&grown)
    {
        grown = next;
    }
    Some(grown)
}

/// The steps for what goes by cases of the least depth, at most `most`.
pub(crate) fn steps<'p>(state: &State<'p>, rule_table: Option<&RuleTable<'p>>, most: u32) -> Vec<Step> {
    let Some(least) = least(state, rule_table, most) else { return Vec::new() };
    let inside = Inside { rule_table, depth: least.depth };
    least.gone.iter().filter_map(|&(gone, group)| inside.step(state, gone, group, &least)).collect()
}

/// Where a branch must lead.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// Some group has no candidate left.
    Contradiction,
    /// This candidate is gone, or some group has none left.
    Without(Candidate),
}

impl Aim {
    fn is_met(self, state: &State<'_>) -> bool {
        let is_gone = match self {
            Self::Contradiction => false,
            Self::Without(candidate) => !state.is_live(candidate),
        };
        is_gone || state.empty().is_some()
    }
}

/// What may stand inside an assumption.
#[derive(Clone, Copy)]
struct Inside<'b, 'p> {
    /// Rules of the model, if they stand for what is not looked at.
    rule_table: Option<&'b RuleTable<'p>>,
    /// How deep assumptions may stand in each other.
    depth: u32,
}

impl<'p> Inside<'_, 'p> {
    fn step(self, state: &State<'p>, gone: Candidate, group: Option<Group>, least: &Least) -> Option<Step> {
        let assumed = group.map_or_else(|| vec![gone], |group| state.live(group).collect());
        let aim = group.map_or(Aim::Contradiction, |_| Aim::Without(gone));
        let branches = assumed.into_iter().map(|assumed| self.branch(state, assumed, aim)).collect::<Option<_>>()?;
        let argument = Argument::Cases(Cases { group, branches });
        Some(Step { argument, gone: vec![gone], placed: None, level: least.level() })
    }

    /// The steps from an assumption to the aim, none of which can be left out. None, if they are not found at this depth.
    fn branch(self, state: &State<'p>, assumed: Candidate, aim: Aim) -> Option<Branch> {
        let mut end = state.clone();
        end.place(assumed);
        let (mut steps, mut adder) = (Vec::new(), Adder::new(state.problem().candidates()));
        while !aim.is_met(&end) {
            let next = self.steps(&end);
            if next.is_empty() || state.is_interrupted() {
                return None;
            }
            for step in next {
                // One of the steps before it may have led to a contradiction.
                if step.check(&end, &mut adder).is_err() {
                    continue;
                }
                step.apply(&mut end);
                steps.push(step);
                if aim.is_met(&end) {
                    break;
                }
            }
        }
        let mut start = state.clone();
        start.place(assumed);
        prune(&start, &mut steps, aim);
        let empty = replay(&start, &steps, aim)?.empty();
        Some(Branch { assumed, steps, empty })
    }

    /// The steps that may stand inside an assumption, the cheapest first.
    fn steps(self, state: &State<'p>) -> Vec<Step> {
        let singles = single::steps(state);
        if !singles.is_empty() {
            return singles;
        }
        let of_rules = self.rule_table.map_or_else(Vec::new, |rule_table| rules::steps(rule_table, state, usize::MAX));
        if !of_rules.is_empty() || self.depth == 0 {
            return of_rules;
        }
        let nets = net::steps(state, u32::MAX);
        if !nets.is_empty() || self.depth == 1 {
            return nets;
        }
        steps(state, self.rule_table, self.depth - 1)
    }
}

/// Leaves out every step without which the others lead to the aim all the same.
fn prune(start: &State<'_>, steps: &mut Vec<Step>, aim: Aim) {
    for at in (0..steps.len()).rev() {
        let step = steps.remove(at);
        if replay(start, steps, aim).is_none() {
            steps.insert(at, step);
        }
    }
}

/// The state behind these steps, if each follows and they lead to the aim.
fn replay<'p>(start: &State<'p>, steps: &[Step], aim: Aim) -> Option<State<'p>> {
    let (mut end, mut adder) = (start.clone(), Adder::new(start.problem().candidates()));
    for step in steps {
        step.check(&end, &mut adder).ok()?;
        step.apply(&mut end);
    }
    aim.is_met(&end).then_some(end)
}
