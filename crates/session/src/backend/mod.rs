//! The one place that knows every engine: reads a name, chooses an engine, opens it.
//!
//! An engine is named by a path of parts: `propagate/sweep/cell/singles+locked`, `cells/weighted`, `sat`. The first part
//! is the engine; the others, in any order, are settings of it, each with a name of its own. What is not named has the
//! value that measured best. `registry.rs` says what to do to add an engine.

mod auto;
mod engine;
mod exhaustive;
mod registry;
mod spec;

pub use auto::Auto;
pub use engine::{Engine, remaining};
pub use registry::{EngineName, alone};
pub use spec::{SatSpec, Spec, UnknownSpec};
