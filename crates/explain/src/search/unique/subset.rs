//! Type 3: the candidates besides stand in for one cell of a naked subset.
//!
//! One of them is true. If they are all 3, 4 or 5 in one row, and two more cells of the row have nothing but 3, 4 and 5, then the three values
//! are taken by these two cells and by one of those besides. So no other cell of the row has them. Bases are the two cells and those besides,
//! covers the three values of the row. Subsets of one cell come out as singles, so two is the least.

use super::conclude::Search;
use super::pattern::{Pattern, step};
use crate::linear::Linear;
use exactone_core::problem::{Group, Unit};

/// The most cells, beside the candidates.
const MOST_CELLS: usize = 3;

/// Cells with the groups that their candidates are in, and the groups of all chosen so far.
struct Subset {
    cells: Vec<Group>,
    covers: Vec<Group>,
}

impl Search<'_, '_> {
    /// Adds the subsets of all units that hold the candidates besides, if there are several of these.
    pub(super) fn add_subsets(&mut self, pattern: &Pattern, most: u32) {
        if pattern.besides.len() < 2 {
            return;
        }
        let cells = MOST_CELLS.min(most.saturating_sub(pattern.size()) as usize);
        let units = self.units;
        for unit in units.around(self.state.problem(), pattern.besides[0]) {
            let covers = pattern.besides.iter().map(|&beside| self.covers_in(*unit, beside));
            let Some(mut covers) = covers.collect::<Option<Vec<Group>>>() else { continue };
            covers.sort_unstable();
            covers.dedup();
            if covers.len() <= cells + 1 {
                let open = self.cells_in(*unit, pattern, cells + 1);
                self.choose(pattern, &open, (Subset { cells: Vec::new(), covers }, cells));
            }
        }
    }

    /// The group of a unit that holds a candidate.
    fn covers_in(&self, unit: Unit, candidate: exactone_core::problem::Candidate) -> Option<Group> {
        let groups = self.state.problem().groups_of(candidate);
        self.units.groups(unit).iter().copied().find(|group| groups.contains(group))
    }

    /// The open cells of a unit with so many candidates at most, none of them beside the pattern.
    fn cells_in(&self, unit: Unit, pattern: &Pattern, most: usize) -> Vec<(Group, Vec<Group>)> {
        let is_open = |&cell: &Group| (2..=most).contains(&self.state.open(cell));
        let is_apart = |&cell: &Group| !self.state.live(cell).any(|member| pattern.besides.contains(&member));
        let cells = self.units.choices(unit).iter().copied().filter(is_open).filter(is_apart);
        let covered = |cell| {
            let covers: Option<Vec<Group>> = self.state.live(cell).map(|member| self.covers_in(unit, member)).collect();
            covers.map(|covers| (cell, covers))
        };
        cells.filter_map(covered).collect()
    }

    /// Takes each cell in turn, then the ones after it. It goes no deeper than [`MOST_CELLS`].
    fn choose(&mut self, pattern: &Pattern, open: &[(Group, Vec<Group>)], (subset, most): (Subset, usize)) {
        if subset.cells.len() > 1 && subset.covers.len() == subset.cells.len() + 1 {
            self.conclude_subset(pattern, &subset);
        }
        if subset.cells.len() == most {
            return;
        }
        for (at, (cell, own)) in open.iter().enumerate() {
            let mut covers = subset.covers.clone();
            covers.extend(own.iter().filter(|group| !subset.covers.contains(group)));
            if covers.len() <= most + 1 {
                let cells = [&subset.cells[..], &[*cell]].concat();
                self.choose(pattern, &open[at + 1..], (Subset { cells, covers }, most));
            }
        }
    }

    fn conclude_subset(&mut self, pattern: &Pattern, subset: &Subset) {
        let sum = Linear::of(&subset.cells, &subset.covers);
        let gone = self.gone(pattern, &sum);
        let size = pattern.size() + u32::try_from(subset.cells.len()).unwrap_or(u32::MAX);
        self.push(step(pattern.with(sum), (gone, None), size));
    }
}
