//! How somebody may say which of two readings is meant.

use super::Fault;
use crate::model::BoxShape;

/// Of any two.
pub(super) const ANY: &str =
    "leave only the one that is meant, or write it as rows of digits and dots, or its cells as r1c2=5";

/// Of a line that says that rows are turned.
pub(super) const TURNED: &str = "leave only the one that is meant, and take this line out; nothing behind it is read";

/// Of `A1`.
pub(super) const LETTERS: &str = "write the cells as r1c2=5, which has one reading";

/// Of a matrix of R.
pub(super) const MATRIX: &str =
    "R fills a matrix by columns: say byrow=TRUE if rows are meant, or write it as rows of digits and dots";

/// Of a list that is cut into rows by a number.
pub(super) const ORDER: &str = "write a list for each row, as [[5, 3, ...], [6, ...], ...], or rows of digits and dots";

/// Of cells that are named by numbers.
pub(super) const START: &str = "write the cells as r1c2=5, which count from 1; \
     or add a blank cell that tells: (9, 9) = . counts from 1, (0, 0) = . from 0";

/// Of a variant that a text only names.
pub(super) const ONLY_MODEL: &str = "only --model asks for its rules";

/// Of two puzzles on one line.
pub(super) const LINES: &str = "write each puzzle on a line of its own, or a heading above such as `puzzle,remark`";

/// Of cells that may have several lines.
pub(super) const TALL: &str =
    "leave out the empty lines if they belong to the cells above them; --from rows says that each line is a row";

/// Of slanted lines in a grid.
pub(super) const DIAGONALS: &str =
    "-m x-sudoku asks for diagonals; leave the slanted lines out, or say --from rows, if none are meant";

/// Of boxes that words state, beside a grid drawn with others.
pub(super) const BOXES: &str = "draw the boxes as they are stated, or take the words out";

/// Of boxes that words state, and others that are drawn.
pub(super) fn stated_boxes(drawn: BoxShape, stated: BoxShape) -> Fault {
    let readings =
        vec![format!("its boxes are {drawn}, as drawn"), format!("its boxes are {stated}, as stated beside it")];
    Fault::Readings { readings, way: BOXES }
}

/// Of regions that are drawn.
pub(super) const REGIONS: &str = "a puzzle with regions is a file of the model jigsaw, with cages one of the model killer; \
     leave the lines out, or say --from rows, if the usual boxes are meant";

/// Of a frame without boxes.
pub(super) const FRAME: &str =
    "-m latin asks for a Latin square; leave the frame out, or say --from rows, if the usual boxes are meant";

/// Of a page of puzzles.
pub(super) const PAGE: &str = "write the puzzles below each other, a blank line between two; --from rows says that each line is a row of one grid";

/// Of blanks on the diagonals that have a sign of their own.
pub(super) const MARKED_DIAGONALS: &str = "-m x-sudoku asks for diagonals; write all blanks alike if none are meant";

/// Of a map of regions behind a puzzle.
pub(super) const MAP: &str =
    "a puzzle with regions is a file of the model jigsaw; leave the map out if the usual boxes are meant";

/// Of blanks that are spaces.
pub(super) const DOTS: &str = "write a dot for each blank";

/// Of a line that corrects a grid.
pub(super) const CORRECTED: &str = "write the right value into the grid, and take this line out";

/// Of a statement that changes a grid.
pub(super) const CHANGED: &str = "write the grid as it is meant, and take this line out";

/// Of a line that says that digits stand for others.
pub(super) const RECODED: &str = "write the digits that are meant into the grid, and take this line out";

/// Of an empty row among rows that mark their blanks.
pub(super) const EMPTY_ROW: &str = "write its blanks as those of the other rows, or take it out";
