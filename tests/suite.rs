//! Every case of `tests/suite/*.toml` by every engine, and in several settings of each.

use crate::engines::{SPECS, classic, plain};
use exactone::answer::{Answer, RulesCache, Session, Status};
use exactone::backend::Spec;
use exactone::model::Model;
use exactone::problem::Candidate;
use exactone::puzzle::{Puzzle, read};
use exactone::solve::Budget;
use serde::Deserialize;
use std::num::NonZeroUsize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Suite {
    case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    #[serde(default = "sudoku")]
    model: String,
    #[serde(rename = "box")]
    boxes: Option<String>,
    puzzle: String,
    status: String,
    begins: Option<String>,
    count: Option<String>,
}

fn sudoku() -> String {
    "sudoku".to_owned()
}

fn cases(text: &str) -> Vec<Case> {
    toml::from_str::<Suite>(text).unwrap().case
}

fn cache(case: &Case) -> RulesCache {
    let boxes = case.boxes.as_ref().map(|boxes| boxes.parse().unwrap());
    RulesCache::new(Model::builtin(&case.model).unwrap()).with_boxes(boxes)
}

fn hold(case: &Case, spec: &str, threads: usize) {
    let context = format!("{} by {spec} on {threads} threads", case.name);
    let cache = cache(case);
    let mut session = Session::new(cache, spec.parse().unwrap(), NonZeroUsize::new(threads).unwrap());
    let puzzle = read::one(&case.puzzle).unwrap();
    let budget = Budget::default();
    let answer = session.unique(&puzzle, &budget).unwrap();
    assert_eq!(answer.status.word(), case.status, "{context}");
    hold_solution(case, &answer, &context);
    let first = session.first(&puzzle, &budget).unwrap();
    let found = if answer.status == Status::None { Status::None } else { Status::Solved };
    assert_eq!(first.status, found, "{context}");
    if let Some(count) = &case.count {
        assert_eq!(&session.count(&puzzle, &budget, None).unwrap().tally.unwrap().to_string(), count, "{context}");
        assert_eq!(visited(&mut session, &puzzle).to_string(), *count, "{context}");
    }
}

fn hold_solution(case: &Case, answer: &Answer, context: &str) {
    if let Some(begins) = &case.begins {
        let line: String =
            answer.solution.iter().flat_map(|one| one.values().unwrap()).map(|value| value.to_string()).collect();
        assert!(line.starts_with(begins), "{context}: {line}");
    }
    if answer.status == Status::Multiple {
        assert!(!answer.differs().is_empty(), "{context}: the two solutions are the same");
    }
}

/// The number of different solutions visited.
fn visited(session: &mut Session, puzzle: &Puzzle) -> usize {
    let mut seen = std::collections::HashSet::new();
    let visit = &mut |chosen: &[Candidate]| {
        assert!(seen.insert(chosen.to_vec()), "a solution visited twice");
        std::ops::ControlFlow::Continue(())
    };
    session.all(puzzle, &Budget::default(), None, visit).unwrap();
    seen.len()
}

#[test]
fn every_engine_solves_the_classic_puzzles() {
    let (nine, other): (Vec<_>, Vec<_>) =
        cases(include_str!("suite/classic.toml")).into_iter().partition(|case| cells(case) == 81);
    assert!(nine.len() >= 3 && !other.is_empty());
    for (case, spec) in nine.iter().flat_map(|case| classic().map(move |spec| (case, spec))) {
        hold(case, spec, 1);
    }
    for (case, spec) in other.iter().flat_map(|case| SPECS.map(move |spec| (case, spec))) {
        hold(case, spec, 1);
    }
}

fn cells(case: &Case) -> usize {
    read::one(&case.puzzle).unwrap().side.pow(2)
}

#[test]
fn the_engine_for_classic_puzzles_refuses_all_others_and_says_so() {
    let cases = [include_str!("suite/classic.toml"), include_str!("suite/small.toml")].map(cases);
    let mut refused = 0;
    for case in cases.iter().flatten().filter(|case| cells(case) != 81) {
        let cache = cache(case);
        let mut session = Session::new(cache, "nine".parse().unwrap(), NonZeroUsize::MIN);
        let error = session.unique(&read::one(&case.puzzle).unwrap(), &Budget::default()).unwrap_err().to_string();
        assert!(error.starts_with("nine does not take this problem: it takes classic 9x9 Sudoku alone"), "{error}");
        refused += 1;
    }
    assert!(refused > 3, "only {refused}");
}

#[test]
fn every_engine_counts_the_small_grids() {
    for case in cases(include_str!("suite/small.toml")) {
        for spec in SPECS {
            hold(&case, spec, 1);
        }
    }
}

#[test]
fn every_engine_gives_the_same_answers_on_three_threads() {
    for case in cases(include_str!("suite/small.toml")) {
        for spec in plain() {
            hold(&case, spec, 3);
        }
    }
}

#[test]
fn a_mangled_paste_is_refused_by_its_number_of_cells() {
    let error = read::one("8……36……7..9.2…5…7…….457…..1…3…1….68..85…1..9….4..").unwrap_err().to_string();
    assert!(error.contains("77 cells found, 81 expected"), "{error}");
}

#[test]
fn engine_names_print_as_they_read() {
    for text in SPECS {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string().parse::<Spec>().unwrap(), spec, "{text}");
    }
}
