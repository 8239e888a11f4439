//! Rules: what a problem states between its cells beside its groups, such as sums, cages and lines, and what follows from one alone.
//!
//! A cage of two cells adds up to 12. Then it is 3+9, 4+8 or 5+7, in one order or the other, so no 6 and no 1. To see that all assignments of the cells are looked at,
//! together in layers ([`layers`]): a value that is in none of them is gone. A value that is in all of them is gone from the cells that see all its
//! places. Cells that see each other differ: every rule knows that.
//!
//! Sums may be added up first: what three rows add up to, less the cages inside. Then the sum is looked at as one rule. And rules of the same cells may be looked
//! at together: how many 1s a row has, and how many of them may stand in a row.
//!
//! Layers are the decision diagrams of constraint programming: Andersen, Hadzic, Hooker, Tiedemann, *A constraint store based on multivalued
//! decision diagrams* (2007).
//!
//! | question | file |
//! |---|---|
//! | the cells of a rule | `scope.rs` |
//! | how a rule reads values cell by cell | `reading.rs`; several together `reader.rs` |
//! | all its assignments together, and whether there is one | `layers.rs` |
//! | which rules are looked at together | `joint.rs` |
//! | all rules of a problem | `rule_table.rs` |

mod joint;
mod layers;
mod reader;
mod reading;
mod rule_table;
mod scope;
#[cfg(test)]
mod tests;

pub(crate) use layers::{Layers, is_broken};
pub(crate) use reading::added_up;
pub(crate) use rule_table::{RuleTable, place_of};
pub(crate) use scope::{Scope, cells_of, values_of};

/// Relations of a problem that are looked at as one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// The relations: one, or several.
    pub parts: Vec<Part>,
    /// Whether several are looked at together, each as it is. If not, they are sums that are added up.
    pub joint: bool,
}

/// A relation of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// Its place in [`Relations::list`](exactone_core::problem::Relations::list).
    pub relation: usize,
    /// How often it is added: 1, if it stands alone.
    pub times: i64,
}

impl Rule {
    /// One relation.
    #[must_use]
    pub fn of(relation: usize) -> Self {
        Self { parts: vec![Part { relation, times: 1 }], joint: false }
    }

    /// Sums that are added up.
    #[must_use]
    pub fn sum(parts: Vec<Part>) -> Self {
        Self { parts, joint: false }
    }

    /// Several relations together.
    #[must_use]
    pub fn together(relations: &[usize]) -> Self {
        let part = |&relation: &usize| Part { relation, times: 1 };
        Self { parts: relations.iter().map(part).collect(), joint: true }
    }

    /// Whether it is sums that are added up.
    #[must_use]
    pub fn is_added(&self) -> bool {
        self.parts.len() > 1 && !self.joint
    }
}
