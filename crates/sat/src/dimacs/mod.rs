//! Formulas and answers as text: the DIMACS family of files, read and written as streams.
//!
//! ```
//! use exactone_sat::cnf::{Cnf, Size};
//! use exactone_sat::dimacs::{Reader, SolverOutput, Writer};
//! use exactone_files::file::{Compression, Packer, Unpacker};
//!
//! // What is read can be written on, clause by clause, and compressed on the way.
//! let text = "p cnf 2 2\n1 2 0\n-1 -2 0\n";
//! let size = Size { vars: 2, clauses: 2, literals: 4 };
//! let mut writer = Writer::cnf(Packer::new(Vec::new(), Compression::Gzip)?, size);
//! assert_eq!(Reader::new("text").read(text.as_bytes(), &mut writer)?, size);
//! let packed = writer.finish()?.finish()?;
//! assert_eq!(Reader::new("text.gz").read(Unpacker::new(&packed[..])?, &mut Cnf::default())?, size);
//!
//! // And what a solver says to it is read, too.
//! assert!(matches!(SolverOutput::read(&b"s SATISFIABLE\nv 1 -2 0\n"[..], "solver", 2)?, SolverOutput::Satisfiable(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | what | how |
//! |---|---|
//! | read a formula | [`Reader`], with [`ReadLimits`], into any [`ClauseSink`](crate::cnf::ClauseSink) |
//! | write clauses | [`Writer`]: `cnf`, `icnf` with cubes, `wcnf` with soft clauses |
//! | write lines of literals in a format of one's own | [`Output`] |
//! | compress, decompress | the room [`file`](exactone_files::file) |
//! | read a solver's answer | [`SolverOutput`] |
//! | say which formula it was | [`Fingerprint`] |
//!
//! | to add | do |
//! |---|---|
//! | a form of clause files | a file like `wcnf.rs`: a type that implements [`Form`], and what [`Writer`] can write in that form only |
//! | a status that solvers print | a word in `Status::prefixed` or `Status::bare`, in `status.rs` |
//! | something that can be wrong with a text | a variant of [`Fault`] with its message, and its hint if there is one |
//!
//! `docs/dimacs.md` says exactly what is read and written.

mod error;
mod fault;
mod fingerprint;
mod header;
mod icnf;
mod limits;
mod number;
mod output;
mod reader;
mod solver_output;
mod status;
mod text;
mod wcnf;
mod writer;

pub use error::{Failure, ReadError};
pub use exactone_files::file::Cause;
pub use fault::Fault;
pub use fingerprint::Fingerprint;
pub use icnf::Incremental;
pub use limits::ReadLimits;
pub use output::Output;
pub use reader::{Comment, Reader};
pub use solver_output::SolverOutput;
pub use wcnf::Weighted;
pub use writer::{Form, Origins, Plain, WriteError, Writer};
