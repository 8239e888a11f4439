//! A line of JSON for each puzzle, in a file that can be gone on with.

use crate::puzzles::Puzzle;
use crate::walk;
use std::collections::HashSet;
use std::error::Error;
use std::fs::OpenOptions;
use std::io::Write;
use std::time::Instant;

/// Walks the puzzles that do not stand in the file yet, and adds a line for each as soon as it is done. A step that does not hold ends it.
pub(crate) fn write(output: &str, file: &str, puzzles: &[Puzzle]) -> Result<(), Box<dyn Error>> {
    let before = std::fs::read_to_string(output).unwrap_or_default();
    // A line that was cut off is done again.
    let whole = before.rfind('\n').map_or("", |end| &before[..=end]);
    if whole.len() < before.len() {
        std::fs::write(output, whole)?;
    }
    let known: HashSet<&str> =
        whole.lines().filter_map(|line| line.split_once("\"puzzle\": \"")?.1.split('"').next()).collect();
    let mut out = OpenOptions::new().create(true).append(true).open(output)?;
    let (mut done, mut solved) = (0, 0);
    for puzzle in puzzles.iter().filter(|puzzle| !known.contains(&*puzzle.text)) {
        let begin = Instant::now();
        let path = walk::steps(puzzle)?;
        let seconds = begin.elapsed().as_secs_f64();
        let level = path.hardest.map_or_else(String::new, |level| format!("{}-{}", level.kind.name(), level.size));
        writeln!(
            out,
            "{{\"of\": \"{file}\", \"puzzle\": \"{}\", \"solved\": {}, \"hardest\": \"{level}\", \"rounds\": {}, \"steps\": {}, \"seconds\": {seconds:.4}}}",
            puzzle.text, path.is_solved, path.rounds, path.steps
        )?;
        (done, solved) = (done + 1, solved + usize::from(path.is_solved));
    }
    println!("{file}: {done} puzzles more, {solved} of them solved; {} stood there", known.len());
    Ok(())
}
