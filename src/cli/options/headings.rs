//! Under which headings `--help` shows the options.

pub(crate) const INPUT: &str = "Input";
pub(crate) const ENGINE: &str = "Engine and limits";
pub(crate) const OUTPUT: &str = "Output";
pub(crate) const LIMITS: &str = "Limits";
