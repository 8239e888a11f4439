//! The formats of exactone: puzzles, models and the files of other programs.
//!
//! | room | what lives there |
//! |---|---|
//! | [`exchange`] | exact covers, packings, formulas, graphs and puzzles of other programs, read as designs |
//! | [`puzzle`] | puzzles as text |
//! | [`model`] | model files: grids, cells, units, peers, rules; puzzles with clues |
//! | [`design`] | problems whose parts have names |

pub mod design;
pub mod exchange;
pub mod model;
pub mod puzzle;
