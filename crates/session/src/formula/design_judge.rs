//! The judge of answers to designs: what a model says of each group, given and exclusion, in the words of the text; then the
//! rules as they were stated.

use super::{DesignStatement, Fault, FileFormat};
use exactone_core::problem::{Bound, Candidate, Group};
use exactone_formats::design::Design;

/// What an answer breaks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Broken {
    /// What makes it no solution.
    pub faults: Vec<Fault>,
    /// Givens that it gives up, where the form of the file allows that.
    pub changed: Vec<Fault>,
}

/// Holds the true candidates of an answer, ascending, against the design. O(memberships).
///
/// ```
/// use exactone_formats::exchange::{Request, read};
/// use exactone_session::formula::{DesignStatement, broken_design};
///
/// let design = read("two.dlx", b"a b\na\nb\na b\n", &Request::default())?.design;
/// let statement = DesignStatement::of(&design);
/// let all: Vec<_> = design.problem.all_candidates().collect();
/// assert!(broken_design(&statement, &design, &all[..2]).faults.is_empty());
/// let faults = broken_design(&statement, &design, &all[1..]).faults;
/// assert_eq!(faults[0].to_string(), "item b has 2: b and a b");
/// # Ok::<(), exactone_formats::design::TextError>(())
/// ```
#[must_use]
pub fn broken_design(statement: &DesignStatement, design: &Design, chosen: &[Candidate]) -> Broken {
    let mut broken = Broken { faults: broken_groups(design, chosen), changed: broken_facts(design, chosen) };
    if statement.format != FileFormat::Wcnf {
        broken.faults.append(&mut broken.changed);
    }
    let holds = |known: &Vec<Candidate>| known.iter().all(|candidate| chosen.binary_search(candidate).is_ok());
    if let Some(at) = statement.excluded.iter().position(holds) {
        broken.faults.push(Fault::excluded(at, statement.excluded.len()));
    }
    if broken.faults.is_empty() {
        broken.faults.extend(design.judge(chosen).err().map(Fault::new));
    }
    broken
}

/// The groups with too many true candidates, or none where one is needed.
fn broken_groups(design: &Design, chosen: &[Candidate]) -> Vec<Fault> {
    let problem = &design.problem;
    let fault = |group: Group| {
        let members = problem.members(group).iter().copied();
        let held: Vec<Candidate> = members.filter(|member| chosen.binary_search(member).is_ok()).collect();
        let name = || design.legend.group(problem, group);
        match (held.len(), problem.bound(group)) {
            (1, _) | (0, Bound::AtMostOne) => None,
            (0, Bound::ExactlyOne) => Some(Fault::new(format!("{} has none", name()))),
            (several, _) => Some(Fault::new(format!("{} has {several}: {}", name(), named(design, &held)))),
        }
    };
    problem.all_groups().filter_map(fault).collect()
}

/// The givens that are not true, and what is ruled out and is.
fn broken_facts(design: &Design, chosen: &[Candidate]) -> Vec<Fault> {
    let name = |candidate: Candidate| design.legend.candidate(&design.problem, candidate);
    let is_chosen = |candidate: &&Candidate| chosen.binary_search(candidate).is_ok();
    let missing = design.givens.iter().filter(|given| !is_chosen(given));
    let missing = missing.map(|&given| Fault::new(format!("{} is given", name(given))));
    let removed = design.removed.iter().filter(is_chosen);
    missing.chain(removed.map(|&out| Fault::new(format!("{} is ruled out", name(out))))).collect()
}

/// The most candidates that a fault names.
const NAMED: usize = 5;

fn named(design: &Design, held: &[Candidate]) -> String {
    let names: Vec<String> =
        held.iter().take(NAMED).map(|&candidate| design.legend.candidate(&design.problem, candidate)).collect();
    if held.len() > NAMED {
        return format!("{}, ...", names.join(", "));
    }
    super::judge::listed(&names)
}
