//! The numbers that proofs call the constraints of an OPB file by.
//!
//! Checkers of cutting planes know inequalities only. They count them from 1 in the order of the file, and an equality is
//! two: first "at least", then "at most".
//!
//! ```text
//! +1 x1 +1 x2 = 1 ;       1: x1 + x2 >= 1      2: -x1 - x2 >= -1
//! -1 x2 -1 x3 >= -1 ;     3
//! +1 x3 = 0 ;             4: x3 >= 0           5: -x3 >= 0
//! ```

use super::super::export::Export;
use super::rows::{Row, rows};
use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// The inequalities of the OPB file of an [`Export`], by number.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_formats::exchange::{Export, Inequalities};
///
/// let mut builder = ProblemBuilder::new();
/// let choice = builder.choice(3)?;
/// let second = [builder.candidate(choice, 1)];
/// let problem = builder.build()?;
///
/// let formula = Inequalities::of(&Export::new(&problem).removed(&second));
/// let cell = problem.choice_group(choice);
/// assert_eq!((formula.at_least_one(cell), formula.at_most_one(cell)), (Some(1), Some(2)));
/// assert_eq!(formula.removed().collect::<Vec<_>>(), [(second[0], 4)]);
/// assert_eq!(formula.count(), 4);
/// # Ok::<(), exactone_core::problem::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Inequalities<'a> {
    export: Export<'a>,
    /// By group, the number of its first inequality; 0 if it has none.
    groups: Vec<u64>,
    of_groups: u64,
}

impl<'a> Inequalities<'a> {
    /// Numbers the inequalities. O(groups).
    #[must_use]
    pub fn of(export: &Export<'a>) -> Self {
        let (mut groups, mut before) = (vec![0; export.problem.groups()], 0);
        for row in rows(export) {
            if let Row::Group(group) = row {
                groups[group.index()] = before + 1;
                before += row.inequalities(export.problem);
            }
        }
        Self { export: *export, groups, of_groups: before }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &'a Problem {
        self.export.problem
    }

    /// How many inequalities there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.of_groups + 2 * self.export.facts() as u64
    }

    /// "At least one of the group": exactly-one groups have it.
    #[must_use]
    pub fn at_least_one(&self, group: Group) -> Option<u64> {
        (self.problem().bound(group) == Bound::ExactlyOne).then_some(self.groups[group.index()])
    }

    /// "At most one of the group". Empty groups do not have it, nor at-most-one groups of one member.
    #[must_use]
    pub fn at_most_one(&self, group: Group) -> Option<u64> {
        let first = self.groups[group.index()];
        match self.problem().bound(group) {
            Bound::ExactlyOne if self.problem().members(group).is_empty() => None,
            Bound::ExactlyOne => Some(first + 1),
            Bound::AtMostOne => (first > 0).then_some(first),
        }
    }

    /// The givens, each with the number of the inequality that it is true.
    pub fn givens(&self) -> impl Iterator<Item = (Candidate, u64)> + use<'a> {
        self.export.givens.iter().copied().zip((self.of_groups + 1..).step_by(2))
    }

    /// The removed candidates, each with the number of the inequality that it is false.
    pub fn removed(&self) -> impl Iterator<Item = (Candidate, u64)> + use<'a> {
        let first = self.of_groups + 2 * self.export.givens.len() as u64;
        self.export.removed.iter().copied().zip((first + 2..).step_by(2))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::written;
    use super::super::super::{Export, Format};
    use super::*;
    use exactone_core::problem::ProblemBuilder;

    /// The inequalities of a file, as a checker counts them.
    fn counted(text: &str) -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with('*'));
        let both = |line: &str| match line.split_once(" = ") {
            Some((sum, right)) => vec![format!("{sum} >= {right}"), format!("{sum} <= {right}")],
            None => vec![line.to_owned()],
        };
        lines.flat_map(both).collect()
    }

    #[test]
    fn the_numbers_are_those_of_the_file() {
        let mut builder = ProblemBuilder::new();
        let [left, right] = [(); 2].map(|()| builder.choice(2).unwrap());
        let pair = [builder.candidate(left, 1), builder.candidate(right, 0)];
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        builder.group(Bound::AtMostOne, &pair).unwrap();
        let problem = builder.build().unwrap();
        let export = Export::new(&problem).givens(&pair).removed(&pair[1..]);
        let formula = Inequalities::of(&export);
        let lines = counted(&written(Format::Opb, &export));
        let line = |number: u64| lines[usize::try_from(number).unwrap() - 1].as_str();
        let cell = problem.choice_group(right);
        let of = |members: &[Candidate]| problem.all_groups().find(|&group| problem.members(group) == members).unwrap();
        let (empty, both) = (of(&[]), of(&pair));
        assert_eq!(formula.count(), lines.len() as u64);
        assert_eq!(formula.at_least_one(cell).map(line), Some("+1 x3 +1 x4 >= 1 ;"));
        assert_eq!(formula.at_most_one(cell).map(line), Some("+1 x3 +1 x4 <= 1 ;"));
        assert_eq!((formula.at_least_one(empty).map(line), formula.at_most_one(empty)), (Some("+1 x1 >= 2 ;"), None));
        assert_eq!(
            (formula.at_least_one(both), formula.at_most_one(both).map(line)),
            (None, Some("-1 x2 -1 x3 >= -1 ;"))
        );
        let givens: Vec<_> = formula.givens().map(|(candidate, number)| (candidate, line(number))).collect();
        assert_eq!(givens, [(pair[0], "+1 x2 >= 1 ;"), (pair[1], "+1 x3 >= 1 ;")]);
        let removed: Vec<_> = formula.removed().map(|(candidate, number)| (candidate, line(number))).collect();
        assert_eq!(removed, [(pair[1], "+1 x3 <= 0 ;")]);
    }
}
