//! What a relation between cells says: a sum, a comparison, the values that are left for all cells together.

use super::teller::Teller;
use super::text::either;
use crate::rule::{Layers, Rule, Scope, added_up};
use crate::state::State;
use exactone_core::problem::{Choice, Relation, Relations};
use std::collections::BTreeSet;

/// The most assignments that are looked at, and the most ways that are named.
const MOST_ASSIGNMENTS: usize = 3_000;
const MOST_WAYS: usize = 6;

impl<'r> Teller<'r> {
    /// The name of a value of a cell.
    pub(super) fn rank_name(&self, relations: &Relations, cell: usize, rank: u8) -> String {
        let members = self.problem.members(self.problem.choice_group(Choice::new(cell)));
        let Some(at) = relations.cells[cell].iter().position(|&own| own == rank) else { return String::new() };
        let place = self.roles.place(members[at]);
        place.map_or_else(|| self.candidate_name(members[at]), |(_, value)| self.value(value))
    }

    /// `r1c1 + r1c2 = 12`.
    pub(super) fn sum_of_cells(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        let (terms, least, most) = match &rule.parts[..] {
            [part] => match relations.list.get(part.relation)? {
                Relation::Linear { terms, least, most } => (terms.clone(), *least, *most),
                _ => return None,
            },
            _ => added_up(relations, rule).map(|(terms, total)| (terms, total, total))?,
        };
        let mut text = String::new();
        for (cell, weight) in terms {
            let sign = if weight < 0 { "−" } else { "+" };
            let before = if text.is_empty() {
                if weight < 0 { "−".to_owned() } else { String::new() }
            } else {
                format!(" {sign} ")
            };
            let times = if weight.abs() == 1 { String::new() } else { format!("{}·", weight.abs()) };
            text = format!("{text}{before}{times}{}", self.cell_name(cell));
        }
        Some(if least == most { format!("{text} = {least}") } else { format!("{text} is from {least} to {most}") })
    }

    /// `3+9 or 4+8`: which values the cells have together, if that is few, and the order does not count.
    pub(super) fn ways(
        &self,
        state: &State<'r>,
        relations: &Relations,
        rule: &Rule,
        scope: &Scope<'_>,
    ) -> Option<String> {
        let is_sum = match &rule.parts[..] {
            [part] => {
                matches!(&relations.list[part.relation], Relation::Sets { .. })
                    || matches!(&relations.list[part.relation], Relation::Linear { terms, .. } if terms.iter().all(|term| term.1 == 1))
            }
            _ => added_up(relations, rule)?.0.iter().all(|term| term.1 == 1),
        };
        let domains = scope.domains(state, relations);
        let assignments = if is_sum {
            Layers::new(scope, &domains)?.assignments(MOST_ASSIGNMENTS)?
        } else {
            return None;
        };
        let mut ways: BTreeSet<Vec<u8>> = BTreeSet::new();
        for mut values in assignments {
            values.sort_unstable();
            ways.insert(values);
        }
        let name = |values: Vec<u8>| {
            let of_rank = |rank: u8| {
                let cell = scope.cells.iter().find(|&&cell| relations.cells[cell].contains(&rank));
                cell.map_or_else(String::new, |&cell| self.rank_name(relations, cell, rank))
            };
            values.into_iter().map(of_rank).collect::<Vec<_>>().join("+")
        };
        let few = (1..=MOST_WAYS).contains(&ways.len()) && scope.cells.len() > 1;
        few.then(|| either(&ways.into_iter().map(name).collect::<Vec<_>>()))
    }

    /// `r1c1 < r1c2`, `r1c1 and r1c2 differ by 5 or more`.
    pub(super) fn pair(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        let [part] = &rule.parts[..] else { return None };
        let Relation::Pair { cells: [one, other], allowed } = relations.list.get(part.relation)? else { return None };
        let is_allowed = |left: u8, right: u8| allowed[usize::from(left)] >> right & 1 != 0;
        let numbers = |rank: u8| relations.numbers[usize::from(rank)];
        let pairs: Vec<(i64, i64, bool)> = relations.cells[*one]
            .iter()
            .flat_map(|&left| relations.cells[*other].iter().map(move |&right| (left, right)))
            .map(|(left, right)| (numbers(left), numbers(right), is_allowed(left, right)))
            .collect();
        let says = |holds: &dyn Fn(i64, i64) -> bool| pairs.iter().all(|&(left, right, is)| holds(left, right) == is);
        let gaps = || pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| (left - right).abs());
        let sums = || pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| left + right);
        let (gap, sum) = (gaps().min()?, sums().min()?);
        let [one, other] = [*one, *other].map(|cell| self.cell_name(cell));
        let words = [
            (says(&|left, right| left < right), format!("{one} < {other}")),
            (says(&|left, right| left > right), format!("{one} > {other}")),
            (says(&|left, right| left <= right), format!("{one} ≤ {other}")),
            (says(&|left, right| left >= right), format!("{one} ≥ {other}")),
            (says(&|left, right| left == right), format!("{one} = {other}")),
            (says(&|left, right| left + right == sum), format!("{one} + {other} = {sum}")),
            (says(&|left, right| (left - right).abs() == gap), format!("{one} and {other} differ by {gap}")),
            (says(&|left, right| (left - right).abs() >= gap), format!("{one} and {other} differ by {gap} or more")),
            (
                says(&|left, right| left == 2 * right || right == 2 * left),
                format!("{one} and {other}: one is twice the other"),
            ),
        ];
        words.into_iter().find(|(is_said, _)| *is_said).map(|(_, words)| words)
    }
}
