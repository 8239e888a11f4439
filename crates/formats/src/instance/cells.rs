//! The names of cells and values.
//!
//! The cells are the first choices of the problem, in order, and the candidates of a cell are numbered one after the
//! other. So a cell is found from a candidate if it is known where the numbers of each cell begin. All choices behind the
//! cells are auxiliary.

use super::{BoardSize, CountedGroup, Narrowing, Picture};
use exactone_core::problem::{Candidate, Choice, Group, Problem};
use std::collections::BTreeSet;

/// A set of cells that messages name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellUnit {
    /// Its name.
    pub name: String,
    /// Its kind and its number, if its name is made of these: `row` and `3`.
    pub kind_and_number: Option<[String; 2]>,
    /// Its cells, ascending.
    pub cells: Vec<usize>,
}

/// Cells with values, and the units and rules around them.
#[derive(Clone, Debug)]
pub struct CellLegend {
    board: Option<BoardSize>,
    values: Vec<String>,
    names: Vec<String>,
    places: Vec<Option<(usize, usize)>>,
    /// The first candidate of each cell, and behind the last cell the first that is none's.
    first: Vec<usize>,
    /// The value, as a place in `values`, of each candidate of a cell.
    value_of: Vec<u32>,
    units: Vec<CellUnit>,
    /// Sets of cells that are drawn with a border around them.
    regions: Vec<Vec<usize>>,
    /// From which choice on the auxiliary choices serve a rule.
    auxiliaries: Vec<(usize, String)>,
    /// From which relation on relations are of a clue; nothing where they are of none that has a name.
    clues: Vec<(usize, String)>,
    /// From which relation on relations exclude a value of a cell in these words; nothing where they do without.
    reasons: Vec<(usize, String)>,
    narrowings: Vec<Narrowing>,
    seldom: Box<Seldom>,
}

/// What few puzzles have.
#[derive(Clone, Debug, Default)]
struct Seldom {
    /// Cells whose value the puzzle draws.
    drawn: BTreeSet<usize>,
    counts: Vec<CountedGroup>,
}

impl CellLegend {
    /// No cell yet; values by name, and the board on which the cells stand, if they do.
    #[must_use]
    pub fn new(board: Option<BoardSize>, values: Vec<String>) -> Self {
        Self {
            board,
            values,
            names: Vec::new(),
            places: Vec::new(),
            first: vec![0],
            value_of: Vec::new(),
            units: Vec::new(),
            regions: Vec::new(),
            auxiliaries: Vec::new(),
            clues: Vec::new(),
            reasons: Vec::new(),
            narrowings: Vec::new(),
            seldom: Box::default(),
        }
    }

    /// The next cell: its name, its row and column from 0 on the board, and its values as places in the list of names.
    ///
    /// # Panics
    /// If there are 2^32 values or more.
    pub fn push(&mut self, name: impl Into<String>, place: Option<(usize, usize)>, domain: &[usize]) {
        self.names.push(name.into());
        self.places.push(place);
        self.value_of.extend(domain.iter().map(|&value| u32::try_from(value).expect("values have 32-bit numbers")));
        self.first.push(self.value_of.len());
    }

    /// A set of cells that a message may name.
    pub fn unit(&mut self, name: impl Into<String>, mut cells: Vec<usize>) {
        cells.sort_unstable();
        self.units.push(CellUnit { name: name.into(), kind_and_number: None, cells });
    }

    /// As [`unit`](Self::unit), called by its kind and a number: `row`, `3`.
    pub fn numbered(&mut self, kind: &str, number: &str, mut cells: Vec<usize>) {
        cells.sort_unstable();
        let kind_and_number = Some([kind, number].map(str::to_owned));
        self.units.push(CellUnit { name: format!("{kind} {number}"), kind_and_number, cells });
    }

    /// A box or a region: cells that are drawn with a border around them.
    pub fn region(&mut self, cells: Vec<usize>) {
        self.regions.push(cells);
    }

    /// The sets of cells that messages name.
    #[must_use]
    pub fn units(&self) -> &[CellUnit] {
        &self.units
    }

    /// The boxes and regions.
    #[must_use]
    pub fn regions(&self) -> &[Vec<usize>] {
        &self.regions
    }

    /// From this choice on, auxiliary choices serve the rule of this name.
    pub fn auxiliary(&mut self, from: usize, rule: impl Into<String>) {
        self.auxiliaries.push((from, rule.into()));
    }

    /// From this relation of the problem on, relations are of the clue of this name; of none, if it is empty.
    pub fn clue(&mut self, from: usize, clue: impl Into<String>) {
        self.clues.push((from, clue.into()));
    }

