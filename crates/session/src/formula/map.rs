//! The map: what each candidate is in the variables of the file, a line for each.
//!
//! ```text
//! map r1c1=5 12           true exactly if variable 12 is
//! map r1c1=6 3 -4         true exactly if 3 is true and 4 is false
//! map r1c2=1              true in any case
//! ```
//!
//! A candidate without a line is false in any case. Parts of other instances may have any name, so there the candidate's number
//! says which it is, and the name comes last; auxiliary candidates of the model are marked.
//!
//! ```text
//! map 5 12: r1c1=5                      candidate 5 is true exactly if variable 12 is
//! auxiliary 65 65: cage 1, choice 1#1
//! ```

use super::text::number;
use exactone_core::problem::Candidate;
use exactone_core::spelling::{count_of, escaped};
use exactone_formats::instance::Instance;
use exactone_formats::model::Shape;
use exactone_sat::cnf::Lit;

/// What the candidates of a file are in its variables, ascending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    candidates: Vec<Candidate>,
    /// Where the literals of each candidate end.
    ends: Vec<usize>,
    literals: Vec<Lit>,
}

/// The lines for candidates of a square grid. Those of a cell begin with the same words, which are made once.
pub(super) struct GridLines {
    shape: Shape,
    cell: Option<usize>,
    text: String,
    /// How much of the text is about the cell.
    begun: usize,
}

impl GridLines {
    pub(super) fn new(shape: Shape) -> Self {
        Self { shape, cell: None, text: String::new(), begun: 0 }
    }

    /// The line for a candidate that is true exactly if these literals are.
    pub(super) fn line(&mut self, candidate: Candidate, literals: &[Lit]) -> &str {
        let (cell, value) = self.shape.cell_and_value(candidate);
        if self.cell.replace(cell) != Some(cell) {
            self.text = format!("map {}=", self.shape.cell_name(cell));
            self.begun = self.text.len();
        }
        self.text.truncate(self.begun);
        push_number(&mut self.text, value.into());
        push_literals(&mut self.text, literals);
        &self.text
    }
}

/// The line for a candidate of an instance that was made from a text.
pub(super) fn named_line(instance: &Instance, candidate: Candidate, literals: &[Lit]) -> String {
    let key = if instance.legend().is_visible(candidate) { "map" } else { "auxiliary" };
    let mut line = format!("{key} {}", candidate.index() + 1);
    push_literals(&mut line, literals);
    line + ": " + &shown_name(instance, candidate)
}

fn push_literals(line: &mut String, literals: &[Lit]) {
    for literal in literals {
        line.push_str(if literal.is_positive() { " " } else { " -" });
        push_number(line, literal.dimacs().unsigned_abs());
    }
}

/// Appends a number. What formats anything takes several times as long, and a map may have millions of them.
fn push_number(line: &mut String, number: u32) {
    if number > 9 {
        push_number(line, number / 10);
    }
    line.push(char::from_digit(number % 10, 10).expect("a digit"));
}

/// Names longer than so many characters are cut: no line of the map is broken.
const LONGEST_NAME: usize = 200;

