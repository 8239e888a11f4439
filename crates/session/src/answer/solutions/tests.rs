use super::*;
use crate::answer::Status;
use exactone_core::problem::{Bound, Candidate, ProblemBuilder};
use exactone_core::solve::{Count, Limit, Tally};
use exactone_formats::exchange::{Request, read};
use exactone_formats::instance::{CellLegend, Judge, Legend, Rules};
use exactone_formats::puzzle::read::one;
use std::panic::{AssertUnwindSafe, catch_unwind};

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LOOSE: &str = "534678912672195348198342567859761423426853791....................................";

fn session(spec: &str, threads: usize) -> Session {
    let cache = Arc::clone(&Session::default().cache);
    Session::new(cache, spec.parse().unwrap(), NonZeroUsize::new(threads).unwrap())
}

/// What the visitor sees, and the answer.
fn visited<'q>(
    session: &mut Session,
    question: impl Into<Question<'q>>,
    budget: &Budget,
    limit: Option<u64>,
) -> (Vec<Vec<Candidate>>, Answer) {
    let mut seen = Vec::new();
    let answer = session.all(question, budget, limit, &mut |chosen| {
        seen.push(chosen.to_vec());
        ControlFlow::Continue(())
    });
    (seen, answer.unwrap())
}

/// A list to its end: the solutions, the answer, and the limit that was told.
fn listed(mut solutions: Solutions) -> (Vec<Vec<Candidate>>, Answer, Option<Limit>) {
    let (mut seen, mut limit) = (Vec::new(), None);
    for found in solutions.by_ref() {
        assert_eq!(limit, None, "an error is the last item");
        match found {
            Ok(solution) => seen.push(solution.candidates().to_vec()),
            Err(AnswerError::OutOfBudget(hit)) => limit = Some(hit),
            Err(error) => panic!("{error}"),
        }
    }
    assert!(solutions.next().is_none());
    (seen, solutions.answer().unwrap().clone(), limit)
}

/// Pigeons, each in one of one hole fewer.
fn pigeons(pigeons: usize, judge: Option<Box<dyn Judge>>, holes: usize) -> Instance {
    let mut builder = ProblemBuilder::new();
    let choices: Vec<_> = (0..pigeons).map(|_| builder.choice(holes).unwrap()).collect();
    for hole in 0..holes {
        let inside: Vec<_> = choices.iter().map(|&choice| builder.candidate(choice, hole)).collect();
        builder.group(Bound::AtMostOne, &inside).unwrap();
    }
    let mut cells = CellLegend::new(None, (0..holes).map(|hole| hole.to_string()).collect());
    (0..pigeons).for_each(|pigeon| cells.push(format!("p{pigeon}"), None, &(0..holes).collect::<Vec<_>>()));
    let rules = Rules { judge, ..Rules::new(builder.build().unwrap(), Legend::Cells(cells)) };
    Instance::new("pigeons", rules)
}

#[test]
fn a_list_is_what_the_visitor_sees() {
    let texts = [UNIQUE, LOOSE, "................", "...232....4....1", "11.............."];
    let free = Budget::default();
    for spec in ["auto", "propagate", "cells", "backtrack"] {
        for puzzle in texts.map(|text| one(text).unwrap()) {
            for limit in [None, Some(0), Some(2), Some(100)] {
                let (seen, answer, hit) = listed(session(spec, 1).solutions(&puzzle, &free, limit));
                assert_eq!((seen, answer), visited(&mut session(spec, 1), &puzzle, &free, limit), "{spec} {limit:?}");
                assert_eq!(hit, None, "{spec} {limit:?}");
            }
        }
    }
    let (seen, ..) = listed(session("auto", 2).solutions(&one("................").unwrap(), &free, None));
    assert_eq!(seen, visited(&mut session("auto", 1), &one("................").unwrap(), &free, None).0);
}

