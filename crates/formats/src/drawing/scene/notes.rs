//! What an argument's rings, lines and frames mean: samples with few words, several in a line.

use super::letters::width;
use super::marks;
use super::pen::{Pen, Point, Step};
use super::place::coordinate;
use super::shapes;
use crate::drawing::argument::{Note, Ring, Sample, Stroke};

/// The size of the words, and the height of a line.
const SIZE: f64 = 12.0;
pub(super) const LINE: usize = 19;
/// The width of a sample, what lies between it and its words, and what lies between two notes.
const SAMPLE: f64 = 22.0;
const GAP: f64 = 6.0;
const APART: f64 = 16.0;
/// The side of a ring, and of a frame.
const RING: f64 = 13.0;
const FRAME: (f64, f64) = (20.0, 12.0);

/// The notes in lines of at most this width, each with how far it stands to the right.
pub(super) fn lines(notes: &[Note], room: f64) -> Vec<Vec<(f64, &Note)>> {
    let mut lines: Vec<Vec<(f64, &Note)>> = Vec::new();
    let mut free = 0.0;
    for note in notes {
        let own = SAMPLE + GAP + width(&note.says, SIZE);
        match lines.last_mut() {
            Some(last) if free + own <= room => last.push((free, note)),
            _ => {
                free = 0.0;
                lines.push(vec![(0.0, note)]);
            }
        }
        free += own + APART;
    }
    lines
}

/// Draws a note: its sample begins at this place, around this height.
pub(super) fn draw(note: &Note, (x, y): Point, pen: &mut dyn Pen) {
    let middle = (x + SAMPLE / 2.0, y);
    match note.sample {
        Sample::Ring(ring) => marks::ring(ring, middle, (RING, RING), pen),
        Sample::Struck => {
            marks::ring(Ring::Square, middle, (RING, RING), pen);
            marks::strike(middle, RING, pen);
        }
        Sample::Outline => pen.rectangle("node", (x, y - RING / 2.0), (SAMPLE, RING), Some(RING / 2.0)),
        Sample::Line(stroke) => pen.path(marks::class(stroke), &[Step::Move((x, y)), Step::Across(SAMPLE)]),
        Sample::Frame(stroke) => frame(stroke, middle, pen),
    }
    shapes::text((x + SAMPLE + GAP, y), "note", &note.says, pen);
}

fn frame(stroke: Stroke, (x, y): Point, pen: &mut dyn Pen) {
    let class = format!("{} frame", marks::class(stroke));
    pen.rectangle(&class, (x - FRAME.0 / 2.0, y - FRAME.1 / 2.0), FRAME, None);
}

/// The height of so many lines, and of the gap behind them.
pub(super) fn height(lines: usize) -> usize {
    if lines == 0 { 0 } else { lines * LINE + LINE / 2 }
}

/// The height of the middle of a line, from the middle of the first.
pub(super) fn below(line: usize) -> f64 {
    coordinate(line * LINE)
}
