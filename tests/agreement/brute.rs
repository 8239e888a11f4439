//! Small random problems: every engine and setting, and every question, against brute force (`random/mod.rs`).

use crate::engines::{SPECS, open, visited};
use crate::random::{
    CHOICES, MANY, Sizes, Stated, build_grouped, build_related, candidates, grouped, related, solutions,
    visible_answers,
};
use exactone::problem::{Candidate, Checker, Choice, Problem};
use exactone::solve::{
    Budget, Count, Ending, First, Query, Solver, Tally, Truth, Uniqueness, Wanted, first, true_candidates, unique,
    unsatisfiable_subset,
};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// What a query asks, as candidates.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) givens: Vec<Candidate>,
    pub(crate) removed: Vec<Candidate>,
}

impl Asked {
    pub(crate) fn query<'a>(&'a self, budget: &'a Budget) -> Query<'a> {
        Query { removed: &self.removed, ..Query::new(&self.givens, budget) }
    }

    fn allows(&self, solution: &[Candidate]) -> bool {
        self.givens.iter().all(|given| solution.contains(given))
            && !self.removed.iter().any(|removed| solution.contains(removed))
    }

    /// The solutions that brute force finds.
    pub(crate) fn solutions(&self, groups: &[Stated]) -> BTreeSet<Vec<Candidate>> {
        solutions(MANY, groups).into_iter().map(candidates).filter(|solution| self.allows(solution)).collect()
    }
}

/// Givens in any order, and removals; some twice, some that the problem does not have.
pub(crate) fn asked(givens: usize) -> impl Strategy<Value = Asked> {
    let named = |most| vec(0..=MANY, 0..=most).prop_map(candidates);
    (named(givens), named(3)).prop_map(|(givens, removed)| Asked { givens, removed })
}

/// The solutions of a query as a set; none is visited twice.
fn set_of(solver: &mut dyn Solver, problem: &Problem, query: &Query<'_>) -> BTreeSet<Vec<Candidate>> {
    let (found, ending) = visited(solver, problem, query);
    assert_eq!(ending, Ending::Exhausted);
    assert_eq!(solver.statistics().solutions, found.len() as u64);
    let set: BTreeSet<_> = found.iter().cloned().collect();
    assert_eq!(set.len(), found.len(), "a solution was visited twice");
    set
}

/// First, unique, counts and true candidates are what the set of solutions says.
fn hold_answers(solver: &mut dyn Solver, problem: &Problem, asked: &Asked, known: &BTreeSet<Vec<Candidate>>) {
    let budget = Budget::default();
    let (query, mut checker) = (asked.query(&budget), Checker::new(problem));
    match first(solver, &mut checker, &query).unwrap() {
        First::Found(solution) => assert!(known.contains(&solution)),
        other => assert!(other == First::None && known.is_empty()),
    }
    match unique(solver, &mut checker, &query).unwrap() {
        Uniqueness::None => assert!(known.is_empty()),
        Uniqueness::Unique(one) => assert!(known.len() == 1 && known.contains(&one)),
        Uniqueness::Multiple(one, two) => assert!(one != two && known.contains(&one) && known.contains(&two)),
        Uniqueness::Unknown(..) => panic!("nothing limits the search"),
    }
    let some = known.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let truth = true_candidates(solver, &mut checker, problem, &query).unwrap();
    assert_eq!(truth, Truth { some, undecided: vec![], limit: None });
}

fn hold_counts(problem: &Problem, spec: &str, asked: &Asked, known: u64) {
    let budget = Budget::default();
    let mut engine = open(problem, spec, 2);
    for limit in [None, Some(0), Some(1), Some(2), Some(known), Some(known + 1)] {
        let exact = Tally::Exact(Count::from(u128::from(known)));
        let expected = match limit {
            Some(limit) if limit <= known => Tally::AtLeast(Count::from(u128::from(limit))),
            _ => exact,
        };
        let tally = engine.solver().count(&mut Checker::new(problem), &asked.query(&budget), limit).unwrap();
        assert_eq!(tally, expected, "{spec} up to {limit:?}");
    }
}

/// Each visible answer, as the values of the visible choices, and how often it was visited.
fn shown(problem: &Problem, found: &BTreeSet<Vec<Candidate>>) -> BTreeMap<Vec<usize>, usize> {
    let mut answers = BTreeMap::new();
    for solution in found {
        let value = |choice: usize| {
            let values = problem.members(problem.choice_group(Choice::new(choice)));
            values.iter().position(|value| solution.contains(value)).unwrap()
        };
        *answers.entry((0..CHOICES).map(value).collect()).or_insert(0) += 1;
    }
    answers
}

