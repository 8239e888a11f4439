//! Limits, as the search meets them.

use super::{Outcome, Search};
use crate::clauses::Kind;
use crate::literal::Lit;
use crate::log::Log;
use crate::settings::Settings;
use crate::start::Start;
use crate::ticker::{LOOK_EVERY, Ticker};
use exactone_core::problem::{Bound, Problem, ProblemBuilder, sudoku};
use exactone_core::random::SplitMix;
use exactone_core::solve::{Budget, Cancel, Limit, Query};

/// Cells that all differ, one more than there are values: no solution. With another cell there are two such lists, so that candidates
/// share two groups, which walks ask for.
fn pigeons(cells: usize) -> Problem {
    let mut builder = ProblemBuilder::new();
    let values = cells - 1;
    let cells: Vec<_> = (0..=cells).map(|_| builder.choice(values).unwrap()).collect();
    for value in 0..values {
        let of_value: Vec<_> = cells.iter().map(|&cell| builder.candidate(cell, value)).collect();
        builder.group(Bound::AtMostOne, &of_value[1..]).unwrap();
        builder.group(Bound::AtMostOne, &of_value[..=values]).unwrap();
    }
    builder.build().unwrap()
}

fn search(problem: &Problem, settings: Settings) -> Search<'static> {
    let budget = Budget::default();
    let remainder = Start::new(problem, "learn").unwrap().remainder(&Query::new(&[], &budget)).unwrap().unwrap();
    Search::new(remainder, settings, Log::default(), &mut Ticker::new(&budget, &budget)).unwrap()
}

#[test]
fn an_arena_that_gets_full_on_the_way_is_a_limit_of_memory() {
    let (problem, budget) = (pigeons(7), Budget::default());
    let end_of = |search: &mut Search<'_>| search.next_within(&mut Ticker::new(&budget, &budget), u64::MAX).1;
    let mut roomy = search(&problem, Settings::default());
    assert_eq!(end_of(&mut roomy), Ok(Some(Outcome::Nothing)));
    let mut narrow = search(&problem, Settings::default());
    narrow.propagation.clauses = std::mem::take(&mut narrow.propagation.clauses).within(100);
    assert_eq!(end_of(&mut narrow), Err(Limit::Memory));
    assert!(0 < narrow.conflicts && narrow.conflicts < roomy.conflicts);
}

/// Works with a flag that is raised behind the first look at it, or never.
fn work(is_raised: bool, work: impl FnOnce(&mut Ticker<'_>) -> Result<(), Limit>) -> Result<(), Limit> {
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    let mut ticker = Ticker::new(&budget, &budget);
    ticker.poll(0).unwrap();
    if is_raised {
        flag.raise();
    }
    work(&mut ticker)
}

#[test]
fn a_flag_ends_a_dive_before_its_first_decision() {
    let (problem, mut random) = (sudoku(1, 20).unwrap(), SplitMix::new(1));
    let removed = problem.all_candidates().filter(|_| random.below(100) < 40);
    let removed: Vec<_> = removed.map(|it| vec![Lit::is_not(it)]).collect();
    let dive = |is_raised| {
        let mut search = search(&problem, Settings::default());
        search.import(&removed, Kind::Redundant);
        search.propagation.looked_at = 1 << 40;
        let before = search.belief.looked_at;
        let ended = work(is_raised, |ticker| search.dive(ticker));
        (ended, search.belief.looked_at - before, search.peak_depth)
    };
    let (ended, all, depth) = dive(false);
    assert!(ended == Ok(()) && all > 2 * LOOK_EVERY && depth > 1, "{all} {depth}");
    let (ended, looked_at, depth) = dive(true);
    assert_eq!((ended, depth), (Err(Limit::Cancelled), 0));
    assert!(looked_at < LOOK_EVERY, "{looked_at}");
}

#[test]
fn a_flag_ends_a_dive_before_it_looks_at_many_candidates() {
    // More candidates than are looked at between two looks at the limits.
    let search = search(&sudoku(1, 26).unwrap(), Settings::default());
    let trail = &search.propagation.trail;
    let likely = |ticker: &mut Ticker<'_>| search.belief.most_likely(trail, 26 * 26 * 26, ticker).map(drop);
    assert_eq!((work(false, likely), work(true, likely)), (Ok(()), Err(Limit::Cancelled)));
}

#[test]
fn a_flag_ends_a_walk() {
    let walk = |is_raised| {
        let mut search = search(&pigeons(6), Settings { walk: 10, ..Settings::default() });
        search.walks.next = 1_000_000;
        let ended = work(is_raised, |ticker| search.walk(ticker));
        (ended, search.walks.walked)
    };
    let (ended, walked) = walk(false);
    assert!(ended == Ok(()) && walked >= 1_000_000, "{walked}");
    assert_eq!(walk(true), (Err(Limit::Cancelled), 0));
}

#[test]
fn a_flag_ends_work_at_the_root_and_the_search_can_go_on() {
    let problem = pigeons(8);
    let mut search = search(&problem, Settings { inprocess_every: 1, ..Settings::default() });
    // So much was propagated before that there is no end to the work.
    search.propagation.propagations = 1 << 40;
    let flag = Cancel::default();
    let budget = Budget::default().with_cancel(&flag);
    let mut ticker = Ticker::new(&budget, &budget);
    assert_eq!(search.next_within(&mut ticker, 40).1, Ok(None));
    flag.raise();
    search.conflicts += 1_000;
    assert_eq!(search.maintain(&mut ticker), Err(Limit::Cancelled));
    let budget = Budget::default();
    assert_eq!(search.next_within(&mut Ticker::new(&budget, &budget), u64::MAX).1, Ok(Some(Outcome::Nothing)));
}
