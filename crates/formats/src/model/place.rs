//! The place of a square on a board, as its name says it.

/// Row and column, from 0, of `r2c7`, in small letters or capitals.
pub(in crate::model) fn place_of(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|_| !text.starts_with('+'))?.checked_sub(1);
    Some((number(row)?, number(column)?))
}
