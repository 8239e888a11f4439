//! Explains each puzzle of a file of 9x9 lines, checks every step, and says what the hardest were.
//!
//! `paths FILE [COUNT] [outcomes]`: with `outcomes` no arguments are made, as for ratings.

use exactone_core::problem::Candidate;
use exactone_explain::{Adder, Explainer, Level, State, Wrong};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("usage: paths FILE [COUNT] [outcomes]")?;
    let count = arguments.next().map_or(Ok(usize::MAX), |count| count.parse())?;
    let is_short = arguments.next().is_some();
    let model = exactone_formats::model::Model::builtin("sudoku")?;
    let compiled = model.compile(model.shape(9, None)?)?;
    let explainer = Explainer::new(compiled.problem());
    let text = std::fs::read_to_string(file)?;
    let (mut levels, mut puzzles) = (BTreeMap::new(), 0);
    let begin = Instant::now();
    for line in text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).take(count) {
        let mut state = State::with(compiled.problem(), &givens(line), &[]);
        let hardest = if is_short { outcomes(&explainer, &mut state) } else { steps(&explainer, &mut state)? };
        *levels.entry(hardest.filter(|_| state.is_solved())).or_insert(0) += 1;
        puzzles += 1;
    }
    println!("{puzzles} puzzles, {:.3} ms each", begin.elapsed().as_secs_f64() * 1e3 / f64::from(puzzles));
    for (level, number) in levels {
        println!("{number:6} {}", level.map_or("not solved".to_owned(), |level: Level| format!("{level:?}")));
    }
    Ok(())
}

fn givens(line: &str) -> Vec<Candidate> {
    let given = |(cell, byte): (usize, u8)| {
        (b'1'..=b'9').contains(&byte).then(|| Candidate::new(cell * 9 + usize::from(byte - b'1')))
    };
    line.bytes().take(81).enumerate().filter_map(given).collect()
}

fn outcomes<'p>(explainer: &Explainer<'p>, state: &mut State<'p>) -> Option<Level> {
    let mut hardest = None;
    while let Some(outcome) = explainer.outcome(state) {
        hardest = hardest.max(Some(outcome.level));
        outcome.apply(state);
    }
    hardest
}

fn steps<'p>(explainer: &Explainer<'p>, state: &mut State<'p>) -> Result<Option<Level>, Wrong> {
    let (mut hardest, mut adder) = (None, Adder::new(state.problem().candidates()));
    loop {
        let steps = explainer.next(state);
        if steps.is_empty() {
            return Ok(hardest);
        }
        for step in &steps {
            step.check(state, &mut adder)?;
            hardest = hardest.max(Some(step.level));
        }
        for step in &steps {
            step.apply(state);
        }
    }
}
