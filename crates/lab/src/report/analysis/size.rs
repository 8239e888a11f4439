//! How large formulas are, by encoding and side.

use super::cost::counted;
use crate::record::Row;
use crate::statistics::{median, quantile, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// How large the formulas of an encoding are.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SizeLine {
    /// The encoding.
    pub encoding: String,
    /// Cells of a row.
    pub side: u32,
    /// Instances whose size is known.
    pub instances: usize,
    /// Variables.
    pub vars: Spread,
    /// Clauses.
    pub clauses: Spread,
    /// Literals of all clauses.
    pub literals: Option<Spread>,
    /// Seconds that making the clauses took, the median of all runs; absent where rows have no times.
    pub encode_seconds: Option<f64>,
}

/// The least, the median and the greatest number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The least.
    pub least: f64,
    /// The median.
    pub median: f64,
    /// The greatest.
    pub greatest: f64,
}

/// The lines, by side and then by the median of literals, or of clauses. O(rows log rows).
pub(super) fn lines(rows: &[Row]) -> Vec<SizeLine> {
    let mut groups: BTreeMap<(u32, &str), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        if let Some(encoding) = &row.encoding {
            groups.entry((row.side.unwrap_or(0), encoding)).or_default().push(row);
        }
    }
    let line = |((side, encoding), rows): ((u32, &str), Vec<&Row>)| line(encoding, side, &rows);
    let mut lines: Vec<SizeLine> = groups.into_iter().filter_map(line).collect();
    let size = |line: &SizeLine| line.literals.unwrap_or(line.clauses).median;
    lines.sort_by(|one, other| one.side.cmp(&other.side).then(size(one).total_cmp(&size(other))));
    lines
}

fn line(encoding: &str, side: u32, rows: &[&Row]) -> Option<SizeLine> {
    // Shuffles and solvers do not change a size: one row of each puzzle is enough.
    let sized = rows.iter().filter(|row| row.vars.is_some() && row.clauses.is_some());
    let puzzles: BTreeMap<&str, &Row> = sized.map(|row| (row.hash.as_str(), *row)).collect();
    let spread = |field: fn(&Row) -> Option<u64>| Spread::of(puzzles.values().filter_map(|row| field(row)));
    let seconds: Vec<f64> = rows.iter().filter_map(|row| row.encode_seconds).collect();
    Some(SizeLine {
        encoding: encoding.to_owned(),
        side,
        instances: puzzles.len(),
        vars: spread(|row| row.vars)?,
        clauses: spread(|row| row.clauses)?,
        literals: spread(|row| row.literals),
        encode_seconds: median(&seconds),
    })
}

impl Spread {
    fn of(numbers: impl Iterator<Item = u64>) -> Option<Self> {
        let sorted = sorted(&numbers.map(counted).collect::<Vec<f64>>());
        let at = |share| quantile(&sorted, share);
        Some(Self { least: at(0.0)?, median: at(0.5)?, greatest: at(1.0)? })
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::sample::answered;
    use super::*;

    fn sized(encoding: &str, puzzle: usize, size: u64, encode: f64) -> Row {
        let (encoding, row) = (Some(encoding.to_owned()), answered("a", puzzle, 1.0));
        Row {
            encoding,
            vars: Some(size),
            clauses: Some(2 * size),
            literals: Some(5 * size),
            encode_seconds: Some(encode),
            ..row
        }
    }

    #[test]
    fn a_puzzle_counts_once_however_often_it_was_encoded_and_small_encodings_come_first() {
        let again = Row { seed: 2, encode_seconds: Some(0.5), ..sized("large", 0, 100, 0.1) };
        let rows = [sized("large", 0, 100, 0.1), again, sized("large", 1, 300, 0.3), sized("small", 0, 50, 0.1)];
        let lines = lines(&rows);
        assert_eq!(lines.iter().map(|line| line.encoding.as_str()).collect::<Vec<_>>(), ["small", "large"]);
        assert_eq!(lines[1].vars, Spread { least: 100.0, median: 200.0, greatest: 300.0 });
        assert_eq!((lines[1].instances, lines[1].encode_seconds), (2, Some(0.3)));
        assert_eq!(lines[1].literals, Some(Spread { least: 500.0, median: 1000.0, greatest: 1500.0 }));
    }

    #[test]
    fn rows_without_an_encoding_or_a_size_make_no_line() {
        let unknown = Row { encoding: Some("x".to_owned()), ..answered("a", 0, 1.0) };
        assert!(lines(&[unknown, answered("b", 0, 1.0)]).is_empty());
    }
}
