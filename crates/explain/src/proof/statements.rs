//! What the formula says of each group, and what it says of pairs.
//!
//! Steps are about groups in the [symmetric statement](exactone_core::problem::Problem::symmetric) of the problem. The formula may have pairs in other
//! cliques. "At most one" of a clique is derived from what it says of the pairs. Let it be known of k members, and let the next not go with any of them:
//!
//! ```text
//! ~x1 + … + ~xk >= k - 1        k - 1 times
//! ~xi + ~y >= 1                 for each i
//! k (~x1 + … + ~xk + ~y) >= k² - k + 1
//! ```
//!
//! Divide by k and round up: of all k + 1 at most one is true.

use super::lines::Lines;
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::exchange::Inequalities;
use std::fmt::Write as _;
use std::io::{self, Write};

/// By group of the symmetric statement, the numbers of its constraints.
#[derive(Debug)]
pub(super) struct Statements {
    at_least_one: Vec<Option<u64>>,
    at_most_one: Vec<Option<u64>>,
}

impl Statements {
    /// Looks them up, and derives those that the formula does not have.
    pub(super) fn derived<W: Write>(formula: &Inequalities<'_>, lines: &mut Lines<'_, W>) -> io::Result<Self> {
        let problem = formula.problem().symmetric();
        let (mut at_least_one, mut at_most_one) = (Vec::new(), Vec::new());
        for group in problem.all_groups() {
            let members = problem.members(group);
            let stated = stated(formula.problem(), members);
            at_least_one.push(stated.and_then(|stated| formula.at_least_one(stated)));
            at_most_one.push(match stated {
                Some(stated) => formula.at_most_one(stated),
                None => Some(lines.derived(&clique(formula, members))?),
            });
        }
        Ok(Self { at_least_one, at_most_one })
    }

    /// "At least one of the group": exactly-one groups have it.
    pub(super) fn at_least_one(&self, group: Group) -> Option<u64> {
        self.at_least_one[group.index()]
    }

    /// "At most one of the group"; none of a group that cannot have two.
    pub(super) fn at_most_one(&self, group: Group) -> Option<u64> {
        self.at_most_one[group.index()]
    }
}

/// The group of the formula that has these members and no others.
fn stated(problem: &Problem, members: &[Candidate]) -> Option<Group> {
    let has_them = |group: &Group| problem.members(*group) == members;
    match members.first() {
        Some(&first) => problem.groups_of(first).iter().copied().find(has_them),
        None => problem.all_groups().find(has_them),
    }
}

/// How "at most one of these" is derived, in reverse Polish notation.
fn clique(formula: &Inequalities<'_>, members: &[Candidate]) -> String {
    let mut text = String::new();
    for (known, &next) in members.iter().enumerate().skip(1) {
        if known > 1 {
            push(&mut text, format_args!("{} *", known - 1));
        }
        for (at, &other) in members[..known].iter().enumerate() {
            pair(formula, other, next, &mut text);
            if known > 1 || at > 0 {
                push(&mut text, format_args!("+"));
            }
        }
        if known > 1 {
            push(&mut text, format_args!("{known} d"));
        }
    }
    text
}

/// "Not both of these": the smallest group that has both, less its other members.
fn pair(formula: &Inequalities<'_>, one: Candidate, other: Candidate, text: &mut String) {
    let problem = formula.problem();
    let has_both = |group: &&Group| problem.members(**group).binary_search(&other).is_ok();
    let common = problem.groups_of(one).iter().filter(has_both);
    let smallest =
        common.min_by_key(|group| problem.members(**group).len()).expect("the formula excludes each pair of a clique");
    if let Some(line) = formula.at_most_one(*smallest) {
        push(text, format_args!("{line}"));
    }
    for member in problem.members(*smallest).iter().filter(|&&member| member != one && member != other) {
        push(text, format_args!("x{} +", member.index() + 1));
    }
}

fn push(text: &mut String, words: std::fmt::Arguments<'_>) {
    let before = if text.is_empty() { "" } else { " " };
    write!(text, "{before}{words}").expect("a text takes all that is written");
}
