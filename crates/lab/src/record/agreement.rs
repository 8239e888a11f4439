//! What all arms say of each puzzle, and which of it cannot be true.
//!
//! A puzzle has the same solutions for every arm, and every solution was checked. So "none" is wrong where anybody found a
//! solution, and "unique" where two are known. An arm that was wrong once is *disqualified*: what it took for an answer
//! says nothing.

use super::{Row, Status};
use std::collections::HashMap;

/// An answer that cannot be true.
#[derive(Clone, Debug, PartialEq)]
pub struct Refuted {
    /// The run that gave it.
    pub row: Row,
    /// The run that shows it; absent where the solution itself failed the check.
    pub by: Option<Row>,
}

/// The first wrong answer of each arm that gave one, in the order in which they came out. O(rows) where few arms are wrong.
#[must_use]
pub fn disqualified<'r>(rows: impl IntoIterator<Item = &'r Row>) -> Vec<Refuted> {
    let mut agreement = Agreement::default();
    for row in rows {
        agreement.note(row);
    }
    agreement.disqualified
}

/// The answers so far, by puzzle, and the arms that were wrong.
#[derive(Debug, Default)]
pub(crate) struct Agreement {
    answers: HashMap<String, Vec<Row>>,
    disqualified: Vec<Refuted>,
}

impl Agreement {
    /// The first wrong answer of each arm, so far.
    pub(crate) fn disqualified(&self) -> &[Refuted] {
        &self.disqualified
    }

    /// Whether this arm was wrong.
    pub(crate) fn is_disqualified(&self, arm: &str) -> bool {
        self.disqualified.iter().any(|it| it.row.arm == arm)
    }

    /// Notes a run.
    pub(crate) fn note(&mut self, row: &Row) {
        if row.status == Status::Wrong {
            self.disqualify(Refuted { row: row.clone(), by: None });
        }
        if !row.status.is_answer() {
            return;
        }
        let known = self.answers.entry(row.hash.clone()).or_default();
        let refuted: Vec<Refuted> = known.iter().flat_map(|other| between(row, other)).collect();
        // One row of each kind of answer stands for all that the arm gave.
        if !known.iter().any(|other| kind(other) == kind(row)) {
            known.push(row.clone());
        }
        for it in refuted {
            self.disqualify(it);
        }
    }

    fn disqualify(&mut self, it: Refuted) {
        if !self.is_disqualified(&it.row.arm) {
            self.disqualified.push(it);
        }
    }
}

fn kind(row: &Row) -> (Status, Option<&str>, &str) {
    let tells = matches!(row.status, Status::Unique | Status::Solved);
    (row.status, row.solution.as_deref().filter(|_| tells), &row.arm)
}

/// What cannot be true of two answers to the same puzzle: one, both, or nothing.
fn between(one: &Row, other: &Row) -> Vec<Refuted> {
    if let (Some(letters), Some(others)) = (&one.answers, &other.answers) {
        return of_batch((one, letters), (other, others));
    }
    let differ = one.has_another_solution(other);
    if !one.status.denies(other.status) && !differ {
        return Vec::new();
    }
    let refuted = |row: &Row, by: &Row| Refuted { row: row.clone(), by: Some(by.clone()) };
    let shows = |by: &Row, row: &Row| {
        let known = solutions_shown(by).max(if differ && by.verified { 2 } else { 0 });
        row.status.most_solutions().is_some_and(|most| known > most)
    };
    let found: Vec<Refuted> = [(one, other), (other, one)]
        .into_iter()
        .filter(|(row, by)| shows(by, row))
        .map(|(row, by)| refuted(row, by))
        .collect();
    // Where nothing was checked, nobody can say which of them is wrong.
    if found.is_empty() { vec![refuted(one, other), refuted(other, one)] } else { found }
}

/// What cannot be true of two answers to the same batch, each with its letters.
fn of_batch((one, letters): (&Row, &str), (other, others): (&Row, &str)) -> Vec<Refuted> {
    let refuted = |row: &Row, by: &Row| Refuted { row: row.clone(), by: Some(by.clone()) };
    // A letter allows so many solutions at most, and the other shows so many.
    let most = |letter| match letter {
        'n' => 0,
        'u' => 1,
        _ => u32::MAX,
    };
    let shown = |letter| match letter {
        'n' => 0,
        'm' => 2,
        _ => 1,
    };
    let is_refuted =
        |letters: &str, others: &str| letters.chars().zip(others.chars()).any(|(it, by)| shown(by) > most(it));
    match (is_refuted(letters, others), is_refuted(others, letters)) {
        (false, false) if one.solution == other.solution || letters != others => Vec::new(),
        (true, false) => vec![refuted(one, other)],
        (false, true) => vec![refuted(other, one)],
        // Each denies the other, or both say unique of something and mean different solutions.
        (true, true) | (false, false) => vec![refuted(one, other), refuted(other, one)],
    }
}

