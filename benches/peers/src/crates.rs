//! The published crates, each through its own interface: options over items in, the number of solutions out.

use dancing_links::ExactCover;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use exact_covers::Solver as _;
use std::ops::ControlFlow;

/// Up to `limit` solutions by the crate `dlx`.
pub fn dlx(items: usize, primary: usize, options: &[Vec<usize>], limit: u64) -> u64 {
    let id = |number: usize| dlx::Uint::try_from(number).expect("a small problem");
    let options: Vec<Vec<dlx::Uint>> =
        options.iter().map(|option| option.iter().map(|item| id(*item)).collect()).collect();
    let mut problem = dlx::x::make_problem(id(primary), id(items - primary), &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut choose = mrv_chooser(prefer_any(), no_tiebreak());
    let mut found = 0;
    while found < limit && solver.next_solution(&mut choose) {
        found += 1;
    }
    found
}

/// Up to `limit` solutions by the crate `dlx-rs`.
pub fn dlx_rs(items: usize, primary: usize, options: &[Vec<usize>], limit: u64) -> u64 {
    let mut solver = dlx_rs::Solver::new_optional(primary, items - primary);
    for (name, option) in options.iter().enumerate() {
        let from_one: Vec<usize> = option.iter().map(|item| item + 1).collect();
        solver.add_option(name, &from_one);
    }
    solver.take(usize::try_from(limit).unwrap_or(usize::MAX)).count() as u64
}

/// What the crate `dancing-links` asks of a problem.
struct Asked<'a> {
    primary: usize,
    items: Vec<usize>,
    options: &'a [Vec<usize>],
}

impl ExactCover for Asked<'_> {
    type Possibility = Vec<usize>;
    type Constraint = usize;

    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.contains(item)
    }

    fn is_optional(&self, item: &usize) -> bool {
        *item >= self.primary
    }

    fn possibilities(&self) -> &[Vec<usize>] {
        self.options
    }

    fn constraints(&self) -> &[usize] {
        &self.items
    }
}

/// All solutions by the crate `dancing-links`.
pub fn dancing_links(items: usize, primary: usize, options: &[Vec<usize>]) -> u64 {
    let asked = Asked { primary, items: (0..items).collect(), options };
    asked.solver().count() as u64
}

/// All solutions by the crate `exact-covers`, which has no working solver but the one with links.
pub fn exact_covers(items: usize, primary: usize, options: &[Vec<usize>]) -> u64 {
    let (first, second): (Vec<usize>, Vec<usize>) = ((0..primary).collect(), (primary..items).collect());
    let mut solver: exact_covers::DlSolver<usize, ()> = exact_covers::DlSolver::new(&first, &second);
    for option in options {
        let (first, second): (Vec<usize>, Vec<usize>) = option.iter().partition(|item| **item < primary);
        solver.add_option(first, second.into_iter().map(|item| (item, None)).collect::<Vec<_>>());
    }
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        ControlFlow::Continue(())
    });
    found
}
