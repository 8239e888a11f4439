//! A decision tree that chooses one of several arms for an instance by its features, so that the sum of the costs is least.
//!
//! Each question is "is this feature at most this threshold?". Of all features, and of all thresholds halfway between two values
//! that follow each other, that one is taken after which the best arm of either side costs least, added up over its instances.
//! Both sides must have a fair number of instances. It is the growing of Breiman, Friedman, Olshen and Stone, *Classification
//! and Regression Trees* (1984), with the costs themselves in the place of their measures of impurity.

use serde::Serialize;

/// What a tree is grown from: for each instance its features, and the cost of each arm. All features are known, and all costs
/// are finite.
#[derive(Clone, Copy, Debug)]
pub struct Cases<'a> {
    /// By instance, and then by feature.
    pub features: &'a [Vec<f64>],
    /// By instance, and then by arm.
    pub costs: &'a [Vec<f64>],
}

/// A tree, or a part of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CostTree {
    /// The arm that costs its instances least; the first of several.
    pub arm: usize,
    /// Instances that it was grown from.
    pub instances: usize,
    /// The question that parts them, if there is one.
    pub split: Option<Box<Split>>,
}

/// A question, and what follows from its answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Split {
    /// The feature that is asked for.
    pub feature: usize,
    /// The greatest value for a yes.
    pub threshold: f64,
    /// For instances that are not above it.
    pub below: CostTree,
    /// For all others.
    pub above: CostTree,
}

/// How far a tree is grown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Questions on a way through the tree, at most.
    pub depth: usize,
    /// Instances on either side of a question, at least.
    pub fewest: usize,
}

/// Less than this share of the sum of all costs is no gain, but a difference of rounding.
const ROUNDING: f64 = 1e-9;

impl CostTree {
    /// The tree of these instances, by their places. O(depth × features × n × (log n + arms)).
    ///
    /// ```
    /// use exactone_lab::statistics::{Cases, CostTree, TreeGrowth};
    ///
    /// // The first arm is cheaper where the feature is small.
    /// let features: Vec<Vec<f64>> = [1.0, 2.0, 5.0, 8.0].map(|it| vec![it]).to_vec();
    /// let costs = [[1.0, 9.0], [1.0, 8.0], [7.0, 1.0], [9.0, 1.0]].map(|it| it.to_vec());
    /// let cases = Cases { features: &features, costs: &costs };
    /// let tree = CostTree::grown(cases, &[0, 1, 2, 3], TreeGrowth { depth: 3, fewest: 1 });
    /// assert_eq!(tree.split.as_ref().map(|split| split.threshold), Some(3.5));
    /// assert_eq!((tree.choice(&[3.0], 3), tree.choice(&[4.0], 3)), (0, 1));
    /// ```
    #[must_use]
    pub fn grown(cases: Cases, members: &[usize], growth: Growth) -> Self {
        let sums = sums(cases, members);
        let (arm, cost) = least(&sums);
        let best = if growth.depth > 0 { best_question(cases, members, growth.fewest) } else { None };
        let scale: f64 = members.iter().flat_map(|&at| &cases.costs[at]).map(|cost| cost.abs()).sum();
        let split = best.filter(|question| question.cost < cost - ROUNDING * scale).map(
            |Question { feature, threshold, .. }| {
                let growth = Growth { depth: growth.depth - 1, ..growth };
                let is_below = |at: &usize| cases.features[*at][feature] <= threshold;
                let (below, above): (Vec<usize>, Vec<usize>) = members.iter().partition(|at| is_below(at));
                let grown = |members: &[usize]| Self::grown(cases, members, growth);
                Box::new(Split { feature, threshold, below: grown(&below), above: grown(&above) })
            },
        );
        Self { arm, instances: members.len(), split }
    }

    /// The arm for an instance with these features, after so many questions at most.
    #[must_use]
    pub fn choice(&self, features: &[f64], depth: usize) -> usize {
        match &self.split {
            Some(split) if depth > 0 => {
                let side = if features[split.feature] <= split.threshold { &split.below } else { &split.above };
                side.choice(features, depth - 1)
            }
            _ => self.arm,
        }
    }

    /// The tree with so many questions on each way at most. Questions that lead to one arm whatever the answer are left out.
    #[must_use]
    pub fn cut(&self, depth: usize) -> Self {
        let part = |split: &Split| {
            let (below, above) = (split.below.cut(depth - 1), split.above.cut(depth - 1));
            let is_idle = below.split.is_none() && above.split.is_none() && below.arm == above.arm;
            (!is_idle).then(|| Box::new(Split { below, above, ..*split }))
        };
        let split = self.split.as_ref().filter(|_| depth > 0).and_then(|split| part(split));
        Self { arm: self.arm, instances: self.instances, split }
    }
}

/// What each arm costs, added up.
fn sums(cases: Cases, members: &[usize]) -> Vec<f64> {
    let arms = cases.costs.first().map_or(0, Vec::len);
    let mut sums = vec![0.0; arms];
    for &at in members {
        add(&mut sums, &cases.costs[at], 1.0);
    }
    sums
}

fn add(sums: &mut [f64], costs: &[f64], factor: f64) {
    sums.iter_mut().zip(costs).for_each(|(sum, cost)| *sum += factor * cost);
}

/// The arm that costs least, the first of several, and what it costs.
fn least(sums: &[f64]) -> (usize, f64) {
    let mut arms = sums.iter().copied().enumerate();
    let first = arms.next().unwrap_or((0, 0.0));
    arms.fold(first, |best, next| if next.1 < best.1 { next } else { best })
}

