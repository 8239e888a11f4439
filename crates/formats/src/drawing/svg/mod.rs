//! Drawings as SVG that stands alone: no fonts, scripts or pictures from elsewhere, light and dark by the reader's scheme.
//!
//! The picture has a title and a description for screen readers. Colours never say anything alone: tints have letters, lines
//! of different kinds have dashes. The same drawing gives the same bytes.
//!
//! | question | file |
//! |---|---|
//! | elements, escaped | `xml.rs` |
//! | shapes as elements | `element.rs` |
//! | the style sheet | `sheet.rs` |

mod element;
mod sheet;
mod xml;

use super::description::Drawing;
use super::scene::Scene;
use element::Elements;

/// The drawing as SVG. Time and memory O(squares of the board and marks).
///
/// ```
/// use exactone_formats::drawing::{Drawing, svg};
/// use exactone_formats::model::{Model, Settings};
///
/// let outline = Model::builtin("sudoku")?.outline(&Settings::default(), None)?;
/// let picture = svg::write(&Drawing::of_outline(&outline));
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"puzzle\" role=\"img\""));
/// # Ok::<(), exactone_formats::model::ModelError>(())
/// ```
#[must_use]
pub fn write(drawing: &Drawing) -> String {
    picture(drawing, (drawing.called(), &drawing.describe()))
}

/// The drawing as a part of a page that has its title and its answer as text: the picture is named by the title, and draws neither. The description is
/// the page's to choose, since pictures of one page have much in common.
///
/// ```
/// use exactone_formats::drawing::{Drawing, svg};
/// use exactone_formats::model::{Model, Settings};
///
/// let outline = Model::builtin("sudoku")?.outline(&Settings::default(), None)?;
/// let mut drawing = Drawing::of_outline(&outline);
/// drawing.title = "Step 2: Naked pair".to_owned();
/// let picture = svg::write_beside(&drawing, "Found: r1c1 is 4.");
/// assert!(picture.contains("<title>Step 2: Naked pair</title>") && !picture.contains("</text>"));
/// # Ok::<(), exactone_formats::model::ModelError>(())
/// ```
#[must_use]
pub fn write_beside(drawing: &Drawing, description: &str) -> String {
    let mut bare = drawing.clone();
    bare.title.clear();
    bare.author.clear();
    bare.answer.clear();
    picture(&bare, (drawing.called(), description))
}

fn picture(drawing: &Drawing, (title, description): (&str, &str)) -> String {
    let scene = Scene::new(drawing);
    let mut elements = Elements::default();
    let xml = &mut elements.xml;
    let view = format!("0 0 {} {}", scene.width, scene.height);
    xml.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("class", &"puzzle"),
            ("role", &"img"),
            ("width", &scene.width),
            ("height", &scene.height),
            ("viewBox", &view),
        ],
    );
    xml.text("title", &[], title);
    if !description.is_empty() {
        xml.text("desc", &[], description);
    }
    xml.text("style", &[], &sheet::sheet());
    xml.empty("rect", &[("class", &"paper"), ("width", &scene.width), ("height", &scene.height)]);
    scene.draw(&mut elements);
    elements.xml.close("svg");
    elements.xml.finish()
}
