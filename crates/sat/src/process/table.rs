//! The system's table of processes: a line for each in `/proc/NUMBER/stat`, on Linux.

#[cfg(target_os = "linux")]
use std::collections::HashMap;
#[cfg(target_os = "linux")]
use std::path::{Path, PathBuf};

/// The fields of a line from the third on. The second is a name in parentheses, which may hold anything.
pub(super) fn fields(stat: &str) -> Option<impl Iterator<Item = &str>> {
    Some(stat[stat.rfind(')')? + 1..].split_whitespace())
}

/// All processes that descend from this one, parents before their children; those that have ended and were not waited for
/// among them. None where there is no table.
#[cfg(target_os = "linux")]
pub(super) fn descendants_of(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for (process, parent) in parents() {
        children.entry(parent).or_default().push(process);
    }
    let mut found = vec![root];
    let mut next = 0;
    while let Some(process) = found.get(next) {
        // Numbers are given out anew, so a table that changes while it is read might have a circle.
        let own = children.remove(process).unwrap_or_default();
        found.extend(own);
        next += 1;
    }
    found.split_off(1)
}

/// Every process, and its parent.
#[cfg(target_os = "linux")]
fn parents() -> Vec<(u32, u32)> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbered = entries.filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())));
    numbered.filter_map(|(process, folder): (u32, PathBuf)| Some((process, parent_in(&folder)?))).collect()
}

/// The fourth field.
#[cfg(target_os = "linux")]
fn parent_in(folder: &Path) -> Option<u32> {
    fields(&std::fs::read_to_string(folder.join("stat")).ok()?)?.nth(1)?.parse().ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn descendants_are_found_by_their_parents() {
        let mut child = Command::new("sleep").arg("1000").spawn().unwrap();
        let all = descendants_of(std::process::id());
        assert!(all.contains(&child.id()) && !all.contains(&std::process::id()));
        assert!(descendants_of(child.id()).is_empty());
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
