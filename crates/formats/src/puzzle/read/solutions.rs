//! Full grids that are no puzzle: the solution of one that is lost, or that stands behind it.

use super::content::Content;
use super::regions::is_map;
use super::row::is_blank;
use super::{Fault, ways};

/// Beginnings of words that call a full grid the solution, in small letters.
const NAMES: [&str; 12] = [
    "solution",
    "solved",
    "answer",
    "completed",
    "gelöst",
    "soluzione",
    "solución",
    "solucion",
    "solução",
    "résolu",
    "rozwiązani",
    "решени",
];

/// Such words that stand inside of longer ones, too: "Musterlösung".
const PARTS: [&str; 3] = ["lösung", "loesung", "oplossing"];

/// The section of a file that holds how far a puzzle is solved.
const STATE: &str = "[state]";

/// Words before such a word with which it speaks of no other grid: "has a unique solution", "to be solved".
const NO_GRID: [&str; 12] =
    ["unique", "single", "no", "not", "without", "be", "yet", "eindeutige", "keine", "ohne", "sans", "sin"];

/// Whether a line speaks of a solution.
pub(super) fn names_solution(line: &str) -> bool {
    words(line).iter().any(|word| is_name(word)) || line.to_lowercase().contains(STATE)
}

/// The words of a line in small letters, without numbers; those of `puzzleSolution` are two, and cells may stand right before one.
fn words(line: &str) -> Vec<String> {
    let mut parted = String::new();
    for letter in line.chars() {
        if letter.is_uppercase() && parted.ends_with(char::is_lowercase) {
            parted.push(' ');
        }
        parted.push(letter);
    }
    let words = parted.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

fn is_name(word: &str) -> bool {
    NAMES.iter().any(|name| word.starts_with(name)) || PARTS.iter().any(|part| word.contains(part))
}

/// A line in small letters without what it says of a solution: a part in parentheses that names one, and of each sentence all that stands behind
/// the first part that does.
pub(super) fn without_solutions(line: &str) -> String {
    if !names_solution(line) {
        return line.to_owned();
    }
    let kept = |sentence: &&str| -> String {
        let parts = sentence.split_inclusive([',', ';', ':', '–', '—']);
        parts.take_while(|part| !tells_of_solution(part)).collect()
    };
    sentences(&without_parentheses(line)).iter().map(kept).collect()
}

/// Whether a part of a line tells of the grid that is a solution.
fn tells_of_solution(part: &str) -> bool {
    let words = words(part);
    let is_of_grid = |at: usize| at == 0 || !NO_GRID.contains(&words[at - 1].as_str());
    (0..words.len()).any(|at| is_name(&words[at]) && is_of_grid(at))
}

/// A line without what stands in parentheses and names a solution.
fn without_parentheses(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('(') {
        let Some((inside, after)) = behind.split_once(')') else { break };
        kept.push_str(before);
        if !names_solution(inside) {
            kept.extend(["(", inside, ")"]);
        }
        rest = after;
    }
    kept + rest
}

/// The sentences of a line. A point before a number ends none: "No. 17".
fn sentences(line: &str) -> Vec<&str> {
    let ends = |&(at, sign): &(usize, &str)| {
        let behind = &line[at + sign.len()..];
        let next = behind.trim_start();
        behind.len() > next.len() && (sign != "." || next.starts_with(|sign: char| !sign.is_numeric()))
    };
    let mut sentences = Vec::new();
    let mut from = 0;
    for (at, sign) in line.match_indices(['.', '!', '?']).filter(ends) {
        sentences.push(&line[from..at + sign.len()]);
        from = at + sign.len();
    }
    sentences.push(&line[from..]);
    sentences
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
        for line in [
            "Solution:",
            "  \"answers\": [",
            "[State]",
            "<solution>",
            "Musterlösung",
            "isSolved",
            "puzzleSolution",
            "8..79Solution: 5346",
        ] {
            assert!(names_solution(line), "{line}");
        }
        for line in ["Puzzle 1", "a solver", "Unsolved", "nierozwiązanie", "a resolution of 90 dpi"] {
            assert!(!names_solution(line), "{line}");
        }
    }
}
