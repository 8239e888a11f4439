//! Exact cover: the input of Knuth's DLX programs (*The Art of Computer Programming*, 4B, 7.2.2.1).
//!
//! ```text
//! | a comment
//! row1 row2 | diagonal        exactly-one groups, then at-most-one groups
//! row1 diagonal               an option for each candidate: the groups it is in
//! row2
//! ```

use super::Instance;
use super::output::Output;
use super::writer::escape_controls;
use exactone_core::problem::{Bound, Candidate, Group};
use exactone_core::spelling::escaped;
use std::collections::HashSet;
use std::io::{self, Write};

/// The longest name that Knuth's own programs read.
const LONGEST: usize = 8;

/// Why an instance is not written as exact cover.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DlxError {
    /// The system refused.
    #[error(transparent)]
    Io(#[from] io::Error),
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

/// What was written as exact cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cover {
    /// Options, one line each: the candidates that were not left out, ascending.
    pub options: usize,
    /// Items whose names are longer than the eight characters that Knuth's own programs read; others have no limit.
    pub long_names: usize,
}

impl Instance<'_> {
    /// Writes exact cover, each group an item with the name that the callback gives it, and each candidate that is left
    /// an option. Exactly-one groups are primary items, at-most-one groups secondary ones.
    ///
    /// Removed candidates are left out, and so are all other candidates of a choice that has a given; for a given of no
    /// choice, those of its first exactly-one group. So a solution holds every given.
    ///
    /// Names are held until the end: memory O(groups).
    ///
    /// ```
    /// use exactone_sat::dimacs::Instance;
    /// use exactone_core::problem::ProblemBuilder;
    ///
    /// let mut builder = ProblemBuilder::new();
    /// let [cell, other] = [builder.choice(2)?, builder.choice(2)?];
    /// let given = [builder.candidate(cell, 1)];
    /// let problem = builder.build()?;
    /// let instance = Instance::new(&problem).givens(&given);
    /// let (text, cover) = instance.write_dlx(Vec::new(), |group| format!("c{}", group.index()))?;
    /// assert_eq!(String::from_utf8(text)?, "c0 c1\nc0\nc1\nc1\n");
    /// assert_eq!(cover.options, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`DlxError`]: a name that cannot be one, or what the system says.
    pub fn write_dlx<W: Write>(&self, out: W, name: impl FnMut(Group) -> String) -> Result<(W, Cover), DlxError> {
        let names: Vec<String> = self.problem.all_groups().map(name).collect();
        check(&names)?;
        let mut output = Output::new(out);
        for comment in self.comments {
            output.text(format!("| {}\n", escape_controls(comment)).as_bytes())?;
        }
        self.items(&mut output, &names)?;
        let left = self.left();
        for candidate in self.problem.all_candidates().filter(|candidate| left[candidate.index()]) {
            let groups = self.problem.groups_of(candidate).iter();
            line(&mut output, groups.map(|group| &*names[group.index()]))?;
        }
        let cover = Cover {
            options: left.iter().filter(|&&left| left).count(),
            long_names: names.iter().filter(|name| name.len() > LONGEST).count(),
        };
        Ok((output.finish()?, cover))
    }

    fn items<W: Write>(&self, output: &mut Output<W>, names: &[String]) -> io::Result<()> {
        let of = |bound: Bound| self.problem.all_groups().filter(move |&group| self.problem.bound(group) == bound);
        let item = |group: Group| &*names[group.index()];
        let bar = of(Bound::AtMostOne).next().map(|_| "|");
        line(output, of(Bound::ExactlyOne).map(item).chain(bar).chain(of(Bound::AtMostOne).map(item)))
    }

    /// The candidates that become options, in the order of the file.
    pub fn options(&self) -> impl Iterator<Item = Candidate> + use<> {
        let left = self.left();
        (0..left.len()).filter(move |&at| left[at]).map(Candidate::new)
    }

    /// For each candidate whether it is an option.
    fn left(&self) -> Vec<bool> {
        let mut left = vec![true; self.problem.candidates()];
        for given in self.givens {
            for other in self.problem.members(self.decisive(*given)).iter().filter(|other| *other != given) {
                left[other.index()] = false;
            }
        }
        self.removed.iter().for_each(|removed| left[removed.index()] = false);
        left
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
}

fn check(names: &[String]) -> Result<(), DlxError> {
    let is_bad = |c: char| c.is_whitespace() || c.is_control() || c == '|' || c == ':';
    if let Some(name) = names.iter().find(|name| name.is_empty() || name.contains(is_bad)) {
        return Err(DlxError::Name { name: name.clone() });
    }
    let mut known = HashSet::with_capacity(names.len());
    match names.iter().find(|name| !known.insert(name.as_str())) {
        Some(name) => Err(DlxError::Repeated { name: name.clone() }),
        None => Ok(()),
    }
}

fn line<'n, W: Write>(output: &mut Output<W>, names: impl Iterator<Item = &'n str>) -> io::Result<()> {
    for (at, name) in names.enumerate() {
        output.text(if at > 0 { b" " } else { b"" })?;
        output.text(name.as_bytes())?;
    }
    output.text(b"\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::problem::{Problem, ProblemBuilder};

    /// Two choices of two values each; the second value of the one excludes the first of the other.
    fn problem() -> Problem {
        let mut builder = ProblemBuilder::new();
        let [left, right] = [(); 2].map(|()| builder.choice(2).unwrap());
        let pair = [builder.candidate(left, 1), builder.candidate(right, 0)];
        builder.group(Bound::AtMostOne, &pair).unwrap();
        builder.build().unwrap()
    }

    fn written(instance: Instance<'_>) -> String {
        let name = |group: Group| ["left", "right", "exclusive"][group.index()].to_owned();
        let (text, cover) = instance.write_dlx(Vec::new(), name).unwrap();
        assert_eq!(cover.long_names, 1);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn groups_are_items_and_candidates_options() {
        let problem = problem();
        let text = written(Instance::new(&problem).comments(&["x"]));
        assert_eq!(text, "| x\nleft right | exclusive\nleft\nleft exclusive\nright exclusive\nright\n");
    }

    #[test]
    fn facts_leave_options_out() {
        let problem = problem();
        let all: Vec<Candidate> = problem.all_candidates().collect();
        let text = written(Instance::new(&problem).givens(&all[..1]).removed(&all[3..]));
        assert_eq!(text, "left right | exclusive\nleft\nright exclusive\n");
        let clash = written(Instance::new(&problem).givens(&all[..2]));
        assert_eq!(clash, "left right | exclusive\nright exclusive\nright\n");
    }

    #[test]
    fn names_that_would_be_read_as_something_else_are_refused() {
        let problem = problem();
        for bad in ["", "a b", "a|b", "a:b", "a\n"] {
            let result = Instance::new(&problem).write_dlx(Vec::new(), |_| bad.to_owned());
            assert!(matches!(result, Err(DlxError::Name { .. })), "{bad}");
        }
        let result = Instance::new(&problem).write_dlx(Vec::new(), |_| "same".to_owned());
        assert!(matches!(result, Err(DlxError::Repeated { .. })));
    }
}
