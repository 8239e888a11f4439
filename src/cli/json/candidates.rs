//! `--candidates --json` and `--true-candidates --json`; fields in `docs/json.md`.

use super::head::AnyHead;
use super::line::append;
use crate::cli::puzzles::subject::Subject;
use exactone_core::problem::Candidate;
use exactone_core::solve::Limit;
use exactone_formats::instance::{Instance, Legend};
use exactone_formats::model::Shape;
use exactone_session::answer::Remaining;
use serde::Serialize;
use std::collections::BTreeMap;

/// Which candidates are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Left {
    /// Those that propagation leaves.
    Propagation,
    /// Those that belong to some solution.
    Solutions,
}

/// The candidates of one puzzle.
#[derive(Serialize)]
struct CandidatesLine<'a> {
    schema: &'static str,
    #[serde(flatten)]
    head: AnyHead<'a>,
    left: Left,
    candidates: Candidates,
    /// Whether nothing is left to stand in some cell.
    dead: bool,
    limit: Option<Limit>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Candidates {
    /// Of a square grid: a list for each cell, in rows.
    Rows(Vec<Vec<Vec<u16>>>),
    /// Of cells with names: a list for each.
    Cells(BTreeMap<String, Vec<String>>),
    /// Options.
    Options(Vec<String>),
}

/// Appends the candidates of one puzzle; `dead` says why they show that it has no solution.
pub(crate) fn candidates(
    subject: &Subject,
    (left, remaining): (Left, &Remaining),
    dead: Option<&'static str>,
    line: &mut Vec<u8>,
) {
    let candidates = match subject {
        Subject::Grid { shape, .. } => rows(*shape, &remaining.candidates),
        Subject::Instance { instance, .. } => named(instance, &remaining.candidates),
    };
    let object = CandidatesLine {
        schema: "exactone.candidates.v1",
        head: AnyHead::of(subject),
        left,
        candidates,
        dead: dead.is_some(),
        limit: remaining.limit,
    };
    append(line, &object);
}

fn rows(shape: Shape, left: &[Candidate]) -> Candidates {
    let mut rows = vec![vec![Vec::new(); shape.side]; shape.side];
    for (cell, value) in left.iter().map(|&candidate| shape.cell_and_value(candidate)) {
        rows[cell / shape.side][cell % shape.side].push(value);
    }
    Candidates::Rows(rows)
}

fn named(instance: &Instance, left: &[Candidate]) -> Candidates {
    let Legend::Cells(cells) = instance.legend() else {
        return Candidates::Options(left.iter().map(|&option| instance.candidate_name(option)).collect());
    };
    let none = (0..cells.len()).map(|cell| (cells.cell(cell).to_owned(), Vec::new()));
    let mut of: BTreeMap<String, Vec<String>> = none.collect();
    for (cell, value) in left.iter().filter_map(|&candidate| cells.cell_and_value(candidate)) {
        of.entry(cells.cell(cell).to_owned()).or_default().push(cells.values()[value].clone());
    }
    Candidates::Cells(of)
}
