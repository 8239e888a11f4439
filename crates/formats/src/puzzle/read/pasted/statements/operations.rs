//! Operations of a program on the grid that it lists: a sum with each value, a replacement of digits, a shift of rows, a part of a list. The
//! values of the puzzle are then others than those in the list.

use super::super::grids::find::{Doubt, Find};
use super::super::order::program_calls::{Asked, words};
use super::super::order::turning::name_of;
use super::super::text::Text;
use crate::puzzle::read::Fault;

/// The signs of sums.
const SIGNS: [char; 6] = ['+', '-', '*', '/', '%', '^'];

/// The first grid on which a program does such an operation, and what is said of it.
pub(in super::super) fn fault(finds: &[Find], text: &Text) -> Option<(u64, Fault)> {
    let find = finds.iter().find(|find| has_operation(find, text))?;
    Some((text.lines[find.lines.0].number, Doubt::Recoded.fault(find.content.side)?))
}

fn has_operation(find: &Find, text: &Text) -> bool {
    let (first, last) = find.lines;
    let mut lines: Vec<&str> = text.in_source(find.lines).collect();
    let name = lines.first().map_or("", |line| name_of(line)).to_lowercase();
    let behind = text.lines.get(last + 1).map_or("", |line| line.text.trim_start());
    if first < last && behind.starts_with([']', ')', '}', '"', '\'', '`', '.', '|']) {
        lines.push(behind);
    }
    let program = plain(&lines.join(""));
    let may_change = |line: &str| {
        let begin = line.trim_start().chars().flat_map(char::to_lowercase);
        !name.is_empty() && begin.take(name.chars().count()).eq(name.chars())
    };
    let mut behind = text.lines[last + 1..].iter().map(|line| line.text.as_str()).filter(|line| may_change(line));
    operates(&program) || behind.any(|line| changes(&plain(line), &name))
}

/// What is looked at on one side of a sign: an expression is shorter, and each sign of a text is looked at.
const MOST: usize = 500;

/// The beginning of what stands behind a sign.
fn begin(text: &str) -> &str {
    &text[..text.floor_char_boundary(MOST)]
}

/// The end of what stands before a sign.
fn end(text: &str) -> &str {
    &text[text.ceil_char_boundary(text.len().saturating_sub(MOST))..]
}

/// A program in small letters, without spaces.
fn plain(program: &str) -> String {
    program.to_lowercase().chars().filter(|sign| !sign.is_whitespace()).collect()
}

/// Whether a program, without spaces, has an operation on the list or the string in it.
fn operates(program: &str) -> bool {
    let is_of_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let calls = |call: &str| {
        let begins_with_dot = call.starts_with('.');
        program.match_indices(call).any(|(at, _)| begins_with_dot || !program[..at].ends_with(is_of_name))
    };
    words(Asked::Operation).any(calls)
        || has_sum_behind(program)
        || has_sum_before(program)
        || has_slice(program)
        || maps(program)
        || replaces(program)
}

/// Whether a list is closed here, and no row of one, which another list may repeat.
fn closes_list(before: &str) -> bool {
    const FEWEST: usize = 16;
    let before = end(before);
    let inner = || before.trim_end_matches([']', '}', ')']);
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let list = || inner().rsplit(['[', '{', '(']).next().unwrap_or("");
    let closed = before.len() - inner().len();
    digits(before) >= FEWEST && (closed > 1 || closed == 1 && digits(list()) >= FEWEST)
}

/// `[[...]])+1`, `[...].*2`.
fn has_sum_behind(program: &str) -> bool {
    program.char_indices().filter(|(_, sign)| SIGNS.contains(sign)).any(|(at, _)| {
        // Some signs are two.
        let before = program[..at].strip_suffix(['.', '/', '*', '<', '>']).unwrap_or(&program[..at]);
        let behind = program[at + 1..].trim_start_matches(|sign: char| sign.is_ascii_digit());
        let is_number = behind.len() < program.len() - at - 1;
        let ends = behind.is_empty() || behind.starts_with([')', ']', '}', ';', ',', '#', '+', '-', '*', '/', '%']);
        before.ends_with([']', ')', '}']) && is_number && ends && closes_list(before)
    })
}

