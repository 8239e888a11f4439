//! Processor time as a clock.

use std::time::Duration;

/// The processor time of this process so far, of all its threads, of the user and the system, with that of its children that
/// were waited for. `None` where the system does not tell.
///
/// On Linux, in a process whose processor time is limited, it goes forward by whole ticks of some milliseconds. To measure
/// short work there is [`processor_time_of_thread`].
///
/// ```
/// let before = exactone_sat::process::processor_time();
/// assert!(exactone_sat::process::processor_time() >= before);
/// ```
#[must_use]
pub fn processor_time() -> Option<Duration> {
    #[cfg(unix)]
    return with_children(nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID);
    #[cfg(not(unix))]
    None
}

/// The processor time of this thread so far, of the user and the system, with that of all children of the process that were
/// waited for. It stands still while others have the core. To ask takes about a microsecond, and it resolves less than that.
/// `None` where the system does not tell.
#[must_use]
pub fn processor_time_of_thread() -> Option<Duration> {
    #[cfg(unix)]
    return with_children(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID);
    #[cfg(not(unix))]
    None
}

/// The same without any children: what this thread itself has used. `None` where the system does not tell.
#[must_use]
pub fn processor_time_of_thread_alone() -> Option<Duration> {
    #[cfg(unix)]
    return shown(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID);
    #[cfg(not(unix))]
    None
}

#[cfg(unix)]
fn shown(clock: nix::time::ClockId) -> Option<Duration> {
    Some(Duration::from(nix::time::clock_gettime(clock).ok()?))
}

#[cfg(unix)]
fn with_children(clock: nix::time::ClockId) -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    let own = shown(clock)?;
    let children = getrusage(UsageWho::RUSAGE_CHILDREN).ok()?;
    let times = [children.user_time(), children.system_time()].map(super::usage::seconds);
    Some(own + Duration::from_secs_f64(times.into_iter().sum()))
}

#[cfg(all(test, unix))]
mod tests {
    use super::super::ProcessLimits;
    use super::*;
    use std::process::Command;
    use std::time::Instant;

    fn since(before: Duration) -> Duration {
        processor_time_of_thread().unwrap().saturating_sub(before)
    }

    #[test]
    fn that_of_a_thread_is_its_own_and_resolves_microseconds_under_a_limit() {
        // Its processor time is limited to more than the machine will stand.
        ProcessLimits { processor: Some(Duration::from_secs(1 << 30)), memory: None }.hold().unwrap();
        let step = || {
            let before = processor_time_of_thread().unwrap();
            std::iter::repeat_with(|| since(before)).find(|step| !step.is_zero()).unwrap()
        };
        let least = (0..100).map(|_| step()).min().unwrap();
        assert!(least < Duration::from_micros(100), "{least:?}");
        let busy = || (0..1_000_000_u64).fold(0_u64, |sum, it| std::hint::black_box(sum ^ it));
        let before = processor_time_of_thread().unwrap();
        std::thread::spawn(busy).join().unwrap();
        let waited = since(before);
        busy();
        assert!(since(before) > 2 * waited, "{waited:?}");
    }

    #[test]
    fn it_runs_while_there_is_work_and_stands_still_while_one_sleeps() {
        let (before, started) = (processor_time_of_thread().unwrap(), Instant::now());
        std::thread::sleep(Duration::from_millis(50));
        assert!(since(before) < started.elapsed());
        let before = processor_time().unwrap();
        while processor_time().unwrap() <= before {
            std::hint::spin_loop();
        }
    }

    #[test]
    fn the_work_of_a_child_counts_once_it_was_waited_for() {
        let before = processor_time().unwrap();
        let busy = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done";
        Command::new("sh").args(["-c", busy]).status().unwrap();
        assert!(processor_time().unwrap().saturating_sub(before) > Duration::from_millis(5));
    }
}
