//! The comments at the head of files for solvers. Where only the hash is wrong it is mended, or no change would ever be
//! looked at.

use super::is_printable;
use exactone::dimacs::Origins;
use exactone::formula::{About, Heading, HeadingError, Plan, Stated};
use exactone::solve::Budget;

/// Larger problems are not written again.
const SMALL: usize = 2_000;

pub(super) fn heading(data: &[u8]) {
    match Heading::read(data, "fuzz") {
        Ok(heading) => is_written_again(&heading),
        Err(error) => {
            is_printable(&error);
            let Some(mended) = with_right_hash(data, &error) else { return };
            match Heading::read(&mended[..], "mended") {
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

fn is_written_again(heading: &Heading) {
    let statement = &heading.statement;
    let instance = match (&statement.about, &heading.instance) {
        (_, Some(instance)) => (**instance).clone(),
        (About::Grid { model, shape, .. }, None) if shape.side <= 9 => {
            let Ok(compiled) = model.compile(*shape) else { return };
            statement.grid_instance(&compiled).expect("it is about a grid")
        }
        _ => return,
    };
    let candidates = instance.problem().candidates();
    if statement.excluded.iter().flatten().any(|candidate| candidate.index() >= candidates) {
        return;
    }
    let Some(file) = written(statement.with(&instance)) else { return };
    let again = Heading::read(&file[..], "written").unwrap_or_else(|error| {
        panic!("the heading that was written is refused: {error}\n{}", String::from_utf8_lossy(&file))
    });
    assert_eq!(&again.statement, statement, "the statement reads back alike");
}

fn written(stated: Stated<'_>) -> Option<Vec<u8>> {
    let lacks_encoding = stated.statement.format.is_clausal() && stated.statement.encoding.is_none();
    if stated.instance.problem().candidates() > SMALL || lacks_encoding {
        return None;
    }
    let plan = Plan::new(stated, &Budget::default()).map_err(|error| is_printable(&error)).ok()?;
    plan.write(Vec::new(), "fuzz", Origins::Silent, &mut |_| ()).map_err(|error| is_printable(&error)).ok()
}
