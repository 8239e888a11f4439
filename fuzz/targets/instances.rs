//! What is asked of every instance, wherever it came from: its text makes it again, engines agree on it, and files for
//! solvers say it as it is.

use super::{dice, is_printable};
use exactone::answer::Session;
use exactone::backend::Spec;
use exactone::dimacs::Origins;
use exactone::exchange::{self, Format, Request, remake};
use exactone::formula::{FileFormat, Heading, Plan, Statement};
use exactone::instance::Instance;
use exactone::problem::Problem;
use exactone::solve::{Budget, Tally};
use std::ops::ControlFlow;

/// Problems with more candidates, or memberships, are not solved.
const SMALL: (usize, usize) = (300, 3_000);
const NODES: u64 = 400;
/// Solutions that are looked at.
const SOLUTIONS: u64 = 12;

/// Everything that is asked of an instance.
pub(super) fn check(instance: &Instance, data: &[u8]) {
    let memberships = memberships(instance.problem());
    assert!(instance.problem().candidates() <= memberships, "every candidate is in a group");
    if instance.problem().candidates() > SMALL.0 || memberships > SMALL.1 {
        return;
    }
    is_made_again(instance);
    engines_agree(instance, data);
    goes_to_a_file_and_back(instance, data);
}

fn memberships(problem: &Problem) -> usize {
    problem.all_groups().map(|group| problem.members(group).len()).sum()
}

fn groups(problem: &Problem) -> Vec<(bool, Vec<usize>)> {
    let members = |group| problem.members(group).iter().map(|member| member.index()).collect();
    let is_exact = |group| problem.bound(group) == exactone::problem::Bound::ExactlyOne;
    problem.all_groups().map(|group| (is_exact(group), members(group))).collect()
}

fn is_made_again(instance: &Instance) {
    if instance.source.kind.is_empty() {
        return;
    }
    let again = remake("again", instance.source.kind, &instance.source.text)
        .unwrap_or_else(|error| panic!("the source of a design is refused: {error}\n{}", instance.source.text));
    assert_eq!(groups(again.problem()), groups(instance.problem()), "the source of a design makes another one");
    assert_eq!((&again.givens, &again.removed), (&instance.givens, &instance.removed), "{}", instance.source.text);
}

/// The least and the greatest number of solutions that the tally allows.
fn bounds(tally: &Tally) -> (u64, u64) {
    let count = tally.count().saturated();
    if matches!(tally, Tally::Exact(_)) { (count, count) } else { (count, u64::MAX) }
}

/// What an engine says of the number of solutions; `None` if it does not take the problem.
fn counted(instance: &Instance, engine: &str) -> Option<(u64, u64)> {
    let spec: Spec = engine.parse().expect("it is an engine");
    let budget = Budget::default().with_nodes(NODES);
    let mut session = Session::with_spec(spec);
    let answer = match engine {
        "memo" => session.count(instance, &budget, Some(SOLUTIONS)),
        _ => session.all(instance, &budget, Some(SOLUTIONS), &mut |_| ControlFlow::Continue(())),
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

fn engines_agree(instance: &Instance, data: &[u8]) -> Option<(u64, u64)> {
    let engines = ["propagate", "cells", "bits", "memo", "backtrack", "auto", "sat"];
    let other = engines[dice(data) % engines.len()];
    let (one, two) = (counted(instance, "dlx")?, counted(instance, other)?);
    assert!(one.0 <= two.1 && two.0 <= one.1, "dlx counts {one:?} solutions, {other} {two:?}");
    Some((one.0.max(two.0), one.1.min(two.1)))
}

fn goes_to_a_file_and_back(instance: &Instance, data: &[u8]) {
    if instance.source.kind.is_empty() {
        return;
    }
    let format = FileFormat::ALL[dice(data) / 8 % FileFormat::ALL.len()];
    let of = Statement::of(instance);
    let encoding = of.encoding.filter(|_| format.is_clausal());
    let statement = Statement { format, encoding, ..of };
    let plan = match Plan::new(statement.with(instance), &Budget::default()) {
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
    says_the_same(instance, format, &file, data);
}

/// Forms that are read as instances have as many solutions as what they were written from.
fn says_the_same(instance: &Instance, format: FileFormat, file: &[u8], data: &[u8]) {
    let format = match format {
        FileFormat::Opb => Format::Opb,
        FileFormat::Dlx => Format::Dlx,
        _ => return,
    };
    let request = Request { format: Some(format), ..Request::default() };
    let again = match exchange::read("file", file, &request) {
        Ok(reading) => reading.instance,
        Err(error) => return is_printable(&error),
    };
    let (Some(one), Some(two)) = (engines_agree(instance, data), engines_agree(&again, data)) else { return };
    assert!(one.0 <= two.1 && two.0 <= one.1, "{one:?} solutions, {two:?} of its file:\n{}", shown(file));
}

fn shown(file: &[u8]) -> String {
    String::from_utf8_lossy(file).into_owned()
}
