//! Marks between two cells: Kropki dots, X and V, and the same with any number.
//!
//! ```toml
//! [[clues]]
//! kind = "kropki"
//! white = ["r1c1 r1c2", "r2c4..r2c6"]   # consecutive; a list is marked between each two of its cells
//! black = ["r5c5 r6c5"]                 # one is twice the other
//! negative = true                       # neighbours without a dot are neither
//! except = "r7c7 r7c8"                  # but for these, of which `negative` says nothing
//! ```
//!
//! `xv` has `x` (sum 10) and `v` (sum 5); `difference`, `ratio` and `pair-sum` have `pairs`, and `by` or `sum`. Each mark is
//! one relation between two cells.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::HashSet;

/// What a mark says of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Difference(i64),
    Ratio(i64),
    Sum(i64),
}

impl Mark {
    fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Self::Difference(by) => one.abs_diff(other) == by.unsigned_abs(),
            Self::Ratio(by) => other.checked_mul(by) == Some(one) || one.checked_mul(by) == Some(other),
            Self::Sum(sum) => one + other == sum,
        }
    }
}

#[derive(Debug)]
struct Dots {
    marked: Vec<([usize; 2], Mark)>,
    /// Neighbours without a mark, and the marks that they would need.
    bare: Vec<[usize; 2]>,
    unwanted: Vec<Mark>,
}

pub(super) fn kropki(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read_between_neighbours(section, context, [("white", Mark::Difference(1)), ("black", Mark::Ratio(2))])
}

pub(super) fn xv(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    read_between_neighbours(section, context, [("x", Mark::Sum(10)), ("v", Mark::Sum(5))])
}

pub(super) fn difference(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let by = section.integer("by", context.parameters)?;
    if by < 0 {
        return Err(section.fault_at("by", format!("`by` is {by}, expected a number from 0")));
    }
    read_pairs(section, context, Mark::Difference(by))
}

pub(super) fn ratio(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let by = section.integer("by", context.parameters)?;
    read_pairs(section, context, Mark::Ratio(by))
}

pub(super) fn pair_sum(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let sum = section.integer("sum", context.parameters)?;
    read_pairs(section, context, Mark::Sum(sum))
}

