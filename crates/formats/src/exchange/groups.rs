//! From cardinality constraints to groups: what a formula of exactly-one form says, found again.
//!
//! A formula says "at least one of these" and "at most one of those two" apart; a group of an instance says both at once. So
//! each "at least one" is checked: do any two of its members exclude each other? If they do not, counting may still say so.
//! Let m such sets have no member in common. Let m cliques of exclusions have none in common either, and hold the same
//! members. Then each of the sets and each of the cliques has exactly one true member. Without this the minimal encoding of
//! Sudoku (Lynce and Ouaknine, AIMATH 2006) could not be read: it never says that a cell has at most one value.

use super::Limits;
use super::cliques::Graph;
use super::exact_cover::check;
use super::page::Page;
use crate::instance::{Instance, Legend, OptionLegend, Rules, TextError};
use exactone_core::problem::{Bound, BuildError, Candidate};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

/// How the number of true variables compares with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cardinality {
    Exactly,
    AtLeast,
    AtMost,
}

/// A cardinality constraint: how many of some variables, ascending, are true.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) cardinality: Cardinality,
    pub(super) vars: Vec<u32>,
    /// The number of the constraint in the file, from 0.
    pub(super) number: usize,
}

/// The constraints of a formula.
#[derive(Clone, Debug, Default)]
pub(super) struct Constraints {
    pub(super) vars: usize,
    pub(super) sums: Vec<Sum>,
    /// Variables that exclude each other.
    pub(super) pairs: Vec<(u32, u32)>,
    pub(super) facts: Vec<(u32, bool)>,
    /// Whether something was said that nothing can satisfy.
    pub(super) is_absurd: bool,
}

/// Where a constraint stands in the file.
pub(super) type Locate<'l> = &'l dyn Fn(usize) -> Range<usize>;

impl Constraints {
    /// The instance, and what was left out of it.
    pub(super) fn instance(
        mut self,
        page: Page<'_>,
        limits: Limits,
        locate: Locate<'_>,
    ) -> Result<(Instance, Vec<String>), TextError> {
        let fixed = self.fixed();
        // A variable that is both true and false may be in no group, and then be left out.
        self.is_absurd |= self.facts.iter().any(|&(var, truth)| fixed[var as usize] == Some(!truth));
        let graph = self.graph(&fixed, limits).ok_or_else(|| {
            let message = "the sums are too large: who excludes whom in them is more than the limit of memberships";
            page.whole(message).limit()
        })?;
        let open = self.close(&graph, &fixed);
        let sets = self.sums.iter().filter(|sum| sum.cardinality != Cardinality::AtLeast).map(|sum| &sum.vars[..]);
        let cliques = graph.cover(sets);
        let mut cliques: Vec<Sum> = cliques
            .ok_or_else(|| page.whole("the exclusions are too many to be put together to groups").limit())?
            .into_iter()
            .map(|vars| Sum { cardinality: Cardinality::AtMost, vars, number: usize::MAX })
            .collect();
        self.count(page, open, &cliques, &graph, &fixed, locate)?;
        self.sums.append(&mut cliques);
        self.build(page, limits, &fixed)
    }

    /// The variables that facts decide, and those that a true one excludes.
    fn fixed(&self) -> Vec<Option<bool>> {
        let mut fixed = vec![None; self.vars];
        for &(var, truth) in &self.facts {
            fixed[var as usize] = Some(truth);
        }
        let is_true = |var: u32, fixed: &[Option<bool>]| fixed[var as usize] == Some(true);
        let known = fixed.clone();
        for sum in self.sums.iter().filter(|sum| sum.cardinality != Cardinality::AtLeast) {
            if let Some(&one) = sum.vars.iter().find(|var| is_true(**var, &known)) {
                for &other in sum.vars.iter().filter(|other| **other != one) {
                    fixed[other as usize].get_or_insert(false);
                }
            }
        }
        for &(one, other) in &self.pairs {
            for (one, other) in [(one, other), (other, one)] {
                if is_true(one, &known) {
                    fixed[other as usize].get_or_insert(false);
                }
            }
        }
        fixed
    }

    /// Which variables exclude each other: by a pair, or by a larger set, if there is an "at least one" that may need it.
    /// False variables exclude nothing. `None` if the larger sets have more pairs than memberships are allowed.
    fn graph(&self, fixed: &[Option<bool>], limits: Limits) -> Option<Graph> {
        let mut pairs: Vec<(u32, u32)> = self.pairs.clone();
        let has_open = self.sums.iter().any(|sum| sum.cardinality == Cardinality::AtLeast);
        for sum in self.sums.iter().filter(|sum| has_open && sum.cardinality != Cardinality::AtLeast) {
            let vars = open_members(&sum.vars, fixed);
            if pairs.len().saturating_add(vars.len().saturating_mul(vars.len()) / 2) > limits.memberships {
                return None;
            }
            pairs.extend(
                vars.iter().enumerate().flat_map(|(at, &low)| vars[at + 1..].iter().map(move |&high| (low, high))),
            );
        }
        let is_open = |var: u32| fixed[var as usize] != Some(false);
        Some(Graph::new(self.vars, pairs.into_iter().filter(|&(one, other)| is_open(one) && is_open(other))))
    }

