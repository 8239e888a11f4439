//! Sums that are added up, and what is left.
//!
//! `Rows 1 and 2 add up to 90. Of this, cage 1 at r1c1 and cage 3 at r1c5 make 81. So r2c9 = 9 is left.`

use super::teller::Teller;
use super::text::joined;
use crate::rule::{Part, Rule, added_up};
use exactone_core::problem::Relations;
use std::collections::BTreeMap;

/// The most units and clues that are named one by one.
const MOST_NAMED: usize = 8;

impl Teller<'_> {
    /// Which sums are added, which are taken off, and what is left. None, if the rule is one relation.
    pub(super) fn added(&self, relations: &Relations, rule: &Rule) -> Option<String> {
        if rule.parts.len() < 2 {
            return None;
        }
        let (added, taken): (Vec<&Part>, Vec<&Part>) = rule.parts.iter().partition(|part| part.times > 0);
        let left = self.sum_of_cells(relations, rule)?;
        let (names, sum) = (self.names_of(relations, &added)?, total(relations, &added)?);
        if taken.is_empty() {
            return Some(format!("{names} add up to {sum}. So {left}"));
        }
        let (less, make) = (self.names_of(relations, &taken)?, total(relations, &taken)?);
        let (adds, makes) = (verb(&added, "adds", "add"), verb(&taken, "makes", "make"));
        Some(format!("{names} {adds} up to {sum}. Of this, {less} {makes} {make}. So {left} is left"))
    }

    /// `rows 1 and 2`, `cage 1 at r1c1`.
    fn names_of(&self, relations: &Relations, parts: &[&Part]) -> Option<String> {
        let (mut units, mut others) = (BTreeMap::<String, Vec<String>>::new(), Vec::new());
        for part in parts {
            let mut cells = relations.list.get(part.relation)?.cells();
            cells.sort_unstable();
            match self.roles.units().iter().find(|unit| unit.cells == cells) {
                Some(unit) => {
                    let (kind, number) = unit.kind_and_number();
                    units.entry(kind.to_owned()).or_default().push(number.to_owned());
                }
                None => others.push(self.clue(&cells).unwrap_or_else(|| self.few(&cells))),
            }
        }
        let plural = |(kind, numbers): (String, Vec<String>)| match &numbers[..] {
            [only] => format!("{kind} {only}").trim_end().to_owned(),
            _ => format!("{kind}{} {}", if kind.ends_with('x') { "es" } else { "s" }, joined(&numbers)),
        };
        let mut names: Vec<String> = units.into_iter().map(plural).collect();
        let more = others.len().saturating_sub(MOST_NAMED);
        names.extend(others.into_iter().take(MOST_NAMED));
        names.extend((more > 0).then(|| format!("{more} more")));
        Some(joined(&names))
    }
}

/// What these add up to, each as often as it is added.
fn total(relations: &Relations, parts: &[&Part]) -> Option<i64> {
    let positive = |part: &&Part| Part { times: part.times.saturating_abs(), ..**part };
    Some(added_up(relations, &Rule { parts: parts.iter().map(positive).collect() })?.1)
}

fn verb(parts: &[&Part], one: &'static str, several: &'static str) -> &'static str {
    if parts.len() == 1 { one } else { several }
}
