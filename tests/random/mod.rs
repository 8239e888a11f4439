//! Small random problems, and brute force: every case tried.
//!
//! The brute force knows two things only: what a group means ([`satisfies`]) and what a relation means
//! ([`Relation::holds`]). It shares no code with the library.

#![allow(dead_code, reason = "each test program uses some of these")]

use exactone::problem::{Automaton, Bound, Candidate, Choice, Problem, ProblemBuilder, Visibility};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A group as a test states it: candidate indices.
pub(crate) type Stated = (Bound, BTreeSet<usize>);

pub(crate) fn satisfies(chosen: &BTreeSet<usize>, (bound, members): &Stated) -> bool {
    let true_members = members.intersection(chosen).count();
    match bound {
        Bound::ExactlyOne => true_members == 1,
        Bound::AtMostOne => true_members <= 1,
    }
}

/// Every set of candidates that satisfies the groups. 2^candidates.
pub(crate) fn solutions(candidates: usize, groups: &[Stated]) -> BTreeSet<BTreeSet<usize>> {
    let subsets = (0u32..1 << candidates).map(|mask| (0..candidates).filter(|at| mask >> at & 1 == 1).collect());
    subsets.filter(|chosen| groups.iter().all(|group| satisfies(chosen, group))).collect()
}

pub(crate) fn groups_of(problem: &Problem) -> Vec<Stated> {
    let members = |group| problem.members(group).iter().map(|member| member.index()).collect();
    problem.all_groups().map(|group| (problem.bound(group), members(group))).collect()
}

pub(crate) fn candidates(indices: impl IntoIterator<Item = usize>) -> Vec<Candidate> {
    indices.into_iter().map(Candidate::new).collect()
}

/// Every way to pick one of each list. The product of their lengths.
pub(crate) fn picks(lists: &[Vec<usize>]) -> Vec<Vec<usize>> {
    lists.iter().fold(vec![vec![]], |picked, list| {
        let longer =
            |start: &Vec<usize>| -> Vec<_> { list.iter().map(|&last| [&start[..], &[last]].concat()).collect() };
        picked.iter().flat_map(longer).collect()
    })
}

/// How many solutions show each tuple of visible values (as indices).
pub(crate) fn visible_answers(problem: &Problem) -> BTreeMap<Vec<usize>, usize> {
    let groups = groups_of(problem);
    let values = |choice| -> Vec<usize> {
        problem.members(problem.choice_group(choice)).iter().map(|value| value.index()).collect()
    };
    let lists: Vec<Vec<usize>> = problem.all_choices().map(values).collect();
    let is_visible = |at: &usize| problem.visibility(Choice::new(*at)) == Visibility::Visible;
    let visible: Vec<usize> = (0..lists.len()).filter(is_visible).collect();
    let mut answers = BTreeMap::new();
    for picked in picks(&lists) {
        let chosen = picked.iter().copied().collect();
        if groups.iter().all(|group| satisfies(&chosen, group)) {
            let shown = visible.iter().map(|&at| picked[at] - lists[at][0]).collect();
            *answers.entry(shown).or_insert(0) += 1;
        }
    }
    answers
}

/// A part of a choice: the choice, and some of its value indices.
pub(crate) type Part = (usize, BTreeSet<usize>);

/// What a gadget states, as data.
#[derive(Clone, Debug)]
pub(crate) enum Relation {
    Iff(Part, Part),
    Implies(Part, Part),
    Either(Part, Part),
    Table(Vec<usize>, Vec<Vec<u32>>),
    Automaton(Vec<usize>, Automaton),
    AutomatonByStates(Vec<usize>, Automaton),
}

impl Relation {
    pub(crate) fn holds(&self, values: &[usize]) -> bool {
        let is_in = |(choice, part): &Part| part.contains(&values[*choice]);
        let read = |at: &[usize]| -> Vec<u32> { at.iter().map(|&at| values[at].try_into().unwrap()).collect() };
        match self {
            Self::Iff(one, other) => is_in(one) == is_in(other),
            Self::Implies(one, other) => !is_in(one) || is_in(other),
            Self::Either(one, other) => is_in(one) || is_in(other),
            Self::Table(columns, rows) => rows.contains(&read(columns)),
            Self::Automaton(columns, automaton) | Self::AutomatonByStates(columns, automaton) => {
                let step = |state, value| automaton.transitions.get(&(state, value)).copied();
                let end = read(columns).into_iter().try_fold(0, step);
                end.is_some_and(|state| automaton.accepting.contains(&state))
            }
        }
    }

