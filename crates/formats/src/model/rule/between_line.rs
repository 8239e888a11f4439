//! Between lines: the values inside stand between those of the two ends.
//!
//! ```toml
//! [[clues]]
//! kind = "between-line"
//! cells = "r1c1..r1c5"      # the ends first and last; `lines = [...]` for several
//! ```
//!
//! An auxiliary choice says which pair of values the ends have; each value of a cell inside excludes the pairs that it is
//! not between, by one at-most-one group.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
struct BetweenLine {
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    ends: [usize; 2],
    inside: Vec<usize>,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let line = |cells: Vec<usize>| Line {
        ends: [cells[0], cells[cells.len() - 1]],
        inside: cells[1..cells.len() - 1].to_vec(),
    };
    let lines = context.board.lines(section, 3)?;
    Ok(Box::new(BetweenLine { lines: lines.into_iter().map(line).collect() }))
}

fn is_between([one, other]: [i64; 2], number: i64) -> bool {
    one.min(other) < number && number < one.max(other)
}

impl Rule for BetweenLine {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for Line { ends: [one, other], inside } in &self.lines {
            let (Some(left), Some(right)) = (domains.range(*one), domains.range(*other)) else { continue };
            let (least, most) = (left.0.min(right.0), left.1.max(right.1));
            for &cell in inside {
                domains.keep(cell, |number| least < number && number < most);
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        for line in &self.lines {
            let pairs = poster.one_of_pairs(line.ends, |one, other| one.abs_diff(other) > 1)?;
            for &cell in &line.inside {
                let members = poster.numbers(cell).len().saturating_mul(pairs.len() + 1);
                poster.space(members, "a between line")?;
                for (number, candidate) in poster.candidates(cell).collect::<Vec<_>>() {
                    let excluded = pairs.iter().filter(|(ends, _)| !is_between(*ends, number)).map(|(_, pair)| *pair);
                    let members: Vec<Candidate> = excluded.chain([candidate]).collect();
                    poster.group(Bound::AtMostOne, &members)?;
                }
            }
        }
        Ok(())
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let holds = |line: &Line| {
            let ends = line.ends.map(|end| numbers[end]);
            line.inside.iter().all(|&cell| is_between(ends, numbers[cell]))
        };
        self.lines.iter().all(holds)
    }

    fn cells(&self) -> Vec<usize> {
        self.lines
            .iter()
            .flat_map(|line| [line.ends[0]].into_iter().chain(line.inside.clone()).chain([line.ends[1]]))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{domains, holds, refusal};

    #[test]
    fn inside_values_lie_between_those_of_the_ends() {
        let text = "kind = 'between-line'\ncells = 'r1 r2c3'";
        assert!(holds(text, [[7, 4, 3], [1, 1, 2]]));
        assert!(holds(text, [[2, 4, 4], [1, 1, 5]]));
        assert!(!holds(text, [[7, 7, 3], [1, 1, 2]]));
        assert!(!holds(text, [[7, 4, 1], [1, 1, 2]]));
        assert!(refusal("kind = 'between-line'\ncells = 'r1c1 r1c2'").contains("expected 3 or more"));
    }

    #[test]
    fn inside_nothing_is_the_least_or_the_greatest() {
        assert_eq!(domains("kind = 'between-line'\ncells = 'r1'")[1], (2..=8).collect::<Vec<i64>>());
    }
}
