//! Full grids that are no puzzle: the solution of one that is lost, or that stands behind it.

use super::content::Content;
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
    fn solutions_have_many_names() {
        for line in ["Solution:", "  \"answers\": [", "[State]", "<solution>", "Lösung"] {
            assert!(names_solution(line), "{line}");
        }
        assert!(!names_solution("Puzzle 1") && !names_solution("a solver"));
    }
}
