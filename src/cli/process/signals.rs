//! Ctrl-C and the request to end: raise a flag, let the work in hand come to its end, then leave.
//!
//! A second signal ends the program at once; so does the first while nothing would be left behind. Signals that come together
//! are one: `timeout` sends one to the program and one to its group. A terminal that is closed asks to end, too.

use super::exit::{Exit, Halt};
use exactone_core::solve::{Cancel, Limit};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The signals that have come so far.
#[derive(Clone, Debug)]
pub(crate) struct Signals {
    interrupt: Arc<AtomicBool>,
    terminate: Arc<AtomicBool>,
    /// Whether the program may be ended anywhere.
    at_once: Arc<AtomicBool>,
}

/// While it lives, a signal ends the program at once.
#[must_use]
pub(crate) struct AtOnce(Arc<AtomicBool>);

impl Drop for AtOnce {
    fn drop(&mut self) {
        self.0.store(false, Ordering::SeqCst);
    }
}

impl Signals {
    /// Begins to listen.
    pub(crate) fn listen() -> std::io::Result<Self> {
        let at_once = Arc::new(AtomicBool::new(false));
        let second = second();
        let interrupt = watch(SIGINT, Exit::Interrupted, (&at_once, second.as_ref()))?;
        let terminate = watch(SIGTERM, Exit::Terminated, (&at_once, second.as_ref()))?;
        #[cfg(unix)]
        {
            outlive(signal_hook::consts::SIGXFSZ)?;
            hang_up(&terminate, &at_once)?;
        }
        Ok(Self { interrupt, terminate, at_once })
    }

    /// From now on a signal ends the program at once, with its exit code: for work that looks at no flag, while no
    /// temporary file is there and no line half written.
    pub(crate) fn at_once(&self) -> AtOnce {
        self.at_once.store(true, Ordering::SeqCst);
        if let Some(exit) = self.exit() {
            // It came before.
            std::process::exit(i32::from(exit.code()));
        }
        AtOnce(Arc::clone(&self.at_once))
    }

    /// Flags that engines and batches look at.
    pub(crate) fn cancels(&self) -> [Cancel; 2] {
        [Cancel::from(Arc::clone(&self.interrupt)), Cancel::from(Arc::clone(&self.terminate))]
    }

    /// The exit code of the signal that came, if one did.
    pub(crate) fn exit(&self) -> Option<Exit> {
        let came = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        match (came(&self.interrupt), came(&self.terminate)) {
            (true, _) => Some(Exit::Interrupted),
            (false, true) => Some(Exit::Terminated),
            (false, false) => None,
        }
    }

    /// Ends without a word, with the exit code of the signal, if one came.
    pub(crate) fn check(&self) -> Result<(), Halt> {
        self.exit().map_or(Ok(()), |exit| Err(Halt::quiet(exit)))
    }

    /// The end at a limit; if a signal was the limit, there is nothing to say.
    pub(crate) fn hit(&self, limit: Limit) -> Halt {
        match self.exit() {
            Some(exit) => Halt::quiet(exit),
            None => Halt::new(Exit::Limit, format_args!("not decided: {limit}")),
        }
    }
}

/// What the signal tells, a write past the size that files may have, is told by the write itself as well: then there is a
/// message.
#[cfg(unix)]
fn outlive(signal: i32) -> std::io::Result<()> {
    flag::register(signal, Arc::default()).map(drop)
}

/// A terminal that is closed is a request to end, unless somebody wants it to be nothing (`nohup`).
#[cfg(unix)]
fn hang_up(terminate: &Arc<AtomicBool>, at_once: &Arc<AtomicBool>) -> std::io::Result<()> {
    const SIGHUP: i32 = signal_hook::consts::SIGHUP;
    if is_ignored(SIGHUP) {
        return Ok(());
    }
    flag::register_conditional_shutdown(SIGHUP, i32::from(Exit::Terminated.code()), Arc::clone(at_once))?;
    flag::register(SIGHUP, Arc::clone(terminate)).map(drop)
}

/// Whether this process was started to ignore a signal. Where the system does not tell, it was.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_none_or(|mask| mask & (1 << (signal - 1)) != 0)
}

/// Signals within this time are one.
#[cfg(unix)]
const TOGETHER: std::time::Duration = std::time::Duration::from_millis(200);

/// A flag that is raised some time after the first signal: then the next one is a second one. `None` where nobody can raise it.
fn second() -> Option<Arc<AtomicBool>> {
    #[cfg(unix)]
    {
        use std::io::Read;
        let (mut wake, wakes) = std::os::unix::net::UnixStream::pair().ok()?;
        let flag = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&flag);
        let wait = move || {
            if wake.read_exact(&mut [0]).is_ok() {
                std::thread::sleep(TOGETHER);
                raised.store(true, Ordering::SeqCst);
            }
        };
        exactone_core::thread::start(wait).ok()?;
        for signal in [SIGINT, SIGTERM] {
            signal_hook::low_level::pipe::register(signal, wakes.try_clone().ok()?).ok()?;
        }
        Some(flag)
    }
    #[cfg(not(unix))]
    None
}

/// The first such signal sets the flag; a second one ends the program.
fn watch(
    signal: i32,
    exit: Exit,
    (at_once, second): (&Arc<AtomicBool>, Option<&Arc<AtomicBool>>),
) -> std::io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(signal, i32::from(exit.code()), Arc::clone(second.unwrap_or(&flag)))?;
    flag::register_conditional_shutdown(signal, i32::from(exit.code()), Arc::clone(at_once))?;
    flag::register(signal, Arc::clone(&flag))?;
    Ok(flag)
}
