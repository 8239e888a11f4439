//! Normalisation, once for every engine: groups that say nothing new are dropped, pairs are merged into cliques.
//!
//! 1. At-most-one *pairs* are merged into cliques (`clique.rs`).
//! 2. Of groups with the same members one stays: the first exactly-one group, or if there is none the first.
//! 3. An at-most-one group of fewer than two members says nothing.
//! 4. An at-most-one group inside a larger group, of either bound, is implied by it.
//!
//! Auxiliary choices are left alone: folding them away weakens propagation. The solutions are the same before and
//! after: `docs/problem.md` proves it step by step, `tests/properties.rs` holds it against brute force.

use super::canonical::{MOST_PAIRS, Merged};
use super::clique::{is_pair, merge_pairs};
use super::interrupt::Pacer;
use super::stated::Stated;
use super::{Bound, BuildError, Candidate, Group, Table};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

/// The same problem with fewer groups, and what was merged. O(memberships), but for pairs: some microseconds each.
pub(super) fn normalise(stated: Stated, work: &mut Pacer) -> Result<(Stated, Merged), BuildError> {
    let rows = stated.members.iter().zip(&stated.bounds);
    let others = rows.filter(|(row, bound)| !is_pair(**bound, row)).count();
    let (merged, pairs) = merge_pairs(stated, work)?;
    let (strongest, kept) = kept(&merged, work)?;
    let normal = rebuild(&merged, &kept, &strongest, work)?;
    if pairs.len() > MOST_PAIRS {
        let merged = Merged { pairs: Vec::new(), stated: 0, implied: Vec::new(), symmetric: OnceLock::from(None) };
        return Ok((normal, merged));
    }
    let is_implied = |at: &usize| !pairs.is_empty() && strongest[*at] == Strongest::This && !kept[*at];
    let implied = (0..others).filter(is_implied).map(|at| merged.members.row(Group::new(at)).to_vec()).collect();
    let stated = kept[..others].iter().filter(|kept| **kept).count();
    Ok((normal, Merged { pairs, stated, implied, symmetric: OnceLock::new() }))
}

/// The same problem without groups that others imply.
pub(super) fn without_implied(stated: &Stated, work: &mut Pacer) -> Result<Stated, BuildError> {
    let (strongest, kept) = kept(stated, work)?;
    rebuild(stated, &kept, &strongest, work)
}

/// The strongest of equal groups, and which groups stay.
fn kept(stated: &Stated, work: &mut Pacer) -> Result<(Vec<Strongest>, Vec<bool>), BuildError> {
    let strongest = strongest_of_equals(stated, work)?;
    let mut kept: Vec<bool> = strongest.iter().map(|strongest| *strongest == Strongest::This).collect();
    // Only those of at most one may be implied, and most problems have none.
    if stated.bounds.contains(&Bound::AtMostOne) {
        let groups_of = stated.members.transpose(stated.candidates);
        for (at, row) in stated.members.iter().enumerate() {
            work.done(row.len())?;
            kept[at] = kept[at] && !is_implied(stated, &groups_of, Group::new(at));
        }
    }
    Ok((strongest, kept))
}

/// Which group is the strongest with these members.
#[derive(Clone, Copy, PartialEq)]
enum Strongest {
    This,
    Other(Group),
}

/// The members of a group as a key, hashed sixteen at a time: one by one takes five times as long.
#[derive(PartialEq, Eq)]
struct Members<'s>(&'s [Candidate]);

impl Hash for Members<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for some in self.0.chunks(16) {
            let mut bytes = [0; 64];
            for (place, member) in bytes.chunks_exact_mut(4).zip(some) {
                place.copy_from_slice(&member.number().to_le_bytes());
            }
            state.write(&bytes);
        }
    }
}

