//! Clauses and bounds on how many literals are true: the KNF format (Reeves, Heule and Bryant, *From Clauses to Klauses*,
//! CAV 2024).
//!
//! The format is written, and not read. A line `k 2 -1 -2 -3 0` says that at least 2 of the literals are true: of the
//! variables 1, 2 and 3 at most one is.

use super::export::{Export, WriteError, positive};
use exactone_core::problem::{Bound, Candidate};
use exactone_sat::cnf::Lit;
use exactone_sat::dimacs::Output;
use std::io::{self, Write};

/// Writes KNF: an exactly-one group is a clause and a bound, an at-most-one group a bound, a fact a clause. A bound of
/// 1 is written as the clause it is.
pub(super) fn write(export: &Export<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let mut output = Output::new(out);
    for comment in export.comments {
        output.comment("c ", comment)?;
    }
    let header = format!("p knf {} {}\n", export.problem.candidates(), lines(export));
    output.text(header.as_bytes())?;
    let mut literals = Vec::new();
    for (bound, members) in export.groups() {
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
    let removed = export.removed.iter().map(|&candidate| !positive(candidate));
    for fact in export.givens.iter().map(|&candidate| positive(candidate)).chain(removed) {
        clause(&mut output, &mut literals, [fact].into_iter())?;
    }
    output.finish()?;
    Ok(())
}

/// How many lines follow the header.
fn lines(export: &Export<'_>) -> usize {
    let lines = |(bound, members): (Bound, &[Candidate])| {
        usize::from(bound == Bound::ExactlyOne) + usize::from(members.len() > 1)
    };
    export.groups().map(lines).sum::<usize>() + export.facts()
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
    use super::super::testing::written;
    use super::super::{Export, Format};
    use exactone_core::problem::{Bound, ProblemBuilder};

    #[test]
    fn a_group_is_a_clause_and_a_bound() {
        let mut builder = ProblemBuilder::new();
        let three = builder.choice(3).unwrap();
        let [two, one] = [2, 1].map(|values| builder.choice(values).unwrap());
        let others = [builder.candidate(three, 2), builder.candidate(two, 0), builder.candidate(one, 0)];
        builder.group(Bound::AtMostOne, &others).unwrap();
        let problem = builder.build().unwrap();
        let export = Export::new(&problem).givens(&others[..1]).removed(&others[1..2]).comments(&["here"]);
        let text = written(Format::Knf, &export);
        let expected = "c here\np knf 6 8\n1 2 3 0\nk 2 -1 -2 -3 0\n4 5 0\n-4 -5 0\n6 0\nk 2 -3 -4 -6 0\n3 0\n-4 0\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn an_empty_group_is_an_empty_clause() {
        let mut builder = ProblemBuilder::new();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        let problem = builder.build().unwrap();
        assert_eq!(written(Format::Knf, &Export::new(&problem)), "p knf 0 1\n0\n");
    }
}
