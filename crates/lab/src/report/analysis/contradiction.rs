//! Rows that cannot both be right.
//!
//! Answers are ranges of the number of solutions: two that do not overlap contradict each other. Of each puzzle every two
//! different answers, or solutions, are reported once, by the first run that gave each.

use super::Study;
use crate::record::{ProfileRow, Row, Shuffle};
use serde::Serialize;
use std::collections::BTreeMap;

/// Two rows that cannot both be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contradiction {
    /// In what they differ.
    pub kind: ContradictionKind,
    /// The set of the instance.
    pub set: String,
    /// The name of the instance.
    pub instance: String,
    /// One.
    pub first: Voice,
    /// The other.
    pub second: Voice,
}

/// In what two rows differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ContradictionKind {
    /// The same name for two puzzles.
    Puzzle,
    /// How many solutions there are.
    Answer,
    /// What the only solution is.
    Solution,
    /// Propagation refuted a state that has a solution.
    Propagation,
}

/// Who says what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Voice {
    /// The arm's name, or the subject of a profile.
    pub who: String,
    /// On which machine; empty for a profile.
    pub machine: String,
    /// What was shuffled.
    pub shuffle: Shuffle,
    /// By which seed; the state's number for a profile.
    pub seed: u64,
    /// The word or the hash that the other does not agree with.
    pub says: String,
}

/// All contradictions of a study: of names, then of answers, then of solutions, then of propagation. O(rows log rows)
/// where there are few.
pub(super) fn contradictions(study: &Study) -> Vec<Contradiction> {
    let puzzles = firsts(all(study), |row| (row.set.as_str(), row.instance.as_str()), |row| row.hash.as_str());
    let answers = firsts(answered(study), |row| row.hash.as_str(), |row| row.status);
    let solved = answered(study).filter(|row| row.solution.is_some());
    let solutions = firsts(solved, |row| row.hash.as_str(), |row| (row.status, row.solution.as_deref()));
    let mut found = told(&puzzles, ContradictionKind::Puzzle, |_, _| true, |row| row.hash.clone());
    found.extend(told(
        &answers,
        ContradictionKind::Answer,
        |one, other| one.status.denies(other.status),
        |row| row.status.to_string(),
    ));
    let text = |row: &Row| row.solution.clone().unwrap_or_default();
    found.extend(told(&solutions, ContradictionKind::Solution, Row::has_another_solution, text));
    found.extend(study.profile.iter().filter_map(unsound));
    found
}

fn answered(study: &Study) -> impl Iterator<Item = &Row> {
    all(study).filter(|row| row.status.is_answer())
}

/// All rows, also of arms that were wrong.
fn all(study: &Study) -> impl Iterator<Item = &Row> {
    study.rows.iter().chain(&study.set_aside)
}

/// Of each puzzle the first row with each claim.
fn firsts<'a, K: Ord, C: Ord>(
    rows: impl IntoIterator<Item = &'a Row>,
    puzzle: impl Fn(&'a Row) -> K,
    claim: impl Fn(&'a Row) -> C,
) -> Vec<Vec<&'a Row>> {
    let mut firsts: BTreeMap<K, BTreeMap<C, &Row>> = BTreeMap::new();
    for row in rows {
        firsts.entry(puzzle(row)).or_default().entry(claim(row)).or_insert(row);
    }
    firsts.into_values().map(|claims| claims.into_values().collect()).collect()
}

fn told(
    groups: &[Vec<&Row>],
    kind: ContradictionKind,
    contradict: impl Fn(&Row, &Row) -> bool,
    says: impl Fn(&Row) -> String,
) -> Vec<Contradiction> {
    let voice = |row: &Row| Voice {
        who: row.arm.clone(),
        machine: row.machine.clone(),
        shuffle: row.shuffle,
        seed: row.seed,
        says: says(row),
    };
    let mut found = Vec::new();
    for claims in groups {
        let pairs =
            claims.iter().enumerate().flat_map(|(at, one)| claims[at + 1..].iter().map(move |other| (one, other)));
        found.extend(pairs.filter(|(one, other)| contradict(one, other)).map(|(one, other)| Contradiction {
            kind,
            set: one.set.clone(),
            instance: one.instance.clone(),
            first: voice(one),
            second: voice(other),
        }));
    }
    found
}

