//! Formulas and answers as text: the DIMACS family of files, read and written as streams.

mod error;
mod fault;
mod header;
mod limits;
mod output;
mod reader;
mod text;
mod writer;

pub use error::{Cause, Failure, ReadError};
pub use fault::Fault;
pub use limits::Limits;
pub use reader::{Comment, Reader};
pub use writer::{Form, Incremental, Origins, Plain, Weighted, WriteError, Writer};
