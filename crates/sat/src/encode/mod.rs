//! From the canonical problem to clauses: every encoding of the literature as a product of six choices.
//!
//! An [`Encoding`] says what the variables mean, which halves of "exactly one" are emitted of which groups, and how "at
//! most one" is said. It also says what is stated twice for the sake of propagation, and what is made of the givens. An
//! [`Encoder`] is an encoding made ready for a problem. It knows how large its formulas will be
//! ([`predict`](Encoder::predict)), and writes them clause by clause to any [`ClauseSink`](crate::cnf::ClauseSink),
//! keeping none.
//!
//! ```
//! use exactone_sat::cnf::Cnf;
//! use exactone_sat::encode::{Encoder, Start};
//! use exactone_core::problem::ProblemBuilder;
//!
//! let mut builder = ProblemBuilder::new();
//! builder.choice(4)?;
//! let problem = builder.build()?;
//! let encoder = Encoder::new(&problem, "extended".parse()?);
//! let start = Start::units(&problem, &[], &[]);
//! let mut cnf = Cnf::default();
//! let Ok(numbering) = encoder.encode(&start, &mut cnf);
//! assert_eq!((cnf.size().vars, cnf.size().clauses), (4, 1 + 6));
//! assert_eq!(encoder.predict(&start), Some(cnf.size()));
//! let chosen = numbering.chosen(|var| var.index() == 2);
//! assert_eq!(chosen, [problem.all_candidates().nth(2).unwrap()]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | which encodings there are, and what the product is | `registry.rs`, `parts.rs`, `encoding.rs` |
//! | ids, read and printed | `id.rs` |
//! | how "at most one" is said | `at_most_one/` |
//! | which halves of "exactly one" are emitted, and which counting implies | `halves.rs` |
//! | what the literals of a candidate are | `numbering.rs`, `value.rs` |
//! | a variable for each candidate; fewer; supports | `direct.rs`, `compact.rs`, `support.rs` |
//! | where units overlap, and what is made of it | `overlap.rs`, `locked.rs`, `triad.rs` |
//! | constraints become clauses, or sizes | `constraint_sink.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a way to say "at most one" | a file in `at_most_one/`, a line in the table of its `mod.rs` |
//! | an encoding of values | a file with a `ValueCard` and a function `state`; in `registry.rs` a variant of [`Value`], its card, its call in `state`, a line of `BASES` |
//! | a base made of the parts there are | a line of `BASES` in `registry.rs` |
//! | a redundancy | a file with a function `state`; a variant of [`Redundancy`]; in `registry.rs` its call in `state` and a line of `BASES`; in `encoder.rs` what it needs beforehand, and whether its variables are determined |
//!
//! Ids, the list of encodings, sizes, help and error messages follow; `docs/encodings.md` and the tests in
//! `tests/encodings` want a line for each encoding in the list.

mod at_most_one;
mod compact;
mod constraint_sink;
mod context;
mod decided;
mod direct;
mod encoder;
mod encoding;
mod halves;
mod id;
mod locked;
mod numbering;
mod overlap;
mod pairs;
mod parts;
mod registry;
#[cfg(test)]
pub(crate) mod sample;
mod start;
mod strength;
mod support;
mod triad;
mod value;

pub use at_most_one::{AtMostOne, UnknownAtMostOne, Width};
pub use encoder::Encoder;
pub use id::UnknownEncoding;
pub use numbering::Numbering;
pub use parts::{Extent, Pairs, Reduction, Redundancy};
pub use registry::{Encoding, Value};
pub use start::Start;
pub use strength::PropagationStrength;
