//! Akari (Light Up): bulbs light their row and column up to the next wall; every free square is lit, no bulb lights another.
//!
//! ```toml
//! [[clues]]
//! kind = "akari"
//! picture = """
//! ..1.
//! #...
//! ...0
//! """
//! ```
//!
//! `.` is a free square. `#` is a wall, and a digit a wall with so many bulbs at its sides. Of the board's values the first
//! is a square without a bulb, the second a bulb, the third a wall. Walls may also be holes of the board.
//!
//! Bulbs of one run exclude each other: one group. "Some bulb lights the square" is an automaton over its two runs.

use super::count::Counted;
use super::picture::{Square, runs, squares};
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;

#[derive(Debug)]
struct Akari {
    free: Vec<usize>,
    walls: Vec<usize>,
    /// The numbers that count as: no bulb, a bulb, a wall.
    numbers: [i64; 3],
    /// What the squares keep.
    parts: Vec<Part>,
}

/// What some squares keep, the clue that says it, and how it excludes a value in words; nothing where no clue and no words do.
#[derive(Debug)]
struct Part {
    clue: String,
    reason: String,
    counted: Counted,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let squares = squares(section, board, "picture")?;
    let number = |at: usize| board.values.get(at).map(|value| value.number);
    let (Some(dark), Some(bulb)) = (number(0), number(1)) else {
        return Err(section.fault("two values at least expected: a square without a bulb, and a bulb"));
    };
    let (free, walls) = free_and_walls(section, &squares)?;
    if !walls.is_empty() && board.values.len() < 3 {
        return Err(section.fault_at("picture", "a wall on a cell needs a third value, which stands for it"));
    }
    let columns = board.size.map_or(1, |(_, columns)| columns);
    let lit = runs(&squares, columns, |square| square.word == ".");
    let named = lit.iter().flatten().map(|run| run.len().saturating_mul(run.len())).fold(0, usize::saturating_add);
    board.count_named(named).map_err(|message| section.fault_at("picture", message).limit())?;
    let numbered = squares.iter().filter_map(|square| Some((square, digit(square)?)));
    let wall = |(square, count): (&Square<'_>, usize)| {
        let (row, column) = square.place;
        let name = format!("clue {count} at r{}c{}", row + 1, column + 1);
        let around = beside(square, &squares, columns);
        let reason = match (count, around.len()) {
            (1, _) => format!("{name} has its bulb at {{by}}, so none is at {{cell}}"),
            (_, sides) if sides == count + 1 => format!("no bulb is at {{by}}, so {name} needs one at {{cell}}"),
            _ => String::new(),
        };
        let counted = Counted::between(around, vec![bulb], count, count);
        Part { clue: name, reason, counted }
    };
    let mut parts: Vec<Part> = numbered.map(wall).collect();
    parts.extend(light(&free, &lit, bulb, board));
    Ok(Box::new(Akari { free, walls, numbers: [dark, bulb, number(2).unwrap_or(bulb)], parts }))
}

/// The cells of the free squares, and those of the walls.
fn free_and_walls(section: &Section<'_>, squares: &[Square<'_>]) -> Result<(Vec<usize>, Vec<usize>), TextError> {
    let (mut free, mut walls) = (Vec::new(), Vec::new());
    for square in squares {
        let is_free = square.word == ".";
        if !is_free && square.word != "#" && digit(square).is_none() {
            let message = format!("`{}` is no square: `.`, `#` or a digit from 0 to 4 expected", square.word);
            return Err(section.fault_in("picture", square.word, message));
        }
        match square.cell {
            Some(cell) if is_free => free.push(cell),
            Some(cell) => walls.push(cell),
            None if is_free => return Err(section.fault_at("picture", hole(square, "a wall"))),
            None => {}
        }
    }
    Ok((free, walls))
}

