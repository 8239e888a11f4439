//! Several searches of one query, side by side: each with a seed of its own, and they tell each other what they learn.
//!
//! How long a search for a first solution takes is a matter of luck: on 36×36 with 47.5 % of the cells removed the same puzzle took
//! one seed a thousand conflicts and another one a hundred thousand. They go in rounds of so many conflicts each, and tell each
//! other between rounds. The answer is that of the first search, in order, that has one in a round. So it does not depend on threads.
//!
//! Source: Y. Hamadi, S. Jabbour, L. Sais, "Control-based clause sharing in parallel SAT solving" (2009).

use crate::clauses::Kind;
use crate::search::{Outcome, Search};
use crate::settings::Settings;
use crate::ticker::Ticker;
use exactone_core::solve::{Budget, Limit, Statistics};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// After so many conflicts of a search alone others join it.
const ALONE: u64 = 20_000;
/// Conflicts of each search in a round.
const ROUND: u64 = 2_000;
/// With the first round there are two searches. After so many rounds each search is joined by another, and again after four times
/// as many. So a search on one core takes at most twice as long for those that join it, until it has had 60,000 conflicts.
const DOUBLING: u64 = 20;
/// How many searches there are at most.
const SEARCHES: usize = 16;

/// How many searches run at a time, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portfolio {
    threads: NonZeroUsize,
    settings: Settings,
    alone: u64,
    round: u64,
}

/// What a search came to in a round, and what it did for that.
type Answer = (Statistics, Result<Option<Outcome>, Limit>);

impl Portfolio {
    /// Searches by these settings, each with its own seed, on so many threads.
    pub(crate) fn new(threads: NonZeroUsize, settings: Settings) -> Self {
        Self { threads, settings, alone: ALONE, round: ROUND }
    }

    /// The next solution, and what was done. The search that found it is the one that goes on.
    pub(crate) fn next_model(
        &self,
        search: &mut Search<'static>,
        budget: &Budget,
        ticker: &mut Ticker<'_>,
    ) -> (Statistics, Result<Outcome, Limit>) {
        let (mut did, answer) = search.next_within(ticker, self.alone);
        match answer {
            Ok(Some(outcome)) => return (did, Ok(outcome)),
            Err(limit) => return (did, Err(limit)),
            Ok(None) => {}
        }
        search.set_sharing(true);
        let mut others = Vec::new();
        let (mut rounds, mut doubling) = (0, 0);
        loop {
            if rounds >= doubling && others.len() < SEARCHES / 2 {
                if let Err(limit) = self.join(search, &mut others, ticker) {
                    return (did, Err(limit));
                }
                doubling = (doubling * 4).max(DOUBLING);
            }
            rounds += 1;
            let mut searches: Vec<_> = std::iter::once(&mut *search).chain(&mut others).collect();
            let mut answers = self.round(&mut searches, budget);
            let ended = answers.iter().position(|(_, answer)| !matches!(answer, Ok(None)));
            let counted = ended.map_or(answers.len(), |at| at + 1);
            answers[..counted].iter().for_each(|(done, _)| did += *done);
            if let Some(at) = ended {
                if let Some(winner) = at.checked_sub(1) {
                    *search = others.swap_remove(winner);
                }
                search.set_sharing(false);
                return (did, answers.swap_remove(at).1.transpose().expect("it has ended"));
            }
            tell_each_other(&mut searches);
        }
    }

    /// As many searches as there are join them.
    fn join(
        &self,
        search: &Search<'static>,
        others: &mut Vec<Search<'static>>,
        ticker: &mut Ticker<'_>,
    ) -> Result<(), Limit> {
        let there = others.len() as u64 + 1;
        let settings = |number| Settings { seed: self.settings.seed.wrapping_add(number), ..self.settings };
        for number in there..2 * there {
            others.push(search.fork(settings(number), ticker)?);
        }
        Ok(())
    }