/// `=10-np.array([[...`.
fn has_sum_before(program: &str) -> bool {
    let Some(open) = program.find(['[', '{']) else { return false };
    let before = program[..open]
        .trim_end_matches(|sign: char| sign.is_alphanumeric() && !sign.is_ascii_digit() || "_.(".contains(sign));
    let Some(number) = before.strip_suffix(SIGNS) else { return false };
    let number = number.strip_suffix('.').unwrap_or(number);
    let begin = number.trim_end_matches(|sign: char| sign.is_ascii_digit());
    begin.len() < number.len() && begin.ends_with(['=', '(', '[', ','])
}

/// `[[...]][1:]`, or `[r[1:]+r[:1]forrin[[...`.
fn has_slice(program: &str) -> bool {
    let slices = program.match_indices('[').filter(|(at, _)| {
        let inside = begin(&program[at + 1..]).split(']').next().unwrap_or("");
        inside.contains(':')
            && inside.len() > 1
            && inside.bytes().all(|sign| sign.is_ascii_digit() || b":-".contains(&sign))
    });
    slices.map(|(at, _)| at).any(|at| {
        let is_made = || begin(&program[at..]).find("for").is_some_and(|made| !program[at..at + made].contains('='));
        let is_of_name = program[..at].ends_with(|sign: char| sign.is_alphanumeric());
        program[..at].ends_with([']', ')', '}', '"', '\'']) && closes(&program[..at]) || is_of_name && is_made()
    })
}

/// Whether a list or a string of as many cells as a grid has is closed here.
fn closes(before: &str) -> bool {
    const FEWEST: usize = 16;
    let inner = before.trim_end_matches(['"', '\'', '`', ')']);
    let cells = inner.bytes().rev().take_while(|sign| sign.is_ascii_digit() || b"._".contains(sign)).count();
    closes_list(before) || inner.len() < before.len() && cells >= FEWEST
}

/// Whether a function adds to its argument, or takes it from a number: `.map(r=>r.map(x=>x+1))`.
fn maps(program: &str) -> bool {
    ["=>", "->", ":", "|"].iter().any(|sign| {
        program.match_indices(sign).any(|(at, _)| {
            let before = program[..at].trim_end_matches(')');
            let name = before.rsplit(|sign: char| !sign.is_alphanumeric() && sign != '_').next().unwrap_or("");
            let (open, name) = match name.strip_prefix("lambda") {
                Some(name) if *sign == ":" => ("", name),
                _ => (&before[..before.len() - name.len()], name),
            };
            let is_argument = match *sign {
                ":" => open.is_empty(),
                "|" => open.ends_with('|'),
                // The second of several arguments counts.
                _ => open.ends_with(['(', '{', '=']) || open.ends_with(',') && before.len() == at,
            };
            let body = || begin(&program[at + sign.len()..]).split([')', '}', ',']).next().unwrap_or("");
            is_argument && name.starts_with(char::is_alphabetic) && has_sum_of(body(), name)
        })
    })
}

/// Whether an expression adds a number to a name, or takes the name from one: not the code of the digit 0.
fn has_sum_of(expression: &str, name: &str) -> bool {
    let is_number =
        |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit()) && !matches!(text, "0" | "48");
    expression.match_indices(SIGNS).any(|(at, sign)| {
        let word =
            |text: &str| text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect::<String>();
        let before = &expression[..at];
        let first = &before[before.trim_end_matches(|sign: char| sign.is_alphanumeric() || sign == '_').len()..];
        let second = word(&expression[at + sign.len()..]);
        first == name && is_number(&second) || is_number(first) && second == name
    })
}

