//! The writing of OPB: a constraint for each group and for each fact.

use super::super::export::{Export, WriteError, positive};
use super::rows::{Row, rows};
use exactone_core::problem::{Bound, Candidate, Problem};
use exactone_sat::dimacs::Output;
use std::io::{self, Write};

/// Writes OPB: each exactly-one group is one equality, each at-most-one group one `>=`, each fact an equality. An empty
/// exactly-one group is a constraint that no value of x1 satisfies.
pub(in crate::exchange) fn write(export: &Export<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let mut output = Output::new(out);
    let constraints = rows(export).count();
    // The format knows no sum of nothing, so there is at least x1.
    let vars = export.problem.candidates().max(1);
    output.text(format!("* #variable= {vars} #constraint= {constraints}\n").as_bytes())?;
    for comment in export.comments {
        output.comment("* ", comment)?;
    }
    for row in rows(export) {
        constraint(&mut output, export.problem, row)?;
    }
    output.finish()?;
    Ok(())
}

fn constraint<W: Write>(output: &mut Output<W>, problem: &Problem, row: Row) -> io::Result<()> {
    match row {
        Row::Group(group) => match (problem.bound(group), problem.members(group)) {
            (Bound::ExactlyOne, []) => output.text(b"+1 x1 >= 2 ;\n"),
            (Bound::ExactlyOne, members) => linear(output, members, (b"+1 x", b"= 1 ;\n")),
            (Bound::AtMostOne, members) => linear(output, members, (b"-1 x", b">= -1 ;\n")),
        },
        Row::Given(candidate) => linear(output, &[candidate], (b"+1 x", b"= 1 ;\n")),
        Row::Removed(candidate) => linear(output, &[candidate], (b"+1 x", b"= 0 ;\n")),
    }
}

fn linear<W: Write>(output: &mut Output<W>, members: &[Candidate], (sign, end): (&[u8], &[u8])) -> io::Result<()> {
    for member in members {
        output.text(sign)?;
        output.literals(&[positive(*member)])?;
    }
    output.text(end)
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::written;
    use super::super::super::{Export, Format};
    use exactone_core::problem::{Bound, ProblemBuilder};

    #[test]
    fn groups_and_facts_are_a_constraint_each() {
        let mut builder = ProblemBuilder::new();
        let [left, right] = [(); 2].map(|()| builder.choice(2).unwrap());
        let pair = [builder.candidate(left, 1), builder.candidate(right, 0)];
        builder.group(Bound::AtMostOne, &pair).unwrap();
        let problem = builder.build().unwrap();
        let export = Export::new(&problem).givens(&pair[..1]).removed(&pair[1..]).comments(&["a\nb"]);
        let text = written(Format::Opb, &export);
        let expected = "* #variable= 4 #constraint= 5\n* a\\u{a}b\n+1 x1 +1 x2 = 1 ;\n+1 x3 +1 x4 = 1 ;\n\
            -1 x2 -1 x3 >= -1 ;\n+1 x2 = 1 ;\n+1 x3 = 0 ;\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn an_empty_group_is_a_constraint_without_solution() {
        let mut builder = ProblemBuilder::new();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        let problem = builder.build().unwrap();
        let text = written(Format::Opb, &Export::new(&problem));
        assert_eq!(text, "* #variable= 1 #constraint= 1\n+1 x1 >= 2 ;\n");
    }
}
