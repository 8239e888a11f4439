//! The system's table of processes: a line for each in `/proc/NUMBER/stat`, on Linux.

#[cfg(target_os = "linux")]
use std::path::Path;

/// The fields of a line from the third on. The second is a name in parentheses, which may hold anything.
pub(super) fn fields(stat: &str) -> Option<impl Iterator<Item = &str>> {
    Some(stat[stat.rfind(')')? + 1..].split_whitespace())
}

/// The processes whose parent this one is, those among them that have ended and were not waited for. None where there is
/// no table.
#[cfg(target_os = "linux")]
pub(super) fn children_of(parent: u32) -> Vec<u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbered = entries.filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())));
    numbered.filter(|(_, folder): &(u32, _)| parent_in(folder) == Some(parent)).map(|(process, _)| process).collect()
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
    fn a_child_is_found_by_its_parent() {
        let mut child = Command::new("sleep").arg("1000").spawn().unwrap();
        assert!(children_of(std::process::id()).contains(&child.id()));
        assert!(children_of(child.id()).is_empty());
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
