//! Linear equations over 0 and 1: the OPB format of the pseudo-Boolean competitions (Roussel and Manquinho, *Input/Output
//! Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers*).
//!
//! ```text
//! * #variable= 3 #constraint= 2
//! +1 x1 +1 x2 = 1 ;          exactly one of two
//! -1 x2 -1 x3 >= -1 ;        at most one of two
//! ```

use super::Instance;
use super::output::Output;
use super::writer::escape_controls;
use crate::cnf::{Lit, Var};
use exactone_core::problem::{Bound, Candidate};
use std::io::{self, Write};

impl Instance<'_> {
    /// Writes OPB: each exactly-one group is one equality, each at-most-one group one `>=`, each fact an equality. The
    /// writer is handed back, flushed. An empty exactly-one group is a constraint that no value of x1 satisfies.
    ///
    /// # Errors
    /// What the system says.
    ///
    /// # Panics
    /// If there are more than 2^31 - 1 candidates.
    pub fn write_opb<W: Write>(&self, out: W) -> io::Result<W> {
        let mut output = Output::new(out);
        let constraints = self.groups().count() + self.facts();
        // The format knows no sum of nothing, so there is at least x1.
        let vars = self.problem.candidates().max(1);
        output.text(format!("* #variable= {vars} #constraint= {constraints}\n").as_bytes())?;
        for comment in self.comments {
            output.text(format!("* {}\n", escape_controls(comment)).as_bytes())?;
        }
        for (bound, members) in self.groups() {
            match bound {
                Bound::ExactlyOne if members.is_empty() => output.text(b"+1 x1 >= 2 ;\n")?,
                Bound::ExactlyOne => linear(&mut output, members, (b"+1 x", b"= 1 ;\n"))?,
                Bound::AtMostOne => linear(&mut output, members, (b"-1 x", b">= -1 ;\n"))?,
            }
        }
        for (facts, end) in [(self.givens, b"= 1 ;\n"), (self.removed, b"= 0 ;\n")] {
            for fact in facts {
                linear(&mut output, std::slice::from_ref(fact), (b"+1 x", end))?;
            }
        }
        output.finish()
    }
}

fn linear<W: Write>(output: &mut Output<W>, members: &[Candidate], (sign, end): (&[u8], &[u8])) -> io::Result<()> {
    for member in members {
        output.text(sign)?;
        output.literals(&[positive(*member)])?;
    }
    output.text(end)
}

/// The literal that says that a candidate is true.
pub(super) fn positive(candidate: Candidate) -> Lit {
    Var::new(candidate.index()).positive()
}

#[cfg(test)]
mod tests {
    use crate::dimacs::Instance;
    use exactone_core::problem::{Bound, ProblemBuilder};

    #[test]
    fn groups_and_facts_are_a_constraint_each() {
        let mut builder = ProblemBuilder::new();
        let [left, right] = [(); 2].map(|()| builder.choice(2).unwrap());
        let pair = [builder.candidate(left, 1), builder.candidate(right, 0)];
        builder.group(Bound::AtMostOne, &pair).unwrap();
        let problem = builder.build().unwrap();
        let instance = Instance::new(&problem).givens(&pair[..1]).removed(&pair[1..]).comments(&["a\nb"]);
        let text = String::from_utf8(instance.write_opb(Vec::new()).unwrap()).unwrap();
        let expected = "* #variable= 4 #constraint= 5\n* a\\u{a}b\n+1 x1 +1 x2 = 1 ;\n+1 x3 +1 x4 = 1 ;\n\
            -1 x2 -1 x3 >= -1 ;\n+1 x2 = 1 ;\n+1 x3 = 0 ;\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn an_empty_group_is_a_constraint_without_solution() {
        let mut builder = ProblemBuilder::new();
        builder.group(Bound::ExactlyOne, &[]).unwrap();
        let problem = builder.build().unwrap();
        let text = String::from_utf8(Instance::new(&problem).write_opb(Vec::new()).unwrap()).unwrap();
        assert_eq!(text, "* #variable= 1 #constraint= 1\n+1 x1 >= 2 ;\n");
    }
}
