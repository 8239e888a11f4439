//! Ends child processes that have no time left. One thread does so for all of them: it looks every few milliseconds,
//! because to wake it for each run would disturb the run.
//!
//! A child is killed only while it is watched, and it is watched until just before it is waited for. So its process
//! number cannot belong to another process when it is killed.

use exactone_core::solve::Cancel;
use exactone_core::thread;
use exactone_sat::process::{Usage, kill_family, usage_of_family};
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often it looks up.
const LOOK_UP: Duration = Duration::from_millis(20);

/// Why a child was ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum KillReason {
    /// Its time was over; what it had used by then.
    Late(Option<Usage>),
    /// Somebody asked to stop.
    Cancelled,
}

/// The watch over all children of a comparison.
pub(super) struct Watchdog {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    watched: Vec<Watched>,
    next: u64,
    over: bool,
}

struct Watched {
    id: u64,
    process: u32,
    deadline: Instant,
    fate: Option<KillReason>,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere leaves the list whole: every change to it is one step.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watchdog {
    /// Begins to watch; children are also ended when one of these flags is raised.
    ///
    /// # Errors
    /// Where no thread can be started.
    pub(super) fn new(cancels: Vec<Cancel>) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let seen = Arc::clone(&shared);
        let thread = thread::start(move || watch(&seen, &cancels))?;
        Ok(Self { shared, thread: Some(thread) })
    }

    /// Watches a process that leads a group, until its time is over or the guard is ended.
    pub(super) fn watch(&self, process: u32, deadline: Instant) -> Guard<'_> {
        let mut state = self.shared.state();
        let id = state.next;
        state.next += 1;
        state.watched.push(Watched { id, process, deadline, fate: None });
        Guard { shared: &self.shared, id }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.shared.state().over = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // It has nothing to say.
            let _ = thread.join();
        }
    }
}

/// A process that is watched.
pub(super) struct Guard<'w> {
    shared: &'w Shared,
    id: u64,
}

impl Guard<'_> {
    /// Sets another time.
    pub(super) fn set_deadline(&self, deadline: Instant) {
        let mut state = self.shared.state();
        state
            .watched
            .iter_mut()
            .filter(|watched| watched.id == self.id)
            .for_each(|watched| watched.deadline = deadline);
    }

    /// Ends the watch; says whether, and why, the process was killed. Call it before the process is waited for.
    pub(super) fn end(self) -> Option<KillReason> {
        self.take().and_then(|watched| watched.fate)
    }

    fn take(&self) -> Option<Watched> {
        let mut state = self.shared.state();
        let at = state.watched.iter().position(|watched| watched.id == self.id)?;
        Some(state.watched.swap_remove(at))
    }
}

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.take();
    }
}

fn watch(shared: &Shared, cancels: &[Cancel]) {
    let mut state = shared.state();
    while !state.over {
        let (now, cancelled) = (Instant::now(), cancels.iter().any(Cancel::is_raised));
        for watched in state.watched.iter_mut().filter(|watched| watched.fate.is_none()) {
            if cancelled || watched.deadline <= now {
                watched.fate = Some(if cancelled {
                    KillReason::Cancelled
                } else {
                    KillReason::Late(usage_of_family(watched.process))
                });
                kill_family(watched.process);
            }
        }
        state = shared.changed.wait_timeout(state, LOOK_UP).unwrap_or_else(PoisonError::into_inner).0;
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use exactone_sat::process::own_group;
    use std::process::{Child, Command};

    fn sleeper() -> Child {
        let mut command = Command::new("sleep");
        command.arg("1000");
        own_group(&mut command);
        command.spawn().unwrap()
    }

    #[test]
    fn without_a_thread_nobody_watches() {
        assert!(thread::with_at_most(0, || Watchdog::new(Vec::new())).is_err());
    }

    #[test]
    fn a_late_process_is_killed_and_its_use_told() {
        let watchdog = Watchdog::new(Vec::new()).unwrap();
        let mut child = sleeper();
        let guard = watchdog.watch(child.id(), Instant::now());
        while guard.shared.state().watched[0].fate.is_none() {
            std::thread::yield_now();
        }
        assert!(matches!(guard.end(), Some(KillReason::Late(_))));
        assert!(!child.wait().unwrap().success());
    }

    #[test]
    fn a_raised_flag_kills_all_and_a_process_in_time_lives() {
        let flag = Cancel::default();
        let watchdog = Watchdog::new(vec![flag.clone()]).unwrap();
        let mut children = [sleeper(), sleeper()];
        let late = Instant::now() + Duration::from_secs(1000);
        let [one, other] = [0, 1].map(|at| watchdog.watch(children[at].id(), late));
        one.set_deadline(late + Duration::from_secs(1));
        assert!(one.end().is_none(), "it was in time");
        flag.raise();
        assert!(!children[1].wait().unwrap().success());
        assert_eq!(other.end(), Some(KillReason::Cancelled));
        children[0].kill().unwrap();
        children[0].wait().unwrap();
    }
}