fn hold_related(spec: &str, sizes: &Sizes, problem: &Problem, known: &BTreeMap<Vec<usize>, usize>) {
    let budget = Budget::default();
    let mut engine = open(problem, spec, 1);
    let found = set_of(engine.solver(), problem, &Query::new(&[], &budget));
    assert_eq!(&shown(problem, &found), known, "{spec}");
    for given in 0..sizes[0] {
        let given = [Candidate::new(given)];
        let part = set_of(engine.solver(), problem, &Query::new(&given, &budget));
        assert!(part.iter().eq(found.iter().filter(|solution| solution.contains(&given[0]))), "{spec}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn an_engine_visits_each_solution_once_and_the_same_way_whatever_was_asked_before(
        groups in grouped(), asked in asked(3), between in asked(3),
    ) {
        let problem = build_grouped(&groups);
        let known = asked.solutions(&groups);
        let budget = Budget::default();
        for spec in SPECS {
            let mut engine = open(&problem, spec, 1);
            let before = visited(engine.solver(), &problem, &asked.query(&budget));
            prop_assert_eq!(&set_of(engine.solver(), &problem, &asked.query(&budget)), &known, "{}", spec);
            hold_answers(engine.solver(), &problem, &between, &between.solutions(&groups));
            let after = visited(engine.solver(), &problem, &asked.query(&budget));
            prop_assert_eq!(before, after, "{}", spec);
        }
    }

    #[test]
    fn every_question_is_answered_as_the_set_of_solutions_says(groups in grouped(), asked in asked(2)) {
        let problem = build_grouped(&groups);
        let known = asked.solutions(&groups);
        for spec in SPECS {
            hold_answers(open(&problem, spec, 1).solver(), &problem, &asked, &known);
            hold_counts(&problem, spec, &asked, known.len() as u64);
        }
    }

    #[test]
    fn an_engine_stops_by_itself_only_when_it_has_shown_what_was_wanted(
        groups in grouped(), asked in asked(1), wanted in 0..4usize,
    ) {
        let problem = build_grouped(&groups);
        let known = asked.solutions(&groups);
        let budget = Budget::default();
        for spec in SPECS {
            let query = asked.query(&budget).wanting(Wanted::UpTo(wanted as u64));
            let (found, ending) = visited(open(&problem, spec, 1).solver(), &problem, &query);
            let set: BTreeSet<_> = found.iter().cloned().collect();
            prop_assert!(set.len() == found.len() && set.is_subset(&known), "{}", spec);
            match ending {
                Ending::Exhausted => prop_assert_eq!(set, known.clone(), "{}", spec),
                Ending::Stopped => prop_assert!(set.len() >= wanted, "{}", spec),
                Ending::OutOfBudget(limit) => prop_assert!(false, "{}: {}", spec, limit),
            }
        }
    }

    #[test]
    fn a_contradiction_has_no_solution_and_leaving_out_any_given_of_it_has_one(
        groups in grouped(), asked in asked(6),
    ) {
        prop_assume!(asked.solutions(&groups).is_empty());
        let problem = build_grouped(&groups);
        let budget = Budget::default();
        for spec in SPECS {
            let mut engine = open(&problem, spec, 1);
            let found = unsatisfiable_subset(engine.solver(), &mut Checker::new(&problem), &asked.query(&budget)).unwrap();
            prop_assert_eq!(found.limit, None);
            let mut order = asked.givens.iter();
            prop_assert!(found.givens.iter().all(|given| order.any(|other| other == given)), "in order: {:?}", found);
            let some_allowed = |givens: Vec<Candidate>| !Asked { givens, ..asked.clone() }.solutions(&groups).is_empty();
            prop_assert!(!some_allowed(found.givens.clone()), "{}: {:?}", spec, found);
            for at in 0..found.givens.len() {
                prop_assert!(some_allowed([&found.givens[..at], &found.givens[at + 1..]].concat()), "{}: {:?}", spec, found);
            }
        }
    }

    #[test]
    fn auxiliary_choices_neither_hide_nor_multiply_answers((sizes, relations) in related()) {
        let problem = build_related(&sizes, &relations);
        let known = visible_answers(&problem);
        for spec in SPECS {
            hold_related(spec, &sizes, &problem, &known);
        }
    }
}

#[test]
fn a_problem_without_candidates_has_one_solution_and_an_empty_group_has_none() {
    let nothing = exactone::problem::ProblemBuilder::new().build().unwrap();
    let mut builder = exactone::problem::ProblemBuilder::new();
    builder.choice(2).unwrap();
    builder.choice(0).unwrap();
    let hopeless = builder.build().unwrap();
    let budget = Budget::default();
    for spec in SPECS {
        let query = Query::new(&[], &budget);
        assert_eq!(visited(open(&nothing, spec, 1).solver(), &nothing, &query), (vec![vec![]], Ending::Exhausted));
        assert_eq!(visited(open(&hopeless, spec, 1).solver(), &hopeless, &query), (vec![], Ending::Exhausted));
    }
}
