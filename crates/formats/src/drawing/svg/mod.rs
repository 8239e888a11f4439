//! Drawings as SVG that stands alone: no fonts, scripts or pictures from elsewhere, light and dark by the reader's scheme.
//!
//! The picture has a title and a description for screen readers. Colours never say anything alone: tints have letters, lines
//! of different kinds have dashes. The same drawing gives the same bytes.
//!
//! | question | file |
//! |---|---|
//! | elements, escaped | `xml.rs` |
//! | colours, light and dark | `style.rs` |
//! | borders, cages | `borders.rs` |
//! | lines, circles, signs | `shapes.rs` |
//! | candidates, and what an argument says of them | `marks.rs` |
//! | nodes around a circle | `network.rs` |
//! | the whole, and the legend below it | `page.rs` |

mod borders;
mod marks;
mod network;
mod page;
mod shapes;
mod style;
mod xml;

pub use page::write;
