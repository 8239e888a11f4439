//! Whether features tell which arm to take: a tree that is judged on instances that it has not seen.
//!
//! The instances are parted into ten folds by lot. For each fold a tree is grown from the other nine, and chooses an arm for each
//! instance of the fold. How many questions the tree may ask, none among them, is chosen by five folds within those nine: what is
//! judged has no part in it. The same seed gives the same folds.
//!
//! Stone, "Cross-Validatory Choice and Assessment of Statistical Predictions", JRSS B 36 (1974); Varma and Simon, "Bias in error
//! estimation when using cross-validation for model selection", BMC Bioinformatics 7 (2006).

use super::bootstrap::below;
use super::cost_tree::{Cases, CostTree, Growth};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Folds that a tree is judged by.
const FOLDS: usize = 10;
/// Folds that the number of questions is chosen by.
const INNER_FOLDS: usize = 5;
/// The most questions on a way through the tree.
const DEPTH: usize = 3;
/// A side of a question has at least so many instances, and a tenth of all.
const FEWEST: usize = 5;

/// What a tree chooses.
#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    /// The arm for each instance, chosen by a tree that has not seen it.
    pub chosen: Vec<usize>,
    /// The tree of all instances.
    pub tree: CostTree,
}

/// Chooses an arm for each instance by its features. O(folds² × growing a tree).
///
/// ```
/// use exactone_lab::statistics::{Cases, selection};
///
/// let features: Vec<Vec<f64>> = (0..40).map(|it| vec![f64::from(it % 7), f64::from(it)]).collect();
/// let costs: Vec<Vec<f64>> = (0..40).map(|it| if it % 7 < 3 { vec![0.0, 1.0] } else { vec![1.0, 0.0] }).collect();
/// let found = selection(Cases { features: &features, costs: &costs }, 1);
/// assert!(found.chosen.iter().zip(&costs).all(|(arm, costs)| costs[*arm] == 0.0));
/// ```
#[must_use]
pub fn selection(cases: Cases, seed: u64) -> Selection {
    let order = shuffled(cases.costs.len(), seed);
    let mut chosen = vec![0; order.len()];
    for (known, unseen) in folds(&order, FOLDS) {
        let depth = best_depth(cases, &known);
        let tree = grown(cases, &known);
        for at in unseen {
            chosen[at] = tree.choice(&cases.features[at], depth);
        }
    }
    let depth = best_depth(cases, &order);
    Selection { chosen, tree: grown(cases, &order).cut(depth) }
}

fn grown(cases: Cases, members: &[usize]) -> CostTree {
    CostTree::grown(cases, members, Growth { depth: DEPTH, fewest: FEWEST.max(members.len() / 10) })
}

/// The number of questions after which instances that a tree has not seen cost least; the least of several.
fn best_depth(cases: Cases, members: &[usize]) -> usize {
    let mut costs = [0.0; DEPTH + 1];
    for (known, unseen) in folds(members, INNER_FOLDS) {
        let tree = grown(cases, &known);
        for at in unseen {
            let cost = |depth: usize| cases.costs[at][tree.choice(&cases.features[at], depth)];
            costs.iter_mut().enumerate().for_each(|(depth, sum)| *sum += cost(depth));
        }
    }
    (1..costs.len()).fold(0, |best, depth| if costs[depth] < costs[best] { depth } else { best })
}

/// The members with one fold left out, and that fold, for each fold that is not empty.
fn folds(members: &[usize], folds: usize) -> impl Iterator<Item = (Vec<usize>, Vec<usize>)> {
    let part = move |fold: usize| {
        let places = members.iter().enumerate();
        let (unseen, known): (Vec<_>, Vec<_>) = places.partition(|(place, _)| place % folds == fold);
        let members = |part: Vec<(usize, &usize)>| part.into_iter().map(|(_, at)| *at).collect::<Vec<usize>>();
        (members(known), members(unseen))
    };
    (0..folds).map(part).filter(|(_, unseen)| !unseen.is_empty())
}

/// The places from 0, in an order drawn by lot (Fisher and Yates).
fn shuffled(size: usize, seed: u64) -> Vec<usize> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut order: Vec<usize> = (0..size).collect();
    for last in (1..size).rev() {
        order.swap(last, below(&mut random, last + 1));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_instance_is_chosen_for_by_a_tree_that_has_not_seen_it() {
        let order = shuffled(43, 1);
        let parts: Vec<(Vec<usize>, Vec<usize>)> = folds(&order, FOLDS).collect();
        assert_eq!(parts.len(), 10);
        let mut unseen: Vec<usize> = parts.iter().flat_map(|(_, unseen)| unseen.clone()).collect();
        unseen.sort_unstable();
        assert_eq!(unseen, (0..43).collect::<Vec<_>>());
        assert!(parts.iter().all(|(known, unseen)| known.len() + unseen.len() == 43));
        assert!(parts.iter().all(|(known, unseen)| !known.iter().any(|at| unseen.contains(at))));
    }

    #[test]
    fn a_seed_is_an_order_and_another_seed_another_one() {
        assert_eq!(shuffled(20, 1), shuffled(20, 1));
        assert_ne!(shuffled(20, 1), shuffled(20, 2));
    }

    #[test]
    fn what_can_only_be_learnt_by_heart_is_not_chosen_by() {
        // The feature is the place, and costs have nothing to do with it, but for one arm that is better on the whole.
        let features: Vec<Vec<f64>> = (0..60).map(|it| vec![f64::from(it)]).collect();
        let costs: Vec<Vec<f64>> = (0..60_u32).map(|it| vec![f64::from(it * it * 37 % 101 % 10), 6.0]).collect();
        let found = selection(Cases { features: &features, costs: &costs }, 1);
        assert!(found.chosen.iter().filter(|arm| **arm == 0).count() > 50, "{found:?}");
    }
}
