//! Ctrl-C and the request to end: raise a flag, let the work in hand come to its end, then leave.
//!
//! A second signal of the same kind ends the program at once.

use super::exit::{Exit, Halt};
use crate::solve::{Cancel, Limit};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The signals that have come so far.
#[derive(Clone, Debug)]
pub(crate) struct Signals {
    interrupt: Arc<AtomicBool>,
    terminate: Arc<AtomicBool>,
}

impl Signals {
    /// Begins to listen.
    pub(crate) fn listen() -> std::io::Result<Self> {
        Ok(Self { interrupt: watch(SIGINT, Exit::Interrupted)?, terminate: watch(SIGTERM, Exit::Terminated)? })
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

/// The first such signal sets the flag; one that finds it set ends the program.
fn watch(signal: i32, exit: Exit) -> std::io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    flag::register_conditional_shutdown(signal, i32::from(exit.code()), Arc::clone(&flag))?;
    flag::register(signal, Arc::clone(&flag))?;
    Ok(flag)
}
