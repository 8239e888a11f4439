//! Many puzzles at once, of any sizes: a status for each line of standard input.
//!
//! ```sh
//! cargo run --release --example batch < puzzles.txt
//! ```

use exactone::answer::Session;
use exactone::puzzle::Puzzle;
use exactone::puzzle::read::{LineBuffer, ReadOptions, Reader};
use exactone::solve::Budget;
use std::error::Error;
use std::io::{BufReader, stdin};

fn main() -> Result<(), Box<dyn Error>> {
    let input = LineBuffer::new(BufReader::new(stdin()));
    let puzzles = Reader::new("standard input", input, ReadOptions::default()).collect::<Result<Vec<Puzzle>, _>>()?;
    let answers = Session::default().unique_many(&puzzles.iter().collect::<Vec<_>>(), &Budget::default());
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        println!("line {}: {}", puzzle.place.line, answer?.status.word());
    }
    Ok(())
}
