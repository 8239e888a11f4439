//! Links of Penpa Edit that hold nothing but the givens of a Sudoku: they are read as its cells.
//!
//! Cells, corners and edges have numbers: a grid of `n` columns has `n + 4` in a row, and its first cell is the third of the third row.
//! The corner below and right of a cell has the number of the cell and that of all cells more.
//!
//! Source: the program itself, <https://github.com/swaroopg92/penpa-edit>, `class_p.js` and `class_square.js`.

use super::penpa_text;
use super::solver_links::replaced;
use crate::puzzle::read::rules_in_words;
use crate::puzzle::read::telling_sentences::telling;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What is in every such link.
const SITE: &str = "penpa-edit";

/// Sides that are read, with the rows of a box.
const SIDES: [(usize, usize); 4] = [(4, 2), (6, 2), (9, 3), (16, 4)];

/// Edges by the numbers of their corners, the smaller one first.
type Edges = BTreeSet<(usize, usize)>;

/// So much of a rule is shown, in characters.
const MOST_SHOWN: usize = 40;

/// Cells of margin at each edge of the grid.
const MARGIN: usize = 2;

/// What a link may hold, by its name in the link and in words.
const PARTS: [(&str, &str); 17] = [
    ("numberS", "small numbers"),
    ("symbol", "symbols"),
    ("surface", "shaded cells"),
    ("multicolor", "shaded cells"),
    ("thermo", "thermometers"),
    ("nobulbthermo", "thermometers"),
    ("arrows", "arrows"),
    ("direction", "arrows"),
    ("killercages", "cages"),
    ("cage", "cages"),
    ("squareframe", "frames"),
    ("polygon", "polygons"),
    ("line", "lines"),
    ("freeline", "lines"),
    ("freelineE", "lines"),
    ("wall", "walls"),
    ("deletelineE", "removed borders"),
];

/// The text with the cells of the puzzle in place of each such link that has nothing but givens.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    text.contains(SITE).then(|| {
        replaced(text, |word| {
            let (start, end) = bounds(word)?;
            let cells = cells(&word[start..end]).ok()?;
            Some(format!("{}{cells}{}", &word[..start], &word[end..]))
        })
    })
}

/// Why a link is not read as cells: what it holds besides givens, or that it is broken. `None` for other links.
pub(in super::super) fn fault(word: &str) -> Option<String> {
    let (start, end) = bounds(word)?;
    cells(&word[start..end]).err()
}

/// Whether a link has something that a player entered, beside the puzzle of its author.
pub(in super::super) fn has_answers(word: &str) -> bool {
    let entered = || -> Option<bool> {
        let (start, end) = bounds(word)?;
        let text = packed(&word[start..end]).and_then(penpa_text::unpacked)?;
        let answers: Map<String, Value> = serde_json::from_str(text.split('\n').nth(4)?).ok()?;
        Some(answers.iter().any(|(name, value)| !name.starts_with("command_") && is_full(value)))
    };
    entered().unwrap_or(false)
}

/// Whether something stands in a part of a page.
fn is_full(value: &Value) -> bool {
    match value {
        Value::Object(map) => !map.is_empty(),
        Value::Array(list) => !list.is_empty(),
        other => !other.is_null(),
    }
}

/// Where a link begins and ends in a word.
fn bounds(word: &str) -> Option<(usize, usize)> {
    const AROUND: [char; 9] = ['"', '\'', '<', '>', '(', ')', '[', ']', '`'];
    let site = word.find(SITE)?;
    let first = || word[..site].rfind(AROUND).map_or(0, |at| at + 1);
    let start = word[..site].rfind("http").unwrap_or_else(first);
    let end = word[site..].find(AROUND).map_or(word.len(), |at| site + at);
    // The end of a sentence.
    let end = word[..end].trim_end_matches(['.', ',', ';', ':', '!', '?']).len();
    packed(&word[start..end]).map(|_| (start, end))
}

/// The packed part of a link.
fn packed(link: &str) -> Option<&str> {
    let (_, query) = link.split_once(['#', '?']).filter(|(_, query)| query.starts_with("m="))?;
    query.split('&').find_map(|part| part.strip_prefix("amp;").unwrap_or(part).strip_prefix("p="))
}

