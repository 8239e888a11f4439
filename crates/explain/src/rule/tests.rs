//! Rules held against all assignments, tried one by one.
#![expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the numbers are small")]

use super::{Rule, RuleTable};
use crate::isomorphism::Random;
use crate::state::State;
use crate::step::{Argument, Kind, Level, Step};
use crate::{Adder, Explainer, Wrong};
use exactone_core::problem::{Arc, Bound, Candidate, Problem, ProblemBuilder, Relation, Relations};

const CELLS: usize = 4;
const VALUES: usize = 4;

/// A set of values, not empty.
fn set(random: &mut Random) -> u64 {
    1 + random.below((1 << VALUES) - 1) as u64
}

/// A relation of each kind in turn, of all four cells or the first three or two.
fn relation(kind: usize, random: &mut Random) -> Relation {
    let cells: Vec<usize> = (0..2 + random.below(CELLS - 1)).collect();
    let sets_of = |size: usize, random: &mut Random| -> Vec<u64> {
        (0..1 << VALUES).filter(|set: &u64| set.count_ones() as usize == size && random.below(2) == 0).collect()
    };
    let number = |random: &mut Random, below: usize| i64::try_from(random.below(below)).unwrap();
    let least = number(random, 8);
    match kind % 8 {
        0 => Relation::Pair { cells: [0, 1], allowed: (0..VALUES).map(|_| set(random) & set(random)).collect() },
        1 => {
            let terms = cells.iter().map(|&cell| (cell, [1, 1, 2, -1][random.below(4)])).collect();
            Relation::Linear { terms, least, most: least + number(random, 3) }
        }
        2 => Relation::Sets { sets: sets_of(cells.len(), random), cells },
        3 => {
            let tuple = |random: &mut Random| cells.iter().map(|_| set(random) & set(random)).collect();
            Relation::Table { tuples: (0..=random.below(4)).map(|_| tuple(random)).collect(), cells }
        }
        4 => {
            let (among, end) = (3, cells.len() - 1);
            let arcs = |at: usize, random: &mut Random| -> Vec<Arc> {
                let arc = |random: &mut Random| Arc {
                    from: if at == 0 { 0 } else { number(random, among) as u32 },
                    rank: random.below(VALUES) as u8,
                    to: if at == end { 0 } else { number(random, among) as u32 },
                };
                (0..6).map(|_| arc(random)).collect()
            };
            let layers = cells.iter().map(|&at| arcs(at, random)).collect();
            let mut counts = vec![among; cells.len() + 1];
            (counts[0], counts[cells.len()]) = (1, 1);
            Relation::Diagram { cells, layers, states: counts }
        }
        5 => {
            let least = random.below(2);
            Relation::Count {
                members: cells.iter().map(|&cell| (cell, set(random))).collect(),
                least,
                most: least + random.below(2),
            }
        }
        6 => Relation::Circles { sets: (1..1 << VALUES).filter(|_| random.below(2) == 0).collect(), cells },
        _ => Relation::Linear { terms: cells.iter().map(|&cell| (cell, 1)).collect(), least: 6, most: 6 },
    }
}

/// The relation, and maybe cells that differ; as a problem that has no groups but the cells.
fn problem(kind: usize, random: &mut Random) -> Problem {
    let mut builder = ProblemBuilder::new();
    for _ in 0..CELLS {
        builder.choice(VALUES).unwrap();
    }
    let mut list = vec![relation(kind, random)];
    if random.below(2) == 0 {
        list.push(Relation::Different(if random.below(2) == 0 { vec![0, 1, 2, 3] } else { vec![1, 3] }));
    }
    let ranks: Vec<u8> = (0..VALUES as u8).collect();
    builder.relate(Relations { numbers: vec![1, 2, 3, 4], cells: vec![ranks; CELLS], list });
    builder.build().unwrap()
}

/// By cell, the values that it has in some assignment that everything holds of.
fn supports(problem: &Problem, state: &State<'_>) -> Vec<u64> {
    let relations = problem.relations().unwrap();
    let mut found = vec![0; CELLS];
    for code in 0..VALUES.pow(CELLS as u32) {
        let ranks: Vec<u8> = (0..CELLS).map(|cell| (code / VALUES.pow(cell as u32) % VALUES) as u8).collect();
        let is_live = |cell: usize| state.is_live(Candidate::new(cell * VALUES + usize::from(ranks[cell])));
        if (0..CELLS).all(is_live) && relations.list.iter().all(|relation| relation.holds(&relations.numbers, &ranks)) {
            (0..CELLS).for_each(|cell| found[cell] |= 1 << ranks[cell]);
        }
    }
    found
}

