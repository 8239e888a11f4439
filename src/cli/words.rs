//! Answers in words: sentences for people, and the phrases that fields are made of.

use super::work::Outcome;
use exactone_core::solve::Tally;
use exactone_session::answer::{Reason, Status};

/// What is known, in words.
pub(super) fn judgement(outcome: &Outcome) -> String {
    match outcome.answer.status {
        Status::Unique => "unique: this is the only solution".to_owned(),
        Status::Solved => "solved: whether there are other solutions was not asked".to_owned(),
        Status::Multiple if outcome.answer.second.is_none() => "multiple: there are several solutions".to_owned(),
        Status::Multiple => {
            let differs = outcome.answer.differs();
            format!("multiple: at least two solutions; these differ in {} cells", differs.len())
        }
        Status::None => {
            let reason = outcome.reason.as_ref().map_or(String::new(), |reason| told(reason, outcome));
            format!("none: {reason}")
        }
        Status::Unknown(limit) if outcome.answer.solution.is_some() => {
            format!("unknown: {limit} after one solution; whether it is the only one is not known")
        }
        Status::Unknown(limit) => format!("unknown: {limit}"),
    }
}

/// A reason in words: `two givens contradict each other: value 5 in row 1, at r1c1 and r1c4`.
pub(super) fn told(reason: &Reason, outcome: &Outcome) -> String {
    let shape = outcome.answer.shape;
    match reason {
        Reason::Clash { group, givens: [first, second] } => {
            let [first, second] = [first, second].map(|given| shape.cell_name(shape.cell_and_value(*given).0));
            format!("two givens contradict each other: {group}, at {first} and {second}")
        }
        Reason::UnsatisfiableSubset { givens, .. } if givens.is_empty() && outcome.puzzle.marks.is_some() => {
            "the pencil marks alone allow no solution".to_owned()
        }
        Reason::UnsatisfiableSubset { givens, .. } if givens.is_empty() => "there is no such grid at all".to_owned(),
        Reason::UnsatisfiableSubset { givens, limit } => {
            let named: Vec<String> = givens.iter().map(|given| shape.candidate_name(*given)).collect();
            let minimal = match limit {
                None => "none of them can be left out".to_owned(),
                Some(limit) => format!("fewer may be enough: {limit}"),
            };
            let these = if givens.len() == 1 {
                "this given allows".to_owned()
            } else {
                format!("these {} givens allow", givens.len())
            };
            let beside = if outcome.puzzle.marks.is_some() { ", with these pencil marks," } else { "" };
            format!("{these}{beside} no solution ({minimal}): {}", named.join(" "))
        }
    }
}

/// A number of solutions; where a limit was hit, which one follows as a field of its own.
pub(super) fn counted(tally: &Tally) -> String {
    match tally {
        Tally::Unfinished(_, limit) => format!("{tally}\t{limit}"),
        Tally::Exact(_) | Tally::AtLeast(_) => tally.to_string(),
    }
}
