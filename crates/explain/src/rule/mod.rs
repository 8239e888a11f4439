//! Rules: what a problem states between its cells beside its groups, such as sums, cages and lines, and what follows from one alone.
//!
//! A cage of two cells adds up to 12. Then it is 3+9, 4+8 or 5+7, in one order or the other, so no 6 and no 1. To see that all assignments of the cells are looked at,
//! together in layers ([`layers`]): a value that is in none of them is gone. A value that is in all of them is gone from the cells that see all its
//! places. Cells that see each other differ: every rule knows that.
//!
//! Sums may be added up first: what three rows add up to, less the cages inside. Then the sum is looked at as one rule.
//!
//! Layers are the decision diagrams of constraint programming: Andersen, Hadzic, Hooker, Tiedemann, *A constraint store based on multivalued
//! decision diagrams* (2007).
//!
//! | question | file |
//! |---|---|
//! | the cells of a rule | `scope.rs` |
//! | how a rule reads values cell by cell | `reading.rs` |
//! | all its assignments together, and whether there is one | `layers.rs` |
//! | all rules of a problem | `rule_table.rs` |

mod layers;
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
    /// The relations: one, or sums that are added up.
    pub parts: Vec<Part>,
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
        Self { parts: vec![Part { relation, times: 1 }] }
    }
}
