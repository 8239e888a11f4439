//! What makes folders doubtful: programs outside that differ between them, and runs that were added later.

use super::alike::identity;
use super::words::listed;
use super::{MachineSummary, UnlikeProgram};
use exactone_core::spelling::escaped;

/// Names in a sentence.
const NAMED: usize = 6;

/// A program outside that is not known to be the same in all folders.
pub(super) fn unlike(it: &UnlikeProgram) -> String {
    let found = it.found.iter().map(|(machine, program)| format!("{} on {machine}", identity(program)));
    let unknown = it.unknown.iter().map(|machine| format!("not known on {machine}"));
    let told: Vec<String> = found.chain(unknown).map(|told: String| escaped(&told).into_owned()).collect();
    format!(
        "The program `{}` is not known to be the same in all folders: it is {}.",
        escaped(&it.command),
        listed(&told, NAMED)
    )
}

/// When a comparison was begun again with more.
pub(super) fn grown(machine: &MachineSummary) -> Option<String> {
    let times = |times: &[String]| {
        let escaped: Vec<String> = times.iter().map(|time| escaped(time).into_owned()).collect();
        listed(&escaped, NAMED)
    };
    (!machine.grown.is_empty()).then(|| {
        format!(
            "Machine {}: begun {}, and begun again with more on {}. Not all runs were made at one time, and the tests do not \
             account for puzzles that were added after a look at the results.",
            escaped(&machine.machine.id),
            times(&machine.started),
            times(&machine.grown)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::super::analysis::with_program;
    use super::super::sample::{answered, study};
    use super::super::warnings::warnings;
    use super::super::{Analysis, Settings, Study};

    fn warned(study: &Study) -> Vec<String> {
        warnings(&Analysis::of(study, &Settings { resamples: 100, ..Settings::default() }))
    }

    #[test]
    fn another_program_on_another_machine_is_told() {
        let manifests = [("m", Some("0a")), ("n", Some("0b")), ("o", None)];
        let manifests = manifests.map(|(machine, hash)| with_program(machine, hash)).to_vec();
        let told = warned(&Study { manifests, ..Study::default() });
        let expected = "The program `kissat -q` is not known to be the same in all folders: it is `4.0.1`, SHA-256 0a on m, \
                        `4.0.1`, SHA-256 0b on n and not known on o.";
        assert!(told.iter().any(|it| it == expected), "{told:?}");
    }

    #[test]
    fn a_comparison_that_grew_is_told_with_when() {
        let mut study = study((0..6).map(|it| answered("a", it, 1.0)).collect());
        study.manifests[0].grown = vec!["2026-02-01T00:00:00Z".to_owned(), "2026-03-01T00:00:00Z".to_owned()];
        let told = warned(&study).remove(0);
        let expected = "Machine m: begun 2026-01-01T00:00:00Z, and begun again with more on 2026-02-01T00:00:00Z and \
                        2026-03-01T00:00:00Z. Not all runs were made at one time";
        assert!(told.starts_with(expected), "{told}");
    }
}
