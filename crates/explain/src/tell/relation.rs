//! What a relation between cells says: a sum, a comparison, the values that are left for all cells together.

use super::comparison::Comparison;
use super::teller::Teller;
use super::text::either;
use crate::rule::{Layers, Rule, Scope, added_up, values_of};
use crate::state::State;
use exactone_core::problem::{Relation, Relations};
use std::collections::BTreeSet;

/// The most assignments that are looked at, and the most ways that are named.
const MOST_ASSIGNMENTS: usize = 3_000;
const MOST_WAYS: usize = 6;

impl<'r> Teller<'r> {
    /// The name of a value of a cell.
    pub(super) fn rank_name(&self, relations: &Relations, cell: usize, rank: u8) -> String {
        let mut values = values_of(self.problem, relations, cell);
        let Some((candidate, _)) = values.find(|&(_, own)| own == rank) else { return String::new() };
        let place = self.roles.place(candidate);
        place.map_or_else(|| self.candidate_name(candidate), |(_, value)| self.value(value))
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
        if least == most {
            return Some(self.equation(&terms, least));
        }
        let (plus, minus) = self.sides(&terms);
        let minus = if minus.is_empty() { String::new() } else { format!(" less {}", minus.join(" and ")) };
        Some(format!("{}{minus} is from {least} to {most}", plus.join(" + ")))
    }

    /// `r1c1 + r1c2 = 12`, `r1c1 + r1c2 = r1c3 + 2`: nothing is subtracted.
    fn equation(&self, terms: &[(usize, i64)], total: i64) -> String {
        let (mut left, mut right) = self.sides(terms);
        match total {
            0 => {}
            ..0 => left.push((-total).to_string()),
            _ => right.push(total.to_string()),
        }
        if left.is_empty() {
            std::mem::swap(&mut left, &mut right);
        }
        let say = |side: &[String]| if side.is_empty() { "0".to_owned() } else { side.join(" + ") };
        // What is told of one cell or one number stands behind the sign.
        let is_turned = total == 0 && terms.iter().filter(|term| term.1 > 0).count() == 1 && right.len() > left.len();
        if is_turned {
            format!("{} = {}", say(&right), say(&left))
        } else {
            format!("{} = {}", say(&left), say(&right))
        }
    }

    /// The cells that are added, and those that are subtracted, each with its weight.
    fn sides(&self, terms: &[(usize, i64)]) -> (Vec<String>, Vec<String>) {
        let name = |&(cell, weight): &(usize, i64)| match weight.unsigned_abs() {
            1 => self.cell_name(cell),
            times => format!("{times}·{}", self.cell_name(cell)),
        };
        let side = |is_added: bool| terms.iter().filter(|term| (term.1 > 0) == is_added).map(name).collect();
        (side(true), side(false))
    }

    /// `3+9 or 4+8`: which values the cells have together, if that is few, and the order does not count. With it the ranks of these values.
    pub(super) fn ways(
        &self,
        state: &State<'r>,
        relations: &Relations,
        rule: &Rule,
        scope: &Scope<'_>,
    ) -> Option<(String, u64)> {
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
        let joint = if is_added(relations, rule) { "+" } else { "-" };
        let name = |values: Vec<u8>| {
            let of_rank = |rank: u8| {
                let cell = scope.cells.iter().find(|&&cell| relations.cells[cell].contains(&rank));
                cell.map_or_else(String::new, |&cell| self.rank_name(relations, cell, rank))
            };
            values.into_iter().map(of_rank).collect::<Vec<_>>().join(joint)
        };
        let few = (1..=MOST_WAYS).contains(&ways.len()) && scope.cells.len() > 1;
        let named = ways.iter().flatten().fold(0, |set, rank| set | 1 << rank);
        few.then(|| (either(&ways.into_iter().map(name).collect::<Vec<_>>()), named))
    }

    /// `r1c1 < r1c2`, `r1c1 and r1c2 differ by 5 or more`.
    pub(super) fn pair(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        let [part] = &rule.parts[..] else { return None };
        let Relation::Pair { cells, .. } = relations.list.get(part.relation)? else { return None };
        let comparison = Comparison::of(relations, part.relation)?;
        let [one, other] = cells.map(|cell| self.cell_name(cell));
        Some(comparison.words(&one, &other))
    }
}

/// Whether the values of a rule's cells are added: a sum, or a cage whose sets all have the same sum.
fn is_added(relations: &Relations, rule: &Rule) -> bool {
    let [part] = &rule.parts[..] else { return true };
    let Some(Relation::Sets { sets, .. }) = relations.list.get(part.relation) else { return true };
    let number = |rank: usize| relations.numbers.get(rank).copied().unwrap_or_default();
    let sum = |set: &u64| -> i64 { (0..64).filter(|rank| set >> rank & 1 != 0).map(number).sum() };
    let sums: BTreeSet<i64> = sets.iter().map(sum).collect();
    sums.len() < 2
}
