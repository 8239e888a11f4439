//! Compares ratings with a list of them: agreement by level, and times.
//!
//! The list is a table of values with commas between, whose first line names the columns: `puzzle`, `hodoku_level`,
//! `hodoku_score`. Run it with `cargo run --release -p exactone-scales --example hodoku_compare -- FILE [all]`; `all`
//! names every puzzle whose score differs.

use std::time::{Duration, Instant};

use exactone_scales::board::Board;
use exactone_scales::hodoku::{self, Level, Limit};

/// A puzzle with its rating in the list.
struct Case {
    puzzle: String,
    level: String,
    score: u32,
}

/// What was counted for the puzzles of one level.
#[derive(Default)]
struct Count {
    puzzles: u32,
    same_level: usize,
    same_score: usize,
    near: usize,
    refused: usize,
    time: Duration,
    longest: Duration,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected the path of a list of ratings")?;
    let names_all = arguments.next().is_some();
    let cases = read(&std::fs::read_to_string(path)?)?;
    let mut counts: Vec<Count> = Level::ALL.iter().map(|_| Count::default()).collect();
    for case in &cases {
        let at = Level::ALL.iter().position(|level| level.to_string() == case.level).ok_or("an unknown level")?;
        if let Some(difference) = compare(case, &mut counts[at])
            && names_all
        {
            println!("{} {} {}: {difference}", case.puzzle, case.level, case.score);
        }
    }
    println!("level    puzzles  level  score   5 %  refused  mean ms  longest ms");
    for (level, count) in Level::ALL.iter().zip(&counts) {
        print(*level, count);
    }
    Ok(())
}

fn read(text: &str) -> Result<Vec<Case>, Box<dyn std::error::Error>> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().ok_or("expected a line with the names of the columns")?;
    let column = |name: &str| header.iter().position(|&at| at == name).ok_or_else(|| format!("no column {name}"));
    let (puzzle, level, score) = (column("puzzle")?, column("hodoku_level")?, column("hodoku_score")?);
    lines
        .filter(|line| line.len() == header.len())
        .map(|line| Ok(Case { puzzle: line[puzzle].into(), level: line[level].into(), score: line[score].parse()? }))
        .collect()
}

/// Rates a puzzle, and says how the rating differs.
fn compare(case: &Case, count: &mut Count) -> Option<String> {
    let board = Board::parse(&case.puzzle).ok()?;
    let begin = Instant::now();
    let rating = hodoku::rate(&board, Limit::default());
    let time = begin.elapsed();
    count.puzzles += 1;
    count.time += time;
    count.longest = count.longest.max(time);
    let rating = match rating {
        Ok(rating) => rating,
        Err(refusal) => {
            count.refused += 1;
            return Some(refusal.to_string());
        }
    };
    count.same_level += usize::from(rating.level.to_string() == case.level);
    count.same_score += usize::from(rating.score == case.score);
    count.near += usize::from(rating.score.abs_diff(case.score) * 20 <= case.score);
    (rating.score != case.score).then(|| rating.to_string())
}

fn print(level: Level, count: &Count) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let mean = milliseconds(count.time) / f64::from(count.puzzles.max(1));
    println!(
        "{level:<8} {:>7} {:>6} {:>6} {:>5} {:>8} {mean:>8.3} {:>11.1}",
        count.puzzles,
        count.same_level,
        count.same_score,
        count.near,
        count.refused,
        milliseconds(count.longest)
    );
}
