//! Rows at the edge of grids that are no rows of a puzzle: borders that look like rows of blanks, numbers of the columns.
//!
//! Grids need nothing between them, so such a row would shift all rows below it. That is seen only from the number of all rows. A
//! short text is therefore looked through before the first grid of it is given.

use super::edge_runs::{Run, runs};
use super::shape::is_each_row;
use super::{Fault, ReadOptions, drawn, long_bands, ways};
use crate::model::BoxShape;
use std::collections::{BTreeMap, BTreeSet};

/// The longest text that is looked through, in bytes.
pub(super) const MOST_BYTES: usize = 64 << 10;

/// No more rows than so many stand at one edge of a grid and are none of it.
const MOST_ROWS: usize = 2;

/// What is known of a line with a row before the lines behind it are read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Edge {
    /// Whether it is passed over.
    pub(super) is_passed: bool,
    /// What is to be said of the grid that begins here or in the next line, behind its size.
    pub(super) note: Option<String>,
    /// Why the rows that begin here are refused.
    pub(super) fault: Option<Fault>,
}

/// The lines of a text, by their numbers, that are no rows though they look like some, and those that are refused.
pub(super) fn of(bytes: &[u8], options: &ReadOptions, model: Option<&str>) -> BTreeMap<u64, Edge> {
    let mut known: BTreeMap<u64, Edge> = runs(bytes, options).iter().flat_map(edges).collect();
    for long_bands::Long { width, rows } in long_bands::of(bytes, options) {
        known.extend(rows.iter().map(|&row| (row, Edge { is_passed: true, ..Edge::default() })));
        let fault = Fault::RowCount { found: rows.len(), width };
        known.entry(rows[rows.len() - 1]).or_default().fault = Some(fault);
    }
    let lines = drawn::lines_of(bytes);
    for drawn::Doubt { rows, fault } in drawn::doubts(lines.iter().map(|(at, line)| (*at, &**line)), options, model) {
        known.extend(rows.iter().map(|&row| (row, Edge { is_passed: true, ..Edge::default() })));
        known.entry(rows[0]).or_default().fault = Some(fault);
    }
    known
}

/// Which rows of a run are grids: so many rows before the first, between two, and behind the last are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reading {
    before: usize,
    between: usize,
    after: usize,
    grids: usize,
}

impl Reading {
    fn new(run: &Run, [before, between, after]: [usize; 3]) -> Option<Self> {
        let (side, inner) = (run.side, run.rows.len().checked_sub(before + after)?);
        let is_whole = inner >= side && (inner + between).is_multiple_of(side + between);
        let grids = (inner + between) / (side + between);
        // A side as small as the rows around it would fit by chance; one grid has none between.
        let is_meant = before + after < side && (between == 0 || grids > 1);
        let reading = Self { before, between, after, grids };
        (is_whole && is_meant && reading.edges(run).all(|row| run.rows[row].may_be_edge())).then_some(reading)
    }

    fn is_plain(self) -> bool {
        [self.before, self.between, self.after] == [0; 3]
    }

    /// The first row of each grid.
    fn starts(self, side: usize) -> impl Iterator<Item = usize> {
        (0..self.grids).map(move |grid| self.before + grid * (side + self.between))
    }

    /// The rows that belong to no grid.
    fn edges(self, run: &Run) -> impl Iterator<Item = usize> {
        let side = run.side;
        let between = self.starts(side).skip(1).flat_map(move |start| start - self.between..start);
        (0..self.before).chain(between).chain(run.rows.len() - self.after..run.rows.len())
    }

    fn has_clash(self, run: &Run) -> bool {
        self.starts(run.side).any(|start| run.clashes(start))
    }

    /// Whether a row without a value is left in a grid that is written as one of those that are left out: any of them may be the one too many.
    /// Where no puzzle has this side, the rows are those of a table with margins.
    fn leaves_another(self, run: &Run) -> bool {
        let side = run.side;
        if BoxShape::customary(side).is_none() {
            return false;
        }
        let inner = || self.starts(side).flat_map(|start| start..start + side);
        let is_again = |edge: usize| inner().any(|row| run.are_empty_alike(row, edge));
        self.edges(run).any(is_again)
    }

    fn is_written_apart(self, run: &Run) -> bool {
        !self.is_plain() && self.edges(run).all(|row| run.is_written_apart(row))
    }

    /// The number of a first or last row of a grid that has no value and is written otherwise than all others: without it the grid lacks a row.
    fn border_in_place_of_a_row(self, run: &Run) -> Option<u64> {
        let mut edges = self.starts(run.side).flat_map(|start| [start, start + run.side - 1]);
        let border = edges.find(|&row| run.rows[row].has_one_blank() && run.is_written_apart(row))?;
        Some(run.rows[border].number)
    }

