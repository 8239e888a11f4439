//! Latin squares and Sudokus: many conflicts, under settings that make everything happen early. Counts are held against
//! other engines, and each step of the proofs is followed by unit propagation.

use exactone_core::backtrack::Backtrack;
use exactone_core::problem::{Bound, Candidate, Checker, Problem, ProblemBuilder, sudoku};
use exactone_core::random::SplitMix;
use exactone_core::solve::{
    Budget, Ending, First, Query, SolveError, Solver, Tally, Uniqueness, first, true_candidates, unique,
};
use exactone_learn::{Chronological, Learn, Literal, MOST_PROVED, Modes, Settings, Step};
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;

fn latin(side: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..side * side).map(|_| builder.choice(side).unwrap()).collect();
    for at in 0..side * side {
        let (line, value) = (at / side, at % side);
        let row: Vec<_> = (0..side).map(|place| builder.candidate(cells[line * side + place], value)).collect();
        let column: Vec<_> = (0..side).map(|place| builder.candidate(cells[place * side + line], value)).collect();
        builder.group(Bound::ExactlyOne, &row).unwrap();
        builder.group(Bound::ExactlyOne, &column).unwrap();
    }
    builder.build().unwrap()
}

/// Settings under which everything happens within a few conflicts.
fn hasty(modes: Modes, seed: u64) -> Settings {
    Settings {
        modes,
        seed,
        restart_unit: 2,
        reduce_every: 3,
        rephase_every: 5,
        inprocess_every: 4,
        walk_after: 500,
        ..Settings::default()
    }
}

/// Each option alone, and all of them, but triads: what is proved.
fn with_options(settings: Settings) -> [Settings; 5] {
    let with = |locked, subsets, chronological| Settings { locked, subsets, chronological, ..settings };
    [with(true, 0, 0), with(false, 2, 0), with(false, MOST_PROVED, 0), with(false, 0, 1), with(true, MOST_PROVED, 1)]
}

/// Triads alone, and with all options.
fn with_triads(settings: Settings) -> [Settings; 2] {
    let [.., all] = with_options(settings);
    [settings, all].map(|settings| Settings { triads: true, ..settings })
}

fn count(engine: &mut dyn Solver, problem: &Problem, query: &Query<'_>) -> Tally {
    engine.count(&mut Checker::new(problem), query, None).unwrap()
}

/// A formula as clauses of signed numbers; naive on purpose.
struct Formula(Vec<Vec<i32>>);

fn number(candidate: Candidate) -> i32 {
    i32::try_from(candidate.index() + 1).unwrap()
}

impl Formula {
    /// The extended encoding of a problem, with givens and removals.
    fn of(problem: &Problem, query: &Query<'_>) -> Self {
        let mut clauses = Vec::new();
        for group in problem.all_groups() {
            let members: Vec<i32> = problem.members(group).iter().map(|&member| number(member)).collect();
            for (at, one) in members.iter().enumerate() {
                clauses.extend(members[..at].iter().map(|other| vec![-one, -other]));
            }
            if problem.bound(group) == Bound::ExactlyOne {
                clauses.push(members);
            }
        }
        clauses.extend(query.givens.iter().map(|&given| vec![number(given)]));
        clauses.extend(query.removed.iter().map(|&gone| vec![-number(gone)]));
        Self(clauses)
    }

    /// Whether unit propagation refutes the negation of the clause.
    fn implies(&self, candidates: usize, clause: &[i32]) -> bool {
        let mut values = vec![0i8; candidates + 1];
        let mut stack: Vec<i32> = clause.iter().map(|lit| -lit).collect();
        loop {
            while let Some(lit) = stack.pop() {
                let value = &mut values[lit.unsigned_abs() as usize];
                let sign = if lit > 0 { 1 } else { -1 };
                if *value == -sign {
                    return true;
                }
                *value = sign;
            }
            let value = |lit: &i32| values[lit.unsigned_abs() as usize] * if *lit > 0 { 1 } else { -1 };
            for clause in &self.0 {
                if clause.iter().any(|lit| value(lit) > 0) {
                    continue;
                }
                let open: Vec<i32> = clause.iter().filter(|lit| value(lit) == 0).copied().collect();
                match open[..] {
                    [] => return true,
                    [lit] => stack.push(lit),
                    _ => {}
                }
            }
            if stack.is_empty() {
                return false;
            }
        }
    }
}

