//! What the JSON of f-puzzles says: a grid of cells, and under each other key the marks of one rule.

use super::super::page::quoted as shown;
use super::json::{Document, Json};
use super::puzzle::{Puzzle, Spot, cells, customary_region, list, quoted};
use super::{LARGEST, dots, outside};
use crate::design::TextError;

/// A rule, or a mark of it, under the key that is given.
type Reader = fn(&Entry<'_>, &mut Puzzle) -> Result<(), TextError>;

/// Rules that are said by true.
const FLAGS: [(&str, &str); 3] =
    [("antiknight", "anti-knight"), ("antiking", "anti-king"), ("nonconsecutive", "non-consecutive")];

/// Rules that are lists of marks.
const MARKS: [(&str, Reader); 16] = [
    ("killercage", cage),
    ("extraregion", extra_region),
    ("thermometer", |entry, puzzle| entry.lines("thermometer", &[], puzzle)),
    ("slowthermometer", |entry, puzzle| entry.lines("thermometer", &[("slow", "true".to_owned())], puzzle)),
    ("palindrome", |entry, puzzle| entry.lines("palindrome", &[], puzzle)),
    ("renban", |entry, puzzle| entry.lines("renban", &[], puzzle)),
    ("whispers", whispers),
    ("betweenline", |entry, puzzle| entry.lines("between-line", &[], puzzle)),
    ("regionsumline", |entry, puzzle| entry.lines("region-sum-line", &[], puzzle)),
    ("arrow", arrow),
    ("clone", clone),
    ("quadruple", quadruple),
    ("littlekillersum", outside::little_killer),
    ("sandwichsum", |entry, puzzle| outside::line(entry, ("sandwich", "sum"), puzzle)),
    ("xsum", |entry, puzzle| outside::line(entry, ("x-sum", "sum"), puzzle)),
    ("skyscraper", |entry, puzzle| outside::line(entry, ("skyscrapers", "seen"), puzzle)),
];

/// What is no rule.
const ASIDE: [&str; 14] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "negative",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    "msgcorrect",
    "autoPencilMarks",
    "id",
];

/// What is drawn only.
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// Rules that are no lists of marks and have no table of their own.
const OTHERS: [&str; 3] = ["diagonal+", "diagonal-", "disjointgroups"];

pub(super) fn read(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let mut puzzle = grid(document)?;
    about(document, &mut puzzle);
    for (key, value) in document.entries()?.iter().filter(|(_, value)| !value.is_empty()) {
        let key = key.as_str();
        if let Some((_, read)) = MARKS.iter().find(|(known, _)| *known == key) {
            marks(document, (key, value), *read, &mut puzzle)?;
        } else if let Some((_, kind)) = FLAGS.iter().find(|(known, _)| *known == key) {
            puzzle.clue(kind, &[]);
        } else if OTHERS.contains(&key) {
            units(key, &mut puzzle);
        } else if DRAWN.contains(&key) {
            puzzle.notes.push(format!("`{key}` is drawn only: what it means is not read"));
        } else if !ASIDE.contains(&key) && !dots::KEYS.contains(&key) {
            let known = MARKS.iter().map(|(key, _)| *key).chain(FLAGS.iter().map(|(key, _)| *key));
            return Err(document.unknown(key, known.chain(OTHERS).chain(dots::KEYS)));
        }
    }
    dots::read(document, &mut puzzle)?;
    Ok(puzzle)
}

/// A mark, under its key.
pub(super) struct Entry<'e> {
    pub(super) document: &'e Document<'e>,
    pub(super) key: &'e str,
    pub(super) value: &'e Json,
    pub(super) side: usize,
}

fn marks(
    document: &Document<'_>,
    (key, value): (&str, &Json),
    read: Reader,
    puzzle: &mut Puzzle,
) -> Result<(), TextError> {
    let list = value.list().ok_or_else(|| document.fault(key, "a list expected"))?;
    let side = puzzle.side;
    list.iter().try_for_each(|value| read(&Entry { document, key, value, side }, puzzle))
}

