//! Square grids, found in the groups: as many values as a row has cells, each once in every row, column and box, and no
//! rule besides.
//!
//! A Latin square is such a grid without boxes. Cells are numbered row by row, and candidate `cell · side + value` is
//! "value stands in cell", both from 0; the groups may stand in any order.

use super::{Bound, Candidate, Group, Id, Problem};

/// A square grid without rules but rows, columns and boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Cells of a row.
    pub side: usize,
    /// Rows and columns of a box; `None` where there are no boxes, or each is a row or a column.
    pub boxes: Option<[usize; 2]>,
}

/// The kinds of groups.
#[derive(Clone, Copy)]
enum Kind {
    Cell,
    Row,
    Column,
    Box,
}

const KINDS: [Kind; 4] = [Kind::Cell, Kind::Row, Kind::Column, Kind::Box];

impl Square {
    /// The grid that the problem is, if it is one. O(memberships).
    ///
    /// ```
    /// use exactone_core::problem::{ProblemBuilder, Square};
    ///
    /// let mut builder = ProblemBuilder::new();
    /// builder.choice(1)?;
    /// assert_eq!(Square::of(&builder.build()?), Some(Square { side: 1, boxes: None }));
    /// # Ok::<(), exactone_core::problem::BuildError>(())
    /// ```
    #[must_use]
    pub fn of(problem: &Problem) -> Option<Self> {
        let side = (1..=problem.candidates()).find(|side| side * side * side >= problem.candidates())?;
        if side * side * side != problem.candidates() || side > 1 && problem.groups() < 3 * side * side {
            return None;
        }
        let bare = Self { side, boxes: None };
        let first_box = problem.all_groups().find(|&group| bare.place(problem, group).is_none());
        let square = match first_box {
            Some(group) => Self { side, boxes: Some(bare.cut(problem, group)?) },
            None => bare,
        };
        square.is_all_of(problem).then_some(square)
    }

    /// How many kinds of groups there are.
    fn kinds(self) -> usize {
        match (self.side, self.boxes) {
            (1, _) => 1,
            (_, None) => 3,
            (_, Some(_)) => 4,
        }
    }

    /// Rows and columns of the box that a group is a value of: its first members stand side by side.
    fn cut(self, problem: &Problem, group: Group) -> Option<[usize; 2]> {
        let members = problem.members(group);
        let columns = members.windows(2).take_while(|pair| pair[1].index() - pair[0].index() == self.side).count() + 1;
        self.side.is_multiple_of(columns).then(|| [self.side / columns, columns])
    }

    fn is_all_of(self, problem: &Problem) -> bool {
        let all = self.kinds() * self.side * self.side;
        let mut seen = vec![false; all];
        for group in problem.all_groups() {
            match self.place(problem, group) {
                Some(place) => seen[place] = true,
                None => return false,
            }
        }
        problem.groups() == all && seen.into_iter().all(|seen| seen)
    }

    /// The number of a group among those of the grid, if it is one of them.
    fn place(self, problem: &Problem, group: Group) -> Option<usize> {
        let members = problem.members(group);
        let first = members.first()?.index();
        if problem.bound(group) != Bound::ExactlyOne || members.len() != self.side {
            return None;
        }
        let is = |kind: Kind| self.begins(kind, first) && self.is_listed(kind, first, members);
        let kinds = &KINDS[..self.kinds()];
        let at = kinds.iter().position(|&kind| is(kind))?;
        Some(at * self.side * self.side + self.number(KINDS[at], first))
    }

    /// Whether a candidate is the first of a group of this kind.
    fn begins(self, kind: Kind, first: usize) -> bool {
        let [row, column, value] = self.entry(Candidate::from_index(first));
        match (kind, self.boxes) {
            (Kind::Cell, _) => value == 0,
            (Kind::Row, _) => column == 0,
            (Kind::Column, _) => row == 0,
            (Kind::Box, Some([rows, columns])) => row % rows == 0 && column % columns == 0,
            (Kind::Box, None) => false,
        }
    }

