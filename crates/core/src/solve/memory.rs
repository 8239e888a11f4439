//! How much memory a problem may take: what the machine has free and the process is allowed.
//!
//! Linux says so in `/proc`; elsewhere a fixed figure stands in.

use std::fs;

/// Where the system does not tell.
const ASSUMED: u64 = 4 << 30;

/// The bytes that are free for this process, from above. They are no more than half of its address space if that is
/// limited, because stacks and allocators reserve more than they hold, and what does not fit ends the process without a
/// word.
#[must_use]
pub fn available_memory() -> u64 {
    let free = fs::read_to_string("/proc/meminfo").ok().and_then(|text| free_in(&text)).unwrap_or(ASSUMED);
    address_space().map_or(free, |allowed| free.min(allowed / 2))
}

/// The bytes of address space that the process may use, where that is limited (`ulimit -v`) and the system says so.
#[must_use]
pub fn address_space() -> Option<u64> {
    fs::read_to_string("/proc/self/limits").ok().and_then(|text| allowed_in(&text))
}

/// `MemAvailable:   23456789 kB`
fn free_in(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// `Max address space         268435456            268435456            bytes`; `unlimited` gives nothing.
fn allowed_in(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_system_are_read() {
        assert_eq!(free_in("MemTotal: 9 kB\nMemAvailable:   2048 kB\n"), Some(2 << 20));
        let line = "Max address space         268435456            unlimited            bytes";
        assert_eq!(allowed_in(line), Some(256 << 20));
        assert_eq!(allowed_in("Max address space         unlimited            unlimited            bytes"), None);
    }
}
