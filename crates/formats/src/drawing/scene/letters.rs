//! How wide a text is, and lines that are no wider than there is room.
//!
//! A reader's font is not known. The widths are those of a wide one, so that a line ends before its room does.

/// Characters by their width, in sizes of the font.
const WIDTHS: [(&str, f64); 6] = [
    (" ijl|.,:;'!", 0.34),
    ("frtIJ()[]{}-/\"*", 0.46),
    ("0123456789", 0.64),
    ("mwMW%@", 0.96),
    ("ABCDEGHKNOPQRUVXZ&", 0.72),
    ("+<>=→≤≥≠×", 0.84),
];
/// The width of all others.
const USUAL: f64 = 0.6;

/// The width of a text in this size.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let of =
        |character: char| WIDTHS.iter().find(|(all, _)| all.contains(character)).map_or(USUAL, |(_, width)| *width);
    text.chars().map(of).sum::<f64>() * size
}

/// A text in lines of at most this width, broken at blanks, and inside of words that are wider than a line.
pub(super) fn wrapped(text: &str, room: f64, size: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if width(last, size) + width(" ", size) + width(word, size) <= room => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.extend(pieces(word, room, size)),
        }
    }
    lines
}

/// A word in pieces of at most this width, each of one character at least.
fn pieces(word: &str, room: f64, size: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for character in word.chars() {
        let last = pieces.last_mut().expect("there is a piece");
        let longer = format!("{last}{character}");
        if last.is_empty() || width(&longer, size) <= room {
            *last = longer;
        } else {
            pieces.push(character.to_string());
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_its_room_and_nothing_is_lost() {
        let text =
            "Alternating inference chain. Suppose r1c1 is 4 (1=2648)r5c789-(4=7)r5c8=(7)r1c1-(7=3)r1c4 => r5c3<>4.";
        for room in [60.0, 150.0, 400.0] {
            let lines = wrapped(text, room, 14.0);
            assert!(lines.iter().all(|line| width(line, 14.0) <= room), "{lines:?}");
            let squeezed = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(squeezed(&lines.concat()), squeezed(text));
        }
        assert_eq!(wrapped("", 100.0, 14.0), [""; 0]);
    }

    #[test]
    fn sums_and_lists_of_numbers_have_the_room_of_a_wide_font() {
        // Thousandths of DejaVu Sans: 636 a digit, 838 a plus, 318 a comma and a blank.
        for (text, wide) in [("1+2+3+5", 4.0 * 636.0 + 3.0 * 838.0), ("4, 5, 6", 3.0 * 636.0 + 4.0 * 318.0)] {
            assert!(width(text, 1_000.0) >= wide, "{text}: {}", width(text, 1_000.0));
        }
    }
}
