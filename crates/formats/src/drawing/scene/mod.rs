//! The picture of a drawing as shapes, each with the classes of its style: what SVG and PNG have in common.
//!
//! A [`Scene`] puts everything in its place and hands it, shape by shape, to a [`Pen`]. One pen writes elements of SVG, another
//! paints pixels. Nothing is kept between, so that large boards need no more memory than their picture.
//!
//! | question | file |
//! |---|---|
//! | what a pen can draw | `pen.rs` |
//! | colours, strokes and sizes by class | `style.rs` |
//! | where squares are | `place.rs` |
//! | borders, cages | `borders.rs` |
//! | lines, circles, signs | `shapes.rs` |
//! | how wide a text is, and where its lines end | `letters.rs` |
//! | outlines of nodes, and lines between them | `outline.rs` |
//! | what rings, lines and frames mean | `notes.rs` |
//! | candidates, and what an argument says of them | `marks.rs`; their places `room.rs` |
//! | nodes around a circle | `network.rs` |
//! | the whole, and the legend below it | `page.rs` |

mod borders;
mod letters;
mod marks;
mod network;
mod notes;
mod outline;
mod page;
mod pen;
mod place;
mod room;
mod shapes;
mod style;

pub(super) use page::Scene;
pub(super) use pen::{Pen, Point, Step};
#[cfg(feature = "png")]
pub(super) use style::Tone;
pub(super) use style::{Anchor, Feature, rules};
