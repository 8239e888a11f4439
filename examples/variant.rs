//! A puzzle with rules of its own: a 4×4 grid with cages, written as TOML.
//!
//! ```sh
//! cargo run --release --example variant
//! ```

use exactone::answer::Session;
use exactone::model::{Model, Settings};
use exactone::solve::Budget;
use std::error::Error;

const PUZZLE: &str = r#"
schema = "exactone.puzzle.v1"
model = "sudoku"
[parameters]
side = 4
[[clues]]
kind = "cage"
cells = "r1c1 r1c2 r2c1"
sum = 6
[[clues]]
kind = "cage"
cells = "r3c3 r3c4"
sum = 7
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let instance = Model::parse("killer.toml", PUZZLE)?.instance(&Settings::default())?;
    let (mut session, budget) = (Session::default(), Budget::default());
    let answer = session.unique(&instance, &budget)?;
    println!("{}", answer.status.word());
    if let Some(solution) = answer.solution {
        println!("{solution}");
    }
    println!("solutions: {}", session.count(&instance, &budget, None)?.tally.expect("it was counted"));
    Ok(())
}