    /// A round of all searches. Once one has an answer, those behind it need not be made: nobody asks for theirs.
    fn round(&self, searches: &mut [&mut Search<'static>], budget: &Budget) -> Vec<Answer> {
        let count = searches.len();
        let first_with_answer = AtomicUsize::new(count);
        let waiting = Mutex::new(searches.iter_mut().enumerate());
        let answers = Mutex::new(vec![(Statistics::default(), Ok(None)); count]);
        let work = || {
            while let Some((at, search)) = next_of(&waiting) {
                if at > first_with_answer.load(Ordering::Relaxed) {
                    return;
                }
                let silent = Budget { progress: None, ..budget.clone() };
                let answer = search.next_within(&mut Ticker::new(&silent, budget), self.round);
                if !matches!(answer.1, Ok(None)) {
                    first_with_answer.fetch_min(at, Ordering::Relaxed);
                }
                if let Ok(mut answers) = answers.lock() {
                    answers[at] = answer;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.get().min(count) {
                scope.spawn(work);
            }
            work();
        });
        answers.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

fn next_of<T>(waiting: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next()
}

/// Each search takes what the others have learned.
fn tell_each_other(searches: &mut [&mut Search<'static>]) {
    let exported: Vec<_> = searches.iter_mut().map(|search| search.export()).collect();
    for (at, search) in searches.iter_mut().enumerate() {
        for (from, clauses) in exported.iter().enumerate() {
            if from != at {
                search.import(clauses, Kind::Redundant);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Log;
    use crate::start::Start;
    use exactone_core::problem::{Bound, Candidate, Problem, ProblemBuilder, sudoku};
    use exactone_core::solve::Query;
    use std::collections::BTreeMap;

    /// All solutions of a problem with triads or without, in the order in which searches that join each other at once find them.
    fn all(problem: &Problem, threads: usize, triads: bool) -> (Vec<Vec<Candidate>>, Statistics) {
        let budget = Budget::default();
        let settings = Settings { inprocess_every: 5, rephase_every: 3, reduce_every: 4, ..Settings::default() };
        let threads = NonZeroUsize::new(threads).unwrap();
        let portfolio = Portfolio { alone: 1, round: 1, ..Portfolio::new(threads, settings) };
        let remainder = Start::new(problem, "learn").unwrap().remainder(&Query::new(&[], &budget)).unwrap();
        let Some(remainder) = remainder else { return (Vec::new(), Statistics::default()) };
        let remainder = if triads { remainder.with_triads() } else { remainder };
        let ticker = &mut Ticker::new(&budget, &budget);
        let mut search = Search::new(remainder, settings, Log::default(), ticker).unwrap();
        let (mut models, mut did) = (Vec::new(), Statistics::default());
        loop {
            let (done, outcome) = portfolio.next_model(&mut search, &budget, &mut Ticker::new(&budget, &budget));
            did += done;
            match outcome.unwrap() {
                Outcome::Nothing => return (models, did),
                Outcome::Model => {
                    let mut model: Vec<_> = search.model().collect();
                    model.sort_unstable();
                    models.push(model);
                    search.exclude_model();
                }
            }
        }
    }

    /// A queen in each row of a board of this side, none attacked by another.
    fn queens(side: usize) -> Problem {
        let mut builder = ProblemBuilder::new();
        let rows: Vec<_> = (0..side).map(|_| builder.choice(side).unwrap()).collect();
        let mut lines: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (row, &choice) in rows.iter().enumerate() {
            for column in 0..side {
                let queen = builder.candidate(choice, column);
                for line in [(0, column), (1, row + column), (2, side + row - column)] {
                    lines.entry(line).or_default().push(queen);
                }
            }
        }
        for members in lines.values() {
            builder.group(Bound::AtMostOne, members).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn every_solution_is_found_once_and_in_the_same_order_on_any_number_of_threads() {
        let problem = queens(8);
        let (models, did) = all(&problem, 1, false);
        let mut different = models.clone();
        different.sort();
        different.dedup();
        assert_eq!((models.len(), different.len()), (92, 92));
        assert!(did.conflicts > 100, "{did:?}");
        for threads in [2, 3, 8] {
            assert_eq!(all(&problem, threads, false), (models.clone(), did), "{threads} threads");
        }
    }

    #[test]
    fn with_triads_no_two_solutions_differ_in_new_names_alone() {
        let problem = sudoku(2, 2).unwrap();
        let (models, did) = all(&problem, 1, true);
        let mut different = models.clone();
        different.sort();
        different.dedup();
        assert_eq!((models.len(), different.len()), (288, 288));
        assert!(models.iter().flatten().all(|it| it.index() < problem.candidates()));
        let mut plain = all(&problem, 1, false).0;
        plain.sort();
        assert_eq!(different, plain);
        for threads in [2, 3] {
            assert_eq!(all(&problem, threads, true), (models.clone(), did), "{threads} threads");
        }
    }

    #[test]
    fn no_solution_is_no_solution() {
        // Seven cells that all differ, and six values.
        let mut builder = ProblemBuilder::new();
        let cells: Vec<_> = (0..7).map(|_| builder.choice(6).unwrap()).collect();
        for value in 0..6 {
            let of_value: Vec<_> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
            builder.group(Bound::AtMostOne, &of_value).unwrap();
        }
        let problem = builder.build().unwrap();
        let alone = all(&problem, 1, false);
        assert!(alone.0.is_empty() && alone.1.conflicts > 100, "{:?}", alone.1);
        assert_eq!(all(&problem, 2, false), alone);
    }
}
