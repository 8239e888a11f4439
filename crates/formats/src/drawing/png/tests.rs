//! Pictures are read again, and looked at where something must stand, and where nothing may.

use super::write;
use crate::drawing::Drawing;
use crate::model::{Model, Settings};
use crate::puzzle::read;
use std::io::Cursor;

/// Pixels of a picture, a byte for each: its darkest colour.
struct Seen {
    width: usize,
    height: usize,
    darkness: Vec<u8>,
    texts: Vec<(String, String)>,
}

impl Seen {
    fn of(drawing: &Drawing) -> Self {
        let mut reader = png::Decoder::new(Cursor::new(write(drawing).unwrap().bytes)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((frame.color_type, frame.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
        reader.finish().unwrap();
        let texts = &reader.info().utf8_text;
        Self {
            width: frame.width as usize,
            height: frame.height as usize,
            darkness: bytes.chunks(4).map(|pixel| u8::MAX - pixel[..3].iter().min().unwrap()).collect(),
            texts: texts.iter().map(|text| (text.keyword.clone(), text.get_text().unwrap())).collect(),
        }
    }

    /// The darkest pixel of a rectangle in units of the scene, where each unit has two pixels.
    fn darkest(&self, (left, top): (usize, usize), (width, height): (usize, usize)) -> u8 {
        let rows = 2 * top..2 * (top + height);
        rows.flat_map(|row| &self.darkness[row * self.width..][2 * left..2 * (left + width)]).copied().max().unwrap()
    }

    /// The darkest pixel of a square, without its borders; the board begins 14 units from the left and so many from above.
    fn square(&self, top: usize, (row, column): (usize, usize)) -> u8 {
        self.darkest((14 + 48 * column + 8, top + 48 * row + 8), (32, 32))
    }
}

fn grid(text: &str) -> Drawing {
    let (puzzle, sudoku) = (read::one(text).unwrap(), Model::builtin("sudoku").unwrap());
    Drawing::of_puzzle(&puzzle, sudoku.shape(puzzle.side, None).unwrap(), &sudoku, None).unwrap()
}

fn design(body: &str) -> Drawing {
    let text = format!("schema = 'exactone.puzzle.v1'\nmodel = 'sudoku'\n{body}");
    let instance = Model::parse("design.toml", &text).unwrap().instance(&Settings::default()).unwrap();
    Drawing::of_instance(&instance).unwrap()
}

#[test]
fn givens_are_dark_empty_squares_are_white_and_borders_of_boxes_are_thicker() {
    let seen = Seen::of(&grid("1.....2...3.4..."));
    assert_eq!((seen.width, seen.height), (2 * 420, 2 * (14 + 4 * 48 + 20 + 14)));
    for (row, line) in ["1...", "..2.", "..3.", "4..."].iter().enumerate() {
        for (column, value) in line.chars().enumerate() {
            let darkest = seen.square(14, (row, column));
            assert_eq!(darkest > 200, value != '.', "r{}c{}: {darkest}", row + 1, column + 1);
        }
    }
    let width = |column: usize| {
        let row = &seen.darkness[2 * (14 + 70) * seen.width..];
        row[2 * (14 + 48 * column) - 10..][..20].iter().filter(|darkness| **darkness > 30).count()
    };
    assert_eq!([1, 2, 3].map(width), [2, 6, 2], "pixels of lines of 1 and 3 units");
    assert_eq!(seen.darkest((240, 20), (160, 200)), 0, "nothing stands beside the board");
}

#[test]
fn borders_of_cages_are_dashed_and_their_sums_stand_in_the_corner() {
    let body = "parameters = { side = 4 }\n[[clues]]\nkind = 'cage'\ncells = 'r2c2 r2c3 r2c4'\nsum = 7\n";
    let seen = Seen::of(&design(body));
    let title = seen.height / 2 - Seen::of(&grid("1.....2...3.4...")).height / 2;
    let top = 14 + usize::from(title > 0) * 28;
    // Below the cells: four units inside of the third line.
    let line = 2 * (top + 2 * 48 - 4) * seen.width;
    let dashes: Vec<bool> = (2 * (14 + 60)..2 * (14 + 180))
        .map(|x| seen.darkness[line + x].max(seen.darkness[line - seen.width + x]) > 60)
        .collect();
    let changes = dashes.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!((24..80).contains(&changes), "{changes} ends of dashes");
    assert!(seen.darkest((14 + 48 + 3, top + 48 + 3), (8, 12)) > 90, "the sum");
    assert_eq!(seen.darkest((14 + 96 + 8, top + 48 + 8), (30, 30)), 0, "an empty square of the cage");
}

#[test]
fn the_picture_has_a_title_and_a_description_and_tells_what_the_font_has_not() {
    let mut drawing = grid("1.....2...3.4...");
    let seen = Seen::of(&drawing);
    assert_eq!(
        seen.texts,
        [("Title", "A puzzle".to_owned()), ("Description", drawing.describe())]
            .map(|(key, text)| (key.to_owned(), text))
    );
    drawing.title = "Łódź ≤ ∧ Здравствуй 数独 独".to_owned();
    let picture = write(&drawing).unwrap();
    assert_eq!(picture.unknown, ['数', '独']);
    assert_eq!(picture, write(&drawing.clone()).unwrap(), "the same drawing gives the same bytes");
}

#[test]
fn letters_stand_in_the_middle_of_their_place_or_beside_it() {
    let seen = Seen::of(&grid("1.....2...3.4..."));
    let ink = |(left, top): (usize, usize), (width, height): (usize, usize)| {
        let places = (2 * top..2 * (top + height)).flat_map(|y| (2 * left..2 * (left + width)).map(move |x| (x, y)));
        let dark: Vec<(usize, usize)> = places.filter(|(x, y)| seen.darkness[y * seen.width + x] > 100).collect();
        let middle = |of: fn(&(usize, usize)) -> usize| {
            let (least, most) = (dark.iter().map(of).min().unwrap(), dark.iter().map(of).max().unwrap());
            (least + most).div_ceil(2)
        };
        (middle(|place| place.0), middle(|place| place.1))
    };
    let (x, y) = ink((14 + 2 * 48 + 6, 14 + 48 + 6), (36, 36));
    let (right, low) = (2 * (14 + 2 * 48 + 24), 2 * (14 + 48 + 24));
    assert!(x.abs_diff(right) <= 2 && y.abs_diff(low) <= 2, "{x} {y} for {right} {low}");
}

#[test]
fn large_boards_have_fewer_pixels_for_each_unit_and_those_that_cannot_be_read_are_refused() {
    let board = |side: usize| Drawing {
        rows: side,
        columns: side,
        squares: vec![Some(crate::drawing::Square::default()); side * side],
        ..Drawing::default()
    };
    for (side, half_pixels) in [(9, 4), (50, 4), (60, 2), (100, 2), (200, 1)] {
        let bytes = write(&board(side)).unwrap().bytes;
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let [width, height] = [side * 48 + 28, side * 48 + 48].map(|units| (units * half_pixels).div_ceil(2));
        assert_eq!([number(16), number(20)], [width, height], "{side}");
        assert!(width * height <= super::paint::MOST_PIXELS, "{side}");
    }
    let refused = write(&board(300)).unwrap_err();
    assert_eq!((refused.width, refused.height), (300 * 48 + 28, 300 * 48 + 48));
    assert!(refused.to_string().contains("too large to be read"), "{refused}");
}
