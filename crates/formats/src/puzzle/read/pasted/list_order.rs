//! The order in which a program fills a grid from a list.

use super::filled::calls;
use super::line::Line;
use super::text::Text;

/// Whether lists have the cells of a grid row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListOrder {
    Rows,
    /// As R fills a matrix, and where a file says so.
    Columns,
    /// As `NumPy` fills from a flat list where `order='F'` says so; a list of rows stays as it is.
    FlatColumns,
}

impl ListOrder {
    /// What a text says of it.
    pub(super) fn of(text: &Text) -> Self {
        let has = |word: &str| text.lines.iter().any(|line| line.text.replace(' ', "").contains(word));
        let is_by_row = has("byrow=T") || has("byrow=1");
        let count = |word: &str| text.lines.iter().map(|line| line.text.matches(word).count()).sum::<usize>();
        // Nothing may follow, such as `.T`.
        let ends = |line: &Line| ["order='F')", "order=\"F\")"].iter().any(|end| line.text.trim_end().ends_with(end));
        let is_by_column = has("np.") && text.lines.iter().any(ends) && count("order") == 1;
        // Rows as they are filled again are the same rows, and whoever writes this may mean otherwise.
        if is_by_column && count("reshape(") == 1 && count("array(") == 1 && !has("transpose") && !has("[[") {
            return Self::FlatColumns;
        }
        if (has("matrix(c(") || has("matrix(data=c(")) && !is_by_row { Self::Columns } else { Self::Rows }
    }

    /// Whether a text has a program fill a grid by columns from the list that it has.
    pub(super) fn is_by_column(text: &Text) -> bool {
        Self::of(text) != Self::Rows
    }

    /// Whether the text may mean another order: some languages fill by rows and some by columns.
    pub(super) fn is_doubtful(self, text: &Text) -> bool {
        let has = |word: &str| text.has(word);
        let is_shaped = has("reshape(") && (!has("np.") || has("order")) || has("='F'") || has("=\"F\"");
        is_shaped && self != Self::FlatColumns
            || self == Self::Columns && is_broken(text)
            || self == Self::Rows && may_be_of_r(text)
    }
}

/// Whether a matrix of R is cut or broken: so may be what it says of its order.
fn is_broken(text: &Text) -> bool {
    let has = |word: &str| text.has(word);
    let count = |sign: char| text.lines.iter().map(|line| line.text.matches(sign).count()).sum::<usize>();
    let says_no = || text.lines.iter().any(|line| line.text.replace(' ', "").contains("byrow=FALSE"));
    count('(') != count(')') || has("by") && !says_no() || has("TRUE") || has("=T") || has("= T")
}

/// Whether a text may be a matrix of R whose name is damaged.
fn may_be_of_r(text: &Text) -> bool {
    let has = |word: &str| text.has(word);
    let is_bound = has("cbind(") || has("rbind(");
    let has_vector = text.lines.iter().any(|line| calls(&line.text, "c("));
    has("matrixc(") && !has("by") || has_vector && (has("(c(") || has("matrix")) && !has("by") && !is_bound
}
