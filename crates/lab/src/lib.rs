//! The laboratory of exactone: engines and encodings side by side.
//!
//! | room | what lives there |
//! |---|---|
//! | [`compare`] | plan, runs, rows |
//! | [`profile`] | how far propagation reaches |
//! | [`report`] | from the rows of a comparison to what a reader sees |
//! | [`publish`] | archives for others, and results for other tools |
//! | [`record`] | what a comparison leaves behind: rows and manifests |
//! | [`plot`], [`statistics`] | charts as SVG; intervals and tests for costs that may be cut off at a limit |

pub mod compare;
pub mod plot;
pub mod profile;
pub mod publish;
pub mod record;
pub mod report;
pub mod statistics;
