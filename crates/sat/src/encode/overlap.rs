//! Where two units of any model overlap: the row and the box, the diagonal and the column, two windows.
//!
//! A *unit's group* is a group that holds at most one candidate of each choice: the places of a value in a unit. Two of
//! them that share two candidates or more (three, if one of them is at-most-one) have an intersection worth a name.

use exactone_core::problem::{Bound, Candidate, Group, Problem};

/// The intersections of a problem. Memory O(memberships of candidates in pairs of groups).
#[derive(Default)]
pub(super) struct Overlaps {
    /// The candidates of all intersections, one after the other, each ascending.
    candidates: Vec<Candidate>,
    /// Where those of each intersection end.
    ends: Vec<usize>,
    /// The first group that has each intersection.
    firsts: Vec<Group>,
    of: Vec<Vec<(Group, usize)>>,
}

impl Overlaps {
    /// Finds them. O(pairs of groups of a candidate), and the sorting of the groups that each group meets.
    pub(super) fn of(problem: &Problem) -> Self {
        let mut finder = Finder::new(problem);
        for group in problem.all_groups() {
            if finder.is_unit[group.index()] {
                finder.meet_later(group);
            }
        }
        finder.found
    }

    /// How many intersections there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The candidates of an intersection, ascending.
    pub(super) fn shared(&self, at: usize) -> &[Candidate] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.candidates[start..self.ends[at]]
    }

    /// The first group that has an intersection.
    pub(super) fn first(&self, at: usize) -> Group {
        self.firsts[at]
    }

    /// Which intersections a group has, with the other group of each, ascending by that group.
    pub(super) fn others(&self, group: Group) -> &[(Group, usize)] {
        self.of.get(group.index()).map_or(&[], Vec::as_slice)
    }
}

/// No intersection.
const NONE: usize = usize::MAX;

/// The intersections found so far, and scratch for the next ones.
struct Finder<'p> {
    problem: &'p Problem,
    found: Overlaps,
    is_unit: Vec<bool>,
    /// Intersections that begin with the same candidate are chained: the latest for each candidate.
    latest: Vec<usize>,
    /// For each intersection the one before it in its chain.
    before: Vec<usize>,
    /// For each other group: how many candidates are shared with it, and then the place for the next of them, plus 1.
    places: Vec<usize>,
    met: Vec<Group>,
    shared: Vec<Candidate>,
}

impl<'p> Finder<'p> {
    fn new(problem: &'p Problem) -> Self {
        Self {
            problem,
            found: Overlaps { of: vec![Vec::new(); problem.groups()], ..Overlaps::default() },
            is_unit: problem.all_groups().map(|group| is_unit(problem, group)).collect(),
            latest: vec![NONE; problem.candidates()],
            before: Vec::new(),
            places: vec![0; problem.groups()],
            met: Vec::new(),
            shared: Vec::new(),
        }
    }

    /// The intersections with later units.
    fn meet_later(&mut self, group: Group) {
        self.count(group);
        self.choose(group);
        self.share(group);
        let mut start = 0;
        let mut met = std::mem::take(&mut self.met);
        for other in met.drain(..) {
            let end = std::mem::take(&mut self.places[other.index()]) - 1;
            let at = self.number(group, start..end);
            self.found.of[group.index()].push((other, at));
            self.found.of[other.index()].push((group, at));
            start = end;
        }
        self.met = met;
    }

    /// How many candidates are shared with each later unit.
    fn count(&mut self, group: Group) {
        for &member in self.problem.members(group) {
            for &other in self.problem.groups_of(member) {
                if other > group && self.is_unit[other.index()] {
                    let count = &mut self.places[other.index()];
                    if *count == 0 {
                        self.met.push(other);
                    }
                    *count += 1;
                }
            }
        }
    }

    /// Keeps those that are worth a name, ascending, and makes places of the counts.
    fn choose(&mut self, group: Group) {
        let Self { problem, places, met, .. } = self;
        met.retain(|&other| {
            let count = places[other.index()];
            let is_kept = count >= least(problem, group, other) && !is_all(problem, group, other, count);
            if !is_kept {
                places[other.index()] = 0;
            }
            is_kept
        });
        met.sort_unstable();
        let mut next = 1;
        for &other in &*met {
            let count = std::mem::replace(&mut places[other.index()], next);
            next += count;
        }
        self.shared.clear();
        self.shared.resize(next - 1, Candidate::new(0));
    }

