//! Limits, as the search meets them.

use super::{Found, Search};
use crate::log::Log;
use crate::settings::Settings;
use crate::start::Start;
use crate::ticker::Ticker;
use exactone_core::problem::{Bound, Problem, ProblemBuilder};
use exactone_core::solve::{Budget, Limit, Query};

/// Cells that all differ, one more than there are values: no solution.
fn pigeons(cells: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let cells: Vec<_> = (0..cells).map(|_| builder.choice(cells - 1).unwrap()).collect();
    for value in 0..cells.len() - 1 {
        let of_value: Vec<_> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(Bound::AtMostOne, &of_value).unwrap();
    }
    builder.build().unwrap()
}

fn search(problem: &Problem, settings: Settings) -> Search<'static> {
    let budget = Budget::default();
    let remainder = Start::new(problem, "learn").unwrap().remainder(&Query::new(&[], &budget)).unwrap().unwrap();
    Search::new(remainder, settings, Log::default())
}

#[test]
fn an_arena_that_gets_full_on_the_way_is_a_limit_of_memory() {
    let (problem, budget) = (pigeons(7), Budget::default());
    let end_of = |search: &mut Search<'_>| search.next_within(&mut Ticker::new(&budget, &budget), u64::MAX).1;
    let mut roomy = search(&problem, Settings::default());
    assert_eq!(end_of(&mut roomy), Ok(Some(Found::Nothing)));
    let mut narrow = search(&problem, Settings::default());
    narrow.propagation.clauses = std::mem::take(&mut narrow.propagation.clauses).within(100);
    assert_eq!(end_of(&mut narrow), Err(Limit::Memory));
    assert!(0 < narrow.conflicts && narrow.conflicts < roomy.conflicts);
}
