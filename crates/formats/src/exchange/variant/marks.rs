//! Marks of f-puzzles that are clues of their own: lines, regions, cells that name others.

use super::entry::Entry;
use super::outside;
use super::puzzle::{Puzzle, Spot, cells, list, quoted};
use crate::instance::Json;
use crate::instance::TextError;

/// Reads a mark of the key that is given.
pub(super) type Reader = fn(&Entry<'_>, &mut Puzzle) -> Result<(), TextError>;

/// Rules that are lists of marks, each of which is read alone.
pub(super) const MARKS: [(&str, Reader); 24] = [
    ("killercage", cage),
    ("extraregion", extra_region),
    ("thermometer", |entry, puzzle| entry.clues(("thermometer", 2), &[], puzzle)),
    ("slowthermometer", |entry, puzzle| entry.clues(("thermometer", 2), &[("slow", "true".to_owned())], puzzle)),
    ("palindrome", |entry, puzzle| entry.clues(("palindrome", 2), &[], puzzle)),
    ("renban", |entry, puzzle| entry.clues(("renban", 2), &[], puzzle)),
    ("whispers", whispers),
    ("betweenline", |entry, puzzle| entry.clues(("between-line", 3), &[], puzzle)),
    ("regionsumline", region_sum_line),
    ("entropicline", |entry, puzzle| entry.clues(("entropic-line", 2), &[], puzzle)),
    ("modularline", |entry, puzzle| entry.clues(("modular-line", 2), &[], puzzle)),
    ("nabner", |entry, puzzle| entry.clues(("nabner", 2), &[], puzzle)),
    ("doublearrow", |entry, puzzle| entry.clues(("double-arrow", 3), &[], puzzle)),
    ("zipperline", |entry, puzzle| entry.clues(("zipper-line", 3), &[], puzzle)),
    ("arrow", arrow),
    ("clone", clone),
    ("quadruple", quadruple),
    ("rowindexer", |entry, puzzle| indexer(entry, "row-indexer", puzzle)),
    ("columnindexer", |entry, puzzle| indexer(entry, "column-indexer", puzzle)),
    ("boxindexer", |entry, puzzle| indexer(entry, "box-indexer", puzzle)),
    ("littlekillersum", outside::little_killer),
    ("sandwichsum", |entry, puzzle| outside::line(entry, ("sandwich", "sum"), puzzle)),
    ("xsum", |entry, puzzle| outside::line(entry, ("x-sum", "sum"), puzzle)),
    ("skyscraper", skyscraper),
];

/// A value of 0 or less is no sum.
fn cage(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let spots = entry.cells("cells")?;
    if !spots.is_empty() {
        let sum = entry.sum(puzzle)?.map(|sum| ("sum", sum.to_string()));
        let keys = [("cells", quoted(&cells(&spots)))].into_iter().chain(sum);
        puzzle.clue("cage", &keys.collect::<Vec<_>>());
    } else if let Some(sum) = entry.number("value")? {
        puzzle.notes.push(format!("a cage of {sum} without cells is not read ({})", entry.origin().words()));
    }
    Ok(())
}

fn extra_region(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let spots = entry.cells("cells")?;
    if !spots.is_empty() {
        puzzle.unit("cells", &[("name", quoted("an extra region")), ("cells", quoted(&cells(&spots)))]);
    }
    Ok(())
}

/// If no number is said it is half the side, as in the rule itself.
fn whispers(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let apart = entry.number("value")?;
    if let Some(apart) = apart.filter(|apart| !(1..entry.last()).contains(apart)) {
        let message = format!("`value` of `whispers` is {apart}, expected a number from 1 to {}", entry.last() - 1);
        return Err(entry.fault(message));
    }
    let apart = apart.map(|apart| ("apart", apart.to_string()));
    entry.clues(("whispers", 2), apart.as_slice(), puzzle)
}

/// Without regions nothing cuts the lines.
fn region_sum_line(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let is_cut = puzzle.regions.iter().any(Option::is_some);
    entry.clues(("region-sum-line", if is_cut { 2 } else { usize::MAX }), &[], puzzle)
}

/// The first cell of a line is where it leaves the circle; a circle of several cells is read from the left, or from above.
fn arrow(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let mut circle = entry.cells("cells")?;
    circle.sort_unstable();
    let shafts = entry.lines()?;
    let shafts = shafts.iter().map(|line| line.iter().skip(1).skip_while(|spot| circle.contains(spot)));
    let shafts: Vec<String> = shafts.map(|shaft| cells(&shaft.copied().collect::<Vec<Spot>>())).collect();
    let shafts: Vec<String> = shafts.into_iter().filter(|shaft| !shaft.is_empty()).collect();
    let mut add = |shafts: &[String]| {
        puzzle.clue("arrow", &[("circle", quoted(&cells(&circle))), ("shaft", list(shafts))]);
    };
    // A list of single cells may as well be the cells of one shaft.
    let are_single = shafts.iter().all(|shaft| !shaft.contains(' '));
    match &shafts[..] {
        [] => {}
        several if are_single => several.chunks(1).for_each(add),
        all => add(all),
    }
    Ok(())
}

fn clone(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let regions = [entry.cells("cells")?, entry.cells("cloneCells")?];
    match regions.each_ref().map(Vec::len) {
        [0, 0] => {}
        [one, other] if one == other => puzzle.clue("clone", &[("regions", list(&regions.map(|spots| cells(&spots))))]),
        [one, other] => return Err(entry.fault(format!("a clone of {one} cells has {other}"))),
    }
    Ok(())
}

fn quadruple(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let Some(values) = entry.value.field("values").filter(|values| !values.is_empty()) else { return Ok(()) };
    let numbers: Option<Vec<i64>> = values.list().and_then(|values| values.iter().map(Json::integer).collect());
    let numbers = numbers.ok_or_else(|| entry.fault("`values` of `quadruple` is a list of numbers"))?;
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    let spots = quoted(&cells(&entry.cells("cells")?));
    puzzle.clue("quadruple", &[("cells", spots), ("values", quoted(&numbers.join(" ")))]);
    Ok(())
}

fn skyscraper(entry: &Entry<'_>, puzzle: &mut Puzzle) -> Result<(), TextError> {
    if let Some(seen) = entry.count("value")?.filter(|seen| *seen > entry.last()) {
        let message = format!("`value` of `skyscraper` is {seen}, a number from 0 to {} expected", entry.last());
        return Err(entry.fault(message));
    }
    outside::line(entry, ("skyscrapers", "seen"), puzzle)
}

/// A cell of no region has no place in one, and names nothing there.
fn indexer(entry: &Entry<'_>, kind: &str, puzzle: &mut Puzzle) -> Result<(), TextError> {
    let mut spots = entry.cells("cells")?;
    if kind == "box-indexer" {
        spots.retain(|spot| puzzle.region(*spot).is_some());
    }
    if !spots.is_empty() {
        puzzle.clue(kind, &[("cells", quoted(&cells(&spots)))]);
    }
    Ok(())
}