/// A state that was refuted although it has a solution.
fn unsound(row: &ProfileRow) -> Option<Contradiction> {
    let failed = row.failed.is_some_and(|seen| seen.refuted);
    let by = [
        (row.propagation.refuted, "refuted by propagation"),
        (failed, "refuted by failed literals"),
        (row.consistency.refuted, "refuted by consistency"),
    ];
    let (_, says) = by.into_iter().find(|(refuted, _)| *refuted).filter(|_| row.dead == Some(false))?;
    let voice = |who: &str, says: &str| Voice {
        who: who.to_owned(),
        machine: String::new(),
        shuffle: Shuffle::None,
        seed: u64::from(row.state),
        says: says.to_owned(),
    };
    Some(Contradiction {
        kind: ContradictionKind::Propagation,
        set: row.set.clone(),
        instance: row.instance.clone(),
        first: voice(&row.subject, says),
        second: voice("search", "has a solution"),
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::{answered, late, study};
    use super::*;
    use crate::record::{PropagationResult, Status, SubjectKind};

    fn says(arm: &str, status: Status, solution: Option<&str>) -> Row {
        Row { status, solution: solution.map(str::to_owned), ..answered(arm, 1, 1.0) }
    }

    fn kinds(rows: Vec<Row>) -> Vec<ContradictionKind> {
        contradictions(&study(rows)).iter().map(|found| found.kind).collect()
    }

    #[test]
    fn answers_contradict_each_other_where_no_number_of_solutions_fits_both() {
        use Status::{Multiple, None as Unsolvable, Solved, Unique};
        let denied = [(Unique, Multiple), (Unique, Unsolvable), (Multiple, Unsolvable), (Solved, Unsolvable)];
        for one in [Unique, Multiple, Unsolvable, Solved] {
            for other in [Unique, Multiple, Unsolvable, Solved] {
                let expected = usize::from(denied.contains(&(one, other)) || denied.contains(&(other, one)));
                let found = kinds(vec![says("a", one, None), says("b", other, None), late("c", 1)]);
                assert_eq!(found, vec![ContradictionKind::Answer; expected], "{one} {other}");
            }
        }
    }

    #[test]
    fn two_only_solutions_are_told_once_with_who_said_what() {
        let rows = vec![
            says("a", Status::Unique, Some("11")),
            says("b", Status::Unique, Some("22")),
            says("c", Status::Unique, Some("22")),
        ];
        let found = contradictions(&study(rows));
        assert_eq!(found.len(), 1);
        let told = |voice: &Voice| (voice.who.clone(), voice.says.clone());
        let expected = [("a", "11"), ("b", "22")].map(|(who, says)| (who.to_owned(), says.to_owned()));
        assert_eq!([told(&found[0].first), told(&found[0].second)], expected);
        assert_eq!(found[0].kind, ContradictionKind::Solution);
    }

    #[test]
    fn a_solution_of_many_contradicts_nothing_and_one_beside_the_only_one_does() {
        let [many, other] = ["11", "22"].map(|solution| says("a", Status::Solved, Some(solution)));
        assert!(kinds(vec![many.clone(), other]).is_empty());
        assert_eq!(kinds(vec![many, says("b", Status::Unique, Some("22"))]), [ContradictionKind::Solution]);
    }

    #[test]
    fn one_name_of_two_puzzles_is_told() {
        let other = Row { hash: "ff".to_owned(), ..answered("b", 1, 1.0) };
        assert_eq!(kinds(vec![answered("a", 1, 1.0), other]), [ContradictionKind::Puzzle]);
    }

    #[test]
    fn a_refuted_state_that_has_a_solution_is_told() {
        let (quiet, refuted) = (
            PropagationResult { refuted: false, solved: false, left: 9 },
            PropagationResult { refuted: true, solved: false, left: 0 },
        );
        let row = ProfileRow {
            set: "s".to_owned(),
            instance: "i".to_owned(),
            hash: "00".to_owned(),
            side: 9,
            subject: "extended".to_owned(),
            kind: SubjectKind::Encoding,
            depth: 1,
            state: 4,
            dead: Some(false),
            propagation: quiet,
            failed: Some(refuted),
            consistency: quiet,
        };
        let mut study = study(Vec::new());
        study.profile =
            vec![row.clone(), ProfileRow { dead: Some(true), ..row.clone() }, ProfileRow { failed: None, ..row }];
        let found = contradictions(&study);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].kind, found[0].first.says.as_str()),
            (ContradictionKind::Propagation, "refuted by failed literals")
        );
    }
}
