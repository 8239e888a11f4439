//! Large puzzles of a batch answered many at a time, ahead of their turn.
//!
//! A worker that gets a chunk sends its puzzles of side 16 and 25 [through the lanes](Session::unique_at_once) first. Then it
//! takes the entries one by one as ever, and finds most of these answers known. What the lanes leave open is asked in its
//! turn, so nobody can tell from the output, the notes or the exit code which way a puzzle went.

use super::input::Entry;
use super::setup::Setup;
use super::work::Ask;
use exactone_core::solve::Budget;
use exactone_formats::puzzle::{Puzzle, PuzzlePlace};
use exactone_session::answer::{Answer, AnswerError, Session, Status};
use exactone_session::backend::EngineName;
use std::iter::Peekable;
use std::time::{Duration, Instant};
use std::vec::IntoIter;

/// Sides of puzzles that may be answered ahead.
const SIDES: [usize; 2] = [16, 25];

/// Whether a run may answer puzzles ahead: what is asked, by which engine, within no limit, and showing nothing of the way.
pub(crate) fn is_allowed(setup: &Setup<'_>, ask: Ask) -> bool {
    let common = setup.common;
    let is_unlimited = common.nodes.is_none() && common.timeout.is_none();
    let is_shown = common.stats || common.json;
    setup.spec.engine == EngineName::Auto && matches!(ask, Ask::First | Ask::Unique) && is_unlimited && !is_shown
}

/// The puzzles among these that may be answered ahead.
pub(crate) fn large(entries: &[Entry]) -> Vec<Puzzle> {
    let large = |entry: &Entry| match entry {
        Entry::Puzzle(puzzle) if SIDES.contains(&puzzle.side) && puzzle.marks.is_none() => Some((**puzzle).clone()),
        _ => None,
    };
    entries.iter().filter_map(large).collect()
}

/// An answer, and the time that it took.
pub(crate) type Timed = (Result<Answer, AnswerError>, Duration);

/// The answers that a worker knows ahead, in the order of the puzzles.
pub(crate) struct Ahead(Peekable<IntoIter<(PuzzlePlace, Timed)>>);

impl Ahead {
    /// None.
    pub(crate) fn new() -> Self {
        Self(Vec::new().into_iter().peekable())
    }

    /// Answers what can be answered at once.
    pub(crate) fn learn(&mut self, session: &mut Session, puzzles: Vec<Puzzle>, ask: Ask, budget: &Budget) {
        let started = Instant::now();
        let answers = session.unique_at_once(&puzzles.iter().collect::<Vec<_>>(), budget);
        let share = started.elapsed() / u32::try_from(puzzles.len()).unwrap_or(u32::MAX).max(1);
        let known = puzzles.into_iter().zip(answers);
        let known =
            known.filter_map(|(puzzle, answer)| Some((puzzle.place, (answer?.map(|it| as_asked(it, ask)), share))));
        self.0 = known.collect::<Vec<_>>().into_iter().peekable();
    }

    /// The answer to this puzzle, if it is the next that is known.
    pub(crate) fn take(&mut self, puzzle: &Puzzle) -> Option<Timed> {
        self.0.next_if(|(place, _)| *place == puzzle.place).map(|(_, known)| known)
    }
}

/// Who asks for any solution is not told that it is the only one.
fn as_asked(answer: Answer, ask: Ask) -> Answer {
    match (ask, answer.status) {
        (Ask::First, Status::Unique) => Answer { status: Status::Solved, ..answer },
        _ => answer,
    }
}
