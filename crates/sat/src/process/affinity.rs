//! Which cores a process may use, and keeping it on one.

#[cfg(target_os = "linux")]
use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
#[cfg(target_os = "linux")]
use nix::unistd::Pid;

/// The cores that this process may use, by the numbers of the system, ascending; none where the system does not tell.
#[must_use]
pub fn allowed_cores() -> Vec<usize> {
    #[cfg(target_os = "linux")]
    {
        let Ok(set) = sched_getaffinity(Pid::from_raw(0)) else { return Vec::new() };
        (0..CpuSet::count()).filter(|&core| set.is_set(core).unwrap_or(false)).collect()
    }
    #[cfg(not(target_os = "linux"))]
    Vec::new()
}

/// Of these cores one of each physical core: the others are hyper-threads beside it, which share its parts. Where the system
/// does not tell, all of them.
#[must_use]
pub fn physical_cores(cores: &[usize]) -> Vec<usize> {
    let mut taken: Vec<String> = Vec::new();
    let mut is_first = |core: &usize| {
        let path = format!("/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list");
        let siblings = std::fs::read_to_string(path).unwrap_or_else(|_| core.to_string());
        let is_new = !taken.contains(&siblings);
        taken.push(siblings);
        is_new
    };
    cores.iter().copied().filter(|core| is_first(core)).collect()
}

/// Keeps this process, and whatever it starts from now on, on one core. `false` where the system does not do so.
#[must_use]
pub fn stay_on(core: usize) -> bool {
    #[cfg(target_os = "linux")]
    {
        let mut set = CpuSet::new();
        set.set(core).is_ok() && sched_setaffinity(Pid::from_raw(0), &set).is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = core;
        false
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_stays_on_a_core_may_use_that_one_alone() {
        let cores = allowed_cores();
        assert!(!cores.is_empty() && !physical_cores(&cores).is_empty());
        let last = *cores.last().unwrap();
        // On Linux the calling thread alone is kept there: other tests go on where they are.
        let kept = std::thread::spawn(move || (stay_on(last), allowed_cores())).join().unwrap();
        assert_eq!(kept, (true, vec![last]));
        assert_eq!(allowed_cores(), cores);
        assert!(!stay_on(usize::MAX));
    }
}
