//! The judge of answers: what a model says, against the rules, what is given, and the exclusions.
//!
//! It names what is wrong in the words of the puzzle: of a square grid by cells and units (`grid_judge.rs`), of other instances
//! by groups. Then come the rules as they were stated.

use super::fault::Fault;
use super::{FileFormat, Stated, grid_judge};
use exactone_core::problem::{Bound, Candidate, Group};
use exactone_core::spelling::listed;
use exactone_formats::instance::Instance;

/// What an answer breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Broken {
    /// What makes it no solution.
    pub faults: Vec<Fault>,
    /// Givens that it gives up, where the form of the file allows that.
    pub changed: Vec<Fault>,
}

/// Checks the true candidates of an answer, ascending, against the instance. O(memberships).
///
/// ```
/// use exactone_formats::exchange::{Request, read};
/// use exactone_session::formula::{Statement, broken};
///
/// let instance = read("two.dlx", b"a b\na\nb\na b\n", &Request::default())?.instance;
/// let statement = Statement::of(&instance);
/// let all: Vec<_> = instance.problem().all_candidates().collect();
/// assert!(broken(statement.with(&instance), &all[..2]).faults.is_empty());
/// let faults = broken(statement.with(&instance), &all[1..]).faults;
/// assert_eq!(faults[0].to_string(), "item b has 2: b and a b");
/// # Ok::<(), exactone_formats::instance::TextError>(())
/// ```
#[must_use]
pub fn broken(stated: Stated<'_>, chosen: &[Candidate]) -> Broken {
    let Stated { statement, instance } = stated;
    let mut broken = match instance.legend().layout().map(|layout| grid_judge::wrong_cells(layout.shape(), chosen)) {
        Some(faults) if !faults.is_empty() => return Broken { faults, changed: Vec::new() },
        _ => Broken { faults: broken_rules(instance, chosen), changed: broken_givens(instance, chosen) },
    };
    if statement.format != FileFormat::Wcnf {
        broken.faults.append(&mut broken.changed);
    }
    let holds = |known: &Vec<Candidate>| known.iter().all(|candidate| chosen.binary_search(candidate).is_ok());
    if let Some(at) = statement.excluded.iter().position(holds) {
        broken.faults.push(Fault::excluded(at, statement.excluded.len()));
    }
    if broken.faults.is_empty() {
        broken.faults.extend(instance.rules.check_stated(chosen).err().map(Fault::new));
    }
    broken
}

/// The groups that the candidates break, ascending ones: with too many true candidates, or none where one is needed. Of a
/// square grid, in which each cell has one value, the units.
#[must_use]
pub fn broken_rules(instance: &Instance, chosen: &[Candidate]) -> Vec<Fault> {
    match instance.legend().layout() {
        Some(layout) => grid_judge::broken_rules(&instance.rules, layout, chosen),
        None => broken_groups(instance, chosen),
    }
}

/// What is given and not true, and what is ruled out and is, of ascending candidates. Of a square grid each cell has one value.
#[must_use]
pub fn broken_givens(instance: &Instance, chosen: &[Candidate]) -> Vec<Fault> {
    match instance.legend().layout() {
        Some(layout) => grid_judge::broken_givens(instance, layout, chosen),
        None => broken_facts(instance, chosen),
    }
}

/// The groups with too many true candidates, or none where one is needed.
fn broken_groups(instance: &Instance, chosen: &[Candidate]) -> Vec<Fault> {
    let problem = instance.problem();
    let fault = |group: Group| {
        let members = problem.members(group).iter().copied();
        let held: Vec<Candidate> = members.filter(|member| chosen.binary_search(member).is_ok()).collect();
        let name = || instance.rules.group_name(group);
        match (held.len(), problem.bound(group)) {
            (1, _) | (0, Bound::AtMostOne) => None,
            (0, Bound::ExactlyOne) => Some(Fault::new(format!("{} has none", name()))),
            (several, _) => Some(Fault::new(format!("{} has {several}: {}", name(), named(instance, &held)))),
        }
    };
    problem.all_groups().filter_map(fault).collect()
}

/// The givens that are not true, and what is ruled out and is.
fn broken_facts(instance: &Instance, chosen: &[Candidate]) -> Vec<Fault> {
    let name = |candidate: Candidate| instance.candidate_name(candidate);
    let is_chosen = |candidate: &&Candidate| chosen.binary_search(candidate).is_ok();
    let missing = instance.givens.iter().filter(|given| !is_chosen(given));
    let missing = missing.map(|&given| Fault::new(format!("{} is given", name(given))));
    let removed = instance.removed.iter().filter(is_chosen);
    missing.chain(removed.map(|&out| Fault::new(format!("{} is ruled out", name(out))))).collect()
}

/// The most candidates that a fault names.
const NAMED: usize = 5;

fn named(instance: &Instance, held: &[Candidate]) -> String {
    let names: Vec<String> = held.iter().take(NAMED).map(|&candidate| instance.candidate_name(candidate)).collect();
    if held.len() > NAMED {
        return format!("{}, ...", names.join(", "));
    }
    listed(&names, "and")
}
