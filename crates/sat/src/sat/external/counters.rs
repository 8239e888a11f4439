//! What a program outside says of its own work: conflicts, decisions, propagations, restarts, learnt clauses.
//!
//! Solvers print statistics beside the answer, unless they are told to be quiet. Most write `name : number`, after `c ` if
//! their answer is on the same output:
//!
//! | solver | a line |
//! |---|---|
//! | `CaDiCaL`, Kissat | `c conflicts:              1234        56.78 per second` |
//! | `MiniSat` | `conflicts             : 1234           (56 /sec)` |
//! | Glucose, `CryptoMiniSat` | `c conflicts             : 1234           (56 /sec)` |
//!
//! Of another program somebody may say which text stands before a number: a [`CounterText`].
//!
//! The last line of a name counts. What is not printed is not known.

use crate::sat::SatStatistics;
use std::io::{self, Read};

/// Longer lines are no statistics.
const LONGEST: usize = 200;

/// What a program counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counter {
    /// Conflicts met.
    Conflicts,
    /// Variables decided.
    Decisions,
    /// Literals implied.
    Propagations,
    /// Searches begun anew.
    Restarts,
    /// Clauses learnt.
    Learnt,
}

impl Counter {
    fn of(self, said: &mut SatStatistics) -> &mut Option<u64> {
        match self {
            Self::Conflicts => &mut said.conflicts,
            Self::Decisions => &mut said.decisions,
            Self::Propagations => &mut said.propagations,
            Self::Restarts => &mut said.restarts,
            Self::Learnt => &mut said.learnt,
        }
    }
}

/// The text that stands before a number in a line that a program prints: `c confl =`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CounterText {
    /// What the number counts.
    pub counter: Counter,
    /// The text, as it is printed.
    pub text: String,
}

impl CounterText {
    /// The number behind the text, blanks between them passed over.
    fn number(&self, line: &str) -> Option<u64> {
        let rest = &line[line.find(&self.text)? + self.text.len()..];
        let rest = rest.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        rest[..end].parse().ok()
    }
}

/// Hands on what it reads, and notes the statistics in it.
pub(super) struct Counting<R> {
    pub(super) from: R,
    texts: Vec<CounterText>,
    line: Vec<u8>,
    pub(super) said: SatStatistics,
}

impl<R> Counting<R> {
    /// Nothing yet. These texts are looked for before those that all know.
    pub(super) fn new(from: R, texts: Vec<CounterText>) -> Self {
        Self { from, texts, line: Vec::new(), said: SatStatistics::default() }
    }

    fn note(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if byte == b'\n' {
                self.note_line();
                self.line.clear();
            } else if self.line.len() < LONGEST {
                self.line.push(byte);
            }
        }
    }
}

impl<R> Counting<R> {
    fn note_line(&mut self) {
        let Ok(line) = str::from_utf8(&self.line) else { return };
        let mut is_told = false;
        for text in &self.texts {
            if let Some(number) = text.number(line) {
                *text.counter.of(&mut self.said) = Some(number);
                is_told = true;
            }
        }
        if !is_told {
            note_line(line, &mut self.said);
        }
    }
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let length = self.from.read(into)?;
        self.note(&into[..length]);
        Ok(length)
    }
}

fn note_line(line: &str, said: &mut SatStatistics) {
    let Some((name, value)) = line.strip_prefix("c ").unwrap_or(line).split_once(':') else { return };
    let counter = match name.trim() {
        "conflicts" => &mut said.conflicts,
        "decisions" => &mut said.decisions,
        "propagations" => &mut said.propagations,
        "restarts" => &mut said.restarts,
        "learned" | "learnt" | "clauses_learned" => &mut said.learnt,
        _ => return,
    };
    if let Some(number) = value.split_whitespace().next().and_then(|number| number.parse().ok()) {
        *counter = Some(number);
    }
}

