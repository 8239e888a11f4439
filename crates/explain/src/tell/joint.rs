//! What follows from several rules together: which rule would leave the other no way.
//!
//! `If r3c2 were the last 1 (the rule that row 3 has exactly 4 cells with 1), r3c4 and r3c5 would be 0, as r3c6 is, against the runs in row 3.`

use super::teller::Teller;
use super::text::{either, joined};
use crate::rule::{Layers, Rule, Scope, place_of};
use crate::state::State;
use crate::step::Step;
use exactone_core::problem::{Candidate, Relation, Relations};
use std::collections::{BTreeMap, BTreeSet};

/// The most cells that are named because they have the same value by now.
const MOST_NAMED: usize = 3;

/// By cell, the values that are left of it.
type Domains = BTreeMap<usize, u64>;

/// What one rule would leave of cells: these with fewer values than before.
#[derive(Clone, Debug)]
struct Stage {
    relation: usize,
    left: Domains,
}

/// What would follow rule by rule, and the rule that nothing would satisfy.
#[derive(Clone, Debug)]
struct Fall {
    stages: Vec<Stage>,
    broken: usize,
}

impl<'r> Teller<'r> {
    /// The names of the rules.
    pub(super) fn names_of_joint(&self, rule: &Rule) -> String {
        joined(&rule.parts.iter().map(|part| self.name_of_rule(&Rule::of(part.relation))).collect::<Vec<_>>())
    }

    /// A step by several rules together.
    pub(super) fn by_joint(&self, state: &State<'r>, rule: &Rule, step: &Step) -> String {
        let outcome = self.outcome(step);
        let relations = self.problem.relations();
        let Some((relations, scope)) =
            relations.and_then(|relations| Some((relations, Scope::new(relations, state.peers(), rule)?)))
        else {
            return format!("by several rules {outcome}.");
        };
        let keep = if rule.parts.len() == 2 { "satisfy both" } else { "satisfy all" };
        if let Some(must) = self.must(state, relations, &scope, step) {
            return format!("in every way that is left to {keep}, {must}. So {outcome}.");
        }
        let found = step.gone.iter().find_map(|&gone| Some((gone, self.fall(state, relations, rule, &scope, gone)?)));
        let Some((first, fall)) = found else {
            return self.by_all_ways(state, relations, &scope, &step.gone, keep);
        };
        let others: Vec<Candidate> = step.gone.iter().copied().filter(|&other| other != first).collect();
        let same =
            if others.is_empty() { String::new() } else { format!(" In the same way, {}.", self.are_not(&others)) };
        format!("{} So {}.{same}", self.told_fall(state, relations, &fall, first), self.are_not(&[first]))
    }

    /// What would follow rule by rule if a candidate were true, in the order in which that is shortest.
    fn fall(
        &self,
        state: &State<'r>,
        relations: &Relations,
        rule: &Rule,
        scope: &Scope<'_>,
        gone: Candidate,
    ) -> Option<Fall> {
        let (cell, rank) = place_of(self.problem, relations, gone)?;
        scope.cells.contains(&cell).then_some(())?;
        let domains = scope.domains(state, relations);
        let by_cell = |domains: &[u64]| scope.cells.iter().copied().zip(domains.iter().copied()).collect::<Domains>();
        let (before, assumed) = (by_cell(&domains), by_cell(&scope.assuming(state.peers(), cell, rank, &domains)));
        let parts: Vec<usize> = rule.parts.iter().map(|part| part.relation).collect();
        let falls = orders(&parts).into_iter().filter_map(|order| falls(state, relations, &order, &assumed));
        let fall = falls.min_by_key(|fall| fall.stages.len())?;
        Some(lean(state, relations, &before, &assumed, &fall))
    }

