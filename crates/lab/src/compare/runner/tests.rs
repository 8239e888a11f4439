//! The runner with engines that are not there.

use super::*;
use crate::compare::{Overrides, PlanFile, Source, manifest};
use crate::record::Status;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder, and a comparison of two arms on three puzzles with two seeds.
fn comparison(jobs: usize) -> (tempfile::TempDir, Manifest) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), "1...............\n.1..............\n..1.............\n").unwrap();
    let source = Source { files: vec!["a.txt".to_owned()], ..Source::default() };
    let arms = ["cells", "dlx"].map(str::to_owned).to_vec();
    let plan = PlanFile { arms, seeds: vec![1, 2], instances: vec![source], jobs: Some(jobs), ..PlanFile::default() };
    let manifest = manifest(&plan, folder.path(), &Overrides::default()).unwrap();
    (folder, manifest)
}

/// Answers as the script says, and counts its runs.
struct Scripted<F> {
    script: F,
    runs: AtomicUsize,
}

impl<F: Fn(Row) -> Outcome + Sync> Scripted<F> {
    fn new(script: F) -> Self {
        Self { script, runs: AtomicUsize::new(0) }
    }

    fn runs(&self) -> usize {
        self.runs.load(Ordering::SeqCst)
    }
}

impl<F: Fn(Row) -> Outcome + Sync> Executor for Scripted<F> {
    fn execute(&self, _: &Job, row: Row) -> Result<Outcome, RunError> {
        self.runs.fetch_add(1, Ordering::SeqCst);
        Ok((self.script)(row))
    }
}

/// Every puzzle has one solution, found after a second of a clock that nobody waits for.
fn answered(row: Row) -> Outcome {
    let status = Status::Unique;
    Outcome::Row(Box::new(Row { status, verified: true, solve_seconds: Some(1.0), ..row }))
}

#[derive(Default)]
struct Silent;

impl Observer for Silent {
    fn begin(&mut self, _: usize, _: usize) {}
    fn step(&mut self) {}
}

fn made(manifest: &Manifest, folder: &Path, executor: &dyn Executor, stop: &[Cancel]) -> End {
    ended(manifest, folder, executor, stop).end
}

fn ended(manifest: &Manifest, folder: &Path, executor: &dyn Executor, stop: &[Cancel]) -> Ended {
    run(manifest, folder, executor, stop, &mut Silent).unwrap()
}

#[test]
fn every_run_is_made_once_and_rows_are_in_the_order_of_the_plan() {
    for jobs in [1, 3] {
        let (folder, manifest) = comparison(jobs);
        let engine = Scripted::new(answered);
        let End::Complete(rows) = made(&manifest, folder.path(), &engine, &[]) else { panic!("nothing is wrong") };
        let order: Vec<_> = rows.iter().map(|row| (row.instance.as_str(), row.seed, row.arm.as_str())).collect();
        let expected = ["a:1", "a:2", "a:3"]
            .map(|name| [(name, 1, "cells"), (name, 1, "dlx"), (name, 2, "cells"), (name, 2, "dlx")]);
        assert_eq!((order, engine.runs()), (expected.concat(), 12));
        assert!(rows.iter().all(|row| row.givens == Some(1) && row.open > Some(0)));
    }
}

#[test]
fn what_is_there_is_not_run_again() {
    let (folder, manifest) = comparison(1);
    let stop = Cancel::default();
    let left = AtomicUsize::new(5);
    let tired = Scripted::new(|row| {
        if left.fetch_sub(1, Ordering::SeqCst) == 1 {
            stop.raise();
        }
        answered(row)
    });
    let End::Cancelled(done, of) = made(&manifest, folder.path(), &tired, std::slice::from_ref(&stop)) else {
        panic!("it was stopped")
    };
    assert_eq!((done, of), (5, 12));
    let engine = Scripted::new(answered);
    assert!(matches!(made(&manifest, folder.path(), &engine, &[]), End::Complete(rows) if rows.len() == 12));
    assert_eq!(engine.runs(), 7);
}

#[test]
fn a_run_that_was_ended_halfway_leaves_no_row() {
    let (folder, manifest) = comparison(2);
    let engine = Scripted::new(|_| Outcome::Cancelled);
    assert!(matches!(made(&manifest, folder.path(), &engine, &[]), End::Cancelled(0, 12)));
}

