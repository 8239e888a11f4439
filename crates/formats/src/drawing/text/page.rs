//! The whole of a drawing as text: the title, the board, and below it whatever is told in words.

use super::borders::{Border, Borders};
use super::canvas::{Canvas, Tone};
use super::cell::Cells;
use super::layout::{Gaps, Layout};
use super::look::{Clues, Look, Paint, Strokes};
use super::overlay::{Beside, Overlay, signed};
use crate::drawing::description::{Drawing, Role};
use crate::drawing::mark::{End, Mark, Shape, Side};
use std::collections::{BTreeSet, HashSet};
use std::fmt::Write;

/// The drawing as lines of text. Blanks at the ends of lines are left out. Time and memory O(squares of the board and marks).
///
/// ```
/// use exactone_formats::drawing::{Drawing, text};
/// use exactone_formats::model::Model;
/// use exactone_formats::puzzle::read;
///
/// let (puzzle, sudoku) = (read::one("1.....2...3.4...")?, Model::builtin("sudoku")?);
/// let drawing = Drawing::of_puzzle(&puzzle, sudoku.shape(4, None)?, &sudoku, None)?;
/// assert!(text::write(&drawing, text::Look::default()).starts_with("┌─────┬─────┐\n│ 1 . │ . . │\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(drawing: &Drawing, look: Look) -> String {
    let mut out = String::new();
    if look.clues == Clues::LeftOut {
        board(drawing, look, &mut out);
        return out;
    }
    if !drawing.title.is_empty() {
        push(&mut out, &look.strokes.spelled(&drawing.title));
    }
    if let Some(author) = drawing.signed() {
        push(&mut out, &look.strokes.spelled(&author));
    }
    let placed = board(drawing, look, &mut out);
    nodes(drawing, look.strokes, &mut out);
    legend(drawing, look.strokes, &placed, &mut out);
    out
}

/// What was drawn of a board.
#[derive(Debug, Default)]
struct Placed {
    /// By mark: whether there was a place for it.
    marks: Vec<bool>,
    /// Whether a cage goes on behind the border of a region.
    is_crossed: bool,
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

fn board(drawing: &Drawing, look: Look, out: &mut String) -> Placed {
    if drawing.rows == 0 {
        return Placed { marks: vec![true; drawing.marks.len()], is_crossed: false };
    }
    let is_full = look.clues == Clues::Drawn;
    let borders = Borders::of(drawing, look.strokes, is_full);
    let (gaps, beside) =
        if is_full { (Gaps::of(drawing), Beside::of(drawing, look.strokes)) } else { (Gaps::LEAST, Beside::default()) };
    let labels = drawing.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Cage { label, .. } if is_full => Some(signed(drawing, mark, label, look.strokes).chars().count()),
        // Values where four squares meet stand over the border, and some way into both squares.
        Shape::Corner { text, .. } if is_full => Some(text.chars().count().saturating_sub(3)),
        _ => None,
    });
    let least = labels.max().unwrap_or(0).max(beside.width());
    let cells = Cells::of(drawing, look, least);
    let gaps = if cells.has_signs && gaps == Gaps::LEAST { Gaps::SIGNED } else { gaps };
    let layout = Layout::new(drawing, &borders, gaps, cells.width, beside.margins());
    let size = (layout.width() + beside.right(), layout.height() + beside.height(Side::Bottom));
    let mut canvas = Canvas::new(size.0, size.1);
    frame(drawing, &borders, &layout, &mut canvas);
    values(drawing, &cells, &layout, &mut canvas);
    let mut marks = vec![true; drawing.marks.len()];
    if is_full {
        beside.draw(&layout, &mut canvas);
        let (strokes, taken) = (look.strokes, HashSet::new());
        let mut overlay = Overlay { drawing, borders: &borders, layout: &layout, strokes, canvas: &mut canvas, taken };
        marks = overlay.draw();
    }
    canvas.lines(look.paint == Paint::Colour).for_each(|line| push(out, &line));
    Placed { marks, is_crossed: borders.is_crossed() }
}

/// Draws all borders.
fn frame(drawing: &Drawing, borders: &Borders, layout: &Layout, canvas: &mut Canvas) {
    for row in (0..=drawing.rows).filter(|&row| layout.is_ruled(row)) {
        for column in 0..=drawing.columns {
            let corner = borders.corner(row, column);
            canvas.put((layout.bar(column), layout.rule(row)), &corner.to_string(), Tone::Plain);
            if column < drawing.columns {
                let (start, end) = (layout.bar(column) + 1, layout.bar(column + 1));
                let border = borders.flat(borders.across(row, column)).to_string();
                canvas.put((start, layout.rule(row)), &border.repeat(end - start), Tone::Plain);
            }
        }
    }
    for row in 0..drawing.rows {
        for column in 0..=drawing.columns {
            let border = borders.down(row, column);
            if border != Border::None {
                let at = (layout.bar(column), layout.place(row, 0).1);
                canvas.put(at, &borders.upright(border).to_string(), Tone::Plain);
            }
        }
    }
}

