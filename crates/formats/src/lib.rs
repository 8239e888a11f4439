//! The formats of exactone: puzzles, models and the files of other programs.
//!
//! | room | what lives there |
//! |---|---|
//! | [`exchange`] | files of other programs, read and written: exact covers, packings, formulas, graphs, puzzles |
//! | [`puzzle`] | puzzles as text, read and written |
//! | [`model`] | model files: grids, cells, units, peers, rules; puzzles with clues |
//! | [`convert`] | puzzles and designs in any format that can hold them |
//! | [`drawing`] | pictures of puzzles: as text for a terminal, as SVG |
//! | [`load`] | files of any of these formats, and those that come with the program |
//! | [`instance`] | problems whose parts have names |

pub mod convert;
pub mod drawing;
pub mod exchange;
pub mod instance;
pub mod load;
pub mod model;
pub mod puzzle;
