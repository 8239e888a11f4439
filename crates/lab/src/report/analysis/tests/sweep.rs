//! Which instances are a sweep, and what is said along it.

use crate::record::{ManifestInstance, Row, Status};
use crate::report::sample::{answered, planned};
use crate::report::{Analysis, Cost, NoGrowth, Settings, Study};

/// Three instances of this side with so many givens each; the middle one takes so many seconds.
fn rows(side: u32, givens: u32, seconds: f64) -> Vec<Row> {
    let row = |at: u32| Row {
        hash: format!("{side}-{givens}-{at}"),
        instance: format!("{side}-{givens}-{at}"),
        side: Some(side),
        givens: Some(givens),
        solve_seconds: Some(seconds * f64::from(at) / 2.0),
        ..answered("a", 0, 1.0)
    };
    (1..=3).map(row).collect()
}

/// A study whose manifest has the instances of these rows.
fn study(rows: Vec<Row>) -> Study {
    let instance = |row: &Row| ManifestInstance {
        set: row.set.clone(),
        name: row.instance.clone(),
        side: row.side.unwrap(),
        ..planned(&[], 1, &[]).instances.remove(0)
    };
    let instances = rows.iter().map(instance).collect();
    Study { manifests: vec![crate::record::Manifest { instances, ..planned(&[], 0, &[1]) }], rows, ..Study::default() }
}

fn analysed(study: &Study) -> Analysis {
    Analysis::of(study, &Settings { resamples: 100, ..Settings::default() })
}

fn analysis(rows: Vec<Row>) -> Analysis {
    analysed(&study(rows))
}

#[test]
fn shares_of_blanks_on_one_side_are_a_sweep_with_medians_and_answers() {
    let mut all = [rows(9, 40, 1.0), rows(9, 30, 4.0), rows(9, 20, 9.0)].concat();
    all[7].status = Status::Cpu;
    all[8].status = Status::Cpu;
    let found = analysis(all);
    assert_eq!((found.blank_sweeps.len(), found.side_sweeps.len()), (1, 0));
    let points = &found.blank_sweeps[0].points;
    assert_eq!(points.iter().map(|point| point.blanks).collect::<Vec<_>>(), [51, 63, 75]);
    assert_eq!(
        points.iter().map(|point| point.median).collect::<Vec<_>>(),
        [Cost::Took(1.0), Cost::Took(4.0), Cost::Censored]
    );
    assert_eq!(points[2].instances, 3);
}

#[test]
fn sides_at_one_share_of_blanks_grow_by_a_power() {
    let of = |side: u32| rows(side, side * side / 2, f64::from(side).powi(2));
    let found = analysis([of(4), of(16), of(36)].concat());
    assert_eq!((found.blank_sweeps.len(), found.side_sweeps.len()), (0, 1));
    let sweep = &found.side_sweeps[0];
    assert_eq!((sweep.blanks, sweep.points.len()), (50, 3));
    // Three costs of a side are too few for an interval.
    assert!((sweep.exponent.unwrap() - 2.0).abs() < 1e-9 && sweep.interval.is_none(), "{sweep:?}");
}

#[test]
fn a_side_that_was_cut_off_is_no_part_of_a_line_that_leaves_it_out() {
    let of = |side: u32| rows(side, side * side / 2, f64::from(side).powi(2));
    let mut all = [of(4), of(16), of(36), of(64)].concat();
    all[10..].iter_mut().for_each(|row| row.status = Status::Cpu);
    let study = study(all);
    let found = analysed(&study);
    let sweep = &found.side_sweeps[0];
    assert_eq!((sweep.exponent, sweep.unfitted), (None, Some(NoGrowth::CutOff)));
    let text = crate::report::markdown(&study, &found);
    assert!(text.contains("none: cut off"), "{text}");
}

#[test]
fn sets_machines_rules_and_kinds_of_holes_are_sweeps_of_their_own() {
    let set = |name: &str, givens| {
        rows(9, givens, 1.0).into_iter().map(|row| Row { set: name.to_owned(), ..row }).collect::<Vec<_>>()
    };
    let two: Vec<Row> = [set("s", 40), set("s", 30), set("t", 20)].concat();
    assert!(analysis(two).blank_sweeps.is_empty());
    let three = || [rows(9, 40, 1.0), rows(9, 30, 4.0), rows(9, 20, 9.0)].concat();
    let mut both = study(three());
    both.rows.extend(three().into_iter().map(|row| Row { machine: "n".to_owned(), ..row }));
    let found = analysed(&both);
    let machines: Vec<&str> = found.blank_sweeps.iter().map(|sweep| sweep.puzzles.machine.as_str()).collect();
    assert_eq!(machines, ["m", "n"]);
    assert!(found.blank_sweeps.iter().all(|sweep| sweep.points.iter().all(|point| point.instances == 3)));
    let mut rules = study(three());
    rules.manifests[0].instances.iter_mut().take(3).for_each(|it| it.model = "latin".to_owned());
    assert!(analysed(&rules).blank_sweeps.is_empty());
    let mut no_grid = study(three());
    no_grid.manifests[0].instances.iter_mut().for_each(|it| it.kind = Some("puzzle".to_owned()));
    assert!(analysed(&no_grid).blank_sweeps.is_empty());
}

#[test]
fn two_points_are_no_sweep() {
    let found = analysis([rows(9, 40, 1.0), rows(9, 30, 4.0), rows(16, 128, 1.0)].concat());
    assert!(found.blank_sweeps.is_empty() && found.side_sweeps.is_empty());
}
