//! Many puzzles, of any sizes, on all cores: a status for each line of standard input, as soon as it is known and in the order of
//! the lines. Memory is constant, however many there are.
//!
//! ```sh
//! cargo run --release --example batch < puzzles.txt
//! ```

use exactone::puzzle::read::{LineBuffer, ReadOptions, Reader};
use std::io::{self, BufReader, BufWriter, Write, stdin, stdout};
use std::ops::ControlFlow;

fn main() -> io::Result<()> {
    let input = LineBuffer::new(BufReader::new(stdin()));
    // What is no puzzle is told on standard error, and the others are solved nonetheless.
    let puzzles = Reader::new("standard input", input, ReadOptions::default())
        .filter_map(|item| item.map_err(|error| eprintln!("{error}")).ok());

    let (mut output, mut written) = (BufWriter::new(stdout()), Ok(()));
    exactone::solve_many(puzzles, &mut |puzzle, answer| {
        let status = answer.map_or_else(|error| error.to_string(), |answer| answer.status.word().to_owned());
        written = writeln!(output, "line {}: {status}", puzzle.place.line);
        // Nobody reads any more: the rest need not be solved.
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written.and_then(|()| output.flush())
}
