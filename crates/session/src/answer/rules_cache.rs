//! The compiled rules of one model at every size met so far, shared by all threads.

use exactone_core::problem::Interrupt;
use exactone_core::solve::available_memory;
use exactone_core::spelling::count_of;
use exactone_formats::model::{BoxShape, Compiled, Footprint, Model, ModelError, Shape};
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// Bytes of a thread beside its engine.
const STACK: u64 = 4 << 20;

/// Why a size is not compiled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The model does not come in this size.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The problem would not fit.
    #[error(
        "a {side}x{side} grid needs {}, but the limit is {}", needs(footprint), size(*limit)
    )]
    TooLarge {
        /// The side asked for.
        side: usize,
        /// What it weighs.
        footprint: Footprint,
        /// The bytes there are.
        limit: u64,
    },
}

/// `about 512 KiB`; a footprint that passed 64 bits is known only to be large.
fn needs(footprint: &Footprint) -> String {
    if footprint.bytes == u64::MAX { "more than 16 EiB".to_owned() } else { format!("about {}", size(footprint.bytes)) }
}

fn size(bytes: u64) -> String {
    match bytes {
        _ if bytes >= 10 << 30 => format!("{} GiB", bytes >> 30),
        _ if bytes >= 10 << 20 => format!("{} MiB", bytes >> 20),
        _ if bytes >= 1 << 10 => format!("{} KiB", bytes.div_ceil(1 << 10)),
        _ => count_of(bytes, "byte"),
    }
}

/// Compiled problems by shape. Each is built when it is first asked for, and kept. If two threads ask at the same moment, both
/// build it, and the first result stays.
pub struct RulesCache {
    model: Model,
    boxes: Option<BoxShape>,
    memory: u64,
    compiled: Mutex<HashMap<Shape, Compiled>>,
}

