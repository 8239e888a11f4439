//! Cells with the same values: palindromes, which read the same from both ends, and clones, regions that are copies of each
//! other.
//!
//! ```toml
//! [[clues]]
//! kind = "palindrome"
//! cells = "r1c1..r5c5"              # `lines = [...]` for several
//!
//! [[clues]]
//! kind = "clone"
//! regions = ["r1c1 r1c2 r2c1", "r5c6 r5c7 r6c6"]   # cell by cell
//! ```
//!
//! For each pair and value an exactly-one group: the one cell has it, or the other has another value.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use std::collections::BTreeSet;

#[derive(Debug)]
struct Equal {
    pairs: Vec<[usize; 2]>,
}

pub(super) fn palindrome(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines(section, 2)?;
    let mirrored = |line: &Vec<usize>| -> Vec<[usize; 2]> {
        let ends = line.iter().zip(line.iter().rev());
        ends.take(line.len() / 2).map(|(&front, &back)| [front, back]).collect()
    };
    Ok(Box::new(Equal { pairs: lines.iter().flat_map(mirrored).collect() }))
}

pub(super) fn clone(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let regions = context.board.optional_lists(section, "regions", 1)?;
    let regions = regions.ok_or_else(|| section.missing("regions", ""))?;
    let [first, copies @ ..] = &regions[..] else {
        return Err(section.fault_at("regions", "two regions or more expected"));
    };
    if copies.is_empty() {
        return Err(section.fault_at("regions", "two regions or more expected, one found"));
    }
    if let Some(other) = copies.iter().find(|copy| copy.len() != first.len()) {
        let message = format!("regions of {} and of {} cells are no copies of each other", first.len(), other.len());
        return Err(section.fault_at("regions", message));
    }
    let beside = regions.iter().zip(copies).flat_map(|(one, other)| one.iter().zip(other));
    Ok(Box::new(Equal { pairs: beside.map(|(&one, &other)| [one, other]).collect() }))
}

impl Rule for Equal {
    fn restrict(&self, domains: &mut Domains<'_>) {
        // Forth and back, for clones of clones.
        for &[one, other] in self.pairs.iter().chain(self.pairs.iter().rev()) {
            let [ones, others] = [one, other].map(|cell| BTreeSet::from_iter(domains.numbers(cell)));
            domains.keep(one, |number| others.contains(&number));
            domains.keep(other, |number| ones.contains(&number));
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        // A cell is equal to itself.
        let pairs = self.pairs.iter().filter(|[one, other]| one != other);
        pairs.copied().try_for_each(|pair| poster.equal(pair))
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.pairs.iter().all(|&[one, other]| numbers[one] == numbers[other])
    }

    fn cells(&self) -> Vec<usize> {
        self.pairs.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn palindromes_read_the_same_from_both_ends() {
        let text = "kind = 'palindrome'\nlines = ['r1', 'r2c1 r2c2']";
        assert!(holds(text, [[1, 2, 1], [3, 3, 4]]));
        assert!(!holds(text, [[1, 2, 2], [3, 3, 4]]));
        assert!(!holds(text, [[1, 2, 1], [3, 4, 4]]));
    }

    #[test]
    fn clones_are_equal_cell_by_cell() {
        let text = "kind = 'clone'\nregions = ['r1c1 r1c2', 'r2c2 r2c3']";
        assert!(holds(text, [[1, 2, 1], [3, 1, 2]]));
        assert!(!holds(text, [[1, 2, 1], [3, 2, 1]]));
    }

    #[test]
    fn regions_that_cannot_be_copies_are_refused() {
        assert!(refusal("kind = 'clone'\nregions = ['r1', 'r2c1 r2c2']").contains("of 3 and of 2 cells"));
        assert!(refusal("kind = 'clone'\nregions = 'r1'").contains("two regions or more"));
        assert!(refusal("kind = 'clone'").contains("`regions` is missing"));
    }
}
