//! The whole of a drawing as SVG: a title, the board, the legend below it.

use super::borders::{self, SIDE};
use super::shapes::{self, coordinate, half, middle};
use super::xml::{Xml, rounded};
use super::{marks, network, style};
use crate::drawing::description::{Drawing, Emphasis, Outside, Role, Shape, Side as BoardSide, Square};

/// The empty border around everything.
const PADDING: usize = 14;
/// The height of a line of text.
const LINE: usize = 20;
/// The width of a character of the legend, at most.
const CHARACTER: usize = 8;
/// The least width of the legend.
const LEAST_WIDTH: usize = 420;

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
    let page = Page::new(drawing);
    let mut xml = Xml::default();
    let view = format!("0 0 {} {}", page.width, page.height);
    xml.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("class", &"puzzle"),
            ("role", &"img"),
            ("width", &page.width),
            ("height", &page.height),
            ("viewBox", &view),
        ],
    );
    let title = if drawing.title.is_empty() { "A puzzle" } else { &drawing.title };
    xml.text("title", &[], title);
    xml.text("desc", &[], &drawing.describe());
    xml.text("style", &[], &style::sheet());
    xml.empty("rect", &[("class", &"paper"), ("width", &page.width), ("height", &page.height)]);
    page.draw(&mut xml);
    xml.close("svg");
    xml.finish()
}

/// Where everything stands.
struct Page<'d> {
    drawing: &'d Drawing,
    /// The first corner of the board.
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    /// Where the legend begins.
    below: usize,
    legend: Vec<Line>,
}

/// A line of the legend, and the class of the sample before it.
struct Line {
    text: String,
    sample: Option<String>,
}

impl<'d> Page<'d> {
    fn new(drawing: &'d Drawing) -> Self {
        let beside = |wanted: BoardSide| drawing.marks.iter().filter_map(move |mark| outside(mark, wanted));
        let wide = |wanted| beside(wanted).map(|it| 9 * it.text.chars().count() + 16).max().unwrap_or(0);
        let high = |wanted| beside(wanted).map(|it| LINE * it.text.split_whitespace().count() + 4).max().unwrap_or(0);
        let has_corners = beside(BoardSide::Top).chain(beside(BoardSide::Bottom)).any(|it| it.slant.is_some());
        let corner = if has_corners { SIDE } else { 0 };
        let [left, right] = [BoardSide::Left, BoardSide::Right].map(|side| PADDING + wide(side).max(corner));
        let title = if drawing.title.is_empty() { 0 } else { LINE + 8 };
        let top = PADDING + title + high(BoardSide::Top);
        let (columns, rows) = (drawing.columns * SIDE, drawing.rows * SIDE);
        let side = if drawing.edges.is_empty() { 0 } else { network::side(drawing) };
        let width = (left + columns.max(side) + right).max(LEAST_WIDTH);
        let below = top + rows.max(side) + high(BoardSide::Bottom) + LINE;
        let legend = legend(drawing, (width - 2 * PADDING - 40) / CHARACTER);
        let height = below + legend.len() * LINE + PADDING;
        Self { drawing, left, top, width, height, below, legend }
    }

    fn draw(&self, xml: &mut Xml) {
        let drawing = self.drawing;
        if !drawing.title.is_empty() {
            let at = [PADDING, PADDING + 10].map(coordinate);
            shapes::text((at[0], at[1]), "title", &drawing.title, xml);
        }
        xml.open("g", &[("transform", &format!("translate({} {})", self.left, self.top))]);
        if drawing.rows > 0 {
            self.board(xml);
        } else if !drawing.edges.is_empty() {
            network::draw(drawing, xml);
        }
        xml.close("g");
        for (at, Line { text, sample }) in self.legend.iter().enumerate() {
            let y = coordinate(self.below + at * LINE);
            if let Some(class) = sample {
                let path = format!("M{PADDING} {}h28", rounded(y));
                xml.empty("path", &[("class", class), ("d", &path)]);
            }
            let indent = if sample.is_some() { 44 } else { 0 };
            shapes::text((coordinate(PADDING + indent), y), "legend", text, xml);
        }
    }

    fn board(&self, xml: &mut Xml) {
        let drawing = self.drawing;
        let squares = || drawing.squares.iter().enumerate().filter_map(|(at, square)| Some((at, square.as_ref()?)));
        for (at, square) in squares() {
            if square.emphasis == Emphasis::Highlighted {
                shapes::fill(drawing, at, "highlight", xml);
            }
            if square.is_wall() {
                shapes::fill(drawing, at, "wall", xml);
            }
        }
        shapes::below(drawing, xml);
        borders::grid(drawing, xml);
        for mark in &drawing.marks {
            if let Shape::Cage { squares, .. } = &mark.shape {
                borders::cage(drawing, squares, xml);
            }
        }
        drawing.marks.iter().for_each(|mark| shapes::above(drawing, mark, xml));
        marks::frames(drawing, xml);
        marks::links(drawing, xml);
        squares().for_each(|(at, square)| value(drawing, at, square, xml));
        self.beside(xml);
    }