    /// `If r3c2 were the last 1 (the rule that row 3 has exactly 4 cells with 1), r3c4 and r3c5 would be 0, as r3c6 is, against the runs in row 3.`
    fn told_fall(&self, state: &State<'r>, relations: &Relations, fall: &Fall, gone: Candidate) -> String {
        let the = |relation: usize| format!("the {}", self.name_of_rule(&Rule::of(relation)));
        let mut supposed = self.said(gone, "were");
        let mut follows = Vec::new();
        for (at, stage) in fall.stages.iter().enumerate() {
            let last = if at == 0 { self.the_last(state, relations, stage.relation, gone) } else { None };
            let by = if last.is_some() { String::new() } else { format!(" by {}", the(stage.relation)) };
            if let Some(last) = last {
                supposed = format!("{last} ({})", the(stage.relation));
            }
            follows.push(format!("{}{by}", self.would_be(relations, &stage.left)));
        }
        let against = the(fall.broken);
        let as_others = fall.stages.last().and_then(|stage| self.as_others(state, relations, &stage.left, fall.broken));
        match &follows[..] {
            [] => format!("If {supposed}, that would be against {against}."),
            _ => {
                format!("If {supposed}, {}{}, against {against}.", follows.join(", so "), as_others.unwrap_or_default())
            }
        }
    }

    /// `r3c3 and r3c4 would be 0`.
    fn would_be(&self, relations: &Relations, left: &Domains) -> String {
        let mut by_values: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (&cell, &ranks) in left {
            by_values.entry(ranks).or_default().push(cell);
        }
        let say = |(ranks, cells): (u64, Vec<usize>)| {
            let values: Vec<String> = (0..64u8)
                .filter(|rank| ranks >> rank & 1 != 0)
                .map(|rank| self.rank_name(relations, cells[0], rank))
                .collect();
            format!("{} would be {}", self.cells(&cells), either(&values))
        };
        joined(&by_values.into_iter().map(say).collect::<Vec<_>>())
    }

    /// `r3c2 were the last 1`: of a rule that says how many cells have the value of a candidate, and has one left. None of others.
    fn the_last(&self, state: &State<'r>, relations: &Relations, relation: usize, gone: Candidate) -> Option<String> {
        let Relation::Count { members, least, most } = relations.list.get(relation)? else { return None };
        let (cell, rank) = place_of(self.problem, relations, gone)?;
        let counted = members.first()?.1;
        let scope = Scope::new(relations, state.peers(), &Rule::of(relation))?;
        let domains = scope.domains(state, relations);
        let all = scope.cells.iter().flat_map(|&cell| &relations.cells[cell]).fold(0u64, |all, rank| all | 1 << rank);
        let is_counted = counted >> rank & 1 != 0;
        let own = if is_counted { counted & all } else { all & !counted };
        let wanted = if is_counted { *most } else { members.len().checked_sub(*least)? };
        let has = domains.iter().filter(|&&domain| domain == own).count();
        let is_last = own == 1 << rank && has + 1 == wanted && members.iter().all(|member| member.1 == counted);
        is_last.then(|| format!("{} were the last {}", self.cell_name(cell), self.rank_name(relations, cell, rank)))
    }

    /// `, as r3c6 is`: a few cells that have by now the value that others would have, and without which the rule would not break.
    fn as_others(&self, state: &State<'r>, relations: &Relations, would_be: &Domains, broken: usize) -> Option<String> {
        let scope = Scope::new(relations, state.peers(), &Rule::of(broken))?;
        let before = scope.domains(state, relations);
        let values: BTreeSet<u64> = would_be.values().copied().collect();
        let [value] = values.into_iter().collect::<Vec<_>>()[..] else { return None };
        let with = |(cell, &left): (&usize, &u64)| would_be.get(cell).copied().unwrap_or(left);
        let mut domains: Vec<u64> = scope.cells.iter().zip(&before).map(with).collect();
        let is_broken = |domains: &[u64]| Layers::new(&scope, domains).is_some_and(|layers| !layers.is_possible());
        let mut needed = Vec::new();
        // The candidate that is assumed is left out: it would have to break without it. What is not like the others goes first.
        let mut others: Vec<usize> =
            (0..scope.cells.len()).filter(|&at| !would_be.contains_key(&scope.cells[at])).collect();
        others.sort_by_key(|&at| before[at] == value);
        for at in others {
            let all = relations.cells[scope.cells[at]].iter().fold(0u64, |all, rank| all | 1 << rank);
            let own = std::mem::replace(&mut domains[at], all);
            if !is_broken(&domains) {
                domains[at] = own;
                needed.push(at);
            }
        }
        let is_like = |&at: &usize| before[at] == value;
        let few = (1..=MOST_NAMED).contains(&needed.len()) && needed.iter().all(is_like) && is_broken(&domains);
        let cells: Vec<usize> = needed.iter().map(|&at| scope.cells[at]).collect();
        few.then(|| format!(", as {} {}", self.cells(&cells), if cells.len() == 1 { "is" } else { "are" }))
    }
}