/// A run has one bulb at most, and each free cell sees one in its two runs.
fn light(free: &[usize], lit: &[Vec<Vec<usize>>; 2], bulb: i64, board: &CellBoard) -> Vec<Part> {
    let mut run_of = vec![[0; 2]; board.cells.len()];
    let mut parts = Vec::new();
    for (way, runs) in lit.iter().enumerate() {
        for (at, run) in runs.iter().enumerate() {
            for &cell in run {
                run_of[cell][way] = at;
            }
            let reason = "a bulb at {by} lights {cell}, so no bulb is there".to_owned();
            parts.push(Part { clue: String::new(), reason, counted: Counted::between(run.clone(), vec![bulb], 0, 1) });
        }
    }
    for &cell in free {
        let [across, down] = run_of[cell];
        let others = lit[1][down].iter().filter(|&&other| other != cell);
        let seen: Vec<usize> = lit[0][across].iter().chain(others).copied().collect();
        let clue = format!("light for {}", board.cells[cell].name);
        let reason = format!("no bulb is at {{by}}, so only one at {{cell}} can light {}", board.cells[cell].name);
        parts.push(Part { clue, reason, counted: Counted::between(seen, vec![bulb], 1, usize::MAX) });
    }
    parts
}

/// A hole where the picture has something else.
pub(super) fn hole(square: &Square<'_>, expected: &str) -> String {
    let (row, column) = square.place;
    format!("there is a hole in row {}, column {}: {expected} expected", row + 1, column + 1)
}

fn digit(square: &Square<'_>) -> Option<usize> {
    square.word.parse().ok().filter(|digit| *digit <= 4)
}

/// The free cells that share a side with a square.
fn beside(square: &Square<'_>, squares: &[Square<'_>], columns: usize) -> Vec<usize> {
    let (row, column) = square.place;
    let around = [
        (row.checked_sub(1), Some(column)),
        (Some(row), column.checked_sub(1)),
        (Some(row), Some(column + 1).filter(|column| *column < columns)),
        (Some(row + 1), Some(column)),
    ];
    let at = |(row, column): (Option<usize>, Option<usize>)| squares.get(row? * columns + column?);
    around.into_iter().filter_map(at).filter(|square| square.word == ".").filter_map(|square| square.cell).collect()
}

impl Rule for Akari {
    fn restrict(&self, domains: &mut Domains<'_>) {
        let [dark, bulb, wall] = self.numbers;
        domains.clue("");
        self.free.iter().for_each(|&cell| domains.keep(cell, |number| number == dark || number == bulb));
        self.walls.iter().for_each(|&cell| domains.draw(cell, wall));
        for part in &self.parts {
            domains.clue(part.clue.as_str());
            part.counted.restrict(domains);
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.parts.iter().try_for_each(|part| {
            poster.clue(part.clue.clone());
            poster.reason(&part.reason);
            part.counted.post(poster)
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let [dark, bulb, wall] = self.numbers;
        let is_free = |&cell: &usize| numbers[cell] == dark || numbers[cell] == bulb;
        self.free.iter().all(is_free)
            && self.walls.iter().all(|&cell| numbers[cell] == wall)
            && self.parts.iter().all(|part| part.counted.holds(numbers))
    }

    fn cells(&self) -> Vec<usize> {
        [&self.free[..], &self.walls].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn every_free_square_is_lit_and_no_bulb_by_another() {
        let clue = "kind = 'akari'\npicture = \"\"\"\n.1.\n...\n\"\"\"";
        assert!(holds(clue, [[2, 3, 1], [1, 1, 2]]));
        assert!(!holds(clue, [[1, 3, 1], [1, 2, 1]]), "the corners are dark");
        assert!(!holds(clue, [[2, 3, 2], [1, 2, 1]]), "three bulbs beside the wall");
        assert!(!holds(clue, [[2, 3, 1], [2, 1, 2]]), "two bulbs in a column");
    }

    #[test]
    fn a_picture_of_another_size_or_with_other_signs_is_refused() {
        assert!(refusal("kind = 'akari'\npicture = '...'").contains("2 rows and 3 columns expected, 1 row found"));
        assert!(refusal("kind = 'akari'\npicture = \"\"\"\n...\n....\n\"\"\"").contains("row 2 of the picture has 4"));
        assert!(refusal("kind = 'akari'\npicture = \"\"\"\n...\n.5.\n\"\"\"").contains("`5` is no square"));
    }
}
