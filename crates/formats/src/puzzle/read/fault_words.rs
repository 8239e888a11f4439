//! Parts of what is said of a fault: what may stand where a value does, and numbers of which one is right.

/// What may stand where a value does. Few lines of few words may be anything.
pub(super) fn value_expected(side: usize) -> String {
    match side {
        1 => "which is no puzzle by itself".to_owned(),
        2 | 3 => {
            format!("1 to {side} or a blank expected, if these {side} rows of {side} cells are a puzzle")
        }
        _ => format!("1 to {side} or a blank expected: the puzzle is {side}x{side}"),
    }
}

/// `64 or 81`.
pub(super) fn either(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(" or ")
}
