//! The shortest way for a classic 9×9: 81 characters, straight to the kernel.

use exactone::nine::{self, Answer};

/// The cells of a text that is nothing but a 9×9, with one kind of blank and one blank at least; `None` where a reader must look closer.
pub(crate) fn cells(text: &str) -> Option<&[u8; 81]> {
    let cells: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let (mut is_known, mut dots, mut zeros) = (true, 0, 0);
    for &cell in cells {
        is_known &= cell == b'.' || cell.is_ascii_digit();
        dots += u32::from(cell == b'.');
        zeros += u32::from(cell == b'0');
    }
    (is_known && (dots == 0) != (zeros == 0) && dots + zeros < 81).then_some(cells)
}

/// The answer, if it is right; every solution is checked against the puzzle.
pub(crate) fn answer(cells: &[u8; 81]) -> Option<Answer> {
    let answer = nine::solve(cells);
    let is_right = match answer.solutions {
        0 => true,
        1 => nine::check(cells, &answer.first),
        _ => nine::check(cells, &answer.first) && nine::check(cells, &answer.second) && answer.first != answer.second,
    };
    is_right.then_some(answer)
}
