//! Child processes: kept to limits, killed with all they started, measured.
//!
//! A solver that cannot be interrupted, or that dies, must cost its run and nothing else; so it works in a child process.
//! The child sets its own limits ([`ProcessLimits::hold`]) before it begins, and they hold for whatever it starts; the parent
//! puts it in a group of its own ([`own_group`]) and kills the group ([`kill_group`]). What leaves the group, or its
//! session, is found by its parents: on Linux [`kill_family`] kills all that descend from a process. A process that [adopts
//! orphans](adopt_orphans) keeps those in the family whose parents have ended.
//!
//! Windows has no such limits and groups: there the system's own command ends a child with what it started.

mod affinity;
mod clock;
mod filter;
mod limits;
mod path;
mod table;
mod usage;

pub use affinity::{allowed_cores, physical_cores, stay_on};
pub use clock::{processor_time, processor_time_of_thread, processor_time_of_thread_alone};
pub use filter::{FilterEnd, Filtered, MOST_OUTPUT, filter};
pub use limits::{NotHeld, ProcessLimits, held};
pub use path::{is_on_path, is_program, place_of};
pub use usage::{Usage, peak_of_children, usage, usage_of, usage_of_family};

use std::process::Command;

/// Makes the child the leader of a group of processes of its own.
pub fn own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Kills every process of the group that this process leads. The leader must not have been waited for: until then its
/// number is nobody else's.
pub fn kill_group(leader: u32) {
    #[cfg(unix)]
    signal_group(leader, nix::sys::signal::Signal::SIGKILL);
    #[cfg(windows)]
    {
        // It may have ended in between.
        let _ = Command::new("taskkill").args(["/F", "/T", "/PID", &leader.to_string()]).output();
    }
    #[cfg(not(any(unix, windows)))]
    let _ = leader;
}

/// Kills the group that this process leads, and on Linux all that descend from it, in whatever group or session they are.
/// As for [`kill_group`], it must not have been waited for.
pub fn kill_family(leader: u32) {
    #[cfg(target_os = "linux")]
    {
        // Of a parent that stands still no child is waited for: their numbers are nobody else's either.
        signal_group(leader, nix::sys::signal::Signal::SIGSTOP);
        for process in stopped_descendants(leader) {
            signal(process, nix::sys::signal::Signal::SIGKILL);
        }
    }
    kill_group(leader);
}

/// All that descend from this process, each made to stand still. One that was started while they were looked for is found
/// when they are looked for again.
#[cfg(target_os = "linux")]
fn stopped_descendants(root: u32) -> Vec<u32> {
    let mut stopped = Vec::new();
    loop {
        let found = table::descendants_of(root);
        let new: Vec<u32> = found.into_iter().filter(|process| !stopped.contains(process)).collect();
        if new.is_empty() {
            return stopped;
        }
        for &process in &new {
            signal(process, nix::sys::signal::Signal::SIGSTOP);
        }
        stopped.extend(new);
    }
}

/// Kills all that descend from this process, and waits for those that are its children. Linux only.
pub fn kill_descendants() {
    #[cfg(target_os = "linux")]
    {
        use nix::sys::wait::{WaitPidFlag, waitpid};
        for process in stopped_descendants(std::process::id()) {
            signal(process, nix::sys::signal::Signal::SIGKILL);
        }
        // Each that dies hands its children over; none is left alive to start others.
        while waitpid(None, None::<WaitPidFlag>).is_ok() {}
    }
}

/// Makes this process the parent of all that descend from it and lose their own. So a program that leaves its session stays
/// in the family. Linux only.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    {
        // Where it is refused the process groups still end most of them.
        let _ = nix::sys::prctl::set_child_subreaper(true);
    }
}

#[cfg(target_os = "linux")]
fn signal(process: u32, signal: nix::sys::signal::Signal) {
    if let Ok(process) = i32::try_from(process) {
        // It may have ended in between.
        let _ = nix::sys::signal::kill(nix::unistd::Pid::from_raw(process), signal);
    }
}

#[cfg(unix)]
fn signal_group(leader: u32, signal: nix::sys::signal::Signal) {
    if let Ok(leader) = i32::try_from(leader) {
        // There may be nobody left to get it.
        let _ = nix::sys::signal::killpg(nix::unistd::Pid::from_raw(leader), signal);
    }
}

/// Asks that this process be killed when the thread that started it ends, however that comes about. Linux only.
pub fn die_with_parent() {
    #[cfg(target_os = "linux")]
    {
        // Where it is refused the limits still end it.
        let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::io::Read;
    use std::process::Stdio;

    #[test]
    fn a_group_dies_with_what_its_leader_started() {
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 1000 & sleep 1000"]).stdout(Stdio::piped());
        own_group(&mut command);
        let mut child = command.spawn().unwrap();
        kill_group(child.id());
        // The pipe ends only when the last process that holds it is gone.
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(!child.wait().unwrap().success());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_family_dies_with_those_that_left_its_group_and_its_session() {
        let mut command = Command::new("sh");
        command.args(["-c", "setsid sh -c 'sleep 1000 & sleep 1000' & setsid sleep 1000 & sleep 1000"]);
        command.stdout(Stdio::piped());
        own_group(&mut command);
        let mut child = command.spawn().unwrap();
        while table::descendants_of(child.id()).len() < 5 {
            std::thread::yield_now();
        }
        kill_family(child.id());
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert!(!child.wait().unwrap().success());
    }
}