/// `dlx` says that the second puzzle has no solution. How busy the machine is stands in no row, so that one that is made again is the same.
fn lying(row: Row) -> Outcome {
    let status = if row.arm == "dlx" && row.instance == "a:2" { Status::None } else { Status::Unique };
    Outcome::Row(Box::new(Row { status, verified: status != Status::None, load_average: None, megahertz: None, ..row }))
}

#[test]
fn an_arm_that_is_wrong_makes_no_more_runs_and_the_others_go_on() {
    let mut rows_of = Vec::new();
    for jobs in [1, 4] {
        let (folder, manifest) = comparison(jobs);
        let engine = Scripted::new(lying);
        let Ended { end: End::Complete(rows), wrong } = ended(&manifest, folder.path(), &engine, &[]) else {
            panic!("it goes on")
        };
        let made = |arm: &str| rows.iter().filter(|row| row.arm == arm).count();
        assert_eq!(made("cells"), 6, "all of the one that is right");
        assert!(made("dlx") < 6, "the other ends: {rows:?}");
        let [evidence] = &wrong[..] else { panic!("one is wrong: {wrong:?}") };
        assert_eq!(evidence.message, "on a:2, dlx says `none`, but cells says `unique`");
        assert_eq!((evidence.arm.as_str(), evidence.instance.name.as_str(), evidence.rows.len()), ("dlx", "a:2", 2));
        let place = evidence.save(folder.path()).unwrap();
        assert!(std::fs::read_to_string(place.join("puzzle.txt")).unwrap().contains(". 1 . .\n"));
        let before = engine.runs();
        let again = ended(&manifest, folder.path(), &engine, &[]);
        assert!(matches!(again.end, End::Complete(it) if it == rows) && again.wrong == wrong, "and again");
        assert_eq!(engine.runs(), before, "nothing is run again");
        rows_of.push(rows);
    }
    assert_eq!(rows_of[0], rows_of[1], "whatever runs side by side");
}

#[test]
fn a_run_before_the_wrong_answer_is_made_even_if_the_wrong_answer_came_out_first() {
    let (folder, manifest) = comparison(4);
    let engine = Scripted::new(lying);
    let End::Complete(rows) = ended(&manifest, folder.path(), &engine, &[]).end else { panic!("it goes on") };
    let journal = folder.path().join(ROWS);
    let lines = std::fs::read_to_string(&journal).unwrap();
    let runs = engine.runs();
    for row in &rows {
        let of_row = |line: &&str| serde_json::from_str::<Row>(line).is_ok_and(|it| it == *row);
        let without: Vec<&str> = lines.lines().filter(|line| !of_row(line)).collect();
        assert_eq!(without.len() + 1, lines.lines().count(), "one line less");
        std::fs::write(&journal, without.join("\n") + "\n").unwrap();
        let again = ended(&manifest, folder.path(), &engine, &[]);
        assert!(matches!(again.end, End::Complete(it) if it == rows), "without {row:?}");
    }
    assert!(engine.runs() >= runs + rows.len(), "each is made again");
}

#[test]
fn a_solution_that_is_none_is_a_row_and_disqualifies_its_arm() {
    let (folder, manifest) = comparison(1);
    let engine = Scripted::new(|row: Row| match row.arm.as_str() {
        "dlx" => Outcome::Defect(Box::new(row), "it is wrong".to_owned()),
        _ => answered(row),
    });
    let Ended { end: End::Complete(rows), wrong } = ended(&manifest, folder.path(), &engine, &[]) else {
        panic!("it goes on")
    };
    assert!(wrong[0].message.ends_with(", dlx: it is wrong"), "{wrong:?}");
    let wrong: Vec<&Row> = rows.iter().filter(|row| row.status == Status::Wrong).collect();
    assert_eq!((rows.len(), wrong.len(), wrong[0].message.as_deref()), (7, 1, Some("it is wrong")));
}

#[test]
fn rows_of_another_plan_are_refused() {
    let (folder, manifest) = comparison(1);
    made(&manifest, folder.path(), &Scripted::new(answered), &[]);
    let other = Manifest { seeds: vec![1], ..manifest };
    let refused = run(&other, folder.path(), &Scripted::new(answered), &[], &mut Silent);
    assert!(matches!(refused, Err(RunError::Foreign { seed: 2, .. })), "{refused:?}");
}
