//! The names of our own forms that hold a puzzle.

use super::Fault;
use super::json_cells::{json, of_field};

/// The schemas that hold a puzzle; the second is an answer.
pub(super) const SCHEMAS: [&str; 2] = ["exactone.puzzle.v1", "exactone.solve.v1"];

/// Whether an object names the schema of its form, as ours do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schema {
    Named,
    NotNamed,
}

impl Schema {
    /// Of the field `schema`.
    pub(super) fn of<T>(field: Option<&T>) -> Self {
        if field.is_some() { Self::Named } else { Self::NotNamed }
    }
}

/// What is said of a schema that holds no puzzle.
pub(super) fn other_schema(schema: &str) -> Fault {
    let expected = SCHEMAS.join(" or ");
    if schema.starts_with("exactone.") {
        of_field(format!("`schema` is `{schema}`, {expected} expected"))
    } else {
        json(format!("unknown schema `{schema}`, {expected} expected"))
    }
}
