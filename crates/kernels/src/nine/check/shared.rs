//! What the versions of the check have in common.

use super::super::Answer;

/// [`Check::first_wrong`] by one of the versions; part of the caller, so that it has the caller's instructions.
#[allow(clippy::inline_always, reason = "what is not inlined has no vectors, and costs nine times as much")]
#[inline(always)]
pub(super) fn first_wrong(
    puzzles: &[&[u8; 81]],
    answers: &[Answer],
    holds: impl Fn(&[u8; 81], &[u8; 81]) -> bool,
) -> Option<usize> {
    puzzles.iter().zip(answers).position(|(puzzle, answer)| match answer.solutions {
        0 => false,
        1 => !holds(puzzle, &answer.first),
        _ => answer.first == answer.second || !holds(puzzle, &answer.first) || !holds(puzzle, &answer.second),
    })
}

/// The codes of the low four bits of a byte: of `1` to `8` a bit each, of all else none.
#[cfg(target_arch = "x86_64")]
pub(super) const CODES: [u8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0];
