//! The propagation profile of a comparison: every subject on the same states of the same puzzles.
//!
//! A profile needs no limits and no processes, because it measures no time and propagation always ends. Threads share the
//! puzzles. The rows of a puzzle go into the journal together. If rows of a puzzle are missing, the puzzle is done again.

use super::RunError;
use super::features::GridRules;
use super::profile_runner::ProfileRunner;
use super::runner::Observer;
use super::sources::spread;
use super::worker_pool::WorkerPool;
use crate::record::{Journal, Manifest, ManifestInstance, PROFILE, ProfilePlan, ProfileRow, replace, to_jsonl};
use exactone_core::solve::Cancel;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// How a profile ended.
#[derive(Debug)]
pub enum ProfileEnd {
    /// All its rows.
    Complete(Vec<ProfileRow>),
    /// Somebody asked to stop: how many puzzles are done, of how many.
    Cancelled(usize, usize),
}

/// Makes what is missing of the profile that a manifest asks for; nothing where it asks for none.
///
/// # Errors
/// [`RunError`].
///
/// # Panics
/// If a propagation panics.
pub fn profile(
    manifest: &Manifest,
    folder: &Path,
    stop: &[Cancel],
    observer: &mut dyn Observer,
) -> Result<ProfileEnd, RunError> {
    let Some(plan) = &manifest.profile else { return Ok(ProfileEnd::Complete(Vec::new())) };
    let (instances, rules, path) = (chosen(manifest, plan), GridRules::of(manifest)?, folder.join(PROFILE));
    let mut done = whole(&instances, &mut ProfileRunner::new(plan, &rules), &path)?;
    observer.begin(done.len(), instances.len());
    let missing = instances.iter().filter(|one| !done.contains_key(&name(one))).copied().collect();
    let (mut journal, _) = Journal::<ProfileRow>::open(&path)?;
    let worker = || {
        let mut runner = ProfileRunner::new(plan, &rules);
        move |instance, flags: &[Cancel]| (name(instance), runner.rows(instance, flags))
    };
    WorkerPool { threads: manifest.jobs, stop }.run(missing, worker, |(name, rows)| {
        let Some(rows) = rows? else { return Ok(()) };
        journal.append(&rows)?;
        observer.step();
        done.insert(name, rows);
        Ok::<(), RunError>(())
    })?;
    journal.sync()?;
    drop(journal);
    if done.len() < instances.len() {
        return Ok(ProfileEnd::Cancelled(done.len(), instances.len()));
    }
    let rows: Vec<ProfileRow> = instances.iter().flat_map(|one| done.remove(&name(one)).unwrap_or_default()).collect();
    replace(&path, &to_jsonl(&rows))?;
    Ok(ProfileEnd::Complete(rows))
}

/// Set and name.
type Name = (String, String);

fn name(instance: &ManifestInstance) -> Name {
    (instance.set.clone(), instance.name.clone())
}

/// The puzzles of the profile: of each set at most as many as the plan says, evenly spread; of these those of the shard.
fn chosen<'m>(manifest: &'m Manifest, plan: &ProfilePlan) -> Vec<&'m ManifestInstance> {
    let mut sets: BTreeMap<&str, Vec<(usize, &ManifestInstance)>> = BTreeMap::new();
    let numbered = manifest.instances.iter().enumerate();
    numbered.for_each(|(at, one)| sets.entry(&one.set).or_default().push((at, one)));
    let take = usize::try_from(plan.puzzles).ok();
    let all = sets.into_values().flat_map(|set| spread(set, take));
    all.filter(|(at, _)| manifest.shard.as_ref().is_none_or(|shard| shard.has(*at))).map(|(_, one)| one).collect()
}

/// The puzzles whose rows are all there, with these; rows of others are taken out of the journal.
fn whole<'c>(
    instances: &[&'c ManifestInstance],
    runner: &mut ProfileRunner<'c>,
    path: &Path,
) -> Result<HashMap<Name, Vec<ProfileRow>>, RunError> {
    let mut found: HashMap<Name, Vec<ProfileRow>> = HashMap::new();
    for row in Journal::<ProfileRow>::open(path)?.1 {
        found.entry((row.set.clone(), row.instance.clone())).or_default().push(row);
    }
    let (mut done, mut kept) = (HashMap::new(), Vec::new());
    for instance in instances {
        let Some(rows) = found.remove(&name(instance)) else { continue };
        if rows.len() == runner.expected(instance)? {
            kept.extend(rows.iter().cloned());
            done.insert(name(instance), rows);
        }
    }
    replace(path, &to_jsonl(&kept))?;
    Ok(done)
}