    fn is_listed(self, kind: Kind, first: usize, members: &[Candidate]) -> bool {
        let side = self.side;
        let [_, columns] = self.boxes.unwrap_or([1, side]);
        let step = |at: usize| match kind {
            Kind::Cell => at,
            Kind::Row => at * side,
            Kind::Column => at * side * side,
            Kind::Box => (at / columns * side + at % columns) * side,
        };
        members.iter().enumerate().all(|(at, member)| member.index() == first + step(at))
    }

    /// The number of a group among those of its kind.
    fn number(self, kind: Kind, first: usize) -> usize {
        let [row, column, value] = self.entry(Candidate::from_index(first));
        let [rows, columns] = self.boxes.unwrap_or([1, self.side]);
        match kind {
            Kind::Cell => row * self.side + column,
            Kind::Row => row * self.side + value,
            Kind::Column => column * self.side + value,
            Kind::Box => (row / rows * rows + column / columns) * self.side + value,
        }
    }

    /// Row, column and value of a candidate, from 0.
    #[must_use]
    pub fn entry(self, candidate: Candidate) -> [usize; 3] {
        let (cell, value) = (candidate.index() / self.side, candidate.index() % self.side);
        [cell / self.side, cell % self.side, value]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ProblemBuilder;

    /// A grid of this side with the units of these cells, each with every value, and `more` groups.
    fn grid(side: usize, units: &[Vec<usize>], more: &[(Bound, &[usize])]) -> Problem {
        let mut builder = ProblemBuilder::new();
        for _ in 0..side * side {
            builder.choice(side).unwrap();
        }
        for (unit, value) in units.iter().flat_map(|unit| (0..side).map(move |value| (unit, value))) {
            let members: Vec<Candidate> = unit.iter().map(|&cell| Candidate::new(cell * side + value)).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
        for (bound, members) in more {
            let members: Vec<Candidate> = members.iter().map(|&at| Candidate::new(at)).collect();
            builder.group(*bound, &members).unwrap();
        }
        builder.build().unwrap()
    }

    fn lines(side: usize) -> Vec<Vec<usize>> {
        let rows = (0..side).map(|row| (0..side).map(|column| row * side + column).collect());
        let columns = (0..side).map(|column| (0..side).map(|row| row * side + column).collect());
        columns.chain(rows).collect()
    }

    fn boxes(side: usize, [rows, columns]: [usize; 2]) -> Vec<Vec<usize>> {
        let of = |at: usize| {
            let (top, left) = (at / rows * rows, at % rows * columns);
            (0..side).map(|cell| (top + cell / columns) * side + left + cell % columns).collect()
        };
        (0..side).map(of).collect()
    }

    #[test]
    fn grids_are_known_by_their_groups_in_any_order() {
        let sudoku = |side, cut| [lines(side), boxes(side, cut)].concat();
        for (side, cut) in [(4, [2, 2]), (6, [2, 3]), (6, [3, 2]), (8, [4, 2]), (9, [3, 3])] {
            let mut units = sudoku(side, cut);
            assert_eq!(Square::of(&grid(side, &units, &[])), Some(Square { side, boxes: Some(cut) }));
            units.reverse();
            assert_eq!(Square::of(&grid(side, &units, &[])), Some(Square { side, boxes: Some(cut) }));
        }
        for side in [1, 2, 3, 5, 6] {
            assert_eq!(Square::of(&grid(side, &lines(side), &[])), Some(Square { side, boxes: None }));
        }
        assert_eq!(Square::of(&grid(6, &sudoku(6, [1, 6]), &[])), Some(Square { side: 6, boxes: None }));
    }

    #[test]
    fn what_has_another_rule_or_lacks_one_is_not_such_a_grid() {
        let mut units = [lines(4), boxes(4, [2, 2])].concat();
        assert_eq!(Square::of(&grid(4, &units, &[(Bound::AtMostOne, &[0, 21])])), None);
        assert_eq!(Square::of(&grid(4, &units, &[(Bound::ExactlyOne, &[0, 20, 40, 60])])), None);
        let last = units.pop().unwrap();
        assert_eq!(Square::of(&grid(4, &units, &[])), None);
        units.push(last.into_iter().map(|cell| cell % 15).collect());
        assert_eq!(Square::of(&grid(4, &units, &[])), None);
        assert_eq!(Square::of(&grid(4, &lines(4)[1..], &[])), None);
        assert_eq!(Square::of(&grid(4, &[], &[])), None);
    }
}
