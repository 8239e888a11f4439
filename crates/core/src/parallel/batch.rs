//! A stream of jobs over several threads, the results in the order of the jobs, in constant memory.
//!
//! One thread reads chunks of jobs. The workers take [portions](portion) of a chunk, and hand on their results every 20 ms, so slow
//! jobs are spread over all workers and none of their results waits for the end of its chunk. The caller's thread puts the portions
//! in order and consumes them. A chunk needs a ticket to be read and gives it back when it is consumed; so a hard chunk
//! at the front holds the reader up, rather than letting results pile up behind it.
//!
//! If the system starts fewer threads there are fewer workers; if it starts none, the caller's thread does all the work.
//!
//! The reading thread is left behind when the sink breaks or a flag is raised: it may be waiting for a pipe that never
//! says another word. A panic in any thread ends the stream and comes out of [`ordered`].

use crate::solve::{Alarm, Cancel};
use crate::thread;
use portion::{Done, EndsChunk, HAND_ON, Portion, Queue, is_raised, next, next_size};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Instant;

mod portion;

pub use portion::Jobs;

/// What the sink gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<Outcome> {
    /// The next result.
    Done(Outcome),
    /// No result is ready, or the last ones took long: a good time to flush.
    Idle,
}

/// Chunks under way at once for each worker: one being worked on, one waiting, two for unevenness.
const CHUNKS_PER_WORKER: usize = 4;

/// Runs `work` on every job of `source`, chunk by chunk, on `threads` threads, and hands the results to `sink` in the order of the
/// jobs. `worker` makes each thread's own scratch state; `work` gets a flag that is raised when its result is no
/// longer wanted. Returns what the sink broke with, if it did; any raised `cancel` ends the stream early, and
/// quietly.
///
/// # Panics
/// If `source`, `worker` or `work` does.
pub fn ordered<Job, Outcome, Worker, Stop>(
    threads: NonZeroUsize,
    source: impl Iterator<Item = impl Into<Jobs<Job>> + 'static> + Send + 'static,
    cancel: &[Cancel],
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, Job, &Cancel) -> Outcome + Sync,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop>
where
    Job: Send + 'static,
    Outcome: Send,
{
    let (give_ticket, tickets) = tickets(threads);
    let (send_jobs, jobs) = channel();
    let over = Cancel::default();
    let source = source.map(Into::into);
    let reader = match start_reader(source, tickets, send_jobs) {
        Ok(reader) => reader,
        Err(source) => {
            return here(source, cancel, worker(), |worker: &mut Worker, job| work(worker, job, &over), sink);
        }
    };
    let stream =
        Stream { jobs, tickets: give_ticket, over: &over, flags: [cancel, std::slice::from_ref(&over)].concat() };
    let work = |worker: &mut Worker, job| work(worker, job, &over);
    let flow = if threads.get() == 1 {
        alone(&stream, worker(), work, sink)
    } else {
        together(threads, stream, worker, work, sink)
    };
    if flow.is_continue() && !is_raised(cancel) {
        // The stream ended by itself, so the reader is at its end.
        reader.join().unwrap_or_else(|panic| resume_unwind(panic));
    }
    flow
}

/// A ticket for each chunk that may be under way at once.
fn tickets(threads: NonZeroUsize) -> (SyncSender<()>, Receiver<()>) {
    let under_way = threads.get() * CHUNKS_PER_WORKER;
    let (give_ticket, tickets) = sync_channel(under_way);
    (0..under_way).for_each(|_| give_ticket.send(()).expect("the receiver is in scope"));
    (give_ticket, tickets)
}

/// Starts the thread that reads; gives the source back where the system starts none.
fn start_reader<Job: Send + 'static, Source: Iterator<Item = Jobs<Job>> + Send + 'static>(
    source: Source,
    tickets: Receiver<()>,
    jobs: Sender<Jobs<Job>>,
) -> Result<JoinHandle<()>, Source> {
    // Kept where this thread can have it back.
    let kept = Arc::new(Mutex::new(Some(source)));
    let source = Arc::clone(&kept);
    let reader = thread::start(move || {
        if let Some(source) = taken(&source) {
            read(source, &tickets, &jobs);
        }
    });
    reader.map_err(|_| taken(&kept).expect("nobody else was started to take it"))
}

/// What another thread has not taken before.
fn taken<Source>(kept: &Mutex<Option<Source>>) -> Option<Source> {
    kept.lock().expect("nobody panics while it takes it").take()
}

/// Everything on this thread.
fn here<Job, Outcome, Worker, Stop>(
    source: impl Iterator<Item = Jobs<Job>>,
    flags: &[Cancel],
    mut worker: Worker,
    work: impl Fn(&mut Worker, Job) -> Outcome,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    for chunk in source {
        for job in chunk.into_list() {
            if is_raised(flags) {
                return ControlFlow::Continue(());
            }
            sink(Event::Done(work(&mut worker, job)))?;
        }
        sink(Event::Idle)?;
    }
    ControlFlow::Continue(())
}

