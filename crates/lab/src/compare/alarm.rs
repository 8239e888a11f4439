//! The limits of a run that no clock on the wall can see: processor time, and what a family of processes holds together.
//!
//! A thread of the child looks now and then at what was used, and raises a flag when it is too much. It sleeps as long as the
//! limit cannot be reached. If it cannot be started the limits of the system still end the run, later and less kindly.

use crate::record::{Measure, RunLimits, Status};
use exactone_core::solve::Cancel;
use exactone_core::thread;
use exactone_sat::process::{processor_time, processor_time_of_thread_alone, usage_of_family};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often a program outside is looked at.
const LOOK_UP: Duration = Duration::from_millis(20);
/// And a search in this process, at most.
const SHORTEST: Duration = Duration::from_millis(1);

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowed {
    /// Processor time, if that is measured.
    processor: Option<Duration>,
    /// Bytes of the whole family, if it has a program outside.
    family: Option<u64>,
    has_program: bool,
}

impl Allowed {
    /// What a run may use under these limits; `has_program` says that it starts a program outside.
    pub(super) fn of(measure: Measure, limits: &RunLimits, has_program: bool) -> Self {
        let processor = Duration::try_from_secs_f64(limits.seconds).ok().filter(|_| measure.is_processor_time());
        Self { processor, family: limits.memory_bytes.filter(|_| has_program), has_program }
    }
}

/// What the thread has found.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    hit: Option<Status>,
    peak_bytes: u64,
}

/// A watch over one run.
pub(super) struct Alarm {
    pub(super) flag: Cancel,
    found: Arc<Mutex<Found>>,
    /// Dropped at the end, which ends the thread.
    _over: Sender<()>,
}

impl Alarm {
    /// Begins to watch this process, and all that it starts if it has a program outside.
    pub(super) fn set(allowed: Allowed) -> Self {
        let (flag, found, (over, ended)) = (Cancel::default(), Arc::default(), channel());
        let watch = Watch { allowed, flag: flag.clone(), found: Arc::clone(&found) };
        if allowed.processor.is_some() || allowed.has_program {
            // Where no thread can be started the limits of the system hold.
            let _ = thread::start(move || watch.run(&ended));
        }
        Self { flag, found, _over: over }
    }

    /// The limit that raised the flag, if one did.
    pub(super) fn hit(&self) -> Option<Status> {
        self.found().hit
    }

    /// The most memory that the family was seen to hold together.
    pub(super) fn peak_bytes(&self) -> u64 {
        self.found().peak_bytes
    }

    fn found(&self) -> Found {
        *self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Watch {
    allowed: Allowed,
    flag: Cancel,
    found: Arc<Mutex<Found>>,
}

impl Watch {
    fn run(&self, ended: &Receiver<()>) {
        let before = self.used().0;
        loop {
            let (used, bytes) = self.used();
            let left = self.allowed.processor.map(|allowed| (before + allowed).saturating_sub(used));
            let hit = match self.allowed.family {
                Some(family) if bytes > family => Some(Status::Memory),
                _ => left.filter(Duration::is_zero).map(|_| Status::Cpu),
            };
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            found.peak_bytes = found.peak_bytes.max(bytes);
            found.hit = hit;
            drop(found);
            if hit.is_some() {
                return self.flag.raise();
            }
            let pause = if self.allowed.has_program { LOOK_UP } else { left.unwrap_or(LOOK_UP).max(SHORTEST) };
            if ended.recv_timeout(pause) != Err(RecvTimeoutError::Timeout) {
                return;
            }
        }
    }

    /// Processor time so far, without that of this watch, and bytes held now.
    fn used(&self) -> (Duration, u64) {
        let own = (processor_time().unwrap_or_default(), 0);
        if !self.allowed.has_program {
            return own;
        }
        let family = usage_of_family(std::process::id());
        // To look at all processes of the machine takes time, which is not the run's.
        let watch = processor_time_of_thread_alone().unwrap_or_default();
        family.map_or(own, |used| (Duration::from_secs_f64(used.cpu_seconds).saturating_sub(watch), used.peak_bytes))
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;
    use std::time::Instant;

    fn limits(seconds: f64, memory_bytes: Option<u64>) -> RunLimits {
        RunLimits { seconds, memory_bytes, ..RunLimits::default() }
    }

    fn waited(alarm: &Alarm) -> Option<Status> {
        let late = Instant::now() + Duration::from_mins(1);
        while !alarm.flag.is_raised() && Instant::now() < late {
            std::hint::spin_loop();
        }
        alarm.hit()
    }

    #[test]
    fn a_search_that_has_used_its_processor_time_is_ended() {
        let alarm = Alarm::set(Allowed::of(Measure::Cpu, &limits(0.05, Some(1 << 40)), false));
        assert_eq!(waited(&alarm), Some(Status::Cpu));
    }

    #[test]
    fn where_no_processor_time_is_measured_none_is_limited() {
        let alarm = Alarm::set(Allowed::of(Measure::Wall, &limits(0.0, None), false));
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!((alarm.hit(), alarm.flag.is_raised()), (None, false));
    }

    #[test]
    fn what_a_family_holds_together_is_limited_and_its_peak_known() {
        let mut child = Command::new("sleep").arg("1000").spawn().unwrap();
        let alarm = Alarm::set(Allowed::of(Measure::Wall, &limits(1e6, Some(1 << 20)), true));
        assert_eq!(waited(&alarm), Some(Status::Memory));
        assert!(alarm.peak_bytes() > 1 << 20);
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
