//! The problem room against brute force: gadgets, normalisation, the judge. Random small problems, every case tried.
//!
//! The brute force here knows two things only: what a group means ([`satisfies`]) and what a relation means
//! ([`Relation::holds`]). It shares no code with the library.

use exactone::problem::{
    Automaton, Bound, Candidate, Checker, Choice, Group, Problem, ProblemBuilder, Violation, Visibility,
};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A group as a test states it: candidate indices.
type Stated = (Bound, BTreeSet<usize>);

fn satisfies(chosen: &BTreeSet<usize>, (bound, members): &Stated) -> bool {
    let true_members = members.intersection(chosen).count();
    match bound {
        Bound::ExactlyOne => true_members == 1,
        Bound::AtMostOne => true_members <= 1,
    }
}

/// Every set of candidates that satisfies the groups. 2^candidates.
fn solutions(candidates: usize, groups: &[Stated]) -> BTreeSet<BTreeSet<usize>> {
    let subsets = (0u32..1 << candidates).map(|mask| (0..candidates).filter(|at| mask >> at & 1 == 1).collect());
    subsets.filter(|chosen| groups.iter().all(|group| satisfies(chosen, group))).collect()
}

fn groups_of(problem: &Problem) -> Vec<Stated> {
    let members = |group| problem.members(group).iter().map(|member| member.index()).collect();
    problem.all_groups().map(|group| (problem.bound(group), members(group))).collect()
}

fn candidates(indices: impl IntoIterator<Item = usize>) -> Vec<Candidate> {
    indices.into_iter().map(Candidate::new).collect()
}

/// Every way to pick one of each list. The product of their lengths.
fn picks(lists: &[Vec<usize>]) -> Vec<Vec<usize>> {
    lists.iter().fold(vec![vec![]], |picked, list| {
        let longer =
            |start: &Vec<usize>| -> Vec<_> { list.iter().map(|&last| [&start[..], &[last]].concat()).collect() };
        picked.iter().flat_map(longer).collect()
    })
}

/// How many solutions show each tuple of visible values (as indices).
fn visible_answers(problem: &Problem) -> BTreeMap<Vec<usize>, usize> {
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
type Part = (usize, BTreeSet<usize>);

/// What a gadget states, as data.
#[derive(Clone, Debug)]
enum Relation {
    Iff(Part, Part),
    Implies(Part, Part),
    Either(Part, Part),
    Table(Vec<usize>, Vec<Vec<u32>>),
    Automaton(Vec<usize>, Automaton),
}

impl Relation {
    fn holds(&self, values: &[usize]) -> bool {
        let is_in = |(choice, part): &Part| part.contains(&values[*choice]);
        let read = |at: &[usize]| -> Vec<u32> { at.iter().map(|&at| values[at].try_into().unwrap()).collect() };
        match self {
            Self::Iff(one, other) => is_in(one) == is_in(other),
            Self::Implies(one, other) => !is_in(one) || is_in(other),
            Self::Either(one, other) => is_in(one) || is_in(other),
            Self::Table(columns, rows) => rows.contains(&read(columns)),
            Self::Automaton(columns, automaton) => {
                let step = |state, value| automaton.transitions.get(&(state, value)).copied();
                let end = read(columns).into_iter().try_fold(0, step);
                end.is_some_and(|state| automaton.accepting.contains(&state))
            }
        }
    }

    fn state(&self, builder: &mut ProblemBuilder, choices: &[Choice]) {
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
        }
    }
}

const CHOICES: usize = 3;
type Sizes = [usize; CHOICES];

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

