//! The cubes of a split query, worked on by several threads.

use super::split::Open;
use crate::problem::{Candidate, Checker, Problem};
use crate::solve::{Budget, Cancel, Ending, Progress, Query, SolveError, Solver, Statistics, Visitor, Wanted, all};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::Builder;

/// Solutions that a cube may hold ahead of its turn.
const AHEAD: usize = 64;
/// Solutions that a thread counts before it tells the others.
const COUNT_EVERY: u64 = 1_024;

/// A query cut into cubes, and who works on them.
pub(super) struct Cubes<'a, 'p> {
    pub(super) problem: &'p Problem,
    pub(super) open: &'a Open<'p>,
    pub(super) query: Query<'a>,
    pub(super) list: &'a [Vec<Candidate>],
    pub(super) threads: NonZeroUsize,
}

impl Cubes<'_, '_> {
    fn givens(&self, cube: usize) -> Vec<Candidate> {
        [self.query.givens, &self.list[cube]].concat()
    }

    /// The budget of one cube: it also ends with `stop`, and reports its part of the progress.
    fn budget(&self, stop: &Cancel) -> Budget {
        let mut budget = self.query.budget.with_cancel(stop);
        let weight = 1.0 / f64::from(u32::try_from(self.list.len()).unwrap_or(u32::MAX));
        budget.progress = budget.progress.map(|whole| Arc::new(Progress::part(&whole, weight)));
        budget
    }

    /// Runs `labour` on the cubes, in order, on every thread but this one, while this one runs `consume`.
    fn run<Answer>(&self, labour: impl Fn(&Shift) + Sync, stop: &Cancel, consume: impl FnOnce() -> Answer) -> Answer {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            let shift = || labour(&Shift { next: &next, end: self.list.len(), stop });
            // Threads that the system refuses are done without.
            let started = (0..self.threads.get()).filter(|_| Builder::new().spawn_scoped(scope, shift).is_ok()).count();
            assert!(started > 0, "the system has no thread left for us");
            consume()
        })
    }

    /// Counts the solutions of all cubes; stops when `limit` of them are counted.
    pub(super) fn count(&self, limit: Option<u64>, statistics: &mut Statistics) -> Result<(u64, Ending), SolveError> {
        let stop = Cancel::default();
        let total = AtomicU64::new(0);
        let outcome = Mutex::new((*statistics, Ok(Ending::Exhausted)));
        let labour = |shift: &Shift| {
            let counted = self.count_shift(shift, limit.unwrap_or(u64::MAX), &total);
            let mut outcome = outcome.lock().expect("no thread panics while it holds the lock");
            match counted {
                Ok((work, ending)) => {
                    outcome.0 += work;
                    outcome.1 = outcome.1.clone().map(|other| worse(other, ending));
                }
                Err(error) => {
                    shift.stop.raise();
                    outcome.1 = Err(error);
                }
            }
        };
        self.run(labour, &stop, || ());
        let (work, ending) = outcome.into_inner().expect("no thread panicked");
        *statistics = work;
        Ok((total.into_inner(), ending?))
    }

    fn count_shift(
        &self,
        shift: &Shift<'_>,
        limit: u64,
        total: &AtomicU64,
    ) -> Result<(Statistics, Ending), SolveError> {
        let mut solver = (self.open)()?;
        let mut checker = Checker::new(self.problem);
        let mut work = Statistics::default();
        let mut ending = Ending::Exhausted;
        while let Some(cube) = shift.next() {
            let budget = self.budget(shift.stop);
            let givens = self.givens(cube);
            let query = Query { givens: &givens, budget: &budget, ..self.query };
            let mut tell = Teller { untold: 0, total, limit, progress: budget.progress.as_deref() };
            let visited = all(&mut *solver, &mut checker, &query, None, &mut |_| tell.one())?;
            if tell.tell().is_break() {
                shift.stop.raise();
            }
            work += solver.statistics();
            ending = worse(ending, visited.ending);
            if let Some(progress) = &budget.progress {
                progress.set_share(1.0);
            }
        }
        Ok((work, ending))
    }
}

/// Counts locally, and tells the others now and then.
struct Teller<'a> {
    untold: u64,
    total: &'a AtomicU64,
    limit: u64,
    progress: Option<&'a Progress>,
}