/// What the consumer's side has of a stream.
struct Stream<'a, Job> {
    jobs: Receiver<Jobs<Job>>,
    tickets: SyncSender<()>,
    /// Raised when the results have been consumed, or never will be.
    over: &'a Cancel,
    /// The flags that end the stream, `over` among them.
    flags: Vec<Cancel>,
}

fn read<Job>(source: impl Iterator<Item = Jobs<Job>>, tickets: &Receiver<()>, jobs: &Sender<Jobs<Job>>) {
    for chunk in source {
        if tickets.recv().is_err() || jobs.send(chunk).is_err() {
            return;
        }
    }
}

/// The next entry; the sink hears of it if it has to wait.
fn next_or_idle<Entry, Outcome, Stop>(
    channel: &Receiver<Entry>,
    flags: &[Cancel],
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop, Option<Entry>> {
    if is_raised(flags) {
        return ControlFlow::Continue(None);
    }
    if let Ok(entry) = channel.try_recv() {
        return ControlFlow::Continue(Some(entry));
    }
    sink(Event::Idle)?;
    ControlFlow::Continue(next(channel, flags))
}

fn alone<Job, Outcome, Worker, Stop>(
    stream: &Stream<'_, Job>,
    mut worker: Worker,
    work: impl Fn(&mut Worker, Job) -> Outcome,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    while let Some(chunk) = next_or_idle(&stream.jobs, &stream.flags, sink)? {
        let mut handed_on = Instant::now();
        for job in chunk.into_list() {
            if is_raised(&stream.flags) {
                return ControlFlow::Continue(());
            }
            sink(Event::Done(work(&mut worker, job)))?;
            if handed_on.elapsed() > HAND_ON {
                handed_on = Instant::now();
                sink(Event::Idle)?;
            }
        }
        stream.tickets.send(()).ok();
    }
    ControlFlow::Continue(())
}

/// Several workers; this thread puts their portions in order.
fn together<Job, Outcome, Worker, Stop>(
    threads: NonZeroUsize,
    stream: Stream<'_, Job>,
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, Job) -> Outcome + Sync,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop>
where
    Job: Send,
    Outcome: Send,
{
    let Stream { jobs, tickets, over, flags } = stream;
    let jobs = Mutex::new(Queue::new(jobs));
    let (queue, ends, make, work_on) = (&jobs, &flags, &worker, &work);
    let flow = std::thread::scope(|scope| {
        let (send_results, results) = channel();
        let start = |_: &usize| {
            let send_results = send_results.clone();
            let run_worker = move || {
                let _alarm = Alarm(over);
                run_worker(queue, &send_results, ends, make(), work_on);
            };
            thread::start_in(scope, run_worker).is_ok()
        };
        if (0..threads.get()).take_while(start).count() == 0 {
            return None;
        }
        drop(send_results);
        let _alarm = Alarm(over);
        let flow = deliver(&results, &tickets, ends, sink);
        over.raise();
        Some(flow)
    });
    flow.unwrap_or_else(|| {
        let jobs = jobs.into_inner().expect("nobody was started to hold the lock").into_incoming();
        alone(&Stream { jobs, tickets, over, flags }, worker(), work, sink)
    })
}

fn run_worker<Job, Outcome, Worker>(
    queue: &Mutex<Queue<Job>>,
    results: &Sender<Done<Outcome>>,
    flags: &[Cancel],
    mut worker: Worker,
    work: impl Fn(&mut Worker, Job) -> Outcome,
) {
    let mut size = 1;
    loop {
        let portion = queue.lock().expect("no worker panics while it holds the lock").portion(size, flags);
        let Some(Portion { place, jobs, ends_chunk }) = portion else { return };
        let begun = Instant::now();
        let mut handed_on = begun;
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            if is_raised(flags) {
                return;
            }
            outcomes.push(work(&mut worker, job));
            if handed_on.elapsed() > HAND_ON {
                handed_on = Instant::now();
                let part = Done { place, outcomes: std::mem::take(&mut outcomes), end: None };
                if results.send(part).is_err() {
                    return;
                }
            }
        }
        if results.send(Done { place, outcomes, end: Some(ends_chunk) }).is_err() {
            return;
        }
        size = next_size(size, begun.elapsed());
    }
}

fn deliver<Outcome, Stop>(
    results: &Receiver<Done<Outcome>>,
    tickets: &SyncSender<()>,
    flags: &[Cancel],
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut waiting: BTreeMap<usize, Vec<Done<Outcome>>> = BTreeMap::new();
    let mut due = 0;
    while let Some(done) = next_or_idle(results, flags, sink)? {
        waiting.entry(done.place).or_default().push(done);
        while let Some(parts) = waiting.remove(&due) {
            for Done { outcomes, end, .. } in parts {
                outcomes.into_iter().try_for_each(|outcome| sink(Event::Done(outcome)))?;
                due += usize::from(end.is_some());
                if end == Some(EndsChunk::Yes) {
                    tickets.send(()).ok();
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests;
