//! A command of a shell around lines that it gets, or calls behind the string or the list that they stand in: `rev <<E`, `` `.split('\n').reverse() ``,
//! `(reverse '(`. What the command makes of the lines is then another grid.

use super::super::order::program_calls::{Asked, words};
use super::known::has_value;
use super::paths::is_of_name;

/// Commands that give lines back in another order.
const COMMANDS: [&str; 2] = ["rev", "tac"];
const SORTS: [&str; 2] = ["sort", "shuf"];

/// Commands of an editor behind lines.
const EDITORS: [&str; 5] = [":g/^/m0", ":g/^/m 0", ":%!tac", ":%!rev", ":%!sort"];

/// The line of the source, from 0, that makes another grid of the lines from the first to the last.
pub(super) fn change(source: &[String], (first, last): (usize, usize)) -> Option<usize> {
    let is_full = |line: &usize| !source[*line].trim().is_empty();
    let above = (first.saturating_sub(2)..first).rev().find(is_full);
    let below = (last + 1..source.len().min(last + 3)).find(is_full);
    let is_before = |line: &usize| {
        let text = begin_of(&source[*line]);
        commands(text) || has(text, Asked::Before)
    };
    let is_behind = |line: &usize| {
        let text = begin_of(source[*line].trim_start());
        let closes = text.starts_with(['`', '"', '\'', ')', ']', '}']);
        closes && makes_another(text) || EDITORS.iter().any(|command| text.starts_with(command))
    };
    let own = || {
        let text = end_of(&source[last]);
        let end = text.find(['`', '"', '\'', ']', '}']).map_or("", |at| &text[at..]);
        makes_another(end).then_some(last)
    };
    let begin = || {
        let text = begin_of(&source[first]);
        (has(text, Asked::Before) || is_reversed_in_j(text) || translates(text)).then_some(first)
    };
    above.filter(is_before).or_else(begin).or_else(own).or_else(|| below.filter(is_behind))
}

/// So much of a line is looked at, in bytes: many grids may stand on a long one.
const MOST: usize = 2_000;

fn begin_of(line: &str) -> &str {
    &line[..line.floor_char_boundary(MOST)]
}

fn end_of(line: &str) -> &str {
    &line[line.ceil_char_boundary(line.len().saturating_sub(MOST))..]
}

/// Whether a statement that begins with the end of a list or of a string puts its parts in another order.
fn makes_another(text: &str) -> bool {
    let statement = text.split(';').next().unwrap_or(text).trim_end();
    has(statement, Asked::Behind) || [".reverse", ".sort"].iter().any(|call| statement.ends_with(call))
}

/// Whether a line, in small letters and without spaces, has one of these.
fn has(line: &str, asked: Asked) -> bool {
    let text: String = line.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect();
    words(asked).any(|call| text.contains(call))
}

/// Whether a line gives the lines below it to a command that changes them.
fn commands(line: &str) -> bool {
    let Some((before, behind)) = line.split_once("<<") else { return false };
    let parts = before.split('|').chain(behind.split('|').skip(1));
    let sorts = |command: &str| SORTS.contains(&split_command(command).0);
    parts.map(str::trim).any(|command| changes_lines(command) || sorts(command))
}

/// The word of a command, and what it is given.
fn split_command(command: &str) -> (&str, &str) {
    let command = command.trim_start_matches(['$', '>', '%', ' ']).trim_end();
    command.split_once(' ').unwrap_or((command, ""))
}

/// Whether a command gives the lines that it gets back mirrored, turned or with other digits.
pub(super) fn changes_lines(command: &str) -> bool {
    let (word, arguments) = split_command(command);
    match word {
        "sed" => has_value(&without_counts(arguments)),
        // What is not named is taken out.
        "tr" => !["-c", "-dc", "-cd", "-C"].iter().any(|option| arguments.starts_with(option)) && has_value(arguments),
        "awk" | "gawk" | "perl" => ["--", "rev", "sub(", "tr/"].iter().any(|part| arguments.contains(part)),
        "rs" => arguments.split_whitespace().any(|option| option.starts_with('-') && option.contains('T')),
        "datamash" | "csvtk" | "mlr" => ["transpose", "reverse"].iter().any(|part| arguments.contains(part)),
        word => COMMANDS.contains(&word),
    }
}