    /// The clue that a relation of the problem is of, in the words of its kind: `clue 3 1 of row 2`.
    #[must_use]
    pub fn clue_of(&self, relation: usize) -> Option<&str> {
        in_force(&self.clues, relation)
    }

    /// From this relation of the problem on, a relation excludes a value of `{cell}` because of what is in `{by}` in these words; without, if they are empty.
    pub fn reason(&mut self, from: usize, reason: impl Into<String>) {
        self.reasons.push((from, reason.into()));
    }

    /// How a relation of the problem excludes a value of a cell, in the words of its kind: `a bulb at {by} lights {cell}, so no bulb is there`.
    #[must_use]
    pub fn reason_of(&self, relation: usize) -> Option<&str> {
        in_force(&self.reasons, relation)
    }

    /// What a clue takes from cells by itself. These values are no candidates of the problem.
    pub fn narrow(&mut self, narrowing: Narrowing) {
        self.narrowings.push(narrowing);
    }

    /// What clues take from cells by themselves, in the order in which they take it.
    #[must_use]
    pub fn narrowings(&self) -> &[Narrowing] {
        &self.narrowings
    }

    /// The puzzle draws the value of this cell: a wall, a tree, a value in the picture of a clue.
    pub fn draw(&mut self, cell: usize) {
        self.seldom.drawn.insert(cell);
    }

    /// Whether the puzzle draws the value of a cell, so that nobody need find it.
    #[must_use]
    pub fn is_drawn(&self, cell: usize) -> bool {
        self.seldom.drawn.contains(&cell)
    }

    /// A group by which a clue counts.
    pub fn count(&mut self, counted: CountedGroup) {
        self.seldom.counts.push(counted);
    }

    /// The groups by which clues count.
    #[must_use]
    pub fn counts(&self) -> &[CountedGroup] {
        &self.seldom.counts
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The board on which the cells stand.
    #[must_use]
    pub fn board(&self) -> Option<BoardSize> {
        self.board
    }

    /// The name of a cell.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> &str {
        &self.names[cell]
    }

    /// The row and column of a cell, from 0.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> Option<(usize, usize)> {
        self.places[cell]
    }

    /// The names of all values.
    #[must_use]
    pub fn values(&self) -> &[String] {
        &self.values
    }

    /// The values that a cell can have, as places in the list of names.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn domain(&self, cell: usize) -> &[u32] {
        &self.value_of[self.first[cell]..self.first[cell + 1]]
    }

    /// The candidate "this value in this cell", if the cell can have it.
    #[must_use]
    pub fn candidate_of(&self, cell: usize, value: usize) -> Option<Candidate> {
        let at = self.domain(cell).iter().position(|&known| known as usize == value)?;
        Some(Candidate::new(self.first[cell] + at))
    }

    /// The cell and the value, as a place in the list of names, of a candidate that is not auxiliary.
    #[must_use]
    pub fn cell_and_value(&self, candidate: Candidate) -> Option<(usize, usize)> {
        let value = *self.value_of.get(candidate.index())?;
        Some((self.first.partition_point(|&first| first <= candidate.index()) - 1, value as usize))
    }

    pub(super) fn candidate(&self, problem: &Problem, candidate: Candidate) -> String {
        match (self.cell_and_value(candidate), problem.choice_of(candidate)) {
            (Some((cell, value)), _) => format!("{}={}", self.names[cell], self.values[value]),
            (None, Some(choice)) => self.auxiliary_name(problem, candidate, choice),
            (None, None) => format!("candidate {}", candidate.index()),
        }
    }

    fn auxiliary_name(&self, problem: &Problem, candidate: Candidate, choice: Choice) -> String {
        format!("{}#{}", self.device_of(choice), rank(problem, candidate, choice))
    }

    /// Which choice of its rule an auxiliary candidate is of, and which of that choice it is, both from 1. None of others.
    #[must_use]
    pub fn case_of(&self, problem: &Problem, candidate: Candidate) -> Option<[usize; 2]> {
        let choice = problem.choice_of(candidate).filter(|_| self.cell_and_value(candidate).is_none())?;
        let (from, _) = self.served(choice)?;
        Some([choice.index() - from + 1, rank(problem, candidate, choice)])
    }

    /// The rule that an auxiliary choice serves.
    #[must_use]
    pub fn rule_of(&self, choice: Choice) -> Option<&str> {
        self.served(choice).map(|(_, rule)| rule.as_str())
    }

    /// The rule that an auxiliary choice serves, and the first choice that serves it.
    fn served(&self, choice: Choice) -> Option<&(usize, String)> {
        noted(&self.auxiliaries, choice.index())
    }

    fn device_of(&self, choice: Choice) -> String {
        match self.served(choice) {
            Some((from, rule)) => format!("{rule}, choice {}", choice.index() - from + 1),
            None => format!("choice {}", choice.index()),
        }
    }

    /// `cell r2c7`, `value 4 in row 2`; for groups between cells of no common unit, the cells; for auxiliaries, the rule.
    pub(super) fn group(&self, problem: &Problem, group: Group) -> String {
        let members = problem.members(group);
        let places: Option<Vec<_>> = members.iter().map(|&member| self.cell_and_value(member)).collect();
        let Some(places) = places else { return self.device_group(problem, members) };
        let Some(&(cell, value)) = places.first() else { return "a group that nothing can satisfy".to_owned() };
        if places.iter().all(|place| place.0 == cell) {
            return format!("cell {}", self.names[cell]);
        }
        let same_value = places.iter().all(|place| place.1 == value);
        let holds = |cells: &[usize]| places.iter().all(|place| cells.binary_search(&place.0).is_ok());
        let unit = self.units.iter().filter(|unit| holds(&unit.cells)).min_by_key(|unit| unit.cells.len());
        match unit.map(|unit| &unit.name) {
            Some(name) if same_value => format!("value {} in {name}", self.values[value]),
            Some(name) => format!("values in {name}"),
            None => format!("the rule between {}", self.named(places.iter().map(|place| place.0))),
        }
    }

    fn device_group(&self, problem: &Problem, members: &[Candidate]) -> String {
        let auxiliary = members.iter().rev().find(|member| self.cell_and_value(**member).is_none());
        auxiliary.and_then(|&member| problem.choice_of(member)).map_or("a group".to_owned(), |c| self.device_of(c))
    }

    fn named(&self, cells: impl Iterator<Item = usize>) -> String {
        let mut cells: Vec<usize> = cells.collect();
        cells.sort_unstable();
        cells.dedup();
        cells.iter().map(|&cell| self.names[cell].as_str()).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn picture(&self, chosen: &[Candidate]) -> Option<Picture> {
        let mut picture = Picture::blank(self.board?);
        for place in self.places.iter().flatten() {
            picture.mark(0, *place, ".");
        }
        for (cell, value) in chosen.iter().filter_map(|&candidate| self.cell_and_value(candidate)) {
            if let Some(place) = self.places[cell] {
                picture.mark(0, place, &self.values[value]);
            }
        }
        Some(picture)
    }
}

