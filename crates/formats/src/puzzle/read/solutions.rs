//! Full grids that are no puzzle: the solution of one that is lost, or that stands behind it.

use super::content::Content;
use super::regions::is_map;
use super::row::is_blank;
use super::{Fault, ways};

/// Words that call a full grid the solution, in small letters.
const NAMES: [&str; 16] = [
    "solution",
    "solved",
    "answer",
    "completed",
    "lösung",
    "loesung",
    "gelöst",
    "soluzione",
    "solución",
    "solucion",
    "solução",
    "résolu",
    "oplossing",
    "rozwiązani",
    "решени",
    "[state]",
];

/// Whether a line speaks of a solution.
pub(super) fn names_solution(line: &str) -> bool {
    let has = |line: &str| NAMES.iter().any(|name| line.contains(name));
    has(&line.to_lowercase())
}

/// Why a line of a full grid is no puzzle, if another grid stands in place of its name, or the name says that it is a solution.
pub(super) fn fault(content: &Content, name: Option<&str>) -> Option<Fault> {
    let name = name.filter(|_| content.side > 3 && !content.values.contains(&0))?;
    if has_grid(name, content.values.len()) {
        let readings = vec![
            "the first grid is the solution of the one behind it".to_owned(),
            "it is the puzzle, and what is behind it is its name".to_owned(),
        ];
        return Some(Fault::Readings { readings, way: ways::ANY });
    }
    names_solution(name).then_some(Fault::SolutionAlone)
}

/// Why a line of a puzzle is none, if what stands in place of its name is another puzzle: of the same size, with no value twice in a row or a
/// column, and with another value in some cell, or another cell given.
pub(super) fn second(content: &Content, name: Option<&str>) -> Option<Fault> {
    let side = Some(content.side).filter(|side| (4..=9).contains(side))?;
    if grids(name?, side).any(|values| is_map(&values, side)) {
        let map = "the second word is a map of regions, and the first a jigsaw".to_owned();
        let readings = vec![map, "the first is a puzzle with the usual boxes, and the other a remark".to_owned()];
        return Some(Fault::Readings { readings, way: ways::MAP });
    }
    let mut others = grids(name?, side).filter(|values| is_puzzle(values, side));
    let other = others.find(|other| !extends(other, &content.values) && !extends(&content.values, other))?;
    let both = if other.contains(&0) {
        "two different puzzles stand on this line"
    } else {
        "a puzzle and the solution of another one stand on this line"
    };
    let readings = vec![both.to_owned(), "the first is the puzzle, and the other a remark".to_owned()];
    Some(Fault::Readings { readings, way: ways::LINES })
}

/// What is to be said of a word behind a puzzle that has as many cells, and is neither its solution nor the puzzle again.
pub(super) fn note(content: &Content, name: Option<&str>) -> Option<String> {
    let side = Some(content.side).filter(|side| (4..=9).contains(side))?;
    let is_solution = |values: &[u16]| !values.contains(&0) && extends(values, &content.values);
    let is_other = |values: Vec<u16>| !is_solution(&values) && values != content.values;
    let told = || format!("with the {} cells behind it as its name", side * side);
    grids(name?, side).any(is_other).then(told)
}

/// The words of a text that have as many cells as a puzzle of this side.
fn grids(text: &str, side: usize) -> impl Iterator<Item = Vec<u16>> {
    let words = text.split([' ', '\t', ',', ';', '"', '|']).filter(move |word| word.len() == side * side);
    words.filter_map(move |word| values(word, side))
}

/// The values of a word of digits up to the side and signs for blanks.
fn values(word: &str, side: usize) -> Option<Vec<u16>> {
    let value = |only: char| match only.to_digit(10) {
        Some(digit) => u16::try_from(digit).ok().filter(|digit| usize::from(*digit) <= side),
        None => is_blank(only.encode_utf8(&mut [0; 4])).then_some(0),
    };
    word.chars().map(value).collect()
}

/// Whether values may be a puzzle: there are some, and none of them twice in a row or a column.
fn is_puzzle(values: &[u16], side: usize) -> bool {
    let line = |at: usize, step: usize| (0..side).map(move |cell| values[at + cell * step]).filter(|&value| value > 0);
    let is_single = |at: usize, step: usize| {
        let mut seen = [false; 10];
        line(at, step).all(|value| !std::mem::replace(&mut seen[usize::from(value)], true))
    };
    values.iter().any(|&value| value > 0) && (0..side).all(|at| is_single(at * side, 1) && is_single(at, side))
}

/// Whether all values of one grid stand in another.
fn extends(more: &[u16], less: &[u16]) -> bool {
    more.iter().zip(less).all(|(&more, &less)| less == 0 || less == more)
}

/// Whether a word of a text has about as many digits and blanks as a grid of so many cells.
fn has_grid(text: &str, cells: usize) -> bool {
    let is_cell = |only: char| only.is_ascii_digit() || is_blank(only.encode_utf8(&mut [0; 4]));
    let is_grid = |word: &str| {
        word.chars().filter(|only| only.is_alphanumeric() || is_cell(*only)).count() * 10 >= cells * 9
            && word.chars().filter(|only| is_cell(*only)).count() * 10 >= cells * 8
    };
    text.split([' ', '\t', ',', ';', '"']).any(is_grid)
}

#[cfg(test)]
mod tests {
    use super::{has_grid, names_solution};

    #[test]
    fn a_grid_has_about_as_many_digits_and_blanks_as_cells() {
        let grid = "53..7....".repeat(9);
        for text in [grid.clone(), format!("\"{grid}\""), format!("easy,{grid}"), grid[1..].to_owned()] {
            assert!(has_grid(&text, 81), "{text}");
        }
        assert!(!has_grid("number 17 of 2024-01-05, easy", 81) && !has_grid(&grid[40..], 81));
    }

    #[test]
    fn another_puzzle_on_the_line_is_seen_and_no_solution_or_mask() {
        use crate::puzzle::read::{Fault, ReadOptions, Reader};
        let first = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let other = "..1..39.6...7..5..9......3.82...6....3....2.....38..59..25.....4.6.29.7........1.";
        let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let fault = |behind: &str| {
            let text = format!("{first}{behind}\n{first}\n");
            let item = Reader::new("", text.as_bytes(), ReadOptions::default()).next().unwrap();
            item.err().map(|error| error.fault().clone())
        };
        for sign in [" ", ",", ";", "\t", " | ", ", 0.5, "] {
            assert!(matches!(fault(&format!("{sign}{other}")), Some(Fault::Readings { .. })), "{sign}");
            assert_eq!(fault(&format!("{sign}{full}")), None, "{sign}");
        }
        let turned: String = full.chars().rev().collect();
        let of_another = fault(&format!(" {turned}")).unwrap().to_string();
        assert!(of_another.contains("a puzzle and the solution of another one stand on this line"), "{of_another}");
        let mask = first.replace('.', "0").replace(|only: char| only != '0', "1");
        for remark in [&mask, first, &first.replacen('.', "4", 1), "level 3"] {
            assert_eq!(fault(&format!(" {remark}")), None, "{remark}");
        }
    }

    #[test]
    fn solutions_have_many_names() {
        for line in ["Solution:", "  \"answers\": [", "[State]", "<solution>", "Lösung"] {
            assert!(names_solution(line), "{line}");
        }
        assert!(!names_solution("Puzzle 1") && !names_solution("a solver"));
    }
}
