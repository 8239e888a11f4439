//! What the processor counts while a run is measured: instructions, and misses of its caches.
//!
//! Linux gives these counters to a process for itself (`perf_event_open`), if the processor has them and the system allows it. A
//! virtual machine often has none. Then nothing is counted.

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    pub(super) instructions: Option<u64>,
    pub(super) cache_misses: Option<u64>,
}

#[cfg(target_os = "linux")]
pub(super) use linux::Counters;

#[cfg(target_os = "linux")]
mod linux {
    use super::Counted;
    use perf_event::events::{Event, Hardware};
    use perf_event::{Builder, Counter};

    /// The counters of this thread, and of what it starts.
    pub(in super::super) struct Counters {
        instructions: Option<Counter>,
        cache_misses: Option<Counter>,
    }

    impl Counters {
        /// Opens those that there are.
        pub(in super::super) fn open() -> Self {
            Self { instructions: opened(Hardware::INSTRUCTIONS), cache_misses: opened(Hardware::CACHE_MISSES) }
        }

        /// What is counted while the work is done.
        pub(in super::super) fn during<Done>(&mut self, work: impl FnOnce() -> Done) -> (Done, Counted) {
            let mut counters = [&mut self.instructions, &mut self.cache_misses];
            for counter in &mut counters {
                begin(counter);
            }
            let done = work();
            let [instructions, cache_misses] = counters.map(end);
            (done, Counted { instructions, cache_misses })
        }
    }

    pub(super) fn opened(event: impl Event) -> Option<Counter> {
        Builder::new(event).inherit(true).build().ok()
    }

    pub(super) fn begin(counter: &mut Option<Counter>) {
        let begun = counter.as_mut().map(|counter| counter.reset().and_then(|()| counter.enable()));
        if let Some(Err(_)) = begun {
            *counter = None;
        }
    }

    pub(super) fn end(counter: &mut Option<Counter>) -> Option<u64> {
        let counter = counter.as_mut()?;
        counter.disable().and_then(|()| counter.read()).ok()
    }
}

/// Nothing is counted here.
#[cfg(not(target_os = "linux"))]
pub(super) struct Counters;

#[cfg(not(target_os = "linux"))]
impl Counters {
    pub(super) fn open() -> Self {
        Self
    }

    pub(super) fn during<Done>(&mut self, work: impl FnOnce() -> Done) -> (Done, Counted) {
        (work(), Counted::default())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::linux::{begin, end, opened};
    use super::*;
    use perf_event::events::Software;

    fn work(rounds: u64) -> u64 {
        (0..rounds).fold(0, |sum, it| std::hint::black_box(sum ^ it))
    }

    #[test]
    fn ten_times_the_work_is_about_ten_times_the_instructions_where_they_are_counted() {
        let mut counters = Counters::open();
        let (_, less) = counters.during(|| work(100_000));
        let (_, more) = counters.during(|| work(1_000_000));
        if let (Some(less), Some(more)) = (less.instructions, more.instructions) {
            assert!((8..12).contains(&(more / less)), "{less} {more}");
        }
    }

    #[test]
    fn a_counter_that_every_system_has_counts_from_nothing_each_time() {
        // The nanoseconds that the thread had a core, which need no counter of the processor; a container may refuse even those.
        let mut counter = opened(Software::TASK_CLOCK);
        let mut count = |rounds| {
            begin(&mut counter);
            work(rounds);
            end(&mut counter)
        };
        if let (Some(more), Some(less)) = (count(3_000_000), count(1_000)) {
            assert!(less > 0 && less < more, "{less} {more}");
        }
    }
}
