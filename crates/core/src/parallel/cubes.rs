//! The cubes of a split query, worked on by several threads.
//!
//! Threads take the cubes in order. To count, each thread adds up what it finds. To visit, each cube has a channel of
//! its own, and the asking thread empties one channel after the other. That cannot come to a standstill: the cube
//! whose turn it is has been taken before any that waits with a full channel, so some thread is at work on it.
//!
//! If the system starts fewer threads they share the cubes; if it starts none, the asking thread does one cube after the
//! other.

use crate::problem::{Candidate, Checker, Problem};
use crate::solve::{
    Alarm, Budget, Cancel, Ending, Progress, Query, SolveError, Solver, Statistics, Visitor, Wanted, all, visit_checked,
};
use crate::thread;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

/// Opens an engine on the problem, once for each thread.
pub type Open<'p> = dyn Fn() -> Result<Box<dyn Solver + 'p>, SolveError> + Sync + 'p;

/// Solutions that a cube may hold ahead of its turn.
const AHEAD: u64 = 64;
/// Solutions that a thread counts before it tells the others.
const COUNT_EVERY: u64 = 1_024;

/// A query cut into cubes, with the means to work on them.
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

    /// Runs `work_on` on the cubes, in order, on every thread but this one, while this one runs `consume`. A panic in
    /// any of them is a panic here. If no thread can be started, `consume` gets the queue and does the work.
    fn run<Done: Send, Answer>(
        &self,
        work_on: impl Fn(&CubeQueue<'_>) -> Done + Sync,
        consume: impl FnOnce(Workers<'_>) -> Answer,
    ) -> (Vec<Done>, Answer) {
        if let Some(whole) = &self.query.budget.progress {
            // What an engine alone has reported is searched again by the cubes.
            whole.set_share(0.0);
        }
        let queue = CubeQueue { next: &AtomicUsize::new(0), end: self.list.len(), stop: &Cancel::default() };
        let threads = self.threads.get().min(self.list.len());
        std::thread::scope(|scope| {
            let at_work: Vec<_> =
                (0..threads).map_while(|_| thread::start_in(scope, || work_on(&queue)).ok()).collect();
            let alarm = Alarm(queue.stop);
            let answer = consume(if at_work.is_empty() { Workers::Own(&queue) } else { Workers::Others(queue.stop) });
            drop(alarm);
            let done = at_work.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
            (done.collect(), answer)
        })
    }

    /// Counts the solutions of all cubes; stops when `limit` of them are counted.
    pub(super) fn count(&self, limit: Option<u64>, statistics: &mut Statistics) -> Result<(u64, Ending), SolveError> {
        let total = AtomicU64::new(0);
        let work_on = |queue: &CubeQueue<'_>| {
            let _alarm = Alarm(queue.stop);
            let counted = self.count_queue(queue, limit.unwrap_or(u64::MAX), &total);
            counted.inspect_err(|_| queue.stop.raise())
        };
        let (counted, own) = self.run(work_on, |workers| match workers {
            Workers::Own(queue) => Some(work_on(queue)),
            Workers::Others(_) => None,
        });
        let mut ending = Ending::Exhausted;
        for queue in counted.into_iter().chain(own) {
            let (work, end) = queue?;
            *statistics += work;
            ending = worse(ending, end);
        }
        Ok((total.into_inner(), ending))
    }

    fn count_queue(
        &self,
        queue: &CubeQueue<'_>,
        limit: u64,
        total: &AtomicU64,
    ) -> Result<(Statistics, Ending), SolveError> {
        let mut solver = (self.open)()?;
        let mut checker = Checker::new(self.problem);
        let mut work = Statistics::default();
        let mut ending = Ending::Exhausted;
        while let Some(cube) = queue.next() {
            let budget = self.budget(queue.stop);
            let givens = self.givens(cube);
            let query = Query { givens: &givens, budget: &budget, ..self.query };
            let mut tell = Teller { untold: 0, total, limit, progress: budget.progress.as_deref() };
            let visited = all(&mut *solver, &mut checker, &query, None, &mut |_| tell.one())?;
            if tell.tell().is_break() {
                queue.stop.raise();
            }
            work += solver.statistics();
            ending = worse(ending, visited.ending);
            tick_off(&budget, visited.ending);
        }
        Ok((work, ending))
    }
}

