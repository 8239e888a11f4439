//! What a process has used.

use super::table;

/// Processor time and memory.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Usage {
    /// Processor time, of the user and the system.
    pub cpu_seconds: f64,
    /// The most memory that it held, in bytes.
    pub peak_bytes: u64,
}

/// What this process and those of its children that were waited for have used; the memory is that of the largest of
/// them. `None` where the system does not tell.
#[must_use]
pub fn usage() -> Option<Usage> {
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        let (own, children) = (getrusage(UsageWho::RUSAGE_SELF).ok()?, getrusage(UsageWho::RUSAGE_CHILDREN).ok()?);
        let times = [own.user_time(), own.system_time(), children.user_time(), children.system_time()];
        // What Linux counts in `ru_maxrss` begins before the program was started: with what its parent held.
        let status = std::fs::read_to_string("/proc/self/status").ok();
        let peak = status.and_then(|text| peak_in(&text)).unwrap_or_else(|| peak_bytes(own.max_rss()));
        Some(Usage {
            cpu_seconds: times.into_iter().map(seconds).sum(),
            peak_bytes: peak.max(peak_bytes(children.max_rss())),
        })
    }
    #[cfg(not(unix))]
    None
}

/// The most memory that any child held that was waited for, in bytes. Linux counts from before the child became another
/// program, so it is at least what this process held then. `None` where the system does not tell.
#[must_use]
pub fn peak_of_children() -> Option<u64> {
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        getrusage(UsageWho::RUSAGE_CHILDREN).ok().map(|children| peak_bytes(children.max_rss()))
    }
    #[cfg(not(unix))]
    None
}

#[cfg(unix)]
pub(super) fn seconds(time: nix::sys::time::TimeVal) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 seconds, and no more than a million microseconds")]
    let (whole, micros) = (time.tv_sec() as f64, time.tv_usec() as f64);
    whole + micros / 1e6
}

/// Linux tells KiB, macOS bytes.
#[cfg(unix)]
fn peak_bytes(max_rss: nix::libc::c_long) -> u64 {
    let unit = if cfg!(target_os = "macos") { 1 } else { 1024 };
    u64::try_from(max_rss).unwrap_or(0) * unit
}

/// What another process has used, while it runs, and its children that it has waited for: its memory from `/proc`, where
/// there is one.
#[must_use]
pub fn usage_of(process: u32) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    Some(Usage { cpu_seconds: processor_time_in(&stat)?, peak_bytes: peak_in(&status).unwrap_or(0) })
}

/// What a family uses now: this process and all that descend from it. The memory is what they hold together at this
/// moment. `None` where the system does not tell.
#[must_use]
pub fn usage_of_family(root: u32) -> Option<Usage> {
    #[cfg(target_os = "linux")]
    {
        let mut family = now_of(root)?;
        for used in table::descendants_of(root).into_iter().filter_map(now_of) {
            family.cpu_seconds += used.cpu_seconds;
            family.peak_bytes += used.peak_bytes;
        }
        Some(family)
    }
    #[cfg(not(target_os = "linux"))]
    usage_of(root)
}

/// What a process has used so far, and the memory that it holds now.
#[cfg(target_os = "linux")]
fn now_of(process: u32) -> Option<Usage> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    Some(Usage { cpu_seconds: processor_time_in(&stat)?, peak_bytes: kibibytes_in(&status, "VmRSS:").unwrap_or(0) })
}

/// `utime`, `stime`, `cutime` and `cstime`, from the 14th field on. A tick has been a hundredth of a second on every Linux
/// for twenty years.
fn processor_time_in(stat: &str) -> Option<f64> {
    let times: Vec<u32> = table::fields(stat)?.skip(11).take(4).map_while(|ticks| ticks.parse().ok()).collect();
    let ticks = times.iter().try_fold(0_u32, |sum, &ticks| sum.checked_add(ticks))?;
    (times.len() == 4).then(|| f64::from(ticks) / 100.0)
}

fn peak_in(status: &str) -> Option<u64> {
    kibibytes_in(status, "VmHWM:")
}

/// `VmHWM:      2048 kB`
fn kibibytes_in(status: &str, key: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(key))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_system_are_read() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194304 100 0 0 0 250 50 100 20 20 0 1 0 100 0 0";
        assert_eq!(processor_time_in(stat), Some(4.2));
        assert_eq!(peak_in("Name:\tx\nVmHWM:\t   2048 kB\n"), Some(2 << 20));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_has_used_something_and_both_ways_agree_on_its_memory() {
        let (own, seen) = (usage().unwrap(), usage_of(std::process::id()).unwrap());
        assert!(own.cpu_seconds >= 0.0 && own.peak_bytes > 1 << 20);
        assert!(seen.peak_bytes.abs_diff(own.peak_bytes) < own.peak_bytes);
        let family = usage_of_family(std::process::id()).unwrap();
        assert!(family.peak_bytes > 1 << 20 && family.cpu_seconds >= 0.0);
    }
}
