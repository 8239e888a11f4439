//! Proofs of real solvers and of real searches, whole and broken, before every checker there is.

#[path = "proof/naive.rs"]
mod naive;
mod problems;
#[path = "proof/rate.rs"]
mod rate;

use exactone::backtrack::Backtrack;
use exactone::cnf::{ClauseSink, Cnf, Lit, Var};
use exactone::cover::{Bits, Branching, Cells, Choose, Dlx, Ties};
use exactone::encode::{Encoder, Start};
use exactone::problem::{Bound, Candidate, Problem, ProblemBuilder};
use exactone::proof::{
    Action, DratReader, DratWriter, Exceeded, Form, Limits, LratVerdict, ReadError, Record, SearchProof, Unfinished,
    Verdict, Why, check, check_lrat,
};
use exactone::propagate::{Branching as Rule, Config, Propagate, Schedule, Techniques};
use exactone::solve::{Budget, Query, SolveError, Solver, Trace};
use naive::lits;
use problems::{exact_cover, langford, latin, queens, sudoku};
use proptest::collection::vec;
use proptest::prelude::*;
use std::ops::ControlFlow;
use varisat::{ExtendFormula, ProofFormat};

// ---- formulas ----

fn cnf(vars: usize, clauses: &[Vec<Lit>]) -> Cnf {
    let mut cnf = Cnf::default();
    for _ in 0..vars {
        cnf.new_var();
    }
    for clause in clauses {
        let Ok(()) = cnf.add_clause(clause);
    }
    cnf
}

