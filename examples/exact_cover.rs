//! An exact cover without any text: Langford pairs. Each number k from 1 to n stands twice among 2n places, with k places
//! between the two. Knuth, The Art of Computer Programming 4B, §7.2.2.1.
//!
//! ```sh
//! cargo run --release --example exact_cover -- 8
//! ```

use exactone::cover::{Branching, Cells};
use exactone::problem::{Bound, BuildError, Checker, Problem, ProblemBuilder};
use exactone::solve::{Budget, Query, Solver};
use std::error::Error;

/// A choice for each number: where its first copy stands; and a group for each place.
fn langford(n: usize) -> Result<Problem, BuildError> {
    let mut builder = ProblemBuilder::new();
    let mut places = vec![Vec::new(); 2 * n];
    for number in 1..=n {
        let starts = 2 * n - number - 1;
        let choice = builder.choice(starts)?;
        for start in 0..starts {
            let candidate = builder.candidate(choice, start);
            places[start].push(candidate);
            places[start + number + 1].push(candidate);
        }
    }
    for place in &places {
        builder.group(Bound::ExactlyOne, place)?;
    }
    builder.build()
}

fn main() -> Result<(), Box<dyn Error>> {
    let n = std::env::args().nth(1).map_or(Ok(7), |n| n.parse())?;
    let problem = langford(n)?;
    let mut engine = Cells::new(&problem, Branching::default())?;
    let budget = Budget::default();
    let tally = engine.count(&mut Checker::new(&problem), &Query::new(&[], &budget), None)?;
    println!("Langford pairs of {n}: {tally}, {} nodes", engine.statistics().nodes);
    Ok(())
}
