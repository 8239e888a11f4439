//! Rows that a command of a shell writes: `echo "5 3 . .` before the first one, and `" > puzzle.txt` behind the last.

/// More lines are no text of one command.
const MOST_LINES: usize = 60;
const FEWEST: usize = 3;

/// The text without the words of such commands.
pub(in super::super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split('\n').collect();
    let mut out: Vec<&str> = lines.clone();
    let mut at = 0;
    while at < lines.len() {
        if let Some((first, last, end)) = command(&lines[at..]) {
            (out[at], out[at + end]) = (first, last);
            at += end;
        }
        at += 1;
    }
    (out != lines && !lines.iter().any(|line| changes_file(line))).then(|| out.join("\n"))
}

/// Whether a line is a command that gives the rows of a file or of another command in another order, or with other values.
fn changes_file(line: &str) -> bool {
    const COMMANDS: [&str; 14] =
        ["rev", "tac", "tr", "sed", "awk", "gawk", "perl", "sort", "shuf", "cut", "rs", "datamash", "paste", "column"];
    line.split(['|', ';', '&', '$', '(']).any(|command| {
        let mut words = command.split_whitespace();
        words.next().is_some_and(|word| COMMANDS.contains(&word)) && words.next().is_some()
            || COMMANDS.contains(&command.trim())
            || names_change(command)
    })
}

/// Whether the name of a program or of its option says that it turns rows: `./transpose`, `--flip`.
fn names_change(command: &str) -> bool {
    const WORDS: [&str; 8] = ["transpos", "revers", "rotat", "flip", "mirror", "column", "turn", "swap"];
    let words = command.split_whitespace().filter(|word| word.starts_with(['-', '.', '/']));
    words.map(str::to_lowercase).any(|word| WORDS.iter().any(|part| word.contains(part)))
}

/// What a command that begins on the first line writes there, and what on the last one, with the place of that line.
fn command<'a>(lines: &[&'a str]) -> Option<(&'a str, &'a str, usize)> {
    let (sign, first) = opened(lines.first()?)?;
    let end = lines.iter().take(MOST_LINES).skip(1).position(|line| line.contains(sign))? + 1;
    let (last, behind) = lines[end].split_once(sign)?;
    let is_row = |line: &str| !line.contains(['"', '\'', '`', '$']);
    let are_rows = is_row(first) && is_row(last) && lines[1..end].iter().all(|line| is_row(line));
    (end >= FEWEST && are_rows && is_kept(behind)).then_some((first, last, end))
}

/// The quote mark that the text of a command begins with, and what stands behind it.
fn opened(line: &str) -> Option<(char, &str)> {
    let line = line.trim_start().trim_start_matches(['$', '%', '>', ' ']);
    let (word, mut rest) = line.split_once(' ')?;
    if !["echo", "printf"].contains(&word) {
        return None;
    }
    rest = rest.trim_start();
    for option in ["-e ", "-n ", "-en ", "-ne ", "-E ", "'%s' ", "'%s\\n' ", "\"%s\" ", "\"%s\\n\" "] {
        rest = rest.strip_prefix(option).unwrap_or(rest).trim_start();
    }
    let sign = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
    Some((sign, &rest[1..]))
}

/// Whether what is behind the text keeps it: a file gets it, or a program that solves or shows it.
fn is_kept(behind: &str) -> bool {
    const PROGRAMS: [&str; 6] = ["tee", "cat", "python", "python3", "node", "xclip"];
    let behind = behind.trim();
    let of_file = || {
        let name = behind.trim_start_matches('>').trim();
        behind.starts_with('>') && !name.contains([' ', '|', ';', '<'])
    };
    let of_program = || {
        let command = behind.strip_prefix('|')?.trim_start();
        let word = command.split(' ').next()?;
        let is_known = PROGRAMS.contains(&word) || word.starts_with("./") || word.contains("sudoku");
        Some(is_known && !command.contains(['|', ';', '&']))
    };
    behind.is_empty() || of_file() || of_program() == Some(true)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn rows_stand_without_their_command() {
        for (begin, end) in [
            ("echo \"", "\" > a.txt"),
            ("$ echo '", "' >> a.txt"),
            ("printf '%s\\n' '", "'"),
            ("echo -e \"", "\" | ./solve"),
            ("echo \"", "\" | sudoku -v"),
            ("echo \"", "\" > a.txt\n./solve a.txt"),
        ] {
            let text = format!("so:\n{begin}1 2\n3 4\n. .\n5 6{end}\nthen");
            let rows = plain(&text).unwrap();
            assert!(rows.starts_with("so:\n1 2\n3 4\n. .\n5 6\n") && rows.ends_with("then"), "{text}");
        }
    }

    #[test]
    fn what_changes_rows_keeps_its_command() {
        for (begin, end) in [
            ("echo \"", "\" | rev"),
            ("echo \"", "\" | tac | ./solve"),
            ("echo \"", "\" | ./transpose"),
            ("echo \"", "\" | sudoku --transpose"),
            ("echo \"", "\" > p.txt\nrev p.txt | ./solve"),
            ("echo \"$A", "\""),
            ("say \"", "\""),
        ] {
            assert_eq!(plain(&format!("{begin}1 2\n3 4\n. .\n5 6{end}")), None, "{begin}{end}");
        }
    }
}
