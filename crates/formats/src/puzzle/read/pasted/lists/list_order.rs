//! The order in which a program fills a grid from a list.

use super::super::cells::line::Line;
use super::super::cells::slips::is_slip;
use super::super::statements::paths::without_remark;
use super::super::text::Text;
use super::filled::calls;

/// Whether lists have the cells of a grid row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum ListOrder {
    Rows,
    /// As R fills a matrix, and where a file says so.
    Columns,
    /// As `NumPy` fills from a flat list where `order='F'` says so; a list of rows stays as it is.
    FlatColumns,
}

impl ListOrder {
    /// What a text says of it.
    pub(in super::super) fn of(text: &Text) -> Self {
        if let Some(order) = Self::of_reshaped(text) {
            return order;
        }
        let has = |word: &str| text.lines.iter().any(|line| line.text.replace(' ', "").contains(word));
        let is_by_row = has("byrow=T") || has("byrow=1");
        let count = |word: &str| text.lines.iter().map(|line| line.text.matches(word).count()).sum::<usize>();
        // Nothing may follow, such as `.T`.
        let ends = |line: &Line| ["order='F')", "order=\"F\")"].iter().any(|end| line.text.trim_end().ends_with(end));
        let fills = |line: &Line| line.text.contains("reshape(") && ends(line);
        let is_by_column = has("np.") && text.lines.iter().any(fills) && count("order") == 1;
        // Rows as they are filled again are the same rows, and whoever writes this may mean otherwise.
        if is_by_column && count("reshape(") == 1 && count("array(") == 1 && !has("transpose") && !has("[[") {
            return Self::FlatColumns;
        }
        if (has("matrix(c(") || has("matrix(data=c(")) && !is_by_row { Self::Columns } else { Self::Rows }
    }

    /// What Julia or MATLAB makes of a flat list, by columns, if the list is all that it turns, and nothing else is done with it:
    /// `reshape([5, 3, ...], 9, 9)`; turned, it has the list by rows: `permutedims(reshape(...))`, `reshape(...)'`.
    pub(in super::super) fn of_reshaped(text: &Text) -> Option<Self> {
        if !text.has("reshape(") {
            return None;
        }
        let joined = joined(text);
        if is_turned_in_fortran(&joined) {
            return Some(Self::Rows);
        }
        let (before, list) = joined.split_once("reshape([")?;
        let (list, behind) = list.split_once(']')?;
        let numbers: Vec<&str> = list.split(',').collect();
        let side = numbers.len().isqrt();
        let own = behind.strip_prefix(&*format!(",{side},{side})"));
        // Python may have its numbers in brackets, too.
        let (behind, is_bare) = match own {
            Some(behind) => (behind, true),
            None => (behind.strip_prefix(&*format!(",({side},{side}))"))?, false),
        };
        let is_name = |name: &str| name.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
        let (name, call) = before.rsplit_once('=')?;
        let name = name.strip_prefix("const").unwrap_or(name);
        let are_cells = side * side == numbers.len() && numbers.iter().all(|number| number.parse::<u16>().is_ok());
        match (call, behind.trim_end_matches(';')) {
            _ if !are_cells || !is_name(name) => None,
            ("", "") if is_bare => Some(Self::Columns),
            ("", "'" | ".'") | ("permutedims(", ")") => Some(Self::Rows),
            _ => None,
        }
    }

    /// Whether a text has a program fill a grid by columns from the list that it has.
    pub(in super::super) fn is_by_column(text: &Text) -> bool {
        Self::of(text) != Self::Rows
    }

    /// Whether Fortran fills a matrix by columns from the list of the text, and turns it, so that the list goes by rows.
    pub(in super::super) fn is_turned(text: &Text) -> bool {
        text.has("transpose(") && is_turned_in_fortran(&joined(text))
    }

