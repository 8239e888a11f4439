//! `--json` of `encode` and `decode`.

use super::decode::{Solved, SolvedDesign, Verdict};
use super::designs::Solution;
use super::encodings::Card;
use super::json::{Head, Rows, append, head};
use exactone_formats::design::Design;
use exactone_formats::model::Shape;
use exactone_formats::puzzle::Puzzle;
use exactone_sat::encode::Encoding;
use exactone_session::formula::{Plan, Subject};
use serde::Serialize;

/// Which puzzle it is: one of many grids in a file, or a design.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum AnyHead<'a> {
    Grid(Head<'a>),
    Design { source: &'a str, name: &'a str },
}

impl<'a> AnyHead<'a> {
    pub(super) fn of_grid(puzzle: &'a Puzzle, shape: Shape) -> Self {
        Self::Grid(head(puzzle, shape))
    }

    pub(super) fn of_design(source: &'a str, design: &'a Design) -> Self {
        Self::Design { source, name: &design.name }
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
struct DecodeLine<'a> {
    schema: &'static str,
    status: &'static str,
    rows: Option<usize>,
    columns: Option<usize>,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
    givens: Option<Rows<'a>>,
    solution: Option<Rows<'a>>,
    changed: Vec<String>,
    broken: Vec<String>,
    excluded: Option<usize>,
}

/// Appends what was written, and to which file, where there are several.
pub(super) fn encoded(
    (head, file): (AnyHead<'_>, Option<&str>),
    subject: Subject<'_>,
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
        format: subject.format().name(),
        encoding: subject.encoding().map(|encoding| encoding.to_string()),
        hash: format!("sha256:{}", subject.hash()),
        variables,
        auxiliary: variables - of_candidates,
        clauses: size.map(|size| size.clauses),
        literals: size.map(|size| size.literals),
        bijective: plan.is_bijective(),
        excluded: subject.excluded().len(),
        bytes,
    };
    append(line, &object);
}

/// What became of an answer to a design.
#[derive(Serialize)]
struct DesignLine<'a> {
    schema: &'static str,
    status: &'static str,
    name: &'a str,
    givens: Vec<String>,
    solution: Solution<'a>,
    changed: Vec<String>,
}

fn design_line(solved: &SolvedDesign, line: &mut Vec<u8>) {
    let SolvedDesign { design, chosen, changed } = solved;
    let object = DesignLine {
        schema: "exactone.design-decode.v1",
        status: "solved",
        name: &design.name,
        givens: design.givens.iter().map(|&given| design.legend.candidate(&design.problem, given)).collect(),
        solution: Solution::of(design, chosen),
        changed: changed.iter().map(ToString::to_string).collect(),
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
        Verdict::SolvedDesign(solved) => return design_line(solved, line),
        Verdict::Unknown => {}
        Verdict::None { excluded } => {
            object.status = "none";
            object.excluded = *excluded;
        }
        Verdict::Wrong(faults) => {
            object.status = "wrong";
            object.broken = words(faults);
        }
        Verdict::Solved(Solved { shape, values, givens, changed }) => {
            let side = shape.side;
            object.status = "solved";
            (object.rows, object.columns) = (Some(side), Some(side));
            object.boxes = shape.boxes.map(|boxes| [boxes.rows, boxes.columns]);
            object.givens = givens.as_ref().map(|values| Rows { side, values });
            object.solution = Some(Rows { side, values });
            object.changed = words(changed);
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
pub(super) fn encoding(card: &Card, subject: Subject<'_>, line: &mut Vec<u8>) {
    let (model, shape) = match subject {
        Subject::Grid(statement, _) => (statement.model.name(), Some(statement.shape)),
        Subject::Design(_, design) => (&*design.name, None),
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
        givens: subject.givens().len(),
        default: card.encoding == Encoding::default(),
        variables: card.vars,
        auxiliary: card.auxiliary,
        clauses: card.clauses,
        literals: card.literals,
        bijective: card.bijective,
    };
    append(line, &object);
}
