//! The bit sets across words and blocks, and what is refused.

use super::*;
use crate::cover::Branching;
use crate::cover::Ties;
use crate::problem::ProblemBuilder;
use crate::solve::{Budget, Query};

/// A choice of 300 values: rows of more than one block.
fn opened() -> BitSets {
    let mut builder = ProblemBuilder::new();
    let wide = builder.choice(300).unwrap();
    let narrow = builder.choice(2).unwrap();
    let clash = [builder.candidate(wide, 299), builder.candidate(narrow, 1)];
    builder.group(crate::problem::Bound::AtMostOne, &clash).unwrap();
    let matrix = Matrix::new(&builder.build().unwrap(), Ties::Lowest, "test").unwrap();
    let mut root = Root::new(&matrix);
    root.settle(&matrix, &Query::new(&[], &Budget::default()), &mut Work::default()).unwrap();
    let mut sets = BitSets::new(&matrix).unwrap();
    sets.open(&matrix, &root);
    sets
}

#[test]
fn alternatives_are_met_in_order_across_words_and_blocks() {
    let sets = opened();
    let mut met = Vec::new();
    let mut from = 0;
    while let Some(option) = sets.first_open(0, from) {
        met.push(option);
        from = option + 1;
    }
    assert!(met.into_iter().eq(0..300));
    assert_eq!(sets.first_open(1, 0), Some(300));
}

#[test]
fn what_falls_stands_again_after_retracting() {
    let mut sets = opened();
    let (open, sizes) = (sets.open.clone(), sets.sizes.now.clone());
    sets.branch(1, &mut Work::default());
    for alternative in [300, 301] {
        let mut work = Work::default();
        sets.advance(&mut work).unwrap();
        assert_eq!(work.chosen, [Candidate::new(alternative)]);
        assert_eq!(sets.first_open(0, 299), (alternative == 300).then_some(299));
        sets.retract();
        assert_eq!((&sets.open, &sets.sizes.now), (&open, &sizes));
    }
    sets.leave();
}

#[test]
fn rows_past_the_limit_are_refused() {
    let mut builder = ProblemBuilder::new();
    for _ in 0..60_000 {
        builder.choice(2).unwrap();
    }
    let refused = Bits::new(&builder.build().unwrap(), Branching::default());
    assert!(matches!(refused, Err(SolveError::TooLarge { engine: "bits", .. })));
}
