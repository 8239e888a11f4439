//! Functions of programs that fill a matrix by columns, and what they fill it from: a word, or rows of their own.

use super::super::grids::find::{Doubt, Find, Written};
use super::super::text::Text;

/// Whether the text has a function fill a matrix by columns, as Julia and Fortran do, and no method that fills it by rows.
pub(in super::super) fn fills_by_columns(text: &Text) -> bool {
    text.lines.iter().any(|line| calls(&line.text, "reshape(") || is_in_order_of_fortran(&line.text))
}

/// Whether `NumPy` is told to fill a matrix as Fortran does.
fn is_in_order_of_fortran(line: &str) -> bool {
    let plain: String = line.chars().filter(|sign| !sign.is_whitespace()).collect();
    plain.contains("reshape(") && [",\"F\")", ",'F')"].iter().any(|order| plain.contains(order))
}

/// The find as doubtful, if it is what such a function fills a matrix from; not the rows of a matrix that a program printed.
pub(in super::super) fn filled(find: Find, text: &Text) -> Find {
    let above = text.lines[..find.lines.0].iter().rev().find(|line| !line.text.trim().is_empty());
    let is_printed = above.is_some_and(|line| line.text.contains('×') || line.text.contains("Array{"));
    let is_written = !find.form.is_of_cells() && find.form != Written::Code;
    let doubt = if is_written && !is_printed && find.doubt == Doubt::Nothing { Doubt::Order } else { find.doubt };
    Find { doubt, ..find }
}

/// Whether a line has a call of this name, which is not the end of another one.
pub(in super::super) fn calls(line: &str, call: &str) -> bool {
    let is_of_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.');
    line.match_indices(call).any(|(at, _)| !line[..at].ends_with(is_of_name))
}

#[cfg(test)]
mod tests {
    use super::{calls, is_in_order_of_fortran};

    #[test]
    fn a_call_is_not_the_end_of_another_name() {
        assert!(calls("m <- matrix(c(1, 2))", "c(") && calls("g = reshape(v, 9, 9)", "reshape("));
        let order = "np.reshape([5, 3], (9, 9), 'F')";
        assert!(is_in_order_of_fortran(order) && !is_in_order_of_fortran(&order.replace('F', "C")));
        assert!(!calls("calc(5)", "c(") && !calls("np.reshape(v, (9, 9))", "reshape("));
    }
}
