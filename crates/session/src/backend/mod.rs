//! The one place that knows every engine: reads a name, chooses an engine, opens it.
//!
//! An engine is named by a path of parts: `propagate/sweep/cell/singles+locked`, `cells/weighted`, `sat`. The first part
//! is the engine; the others, in any order, are settings of it, each with a name of its own. What is not named has the
//! value that measured best.
//!
//! | to add | do |
//! |---|---|
//! | an engine | a [`Solver`](exactone_core::solve::Solver) in a room or crate of its own; a variant of [`EngineName`] (`name.rs`) and a line of `ENGINES` (`registry.rs`); a line of `SPECS` in `tests/engines` |
//! | an engine that uses several threads by itself | the same, and an arm in [`Engine::open`] (`engine.rs`); any other engine is split there |
//! | a setting of an engine | in the engine's own type, and its name in `Settings::lines` (`registry.rs`); if it is a new type of settings, a field of [`Spec`], a variant of `Settings`, and its arms in `spec_text.rs` |
//! | a trial that `auto` makes | a variant of `Role` and a line of `trials` (`auto/cascade.rs`), an arm of `try_one` (`auto/few.rs`), an opener (`openers.rs`) |
//! | a rule for which engine visits all solutions | a line of `exhaustive.rs` |

mod auto;
mod engine;
mod exhaustive;
mod name;
mod openers;
mod registry;
mod spec;
mod spec_text;

pub use auto::Auto;
pub use engine::{Engine, remaining};
pub use name::EngineName;
pub use registry::alone;
pub use spec::{SatSpec, Spec};
pub use spec_text::UnknownSpec;
