//! How many cases of a regression library are found and proved from uniqueness.
//!
//! The library is that of `HoDoKu` (GPL, so it is not here): a case a line, `:CODE:CANDIDATES:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`. Read are the codes
//! 0600 to 0610; those with `-x` must find
//! nothing of their own family: of 0610 no pattern larger than a rectangle, of the others no rectangle.
//!
//! ```sh
//! cargo run --release -p exactone-explain --example reglib_unique -- reglib.txt
//! ```

use exactone_core::problem::{Candidate, Problem, sudoku};
use exactone_explain::{Adder, Argument, Patterns, State, Step};
use std::collections::BTreeMap;
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
        for candidate in deduced {
            state.place(candidate);
        }
        for candidate in candidates(self.deleted) {
            state.remove(candidate);
        }
        state
    }

    /// Whether the steps remove and place all that the case names. What goes because a candidate is placed counts as removed.
    fn is_found(&self, steps: &[Step], state: &State<'_>) -> bool {
        let mut end = state.clone();
        for step in steps {
            step.apply(&mut end);
        }
        candidates(self.gone).iter().all(|&candidate| !end.is_live(candidate))
            && candidates(self.placed).iter().all(|&candidate| end.is_placed(candidate))
    }

    /// Whether no step is of the family of the case. A rectangle has eight candidates.
    fn is_spared(&self, steps: &[Step]) -> bool {
        steps.iter().all(|step| (pattern(step) > 8) != self.code.starts_with("0610"))
    }
}

/// How many candidates the pattern of a step has.
fn pattern(step: &Step) -> usize {
    match &step.argument {
        Argument::Uniqueness(unique) => unique.pattern.len(),
        _ => 0,
    }
}

/// Value, row and column of each, from 1.
fn candidates(text: &str) -> Vec<Candidate> {
    let digits = |word: &str| word.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let of = |word| match digits(word)[..] {
        [value, row, column] => Some(Candidate::new((row * 9 + column) * 9 + value)),
        _ => None,
    };
    text.split_whitespace().filter_map(of).collect()
}

/// The least time of several calls, in which others on the machine disturb least.
fn least_time(mut call: impl FnMut() -> Vec<Step>) -> (Vec<Step>, Duration) {
    let timed = |_| {
        let start = Instant::now();
        (call(), start.elapsed())
    };
    (0..20).map(timed).min_by_key(|(_, time)| *time).unwrap_or_default()
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
    let mut times = Vec::new();
    for case in text.lines().filter_map(Case::read) {
        let state = case.state(&problem);
        let (steps, time) = least_time(|| patterns.steps(&state, u32::MAX));
        let (cheapest, least) = least_time(|| patterns.cheapest(&state));
        steps.iter().try_for_each(|step| step.check(&state, &mut adder))?;
        times.push([time, least]);
        let is_fail = case.code.ends_with('x');
        let is_found = |steps: &[Step]| if is_fail { case.is_spared(steps) } else { case.is_found(steps, &state) };
        let count = counts.entry(case.code).or_default();
        for (count, is_counted) in count.iter_mut().zip([true, is_found(&steps), is_found(&cheapest)]) {
            *count += usize::from(is_counted);
        }
        if !is_found(&steps) {
            println!("not as it should be: {} {} {}: {} steps", case.code, case.gone, case.placed, steps.len());
        }
    }
    print_counts(&counts);
    print_times(&times);
    Ok(())
}

fn print_counts(counts: &BTreeMap<&str, [usize; 3]>) {
    for (code, [all, found, least]) in counts {
        println!("{code}: {found} of {all}, {least} by the cheapest steps");
    }
    let [all, found, least] = [0, 1, 2].map(|at| counts.values().map(|count| count[at]).sum::<usize>());
    println!("{found} of {all}, {least} by the cheapest steps");
}

fn print_times(times: &[[Duration; 2]]) {
    for (at, name) in ["all steps", "the cheapest"].into_iter().enumerate() {
        let mut times: Vec<Duration> = times.iter().map(|times| times[at]).collect();
        times.sort_unstable();
        println!("{name}: median {:?}, worst {:?}", times[times.len() / 2], times[times.len() - 1]);
    }
}
