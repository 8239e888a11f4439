//! The whole of a drawing: a title, the board, the legend below it.

use super::letters::{self, wrapped};
use super::pen::{Pen, Step};
use super::place::{SIDE, coordinate, half, middle};
use super::room::Room;
use super::{borders, marks, network, notes, shapes};
use crate::drawing::argument::Note;
use crate::drawing::description::{Drawing, Emphasis, Role, Square};
use crate::drawing::mark::{End, Mark, Outside, Shape, Side as BoardSide};

/// The empty border around everything.
const PADDING: usize = 14;
/// The height of a line of text.
const LINE: usize = 20;
/// The size of the legend.
const SIZE: f64 = 14.0;
/// The size of the title, and the height of one of its lines.
const TITLE: (f64, usize) = (18.0, 24);
/// The size of texts beside the board.
const OUTSIDE: f64 = 16.0;
/// How much wider bold letters are.
const BOLD: f64 = 1.1;
/// How far a text stands to the right of its sample, and of what it is a part of, for each blank.
const INDENT: usize = 44;
const BLANK: usize = 8;
/// The least width of the legend, and of a line of it.
const LEAST_WIDTH: usize = 420;
const LEAST_LINE: f64 = 160.0;

/// A drawing with everything in its place.
pub(in crate::drawing) struct Scene<'d> {
    drawing: &'d Drawing,
    /// The first corner of the board.
    left: usize,
    top: usize,
    pub(in crate::drawing) width: usize,
    pub(in crate::drawing) height: usize,
    title: Vec<String>,
    author: Vec<String>,
    /// Where the notes begin, and the legend behind them.
    under: usize,
    notes: Vec<Vec<(f64, &'d Note)>>,
    below: usize,
    legend: Vec<Line>,
}

/// A line of the legend, and the class of the sample before it.
struct Line {
    text: String,
    /// How far it stands to the right.
    indent: usize,
    sample: Option<String>,
}

impl<'d> Scene<'d> {
    pub(in crate::drawing) fn new(drawing: &'d Drawing) -> Self {
        let beside = |wanted: BoardSide| drawing.marks.iter().filter_map(move |mark| outside(mark, wanted));
        let wide = |wanted| beside(wanted).map(|it| 9 * it.text.chars().count() + 16).max().unwrap_or(0);
        let high = |wanted| beside(wanted).map(|it| LINE * it.text.split_whitespace().count() + 4).max().unwrap_or(0);
        let has_corners = beside(BoardSide::Top).chain(beside(BoardSide::Bottom)).any(|it| it.slant.is_some());
        let corner = if has_corners { SIDE } else { 0 };
        let [left, right] = [BoardSide::Left, BoardSide::Right].map(|side| PADDING + wide(side).max(corner));
        let (columns, rows) = (drawing.columns * SIDE, drawing.rows * SIDE);
        let side = if drawing.edges.is_empty() { 0 } else { network::side(drawing) };
        let width = (left + columns.max(side) + right).max(LEAST_WIDTH);
        let room = coordinate(width - 2 * PADDING);
        let title = wrapped(&drawing.title, room / BOLD, TITLE.0);
        let author = wrapped(&drawing.signed().unwrap_or_default(), room, SIZE);
        let gap = if title.is_empty() && author.is_empty() { 0 } else { 4 };
        let top = PADDING + title.len() * TITLE.1 + author.len() * LINE + gap + high(BoardSide::Top);
        let under = top + rows.max(side) + high(BoardSide::Bottom) + LINE;
        let notes = notes::lines(&drawing.overlay.notes, room);
        let below = under + notes::height(notes.len());
        let legend = legend(drawing, room);
        let height = below + legend.len() * LINE + PADDING;
        Self { drawing, left, top, width, height, title, author, under, notes, below, legend }
    }

    /// Draws all of it. Time O(squares of the board and marks).
    pub(in crate::drawing) fn draw(&self, pen: &mut dyn Pen) {
        let drawing = self.drawing;
        for (at, line) in self.title.iter().enumerate() {
            let [x, y] = [PADDING, PADDING + 10 + at * TITLE.1].map(coordinate);
            shapes::text((x, y), "title", line, pen);
        }
        for (at, line) in self.author.iter().enumerate() {
            let [x, y] = [PADDING, PADDING + 10 + self.title.len() * TITLE.1 + at * LINE].map(coordinate);
            shapes::text((x, y), "legend", line, pen);
        }
        pen.shift((self.left, self.top));
        if drawing.rows > 0 {
            self.board(pen);
        } else if !drawing.edges.is_empty() {
            network::draw(drawing, pen);
        }
        pen.back();
        for (at, line) in self.notes.iter().enumerate() {
            let y = coordinate(self.under) + notes::below(at);
            for (right, note) in line {
                notes::draw(note, (coordinate(PADDING) + right, y), pen);
            }
        }
        for (at, Line { text, indent, sample }) in self.legend.iter().enumerate() {
            let y = coordinate(self.below + at * LINE);
            if let Some(class) = sample {
                // The round ends of a thermometer are a part of it.
                let round = if class == "tube" { 6.5 } else { 0.0 };
                pen.path(class, &[Step::Move((coordinate(PADDING) + round, y)), Step::Across(28.0 - 2.0 * round)]);
            }
            shapes::text((coordinate(PADDING + indent), y), "legend", text, pen);
        }
    }

