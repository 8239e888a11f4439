//! Classic puzzles by the thousand, straight from the lines of a file to the lines of the output.
//!
//! The usual way of a puzzle (a [`Puzzle`](exactone_formats::puzzle::Puzzle), a query, an engine behind a seam, an outcome) costs
//! ten times what the 9×9 kernel needs to solve one. There is a shorter way if the answer to a line is a line, and if the
//! session [takes them so](exactone_session::answer::Session::takes_classics). Then lines that the reader gives
//! [together](exactone_formats::puzzle::read::ClassicLines) go to the kernel as they stand in the text. Each solution is checked against its puzzle, and its digits are the line that is
//! printed.
//!
//! Whatever else there is goes the usual way in its place among these lines. A puzzle with several solutions is shown the
//! first two, which are the same either way: all kernels of `nine` search in one order. So nobody can tell from the
//! output, the notes or the exit code which way a puzzle went.

use super::setup::Setup;
use crate::cli::files::output::Audience;
use crate::cli::options::values::{Actions, Wish};
use crate::cli::outcome::{Ask, Outcome};
use crate::cli::process::exit::{Exit, Halt};
use crate::cli::puzzles::stream::ClassicsTaken;
use crate::cli::puzzles::subject::about;
use crate::cli::show::Form;
use exactone_core::solve::Budget;
use exactone_formats::puzzle::read::ClassicLines;
use exactone_kernels::nine::{Answer, UNIQUENESS};
use exactone_session::answer::ClassicBatch;
use std::num::NonZeroUsize;

/// A line of the output.
const LINE: usize = 82;

/// Whether a run may take classic puzzles together: what is asked and shown is a line, with no limit that is a puzzle's own,
/// and the session answers them so.
pub(crate) fn taken(
    setup: &Setup<'_>,
    ask: Ask,
    (form, audience): (Form, Audience),
    actions: Actions,
) -> ClassicsTaken {
    let common = setup.common;
    let is_plain_line = matches!(form, Form::Short | Form::GridForOne)
        && actions == Actions { print: Wish::Yes, count: Wish::No, time: Wish::No }
        && common.input.symbols.is_none()
        && !(common.files.len() > 1 && audience == Audience::Terminal);
    let is_asked = matches!(ask, Ask::First | Ask::Unique) && common.timeout.is_none() && !common.stats;
    let takes = || setup.session(NonZeroUsize::MIN).takes_classics(&setup.budget());
    if is_plain_line && is_asked && takes() { ClassicsTaken::Together } else { ClassicsTaken::Singly }
}

/// What became of some of the input.
pub(crate) enum Part {
    /// Lines of the output.
    Lines(Lines),
    /// One puzzle, or the complaint about it.
    One(Box<Result<Outcome, Halt>>),
}

impl Part {
    /// How many puzzles.
    pub(crate) fn count(&self) -> u64 {
        match self {
            Self::Lines(lines) => lines.solved + lines.multiple + lines.none,
            Self::One(_) => 1,
        }
    }
}

/// Consecutive lines of the output, a puzzle each.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// With their ends.
    pub(crate) text: Vec<u8>,
    /// Those with a solution that is the only one, or that is all that was asked for.
    pub(crate) solved: u64,
    /// Those with several.
    pub(crate) multiple: u64,
    /// Those without.
    pub(crate) none: u64,
}

/// A thread's kernel for classic puzzles.
pub(crate) struct ClassicWorker(ClassicBatch);

impl ClassicWorker {
    /// For a first solution or for the only one.
    pub(crate) fn new(ask: Ask) -> Self {
        Self(ClassicBatch::new(if ask == Ask::First { 1 } else { UNIQUENESS }))
    }

    /// Answers these puzzles, in their order; `one` answers what the kernel leaves open. Ends behind an answer that is
    /// wrong.
    pub(crate) fn answer(
        &mut self,
        classics: &ClassicLines,
        budget: &Budget,
        mut one: impl FnMut(usize) -> Result<Outcome, Halt>,
    ) -> Vec<Part> {
        let puzzles: Vec<&[u8; 81]> = classics.cells().iter().collect();
        let (answers, wrong_one) = self.0.answer(&puzzles, budget);
        let right = &answers[..wrong_one.unwrap_or(puzzles.len())];
        let mut parts = Parts { done: Vec::new(), lines: Lines::with_capacity(right.len()) };
        for (at, answer) in right.iter().enumerate() {
            match answer.solutions {
                _ if !answer.complete => parts.push(one(at)),
                0 => parts.lines.push_none(),
                1 => parts.lines.push(&answer.first),
                _ => parts.lines.push_two(answer),
            }
        }
        if let Some(at) = wrong_one {
            parts.push(Err(wrong(classics, at)));
        }
        parts.finish()
    }
}

/// The parts so far.
struct Parts {
    done: Vec<Part>,
    lines: Lines,
}

