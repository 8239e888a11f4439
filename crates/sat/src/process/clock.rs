//! Processor time as a clock.

use std::time::Duration;

/// The processor time of this process so far, of the user and the system, with that of its children that were waited for.
/// It stands still while other processes have the core. `None` where the system does not tell. A few hundred nanoseconds.
///
/// ```
/// let before = exactone_sat::process::processor_time();
/// assert!(exactone_sat::process::processor_time() >= before);
/// ```
#[must_use]
pub fn processor_time() -> Option<Duration> {
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        use nix::time::{ClockId, clock_gettime};
        let own = Duration::from(clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).ok()?);
        let children = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
        let times = [children.user_time(), children.system_time()].map(super::usage::seconds);
        Some(own + Duration::from_secs_f64(times.into_iter().sum()))
    }
    #[cfg(not(unix))]
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::process::Command;
    use std::time::Instant;

    #[test]
    fn it_runs_while_there_is_work_and_stands_still_while_one_sleeps() {
        let (before, started) = (processor_time().unwrap(), Instant::now());
        std::thread::sleep(Duration::from_millis(50));
        let slept = started.elapsed();
        assert!(processor_time().unwrap() - before < slept);
        let before = processor_time().unwrap();
        let sum = (0..2_000_000_u64).fold(0_u64, |sum, it| std::hint::black_box(sum ^ it));
        assert!(processor_time().unwrap() > before, "{sum}");
    }

    #[test]
    fn the_work_of_a_child_counts_once_it_was_waited_for() {
        let before = processor_time().unwrap();
        let busy = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
        Command::new("sh").args(["-c", busy]).status().unwrap();
        assert!(processor_time().unwrap() - before > Duration::from_millis(5));
    }
}
