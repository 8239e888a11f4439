//! The line that answers a puzzle, as the program writes it (docs/command-line.md).

use exactone::puzzle::write::{LineStyle, line, to_text};
use exactone::{Answer, Puzzle, Solution, Status};

/// How many puzzles ended so: unique, multiple, solved, without solution, unknown, bad.
pub(super) type Tally = [u64; 6];

/// Where bad puzzles are counted.
pub(super) const BAD: usize = 5;

/// Where puzzles of this status are counted.
pub(super) fn place(status: Status) -> usize {
    match status {
        Status::Unique => 0,
        Status::Multiple => 1,
        Status::Solved => 2,
        Status::None => 3,
        Status::Unknown(_) => 4,
    }
}

/// Appends the line of an answer.
pub(super) fn push(out: &mut Vec<u8>, puzzle: &Puzzle, answer: &Answer) {
    let mut fields = match answer.status {
        Status::None => vec!["none".to_owned()],
        Status::Multiple => vec!["multiple".to_owned()],
        Status::Unknown(limit) => vec!["unknown".to_owned(), limit.to_string()],
        Status::Unique | Status::Solved => Vec::new(),
    };
    fields.extend(answer.solution.iter().chain(&answer.second).map(|solution| on_line(puzzle, solution)));
    push_fields(out, &fields);
}

/// Appends fields as a line.
pub(super) fn push_fields(out: &mut Vec<u8>, fields: &[String]) {
    out.extend_from_slice(fields.join("\t").as_bytes());
    out.push(b'\n');
}

fn on_line(puzzle: &Puzzle, solution: &Solution) -> String {
    let style = LineStyle { symbols: puzzle.alphabet(), ..LineStyle::default() };
    let values = solution.values().unwrap_or_default();
    to_text(|out| line(out, &values, &style))
}
