//! Paths of steps as proofs that other programs check: cutting planes, in version 3.0 of the format of `VeriPB`.
//!
//! A step is groups added up, and so is a cutting planes proof: a sum of constraints of the formula. The formula is the
//! OPB file of the puzzle, as [`exchange::write`](exactone_formats::exchange::write) writes it, and [`Inequalities`]
//! numbers its constraints. Each candidate that goes becomes a constraint `~x5 >= 1`, each that is placed `x5 >= 1`. So
//! every step is checked, and not only the last. Below, two values in two cells, and the first cell is given.
//!
//! ```
//! use exactone_core::problem::{Bound, Candidate, ProblemBuilder};
//! use exactone_explain::proof::{self, Outcome};
//! use exactone_formats::exchange::{Export, Inequalities};
//!
//! let mut builder = ProblemBuilder::new();
//! let cells = [builder.choice(2)?, builder.choice(2)?];
//! let first = cells.map(|cell| builder.candidate(cell, 0));
//! builder.group(Bound::AtMostOne, &first)?;
//! let problem = builder.build()?;
//!
//! let export = Export::new(&problem).givens(&first[..1]);
//! let mut text = Vec::new();
//! let outcome = proof::write(&Inequalities::of(&export), [], &mut text)?;
//! assert_eq!(outcome, Outcome::Steps);
//! let text = String::from_utf8(text)?;
//! // The given is constraint 6, and 1 is left out in the second cell.
//! assert!(text.contains("pol 5 6 +;\nia +1 ~x3 >= 1 : 10;\n"), "{text}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Gocht, Nordström, *Certifying parity reasoning efficiently using pseudo-Boolean proofs* (AAAI 2021); Cook, Coullard,
//! Turán, *On the complexity of cutting-plane proofs* (1987).
//!
//! | question | file |
//! |---|---|
//! | how a proof begins and ends | `write.rs` |
//! | how a step is a sum | `steps.rs`, `cases.rs` |
//! | which constraints groups are | `statements.rs` |
//! | how facts are derived, and by which constraint each is known | `prover.rs`, `facts.rs` |
//! | the text | `lines.rs`, `sum.rs` |
//! | what a proof shows, or why there is none | `error.rs` |
//!
//! [`Inequalities`]: exactone_formats::exchange::Inequalities

mod cases;
mod error;
mod facts;
mod lines;
mod prover;
mod statements;
mod steps;
mod sum;
mod write;

pub use error::{Outcome, ProofError};
pub use write::write;
