//! Keys that move the cursor, pressed while a puzzle was typed or pasted into a terminal.
//!
//! A terminal sends them as `ESC [`, parameters, and a final byte; some as `ESC O` and a letter. Colours have the same beginning and another
//! final byte, `m`: they are no keys. What a program writes to clear the screen, `ESC [ H` beside `ESC [ 2 J`, is none either, and `ESC [ H` before
//! everything else in a line moves nothing.

/// The first such key of a line: the byte where it begins, and its name.
pub(super) fn key_in(line: &str) -> Option<(usize, &'static str)> {
    line.match_indices('\u{1b}').find_map(|(at, _)| Some((at, name(line, at)?)))
}

/// The name of the key whose sequence begins at a byte.
fn name(line: &str, at: usize) -> Option<&'static str> {
    let rest = &line[at + 1..];
    if let Some(letter) = rest.strip_prefix('O') {
        return of_letter(letter.chars().next()?);
    }
    let rest = rest.strip_prefix('[')?;
    let end = rest.find(|only: char| !only.is_ascii_digit() && only != ';')?;
    let (parameters, behind) = rest.split_at(end);
    match behind.chars().next()? {
        '~' => of_number(parameters.split(';').next().unwrap_or("")),
        'H' if at == 0 || clears_screen(line) => None,
        letter => of_letter(letter),
    }
}

fn of_letter(letter: char) -> Option<&'static str> {
    Some(match letter {
        'A' => "cursor up",
        'B' => "cursor down",
        'C' => "cursor right",
        'D' => "cursor left",
        'H' => "Home",
        'F' => "End",
        _ => return None,
    })
}

/// Keys with numbers; 200 and 201 stand around what is pasted, and are none.
fn of_number(number: &str) -> Option<&'static str> {
    Some(match number {
        "1" | "7" => "Home",
        "2" => "Insert",
        "3" => "Delete",
        "4" | "8" => "End",
        "5" => "Page Up",
        "6" => "Page Down",
        "200" | "201" => return None,
        _ => "function",
    })
}

fn clears_screen(line: &str) -> bool {
    ["\u{1b}[2J", "\u{1b}[J", "\u{1b}[3J"].iter().any(|sequence| line.contains(sequence))
}

#[cfg(test)]
mod tests {
    use super::key_in;

    #[test]
    fn keys_are_told_from_colours() {
        for (line, expected) in [
            ("53.\u{1b}[D.7", (3, "cursor left")),
            ("\u{1b}[1;5C53..7", (0, "cursor right")),
            ("53\u{1b}OA", (2, "cursor up")),
            ("\u{1b}[1m5\u{1b}[0m3\u{1b}[3~", (10, "Delete")),
            ("5\u{1b}[H", (1, "Home")),
            ("5\u{1b}[F", (1, "End")),
            ("5\u{1b}[15~", (1, "function")),
        ] {
            assert_eq!(key_in(line), Some(expected), "{line:?}");
        }
        for line in [
            "\u{1b}[1;34m5\u{1b}[0m 3",
            "\u{1b}[H\u{1b}[2J53..7",
            "\u{1b}[H53..7",
            "\u{1b}[200~53..7\u{1b}[201~",
            "\u{1b}[K53..7",
            "\u{1b}]0;title\u{7}",
            "53..7",
            "5\u{1b}",
            "5\u{1b}[1",
        ] {
            assert_eq!(key_in(line), None, "{line:?}");
        }
    }
}