    fn board(&self, pen: &mut dyn Pen) {
        let drawing = self.drawing;
        let squares = || drawing.squares.iter().enumerate().filter_map(|(at, square)| Some((at, square.as_ref()?)));
        for (at, square) in squares() {
            if square.emphasis == Emphasis::Highlighted {
                shapes::fill(drawing, at, "highlight", pen);
            }
            if square.is_wall() {
                shapes::fill(drawing, at, "wall", pen);
            }
            if drawing.is_full(square) {
                shapes::full(drawing, (at, square.emphasis), pen);
            }
        }
        shapes::below(drawing, pen);
        borders::grid(drawing, pen);
        for mark in &drawing.marks {
            if let Shape::Cage { squares, .. } = &mark.shape {
                borders::cage(drawing, squares, pen);
            }
        }
        drawing.marks.iter().for_each(|mark| shapes::above(drawing, mark, pen));
        marks::frames(drawing, pen);
        let room = Room::of(drawing);
        marks::links(drawing, &room, pen);
        let mut crossed = shapes::below_arrows(drawing);
        crossed.retain(|&at| drawing.squares.get(at).and_then(Option::as_ref).is_some_and(is_on_paper));
        for (at, square) in squares() {
            if crossed.contains(&at) {
                shapes::clear(middle(drawing, at), pen);
            }
            value(drawing, &room, (at, square), pen);
        }
        self.beside(pen);
    }

    /// The texts outside of the board.
    fn beside(&self, pen: &mut dyn Pen) {
        let drawing = self.drawing;
        let (width, height) = (coordinate(drawing.columns * SIDE), coordinate(drawing.rows * SIDE));
        // How many words stand at a place already.
        let mut taken: Vec<((BoardSide, i64), usize)> = Vec::new();
        for (number, mark) in drawing.marks.iter().enumerate() {
            let Shape::Outside(Outside { side, at, text, slant }) = &mark.shape else { continue };
            let sign = drawing.keys[mark.key].sign.map_or(String::new(), String::from);
            let said = format!("{}{sign}{text}", slant.map_or("", arrow));
            let along = i32::try_from(*at).map_or(0.0, f64::from) * coordinate(SIDE) + half();
            let before: usize = taken.iter().filter(|(place, _)| *place == (*side, *at)).map(|(_, words)| words).sum();
            taken.push(((*side, *at), said.split_whitespace().count()));
            let line = |number: usize| coordinate((before + number) * LINE);
            let words: Vec<&str> = said.split_whitespace().collect();
            if drawing.overlay.marks.contains(&number) {
                let (start, end) = (line(0), line(words.len()));
                let widest = words.iter().map(|word| wide(word)).fold(0.0, f64::max);
                let (corner, size) = match side {
                    BoardSide::Left => ((-4.0 - wide(&said), along + start - 10.0), (wide(&said), 20.0)),
                    BoardSide::Right => ((width + 4.0, along + start - 10.0), (wide(&said), 20.0)),
                    BoardSide::Top => ((along - widest / 2.0, -2.0 - end), (widest, end - start)),
                    BoardSide::Bottom => ((along - widest / 2.0, height + 4.0 + start), (widest, end - start)),
                };
                pen.rectangle("base around", corner, size, Some(5.0));
            }
            match side {
                BoardSide::Left => shapes::text((-8.0, along + line(0)), "outside left", &said, pen),
                BoardSide::Right => shapes::text((width + 8.0, along + line(0)), "outside right", &said, pen),
                BoardSide::Top => words.iter().rev().enumerate().for_each(|(number, word)| {
                    shapes::text((along, -12.0 - line(number)), "outside", word, pen);
                }),
                BoardSide::Bottom => words.iter().enumerate().for_each(|(number, word)| {
                    shapes::text((along, height + 14.0 + line(number)), "outside", word, pen);
                }),
            }
        }
    }
}

/// The width of a frame around a text beside the board.
fn wide(text: &str) -> f64 {
    letters::width(text, OUTSIDE) + 8.0
}

/// The text of a mark beside the board at a side.
fn outside(mark: &Mark, wanted: BoardSide) -> Option<&Outside> {
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

/// Whether a square has a value on plain ground.
fn is_on_paper(square: &Square) -> bool {
    square.value.is_some() && square.emphasis != Emphasis::Highlighted && !square.is_wall()
}

/// The value of a square, or its candidates.
fn value(drawing: &Drawing, room: &Room, (at, square): (usize, &Square), pen: &mut dyn Pen) {
    let place = middle(drawing, at);
    if drawing.is_full(square) {
        return;
    }
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
        return shapes::text(place, &class, value, pen);
    }
    marks::candidates(drawing, room, (at, square), pen);
}

/// What marks mean, and what is told in words alone; lines of at most this width.
fn legend(drawing: &Drawing, room: f64) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut push = |text: &str, sample: Option<String>| {
        let indent = if sample.is_some() { INDENT } else { 0 };
        let samples = std::iter::once(sample).chain(std::iter::repeat(None));
        let wrapped = wrapped(text, room - coordinate(indent), SIZE).into_iter().zip(samples);
        lines.extend(wrapped.map(|(text, sample)| Line { text, indent, sample }));
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
            Shape::Path { ends: [End::Bulb, _], .. } => Some("tube".to_owned()),
            Shape::Path { ends: [_, End::Head], .. } => Some("arrow".to_owned()),
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
    lines.extend(drawing.answer.lines().flat_map(|line| told(line, room)));
    lines
}

/// A line of what is told, with its indent, as many lines of this width as it takes.
fn told(line: &str, room: f64) -> impl Iterator<Item = Line> {
    let text = line.trim_start();
    let indent = (line.len() - text.len()) * BLANK;
    let room = (room - coordinate(indent)).max(LEAST_LINE);
    wrapped(text, room, SIZE).into_iter().map(move |text| Line { text, indent, sample: None })
}
