//! A problem with its facts, to be written as groups: for programs that know more than clauses.
//!
//! Candidate number c, from 0, is variable c + 1 in OPB and KNF, whatever the facts are; facts are constraints of their
//! own. In exact cover candidates are options, and facts leave options out: see [`Export::options`].

use exactone_core::problem::{Bound, Candidate, Group, Problem};
use exactone_core::spelling::escaped;
use exactone_sat::cnf::{Lit, Var};
use std::io;

/// A problem, what is known of its candidates, and what else is to stand in the file. [`write`](super::write) writes it.
///
/// ```
/// use exactone_core::problem::ProblemBuilder;
/// use exactone_formats::exchange::{Export, Format, write};
///
/// let mut builder = ProblemBuilder::new();
/// let choice = builder.choice(3)?;
/// let second = [builder.candidate(choice, 1)];
/// let problem = builder.build()?;
///
/// let export = Export::new(&problem).removed(&second).comments(&["one of three"]);
/// let mut text = Vec::new();
/// write(Format::Opb, &export, &mut text)?;
/// let expected = "* #variable= 3 #constraint= 2\n* one of three\n+1 x1 +1 x2 +1 x3 = 1 ;\n+1 x2 = 0 ;\n";
/// assert_eq!(String::from_utf8(text)?, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Export<'a> {
    pub(super) problem: &'a Problem,
    pub(super) givens: &'a [Candidate],
    pub(super) removed: &'a [Candidate],
    pub(super) comments: &'a [&'a str],
    pub(super) items: Option<&'a [String]>,
}

/// Why a problem is not written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The system refused.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The format is read, but not written.
    #[error("{format} is read, but not written")]
    Format {
        /// The name of the format.
        format: &'static str,
    },
    /// A name that would be read as something else: empty, or with a blank, a control character, `|` or `:` in it.
    #[error("`{}` cannot be the name of an item: 1 character or more, and no blank, `|` or `:`", escaped(.name))]
    Name {
        /// The name.
        name: String,
    },
    /// Two groups have one name.
    #[error("two items have the name `{name}`")]
    Repeated {
        /// The name.
        name: String,
    },
}

impl<'a> Export<'a> {
    /// The problem alone.
    #[must_use]
    pub fn new(problem: &'a Problem) -> Self {
        Self { problem, givens: &[], removed: &[], comments: &[], items: None }
    }

    /// The same with candidates that are true. They may clash; the file then has no solution.
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

    /// The same with a name for each group: what exact cover calls its items. Without names they are called `g0`, `g1`, ...
    ///
    /// # Panics
    /// If there are not as many names as groups.
    #[must_use]
    pub fn items(self, items: &'a [String]) -> Self {
        assert_eq!(items.len(), self.problem.groups(), "a name for each group");
        Self { items: Some(items), ..self }
    }

    /// The candidates that are options of exact cover, in the order of the file.
    ///
    /// Removed candidates are left out, and so are all other candidates of a choice that has a given. If a given has no
    /// choice, those of its first exactly-one group are left out. So a solution holds every given.
    pub fn options(&self) -> impl Iterator<Item = Candidate> + use<> {
        let mut left = vec![true; self.problem.candidates()];
        for given in self.givens {
            for other in self.problem.members(self.decisive(*given)).iter().filter(|other| *other != given) {
                left[other.index()] = false;
            }
        }
        self.removed.iter().for_each(|removed| left[removed.index()] = false);
        (0..left.len()).filter(move |&at| left[at]).map(Candidate::new)
    }

    /// The group in which a given leaves nothing but itself.
    fn decisive(&self, given: Candidate) -> Group {
        let mut groups = self.problem.groups_of(given).iter().copied();
        let first = groups.find(|&group| self.problem.bound(group) == Bound::ExactlyOne);
        match self.problem.choice_of(given) {
            Some(choice) => self.problem.choice_group(choice),
            None => first.expect("every candidate is in an exactly-one group"),
        }
    }

    /// The groups that say anything: at most one of none or of one is no constraint.
    pub(super) fn groups(&self) -> impl Iterator<Item = (Bound, &'a [Candidate])> {
        let problem = self.problem;
        self.stated().map(move |group| (problem.bound(group), problem.members(group)))
    }

    /// The same groups by number.
    pub(super) fn stated(&self) -> impl Iterator<Item = Group> + use<'a> {
        let problem = self.problem;
        let says = move |&group: &Group| problem.bound(group) == Bound::ExactlyOne || problem.members(group).len() > 1;
        problem.all_groups().filter(says)
    }

    /// How many facts there are.
    pub(super) fn facts(&self) -> usize {
        self.givens.len() + self.removed.len()
    }
}

/// The literal that says that a candidate is true.
pub(super) fn positive(candidate: Candidate) -> Lit {
    Var::new(candidate.index()).positive()
}
