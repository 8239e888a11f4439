//! Statistics of costs that may be cut off at a limit: numbers in, numbers out.

mod interval;

pub use interval::Interval;
