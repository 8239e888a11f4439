//! Exact cover in the form of Knuth's programs (*The Art of Computer Programming*, 4B, 7.2.2.1: DLX1, DLX2, and of DLX3 the
//! multiplicities).
//!
//! ```text
//! | a comment
//! row1 row2 | edge            items; behind the bar those that need not be covered
//! row1 edge:red               an option: the items that it covers, with colours
//! row2 edge:red
//! row2 edge:blue
//! ```
//!
//! Names and colours may have any length. A secondary item that has a colour may be covered by many options of that one
//! colour; `colours.rs` states that with groups alone.
//!
//! | question | file |
//! |---|---|
//! | the whole file, read | `read.rs`; its first line `heading.rs`, the others `line.rs` |
//! | colours as groups | `colours.rs` |
//! | the whole file, written | `write.rs` |

mod colours;
mod heading;
mod line;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

#[cfg(test)]
mod tests;
