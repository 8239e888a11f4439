//! Puzzles as text: reading and writing.
