//! Single copies that were read as another puzzle once, each by a slip of its own: they are looked at in every run.

use super::copies::Slip::{self, CharacterAdded, CharacterLost, CharactersSwapped, LineLost};

/// A form of `tests/pasted`, a slip and its place.
pub(crate) const SINGLE: [(&str, Slip, usize); 24] = [
    ("csv-gaps-and-an-empty-column.csv", CharactersSwapped, 6),
    ("csv-gaps-in-rows.csv", CharacterAdded, 107),
    ("csv-named-81-columns-by-columns.csv", CharacterAdded, 188),
    ("csv-named-81-columns-by-columns.csv", CharacterAdded, 244),
    ("gams-table.gms.txt", CharacterAdded, 387),
    ("head-columns-ja2.txt", CharacterLost, 1),
    ("head-columns-nl.txt", CharacterAdded, 32),
    ("head-columns-zh.txt", CharacterLost, 1),
    ("line-in-a-question.txt", CharacterLost, 86),
    ("link-of-a-solver.txt", CharacterAdded, 82),
    ("link-of-a-solver.txt", CharacterAdded, 138),
    ("p-frame-of-numbered-rows.py", CharacterLost, 321),
    ("p-frame-of-numbered-rows.py", CharacterAdded, 331),
    ("p-matrix-byrow-false.R", CharacterLost, 6),
    ("p-matrix-byrow-false.R", CharactersSwapped, 12),
    ("p-sql-columns-in-another-order.sql", CharacterLost, 1),
    ("p-sql-columns-in-another-order.sql", CharacterLost, 25),
    ("p-typst.typ", CharacterLost, 20),
    ("said-variant-below-line.txt", CharacterLost, 72),
    ("svg-groups.svg", CharacterLost, 762),
    ("w-julia-reshape.jl", CharacterLost, 6),
    ("w-julia-reshape.jl", CharactersSwapped, 11),
    ("w-python-old-board-in-comments.py.txt", LineLost, 1),
    ("w-python-old-board-in-comments.py.txt", CharacterLost, 303),
];
