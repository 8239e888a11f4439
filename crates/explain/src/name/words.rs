//! A sum in the words of its model: `3 cages within 3 rows`.

use super::roles::{Role, Roles};
use crate::linear::{Linear, Term};
use std::collections::BTreeMap;

/// What stands against what.
pub(crate) fn sides(roles: &Roles, linear: &Linear) -> String {
    let [base, cover] = [&linear.base, &linear.cover].map(|terms| side(roles, terms));
    match linear.rank() {
        0 => format!("{base} within {cover}"),
        rank => format!("{base} against {cover}, rank {rank}"),
    }
}

fn side(roles: &Roles, terms: &[Term]) -> String {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for term in terms {
        *counts.entry(word(roles, roles.group(term.group))).or_default() += term.times;
    }
    let some = |(word, count): (&str, u32)| format!("{count} {}", plural(word, count));
    counts.into_iter().map(some).collect::<Vec<_>>().join(" and ")
}

/// What a group is called without its number.
fn word(roles: &Roles, role: Role) -> &str {
    match role {
        Role::Cell(_) => "cell",
        Role::Value { unit, .. } => roles.unit(unit).kind_and_number().0,
        Role::Other => "group",
    }
}

fn plural(word: &str, count: u32) -> String {
    match (count, word.ends_with('x')) {
        (1, _) => word.to_owned(),
        (_, true) => format!("{word}es"),
        (_, false) => format!("{word}s"),
    }
}
