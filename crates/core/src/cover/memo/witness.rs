//! The witness of a count: solutions that the search truly reaches, checked.
//!
//! A solution of a component is put together with the first ones met of the components that were counted before; so every solution
//! that is reached is checked as a whole.

use super::frame::{Frame, Kind};
use crate::problem::Candidate;

/// What solutions of components are put together from.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    /// The frames that are products.
    products: Vec<usize>,
    /// A solution, put together.
    whole: Vec<Candidate>,
}

impl Witness {
    /// Nothing is under way.
    pub(super) fn clear(&mut self) {
        self.products.clear();
    }

    /// The frame at this place is a product.
    pub(super) fn begin(&mut self, frame: usize) {
        self.products.push(frame);
    }

    /// The last product has ended.
    pub(super) fn end(&mut self) {
        self.products.pop();
    }

    /// The solution that is chosen, put together with those of the other components, if none of them is missing.
    pub(super) fn solution<'a>(&'a mut self, frames: &mut [Frame], chosen: &'a [Candidate]) -> Option<&'a [Candidate]> {
        if self.products.is_empty() {
            return Some(chosen);
        }
        if !self.put_together(frames, chosen) {
            return None;
        }
        self.whole.extend_from_slice(chosen);
        Some(&self.whole)
    }

    /// Collects the solutions of the other parts; keeps what is chosen as one of its own part. Returns whether the
    /// solutions of all other parts are known.
    fn put_together(&mut self, frames: &mut [Frame], chosen: &[Candidate]) -> bool {
        self.whole.clear();
        for &at in self.products.iter().rev() {
            let frame = &mut frames[at];
            let Kind::Product(product) = &mut frame.kind else { unreachable!("the list names products") };
            if product.witnessed + 1 < product.begun {
                return false;
            }
            if !product.is_at_last() {
                if product.witnessed < product.begun {
                    product.witness.extend_from_slice(&chosen[frame.chosen..]);
                    product.witness.extend_from_slice(&self.whole);
                    product.witnessed += 1;
                }
                return false;
            }
            self.whole.extend_from_slice(&product.witness);
        }
        true
    }
}
