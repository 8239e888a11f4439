//! Explains each puzzle of a file of 9x9 lines, checks every step, and prints what the hardest were.

use exactone_core::problem::Candidate;
use exactone_explain::{Adder, Explainer, Kind, State};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("usage: paths FILE [COUNT]")?;
    let count = arguments.next().map_or(Ok(usize::MAX), |count| count.parse())?;
    let rate = arguments.next().is_some();
    let model = exactone_formats::model::Model::builtin("sudoku")?;
    let compiled = model.compile(model.shape(9, None)?)?;
    let problem = compiled.problem();
    let explainer = Explainer::new(problem);
    let mut adder = Adder::new(problem.candidates());
    let (mut kinds, mut solved, mut puzzles, mut time) = (BTreeMap::new(), 0, 0, 0.0);
    let text = std::fs::read_to_string(file)?;
    for line in text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).take(count) {
        let givens: Vec<Candidate> = line
            .bytes()
            .take(81)
            .enumerate()
            .filter(|(_, byte)| (b'1'..=b'9').contains(byte))
            .map(|(cell, byte)| Candidate::new(cell * 9 + usize::from(byte - b'1')))
            .collect();
        let mut state = State::with(problem, &givens, &[]);
        let begin = Instant::now();
        let mut hardest: Option<(Kind, u32)> = None;
        let mut checked = 0.0;
        while rate {
            let Some(outcome) = explainer.outcome(&state).filter(|_| state.empty().is_none()) else { break };
            hardest = hardest.max(Some((outcome.level.kind, outcome.level.size)));
            outcome.apply(&mut state);
        }
        while !rate {
            let steps = explainer.next(&state);
            if steps.is_empty() || state.empty().is_some() {
                break;
            }
            let before = Instant::now();
            for step in &steps {
                step.check(&state, &mut adder)?;
                hardest = hardest.max(Some((step.level.kind, step.level.size)));
            }
            checked += before.elapsed().as_secs_f64();
            for step in &steps {
                step.apply(&mut state);
            }
        }
        time += begin.elapsed().as_secs_f64() - checked;
        puzzles += 1;
        if state.is_solved() {
            solved += 1;
        } else {
            hardest = None;
        }
        assert!(state.empty().is_none(), "contradiction in {line}");
        *kinds.entry(hardest).or_insert(0) += 1;
    }
    println!("{puzzles} puzzles, {solved} solved, {:.3} ms each", time * 1e3 / f64::from(puzzles));
    for (kind, number) in kinds {
        println!("{number:6} {kind:?}");
    }
    Ok(())
}