    /// Puts each shared candidate in its place; places are then the ends, plus 1.
    fn share(&mut self, group: Group) {
        for &member in self.problem.members(group) {
            for &other in self.problem.groups_of(member) {
                let place = &mut self.places[other.index()];
                if *place > 0 {
                    self.shared[*place - 1] = member;
                    *place += 1;
                }
            }
        }
    }

    /// The number of an intersection, the next one if it is new.
    fn number(&mut self, group: Group, shared: std::ops::Range<usize>) -> usize {
        let (found, shared) = (&mut self.found, &self.shared[shared]);
        let latest = &mut self.latest[shared[0].index()];
        let mut at = *latest;
        while at != NONE {
            if found.shared(at) == shared {
                return at;
            }
            at = self.before[at];
        }
        found.candidates.extend_from_slice(shared);
        found.ends.push(found.candidates.len());
        found.firsts.push(group);
        self.before.push(std::mem::replace(latest, found.ends.len() - 1));
        *latest
    }
}

/// At most one candidate of each choice, and each of a choice.
fn is_unit(problem: &Problem, group: Group) -> bool {
    let members = problem.members(group);
    members.len() > 1
        && members.iter().all(|&member| problem.choice_of(member).is_some())
        && members.windows(2).all(|pair| problem.choice_of(pair[0]) != problem.choice_of(pair[1]))
}

fn least(problem: &Problem, one: Group, other: Group) -> usize {
    let both = [one, other].iter().all(|&group| problem.bound(group) == Bound::ExactlyOne);
    if both { 2 } else { 3 }
}

/// A group inside another is no intersection of interest.
fn is_all(problem: &Problem, one: Group, other: Group, shared: usize) -> bool {
    [one, other].iter().any(|&group| problem.members(group).len() == shared)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encode::sample::{grouped, sudoku};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    type ByGroup = BTreeMap<Group, Vec<(Group, usize)>>;

    /// The intersections by their definition, and which group has which.
    fn by_definition(problem: &Problem) -> (Vec<Vec<Candidate>>, ByGroup) {
        let (mut intersections, mut of) = (Vec::<Vec<Candidate>>::new(), ByGroup::new());
        let units: Vec<Group> = problem.all_groups().filter(|&group| is_unit(problem, group)).collect();
        for (index, &group) in units.iter().enumerate() {
            for &other in &units[index + 1..] {
                let members = problem.members(group).iter().copied();
                let shared: Vec<Candidate> = members.filter(|member| problem.members(other).contains(member)).collect();
                if shared.len() < least(problem, group, other) || is_all(problem, group, other, shared.len()) {
                    continue;
                }
                let at = intersections.iter().position(|known| *known == shared).unwrap_or(intersections.len());
                if at == intersections.len() {
                    intersections.push(shared);
                }
                of.entry(group).or_default().push((other, at));
                of.entry(other).or_default().push((group, at));
            }
        }
        (intersections, of)
    }

    fn assert_found(problem: &Problem) {
        let (intersections, of) = by_definition(problem);
        let found = Overlaps::of(problem);
        assert!((0..found.len()).map(|at| found.shared(at)).eq(intersections.iter().map(Vec::as_slice)));
        for group in problem.all_groups() {
            assert_eq!(found.others(group), of.get(&group).map_or(&[][..], Vec::as_slice), "{group:?}");
        }
        for at in 0..found.len() {
            let first = of.iter().find(|(_, others)| others.iter().any(|(_, other)| *other == at));
            assert_eq!(first.map(|(group, _)| *group), Some(found.first(at)));
        }
    }

    #[test]
    fn the_intersections_of_sudoku_are_those_of_the_definition() {
        (1..=3).for_each(|box_side| assert_found(&sudoku(box_side)));
        assert_eq!(Overlaps::of(&sudoku(3)).len(), 2 * 27 * 9);
    }

    proptest! {
        #[test]
        fn those_of_random_problems_too((problem, _) in grouped()) {
            assert_found(&problem);
        }
    }
}
