//! The propagation profile of a comparison: every subject on the same states of the same puzzles.
//!
//! It needs no limits and no processes: it measures no time, and what propagates ends. Puzzles are shared out over
//! threads; the rows of a puzzle go into the journal together, and a puzzle whose rows are not all there is done again.

use super::PlanError;
use super::features::{asked, compiled, rules};
use super::folder::replace;
use super::runner::{Observer, RunError};
use super::sources::spread;
use crate::answer::Catalogue;
use crate::model::Shape;
use crate::problem::Problem;
use crate::profile::{Consistency, Draw, Failed, Looked, Profiler, State, Subject, Verdicts, Walk};
use crate::record::{Instance, Journal, Manifest, PROFILE, ProfilePlan, ProfileRow, Seen, SubjectKind, to_jsonl};
use crate::solve::Cancel;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::channel;

/// Nodes of the search for a solution of a state; where they are not enough, nobody knows whether it is dead.
const VERDICT_NODES: u64 = 20_000;

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
    let instances = chosen(manifest, plan);
    let rules = rules(manifest)?;
    let path = folder.join(PROFILE);
    let mut done = whole(&instances, &mut Bench::new(plan, &rules), &path)?;
    let (mut journal, _) = Journal::<ProfileRow>::open(&path)?;
    observer.begin(done.len(), instances.len());
    let missing: Vec<&Instance> = instances.iter().filter(|one| !done.contains_key(&name(one))).copied().collect();
    let queue = Mutex::new(missing.into_iter());
    let over = Cancel::default();
    let is_over = || over.is_raised() || stop.iter().any(Cancel::is_raised);
    let ended: Result<(), RunError> = std::thread::scope(|scope| {
        let (send, made) = channel();
        for _ in 0..manifest.jobs {
            let send = send.clone();
            let (queue, rules, is_over) = (&queue, &rules, &is_over);
            scope.spawn(move || {
                let mut bench = Bench::new(plan, rules);
                loop {
                    let next = queue.lock().expect("no worker panics with the queue in hand").next();
                    let Some(instance) = next.filter(|_| !is_over()) else { return };
                    if send.send((name(instance), bench.rows(instance, is_over))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let taken = made.iter().try_for_each(|(name, rows)| {
            let Some(rows) = rows? else { return Ok(()) };
            journal.append(&rows)?;
            observer.step();
            done.insert(name, rows);
            Ok(())
        });
        over.raise();
        taken
    });
    ended?;
    journal.sync()?;
    if done.len() < instances.len() {
        return Ok(ProfileEnd::Cancelled(done.len(), instances.len()));
    }
    let rows: Vec<ProfileRow> = instances.iter().flat_map(|one| done.remove(&name(one)).unwrap_or_default()).collect();
    drop(journal);
    replace(&path, &to_jsonl(&rows))?;
    Ok(ProfileEnd::Complete(rows))
}

type Name = (String, String);

fn name(instance: &Instance) -> Name {
    (instance.set.clone(), instance.name.clone())
}

/// The puzzles that are looked at: of each set at most so many, evenly spread.
fn chosen<'m>(manifest: &'m Manifest, plan: &ProfilePlan) -> Vec<&'m Instance> {
    let mut sets: BTreeMap<&str, Vec<&Instance>> = BTreeMap::new();
    manifest.instances.iter().for_each(|one| sets.entry(&one.set).or_default().push(one));
    let take = usize::try_from(plan.puzzles).ok();
    sets.into_values().flat_map(|set| spread(set, take)).collect()
}

/// The puzzles whose rows are all there, with these; rows of others are taken out of the journal.
fn whole<'c>(
    instances: &[&'c Instance],
    bench: &mut Bench<'c>,
    path: &Path,
) -> Result<HashMap<Name, Vec<ProfileRow>>, RunError> {
    let mut found: HashMap<Name, Vec<ProfileRow>> = HashMap::new();
    for row in Journal::<ProfileRow>::open(path)?.1 {
        found.entry((row.set.clone(), row.instance.clone())).or_default().push(row);
    }
    let (mut done, mut kept) = (HashMap::new(), Vec::new());
    for instance in instances {
        let Some(rows) = found.remove(&name(instance)) else { continue };
        if rows.len() == bench.expected(instance)? {
            kept.extend(rows.iter().cloned());
            done.insert(name(instance), rows);
        }
    }
    replace(path, &to_jsonl(&kept))?;
    Ok(done)
}

/// Everything that propagates, made ready for each shape that is met.
struct Bench<'c> {
    plan: &'c ProfilePlan,
    rules: &'c HashMap<&'c str, Catalogue>,
    subjects: HashMap<(&'c str, Shape), Tools<'c>>,
}

struct Tools<'c> {
    walk: Walk<'c>,
    verdicts: Verdicts<'c>,
    consistency: Consistency<'c>,
    profilers: Vec<(String, SubjectKind, Profiler<'c>)>,
}

impl<'c> Tools<'c> {
    fn new(problem: &'c Problem, plan: &ProfilePlan) -> Result<Self, PlanError> {
        let named = |kind| move |name: &String| (name.clone(), kind);
        let encodings = plan.encodings.iter().map(named(SubjectKind::Encoding));
        let names = encodings.chain(plan.techniques.iter().map(named(SubjectKind::Techniques)));
        let profilers = names.map(|(name, kind)| {
            let subject: Subject =
                name.parse().map_err(|error: crate::profile::UnknownSubject| PlanError::Plan(error.to_string()))?;
            Ok((name, kind, Profiler::new(problem, subject)))
        });
        Ok(Self {
            walk: Walk::new(problem),
            verdicts: Verdicts::new(problem),
            consistency: Consistency::new(problem),
            profilers: profilers.collect::<Result<_, PlanError>>()?,
        })
    }
}

impl Tools<'_> {
    /// What is true of a state, whatever propagates.
    fn known(&mut self, depth: u32, number: u32, state: State) -> Result<Known, PlanError> {
        let dead = self.verdicts.is_dead(&state, VERDICT_NODES);
        let dead = dead.map_err(|error| PlanError::Plan(format!("internal error: {error}")))?;
        Ok(Known { depth, number, dead, consistency: self.consistency.look(&state), state })
    }
}

struct Known {
    depth: u32,
    number: u32,
    dead: Option<bool>,
    consistency: Seen,
    state: State,
}

impl Known {
    fn row(&self, instance: &Instance, subject: &str, kind: SubjectKind, looked: Looked) -> ProfileRow {
        ProfileRow {
            set: instance.set.clone(),
            instance: instance.name.clone(),
            hash: instance.hash.clone(),
            side: instance.side,
            subject: subject.to_owned(),
            kind,
            depth: self.depth,
            state: self.number,
            dead: self.dead,
            propagation: looked.propagation,
            failed: looked.failed,
            consistency: self.consistency,
        }
    }
}

impl<'c> Bench<'c> {
    fn new(plan: &'c ProfilePlan, rules: &'c HashMap<&'c str, Catalogue>) -> Self {
        Self { plan, rules, subjects: HashMap::new() }
    }

    /// The tools for a puzzle, and the states that they are to look at.
    fn states(&mut self, instance: &'c Instance) -> Result<(&mut Tools<'c>, Vec<(u32, u32, State)>), PlanError> {
        let plan = self.plan;
        let (compiled, puzzle) = compiled(instance, &self.rules[instance.model.as_str()])?;
        let (givens, removed) = asked(compiled, &puzzle);
        let tools = match self.subjects.entry((instance.model.as_str(), compiled.shape())) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Tools::new(compiled.problem(), plan)?),
        };
        let draw = Draw { seed: plan.seed, hash: &instance.hash, depth: 0, state: 0 };
        let states = tools.walk.states(&State::root(&givens, &removed), draw, &plan.depths, plan.states);
        Ok((tools, states))
    }

    /// How many rows a puzzle has.
    fn expected(&mut self, instance: &'c Instance) -> Result<usize, PlanError> {
        let (tools, states) = self.states(instance)?;
        Ok(tools.profilers.len() * states.len())
    }

    /// The rows of a puzzle, subject by subject; `None` if it is over before they are all there.
    fn rows(
        &mut self,
        instance: &'c Instance,
        is_over: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<ProfileRow>>, RunError> {
        let failed = if self.plan.failed { Failed::Look } else { Failed::Skip };
        let (tools, states) = self.states(instance)?;
        let known = states.into_iter().map(|(depth, number, state)| tools.known(depth, number, state));
        let known = known.collect::<Result<Vec<_>, _>>()?;
        let mut rows = Vec::with_capacity(tools.profilers.len() * known.len());
        for (subject, kind, profiler) in &mut tools.profilers {
            if is_over() {
                return Ok(None);
            }
            rows.extend(known.iter().map(|known| {
                let looked = profiler.look(&known.state, failed);
                known.row(instance, subject, *kind, looked)
            }));
        }
        Ok(Some(rows))
    }
}
