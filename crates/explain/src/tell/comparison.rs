//! What a relation says of two numbers: that one is less, that they differ by so much.

use exactone_core::problem::{Relation, Relations};

/// A comparison of the numbers of two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Less,
    Greater,
    AtMost,
    AtLeast,
    Equal,
    Sum(i64),
    Gap(i64),
    GapOrMore(i64),
    Twice,
}

impl Comparison {
    /// What a relation of two cells says, if it is one of these: it allows just the pairs of values left to the cells for which that holds.
    pub(super) fn of(relations: &Relations, relation: usize) -> Option<Self> {
        let Relation::Pair { cells: [one, other], allowed } = relations.list.get(relation)? else { return None };
        let is_allowed = |left: u8, right: u8| allowed[usize::from(left)] >> right & 1 != 0;
        let number = |rank: u8| relations.numbers[usize::from(rank)];
        let pairs: Vec<(i64, i64, bool)> = relations.cells[*one]
            .iter()
            .flat_map(|&left| relations.cells[*other].iter().map(move |&right| (left, right)))
            .map(|(left, right)| (number(left), number(right), is_allowed(left, right)))
            .collect();
        let gap = pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| (left - right).abs()).min()?;
        let sum = pairs.iter().filter(|pair| pair.2).map(|&(left, right, _)| left + right).min()?;
        let all = [
            Self::Less,
            Self::Greater,
            Self::AtMost,
            Self::AtLeast,
            Self::Equal,
            Self::Sum(sum),
            Self::Gap(gap),
            Self::GapOrMore(gap),
            Self::Twice,
        ];
        let says = |it: &Self| pairs.iter().all(|&(left, right, is)| it.holds(left, right) == is);
        all.into_iter().find(says)
    }

    /// Whether it holds of two numbers.
    pub(super) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Less => left < right,
            Self::Greater => left > right,
            Self::AtMost => left <= right,
            Self::AtLeast => left >= right,
            Self::Equal => left == right,
            Self::Sum(sum) => left + right == sum,
            Self::Gap(gap) => (left - right).abs() == gap,
            Self::GapOrMore(gap) => (left - right).abs() >= gap,
            Self::Twice => left == 2 * right || right == 2 * left,
        }
    }

    /// `r1c1 < r1c2`, of two cells by name.
    pub(super) fn words(self, one: &str, other: &str) -> String {
        match self {
            Self::Less => format!("{one} < {other}"),
            Self::Greater => format!("{one} > {other}"),
            Self::AtMost => format!("{one} ≤ {other}"),
            Self::AtLeast => format!("{one} ≥ {other}"),
            Self::Equal => format!("{one} = {other}"),
            Self::Sum(sum) => format!("{one} + {other} = {sum}"),
            Self::Gap(gap) => format!("{one} and {other} differ by {gap}"),
            Self::GapOrMore(gap) => format!("{one} and {other} differ by {gap} or more"),
            Self::Twice => format!("{one} and {other}: one is twice the other"),
        }
    }
}
