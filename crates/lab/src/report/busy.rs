//! What makes the times of a machine doubtful: a development build, runs that waited for a core, noise.

use super::words::{self, arm_name, counted, listed};
use super::{Analysis, MachineSummary, Unit};
use crate::record::Measure;
use exactone_core::spelling::escaped;

/// Arms in a sentence.
const NAMED: usize = 4;

/// What makes the times of a machine doubtful. Counts are the same everywhere.
pub(super) fn of_machine(analysis: &Analysis, machine: &MachineSummary) -> Vec<String> {
    if analysis.unit != Unit::Seconds {
        return Vec::new();
    }
    let mut doubts = Vec::new();
    if machine.programs.iter().any(|program| program.profile == "debug") {
        doubts.push("these are the times of a development build, which say nothing about a release.".to_owned());
    }
    let (jobs, cores) = (machine.jobs.iter().copied().max().unwrap_or(0), machine.machine.cores);
    if jobs > cores {
        let cores = counted(cores, "core", "cores");
        doubts.push(format!("{jobs} runs side by side on {cores}: runs waited for a core, and their times with them."));
    }
    doubts.extend(waited(analysis, machine));
    doubts.extend(guarded(machine));
    if machine.noise.is_doubtful() {
        doubts.push(words::noise(&machine.noise));
    }
    doubts.into_iter().map(|doubt| format!("Machine {}: {doubt}", escaped(&machine.machine.id))).collect()
}

/// Arms whose runs waited for a core.
fn waited(analysis: &Analysis, machine: &MachineSummary) -> Option<String> {
    let percent = |share: f64| format!("{:.0}\u{a0}%", share * 100.0);
    let low = machine.core_shares.iter().filter(|share| share.is_low());
    let told =
        low.map(|it| format!("{} {} (least {})", arm_name(analysis, it.arm), percent(it.median), percent(it.least)));
    let told: Vec<String> = told.collect();
    let load = machine.load.map_or_else(String::new, |load| {
        format!(" Load when runs began: {:.1} by the median, at most {:.1}.", load.median, load.max)
    });
    let so = match analysis.measure {
        Measure::Wall => "Their times by the clock on the wall are too long.",
        Measure::Cpu | Measure::Throughput | Measure::Work => {
            "Processor time does not count the waiting, but caches were shared."
        }
    };
    (!told.is_empty()).then(|| {
        format!("runs waited for a core. Their share of one, by the median: {}. {so}{load}", listed(&told, NAMED))
    })
}

/// Runs that had too little of a core to come to their limit.
fn guarded(machine: &MachineSummary) -> Option<String> {
    let runs = counted(machine.ended_by_wall, "run was", "runs were");
    (machine.ended_by_wall > 0).then(|| {
        format!("{runs} ended by the clock on the wall with processor time left: they count as not answered. They waited, or slept.")
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::{answered, late, study};
    use super::super::warnings::warnings;
    use super::super::{Settings, Study};
    use super::*;
    use crate::record::Row;

    fn warned(study: &Study) -> Vec<String> {
        let analysis = Analysis::of(study, &Settings { resamples: 100, ..Settings::default() });
        warnings(&analysis).into_iter().map(|it| it.replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn runs_that_waited_for_a_core_are_told_by_machine_with_the_load() {
        let row = |arm, at, share| Row { core_share: Some(share), load_average: Some(14.0), ..answered(arm, at, 1.0) };
        let rows = (0..6).flat_map(|at| [row("a", at, if at == 0 { 0.06 } else { 0.21 }), row("b", at, 0.99)]);
        let told = warned(&study(rows.collect()));
        let expected = "Machine m: runs waited for a core. Their share of one, by the median: a 21 % (least 6 %). Their times by \
                        the clock on the wall are too long. Load when runs began: 14.0 by the median, at most 14.0.";
        assert_eq!(told[0], expected);
        let quiet = (0..6).flat_map(|at| [row("a", at, 0.97), row("b", at, 0.99)]);
        assert!(!warned(&study(quiet.collect())).iter().any(|it| it.contains("waited")));
    }

    #[test]
    fn runs_that_the_guard_ended_are_told_where_processor_time_is_measured() {
        let starved = |at| Row { cpu_seconds: Some(2.0), ..late("b", at) };
        let mut study = study((0..6).flat_map(|at| [answered("a", at, 1.0), starved(at)]).collect());
        assert!(!warned(&study).iter().any(|it| it.contains("waited, or slept")));
        study.manifests[0].measure = Measure::Cpu;
        let told = "Machine m: 6 runs were ended by the clock on the wall with processor time left";
        assert!(warned(&study)[0].starts_with(told), "{:?}", warned(&study));
    }
}
