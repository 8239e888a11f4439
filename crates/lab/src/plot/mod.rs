//! Charts as SVG: cactus plots, survival curves, scatters and bars.
//!
//! Numbers go in, bytes come out, the same bytes for the same numbers. A chart stands alone as a file or inside a page,
//! follows the reader's choice of light or dark, tells what one points at, and names itself to those who do not see it.
//! Nothing here knows what was measured; numbers that are not finite are not drawn.
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
//! | cactus plots and survival curves | `curves.rs`, `labels.rs` |
//! | one arm against another | `scatter.rs` |
//! | numbers side by side | `bars.rs` |
//! | where a number stands, and how it is written | `axis.rs`, `unit.rs` |
//! | the frame, the title, what is said of a chart | `chart.rs` |
//! | colours, dashes, markers | `palette.rs`, `marker.rs` |
//! | the text of the file | `xml.rs` |

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
mod unit;
mod xml;

pub use axis::{Axis, Scale, Tick};
pub use bars::{Bar, Panel, bars};
pub use chart::Chart;
pub use curves::{Curve, Stress, cactus, survival};
pub use palette::style;
pub use scatter::{Dot, PLACE, Place, scatter};
pub use unit::Unit;
