//! Rules that options of a command state beside a puzzle: `-c=palindrome:r6c2r7c2r8c2`.

use super::line::Line;

/// The line and the name of the first rule whose cells stand behind its name.
pub(super) fn first(lines: &[Line]) -> Option<(u64, String)> {
    lines.iter().find_map(|line| Some((line.number, in_line(&line.text)?.to_owned())))
}

/// The name before cells that follow each other without a sign between them.
fn in_line(line: &str) -> Option<&str> {
    line.match_indices([':', '=']).find_map(|(at, _)| {
        let name = line[..at].rsplit(|sign: char| !sign.is_ascii_alphabetic()).next()?;
        let behind = without_cell(without_cell(&line[at + 1..])?)?;
        let is_list = !behind.starts_with(['=', '<', '>']);
        (name.len() > 2 && is_list).then_some(name)
    })
}

/// What stands behind a cell, `r6c2`.
fn without_cell(text: &str) -> Option<&str> {
    let number = |text: &'_ str, sign: char| {
        let digits = text.strip_prefix([sign, sign.to_ascii_uppercase()])?;
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        (1..=2).contains(&length).then_some(text.len() - digits.len() + length)
    };
    let row = number(text, 'r')?;
    Some(&text[row + number(&text[row..], 'c')?..])
}

#[cfg(test)]
mod tests {
    use super::in_line;

    #[test]
    fn a_name_before_cells_is_that_of_a_rule() {
        assert_eq!(in_line("./solve --givens=12.. -c=palindrome:r6c2r7c2r8c2 -s"), Some("palindrome"));
        assert_eq!(in_line("thermo=R1C1R1C2"), Some("thermo"));
        for line in ["cell:r1c2", "r1c1=5 r1c2=3", "so: r1c1r1c2", "pair:r1c1r1c2=5", "--givens=12.. -s"] {
            assert_eq!(in_line(line), None, "{line}");
        }
    }
}