impl Entry<'_> {
    pub(super) fn fault(&self, message: impl Into<String>) -> TextError {
        self.document.fault(self.key, message)
    }

    /// `R1C2`, on the grid or just outside.
    pub(super) fn spot(&self, name: &Json) -> Result<Spot, TextError> {
        let parse = |name: &str| {
            let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            Some((row.parse::<i64>().ok()?, column.parse::<i64>().ok()?))
        };
        let last = i64::try_from(self.side).expect("sides are small") + 1;
        let found =
            name.text().and_then(parse).filter(|spot| (0..=last).contains(&spot.0) && (0..=last).contains(&spot.1));
        found.ok_or_else(|| {
            let found = name.text().map_or_else(|| "something else".to_owned(), shown);
            self.fault(format!("{found} found in `{}`, a cell such as `R1C2` expected", self.key))
        })
    }

    /// The cells of a list, all on the grid.
    fn spots(&self, list: &Json) -> Result<Vec<Spot>, TextError> {
        let names = list.list().ok_or_else(|| self.fault(format!("`{}` needs a list of cells", self.key)))?;
        let spots: Vec<Spot> = names.iter().map(|name| self.spot(name)).collect::<Result<_, _>>()?;
        let inside = 1..=i64::try_from(self.side).expect("sides are small");
        match spots.iter().find(|spot| !inside.contains(&spot.0) || !inside.contains(&spot.1)) {
            Some((row, column)) => Err(self.fault(format!("R{row}C{column} in `{}` is outside the grid", self.key))),
            None => Ok(spots),
        }
    }

    pub(super) fn cells(&self, field: &str) -> Result<Vec<Spot>, TextError> {
        let list = self.value.field(field);
        self.spots(list.ok_or_else(|| self.fault(format!("an entry of `{}` has no `{field}`", self.key)))?)
    }

    /// The number of a field: `None` where it is missing or empty.
    pub(super) fn number(&self, field: &str) -> Result<Option<i64>, TextError> {
        let Some(value) = self.value.field(field).filter(|value| !value.is_empty()) else { return Ok(None) };
        let found = || self.fault(format!("`{field}` of `{}` is not a whole number", self.key));
        value.integer().map(Some).ok_or_else(found)
    }

    fn all_lines(&self) -> Result<Vec<Vec<Spot>>, TextError> {
        let lines = self.value.field("lines").and_then(Json::list);
        let lines = lines.ok_or_else(|| self.fault(format!("an entry of `{}` has no `lines`", self.key)))?;
        lines.iter().map(|line| self.spots(line)).collect()
    }

    /// A clue for each line.
    fn lines(&self, kind: &str, more: &[(&str, String)], puzzle: &mut Puzzle) -> Result<(), TextError> {
        for line in self.all_lines()?.iter().filter(|line| line.len() > 1) {
            puzzle.clue(kind, &[&[("cells", quoted(&cells(line)))], more].concat());
        }
        Ok(())
    }
}

/// The size, and the cells with their values and regions.
fn grid(document: &Document<'_>) -> Result<Puzzle, TextError> {
    let side = document.root.field("size").and_then(Json::integer).and_then(|side| usize::try_from(side).ok());
    let side = side.filter(|side| *side > 0).ok_or_else(|| document.fault("size", "`size` is the side of the grid"))?;
    if side > LARGEST {
        return Err(document.fault("size", format!("a grid of side {side}, the limit is {LARGEST}")).limit());
    }
    let rows = document.root.field("grid").and_then(Json::list);
    let rows: Option<Vec<&[Json]>> = rows.and_then(|rows| rows.iter().map(Json::list).collect());
    let rows = rows.filter(|rows| rows.len() == side && rows.iter().all(|row| row.len() == side));
    let rows = rows.ok_or_else(|| document.fault("grid", format!("`grid` needs {side} rows of {side} cells")))?;
    let mut puzzle = Puzzle::new(side);
    let mut entered = 0;
    for (at, cell) in rows.concat().iter().enumerate() {
        let value = cell.field("value").filter(|value| !value.is_empty());
        let is_given = cell.field("given") == Some(&Json::Flag(true));
        entered += usize::from(value.is_some() && !is_given);
        if let Some(value) = value.filter(|_| is_given) {
            let number = value.integer().filter(|number| (1..=i64::try_from(side).unwrap_or(0)).contains(number));
            let message = format!("a value from 1 to {side} expected in every given cell");
            puzzle.givens[at] = Some(number.ok_or_else(|| document.fault("grid", message))?);
        }
        puzzle.regions.push(region(document, cell, (side, at))?);
        marked(document, cell, (side, at), &mut puzzle)?;
    }
    if entered > 0 {
        puzzle.notes.push(format!("values that are entered and not given have been left out: {entered}"));
    }
    Ok(puzzle)
}

/// The region of a cell: the customary box where nothing is said, none where it is null.
fn region(document: &Document<'_>, cell: &Json, (side, at): (usize, usize)) -> Result<Option<usize>, TextError> {
    let Json::Table(entries) = cell else { return Ok(Some(customary_region(side, at))) };
    match entries.iter().find(|(key, _)| key == "region").map(|(_, region)| region) {
        None => Ok(Some(customary_region(side, at))),
        Some(Json::Null) => Ok(None),
        Some(region) => {
            let number = region.integer().and_then(|number| usize::try_from(number).ok());
            number.map(Some).ok_or_else(|| document.fault("region", "the number of a region expected"))
        }
    }
}