    /// Makes "exactly one" of "at least one" if the members exclude each other, and returns the others.
    fn close(&mut self, graph: &Graph, fixed: &[Option<bool>]) -> Vec<Sum> {
        let mut open = Vec::new();
        self.sums.retain_mut(|sum| {
            if sum.cardinality != Cardinality::AtLeast {
                return true;
            }
            let left = open_members(&sum.vars, fixed);
            let is_closed = strangers(graph, &left).is_none();
            if is_closed {
                sum.cardinality = Cardinality::Exactly;
            } else {
                open.push(Sum { vars: left, ..sum.clone() });
            }
            is_closed
        });
        open
    }

    /// Makes "exactly one" of the rest by counting, class by class, or refuses the first of them. One that has a true
    /// member anyway may help to count, but says nothing.
    fn count(
        &mut self,
        page: Page<'_>,
        open: Vec<Sum>,
        cliques: &[Sum],
        graph: &Graph,
        fixed: &[Option<bool>],
        locate: Locate<'_>,
    ) -> Result<(), TextError> {
        let sets = self.sums.iter().filter(|sum| sum.cardinality != Cardinality::AtLeast).chain(cliques);
        let mut sets: Vec<Vec<u32>> = sets.map(|sum| open_members(&sum.vars, fixed)).collect();
        let truths = (0..).zip(fixed).filter(|(_, truth)| **truth == Some(true));
        sets.extend(truths.map(|(var, _)| vec![var]));
        sets.sort();
        for mut class in classes(open) {
            let is_satisfied = |sum: &Sum| sum.vars.iter().any(|&var| fixed[var as usize] == Some(true));
            let mut parts = partition(&class, &sets);
            if parts.is_none() {
                class.retain(|sum| !is_satisfied(sum));
                parts = partition(&class, &sets);
            }
            let Some(parts) = parts else { return Err(undecided(page, graph, &class, locate)) };
            self.is_absurd |= parts.len() < class.len();
            self.sums.extend(class.into_iter().map(|sum| Sum { cardinality: Cardinality::Exactly, ..sum }));
            self.sums.extend(parts.into_iter().map(|vars| Sum {
                cardinality: Cardinality::Exactly,
                vars,
                number: usize::MAX,
            }));
        }
        Ok(())
    }

    fn build(
        self,
        page: Page<'_>,
        limits: Limits,
        fixed: &[Option<bool>],
    ) -> Result<(Instance, Vec<String>), TextError> {
        let Self { vars, mut sums, mut facts, is_absurd, .. } = self;
        facts.extend((0..).zip(fixed).filter_map(|(var, truth)| Some((var, (*truth)?))));
        let mut held = vec![false; vars];
        for var in sums.iter().filter(|sum| sum.cardinality == Cardinality::Exactly).flat_map(|sum| &sum.vars) {
            held[*var as usize] = true;
        }
        let numbers = 0..u32::try_from(vars).expect("a formula has fewer than 2^32 variables");
        for var in numbers.clone().filter(|&var| !held[var as usize] && fixed[var as usize] == Some(true)) {
            sums.push(Sum { cardinality: Cardinality::Exactly, vars: vec![var], number: usize::MAX });
        }
        let free = numbers.clone().find(|&var| !held[var as usize] && fixed[var as usize].is_none());
        if let Some(var) = free {
            let message =
                format!("variable x{} is in no set of which exactly one is true: nothing decides it", var + 1);
            return Err(page.whole(message));
        }
        let kept: Vec<u32> = numbers.filter(|&var| held[var as usize] || fixed[var as usize] == Some(true)).collect();
        let members = sums.iter().map(|sum| sum.vars.len()).sum();
        check(page, limits, kept.len(), members)?;
        let dropped = vars - kept.len();
        let instance =
            named(page, &kept, &sums, &facts, is_absurd).map_err(|error| page.whole(error.to_string()).limit())?;
        let note =
            format!("variables that are false and in no group of which one is true have been left out: {dropped}");
        Ok((instance, if dropped > 0 { vec![note] } else { Vec::new() }))
    }
}

