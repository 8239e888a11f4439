//! DIMACS CNF of exactly-one form: clauses of positive literals, pairs of negative ones, and facts.
//!
//! ```text
//! p cnf 3 4
//! 1 2 3 0          at least one
//! -1 -2 0          and any two exclude each other:
//! -1 -3 0          exactly one of x1, x2, x3
//! -2 -3 0
//! ```
//!
//! Formulas of the pairwise encodings of this program can be read again. Those of encodings with auxiliary variables
//! cannot, because nothing says what such a variable stands for. `groups.rs` finds the groups. Clauses as text are read
//! and written by [`dimacs`](exactone_sat::dimacs).

use super::groups::{Cardinality, Constraints, Sum};
use super::page::Page;
use super::request::{InstanceAndNotes, Request};
use crate::instance::{Source, TextError};
use exactone_sat::cnf::{Cnf, Lit};
use exactone_sat::dimacs::{Cause, Failure, ReadError, ReadLimits, Reader};
use std::ops::Range;

/// Reads a formula, and tells what of it was left out.
pub(super) fn read(page: Page<'_>, request: &Request) -> Result<InstanceAndNotes, TextError> {
    let limits = request.limits;
    let most = ReadLimits {
        vars: limits.candidates as u64,
        literals: limits.memberships as u64,
        clauses: limits.memberships as u64,
        ..ReadLimits::default()
    };
    let mut cnf = Cnf::default();
    match Reader::new(page.source).limits(most).read(page.text.as_bytes(), &mut cnf) {
        Err(Failure::Text(error)) => return Err(translated(page, &error)),
        Err(Failure::Refused(never)) => match never {},
        Ok(_) => {}
    }
    let mut constraints =
        Constraints { vars: usize::try_from(cnf.size().vars).unwrap_or(usize::MAX), ..Constraints::default() };
    for (number, clause) in cnf.clauses().enumerate() {
        constraints.clause(number, clause).map_err(|why| page.error(place(page, number), why))?;
    }
    let (mut instance, notes) = constraints.instance(page, limits, &|number| place(page, number))?;
    instance.source = Source { kind: "cnf", text: page.text.to_owned(), ..Source::default() };
    Ok((instance, notes))
}

fn translated(page: Page<'_>, error: &ReadError) -> TextError {
    let message = error.fault().to_string();
    let line = usize::try_from(error.line()).unwrap_or(0);
    let translated = match line.checked_sub(1).and_then(|line| page.lines().nth(line)) {
        // Behind the last line: at its end.
        None => match page.text.trim_end().lines().enumerate().last().filter(|_| line > 0) {
            Some((at, last)) => TextError::on_line(page.source, at + 1, last.chars().count() + 1, last, message),
            None => page.whole(message),
        },
        Some(text) => {
            let column = error.column().map_or(1, |column| usize::try_from(column).unwrap_or(1));
            TextError::on_line(page.source, line, column, text.text, message)
        }
    };
    if error.cause() == Cause::Limit { translated.limit() } else { translated }
}

impl Constraints {
    fn clause(&mut self, number: usize, clause: &[Lit]) -> Result<(), String> {
        let mut literals = clause.to_vec();
        literals.sort_unstable_by_key(|literal| (literal.var(), literal.is_positive()));
        literals.dedup();
        if literals.windows(2).any(|pair| pair[0].var() == pair[1].var()) {
            return Ok(());
        }
        let index = |literal: &Lit| u32::try_from(literal.var().index()).expect("variables have 32-bit numbers");
        let positive = literals.iter().filter(|literal| literal.is_positive()).count();
        match (&literals[..], positive) {
            ([], _) => self.is_absurd = true,
            ([fact], _) => self.facts.push((index(fact), fact.is_positive())),
            ([one, other], 0) => self.pairs.push((index(one), index(other))),
            (all, _) if positive == all.len() => {
                self.sums.push(Sum {
                    cardinality: Cardinality::AtLeast,
                    vars: all.iter().map(index).collect(),
                    number,
                });
            }
            (_, 0) => return Err("a clause of three or more negative literals: only pairs are read".to_owned()),
            _ => return Err("a clause of positive and negative literals is no part of an exactly-one form".to_owned()),
        }
        Ok(())
    }
}

/// Where a clause, by its number from 0, begins in the text, to the end of the line.
fn place(page: Page<'_>, number: usize) -> Range<usize> {
    let mut ended = 0;
    for line in page.lines().filter(|line| !line.text.trim_start().starts_with(['c', 'p'])) {
        for word in line.words() {
            if ended == number {
                return word.start..line.span().end;
            }
            ended += usize::from(word.text.bytes().all(|byte| byte == b'0'));
        }
    }
    0..0
}

