//! Kernels of exactone: Sudoku by vector instructions.
//!
//! | room | what lives there |
//! |---|---|
//! | [`nine`] | the kernel for side 9, and the engine made of it |
//! | [`lanes`] | many grids of side 16 or 25 at once |

pub mod lanes;
pub mod nine;