    pub(crate) fn state(&self, builder: &mut ProblemBuilder, choices: &[Choice]) {
        let (some, values) = (
            |at: &[usize]| -> Vec<Choice> { at.iter().map(|&at| choices[at]).collect() },
            |builder: &ProblemBuilder, (choice, part): &Part| -> Vec<Candidate> {
                part.iter().map(|&value| builder.candidate(choices[*choice], value)).collect()
            },
        );
        match self {
            Self::Iff(one, other) => {
                let (a, b) = (values(builder, one), values(builder, other));
                builder.iff((choices[one.0], &a), (choices[other.0], &b)).unwrap();
            }
            Self::Implies(one, other) => {
                let (a, b) = (values(builder, one), values(builder, other));
                builder.implies((choices[one.0], &a), (choices[other.0], &b)).unwrap();
            }
            Self::Either(one, other) => {
                let (a, b) = (values(builder, one), values(builder, other));
                builder.either((choices[one.0], &a), (choices[other.0], &b)).unwrap();
            }
            Self::Table(columns, rows) => drop(builder.table(&some(columns), rows).unwrap()),
            Self::Automaton(columns, automaton) => drop(builder.automaton(&some(columns), automaton).unwrap()),
            Self::AutomatonByStates(columns, automaton) => {
                drop(builder.automaton_by_states(&some(columns), automaton).unwrap());
            }
        }
    }
}

pub(crate) const CHOICES: usize = 3;
pub(crate) type Sizes = [usize; CHOICES];

fn part_of(choice: usize, sizes: Sizes) -> impl Strategy<Value = Part> {
    (Just(choice), btree_set(0..sizes[choice], 0..=sizes[choice]))
}

/// Parts of two different choices.
fn two_parts(sizes: Sizes) -> impl Strategy<Value = (Part, Part)> + Clone {
    let two = (0..CHOICES, 1..CHOICES).prop_map(|(one, step)| (one, (one + step) % CHOICES));
    two.prop_flat_map(move |(one, other)| (part_of(one, sizes), part_of(other, sizes)))
}

/// Some of the choices, at least one, in any order.
fn columns() -> impl Strategy<Value = Vec<usize>> {
    let order = Just((0..CHOICES).collect::<Vec<_>>()).prop_shuffle();
    (order, 1..=CHOICES).prop_map(|(order, count)| order[..count].to_vec())
}

fn table(sizes: Sizes) -> impl Strategy<Value = Relation> {
    columns().prop_flat_map(move |columns| {
        let row: Vec<_> = columns.iter().map(|&at| 0..u32::try_from(sizes[at]).unwrap()).collect();
        vec(row, 0..7).prop_map(move |rows| Relation::Table(columns.clone(), rows))
    })
}

/// An automaton of so many transitions, and what it reads: a choice may stand there twice.
fn read_by_automaton(most: usize) -> impl Strategy<Value = (Vec<usize>, Automaton)> {
    let parts =
        (vec(0..CHOICES, 1..=CHOICES), btree_map((0..2u32, 0..3u32), 0..2u32, 0..=most), btree_set(0..2u32, 0..=2));
    parts.prop_map(|(at, transitions, accepting)| (at, Automaton { transitions, accepting }))
}

fn automaton() -> impl Strategy<Value = Relation> {
    prop_oneof![
        read_by_automaton(6).prop_map(|(at, automaton)| Relation::Automaton(at, automaton)),
        read_by_automaton(4).prop_map(|(at, automaton)| Relation::AutomatonByStates(at, automaton)),
    ]
}

fn relation(sizes: Sizes) -> impl Strategy<Value = Relation> {
    prop_oneof![
        two_parts(sizes).prop_map(|(one, other)| Relation::Iff(one, other)),
        two_parts(sizes).prop_map(|(one, other)| Relation::Implies(one, other)),
        two_parts(sizes).prop_map(|(one, other)| Relation::Either(one, other)),
        table(sizes),
        automaton(),
    ]
}

/// Three choices of one to three values, and one or two relations between them.
pub(crate) fn related() -> impl Strategy<Value = (Sizes, Vec<Relation>)> {
    [1..=3usize, 1..=3, 1..=3].prop_flat_map(|sizes| (Just(sizes), vec(relation(sizes), 1..=2)))
}

pub(crate) fn build_related(sizes: &Sizes, relations: &[Relation]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let choices: Vec<Choice> = sizes.iter().map(|&size| builder.choice(size).unwrap()).collect();
    for relation in relations {
        relation.state(&mut builder, &choices);
    }
    builder.build().unwrap()
}

pub(crate) const MANY: usize = 9;

/// Groups over a few candidates, many of them pairs; a last group holds whoever is in no exactly-one group.
pub(crate) fn grouped() -> impl Strategy<Value = Vec<Stated>> {
    let bound = prop_oneof![1 => Just(Bound::ExactlyOne), 3 => Just(Bound::AtMostOne)];
    let members = prop_oneof![btree_set(0..MANY, 2), btree_set(0..MANY, 0..6)];
    vec((bound, members), 0..14).prop_map(|mut groups| {
        let exact = groups.iter().filter(|(bound, _)| *bound == Bound::ExactlyOne);
        let held: BTreeSet<usize> = exact.flat_map(|(_, members)| members.iter().copied()).collect();
        let rest: BTreeSet<usize> = (0..MANY).filter(|at| !held.contains(at)).collect();
        if !rest.is_empty() {
            groups.push((Bound::ExactlyOne, rest));
        }
        groups
    })
}

pub(crate) fn build_grouped(groups: &[Stated]) -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.add_candidates(MANY).unwrap();
    for (bound, members) in groups {
        builder.group(*bound, &candidates(members.iter().copied())).unwrap();
    }
    builder.build().unwrap()
}
