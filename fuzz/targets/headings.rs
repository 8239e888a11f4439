//! The comments at the head of files for solvers. Where only the hash is wrong it is mended, or no change would ever be
//! looked at.

use super::is_printable;
use exactone::dimacs::Origins;
use exactone::formula::{AnyHeading, HeadingError, Plan, Subject};
use exactone::problem::Problem;
use exactone::solve::Budget;

/// Larger problems are not written again.
const SMALL: usize = 2_000;

pub(super) fn heading(data: &[u8]) {
    match AnyHeading::read(data, "fuzz") {
        Ok(heading) => is_written_again(&heading),
        Err(error) => {
            is_printable(&error);
            let Some(mended) = with_right_hash(data, &error) else { return };
            match AnyHeading::read(&mended[..], "mended") {
                Ok(heading) => is_written_again(&heading),
                Err(error) => is_printable(&error),
            }
        }
    }
}

fn with_right_hash(data: &[u8], error: &HeadingError) -> Option<Vec<u8>> {
    let message = error.to_string();
    let right = message.split("its hash should be ").nth(1)?;
    let text = str::from_utf8(data).ok()?;
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let is_hash = |line: &String| line.get(1..).is_some_and(|rest| rest.trim_start().starts_with("hash "));
    let line = lines.iter_mut().find(|line| is_hash(line))?;
    let mark = line.chars().next()?;
    *line = format!("{mark} hash {right}");
    Some(lines.join("\n").into_bytes())
}

fn is_written_again(heading: &AnyHeading) {
    match heading {
        AnyHeading::Design(heading, design) => {
            let is_known = |solution: &Vec<exactone::problem::Candidate>| {
                solution.iter().all(|candidate| candidate.index() < design.problem.candidates())
            };
            if !heading.statement.excluded.iter().all(is_known) {
                return;
            }
            let Some(file) = written(Subject::Design(&heading.statement, design), &design.problem) else { return };
            let AnyHeading::Design(again, _) = read(&file) else { panic!("a design was written") };
            assert_eq!(again.statement, heading.statement, "the statement reads back alike");
        }
        AnyHeading::Grid(heading) => {
            let statement = &heading.statement;
            if statement.shape.side > 9 {
                return;
            }
            let Ok(compiled) = statement.model.compile(statement.shape) else { return };
            let Some(file) = written(Subject::Grid(statement, &compiled), compiled.problem()) else { return };
            let AnyHeading::Grid(again) = read(&file) else { panic!("a grid was written") };
            assert_eq!(&again.statement, statement, "the statement reads back alike");
        }
    }
}

fn written(subject: Subject<'_>, problem: &Problem) -> Option<Vec<u8>> {
    let lacks_encoding = subject.format().is_clausal() && subject.encoding().is_none();
    if problem.candidates() > SMALL || lacks_encoding {
        return None;
    }
    let budget = Budget::default();
    let plan = Plan::new(subject, &budget).map_err(|error| is_printable(&error)).ok()?;
    plan.write(Vec::new(), "fuzz", Origins::Silent, &mut |_| ()).map_err(|error| is_printable(&error)).ok()
}

fn read(file: &[u8]) -> AnyHeading {
    AnyHeading::read(file, "written").unwrap_or_else(|error| {
        panic!("the heading that was written is refused: {error}\n{}", String::from_utf8_lossy(file))
    })
}
