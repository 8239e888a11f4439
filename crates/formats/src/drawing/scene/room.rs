//! The room of candidates in a square: the same places in all squares of a drawing, beside the sums of cages and letters.

use super::pen::Point;
use super::place::{coordinate, half};
use crate::drawing::description::Drawing;
use crate::drawing::mark::Shape;

/// The empty border of a square, as far as a cage or a frame may stand there.
const BORDER: f64 = 4.0;
/// What sums and letters take of a square, from above.
const STRIP: f64 = 14.0;
/// What signs between squares take of each of them.
const SIGN: f64 = 8.0;
/// The largest ring around a candidate, and what lies between two of them.
const LARGEST: f64 = 16.0;
const RIM: f64 = 0.8;
/// The width of a character, and the height of a line, in sizes of the font.
const CHARACTER: f64 = 0.6;
const LINE: f64 = 0.95;
/// Sizes of the font and their classes, the largest first.
const SIZES: [(f64, &str); 7] = [
    (12.0, "pencil"),
    (10.5, "pencil m10"),
    (9.0, "pencil m9"),
    (8.0, "pencil m8"),
    (7.0, "pencil m7"),
    (6.0, "pencil m6"),
    (5.0, "pencil m5"),
];

/// Where candidates stand, and how large they are.
#[derive(Debug)]
pub(super) struct Room {
    columns: usize,
    /// The first corner, from the middle of a square.
    corner: Point,
    /// From one candidate to the next.
    step: Point,
    class: &'static str,
}

impl Room {
    /// Room for the most candidates that a square of the drawing has, and for the longest name.
    pub(super) fn of(drawing: &Drawing) -> Self {
        let squares = || drawing.squares.iter().flatten();
        let count = squares().map(|square| square.candidates.len()).max().unwrap_or(0).max(1);
        let root = count.isqrt();
        let columns = (root + usize::from(root.pow(2) < count)).max(2);
        let has_signs = drawing.marks.iter().any(|mark| matches!(mark.shape, Shape::Dot { .. }));
        let border = if has_signs { SIGN } else { BORDER };
        let top = if has_strip(drawing) { STRIP } else { border };
        let (width, height) = (2.0 * (half() - border), 2.0 * half() - top - border);
        let step = (width / coordinate(columns), height / coordinate(count.div_ceil(columns)));
        let names = squares().flat_map(|square| &square.candidates).map(|pencil| pencil.value.chars().count());
        let longest = coordinate(names.max().unwrap_or(1).max(1));
        let fits = |size: f64| longest * CHARACTER * size + 1.0 <= step.0 && LINE * size <= step.1;
        let class = SIZES.iter().find(|(size, _)| fits(*size)).unwrap_or(&SIZES[SIZES.len() - 1]).1;
        Self { columns, corner: (border - half(), top - half()), step, class }
    }

    /// Where a candidate of the square with this middle stands.
    pub(super) fn place(&self, (x, y): Point, number: usize) -> Point {
        let of = |corner: f64, step: f64, index: usize| corner + step * (coordinate(index) + 0.5);
        let (row, column) = (number / self.columns, number % self.columns);
        (x + of(self.corner.0, self.step.0, column), y + of(self.corner.1, self.step.1, row))
    }

    /// The width and the height of a ring around a candidate: it touches no other one.
    pub(super) fn ring(&self) -> (f64, f64) {
        let side = |step: f64| (step - RIM).min(LARGEST);
        (side(self.step.0), side(self.step.1))
    }

    /// The class of candidates.
    pub(super) fn class(&self) -> &'static str {
        self.class
    }
}

/// Whether something is written in the upper corners of squares.
fn has_strip(drawing: &Drawing) -> bool {
    drawing.marks.iter().any(|mark| match &mark.shape {
        Shape::Cage { label, .. } => !label.is_empty() || drawing.keys[mark.key].sign.is_some(),
        Shape::Tint { letter, .. } => !letter.is_empty(),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::argument::Ring;
    use crate::drawing::description::{Pencil, PencilState, Square};
    use crate::drawing::mark::{Key, Mark};

    /// A board of one square with candidates of these names.
    fn board(names: &[&str]) -> Drawing {
        let pencil = |name: &&str| Pencil { value: (*name).to_owned(), state: PencilState::Standing, ring: Ring::None };
        let square = Square { candidates: names.iter().map(pencil).collect(), ..Square::default() };
        Drawing { rows: 1, columns: 1, squares: vec![Some(square)], ..Drawing::default() }
    }

    /// Whether no two candidates touch, as wide as their names are.
    fn are_apart(drawing: &Drawing) -> bool {
        let room = Room::of(drawing);
        let names = &drawing.squares[0].as_ref().unwrap().candidates;
        let size = SIZES.iter().find(|(_, class)| *class == room.class()).unwrap().0;
        let width = |at: usize| coordinate(names[at].value.chars().count()) * CHARACTER * size;
        let all: Vec<Point> = (0..names.len()).map(|number| room.place((0.0, 0.0), number)).collect();
        let is_apart = |one: usize, other: usize| {
            let (x, y) = (all[one].0 - all[other].0, all[one].1 - all[other].1);
            x.abs() >= f64::midpoint(width(one), width(other)) || y.abs() >= LINE * size
        };
        (0..all.len()).all(|one| (0..one).all(|other| is_apart(one, other)))
    }

    #[test]
    fn candidates_of_one_and_two_digits_do_not_touch() {
        for side in [4, 6, 9, 16, 25_u32] {
            let names: Vec<String> = (1..=side).map(|value| value.to_string()).collect();
            assert!(are_apart(&board(&names.iter().map(|name| &**name).collect::<Vec<_>>())), "{side}");
        }
    }

    #[test]
    fn candidates_stand_below_the_sum_of_a_cage() {
        let mut drawing = board(&["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
        let top = |drawing: &Drawing| Room::of(drawing).place((24.0, 24.0), 0).1;
        assert!(top(&drawing) < STRIP);
        let shape = Shape::Cage { squares: vec![0], label: "17".to_owned() };
        drawing.keys.push(Key { name: "cage".to_owned(), says: String::new(), sign: None });
        drawing.marks.push(Mark { key: 0, clue: 0, shape, words: String::new() });
        // Half a letter of 10.5 units above its middle, and that is below the sum.
        assert!(top(&drawing) - 0.36 * 10.5 > STRIP, "{}", top(&drawing));
        assert!(are_apart(&drawing));
    }
}
