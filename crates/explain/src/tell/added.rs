//! Sums that are added up, and what is left.
//!
//! `Column 1 adds up to 45. Of this, 30-cage at r1c1 and 9-cage at r5c1 make 39. So r9c1 = 6.`

use super::teller::Teller;
use super::text::{capital, joined, plural};
use crate::rule::{Part, Rule, added_up};
use crate::state::State;
use crate::step::{Argument, Step};
use exactone_core::problem::{Relation, Relations};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Sums that were added up along a path: each is told in full once, and then by the number of its step.
///
/// ```
/// use exactone_explain::tell::{Teller, ToldSums};
/// use exactone_explain::{Explainer, State};
/// use exactone_formats::{model::Model, puzzle::read};
///
/// let puzzle = read::one("...232....4....1")?;
/// let model = Model::builtin("sudoku")?;
/// let instance = puzzle.instance(&model.compile(model.shape(4, None)?)?);
/// let state = State::with(&instance.rules.problem, &instance.givens, &instance.removed);
/// let step = &Explainer::new(&instance.rules.problem).next(&state)[0];
/// let (teller, mut sums) = (Teller::new(&instance.rules), ToldSums::default());
/// assert_eq!(sums.lines(&teller, &state, step, 1), teller.lines(&state, step));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ToldSums(HashMap<Rule, usize>);

impl ToldSums {
    /// A step in sentences, in the state before it. It is told under this number.
    pub fn lines<'r>(&mut self, teller: &Teller<'r>, state: &State<'r>, step: &Step, number: usize) -> Vec<String> {
        match &step.argument {
            Argument::Rule(rule) if rule.is_added() => {
                let told = self.0.get(rule).copied();
                if told.is_none() {
                    self.0.insert(rule.clone(), number);
                }
                vec![capital(&teller.by_rule(state, rule, step, told))]
            }
            _ => teller.lines(state, step),
        }
    }
}

impl Teller<'_> {
    /// Which sums are added, which are taken off, and what is left. None, if the rule is no sum of several relations.
    pub(super) fn added(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        if !rule.is_added() {
            return None;
        }
        let (added, taken): (Vec<&Part>, Vec<&Part>) = rule.parts.iter().partition(|part| part.times > 0);
        let left = self.sum_of_cells(relations, rule)?;
        let (names, sum) = (self.names_of(relations, &added)?, total(relations, &added)?);
        if taken.is_empty() {
            return Some(format!("{names} add up to {sum}. So {left}"));
        }
        let (less, make) = (self.names_of(relations, &taken)?, total(relations, &taken)?);
        let adds = verb(&added, "adds", "add");
        let is_part = Self::cells_of_parts(relations, &taken).is_subset(&Self::cells_of_parts(relations, &added));
        Some(if is_part {
            let makes = verb(&taken, "makes", "make");
            format!("{names} {adds} up to {sum}. Of this, {less} {makes} {make}. So {left}")
        } else {
            let makes = verb(&taken, "adds", "add");
            format!("{names} {adds} up to {sum}, and {less} {makes} up to {make}. By what they do not share, {left}")
        })
    }

    /// The cells of these together.
    fn cells_of_parts(relations: &Relations, parts: &[&Part]) -> BTreeSet<usize> {
        parts.iter().filter_map(|part| relations.list.get(part.relation)).flat_map(Relation::cells).collect()
    }

    /// `rows 1 and 2`, `7-cage at r1c1`.
    pub(super) fn names_of(&self, relations: &Relations, parts: &[&Part]) -> Option<String> {
        let (mut units, mut others) = (BTreeMap::<String, Vec<String>>::new(), Vec::new());
        for part in parts {
            let mut cells = relations.list.get(part.relation)?.cells();
            cells.sort_unstable();
            if let Some(unit) = self.roles.units().iter().find(|unit| unit.cells == cells) {
                let (kind, number) = unit.kind_and_number();
                units.entry(kind.to_owned()).or_default().push(number.to_owned());
            } else {
                let own = self.clue_of_relation(part.relation).map(str::to_owned);
                others.push(own.or_else(|| self.clue(&cells)).unwrap_or_else(|| self.few(&cells)));
            }
        }
        let say = |(kind, numbers): (String, Vec<String>)| {
            format!("{} {}", plural(&kind, numbers.len()), joined(&numbers)).trim_end().to_owned()
        };
        let mut names: Vec<String> = units.into_iter().map(say).collect();
        names.extend(others);
        Some(joined(&names))
    }
}

/// What these add up to, each as often as it is added.
fn total(relations: &Relations, parts: &[&Part]) -> Option<i64> {
    let positive = |part: &&Part| Part { times: part.times.saturating_abs(), ..**part };
    Some(added_up(relations, &Rule::sum(parts.iter().map(positive).collect()))?.1)
}

fn verb(parts: &[&Part], one: &'static str, several: &'static str) -> &'static str {
    if parts.len() == 1 { one } else { several }
}
