//! Region sum lines: the parts of a line, as boxes or regions cut it, all have the same sum. Cells of no region are of no part.
//!
//! ```toml
//! [[clues]]
//! kind = "region-sum-line"
//! cells = "r1c1..r1c9"      # `lines = [...]` for several
//! ```
//!
//! An automaton for each two parts that follow each other reads both and keeps the difference.

use super::sum::Sums;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::UnitKind;

#[derive(Debug)]
struct RegionSumLine {
    /// The parts of each line.
    lines: Vec<Vec<Vec<usize>>>,
    /// The same as sums: each part less the next.
    balance: Sums,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let lines = context.board.crossing_lines(section, 2)?;
    let is_region = |kind| matches!(kind, UnitKind::Boxes | UnitKind::Regions);
    let mut region_of = vec![None; context.board.cells.len()];
    for (at, unit) in context.units.iter().enumerate().filter(|(_, unit)| is_region(unit.kind)) {
        unit.cells.iter().for_each(|&cell| region_of[cell] = Some(at));
    }
    if region_of.iter().all(Option::is_none) {
        return Err(section.fault("there are neither boxes nor regions that would cut the line"));
    }
    let parts = |line: &Vec<usize>| -> Vec<Vec<usize>> {
        let parts = line.chunk_by(|one, other| region_of[*one] == region_of[*other]);
        parts.filter(|part| region_of[part[0]].is_some()).map(<[usize]>::to_vec).collect()
    };
    let lines: Vec<Vec<Vec<usize>>> = lines.iter().map(parts).collect();
    let balance = Sums::balanced(lines.iter().flat_map(|parts| parts.windows(2).map(terms)).collect());
    Ok(Box::new(RegionSumLine { lines, balance }))
}

/// What the first of two parts adds up to, less the second.
fn terms(pair: &[Vec<usize>]) -> Vec<(usize, i128)> {
    let one = pair[0].iter().map(|&cell| (cell, 1));
    one.chain(pair[1].iter().map(|&cell| (cell, -1))).collect()
}

impl Rule for RegionSumLine {
    fn restrict(&self, domains: &mut Domains<'_>) {
        self.balance.restrict(domains);
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.balance.post(poster)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let sum = |part: &Vec<usize>| part.iter().map(|&cell| numbers[cell]).sum::<i64>();
        self.lines.iter().all(|parts| parts.windows(2).all(|pair| sum(&pair[0]) == sum(&pair[1])))
    }

    fn cells(&self) -> Vec<usize> {
        self.lines.iter().flatten().flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds_with, refusal};

    #[test]
    fn parts_of_the_line_have_the_same_sum() {
        let regions = "[[units]]\nkind = 'regions'\neach = 'at-most-once'\npicture = '''\nAAB\nAAB\n'''\n";
        let text = "kind = 'region-sum-line'\ncells = 'r1 r2c3'";
        assert!(holds_with(regions, text, [[1, 8, 4], [2, 3, 5]]));
        assert!(!holds_with(regions, text, [[1, 8, 4], [2, 3, 6]]));
        assert!(refusal(text).contains("neither boxes nor regions"));
    }

    #[test]
    fn a_cell_that_is_visited_twice_counts_twice() {
        let regions = "[[units]]\nkind = 'regions'\neach = 'at-most-once'\npicture = '''\nAAB\nAAB\n'''\n";
        let text = "kind = 'region-sum-line'\ncells = 'r1c1 r1c2 r2c1 r1c1 r1c3'";
        assert!(holds_with(regions, text, [[1, 2, 9], [5, 3, 1]]));
        assert!(!holds_with(regions, text, [[1, 2, 8], [5, 3, 1]]));
    }

    #[test]
    fn cells_of_no_region_are_of_no_part() {
        let regions = "[[units]]\nkind = 'regions'\neach = 'at-most-once'\npicture = '''\nA.B\nA.B\n'''\n";
        let text = "kind = 'region-sum-line'\ncells = 'r1'";
        assert!(holds_with(regions, text, [[4, 8, 4], [2, 3, 5]]));
        assert!(!holds_with(regions, text, [[4, 8, 5], [2, 3, 6]]));
    }
}
