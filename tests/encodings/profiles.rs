//! The lengths and signs of clauses: totals alone do not tell one encoding from another (8829 clauses over 729 variables
//! are the minimal encoding of Sudoku, and Weber's of Latin squares, which both have 18225 literals).

use crate::encodings::formula;
use crate::encodings::ids::encoding;
use crate::problems;
use Signs::{Mixed, Negative, Positive};
use exactone::cnf::Lit;
use exactone::encode::{Encoder, Start};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Signs {
    Negative,
    Positive,
    Mixed,
}

/// So many clauses of this length and these signs.
type Part = (usize, Signs, usize);

fn part(clause: &[Lit]) -> (usize, Signs) {
    let positive = clause.iter().filter(|lit| lit.is_positive()).count();
    let signs = if positive == 0 {
        Negative
    } else if positive == clause.len() {
        Positive
    } else {
        Mixed
    };
    (clause.len(), signs)
}

fn profile(id: &str) -> BTreeMap<(usize, Signs), usize> {
    let mut profile = BTreeMap::new();
    for clause in formula::plain(&problems::sudoku(3, 3), encoding(id)).cnf.clauses() {
        *profile.entry(part(clause)).or_insert(0) += 1;
    }
    profile
}

fn collected(parts: impl IntoIterator<Item = Part>) -> BTreeMap<(usize, Signs), usize> {
    parts.into_iter().map(|(length, signs, count)| ((length, signs), count)).collect()
}

/// For each cell, and each value in each row, column and box: 324 groups of nine.
const GROUPS: usize = 4 * 81;

#[test]
fn which_groups_are_told_what_shows_in_the_clauses() {
    let (cells, pairs) = (81, 36);
    let told: [(&str, &[Part]); 10] = [
        ("minimal", &[(9, Positive, cells), (2, Negative, 3 * 81 * pairs)]),
        ("minimal+dedup", &[(9, Positive, cells), (2, Negative, 9 * 810)]),
        ("muldirect", &[(9, Positive, cells), (2, Negative, 9 * 810)]),
        ("weber", &[(9, Positive, cells), (2, Negative, GROUPS * pairs)]),
        ("weber+dedup", &[(9, Positive, cells), (2, Negative, 81 * pairs + 9 * 810)]),
        ("extended", &[(9, Positive, GROUPS), (2, Negative, GROUPS * pairs)]),
        ("extended+dedup", &[(9, Positive, GROUPS), (2, Negative, 81 * pairs + 9 * 810)]),
        ("cover", &[(9, Positive, GROUPS), (2, Negative, 81 * pairs)]),
        ("boxline", &[(9, Positive, GROUPS), (2, Negative, 81 * pairs + 9 * 810), (7, Mixed, 9 * 6 * 9 * 12)]),
        // 486 triads, and 36 families (three of each line and box, for the two ways) of 9 values and 1 + 3 clauses.
        (
            "triad",
            &[
                (9, Positive, cells),
                (3, Positive, 4 * 81),
                (2, Negative, cells * pairs + 486 * 3 + 4 * 81 * 3),
                (2, Mixed, 486 * 3),
                (4, Mixed, 486),
            ],
        ),
    ];
    for (id, parts) in told {
        assert_eq!(profile(id), collected(parts.iter().copied()), "{id}");
    }
}

#[test]
fn how_at_most_one_is_told_shows_in_the_clauses_of_each_group() {
    let told: [(&str, &[Part]); 8] = [
        ("eo:sequential", &[(9, Positive, 1), (2, Negative, 8), (2, Mixed, 15)]),
        ("eo:regular", &[(2, Positive, 1), (2, Negative, 8), (2, Mixed, 16), (3, Mixed, 7)]),
        // The numbers 0 to 8 have 13 bits that are 1.
        ("eo:bitwise", &[(9, Positive, 1), (2, Negative, 36 - 13), (2, Mixed, 13)]),
        ("eo:product", &[(9, Positive, 1), (2, Negative, 6), (2, Mixed, 18)]),
        ("eo:commander3", &[(9, Positive, 1), (2, Negative, 12), (2, Mixed, 9), (4, Mixed, 3)]),
        ("eo:nested", &[(9, Positive, 1), (2, Negative, 13), (2, Mixed, 8)]),
        // Pairs in four groups of two; the numbers of 0, 0, 1, 1, 2, 2, 3, 3, 4 have 9 bits that are 1.
        ("eo:bimander2", &[(9, Positive, 1), (2, Negative, 4 + 27 - 9), (2, Mixed, 9)]),
        ("eo:totalizer", &[(9, Positive, 1), (2, Mixed, 29), (3, Mixed, 36), (1, Negative, 1)]),
    ];
    for (id, parts) in told {
        let all = parts.iter().map(|&(length, signs, count)| (length, signs, GROUPS * count));
        assert_eq!(profile(id), collected(all), "{id}");
    }
}

#[test]
fn the_compact_encodings_have_the_lengths_that_their_tables_say() {
    let lengths = |id: &str| {
        let mut lengths = BTreeMap::new();
        for ((length, _), count) in profile(id) {
            *lengths.entry(length).or_insert(0) += count;
        }
        lengths
    };
    // Seven numbers of four bits are no value.
    assert_eq!(lengths("log"), BTreeMap::from([(4, 81 * 7), (8, 9 * 810)]));
    // The first and the last value are one literal, the others two: 2 of 9 values of each peer pair are short.
    assert_eq!(lengths("order"), BTreeMap::from([(2, 81 * 7 + 2 * 810), (4, 7 * 810)]));
}

#[test]
fn latin_squares_have_the_published_sizes() {
    let problem = problems::latin(9);
    let start = Start::units(&problem, &[], &[]);
    for (id, expected) in
        [("minimal", (729, 5_913, 12_393)), ("weber", (729, 8_829, 18_225)), ("extended", (729, 8_991, 19_683))]
    {
        let size = Encoder::new(&problem, encoding(id)).predict(&start).unwrap();
        assert_eq!((size.vars, size.clauses, size.literals), expected, "{id}");
    }
}
