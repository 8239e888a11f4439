//! A stream of jobs over several threads, the results in the order of the jobs, in constant memory.
//!
//! One thread reads chunks of jobs, the workers turn each chunk into results, the caller's thread puts the chunks in
//! order and consumes them. A chunk needs a ticket to be read and gives it back when it is consumed; so a hard chunk
//! at the front holds the reader up, rather than letting results pile up behind it.
//!
//! The reading thread is left behind when the sink breaks or somebody cancels: it may be waiting for a pipe that never
//! says another word.

use crate::solve::Cancel;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::Builder;
use std::time::Duration;

/// What the sink is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<Outcome> {
    /// The next result.
    Done(Outcome),
    /// No result is ready: a good time to flush.
    Idle,
}

/// Chunks under way at once for each worker: one being worked on, one waiting, two for unevenness.
const CHUNKS_PER_WORKER: usize = 4;
/// How long the consumer sleeps before it looks at the flag again.
const LOOK_UP: Duration = Duration::from_millis(50);

/// Runs `work` on every job of `source`, on `threads` threads, and hands the results to `sink` in the order of the
/// jobs. `worker` makes each thread's own scratch state. Returns what the sink broke with, if it did; any raised `cancel`
/// ends the stream early, and quietly.
///
/// Threads that the system refuses are done without, as long as there is one.
///
/// # Panics
/// If `work` panics, or no thread can be started.
pub fn ordered<Job, Outcome, Worker, Stop>(
    threads: NonZeroUsize,
    source: impl Iterator<Item = Vec<Job>> + Send + 'static,
    cancel: &[Cancel],
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, Job) -> Outcome + Sync,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop>
where
    Job: Send + 'static,
    Outcome: Send,
{
    let under_way = threads.get() * CHUNKS_PER_WORKER;
    let (give_ticket, tickets) = sync_channel(under_way);
    (0..under_way).for_each(|_| give_ticket.send(()).expect("the receiver is in scope"));
    let (send_jobs, jobs) = channel();
    std::thread::spawn(move || read(source, &tickets, &send_jobs));
    if threads.get() == 1 {
        return alone(&jobs, &give_ticket, cancel, worker(), work, sink);
    }
    let jobs = Arc::new(Mutex::new(jobs));
    std::thread::scope(|scope| {
        let (send_results, results) = channel();
        let mut started = 0;
        for _ in 0..threads.get() {
            let (jobs, send_results) = (Arc::clone(&jobs), send_results.clone());
            let (worker, work) = (&worker, &work);
            let labour = move || labour(&jobs, &send_results, cancel, worker(), work);
            started += usize::from(Builder::new().spawn_scoped(scope, labour).is_ok());
        }
        assert!(started > 0, "the system has no thread left for us");
        drop(send_results);
        // Both ends close when this returns: the reader and the workers, waiting at the other ends, go home.
        let (results, give_ticket) = (results, give_ticket);
        deliver(&results, &give_ticket, cancel, sink)
    })
}

/// A chunk and its place in the stream.
type Numbered<Entry> = (usize, Vec<Entry>);

fn read<Job>(source: impl Iterator<Item = Vec<Job>>, tickets: &Receiver<()>, jobs: &Sender<Numbered<Job>>) {
    for chunk in source.enumerate() {
        if tickets.recv().is_err() || jobs.send(chunk).is_err() {
            return;
        }
    }
}

/// The next entry, or `None` when the channel has closed or somebody cancelled.
fn next<Entry>(channel: &Receiver<Entry>, cancel: &[Cancel]) -> Option<Entry> {
    loop {
        match channel.recv_timeout(LOOK_UP) {
            Ok(entry) => return Some(entry),
            Err(RecvTimeoutError::Timeout) if !cancel.iter().any(Cancel::is_raised) => {}
            Err(_) => return None,
        }
    }
}

