//! Copies of problems, with their cells and values in another order, are stated alike.

use super::*;
use crate::problem::ProblemBuilder;
use crate::random::SplitMix;

/// Cells of two values. Of the first values of some of them at most one holds.
fn problem(cells: usize, groups: &[Vec<usize>]) -> Problem {
    let mut builder = ProblemBuilder::new();
    (0..cells).for_each(|_| assert!(builder.choice(2).is_ok()));
    for group in groups {
        let members: Vec<Candidate> = group.iter().map(|&cell| Candidate::new(2 * cell)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// The cells of all groups of several cells.
fn groups(problem: &Problem) -> BTreeSet<Vec<usize>> {
    let cells = |group| -> Vec<usize> { problem.members(group).iter().map(|member| member.index() / 2).collect() };
    problem.all_groups().map(cells).filter(|cells| cells[0] != cells[1]).collect()
}

/// The same groups of cells that have other numbers.
fn moved<'g>(groups: impl IntoIterator<Item = &'g Vec<usize>>, order: &[usize]) -> BTreeSet<Vec<usize>> {
    let moved = |group: &Vec<usize>| {
        let mut cells: Vec<usize> = group.iter().map(|&cell| order[cell]).collect();
        cells.sort_unstable();
        cells
    };
    groups.into_iter().map(moved).collect()
}

/// Two cells that exclude six pairs of cells. Only the cells of such a pair do not exclude each other.
fn many_cliques() -> Vec<Vec<usize>> {
    let others = (2..14).flat_map(|one| (0..one).map(move |other| vec![other, one]));
    others.filter(|pair| pair[0] < 2 || pair[0] / 2 != pair[1] / 2).chain([vec![0, 1]]).collect()
}

#[test]
fn a_pair_of_many_cliques_is_a_group_by_itself() {
    let all = groups(problem(14, &many_cliques()).symmetric());
    assert!(all.iter().all(|group| group.len() == 2), "{all:?}");
    assert_eq!(all.len(), 14 * 13 / 2 - 6);
}

#[test]
fn copies_have_the_same_groups() {
    let mut random = SplitMix::new(7);
    let mut others = 0;
    for round in 0..200 {
        let (cells, mut stated) = (14, if round % 10 == 0 { many_cliques() } else { Vec::new() });
        for _ in 0..8 + round % 30 {
            let mut group: Vec<usize> = (0..2 + random.below(5) / 4).map(|_| random.below(cells)).collect();
            group.sort_unstable();
            group.dedup();
            stated.extend((group.len() > 1).then_some(group));
        }
        let mut order: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut order);
        let own = problem(cells, &stated);
        let copy = problem(cells, &moved(&stated, &order).into_iter().collect::<Vec<_>>());
        assert_eq!(moved(&groups(own.symmetric()), &order), groups(copy.symmetric()), "{stated:?}");
        others += usize::from(moved(&groups(&own), &order) != groups(&copy));
    }
    assert!(others > 10, "of the problems themselves {others} depend on the order");
}

/// Cells of three values. Of the candidates of each group, by their numbers, at most one is true.
fn of_three(cells: usize, groups: &[Vec<usize>]) -> Problem {
    let mut builder = ProblemBuilder::new();
    (0..cells).for_each(|_| assert!(builder.choice(3).is_ok()));
    for group in groups {
        let members: Vec<Candidate> = group.iter().map(|&member| Candidate::new(member)).collect();
        builder.group(Bound::AtMostOne, &members).unwrap();
    }
    builder.build().unwrap()
}

/// Rows and pairs of values of two cells. Every tenth time the first two values of a cell exclude those of all other cells but one. So each of these
/// pairs is in many cliques.
fn stated(cells: usize, round: usize, random: &mut SplitMix) -> Vec<Vec<usize>> {
    let mut stated = Vec::new();
    for _ in 0..6 + round % 30 {
        let (one, other) = (random.below(cells), random.below(cells));
        let some = |cell: usize, random: &mut SplitMix| {
            let first = random.below(3);
            (0..=random.below(2)).map(|more| 3 * cell + (first + more) % 3).collect::<Vec<usize>>()
        };
        let row = [some(one, random), some(other, random)].concat();
        stated.extend((one != other).then_some(row));
    }
    if round.is_multiple_of(10) {
        let pairs = (0..cells)
            .flat_map(|one| (0..one).map(move |other| [other, one]))
            .filter(|[other, one]| other / 2 != one / 2);
        let values = [[0, 0], [0, 1], [1, 0], [1, 1]];
        stated.extend(pairs.flat_map(|[other, one]| values.map(|[low, high]| vec![3 * other + low, 3 * one + high])));
    }
    for row in &mut stated {
        row.sort_unstable();
    }
    stated
}

#[test]
fn copies_of_cells_of_several_values_have_the_same_groups() {
    let cells = 12;
    let mut random = SplitMix::new(13);
    let numbers = |problem: &Problem| -> BTreeSet<Vec<usize>> {
        let members = |group| problem.members(group).iter().map(|member| member.index()).collect();
        problem.all_groups().map(members).collect()
    };
    let (mut others, mut of_cells) = (0, 0);
    for round in 0..200 {
        let stated = stated(cells, round, &mut random);
        let mut places: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut places);
        let mut order = Vec::new();
        for place in places {
            let mut values = [0, 1, 2];
            random.shuffle(&mut values);
            order.extend(values.map(|value| 3 * place + value));
        }
        let own = of_three(cells, &stated);
        let copy = of_three(cells, &moved(&stated, &order).into_iter().collect::<Vec<_>>());
        let (groups, of_copy) = (numbers(own.symmetric()), numbers(copy.symmetric()));
        assert_eq!(moved(&groups, &order), of_copy, "{stated:?}");
        others += usize::from(moved(&numbers(&own), &order) != numbers(&copy));
        of_cells += usize::from(round.is_multiple_of(10) && groups.contains(&vec![0, 1, 6, 7]));
    }
    assert!(others > 10, "of the problems themselves {others} depend on the order");
    assert!(of_cells > 5, "{of_cells} times a pair of many cliques is a group of values of both cells");
}

#[test]
fn both_statements_exclude_the_same() {
    let mut random = SplitMix::new(11);
    for _ in 0..50 {
        let pair = |_| -> Vec<usize> { vec![random.below(8), 8 + random.below(8)] };
        let stated: Vec<Vec<usize>> = (0..40).map(pair).chain([vec![1, 2, 9], vec![4, 5, 6, 7]]).collect();
        let own = problem(16, &stated);
        let exclude = |problem: &Problem, one: usize, other: usize| {
            groups(problem).iter().any(|group| group.contains(&one) && group.contains(&other))
        };
        for (one, other) in (0..16).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_eq!(exclude(&own, one, other), exclude(own.symmetric(), one, other));
        }
    }
}