/// The problem, with each variable that is kept a candidate of its name.
fn named(
    page: Page<'_>,
    kept: &[u32],
    sums: &[Sum],
    facts: &[(u32, bool)],
    is_absurd: bool,
) -> Result<Instance, BuildError> {
    let mut builder = page.builder();
    let candidates = builder.add_candidates(kept.len())?;
    let candidate = |var: u32| kept.binary_search(&var).ok().map(|at| candidates[at]);
    let mut items = Vec::new();
    for sum in sums {
        let members: Vec<Candidate> = sum.vars.iter().filter_map(|&var| candidate(var)).collect();
        let bound = if sum.cardinality == Cardinality::Exactly { Bound::ExactlyOne } else { Bound::AtMostOne };
        builder.group(bound, &members)?;
        if sum.number != usize::MAX {
            items.push((format!("c{}", sum.number + 1), members));
        }
    }
    if is_absurd {
        builder.group(Bound::ExactlyOne, &[])?;
    }
    let problem = builder.build()?;
    let options = kept.iter().map(|var| format!("x{}", var + 1)).collect();
    let legend = OptionLegend::new(options, items);
    let mut instance = Instance::new(page.stem(), Rules::new(problem, Legend::Options(legend)));
    let of = |truth: bool| facts.iter().filter(move |fact| fact.1 == truth).filter_map(|fact| candidate(fact.0));
    (instance.givens, instance.removed) = (of(true).collect(), of(false).collect());
    for facts in [&mut instance.givens, &mut instance.removed] {
        facts.sort_unstable();
        facts.dedup();
    }
    Ok(instance)
}

/// The first two that do not exclude each other.
fn strangers(graph: &Graph, vars: &[u32]) -> Option<(u32, u32)> {
    let mut pairs = vars.iter().enumerate().flat_map(|(at, &low)| vars[at + 1..].iter().map(move |&high| (low, high)));
    pairs.find(|&(low, high)| !graph.joins(low, high))
}

/// The members that are not false.
fn open_members(vars: &[u32], fixed: &[Option<bool>]) -> Vec<u32> {
    vars.iter().copied().filter(|&var| fixed[var as usize] != Some(false)).collect()
}

fn undecided(page: Page<'_>, graph: &Graph, class: &[Sum], locate: Locate<'_>) -> TextError {
    let first = class.first().expect("a class of none is counted");
    let (one, other) = strangers(graph, &first.vars).expect("two members that may both be true keep it open");
    let (one, other) = (one + 1, other + 1);
    let message =
        format!("at least one of these is true, but nothing says that at most one is: x{one} and x{other} may both be");
    page.error(locate(first.number), message)
}

/// Classes of sums without a common member: each joins the first class that it fits.
fn classes(open: Vec<Sum>) -> Vec<Vec<Sum>> {
    const MOST: usize = 64;
    let mut classes: Vec<(HashSet<u32>, Vec<Sum>)> = Vec::new();
    for sum in open {
        let fits = |class: &(HashSet<u32>, Vec<Sum>)| sum.vars.iter().all(|var| !class.0.contains(var));
        let at = classes.iter().position(fits).unwrap_or(classes.len()).min(MOST);
        if at == classes.len() {
            classes.push(Default::default());
        }
        classes[at].0.extend(&sum.vars);
        classes[at].1.push(sum);
    }
    classes.into_iter().map(|(_, sums)| sums).collect()
}

/// Parts of the sets that hold each member of the class once. There are at most as many parts as sums in the class. The
/// lowest member left always gets the first of the largest sets that fit.
fn partition(class: &[Sum], sets: &[Vec<u32>]) -> Option<Vec<Vec<u32>>> {
    let all: BTreeSet<u32> = class.iter().flat_map(|sum| sum.vars.iter().copied()).collect();
    if class.iter().map(|sum| sum.vars.len()).sum::<usize>() > all.len() {
        return None;
    }
    let inside = |set: &Vec<u32>| set.iter().copied().filter(|var| all.contains(var)).collect();
    let sets: Vec<Vec<u32>> = sets.iter().map(inside).collect();
    let mut of: HashMap<u32, Vec<usize>> = HashMap::new();
    for (at, var) in sets.iter().enumerate().flat_map(|(at, set)| set.iter().map(move |&var| (at, var))) {
        of.entry(var).or_default().push(at);
    }
    let mut left = all;
    let mut parts = Vec::new();
    while let Some(var) = left.first() {
        let fitting = of.get(var)?.iter().filter(|&&at| sets[at].iter().all(|var| left.contains(var)));
        let best = *fitting.max_by_key(|&&at| (sets[at].len(), Reverse(at)))?;
        for member in &sets[best] {
            left.remove(member);
        }
        parts.push(sets[best].clone());
    }
    (parts.len() <= class.len()).then_some(parts)
}
