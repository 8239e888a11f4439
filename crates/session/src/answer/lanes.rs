//! The kernels for many grids that a session has open.

use exactone_kernels::large::{Sixteen, TwentyFive};
use exactone_kernels::nine::Nine;

/// What a session has open for many puzzles at once, opened when it is first needed.
#[derive(Default)]
pub(super) struct OpenKernels {
    pub(super) nine: Option<Box<Nine>>,
    pub(super) sixteen: Option<Sixteen>,
    pub(super) twenty_five: Option<TwentyFive>,
}
