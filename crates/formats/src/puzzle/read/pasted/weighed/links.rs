//! Where nothing was found: links that have no puzzle in them, or one with cells missing.

use super::super::cells::cell::is_blank_character;
use super::super::notations::{penpa, solver_links};
use super::super::rows::codes;
use super::super::text::Text;
use super::asides::Near;
use crate::puzzle::read::Fault;
use crate::puzzle::read::shape::wrong_count;
use exactone_core::spelling::escaped;

/// Sites whose links have no puzzle in them, or one in a form that is not read, and what to do.
const SITES: [(&str, &str); 9] = [
    ("sudokupad.app", NAME),
    ("crackingthecryptic.com", NAME),
    ("f-puzzles.com/?id=", NAME),
    ("tinyurl.com", NAME),
    ("sudoku.coach", OTHER),
    ("penpa-edit", UNKNOWN),
    ("puzz.link", OTHER),
    (".png", PICTURE),
    (".jpg", PICTURE),
];

/// So many digits and blanks in a link are the cells of a puzzle.
const FEWEST_CELLS: usize = 60;

/// Longer links hold more than a name.
const LONGEST_NAME: usize = 80;

/// Sites whose long links hold a puzzle.
const LONG: [&str; 4] = ["f-puzzles.com", "sudokupad.app", "crackingthecryptic", "cracking-the-cryptic"];

const TWO: &str = "is the second one that holds a puzzle; give each link in a file of its own";
const NAME: &str = "has only the name of a puzzle; open it, and paste the grid, or the long link of its export";
const OTHER: &str = "is in a form of its own, which is not read; open it, and paste the grid";
const PICTURE: &str = "is a picture, and nothing is read from pictures; paste the grid as text";

const UNKNOWN: &str = "holds no puzzle in a form that is read; open it, and paste the grid";

/// The second of two links that hold puzzles, or the first link that has a fault.
pub(in super::super) fn of(text: &Text) -> Option<Near> {
    second(text).or_else(|| first(text))
}

/// The second of two different links to known sites that hold a puzzle each.
fn second(text: &Text) -> Option<Near> {
    let holds =
        |word: &&str| word.len() > LONGEST_NAME && word.contains("://") && LONG.iter().any(|site| word.contains(site));
    let mut links =
        text.lines.iter().flat_map(|line| line.text.split_whitespace().filter(holds).map(move |link| (line, link)));
    let (_, first) = links.next()?;
    let (at, other) = links.find(|(_, other)| *other != first)?;
    let column = at.text[..at.text.find(other)?].chars().count() + 1;
    let site = LONG.iter().find(|site| other.contains(*site))?;
    Some(Near::at(at, column, Fault::Link { site: (*site).to_owned(), why: TWO.to_owned() }))
}

fn first(text: &Text) -> Option<Near> {
    text.lines.iter().find_map(|line| {
        let link = line.text.split_whitespace().find(|word| word.contains("://") || word.contains("www."))?;
        if let Some((offset, fault)) = miscounted(link) {
            let column = line.text[..line.text.find(link)? + offset].chars().count() + 1;
            return Some(Near::at(line, column, fault));
        }
        let (site, why) = of_solver(link)
            .or_else(|| of_penpa(link))
            .or_else(|| of_puzz_link(link))
            .or_else(|| known_site(link))
            .or_else(|| unknown_site(&line.text, link))?;
        let column = line.text[..line.text.find(link)?].chars().count() + 1;
        Some(Near::at(line, column, Fault::Link { site, why }))
    })
}

/// Where the cells of a link end, and how many are expected, if there are more or fewer than a puzzle has.
fn miscounted(link: &str) -> Option<(usize, Fault)> {
    let is_cell = |only: char| only.is_ascii_digit() || is_blank_character(only) && only != '#';
    let from = link.find("://").map_or(0, |at| at + 3);
    let from = from + link[from..].find(['/', '?', '#'])?;
    let parts = link[from..].split(['/', '?', '&', '#', '=', ',', ';', ':', ')', '>', '"']);
    let long = parts.filter(|part| part.len() >= FEWEST_CELLS && part.chars().all(is_cell));
    let part = long.max_by_key(|part| part.len()).filter(|part| part.contains(|only: char| only.is_ascii_digit()))?;
    let found = part.chars().count();
    let end = part.as_ptr() as usize - link.as_ptr() as usize + part.len();
    (found.isqrt().pow(2) != found).then(|| (end, wrong_count(found).fault))
}

fn known_site(link: &str) -> Option<(String, String)> {
    let (site, why) = SITES.iter().find(|(site, _)| link.contains(site))?;
    let is_name = link.len() <= LONGEST_NAME || *why != NAME;
    is_name.then(|| (site.trim_end_matches("/?id=").trim_start_matches('.').to_owned(), (*why).to_owned()))
}

/// A link of a solver whose constraints are text, with what it holds besides givens.
fn of_solver(link: &str) -> Option<(String, String)> {
    let other = solver_links::other(link)?;
    let why = format!("holds more than givens: {}; its constraints are not read", escaped(&other));
    Some(("Interactive-Sudoku-Solver".to_owned(), why))
}

/// A link of Penpa Edit that is not read as cells, with the cause.
fn of_penpa(link: &str) -> Option<(String, String)> {
    penpa::fault(link).map(|why| ("penpa-edit".to_owned(), why))
}

/// A link of puzz.link that is not read as cells, with the cause.
fn of_puzz_link(link: &str) -> Option<(String, String)> {
    const SITES: [&str; 3] = ["puzz.link", "pzv.jp", "pzplus.tck.mn"];
    let site = SITES.iter().find(|site| link.contains(*site))?;
    codes::fault_of_puzz_link(link).map(|why| ((*site).to_owned(), why))
}

/// A link that stands alone in its line, to any other site.
fn unknown_site(text: &str, link: &str) -> Option<(String, String)> {
    let (_, behind) = link.split_once("://").unwrap_or(("", link));
    let site = behind.split(['/', '?', '#']).next().filter(|site| site.contains('.'))?;
    (text.trim() == link).then(|| (site.to_owned(), UNKNOWN.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::miscounted;
    use crate::puzzle::read::Fault;

    #[test]
    fn cells_of_a_link_are_counted() {
        let cells = "530070000".repeat(9);
        let told = |link: &str| {
            miscounted(link).map(|(end, fault)| match fault {
                Fault::CellCount { found, .. } => (end, found),
                other => panic!("{other}"),
            })
        };
        for (before, behind) in [
            ("https://www.sudokuwiki.org/sudoku.htm?bd=", ""),
            ("https://example.org/play/", ""),
            ("https://example.org/p/", "/easy?x=2"),
            ("www.example.org/?s=", "&t=1"),
        ] {
            assert_eq!(told(&format!("{before}{cells}{behind}")), None);
            for wrong in [&cells[1..], &format!("{cells}0"), &format!("{cells}00")] {
                let end = before.len() + wrong.len();
                assert_eq!(told(&format!("{before}{wrong}{behind}")), Some((end, wrong.len())), "{before}");
            }
        }
        assert_eq!(
            told("https://example.org/2024/11/12/a-long-name-of-an-article-that-has-no-cells-at-all-but-signs"),
            None
        );
    }
}
