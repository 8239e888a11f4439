//! What a run finds on the machine when it begins: who else waits for a core, how fast the cores are, which one it gets.

use super::machine::values;
use crate::record::{Conditions, Manifest, Row};
use exactone_sat::process::{allowed_cores, physical_cores};
use std::fs;

/// What it is like on the machine now.
pub(super) fn conditions(core: Option<usize>) -> Conditions {
    let load = fs::read_to_string("/proc/loadavg").ok();
    let frequency = format!("/sys/devices/system/cpu/cpu{}/cpufreq/scaling_cur_freq", core.unwrap_or(0));
    let scaled = fs::read_to_string(frequency).ok().and_then(|text| kilohertz(&text));
    let listed = || fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| megahertz_in(&text, core.unwrap_or(0)));
    Conditions {
        load_average: load.and_then(|text| text.split_whitespace().next()?.parse().ok()),
        megahertz: scaled.or_else(listed),
    }
}

/// `2445424`
fn kilohertz(text: &str) -> Option<f64> {
    text.trim().parse::<f64>().ok().map(|kilohertz| kilohertz / 1e3)
}

/// `cpu MHz : 2445.424`, a line for each core.
fn megahertz_in(cpuinfo: &str, core: usize) -> Option<f64> {
    values(cpuinfo, "cpu MHz").nth(core)?.parse().ok()
}

/// The cores that runs side by side are kept on, one for each; none if one run is made at a time, if no times are compared,
/// or if there are too few. Hyper-threads are used last.
pub(super) fn cores(manifest: &Manifest) -> Vec<usize> {
    let allowed = allowed_cores();
    if manifest.jobs < 2 || manifest.jobs > allowed.len() || !manifest.measure.is_time() {
        return Vec::new();
    }
    let mut cores = physical_cores(&allowed);
    let others: Vec<usize> = allowed.into_iter().filter(|core| !cores.contains(core)).collect();
    cores.extend(others);
    cores.truncate(manifest.jobs);
    cores
}

/// The row, with what it is like on the machine now.
pub(super) fn noted(row: Row, core: Option<usize>) -> Row {
    let Conditions { load_average, megahertz } = conditions(core);
    Row { load_average, megahertz, core, ..row }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_system_are_read() {
        let cpuinfo = "processor\t: 0\ncpu MHz\t\t: 2445.424\nprocessor\t: 1\ncpu MHz\t\t: 1000.5\n";
        assert_eq!([0, 1, 2].map(|core| megahertz_in(cpuinfo, core)), [Some(2445.424), Some(1000.5), None]);
        assert_eq!((kilohertz("2445424\n"), kilohertz("?")), (Some(2445.424), None));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_load_of_this_machine_is_known() {
        assert!(conditions(None).load_average.is_some_and(|load| load >= 0.0));
    }
}