    fn words(self, run: &Run) -> String {
        let side = run.side;
        let grids = match self.grids {
            1 => format!("the puzzle is {side}x{side}"),
            grids => format!("there are {grids} puzzles of {side}x{side}"),
        };
        if self.is_plain() {
            return format!("each line is a row, and {grids}");
        }
        let lines: Vec<u64> = self.edges(run).map(|row| run.rows[row].number).collect();
        let are = if lines.len() == 1 { "is a border or a heading" } else { "are borders or headings" };
        format!("{} {are}, and {grids}", listed(&lines))
    }
}

/// What is known of the rows of a run.
fn edges(run: &Run) -> Vec<(u64, Edge)> {
    let fitting = readings(run);
    let chosen = chosen(&fitting, run);
    if let Some(line) = chosen.and_then(|reading| reading.border_in_place_of_a_row(run)) {
        return refused(run, Fault::Readings { readings: with_a_border(line), way: ways::ANY });
    }
    match chosen {
        Some(reading) if reading.is_plain() => Vec::new(),
        Some(reading) => passed(reading, run),
        None if !fitting.is_empty() => {
            let mut readings: Vec<String> = fitting.iter().take(2).map(|reading| reading.words(run)).collect();
            if let [only] = &mut readings[..] {
                *only += if fitting[0].has_clash(run) {
                    ", in which a value comes twice in a row or a column"
                } else {
                    ", in which another row has no value"
                };
                readings.push(format!("each line is a row, and there are {} of them", run.rows.len()));
            }
            refused(run, Fault::Readings { readings, way: ways::ANY })
        }
        None if is_each_row(run.rows.len(), run.side) => {
            refused(run, Fault::EachRow { rows: run.rows.len(), found: run.side })
        }
        None => refused(run, Fault::RowCount { found: run.rows.len(), width: run.side }),
    }
}

/// What rows may be of which one may be a border.
fn with_a_border(line: u64) -> Vec<String> {
    vec![format!("line {line} is a border, and a row is missing"), format!("line {line} is a row of blanks")]
}

/// The readings with no rows around grids, or with the same number before and behind, between, or around each.
fn readings(run: &Run) -> Vec<Reading> {
    let regular = |rows: usize| {
        let [none, both] = [0, 2 * rows];
        let rows = [[none, none], [rows, none], [none, rows], [rows, rows]]
            .map(|[before, after]| [[before, none, after], [before, rows, after]]);
        rows.into_iter().flatten().chain([[both / 2, both, both / 2]])
    };
    let all = (1..=MOST_ROWS).flat_map(regular).filter(|rows| *rows != [0; 3]);
    [[0; 3]].into_iter().chain(all).filter_map(|rows| Reading::new(run, rows)).collect()
}

/// The one reading in which no value comes twice in a row or a column; among several, the one whose borders are written otherwise than rows.
fn chosen(fitting: &[Reading], run: &Run) -> Option<Reading> {
    if let [only] = fitting
        && only.is_plain()
    {
        return Some(*only);
    }
    let is_clear = |reading: &Reading| !reading.has_clash(run) && !reading.leaves_another(run);
    let clear: Vec<Reading> = fitting.iter().copied().filter(is_clear).collect();
    if let [only] = clear[..] {
        return Some(only);
    }
    let mut apart = clear.into_iter().filter(|reading| reading.is_written_apart(run));
    apart.next().filter(|_| apart.next().is_none())
}

fn passed(reading: Reading, run: &Run) -> Vec<(u64, Edge)> {
    let edges: BTreeSet<usize> = reading.edges(run).collect();
    let lines: Vec<u64> = edges.iter().map(|&row| run.rows[row].number).collect();
    let why = if edges.iter().all(|&row| run.rows[row].is_empty) { "no value" } else { "a border or a heading" };
    let note = format!("without {} ({why})", listed(&lines));
    let mut known: BTreeMap<u64, Edge> =
        lines.iter().map(|&line| (line, Edge { is_passed: true, ..Edge::default() })).collect();
    known.entry(run.rows[0].number).or_default().note = Some(note);
    known.into_iter().collect()
}

fn refused(run: &Run, fault: Fault) -> Vec<(u64, Edge)> {
    let skipped = Edge { is_passed: true, ..Edge::default() };
    let mut known: Vec<(u64, Edge)> = run.rows.iter().map(|row| (row.number, skipped.clone())).collect();
    let at = if matches!(fault, Fault::RowCount { .. }) { known.len() - 1 } else { 0 };
    known[at].1.fault = Some(fault);
    known
}

