//! Rows with known costs, and every number that they must give, worked out by hand.

use crate::record::{Measure, Row, Shuffle, Status};
use crate::report::sample::{answered, late, study};
use crate::report::{Analysis, Block, Comparison, Cost, Noise, Settings, Unit, Verdict};
use crate::statistics::wilson;

fn seed(seed: u64, row: Row) -> Row {
    Row { seed, ..row }
}

/// Two arms, four puzzles, two seeds, limit 10.
fn rows() -> Vec<Row> {
    vec![
        seed(1, answered("a", 0, 1.0)),
        seed(2, answered("a", 0, 3.0)),
        seed(1, answered("a", 1, 4.0)),
        seed(2, late("a", 1)),
        seed(1, answered("a", 2, 2.0)),
        seed(2, answered("a", 2, 2.0)),
        seed(1, late("a", 3)),
        seed(2, late("a", 3)),
        seed(1, answered("b", 0, 4.0)),
        seed(2, answered("b", 0, 4.0)),
        seed(1, answered("b", 1, 8.0)),
        seed(2, answered("b", 1, 8.0)),
        seed(1, late("b", 2)),
        seed(2, late("b", 2)),
        seed(1, late("b", 3)),
        seed(2, late("b", 3)),
    ]
}

fn analysis(rows: Vec<Row>) -> Analysis {
    Analysis::of(&study(rows), &Settings { resamples: 500, ..Settings::default() })
}

fn only_block(rows: Vec<Row>) -> Block {
    let mut blocks = analysis(rows).blocks;
    assert_eq!(blocks.len(), 1);
    blocks.remove(0)
}

fn is_near(one: Option<f64>, other: f64) -> bool {
    one.is_some_and(|one| (one - other).abs() < 1e-9)
}

#[test]
fn an_arm_s_line_is_what_one_works_out_by_hand() {
    let block = only_block(rows());
    let [a, b] = &block.arms[..] else { panic!("two arms") };
    // a: 2, (4 + 20) / 2, 2, 20. b: 4, 8, 20, 20.
    assert!(is_near(a.par2, 9.0) && is_near(b.par2, 13.0));
    assert!(a.par2_interval.unwrap().holds(9.0) && b.par2_interval.unwrap().holds(13.0));
    assert_eq!((a.runs, a.answered_runs, a.missing, a.ended(Status::Time)), (8, 5, 0, 3));
    assert_eq!((a.answered.count, a.answered.of, a.answered.interval), (2, 4, wilson(2, 4, 0.95)));
    let quartiles = a.quartiles.unwrap();
    assert_eq!((quartiles.low, quartiles.median, quartiles.high), (Cost::Took(2.0), Cost::Censored, Cost::Censored));
    assert_eq!(b.quartiles.unwrap().low, Cost::Took(7.0));
    assert_eq!(a.costs, [Cost::Took(2.0), Cost::Censored, Cost::Took(2.0), Cost::Censored].map(Some));
    assert_eq!((a.cactus.clone(), b.cactus.clone()), (vec![2.0, 2.0], vec![4.0, 8.0]));
    let steps: Vec<_> = b.survival.iter().map(|step| (step.cost, step.share)).collect();
    assert_eq!(steps, [(0.0, 1.0), (4.0, 0.75), (8.0, 0.5)]);
}

#[test]
fn a_comparison_is_what_one_works_out_by_hand() {
    let block = only_block(rows());
    let [pair] = &block.comparisons[..] else { panic!("one comparison") };
    assert_eq!((pair.pairs, pair.both, pair.only_first, pair.only_second, pair.neither), (4, 1, 1, 1, 1));
    assert_eq!((pair.first_wins, pair.second_wins, block.family), (2, 1, 1));
    // Both answered the first puzzle: 2 to 4. With twice the limit: 2 to 4, 20 to 8, 2 to 20.
    assert!(is_near(pair.ratio.map(|ratio| ratio.mean), 0.5) && pair.ratio.unwrap().interval.is_none());
    assert!(is_near(pair.penalised_ratio, (0.5 * 2.5 * 0.1_f64).cbrt()));
    // The zero has rank 1, so the others have 2, 3 and 4; the positive one is 3. Of eight ways 0, 2 and 3 are no more.
    assert!(is_near(pair.p, 2.0 * 3.0 / 8.0) && is_near(pair.corrected_p, 0.75));
    assert_eq!(pair.verdict, Verdict::NotTold);
}