/// What follows rule by rule in this order, up to a rule that nothing satisfies. None, if there is no such rule.
fn falls(state: &State<'_>, relations: &Relations, order: &[usize], start: &Domains) -> Option<Fall> {
    let (mut domains, mut stages) = (start.clone(), Vec::new());
    for &relation in order {
        let Narrowed::To(left) = narrowed(state, relations, relation, &domains)? else {
            return Some(Fall { stages, broken: relation });
        };
        domains.extend(left.clone());
        if !left.is_empty() {
            stages.push(Stage { relation, left });
        }
    }
    None
}

/// What a relation leaves of cells.
enum Narrowed {
    /// Fewer values of these.
    To(Domains),
    /// Nothing satisfies it.
    Broken,
}

/// None, if the relation cannot be looked at.
fn narrowed(state: &State<'_>, relations: &Relations, relation: usize, domains: &Domains) -> Option<Narrowed> {
    let scope = Scope::new(relations, state.peers(), &Rule::of(relation))?;
    let own: Vec<u64> = scope.cells.iter().map(|cell| domains.get(cell).copied()).collect::<Option<_>>()?;
    let layers = Layers::new(&scope, &own)?;
    if !layers.is_possible() {
        return Some(Narrowed::Broken);
    }
    let each = scope.cells.iter().copied().zip(layers.supports()).zip(own);
    Some(Narrowed::To(each.filter(|&((_, left), before)| left != before).map(|(left, _)| left).collect()))
}

/// The same without what is not needed of each stage.
fn lean(state: &State<'_>, relations: &Relations, before: &Domains, assumed: &Domains, fall: &Fall) -> Fall {
    let (mut start, mut stages) = (assumed.clone(), Vec::new());
    let order: Vec<usize> = fall.stages.iter().map(|stage| stage.relation).chain([fall.broken]).collect();
    for (at, stage) in fall.stages.iter().enumerate() {
        let rest = &order[at + 1..];
        let mut left = stage.left.clone();
        let holds = |left: &Domains| {
            let mut start = start.clone();
            start.extend(left.clone());
            falls(state, relations, rest, &start).is_some_and(|fall| fall.broken == order[order.len() - 1])
        };
        for &cell in stage.left.keys() {
            let own = left.remove(&cell);
            if !holds(&left) {
                left.extend(own.map(|own| (cell, own)));
            }
        }
        // What is not told is not known later either.
        start.extend(left.clone());
        stages.push(Stage { relation: stage.relation, left });
    }
    stages.retain(|stage| stage.left.iter().any(|(cell, left)| before.get(cell) != Some(left)));
    Fall { stages, broken: fall.broken }
}

/// All orders of these.
fn orders(all: &[usize]) -> Vec<Vec<usize>> {
    if all.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let rest = [&all[..at], &all[at + 1..]].concat();
        orders(&rest).into_iter().map(|rest| [vec![all[at]], rest].concat()).collect::<Vec<_>>()
    };
    (0..all.len()).flat_map(first).collect()
}
