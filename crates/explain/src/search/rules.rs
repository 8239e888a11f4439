//! Rules of the model, each by itself: values that no assignment of its cells has, and values that it must have somewhere.
//!
//! A rule is looked at if there are few ways to go through it. The others wait until more is known of their cells.

use crate::rule::{Layers, Rule, RuleTable, Scope, place_of};
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use exactone_core::problem::{Candidate, Choice, Group, Relation};

/// The most open cells of rules that are looked at together.
const MOST_OPEN: usize = 16;

/// The steps of the smallest rules, of at most this size: each value that goes from a rule's cells, and from cells that see them.
pub(crate) fn steps(rule_table: &RuleTable<'_>, state: &State<'_>, most: usize) -> Vec<Step> {
    let sizes = rule_table.rules.iter().map(|(rule, scope)| size(rule, scope, state));
    let mut rules: Vec<(usize, usize)> = sizes.zip(0..).filter(|rule| rule.0 <= most).collect();
    rules.sort_unstable();
    let mut steps: Vec<Step> = Vec::new();
    for (size, at) in rules.into_iter().take_while(|_| !state.is_interrupted()) {
        let level = level(size);
        if steps.first().is_some_and(|first| first.level < level) {
            break;
        }
        let (rule, scope) = &rule_table.rules[at];
        for gone in of_rule(rule_table, scope, state) {
            let step = Step { argument: Argument::Rule(rule.clone()), gone, placed: None, level };
            if steps.iter().all(|known| known.gone != step.gone) {
                steps.push(step);
            }
        }
    }
    steps
}

/// The steps of so many rules together: what goes from their cells, and from cells that see them.
pub(crate) fn together(rule_table: &RuleTable<'_>, state: &State<'_>, count: usize) -> Vec<Step> {
    let level = Level { kind: Kind::Rules, size: u32::try_from(count).unwrap_or(u32::MAX) };
    let mut steps: Vec<Step> = Vec::new();
    let joint = rule_table.joint.iter().filter(|(rule, _)| rule.parts.len() == count);
    for (rule, scope) in joint.take_while(|_| !state.is_interrupted()) {
        if !(1..=MOST_OPEN).contains(&open(scope, state)) {
            continue;
        }
        for gone in of_rule(rule_table, scope, state) {
            if steps.iter().all(|known| known.gone != gone) {
                steps.push(Step { argument: Argument::Rule(rule.clone()), gone, placed: None, level });
            }
        }
    }
    steps
}

/// A step for each rule of at most this size that takes this candidate away.
pub(crate) fn steps_from(
    rule_table: &RuleTable<'_>,
    state: &State<'_>,
    candidate: Candidate,
    most: usize,
) -> Vec<Step> {
    let mut steps = Vec::new();
    for (rule, scope) in rule_table.rules.iter().take_while(|_| !state.is_interrupted()) {
        let size = size(rule, scope, state);
        if size > most {
            continue;
        }
        let level = level(size);
        let gone = of_rule(rule_table, scope, state).into_iter().filter(|gone| gone.contains(&candidate));
        steps.extend(gone.map(|gone| Step { argument: Argument::Rule(rule.clone()), gone, placed: None, level }));
    }
    steps
}

/// A step by one relation that stands alone and has a proof, of those that take some of these candidates away: what it takes of them. The one that takes most, of several
/// the smallest.
pub(crate) fn alone(rule_table: &RuleTable<'_>, state: &State<'_>, gone: &[Candidate]) -> Option<Step> {
    let cells: Vec<usize> =
        gone.iter().filter_map(|&gone| Some(place_of(state.problem(), rule_table.relations, gone)?.0)).collect();
    let is_near = |(rule, scope): &&(Rule, Scope<'_>)| {
        let is_alone = matches!(&rule.parts[..], [part] if has_proof(&rule_table.relations.list[part.relation]));
        is_alone && scope.cells.iter().any(|cell| cells.contains(cell))
    };
    let taken = |(rule, scope): &(Rule, Scope<'_>)| {
        let all = of_rule(rule_table, scope, state).into_iter();
        let own =
            |all: Vec<Candidate>| -> Vec<Candidate> { all.into_iter().filter(|own| gone.contains(own)).collect() };
        let most = all.map(own).filter(|own| !own.is_empty()).max_by_key(Vec::len)?;
        Some((most, size(rule, scope, state), rule.clone()))
    };
    let all = rule_table.rules.iter().filter(is_near).filter_map(taken);
    let (gone, size, rule) = all.min_by_key(|(gone, size, _)| (std::cmp::Reverse(gone.len()), *size))?;
    Some(Step { argument: Argument::Rule(rule), gone, placed: None, level: level(size) })
}