fn automaton() -> impl Strategy<Value = Relation> {
    let parts = (columns(), btree_map((0..2u32, 0..3u32), 0..2u32, 0..=6), btree_set(0..2u32, 0..=2));
    parts.prop_map(|(at, transitions, accepting)| Relation::Automaton(at, Automaton { transitions, accepting }))
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
fn related() -> impl Strategy<Value = (Sizes, Vec<Relation>)> {
    [1..=3usize, 1..=3, 1..=3].prop_flat_map(|sizes| (Just(sizes), vec(relation(sizes), 1..=2)))
}

fn build_related(sizes: &Sizes, relations: &[Relation]) -> Problem {
    let mut builder = ProblemBuilder::new();
    let choices: Vec<Choice> = sizes.iter().map(|&size| builder.choice(size).unwrap()).collect();
    for relation in relations {
        relation.state(&mut builder, &choices);
    }
    builder.build().unwrap()
}

const MANY: usize = 9;

/// Groups over a few candidates, many of them pairs; a last group holds whoever is in no exactly-one group.
fn grouped() -> impl Strategy<Value = Vec<Stated>> {
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

fn build_grouped(groups: &[Stated]) -> Problem {
    let mut builder = ProblemBuilder::new();
    builder.add_candidates(MANY).unwrap();
    for (bound, members) in groups {
        builder.group(*bound, &candidates(members.iter().copied())).unwrap();
    }
    builder.build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn gadgets_mean_what_they_say_and_determine_their_auxiliaries((sizes, relations) in related()) {
        let values = sizes.map(|size| (0..size).collect());
        let allowed = picks(&values).into_iter().filter(|tuple| relations.iter().all(|relation| relation.holds(tuple)));
        let expected: BTreeMap<Vec<usize>, usize> = allowed.map(|tuple| (tuple, 1)).collect();
        prop_assert_eq!(visible_answers(&build_related(&sizes, &relations)), expected);
    }

    #[test]
    fn normalisation_keeps_the_solutions_and_adds_no_group(groups in grouped()) {
        let built = groups_of(&build_grouped(&groups));
        prop_assert_eq!(solutions(MANY, &built), solutions(MANY, &groups));
        prop_assert!(built.len() <= groups.len());
    }

    #[test]
    fn normalisation_leaves_no_rule_that_another_group_implies(groups in grouped()) {
        let built = groups_of(&build_grouped(&groups));
        for (at, (bound, members)) in built.iter().enumerate() {
            let others = built.iter().enumerate().filter(|(other, _)| *other != at);
            let inside = others.filter(|(_, (_, larger))| members.is_subset(larger)).count();
            prop_assert!(*bound == Bound::ExactlyOne || (members.len() > 1 && inside == 0));
        }
    }

    #[test]
    fn the_judge_accepts_the_solutions_and_nothing_else(groups in grouped()) {
        let problem = build_grouped(&groups);
        let sets = solutions(MANY, &[]).into_iter();
        let accepted: BTreeSet<_> = sets.filter(|set| problem.check(&candidates(set.clone())).is_ok()).collect();
        prop_assert_eq!(accepted, solutions(MANY, &groups));
    }

    #[test]
    fn a_violation_names_a_group_that_is_violated(groups in grouped(), set in btree_set(0..MANY, 0..4)) {
        let problem = build_grouped(&groups);
        let count = |group| problem.members(group).iter().filter(|member| set.contains(&member.index())).count();
        match problem.check(&candidates(set.clone())) {
            Ok(()) => (),
            Err(Violation::Crowded { group, candidate }) => {
                prop_assert!(count(group) > 1);
                prop_assert!(problem.members(group).contains(&candidate) && set.contains(&candidate.index()));
            }
            Err(Violation::Empty { group }) => {
                prop_assert!(count(group) == 0 && problem.bound(group) == Bound::ExactlyOne);
            }
            Err(other) => prop_assert!(false, "not a violation of a group: {other}"),
        }
    }
}

/// One cell of three values and another of two, whose first values exclude each other.
fn two_cells() -> Problem {
    let mut builder = ProblemBuilder::new();
    let (left, right) = (builder.choice(3).unwrap(), builder.choice(2).unwrap());
    let firsts = [builder.candidate(left, 0), builder.candidate(right, 0)];
    builder.group(Bound::AtMostOne, &firsts).unwrap();
    builder.build().unwrap()
}

#[test]
fn the_judge_names_each_kind_of_violation() {
    let problem = two_cells();
    let [l0, l1, l2, r0, r1, far] = [0, 1, 2, 3, 4, 5].map(Candidate::new);
    let [left, right, rule] = [0, 1, 2].map(Group::new);
    let mut judge = Checker::new(&problem);
    assert_eq!(judge.check(&[r1, l0]), Ok(()));
    assert_eq!(judge.check(&[l0, l1, r1]), Err(Violation::Crowded { group: left, candidate: l1 }));
    assert_eq!(judge.check(&[l0, r0]), Err(Violation::Crowded { group: rule, candidate: r0 }));
    assert_eq!(judge.check(&[r1, l2, r1]), Err(Violation::Crowded { group: right, candidate: r1 }));
    assert_eq!(judge.check(&[l1]), Err(Violation::Empty { group: right }));
    assert_eq!(judge.check(&[]), Err(Violation::Empty { group: left }));
    assert_eq!(judge.check(&[l0, far]), Err(Violation::Unknown { candidate: far }));
    assert_eq!(judge.check_query(&[l1, r0], &[l1], &[l0]), Ok(()));
    assert_eq!(judge.check_query(&[l1, r0], &[l1, l2], &[]), Err(Violation::GivenMissing { candidate: l2 }));
    assert_eq!(judge.check_query(&[l1, r0], &[l1], &[r1, r0]), Err(Violation::RemovedPresent { candidate: r0 }));
    assert_eq!(judge.check_query(&[l0], &[l1], &[l0]), Err(Violation::Empty { group: right }));
    assert_eq!(judge.check_query(&[l1, r0], &[far], &[]), Err(Violation::GivenMissing { candidate: far }));
}

/// The pairs of cells of a 9×9 grid a knight's move apart, each once.
fn knights_moves() -> Vec<(usize, usize)> {
    let jumps = |cell: usize| {
        let lands = move |(down, right): (usize, isize)| {
            let column = (cell % 9).checked_add_signed(right).filter(|&column| column < 9)?;
            (cell / 9 + down < 9).then_some((cell, (cell / 9 + down) * 9 + column))
        };
        [(1, 2), (1, -2), (2, 1), (2, -1)].into_iter().filter_map(lands)
    };
    (0..81).flat_map(jumps).collect()
}

/// Sudoku of side 9: candidate 9·cell + value; the pairs of cells must differ.
fn sudoku_with(pairs: &[(usize, usize)]) -> (Problem, Vec<Stated>) {
    let mut builder = ProblemBuilder::new();
    let mut stated = Vec::new();
    for cell in 0..81 {
        builder.choice(9).unwrap();
        stated.push((Bound::ExactlyOne, (9 * cell..9 * cell + 9).collect()));
    }
    for (unit, value) in (0..9).flat_map(|unit| (0..9).map(move |value| (unit, value))) {
        let corner = 27 * (unit / 3) + 3 * (unit % 3);
        let units: [Vec<usize>; 3] = [
            (0..9).map(|at| 9 * unit + at).collect(),
            (0..9).map(|at| 9 * at + unit).collect(),
            (0..9).map(|at| corner + 9 * (at / 3) + at % 3).collect(),
        ];
        stated.extend(units.map(|cells| (Bound::ExactlyOne, cells.iter().map(|cell| 9 * cell + value).collect())));
    }
    let differ = |value| pairs.iter().map(move |&(one, other)| BTreeSet::from([9 * one + value, 9 * other + value]));
    stated.extend((0..9).flat_map(differ).map(|pair| (Bound::AtMostOne, pair)));
    for (bound, members) in &stated[81..] {
        builder.group(*bound, &candidates(members.iter().copied())).unwrap();
    }
    (builder.build().unwrap(), stated)
}

/// Every two candidates that some group holds together.
fn exclusions(groups: &[Stated]) -> BTreeSet<(usize, usize)> {
    let pairs = |(_, members): &Stated| -> Vec<(usize, usize)> {
        members.iter().flat_map(|&low| members.range(low + 1..).map(move |&high| (low, high))).collect()
    };
    groups.iter().flat_map(pairs).collect()
}

#[test]
fn anti_knight_pairs_shrink_into_cliques_that_exclude_the_same_candidates() {
    let (problem, stated) = sudoku_with(&knights_moves());
    let built = groups_of(&problem);
    assert_eq!((stated.len(), built.len()), (2_340, 702));
    assert_eq!(exclusions(&built), exclusions(&stated));
    assert_eq!(built[..324], stated[..324]);
}
