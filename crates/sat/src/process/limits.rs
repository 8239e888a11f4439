//! Limits that a process sets itself. The system enforces them, also on all that the process starts from then on.
//!
//! Processor time is limited on Unix, address space on Linux: other systems take no such limit, or take it and do not hold it.

#[cfg(unix)]
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit, setrlimit};
use std::time::Duration;

/// The limits. The default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProcessLimits {
    /// Processor time, from the start of the process; rounded up to seconds.
    pub processor: Option<Duration>,
    /// Address space, in bytes. On Linux only.
    pub memory: Option<u64>,
}

/// The system does not take a limit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the limit of {what} cannot be set: {message}")]
#[non_exhaustive]
pub struct NotHeld {
    /// Which limit.
    pub what: &'static str,
    /// What the system says.
    pub message: String,
}

impl ProcessLimits {
    /// Holds this process to the limits from now on. Past its processor time it gets SIGXCPU, and a second later it is
    /// killed; past its address space allocations fail, which ends it.
    ///
    /// # Errors
    /// [`NotHeld`], where a limit is above what the process may ask for.
    pub fn hold(&self) -> Result<(), NotHeld> {
        #[cfg(unix)]
        if let Some(time) = self.processor {
            let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
            set("processor time", Resource::RLIMIT_CPU, (seconds, seconds + 1))?;
        }
        #[cfg(target_os = "linux")]
        if let Some(bytes) = self.memory {
            set("memory", Resource::RLIMIT_AS, (bytes, bytes))?;
        }
        Ok(())
    }
}

/// The limits that this process has now, and that whatever it starts inherits: nothing it starts may ask for more.
#[must_use]
pub fn held() -> ProcessLimits {
    #[cfg(unix)]
    {
        let limit =
            |which| getrlimit(which).ok().map(|(soft, hard)| soft.min(hard)).filter(|&limit| limit < RLIM_INFINITY);
        let memory = if cfg!(target_os = "linux") { limit(Resource::RLIMIT_AS) } else { None };
        ProcessLimits { processor: limit(Resource::RLIMIT_CPU).map(Duration::from_secs), memory }
    }
    #[cfg(not(unix))]
    ProcessLimits::default()
}

#[cfg(unix)]
fn set(what: &'static str, which: Resource, (soft, hard): (u64, u64)) -> Result<(), NotHeld> {
    setrlimit(which, soft, hard).map_err(|error| NotHeld { what, message: error.desc().to_owned() })
}
