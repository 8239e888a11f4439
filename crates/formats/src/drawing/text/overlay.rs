//! Signs, lines and labels between the squares, and numbers beside the board.

use super::borders::{Border, Borders};
use super::canvas::{Canvas, Tone};
use super::layout::{Layout, Margins};
use super::look::Strokes;
use crate::drawing::description::Drawing;
use crate::drawing::mark::{End, Mark, Outside, Shape, Side, Sign};
use std::collections::HashSet;

/// Draws the marks of a drawing.
pub(super) struct Overlay<'a> {
    pub(super) drawing: &'a Drawing,
    pub(super) borders: &'a Borders,
    pub(super) layout: &'a Layout,
    pub(super) strokes: Strokes,
    pub(super) canvas: &'a mut Canvas,
    /// Places that a sign or a label has taken.
    pub(super) taken: HashSet<(usize, usize)>,
}

impl Overlay<'_> {
    /// Draws lines first, and signs and labels over them. Returns which marks there was a place for.
    pub(super) fn draw(&mut self) -> Vec<bool> {
        let drawing = self.drawing;
        for mark in &drawing.marks {
            if let Shape::Path { squares, ends } = &mark.shape {
                self.path(squares, ends[1]);
            }
        }
        drawing.marks.iter().map(|mark| self.mark(mark)).collect()
    }

    fn mark(&mut self, mark: &Mark) -> bool {
        match &mark.shape {
            Shape::Cage { squares, label } => {
                let first = squares.iter().copied().min().unwrap_or_default();
                let (row, column) = self.place(first);
                let at = (self.layout.place(row, column).0, self.layout.rule(row));
                self.put(at, &signed(self.drawing, mark, label, self.strokes))
            }
            Shape::Dot { between, sign } => self.dot(*between, sign),
            Shape::Corner { first, text } => {
                let (row, column) = self.place(*first);
                let text = self.strokes.spelled(text);
                let length = text.chars().count();
                let at = (self.layout.bar(column + 1).saturating_sub(length / 2), self.layout.rule(row + 1));
                length <= self.layout.cell + 3 && self.put(at, &text)
            }
            _ => true,
        }
    }

    fn place(&self, square: usize) -> (usize, usize) {
        (square / self.drawing.columns, square % self.drawing.columns)
    }

    /// Writes a text, if no other stands there.
    fn put(&mut self, (x, y): (usize, usize), text: &str) -> bool {
        let places = || (0..text.chars().count()).map(|at| (x + at, y));
        if places().any(|place| self.taken.contains(&place)) {
            return false;
        }
        self.taken.extend(places());
        self.canvas.put((x, y), text, Tone::Plain);
        true
    }

    fn dot(&mut self, between: [usize; 2], sign: &Sign) -> bool {
        let [one, other] = between.map(|square| self.place(square));
        let (first, last) = (one.min(other), one.max(other));
        let is_beside = first.0 == last.0;
        let text = self.sign(sign, is_beside, one == first);
        let length = text.chars().count();
        let at = if is_beside {
            let (start, gap) = self.layout.gap(last.1);
            (start + gap.saturating_sub(length) / 2, self.layout.place(first.0, first.1).1)
        } else {
            (self.layout.middle(first.1).saturating_sub((length - 1) / 2), self.layout.rule(last.0))
        };
        self.put(at, &text)
    }

    /// The text of a sign; `is_forwards` if its first square is the upper or the left one.
    fn sign(&self, sign: &Sign, is_beside: bool, is_forwards: bool) -> String {
        let compare = match sign {
            Sign::White => return self.strokes.pick("○", "o").to_owned(),
            Sign::Black => return self.strokes.pick("●", "*").to_owned(),
            Sign::Text(text) => return self.strokes.spelled(text),
            Sign::Compare(compare) => *compare,
        };
        let is_less = compare.starts_with('<') == is_forwards;
        let text = match (compare, is_beside, is_less) {
            ("=", ..) => "=",
            ("!=", ..) => self.strokes.pick("≠", "!="),
            ("<" | ">", true, true) => "<",
            ("<" | ">", true, false) => ">",
            ("<" | ">", false, true) => self.strokes.pick("∧", "^"),
            ("<" | ">", false, false) => self.strokes.pick("∨", "v"),
            (_, true, true) => self.strokes.pick("≤", "<="),
            (_, true, false) => self.strokes.pick("≥", ">="),
            (_, false, true) => self.strokes.pick("∧=", "^="),
            (_, false, false) => self.strokes.pick("∨=", "v="),
        };
        text.to_owned()
    }

    /// Strokes between squares that touch, and the head of an arrow.
    fn path(&mut self, squares: &[usize], end: End) {
        let steps = squares.len().saturating_sub(1);
        for (at, pair) in squares.windows(2).enumerate() {
            let (from, to) = (self.place(pair[0]), self.place(pair[1]));
            let head = (at + 1 == steps && end == End::Head).then(|| arrow(from, to, self.strokes));
            match (from.0.abs_diff(to.0), from.1.abs_diff(to.1)) {
                (0, 1) => self.beside(from.0, [from.1, to.1], head),
                (1, 0) => self.below(from.1, from.0.max(to.0), head),
                (1, 1) => self.slant(from, to, head),
                _ => {}
            }
        }
    }

    fn beside(&mut self, row: usize, [from, to]: [usize; 2], head: Option<&str>) {
        let column = from.max(to);
        let (start, gap) = self.layout.gap(column);
        let y = self.layout.place(row, column).1;
        let stroke = self.strokes.pick("─", "-").repeat(gap);
        self.canvas.put((start, y), &stroke, Tone::Plain);
        let border = self.borders.down(row, column);
        if border != Border::None {
            let crossing = if self.borders.upright(border) == '┃' { "╂" } else { "┼" };
            self.canvas.put((self.layout.bar(column), y), self.strokes.pick(crossing, "+"), Tone::Plain);
        }
        if let Some(head) = head {
            self.canvas.put((if to > from { start + gap - 1 } else { start }, y), head, Tone::Plain);
        }
    }

    fn below(&mut self, column: usize, row: usize, head: Option<&str>) {
        let at = (self.layout.middle(column), self.layout.rule(row));
        let stroke = match self.borders.across(row, column) {
            Border::None => self.strokes.pick("│", "|"),
            border if self.borders.flat(border) == '━' => self.strokes.pick("┿", "+"),
            _ => self.strokes.pick("┼", "+"),
        };
        self.canvas.put(at, head.unwrap_or(stroke), Tone::Plain);
    }

    fn slant(&mut self, from: (usize, usize), to: (usize, usize), head: Option<&str>) {
        let at = (self.layout.bar(from.1.max(to.1)), self.layout.rule(from.0.max(to.0)));
        let is_falling = (to.0 > from.0) == (to.1 > from.1);
        let [own, other] = if is_falling { ["╲\\", "╱/"] } else { ["╱/", "╲\\"] };
        let stroke = own.chars().nth(usize::from(self.strokes == Strokes::Ascii)).expect("there are two");
        let is_crossed = other.contains(self.canvas.at(at));
        let stroke = if is_crossed { self.strokes.pick("╳", "X").to_owned() } else { stroke.to_string() };
        self.canvas.put(at, head.filter(|_| !is_crossed).unwrap_or(&stroke), Tone::Plain);
    }
}