/// Pencil marks that are given: the cell has one of these values.
fn marked(
    document: &Document<'_>,
    cell: &Json,
    (side, at): (usize, usize),
    puzzle: &mut Puzzle,
) -> Result<(), TextError> {
    let Some(marks) = cell.field("givenPencilMarks").and_then(Json::list).filter(|marks| !marks.is_empty()) else {
        return Ok(());
    };
    let numbers: Option<Vec<String>> = marks.iter().map(|mark| mark.integer().map(|mark| mark.to_string())).collect();
    let numbers = numbers.ok_or_else(|| document.fault("givenPencilMarks", "a list of values expected"))?;
    let place = format!("r{}c{}", at / side + 1, at % side + 1);
    puzzle.clue("values", &[("cells", quoted(&place)), ("allowed", quoted(&numbers.join(" ")))]);
    Ok(())
}

/// Title, author and solution.
fn about(document: &Document<'_>, puzzle: &mut Puzzle) {
    let text = |key: &str| document.root.field(key).and_then(Json::text).filter(|text| !text.trim().is_empty());
    puzzle.title = text("title").map(str::to_owned);
    puzzle.author = text("author").map(str::to_owned);
    let solution: Option<Vec<i64>> = document.root.field("solution").and_then(Json::list).and_then(|solution| {
        let cells = solution.iter().flat_map(|item| item.list().unwrap_or(std::slice::from_ref(item)));
        cells.map(Json::integer).collect()
    });
    let range = 1..=i64::try_from(puzzle.side).unwrap_or(0);
    let is_whole = |solution: &Vec<i64>| {
        solution.len() == puzzle.side * puzzle.side && solution.iter().all(|value| range.contains(value))
    };
    puzzle.solution = solution.filter(is_whole).unwrap_or_default();
}

fn units(key: &str, puzzle: &mut Puzzle) {
    let side = i64::try_from(puzzle.side).expect("sides are small");
    let (rows, columns) = super::puzzle::boxes(puzzle.side);
    let mut unit = |name: String, spots: Vec<Spot>| {
        puzzle.unit("cells", &[("name", quoted(&name)), ("cells", quoted(&cells(&spots)))]);
    };
    match key {
        "diagonal+" => unit("the rising diagonal".to_owned(), (1..=side).map(|at| (side + 1 - at, at)).collect()),
        "diagonal-" => unit("the falling diagonal".to_owned(), (1..=side).map(|at| (at, at)).collect()),
        _ => {
            let (rows, columns) = (i64::try_from(rows).unwrap_or(1), i64::try_from(columns).unwrap_or(1));
            for (number, place) in (0..side).map(|at| (at + 1, (at / columns, at % columns))) {
                let boxes = (0..side / rows).flat_map(|down| (0..side / columns).map(move |right| (down, right)));
                let spots = boxes.map(|(down, right)| (down * rows + place.0 + 1, right * columns + place.1 + 1));
                unit(format!("place {number} of the boxes"), spots.collect());
            }
        }
    }
}

fn cage(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let keys = [("cells", quoted(&cells(&entry.cells("cells")?)))];
    let sum = entry.number("value")?.map(|sum| ("sum", sum.to_string()));
    puzzle.clue("cage", &keys.into_iter().chain(sum).collect::<Vec<_>>());
    Ok(())
}

fn extra_region(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let spots = entry.cells("cells")?;
    puzzle.unit("cells", &[("name", quoted("an extra region")), ("cells", quoted(&cells(&spots)))]);
    Ok(())
}

fn whispers(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let apart = entry.number("value")?.map(|apart| ("apart", apart.to_string()));
    entry.lines("whispers", &apart.into_iter().collect::<Vec<_>>(), puzzle)
}

/// The lines of an arrow begin in its circle; a circle of several cells is read from the left, or from above.
fn arrow(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let mut circle = entry.cells("cells")?;
    circle.sort_unstable();
    let shafts = entry.all_lines()?.into_iter().map(|line| {
        let inside = line.iter().take_while(|spot| circle.contains(spot)).count();
        cells(&line[inside..])
    });
    let shafts: Vec<String> = shafts.filter(|shaft| !shaft.is_empty()).collect();
    if !shafts.is_empty() {
        puzzle.clue("arrow", &[("circle", quoted(&cells(&circle))), ("shaft", list(&shafts))]);
    }
    Ok(())
}

fn clone(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let regions = [entry.cells("cells")?, entry.cells("cloneCells")?].map(|spots| cells(&spots));
    puzzle.clue("clone", &[("regions", list(&regions))]);
    Ok(())
}

fn quadruple(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let values = entry.value.field("values").and_then(Json::list).unwrap_or_default();
    let values: Option<Vec<String>> =
        values.iter().map(|value| value.integer().map(|value| value.to_string())).collect();
    let values = values.ok_or_else(|| entry.fault("`values` of `quadruple` are numbers"))?;
    if !values.is_empty() {
        let spots = cells(&entry.cells("cells")?);
        puzzle.clue("quadruple", &[("cells", quoted(&spots)), ("values", quoted(&values.join(" ")))]);
    }
    Ok(())
}