/// Whether digits are replaced: `.replace('1','7')`; signs of blanks may be.
fn replaces(program: &str) -> bool {
    words(Asked::Replacement).any(|call| {
        program.match_indices(call).any(|(at, _)| {
            let arguments = begin(&program[at + call.len()..]).split(')').next().unwrap_or("");
            let mut arguments = arguments.splitn(3, ',');
            let [old, new] = [arguments.next(), arguments.next()].map(|argument| argument.unwrap_or(""));
            let old = old.trim_matches(['"', '\'', '/', 'g', '`']);
            let new = new.trim_matches(['"', '\'', '`']);
            let has_value = |text: &str| text.contains(|sign: char| ('1'..='9').contains(&sign));
            let is_quoted = program[at + call.len()..].starts_with(['"', '\'', '/', '`']);
            let is_rest = old.starts_with("[^");
            is_quoted
                && !is_rest
                && old != new
                && old.len() < 12
                && new.len() < 12
                && (has_value(old) || has_value(new))
        })
    })
}

/// Whether a line gives a name another value, made of its own by a sum: `g+=1`, `g=g-1`.
fn changes(line: &str, name: &str) -> bool {
    let Some(rest) = line.strip_prefix(name).filter(|_| !name.is_empty()) else { return false };
    let adds = ["+=", "-=", "*=", "%="].iter().find_map(|sign| rest.strip_prefix(sign));
    let is_number = |text: &str| text.starts_with(|sign: char| sign.is_ascii_digit());
    adds.is_some_and(is_number) || rest.strip_prefix('=').is_some_and(|made| has_sum_of(made, name))
}

#[cfg(test)]
mod tests {
    use super::{changes, operates, plain};

    const ROWS: &str = "[[1, 0, 7, 0], [0, 3, 0, 0], [0, 0, 2, 0], [4, 0, 0, 1]]";

    #[test]
    fn operations_on_a_grid_are_known() {
        for text in [
            "g = np.array(ROWS) + 1",
            "g = (np.array(ROWS) - 1) % 9",
            "g = 10 - np.array(ROWS)",
            "A = [1 0 7 0; 0 3 0 0; 0 0 2 0; 4 0 0 1] .* 2;",
            "p = '1.7...3...2.4..1'.replace('1', '7')",
            "b = ROWS.map(r => r.map(x => x + 1))",
            "b = ROWS.map(row => row.map((v) => 10 - v))",
            "g = np.roll(np.array(ROWS), 1)",
            "g = sorted(ROWS)",
            "g = np.where(np.array(ROWS) == 7, 0, g)",
            "g = ROWS[1:]",
            "g = [r[1:]+r[:1] for r in ROWS]",
            "p = '1.7...3...2.4..1'[1:]",
            "list(map(lambda x: x+1, ROWS))",
            "ROWS.toSorted()",
            "np.array(ROWS) // 2",
            "np.array(ROWS) ^ 1",
            "re.sub('5', '6', '1.7...3...2.4..1')",
        ] {
            assert!(operates(&plain(&text.replace("ROWS", ROWS))), "{text}");
        }
        assert!(changes(&plain("g += 1"), "g") && changes("g=g-1", "g") && changes("g=10-g", "g"));
    }

    #[test]
    fn what_keeps_the_values_is_none() {
        for text in [
            "g = np.array(ROWS)",
            "g[0:4, 0:4] = np.array(ROWS)",
            "p = '1.7...3...2.4..1'.replace('.', '0')",
            "p = '1070003000204001'.replace('0', '.')",
            "b = ROWS.map(r => r.map(x => +x))",
            "b = '1.7...3...2.4..1'.split('').map(c => c.charCodeAt(0) - 48)",
            "rows = [0, 1].map((_, i) => '1.7...3...2.4..1'.slice(i * 4, i * 4 + 4))",
            "g = [[0]*4, [0, 3, 0, 0], [0, 0, 2, 0], [4, 0, 0, 1]]",
            "Puzzle 3 - ROWS - easy",
            "g = np.array(ROWS)[:]",
            "53..7....",
        ] {
            assert!(!operates(&plain(&text.replace("ROWS", ROWS))), "{text}");
        }
        assert!(!changes("h+=1", "g") && !changes("g=5", "g") && !changes("g+=1", ""));
    }
}