/// An arrow from one square to the next.
fn arrow(from: (usize, usize), to: (usize, usize), strokes: Strokes) -> &'static str {
    slanted((to.0.cmp(&from.0) as i64, to.1.cmp(&from.1) as i64), strokes)
}

/// An arrow of this step: rows down, columns to the right.
fn slanted(step: (i64, i64), strokes: Strokes) -> &'static str {
    let [unicode, ascii] = match (step.0.signum(), step.1.signum()) {
        (0, 1) => ["→", ">"],
        (0, -1) => ["←", "<"],
        (1, 0) => ["↓", "v"],
        (-1, 0) => ["↑", "^"],
        (1, 1) => ["↘", "\\"],
        (1, -1) => ["↙", "/"],
        (-1, 1) => ["↗", "/"],
        _ => ["↖", "\\"],
    };
    strokes.pick(unicode, ascii)
}

/// A label with the sign of its kind before it, if that has one.
pub(super) fn signed(drawing: &Drawing, mark: &Mark, label: &str, strokes: Strokes) -> String {
    let sign = drawing.keys[mark.key].sign.map_or(String::new(), String::from);
    sign + &strokes.spelled(label)
}

/// The texts beside the board.
#[derive(Debug, Default)]
pub(super) struct Beside {
    texts: Vec<(Side, i64, Vec<String>)>,
    columns: i64,
}

