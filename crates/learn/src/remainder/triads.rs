//! Triads: new names for "one of the candidates that two groups share is true" and for "none of them is".
//!
//! Where two groups share two candidates at least, and neither lies in the other, the names are candidates of two more groups:
//! of one name and the other, and of the shared candidates and "none". Each of both groups is stated once more, with the name
//! in place of what it stands for; names that have nothing in common stand side by side. If all else of a group is false, the
//! name is true, and so the rest of the other group is false: locked candidates follow as singles do.
//!
//! What is shared says which name is true, so there are as many solutions as without names. The groups themselves stay.
//! Without them the new statements took no fewer conflicts, and no less time on 25×25; one statement for each name took more time.

use super::{Overlaps, Remainder};
use exactone_core::problem::{Bound, Candidate, Group, Table};
use std::collections::{BTreeMap, BTreeSet};

/// So many names and their negations are still literals of 32 bits, behind all candidates. What is shared beyond has no name.
const MOST_NAMES: usize = 1 << 29;

impl Remainder {
    /// The same with new names. O(memberships × groups of a candidate), and what pairs of groups share.
    pub(crate) fn with_triads(self) -> Self {
        let mut names = Names { first: self.names.len(), shared: Vec::new(), numbers: BTreeMap::new() };
        let mut overlaps = Overlaps::new(&self);
        let (mut members, mut bounds) = (self.members.clone(), self.bounds.clone());
        for group in (0..self.groups()).map(Group::new) {
            let of_group = names.of(&mut overlaps, &self, group);
            for statement in names.side_by_side(&of_group) {
                members.push(names.state(self.members(group), &statement));
                bounds.push(self.bounds[group.index()]);
            }
        }
        names.define(&mut members);
        bounds.resize(members.len(), Bound::ExactlyOne);
        let groups_of = members.transpose(names.first + 2 * names.shared.len());
        Self { members, groups_of, bounds, ..self }
    }

    /// Whether a candidate is the new name for "none of these".
    pub(crate) fn says_none(&self, candidate: Candidate) -> bool {
        candidate.index().checked_sub(self.names.len()).is_some_and(|behind| behind % 2 == 1)
    }
}

/// A set of candidates that has names.
type Name = usize;

/// The new names.
struct Names {
    /// The first number that is no candidate.
    first: usize,
    /// What each name stands for, ascending.
    shared: Vec<Vec<Candidate>>,
    /// The names by what they stand for.
    numbers: BTreeMap<Vec<Candidate>, Name>,
}

/// A group stated once more: the names in it, and what they stand for.
#[derive(Default)]
struct Statement {
    names: Vec<Name>,
    named: BTreeSet<Candidate>,
}

impl Statement {
    fn has_none_of(&self, shared: &[Candidate]) -> bool {
        !shared.iter().any(|member| self.named.contains(member))
    }

    fn add(&mut self, name: Name, shared: &[Candidate]) {
        self.names.push(name);
        self.named.extend(shared);
    }
}

impl Names {
    /// The candidate that says that one of them is true.
    fn one(&self, name: Name) -> Candidate {
        Candidate::new(self.first + 2 * name)
    }

    /// The candidate that says that none of them is true.
    fn none(&self, name: Name) -> Candidate {
        Candidate::new(self.first + 2 * name + 1)
    }

    /// The names for what a group shares with others, each once.
    fn of(&mut self, overlaps: &mut Overlaps<'_>, remainder: &Remainder, group: Group) -> Vec<Name> {
        let members = remainder.members(group);
        let (mut names, mut known) = (Vec::new(), BTreeSet::new());
        for (other, size) in overlaps.of(group) {
            if size == members.len() || size == remainder.members(other).len() {
                continue;
            }
            let is_shared = |member: &Candidate| remainder.groups_of(*member).contains(&other);
            let name = self.name(members.iter().copied().filter(is_shared).collect());
            names.extend(name.filter(|name| known.insert(*name)));
        }
        names
    }

    /// The name for these candidates, a new one if need be; nothing if there are too many.
    fn name(&mut self, shared: Vec<Candidate>) -> Option<Name> {
        if let Some(&known) = self.numbers.get(&shared) {
            return Some(known);
        }
        let name = self.shared.len();
        if name == MOST_NAMES {
            return None;
        }
        self.shared.push(shared.clone());
        self.numbers.insert(shared, name);
        Some(name)
    }

