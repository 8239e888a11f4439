//! Worker threads that share a list of items: each takes the next one when it is done with the last.

use exactone_core::solve::Cancel;
use exactone_core::thread;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};

/// How many threads there are, and the flags that end their work.
pub(super) struct WorkerPool<'f> {
    pub(super) threads: usize,
    pub(super) stop: &'f [Cancel],
}

impl WorkerPool<'_> {
    /// Hands the items out in their order, to a worker of its own on each thread. `take` gets each result when it is made,
    /// so that results come in any order. It ends when no item is left, `take` refuses a result, or a flag is raised.
    ///
    /// If the system starts fewer threads, those do the work; if it starts none, this thread does. A worker goes on when
    /// its result is taken. So it begins nothing after a refusal, and taking a result does not disturb its work. Workers
    /// see the flags, and one more that says that nobody takes results any more.
    ///
    /// # Errors
    /// What `take` refuses with.
    ///
    /// # Panics
    /// If a worker does.
    pub(super) fn run<Item: Send, Made: Send, Worker, Refusal>(
        &self,
        items: Vec<Item>,
        worker: impl Fn() -> Worker + Sync,
        mut take: impl FnMut(Made) -> Result<(), Refusal>,
    ) -> Result<(), Refusal>
    where
        Worker: FnMut(Item, &[Cancel]) -> Made,
    {
        let queue = Mutex::new(items.into_iter());
        let next = || queue.lock().expect("no worker panics with the queue in hand").next();
        let over = Cancel::default();
        let flags = [self.stop, std::slice::from_ref(&over)].concat();
        let (next, flags, worker) = (&next, &flags[..], &worker);
        std::thread::scope(|scope| {
            let (send, made) = channel();
            let items = || std::iter::from_fn(|| next().filter(|_| !is_over(flags)));
            let start = |_: &usize| {
                let send = send.clone();
                thread::start_in(scope, move || {
                    let mut work = worker();
                    hand_in(items().map(|item| work(item, flags)), &send);
                })
                .is_ok()
            };
            if (0..self.threads).take_while(start).count() == 0 {
                let mut work = worker();
                return items().map(|item| work(item, flags)).try_for_each(take);
            }
            drop(send);
            let taken = made.iter().try_for_each(|(made, acknowledge)| {
                take(made)?;
                // Who made it waits for this, unless it panicked.
                acknowledge.send(()).ok();
                Ok(())
            });
            over.raise();
            taken
        })
    }
}

/// What a worker made, and where to tell it that this is taken.
type HandedIn<Made> = (Made, Sender<()>);

/// Makes one result after the other, each when the last is taken, until no results are taken any more.
fn hand_in<Made>(made: impl Iterator<Item = Made>, taker: &Sender<HandedIn<Made>>) {
    for made in made {
        let (acknowledge, acknowledged) = channel();
        if taker.send((made, acknowledge)).is_err() || acknowledged.recv().is_err() {
            return;
        }
    }
}

/// Whether a worker should stop.
pub(super) fn is_over(flags: &[Cancel]) -> bool {
    flags.iter().any(Cancel::is_raised)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn doubled(threads: usize, items: Vec<u32>, take: impl FnMut(u32) -> Result<(), u32>) -> Result<(), u32> {
        WorkerPool { threads, stop: &[] }.run(items, || |item: u32, _: &[Cancel]| 2 * item, take)
    }

    #[test]
    fn what_the_system_does_not_start_is_done_without() {
        for started in [0, 1] {
            let mut taken = Vec::new();
            let take = |made| (taken.push(made), Ok(())).1;
            thread::with_at_most(started, || doubled(3, (0..9).collect(), take)).unwrap();
            assert_eq!(taken, (0..9).map(|item| 2 * item).collect::<Vec<_>>());
        }
    }

    #[test]
    fn everything_is_made_once_and_taken() {
        for threads in [1, 3] {
            let mut taken = Vec::new();
            let ended = doubled(threads, (0..50).collect(), |made| {
                taken.push(made);
                Ok(())
            });
            taken.sort_unstable();
            assert_eq!((ended, taken), (Ok(()), (0..50).map(|item| 2 * item).collect()));
        }
    }

    #[test]
    fn nothing_is_begun_after_a_refusal() {
        let made = AtomicU32::new(0);
        let worker = || |item: u32, _: &[Cancel]| (item, made.fetch_add(1, Ordering::SeqCst));
        let third = |(item, _)| if item == 3 { Err(()) } else { Ok(()) };
        assert_eq!(WorkerPool { threads: 1, stop: &[] }.run((1..50).collect(), worker, third), Err(()));
        assert_eq!(made.load(Ordering::SeqCst), 3);
    }

    #[test]
    fn what_is_refused_ends_it_and_a_raised_flag_too() {
        assert_eq!(doubled(2, (0..50).collect(), |made| if made == 6 { Err(made) } else { Ok(()) }), Err(6));
        let stop = Cancel::default();
        stop.raise();
        let pool = WorkerPool { threads: 2, stop: std::slice::from_ref(&stop) };
        let nothing = |made: u32| Err(made);
        assert_eq!(pool.run(vec![1], || |item: u32, _: &[Cancel]| item, nothing), Ok(()));
    }
}