impl RulesCache {
    /// An empty cache of a model, with as much memory as is free.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self { model, boxes: None, memory: available_memory(), compiled: Mutex::default() }
    }

    /// The same cache with boxes of this shape, whatever a puzzle says.
    #[must_use]
    pub fn with_boxes(self, boxes: Option<BoxShape>) -> Self {
        Self { boxes, ..self }
    }

    /// The same cache, refusing problems that need more bytes than this.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The shape of a puzzle of this side, with the boxes of the cache, if it has any, else those it was drawn with,
    /// else the customary ones.
    ///
    /// # Errors
    /// [`Refusal::Model`], [`Refusal::TooLarge`].
    pub fn shape(&self, side: usize, drawn: Option<BoxShape>) -> Result<Shape, Refusal> {
        let shape = self.shape_to_draw(side, drawn)?;
        let footprint = Footprint::of(side, self.model.families());
        if footprint.bytes > self.memory || !footprint.fits_ids() {
            return Err(Refusal::TooLarge { side, footprint, limit: self.memory });
        }
        Ok(shape)
    }

    /// The same for a puzzle that is drawn or written, and not solved: however much memory its rules would take.
    ///
    /// ```
    /// use exactone_formats::model::Model;
    /// use exactone_session::answer::RulesCache;
    ///
    /// let cache = RulesCache::new(Model::builtin("sudoku")?).with_memory(1 << 30);
    /// assert!(cache.shape(1024, None).is_err());
    /// assert_eq!(cache.shape_to_draw(1024, None)?.side, 1024);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Refusal::Model`].
    pub fn shape_to_draw(&self, side: usize, drawn: Option<BoxShape>) -> Result<Shape, Refusal> {
        let drawn = drawn.filter(|boxes| self.model.has_boxes() && boxes.fits(side));
        Ok(self.model.shape(side, self.boxes.or(drawn))?)
    }

    /// How many of so many threads can have an engine of their own on a problem of this shape, within the memory.
    #[must_use]
    pub fn threads(&self, shape: Shape, threads: NonZeroUsize) -> NonZeroUsize {
        let engine = Footprint::of(shape.side, self.model.families()).bytes.saturating_add(STACK);
        let fit = usize::try_from(self.memory / engine).unwrap_or(usize::MAX);
        NonZeroUsize::new(threads.get().min(fit)).unwrap_or(NonZeroUsize::MIN)
    }

    /// The compiled problem of a shape.
    ///
    /// # Errors
    /// [`Refusal::Model`].
    pub fn compiled(&self, shape: Shape) -> Result<Compiled, Refusal> {
        self.compiled_heeding(shape, Interrupt::default())
    }

    /// As [`compiled`](Self::compiled), and ends early if the interrupt says so.
    ///
    /// # Errors
    /// [`Refusal::Model`]; if it was interrupted, with [`BuildError::Interrupted`](exactone_core::problem::BuildError::Interrupted)
    /// inside.
    pub fn compiled_heeding(&self, shape: Shape, interrupt: Interrupt) -> Result<Compiled, Refusal> {
        let known = || self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(compiled) = known().get(&shape) {
            return Ok(compiled.clone());
        }
        // Without the lock: other shapes need not wait. If two threads compile the same, the first result stays.
        let compiled = self.model.compile_heeding(shape, interrupt)?;
        Ok(known().entry(shape).or_insert(compiled).clone())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AnswerError, Session, Status};
    use super::*;
    use crate::backend::Spec;
    use exactone_core::problem::BuildError;
    use exactone_core::solve::{Budget, Cancel, Limit, Statistics};
    use exactone_formats::puzzle::Puzzle;
    use std::ops::ControlFlow;
    use std::time::Duration;

    #[test]
    fn threads_are_as_many_as_have_room_and_at_least_one() {
        let threads = |side, megabytes: u64| {
            let cache = RulesCache::new(Model::builtin("latin").unwrap()).with_memory(megabytes << 20);
            cache.threads(Shape { side, boxes: None }, NonZeroUsize::new(64).unwrap()).get()
        };
        assert_eq!([threads(9, 1_000), threads(9, 20), threads(9, 1)], [64, 4, 1]);
        assert!((2..64).contains(&threads(100, 1_000)) && threads(400, 1_000) == 1);
    }

    #[test]
    fn a_compilation_that_nobody_waits_for_ends_and_can_be_begun_again() {
        let cache = RulesCache::new(Model::builtin("sudoku").unwrap());
        let shape = cache.shape(36, None).unwrap();
        let ended = cache.compiled_heeding(shape, Interrupt::when(|| true)).map(drop);
        assert_eq!(ended, Err(Refusal::Model(ModelError::Build(BuildError::Interrupted))));
        assert_eq!(cache.compiled(shape).unwrap().problem().candidates(), 36 * 36 * 36);
    }

    #[test]
    fn a_limit_that_is_hit_while_rules_are_compiled_leaves_the_answer_unknown() {
        let cache = RulesCache::new(Model::builtin("latin").unwrap());
        let mut session = Session::new(cache, Spec::default(), NonZeroUsize::MIN);
        let blank = Puzzle::from_values(vec![0; 40 * 40]).unwrap();
        let flag = Cancel::default();
        flag.raise();
        for (budget, limit) in
            [(Budget::within(Duration::ZERO), Limit::Time), (Budget::default().with_cancel(&flag), Limit::Cancelled)]
        {
            let unknown = Status::Unknown(limit);
            let first = session.first(&blank, &budget).unwrap();
            assert_eq!((first.status, first.statistics, first.stages.len()), (unknown, Statistics::default(), 0));
            assert_eq!(session.unique(&blank, &budget).unwrap().status, unknown);
            let all = session.all(&blank, &budget, None, &mut |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(Status::of(&session.count(&blank, &budget, None).unwrap().tally.unwrap()), unknown);
            let candidates = session.candidates(&blank, &budget).map(drop);
            assert_eq!((all.status, candidates), (unknown, Err(AnswerError::OutOfBudget(limit))));
        }
        // The last word of the budget, and not of the cache.
        assert_eq!(session.first(&blank, &Budget::default()).unwrap().status, Status::Solved);
    }
}
