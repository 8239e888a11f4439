//! Clauses and bounds on how many literals are true: the KNF format (Reeves, Heule and Bryant, *From Clauses to Klauses*,
//! CAV 2024).
//!
//! A line `k 2 -1 -2 -3 0` says that at least 2 of the literals are true: of 1, 2 and 3 at most one is.

use super::Instance;
use super::opb::positive;
use super::output::Output;
use super::writer::escape_controls;
use crate::cnf::Lit;
use exactone_core::problem::{Bound, Candidate};
use std::io::{self, Write};

impl Instance<'_> {
    /// Writes KNF: an exactly-one group is a clause and a bound, an at-most-one group a bound, a fact a clause. A bound of
    /// 1 is written as the clause it is. The writer is handed back, flushed.
    ///
    /// # Errors
    /// What the system says.
    ///
    /// # Panics
    /// If there are more than 2^31 - 1 candidates.
    pub fn write_knf<W: Write>(&self, out: W) -> io::Result<W> {
        let mut output = Output::new(out);
        for comment in self.comments {
            output.text(format!("c {}\n", escape_controls(comment)).as_bytes())?;
        }
        let header = format!("p knf {} {}\n", self.problem.candidates(), self.lines());
        output.text(header.as_bytes())?;
        let mut literals = Vec::new();
        for (bound, members) in self.groups() {
            if bound == Bound::ExactlyOne {
                clause(&mut output, &mut literals, members.iter().map(|&member| positive(member)))?;
            }
            if members.len() > 2 {
                output.text(format!("k {} ", members.len() - 1).as_bytes())?;
            }
            if members.len() > 1 {
                clause(&mut output, &mut literals, members.iter().map(|&member| !positive(member)))?;
            }
        }
        let removed = self.removed.iter().map(|&candidate: &Candidate| !positive(candidate));
        for fact in self.givens.iter().map(|&candidate| positive(candidate)).chain(removed) {
            clause(&mut output, &mut literals, [fact].into_iter())?;
        }
        output.finish()
    }

    /// How many lines follow the header.
    fn lines(&self) -> usize {
        let lines = |(bound, members): (Bound, &[Candidate])| {
            usize::from(bound == Bound::ExactlyOne) + usize::from(members.len() > 1)
        };
        self.groups().map(lines).sum::<usize>() + self.facts()
    }
}

fn clause<W: Write>(
    output: &mut Output<W>,
    scratch: &mut Vec<Lit>,
    literals: impl Iterator<Item = Lit>,
) -> io::Result<()> {
    scratch.clear();
    scratch.extend(literals);
    output.literals(scratch)?;
    output.text(b"0\n")
}

#[cfg(test)]
mod tests {
    use crate::dimacs::Instance;
    use exactone_core::problem::{Bound, ProblemBuilder};

    #[test]
    fn a_group_is_a_clause_and_a_bound() {
        let mut builder = ProblemBuilder::new();
        let three = builder.choice(3).unwrap();
        let [two, one] = [2, 1].map(|values| builder.choice(values).unwrap());
        let others = [builder.candidate(three, 2), builder.candidate(two, 0), builder.candidate(one, 0)];
        builder.group(Bound::AtMostOne, &others).unwrap();
        let problem = builder.build().unwrap();
        let instance = Instance::new(&problem).givens(&others[..1]).removed(&others[1..2]).comments(&["here"]);
        let text = String::from_utf8(instance.write_knf(Vec::new()).unwrap()).unwrap();
        let expected = "c here\np knf 6 8\n1 2 3 0\nk 2 -1 -2 -3 0\n4 5 0\n-4 -5 0\n6 0\nk 2 -3 -4 -6 0\n3 0\n-4 0\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn an_empty_group_is_an_empty_clause() {
        let mut builder = ProblemBuilder::new();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!(Instance::new(&problem).write_knf(Vec::new()).unwrap(), b"p knf 0 1\n0\n");
    }
}
