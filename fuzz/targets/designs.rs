//! What is asked of every design, wherever it came from: its text makes it again, engines agree on it, and files for
//! solvers say it as it is.

use super::{dice, is_printable};
use exactone::answer::Session;
use exactone::backend::Spec;
use exactone::design::Design;
use exactone::dimacs::Origins;
use exactone::exchange::{self, Format, Request, remake};
use exactone::formula::{FileFormat, Heading, Plan, Statement};
use exactone::problem::Problem;
use exactone::solve::{Budget, Tally};
use std::ops::ControlFlow;

/// Problems with more candidates, or memberships, are not solved.
const SMALL: (usize, usize) = (300, 3_000);
const NODES: u64 = 400;
/// Solutions that are looked at.
const SOLUTIONS: u64 = 12;

/// Everything that is asked of a design.
pub(super) fn check(design: &Design, data: &[u8]) {
    let memberships = memberships(design.problem());
    assert!(design.problem().candidates() <= memberships, "every candidate is in a group");
    if design.problem().candidates() > SMALL.0 || memberships > SMALL.1 {
        return;
    }
    is_made_again(design);
    engines_agree(design, data);
    goes_to_a_file_and_back(design, data);
}

fn memberships(problem: &Problem) -> usize {
    problem.all_groups().map(|group| problem.members(group).len()).sum()
}

fn groups(problem: &Problem) -> Vec<(bool, Vec<usize>)> {
    let members = |group| problem.members(group).iter().map(|member| member.index()).collect();
    let is_exact = |group| problem.bound(group) == exactone::problem::Bound::ExactlyOne;
    problem.all_groups().map(|group| (is_exact(group), members(group))).collect()
}

fn is_made_again(design: &Design) {
    if design.source.kind.is_empty() {
        return;
    }
    let again = remake("again", design.source.kind, &design.source.text)
        .unwrap_or_else(|error| panic!("the source of a design is refused: {error}\n{}", design.source.text));
    assert_eq!(groups(again.problem()), groups(design.problem()), "the source of a design makes another one");
    assert_eq!((&again.givens, &again.removed), (&design.givens, &design.removed), "{}", design.source.text);
}

/// The least and the greatest number of solutions that the tally allows.
fn bounds(tally: &Tally) -> (u64, u64) {
    let count = tally.count().saturated();
    if matches!(tally, Tally::Exact(_)) { (count, count) } else { (count, u64::MAX) }
}

/// What an engine says of the number of solutions; `None` if it does not take the problem.
fn counted(design: &Design, engine: &str) -> Option<(u64, u64)> {
    let spec: Spec = engine.parse().expect("it is an engine");
    let budget = Budget::default().with_nodes(NODES);
    let mut session = Session::with_spec(spec);
    let answer = match engine {
        "memo" => session.count(design, &budget, Some(SOLUTIONS)),
        _ => session.all(design, &budget, Some(SOLUTIONS), &mut |_| ControlFlow::Continue(())),
    };
    match answer {
        Ok(answer) => Some(bounds(&answer.tally.expect("it was asked"))),
        Err(error) => {
            let text = error.to_string();
            let is_wrong = ["wrong answer", "twice", "gave a solution"].iter().any(|words| text.contains(words));
            assert!(!is_wrong, "{engine}: {text}");
            is_printable(&error);
            None
        }
    }
}

fn engines_agree(design: &Design, data: &[u8]) -> Option<(u64, u64)> {
    let engines = ["propagate", "cells", "bits", "memo", "backtrack", "auto", "sat"];
    let other = engines[dice(data) % engines.len()];
    let (one, two) = (counted(design, "dlx")?, counted(design, other)?);
    assert!(one.0 <= two.1 && two.0 <= one.1, "dlx counts {one:?} solutions, {other} {two:?}");
    Some((one.0.max(two.0), one.1.min(two.1)))
}

fn goes_to_a_file_and_back(design: &Design, data: &[u8]) {
    if design.source.kind.is_empty() {
        return;
    }
    let format = FileFormat::ALL[dice(data) / 8 % FileFormat::ALL.len()];
    let of = Statement::of(design);
    let encoding = of.encoding.filter(|_| format.is_clausal());
    let statement = Statement { format, encoding, ..of };
    let plan = match Plan::new(statement.with(design), &Budget::default()) {
        Ok(plan) => plan,
        Err(error) => return is_printable(&error),
    };
    let file = match plan.write(Vec::new(), "fuzz", Origins::Silent, &mut |_| ()) {
        Ok(file) => file,
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains("were announced") && !text.contains("was written"), "{text}");
            return is_printable(&error);
        }
    };
    let heading = Heading::read(&file[..], "file")
        .unwrap_or_else(|error| panic!("the heading that was written is refused: {error}\n{}", shown(&file)));
    assert_eq!(heading.statement, statement, "the heading says something else");
    says_the_same(design, format, &file, data);
}

/// Forms that are read as designs have as many solutions as what they were written from.
fn says_the_same(design: &Design, format: FileFormat, file: &[u8], data: &[u8]) {
    let format = match format {
        FileFormat::Opb => Format::Opb,
        FileFormat::Dlx => Format::Dlx,
        _ => return,
    };
    let request = Request { format: Some(format), ..Request::default() };
    let again = match exchange::read("file", file, &request) {
        Ok(reading) => reading.design,
        Err(error) => return is_printable(&error),
    };
    let (Some(one), Some(two)) = (engines_agree(design, data), engines_agree(&again, data)) else { return };
    assert!(one.0 <= two.1 && two.0 <= one.1, "{one:?} solutions, {two:?} of its file:\n{}", shown(file));
}

fn shown(file: &[u8]) -> String {
    String::from_utf8_lossy(file).into_owned()
}
