//! Between lines: the values inside stand between those of the two ends. Lockout lines: they do not, nor are they one of them, and
//! the ends are far apart.
//!
//! ```toml
//! [[clues]]
//! kind = "between-line"
//! cells = "r1c1..r1c5"      # the ends first and last; `lines = [...]` for several
//!
//! [[clues]]
//! kind = "lockout-line"
//! cells = "r2c1..r2c5"
//! apart = 4                 # the ends differ by 4 or more; that is also meant if nothing is said
//! ```
//!
//! An auxiliary choice says which pair of values the ends have; each value of a cell inside excludes the pairs that do not allow it,
//! by one at-most-one group.

use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_lists::each_once;
use exactone_core::problem::{Bound, Candidate};

#[derive(Debug)]
struct BetweenLine {
    lines: Vec<Line>,
}

#[derive(Debug)]
struct Line {
    ends: [usize; 2],
    inside: Vec<usize>,
    kind: LineKind,
}

#[derive(Clone, Copy, Debug)]
enum LineKind {
    Between,
    /// By how much the ends differ at least.
    Lockout(u64),
}

impl LineKind {
    /// Whether the ends may have these values.
    fn takes(self, [one, other]: [i64; 2]) -> bool {
        match self {
            Self::Between => one.abs_diff(other) > 1,
            Self::Lockout(apart) => one.abs_diff(other) >= apart,
        }
    }

    /// Whether a cell inside may have this value if the ends have those.
    fn allows(self, [one, other]: [i64; 2], number: i64) -> bool {
        let (low, high) = (one.min(other), one.max(other));
        match self {
            Self::Between => low < number && number < high,
            Self::Lockout(_) => number < low || high < number,
        }
    }
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    lines(section, context, LineKind::Between, 3)
}

pub(super) fn lockout(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let apart = section.optional_integer("apart", context.parameters)?.unwrap_or(4);
    let apart = u64::try_from(apart)
        .map_err(|_| section.fault_at("apart", format!("`apart` is {apart}, expected a number from 0")))?;
    lines(section, context, LineKind::Lockout(apart), 2)
}

fn lines(
    section: &Section<'_>,
    context: &Context<'_>,
    kind: LineKind,
    least: usize,
) -> Result<Box<dyn Rule>, TextError> {
    let key = if section.has("lines") { "lines" } else { "cells" };
    let line = |cells: Vec<usize>| {
        let ends = [cells[0], cells[cells.len() - 1]];
        let inside = each_once(&cells[1..cells.len() - 1]);
        match ends.into_iter().find(|end| inside.contains(end) || ends == [*end; 2]) {
            None => Ok(Line { ends, inside, kind }),
            Some(end) => {
                let name = &context.board.cells[end].name;
                Err(section.fault_in(key, name, format!("`{name}` is an end of the line, and stands on it again")))
            }
        }
    };
    let lines = context.board.crossing_lines(section, least)?;
    Ok(Box::new(BetweenLine { lines: lines.into_iter().map(line).collect::<Result<_, _>>()? }))
}

impl Line {
    /// For each two values that the ends may have, what the cells may have.
    fn tuples(&self, ends: &[Vec<i64>; 2], inside: &[Vec<i64>]) -> Vec<Vec<Vec<i64>>> {
        let mut tuples = Vec::new();
        for ends in ends[0].iter().flat_map(|&one| ends[1].iter().map(move |&other| [one, other])) {
            let left = |numbers: &Vec<i64>| -> Vec<i64> {
                numbers.iter().copied().filter(|&number| self.kind.allows(ends, number)).collect()
            };
            if self.kind.takes(ends) {
                tuples.push(ends.map(|end| vec![end]).into_iter().chain(inside.iter().map(left)).collect());
            }
        }
        tuples
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        let pairs = poster.one_of_pairs(self.ends, |one, other| self.kind.takes([one, other]))?;
        for &cell in &self.inside {
            let members = poster.numbers(cell).len().saturating_mul(pairs.len() + 1);
            poster.space(members, "a between line")?;
            for (number, candidate) in poster.candidates(cell).collect::<Vec<_>>() {
                let excluded = pairs.iter().filter(|(ends, _)| !self.kind.allows(*ends, number)).map(|(_, pair)| *pair);
                let members: Vec<Candidate> = excluded.chain([candidate]).collect();
                poster.group(Bound::AtMostOne, &members)?;
            }
        }
        Ok(())
    }
}

impl Rule for BetweenLine {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for Line { ends: [one, other], inside, kind } in &self.lines {
            if matches!(kind, LineKind::Lockout(_)) {
                domains.support([*one, *other], |one, other| kind.takes([one, other]));
                continue;
            }
            let (Some(left), Some(right)) = (domains.range(*one), domains.range(*other)) else { continue };
            let (least, most) = (left.0.min(right.0), left.1.max(right.1));
            for &cell in inside {
                domains.keep(cell, |number| least < number && number < most);
            }
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.lines.iter().try_for_each(|line| {
            let cells = [&line.ends[..], &line.inside].concat();
            let ends = line.ends.map(|end| poster.numbers(end));
            let inside: Vec<Vec<i64>> = line.inside.iter().map(|&cell| poster.numbers(cell)).collect();
            poster.beside(
                |statement| Some(statement.tuples(&cells, &line.tuples(&ends, &inside))),
                |poster| line.post(poster),
            )
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let holds = |line: &Line| {
            let ends = line.ends.map(|end| numbers[end]);
            let takes = matches!(line.kind, LineKind::Between) || line.kind.takes(ends);
            takes && line.inside.iter().all(|&cell| line.kind.allows(ends, numbers[cell]))
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
    fn inside_a_lockout_line_is_nothing_from_one_end_to_the_other() {
        let text = "kind = 'lockout-line'\ncells = 'r1 r2c3'";
        assert!(holds(text, [[3, 1, 9], [1, 1, 7]]));
        assert!(!holds(text, [[3, 1, 9], [1, 1, 6]]), "the ends are 4 apart or more");
        assert!(!holds(text, [[3, 7, 9], [1, 1, 7]]));
        assert!(!holds(text, [[3, 5, 9], [1, 1, 7]]));
        assert!(holds("kind = 'lockout-line'\ncells = 'r1 r2c3'\napart = 0", [[3, 1, 9], [1, 1, 3]]));
        assert!(refusal("kind = 'lockout-line'\ncells = 'r1'\napart = -1").contains("expected a number from 0"));
    }

    #[test]
    fn the_line_does_not_come_back_to_an_end() {
        assert!(holds("kind = 'between-line'\ncells = 'r1c1 r1c2 r2c2 r1c2 r1c3'", [[1, 5, 9], [1, 5, 1]]));
        let refused = refusal("kind = 'between-line'\nlines = ['r1', 'r2c1 r2c2 r2c1']");
        assert!(refused.contains("`r2c1` is an end of the line, and stands on it again"), "{refused}");
        assert!(refusal("kind = 'lockout-line'\ncells = 'r1 r1c2'").contains("`r1c2` is an end of the line"));
    }

    #[test]
    fn inside_nothing_is_the_least_or_the_greatest() {
        assert_eq!(domains("kind = 'between-line'\ncells = 'r1'")[1], (2..=8).collect::<Vec<i64>>());
    }
}
