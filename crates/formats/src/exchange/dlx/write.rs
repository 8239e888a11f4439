//! The writing of exact cover: an item for each group, an option for each candidate that the facts leave.
//!
//! ```text
//! | a comment
//! row1 row2 | diagonal        exactly-one groups, then at-most-one groups
//! row1 diagonal               an option for each candidate: the groups it is in
//! row2
//! ```

use super::super::export::{Export, WriteError};
use exactone_core::problem::{Bound, Group};
use exactone_sat::dimacs::Output;
use std::borrow::Cow;
use std::collections::HashSet;
use std::io::{self, Write};

/// Writes exact cover, each group an item, and each candidate that is left an option. Exactly-one groups are primary
/// items, at-most-one groups secondary ones. Which candidates are left is said at [`Export::options`].
pub(in crate::exchange) fn write(export: &Export<'_>, out: &mut dyn Write) -> Result<(), WriteError> {
    let numbered = || export.problem.all_groups().map(|group| format!("g{}", group.index())).collect();
    let names = export.items.map_or_else(|| Cow::Owned(numbered()), Cow::Borrowed);
    check(&names)?;
    let mut output = Output::new(out);
    for comment in export.comments {
        output.comment("| ", comment)?;
    }
    let name = |group: Group| &*names[group.index()];
    let of = |bound: Bound| export.problem.all_groups().filter(move |&group| export.problem.bound(group) == bound);
    let bar = of(Bound::AtMostOne).next().map(|_| "|");
    line(&mut output, of(Bound::ExactlyOne).map(name).chain(bar).chain(of(Bound::AtMostOne).map(name)))?;
    for option in export.options() {
        line(&mut output, export.problem.groups_of(option).iter().map(|&group| name(group)))?;
    }
    output.finish()?;
    Ok(())
}

fn check(names: &[String]) -> Result<(), WriteError> {
    let is_bad = |c: char| c.is_whitespace() || c.is_control() || c == '|' || c == ':';
    if let Some(name) = names.iter().find(|name| name.is_empty() || name.contains(is_bad)) {
        return Err(WriteError::Name { name: name.clone() });
    }
    let mut known = HashSet::with_capacity(names.len());
    match names.iter().find(|name| !known.insert(name.as_str())) {
        Some(name) => Err(WriteError::Repeated { name: name.clone() }),
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
    use super::super::super::Format;
    use super::super::super::testing::written;
    use super::*;
    use exactone_core::problem::{Candidate, Problem, ProblemBuilder};

    /// Two choices of two values each; the second value of the one excludes the first of the other.
    fn problem() -> Problem {
        let mut builder = ProblemBuilder::new();
        let [left, right] = [(); 2].map(|()| builder.choice(2).unwrap());
        let pair = [builder.candidate(left, 1), builder.candidate(right, 0)];
        builder.group(Bound::AtMostOne, &pair).unwrap();
        builder.build().unwrap()
    }

    fn cover(export: Export<'_>) -> String {
        written(Format::Dlx, &export.items(&["left", "right", "exclusive"].map(str::to_owned)))
    }

    #[test]
    fn groups_are_items_and_candidates_options() {
        let problem = problem();
        let text = cover(Export::new(&problem).comments(&["x"]));
        assert_eq!(text, "| x\nleft right | exclusive\nleft\nleft exclusive\nright exclusive\nright\n");
    }

    #[test]
    fn facts_leave_options_out() {
        let problem = problem();
        let all: Vec<Candidate> = problem.all_candidates().collect();
        let text = cover(Export::new(&problem).givens(&all[..1]).removed(&all[3..]));
        assert_eq!(text, "left right | exclusive\nleft\nright exclusive\n");
        let clash = cover(Export::new(&problem).givens(&all[..2]));
        assert_eq!(clash, "left right | exclusive\nright exclusive\nright\n");
    }

    #[test]
    fn names_that_would_be_read_as_something_else_are_refused() {
        let problem = problem();
        for bad in ["", "a b", "a|b", "a:b", "a\n"] {
            let result = write(&Export::new(&problem).items(&["a", "b", bad].map(str::to_owned)), &mut Vec::new());
            assert!(matches!(result, Err(WriteError::Name { .. })), "{bad}");
        }
        let result = write(&Export::new(&problem).items(&["same", "a", "same"].map(str::to_owned)), &mut Vec::new());
        assert!(matches!(result, Err(WriteError::Repeated { .. })));
    }
}
