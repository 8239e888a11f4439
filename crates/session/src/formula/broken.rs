//! Long lines of a heading: broken for the file, because some readers give up on a long comment.
//!
//! ```text
//! c puzzle 1 . . 4 … 17
//! c continued  3 . … 25        what stands behind the key and one blank follows at once
//! ```
//!
//! `lrat-check` refuses comments of more than 1024 bytes. A line is broken before its last blank that leaves it short
//! enough, so that numbers stay whole; a line without blanks is broken anywhere. Nothing is added and nothing lost.

/// The most bytes of a line, without its mark and its end: with the mark and a blank, 1000.
pub(super) const LONGEST: usize = 998;

/// The key of a line that continues the one above.
pub(super) const CONTINUED: &str = "continued";

/// Visits the pieces of a line; each but the first begins with this key.
pub(super) fn each_piece<E>(line: &str, key: &str, mut visit: impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
    let (mut piece, mut rest) = split(line, 0);
    let mut head = String::new();
    loop {
        head.push_str(piece);
        visit(&head)?;
        if rest.is_empty() {
            return Ok(());
        }
        head.clear();
        head.push_str(key);
        head.push(' ');
        (piece, rest) = split(rest, head.len());
    }
}

/// What fits on a line of which so many bytes are taken, and what is left.
fn split(text: &str, taken: usize) -> (&str, &str) {
    if text.len() + taken <= LONGEST {
        return (text, "");
    }
    let end = text.floor_char_boundary(LONGEST - taken);
    // A blank near the beginning may be that behind a key: a piece is never cut that short.
    let blank = text[..end].rfind(' ').filter(|at| *at > end / 2);
    text.split_at(blank.unwrap_or(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn pieces(line: &str) -> Vec<String> {
        let mut pieces = Vec::new();
        let Ok(()) = each_piece(line, CONTINUED, |piece| -> Result<(), Infallible> {
            pieces.push(piece.to_owned());
            Ok(())
        });
        pieces
    }

    #[test]
    fn the_pieces_are_short_and_joined_they_are_the_line() {
        let lines = ["1 22 333 ".repeat(500), "é".repeat(3000), " ".repeat(2500), format!("text {}", "x".repeat(5000))];
        for line in lines {
            let pieces = pieces(&line);
            assert!(pieces.len() > 1 && pieces.iter().all(|piece| piece.len() <= LONGEST), "{line}");
            let further = pieces[1..].iter().map(|piece| piece.strip_prefix("continued ").unwrap());
            assert_eq!(pieces[0].clone() + &further.collect::<String>(), line);
        }
    }

    #[test]
    fn a_line_that_fits_is_not_broken_and_numbers_are_never() {
        for length in [0, 1, LONGEST] {
            assert_eq!(pieces(&"x".repeat(length)), ["x".repeat(length)]);
        }
        assert_eq!(pieces(&"x".repeat(LONGEST + 1)).len(), 2);
        let line = format!("puzzle{}", " 625".repeat(1000));
        assert!(pieces(&line).iter().all(|piece| piece.ends_with("625")));
    }
}