/// Which threads work on the cubes.
enum Workers<'a> {
    /// Other threads, until this is raised.
    Others(&'a Cancel),
    /// The asking thread.
    Own(&'a CubeQueue<'a>),
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

/// The cubes that no thread has taken yet.
struct CubeQueue<'a> {
    next: &'a AtomicUsize,
    end: usize,
    stop: &'a Cancel,
}

impl CubeQueue<'_> {
    fn next(&self) -> Option<usize> {
        let cube = self.next.fetch_add(1, Ordering::Relaxed);
        (cube < self.end && !self.stop.is_raised()).then_some(cube)
    }
}

/// The part of the progress that a cube makes up is done, if it is.
fn tick_off(budget: &Budget, ending: Ending) {
    if let (Some(progress), Ending::Exhausted) = (&budget.progress, ending) {
        progress.set_share(1.0);
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
    let channel = |_| {
        let (sender, receiver) = sync_channel(ahead(cubes.query.wanted));
        (Mutex::new(Some(sender)), receiver)
    };
    let (senders, receivers): (Vec<_>, Vec<_>) = cubes.list.iter().map(channel).unzip();
    let work_on = |queue: &CubeQueue<'_>| search_queue(cubes, queue, &senders);
    let consume = |workers: Workers<'_>| match workers {
        Workers::Own(queue) => visit_here(cubes, queue, statistics, visit),
        Workers::Others(stop) => {
            let answer = consume(receivers, statistics, visit);
            stop.raise();
            answer
        }
    };
    cubes.run(work_on, consume).1
}

/// One cube after the other, on this thread.
fn visit_here(
    cubes: &Cubes<'_, '_>,
    queue: &CubeQueue<'_>,
    statistics: &mut Statistics,
    visit: &mut Visitor<'_>,
) -> Result<Ending, SolveError> {
    let (mut ending, mut worker) = (Ending::Exhausted, None);
    while let Some(cube) = queue.next() {
        let budget = cubes.budget(queue.stop);
        let query = Query { givens: &cubes.givens(cube), budget: &budget, ..cubes.query };
        let (work, end) = search_cube(cubes, &query, visit, &mut worker)?;
        *statistics += work;
        if end == Ending::Stopped {
            return Ok(end);
        }
        ending = worse(ending, end);
    }
    Ok(ending)
}

/// Nobody will look at more solutions of a cube than are wanted of all: a thread that has found them waits.
fn ahead(wanted: Wanted) -> usize {
    let ahead = match wanted {
        Wanted::UpTo(limit) => limit.min(AHEAD),
        Wanted::All => AHEAD,
    };
    usize::try_from(ahead).expect("it is at most AHEAD")
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
                Message::Solution(solution) => {
                    statistics.solutions += 1;
                    if visit(&solution).is_break() {
                        return Ok(Ending::Stopped);
                    }
                }
                Message::End(end) => {
                    let (work, end) = end?;
                    *statistics += Statistics { solutions: 0, ..work };
                    ending = worse(ending, end);
                    break;
                }
            }
        }
    }
    Ok(ending)
}

/// The cube whose turn it is ends with a message, unless its thread panicked. Then this thread will panic, too, when it
/// has joined the others.
fn thread_lost() -> SolveError {
    SolveError::Backend { engine: "split", message: "a thread of the search was lost".to_owned() }
}

/// The sending end of each cube, until a thread takes it; it is dropped with the thread, even by a panic.
type Senders = [Mutex<Option<SyncSender<Message>>>];