#[test]
fn a_rule_takes_away_what_no_assignment_has_and_no_more() {
    let (mut random, mut gone, mut kept) = (Random::new(11), 0, 0);
    for kind in 0..4_000 {
        let problem = problem(kind, &mut random);
        let rule_table = RuleTable::new(&problem).unwrap();
        let mut state = State::new(&problem);
        for candidate in problem.all_candidates() {
            if random.below(5) == 0 && state.open(problem.choice_group(problem.choice_of(candidate).unwrap())) > 1 {
                state.remove(candidate);
            }
        }
        let expected = supports(&problem, &state);
        let (rule, scope) = &rule_table.rules[0];
        let steps = crate::search::rules::steps(&rule_table, &state, usize::MAX);
        let is_gone = |candidate: &Candidate| steps.iter().any(|step| step.gone.contains(candidate));
        let mut adder = Adder::new(problem.candidates());
        for candidate in state.all_live() {
            let (cell, rank) = (candidate.index() / VALUES, candidate.index() % VALUES);
            let has_support = expected[cell] >> rank & 1 != 0;
            // What only cells of no rule say to each other is no part of this.
            let is_asked = scope.cells.contains(&cell) && !has_support && scope.cells.len() == CELLS;
            assert!(!has_support || !is_gone(&candidate), "kind {} takes {cell}={rank} away", kind % 8);
            assert!(!is_asked || is_gone(&candidate), "kind {} leaves {cell}={rank}", kind % 8);
            let level = Level { kind: Kind::Rule, size: 4 };
            let step = Step { argument: Argument::Rule(rule.clone()), gone: vec![candidate], placed: None, level };
            assert!(!has_support || step.check(&state, &mut adder) == Err(Wrong::NotGone(candidate)));
            (gone, kept) = (gone + usize::from(is_gone(&candidate)), kept + usize::from(has_support));
        }
        assert!(steps.iter().all(|step| step.check(&state, &mut adder).is_ok()));
    }
    assert!(gone > 5_000 && kept > 5_000, "{gone} {kept}");
}

/// Two or three relations, of which some are read from the other end; as a problem that has no groups but the cells.
fn several(random: &mut Random) -> Problem {
    let mut builder = ProblemBuilder::new();
    (0..CELLS).for_each(|_| assert!(builder.choice(VALUES).is_ok()));
    let one = |random: &mut Random| {
        let mut relation = relation(random.below(8), random);
        match &mut relation {
            Relation::Diagram { cells, .. } if random.below(2) == 0 => cells.reverse(),
            Relation::Pair { cells, .. } if random.below(2) == 0 => cells.reverse(),
            _ => {}
        }
        relation
    };
    let list = (0..2 + random.below(2)).map(|_| one(random)).collect();
    let ranks: Vec<u8> = (0..VALUES as u8).collect();
    builder.relate(Relations { numbers: vec![1, 2, 3, 4], cells: vec![ranks; CELLS], list });
    builder.build().unwrap()
}

#[test]
fn several_rules_together_take_away_what_no_assignment_of_all_has_and_no_more() {
    let (mut random, mut gone, mut kept) = (Random::new(12), 0, 0);
    for _ in 0..6_000 {
        let problem = several(&mut random);
        let rule_table = RuleTable::new(&problem).unwrap();
        let count = problem.relations().unwrap().list.len();
        let Some((_, scope)) = rule_table.joint.iter().find(|(rule, _)| rule.parts.len() == count) else { continue };
        let mut state = State::new(&problem);
        for candidate in problem.all_candidates() {
            if random.below(5) == 0 && state.open(problem.choice_group(problem.choice_of(candidate).unwrap())) > 1 {
                state.remove(candidate);
            }
        }
        let expected = supports(&problem, &state);
        let steps = crate::search::rules::together(&rule_table, &state, count);
        let is_gone = |candidate: &Candidate| steps.iter().any(|step| step.gone.contains(candidate));
        for candidate in state.all_live() {
            let (cell, rank) = (candidate.index() / VALUES, candidate.index() % VALUES);
            let has_support = expected[cell] >> rank & 1 != 0;
            let is_asked = scope.cells.contains(&cell);
            assert!(!has_support || !is_gone(&candidate), "{:?}", problem.relations());
            assert!(!is_asked || has_support || is_gone(&candidate), "{:?}", problem.relations());
            (gone, kept) = (gone + usize::from(is_gone(&candidate)), kept + usize::from(has_support));
        }
        let mut adder = Adder::new(problem.candidates());
        assert!(steps.iter().all(|step| step.check(&state, &mut adder).is_ok()));
    }
    assert!(gone > 5_000 && kept > 5_000, "{gone} {kept}");
}

#[test]
fn what_a_cage_must_have_goes_from_the_cells_that_see_it() {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..CELLS).map(|_| builder.choice(VALUES).unwrap()).collect();
    for value in 0..VALUES {
        let members: Vec<Candidate> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(Bound::ExactlyOne, &members).unwrap();
    }
    // The first two of four cells add up to 7, so they are 3 and 4, and the others are neither. That these add up to 3 costs more: two sums are added up for that.
    let sum = Relation::Linear { terms: vec![(0, 1), (1, 1)], least: 7, most: 7 };
    let list = vec![Relation::EachOnce(vec![0, 1, 2, 3]), sum];
    builder.relate(Relations { numbers: vec![1, 2, 3, 4], cells: vec![vec![0, 1, 2, 3]; CELLS], list });
    let problem = builder.build().unwrap();
    let state = State::of_cells(&problem);
    let steps = Explainer::new(&problem).next(&state);
    let gone: Vec<Vec<usize>> =
        steps.iter().map(|step| step.gone.iter().map(|candidate| candidate.index()).collect()).collect();
    assert_eq!(gone, [vec![0, 1, 4, 5], vec![10, 14], vec![11, 15]]);
    assert!(steps.iter().all(|step| step.check(&state, &mut Adder::new(problem.candidates())).is_ok()));
    assert_eq!(State::new(&problem).all_live().count(), 16);
    assert!(Explainer::new(&problem).next(&State::new(&problem)).is_empty(), "by groups alone nothing follows");
}

#[test]
fn sums_that_are_not_exact_are_not_added_up() {
    let list = vec![Relation::Linear { terms: vec![(0, 1)], least: 1, most: 2 }; 2];
    let relations = Relations { numbers: vec![1, 2], cells: vec![vec![0, 1]; 2], list };
    let rule = Rule::sum([Rule::of(0).parts, Rule::of(1).parts].concat());
    assert_eq!(super::added_up(&relations, &rule), None);
}
