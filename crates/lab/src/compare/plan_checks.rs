//! What a manifest may ask for: parts that fit together, and no more runs than anybody means.

use super::PlanError;
use super::arm_spec::ArmSpec;
use super::arms::solver_alone;
use super::formula_proof::writes_proofs;
use crate::record::{Arm, Manifest, Measure, Shuffle, Task};
use exactone_core::spelling::escaped;
use std::collections::HashSet;
use std::hash::Hash;

/// More runs side by side are taken for a slip of the finger, or worse.
const MOST_JOBS: usize = 1_024;
/// And so are more runs in all, whose rows have to be read again: some 750 bytes each.
const MOST_RUNS: usize = 1_000_000;
/// What rows of every machine say where machines make no difference.
const ANY: &str = "any";

/// A manifest whose parts fit together. Where no time is measured machines make no difference, and have no names.
pub(super) fn checked(mut manifest: Manifest) -> Result<Manifest, PlanError> {
    let wrong = |message: &str| Err(PlanError::Plan(message.to_owned()));
    if manifest.instances.is_empty() {
        return wrong("there is nothing to compare on: expected files of puzzles, or a recipe that makes some");
    }
    if manifest.has_formulas() {
        formulas_fit(&manifest)?;
    } else if let Some(stated) = manifest.instances.iter().find(|instance| instance.kind.is_some()) {
        if manifest.shuffles.iter().any(|shuffle| shuffle.moves_puzzle()) {
            return wrong(&format!(
                "{} is no square grid, so its symmetries are not known: shuffle clauses only",
                stated.name
            ));
        }
        if manifest.profile.is_some() {
            return wrong(&format!("{} is no square grid: profiles are of grids", stated.name));
        }
    }
    proofs_fit(&manifest)?;
    if manifest.limits.seconds <= 0.0 || manifest.limits.wall() <= 0.0 {
        return wrong("the time limit is nothing: expected a time such as 10s");
    }
    if !(1..=MOST_JOBS).contains(&manifest.jobs) {
        return wrong(&format!("`jobs` is {}: expected 1 to {MOST_JOBS}", manifest.jobs));
    }
    let parts = [manifest.instances.len(), manifest.arms.len(), manifest.shuffles.len(), manifest.seeds.len()];
    let runs = parts.into_iter().try_fold(1_usize, usize::checked_mul);
    if runs.is_none_or(|runs| runs > MOST_RUNS) {
        return wrong(&format!("it stands for more than {MOST_RUNS} runs: expected fewer puzzles, arms or seeds"));
    }
    if manifest.arms.is_empty() && manifest.profile.is_none() {
        return wrong("there is nothing to compare: expected arms, or a profile");
    }
    if manifest.seeds.is_empty() || manifest.shuffles.is_empty() {
        return wrong("there is no seed, or no shuffle: expected one at least");
    }
    if let Some(name) = twice(&manifest.arms.iter().map(|arm| arm.name.as_str()).collect::<Vec<_>>()) {
        return Err(PlanError::Plan(format!("the arm {} is given twice", escaped(name))));
    }
    if let Some(seed) = twice(&manifest.seeds) {
        return Err(PlanError::Plan(format!("the seed {seed} is given twice")));
    }
    if let Some(shuffle) = twice(&manifest.shuffles) {
        return Err(PlanError::Plan(format!("the shuffle `{shuffle}` is given twice")));
    }
    if manifest.measure == Measure::Work {
        ANY.clone_into(&mut manifest.machine.id);
    }
    manifest.arms.iter().try_for_each(|arm| fits(arm, &manifest))?;
    throughput(&manifest)?;
    Ok(manifest)
}

/// Throughput is of batches, and of nothing else.
fn throughput(manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: &str| Err(PlanError::Plan(message.to_owned()));
    let is_throughput = manifest.measure == Measure::Throughput;
    if manifest.instances.iter().any(|instance| instance.puzzles.is_some() != is_throughput) {
        return wrong("throughput is measured over batches of puzzles: expected batches with it, and nowhere else");
    }
    if is_throughput && manifest.shuffles.iter().any(|shuffle| *shuffle != Shuffle::None) {
        return wrong("batches are not shuffled: expected `shuffles = [\"none\"]`, or `measure = \"cpu\"`");
    }
    if is_throughput && manifest.profile.is_some() {
        return wrong("a propagation profile is of single puzzles: expected `measure = \"cpu\"`");
    }
    Ok(())
}

/// Proofs are of formulas, and by one solver.
fn proofs_fit(manifest: &Manifest) -> Result<(), PlanError> {
    let writes = |arm: &Arm| solver_alone(&arm.spec).is_ok_and(|solver| writes_proofs(&solver));
    if !manifest.proofs || manifest.has_formulas() && manifest.arms.iter().any(writes) {
        return Ok(());
    }
    let message =
        "proofs are of formulas, and varisat writes them: expected formulas, and the arm `sat/varisat`, with `proofs`";
    Err(PlanError::Plan(message.to_owned()))
}

/// What can be asked of formulas, and by whom.
fn formulas_fit(manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: String| Err(PlanError::Plan(message));
    if let Some(other) = manifest.instances.iter().find(|instance| instance.formula.is_none()) {
        return wrong(format!("{} is no formula, but others are: expected formulas alone, or none", other.name));
    }
    if manifest.task != Task::First {
        return wrong("a formula is asked for one model: expected `task = \"first\"`, or no task".to_owned());
    }
    if manifest.shuffles.contains(&Shuffle::Puzzle) {
        return wrong("a formula is no puzzle: expected the shuffles none, clauses, names or all".to_owned());
    }
    if manifest.profile.is_some() {
        return wrong("profiles are of grids, and these are formulas".to_owned());
    }
    let alone = |arm: &Arm| {
        let found = solver_alone(&arm.spec).map_err(|message| PlanError::Arm { pattern: arm.name.clone(), message });
        found.map(|_| ())
    };
    manifest.arms.iter().try_for_each(alone)
}

/// The first that stands there again.
pub(super) fn twice<T: Eq + Hash>(all: &[T]) -> Option<&T> {
    let mut seen = HashSet::new();
    all.iter().find(|one| !seen.insert(*one))
}

/// Programs outside cannot be stopped after so many conflicts. Where work is measured that does not matter: what they say of
/// their conflicts is held against the limit afterwards.
fn fits(arm: &Arm, manifest: &Manifest) -> Result<(), PlanError> {
    let wrong = |message: String| PlanError::Arm { pattern: arm.name.clone(), message };
    let ArmSpec { spec, encoder } = arm.spec.parse().map_err(wrong)?;
    if (spec.program().is_some() || encoder.is_some()) && manifest.measure == Measure::Throughput {
        let message =
            "a program outside is started for each puzzle, so it has no throughput: expected engines that are built in";
        return Err(wrong(message.to_owned()));
    }
    if spec.program().is_some() && manifest.measure.is_time() && manifest.limits.nodes.is_some() {
        let message =
            "a program outside cannot be stopped after so many conflicts, so nodes cannot limit it".to_owned();
        return Err(wrong(message));
    }
    if encoder.is_some()
        && let Some(stated) = manifest.instances.iter().find(|instance| instance.kind.is_some())
    {
        let message = format!("{} is no square grid, and encoders of somebody else are for those", stated.name);
        return Err(wrong(message));
    }
    Ok(())
}