/// The arguments of `sed` without numbers that are no signs: how often, and of which part.
fn without_counts(arguments: &str) -> String {
    let mut plain = String::new();
    for part in arguments.replace("\\{", "{").replace("\\}", "}").split('{') {
        plain += part.split_once('}').filter(|_| !plain.is_empty()).map_or(part, |(_, behind)| behind);
    }
    let mut is_escaped = false;
    plain.retain(|sign| {
        let is_part = is_escaped && sign.is_ascii_digit();
        is_escaped = sign == '\\';
        !is_part
    });
    plain
}

/// `|. 9 9 $ 5 3 0`.
fn is_reversed_in_j(line: &str) -> bool {
    let text = line.trim_start();
    let call = text.split_once("=:").map_or(text, |(_, value)| value.trim_start());
    call.starts_with("|.") && call.contains('$')
}

/// A function of SQL that gives digits of a string other values: `translate('53..', '123', '456')`, `replace('53..', '5', '6')`.
fn translates(line: &str) -> bool {
    const FEWEST: usize = 16;
    let lower = line.to_ascii_lowercase();
    ["translate(", "replace("].iter().any(|call| {
        lower.match_indices(call).any(|(at, _)| {
            let inside = lower[at + call.len()..].split(')').next().unwrap_or("");
            let parts: Vec<&str> = inside.split(',').map(|part| part.trim().trim_matches(['\'', '"'])).collect();
            let is_call = !lower[..at].ends_with(|sign| is_of_name(sign) || sign == '.');
            matches!(parts[..], [cells, old, new] if is_call && cells.len() >= FEWEST && old != new && (has_value(old) || has_value(new)))
        })
    })
}

#[cfg(test)]
mod tests {
    use crate::puzzle::read::one;
    use crate::puzzle::read::sample::{LINE, ROWS};

    /// Whether a text is read as it stands, with `@R` for the rows and `@P` for the cells on a line.
    fn is_read(text: &str) -> bool {
        let text = text.replace("@P", LINE).replace("@R", &ROWS.join("\n"));
        match one(&text) {
            Ok(puzzle) => puzzle.values[..5] == [5, 3, 0, 0, 7],
            Err(error) => {
                assert!(error.to_string().contains("two readings"), "{text}{error}");
                false
            }
        }
    }

    #[test]
    fn commands_that_make_other_lines_are_refused() {
        for text in [
            "const rows = `@R`.trim().split('\\n').reverse();\n",
            "const rows = `\n@R\n`.trim().split('\\n').reverse();\n",
            "rows = \"\"\"\n@R\n\"\"\".strip().split('\\n')[::-1]\n",
            "rows = \"\n@R\n\".split.reverse\n",
            "rev <<'E'\n@R\nE\n",
            "tac <<EOF\n@R\nEOF\n",
            "$ sort -r <<E\n@R\nE\n",
            "sed y/123456789/987654321/ <<'E'\n@R\nE\n",
            "awk '{a[NR]=$0} END{for(i=NR;i>0;i--)print a[i]}' <<E\n@R\nE\n",
            "@R\n:g/^/m0\n",
            "@'\n@R\n'@ -split \"`n\" | Sort-Object -Descending\n",
            "SELECT translate('@P','123','456');\n",
        ] {
            assert!(!is_read(text), "{text}");
        }
    }

    #[test]
    fn commands_that_keep_the_lines_are_passed_over() {
        for text in [
            "const rows = `\n@R\n`.trim().split('\\n').map(row => row.split(''));\n",
            "rows = \"\"\"\n@R\n\"\"\".strip().split('\\n')\nprint(rows)\n",
            "cat <<E | ./solver --sort-by none -\n@R\nE\n",
            "sed s/x/./g <<E\n@R\nE\n",
            "sed -E 's/(.{3})/\\1 /g' <<E\n@R\nE\n",
            "var puzzle = \"@P\"; var names = [\"b\", \"a\"]; names.sort();\n",
            "Sorted by level, <<easy>> ones first\n\n@R\n",
        ] {
            assert!(is_read(text), "{text}");
        }
    }
}
