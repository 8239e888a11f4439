//! From the canonical problem to clauses: every encoding of the literature as a product of six choices.
//!
//! An [`Encoding`] says what the variables mean, which groups are told what, how "at most one" is told, what is told twice
//! for the sake of propagation, and what is made of the givens. An [`Encoder`] is an encoding made ready for a problem; it
//! knows how large its formulas will be ([`predict`](Encoder::predict)) and writes them clause by clause to any
//! [`ClauseSink`](crate::cnf::ClauseSink), keeping none.
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
//! | what the product is, and its ids | `encoding.rs`, `id.rs` |
//! | how "at most one" is told | `at_most_one/` |
//! | which halves counting implies | `role.rs` |
//! | a variable for each candidate; fewer; supports | `direct.rs`, `compact.rs`, `support.rs` |
//! | where units overlap, and what is made of it | `overlap.rs`, `locked.rs`, `triad.rs` |
//! | statements become clauses, or sizes | `hand.rs` |
//!
//! A new encoding is a new part of the product, or a new file with a walk that makes statements to a hand, and nothing
//! else: ids, sizes, tests and commands follow from the product.

mod at_most_one;
mod card;
mod compact;
mod decided;
mod direct;
mod encoder;
mod encoding;
mod hand;
mod id;
mod locked;
mod numbering;
mod overlap;
mod pairs;
mod role;
#[cfg(test)]
pub(crate) mod sample;
mod scene;
mod start;
mod support;
mod triad;

pub use at_most_one::{AtMostOne, UnknownAtMostOne, Width};
pub use card::Reach;
pub use encoder::Encoder;
pub use encoding::{Encoding, Extent, Pairs, Reduction, Redundancy, Value};
pub use id::UnknownEncoding;
pub use numbering::Numbering;
pub use start::Start;