/// Whether what a relation takes away by itself always has a proof: values of cells that differ, or of two cells.
fn has_proof(relation: &Relation) -> bool {
    matches!(relation, Relation::Sets { .. } | Relation::Pair { .. })
}

/// All that a rule takes away in a state: from its cells, and for each value that it must have.
pub(crate) fn all_of(rule_table: &RuleTable<'_>, state: &State<'_>, rule: &Rule) -> Vec<Vec<Candidate>> {
    rule_table.scope(rule).map_or_else(Vec::new, |scope| of_rule(rule_table, scope, state))
}

/// How much of a rule there is to look at: its open cells, and where sums are added up how many of one side: of cages within three rows three.
fn size(rule: &Rule, scope: &Scope<'_>, state: &State<'_>) -> usize {
    let of_sign = |sign: i64| rule.parts.iter().filter(|part| part.times.signum() == sign).count();
    open(scope, state) + if rule.is_added() { of_sign(1).min(of_sign(-1)) } else { 0 }
}

/// The level of a rule of this size.
fn level(size: usize) -> Level {
    Level { kind: Kind::Rule, size: u32::try_from(size.max(1)).unwrap_or(u32::MAX) }
}

/// How many cells of a rule have more than one value left.
fn open(scope: &Scope<'_>, state: &State<'_>) -> usize {
    let open = |cell: &&usize| state.open(state.problem().choice_group(Choice::new(**cell))) > 1;
    scope.cells.iter().filter(open).count()
}

/// What a rule takes away: from its cells; and for each value that it must have from the cells that see all its places.
fn of_rule(rule_table: &RuleTable<'_>, scope: &Scope<'_>, state: &State<'_>) -> Vec<Vec<Candidate>> {
    let domains = scope.domains(state, rule_table.relations);
    let Some(layers) = Layers::new(scope, &domains) else { return Vec::new() };
    let supports = layers.supports();
    let lost = |at: usize| rule_table.candidates(scope.cells[at], domains[at] & !supports[at]);
    let inside: Vec<Candidate> = (0..domains.len()).flat_map(lost).collect();
    let mut all = vec![inside];
    let musts = layers.musts();
    for rank in (0..64u8).filter(|rank| musts >> rank & 1 != 0) {
        let places = (0..supports.len()).filter(|&at| supports[at] >> rank & 1 != 0);
        all.push(outside(rule_table, scope, rank, &places.map(|at| scope.cells[at]).collect::<Vec<_>>(), state));
    }
    all.retain(|gone| !gone.is_empty());
    for gone in &mut all {
        gone.sort_unstable();
    }
    all
}

/// What a value that a rule must have in one of these cells takes from others. A cell that has it alone places it, and where a group of the problem has it
/// in cells of the rule alone, that group says the same.
fn outside(
    rule_table: &RuleTable<'_>,
    scope: &Scope<'_>,
    rank: u8,
    places: &[usize],
    state: &State<'_>,
) -> Vec<Candidate> {
    let problem = state.problem();
    let is_inside = |candidate: Candidate| {
        place_of(problem, rule_table.relations, candidate).is_some_and(|(cell, _)| scope.cells.contains(&cell))
    };
    let of_first = places.first().and_then(|&cell| rule_table.candidates(cell, 1 << rank).next());
    let mut groups = of_first.map_or(&[][..], |first| problem.groups_of(first)).iter();
    let is_choice = |group: Group| {
        of_first
            .is_some_and(|first| problem.choice_of(first).is_some_and(|choice| problem.choice_group(choice) == group))
    };
    let is_said = |&group: &Group| state.is_needed(group) && !is_choice(group) && state.live(group).all(is_inside);
    if places.len() < 2 || groups.any(is_said) {
        return Vec::new();
    }
    let seeing = state.peers().of_all(places).into_iter().filter(|cell| !scope.cells.contains(cell));
    seeing.flat_map(|cell| rule_table.candidates(cell, 1 << rank)).filter(|&gone| state.is_live(gone)).collect()
}

/// All that rules take away that look at these candidates' cells. Every one is found in the state as it is.
pub(crate) fn unsupported(rule_table: &RuleTable<'_>, state: &State<'_>, changed: &[Candidate]) -> Vec<Candidate> {
    let cells =
        changed.iter().filter_map(|&candidate| Some(place_of(state.problem(), rule_table.relations, candidate)?.0));
    let mut rules: Vec<usize> = cells.flat_map(|cell| rule_table.of_cell[cell].iter().copied()).collect();
    rules.sort_unstable();
    rules.dedup();
    let mut gone: Vec<Candidate> =
        rules.into_iter().flat_map(|rule| of_rule(rule_table, &rule_table.rules[rule].1, state).concat()).collect();
    gone.sort_unstable();
    gone.dedup();
    gone
}
