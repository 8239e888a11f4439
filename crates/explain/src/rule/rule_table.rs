//! All rules of a problem.

use super::reading::added_up;
use super::scope::{Scope, values_of};
use super::{Part, Rule, joint};
use crate::peers::{Peers, differing};
use exactone_core::finite;
use exactone_core::problem::{Candidate, Problem, Relations};
use std::collections::HashMap;

/// The rules of a problem: its relations, and sums that follow from them.
#[derive(Clone, Debug)]
pub(crate) struct RuleTable<'p> {
    problem: &'p Problem,
    pub(crate) relations: &'p Relations,
    pub(crate) rules: Vec<(Rule, Scope<'p>)>,
    /// Rules that are looked at together.
    pub(crate) joint: Vec<(Rule, Scope<'p>)>,
    /// By cell, the rules that look at it.
    pub(crate) of_cell: Vec<Vec<usize>>,
    /// The place of each rule.
    places: HashMap<Rule, usize>,
}

impl<'p> RuleTable<'p> {
    /// None, if the problem states no relations.
    pub(crate) fn new(problem: &'p Problem) -> Option<Self> {
        let relations = problem.relations()?;
        let alone = (0..relations.list.len()).map(Rule::of);
        let derived = finite::derived_sums(relations).into_iter().filter_map(|sum| rule_of(relations, &sum));
        let peers = Peers::new(relations);
        let with_scope = |rule: Rule| Scope::new(relations, &peers, &rule).map(|scope| (rule, scope));
        let rules: Vec<(Rule, Scope<'p>)> = alone.chain(derived).filter_map(with_scope).collect();
        let mut of_cell = vec![Vec::new(); relations.cells.len()];
        for (at, (_, scope)) in rules.iter().enumerate() {
            scope.cells.iter().for_each(|&cell| of_cell[cell].push(at));
        }
        let joint = joint::all(relations, &peers);
        // Of rules that are the same the first.
        let all = rules.iter().chain(&joint).enumerate();
        let places = all.map(|(at, (rule, _))| (rule.clone(), at)).collect::<Vec<_>>().into_iter().rev().collect();
        Some(Self { problem, relations, rules, joint, of_cell, places })
    }

    /// The cells of a rule; none, if it is no rule of the table.
    pub(crate) fn scope(&self, rule: &Rule) -> Option<&Scope<'p>> {
        let &at = self.places.get(rule)?;
        self.rules.get(at).or_else(|| self.joint.get(at - self.rules.len())).map(|(_, scope)| scope)
    }

    /// The candidates of some values of a cell.
    pub(crate) fn candidates(&self, cell: usize, ranks: u64) -> impl Iterator<Item = Candidate> {
        let values = values_of(self.problem, self.relations, cell);
        values.filter(move |(_, rank)| ranks >> rank & 1 != 0).map(|(candidate, _)| candidate)
    }
}

/// How often each relation is added, of a sum that follows from several: units once, cages taken off, or all of them once; or all the other way round.
fn rule_of(relations: &Relations, sum: &finite::DerivedSum) -> Option<Rule> {
    let is_unit =
        |place: usize| differing(&relations.list[place]).is_some_and(|cells| cells.len() == relations.numbers.len());
    let signs = [|is_unit: bool| if is_unit { 1 } else { -1 }, |is_unit: bool| if is_unit { -1 } else { 1 }, |_| 1];
    signs.into_iter().find_map(|sign| {
        let part = |&relation: &usize| Part { relation, times: sign(is_unit(relation)) };
        let rule = Rule::sum(sum.of.iter().map(part).collect());
        (added_up(relations, &rule)? == (sum.terms.clone(), sum.total)).then_some(rule)
    })
}

/// The cell and the rank of a candidate, if it is of a cell.
pub(crate) fn place_of(problem: &Problem, relations: &Relations, candidate: Candidate) -> Option<(usize, u8)> {
    let choice = problem.choice_of(candidate)?;
    let ranks = relations.cells.get(choice.index())?;
    let at = problem.members(problem.choice_group(choice)).binary_search(&candidate).ok()?;
    Some((choice.index(), ranks[at]))
}