    /// Whether the text may mean another order: some languages fill by rows and some by columns.
    pub(in super::super) fn is_doubtful(self, text: &Text) -> bool {
        if Self::of_reshaped(text).is_some() {
            return false;
        }
        let has = |word: &str| text.has(word);
        // A new array that is filled later says nothing of the list, and rows stay as they are.
        let is_new = |line: &Line| {
            let of_rows = || ["]],order=", "]]),order="].iter().any(|end| line.text.replace(' ', "").contains(end));
            ["zeros(", "ones(", "empty(", "full("].iter().any(|call| line.text.contains(call))
                || of_rows() && !["reshape(", "ravel(", "flatten("].iter().any(|call| line.text.contains(call))
        };
        let lines = || text.lines.iter().filter(|line| !is_new(line)).map(|line| without_remark(&line.text));
        let has_order = |word: &str| lines().any(|line| line.contains(word));
        let is_shaped =
            has("reshape(") && (!has("np.") || has_order("order")) || ["='F'", "=\"F\""].into_iter().any(has_order);
        is_shaped && self != Self::FlatColumns
            || self == Self::Columns && is_broken(text)
            || self == Self::Rows && (may_be_of_r(text) || may_be_of_julia(text))
    }
}

/// The text without spaces.
fn joined(text: &Text) -> String {
    text.lines.iter().flat_map(|line| line.text.chars()).filter(|sign| !sign.is_whitespace()).collect()
}

/// Whether Fortran fills a matrix by columns from a list and turns it: `transpose(reshape([5, 3, ...], [9, 9]))`. Nothing else is done with it.
fn is_turned_in_fortran(text: &str) -> bool {
    let plain = text.replace('&', "").replace("(/", "[").replace("/)", "]").to_lowercase();
    let Some((before, call)) = plain.split_once("=transpose(reshape([") else { return false };
    let Some((list, shape)) = call.split_once("],[") else { return false };
    let numbers: Vec<&str> = list.split(',').collect();
    let side = numbers.len().isqrt();
    let ends = shape.strip_prefix(&*format!("{side},{side}]))")).is_some_and(str::is_empty);
    ends && before.contains("::")
        && numbers.len() == side * side
        && numbers.iter().all(|number| number.parse::<u16>().is_ok())
}

/// Whether a matrix of R is cut or broken: so may be what it says of its order.
fn is_broken(text: &Text) -> bool {
    let has = |word: &str| text.has(word);
    let count = |sign: char| text.lines.iter().map(|line| line.text.matches(sign).count()).sum::<usize>();
    let says_no = || text.lines.iter().any(|line| line.text.replace(' ', "").contains("byrow=FALSE"));
    count('(') != count(')') || has("by") && !says_no() || has("TRUE") || has("=T") || has("= T")
}

/// Whether a flat list with two sides behind it stands in a call whose name is `reshape` but for a slip.
fn may_be_of_julia(text: &Text) -> bool {
    const NAME: &str = "reshape";
    let joined = joined(text);
    let Some((before, list)) = joined.split_once('[') else { return false };
    let Some((list, behind)) = list.split_once(']') else { return false };
    let side = list.split(',').count().isqrt();
    let letters: Vec<char> = before.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let ends = |length: usize| letters.len().checked_sub(length).map(|from| String::from_iter(&letters[from..]));
    let is_name = |end: String| end == NAME || is_slip(&end, NAME);
    behind.starts_with(&format!(",{side},{side}")) && (NAME.len() - 1..=NAME.len() + 1).filter_map(ends).any(is_name)
}

/// Whether a text may be a matrix of R whose name is damaged.
fn may_be_of_r(text: &Text) -> bool {
    let has = |word: &str| text.has(word);
    let is_bound = has("cbind(") || has("rbind(");
    let has_vector = text.lines.iter().any(|line| calls(&line.text, "c("));
    let says_no = ["byrow=F", "byrow=0"].iter().any(|no| joined(text).contains(no));
    says_no || has("matrixc(") && !has("by") || has_vector && (has("(c(") || has("matrix")) && !has("by") && !is_bound
}
