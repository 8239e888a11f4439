//! Star battle: so many stars in each row, column and region; no two of them touch, also not at a corner.
//!
//! ```toml
//! [[clues]]
//! kind = "star-battle"
//! stars = 1                 # also meant if nothing is said
//! regions = """
//! AABB
//! ACBB
//! CCDD
//! CDDD
//! """
//! ```
//!
//! The last of the board's values is a star. Cells of one letter are a region; `.` and `#` belong to none. Two cells side by
//! side or corner to corner lie in a square of 2 x 2, which holds one star at most: one group.

use super::count::Counted;
use super::picture::squares;
use super::{Context, Domains, Posted, Poster, Rule, Section};
use crate::instance::TextError;
use crate::model::cell_board::CellBoard;
use std::collections::BTreeMap;

#[derive(Debug)]
struct StarBattle {
    /// Each with what it is called.
    parts: Vec<(String, Counted)>,
    /// Each cell with those that it touches, and the number of a star: for the judge.
    touching: Vec<[usize; 2]>,
    star: i64,
}

pub(super) fn read(section: &Section<'_>, context: &Context<'_>) -> Result<Box<dyn Rule>, TextError> {
    let board = context.board;
    let Some((rows, columns)) = board.size else {
        return Err(section.fault("stars stand on a board"));
    };
    let stars = if section.has("stars") { section.count("stars", context.parameters, board.cells.len())? } else { 1 };
    board.count_named(7 * board.cells.len()).map_err(|message| section.fault(message).limit())?;
    let star = board.values[board.values.len() - 1].number;
    let what = if stars == 1 { "star" } else { "stars" };
    let row = |row: usize| (format!("{what} of row {}", row + 1), board.run((row, 0), (0, 1), columns));
    let column = |column: usize| (format!("{what} of column {}", column + 1), board.run((0, column), (1, 0), rows));
    let mut lines: Vec<(String, Vec<usize>)> = (0..rows).map(row).chain((0..columns).map(column)).collect();
    if section.has("regions") {
        let mut regions: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for square in squares(section, board, "regions")? {
            if let (Some(cell), false) = (square.cell, square.word == "." || square.word == "#") {
                regions.entry(square.word).or_default().push(cell);
            }
        }
        lines.extend(regions.into_iter().map(|(name, cells)| (format!("{what} of region {name}"), cells)));
    }
    let lines = lines.into_iter().filter(|(_, line)| !line.is_empty());
    let mut parts: Vec<(String, Counted)> =
        lines.map(|(name, line)| (name, Counted::between(line, vec![star], stars, stars))).collect();
    let square = |window: Vec<usize>| {
        (board.from("square of touching cells", window[0]), Counted::between(window, vec![star], 0, 1))
    };
    parts.extend(windows(board, (rows, columns)).into_iter().map(square));
    Ok(Box::new(StarBattle { parts, touching: touching(board), star }))
}

/// The cells of every square of 2 x 2; on a board of one row or column, of every two.
pub(super) fn windows(board: &CellBoard, (rows, columns): (usize, usize)) -> Vec<Vec<usize>> {
    let corners = (0..rows.max(2) - 1).flat_map(|row| (0..columns.max(2) - 1).map(move |column| (row, column)));
    let window = |(row, column)| {
        let places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        places.into_iter().filter_map(|(row, column)| board.cell_at(row, column)).collect()
    };
    corners.map(window).filter(|window: &Vec<usize>| window.len() > 1).collect()
}

/// All pairs of cells that touch, each once.
pub(super) fn touching(board: &CellBoard) -> Vec<[usize; 2]> {
    let around = |cell| {
        [(0, 1), (1, -1), (1, 0), (1, 1)].map(|step| Some([cell, board.neighbour(cell, step)?])).into_iter().flatten()
    };
    (0..board.cells.len()).flat_map(around).collect()
}

impl Rule for StarBattle {
    fn restrict(&self, domains: &mut Domains<'_>) {
        for (name, part) in &self.parts {
            domains.clue(name.as_str());
            part.restrict(domains);
        }
    }

    fn post(&self, poster: &mut Poster<'_>) -> Posted {
        self.parts.iter().try_for_each(|(name, part)| {
            poster.clue(name.clone());
            part.post(poster)
        })
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let touch = |pair: &[usize; 2]| pair.iter().all(|&cell| numbers[cell] == self.star);
        self.parts.iter().all(|(_, part)| part.holds(numbers)) && !self.touching.iter().any(touch)
    }

    fn cells(&self) -> Vec<usize> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial::{holds, refusal};

    #[test]
    fn stars_stand_in_each_line_and_region_and_do_not_touch() {
        let clue = "kind = 'star-battle'\nstars = 0";
        assert!(holds(clue, [[1, 2, 3], [4, 5, 6]]));
        assert!(!holds(clue, [[1, 2, 3], [4, 5, 9]]));
        assert!(!holds("kind = 'star-battle'", [[9, 1, 1], [1, 1, 9]]), "the middle column has none");
    }

    #[test]
    fn regions_are_drawn_as_large_as_the_board() {
        let text = "kind = 'star-battle'\nregions = \"\"\"\nAB\nAB\n\"\"\"";
        assert!(refusal(text).contains("row 1 of the picture has 2 entries, expected 3"));
    }
}