fn values(drawing: &Drawing, cells: &Cells, layout: &Layout, canvas: &mut Canvas) {
    for square in 0..drawing.squares.len() {
        if let Some((text, tone)) = cells.text(square) {
            canvas.put(layout.place(square / drawing.columns, square % drawing.columns), text, tone);
        }
    }
}

/// Cells that stand on no board: with their neighbours, if they have some.
fn nodes(drawing: &Drawing, strokes: Strokes, out: &mut String) {
    let named = |node: usize| {
        let node = &drawing.nodes[node];
        let given = if node.role == Role::Given && node.value.is_some() { "'" } else { "" };
        let value = node.value.as_ref().map_or(String::new(), |value| format!("={value}{given}"));
        strokes.spelled(&(node.name.clone() + &value))
    };
    if drawing.edges.is_empty() {
        let all: Vec<String> = (0..drawing.nodes.len()).map(named).collect();
        all.chunks(16).for_each(|line| push(out, &line.join(" ")));
        return;
    }
    let mut beside = vec![Vec::new(); drawing.nodes.len()];
    for &[one, other] in &drawing.edges {
        beside[one].push(other);
        beside[other].push(one);
    }
    let width = (0..drawing.nodes.len()).map(|node| named(node).chars().count()).max().unwrap_or(0);
    for (node, beside) in beside.iter_mut().enumerate() {
        beside.sort_unstable();
        let neighbours: Vec<String> = beside.iter().map(|&other| strokes.spelled(&drawing.nodes[other].name)).collect();
        push(out, format!("{:>width$}: {}", named(node), neighbours.join(" ")).trim_end());
    }
}

/// What each kind of mark means, and below it the marks that are told in words.
fn legend(drawing: &Drawing, strokes: Strokes, placed: &Placed, out: &mut String) {
    if !drawing.keys.is_empty() && (drawing.rows > 0 || !drawing.nodes.is_empty()) {
        out.push('\n');
    }
    let told = told(drawing, &placed.marks);
    for (number, key) in drawing.keys.iter().enumerate() {
        push(out, &strokes.spelled(&key.to_string()));
        let of_key = drawing.marks.iter().zip(&told).filter(|(mark, is_told)| mark.key == number && **is_told);
        let (cells, others): (Vec<&Mark>, Vec<&Mark>) =
            of_key.map(|(mark, _)| mark).filter(|mark| !mark.words.is_empty()).partition(|mark| ring(mark).is_some());
        let cells: Vec<&str> = cells.iter().map(|mark| &*mark.words).collect();
        let lines = others.iter().map(|mark| mark.words.clone()).chain([cells.join(" ")]);
        lines.filter(|line| !line.is_empty()).for_each(|line| push(out, &format!("  {}", strokes.spelled(&line))));
    }
    if placed.is_crossed {
        let [across, down] = [strokes.pick("╍", "~"), strokes.pick("╏", "!")];
        _ = writeln!(out, "{across} {down} the cage goes on behind the border");
    }
    if !drawing.about.is_empty() {
        push(out, &format!("rules: {}", strokes.spelled(&drawing.about)));
    }
    if !drawing.answer.is_empty() {
        drawing.answer.lines().for_each(|line| push(out, &strokes.spelled(line)));
    }
}

/// By mark: whether words are needed, because it is not drawn, or the drawing does not say all of it.
fn told(drawing: &Drawing, placed: &[bool]) -> Vec<bool> {
    let rings: BTreeSet<(char, usize)> =
        drawing.marks.iter().filter_map(|mark| Some((any_ring(mark)?, mark.key))).collect();
    let is_shared = |ring: char| rings.iter().filter(|(other, _)| *other == ring).count() > 1;
    let mut holders = vec![0; drawing.squares.len()];
    for mark in &drawing.marks {
        if let Shape::Cage { squares, .. } = &mark.shape {
            for &square in squares {
                holders[square] += 1;
            }
        }
    }
    let is_told = |(mark, &placed): (&Mark, &bool)| match &mark.shape {
        Shape::Told | Shape::Path { .. } | Shape::Tint { .. } => true,
        Shape::Pill(_) | Shape::Tile(_) => ring(mark).is_some_and(is_shared),
        Shape::Cage { squares, label } => {
            !placed || label.is_empty() || squares.iter().any(|&square| holders[square] > 1)
        }
        Shape::Dot { .. } | Shape::Corner { .. } | Shape::Outside(_) => !placed,
    };
    drawing.marks.iter().zip(placed).map(is_told).collect()
}

/// The sign of a mark that is nothing but a sign around some squares.
fn ring(mark: &Mark) -> Option<char> {
    match &mark.shape {
        Shape::Pill(_) => Some('('),
        Shape::Tile(_) => Some('{'),
        _ => None,
    }
}

/// The sign that a mark puts around the value of a square.
fn any_ring(mark: &Mark) -> Option<char> {
    let of_end = |end: &End| match end {
        End::Bulb | End::Circle => Some('('),
        End::Diamond => Some('<'),
        End::Plain | End::Head => None,
    };
    match &mark.shape {
        Shape::Path { ends, .. } => ends.iter().find_map(of_end),
        _ => ring(mark),
    }
}
