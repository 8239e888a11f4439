//! Files that state instances, whatever their format, and those that come with the program.
//!
//! | question | file |
//! |---|---|
//! | a file by its name and its bytes | `file.rs`; one of cages alone `cages.rs`; one of another program `plain_toml.rs` |
//! | a text by its beginning | `beginning.rs`; a link and what stands beside it `beside_link.rs` |
//! | slips in clues that are allowed and seldom meant | `slips.rs` |
//! | models, packings, exact covers and examples inside the binary | `shipped.rs` |

mod beginning;
mod beside_link;
mod cages;
mod file;
mod plain_toml;
mod shipped;
mod slips;

pub use beginning::{
    MOST_BEGINNING, begins_design, begins_design_so_far, begins_link, bytes_begin_design, formula_begun,
};
pub use file::{LoadError, Loaded, MOST_BYTES, load, states_instance};
pub use shipped::Shipped;