fn shown_name(instance: &Instance, candidate: Candidate) -> String {
    let name = instance.candidate_name(candidate);
    let name = escaped(&name);
    if name.chars().count() <= LONGEST_NAME {
        return name.into_owned();
    }
    name.chars().take(LONGEST_NAME).chain("...".chars()).collect()
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

    /// The literals of the candidates that are true where exactly these literals are. O(map).
    pub fn literals_of(&self, is_true: impl Fn(Lit) -> bool) -> Vec<Lit> {
        let mut found = Vec::new();
        let mut start = 0;
        for &end in &self.ends {
            let literals = &self.literals[start..end];
            if literals.iter().all(|&literal| is_true(literal)) {
                found.extend_from_slice(literals);
            }
            start = end;
        }
        found
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

    /// The literals of all lines.
    pub(super) fn literals(&self) -> &[Lit] {
        &self.literals
    }

    /// Visits the candidates, ascending, each with the literals that are true exactly if it is. O(map).
    ///
    /// ```
    /// use exactone_formats::model::Model;
    /// use exactone_session::formula::OwnFormula;
    ///
    /// let shape = Model::builtin("latin")?.shape(2, None)?;
    /// let formula = OwnFormula::read(&b"c map r1c2=1 3\nc map r1c2=2 -3\np cnf 3 0\n"[..], "an encoder", shape)?;
    /// let mut names = Vec::new();
    /// formula.map.each(|candidate, literals| {
    ///     names.push((shape.candidate_name(candidate), literals[0].dimacs()));
    ///     Ok::<(), std::convert::Infallible>(())
    /// })?;
    /// assert_eq!(names, [("r1c2=1".to_owned(), 3), ("r1c2=2".to_owned(), -3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first error of the visitor.
    pub fn each<E>(&self, mut visit: impl FnMut(Candidate, &[Lit]) -> Result<(), E>) -> Result<(), E> {
        let mut start = 0;
        for (&candidate, &end) in self.candidates.iter().zip(&self.ends) {
            visit(candidate, &self.literals[start..end])?;
            start = end;
        }
        Ok(())
    }

    /// Adds a candidate behind all others, which is true exactly if these literals are.
    pub(super) fn add(&mut self, candidate: Candidate, literals: &[Lit]) {
        self.candidates.push(candidate);
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
    }

    /// Adds what stands behind `map` on a line about a square grid.
    pub(super) fn read_line(&mut self, text: &str, shape: Shape, vars: u64) -> Result<(), String> {
        let name = text.split(' ').next().unwrap_or("");
        let candidate = read_candidate(name, shape).ok_or_else(|| format!("`{name}` is no candidate"))?;
        self.push(candidate, name, &text[name.len()..], vars)
    }

    /// Adds what stands behind `map` or `auxiliary` on a line about an instance, whose names it must know.
    pub(super) fn read_named_line(&mut self, text: &str, instance: &Instance, vars: u64) -> Result<(), String> {
        let (numbers, name) = text.split_once(": ").ok_or("a number, literals, `: ` and a name expected")?;
        let end = numbers.find(' ').unwrap_or(numbers.len());
        let known = |number: &usize| (1..=instance.problem().candidates()).contains(number);
        let number = numbers[..end].parse().ok().filter(known);
        let candidate = Candidate::new(number.ok_or_else(|| format!("`{}` is no candidate", &numbers[..end]))? - 1);
        let expected = shown_name(instance, candidate);
        if name != expected {
            return Err(format!(
                "candidate {} is called `{expected}` here: the text was read differently",
                &numbers[..end]
            ));
        }
        self.push(candidate, name, &numbers[end..], vars)
    }

    /// Adds a candidate; each of its literals has a blank before it.
    fn push(&mut self, candidate: Candidate, name: &str, literals: &str, vars: u64) -> Result<(), String> {
        if self.candidates.last().is_some_and(|last| *last >= candidate) {
            return Err(format!("`{name}` is out of order"));
        }
        for word in literals.split(' ').skip(1) {
            let literal = word.parse().ok().and_then(Lit::from_dimacs);
            let literal = literal.filter(|literal| (literal.var().index() as u64) < vars);
            self.literals
                .push(literal.ok_or_else(|| format!("`{word}` is no literal of {}", count_of(vars, "variable")))?);
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
    Some(shape.candidate(cell, value?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { side: 12, boxes: None };

    #[test]
    fn every_candidate_reads_as_it_is_written() {
        let literals = [3, -4].map(|number| Lit::from_dimacs(number).unwrap());
        let (mut map, mut lines) = (Map::default(), GridLines::new(SHAPE));
        for candidate in (0..12 * 12 * 12).map(Candidate::new) {
            let line = lines.line(candidate, &literals[..candidate.index() % 3]);
            assert!(line.starts_with(&format!("map {}", SHAPE.candidate_name(candidate))), "{line}");
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
