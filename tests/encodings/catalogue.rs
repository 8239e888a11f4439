//! The page of encodings says what is so: its table is read and held to the program.

use crate::encodings::ids::encoding;
use crate::problems;
use exactone::encode::{Encoder, Encoding, Start};
use std::collections::BTreeSet;

const PAGE: &str = include_str!("../../docs/encodings.md");

struct Row<'p> {
    id: &'p str,
    sizes: Vec<u64>,
    one_to_one: bool,
}

/// The rows that begin with an id in backticks and have sizes in the third column.
fn rows() -> impl Iterator<Item = Row<'static>> {
    PAGE.lines().filter_map(|line| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, id, _, sizes, one_to_one, ..] = columns[..] else { return None };
        let id = id.strip_prefix('`')?.strip_suffix('`')?;
        let sizes = sizes.split(" / ").map(str::parse).collect::<Result<Vec<u64>, _>>().ok()?;
        Some(Row { id, sizes, one_to_one: one_to_one == "yes" })
    })
}

#[test]
fn the_page_lists_every_named_encoding_and_no_other() {
    let listed: BTreeSet<String> = rows().map(|row| encoding(row.id).to_string()).collect();
    let named: BTreeSet<String> = Encoding::all().iter().map(ToString::to_string).collect();
    assert_eq!(listed, named);
}

#[test]
fn the_sizes_on_the_page_are_right_and_so_is_what_is_one_to_one() {
    let problem = problems::sudoku(3, 3);
    let start = Start::units(&problem, &[], &[]);
    for row in rows() {
        let encoder = Encoder::new(&problem, encoding(row.id));
        let size = encoder.predict(&start).unwrap();
        assert_eq!([size.vars, size.clauses, size.literals], row.sizes[..], "{}", row.id);
        assert_eq!(encoder.is_bijective(), row.one_to_one, "{}", row.id);
    }
}

/// The formulas of the page, at sides 4, 9, 16 and 25.
#[test]
fn the_formulas_on_the_page_are_right() {
    for m in 2..=5_u64 {
        let n = m * m;
        let (a, e) = (n * (n - 1) / 2, n * n * (3 * n - 2 * m - 1) / 2);
        let b = u64::from((n - 1).ilog2() + 1);
        let triads = 2 * m * n * n * (m * (m - 1) / 2 + m + 1) + 4 * n * n * (1 + m * (m - 1) / 2);
        let problem = problems::sudoku(usize::try_from(m).unwrap(), usize::try_from(m).unwrap());
        let start = Start::units(&problem, &[], &[]);
        for (id, expected) in [
            ("minimal", n * n + 3 * n * n * a),
            ("minimal+dedup", n * n + n * e),
            ("weber", n * n + 4 * n * n * a),
            ("weber+dedup", n * n + n * n * a + n * e),
            ("extended", 4 * n * n * (1 + a)),
            ("extended+dedup", 4 * n * n + n * n * a + n * e),
            ("cover", n * n * (1 + a) + 3 * n * n),
            ("boxline", 4 * n * n + n * n * a + n * e + 4 * m * n * n * (n - m)),
            ("triad", triads + n * n * (1 + a)),
            ("triad+nested", triads + n * n * (1 + 3 * n - 6)),
            ("eo:bitwise", 4 * n * n * (1 + n * b)),
            ("eo:sequential", 4 * n * n * (3 * n - 3)),
            ("eo:regular", 4 * n * n * (4 * n - 4)),
            ("eo:nested", 4 * n * n * (3 * n - 5)),
            ("log", n * n * ((1 << b) - n) + n * e),
            ("order", n * n * (n - 2) + n * e),
            ("order+direct", n * n * (4 * n - 4) + 3 * n * n * (1 + a)),
            ("support", n * n * (1 + a) + 2 * n * e),
            ("muldirect", n * n + n * e),
        ] {
            let size = Encoder::new(&problem, encoding(id)).predict(&start).unwrap();
            assert_eq!(size.clauses, expected, "{id} at side {n}");
        }
    }
}
