//! A cycle or forcing chain that was found: how hard it is, what follows, and what it needs.

use super::kind::Links;
use super::length;
use super::literal::{Cause, Literal};
use super::nested::Nested;
use crate::board::{UNIT_BITS, UNITS_OF};
use crate::se::marks::BOX_ROW_COLUMN;
use crate::se::step::{Step, Technique};
use std::cmp::Ordering;
use std::rc::Rc;

/// What a chain of single causes is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Cycle,
    Forcing,
}

/// A cycle or forcing chain.
pub(super) struct Found {
    pub(super) shape: Shape,
    pub(super) links: Links,
    /// From the end to the start. A cycle ends where it starts.
    pub(super) path: Vec<(Literal, Cause)>,
    pub(super) removed: Vec<(usize, u16)>,
}

impl Found {
    fn complexity(&self) -> usize {
        match self.shape {
            Shape::Cycle => self.path.len() - 1,
            Shape::Forcing => self.path.len(),
        }
    }

    fn base(&self) -> u16 {
        match (self.links, self.shape) {
            (Links::Both, _) => 70,
            (_, Shape::Cycle) => 65,
            (_, Shape::Forcing) => 66,
        }
    }

    /// The difficulty as a sum of decimal fractions, with its error: it decides between 6.6 and a tenth, and 6.5 and two.
    pub(super) fn exact(&self) -> f64 {
        f64::from(self.base()) / 10.0 + length::exact_surplus(self.complexity())
    }

    /// The easier, then the shorter, then X before Y before both.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let by_difficulty = self.exact().total_cmp(&other.exact());
        by_difficulty.then_with(|| (self.complexity(), self.links).cmp(&(other.complexity(), other.links)))
    }

    /// The step that follows.
    pub(super) fn into_step(self) -> Step {
        let difficulty = self.base() + length::surplus(self.complexity());
        let technique = match self.shape {
            Shape::Cycle => Technique::Cycle,
            Shape::Forcing => Technique::ForcingChain,
        };
        let end = self.path[0].0;
        let step = Step::removing(technique, difficulty, self.removed);
        if self.shape == Shape::Forcing && end.is_on() { step.then_placing(end.cell(), end.digit()) } else { step }
    }

    /// The marks whose absence makes the chain, for each digit. Of a cycle, the way back counts too.
    pub(super) fn touched(&self) -> [u128; 9] {
        let mut touched = [0; 9];
        for &(literal, cause) in &self.path {
            if literal.is_on() || self.shape == Shape::Cycle {
                touch(&mut touched, literal, cause);
            }
        }
        touched
    }

    /// The chain as a step of another.
    pub(super) fn nested(&self) -> Rc<Nested> {
        let forward: Vec<Literal> = self.path[..self.complexity()].iter().map(|(literal, _)| *literal).collect();
        let mut branches = vec![forward];
        if self.shape == Shape::Cycle {
            let back = self.path[1..].iter().rev().map(|(literal, _)| literal.opposite());
            branches.push(back.collect());
        }
        Nested::new(branches, self.complexity())
    }
}

/// Adds the marks that a cause needs to be absent.
pub(super) fn touch(touched: &mut [u128; 9], literal: Literal, cause: Cause) {
    match cause {
        Cause::Cell => touched.iter_mut().for_each(|cells| *cells |= 1 << literal.cell()),
        Cause::Unit(number) => {
            touched[literal.digit()] |= UNIT_BITS[UNITS_OF[literal.cell()][BOX_ROW_COLUMN[usize::from(number)]]];
        }
        Cause::Assumption | Cause::Pattern => {}
    }
}
