//! Charts as SVG and `TikZ`: cactus plots, survival curves, scatters and bars.
//!
//! The same numbers always give the same bytes. A chart is a file of its own, or a part of a page. It follows the reader's
//! choice of light or dark, names the curve that the reader points at, and describes itself to readers who cannot see it.
//! Nothing here knows what was measured. Numbers that are not finite are not drawn.
//!
//! ```
//! use exactone_lab::plot::{Bar, Panel, Unit, bars};
//!
//! let solved = |value| Some(Bar { value, interval: None });
//! let panel = Panel { title: "solved".to_owned(), unit: Unit::Share, bars: vec![solved(0.0), solved(0.45)] };
//! let chart = bars("Unit propagation", &["minimal".to_owned(), "extended".to_owned()], &[panel]);
//! assert!(chart.file().starts_with("<?xml") && chart.inline().starts_with("<svg"));
//! ```
//!
//! | question | file |
//! |---|---|
//! | cactus plots, survival curves, and curves of any two quantities | `curves.rs`, `labels.rs` |
//! | one arm against another | `scatter.rs` |
//! | numbers side by side | `bars.rs` |
//! | where a number stands, and how it is written | `axis.rs`, `unit.rs` |
//! | the frame, the title, what is said of a chart | `chart.rs` |
//! | colours, dashes, markers | `palette.rs`, `marker.rs` |
//! | the elements of a drawing, and its text as SVG, or as `TikZ` | `xml.rs`, `tikz.rs`, `tex.rs` |
//!
//! | to add | do |
//! |---|---|
//! | a kind of chart | a file with a function that returns a [`Chart`], as in `scatter.rs`; its `pub use` here |
//! | a unit | a name in `unit.rs`, and how its numbers are written there |
//! | a marker | a name in `palette.rs`, its shape in `marker.rs` |
//! | a dash | a line in `palette.rs` |

mod axis;
mod bars;
mod chart;
mod curves;
mod labels;
mod marker;
mod palette;
mod scatter;
#[cfg(test)]
mod tests;
mod tex;
mod tikz;
mod unit;
mod xml;

pub use axis::{Axis, Scale, Tick};
pub use bars::{Bar, Panel, bars};
pub use chart::Chart;
pub use curves::{Curve, Quantity, Stress, cactus, course, survival};
pub use palette::style;
pub use scatter::{Dot, PLACE, Place, scatter};
pub use tex::tex;
pub use unit::Unit;
