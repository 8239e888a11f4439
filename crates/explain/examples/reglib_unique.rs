//! How many cases of a regression library are found and proved from uniqueness.
//!
//! The library is HoDoKu's (GPL, so it is not here): a case a line, `:CODE:CANDIDATES:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`. Read are the codes
//! 0600 to 0610; those with `-x` must find nothing.
//!
//! ```sh
//! cargo run --release -p exactone-explain --example reglib_unique -- reglib.txt
//! ```

use exactone_core::problem::{Candidate, Problem, sudoku};
use exactone_explain::{Adder, Patterns, State, Step};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// A case of the library.
struct Case<'t> {
    code: &'t str,
    grid: &'t str,
    deleted: &'t str,
    gone: &'t str,
    placed: &'t str,
}

impl<'t> Case<'t> {
    fn read(line: &'t str) -> Option<Self> {
        let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
        let is_ours = fields[0].starts_with("060") || fields[0].starts_with("0610");
        let [code, _, grid, deleted, gone, placed, ..] = fields[..] else { return None };
        is_ours.then_some(Self { code, grid, deleted, gone, placed })
    }

    fn state<'p>(&self, problem: &'p Problem) -> State<'p> {
        let [mut givens, mut deduced] = [Vec::new(), Vec::new()];
        let (mut cell, mut is_given) = (0, true);
        for letter in self.grid.chars() {
            if let Some(value) = letter.to_digit(10).filter(|&value| value > 0) {
                let list = if is_given { &mut givens } else { &mut deduced };
                list.push(Candidate::new(cell * 9 + value as usize - 1));
            }
            is_given = letter != '+';
            cell += usize::from(is_given);
        }
        let mut state = State::with(problem, &givens, &[]);
        deduced.iter().for_each(|&candidate| state.place(candidate));
        candidates(self.deleted).iter().for_each(|&candidate| state.remove(candidate));
        state
    }

    fn is_found(&self, steps: &[Step]) -> bool {
        let gone: BTreeSet<Candidate> = steps.iter().flat_map(|step| step.gone.iter().copied()).collect();
        let placed: BTreeSet<Candidate> = steps.iter().filter_map(|step| step.placed).collect();
        candidates(self.gone).is_subset(&gone) && candidates(self.placed).is_subset(&placed)
    }
}

/// Value, row and column of each, from 1.
fn candidates(text: &str) -> BTreeSet<Candidate> {
    let digits = |word: &str| word.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let of = |word| match digits(word)[..] {
        [value, row, column] => Some(Candidate::new((row * 9 + column) * 9 + value)),
        _ => None,
    };
    text.split_whitespace().filter_map(of).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name the file of the library")?;
    let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
    let problem = sudoku(3, 3)?;
    let start = Instant::now();
    let patterns = Patterns::new(&problem);
    println!("tables {:?}", start.elapsed());
    let mut adder = Adder::new(problem.candidates());
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let [mut time, mut worst, mut least] = [Duration::ZERO; 3];
    for case in text.lines().filter_map(Case::read) {
        let state = case.state(&problem);
        let start = Instant::now();
        let steps = patterns.steps(&state, u32::MAX);
        (time, worst) = (time + start.elapsed(), worst.max(start.elapsed()));
        let start = Instant::now();
        let cheapest = patterns.cheapest(&state);
        least += start.elapsed();
        for step in &steps {
            step.check(&state, &mut adder)?;
        }
        let is_found = if case.code.ends_with('x') { steps.is_empty() } else { case.is_found(&steps) };
        let count = counts.entry(case.code).or_default();
        count[0] += 1;
        count[1] += usize::from(is_found);
        count[2] += usize::from(!case.code.ends_with('x') && case.is_found(&cheapest));
        if !is_found {
            println!("not found: {} {} {} ({} left)", case.code, case.gone, case.placed, state.all_live().count());
        }
    }
    let cases: usize = counts.values().map(|count| count[0]).sum();
    counts
        .iter()
        .for_each(|(code, [all, found, least])| println!("{code}: {found} of {all}, {least} among the cheapest"));
    println!("{} of {cases}", counts.values().map(|count| count[1]).sum::<usize>());
    println!(
        "all steps: mean {:?}, worst {worst:?}; cheapest: mean {:?}",
        time / u32::try_from(cases)?,
        least / u32::try_from(cases)?
    );
    Ok(())
}
