//! What goes, in as few words as say it: `r5c3 and r9c8 are not 4`, `r2c1 is not 4 or 9`.

use super::teller::Teller;
use super::text::{either, joined};
use exactone_core::problem::Candidate;
use std::collections::{BTreeMap, BTreeSet};

/// By one half of a candidate, its cell or its value, the other halves.
type Halves = BTreeMap<usize, BTreeSet<usize>>;

impl Teller<'_> {
    /// `r5c3 and r9c8 are not 4`.
    pub(super) fn are_not(&self, candidates: &[Candidate]) -> String {
        let places = candidates.iter().filter_map(|&candidate| self.roles.place(candidate));
        let mut said: Vec<String> = self.not_said(places);
        said.extend(self.others_are_not(candidates));
        if said.is_empty() { "there is no solution".to_owned() } else { said.join("; ") }
    }

    /// The same of cells and values.
    pub(super) fn places_are_not(&self, places: impl Iterator<Item = (usize, usize)>) -> String {
        self.not_said(places).join("; ")
    }

    fn not_said(&self, places: impl Iterator<Item = (usize, usize)>) -> Vec<String> {
        let (mut by_cell, mut by_value) = (Halves::new(), Halves::new());
        for (cell, value) in places {
            by_cell.entry(cell).or_default().insert(value);
            by_value.entry(value).or_default().insert(cell);
        }
        let by_cell = drawn_together(by_cell);
        let by_value: Vec<_> = drawn_together(by_value).into_iter().map(|(values, cells)| (cells, values)).collect();
        let shorter = if by_cell.len() < by_value.len() { by_cell } else { by_value };
        shorter.iter().map(|(cells, values)| self.not(cells, values)).collect()
    }

    fn not(&self, cells: &BTreeSet<usize>, values: &BTreeSet<usize>) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        let values: Vec<String> = values.iter().map(|&value| self.value(value)).collect();
        format!("{} {} not {}", joined(&cells), verb(cells.len()), either(&values))
    }

    /// Options, and choices inside of rules.
    fn others_are_not(&self, candidates: &[Candidate]) -> Vec<String> {
        let others = || candidates.iter().filter(|&&candidate| self.roles.place(candidate).is_none());
        let (seen, inner): (Vec<Candidate>, Vec<Candidate>) =
            others().partition(|candidate| self.legend.is_visible(**candidate));
        let mut said = Vec::new();
        if !seen.is_empty() {
            let names: Vec<String> =
                seen.iter().map(|&option| format!("\"{}\"", self.candidate_name(option))).collect();
            said.push(format!("{} {} not chosen", joined(&names), verb(names.len())));
        }
        if !inner.is_empty() {
            let names: BTreeSet<String> = inner.iter().map(|&candidate| self.case(candidate)).collect();
            let names: Vec<String> = names.into_iter().collect();
            said.push(format!("{} {} ruled out", joined(&names), verb(names.len())));
        }
        said
    }
}

/// First halves that have the same second halves together, in the order of the first.
fn drawn_together(halves: Halves) -> Vec<(BTreeSet<usize>, BTreeSet<usize>)> {
    let mut drawn: Vec<(BTreeSet<usize>, BTreeSet<usize>)> = Vec::new();
    for (first, seconds) in halves {
        match drawn.iter_mut().find(|(_, known)| *known == seconds) {
            Some((firsts, _)) => drop(firsts.insert(first)),
            None => drawn.push((BTreeSet::from([first]), seconds)),
        }
    }
    drawn
}

fn verb(number: usize) -> &'static str {
    if number == 1 { "is" } else { "are" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_the_same_partners_is_drawn_together() {
        let halves = Halves::from([(1, BTreeSet::from([4])), (2, BTreeSet::from([5])), (3, BTreeSet::from([4]))]);
        let drawn = drawn_together(halves);
        assert_eq!(drawn[0], (BTreeSet::from([1, 3]), BTreeSet::from([4])));
        assert_eq!(drawn[1], (BTreeSet::from([2]), BTreeSet::from([5])));
    }
}
