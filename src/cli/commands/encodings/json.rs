//! `--json` of `encodings`.

use super::card::Card;
use crate::cli::json::append;
use exactone_sat::encode::Encoding;
use exactone_session::formula::{About, Stated};
use serde::Serialize;

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
pub(crate) fn encoding(card: &Card, stated: Stated<'_>, line: &mut Vec<u8>) {
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