#[cfg(test)]
mod tests {
    use super::super::testing::{count, error_of, reading, solutions};
    use super::super::{Format, Request, read};
    use crate::model::Model;
    use exactone_core::problem::Candidate;
    use exactone_sat::dimacs::Writer;
    use exactone_sat::encode::{Encoder, Start};

    /// The formula of a Sudoku of side 4 with these givens, as places in the list of candidates.
    fn sudoku(encoding: &str, givens: &[usize]) -> String {
        let model = Model::builtin("sudoku").unwrap();
        let compiled = model.compile(model.shape(4, None).unwrap()).unwrap();
        let givens: Vec<Candidate> = givens.iter().copied().map(Candidate::new).collect();
        let start = Start::units(compiled.problem(), &givens, &[]);
        let encoder = Encoder::new(compiled.problem(), encoding.parse().unwrap());
        let mut writer = Writer::cnf(Vec::new(), encoder.predict(&start).unwrap());
        encoder.encode(&start, &mut writer).unwrap();
        String::from_utf8(writer.finish().unwrap()).unwrap()
    }

    #[test]
    fn what_the_pairwise_encodings_write_is_read_again_with_the_same_solutions() {
        assert_eq!(count("x.cnf", "p cnf 1 2\n1 0\n-1 0\n"), 0);
        for encoding in ["minimal", "minimal+dedup", "weber", "extended", "extended+dedup", "cover"] {
            assert_eq!(count("x.cnf", &sudoku(encoding, &[])), 288, "{encoding}");
            // 1 at r1c1 and 4 at r2c3: 72 grids have the first, and of those half have a 1 at r2c3.
            assert_eq!(count("x.cnf", &sudoku(encoding, &[0, 27])), 12, "{encoding}");
        }
        let instance = reading("x.cnf", &sudoku("minimal", &[])).instance;
        assert_eq!((instance.problem().candidates(), instance.problem().groups()), (64, 64));
    }

    #[test]
    fn clauses_become_groups_and_units_facts() {
        let text = "p cnf 5 7\n1 2 3 0\n-1 -2 0 -2 -3 0\n-3 -1 0\n-3 0\n4 0\n-5 0\n";
        let reading = reading("x.cnf", text);
        assert_eq!(
            reading.notes,
            ["variables that are false and in no group of which one is true have been left out: 1"]
        );
        let found: Vec<_> = solutions(&reading.instance).into_iter().map(|names| names.join(" ")).collect();
        assert_eq!(found, ["x1 x4", "x2 x4"]);
    }

    #[test]
    fn what_contradicts_itself_has_no_solution() {
        assert_eq!(count("x.cnf", "p cnf 1 3\n1 0\n-1 0\n0\n"), 0);
        assert_eq!(count("x.cnf", "p cnf 0 0\n"), 1);
        // Three cells, two values, and each value once at most: the pigeonhole principle.
        let hole = "p cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n-1 -3 0\n-1 -5 0\n-3 -5 0\n-2 -4 0\n-2 -6 0\n-4 -6 0\n";
        assert_eq!(count("x.cnf", hole), 0);
    }

    #[test]
    fn what_is_no_exactly_one_form_is_refused_at_its_clause() {
        let error = |text| error_of(Format::Cnf, text);
        assert_eq!(
            error("c\np cnf 3 3\n1 2 0 -1 -2 0\n  1 -3 0\n"),
            "x:4:3: a clause of positive and negative literals is no part of an exactly-one form\n    1 -3 0\n    ^"
        );
        assert!(error("p cnf 3 1\n-1 -2 -3 0\n").starts_with("x:2:1: a clause of three or more negative literals"));
        let two = error("p cnf 3 2\n1 2 3 0\n-1 -2 0\n");
        assert!(two.starts_with("x:2:1: at least one of these is true, but nothing says"), "{two}");
        assert!(two.contains("x1 and x3 may both be"), "{two}");
        assert!(error("p cnf 3 2\n1 2 0\n-1 -2 0\n").starts_with("x: variable x3 is in no set"));
        assert!(error("p cnf 3 1\n1 4 0\n").starts_with("x:2:3: literal 4 found, but there are only 3 variables"));
        let huge = read("x.cnf", b"p cnf 2147483647 1\n1 0\n", &Request::default()).unwrap_err();
        assert_eq!(huge.cause(), crate::instance::Cause::Limit);
    }
}