#[test]
fn instances_are_listed_under_their_own_rules() {
    let instance = read("two.dlx", b"a b\na\nb\na b\n", &Request::default()).unwrap().instance;
    let free = Budget::default();
    let (seen, answer, _) = listed(Session::default().solutions(&instance, &free, None));
    assert_eq!((seen.len(), answer.tally), (2, Some(Tally::Exact(Count::from(2)))));
    let texts: Vec<String> =
        Session::default().solutions(&instance, &free, None).map(|found| found.unwrap().to_string()).collect();
    let plain = visited(&mut Session::default(), &instance, &free, None).0;
    assert_eq!(
        texts,
        plain.iter().map(|it| Solution::new(&instance.rules, it.clone()).to_string()).collect::<Vec<_>>()
    );
}

#[test]
fn no_solution_is_an_empty_list_that_is_complete() {
    let mut none = Session::default().solutions(&one("11..............").unwrap(), &Budget::default(), None);
    assert!(none.answer().is_none());
    assert!(none.next().is_none());
    assert_eq!(none.answer().unwrap().status, Status::None);
}

#[test]
fn a_limit_of_the_budget_is_the_last_item() {
    let blank = one(&".".repeat(81)).unwrap();
    let nodes = Budget::default().with_nodes(500);
    let (seen, answer, hit) = listed(session("propagate", 1).solutions(&blank, &nodes, None));
    assert_eq!(hit, Some(Limit::Nodes));
    assert!(!seen.is_empty());
    assert_eq!((seen, answer), visited(&mut session("propagate", 1), &blank, &nodes, None));
    let flag = Cancel::default();
    flag.raise();
    let mut ended = Session::default().solutions(&blank, &Budget::default().with_cancel(&flag), None);
    assert_eq!(ended.by_ref().last(), Some(Err(AnswerError::OutOfBudget(Limit::Cancelled))));
    assert_eq!(ended.answer().unwrap().limit(), Some(Limit::Cancelled));
}

#[test]
fn a_size_that_is_refused_is_an_error_in_the_list() {
    let seven = Puzzle::from_values(vec![0; 49]).unwrap();
    let mut refused = Session::default().solutions(&seven, &Budget::default(), None);
    assert!(matches!(refused.next(), Some(Err(AnswerError::Refused(_)))));
    assert!(refused.next().is_none() && refused.answer().is_none());
}

#[test]
fn a_list_that_is_dropped_ends_its_search_and_leaves_no_thread_behind() {
    let (many, none) = (pigeons(12, None, 12), pigeons(14, None, 13));
    for (instance, spec, taken) in [(&many, "auto", 3), (&many, "propagate", 0), (&none, "backtrack", 0)] {
        let mut solutions = session(spec, 1).solutions(instance, &Budget::default(), None);
        assert_eq!(solutions.by_ref().take(taken).flatten().count(), taken);
        drop(solutions);
        assert_eq!(Arc::strong_count(&instance.rules), 1, "nobody else holds the rules");
    }
}

#[test]
fn a_panic_of_the_search_comes_out_of_next_and_not_of_a_drop() {
    #[derive(Debug)]
    struct Panics;
    impl Judge for Panics {
        fn judge(&self, _: &Legend, _: &[Candidate]) -> Result<(), String> {
            panic!("the judge is ill")
        }
    }
    let instance = pigeons(3, Some(Box::new(Panics)), 3);
    let mut solutions = Session::default().solutions(&instance, &Budget::default(), None);
    let panic = catch_unwind(AssertUnwindSafe(|| solutions.next())).unwrap_err();
    assert_eq!(panic.downcast_ref(), Some(&"the judge is ill"));
    assert!(solutions.next().is_none());
    drop(Session::default().solutions(&instance, &Budget::default(), None));
}

#[test]
fn where_no_thread_starts_the_list_is_made_at_once_and_is_the_same() {
    let (blank, free) = (one("................").unwrap(), Budget::default());
    for budget in [free.clone(), free.with_nodes(100)] {
        let here = thread::with_at_most(0, || Session::default().solutions(&blank, &budget, None));
        assert!(matches!(here.source, Source::Here { .. }));
        assert_eq!(listed(here), listed(Session::default().solutions(&blank, &budget, None)));
    }
}

#[test]
fn a_list_can_be_kept_and_sent() {
    struct Kept {
        solutions: Solutions,
    }
    let solutions = Session::default().solutions(&one("................").unwrap(), &Budget::default(), None);
    let kept = Kept { solutions };
    assert_eq!(std::thread::spawn(move || kept.solutions.count()).join().unwrap(), 288);
}
