//! `--json` of `encode` and `decode`.

use super::decode::{Solved, Verdict};
use super::encodings::Card;
use super::json::{Head, Rows, Solution, append, head, names};
use super::subject::Subject;
use exactone_formats::instance::Instance;
use exactone_sat::encode::Encoding;
use exactone_session::formula::{About, Plan, Stated};
use serde::Serialize;

/// Which puzzle it is: one of many grids in a file, or the instance of a file.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum AnyHead<'a> {
    Grid(Head<'a>),
    Instance { source: &'a str, name: &'a str },
}

impl<'a> AnyHead<'a> {
    pub(super) fn of(subject: &'a Subject) -> Self {
        match subject {
            Subject::Grid { puzzle, shape } => Self::Grid(head(puzzle, *shape)),
            Subject::Instance { source, instance } => Self::Instance { source, name: &instance.name },
        }
    }
}

/// A file that was written.
#[derive(Serialize)]
struct EncodeLine<'a> {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(flatten)]
    head: AnyHead<'a>,
    format: &'static str,
    encoding: Option<String>,
    hash: String,
    variables: u64,
    auxiliary: u64,
    clauses: Option<u64>,
    literals: Option<u64>,
    bijective: Option<bool>,
    excluded: usize,
    bytes: u64,
}

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

/// Appends what was written, and to which file, where there are several.
pub(super) fn encoded(
    (head, file): (AnyHead<'_>, Option<&str>),
    Stated { statement, .. }: Stated<'_>,
    plan: &Plan<'_>,
    bytes: u64,
    line: &mut Vec<u8>,
) {
    let (variables, of_candidates) = plan.vars();
    let size = plan.size();
    let object = EncodeLine {
        schema: "exactone.encode.v1",
        file,
        head,
        format: statement.format.name(),
        encoding: statement.encoding.map(|encoding| encoding.to_string()),
        hash: format!("sha256:{}", statement.hash()),
        variables,
        auxiliary: variables - of_candidates,
        clauses: size.map(|size| size.clauses),
        literals: size.map(|size| size.literals),
        bijective: plan.is_bijective(),
        excluded: statement.excluded.len(),
        bytes,
    };
    append(line, &object);
}

/// What became of an answer to the instance of a file.
#[derive(Serialize)]
struct DesignLine<'a> {
    schema: &'static str,
    status: &'static str,
    name: &'a str,
    givens: Vec<String>,
    solution: Solution<'a>,
    changed: Vec<String>,
}

fn named_line(solved: &Solved, instance: &Instance, line: &mut Vec<u8>) {
    let object = DesignLine {
        schema: "exactone.design-decode.v1",
        status: "solved",
        name: &instance.name,
        givens: names(instance, &instance.givens),
        solution: Solution::of(instance, &solved.chosen),
        changed: solved.changed.iter().map(ToString::to_string).collect(),
    };
    append(line, &object);
}

/// Appends what became of an answer.
pub(super) fn decoded(verdict: &Verdict, line: &mut Vec<u8>) {
    let words = |faults: &[exactone_session::formula::Fault]| faults.iter().map(ToString::to_string).collect();
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

/// What an encoding comes to.
#[derive(Serialize)]
struct EncodingLine<'a> {
    schema: &'static str,
    encoding: String,
    says: String,
    source: &'static str,
    reaches: String,
    model: &'a str,
    side: Option<usize>,
    #[serde(rename = "box")]
    boxes: Option<[usize; 2]>,
    givens: usize,
    default: bool,
    variables: u64,
    auxiliary: u64,
    clauses: u64,
    literals: u64,
    bijective: bool,
}

/// Appends the size of an encoding, and what there is to know of it.
pub(super) fn encoding(card: &Card, stated: Stated<'_>, line: &mut Vec<u8>) {
    let (model, shape) = match &stated.statement.about {
        About::Grid { model, shape, .. } => (model.name(), Some(shape)),
        About::Text { .. } => (&*stated.instance.name, None),
    };
    let object = EncodingLine {
        schema: "exactone.encoding.v1",
        encoding: card.encoding.to_string(),
        says: card.encoding.about(),
        source: card.encoding.source(),
        reaches: card.encoding.propagation_strength().to_string(),
        model,
        side: shape.map(|shape| shape.side),
        boxes: shape.and_then(|shape| shape.boxes).map(|boxes| [boxes.rows, boxes.columns]),
        givens: stated.instance.givens.len(),
        default: card.encoding == Encoding::default(),
        variables: card.vars,
        auxiliary: card.auxiliary,
        clauses: card.clauses,
        literals: card.literals,
        bijective: card.bijective,
    };
    append(line, &object);
}
