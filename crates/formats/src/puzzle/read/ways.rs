//! How somebody may say which of two readings is meant.

/// Of any two.
pub(super) const ANY: &str =
    "leave only the one that is meant, or write it as rows of digits and dots, or its cells as r1c2=5";

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
