//! Zipper lines: cells at the same distance from the middle of a line have the same sum, which is the value in the middle of a
//! line of odd length.
//!
//! ```toml
//! [[clues]]
//! kind = "zipper-line"
//! cells = "r1c1..r1c5"      # `lines = [...]` for several
//! ```
//!
//! An auxiliary choice for each two cells at the same distance says which pair of values they have. For each two pairs side by
//! side, and the middle, there is an exactly-one group for each sum: the one has it, or the other has another.

use super::sum::merged;
use super::{Context, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::rule_error::RuleError;
use exactone_core::problem::{Bound, Candidate};
use std::collections::BTreeSet;

#[derive(Debug)]
struct ZipperLine {
    lines: Vec<Vec<usize>>,
}

/// Candidates of which exactly one is true, each with the sum that it stands for.
type Sums = Vec<(i64, Candidate)>;

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    Ok(Box::new(ZipperLine { lines: context.board.crossing_lines(section, 3)? }))
}

/// The pairs of a line from the ends inwards, and the middle cell if there is one.
fn folded(line: &[usize]) -> (impl Iterator<Item = [usize; 2]>, Option<usize>) {
    let half = line.len() / 2;
    let pairs = line.iter().zip(line.iter().rev()).take(half).map(|(&one, &other)| [one, other]);
    (pairs, (line.len() % 2 == 1).then(|| line[half]))
}

/// States that two choices have the same sum.
fn post_equal(poster: &mut Poster<'_>, one: &Sums, other: &Sums) -> Posted {
    let mut sums: Vec<i64> = one.iter().chain(other).map(|(sum, _)| *sum).collect();
    sums.sort_unstable();
    sums.dedup();
    let shared: BTreeSet<Candidate> = one.iter().map(|pair| pair.1).collect();
    let shared: BTreeSet<Candidate> = other.iter().map(|pair| pair.1).filter(|of| shared.contains(of)).collect();
    poster.space(sums.len().saturating_mul(one.len() + other.len()), "a zipper line")?;
    for sum in sums {
        let with = one.iter().filter(|(of, _)| *of == sum);
        let mut members: Vec<Candidate> =
            with.chain(other.iter().filter(|(of, _)| *of != sum)).map(|pair| pair.1).collect();
        if !shared.is_empty() {
            // A value of the same cell that stands on both sides would be counted twice, so it is not to be had.
            members.sort_unstable();
            members = members.chunk_by(|a, b| a == b).filter(|same| same.len() == 1).map(|same| same[0]).collect();
        }
        poster.group(Bound::ExactlyOne, &members)?;
    }
    Ok(())
}

/// The candidates of a cell, or of the pairs of values of two, with what they add up to.
fn part_sums(poster: &mut Poster<'_>, part: &[usize]) -> Result<Sums, RuleError> {
    match part {
        &[one, other] => {
            let pairs = poster.one_of_pairs([one, other], |_, _| true)?;
            Ok(pairs.into_iter().map(|([one, other], candidate)| (one + other, candidate)).collect())
        }
        _ => Ok(part.iter().flat_map(|&cell| poster.candidates(cell).collect::<Vec<_>>()).collect()),
    }
}

impl Rule for ZipperLine {
    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for line in &self.lines {
            let (pairs, middle) = folded(line);
            let parts: Vec<Vec<usize>> = pairs.map(Vec::from).chain(middle.map(|middle| vec![middle])).collect();
            let mut sums: Vec<Sums> = Vec::new();
            for part in &parts {
                sums.push(part_sums(poster, part)?);
            }
            for (parts, sums) in parts.windows(2).zip(sums.windows(2)) {
                let terms = |at: usize, weight| parts[at].iter().map(move |&cell| (cell, weight));
                let terms = merged(terms(0, 1).chain(terms(1, -1)));
                if terms.is_empty() {
                    continue;
                }
                poster.beside(
                    |statement| statement.linear(&terms, (0, 0)),
                    |poster| post_equal(poster, &sums[0], &sums[1]),
                )?;
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        self.lines.iter().all(|line| {
            let (pairs, middle) = folded(line);
            let mut sums: Vec<i64> = pairs.map(|[one, other]| numbers[one] + numbers[other]).collect();
            sums.extend(middle.map(|middle| numbers[middle]));
            sums.windows(2).all(|two| two[0] == two[1])
        })
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn cells_at_the_same_distance_from_the_middle_have_one_sum() {
        let even = "kind = 'zipper-line'\ncells = 'r1 r2c3'";
        assert!(holds(even, [[5, 1, 6], [1, 1, 2]]));
        assert!(!holds(even, [[5, 1, 6], [1, 1, 3]]));
        let odd = "kind = 'zipper-line'\ncells = 'r1'";
        assert!(holds(odd, [[2, 8, 6], [1, 1, 1]]));
        assert!(!holds(odd, [[2, 7, 6], [1, 1, 1]]));
        assert!(refusal("kind = 'zipper-line'\ncells = 'r1c1 r1c2'").contains("expected 3 or more"));
    }
}
