//! Holds the general score against ratings of others, puzzle by puzzle.
//!
//! ```text
//! cargo run --release --example scores -- RATED.csv > scores.csv
//! ```
//!
//! `RATED.csv` is a table with the columns `puzzle` and `se_er`. A line of the output has the puzzle, its rating, the score, the microseconds
//! that the score took, and the rounds of its path: kind, size, width and chances. Without `se_er` the rating is made
//! here. The last lines, on standard error, say how far both orders agree: the rank correlation of Spearman, for all and for ratings from 5.0 on.

use exactone::explain::State;
use exactone::problem::{Candidate, sudoku};
use exactone::statistics::rank_correlation;
use exactone_scales::board::Board;
use exactone_scales::general::{Rater, Round, Walker};
use exactone_scales::se;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("which table?")?;
    let text = std::fs::read_to_string(file)?;
    let mut lines = text.lines();
    let heading: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name| heading.iter().position(|it| *it == name);
    let (puzzle, rating) = (column("puzzle").ok_or("there is no column `puzzle`")?, column("se_er"));
    let problem = sudoku(3, 3)?;
    let (scale, walker) = (Rater::new(&problem), Walker::new(&problem));
    let mut pairs = Vec::new();
    println!("puzzle,se_er,score,micros,rounds");
    for line in lines {
        let fields: Vec<&str> = line.split(',').collect();
        let board = Board::parse(fields[puzzle])?;
        let er = match rating {
            Some(column) => fields[column].parse()?,
            None => f64::from(se::rate(&board, se::Limit::default())?.er) / 10.0,
        };
        let givens: Vec<Candidate> = (0..81)
            .filter(|&cell| board.digits[cell] > 0)
            .map(|cell| Candidate::new(cell * 9 + usize::from(board.digits[cell]) - 1))
            .collect();
        let state = State::with(&problem, &givens, &[]);
        let started = Instant::now();
        let rated = scale.rate(state.clone())?;
        let micros = started.elapsed().as_micros();
        let rounds: Vec<String> = walker.path(state).rounds.iter().map(told).collect();
        println!("{},{er},{},{micros},{}", fields[puzzle], rated.score(), rounds.join(" "));
        pairs.push((er, f64::from(rated.tenths)));
    }
    let above: Vec<(f64, f64)> = pairs.iter().copied().filter(|pair| pair.0 >= 5.0).collect();
    for (which, pairs) in [("", &pairs), (" from 5.0 on", &above)] {
        let rho = rank_correlation(pairs).map_or_else(|| "none".to_owned(), |it| format!("{:.4}", it.rho));
        eprintln!("{} puzzles{which}: Spearman {rho}", pairs.len());
    }
    Ok(())
}

fn told(round: &Round) -> String {
    format!("{}:{}:{}:{}", round.level.kind.name(), round.level.size, round.width, round.chances)
}
