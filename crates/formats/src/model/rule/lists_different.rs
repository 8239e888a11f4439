//! Lists of cells that differ: read cell by cell, no two of them have the same values.
//!
//! ```toml
//! [[rules]]
//! kind = "lists-different"
//! in = "rows"                       # every two rows of the same length differ somewhere
//!
//! [[rules]]
//! kind = "lists-different"
//! lists = ["r1c1..r1c4", "r2c1..r2c4", "r1c1..r4c1"]
//! ```
//!
//! For each two lists an automaton reads them pair by pair, until a pair differs. Where the lists share cells, pairs with a common cell
//! are read as one group, whose cells are all equal or not.

use super::disjoint_sets::DisjointSets;
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::rule_error::{RuleError, bounded};
use crate::model::scope;

/// More pairs of lists are refused.
const MOST_PAIRS: usize = 1_000_000;

#[derive(Debug)]
struct ListsDifferent {
    lists: Vec<Vec<usize>>,
}

/// What is known of two lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Comparison {
    /// They are equal so far, and the cells that must be equal have this number.
    Equal(Option<i64>),
    Different,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lists = match (context.board.optional_lists(section, "lists", 1)?, scope::lists(section, context)?) {
        (Some(_), Some(_)) => return Err(section.fault_at("lists", "`in` or `lists` expected, not both")),
        (Some(lists), None) | (None, Some(lists)) => lists,
        (None, None) => return Err(section.lacking("`in` or `lists` is missing here")),
    };
    Ok(Box::new(ListsDifferent { lists }))
}

/// The cells that are equal, each group for itself, if two lists are equal place by place.
fn equal_groups(one: &[usize], other: &[usize]) -> Vec<Vec<usize>> {
    let mut parts = DisjointSets::default();
    for (&one, &other) in one.iter().zip(other) {
        parts.join(one, other);
    }
    parts.all().into_iter().filter(|group| group.len() > 1).collect()
}

impl ListsDifferent {
    /// Each two lists of the same length.
    fn pairs(&self) -> impl Iterator<Item = [&Vec<usize>; 2]> {
        let behind = |(at, one)| self.lists[at + 1..].iter().map(move |other| [one, other]);
        self.lists.iter().enumerate().flat_map(behind).filter(|[one, other]| one.len() == other.len())
    }

    fn post_pair(poster: &mut Poster<'_>, [one, other]: [&Vec<usize>; 2]) -> Result<(), RuleError> {
        let groups = equal_groups(one, other);
        if groups.is_empty() {
            return poster.nothing();
        }
        let [left, right] = [one, other].map(|list| poster.board().line_or_cells(list));
        poster.clue(format!("rule that {left} and {right} differ"));
        let begins: Vec<bool> = groups.iter().flat_map(|group| (0..group.len()).map(|at| at == 0)).collect();
        let step = |order: &Comparison, at: usize, number: i64| match *order {
            Comparison::Different => Some(Comparison::Different),
            _ if begins[at] => Some(Comparison::Equal(Some(number))),
            Comparison::Equal(before) if before == Some(number) => Some(*order),
            Comparison::Equal(_) => Some(Comparison::Different),
        };
        let cells = groups.concat();
        poster.automaton(&cells, Comparison::Equal(None), step, |order| *order == Comparison::Different)
    }
}

impl Rule for ListsDifferent {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let pairs = self.lists.len().saturating_mul(self.lists.len()) / 2;
        bounded(pairs, MOST_PAIRS, "pairs of lists")?;
        self.pairs().try_for_each(|pair| Self::post_pair(poster, pair))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let values = |list: &Vec<usize>| -> Vec<i64> { list.iter().map(|&cell| numbers[cell]).collect() };
        self.pairs().all(|[one, other]| values(one) != values(other))
    }

    fn cells(&self) -> Vec<usize> {
        self.lists.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn lists_differ_somewhere() {
        assert!(holds("kind = 'lists-different'\nin = 'rows'", [[1, 2, 3], [1, 2, 4]]));
        assert!(!holds("kind = 'lists-different'\nin = 'rows'", [[1, 2, 3], [1, 2, 3]]));
        assert!(!holds("kind = 'lists-different'\nlists = ['r1c1 r1c2', 'r2c3 r2c1']", [[1, 2, 3], [2, 9, 1]]));
    }

    #[test]
    fn one_way_to_name_the_lists_is_expected() {
        assert!(refusal("kind = 'lists-different'").contains("`in` or `lists` is missing"));
        assert!(refusal("kind = 'lists-different'\nin = 'rows'\nlists = ['r1', 'r2']").contains("not both"));
    }
}
