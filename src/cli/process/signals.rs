//! Ctrl-C and the request to end: raise a flag, let the work in hand come to its end, then leave.
//!
//! A second signal of the same kind ends the program at once; so does the first while nothing would be left behind.

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
        let interrupt = watch(SIGINT, Exit::Interrupted, &at_once)?;
        let terminate = watch(SIGTERM, Exit::Terminated, &at_once)?;
        #[cfg(unix)]
        outlive(signal_hook::consts::SIGXFSZ)?;
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

/// The first such signal sets the flag; one that finds it set ends the program.
fn watch(signal: i32, exit: Exit, at_once: &Arc<AtomicBool>) -> std::io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(signal, i32::from(exit.code()), Arc::clone(&flag))?;
    flag::register_conditional_shutdown(signal, i32::from(exit.code()), Arc::clone(at_once))?;
    flag::register(signal, Arc::clone(&flag))?;
    Ok(flag)
}
