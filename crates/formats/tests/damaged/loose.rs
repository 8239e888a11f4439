//! Forms, and single copies of forms, in which nothing tells that something was lost or added.

use super::copies::Slip;
use super::verdict::Read;

/// Forms in which a lost character, or a lost line, shifts or takes away what no structure holds: blanks are cut off at the ends of lines, or
/// givens are listed one by one.
pub(crate) fn is_loose(name: &str, original: &[Read]) -> bool {
    const CUT: [&str; 9] = [
        "b-308_trailing_tabs_lost.tsv",
        "c-n02_borders_sp_trimmed.txt",
        "p-spaces-cut-at-the-ends.txt",
        "q-commas-cut.csv",
        "q-semicolons-cut.csv",
        "rows-plain-spaces-trailing-cut.txt",
        "s-quotation-spaces-as-blanks-cut.txt",
        "tsv-excel-trailing-tabs-cut.txt",
        "u-commas-cut-below-words.txt",
    ];
    let note =
        |read: &Read| matches!(read, Read::Grid { note: Some(note), .. } if note.contains("values of named cells"));
    CUT.contains(&name) || original.iter().any(note)
}

/// A kind of damage at some places of a form, which leaves a text that means another puzzle.
struct LooseCopies {
    name: &'static str,
    slip: Slip,
    places: std::ops::RangeInclusive<usize>,
}

const LOOSE: [LooseCopies; 26] = [
    // The line that alone says that columns follow.
    LooseCopies { name: "columns-heading-comment.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "columns-heading-here-are.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "columns-heading-vertical-lines.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "columns-yaml.yml", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "h-py-col.py", slip: Slip::LineLost, places: 1..=1 },
    // The same in other languages, and the line that names the columns, or the cells, in another order.
    LooseCopies { name: "head-columns-cs.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-fi.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-ja.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-ja2.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-ko.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-nl.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-pl.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-ru.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-tr.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "head-columns-zh.txt", slip: Slip::LineLost, places: 1..=1 },
    // "순서대로:" is what is left: "in order".
    LooseCopies { name: "head-columns-ko.txt", slip: Slip::CharacterLost, places: 1..=1 },
    LooseCopies { name: "p-sql-columns-in-another-order.sql", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "csv-named-81-columns-by-columns.csv", slip: Slip::LineLost, places: 1..=1 },
    // The puzzle itself, which leaves its pencil marks.
    LooseCopies { name: "line-heading-and-its-marks.txt", slip: Slip::LineLost, places: 1..=1 },
    LooseCopies { name: "o-line-and-its-marks.txt", slip: Slip::LineLost, places: 3..=3 },
    LooseCopies { name: "p-line-with-its-marks.txt", slip: Slip::LineLost, places: 1..=1 },
    // A place in a drawing that is the one of another cell, between those of the texts above and below.
    LooseCopies { name: "page-of-svg.html", slip: Slip::CharacterLost, places: 820..=820 },
    // A row below an empty one too many: nine rows are left, of which the first is empty.
    LooseCopies { name: "spare-row-above.html", slip: Slip::LineLost, places: 3..=5 },
    // A row of zeros above nine rows: one of them is lost, and nine rows are left, of which the first is empty.
    LooseCopies { name: "edge-zeros-above.txt", slip: Slip::LineLost, places: 2..=10 },
    // A space more before the last value of a row whose blanks are spaces, cut off at its end.
    LooseCopies { name: "border-inner-spaces-trailing-cut.txt", slip: Slip::CharacterAdded, places: 212..=212 },
    // A bar in a cell of candidates. The last of the ten cells stands in brackets, as what is said beside a row.
    LooseCopies { name: "h-pm-parens-given.txt", slip: Slip::CharacterAdded, places: 61..=61 },
];

/// Whether this copy of a form means another puzzle.
pub(crate) fn is_loose_copy(name: &str, slip: Slip, place: usize) -> bool {
    LOOSE.iter().any(|loose| loose.name == name && loose.slip == slip && loose.places.contains(&place))
}
