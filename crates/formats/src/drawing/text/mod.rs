//! Drawings as text for a terminal.
//!
//! Borders of boxes are solid, those of cages dashed; signs and lines stand between the cells. Where nothing stands between
//! two rows there is no line between them, so a plain puzzle is as small as it can be.
//!
//! | question | file |
//! |---|---|
//! | Unicode or ASCII, colours or signs | `look.rs` |
//! | characters at places | `canvas.rs` |
//! | which borders there are | `borders.rs` |
//! | what a square shows | `cell.rs` |
//! | where squares stand | `layout.rs` |
//! | signs, lines and numbers beside the board | `overlay.rs` |
//! | the whole, and the legend below it | `page.rs` |

mod borders;
mod canvas;
mod cell;
mod layout;
mod look;
mod overlay;
mod page;

pub use look::{Clues, Look, Paint, Strokes};
pub use page::write;