/// A question, and what the instances cost after it.
struct Question {
    feature: usize,
    threshold: f64,
    cost: f64,
}

/// The first of the best questions with so many instances on either side; `None` if there is none.
fn best_question(cases: Cases, members: &[usize], fewest: usize) -> Option<Question> {
    let features = cases.features.first().map_or(0, Vec::len);
    let all = sums(cases, members);
    let mut best: Option<Question> = None;
    for feature in 0..features {
        let value = |at: usize| cases.features[at][feature];
        let mut order = members.to_vec();
        order.sort_by(|&one, &other| value(one).total_cmp(&value(other)));
        let (mut below, mut above) = (vec![0.0; all.len()], all.clone());
        for place in 1..order.len() {
            let (last, next) = (order[place - 1], order[place]);
            add(&mut below, &cases.costs[last], 1.0);
            add(&mut above, &cases.costs[last], -1.0);
            let is_large = place >= fewest && order.len() - place >= fewest;
            if !is_large || value(last) >= value(next) {
                continue;
            }
            let cost = least(&below).1 + least(&above).1;
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                // Of two neighbours among floats the middle may be the greater one.
                let middle = f64::midpoint(value(last), value(next));
                let threshold = if middle < value(next) { middle } else { value(last) };
                best = Some(Question { feature, threshold, cost });
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Forty numbers without an order, from 0 to `size` - 1.
    fn drawn(factor: u32, size: u32) -> Vec<f64> {
        (0..40_u32).map(|at| f64::from((at * at * factor + 7 * at + at / 3) % 101 % size)).collect()
    }

    /// By instance what columns have.
    fn by_instance(columns: &[Vec<f64>]) -> Vec<Vec<f64>> {
        (0..columns[0].len()).map(|at| columns.iter().map(|column| column[at]).collect()).collect()
    }

    fn features() -> Vec<Vec<f64>> {
        by_instance(&[drawn(13, 17), drawn(5, 101), drawn(29, 4), drawn(11, 50)])
    }

    /// `arm:instances`, and in brackets the question with what follows.
    fn written(tree: &CostTree) -> String {
        let split = tree.split.as_ref().map_or_else(String::new, |split| {
            format!("({}<={} {} {})", split.feature, split.threshold, written(&split.below), written(&split.above))
        });
        format!("{}:{}{split}", tree.arm, tree.instances)
    }

    #[test]
    fn the_tree_is_that_of_another_program() {
        // A script in another language that tries every question anew. The arms alone cost 415, 651 and 477.
        let (features, costs) = (features(), by_instance(&[drawn(3, 31), drawn(17, 37), drawn(23, 29)]));
        let cases = Cases { features: &features, costs: &costs };
        let all: Vec<usize> = (0..40).collect();
        let tree = CostTree::grown(cases, &all, Growth { depth: 3, fewest: 4 });
        assert_eq!(written(&tree), "0:40(0<=3.5 2:9(2<=1.5 2:4 0:5) 0:31)");
        let cost = |depth| (0..40).map(|at| costs[at][tree.choice(&features[at], depth)]).sum::<f64>();
        assert_eq!([cost(0), cost(3)].map(|cost| cost.to_string()), ["415", "381"]);
    }

    #[test]
    fn one_question_that_parts_two_classes_is_the_one_that_scikit_learn_asks() {
        // `DecisionTreeClassifier(max_depth=1)` of scikit-learn 1.9.1 on the same numbers: feature 3 at 20.5.
        let features = features();
        let costs: Vec<Vec<f64>> =
            features.iter().map(|it| if it[3] > 20.0 { vec![1.0, 0.0] } else { vec![0.0, 1.0] }).collect();
        let cases = Cases { features: &features, costs: &costs };
        let tree = CostTree::grown(cases, &(0..40).collect::<Vec<_>>(), Growth { depth: 3, fewest: 1 });
        let split = tree.split.as_ref().unwrap();
        assert_eq!((split.feature, split.threshold), (3, 20.5));
        // Nothing is left to be gained.
        assert!(split.below.split.is_none() && split.above.split.is_none());
    }

    #[test]
    fn questions_that_change_nothing_are_cut_off() {
        let leaf = |arm| CostTree { arm, instances: 5, split: None };
        let ask = |below, above| Some(Box::new(Split { feature: 0, threshold: 1.0, below, above }));
        let idle = CostTree { arm: 1, instances: 10, split: ask(leaf(1), leaf(1)) };
        let tree = CostTree { arm: 0, instances: 15, split: ask(idle, leaf(0)) };
        assert_eq!(written(&tree.cut(3)), "0:15(0<=1 1:10 0:5)");
        assert_eq!(written(&tree.cut(0)), "0:15");
    }

    #[test]
    fn features_that_do_not_vary_and_few_instances_give_no_question() {
        let (features, costs) = (vec![vec![1.0]; 8], by_instance(&[drawn(3, 31), drawn(17, 37)]));
        let all: Vec<usize> = (0..8).collect();
        let grown = |features: &[Vec<f64>], fewest| {
            CostTree::grown(Cases { features, costs: &costs[..8] }, &all, Growth { depth: 3, fewest })
        };
        assert_eq!(grown(&features, 1).split, None);
        assert_eq!(grown(&by_instance(&[drawn(13, 17)])[..8], 5).split, None);
    }
}
