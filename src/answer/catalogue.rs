//! The compiled rules of one model at every size met so far, shared by all threads.

use super::available_memory;
use crate::model::{BoxShape, Compiled, Footprint, Model, ModelError, Shape};
use elsa::sync::FrozenMap;
use std::num::NonZeroUsize;

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
        _ => format!("{} KiB", bytes.div_ceil(1 << 10)),
    }
}

/// Compiled problems by shape. Each is built once, when it is first asked for.
pub struct Catalogue {
    model: Model,
    boxes: Option<BoxShape>,
    memory: u64,
    compiled: FrozenMap<Shape, Box<Compiled>>,
}

impl Catalogue {
    /// An empty catalogue of a model, with as much memory as is free.
    #[must_use]
    pub fn new(model: Model) -> Self {
        Self { model, boxes: None, memory: available_memory(), compiled: FrozenMap::new() }
    }

    /// The same catalogue with boxes of this shape, whatever a puzzle says.
    #[must_use]
    pub fn with_boxes(self, boxes: Option<BoxShape>) -> Self {
        Self { boxes, ..self }
    }

    /// The same catalogue, refusing problems that need more bytes than this.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: bytes, ..self }
    }

    /// The model.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The shape of a puzzle of this side, with the boxes of the catalogue, if it has any, else those it was drawn with,
    /// else the customary ones.
    ///
    /// # Errors
    /// [`Refusal::Model`], [`Refusal::TooLarge`].
    pub fn shape(&self, side: usize, drawn: Option<BoxShape>) -> Result<Shape, Refusal> {
        let drawn = drawn.filter(|boxes| self.model.has_boxes() && boxes.fits(side));
        let shape = self.model.shape(side, self.boxes.or(drawn))?;
        let footprint = Footprint::of(side, self.model.families());
        if footprint.bytes > self.memory || !footprint.fits_ids() {
            return Err(Refusal::TooLarge { side, footprint, limit: self.memory });
        }
        Ok(shape)
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
    pub fn compiled(&self, shape: Shape) -> Result<&Compiled, Refusal> {
        if let Some(compiled) = self.compiled.get(&shape) {
            return Ok(compiled);
        }
        let compiled = self.model.compile(shape)?;
        Ok(self.compiled.insert(shape, Box::new(compiled)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_as_many_as_have_room_and_at_least_one() {
        let threads = |side, megabytes: u64| {
            let catalogue = Catalogue::new(Model::builtin("latin").unwrap()).with_memory(megabytes << 20);
            catalogue.threads(Shape { side, boxes: None }, NonZeroUsize::new(64).unwrap()).get()
        };
        assert_eq!([threads(9, 1_000), threads(9, 20), threads(9, 1)], [64, 4, 1]);
        assert!((2..64).contains(&threads(100, 1_000)) && threads(400, 1_000) == 1);
    }
}
