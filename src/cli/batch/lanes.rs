//! Large puzzles of a batch, answered many at a time before their turn.
//!
//! A worker that gets a chunk sends its puzzles of side 16 and 25 [through the lanes](Session::unique_through_lanes) first. Then it
//! takes the entries one by one as ever, and finds most of these answers known. What the lanes leave open is asked in its
//! turn, so nobody can tell from the output, the notes or the exit code which way a puzzle went.

use super::setup::Setup;
use crate::cli::outcome::{Ask, Timed};
use crate::cli::puzzles::stream::Entry;
use exactone_core::solve::Budget;
use exactone_formats::puzzle::{Puzzle, PuzzlePlace};
use exactone_session::answer::{Answer, Session, Status, is_for_lanes};
use std::iter::Peekable;
use std::num::NonZeroUsize;
use std::time::Instant;
use std::vec::IntoIter;

/// Whether a run may send puzzles through the lanes first: what is asked, with no limit that is a puzzle's own, and showing nothing of the way.
pub(crate) fn is_allowed(setup: &Setup<'_>, ask: Ask) -> bool {
    let common = setup.common;
    let is_asked = matches!(ask, Ask::First | Ask::Unique | Ask::Rating(_)) && common.timeout.is_none();
    let is_shown = common.stats || common.json;
    is_asked && !is_shown && setup.session(NonZeroUsize::MIN).takes_lanes(&setup.budget())
}

/// The puzzles among these that go through the lanes.
pub(crate) fn for_lanes(entries: &[Entry]) -> Vec<Puzzle> {
    let large = |entry: &Entry| match entry {
        Entry::Puzzle(puzzle) if is_for_lanes(puzzle) => Some((**puzzle).clone()),
        _ => None,
    };
    entries.iter().filter_map(large).collect()
}

/// The answers that a worker knows before their turn, in the order of the puzzles.
pub(crate) struct KnownAnswers(Peekable<IntoIter<(PuzzlePlace, Timed)>>);

impl KnownAnswers {
    /// None.
    pub(crate) fn new() -> Self {
        Self(Vec::new().into_iter().peekable())
    }

    /// Answers what can be answered at once.
    pub(crate) fn learn(&mut self, session: &mut Session, puzzles: Vec<Puzzle>, ask: Ask, budget: &Budget) {
        let started = Instant::now();
        let answers = session.unique_through_lanes(&puzzles.iter().collect::<Vec<_>>(), budget);
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

/// A question for any solution gets the status `Solved`.
fn as_asked(mut answer: Answer, ask: Ask) -> Answer {
    if (ask, answer.status) == (Ask::First, Status::Unique) {
        answer.status = Status::Solved;
    }
    answer
}
