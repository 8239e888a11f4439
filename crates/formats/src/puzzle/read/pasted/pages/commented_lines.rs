//! Statements of a program that stand behind signs of comments, line by line, beside others that do not: an older board that somebody switched off.

use std::ops::Range;

/// Signs that make a comment of the rest of a line.
const SIGNS: [&str; 4] = ["//", "--", "#", "%"];

/// Where a run of such lines has fewer digits, no board is in it.
const FEWEST_DIGITS: usize = 16;

/// The runs of commented lines that hold a board, if the other lines of the text are those of a program, too.
pub(in super::super) fn of(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<(Range<usize>, &str)> = Vec::new();
    let (mut start, mut has_code) = (0, false);
    for line in text.split_inclusive('\n') {
        let end = start + line.trim_end().len();
        match SIGNS.iter().find(|sign| line.trim_start().starts_with(**sign)) {
            Some(sign) => match runs.last_mut() {
                Some((run, before)) if before == sign && text[run.end..start].trim().is_empty() => run.end = end,
                _ => runs.push((start..end, sign)),
            },
            None => has_code |= is_code(line),
        }
        start += line.len();
    }
    let holds_board = |(run, _): &(Range<usize>, &str)| {
        let inside = &text[run.clone()];
        let digits = inside.bytes().filter(u8::is_ascii_digit).count();
        digits >= FEWEST_DIGITS && inside.lines().any(is_code)
    };
    if has_code { runs.into_iter().filter(holds_board).map(|(run, _)| run).collect() } else { Vec::new() }
}

/// Whether a line is a row in brackets, which may be behind the sign of a comment.
fn is_row(line: &str) -> bool {
    let row = line.trim().trim_start_matches(['/', '-', '#', '%']).trim().trim_end_matches([',', ';']);
    let Some(cells) = row.strip_prefix('[').and_then(|row| row.strip_suffix(']')) else { return false };
    cells.contains(',') && cells.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, ',' | ' '))
}

/// Whether a line begins a list, or is a row of one, or has a string in a call.
fn is_code(line: &str) -> bool {
    let opens = line.trim_end().ends_with(['[', '{', '(']);
    let is_set = line.contains('=') && line.contains(['[', '{', '"', '\'']);
    is_row(line) || opens && line.contains('=') || is_set || line.contains("('") || line.contains("(\"")
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn boards_that_are_switched_off_are_found() {
        for text in [
            "# board = [\n#  [5, 3, 0, 0, 7, 0, 0, 0, 0],\n#  [6, 0, 0, 1, 9, 5, 0, 0, 0]]\nboard = [\n  [0]\n]\n",
            "-- INSERT INTO s VALUES ('530070000600195000');\nINSERT INTO s VALUES ('.4.65');\n",
            "#  [1, 0, 0, 0, 0, 0, 0, 9, 0],\n#  [0, 0, 0, 8, 0, 5, 0, 0, 0]\n# ]\nboard = [\n  [0]\n]\n",
            "# board = [\n#  [1, 0, 0, 0, 0, 0, 0, 9, 0],\n#  [0, 0, 0, 8, 0, 5, 0, 0, 0]\n# ]board = [\n  [0, 7],\n]\n",
            "  // const old = \"530070000600195000\";\nconst board = \"1\";\n",
        ] {
            let runs = of(text);
            assert_eq!(runs.len(), 1, "{text}");
            assert!(!text[runs[0].end..].contains("53"), "{text}");
        }
    }

    #[test]
    fn remarks_and_puzzles_behind_signs_are_none() {
        for text in [
            "# 530070000600195000098000060\n530070000\n",
            "# board = [5, 3]\nboard = [\n",
            "// board = [\n// [5, 3, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0, 1, 9, 5, 0, 0]\n// ]\n",
        ] {
            assert!(of(text).is_empty(), "{text}");
        }
    }
}
