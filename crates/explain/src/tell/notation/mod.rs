//! Chains and fish in the notation of players: one line, made of the groups of the step.
//!
//! `(4)r1c3=(4)r1c8-(4=7)r5c8-(7)r5c2=(7)r2c2 => r2c3<>4`: one at least of two sides of `=` is true (a strong link), one at most of
//! two sides of `-` (a weak link). That is *Eureka*, as Sudopedia states it. Fish are written as `HoDoKu` does: `4 c37 r28 => r2c5<>4`.
//!
//! | question | file |
//! |---|---|
//! | in which order the groups of a sum are links | `chain.rs` |
//! | the links, written | `eureka.rs` |
//! | fish, written | `fish.rs` |
//! | cells and candidates, written | `places.rs` |

mod chain;
mod eureka;
mod fish;
mod places;
#[cfg(test)]
mod tests;

pub(crate) use chain::{Chain, Link};

use super::teller::Teller;
use crate::name::{Family, Shape};
use crate::state::State;
use crate::step::{Argument, Kind, Step};
use exactone_formats::instance::Legend;
use places::Pen;

impl<'r> Teller<'r> {
    /// A chain, wing or fish in the notation of players, in the state before it: a line each for what goes by it. Nothing of other steps, of those that stand
    /// on no board, and where the links branch.
    ///
    /// ```
    /// use exactone_core::problem::Candidate;
    /// use exactone_explain::tell::Teller;
    /// use exactone_explain::{Explainer, State};
    /// use exactone_formats::{model::Model, puzzle::read};
    ///
    /// let model = Model::builtin("sudoku")?;
    /// let compiled = model.compile(model.shape(9, None)?)?;
    /// let instance = read::one(&".".repeat(81))?.instance(&compiled);
    /// // 4 stands in rows 2 and 7 in columns 3 and 8 only.
    /// let others = [0, 1, 3, 4, 5, 6, 8].into_iter().flat_map(|column| [9 + column, 54 + column]);
    /// let removed: Vec<Candidate> = others.map(|cell| Candidate::new(9 * cell + 3)).collect();
    /// let state = State::with(instance.problem(), &[], &removed);
    /// let step = &Explainer::new(instance.problem()).next(&state)[0];
    /// let notation = Teller::new(&instance.rules).notation(&state, step);
    /// assert!(notation[0].starts_with("X-Wing: 4 r27 c38 => r1c3,r1c8,"), "{notation:?}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn notation(&self, state: &State<'r>, step: &Step) -> Vec<String> {
        let Argument::Linear(linear) = &step.argument else { return Vec::new() };
        // Both ends of a chain may lie in one cover, which is added twice then.
        let is_plain = linear.base.iter().all(|term| term.times == 1);
        if !is_plain || step.gone.is_empty() || matches!(self.legend, Legend::Options(_)) {
            return Vec::new();
        }
        let shape = Shape::new(&self.roles, state, step, linear);
        let family = self.roles.name(state, step).technique.family();
        let is_chain = match family {
            Family::Singles | Family::Intersections | Family::Subsets => false,
            Family::Fish | Family::Turbot | Family::Wings | Family::Chains | Family::AlmostLocked => true,
            _ => step.level.kind == Kind::Chain,
        };
        if !is_chain {
            return Vec::new();
        }
        let pen = Pen::new(self);
        let fish = if family == Family::Fish { pen.fish(&shape, state, step) } else { None };
        fish.map(|fish| vec![fish]).or_else(|| pen.eureka(&shape)).unwrap_or_default()
    }
}