/// Follows the proof of an engine that no solutions are left but those it visits; gives the number of clauses learned.
fn follow(problem: &Problem, settings: Settings, query: &Query<'_>) -> usize {
    let formula = std::sync::Mutex::new(Formula::of(problem, query));
    let (mut learned, mut is_refuted) = (0, false);
    let mut listen = |step: Step, clause: &[Literal]| {
        let sign = |lit: &Literal| if lit.is_positive { number(lit.candidate) } else { -number(lit.candidate) };
        let mut clause: Vec<i32> = clause.iter().map(sign).collect();
        clause.sort_unstable();
        let mut formula = formula.lock().unwrap();
        if step == Step::Forgotten {
            let at = formula.0.iter().position(|known| *known == clause).expect("only what is there is forgotten");
            formula.0.swap_remove(at);
            return;
        }
        assert!(formula.implies(problem.candidates(), &clause), "{clause:?} does not follow");
        (learned, is_refuted) = (learned + 1, clause.is_empty());
        formula.0.push(clause);
    };
    let mut visit = |chosen: &[Candidate]| {
        formula.lock().unwrap().0.push(chosen.iter().map(|&one| -number(one)).collect());
        ControlFlow::Continue(())
    };
    let ending = Learn::new(problem, settings).unwrap().prove(query, &mut visit, &mut listen).unwrap();
    assert!(ending == Ending::Exhausted && is_refuted);
    learned
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn latin_squares_are_counted_as_others_count_them(
        givens in vec(0..125usize, 1..5), removed in vec(0..125usize, 15..40), seed in 0..9u64,
    ) {
        let (problem, budget) = (latin(5), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        let known = count(&mut Backtrack::new(&problem), &problem, &query);
        prop_assert_eq!(&count(&mut Chronological::new(&problem).unwrap(), &problem, &query), &known);
        for settings in [Settings::default(), hasty(Modes::Stable, seed), hasty(Modes::Focused, seed), hasty(Modes::Alternating, seed)] {
            prop_assert_eq!(&count(&mut Learn::new(&problem, settings).unwrap(), &problem, &query), &known);
            for settings in with_options(settings).into_iter().chain(with_triads(settings)) {
                prop_assert_eq!(&count(&mut Learn::new(&problem, settings).unwrap(), &problem, &query), &known);
            }
        }
    }

    #[test]
    fn every_clause_learned_follows_by_unit_propagation(
        givens in vec(0..125usize, 2..5), removed in vec(0..125usize, 25..45), seed in 0..9u64,
    ) {
        let (problem, budget) = (latin(5), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        for modes in Modes::ALL {
            prop_assert!(follow(&problem, hasty(modes, seed), &query) > 0);
            for settings in with_options(hasty(modes, seed)) {
                prop_assert!(follow(&problem, settings, &query) > 0);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn boxes_are_counted_and_proved_with_every_option(
        givens in vec(0..216usize, 1..4), removed in vec(0..216usize, 60..110), seed in 0..9u64,
    ) {
        let (problem, budget) = (sudoku(3, 2).unwrap(), Budget::default());
        let [givens, removed] = [givens, removed].map(|those| those.into_iter().map(Candidate::new).collect::<Vec<_>>());
        let query = Query { removed: &removed, ..Query::new(&givens, &budget) };
        hold_with_options(&problem, &query, seed)?;
    }

    #[test]
    fn different_choices_are_counted_and_proved_with_every_option(
        values in 6..9usize, removed in vec(0..48usize, 24..44), seed in 0..9u64,
    ) {
        let (problem, budget) = (different(6, values), Budget::default());
        let removed: Vec<_> = removed.into_iter().filter(|&at| at < 6 * values).map(Candidate::new).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        hold_with_options(&problem, &query, seed)?;
    }

    #[test]
    fn choices_that_differ_in_some_values_only_are_counted_and_proved_with_every_option(
        apart in 2..5usize, removed in vec(0..30usize, 12..24), seed in 0..9u64,
    ) {
        let (problem, budget) = (different_in(5, 6, apart), Budget::default());
        let removed: Vec<_> = removed.into_iter().map(Candidate::new).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        hold_with_options(&problem, &query, seed)?;
    }
}

/// Counts as backtracking does, and follows the proof, with every option.
fn hold_with_options(problem: &Problem, query: &Query<'_>, seed: u64) -> Result<(), TestCaseError> {
    let known = count(&mut Backtrack::new(problem), problem, query);
    for modes in Modes::ALL {
        for settings in with_options(hasty(modes, seed)) {
            prop_assert_eq!(&count(&mut Learn::new(problem, settings).unwrap(), problem, query), &known);
            follow(problem, settings, query);
        }
        for settings in with_triads(hasty(modes, seed)) {
            prop_assert_eq!(&count(&mut Learn::new(problem, settings).unwrap(), problem, query), &known);
        }
    }
    Ok(())
}

/// Pigeons and one hole too few: no solution, and no short proof by clauses.
#[test]
fn pigeons_have_no_place_and_the_proof_says_so() {
    let mut builder = ProblemBuilder::new();
    let pigeons: Vec<_> = (0..6).map(|_| builder.choice(5).unwrap()).collect();
    for hole in 0..5 {
        let there: Vec<_> = pigeons.iter().map(|&pigeon| builder.candidate(pigeon, hole)).collect();
        builder.group(Bound::AtMostOne, &there).unwrap();
    }
    let (problem, budget) = (builder.build().unwrap(), Budget::default());
    for modes in Modes::ALL {
        assert!(follow(&problem, hasty(modes, 1), &Query::new(&[], &budget)) > 20);
        assert!(follow(&problem, Settings { modes, ..Settings::default() }, &Query::new(&[], &budget)) > 20);
    }
}

/// One level back, with nothing else that tells clauses: what was just learned is true after it, so it is not learned again.
#[test]
fn one_level_back_learns_no_clause_twice_in_a_row() {
    let (problem, budget) = (latin(10), Budget::default().with_nodes(2_000));
    let mut learned = 0;
    for seed in 0..4 {
        let mut random = SplitMix::new(seed);
        let removed: Vec<_> = problem.all_candidates().filter(|_| random.below(100) < 45).collect();
        let query = Query { removed: &removed, ..Query::new(&[], &budget) };
        let settings = Settings { chronological: 1, modes: Modes::Focused, ..Settings::default() };
        let mut last = Vec::new();
        let mut listen = |step: Step, clause: &[Literal]| {
            if step == Step::Learned && clause.len() > 1 {
                let mut clause: Vec<_> = clause.iter().map(|lit| (lit.candidate, lit.is_positive)).collect();
                clause.sort_unstable();
                assert_ne!(clause, last);
                (last, learned) = (clause, learned + 1);
            }
        };
        let mut visit = |_: &[Candidate]| ControlFlow::Continue(());
        Learn::new(&problem, settings).unwrap().prove(&query, &mut visit, &mut listen).unwrap();
    }
    assert!(learned > 1_000, "{learned}");
}

/// Choices that all differ, with more values than choices: no value must be taken, so subsets are of choices only.
fn different(choices: usize, values: usize) -> Problem {
    different_in(choices, values, values)
}

/// Choices of which no two have the same of the first values; of the others they may.
fn different_in(choices: usize, values: usize, apart: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..choices).map(|_| builder.choice(values).unwrap()).collect();
    for value in 0..apart {
        let there: Vec<_> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(Bound::AtMostOne, &there).unwrap();
    }
    builder.build().unwrap()
}

/// With subsets as large as the pigeons are many, nothing has to be decided.
#[test]
fn subsets_see_that_pigeons_have_no_place() {
    for pigeons in 3..=MOST_PROVED {
        let (problem, budget) = (different(pigeons.into(), usize::from(pigeons) - 1), Budget::default());
        let settings = Settings { subsets: pigeons, ..Settings::default() };
        let mut engine = Learn::new(&problem, settings).unwrap();
        let query = Query::new(&[], &budget);
        let (tally, did) = (count(&mut engine, &problem, &query), engine.statistics());
        assert_eq!((tally.to_string().as_str(), did.peak_depth, did.conflicts), ("0", 0, 1));
        assert!(follow(&problem, settings, &query) > 0);
    }
}

#[test]
fn subsets_that_take_too_many_steps_and_triads_are_not_proved() {
    let (problem, budget) = (different(3, 2), Budget::default());
    let large = Settings { subsets: MOST_PROVED + 1, ..Settings::default() };
    let triads = Settings { triads: true, ..Settings::default() };
    for (settings, why) in [(large, "subsets of 6"), (triads, "names of triads")] {
        let mut engine = Learn::new(&problem, settings).unwrap();
        let visit = &mut |_: &[Candidate]| panic!("it begins");
        let answer = engine.prove(&Query::new(&[], &budget), visit, &mut |_, _| panic!("it tells"));
        assert!(matches!(answer, Err(SolveError::Untraceable { what, .. }) if what.contains(why)));
    }
}

/// A puzzle that needs a search, without its last givens.
fn hard_sudoku(without: usize) -> Vec<Candidate> {
    let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let value =
        |(cell, letter): (usize, char)| letter.to_digit(10).map(|digit| Candidate::new(cell * 9 + digit as usize - 1));
    let mut givens: Vec<Candidate> = text.chars().enumerate().filter_map(value).collect();
    givens.truncate(givens.len() - without);
    givens
}

#[test]
fn a_hard_sudoku_has_one_solution() {
    let (problem, budget, givens) = (sudoku(3, 3).unwrap(), Budget::default(), hard_sudoku(0));
    for modes in Modes::ALL {
        let mut engine = Learn::new(&problem, hasty(modes, 0)).unwrap();
        let answer = unique(&mut engine, &mut Checker::new(&problem), &Query::new(&givens, &budget)).unwrap();
        assert!(matches!(answer, Uniqueness::Unique(_)) && engine.statistics().conflicts > 10);
    }
}

#[test]
fn true_candidates_are_those_that_a_search_anew_finds() {
    let (problem, budget) = (sudoku(3, 3).unwrap(), Budget::default());
    for without in [0, 2, 4] {
        let givens = hard_sudoku(without);
        let query = Query::new(&givens, &budget);
        let truth =
            |engine: &mut dyn Solver| true_candidates(engine, &mut Checker::new(&problem), &problem, &query).unwrap();
        let known = truth(&mut Chronological::new(&problem).unwrap());
        assert!(known.some.len() >= 81);
        for modes in Modes::ALL {
            for triads in [false, true] {
                let settings = Settings { rephase_every: 1, triads, ..hasty(modes, 0) };
                assert_eq!(truth(&mut Learn::new(&problem, settings).unwrap()), known, "{settings:?}, {without}");
            }
        }
    }
}

/// Walks of a hundred times the usual work, from the start: they find a filling of an empty grid before the search has a conflict.
#[test]
fn walks_change_the_search_and_no_answer_and_are_the_same_each_time() {
    let problem = sudoku(3, 4).unwrap();
    let run = |walk: u32| {
        let budget = Budget::default();
        let settings = Settings { walk, walk_after: 50, modes: Modes::Focused, ..Settings::default() };
        let mut engine = Learn::new(&problem, settings).unwrap();
        let answer = first(&mut engine, &mut Checker::new(&problem), &Query::new(&[], &budget)).unwrap();
        (answer, engine.statistics())
    };
    let (walked, searched) = (run(1_000), run(0));
    assert_eq!(run(1_000), walked);
    assert!(matches!((&walked.0, &searched.0), (First::Found(_), First::Found(_))));
    assert_ne!(walked.1, searched.1);
}
