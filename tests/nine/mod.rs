//! The 9×9 kernels and the engine made of them, against `cells` and against each other.
//!
//! The puzzles are made here by seeds. `EXACTONE_9X9` names files of more, a puzzle on a line, and then all of those are
//! asked too; several paths are separated as in `PATH`.

mod puzzles;

mod agreement;
mod seam;