/// `line 1`, `lines 1, 11 and 21`, `lines 1, 11, 21 and 7 more`.
fn listed(lines: &[u64]) -> String {
    const MOST: usize = 3;
    let (shown, more) = lines.split_at(lines.len().min(MOST));
    let mut parts: Vec<String> = shown.iter().map(u64::to_string).collect();
    if !more.is_empty() {
        parts.push(format!("{} more", more.len()));
    }
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { format!("line {last}") } else { format!("lines {} and {last}", parts.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::puzzle::read::sample::{ROWS, rows as grid};
    use crate::puzzle::read::{ReadOptions, Reader};
    use std::io::{self, BufReader, Read};

    /// A value in another alphabet.
    fn moved(cell: char, alphabet: &str) -> char {
        cell.to_digit(10).and_then(|value| alphabet.chars().nth(value as usize - 1)).unwrap_or(cell)
    }

    /// The numbers of the lines passed over, and whether something is refused.
    fn passed(text: &str) -> (Vec<u64>, bool) {
        let edges = of(text.as_bytes(), &ReadOptions::default(), None);
        let is_refused = edges.values().any(|edge| edge.fault.is_some());
        (edges.into_iter().filter(|(_, edge)| edge.is_passed).map(|(line, _)| line).collect(), is_refused)
    }

    #[test]
    fn a_row_too_many_without_a_value_or_that_counts_is_a_border() {
        for edge in
            [".........", "_________", " _ _ _ _ _ _ _ _ _", "123456789", "1 2 3 4 5 6 7 8 9", "1,2,3,4,5,6,7,8,9"]
        {
            assert_eq!(passed(&format!("{edge}\n{}", grid())), (vec![1], false), "{edge}");
            assert_eq!(passed(&format!("{}{edge}\n", grid())), (vec![10], false), "{edge}");
            assert_eq!(passed(&format!("{edge}\n{}{edge}\n", grid())), (vec![1, 11], false), "{edge}");
            assert_eq!(passed(&format!("{}{edge}\n{}", grid(), grid())), (vec![10], false), "{edge}");
        }
    }

    #[test]
    fn as_many_borders_as_rows_are_seen_by_the_clashes_of_the_other_reading() {
        let borders: Vec<u64> = (0..9).map(|at| 1 + at * 10).collect();
        let alike = format!("_________\n{}", grid()).repeat(9);
        assert_eq!(passed(&alike), (borders.clone(), false));
        assert!(passed(&alike.replace('_', ".")).1, "the rows of one grid may stand in another order");
        let other = |from: &str| grid().chars().map(|cell| moved(cell, from)).collect::<String>();
        let different: Vec<String> =
            (0..9).map(|at| format!(".........\n{}", other(&"123456789123456789"[at..]))).collect();
        assert_eq!(passed(&different.concat()), (borders, false));
        assert_eq!(passed(&grid().repeat(10)), (vec![], false));
    }

    #[test]
    fn a_whole_puzzle_on_a_line_waits_for_no_other_line() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("no more"))
            }
        }
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        for (text, is_given) in [(line, true), ("...232....4....1\n", true), (&*grid(), false)] {
            let source = BufReader::new(text.as_bytes().chain(Broken));
            let first = Reader::new("", source, ReadOptions::default()).next().unwrap();
            assert_eq!(first.is_ok(), is_given, "{text}");
        }
    }

    #[test]
    fn an_empty_row_of_a_grid_is_a_row() {
        for at in 0..9 {
            let mut rows = ROWS;
            rows[at] = ".........";
            let grid = rows.map(|row| format!("{row}\n")).concat();
            assert_eq!(passed(&grid), (vec![], false));
            assert_eq!(passed(&grid.repeat(9)), (vec![], false));
            assert_eq!(passed(&format!("_________\n{grid}")), (vec![1], false), "{at}");
        }
    }

    #[test]
    fn a_border_in_place_of_a_row_is_doubtful() {
        for edge in ["_________", "xxxxxxxxx", "*********"] {
            let (above, below) =
                (format!("{edge}\n{}\n", ROWS[..8].join("\n")), format!("{}\n{edge}\n", ROWS[1..].join("\n")));
            assert_eq!(passed(&above), ((1..=9).collect(), true), "{edge}");
            assert_eq!(passed(&below), ((1..=9).collect(), true), "{edge}");
        }
        let rows = |blank: &str| format!("{blank}\n{}\n", ROWS[1..].join("\n"));
        assert_eq!(passed(&rows(".........")), (vec![], false));
        let full = "123456789\n".repeat(8);
        assert_eq!(passed(&format!(".........\n{full}")), (vec![], false));
    }

    #[test]
    fn what_fits_in_no_way_or_in_two_is_refused_as_a_whole() {
        let mut rows = ROWS;
        rows[8] = ".........";
        let grid = rows.map(|row| format!("{row}\n")).concat();
        assert_eq!(passed(&format!(".........\n{grid}")), ((1..=10).collect(), true));
        assert_eq!(passed(&format!("{}{}\n", self::grid(), ROWS[0])), ((1..=10).collect(), true));
        assert_eq!(
            passed(&format!("{}{}\n.........\n", ROWS[..8].join("\n") + "\n", ROWS[0])),
            ((1..=10).collect(), true)
        );
    }
}
