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
//! Divide by k and round up: of all k + 1 at most one is true. It is derived where a step first needs it. There are thousands of cliques where cells a
//! knight's move apart differ, and most steps need none of them.

use super::lines::Lines;
use exactone_core::problem::{Candidate, Group, Problem};
use exactone_formats::exchange::Inequalities;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::iter;

/// By group of the symmetric statement, the numbers of its constraints.
#[derive(Debug)]
pub(super) struct Statements {
    at_least_one: Vec<Option<u64>>,
    at_most_one: Vec<AtMostOne>,
    /// The constraints that were derived here, ascending. They hold whatever is assumed, so no branch forgets them.
    derived: Vec<u64>,
}

/// By which constraint at most one member of a group is true.
#[derive(Clone, Copy, Debug)]
enum AtMostOne {
    /// The formula has it, or it was derived; none of a group that cannot have two.
    Known(Option<u64>),
    /// It is derived once it is needed.
    Unknown,
}

impl Statements {
    /// Looks them up. O(memberships of groups and formula).
    pub(super) fn of(formula: &Inequalities<'_>) -> Self {
        let problem = formula.problem().symmetric();
        let (mut at_least_one, mut at_most_one) = (Vec::new(), Vec::new());
        for group in problem.all_groups() {
            let stated = stated(formula.problem(), problem.members(group));
            at_least_one.push(stated.and_then(|stated| formula.at_least_one(stated)));
            at_most_one.push(stated.map_or(AtMostOne::Unknown, |own| AtMostOne::Known(formula.at_most_one(own))));
        }
        Self { at_least_one, at_most_one, derived: Vec::new() }
    }

    /// "At least one of the group": exactly-one groups have it.
    pub(super) fn at_least_one(&self, group: Group) -> Option<u64> {
        self.at_least_one[group.index()]
    }

    /// "At most one of the group", derived if it is not there yet; none of a group that cannot have two.
    pub(super) fn at_most_one<W: Write>(
        &mut self,
        group: Group,
        formula: &Inequalities<'_>,
        lines: &mut Lines<'_, W>,
    ) -> io::Result<Option<u64>> {
        if let AtMostOne::Known(line) = self.at_most_one[group.index()] {
            return Ok(line);
        }
        let line = lines.derived(&clique(formula, formula.problem().symmetric().members(group)))?;
        self.derived.push(line);
        self.at_most_one[group.index()] = AtMostOne::Known(Some(line));
        Ok(Some(line))
    }

    /// The constraints from the first number to before the other, without those that were derived here: from each number to before another.
    pub(super) fn others(&self, first: u64, end: u64) -> Vec<(u64, u64)> {
        let kept = self.derived.iter().copied().filter(|line| (first..end).contains(line));
        let starts = iter::once(first).chain(kept.clone().map(|line| line + 1));
        starts.zip(kept.chain([end])).collect()
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

#[cfg(test)]
mod tests {
    use super::Statements;

    #[test]
    fn what_was_derived_of_groups_is_not_among_the_others() {
        let statements = Statements { at_least_one: Vec::new(), at_most_one: Vec::new(), derived: vec![2, 5, 9] };
        assert_eq!(statements.others(3, 12), [(3, 5), (6, 9), (10, 12)]);
        assert_eq!(statements.others(5, 10), [(5, 5), (6, 9), (10, 10)]);
        assert_eq!(statements.others(10, 12), [(10, 12)]);
    }
}
