//! Explains puzzles to the end, checks every step by itself and against the solution, and says what the hardest steps were.
//!
//! ```sh
//! cargo run --release -p exactone-explain --example paths -- steps puzzles/models/*.toml
//! cargo run --release -p exactone-explain --example paths -- record=out.jsonl/500 puzzles.txt
//! ```
//!
//! | what | does |
//! |---|---|
//! | `steps` | makes each step with its argument, and checks it |
//! | `outcomes` | makes no arguments, as for ratings |
//! | `copies=N` | compares the path of each puzzle with those of N copies, turned and with other names; of 9×9 only |
//! | `record=FILE` | as `steps`, and writes a line of JSON for each puzzle; puzzles that stand in the file are passed over |
//!
//! `/COUNT` behind it: at most so many puzzles of each file. Files are of lines of 81 digits and blanks, or one puzzle of any format each.

#[path = "../../src/isomorphism.rs"]
mod isomorphism;
mod puzzles;
mod record;
mod walk;

use isomorphism::{Isomorphism, Random};
use puzzles::Puzzle;
use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;
use walk::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let usage = "usage: paths steps|outcomes|copies=N|record=FILE[/COUNT] FILE...";
    let what = arguments.next().ok_or(usage)?;
    let (what, count) = match what.rsplit_once('/') {
        Some((before, count)) if count.parse::<usize>().is_ok() => (before.to_owned(), count.parse()?),
        _ => (what, usize::MAX),
    };
    for file in arguments {
        let puzzles = puzzles::read(&file, count)?;
        match what.split_once('=') {
            None if what == "steps" => summary(&file, &puzzles, walk::steps)?,
            None if what == "outcomes" => summary(&file, &puzzles, |puzzle| Ok(walk::outcomes(puzzle)))?,
            Some(("copies", number)) => copies(&file, &puzzles, number.parse()?),
            Some(("record", output)) => record::write(output, &file, &puzzles)?,
            _ => return Err(usage.into()),
        }
    }
    Ok(())
}

/// What all puzzles of a file come to.
fn summary(
    file: &str,
    puzzles: &[Puzzle],
    path: impl Fn(&Puzzle) -> Result<Path, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let (mut levels, mut steps, mut longest) = (BTreeMap::new(), 0, 0.0f64);
    let begin = Instant::now();
    for puzzle in puzzles {
        let begin = Instant::now();
        let path = path(puzzle)?;
        longest = longest.max(begin.elapsed().as_secs_f64());
        let end = match path.hardest.filter(|_| path.is_solved) {
            Some(level) => format!("{level:?}"),
            None if !path.is_unique => "several solutions or none".to_owned(),
            None => "not solved".to_owned(),
        };
        *levels.entry(end).or_insert(0) += 1;
        steps += path.steps;
    }
    let count = u32::try_from(puzzles.len())?;
    let each = begin.elapsed().as_secs_f64() * 1e3 / f64::from(count);
    println!("{file}: {count} puzzles, {each:.3} ms each, {:.1} ms at most, {steps} steps", longest * 1e3);
    for (level, number) in levels {
        println!("{number:6} {level}");
    }
    Ok(())
}

/// Compares the paths of copies.
fn copies(file: &str, puzzles: &[Puzzle], number: usize) {
    let (mut random, mut others) = (Random::new(1), 0);
    for (at, puzzle) in puzzles.iter().enumerate() {
        let path = walk::rounds(puzzle, &puzzle.instance.givens);
        let differs = |random: &mut Random| {
            let copy = Isomorphism::random(random);
            let of_copy = walk::rounds(puzzle, &copy.of_all(&puzzle.instance.givens));
            let is_other = |(one, other): (&walk::Round, &walk::Round)| one.moved(&copy) != *other;
            path.len() != of_copy.len() || path.iter().zip(&of_copy).any(is_other)
        };
        let differing = (0..number).filter(|_| differs(&mut random)).count();
        if differing > 0 {
            others += 1;
            println!("{file}: puzzle {}: {differing} of {number} copies have another path", at + 1);
        }
    }
    println!("{file}: {others} of {} puzzles have copies with another path", puzzles.len());
}
