//! `--json` of `decode`.

use super::verdict::{Solved, Verdict};
use crate::cli::json::{Rows, append, names};
use exactone_formats::instance::Instance;
use exactone_session::answer::Named;
use exactone_session::formula::Fault;
use serde::Serialize;

/// What became of an answer.
#[derive(Serialize)]
struct DecodeLine {
    schema: &'static str,
    status: &'static str,
    rows: Option<usize>,
    columns: Option<usize>,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
    givens: Option<Rows>,
    solution: Option<Rows>,
    changed: Vec<String>,
    broken: Vec<String>,
    excluded: Option<usize>,
}

/// What became of an answer to the instance of a file.
#[derive(Serialize)]
struct InstanceLine<'a> {
    schema: &'static str,
    status: &'static str,
    name: &'a str,
    givens: Vec<String>,
    solution: Named<'a>,
    changed: Vec<String>,
}

fn named_line(solved: &Solved, instance: &Instance, line: &mut Vec<u8>) {
    let object = InstanceLine {
        schema: "exactone.design-decode.v1",
        status: "solved",
        name: &instance.name,
        givens: names(instance, &instance.givens),
        solution: Named::of(&instance.rules, &solved.chosen),
        changed: solved.changed.iter().map(ToString::to_string).collect(),
    };
    append(line, &object);
}

/// Appends what became of an answer.
pub(crate) fn decoded(verdict: &Verdict, line: &mut Vec<u8>) {
    let words = |faults: &[Fault]| faults.iter().map(ToString::to_string).collect();
    let mut object = DecodeLine {
        schema: "exactone.decode.v1",
        status: "unknown",
        rows: None,
        columns: None,
        boxes: None,
        givens: None,
        solution: None,
        changed: Vec::new(),
        broken: Vec::new(),
        excluded: None,
    };
    match verdict {
        Verdict::Unknown => {}
        Verdict::None { excluded } => {
            object.status = "none";
            object.excluded = *excluded;
        }
        Verdict::Wrong(faults) => {
            object.status = "wrong";
            object.broken = words(faults);
        }
        Verdict::Solved(solved) => {
            let Some(layout) = solved.instance.legend().layout() else {
                return named_line(solved, &solved.instance, line);
            };
            let shape = layout.shape();
            object.status = "solved";
            (object.rows, object.columns) = (Some(shape.side), Some(shape.side));
            object.boxes = shape.boxes.map(|boxes| [boxes.rows, boxes.columns]);
            let rows = |chosen| Rows::of(shape.side, &layout.values(chosen));
            object.givens = solved.knows_givens.then(|| rows(&solved.instance.givens));
            object.solution = Some(rows(&solved.chosen));
            object.changed = words(&solved.changed);
        }
    }
    append(line, &object);
}
