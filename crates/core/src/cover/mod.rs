//! Exact cover: dancing links, dancing cells and bit sets; and counting by component caching.
//!
//! A candidate is an option, an exactly-one group a primary item, an at-most-one group a secondary item. To solve is
//! to choose options so that every primary item is covered once and every secondary item at most once.
//!
//! ```
//! use exactone_core::cover::{Branching, Cells};
//! use exactone_core::problem::{Bound, Checker, ProblemBuilder};
//! use exactone_core::solve::{Budget, Query, Uniqueness, unique};
//!
//! // Cover {0, 1, 2} with options out of {0, 1}, {2}, {1, 2}: the first two do it.
//! let mut builder = ProblemBuilder::new();
//! let options = builder.add_candidates(3)?;
//! for holders in [&[options[0]][..], &[options[0], options[2]], &[options[1], options[2]]] {
//!     builder.group(Bound::ExactlyOne, holders)?;
//! }
//! let problem = builder.build()?;
//! let mut cells = Cells::new(&problem, Branching::default())?;
//! let answer = unique(&mut cells, &mut Checker::new(&problem), &Query::new(&[], &Budget::default()))?;
//! assert_eq!(answer, Uniqueness::Unique(options[..2].to_vec()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The engines share everything but the structure that hides options and brings them back: they are one generic type,
//! [`ExactCover`]. They share the matrix of options and items (`matrix.rs`), the root, which removes the rivals of givens
//! (`root.rs`), the choice of the next item (`choice.rs`, `branching.rs`) and the search on an explicit stack
//! (`search.rs`). With the rules `fewest` and `first` they walk the same tree, node for node, though they may try the
//! alternatives of a node in another order.
//!
//! | engine | an option leaves an item by | to undo | at home with |
//! |---|---|---|---|
//! | [`Dlx`] | unlinking its node | link it again | the textbook; judge of the others |
//! | [`Cells`] | changing places in a list | set sizes back | many items, most of them far apart: large Sudoku |
//! | [`Bits`] | losing its bit | copy bits and sizes back | small problems, and pieces on a board |
//!
//! [`Memo`] counts, on cells or bits, by component caching and decomposition: what it has counted before it need not
//! count again.
//!
//! [`Cheapest`] finds the cheapest solutions where options have costs.
//!
//! | to add | do |
//! |---|---|
//! | a structure that hides options | a file with the structure, its `Dance` (`dance.rs`) and a `pub type` of [`ExactCover`]; a `mod` and a `pub use` here; then it is an engine to add, as the room `backend` of the sessions says |
//! | a structure that [`Memo`] counts on | `Separable` beside `Dance`; a variant of `Structure` and its arms (`memo/mod.rs`) |
//! | a rule for the next item | a variant of [`Choose`] and its name (`branching.rs`), an arm in `next_of` (`choice.rs`) |
//! | an order of ties | a variant of [`Ties`] and its name (`branching.rs`), an arm in `item_order` (`matrix.rs`) |
//! | a way to save work while counting | a file in `memo`, a `Gate` for it in `memo/counter.rs`, a call in `enter` (`memo/tree.rs`) |
//!
//! New names of settings also go into the help, which is `Settings::lines` in the room `backend` of the sessions.

mod bits;
mod branching;
mod cells;
mod cheapest;
mod choice;
mod dance;
mod density;
mod dlx;
mod engine;
mod lists;
mod matrix;
mod memo;
mod root;
mod scan;
mod search;
mod sizes;
mod vertical_counters;
mod width;
mod work;

pub use bits::Bits;
pub use branching::{Branching, Choose, NameError, Ties};
pub use cells::Cells;
pub use cheapest::Cheapest;
pub use density::Density;
pub use dlx::Dlx;
pub use engine::ExactCover;
pub use memo::Memo;