    /// Statements with names that have nothing in common; each name is in one of them.
    fn side_by_side(&self, names: &[Name]) -> Vec<Statement> {
        let mut statements: Vec<Statement> = Vec::new();
        for &name in names {
            let shared = &self.shared[name];
            if let Some(statement) = statements.iter_mut().find(|statement| statement.has_none_of(shared)) {
                statement.add(name, shared);
            } else {
                let mut statement = Statement::default();
                statement.add(name, shared);
                statements.push(statement);
            }
        }
        statements
    }

    /// The members of a group, with names in place of what they stand for.
    fn state(&self, members: &[Candidate], statement: &Statement) -> Vec<Candidate> {
        let short = statement.names.iter().map(|&name| self.one(name));
        short.chain(members.iter().filter(|member| !statement.named.contains(member)).copied()).collect()
    }

    /// The groups that say what the names mean.
    fn define(&self, members: &mut Table<Group, Candidate>) {
        for (name, shared) in self.shared.iter().enumerate() {
            members.push(shared.iter().copied().chain([self.none(name)]));
            members.push([self.one(name), self.none(name)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::literal::Lit;
    use crate::propagation::Propagation;
    use exactone_core::problem::ProblemBuilder;
    use exactone_core::solve::CandidateState;

    /// The remainder of a problem of exactly-one groups of these candidates, of which none is settled.
    fn remainder(candidates: usize, groups: &[&[usize]]) -> Remainder {
        let mut builder = ProblemBuilder::new();
        builder.add_candidates(candidates).unwrap();
        for group in groups {
            let members: Vec<_> = group.iter().copied().map(Candidate::new).collect();
            builder.group(Bound::ExactlyOne, &members).unwrap();
        }
        Remainder::of(&builder.build().unwrap(), &vec![CandidateState::Open; candidates], None)
    }

    fn stated(remainder: &Remainder) -> Vec<Vec<usize>> {
        let members = |at| remainder.members(Group::new(at)).iter().map(|it| it.index()).collect();
        (0..remainder.groups()).map(members).collect()
    }

    #[test]
    fn what_two_groups_share_has_two_names_and_both_are_stated_once_more() {
        let named = remainder(5, &[&[0, 1, 2], &[1, 2, 3, 4]]).with_triads();
        let groups = [&[0, 1, 2][..], &[1, 2, 3, 4], &[5, 0], &[5, 3, 4], &[1, 2, 6], &[5, 6]];
        assert_eq!(stated(&named), groups);
        assert_eq!((named.candidates(), named.names.len()), (7, 5));
        let none: Vec<usize> = (0..7).filter(|&at| named.says_none(Candidate::new(at))).collect();
        assert_eq!(none, [6]);
        assert_eq!((named.name(Candidate::new(4)), named.name(Candidate::new(5))), (Some(Candidate::new(4)), None));
    }

    #[test]
    fn names_with_nothing_in_common_stand_side_by_side() {
        let named = remainder(7, &[&[0, 1, 2, 3], &[0, 1, 4], &[2, 3, 5], &[1, 2, 6]]).with_triads();
        let of_first: Vec<_> =
            stated(&named).into_iter().filter(|group| group.iter().all(|at| *at < 4 || *at > 6)).collect();
        assert_eq!(
            of_first,
            [
                &[0, 1, 2, 3][..],
                &[7, 9],
                &[11, 0, 3],
                &[0, 1, 8],
                &[7, 8],
                &[2, 3, 10],
                &[9, 10],
                &[1, 2, 12],
                &[11, 12]
            ]
        );
    }

    #[test]
    fn a_group_within_another_one_candidate_and_the_same_once_more_have_no_new_names() {
        for groups in [&[&[0, 1][..], &[0, 1, 2]][..], &[&[0, 1], &[1, 2]], &[&[0, 1, 2], &[0, 1, 2]]] {
            let plain = remainder(3, groups);
            let named = plain.clone().with_triads();
            assert_eq!((named.candidates(), stated(&named)), (3, stated(&plain)), "{groups:?}");
        }
        let thrice = remainder(5, &[&[0, 1, 2], &[0, 1, 3], &[0, 1, 4]]).with_triads();
        assert_eq!(thrice.candidates(), 5 + 2);
    }

    #[test]
    fn locked_candidates_follow_as_singles_do() {
        let plain = remainder(6, &[&[0, 1, 2], &[1, 2, 3, 4], &[4, 5]]);
        for (remainder, follows) in [(plain.clone().with_triads(), true), (plain, false)] {
            let mut on = Propagation::new(remainder);
            on.decide(Lit::is_not(Candidate::new(0)));
            on.run().unwrap();
            assert_eq!([3, 4].map(|at| on.trail.is_false(Lit::is(Candidate::new(at)))), [follows; 2]);
        }
    }
}
