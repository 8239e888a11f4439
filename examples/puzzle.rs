//! One puzzle: its solution, and whether it is the only one.
//!
//! ```sh
//! cargo run --release --example puzzle -- 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ```

use exactone::answer::Session;
use exactone::puzzle::read;
use exactone::solve::Budget;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "...232....4....1".to_owned());
    let answer = Session::default().unique(&read::one(&text)?, &Budget::default())?;
    println!("{}", answer.status.word());
    for solution in answer.solution.iter().chain(&answer.second) {
        println!("{solution}");
    }
    Ok(())
}
