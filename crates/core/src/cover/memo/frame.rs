//! What is under way while counting: sums over the options of an item, products over connected components.
//!
//! A node of the tree is a sum, as in any search, or a product. Frames stand on a stack; the count of what is below a
//! frame is handed to it when that is done.

use crate::problem::Candidate;
use crate::solve::Count;

/// A sum or a product under way.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) kind: Kind,
    /// What is summed or multiplied so far.
    pub(super) total: Count,
    /// How many options were chosen before.
    pub(super) chosen: usize,
    /// The effort of the search before.
    pub(super) effort: u64,
    pub(super) depth: usize,
    /// Where on the stack of states the state of this frame begins, if it stands there.
    pub(super) state: usize,
    pub(super) noted: Noted,
}

/// Whether a count is to be cached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Noted {
    Yes,
    No,
}

#[derive(Clone, Debug)]
pub(super) enum Kind {
    Sum { tried: u32, alternatives: u32 },
    Product(Box<Product>),
}

/// A decomposition: the components of a problem, counted one by one.
#[derive(Clone, Debug)]
pub(super) struct Product {
    /// Components begun.
    pub(super) begun: usize,
    pub(super) components: usize,
    /// Where on the stack of components the first begins.
    pub(super) first: usize,
    /// The effort of the search when the component under way began.
    pub(super) effort: u64,
    /// What counting all components together would have cost more.
    pub(super) saved: u64,
    /// The first solution met of each component, one behind the other, and of how many components.
    pub(super) witness: Vec<Candidate>,
    pub(super) witnessed: usize,
}

impl Product {
    pub(super) fn is_at_last(&self) -> bool {
        self.begun == self.components
    }
}

impl Frame {
    /// Whether an alternative, or a component, was begun.
    pub(super) fn is_begun(&self) -> bool {
        match &self.kind {
            Kind::Sum { tried, .. } => *tried > 0,
            Kind::Product(product) => product.begun > 0,
        }
    }

    /// Takes the count of an alternative, or of a component.
    pub(super) fn credit(&mut self, count: &Count, effort: u64) {
        match &mut self.kind {
            Kind::Sum { .. } if count.is_zero() => {}
            Kind::Sum { .. } => self.total = self.total.plus(count),
            Kind::Product(product) => {
                // Searched together, a component would be gone through for each solution of those before.
                let again = self.total.saturated().saturating_sub(1);
                product.saved = product.saved.saturating_add(again.saturating_mul(effort - product.effort));
                self.total = self.total.times(count);
            }
        }
    }
}

/// What has certainly been counted, if the search is cut off here: a component not counted yet may have no solution.
pub(super) fn lower_bound(frames: &[Frame]) -> Count {
    frames.iter().rev().fold(Count::default(), |below, frame| match &frame.kind {
        Kind::Sum { .. } => frame.total.plus(&below),
        Kind::Product(product) if product.is_at_last() => frame.total.times(&below),
        Kind::Product(_) => Count::default(),
    })
}

/// The share of the tree that is done, if all branches of a frame are of a size.
pub(super) fn share(frames: &[Frame]) -> f64 {
    let mut share = 0.0;
    let mut branch = 1.0;
    for frame in frames {
        let (done, of) = match &frame.kind {
            Kind::Sum { tried, alternatives } => (u64::from(*tried), u64::from(*alternatives)),
            Kind::Product(product) => (product.begun as u64, product.components as u64),
        };
        branch /= float(of);
        share += float(done.saturating_sub(1)) * branch;
    }
    share
}

#[allow(clippy::cast_precision_loss, reason = "a share needs no more than three digits")]
fn float(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: Kind, total: u128) -> Frame {
        Frame { kind, total: Count::from(total), chosen: 0, effort: 0, depth: 0, state: 0, noted: Noted::No }
    }

    fn product(begun: usize, components: usize) -> Kind {
        let product = Product { begun, components, first: 0, effort: 10, saved: 0, witness: vec![], witnessed: 0 };
        Kind::Product(Box::new(product))
    }

    const SUM: Kind = Kind::Sum { tried: 2, alternatives: 4 };

    #[test]
    fn a_component_not_yet_begun_leaves_nothing_certain() {
        let sums = [frame(SUM, 5), frame(SUM, 7)];
        assert_eq!(lower_bound(&sums), Count::from(12));
        let at_last = [frame(SUM, 5), frame(product(2, 2), 3), frame(SUM, 7)];
        assert_eq!(lower_bound(&at_last), Count::from(5 + 21));
        let before = [frame(SUM, 5), frame(product(1, 2), 1), frame(SUM, 7)];
        assert_eq!(lower_bound(&before), Count::from(5));
    }

    #[test]
    fn a_product_saves_going_through_a_component_for_each_solution_of_the_others() {
        let mut both = frame(product(2, 2), 6);
        both.credit(&Count::from(7), 110);
        assert_eq!(both.total, Count::from(42));
        assert!(matches!(both.kind, Kind::Product(product) if product.saved == 500));
    }

    #[test]
    fn the_share_is_that_of_the_alternatives_tried() {
        let done = share(&[frame(SUM, 0), frame(product(2, 2), 0)]);
        assert!((done - (0.25 + 0.125)).abs() < 1e-12);
    }
}