#[test]
fn a_flipped_comparison_is_that_of_exchanged_arms() {
    let (there, back) = (only_block(rows()).comparisons[0], only_block(rows()).comparisons[0].flipped());
    assert_eq!((back.first, back.only_first, back.first_wins), (there.second, there.only_second, there.second_wins));
    assert!(is_near(back.ratio.map(|ratio| ratio.mean), 2.0));
    assert_eq!(back.flipped(), there);
    assert_eq!((Verdict::Faster.flipped(), Verdict::SameEngine.flipped()), (Verdict::Slower, Verdict::SameEngine));
}

#[test]
fn the_virtual_best_is_what_one_works_out_by_hand() {
    let best = only_block(rows()).virtual_best;
    // 2, 8, 2 and nothing.
    assert!(is_near(best.par2, 8.0) && (best.answered.count, best.answered.of) == (3, 4));
    let [a, b] = &best.contributions[..] else { panic!("two arms") };
    assert_eq!((a.best, a.solely_best, a.solely_answered), (2, 2, 1));
    assert_eq!((b.best, b.solely_best, b.solely_answered), (1, 1, 1));
    // Without b: 2, the mean of 4 and 20, 2 and nothing.
    assert!(is_near(a.par2_without, 13.0) && is_near(b.par2_without, 9.0));
    assert!(is_near(Some(a.shapley_answered), 1.5) && is_near(Some(b.shapley_answered), 1.5));
    // Of 20 either saves 16 on the first puzzle, and a 2 more; either saves 8 on the second, and b 4 more; a 18 on the third.
    assert!(is_near(a.shapley_saved, 32.0 / 4.0) && is_near(b.shapley_saved, 16.0 / 4.0));
}

#[test]
fn a_missing_run_is_told_and_an_uncounted_one_is_in_no_cost() {
    let mut rows = rows();
    rows.retain(|row| !(row.arm == "b" && row.instance == "i:0003" && row.seed == 2));
    rows[8].solve_seconds = None;
    rows[9].verified = false;
    let block = only_block(rows);
    let b = block.arms.iter().find(|line| line.arm == 1).unwrap();
    assert_eq!((b.runs, b.missing, b.uncounted, b.unverified), (7, 1, 1, 1));
    assert_eq!(b.costs[0], Some(Cost::Took(4.0)));
}

#[test]
fn sets_and_shuffles_have_blocks_of_their_own_and_sets_one_together() {
    let other_set = Row { set: "t".to_owned(), instance: "j".to_owned(), ..answered("a", 0, 5.0) };
    let shuffled = Row { shuffle: Shuffle::Puzzle, ..answered("a", 0, 7.0) };
    let blocks = analysis(vec![shuffled, answered("a", 0, 1.0), other_set]).blocks;
    let told: Vec<_> = blocks.iter().map(|block| (block.shuffle, block.set.as_deref(), block.arms[0].runs)).collect();
    let (none, puzzle) = (Shuffle::None, Shuffle::Puzzle);
    assert_eq!(
        told,
        [(none, None, 2), (none, Some("s"), 1), (none, Some("t"), 1), (puzzle, None, 1), (puzzle, Some("s"), 1)]
    );
    // The puzzle that both sets have is one instance, which cost 1 here and 5 there.
    assert_eq!((blocks[0].instances.len(), blocks[0].arms[0].costs[0]), (1, Some(Cost::Took(3.0))));
}