fn strongest_of_equals(stated: &Stated, work: &mut Pacer) -> Result<Vec<Strongest>, BuildError> {
    let rows = stated.members.len();
    // The sets of members, numbered as they are met: the number of each group's, and the strongest group of each.
    let mut numbers: HashMap<Members<'_>, usize> = HashMap::with_capacity(rows);
    let (mut number_of, mut best) = (Vec::with_capacity(rows), Vec::with_capacity(rows));
    for (at, row) in stated.members.iter().enumerate() {
        work.done(row.len())?;
        let number = *numbers.entry(Members(row)).or_insert(best.len());
        number_of.push(number);
        if number == best.len() {
            best.push(Group::new(at));
        }
        let kept: &mut Group = &mut best[number];
        if stated.bounds[kept.index()] == Bound::AtMostOne && stated.bounds[at] == Bound::ExactlyOne {
            *kept = Group::new(at);
        }
    }
    let strongest = |(at, number): (usize, usize)| {
        if best[number].index() == at { Strongest::This } else { Strongest::Other(best[number]) }
    };
    Ok(number_of.into_iter().enumerate().map(strongest).collect())
}

/// Whether the group is at-most-one and says nothing, or nothing that a larger group does not say.
fn is_implied(stated: &Stated, groups_of: &Table<Candidate, Group>, group: Group) -> bool {
    let row = stated.members.row(group);
    if stated.bounds[group.index()] == Bound::ExactlyOne {
        return false;
    }
    let Some(rarest) = row.iter().min_by_key(|candidate| groups_of.row(**candidate).len()) else {
        return true;
    };
    let holds = |other: &Group| {
        let larger = stated.members.row(*other);
        larger.len() > row.len() && row.iter().all(|member| larger.binary_search(member).is_ok())
    };
    row.len() < 2 || groups_of.row(*rarest).iter().any(holds)
}

fn rebuild(stated: &Stated, kept: &[bool], strongest: &[Strongest], work: &mut Pacer) -> Result<Stated, BuildError> {
    let mut bounds = Vec::new();
    let mut members: Table<Group, Candidate> = Table::default();
    let mut renumbered = vec![Group::new(0); kept.len()];
    for (at, row) in stated.members.iter().enumerate().filter(|(at, _)| kept[*at]) {
        work.done(row.len())?;
        renumbered[at] = members.push(row.iter().copied());
        bounds.push(stated.bounds[at]);
    }
    let place = |group: Group| match strongest[group.index()] {
        Strongest::This => renumbered[group.index()],
        Strongest::Other(same) => renumbered[same.index()],
    };
    let choices = stated.choices.iter().map(|&(group, visibility)| (place(group), visibility)).collect();
    Ok(Stated { candidates: stated.candidates, bounds, members, choices })
}

#[cfg(test)]
mod tests {
    use super::super::{Choice, Problem, ProblemBuilder};
    use super::*;

    fn build(groups: &[(Bound, &[usize])]) -> Problem {
        let mut builder = ProblemBuilder::new();
        builder.choice(3).unwrap();
        builder.choice(3).unwrap();
        for (bound, members) in groups {
            let members: Vec<Candidate> = members.iter().copied().map(Candidate::new).collect();
            builder.group(*bound, &members).unwrap();
        }
        builder.build().unwrap()
    }

    #[test]
    fn an_at_most_one_group_inside_another_group_is_dropped() {
        let problem =
            build(&[(Bound::AtMostOne, &[0, 1]), (Bound::AtMostOne, &[0, 3, 4]), (Bound::AtMostOne, &[3, 0])]);
        assert_eq!(problem.groups(), 3);
    }

    #[test]
    fn the_stronger_of_two_equal_groups_stays_and_choices_follow_it() {
        let problem =
            build(&[(Bound::AtMostOne, &[0, 3]), (Bound::ExactlyOne, &[0, 3]), (Bound::ExactlyOne, &[3, 4, 5])]);
        assert_eq!(problem.groups(), 3);
        assert_eq!(problem.bound(Group::new(2)), Bound::ExactlyOne);
        assert_eq!(problem.choice_group(Choice::new(1)), Group::new(1));
    }

    #[test]
    fn a_group_of_fewer_than_two_says_nothing() {
        assert_eq!(build(&[(Bound::AtMostOne, &[]), (Bound::AtMostOne, &[4])]).groups(), 2);
    }
}
