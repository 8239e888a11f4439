//! Kernels of exactone: Sudoku by vector instructions.
//!
//! | room | what lives there |
//! |---|---|
//! | `simd` | vectors for each set of instructions, and the search of many grids at once |
//! | [`nine`] | the kernels for side 9, and the engine made of them |
//! | [`large`] | many grids of side 16 or 25 at once, and the engine made of them |

pub mod large;
pub mod nine;
mod simd;
#[cfg(test)]
mod visited;