/// Which of its choice a candidate is, from 1.
fn rank(problem: &Problem, candidate: Candidate, choice: Choice) -> usize {
    problem.members(problem.choice_group(choice)).partition_point(|member| *member < candidate) + 1
}

/// What was noted last at or before a place. `notes` ascend.
fn noted(notes: &[(usize, String)], at: usize) -> Option<&(usize, String)> {
    let behind = notes.partition_point(|(from, _)| *from <= at);
    behind.checked_sub(1).map(|last| &notes[last])
}

/// The text of it; none, if it is empty.
fn in_force(notes: &[(usize, String)], at: usize) -> Option<&str> {
    noted(notes, at).map(|(_, text)| text.as_str()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Bound, ProblemBuilder};

    #[test]
    fn cells_of_different_domains_and_devices_have_their_names() {
        let mut builder = ProblemBuilder::new();
        let cells = [2, 1].map(|values| builder.choice(values).unwrap());
        let which = builder.auxiliary(2).unwrap();
        let pair = cells.map(|cell| builder.candidate(cell, 0));
        builder.group(Bound::AtMostOne, &pair).unwrap();
        builder.iff((cells[0], &pair[..1]), (which, &[builder.candidate(which, 0)])).unwrap();
        let problem = builder.build().unwrap();
        let mut legend =
            CellLegend::new(Some(BoardSize { rows: 1, columns: 3, layers: 1 }), ["a", "b"].map(str::to_owned).to_vec());
        legend.push("r1c1", Some((0, 0)), &[0, 1]);
        legend.push("r1c3", Some((0, 2)), &[0]);
        legend.unit("row 1", vec![0, 1]);
        legend.auxiliary(2, "table 1");
        let names: Vec<_> = problem.all_candidates().map(|candidate| legend.candidate(&problem, candidate)).collect();
        assert_eq!(names, ["r1c1=a", "r1c1=b", "r1c3=a", "table 1, choice 1#1", "table 1, choice 1#2"]);
        let groups: Vec<_> = problem.all_groups().map(|group| legend.group(&problem, group)).collect();
        assert_eq!(groups[..3], ["cell r1c1", "cell r1c3", "table 1, choice 1"].map(str::to_owned));
        assert!(groups[3..].contains(&"value a in row 1".to_owned()), "{groups:?}");
        let picture = legend.picture(&[Candidate::new(1)]).unwrap();
        assert_eq!(picture.to_string(), "b   .\n");
        assert_eq!(legend.candidate_of(1, 1), None);
    }
}
