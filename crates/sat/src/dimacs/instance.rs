//! A problem with its facts, to be written as groups: for solvers that know more than clauses.
//!
//! Candidate number c, from 0, is variable c + 1 in OPB and KNF, whatever the facts are; facts are constraints of their
//! own. In exact cover candidates are options, and facts leave options out; see [`write_dlx`](Instance::write_dlx).

use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// A problem, what is known of its candidates, and what is to stand in the file as comments.
///
/// ```
/// use exactone_sat::dimacs::Instance;
/// use exactone_core::problem::ProblemBuilder;
///
/// let mut builder = ProblemBuilder::new();
/// let choice = builder.choice(3)?;
/// let second = [builder.candidate(choice, 1)];
/// let problem = builder.build()?;
///
/// let instance = Instance::new(&problem).removed(&second).comments(&["one of three"]);
/// let text = instance.write_opb(Vec::new())?;
/// let expected = "* #variable= 3 #constraint= 2\n* one of three\n+1 x1 +1 x2 +1 x3 = 1 ;\n+1 x2 = 0 ;\n";
/// assert_eq!(String::from_utf8(text)?, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Instance<'a> {
    pub(super) problem: &'a Problem,
    pub(super) givens: &'a [Candidate],
    pub(super) removed: &'a [Candidate],
    pub(super) comments: &'a [&'a str],
}

impl<'a> Instance<'a> {
    /// The problem alone.
    #[must_use]
    pub fn new(problem: &'a Problem) -> Self {
        Self { problem, givens: &[], removed: &[], comments: &[] }
    }

    /// The same with candidates that are true. They may clash; the instance then has no solution.
    #[must_use]
    pub fn givens(self, givens: &'a [Candidate]) -> Self {
        Self { givens, ..self }
    }

    /// The same with candidates that are false.
    #[must_use]
    pub fn removed(self, removed: &'a [Candidate]) -> Self {
        Self { removed, ..self }
    }

    /// The same with comments, a line each; line ends and control characters in them are escaped.
    #[must_use]
    pub fn comments(self, comments: &'a [&'a str]) -> Self {
        Self { comments, ..self }
    }

    /// The groups that say anything: at most one of none or of one is no constraint.
    pub(super) fn groups(&self) -> impl Iterator<Item = (Bound, &'a [Candidate])> {
        let problem = self.problem;
        let all = problem.all_groups().map(move |group: Group| (problem.bound(group), problem.members(group)));
        all.filter(|(bound, members)| *bound == Bound::ExactlyOne || members.len() > 1)
    }

    /// How many facts there are.
    pub(super) fn facts(&self) -> usize {
        self.givens.len() + self.removed.len()
    }
}