    /// The texts outside of the board.
    fn beside(&self, xml: &mut Xml) {
        let drawing = self.drawing;
        let (width, height) = (coordinate(drawing.columns * SIDE), coordinate(drawing.rows * SIDE));
        // How many words stand at a place already.
        let mut taken: Vec<((BoardSide, i64), usize)> = Vec::new();
        for mark in &drawing.marks {
            let Shape::Outside(Outside { side, at, text, slant }) = &mark.shape else { continue };
            let sign = drawing.keys[mark.key].sign.map_or(String::new(), String::from);
            let said = format!("{}{sign}{text}", slant.map_or("", arrow));
            let along = i32::try_from(*at).map_or(0.0, f64::from) * coordinate(SIDE) + half();
            let before: usize = taken.iter().filter(|(place, _)| *place == (*side, *at)).map(|(_, words)| words).sum();
            taken.push(((*side, *at), said.split_whitespace().count()));
            let line = |number: usize| coordinate((before + number) * LINE);
            let words: Vec<&str> = said.split_whitespace().collect();
            match side {
                BoardSide::Left => shapes::text((-8.0, along + line(0)), "outside left", &said, xml),
                BoardSide::Right => shapes::text((width + 8.0, along + line(0)), "outside right", &said, xml),
                BoardSide::Top => words.iter().rev().enumerate().for_each(|(number, word)| {
                    shapes::text((along, -12.0 - line(number)), "outside", word, xml);
                }),
                BoardSide::Bottom => words.iter().enumerate().for_each(|(number, word)| {
                    shapes::text((along, height + 14.0 + line(number)), "outside", word, xml);
                }),
            }
        }
    }
}

/// The text of a mark beside the board at a side.
fn outside(mark: &crate::drawing::description::Mark, wanted: BoardSide) -> Option<&Outside> {
    match &mark.shape {
        Shape::Outside(outside) if outside.side == wanted => Some(outside),
        _ => None,
    }
}

fn arrow(step: (i64, i64)) -> &'static str {
    match step {
        (1, 1) => "↘",
        (1, -1) => "↙",
        (-1, 1) => "↗",
        _ => "↖",
    }
}

/// The value of a square, or its candidates.
fn value(drawing: &Drawing, at: usize, square: &Square, xml: &mut Xml) {
    let place = middle(drawing, at);
    if let Some(value) = &square.value {
        let class = match square.role {
            _ if square.is_wall() => "onwall",
            Role::Given => "given",
            Role::Found => "found",
        };
        let class = if value.chars().count() > 2 || square.is_wall() {
            format!("outside {class}")
        } else {
            format!("value {class}")
        };
        return shapes::text(place, &class, value, xml);
    }
    marks::candidates(drawing, at, square, xml);
}

/// What marks mean, and what is told in words alone; lines of so many characters.
fn legend(drawing: &Drawing, most: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut push = |text: &str, sample: Option<String>| {
        let wrapped = wrapped(text, most);
        let samples = std::iter::once(sample).chain(std::iter::repeat(None));
        lines.extend(wrapped.into_iter().zip(samples).map(|(text, sample)| Line { text, sample }));
    };
    if drawing.edges.is_empty() && !drawing.nodes.is_empty() {
        let named = drawing.nodes.iter().map(|node| match &node.value {
            Some(value) => format!("{} = {value}", node.name),
            None => node.name.clone(),
        });
        push(&named.collect::<Vec<_>>().join(", "), None);
    }
    for (number, key) in drawing.keys.iter().enumerate() {
        let of_key = || drawing.marks.iter().filter(|mark| mark.key == number);
        let sample = of_key().find_map(|mark| match &mark.shape {
            Shape::Path { ends: [crate::drawing::description::End::Bulb, _], .. } => Some("tube".to_owned()),
            Shape::Path { ends: [_, crate::drawing::description::End::Head], .. } => Some("arrow".to_owned()),
            Shape::Path { .. } => Some(shapes::line_class(drawing, number)),
            _ => None,
        });
        push(&key.to_string(), sample);
        let told = of_key().filter(|mark| matches!(mark.shape, Shape::Told | Shape::Tint { .. }));
        told.filter(|mark| !mark.words.is_empty()).for_each(|mark| push(&format!("– {}", mark.words), None));
    }
    if !drawing.about.is_empty() {
        push(&format!("rules: {}", drawing.about), None);
    }
    push(&drawing.answer, None);
    lines
}

/// A text in lines of so many characters, broken at blanks.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = Vec::from_iter(Some(String::new()).filter(|_| !text.is_empty()));
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is a line");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > most {
            lines.push(word.to_owned());
        } else {
            last.push_str(if last.is_empty() { "" } else { " " });
            last.push_str(word);
        }
    }
    lines
}