#[test]
fn the_tests_of_all_blocks_are_corrected_together() {
    let of = |set: &'static str, shuffle, slower: f64| {
        (0..8).flat_map(move |at| [answered("a", at, 1.0), answered("b", at, slower)]).map(move |row| Row {
            set: set.to_owned(),
            hash: format!("{set}{}", row.hash),
            shuffle,
            ..row
        })
    };
    let alone = only_block(of("s", Shuffle::None, 2.0).collect()).comparisons[0];
    assert!(is_near(alone.corrected_p, 2.0 / 256.0) && alone.verdict == Verdict::Faster);
    // The same beside another set and all of both, in two orders: six blocks, and six tests.
    let parts = [("s", Shuffle::None), ("t", Shuffle::None), ("s", Shuffle::All), ("t", Shuffle::All)];
    let blocks = analysis(parts.into_iter().flat_map(|(set, shuffle)| of(set, shuffle, 2.0)).collect()).blocks;
    let own = blocks.iter().find(|block| block.set.as_deref() == Some("s")).unwrap();
    assert_eq!((blocks.len(), own.family), (6, 6));
    // Two blocks of 16 puzzles have the least p; the third and the next of eight have 4, 3, 2 and 1 tests left, kept rising.
    assert!(is_near(own.comparisons[0].corrected_p, 4.0 * 2.0 / 256.0));
    assert!(is_near(own.comparisons[0].p, 2.0 / 256.0));
}

/// Arm `a` takes a second and `b` two on machine `m`, and both ten times as long on machine `n`, where `a` ran more.
#[test]
fn pairs_are_made_within_a_machine() {
    let on = |machine: &str, row: Row| Row { machine: machine.to_owned(), ..row };
    let slow = (0..8).flat_map(|at| [on("n", answered("a", at, 0.1)), on("n", answered("b", at, 0.2))]);
    let fast = (0..8).flat_map(|at| [on("m", answered("a", at, 1.0)), on("m", answered("b", at, 2.0))]);
    let mut rows: Vec<Row> = slow.chain(fast).collect();
    // Alone on its machine this one is a pair with nothing.
    rows.push(on("o", answered("b", 0, 0.001)));
    let pair = only_block(rows).comparisons[0];
    assert_eq!((pair.pairs, pair.both, pair.verdict), (8, 8, Verdict::Faster));
    assert!(is_near(pair.ratio.map(|ratio| ratio.mean), 0.5));
    // Eight pairs on one side: 2 of 256 ways.
    assert!(is_near(pair.p, 2.0 / 256.0));
}

#[test]
fn work_is_compared_by_conflicts_plus_one_and_has_no_noise() {
    let counting = |arm: &str, puzzle, conflicts| Row {
        conflicts: Some(conflicts),
        nodes: Some(conflicts + 1),
        solve_seconds: None,
        ..answered(arm, puzzle, 1.0)
    };
    let rows = vec![
        counting("a", 0, 0),
        counting("b", 0, 9),
        counting("a", 1, 99),
        counting("b", 1, 999),
        counting("a", 2, 3),
        Row { status: Status::Nodes, ..counting("b", 2, 5000) },
    ];
    let mut study = study(rows);
    study.manifests[0].measure = Measure::Work;
    let without_limit = Analysis::of(&study, &Settings::default());
    study.manifests[0].limits.nodes = Some(5000);
    let limited = Analysis::of(&study, &Settings::default());
    let pair = |analysis: &Analysis| analysis.blocks[0].comparisons[0];
    let ten_times = |pair: Comparison| is_near(pair.ratio.map(|ratio| ratio.mean), 0.1);
    assert!(ten_times(pair(&limited)) && ten_times(pair(&without_limit)));
    assert!(is_near(pair(&limited).penalised_ratio, (0.1 * 0.1 * 4.0 / 10_001.0_f64).cbrt()));
    assert_eq!(pair(&without_limit).penalised_ratio, None);
    assert_eq!(
        (limited.unit, limited.limit, limited.machines[0].noise),
        (Unit::Conflicts, Some(5000.0), Noise::Absent)
    );
    // b, by its place in the order of the study.
    let par2 = |analysis: &Analysis| analysis.blocks[0].arms.iter().find(|line| line.arm == 1).unwrap().par2;
    assert!(is_near(par2(&limited), (9.0 + 999.0 + 10_000.0) / 3.0));
    assert_eq!(par2(&without_limit), None);
    // The p of three pairs on one side does not hang on how far beyond the unanswered one is.
    assert!(is_near(pair(&limited).p, 0.25) && is_near(pair(&without_limit).p, 0.25));
}

