//! What all arms say of each puzzle, and whether all of it can be true.
//!
//! A puzzle has the same solutions for every arm. "None" contradicts any solution, "unique" contradicts "multiple", and
//! two unique solutions must be the same. If an arm is wrong, no measurement beside it can be believed.

use crate::record::{Row, Status};
use std::collections::HashMap;

/// The answers so far, by puzzle.
#[derive(Debug, Default)]
pub(super) struct Agreement {
    answers: HashMap<String, Vec<Row>>,
}

impl Agreement {
    /// Notes an answer; the row that contradicts it, if one does.
    pub(super) fn note(&mut self, row: &Row) -> Option<&Row> {
        if !row.status.is_answer() {
            return None;
        }
        let known = self.answers.entry(row.hash.clone()).or_default();
        let at = known.iter().position(|other| contradict(row, other));
        // One row of each kind of answer stands for all.
        if at.is_none() && !known.iter().any(|other| kind(other) == kind(row)) {
            known.push(row.clone());
        }
        at.map(|at| &known[at])
    }
}

fn kind(row: &Row) -> (Status, Option<&str>) {
    let tells = matches!(row.status, Status::Unique | Status::Solved);
    (row.status, row.solution.as_deref().filter(|_| tells))
}

/// Whether both cannot be true.
fn contradict(one: &Row, other: &Row) -> bool {
    one.status.denies(other.status) || one.has_another_solution(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sample::row;

    fn said(status: Status, solution: Option<&str>) -> Row {
        Row { status, solution: solution.map(str::to_owned), ..row("a", 1.0) }
    }

    /// Whether the last contradicts one before it.
    fn clash(rows: &[Row]) -> bool {
        let mut agreement = Agreement::default();
        let (last, before) = rows.split_last().unwrap();
        for row in before {
            assert!(agreement.note(row).is_none());
        }
        agreement.note(last).is_some()
    }

    #[test]
    fn answers_that_cannot_all_be_true_are_found() {
        use Status::{Multiple, None as Nothing, Solved, Unique};
        let [x, y] = [Some("x"), Some("y")];
        for (one, other, expected) in [
            ((Unique, x), (Unique, x), false),
            ((Unique, x), (Unique, y), true),
            ((Unique, x), (Multiple, y), true),
            ((Unique, x), (Nothing, None), true),
            ((Solved, x), (Solved, y), false),
            ((Solved, x), (Unique, x), false),
            ((Solved, x), (Unique, y), true),
            ((Solved, x), (Multiple, y), false),
            ((Solved, x), (Nothing, None), true),
            ((Nothing, None), (Nothing, None), false),
            ((Multiple, x), (Multiple, y), false),
        ] {
            let rows = [said(one.0, one.1), said(other.0, other.1)];
            assert_eq!(clash(&rows), expected, "{rows:?}");
            assert_eq!(clash(&[rows[1].clone(), rows[0].clone()]), expected);
        }
        assert!(clash(&[said(Solved, x), said(Solved, y), said(Unique, x)]));
    }

    #[test]
    fn runs_that_were_cut_short_say_nothing_and_puzzles_do_not_mix() {
        assert!(!clash(&[said(Status::Time, None), said(Status::None, None)]));
        let other = Row { hash: "01".to_owned(), ..said(Status::None, None) };
        assert!(!clash(&[said(Status::Unique, Some("x")), other]));
    }
}