/// The solutions that a run found, and that were checked.
fn solutions_shown(row: &Row) -> u32 {
    match row.status {
        Status::Unique | Status::Solved if row.verified => 1,
        Status::Multiple if row.verified => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sample::row;

    fn said(arm: &str, status: Status, solution: Option<&str>) -> Row {
        Row { status, solution: solution.map(str::to_owned), verified: solution.is_some(), ..row(arm, 1.0) }
    }

    /// The arms that are wrong.
    fn wrong(rows: &[Row]) -> Vec<String> {
        let mut arms: Vec<String> = disqualified(rows).into_iter().map(|it| it.row.arm).collect();
        arms.sort();
        arms
    }

    #[test]
    fn the_answer_that_a_checked_solution_refutes_is_the_wrong_one() {
        use Status::{Multiple, None as Nothing, Solved, Unique};
        let [x, y] = [Some("x"), Some("y")];
        for (one, other, expected) in [
            ((Unique, x), (Unique, x), &[] as &[&str]),
            ((Unique, x), (Unique, y), &["a", "b"]),
            ((Unique, x), (Multiple, y), &["a"]),
            ((Unique, x), (Nothing, None), &["b"]),
            ((Solved, x), (Solved, y), &[]),
            ((Solved, x), (Unique, x), &[]),
            ((Solved, x), (Unique, y), &["b"]),
            ((Solved, x), (Multiple, y), &[]),
            ((Solved, x), (Nothing, None), &["b"]),
            ((Nothing, None), (Nothing, None), &[]),
            ((Multiple, x), (Multiple, y), &[]),
            ((Multiple, x), (Nothing, None), &["b"]),
        ] {
            let rows = [said("a", one.0, one.1), said("b", other.0, other.1)];
            assert_eq!(wrong(&rows), expected, "{rows:?}");
            assert_eq!(wrong(&[rows[1].clone(), rows[0].clone()]), expected, "{rows:?}");
        }
    }

    #[test]
    fn all_that_say_the_same_wrong_thing_are_wrong() {
        let none = |arm| said(arm, Status::None, None);
        let found = said("c", Status::Solved, Some("x"));
        assert_eq!(wrong(&[none("a"), none("b"), found.clone(), none("d")]), ["a", "b", "d"]);
        let refuted = disqualified(&[none("a"), found.clone()]).remove(0);
        assert_eq!((refuted.row.arm.as_str(), refuted.by), ("a", Some(found)));
    }

    #[test]
    fn two_solutions_of_two_arms_refute_the_only_one_of_a_third() {
        let [x, y] = ["x", "y"].map(|solution| said(solution, Status::Solved, Some(solution)));
        assert_eq!(wrong(&[x, y, said("u", Status::Unique, Some("x"))]), ["u"]);
    }

    #[test]
    fn where_nothing_was_checked_both_are_wrong() {
        let unchecked = |arm, status| Row { verified: false, ..said(arm, status, Some("x")) };
        assert_eq!(wrong(&[unchecked("a", Status::Unique), unchecked("b", Status::None)]), ["a", "b"]);
    }

    #[test]
    fn a_solution_that_failed_its_check_needs_no_other_run() {
        let refuted = disqualified(&[said("a", Status::Wrong, None)]).remove(0);
        assert_eq!(refuted.by, None);
    }

    #[test]
    fn batches_are_held_against_each_other_puzzle_by_puzzle() {
        let batch = |arm, letters: &str, hash| Row {
            answers: Some(letters.to_owned()),
            ..said(arm, Status::Solved, Some(hash))
        };
        for (letters, others, expected) in [
            ("umn", "umn", &[] as &[&str]),
            ("umn", "umu", &["a"]),
            ("uun", "umn", &["a"]),
            ("nuu", "unu", &["a", "b"]),
        ] {
            let rows = [batch("a", letters, letters), batch("b", others, others)];
            assert_eq!(wrong(&rows), expected, "{letters} {others}");
        }
        assert_eq!(wrong(&[batch("a", "uu", "x"), batch("b", "uu", "y")]), ["a", "b"]);
    }

    #[test]
    fn runs_that_were_cut_short_say_nothing_and_puzzles_do_not_mix() {
        assert!(wrong(&[said("a", Status::Time, None), said("b", Status::None, None)]).is_empty());
        let other = Row { hash: "01".to_owned(), ..said("b", Status::None, None) };
        assert!(wrong(&[said("a", Status::Unique, Some("x")), other]).is_empty());
    }
}