/// The cells of a link in one word.
fn cells(link: &str) -> Result<String, String> {
    const BROKEN: &str = "is broken or cut: it cannot be unpacked; copy it again";
    let text = packed(link).and_then(penpa_text::unpacked).ok_or(BROKEN)?;
    let page = Page::of(&text).ok_or(BROKEN)?;
    match page.other() {
        Some(other) => Err(format!("holds more than the givens of a Sudoku, which is not read: {other}")),
        None => page.cells().ok_or_else(|| "holds no plain Sudoku of side 4, 6, 9 or 16".to_owned()),
    }
}

/// The lines of an unpacked link that tell the puzzle.
struct Page<'a> {
    /// The kind of grid, its columns and rows, title and rules.
    head: Vec<&'a str>,
    /// What stands in the grid.
    puzzle: Map<String, Value>,
    /// The numbers of the cells of the grid.
    grid: BTreeSet<usize>,
    /// The kinds of puzzle that its author chose.
    tags: Vec<String>,
}

impl<'a> Page<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let lines: Vec<&str> = text.split('\n').collect();
        let head = lines.first()?.split(',').collect();
        let puzzle = serde_json::from_str(lines.get(3)?).ok()?;
        let steps: Vec<i64> = serde_json::from_str(lines.get(5)?).ok()?;
        let sum = |at: &mut i64, step: i64| {
            *at += step;
            usize::try_from(*at).ok()
        };
        let grid = steps.into_iter().scan(0, |at, step| Some(sum(at, step))).collect::<Option<_>>()?;
        let tags = lines.get(17).and_then(|tags| serde_json::from_str(tags).ok()).unwrap_or_default();
        Some(Self { head, puzzle, grid, tags })
    }

    /// All cells of a row of the page, with the margin.
    fn width(&self) -> Option<usize> {
        Some(self.head.get(1)?.parse::<usize>().ok()?.checked_add(2 * MARGIN)?).filter(|width| *width < 100)
    }

    /// All cells of the page.
    fn count(&self) -> Option<usize> {
        let rows = self.head.get(2)?.parse::<usize>().ok()?.checked_add(2 * MARGIN)?;
        self.width()?.checked_mul(rows)
    }

    /// The side of the grid and its first cell, if it is a square of a usual side.
    fn square(&self) -> Option<(usize, usize)> {
        let (first, width) = (*self.grid.first()?, self.width()?);
        let side = self.grid.len().isqrt();
        let cells = (0..side * side).map(|at| first + at / side * width + at % side);
        let is_whole = SIDES.iter().any(|(usual, _)| *usual == side) && self.grid.iter().copied().eq(cells);
        is_whole.then_some((side, first))
    }

    /// What the link holds besides the givens of a Sudoku.
    fn other(&self) -> Option<String> {
        let kind = *self.head.first()?;
        if !matches!(kind, "sudoku" | "square") {
            return Some(format!("a grid of the kind `{kind}`"));
        }
        if self.head.get(4..7) != Some(&["0", "1", "1"]) {
            return Some("a grid that is turned or mirrored".to_owned());
        }
        let part = |name: &str| {
            PARTS.iter().find(|(part, _)| *part == name).map_or(name.to_owned(), |(_, told)| (*told).to_owned())
        };
        let is_known = |name: &str| matches!(name, "number" | "lineE") || name.starts_with("command_");
        let full = self.puzzle.iter().filter(|(name, value)| !is_known(name) && is_full(value));
        let looks = self.has_looks().then(|| "values of two looks".to_owned());
        let parts: BTreeSet<String> = full.map(|(name, _)| part(name)).chain(self.rules()).chain(looks).collect();
        let lines = || {
            let is_bare = self.puzzle.get("lineE").is_none_or(|lines| !is_full(lines));
            let told =
                if is_bare { "a grid without the borders of boxes" } else { "other lines than the borders of boxes" };
            (!self.has_usual_lines()).then(|| told.to_owned())
        };
        if parts.is_empty() { lines() } else { Some(parts.into_iter().collect::<Vec<_>>().join(", ")) }
    }

    /// A rule that the title, the rules or a tag names, or that may stand in a picture.
    fn rules(&self) -> Option<String> {
        let texts = [15, 18].into_iter().filter_map(|at| self.head.get(at));
        let mut lines = texts.flat_map(|text| text.split("%2D")).map(|line| line.replace("%2C", ","));
        let rule = lines.find_map(|line| {
            rules_in_words::variant_of(&line)
                .or_else(|| telling(&line).map(|told| told.chars().take(MOST_SHOWN).collect()))
        });
        let tag = || self.tags.iter().find(|tag| !matches!(tag.as_str(), "classic" | "sudoku")).cloned();
        let picture = self.head.get(21).and_then(|packed| penpa_text::unpacked(packed));
        let has_picture = picture.is_some_and(|picture| !picture.contains("\"url\":null"));
        rule.or_else(tag)
            .map(|name| format!("a rule ({name})"))
            .or_else(|| has_picture.then(|| "a picture behind the grid".to_owned()))
    }

    /// Whether its values have more than one colour or background.
    fn has_looks(&self) -> bool {
        let numbers = self.puzzle.get("number").and_then(Value::as_object);
        let looks: BTreeSet<String> =
            numbers.into_iter().flat_map(Map::values).filter_map(|given| given.get(1).map(Value::to_string)).collect();
        looks.len() > 1
    }

    /// Whether the lines between cells are the borders of boxes and of the grid. A grid of squares has none by itself, and a Sudoku all.
    fn has_usual_lines(&self) -> bool {
        let drawn = || -> Option<Edges> {
            let edge = |name: &String| {
                let (one, other) = name.split_once(',')?;
                let (one, other): (usize, usize) = (one.parse().ok()?, other.parse().ok()?);
                Some((one.min(other), one.max(other)))
            };
            self.puzzle.get("lineE").and_then(Value::as_object)?.keys().map(edge).collect()
        };
        let (Some(drawn), Some((inner, frame))) = (drawn(), self.borders()) else { return false };
        inner.is_subset(&drawn) && drawn.iter().all(|edge| inner.contains(edge) || frame.contains(edge))
    }

    /// The edges between boxes, and those around the grid.
    fn borders(&self) -> Option<(Edges, Edges)> {
        let ((side, first), width) = (self.square()?, self.width()?);
        let rows = SIDES.iter().find(|(usual, _)| *usual == side)?.1;
        // The corner above and left of the first cell.
        let corner = (first + self.count()?).checked_sub(width + 1)?;
        let across =
            |line: usize| (0..side).map(move |at| (corner + line * width + at, corner + line * width + at + 1));
        let down =
            |line: usize| (0..side).map(move |at| (corner + at * width + line, corner + (at + 1) * width + line));
        let lines = |step: usize| (step..side).step_by(step);
        let inner = lines(rows).flat_map(across).chain(lines(side / rows).flat_map(down)).collect();
        let frame = [0, side].into_iter().flat_map(|line| across(line).chain(down(line))).collect();
        Some((inner, frame))
    }

    /// The cells, a sign for each; `None` if one has something else than a value of the grid.
    fn cells(&self) -> Option<String> {
        let ((side, first), width) = (self.square()?, self.width()?);
        let mut cells = vec!['.'; side * side];
        for (at, given) in self.puzzle.get("number")?.as_object()? {
            let at: usize = at.parse().ok().filter(|at| self.grid.contains(at))?;
            let value = value(given).filter(|value| (1..=side).contains(value))?;
            let digit = u32::try_from(value).ok().and_then(|value| char::from_digit(value, 10));
            let (row, column) = ((at - first) / width, (at - first) % width);
            cells[row * side + column] =
                digit.or_else(|| char::from_u32(u32::from('A') + u32::try_from(value).ok()? - 10))?;
        }
        cells.iter().any(|cell| *cell != '.').then(|| cells.into_iter().collect())
    }
}

/// The value of a given: `["5", 1, "1"]`, where the last says that it is one number in the middle of the cell.
fn value(given: &Value) -> Option<usize> {
    let parts = given.as_array().filter(|parts| parts.get(2).and_then(Value::as_str) == Some("1"))?;
    match parts.first()? {
        Value::String(text) => text.trim().parse().ok(),
        number => usize::try_from(number.as_u64()?).ok(),
    }
}
