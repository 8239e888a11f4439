//! Steps drawn: the board with what is left, and on it what the step is about.
//!
//! | what | how it is drawn |
//! |---|---|
//! | candidates of the base | a solid circle |
//! | candidates of the cover alone | a dashed square |
//! | what goes | struck out |
//! | base groups and cover groups of rank 0 | solid and dashed frames |
//! | chains | solid lines within bases, dashed lines within covers |
//! | what is placed | its square highlighted |
//!
//! What stands on no board, options and choices inside rules, is told in the text below the board alone.
//!
//! | question | file |
//! |---|---|
//! | one step as a drawing | `drawn.rs` |
//! | all steps as a page to click through | `page.rs` |
//! | what pictures of a page have in common | `shared.rs` |

mod drawn;
mod page;
mod shared;

pub use drawn::drawn;
pub use page::Page;