impl Parts {
    fn push(&mut self, one: Result<Outcome, Halt>) {
        self.end_lines();
        self.done.push(Part::One(Box::new(one)));
    }

    fn end_lines(&mut self) {
        if !self.lines.text.is_empty() {
            self.done.push(Part::Lines(std::mem::take(&mut self.lines)));
        }
    }

    fn finish(mut self) -> Vec<Part> {
        self.end_lines();
        self.done
    }
}

impl Lines {
    fn with_capacity(lines: usize) -> Self {
        Self { text: Vec::with_capacity(lines * LINE), ..Self::default() }
    }

    fn push(&mut self, solution: &[u8; 81]) {
        self.text.extend_from_slice(solution);
        self.text.push(b'\n');
        self.solved += 1;
    }

    fn push_two(&mut self, answer: &Answer) {
        for field in [b"multiple\t", &answer.first[..], b"\t", &answer.second, b"\n"] {
            self.text.extend_from_slice(field);
        }
        self.multiple += 1;
    }

    fn push_none(&mut self) {
        self.text.extend_from_slice(b"none\n");
        self.none += 1;
    }
}

/// A solution that is none must never be shown.
fn wrong(classics: &ClassicLines, at: usize) -> Halt {
    about(&classics.puzzle(at), Halt::new(Exit::Internal, "internal error: nine gave a wrong answer"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use exactone_core::solve::Cancel;
    use exactone_formats::puzzle::read::{LineBuffer, ReadOptions, Reader};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &[u8; 81] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn classics(puzzle: &str, lines: usize) -> ClassicLines {
        let text = format!("{puzzle}\n").repeat(lines);
        let options = ReadOptions::default();
        Reader::new("p.txt", LineBuffer::new(text.as_bytes()), options)
            .classic_lines(lines)
            .expect("they are classic puzzles")
    }

    fn halt(_: usize) -> Result<Outcome, Halt> {
        Err(Halt::new(Exit::Internal, "this one"))
    }

    /// What is made of puzzles that the kernel answers so.
    fn parts_of(puzzle: &str, answers: &[Answer]) -> Vec<String> {
        let said = answers.to_vec();
        let mut kernel = ClassicWorker(ClassicBatch::of(move |_, found, _| found.copy_from_slice(&said)));
        let parts = kernel.answer(&classics(puzzle, answers.len()), &Budget::default(), halt);
        let text = |part: Part| match part {
            Part::Lines(lines) => {
                format!(
                    "{} {} {}\n{}",
                    lines.solved,
                    lines.multiple,
                    lines.none,
                    String::from_utf8(lines.text).unwrap()
                )
            }
            Part::One(one) => one.map(drop).unwrap_err().message.unwrap(),
        };
        parts.into_iter().map(text).collect()
    }

    #[test]
    fn answers_are_lines_and_what_is_open_is_asked_elsewhere() {
        let unique = Answer { solutions: 1, first: *SOLVED, ..Answer::NONE };
        let other = SOLVED.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        let two = Answer { solutions: 2, second: other, ..unique };
        let open = Answer { complete: false, ..unique };
        let [solved, second] = [SOLVED, &other].map(|grid| std::str::from_utf8(grid).unwrap());
        let found = parts_of(&".".repeat(81), &[unique, Answer::NONE, two, open, unique, unique, unique, unique]);
        let expected = [
            format!("1 1 1\n{solved}\nnone\nmultiple\t{solved}\t{second}\n"),
            "this one".into(),
            format!("4 0 0\n{}", format!("{solved}\n").repeat(4)),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_wrong_answer_is_never_shown() {
        let unique = Answer { solutions: 1, first: *SOLVED, ..Answer::NONE };
        let other_givens = SOLVED.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        let mut swapped = *SOLVED;
        swapped.swap(2, 3);
        let lies = [other_givens, swapped, [b'.'; 81], [0; 81]].map(|first| Answer { first, ..unique });
        let twice = Answer { solutions: 2, second: *SOLVED, ..unique };
        for lie in lies.into_iter().chain([twice]) {
            let mut answers = [unique; 8];
            answers[3] = lie;
            let parts = parts_of(PUZZLE, &answers);
            assert_eq!(parts[1..], ["p.txt:4: internal error: nine gave a wrong answer"]);
            assert_eq!(parts[0].lines().count(), 1 + 3);
        }
    }

    #[test]
    fn what_the_budget_keeps_from_the_kernel_is_asked_elsewhere() {
        let (mut kernel, over) = (ClassicWorker::new(Ask::Unique), Cancel::default());
        let budget = Budget { cancel: vec![over.clone()], ..Budget::default() };
        let parts = kernel.answer(&classics(PUZZLE, 10), &budget, halt);
        assert!(matches!(&parts[..], [Part::Lines(lines)] if lines.solved == 10));
        over.raise();
        let parts = kernel.answer(&classics(PUZZLE, 10), &budget, halt);
        assert!(parts.len() == 10 && parts.iter().all(|part| matches!(part, Part::One(_))));
    }
}