fn search_queue(cubes: &Cubes<'_, '_>, queue: &CubeQueue<'_>, senders: &Senders) {
    let mut worker = None;
    while let Some(cube) = queue.next() {
        let taken = senders[cube].lock().map(|mut sender| sender.take());
        let Ok(Some(sender)) = taken else { return };
        let budget = cubes.budget(queue.stop);
        let query = Query { givens: &cubes.givens(cube), budget: &budget, ..cubes.query };
        let send = &mut |chosen: &[Candidate]| match sender.send(Message::Solution(chosen.to_vec())) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        };
        let end = search_cube(cubes, &query, send, &mut worker);
        if sender.send(Message::End(end)).is_err() {
            return;
        }
    }
}

/// An engine, and the checker of its solutions: each must belong to its own cube, or it would be visited twice.
struct Worker<'p> {
    solver: Box<dyn Solver + 'p>,
    checker: Checker<'p>,
}

fn search_cube<'p>(
    cubes: &Cubes<'_, 'p>,
    query: &Query<'_>,
    visit: &mut Visitor<'_>,
    worker: &mut Option<Worker<'p>>,
) -> Result<(Statistics, Ending), SolveError> {
    let Worker { solver, checker } = match worker {
        Some(worker) => worker,
        None => worker.insert(Worker { solver: (cubes.open)()?, checker: Checker::new(cubes.problem) }),
    };
    let ending = visit_checked(&mut **solver, checker, query, visit)?;
    tick_off(query.budget, ending);
    Ok((solver.statistics(), ending))
}

#[cfg(test)]
mod tests {
    use super::super::Split;
    use super::*;
    use crate::problem::{Bound, ProblemBuilder};
    use crate::propagate::{Config, Propagate};
    use crate::solve::Tally;

    /// Latin squares of side 5: more than an engine alone gets to see before it is cut.
    fn latin() -> Problem {
        let mut builder = ProblemBuilder::new();
        (0..25).for_each(|_| _ = builder.choice(5).unwrap());
        for (line, value) in (0..5).flat_map(|line| (0..5).map(move |value| (line, value))) {
            let row = [0, 1, 2, 3, 4].map(|at| Candidate::new((line * 5 + at) * 5 + value));
            let column = [0, 1, 2, 3, 4].map(|at| Candidate::new((at * 5 + line) * 5 + value));
            builder.group(Bound::ExactlyOne, &row).unwrap();
            builder.group(Bound::ExactlyOne, &column).unwrap();
        }
        builder.build().unwrap()
    }

    fn split(problem: &Problem) -> Split<'_> {
        let open = Box::new(move || Ok(Box::new(Propagate::new(problem, Config::default())) as Box<dyn Solver>));
        let cut =
            Box::new(move |query: &Query<'_>, cubes| Propagate::new(problem, Config::default()).split(query, cubes));
        Split::new(problem, open, cut, NonZeroUsize::new(3).unwrap()).unwrap()
    }

    #[test]
    fn cubes_are_visited_in_the_same_order_with_the_threads_that_the_system_starts() {
        let (problem, budget) = (latin(), Budget::default());
        let visited = |started| {
            let mut found = Vec::new();
            let ending = thread::with_at_most(started, || {
                split(&problem).solve(&Query::new(&[], &budget), &mut |chosen| {
                    found.push(chosen.to_vec());
                    if found.len() == 5_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
            });
            (found, ending)
        };
        let expected = visited(usize::MAX);
        assert_eq!((expected.0.len(), &expected.1), (5_000, &Ok(Ending::Stopped)));
        assert!((0..2).all(|started| visited(started) == expected));
    }

    #[test]
    fn cubes_are_counted_with_the_threads_that_the_system_starts() {
        let (problem, budget) = (latin(), Budget::default());
        for started in [0, 1, usize::MAX] {
            let mut checker = Checker::new(&problem);
            let mut split = split(&problem);
            let query = Query::new(&[], &budget);
            let tally = thread::with_at_most(started, || split.count(&mut checker, &query, Some(9_000)));
            assert_eq!(tally, Ok(Tally::AtLeast(9_000_u128.into())), "{started}");
        }
    }
}