/// Both together; a sum of which a part is not known is not known.
pub(super) fn sum(one: SatStatistics, other: SatStatistics) -> SatStatistics {
    let add = |one: Option<u64>, other: Option<u64>| one?.checked_add(other?);
    SatStatistics {
        conflicts: add(one.conflicts, other.conflicts),
        decisions: add(one.decisions, other.decisions),
        propagations: add(one.propagations, other.propagations),
        restarts: add(one.restarts, other.restarts),
        learnt: add(one.learnt, other.learnt),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Read in pieces of so many bytes.
    fn said(text: &str, piece: usize) -> SatStatistics {
        told(text, piece, Vec::new())
    }

    fn told(text: &str, piece: usize, texts: Vec<CounterText>) -> SatStatistics {
        let mut counting = Counting::new(text.as_bytes(), texts);
        let mut room = vec![0; piece];
        while counting.read(&mut room).unwrap() > 0 {}
        counting.said
    }

    #[test]
    fn the_texts_of_a_program_of_ones_own_are_looked_for_first() {
        let text = |counter, text: &str| CounterText { counter, text: text.to_owned() };
        let texts = vec![text(Counter::Conflicts, "#confl ="), text(Counter::Restarts, "(restarts")];
        let printed =
            "c #confl = 17 in 3 s (restarts 4)\nc conflicts: 99\nc #confl = 18;\nc decisions : 5\nc #confl = x\n";
        let expected =
            SatStatistics { conflicts: Some(18), decisions: Some(5), restarts: Some(4), ..SatStatistics::default() };
        assert_eq!(told(printed, 5, texts), expected);
    }

    #[test]
    fn the_statistics_of_each_solver_are_understood() {
        // As these programs print them, with other numbers.
        let cadical = "c --- [ statistics ] ---\nc\nc conflicts:               1234       871.13    per second\n\
                       c decisions:               2345      1655.46    per second\nc learned:                 1200        97.24 %\n\
                       c propagations:           34567         0.02 M  per second\nc restarts:                  12        102.83    interval\n";
        let kissat = "c ---- [ statistics ] ----\nc clauses_learned:                  1200       97 %  conflicts\n\
                      c conflicts:                        1234     9000.00 per second\nc decisions:  2345  1.90 per conflict\n\
                      c propagations:                    34567   250000    per second\nc restarts:    12   102.83 interval\n";
        let minisat = "restarts              : 12\nconflicts             : 1234           (9872 /sec)\n\
                       decisions             : 2345           (0.00 % random) (18760 /sec)\n\
                       propagations          : 34567          (276536 /sec)\nconflict literals     : 4096           (25.00 % deleted)\n";
        let all = SatStatistics {
            conflicts: Some(1234),
            decisions: Some(2345),
            propagations: Some(34567),
            restarts: Some(12),
            learnt: Some(1200),
        };
        for piece in [1, 7, 4096] {
            assert_eq!([said(cadical, piece), said(kissat, piece)], [all, all]);
            let without = SatStatistics { learnt: None, ..all };
            assert_eq!(said(minisat, piece), without);
            let glucose = format!("c {}", minisat.trim_end().replace('\n', "\nc ") + "\n");
            assert_eq!(said(&glucose, piece), without);
        }
    }

    #[test]
    fn what_looks_like_statistics_and_is_none_counts_nothing() {
        let text = "v 1 -2 0\nc conflicts\nc conflicts: many\nc all conflicts: 7\nconflicts: -1\nc conflicts:";
        assert_eq!(said(text, 64), SatStatistics::default());
        assert_eq!(said(&format!("{}conflicts: 7\n", " ".repeat(300)), 64), SatStatistics::default());
    }

    #[test]
    fn runs_add_up_if_all_of_them_are_known() {
        let of = |conflicts, restarts| SatStatistics { conflicts, restarts, ..SatStatistics::default() };
        assert_eq!(sum(of(Some(2), Some(1)), of(Some(3), None)), of(Some(5), None));
    }
}
