//! Child processes: kept to limits, killed with all they started, measured.
//!
//! A solver that cannot be interrupted, or that dies, must cost its run and nothing else; so it works in a child process.
//! The child sets its own limits ([`ProcessLimits::hold`]) before it begins, and they hold for whatever it starts; the parent
//! puts it in a group of its own ([`own_group`]) and kills the group ([`kill_group`]). A child that puts what it starts in
//! groups of their own is killed with those, on Linux ([`kill_family`]).
//!
//! Windows has no such limits and groups: there the system's own command ends a child with what it started.

mod limits;
mod path;
mod table;
mod usage;

pub use limits::{NotHeld, ProcessLimits};
pub use path::is_on_path;
pub use usage::{Usage, usage, usage_of};

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

/// Kills the group that this process leads, and on Linux the groups that its children lead. As for [`kill_group`], it must
/// not have been waited for.
pub fn kill_family(leader: u32) {
    #[cfg(target_os = "linux")]
    {
        // Of a parent that stands still no child is waited for: their numbers are nobody else's either.
        signal_group(leader, nix::sys::signal::Signal::SIGSTOP);
        table::children_of(leader).into_iter().for_each(kill_group);
    }
    kill_group(leader);
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
}