impl Teller<'_> {
    fn one(&mut self) -> ControlFlow<()> {
        self.untold += 1;
        if self.untold < COUNT_EVERY.min(self.limit) { ControlFlow::Continue(()) } else { self.tell() }
    }

    fn tell(&mut self) -> ControlFlow<()> {
        let told = std::mem::take(&mut self.untold);
        if let Some(progress) = self.progress {
            progress.add_solutions(told);
        }
        let total = self.total.fetch_add(told, Ordering::Relaxed) + told;
        if total >= self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// One thread's way through the cubes.
struct Shift<'a> {
    next: &'a AtomicUsize,
    end: usize,
    stop: &'a Cancel,
}

impl Shift<'_> {
    fn next(&self) -> Option<usize> {
        let cube = self.next.fetch_add(1, Ordering::Relaxed);
        (cube < self.end && !self.stop.is_raised()).then_some(cube)
    }
}

/// Out of budget in one cube is out of budget in all.
fn worse(one: Ending, other: Ending) -> Ending {
    match (one, other) {
        (Ending::OutOfBudget(limit), _) | (_, Ending::OutOfBudget(limit)) => Ending::OutOfBudget(limit),
        (Ending::Stopped, _) | (_, Ending::Stopped) => Ending::Stopped,
        _ => Ending::Exhausted,
    }
}

/// What a thread says of the cube it is at.
enum Message {
    Solution(Vec<Candidate>),
    End(Result<(Statistics, Ending), SolveError>),
}

/// Visits the solutions of all cubes in the order of the cubes.
pub(super) fn visit_in_order(
    cubes: &Cubes<'_, '_>,
    statistics: &mut Statistics,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let stop = Cancel::default();
    let channel = |_| {
        let (sender, receiver) = sync_channel(AHEAD);
        (Mutex::new(Some(sender)), receiver)
    };
    let (senders, receivers): (Vec<_>, Vec<_>) = cubes.list.iter().map(channel).unzip();
    let labour = |shift: &Shift| search_shift(cubes, shift, &senders);
    cubes.run(labour, &stop, || {
        let answer = consume(receivers, statistics, visit);
        stop.raise();
        answer
    })
}

/// Dropping the receivers on return tells threads that wait to send.
fn consume(
    receivers: Vec<Receiver<Message>>,
    statistics: &mut Statistics,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let mut ending = Ending::Exhausted;
    for receiver in receivers {
        loop {
            match receiver.recv().map_err(|_| thread_lost())? {
                Message::Solution(solution) if visit(&solution).is_break() => return Ok(Ending::Stopped),
                Message::Solution(_) => {}
                Message::End(end) => {
                    let (work, end) = end?;
                    *statistics += work;
                    ending = worse(ending, end);
                    break;
                }
            }
        }
    }
    Ok(ending)
}

/// A cube in its turn is being worked on and ends with a message, unless its thread panicked.
fn thread_lost() -> SolveError {
    SolveError::Backend { engine: "split", message: "a thread of the search was lost".to_owned() }
}

/// The sending end of each cube, until a thread takes it; it is dropped with the thread, even by a panic.
type Senders = [Mutex<Option<SyncSender<Message>>>];

fn search_shift(cubes: &Cubes<'_, '_>, shift: &Shift<'_>, senders: &Senders) {
    let mut opened = None;
    while let Some(cube) = shift.next() {
        let taken = senders[cube].lock().map(|mut sender| sender.take());
        let Ok(Some(sender)) = taken else { return };
        let end = search_cube(cubes, shift, cube, &sender, &mut opened);
        if sender.send(Message::End(end)).is_err() {
            return;
        }
    }
}

fn search_cube<'p>(
    cubes: &Cubes<'_, 'p>,
    shift: &Shift<'_>,
    cube: usize,
    sender: &SyncSender<Message>,
    opened: &mut Option<Box<dyn Solver + 'p>>,
) -> Result<(Statistics, Ending), SolveError> {
    let solver = match opened {
        Some(solver) => solver,
        None => opened.insert((cubes.open)()?),
    };
    let budget = cubes.budget(shift.stop);
    let givens = cubes.givens(cube);
    let query = Query { givens: &givens, budget: &budget, ..cubes.query };
    let mut sent = 0;
    let ending = solver.solve(&query, &mut |chosen| {
        sent += 1;
        let gone = sender.send(Message::Solution(chosen.to_vec())).is_err();
        if gone || is_enough(query.wanted, sent) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if let Some(progress) = &budget.progress {
        progress.set_share(1.0);
    }
    Ok((solver.statistics(), ending))
}

/// Whether the asker will look at no more than has been found.
pub(super) fn is_enough(wanted: Wanted, found: u64) -> bool {
    match wanted {
        Wanted::UpTo(limit) => found >= limit,
        Wanted::All => false,
    }
}