/// The next entry, told to the sink if it has to wait for it.
fn next_or_idle<Entry, Outcome, Stop>(
    channel: &Receiver<Entry>,
    cancel: &[Cancel],
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop, Option<Entry>> {
    if let Ok(entry) = channel.try_recv() {
        return ControlFlow::Continue(Some(entry));
    }
    sink(Event::Idle)?;
    ControlFlow::Continue(next(channel, cancel))
}

fn alone<Job, Outcome, Worker, Stop>(
    jobs: &Receiver<Numbered<Job>>,
    tickets: &SyncSender<()>,
    cancel: &[Cancel],
    mut worker: Worker,
    work: impl Fn(&mut Worker, Job) -> Outcome,
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    loop {
        let Some((_, chunk)) = next_or_idle(jobs, cancel, sink)? else { return ControlFlow::Continue(()) };
        chunk.into_iter().try_for_each(|job| sink(Event::Done(work(&mut worker, job))))?;
        tickets.send(()).ok();
    }
}

fn labour<Job, Outcome, Worker>(
    jobs: &Mutex<Receiver<Numbered<Job>>>,
    results: &Sender<Numbered<Outcome>>,
    cancel: &[Cancel],
    mut worker: Worker,
    work: impl Fn(&mut Worker, Job) -> Outcome,
) {
    loop {
        let chunk = next(&jobs.lock().expect("no worker panics while it holds the lock"), cancel);
        let Some((place, chunk)) = chunk else { return };
        let done = chunk.into_iter().map(|job| work(&mut worker, job)).collect();
        if results.send((place, done)).is_err() {
            return;
        }
    }
}

fn deliver<Outcome, Stop>(
    results: &Receiver<Numbered<Outcome>>,
    tickets: &SyncSender<()>,
    cancel: &[Cancel],
    sink: &mut dyn FnMut(Event<Outcome>) -> ControlFlow<Stop>,
) -> ControlFlow<Stop> {
    let mut waiting = BTreeMap::new();
    let mut due = 0;
    loop {
        let Some((place, chunk)) = next_or_idle(results, cancel, sink)? else { return ControlFlow::Continue(()) };
        waiting.insert(place, chunk);
        while let Some(chunk) = waiting.remove(&due) {
            due += 1;
            chunk.into_iter().try_for_each(|outcome| sink(Event::Done(outcome)))?;
            tickets.send(()).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(of: u32, count: u32) -> impl Iterator<Item = Vec<u32>> + Send + 'static {
        (0..count).map(move |chunk| (chunk * of..(chunk + 1) * of).collect())
    }

    fn squares(threads: usize) -> Vec<u32> {
        let mut seen = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let flow = ordered(threads, chunks(7, 100), &[], || (), |(), job| job * job, &mut |event| {
            if let Event::Done(square) = event {
                seen.push(square);
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        seen
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs_with_any_number_of_threads() {
        let expected: Vec<u32> = (0..700).map(|job| job * job).collect();
        for threads in [1, 2, 5] {
            assert_eq!(squares(threads), expected);
        }
    }

    #[test]
    fn an_endless_source_ends_when_the_sink_breaks() {
        for threads in [1, 3] {
            let endless = (0u32..).map(|job| vec![job]);
            let threads = NonZeroUsize::new(threads).unwrap();
            let stop = &mut |event| match event {
                Event::Done(1_000) => ControlFlow::Break(1_000),
                _ => ControlFlow::Continue(()),
            };
            let flow = ordered(threads, endless, &[], || (), |(), job| job, stop);
            assert_eq!(flow, ControlFlow::Break(1_000));
        }
    }

    #[test]
    fn a_source_that_never_speaks_again_is_left_behind_on_cancel() {
        for threads in [1, 3] {
            let (_kept_open, silent) = channel::<Vec<u32>>();
            let cancel = Cancel::default();
            cancel.raise();
            let threads = NonZeroUsize::new(threads).unwrap();
            let sink = &mut |event| match event {
                Event::Idle => ControlFlow::Continue(()),
                Event::Done(()) => ControlFlow::Break(()),
            };
            let flow = ordered(threads, silent.into_iter(), &[cancel], || (), |(), _| (), sink);
            assert!(flow.is_continue());
        }
    }
}