#[test]
fn arms_that_count_different_things_are_not_told_apart() {
    let rows = (0..9).flat_map(|puzzle| {
        let row = |arm| Row { solve_seconds: None, ..answered(arm, puzzle, 1.0) };
        [Row { conflicts: Some(1), ..row("a") }, Row { nodes: Some(99), ..row("b") }]
    });
    let mut study = study(rows.collect());
    study.manifests[0].measure = Measure::Work;
    let analysis = Analysis::of(&study, &Settings::default());
    let pair = analysis.blocks[0].comparisons[0];
    assert_eq!((analysis.unit, pair.both, pair.p, pair.verdict), (Unit::Mixed, 9, None, Verdict::NotTold));
}

#[test]
fn of_more_than_twelve_arms_the_best_is_shown_with_each_and_all_are_in_the_family() {
    let arms: Vec<String> = (0..13_u8).map(|arm| format!("arm {arm}")).collect();
    let of_arm = |(at, arm): (usize, &String)| {
        let seconds = f64::from(u8::try_from(at).unwrap() + 1);
        (0..3).map(|puzzle| answered(arm, puzzle, seconds)).collect::<Vec<Row>>()
    };
    let rows: Vec<Row> = arms.iter().enumerate().flat_map(of_arm).collect();
    let thirteen = only_block(rows.clone());
    assert_eq!((thirteen.comparisons.len(), thirteen.family), (12, 13 * 12 / 2));
    assert!(thirteen.comparisons.iter().all(|pair| pair.first == 0));
    let twelve = only_block(rows[3..].to_vec());
    assert_eq!((twelve.comparisons.len(), twelve.family), (66, 66));
}

#[test]
fn shares_of_time_are_means_over_runs_and_sizes_medians_over_instances() {
    let parts = |puzzle, [encode, load, solve]: [f64; 3], vars| Row {
        encode_seconds: Some(encode),
        load_seconds: Some(load),
        vars: Some(vars),
        ..answered("a", puzzle, solve)
    };
    let rows =
        vec![parts(0, [0.5, 0.25, 0.25], 10), parts(1, [0.0, 1.0, 1.0], 20), seed(2, parts(1, [0.0, 0.0, 4.0], 20))];
    let line = only_block(rows).arms.remove(0);
    let spent = line.spent.unwrap();
    assert!(is_near(Some(spent.encode), 0.5 / 3.0) && is_near(Some(spent.load), 0.25));
    assert!(is_near(Some(spent.encode + spent.load + spent.solve), 1.0));
    assert_eq!((line.vars, line.clauses), (Some(15.0), None));
}

#[test]
fn the_same_rows_give_the_same_numbers_and_all_of_them_serialise() {
    let (one, other) = (analysis(rows()), analysis(rows()));
    assert_eq!(one, other);
    let value = serde_json::to_value(&one).unwrap();
    assert_eq!(value["blocks"][0]["arms"][0]["endings"]["time"], 3);
    assert_eq!(value["blocks"][0]["arms"][0]["costs"][0]["took"], 2.0);
    assert_eq!(value["blocks"][0]["comparisons"][0]["verdict"], "not_told");
}

#[test]
fn no_rows_give_an_analysis_without_blocks() {
    let nothing = analysis(Vec::new());
    assert!(nothing.blocks.is_empty() && nothing.arms.is_empty() && nothing.machines.len() == 1);
}
