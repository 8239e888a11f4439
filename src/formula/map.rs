//! The map: what each candidate is in the variables of the file, a line for each.
//!
//! ```text
//! map r1c1=5 12           true exactly if variable 12 is
//! map r1c1=6 3 -4         true exactly if 3 is true and 4 is false
//! map r1c2=1              true in any case
//! ```
//!
//! A candidate without a line is false in any case.

use super::text::number;
use crate::cnf::Lit;
use crate::model::Shape;
use crate::problem::Candidate;

/// What the candidates of a file are in its variables, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    candidates: Vec<Candidate>,
    /// Where the literals of each candidate end.
    ends: Vec<usize>,
    literals: Vec<Lit>,
}

/// The line for a candidate that is true exactly if these literals are.
pub(super) fn map_line(shape: Shape, candidate: Candidate, literals: &[Lit]) -> String {
    let mut line = format!("map {}", shape.candidate_name(candidate));
    for literal in literals {
        line += " ";
        line += &literal.to_string();
    }
    line
}

impl Map {
    /// How many candidates it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// The candidates that are true, ascending, where exactly these literals are. O(map).
    pub fn chosen(&self, is_true: impl Fn(Lit) -> bool) -> Vec<Candidate> {
        let mut chosen = Vec::new();
        let mut start = 0;
        for (&candidate, &end) in self.candidates.iter().zip(&self.ends) {
            if self.literals[start..end].iter().all(|&literal| is_true(literal)) {
                chosen.push(candidate);
            }
            start = end;
        }
        chosen
    }

    /// Adds what stands behind `map` on a line.
    pub(super) fn read_line(&mut self, text: &str, shape: Shape, vars: u64) -> Result<(), String> {
        let mut words = text.split(' ');
        let name = words.next().unwrap_or("");
        let candidate = read_candidate(name, shape).ok_or_else(|| format!("`{name}` is no candidate"))?;
        if self.candidates.last().is_some_and(|last| *last >= candidate) {
            return Err(format!("`{name}` is out of order"));
        }
        for word in words {
            let literal = word.parse().ok().and_then(Lit::from_dimacs);
            let literal = literal.filter(|literal| (literal.var().index() as u64) < vars);
            self.literals.push(literal.ok_or_else(|| format!("`{word}` is no literal of {vars} variables"))?);
        }
        self.candidates.push(candidate);
        self.ends.push(self.literals.len());
        Ok(())
    }
}

/// `r2c7=4`
fn read_candidate(name: &str, shape: Shape) -> Option<Candidate> {
    let (row, rest) = name.strip_prefix('r')?.split_once('c')?;
    let (column, value) = rest.split_once('=')?;
    let [row, column, value] = [row, column, value].map(|word| number(word, shape.side).map(usize::from));
    let cell = (row? - 1) * shape.side + column? - 1;
    Some(Candidate::new(cell * shape.side + value? - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { side: 12, boxes: None };

    #[test]
    fn every_candidate_reads_as_it_is_written() {
        let literals = [3, -4].map(|number| Lit::from_dimacs(number).unwrap());
        let mut map = Map::default();
        for candidate in (0..12 * 12 * 12).map(Candidate::new) {
            let line = map_line(SHAPE, candidate, &literals[..candidate.index() % 3]);
            map.read_line(line.strip_prefix("map ").unwrap(), SHAPE, 4).unwrap();
        }
        assert_eq!(map.len(), 12 * 12 * 12);
        assert_eq!(map.chosen(|literal| literal.dimacs() == 3).len(), 12 * 12 * 8);
    }

    #[test]
    fn what_is_no_line_of_a_map_is_refused() {
        for text in ["", "r1c1", "r13c1=1", "r1c0=1", "r1c1=1 0", "r1c1=1 5", "r1c1=1 x", "r1c1=1  1", "r01c1=1"] {
            assert!(Map::default().read_line(text, SHAPE, 4).is_err(), "{text}");
        }
        let mut map = Map::default();
        map.read_line("r1c1=2 1", SHAPE, 4).unwrap();
        assert!(map.read_line("r1c1=2 1", SHAPE, 4).unwrap_err().contains("out of order"));
    }
}