impl Beside {
    pub(super) fn of(drawing: &Drawing, strokes: Strokes) -> Self {
        let mut beside = Self { texts: Vec::new(), columns: drawing.columns.try_into().unwrap_or(i64::MAX) };
        for mark in &drawing.marks {
            let Shape::Outside(Outside { side, at, text, slant }) = &mark.shape else { continue };
            let arrow = slant.map_or("", |step| slanted(step, strokes));
            let text = signed(drawing, mark, text, strokes);
            let words: Vec<String> = text.split_whitespace().map(|word| format!("{arrow}{word}")).collect();
            match beside.texts.iter_mut().find(|(known, place, _)| (known, place) == (side, at)) {
                Some((_, _, all)) => all.extend(words),
                None => beside.texts.push((*side, *at, words)),
            }
        }
        beside
    }

    fn of_side(&self, wanted: Side) -> impl Iterator<Item = (i64, &[String])> {
        self.texts.iter().filter(move |(side, ..)| *side == wanted).map(|(_, at, words)| (*at, &words[..]))
    }

    fn is_corner(&self, at: i64) -> bool {
        at < 0 || at >= self.columns
    }

    /// Characters that the texts above and below columns need.
    pub(super) fn width(&self) -> usize {
        let columns = self.of_side(Side::Top).chain(self.of_side(Side::Bottom)).filter(|(at, _)| !self.is_corner(*at));
        columns.flat_map(|(_, words)| words).map(|word| word.chars().count()).max().unwrap_or(0)
    }

    pub(super) fn margins(&self) -> Margins {
        let corner = |(at, words): (i64, &[String])| if at < 0 { longest(words) + 1 } else { 0 };
        let corners = self.of_side(Side::Top).chain(self.of_side(Side::Bottom)).map(corner);
        let left = self.of_side(Side::Left).map(|(_, words)| words.join(" ").chars().count() + 1);
        Margins { left: left.chain(corners).max().unwrap_or(0), top: self.height(Side::Top) }
    }

    /// Lines above or below the board.
    pub(super) fn height(&self, side: Side) -> usize {
        self.of_side(side).map(|(_, words)| words.len()).max().unwrap_or(0)
    }

    /// Characters to the right of the board.
    pub(super) fn right(&self) -> usize {
        let rows = self.of_side(Side::Right).map(|(_, words)| words.join(" ").chars().count() + 1);
        let corner = |(at, words): (i64, &[String])| if at >= self.columns { longest(words) + 1 } else { 0 };
        rows.chain(self.of_side(Side::Top).chain(self.of_side(Side::Bottom)).map(corner)).max().unwrap_or(0)
    }

    pub(super) fn draw(&self, layout: &Layout, canvas: &mut Canvas) {
        for (side, at, words) in &self.texts {
            let index = |at: i64| usize::try_from(at).unwrap_or_default();
            let joined = words.join(" ");
            match side {
                Side::Left => {
                    let (x, y) = (layout.bar(0), layout.place(index(*at), 0).1);
                    canvas.put((x.saturating_sub(joined.chars().count() + 1), y), &joined, Tone::Plain);
                }
                Side::Right => {
                    canvas.put((layout.width() + 1, layout.place(index(*at), 0).1), &joined, Tone::Plain);
                }
                Side::Top => self.stack(layout, canvas, *at, words, self.height(Side::Top) - words.len()),
                Side::Bottom => self.stack(layout, canvas, *at, words, layout.height()),
            }
        }
    }

    /// Words below each other, at the end of a column's text.
    fn stack(&self, layout: &Layout, canvas: &mut Canvas, at: i64, words: &[String], top: usize) {
        for (line, word) in words.iter().enumerate() {
            let length = word.chars().count();
            let x = match at {
                at if at < 0 => (layout.bar(0)).saturating_sub(length + 1),
                at if at >= self.columns => layout.width() + 1,
                at => {
                    let column = usize::try_from(at).unwrap_or_default();
                    let (start, width) = (layout.place(0, column).0, layout.cell);
                    (start + width).saturating_sub(length.max(width.div_ceil(2)))
                }
            };
            canvas.put((x, top + line), word, Tone::Plain);
        }
    }
}

fn longest(words: &[String]) -> usize {
    words.iter().map(|word| word.chars().count()).max().unwrap_or(0)
}