/// Marks of two kinds, which stand on the side that two cells share.
fn read_between_neighbours(
    section: &Section<'_>,
    context: &Context<'_>,
    marks: [(&'static str, Mark); 2],
) -> Result<Box<dyn Rule>, TextError> {
    let mut marked = Vec::new();
    for (key, mark) in marks {
        let pairs = context.board.neighbours(section, key)?.unwrap_or_default();
        marked.extend(pairs.into_iter().map(|pair| (pair, mark)));
    }
    let [(one, _), (other, _)] = marks;
    if marked.is_empty() && !section.has("negative") {
        return Err(section.lacking(format!("`{one}` or `{other}` is missing here")));
    }
    with_negative(section, context, marked, marks.map(|(_, mark)| mark).to_vec())
}

/// Marks of one kind, between any cells.
fn read_pairs(section: &Section<'_>, context: &Context<'_>, mark: Mark) -> Result<Box<dyn Rule>, TextError> {
    let pairs = context.board.pairs(section, "pairs")?;
    if pairs.is_none() && !section.has("negative") {
        return Err(section.missing("pairs", ""));
    }
    let marked = pairs.unwrap_or_default().into_iter().map(|pair| (pair, mark)).collect();
    with_negative(section, context, marked, vec![mark])
}

fn with_negative(
    section: &Section<'_>,
    context: &Context<'_>,
    marked: Vec<([usize; 2], Mark)>,
    unwanted: Vec<Mark>,
) -> Result<Box<dyn Rule>, TextError> {
    let mut bare = Vec::new();
    if section.flag("negative")? {
        if context.board.size.is_none() {
            return Err(section.fault_at("negative", "cells that stand on no board have no neighbours"));
        }
        let message = |message| section.fault_at("negative", message).limit();
        context.board.count_named(2 * context.board.cells.len()).map_err(message)?;
        let sorted = |[one, other]: [usize; 2]| [one.min(other), one.max(other)];
        let except = context.board.pairs(section, "except")?.unwrap_or_default();
        let known = marked.iter().map(|(pair, _)| pair).chain(&except);
        let known: HashSet<[usize; 2]> = known.map(|pair| sorted(*pair)).collect();
        bare.extend(context.board.all_neighbours().filter(|pair| !known.contains(&sorted(*pair))));
    }
    Ok(Box::new(Dots { marked, bare, unwanted }))
}

impl Dots {
    /// Whether two neighbours without a mark need none.
    fn is_bare(&self, one: i64, other: i64) -> bool {
        !self.unwanted.iter().any(|mark| mark.holds(one, other))
    }
}

impl Mark {
    /// What it is called.
    fn word(self) -> String {
        match self {
            Self::Difference(1) => "white dot".to_owned(),
            Self::Ratio(2) => "black dot".to_owned(),
            Self::Sum(10) => "X".to_owned(),
            Self::Sum(5) => "V".to_owned(),
            Self::Difference(by) => format!("difference {by}"),
            Self::Ratio(by) => format!("ratio {by}"),
            Self::Sum(sum) => format!("sum {sum}"),
        }
    }
}

impl Rule for Dots {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for (pair, mark) in &self.marked {
            let name = domains.board.between(&mark.word(), *pair);
            domains.clue(name);
            domains.support(*pair, |one, other| mark.holds(one, other));
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for (pair, mark) in &self.marked {
            let name = poster.board().between(&mark.word(), *pair);
            poster.clue(name);
            poster.relation(*pair, |one, other| mark.holds(one, other))?;
        }
        self.bare.iter().try_for_each(|&pair| {
            let name = poster.board().between("no mark", pair);
            poster.clue(name);
            poster.relation(pair, |one, other| self.is_bare(one, other))
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.marked.iter().all(|&([one, other], mark)| mark.holds(numbers[one], numbers[other]))
            && self.bare.iter().all(|&[one, other]| self.is_bare(numbers[one], numbers[other]))
    }

    fn cells(&self) -> Vec<usize> {
        self.marked.iter().map(|(pair, _)| pair).chain(&self.bare).flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn dots_say_consecutive_and_twice() {
        let text = "kind = 'kropki'\nwhite = 'r1c1..r1c3'\nblack = ['r2c1 r2c2', 'r2c3 r2c2']";
        assert!(holds(text, [[2, 3, 2], [2, 4, 8]]));
        assert!(!holds(text, [[2, 3, 3], [2, 4, 8]]));
        assert!(!holds(text, [[2, 3, 4], [2, 4, 6]]));
    }

    #[test]
    fn neighbours_without_a_dot_are_neither() {
        let text = "kind = 'kropki'\nwhite = ['r1c1 r1c2']\nnegative = true";
        assert!(holds(text, [[1, 2, 5], [4, 6, 9]]));
        assert!(!holds(text, [[1, 2, 3], [4, 6, 9]]));
        assert!(!holds(text, [[1, 2, 5], [4, 8, 1]]));
    }

    #[test]
    fn of_some_neighbours_the_negative_says_nothing() {
        let text = "kind = 'ratio'\nby = 2\nnegative = true\nexcept = ['r1c1..r1c3']";
        assert!(holds(text, [[1, 2, 4], [3, 5, 9]]));
        assert!(!holds(text, [[1, 2, 4], [3, 1, 9]]));
        assert!(
            refusal("kind = 'ratio'\nby = 2\npairs = 'r1c1 r1c2'\nexcept = 'r1c1 r1c2'")
                .contains("unknown key `except`")
        );
    }

    #[test]
    fn sums_differences_and_ratios_are_any_number() {
        assert!(holds("kind = 'xv'\nx = 'r1c1 r1c2'\nv = 'r1c3 r2c3'", [[3, 7, 1], [1, 1, 4]]));
        assert!(!holds("kind = 'xv'\nv = 'r1c1 r1c2'\nnegative = true", [[1, 4, 6], [1, 1, 1]]));
        assert!(holds("kind = 'pair-sum'\npairs = 'r1c1 r2c3'\nsum = 7", [[3, 7, 1], [1, 1, 4]]));
        assert!(holds("kind = 'ratio'\npairs = 'r1c1 r2c3'\nby = 3", [[9, 7, 1], [1, 1, 3]]));
        assert!(!holds("kind = 'difference'\npairs = 'r1c1 r2c3'\nby = 3", [[9, 7, 1], [1, 1, 3]]));
    }

    #[test]
    fn a_dot_between_cells_that_share_no_side_is_refused() {
        let message = refusal("kind = 'kropki'\nblack = ['r1c1 r1c2', 'r1c1 r2c2']");
        assert!(message.contains("`r1c1` and `r2c2` are no neighbours"), "{message}");
        let message = refusal("kind = 'kropki'\ngray = 'r1c1 r1c2'");
        assert!(message.contains("`white` or `black` is missing"), "{message}");
        let message = refusal("kind = 'xv'\nx = 'r1c1'");
        assert!(message.contains("`r1c1` names 1 cells, expected 2 or more"), "{message}");
    }
}