/// Each pigeon in a hole, no two in one.
fn pigeons(pigeons: usize, holes: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let sits: Vec<_> = (0..pigeons).map(|_| builder.choice(holes).unwrap()).collect();
    for hole in 0..holes {
        let members: Vec<Candidate> = sits.iter().map(|&pigeon| builder.candidate(pigeon, hole)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// The whole problem, each candidate a variable of the same index; then the givens, the removed, and for each known
/// solution the clause that excludes it.
fn formula(problem: &Problem, givens: &[Candidate], removed: &[Candidate], known: &[Vec<Candidate>]) -> Cnf {
    let mut cnf = Cnf::default();
    let extended = "extended".parse().unwrap();
    let Ok(_) = Encoder::new(problem, extended).encode(&Start::units(problem, givens, removed), &mut cnf);
    for solution in known {
        let clause: Vec<Lit> = solution.iter().map(|&candidate| !literal(candidate)).collect();
        let Ok(()) = cnf.add_clause(&clause);
    }
    cnf
}

fn literal(candidate: Candidate) -> Lit {
    Var::new(candidate.index()).positive()
}

fn givens(grid: &str) -> Vec<Candidate> {
    let side = if grid.len() == 81 { 9 } else { 4 };
    let digits = grid.bytes().enumerate().filter(|(_, byte)| *byte != b'.');
    digits.map(|(cell, byte)| Candidate::new(cell * side + usize::from(byte - b'1'))).collect()
}

const HARD: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

// ---- proofs ----

/// The proof that varisat writes; `None` if the formula has a model.
fn varisat_proof(cnf: &Cnf, form: Form) -> Option<Vec<u8>> {
    let mut proof = Vec::new();
    let mut solver = varisat::Solver::new();
    solver.write_proof(&mut proof, if form == Form::Text { ProofFormat::Drat } else { ProofFormat::BinaryDrat });
    for clause in cnf.clauses() {
        let clause: Vec<varisat::Lit> =
            clause.iter().map(|lit| varisat::Lit::from_dimacs(lit.dimacs() as isize)).collect();
        solver.add_clause(&clause);
    }
    let satisfiable = solver.solve().unwrap();
    solver.close_proof().unwrap();
    drop(solver);
    (!satisfiable).then_some(proof)
}

/// Both checkers on a proof: the first says yes, and what it hands on, in both forms, convinces the second.
fn verified(cnf: &Cnf, proof: &[u8]) -> bool {
    let verdict = check(cnf, proof, Limits::default(), Record::Hints).unwrap();
    let plain = check(cnf, proof, Limits::default(), Record::Nothing).unwrap();
    assert_eq!(matches!(verdict, Verdict::Verified(_)), matches!(plain, Verdict::Verified(_)));
    let Verdict::Verified(refutation) = verdict else {
        return false;
    };
    for form in [Form::Text, Form::Binary] {
        let mut lrat = Vec::new();
        let trimmed = refutation.derivation.as_ref().unwrap().write_lrat(&mut lrat, form).unwrap();
        let second = check_lrat(cnf, &lrat[..], 1 << 30).unwrap();
        let text = || String::from_utf8_lossy(&lrat).into_owned();
        assert_eq!(second, LratVerdict::Verified { lemmas: trimmed.lemmas }, "{}", text());
    }
    true
}

fn rejection(cnf: &Cnf, proof: &[u8]) -> Why {
    match check(cnf, proof, Limits::default(), Record::Hints).unwrap() {
        Verdict::Verified(_) => panic!("the proof was verified"),
        Verdict::Rejected(rejection) => rejection.why,
    }
}

// ---- solvers' proofs ----

#[test]
fn proofs_of_varisat_are_verified_in_both_forms_by_every_checker() {
    let mut formulas = vec![
        formula(&pigeons(4, 3), &[], &[], &[]),
        formula(&pigeons(7, 6), &[], &[], &[]),
        formula(&queens(3), &[], &[], &[]),
        formula(&langford(5), &[], &[], &[]),
        formula(&langford(6), &[], &[], &[]),
    ];
    for grid in HARD {
        let (problem, givens) = (sudoku(3, 3), givens(grid));
        let known = solutions(&mut Propagate::new(&problem, Config::default()), &givens, &[]);
        assert_eq!(known.len(), 1);
        formulas.push(formula(&problem, &givens, &[], &known));
    }
    for cnf in &formulas {
        for form in [Form::Text, Form::Binary] {
            let proof = varisat_proof(cnf, form).unwrap();
            assert_eq!(DratReader::new(&proof[..]).unwrap().form(), form);
            assert!(verified(cnf, &proof));
            assert_ne!(rate::verifies(cnf, &proof), Some(false), "{form:?}");
        }
    }
}

#[test]
fn a_proof_for_another_formula_is_rejected_by_every_checker() {
    let unsatisfiable = formula(&pigeons(4, 3), &[], &[], &[]);
    let satisfiable = formula(&pigeons(3, 3), &[], &[], &[]);
    let proof = varisat_proof(&unsatisfiable, Form::Text).unwrap();
    assert!(matches!(rejection(&satisfiable, &proof), Why::NotImplied | Why::NoEmptyClause));
    assert_ne!(rate::verifies(&satisfiable, &proof), Some(true));
}

// ---- broken proofs ----

/// A few formulas with proofs that are short enough for the slow judge.
fn short_proofs() -> Vec<(Cnf, Vec<u8>)> {
    let problems = [pigeons(3, 2), pigeons(4, 3), queens(3)];
    let formulas: Vec<Cnf> = problems.iter().map(|problem| formula(problem, &[], &[], &[])).collect();
    let both = |cnf: Cnf| [Form::Text, Form::Binary].map(|form| (cnf.clone(), varisat_proof(&cnf, form).unwrap()));
    let mut proofs: Vec<(Cnf, Vec<u8>)> = formulas.into_iter().flat_map(both).collect();
    let problem = pigeons(3, 2);
    let cnf = formula(&problem, &[], &[], &[]);
    proofs.push((cnf, searched(&mut Backtrack::new(&problem), &[], &[]).unwrap().0));
    proofs
}

/// The checker and the judge agree.
fn agree(cnf: &Cnf, proof: &[u8]) -> bool {
    let accepted = verified(cnf, proof);
    assert_eq!(accepted, naive::accepts(cnf, proof), "{}", String::from_utf8_lossy(proof));
    accepted
}

#[test]
fn a_proof_with_any_byte_changed_is_judged_as_the_plain_judge_does() {
    let (mut accepted, mut rejected) = (0, 0);
    for (cnf, proof) in short_proofs() {
        assert!(agree(&cnf, &proof));
        for at in 0..proof.len() {
            for flip in [0x01, 0x10, 0x80] {
                let mut broken = proof.clone();
                broken[at] ^= flip;
                *if agree(&cnf, &broken) { &mut accepted } else { &mut rejected } += 1;
            }
        }
    }
    assert!(accepted > 0 && rejected > 100, "{accepted} accepted, {rejected} rejected");
}

#[test]
fn a_proof_cut_anywhere_is_judged_as_the_plain_judge_does() {
    let mut rejected = 0;
    for (cnf, proof) in short_proofs() {
        for end in 0..proof.len() {
            rejected += usize::from(!agree(&cnf, &proof[..end]));
        }
    }
    assert!(rejected > 100, "{rejected} rejected");
}

fn steps(proof: &[u8]) -> Vec<(Action, Vec<Lit>)> {
    let mut reader = DratReader::new(proof).unwrap();
    let (mut steps, mut clause) = (Vec::new(), Vec::new());
    while let Some(action) = reader.next(&mut clause).unwrap() {
        steps.push((action, clause.clone()));
    }
    steps
}

fn written(steps: &[(Action, Vec<Lit>)], form: Form) -> Vec<u8> {
    let mut writer = DratWriter::new(Vec::new(), form);
    for (action, clause) in steps {
        writer.step(*action, clause.iter().copied()).unwrap();
    }
    writer.finish().unwrap()
}

#[test]
fn dropped_and_reordered_steps_are_judged_as_the_plain_judge_does() {
    let mut rejected = 0;
    for (cnf, proof) in short_proofs() {
        let steps = steps(&proof);
        let mut judge = |steps: &[(Action, Vec<Lit>)]| {
            rejected += usize::from(!agree(&cnf, &written(steps, Form::Text)));
        };
        for at in 0..steps.len() {
            judge(&[&steps[..at], &steps[at + 1..]].concat());
            for earlier in [0, at / 2, at.saturating_sub(1)] {
                let mut moved = steps.clone();
                let step = moved.remove(at);
                moved.insert(earlier, step);
                judge(&moved);
            }
            let mut turned = steps.clone();
            turned[at].0 = if turned[at].0 == Action::Add { Action::Delete } else { Action::Add };
            judge(&turned);
        }
    }
    assert!(rejected > 50, "{rejected} rejected");
}

#[test]
fn the_broken_proofs_that_are_accepted_are_accepted_by_rate_too() {
    let problem = pigeons(4, 3);
    let cnf = formula(&problem, &[], &[], &[]);
    let steps = steps(&varisat_proof(&cnf, Form::Text).unwrap());
    for at in 0..steps.len() {
        let proof = written(&[&steps[..at], &steps[at + 1..]].concat(), Form::Text);
        // It checks backwards, and so only what is needed: what we accept it must, not the other way round.
        if verified(&cnf, &proof) {
            assert_ne!(rate::verifies(&cnf, &proof), Some(false), "without step {at}");
        }
    }
}

// ---- random formulas and random proofs ----

fn clause(vars: i32, longest: usize) -> impl Strategy<Value = Vec<Lit>> {
    let lit = (1..=vars, any::<bool>()).prop_map(|(var, sign)| if sign { var } else { -var });
    vec(lit, 0..=longest).prop_map(|numbers| lits(&numbers))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    /// Definitions, deletions, repeated literals, tautologies and new variables among them.
    #[test]
    fn random_steps_on_random_formulas_are_judged_as_the_plain_judge_does(
        clauses in vec(clause(4, 3), 4..16),
        steps in vec((prop_oneof![3 => Just(Action::Add), 1 => Just(Action::Delete)], clause(6, 3)), 0..12),
        deletions in vec((0..16usize, 0..12usize), 0..4),
    ) {
        let formula = cnf(4, &clauses);
        let mut steps = steps;
        for (which, place) in deletions {
            let deleted = clauses[which % clauses.len()].clone();
            steps.insert(place.min(steps.len()), (Action::Delete, deleted));
        }
        for form in [Form::Text, Form::Binary] {
            if agree(&formula, &written(&steps, form)) {
                prop_assert!(!naive::is_satisfiable(&formula), "a formula with a model was refuted");
            }
        }
    }

    /// Lemmas that follow by luck are rare, so whole ladders of them are tried: each step that the judge lets pass stays.
    #[test]
    fn steps_that_pass_one_by_one_pass_together(
        clauses in vec(clause(4, 3).prop_filter("no empty clause", |clause| !clause.is_empty()), 6..14),
        lemmas in vec((clause(6, 2), any::<bool>()), 0..30),
    ) {
        let formula = cnf(4, &clauses);
        let mut steps = Vec::new();
        for (lemma, keep) in lemmas {
            steps.push((Action::Add, lemma.clone()));
            let why = match check(&formula, &written(&steps, Form::Text)[..], Limits::default(), Record::Nothing).unwrap() {
                Verdict::Verified(_) => None,
                Verdict::Rejected(rejection) => Some(rejection.why),
            };
            if why == Some(Why::NotImplied) {
                steps.pop();
            } else if !keep {
                steps.push((Action::Delete, lemma));
            }
        }
        if agree(&formula, &written(&steps, Form::Binary)) {
            prop_assert!(!naive::is_satisfiable(&formula), "a formula with a model was refuted");
        }
    }

    #[test]
    fn any_bytes_are_a_proof_or_rejected(bytes in vec(any::<u8>(), 0..60)) {
        let formula = cnf(3, &[lits(&[1, 2]), lits(&[-1, 3]), lits(&[-2, -3])]);
        prop_assert!(!verified(&formula, &bytes));
        let lrat = check_lrat(&formula, &bytes[..], 1 << 20).unwrap();
        prop_assert!(!matches!(lrat, LratVerdict::Verified { .. }), "verified");
    }
}

// ---- bounds ----

/// Bytes without end, made of one piece again and again, with a number that counts up.
struct Endless {
    piece: fn(u32) -> Vec<u8>,
    count: u32,
    rest: Vec<u8>,
}

impl std::io::Read for Endless {
    fn read(&mut self, room: &mut [u8]) -> std::io::Result<usize> {
        if self.rest.is_empty() {
            self.count += 1;
            self.rest = (self.piece)(self.count);
        }
        let length = room.len().min(self.rest.len());
        room[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }
}

fn endless(piece: fn(u32) -> Vec<u8>) -> Endless {
    Endless { piece, count: 0, rest: Vec::new() }
}

#[test]
fn a_proof_without_end_is_rejected_in_bounded_memory() {
    let formula = cnf(2, &[lits(&[1, 2])]);
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let definitions: fn(u32) -> Vec<u8> = |count| format!("{} -1 0\n", 3 + count * 1_000).into_bytes();
    for record in [Record::Hints, Record::Nothing] {
        let Verdict::Rejected(rejection) = check(&formula, endless(definitions), limits, record).unwrap() else {
            panic!("verified");
        };
        assert_eq!(rejection.why, Why::Exceeded(Exceeded::Memory));
        assert!((1_000..20_000).contains(&rejection.lemma), "{rejection}");
    }
}

#[test]
fn a_clause_without_end_is_rejected() {
    let formula = cnf(2, &[lits(&[1, 2])]);
    let verdict = check(&formula, endless(|_| b"1 2 ".repeat(1_000)), Limits::default(), Record::Nothing).unwrap();
    let Verdict::Rejected(rejection) = verdict else { panic!("verified") };
    assert!(matches!(rejection.why, Why::Unreadable(ReadError::TooLong { .. })), "{rejection}");
}

#[test]
fn adding_and_deleting_without_end_stays_in_little_memory_until_the_work_limit() {
    let formula = cnf(3, &[lits(&[1, 2, 3])]);
    let limits = Limits { bytes: 1 << 21, looks: Some(300_000), deadline: None };
    let steps: fn(u32) -> Vec<u8> = |_| b"1 2 3 -4 0\nd 1 2 3 -4 0\n".to_vec();
    let Verdict::Rejected(rejection) = check(&formula, endless(steps), limits, Record::Nothing).unwrap() else {
        panic!("verified");
    };
    assert_eq!(rejection.why, Why::Exceeded(Exceeded::Looks));
    assert!(rejection.lemma > 50_000, "{rejection}");
}

#[test]
fn a_number_in_the_proof_costs_no_memory() {
    let formula = cnf(2, &[lits(&[1, 2]), lits(&[1, -2]), lits(&[-1, 2]), lits(&[-1, -2])]);
    let proof = b"2147483647 0\n-2147483646 1 0\n1 0\n";
    let limits = Limits { bytes: 100_000, ..Limits::default() };
    let verdict = check(&formula, &proof[..], limits, Record::Hints).unwrap();
    let Verdict::Verified(refutation) = verdict else { panic!("{verdict:?}") };
    assert_eq!(refutation.statistics.resolved, 1, "the first lemma defines a new variable; the second has it false");
    assert!(verified(&formula, proof));
}

#[test]
fn a_deadline_in_the_past_is_hit_at_once() {
    let formula = formula(&pigeons(4, 3), &[], &[], &[]);
    let proof = varisat_proof(&formula, Form::Text).unwrap();
    let limits = Limits { deadline: Some(std::time::Instant::now()), ..Limits::default() };
    let Verdict::Rejected(rejection) = check(&formula, &proof[..], limits, Record::Nothing).unwrap() else {
        panic!("verified");
    };
    assert_eq!(rejection.why, Why::Exceeded(Exceeded::Time));
}

/// Every clause of three literals over three variables; 4 is defined as 1 ∧ 2, and the proof goes by way of it.
#[test]
fn a_definition_that_the_proof_needs_is_resolved_in_every_checker() {
    let signed = |signs: i32| [1, 2, 3].map(|var| if signs >> var & 1 == 1 { -var } else { var });
    let clauses: Vec<Vec<Lit>> = (0..16).step_by(2).map(|signs| lits(&signed(signs))).collect();
    let formula = cnf(3, &clauses);
    let proof = b"4 -1 -2 0\n-4 2 0\n-4 1 0\n4 -1 0\n1 2 0\n1 -2 0\n1 0\n4 0\n0\n";
    let Verdict::Verified(refutation) = check(&formula, &proof[..], Limits::default(), Record::Hints).unwrap() else {
        panic!("rejected");
    };
    assert_eq!(refutation.statistics.resolved, 1, "the second lemma; the others follow");
    let mut lrat = Vec::new();
    refutation.derivation.unwrap().write_lrat(&mut lrat, Form::Text).unwrap();
    let text = String::from_utf8(lrat).unwrap();
    assert!(text.contains(" -4 2 0 -9 0\n"), "{text}");
    assert!(agree(&formula, proof));
    assert_ne!(rate::verifies(&formula, proof), Some(false));
    for step in 0..steps(proof).len() {
        let mut steps = steps(proof);
        steps.remove(step);
        agree(&formula, &written(&steps, Form::Binary));
    }
}

#[test]
fn deleting_a_reason_or_what_is_not_there_is_passed_over_and_counted() {
    let formula = cnf(3, &[lits(&[1]), lits(&[-1, 2]), lits(&[-2, 3, -1]), lits(&[-2, -3, 1]), lits(&[-3, -2])]);
    assert!(verified(&formula, b""), "units alone refute it");
    let formula = cnf(4, &[lits(&[1]), lits(&[-1, 2, 3]), lits(&[-1, 2, -3]), lits(&[-2, 3]), lits(&[-2, -3])]);
    let proof = b"d 1 0\nd 4 0\nd -1 -2 0\n2 0\n";
    let Verdict::Verified(refutation) = check(&formula, &proof[..], Limits::default(), Record::Hints).unwrap() else {
        panic!("rejected");
    };
    let statistics = refutation.statistics;
    assert_eq!((statistics.kept, statistics.unknown, statistics.deletions, statistics.lemmas), (1, 2, 0, 1));
    assert_ne!(rate::verifies(&formula, proof), Some(false));
}

// ---- searches ----

fn solutions(engine: &mut dyn Solver, givens: &[Candidate], removed: &[Candidate]) -> Vec<Vec<Candidate>> {
    let mut found = Vec::new();
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) };
    let ending = engine.solve(&query, &mut |chosen| {
        found.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    ending.unwrap();
    found
}

type Searched = Result<(Vec<u8>, u64), Unfinished>;

/// The proof of a search, in text, and the number of its lemmas.
fn searched(engine: &mut dyn Solver, givens: &[Candidate], removed: &[Candidate]) -> Searched {
    let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
    let listen = |guesses: &mut dyn Iterator<Item = Candidate>| proof.refuted(guesses);
    let budget = Budget::default();
    let query = Query { removed, ..Query::new(givens, &budget) }.traced(Trace::to(&listen));
    engine.solve(&query, &mut |_| ControlFlow::Continue(())).unwrap();
    proof.finish()
}

/// Every engine that tells of its nodes, in many settings.
fn engines(problem: &Problem) -> Vec<(String, Box<dyn Solver + '_>)> {
    let mut engines: Vec<(String, Box<dyn Solver + '_>)> =
        vec![("backtrack".to_owned(), Box::new(Backtrack::new(problem)))];
    for choose in [Choose::Fewest, Choose::First, Choose::Weighted] {
        for ties in [Ties::Lowest, Ties::Random(1)] {
            let branching = Branching { choose, ties };
            let name = format!("{choose}/{ties}");
            engines.push((format!("dlx/{name}"), Box::new(Dlx::new(problem, branching).unwrap())));
            engines.push((format!("cells/{name}"), Box::new(Cells::new(problem, branching).unwrap())));
            engines.push((format!("bits/{name}"), Box::new(Bits::new(problem, branching).unwrap())));
        }
    }
    for branching in Rule::ALL {
        for (techniques, schedule) in [
            (Techniques::SINGLES, Schedule::Fifo),
            (Techniques::SINGLES, Schedule::Sweep),
            (Techniques::NONE, Schedule::Lifo),
        ] {
            let engine = Propagate::new(problem, Config { techniques, schedule, branching });
            engines.push((format!("propagate/{schedule}/{branching}/{techniques}"), Box::new(engine)));
        }
    }
    engines
}

/// Every engine's search over these givens is a proof that there are no solutions but those it found.
fn every_search_is_a_proof(problem: &Problem, givens: &[Candidate], removed: &[Candidate], count: usize) {
    for (name, mut engine) in engines(problem) {
        let known = solutions(&mut *engine, givens, removed);
        assert_eq!(known.len(), count, "{name}");
        let cnf = formula(problem, givens, removed, &known);
        let (proof, _) = searched(&mut *engine, givens, removed).unwrap_or_else(|error| panic!("{name}: {error}"));
        match check(&cnf, &proof[..], Limits::default(), Record::Nothing).unwrap() {
            Verdict::Verified(refutation) => assert_eq!(refutation.statistics.resolved, 0, "{name}: not by RUP alone"),
            Verdict::Rejected(rejection) => panic!("{name}: {rejection}\n{}", String::from_utf8_lossy(&proof)),
        }
        assert!(verified(&cnf, &proof), "{name}");
    }
}

#[test]
fn the_search_of_every_engine_is_a_proof_where_there_is_no_solution() {
    every_search_is_a_proof(&pigeons(3, 2), &[], &[], 0);
    every_search_is_a_proof(&pigeons(6, 5), &[], &[], 0);
    every_search_is_a_proof(&queens(3), &[], &[], 0);
    every_search_is_a_proof(&langford(6), &[], &[], 0);
    every_search_is_a_proof(&sudoku(2, 2), &givens("12....3......4."), &[], 0);
}

#[test]
fn the_search_of_every_engine_is_a_proof_that_there_are_no_more_solutions() {
    every_search_is_a_proof(&queens(6), &[], &[], 4);
    every_search_is_a_proof(&langford(4), &[], &[], 2);
    every_search_is_a_proof(&latin(3), &[], &[], 12);
    every_search_is_a_proof(&latin(4), &[Candidate::new(0)], &[Candidate::new(21), Candidate::new(62)], 88);
    every_search_is_a_proof(&exact_cover(0, &[]), &[], &[], 1);
}

#[test]
fn givens_that_clash_and_empty_groups_are_proved_too() {
    let [one, other, third] = [0, 1, 5].map(Candidate::new);
    every_search_is_a_proof(&latin(3), &[one, other], &[], 0);
    every_search_is_a_proof(&latin(3), &[third], &[third], 0);
    every_search_is_a_proof(&latin(3), &[], &[Candidate::new(0), Candidate::new(1), Candidate::new(2)], 0);
    every_search_is_a_proof(&exact_cover(1, &[]), &[], &[], 0);
}

#[test]
fn hard_sudokus_have_one_solution_by_the_search_of_every_engine_but_the_plainest() {
    let problem = sudoku(3, 3);
    for (at, grid) in HARD.into_iter().enumerate() {
        let givens = givens(grid);
        let engines: [Box<dyn Solver>; 5] = [
            Box::new(Dlx::new(&problem, Branching::default()).unwrap()),
            Box::new(Cells::new(&problem, Branching::default()).unwrap()),
            Box::new(Bits::new(&problem, Branching::default()).unwrap()),
            Box::new(Propagate::new(&problem, Config::default())),
            Box::new(Propagate::new(&problem, Config { techniques: Techniques::NONE, ..Config::default() })),
        ];
        for mut engine in engines {
            let known = solutions(&mut *engine, &givens, &[]);
            assert_eq!(known.len(), 1);
            let cnf = formula(&problem, &givens, &[], &known);
            let (proof, lemmas) = searched(&mut *engine, &givens, &[]).unwrap();
            assert!(lemmas <= engine.statistics().nodes, "{lemmas} lemmas");
            assert!(verified(&cnf, &proof), "{}", engine.name());
            if at == 0 {
                assert_ne!(rate::verifies(&cnf, &proof), Some(false), "{}", engine.name());
            }
            // Without the clause that excludes the solution it is no proof.
            let open = formula(&problem, &givens, &[], &[]);
            assert_eq!(rejection(&open, &proof), Why::NotImplied);
        }
    }
}

#[test]
fn the_plainest_search_of_a_sudoku_is_a_proof() {
    let problem = sudoku(3, 3);
    let givens = givens("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let mut engine = Backtrack::new(&problem);
    let known = solutions(&mut engine, &givens, &[]);
    let (proof, lemmas) = searched(&mut engine, &givens, &[]).unwrap();
    assert_eq!(lemmas, engine.statistics().nodes);
    let cnf = formula(&problem, &givens, &[], &known);
    assert!(verified(&cnf, &proof));
    assert_ne!(rate::verifies(&cnf, &proof), Some(false));
}

#[test]
fn a_search_told_twice_is_the_same_and_one_that_stops_is_no_proof() {
    let problem = queens(6);
    for (name, mut engine) in engines(&problem) {
        let first = searched(&mut *engine, &[], &[]).unwrap();
        assert_eq!(searched(&mut *engine, &[], &[]).unwrap(), first, "{name}");
        let proof = SearchProof::new(DratWriter::new(Vec::new(), Form::Text), literal);
        let listen = |guesses: &mut dyn Iterator<Item = Candidate>| proof.refuted(guesses);
        let budget = Budget::default();
        let query = Query::new(&[], &budget).traced(Trace::to(&listen));
        engine.solve(&query, &mut |_| ControlFlow::Break(())).unwrap();
        assert!(matches!(proof.finish(), Err(Unfinished::Open)), "{name}");
    }
}

#[test]
fn conclusions_that_unit_propagation_does_not_follow_are_refused() {
    let problem = sudoku(2, 2);
    let listen = |_: &mut dyn Iterator<Item = Candidate>| {};
    let budget = Budget::default();
    for techniques in ["locked", "singles+locked", "subsets:2", "singles+subsets:3"] {
        let config = Config { techniques: techniques.parse().unwrap(), ..Config::default() };
        let mut engine = Propagate::new(&problem, config);
        let query = Query::new(&[], &budget);
        let answer = engine.solve(&query.traced(Trace::to(&listen)), &mut |_| ControlFlow::Break(()));
        let Err(SolveError::Untraceable { what, .. }) = answer else { panic!("{techniques}: {answer:?}") };
        assert!(what.contains(techniques), "{what}");
        assert!(engine.solve(&query, &mut |_| ControlFlow::Break(())).is_ok());
    }
}
